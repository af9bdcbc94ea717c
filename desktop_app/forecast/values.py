"""What a forecast is asked and what it answers: frozen values, the answer as plain JSON as well.

An answer holds counts and sums, never rounded shares, so that the answers of several workers merge into one that is
the same as if all fights had been played at once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.forecast.tactics import PLAIN_TACTICS, Tactics

if TYPE_CHECKING:
    from desktop_app.combat.state import Encounter

PERCENT: Final = 100
ONE_IN_TWENTY: Final = 0.05
MOST_ROUNDS: Final = 100
"""A fight that lasts longer is broken off, and counts as undecided."""
WELL_KNOWN: Final = 10_000
"""Fights that a forecast plays when nothing else is asked."""


class NoForecast(ValueError):
    """What cannot be forecast; the message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class ForecastAsk:
    """What is to be forecast.

    `encounter` = the fight as it stands, in preparation or under way: creatures, sides, hit points, conditions, uses
    left and squares are taken from it. `tactics` by side; a side that is not named fights by `PLAIN_TACTICS`. `fights`
    are played, from the `seed`, each for `rounds` at the most. `next_encounters` = the fights that follow on the same
    day; what those of `party` have left of hit points and uses goes on from fight to fight.
    """

    encounter: Encounter
    tactics: Mapping[str, Tactics] = field(default_factory=dict)
    fights: int = WELL_KNOWN
    seed: int = 1
    rounds: int = MOST_ROUNDS
    next_encounters: tuple[Encounter, ...] = ()
    party: str = "heroes"

    def tactics_of(self, side: str) -> Tactics:
        """How that side fights."""
        return self.tactics.get(side, PLAIN_TACTICS)


@dataclass(frozen=True, slots=True)
class Share:
    """A share between 0 and 1 that was counted, with its standard error."""

    value: float
    error: float

    @property
    def words(self) -> str:
        """As a person says it: `71% ± 1`; an error below half a percent is not said.

        What happened at least once is not said to be never, nor what failed once to be always.
        """
        error = round(self.error * PERCENT)
        whole = round(self.value * PERCENT)
        if not whole and self.value:
            return "under 1%"
        if whole == PERCENT and self.value < 1:
            return f"over {PERCENT - 1}%"
        said = f"{whole}%"
        return f"{said} ± {error}" if error else said


def share(count: int, of: int) -> Share:
    """So many out of so many; the error is never 0 as long as few were counted (Agresti and Coull's estimate)."""
    if of <= 0:
        return Share(0.0, 1.0)
    softened = (count + 2) / (of + 4)
    return Share(count / of, math.sqrt(softened * (1 - softened) / (of + 4)))


@dataclass(frozen=True, slots=True)
class CombatantForecast:
    """What became of one combatant, summed over all fights.

    `hit_points` = what it begins with; `fell` = fights in which it lay at the end or had died; `died`, `fled` of
    these fights; `lost` = hit points lost in all, `lost_squared` = the sum of their squares; `spent` = daily uses
    spent in all, of `uses` that it has at the start of each; `drained` = points of abilities and levels lost in all.
    """

    name: str
    side: str
    hit_points: int
    fell: int = 0
    died: int = 0
    fled: int = 0
    lost: int = 0
    lost_squared: int = 0
    spent: int = 0
    uses: int = 0
    drained: int = 0


@dataclass(frozen=True, slots=True)
class SideForecast:
    """What became of a side: `fallen[n]` = fights in which n of it lay at the end, `dead[n]` likewise.

    `left[n]` = fights in which it kept n twentieths of its hit points (rounded up), 0 to 20.
    """

    side: str
    won: int = 0
    fallen: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    left: tuple[int, ...] = (0,) * 21


@dataclass(frozen=True, slots=True)
class WorstCase:
    """What is exceeded in one fight of twenty: so many or more have fallen, or died, and so much or less is left."""

    fallen: int
    dead: int
    left: float


