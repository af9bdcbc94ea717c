"""Reads thousands of harmed stat blocks: `python -m tests.fuzz_statblock [COUNT] [SEED]`. Stops at the first failure.

Fails on any exception in reading or auditing, on a creature that its own file form refuses, and on a text that takes
more than a second to read.
"""

from __future__ import annotations

import random
import sys
import time

from desktop_app.content import load_ruleset
from desktop_app.exchange.audit import audited
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.statblock import read_bytes
from tests.exchange.statblock.mutations import NOISE, mutated
from tests.exchange.statblock.test_mutations import TEXTS, unsound

MOST_AUDITED = 3
"""Creatures of a text that are audited as well; all of them are read."""
SLOWEST = 1.0
"""Seconds of the processor that one text may take, whatever else the machine does."""


def main(count: int, seed: int) -> int:
    """Read `count` harmed texts; 1 if one of them fails, with the number that finds it again."""
    slowest = 0.0
    began = time.perf_counter()
    for number in range(count):
        rnd = random.Random(f"{seed}/{number}")
        noise = number % 400 == 399
        data = rnd.choice(NOISE) * 300_000 if noise else mutated(TEXTS, rnd)
        data += mutated(TEXTS, rnd) if noise else b""
        start = time.process_time()
        ruleset = rnd.choice(("pf1", "d35", "d30"))
        try:
            readings = read_bytes(data, ruleset)
            taken = time.process_time() - start
            assert unsound(readings) == []
            for reading in readings[:MOST_AUDITED]:
                rules = load_ruleset(ruleset)
                audited(with_ranks(reading.creature, rules), rules)
        except Exception as error:
            print(f"text {number} of seed {seed} ({len(data):,} bytes): {error!r}")
            raise
        slowest = max(slowest, taken)
        if taken > SLOWEST:
            print(f"text {number} of seed {seed} ({len(data):,} bytes) took {taken:.2f} s")
            return 1
    print(f"{count:,} texts in {time.perf_counter() - began:.0f} s, the slowest in {slowest * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    raise SystemExit(main(*(arguments + [20_000, 1][len(arguments) :])))
