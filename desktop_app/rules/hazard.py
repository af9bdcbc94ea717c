"""Traps and haunts: how they are found, what sets them off, what they then do, and how one is rid of them.

No ruleset's catalogue has numbers of them. The figures are those of the open books: a failure by 5 or more sets a trap
off, a result higher by 10 leads past it; a haunt acts on 10 and saves with its rating.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.skills import skill_names

TRAP, HAUNT = "trap", "haunt"
ARMOR, TOUCH, MANEUVER = "armor", "touch", "maneuver"
AGAINST: Final = (ARMOR, TOUCH, MANEUVER)
SETS_OFF: Final = 5
"""Who fails to disable it by so much sets it off."""
LEADS_PAST: Final = 10
"""Who succeeds by so much may lead others past it and leave it as it is."""
HAUNT_COUNT: Final = 10
"""The place in the order on which a haunt acts."""
TRAPFINDING: Final = "trapfinding"
TRAPS: Final = "traps"
"""What a save or Armor Class is for, with `vs` in front, where a bonus counts against traps alone."""
FINDING: Final = ("Perception", "Search")
"""The skill that finds them, the first that the ruleset has."""
DISABLING: Final = "Disable Device"
MOST_SEARCHED: Final = 20
"""Where one searches by Search, only who has trapfinding finds what is hidden better, and what is magic."""
AUTOMATIC, MANUAL, REPAIR, NO_RESET = "automatic", "manual", "repair", "none"
_TIME: Final = pattern(r"(?P<count>\d{1,3}(?:d\d{1,3})?) (?P<unit>round|minute|hour|day|week)s?\b")


@dataclass(frozen=True, slots=True)
class HazardStrike:
    """An attack of it: `bonus` against `armor`, `touch` or `maneuver` (Combat Maneuver Defense).

    `count` = how many at each target, as dice; `play` = what else a hit does. `threat`, `multiplier` of a critical hit.
    """

    name: str
    bonus: int
    against: str = ARMOR
    ranged: bool = False
    damage: str = ""
    damage_type: str = ""
    threat: int = 20
    multiplier: int = 2
    count: str = ""
    play: Resolution | None = None


@dataclass(frozen=True, slots=True)
class Hazard:
    """A trap or a haunt. `notice`, `disable` = DCs, 0 = by no check.

    `strikes` are attacks; `play` comes to its targets without one. `first` = `play` comes before the attacks, which
    then are only at those who did not save. `delay` = rounds until it acts, `rounds` = for how many it acts on, as
    dice. `reset` = automatic, manual, repair, none, or a time. `text` = all of it in words; the table plays the rest.
    """

    name: str
    kind: str = TRAP
    cr: str = ""
    magic: bool = False
    notice: int = 0
    disable: int = 0
    trigger: str = ""
    reset: str = NO_RESET
    bypass: str = ""
    strikes: tuple[HazardStrike, ...] = ()
    play: Resolution | None = None
    first: bool = False
    delay: str = ""
    rounds: str = ""
    hit_points: int = 0
    weakness: str = ""
    area: str = ""
    text: str = ""

    @property
    def is_haunt(self) -> bool:
        """Whether positive energy wears it down."""
        return self.kind == HAUNT

    @property
    def descriptors(self) -> tuple[str, ...]:
        """What its effects are besides: of a trap."""
        return () if self.is_haunt else (TRAPS,)

    @property
    def acts(self) -> bool:
        """Whether anything of what it does is played by the rules."""
        return bool(self.strikes) or self.play is not None

    @property
    def resets_itself(self) -> bool:
        """Whether it is ready again at once."""
        return self.reset == AUTOMATIC

    @property
    def reset_time(self) -> str:
        """`1 day`: how long until a haunt is there again; empty where it names no time."""
        found = _TIME.search(self.reset)
        return f"{found['count']} {found['unit']}" if found else ""


def rating_number(rating: str) -> int:
    """A rating as the whole number that its Armor Class and saves go by; fractions count as 0."""
    return int(rating) if rating.isdecimal() else 0


def finding_of(ruleset: Ruleset) -> str:
    """The skill by which a ruleset finds what is hidden."""
    known = {name.lower() for name in skill_names(ruleset)}
    return next((name for name in FINDING if name.lower() in known), FINDING[0])


def cannot_find(hazard: Hazard, sheet: Sheet) -> str:
    """Why this creature cannot find it by any roll, in words that follow its name; empty where it can."""
    alone = finding_of(sheet.ruleset) == FINDING[1] and (hazard.magic or hazard.notice > MOST_SEARCHED)
    if hazard.is_haunt or not alone or has_trapfinding(sheet):
        return ""
    why = "magic" if hazard.magic else f"hidden by a DC above {MOST_SEARCHED}"
    return f"has no trapfinding, without which nobody finds a trap that is {why}"


def cannot_disable(hazard: Hazard, sheet: Sheet) -> str:
    """Why this creature cannot disable it, in words that follow its name; empty where it can."""
    if not hazard.disable:
        return "finds nothing there that a check could disable"
    if hazard.magic and not has_trapfinding(sheet):
        return "has no trapfinding, without which nobody disables a magic trap"
    return ""


def has_trapfinding(sheet: Sheet) -> bool:
    """Whether it has trapfinding by a class or its block."""
    own = (each.name.lower() for each in sheet.creature.special)
    return any(name.startswith(TRAPFINDING) for name in (*map(str.lower, sheet.standing.class_features), *own))
