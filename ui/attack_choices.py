"""What an attacker may choose on the card: which weapon, one blow or all of them, and what holds for the blow."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, Blow, FullAttack
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


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to strike: `blows` are weapon names, several for a full attack."""

    text: str
    weapon: str
    blows: tuple[str, ...] = ()

    def command(self, by: str, target: str, options: tuple[str, ...]) -> Command:
        """The command for it."""
        if self.blows:
            blows = tuple(Blow(weapon=weapon, target=target) for weapon in self.blows)
            return FullAttack(by=by, attacks=blows, options=options)
        return Attack(by=by, target=target, weapon=self.weapon, options=options)


def choices(view: CombatantView) -> tuple[Choice, ...]:
    """All ways to strike: each weapon once, then full attacks where they are more than one blow."""
    single = [Choice(f"{each.weapon} {signed(each.bonuses[0])}, {_damage(each)}", each.weapon) for each in view.attacks]
    full = [
        Choice(f"Full attack, {each.weapon} {'/'.join(map(signed, each.bonuses))}", each.weapon,
               (each.weapon,) * len(each.bonuses))
        for each in view.attacks
        if len(each.bonuses) > 1
    ]  # fmt: skip
    return (*single, *full)


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
