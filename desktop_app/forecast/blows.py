"""An attack in numbers that can be weighed anew: for one who has grown weaker, and with what follows a hit.

Plain numbers, as in `compiled.py`: nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

SHIFTS: Final = 25
"""How far an attack roll can be shifted from what it was put into numbers with."""
HIT, CRITICAL, HARMLESS, HARMLESS_CRITICAL = 0, 1, 2, 3
"""What may be followed by something: a hit or a critical hit that hurts, and either that does no damage."""
Shares = tuple[tuple[int, int, float], ...]
"""Lethal damage, nonlethal damage, and how likely both are."""
UNTIL_THE_END: Final = -1
"""So many rounds lasts what lasts longer than any fight."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may follow a hit beside its damage.

    `points` = hit points more; `losses` = points by the place of what is lost in `CompiledFight.losses`; `laid` and
    `mine` = states by their place, with their rounds, on the one who was hit and on the one who hit. `ails` = places
    of poisons that begin. `bleeds` = dice each turn. `dies`, `holds` = as they say; `deadly` = it dies when nothing
    is left of what it loses. `feeds` = temporary hit points of the one who hit.
    """

    points: int = 0
    losses: tuple[tuple[int, int], ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    mine: tuple[tuple[int, int], ...] = ()
    ails: tuple[int, ...] = ()
    bleeds: tuple[int, int, int] = (0, 0, 0)
    feeds: int = 0
    dies: bool = False
    deadly: bool = False
    holds: bool = False


NOTHING_MORE: Final = Outcome()


@dataclass(frozen=True, slots=True)
class Follow:
    """What may follow, each by how likely it is one of the first so many.

    Where all of it hangs upon one save, `save` is which of the three, -1 = there is none: it fails by `fails`, for each
    shift of its bonus from -SHIFTS to SHIFTS, and the outcomes are those of a save that has failed.
    """

    up_to: tuple[float, ...]
    outcomes: tuple[Outcome, ...]
    save: int = -1
    fails: tuple[float, ...] = ()


Follows = tuple[Follow | None, Follow | None, Follow | None, Follow | None]
NO_FOLLOWS: Final[Follows] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Swing:
    """An attack before it is rolled.

    `plain`, `critical` = what either hit does; `rolls` = how likely both are, for each shift of the roll from -SHIFTS
    to SHIFTS; `times` = how often a critical hit counts what is added to damage. `arm` = which of its wielder's attacks
    it is. `follows` by HIT, CRITICAL ...; `due` = what follows instead on the hit of that number (`nth`) with this
    attack on one foe in a turn, 0 = no hit is another than the others.
    """

    plain: Shares
    critical: Shares
    rolls: tuple[tuple[float, float], ...]
    times: int = 2
    arm: int = 0
    follows: Follows = NO_FOLLOWS
    due: Follows = NO_FOLLOWS
    nth: int = 0

    @property
    def has_sequel(self) -> bool:
        """Whether anything follows a hit."""
        return any(self.follows) or any(self.due)


@dataclass(frozen=True, slots=True)
class Blow:
    """What an attack, or an ability, does to a target: `up_to[n]` = how likely it is one of the first n + 1 amounts.

    `mean` = expected points. `stops` = it keeps the target's regeneration from working for a turn. `hit` = how
    likely the attack roll hits, 0 = there is none. `swing` = it can be weighed anew. `kinds` = for each amount 0 for a
    miss, else one more than HIT, CRITICAL ...; empty = nothing follows a hit.
    """

    up_to: tuple[float, ...]
    lethal: tuple[int, ...]
    nonlethal: tuple[int, ...]
    mean: float
    stops: bool = False
    hit: float = 0.0
    swing: Swing | None = None
    kinds: tuple[int, ...] = ()


def blow_of(chances: dict[tuple[int, int], float], *, stops: bool = False, hit: float = 0.0) -> Blow:
    """A blow by how likely each pair of lethal and nonlethal damage is; the likeliest come first."""
    found = sorted(chances.items(), key=lambda each: -each[1]) or [((0, 0), 1.0)]
    up_to, mean = bounds(share for _, share in found), sum(sum(pair) * share for pair, share in found)
    return Blow(up_to, tuple(each[0][0] for each in found), tuple(each[0][1] for each in found), mean, stops, hit)


def bounds(shares: Iterable[float]) -> tuple[float, ...]:
    """Chances added up; the last bound is left out, so that what is lost to rounding counts for the last of them."""
    return tuple(accumulate(shares))[:-1]


def blow_from(swing: Swing, lead: int = 0, more: int = 0, *, stops: bool = False) -> Blow:
    """The blow of a swing whose roll is shifted by `lead`, and whose hits do `more` damage (less, below 0)."""
    plain, critical = swing.rolls[min(max(lead, -SHIFTS), SHIFTS) + SHIFTS]
    chances: dict[tuple[int, int, int], float] = {(0, 0, 0): max(1 - plain - critical, 0.0)}
    sequel = swing.has_sequel
    for number, share, harm, times in ((HIT, plain, swing.plain, 1), (CRITICAL, critical, swing.critical, swing.times)):
        least = min((lethal + spared for lethal, spared, _ in harm), default=0) > 0
        for lethal, spared, chance in harm if share else ():
            if lethal:
                lethal = max(lethal + more * times, int(least))
            elif spared:
                spared = max(spared + more * times, int(least))
            kind = 1 + number + (0 if lethal or spared else HARMLESS) if sequel else 0
            key = (lethal, spared, kind)
            chances[key] = chances.get(key, 0.0) + share * chance
    found = sorted(((key, chance) for key, chance in chances.items() if chance), key=lambda each: -each[1])
    mean = sum((key[0] + key[1]) * chance for key, chance in found)
    kinds = tuple(key[2] for key, _ in found) if sequel else ()
    up_to = bounds([chance for _, chance in found])
    return Blow(
        up_to, tuple(key[0] for key, _ in found), tuple(key[1] for key, _ in found), mean, stops, plain + critical,
        swing, kinds,
    )  # fmt: skip


ACTS, SINGLE, OUT = 0, 1, 2
"""What one can still do in a turn: all, a single action, nothing."""


@dataclass(frozen=True, slots=True)
class Weakness:
    """What a loss or a state does to one, in numbers to be added.

    `own` = of each of its attacks, the shift of its roll and of its damage; `against` = the shift of attack rolls at
    it: in melee, in melee while flat-footed, from afar, from afar while flat-footed; `inside` = further by those in
    one hold with it. `maximum` = of its hit points; `saves` = of Fortitude, Reflex and Will. `acts` = what it can still
    do, `exposed` = it is struck as one flat-footed. `dies` = nobody lives with it, `senseless` = one falls; `prone` =
    it ends as soon as one stands up.
    """

    own: tuple[tuple[int, int], ...] = ()
    against: tuple[int, int, int, int] = (0, 0, 0, 0)
    maximum: int = 0
    saves: tuple[int, int, int] = (0, 0, 0)
    acts: int = ACTS
    exposed: bool = False
    dies: bool = False
    senseless: bool = False
    prone: bool = False
    inside: int = 0

    def plus(self, other: Weakness) -> Weakness:
        """Both together."""
        longer, shorter = (self.own, other.own) if len(self.own) >= len(other.own) else (other.own, self.own)
        own = [
            (lead + shorter[at][0], more + shorter[at][1]) if at < len(shorter) else (lead, more)
            for at, (lead, more) in enumerate(longer)
        ]
        against = tuple(one + two for one, two in zip(self.against, other.against, strict=True))
        saves = tuple(one + two for one, two in zip(self.saves, other.saves, strict=True))
        return Weakness(
            tuple(own), against, self.maximum + other.maximum, saves, max(self.acts, other.acts),  # type: ignore[arg-type]
            self.exposed or other.exposed, self.dies or other.dies,
            self.senseless or other.senseless, self.prone or other.prone, self.inside + other.inside,
        )  # fmt: skip

    def times(self, count: int) -> Weakness:
        """The same so many times over."""
        made = NO_WEAKNESS
        for _ in range(count):
            made = made.plus(self)
        return made


NO_WEAKNESS: Final = Weakness()


@dataclass(frozen=True, slots=True)
class Weaknesses:
    """Of one kind of fighter: by the place of what it loses, what 1, 2, 3 ... points of it do; and what states do."""

    losses: tuple[tuple[Weakness, ...], ...] = ()
    states: tuple[Weakness, ...] = ()

    def together(self, lost: Mapping[int, int], laid: Iterable[int]) -> Weakness:
        """All points lost and all states that lie on one."""
        total = NO_WEAKNESS
        for place, points in lost.items():
            table = self.losses[place] if place < len(self.losses) else ()
            if table:
                total = total.plus(table[min(points, len(table)) - 1])
        for state in laid:
            if state < len(self.states):
                total = total.plus(self.states[state])
        return total

    def is_spent(self, lost: Mapping[int, int]) -> bool:
        """Whether nothing is left of something."""
        return any(place < len(self.losses) and points >= len(self.losses[place]) > 0 for place, points in lost.items())


@dataclass(frozen=True, slots=True)
class Ailment:
    """A poison or the like in a body: when the next save falls due, and what each that fails does.

    `wait`, `every` = dice of rounds (number, sides, bonus, rounds in each) until the first save, and between saves;
    `times` = so many saves fall due, 0 = until it is cured; `saves` made cure it, `in_a_row` = only so. `stacks` = a
    further dose makes it harder by `harder` and half as long again. `fails` by kind of fighter: how likely a save
    fails, for each shift from -SHIFTS to SHIFTS; `effect` by kind. `save` = which of the three.
    """

    save: int
    fails: tuple[tuple[float, ...], ...]
    effect: tuple[Follow | None, ...]
    wait: tuple[int, int, int, int]
    every: tuple[int, int, int, int]
    times: int = 0
    saves: int = 0
    in_a_row: bool = False
    stacks: bool = False
    sure: bool = False
    deadly: bool = False
    harder: int = 0
