"""How long reading a stat block takes: `python -m tests.benchmarks.reading`. A block is to be read in under 20 ms."""

from __future__ import annotations

import statistics
import time

from desktop_app.exchange.statblock import read_text
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN
from tests.exchange.statblock.test_content import PRIEST
from tests.exchange.statblock.test_splitting import CONDENSED, TABLE

LIMIT = 20.0
"""Milliseconds that one block may take."""
PROSE = "\n\nIt lies in wait where the reeds are thick, and strikes when the light is low and the water still. " * 60
CASES = {
    "sections": (GLOOM_OTTER.text, 1),
    "a label a line": (RUST_WARDEN.text, 1),
    "a caster": (PRIEST, 1),
    "sections and two pages of prose": (GLOOM_OTTER.text + PROSE, 1),
    "one line": (" ".join(PRIEST.split()), 1),
    "two condensed": (CONDENSED, 2),
    "a table of three": (TABLE, 3),
    "fifty on a page": ("\n\n".join([GLOOM_OTTER.text] * 50), 50),
}


def main() -> int:
    """Print a row for each case; 1 if a block takes longer than it may."""
    slow = False
    print(f"{'case':34} {'characters':>10} {'median ms':>10} {'worst ms':>9} {'a block':>8}")
    for name, (text, blocks) in CASES.items():
        times: list[float] = []
        found = 0
        for _ in range(15):
            start = time.perf_counter()
            found = len(read_text(text, "pf1"))
            times.append((time.perf_counter() - start) * 1000)
        median = statistics.median(times)
        slow |= found != blocks or median / blocks > LIMIT
        print(f"{name:34} {len(text):10,} {median:10.2f} {max(times):9.2f} {median / blocks:8.2f}")
    return int(slow)


if __name__ == "__main__":
    raise SystemExit(main())