@dataclass(frozen=True, slots=True)
class Deciding:
    """What one change would do: in words, and how often the party wins then, with the change against before."""

    change: str
    won: Share
    difference: float


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A fight of the day: how many days came to it, and in how many the party won it."""

    title: str
    reached: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class ForecastResult:
    """What all fights came to.

    `undecided` = fights broken off. `rounds[n]` = fights that ended in round n. `left_out` = sentences that say what
    the forecast does not count. `endless` = why this fight has no end, else empty. `deciding` = what one change would
    do, the strongest first; empty until a second pass has filled it.
    """

    party: str
    fights: int
    undecided: int
    sides: tuple[SideForecast, ...]
    combatants: tuple[CombatantForecast, ...]
    rounds: tuple[int, ...] = ()
    chain: tuple[ChainStep, ...] = ()
    deciding: tuple[Deciding, ...] = ()
    left_out: tuple[str, ...] = ()
    endless: str = ""

    def side(self, name: str) -> SideForecast:
        """What became of that side. Raises KeyError."""
        for each in self.sides:
            if each.side == name:
                return each
        raise KeyError(name)

    def wins(self, side: str) -> Share:
        """How often that side wins. Raises KeyError."""
        return share(self.side(side).won, self.fights)

    @property
    def broken_off(self) -> Share:
        """How often nobody wins."""
        return share(self.undecided, self.fights)

    @property
    def mean_rounds(self) -> tuple[float, float]:
        """How long it lasts on average, in rounds, with its standard error."""
        return mean_of(self.rounds)

    def falls(self, combatant: CombatantForecast) -> Share:
        """How often it lies at the end."""
        return share(combatant.fell, self.fights)

    def dies(self, combatant: CombatantForecast) -> Share:
        """How often it dies."""
        return share(combatant.died, self.fights)

    def lost(self, combatant: CombatantForecast) -> tuple[float, float]:
        """Hit points that it loses on average, with the standard error."""
        if not self.fights:
            return 0.0, 0.0
        mean = combatant.lost / self.fights
        spread = max(combatant.lost_squared / self.fights - mean * mean, 0.0)
        return mean, math.sqrt(spread / self.fights)

    def spent(self, combatant: CombatantForecast) -> float:
        """Daily uses that it spends on average."""
        return combatant.spent / self.fights if self.fights else 0.0

    def worst_in_twenty(self, side: str) -> WorstCase:
        """The worst case in twenty fights for that side. Raises KeyError."""
        one, fewest = self.side(side), ONE_IN_TWENTY * self.fights
        left = next((n for n in range(len(one.left)) if sum(one.left[: n + 1]) >= fewest), len(one.left) - 1)
        return WorstCase(_reached_from(one.fallen, fewest), _reached_from(one.dead, fewest), left / 20)

    def rounds_within(self, percent: int) -> int:
        """In so many percent of the fights all is over by this round."""
        wanted, seen = self.fights * percent / PERCENT, 0
        for number, count in enumerate(self.rounds):
            seen += count
            if seen >= wanted and seen:
                return number
        return max(len(self.rounds) - 1, 0)

    def drained(self, combatant: CombatantForecast) -> float:
        """Points of abilities and levels that it loses on average."""
        return combatant.drained / self.fights if self.fights else 0.0


def _reached_from(counts: Sequence[int], fewest: float) -> int:
    return max((n for n in range(len(counts)) if sum(counts[n:]) >= fewest), default=0)


def mean_of(counts: Sequence[int]) -> tuple[float, float]:
    """The mean of numbers of which each was counted so often, with its standard error."""
    whole = sum(counts)
    if not whole:
        return 0.0, 0.0
    mean = sum(number * count for number, count in enumerate(counts)) / whole
    spread = sum((number - mean) ** 2 * count for number, count in enumerate(counts)) / whole
    return mean, math.sqrt(spread / whole)


def merged(one: ForecastResult, other: ForecastResult) -> ForecastResult:
    """The result of both, as if all their fights had been played at once; both are forecasts of the same fight."""
    return replace(
        one,
        fights=one.fights + other.fights,
        undecided=one.undecided + other.undecided,
        sides=tuple(_side_merged(*pair) for pair in zip(one.sides, other.sides, strict=True)),
        combatants=tuple(_combatant_merged(*pair) for pair in zip(one.combatants, other.combatants, strict=True)),
        rounds=_added(one.rounds, other.rounds),
        chain=tuple(_step_merged(*pair) for pair in zip(one.chain, other.chain, strict=True)),
        deciding=one.deciding or other.deciding,
    )


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    shorter, longer = sorted((one, other), key=len)
    return tuple(number + (shorter[at] if at < len(shorter) else 0) for at, number in enumerate(longer))


def _side_merged(one: SideForecast, other: SideForecast) -> SideForecast:
    counts = _added(one.fallen, other.fallen), _added(one.dead, other.dead), _added(one.left, other.left)
    return SideForecast(one.side, one.won + other.won, *counts)


def _combatant_merged(one: CombatantForecast, other: CombatantForecast) -> CombatantForecast:
    summed = {name: getattr(one, name) + getattr(other, name) for name in _SUMS}
    return replace(one, **summed)


_SUMS: Final = ("fell", "died", "fled", "lost", "lost_squared", "spent", "drained")


def _step_merged(one: ChainStep, other: ChainStep) -> ChainStep:
    return ChainStep(one.title, one.reached + other.reached, one.won + other.won)


def result_form(result: ForecastResult) -> dict[str, Any]:
    """The result as plain JSON."""
    return asdict(result)
