"""The maneuvers of a creature by the way its ruleset plays them: what it rolls, and what others roll against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.combat.arms import UNARMED
from desktop_app.rules import maneuver as figures
from desktop_app.rules.bonus import Facts
from desktop_app.rules.chapters.maneuvers import Maneuver as Maneuvers
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.use import use_of
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
    """One maneuver: what the creature rolls to make it, and what it has against it: `rolled`, or a number to beat."""

    kind: str
    name: str
    made: Ledger
    against: Ledger
    rolled: bool


@dataclass(frozen=True, slots=True)
class Face:
    """What the rows of the table are called under a ruleset, and a line on how a maneuver is decided."""

    made: str
    against: str
    rule: str


FACES = Maneuvers.check.ways(
    {
        "versus-defense": Face("CMB", "CMD", "One roll with the bonus against the defense."),
        "opposed-by-kind": Face("Attempt", "Withstand", "Both sides roll, each maneuver in its own way."),
        "opposed-bonus": Face("Attempt", "Withstand", "Both sides roll with their maneuver bonus."),
    }
)


def face_of(shown: Shown) -> Face:
    """How this ruleset plays maneuvers."""
    return FACES[shown.ruleset.maneuver.check]


def maneuvers(shown: Shown) -> tuple[Maneuver, ...]:
    """All maneuvers of the creature."""
    ruleset = shown.ruleset
    ways = {
        "bull-rush": ruleset.bull_rush.way,
        "disarm": ruleset.disarm.way,
        "grapple": ruleset.grapple.start,
        "overrun": ruleset.overrun.way,
        "sunder": ruleset.sunder.way,
        "trip": ruleset.trip.way,
    }
    return tuple(_WAYS.get(way, _opposed_by_kind)(shown.made, shown.facts, kind) for kind, way in ways.items())


def _versus_defense(made: Sheet, facts: Facts, kind: str) -> Maneuver:
    lines: list[Line] = []
    if kind in ("trip", "overrun"):
        lines.append(figures.legs_line(made.legs))
    if kind in ("trip", "bull-rush") and made.mark("stability"):
        lines.append(Line("racial", made.mark("stability"), "stability"))
    bonus = made.ledger("cmb", facts | {kind, "melee"})
    defense = made.ledger("cmd", facts | {f"vs {kind}", "melee"}).plus(*_counting(lines))
    return Maneuver(kind, NAMES[kind], bonus, defense, rolled=False)


def _opposed_by_kind(made: Sheet, facts: Facts, kind: str) -> Maneuver:
    if kind == "grapple":
        ledger = made.ledger("grapple", facts | {"grapple", "melee"})
        return Maneuver(kind, NAMES[kind], ledger, ledger, rolled=True)
    if kind in ("disarm", "sunder"):
        ledger = _with_weapon(made, facts | {kind})
        return Maneuver(kind, NAMES[kind], ledger, _with_weapon(made, facts), rolled=True)
    size = figures.strength_size(made.size)
    attempt = made.ledger("check:str", facts | {kind}).plus(*_counting([size]))
    withstand = made.ledger("check:str")
    if kind in ("trip", "overrun") and made.total("check:dex") > withstand.total:
        withstand = made.ledger("check:dex")
    stable = figures.stable_line(made.legs, stable=bool(made.mark("stability")))
    return Maneuver(kind, NAMES[kind], attempt, withstand.plus(*_counting([size, stable])), rolled=True)


def _with_weapon(made: Sheet, facts: Facts) -> Ledger:
    """The attack with the first weapon in hand, with what its hands are worth against another weapon."""
    held = next((weapon for weapon in made.creature.weapons if made.arm(weapon).kind == "melee"), None)
    numbers = made.attack(held or UNARMED, facts)
    arm = made.arm(held or UNARMED)
    hands = "light" if numbers.light else "two" if "two-handed" in use_of(made, arm, facts).facts else numbers.hands
    return numbers.to_hit[0].plus(*_counting([figures.hands_line(hands)]))


def _opposed_bonus(made: Sheet, facts: Facts, kind: str) -> Maneuver:
    bonus = made.ledger("cmb", facts | {kind, "melee"})
    against = made.ledger("cmb", facts | {f"vs {kind}", "melee"})
    return Maneuver(kind, NAMES[kind], bonus, against, rolled=True)


def _counting(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line.counts]


_WAYS: dict[str, Callable[[Sheet, Facts, str], Maneuver]] = {
    "defense": _versus_defense,
    "opposed-bonus": _opposed_bonus,
}
"""What the sheet shows by the way a maneuver is decided; each other way is opposed in the maneuver's own."""
