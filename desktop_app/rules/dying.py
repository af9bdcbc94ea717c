"""Between life and death: thresholds, stabilising, waking up, massive damage, healing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.chapters.injury import Injury
from desktop_app.rules.creature import Creature
from desktop_app.rules.d20 import D20, ONE_D20

HEALTHY, STAGGERED, DISABLED, DYING = "healthy", "staggered", "disabled", "dying"
STABLE, UNCONSCIOUS, DEAD = "stable", "unconscious", "dead"
NOT_LIVING: Final = frozenset({"undead", "construct"})
"""Creature types without Constitution that are destroyed at 0 hit points and know no nonlethal damage."""
DESTROYED: Final = "destroyed"
"""The word for the dead among what never lived; for the rules it is dead."""

CAN_ACT: Final = frozenset({HEALTHY, STAGGERED, DISABLED})
"""Lives in which a creature acts at all."""

LIMITED: Final = frozenset({STAGGERED, DISABLED})
"""Lives in which there is one action a turn only."""

MASSIVE_DC: Final = 15
FIRST_AID_DC: Final = 15
CHECK_DC: Final = 10
PERCENT: Final = 10
NIGHT_HOURS, DAY_HOURS = 8, 24


def never_lived(creature: Creature) -> bool:
    """Whether it is undead, a construct or an object, which 0 hit points destroy. Rule: injury.thresholds."""
    return creature.type.lower() in NOT_LIVING or creature.abilities.score("con") is None


def life_told(life: str, creature: Creature) -> str:
    """The word for it: what never lived is destroyed, not dead. Rule: injury.thresholds."""
    return DESTROYED if life == DEAD and never_lived(creature) else life


def life_words(life: str) -> str:
    """`is dying`; not `is healthy`, which reads wrong at 6 of 32 hit points."""
    return "is conscious and able to act" if life == HEALTHY else f"is {life}"


@dataclass(frozen=True, slots=True)
class Body:
    """What decides over life and death. `con` None = no such score; `nothing_below` = destroyed at 0 hit points.

    It goes on below 0: `ferocious` = fully, `diehard` = as disabled. `senseless` = unconscious whatever its hit points.
    `undying` = no loss of hit points kills it (regeneration that heals and is not stopped). `drained` = it has as many
    negative levels as Hit Dice. `wound_points` = there are such, of which `wounds` are lost; at
    `threshold` and below it is wounded.
    """

    hp: int
    maximum: int
    con: int | None = 10
    nonlethal: int = 0
    stable: bool = False
    conscious: bool = False
    nothing_below: bool = False
    ferocious: bool = False
    diehard: bool = False
    senseless: bool = False
    undying: bool = False
    drained: bool = False
    wound_points: int = 0
    wounds: int = 0
    threshold: int = 0


def minus_con(con: int | None) -> int:
    """Dead at minus the Constitution score."""
    return -(10 if con is None else con)


def minus_ten(con: int | None) -> int:  # noqa: ARG001 - the shape of DEAD_AT
    """Dead at -10, whatever the Constitution."""
    return -10


DEAD_AT: Final[Mapping[str, Callable[[int | None], int]]] = Injury.thresholds.ways(
    {"con-score": minus_con, "minus-ten": minus_ten}
)
"""The hit points at which one is dead, by mechanism. Rule: injury.thresholds."""


def life(body: Body, thresholds: str) -> str:
    """The state of a body. Rule: injury.thresholds, nonlethal.track, injury.con-zero."""
    if body.drained or (body.con is not None and body.con <= 0):
        return DEAD
    if body.wound_points:
        return _by_wounds(body)
    if not body.undying and (body.hp <= DEAD_AT[thresholds](body.con) or (body.nothing_below and body.hp <= 0)):
        return DEAD
    if body.hp < 0:
        return _below(body)
    if body.senseless or body.nonlethal > max(body.hp, 0):
        return UNCONSCIOUS
    if body.hp == 0:
        return DISABLED
    return STAGGERED if body.nonlethal == body.hp else HEALTHY


def _by_wounds(body: Body) -> str:
    """With wound points: dead without any, staggered at the threshold and below."""
    if min(body.wound_points - body.wounds, body.hp) <= 0 and not body.undying:
        return DEAD
    if body.senseless:
        return UNCONSCIOUS
    return STAGGERED if is_wounded(body) else HEALTHY


def is_wounded(body: Body) -> bool:
    """Whether so few wound points are left that it is wounded; never where there are none."""
    return bool(body.wound_points) and min(body.wound_points - body.wounds, body.hp) <= body.threshold


def _below(body: Body) -> str:
    if body.nonlethal > 0 and body.conscious and body.nonlethal > body.maximum:
        return UNCONSCIOUS
    if body.conscious or body.ferocious or body.diehard:
        return DISABLED
    return STABLE if body.stable else DYING


def constitution_check(die: int, hp: int, con_modifier: int, d20: D20 = ONE_D20) -> bool:
    """d20 + Constitution modifier - negative hit points against 10; a natural 20 succeeds."""
    return die == d20.most or die + con_modifier + min(hp, 0) >= CHECK_DC


def ten_percent(die: int, hp: int, con_modifier: int, d20: D20 = ONE_D20) -> bool:  # noqa: ARG001 - RECOVERY's shape
    """1 to 10 on d%."""
    return die <= PERCENT


@dataclass(frozen=True, slots=True)
class Recovery:
    """How a creature regains consciousness: whether (face, hit points, Constitution modifier, the d20) succeed.

    `percent` = it is rolled with d%, else with a d20.
    """

    succeeds: Callable[[int, int, int, D20], bool]
    percent: bool

    def sides(self, d20: D20) -> int:
        """The die that is rolled."""
        return 100 if self.percent else d20.sides


RECOVERY: Final[Mapping[str, Recovery]] = Injury.stabilize.ways(
    {
        "con-check": Recovery(constitution_check, percent=False),
        "ten-percent": Recovery(ten_percent, percent=True),
    }
)
"""Stabilising, waking up, beginning to heal, by mechanism. Rule: injury.stabilize-check, injury.recover-with-help."""


def half_and_fifty(amount: int, maximum: int) -> bool:
    """At least half of all hit points, and at least 50."""
    return amount >= 50 and 2 * amount >= maximum


def fifty(amount: int, maximum: int) -> bool:  # noqa: ARG001 - the shape of MASSIVE
    """50 points or more."""
    return amount >= 50


MASSIVE: Final[Mapping[str, Callable[[int, int], bool]]] = Injury.massive_damage.ways(
    {"half-and-fifty": half_and_fifty, "fifty": fifty}
)
"""Whether the damage of one attack calls for the save against dying, by mechanism. Rule: injury.massive-damage."""


def nonlethal_overflow(current: int, added: int, maximum: int) -> tuple[int, int]:
    """New nonlethal damage, and how much of `added` turns lethal beyond the maximum. Rule: nonlethal.overflow."""
    room = max(maximum - current, 0)
    return current + min(added, room), max(added - room, 0)


def natural_healing(level: int, hours: int, *, bed_rest: bool) -> int:
    """Hit points that rest gives back. Rule: healing.natural.

    A night of 8 hours gives the level, a whole day and night of bed rest twice that; `hours` may be several of them.
    """
    if bed_rest and hours >= DAY_HOURS:
        return 2 * level * (hours // DAY_HOURS) + (level if hours % DAY_HOURS >= NIGHT_HOURS else 0)
    return level * nights(hours)


def nights(hours: int) -> int:
    """Nights in so many hours of rest without a bed: one a day."""
    days, rest = divmod(hours, DAY_HOURS)
    return days + (rest >= NIGHT_HOURS)


def ability_healing(hours: int, *, bed_rest: bool) -> int:
    """Points of ability damage that rest gives back to each score. Rule: healing.ability-damage."""
    return natural_healing(1, hours, bed_rest=bed_rest)


def nonlethal_healing(level: int, hours: int) -> int:
    """Nonlethal damage that so many hours take away. Rule: nonlethal.healing."""
    return level * hours
