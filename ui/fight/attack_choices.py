"""What may be chosen on the card: weapons, full attacks, maneuvers and other actions, and what holds for an attack."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Aid,
    Attack,
    CoupDeGrace,
    Feint,
    FirstAid,
    Grapple,
    Maneuver,
    Opportunity,
    Splash,
    Together,
)
from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, typeset
from ui.shared.text import signed

OPTIONS = (
    ("flanking", "Flanking"),
    ("charge", "Charge"),
    ("higher-ground", "Higher ground"),
    ("defensively", "Fighting defensively"),
    ("nonlethal", "Nonlethal"),
    ("two-handed", "In both hands"),
    ("off-hand", "Off hand"),
    ("two-weapon", "Two weapons"),
    ("into-melee", "Into melee"),
    ("cover", "Target has cover"),
    ("concealed", "Target concealed"),
    ("total-concealment", "Total concealment"),
    ("touch", "As a touch"),
    ("partial-cover", "Partial cover"),
    ("soft-cover", "Creature in between"),
    ("improved-cover", "Improved cover"),
    ("total-cover", "Total cover"),
    ("dim-light", "Dim light"),
    ("darkness", "Darkness"),
    ("unaware-target", "Target unaware"),
    ("kneeling-target", "Target kneels"),
    ("far-side", "Aimed past an ally"),
    ("squeezing", "Squeezing"),
    ("lethal", "Lethal"),
    ("cleave", "Cleave"),
    ("mounted", "Mounted"),
    ("mounted-move", "Mount moves fast"),
    ("mounted-run", "Mount runs"),
    ("no-sneak-attack", "Without sneak attack"),
)
"""The options that the card shows, by their ids in the scenario format."""
USUAL_OPTIONS = ("flanking", "charge", "higher-ground", "defensively", "nonlethal", "cover", "concealed")
MANEUVERS = (
    ("trip", "Trip"),
    ("disarm", "Disarm"),
    ("grapple", "Grapple"),
    ("bull-rush", "Bull rush"),
    ("overrun", "Overrun"),
    ("sunder", "Sunder"),
    ("snatch", "Snatch an item"),
)
KINDS = tuple(kind for kind, _ in MANEUVERS)
GRAPPLE = (
    ("damage", "Grapple: damage"),
    ("pin", "Grapple: pin"),
    ("maintain", "Grapple: maintain"),
    ("escape", "Grapple: escape"),
    ("break-pin", "Grapple: break the pin"),
    ("reverse", "Grapple: reverse"),
    ("move", "Grapple: move"),
    ("tie-up", "Grapple: tie up"),
    ("release", "Grapple: release"),
)
Make = Callable[[str, str, tuple[str, ...]], Command]
"""The command for (by, target, options)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do to a target: `id` finds it again (a weapon's name, an action's id).

    `takes_options` = flanking, cover and the like may hold for it; `range` = its increment where the distance counts.
    """

    text: str
    id: str
    command: Make
    takes_options: bool = False
    range: int = 0


def at_range(command: Command, feet: int | None) -> Command:
    """The same from so many feet away, where it is a shot or a throw; None = it does not matter."""
    if feet is None:
        return command
    if isinstance(command, Together):
        return replace(command, commands=tuple(at_range(part, feet) for part in command.commands))
    return replace(command, range=feet) if isinstance(command, Attack | Splash) else command


def attack_choices(view: CombatantView) -> tuple[Choice, ...]:
    """Every weapon once, and bare hands."""
    listed = tuple(
        Choice(
            f"{each.weapon} {signed(each.bonuses[0])}, {_damage(each)}",
            each.weapon,
            _strike(each.weapon),
            takes_options=True,
            range=each.range,
        )
        for each in view.attacks
    )
    return listed if _has_fists(view) else (*listed, Choice(UNARMED, UNARMED, _strike(UNARMED), takes_options=True))


def opportunity_choices(view: CombatantView, melee: Collection[str], instead: Collection[str]) -> tuple[Choice, ...]:
    """Every melee weapon, then the maneuvers (`instead`) that may be done in place of the attack."""
    attacks = [
        Choice(choice.text, choice.id, _opportunity(choice.id), takes_options=True)
        for choice in attack_choices(view)
        if choice.id in melee
    ]
    return (*attacks, *maneuver_choices(instead, as_type="opportunity"))


def maneuver_choices(kinds: Collection[str], as_type: str = "") -> tuple[Choice, ...]:
    """These maneuvers, done in that way, such as `opportunity`; without one as the ruleset has them."""
    return tuple(
        Choice(text, kind, _maneuver(kind, as_type), takes_options=True) for kind, text in MANEUVERS if kind in kinds
    )


def splash_choice(flask: str, increment: int, near: Callable[[], Sequence[str]]) -> Choice:
    """Throw a flask; `near` = who is splashed with the target."""

    def throw(by: str, target: str, _options: tuple[str, ...]) -> Command:
        # Whose turn it is stays selected while nobody else is: it is not meant to be splashed.
        names = () if tuple(near()) == (by,) else near()
        return Splash(by=by, weapon=flask, target=target, near=tuple(name for name in names if name != target))

    return Choice(f"{flask}, splashing the others selected", flask, throw, range=increment)


def grapple_choices() -> tuple[Choice, ...]:
    """What one does to those one wrestles with."""
    return tuple(Choice(text, f"grapple-{action}", _grapple(action)) for action, text in GRAPPLE)


def action_choices(allies: Iterable[str], known: Collection[str] | None = None) -> tuple[Choice, ...]:
    """What else can be done to a target: maneuvers, feint, coup de grace, first aid, helping an ally.

    `known` = the maneuvers that the rules have, None = all.
    """
    maneuvers = maneuver_choices(KINDS if known is None else known)
    helping = [
        Choice(f"Aid {ally} {words}", "aid-another", _aid(ally, gives))
        for ally in allies
        for gives, words in (("attack", "to hit the target"), ("ac", "against the target"))
    ]
    return (
        *maneuvers,
        Choice("Feint", "feint", lambda by, target, _options: Feint(by=by, target=target)),
        Choice("Coup de grace", "coup-de-grace", lambda by, target, _options: CoupDeGrace(by=by, target=target)),
        Choice("First aid", "stabilize-friend", lambda by, target, _options: FirstAid(by=by, target=target)),
        *helping,
    )


def _strike(weapon: str) -> Make:
    return lambda by, target, options: Attack(by=by, target=target, weapon=weapon, options=options)


def _opportunity(weapon: str) -> Make:
    return lambda by, target, options: Opportunity(by=by, target=target, weapon=weapon, options=options)


def granted(choice: Choice, *, counted: bool) -> Choice:
    """The attack or maneuver as an attack of opportunity that the game master grants without provocation."""

    def strike(by: str, target: str, options: tuple[str, ...]) -> Command:
        made = choice.command(by, target, options)
        assert isinstance(made, Opportunity | Maneuver)  # what opportunity_choices has
        return replace(made, granted=True, counted=counted)

    return Choice(choice.text, choice.id, strike, takes_options=True)


def _has_fists(view: CombatantView) -> bool:
    return any(each.weapon.lower() == UNARMED for each in view.attacks)


def _maneuver(kind: str, as_type: str) -> Make:
    return lambda by, target, options: Maneuver(by=by, target=target, kind=kind, as_type=as_type, options=options)


def _grapple(action: str) -> Make:
    return lambda by, target, _options: Grapple(by=by, action=action, target=target)


def _aid(ally: str, gives: str) -> Make:
    return lambda by, target, _options: Aid(by=by, ally=ally, target=target, gives=gives)


def _damage(attack: AttackView) -> str:
    return f"{typeset(attack.damage)} {critical(attack.crit)}".strip() if attack.damage != "0" else "no damage"
