"""What several encounters cost a party one after the other, between one night's rest and the next.

An encounter costs the part of a day's strength that its points are of all that a party is fit for in a day:
`encounter.average-a-day` average encounters (see `encounter_budget`). The parts of a day add up; a night's rest begins
a new one. A day that costs more than the whole is told, never forbidden.

Settings: those of `encounter_budget`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from desktop_app.rules.encounter_budget import Estimate, estimate
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Stop:
    """An encounter in its place: how hard it is, and `spent` = the part of its day's strength that is gone after it."""

    estimate: Estimate
    day: int
    spent: float

    @property
    def is_too_much(self) -> bool:
        """Whether the day has cost more than a party is fit for by now."""
        return self.spent > 1


@dataclass(frozen=True, slots=True)
class Journey:
    """All stops; `experience` = the awards of all together and `share` each character's, None without figures."""

    stops: tuple[Stop, ...]
    experience: int | None
    share: int | None

    @property
    def days(self) -> tuple[float, ...]:
        """What each day costs of its strength."""
        spent: dict[int, float] = {}
        for stop in self.stops:
            spent[stop.day] = stop.spent
        return tuple(spent.values())


def journey(
    chain: Iterable[Sequence[str] | None],
    party: Sequence[int],
    ruleset: Ruleset,
    awards: Mapping[str, int] | None = None,
    parties: Iterable[Sequence[int]] = (),
) -> Journey:
    """Encounters in order, each as the challenge ratings of its foes; None = a night's rest.

    `awards` = the game master's own points by rating. `parties` = the levels of those who meet each of them, nights of
    rest counted; without it all are met by the `party`.
    """
    stops: list[Stop] = []
    day, spent = 1, 0.0
    for foes, who in zip_longest(chain, parties, fillvalue=None):
        if foes is None:
            if spent:
                day, spent = day + 1, 0.0
            continue
        made = estimate(foes, party if who is None else who, ruleset, awards)
        spent += made.day
        stops.append(Stop(made, day, spent))
    given = [stop.estimate.experience for stop in stops]
    shares = [stop.estimate.share for stop in stops]
    return Journey(tuple(stops), _sum(given), _sum(shares))


def _sum(figures: Sequence[int | None]) -> int | None:
    known = [figure for figure in figures if figure is not None]
    return sum(known) if known else None
