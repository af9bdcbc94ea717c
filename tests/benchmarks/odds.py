"""Odds: a full attack of seven in milliseconds, beside icepool and dyce; and their truth.

Both come with the development requirements; where one of them is missing, that is said.
`python -m tests.benchmarks.odds 20000` rolls so often each.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from desktop_app.combat.codec import read_command
from desktop_app.combat.commands import FullAttack
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.odds.harm import UNHARMED, Harm, harm_together
from desktop_app.odds.telling import tell_odds
from tests.odds import test_laws_of_odds as laws
from tests.play import RULESETS, Play, foe, hero, play

ROUNDS = 50
SWORD = {"name": "sword", "kind": "melee", "hands": "one", "damage": "1d8+7", "crit": "19-20/x2"}
CLAW = {"name": "claw", "kind": "natural", "damage": "1d6+3"}
TO_HIT, TO_CONFIRM, THREATS = (19, 14, 9, 4, 14, 14, 14), (19, 14, 9, 4, 14, 14, 14), (2, 2, 2, 2, 1, 1, 1)
"""Faces of 20 that hit, that confirm, and that threaten, of each of the seven attacks."""
REDUCTION, CONCEALED, LEFT = 5, 20, 40


def fight() -> Play:
    """Seven attacks at one with damage reduction, in fog."""
    armor = {"armor": {"bonus": 10}}
    made = play(
        "pf1",
        engaged=[("Ana", "Orc")],
        Ana=hero(hp=80, bab=18, weapons=[SWORD, CLAW, CLAW | {"name": "talon"}, CLAW | {"name": "bite"}]),
        Orc=foe(hp=LEFT, dr=["5/-"], **armor),
    )
    made.start(Ana=20, Orc=10)
    return made


def question(options: tuple[str, ...] = ("concealed",)) -> dict[str, Any]:
    """The seven attacks."""
    blows = [*["sword"] * 4, "claw", "talon", "bite"]
    return {
        "full-attack": {"by": "Ana", "options": list(options), "attacks": [{"with": b, "target": "Orc"} for b in blows]}
    }


def timed(name: str, run: Callable[[], object], rounds: int = ROUNDS) -> None:
    """Print how long one round takes: the best of all, and the mean."""
    taken = []
    for _ in range(rounds):
        begun = time.perf_counter()
        run()
        taken.append((time.perf_counter() - begun) * 1000)
    print(f"{name:58} {min(taken):8.3f} ms at best, {sum(taken) / rounds:8.3f} ms on average")


def ours() -> None:
    """From the rules to the words, and the part that only puts distributions together."""
    here, command = fight(), read_command(question())
    assert isinstance(command, FullAttack)
    timed("ours: from the rules to the odds, nothing kept", lambda: odds_of_attacks(here.state, command, here.ruleset))
    tell_odds(here.state, command, here.ruleset)
    timed("ours: the same question again", lambda: tell_odds(here.state, command, here.ruleset))
    odds = odds_of_attacks(here.state, command, here.ruleset)
    dealt = [blow.compiled.dealt for blow in odds.blows if blow.compiled is not None]

    def put_together() -> float:
        whole: Harm = UNHARMED
        for each in dealt:
            whole = harm_together(whole, each)
        return whole.points.at_least(LEFT + 1)

    timed("ours: seven attacks in numbers to all their damage", put_together)
    print(f"{'':58} {put_together():.6f} to drop by damage alone")


def icepools() -> None:
    """The same with icepool."""
    try:
        icepool = importlib.import_module("icepool")
    except ImportError:
        print("icepool is not installed")
        return

    def run() -> float:
        whole = icepool.Die([0])
        for hit, confirm, threat, sides, bonus in attacks():
            plain = (icepool.d(sides) + bonus).map(lambda value: max(value - REDUCTION, 0))
            twice = (icepool.d(sides) + icepool.d(sides) + 2 * bonus).map(lambda value: max(value - REDUCTION, 0))
            threats = min(threat, hit)
            critical = icepool.Die({plain: 20 - confirm, twice: confirm})
            struck = icepool.Die({plain: hit - threats, critical: threats, 0: 20 - hit})
            whole += icepool.Die({struck: 100 - CONCEALED, 0: CONCEALED})
        return float(whole.probability(">=", LEFT + 1))

    timed("icepool: the same", run, 10)
    print(f"{'':58} {run():.6f} to drop by damage alone")


def dyces() -> None:
    """The same with dyce."""
    try:
        dyce = importlib.import_module("dyce")
    except ImportError:
        print("dyce is not installed")
        return

    def mixed(*parts: tuple[Any, int]) -> Any:
        sums: dict[int, Any] = {}
        fraction = importlib.import_module("fractions").Fraction
        for histogram, weight in parts:
            for value, count in histogram.items():
                sums[value] = sums.get(value, 0) + fraction(weight * count, histogram.total)
        most = importlib.import_module("math").lcm(*(each.denominator for each in sums.values()))
        return dyce.H({value: int(each * most) for value, each in sums.items()})

    def run() -> float:
        whole, nothing = dyce.H({0: 1}), dyce.H({0: 1})
        for hit, confirm, threat, sides, bonus in attacks():
            die = dyce.H(sides)
            plain = dyce.H(reduced((value + bonus, count) for value, count in die.items()))
            twice = dyce.H(reduced((value + 2 * bonus, count) for value, count in (die + die).items()))
            threats = min(threat, hit)
            critical = mixed((plain, 20 - confirm), (twice, confirm))
            struck = mixed((plain, hit - threats), (critical, threats), (nothing, 20 - hit))
            whole = whole + mixed((struck, 100 - CONCEALED), (nothing, CONCEALED))
        return float(sum(count for value, count in whole.items() if value > LEFT) / whole.total)

    timed("dyce: the same", run, 10)
    print(f"{'':58} {run():.6f} to drop by damage alone")


def reduced(pairs: Any) -> dict[int, int]:
    """Values behind the damage reduction, with how often each comes."""
    found: dict[int, int] = {}
    for value, count in pairs:
        left = max(value - REDUCTION, 0)
        found[left] = found.get(left, 0) + count
    return found


def attacks() -> list[tuple[int, int, int, int, int]]:
    """The seven attacks as bare figures."""
    dice = [(8, 7)] * 4 + [(6, 3)] * 3
    return [(*each, *die) for each, die in zip(zip(TO_HIT, TO_CONFIRM, THREATS, strict=True), dice, strict=True)]


def truth(rolls: int) -> int:
    """Random attackers and targets under every ruleset, rolled so often; gives how many figures are off."""
    chance, wrong, compared = random.Random(21), 0, 0
    for ruleset in RULESETS * 3:
        attacker = {
            "bab": chance.randint(0, 14),
            "str": chance.randint(6, 24),
            "weapons": [
                {"name": "blade", "kind": "melee", "hands": chance.choice(("one", "two")),
                 "damage": chance.choice(("1d8", "2d6", "1d12")), "crit": chance.choice(laws.CRITS),
                 "extra": chance.choice(laws.EXTRAS), "enhancement": chance.randint(0, 2)},
                {"name": "jaws", "kind": "natural", "damage": "1d6"},
            ],
        }  # fmt: skip
        target = {"hp": chance.randint(1, 45), "dex": chance.randint(6, 18), **chance.choice(laws.BODIES)}
        blows = [chance.choice(("blade", "blade", "jaws")) for _ in range(chance.randint(1, 4))]
        options = chance.sample(laws.OPTIONS, chance.randint(0, 2))
        here, form = laws.fight_of(ruleset, attacker, target, chance.choice((0, 4))), laws.full_attack(blows, options)
        found = laws.compare(here, form, rolls)
        compared += 2 * len(blows) + 2
        wrong += len(found)
        for line in found:
            print(f"{ruleset}: {line}")
    print(f"{compared} figures compared with {rolls:,} rolls each: {wrong} beyond 4 standard errors")
    return wrong


def main() -> int:
    """Print the table; 1 if odds and rolls part."""
    print("A full attack of seven with criticals, reduction and 20% concealment:")
    ours()
    icepools()
    dyces()
    return 1 if truth(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000) else 0


if __name__ == "__main__":
    raise SystemExit(main())
