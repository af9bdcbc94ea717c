"""Values that window tests are made of: combatants as they look, encounters as they stand."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.state import Budget, Combatant, Encounter
from desktop_app.combat.view import AttackView, CombatantView, ConditionView
from desktop_app.rules.creature import Creature
from desktop_app.rules.ledger import Ledger, Line

ARMOR_CLASS = Ledger(
    "ac",
    (
        Line("", 10, "base"),
        Line("armor", 4, "chain shirt"),
        Line("armor", 2, "bracers", counts=False, reason="armor: chain shirt is higher"),
    ),
)
BONUS = Ledger("bonus", ())


def combatant_view(name: str = "Orc", **changes: object) -> CombatantView:
    """A healthy combatant in its first round, changed where the test says so."""
    attack = AttackView("axe", (4,), "1d8+3", "20/x3", why=BONUS, damage_why=BONUS, in_hand=True)
    plain = CombatantView(
        name=name,
        side="foes",
        hp=10,
        maximum=12,
        temp_hp=0,
        nonlethal=0,
        life="healthy",
        conditions=(),
        ac=14,
        touch=10,
        flat_footed=14,
        ac_ranged=14,
        flat_footed_now=False,
        helpless=False,
        cmb=4,
        cmd=14,
        fort=3,
        ref=0,
        will=-1,
        initiative=12,
        initiative_modifier=0,
        speed=30,
        budget=Budget(),
        attacks_of=lambda: (attack,),
        holding=("axe",),
        charge=None,
        grappling=(),
        at=None,
        acting=False,
        to_act=True,
        delaying=False,
        readied=None,
        why={"ac": ARMOR_CLASS},
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def shaken(rounds_left: int | None) -> ConditionView:
    """The condition shaken for so many rounds."""
    return ConditionView("shaken", condition=True, rounds_left=rounds_left)


def encounter(*names: str, order: tuple[str, ...] | None = None, **changes: object) -> Encounter:
    """An encounter with combatants of these names."""
    combatants = {name: Combatant(name, "foes", Creature(name=name), 12) for name in names}
    plain = Encounter(ruleset="pf1", combatants=combatants, order=names if order is None else order)
    return replace(plain, **changes)  # type: ignore[arg-type]
