"""What may be chosen on the card: weapons, full attacks, maneuvers and other deeds, and what holds for a blow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Aid, Attack, Blow, CoupDeGrace, Feint, FirstAid, FullAttack, Maneuver
from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, typeset
from ui.text import signed

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
    ("combat-expertise", "Combat Expertise"),
)
"""The options that the card shows, by their ids in the scenario format."""
USUAL_OPTIONS = ("flanking", "charge", "higher-ground", "defensively", "nonlethal", "cover", "concealed")
NEEDS_FEAT = {"combat-expertise": "Combat Expertise"}
MANEUVERS = (
    ("trip", "Trip"),
    ("disarm", "Disarm"),
    ("grapple", "Grapple"),
    ("bull-rush", "Bull rush"),
    ("overrun", "Overrun"),
    ("sunder", "Sunder"),
)


Make = Callable[[str, str, tuple[str, ...]], Command]
"""The command for (by, target, options)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do to a target: `id` finds it again (a weapon's name, an action's id); `by_blow` = a full attack."""

    text: str
    id: str
    command: Make
    by_blow: bool = False


def attack_choices(view: CombatantView) -> tuple[Choice, ...]:
    """All ways to strike: each weapon once, then full attacks where they are more than one blow."""
    single = [
        Choice(f"{each.weapon} {signed(each.bonuses[0])}, {_damage(each)}", each.weapon, _strike(each.weapon))
        for each in view.attacks
    ]
    full = [
        Choice(f"Full attack, {each.weapon} {'/'.join(map(signed, each.bonuses))}", f"full {each.weapon}",
               _full_attack(each), by_blow=True)
        for each in view.attacks
        if len(each.bonuses) > 1
    ]  # fmt: skip
    return (*single, *full)


def deed_choices(allies: Iterable[str]) -> tuple[Choice, ...]:
    """What else can be done to a target: maneuvers, feint, coup de grace, first aid, helping an ally."""
    maneuvers = [Choice(text, kind, _maneuver(kind)) for kind, text in MANEUVERS]
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


def _full_attack(attack: AttackView) -> Make:
    def make(by: str, target: str, options: tuple[str, ...]) -> Command:
        blows = tuple(Blow(weapon=attack.weapon, target=target) for _ in attack.bonuses)
        return FullAttack(by=by, attacks=blows, options=options)

    return make


def _maneuver(kind: str) -> Make:
    return lambda by, target, options: Maneuver(by=by, target=target, kind=kind, options=options)


def _aid(ally: str, gives: str) -> Make:
    return lambda by, target, _options: Aid(by=by, ally=ally, target=target, gives=gives)


def _damage(attack: AttackView) -> str:
    return f"{typeset(attack.damage)} {critical(attack.crit)}".strip()


class TypedFaces:
    """The faces typed so far, in the form of a scenario's `dice`."""

    def __init__(self) -> None:
        self._flat: dict[str, list[int]] = {}
        self._blows: list[dict[str, list[int]]] = []

    def take(self, label: str, face: int, *, by_blow: bool) -> None:
        """One more face. `by_blow` = of a full attack, in which every attack roll begins the next blow."""
        if by_blow and (label == "attack" or not self._blows):
            self._blows.append({})
        (self._blows[-1] if by_blow else self._flat).setdefault(label, []).append(face)

    def script(self) -> dict[str, object]:
        """The faces as they are given to the session."""
        flat: dict[str, object] = {label: list(faces) for label, faces in self._flat.items()}
        if self._blows:
            flat["attacks"] = [{label: list(faces) for label, faces in blow.items()} for blow in self._blows]
        return flat

    def clear(self) -> None:
        """Forget all of them."""
        self._flat.clear()
        self._blows.clear()
