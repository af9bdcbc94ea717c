"""The maneuvers of a creature as its sheet shows them: each with its check, and the two numbers of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.rules.ledger import Ledger
from desktop_app.rules.maneuver_check import ManeuverCheck, check_of, usual_side
from ui.sheet.models.shown import Shown

NAMES = {
    "bull-rush": "Bull rush",
    "disarm": "Disarm",
    "grapple": "Grapple",
    "overrun": "Overrun",
    "sunder": "Sunder",
    "trip": "Trip",
}


@dataclass(frozen=True, slots=True)
class Maneuver:
    """One maneuver: how it is decided, what the creature has to make it, and what it has against it."""

    kind: str
    check: ManeuverCheck
    made: Ledger
    against: Ledger

    @property
    def name(self) -> str:
        """What it is called."""
        return NAMES[self.kind]

    @property
    def rolled(self) -> bool:
        """Whether the one who withstands rolls, too."""
        return self.check.opposed


def maneuvers(shown: Shown) -> tuple[Maneuver, ...]:
    """All maneuvers of the creature."""
    return tuple(_maneuver(shown, kind) for kind in NAMES)


def _maneuver(shown: Shown, kind: str) -> Maneuver:
    check, side = check_of(shown.ruleset, kind), usual_side(shown.made, kind, shown.facts)
    return Maneuver(kind, check, check.mine(kind, side), check.theirs(kind, side))


def row_names(found: Sequence[Maneuver]) -> tuple[str, str]:
    """What the two rows of the table are called: by the numbers' own names if all maneuvers are decided alike."""
    names = {(each.check.made, each.check.against) for each in found}
    return names.pop() if len(names) == 1 and not found[0].rolled else ("Attempt", "Withstand")


def rule_of(found: Sequence[Maneuver]) -> str:
    """How maneuvers are decided: a line for each way, with the maneuvers that go by it."""
    ways: dict[str, list[str]] = {}
    for each in found:
        ways.setdefault(each.check.rule, []).append(each.name)
    return "\n".join(rule if len(ways) == 1 else f"{', '.join(names)}: {rule}" for rule, names in ways.items())
