"""A fight in plain numbers: all that a worker process needs to play it. Nothing here knows a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.forecast.blows import Ailment, Blow, Weaknesses
from desktop_app.forecast.tactics import Tactics

STANDS, DYING, LIES, DEAD, FLED = 0, 1, 2, 3, 4
"""How one stands in a forecast; `LIES` = stable, unconscious, or out of the fight in another way."""
AWARE, FLAT_FOOTED = 0, 1
"""Which of a pair of numbers holds against a target."""
TEN_PERCENT, CON_CHECK = "ten-percent", "con-check"


Blows = tuple[Blow, ...]
IN_MELEE: Final = 2
NO_BLOWS: Final[tuple[Blows, ...]] = ((), ())


def mean_of_blows(blows: Blows) -> float:
    """Expected points of all of them."""
    return sum(blow.mean for blow in blows)


@dataclass(frozen=True, slots=True)
class Pairing:
    """What one does to another: full attacks and single attacks, each against one who is aware and one flat-footed.

    Shots have both once more (`IN_MELEE` further on), at one who is in melee with a friend of the shooter.
    `shoots` = it does more from afar; `usual` = expected points of the better of its full attacks.
    """

    full: tuple[Blows, ...] = NO_BLOWS
    single: tuple[Blows, ...] = NO_BLOWS
    shots: tuple[Blows, ...] = NO_BLOWS
    shot: tuple[Blows, ...] = NO_BLOWS
    shoots: bool = False
    usual: float = 0.0

    @property
    def harmless(self) -> bool:
        """Whether nothing of it ever hurts."""
        ways = (self.full, self.single, self.shots, self.shot)
        return not any(blow.mean or _brings(blow) for way in ways for blow in way[AWARE])


def _brings(blow: Blow) -> bool:
    return blow.swing is not None and blow.swing.has_sequel


def pairing_of(
    full: tuple[Blows, ...] = NO_BLOWS,
    single: tuple[Blows, ...] = NO_BLOWS,
    shots: tuple[Blows, ...] = NO_BLOWS,
    shot: tuple[Blows, ...] = NO_BLOWS,
) -> Pairing:
    """A pairing of these attacks, with what follows from them."""
    near, afar = mean_of_blows(full[AWARE]), mean_of_blows(shots[AWARE])
    return Pairing(full, single, shots, shot, afar > near, max(near, afar))


@dataclass(frozen=True, slots=True)
class Ability:
    """Something with which several are struck at once, or one is: `blows` by the target's kind.

    `most` = targets at the most. `pool` = which of its user's counts of uses it takes one of, -1 = none. `wait` = dice
    of rounds (number, sides, bonus) until it is ready again; without sides the bonus alone. `ready` = rounds
    until it is ready first. `rolled` = where one roll holds for all of them, how likely it is one of the first sums;
    `by_roll` = by the target's kind, the blow for each sum. `cast` = a spell or the like: its user steps out of melee
    before it.
    """

    name: str
    blows: tuple[Blow, ...]
    most: int = 1
    pool: int = -1
    wait: tuple[int, int, int] = (0, 0, 0)
    ready: int = 0
    rolled: tuple[float, ...] = ()
    by_roll: tuple[tuple[Blow, ...], ...] = ()
    cast: bool = False


@dataclass(frozen=True, slots=True)
class Healing:
    """Something that heals one: dice (number, sides, bonus), and the count of uses that it takes one of."""

    name: str
    dice: tuple[int, int, int]
    pool: int = -1


@dataclass(frozen=True, slots=True)
class Fighter:
    """One combatant in numbers; `kind` = the place of its numbers in `CompiledFight.pairings`.

    `dead_at` = hit points at which it dies; `acts_to` = the lowest with which it acts; `strains` = to act at 0 hit
    points or below costs it one. `mends` = hit points that it wins back each turn, `eases` = nonlethal damage that it
    loses; `stoppable` = of `mends`, what some damage stops. `undying` = it cannot die while that is not stopped.
    `massive_at` = damage of one blow that calls for a save, which fails with `massive_fails`; 0 = never. `initiative`
    None = it is rolled with `initiative_bonus`. `called` = the creature's name, `level` = its Hit Dice. `lost` = what
    earlier fights of the day have cost it beside hit points, by what `CompiledFight.losses` calls it. `laid` = states
    that lie on it, with their rounds; `sick` = poisons in it: place, rounds until the next save, saves made, saves
    fallen due, doses.
    """

    name: str
    side: int
    kind: int
    maximum: int
    hp: int
    nonlethal: int = 0
    temporary: int = 0
    stands: int = STANDS
    dead_at: int = -10
    acts_to: int = 0
    strains: bool = True
    overflows: bool = False
    mends: int = 0
    eases: int = 0
    stoppable: int = 0
    undying: bool = False
    recovery: str = TEN_PERCENT
    con: int = 0
    massive_at: int = 0
    massive_fails: float = 0.0
    initiative_bonus: int = 0
    initiative: int | None = None
    acted: bool = False
    opportunities: int = 1
    casts: bool = False
    speed: int = 30
    reach: int = 5
    place: tuple[int, int] | None = None
    pools: tuple[int, ...] = ()
    areas: tuple[Ability, ...] = ()
    strikes: tuple[Ability, ...] = ()
    heals: tuple[Healing, ...] = ()
    called: str = ""
    level: int = 1
    lost: tuple[tuple[str, int], ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    sick: tuple[tuple[int, int, int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class CompiledFight:
    """A fight in numbers. `pairings[a][b]` = what kind a does to kind b; `tactics` by side, in the order of `sides`.

    `melee` = pairs who are in melee with each other at the start, `to_act` = who still acts in the round under way,
    empty = all. `later` = the fights after it on the same day, in which those of the party go on with what they have
    left. `losses` = what hits may cost beside hit points, by its names; `weak` by kind of fighter; `holds` = states
    that end with a hold, which ends by itself after the holder's next turn where `holds_lapse`; `prone` = those that
    end by standing up, which provokes by `rising_provokes` and leaves a full attack where `rising_is_swift`;
    `ailments` = the poisons that hits may bring.
    `results` = what every throw for a d20 comes to, all equally likely and the lowest first.
    """

    party: str
    title: str
    sides: tuple[str, ...]
    fighters: tuple[Fighter, ...]
    pairings: tuple[tuple[Pairing, ...], ...]
    tactics: tuple[Tactics, ...]
    rounds: int
    melee: tuple[tuple[int, int], ...] = ()
    to_act: tuple[int, ...] = ()
    later: tuple[CompiledFight, ...] = ()
    losses: tuple[str, ...] = ()
    weak: tuple[Weaknesses, ...] = ()
    holds: tuple[int, ...] = ()
    prone: tuple[int, ...] = ()
    rising_provokes: bool = True
    rising_is_swift: bool = False
    holds_lapse: bool = False
    ailments: tuple[Ailment, ...] = ()
    left_out: tuple[str, ...] = ()
    endless: str = ""
    results: tuple[int, ...] = tuple(range(1, 21))
