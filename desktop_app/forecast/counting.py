"""Many fights played one after the other, counted into one result."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.forecast.compiled import DEAD, FLED, STANDS, CompiledFight, Fighter
from desktop_app.forecast.playing import Field
from desktop_app.forecast.suffering import Known
from desktop_app.forecast.values import ChainStep, CombatantForecast, ForecastResult, SideForecast

TWENTIETHS: Final = 20


class _Tally:
    """The counts of all fights so far."""

    def __init__(self, fight: CompiledFight) -> None:
        self._fight = fight
        self.fights = self.undecided = 0
        self.won = [0] * len(fight.sides)
        self.rounds: list[int] = []
        sizes = [sum(each.side == side for each in fight.fighters) + 1 for side in range(len(fight.sides))]
        self.fallen, self.dead = [[0] * size for size in sizes], [[0] * size for size in sizes]
        self.left = [[0] * (TWENTIETHS + 1) for _ in sizes]
        self.people = [[0] * 7 for _ in fight.fighters]
        self.chain = [[0, 0] for _ in (fight, *fight.later)]
        self._whole = [
            max(sum(each.maximum for each in fight.fighters if each.side == s), 1) for s in range(len(sizes))
        ]

    def add(self, field: Field, winner: int) -> None:
        """Count a fight that was played."""
        self.fights += 1
        if winner < 0:
            self.undecided += 1
        else:
            self.won[winner] += 1
        self.rounds += [0] * (field.round + 1 - len(self.rounds))
        self.rounds[field.round] += 1
        sides = len(self.won)
        fallen, dead, kept = [0] * sides, [0] * sides, [0] * sides
        for place, each in enumerate(self._fight.fighters):
            stands, counts = field.stands[place], self.people[place]
            lost = max(each.hp, 0) - max(field.hp[place], 0)
            fell = stands not in (STANDS, FLED)
            counts[0] += fell
            counts[1] += stands == DEAD
            counts[2] += stands == FLED
            counts[3] += lost
            counts[4] += lost * lost
            counts[5] += sum(each.pools) - sum(field.pools[place])
            counts[6] += sum(field.lost[place].values())
            fallen[each.side] += fell
            dead[each.side] += stands == DEAD
            kept[each.side] += max(field.hp[place], 0)
        for side in range(sides):
            self.fallen[side][fallen[side]] += 1
            self.dead[side][dead[side]] += 1
            self.left[side][min(-(-kept[side] * TWENTIETHS // self._whole[side]), TWENTIETHS)] += 1

    def result(self) -> ForecastResult:
        """All that was counted."""
        fight = self._fight
        people = tuple(
            CombatantForecast(
                each.name,
                fight.sides[each.side],
                each.hp,
                fell,
                died,
                fled,
                lost,
                squared,
                spent,
                sum(each.pools),
                drained,
            )
            for each, (fell, died, fled, lost, squared, spent, drained) in zip(fight.fighters, self.people, strict=True)
        )
        sides = tuple(
            SideForecast(name, self.won[at], tuple(self.fallen[at]), tuple(self.dead[at]), tuple(self.left[at]))
            for at, name in enumerate(fight.sides)
        )
        titles = [each.title for each in (fight, *fight.later)]
        chain = tuple(ChainStep(title, *counts) for title, counts in zip(titles, self.chain, strict=True))
        return ForecastResult(
            fight.party, self.fights, self.undecided, sides, people, tuple(self.rounds),
            chain if fight.later else (), (), fight.left_out, fight.endless,
        )  # fmt: skip


def play(fight: CompiledFight, fights: int, seed: int) -> ForecastResult:
    """Play so many fights to the end; the same seed gives the same result."""
    rng, tally, known = random.Random(seed), _Tally(fight), Known()
    days = tuple(Known() for _ in fight.later)
    for _ in range(fights):
        field = Field(fight, rng, known)
        winner = field.play()
        tally.add(field, winner)
        if fight.later:
            _day(fight, field, winner, rng, tally, days)
    return tally.result()


@dataclass(frozen=True, slots=True)
class _Left:
    """What one has left after a fight."""

    hp: int
    nonlethal: int
    stands: int
    pools: tuple[int, ...]
    lost: tuple[tuple[str, int], ...]


def _day(
    fight: CompiledFight, field: Field, winner: int, rng: random.Random, tally: _Tally, days: tuple[Known, ...]
) -> None:
    """The fights that follow, as long as the party wins."""
    party = 0
    tally.chain[0][0] += 1
    tally.chain[0][1] += winner == party
    for place, later in enumerate(fight.later, 1):
        if winner != party:
            return
        left = {each.name: _left(field, at) for at, each in enumerate(field.fighters) if each.side == party}
        fight_now = replace(later, fighters=tuple(_carried(each, left, party) for each in later.fighters))
        field = Field(fight_now, rng, days[place - 1])
        winner = field.play()
        tally.chain[place][0] += 1
        tally.chain[place][1] += winner == party


def _left(field: Field, at: int) -> _Left:
    """What one has left; the hit points as they were without what is lost, which counts for itself."""
    lost = tuple((field.fight.losses[place], points) for place, points in field.lost[at].items())
    less = field.maximum[at] - field.fighters[at].maximum
    return _Left(field.hp[at] - less, field.nonlethal[at], field.stands[at], tuple(field.pools[at]), lost)


def _carried(each: Fighter, left: Mapping[str, _Left], party: int) -> Fighter:
    had = left.get(each.name) if each.side == party else None
    if had is None:
        return each
    stands = STANDS if had.stands == FLED else had.stands
    return replace(each, hp=had.hp, nonlethal=had.nonlethal, temporary=0, stands=stands, pools=had.pools, lost=had.lost)
