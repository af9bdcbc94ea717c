"""What a turn costs as a fight grows: 10 to 5,000 combatants, and logs of 100 to 10,000 lines.

The window's own work from the key to the painted row, in processor time, so that others on the machine count little.
Beside each figure stands how steeply it grew (1 = linear, 0 = not at all). The largest is judged against the smallest.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from desktop_app.paths import user_folders
from tests.benchmarks.encounter_window import Bench, fight
from tests.benchmarks.multiples import Figure, figure, table
from ui.shell.app import FIRST_CAMPAIGN

SIZES = ((10, 100), (100, 100), (1000, 100), (5000, 100))
LOGS = ((24, 100), (24, 1000), (24, 10_000))
MOST, LONGEST = 10.0, 2.0
"""How many times a turn of the smallest the largest may take: 500 times the combatants, 100 times the lines."""
TURNS, UNDOS = 15, 10


def turn(combatants: int, lines: int) -> tuple[float, list[float], list[float]]:
    """Milliseconds until such a fight is shown, and of work for a turn and for undoing one."""
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        folders.data.mkdir(parents=True, exist_ok=True)
        fight(folders.data / FIRST_CAMPAIGN, combatants, lines)
        bench = Bench(Path(folder))
        opened = bench.open()
        turns, undos = bench.turns_and_undos(TURNS, UNDOS)
        bench.close()
    return opened, turns, undos


def growth(what: str, cases: Sequence[tuple[int, int]], at: int, limit: float) -> Figure:
    """Print how a turn grows with one of the two sizes of a fight; gives the last against the first."""
    print(f"{what:>14} {'opening':>9} {'a turn':>9} {'an undo':>9}   growth of the turn")
    found: list[list[float]] = []
    for number, case in enumerate(cases):
        opened, turns, undos = turn(*case)
        found.append(turns)
        told = f"{median(turns):6.1f} ms {median(undos):6.1f} ms"
        if number:
            steeper = math.log(median(turns) / median(found[-2])) / math.log(case[at] / cases[number - 1][at])
            told += f"   {steeper:5.2f}"
        print(f"{case[at]:14,} {opened:7.0f} ms {told}", flush=True)
    reference = (f"a turn among {cases[0][at]}", median(found[0]))
    return figure(f"a turn among {cases[-1][at]:,} {what}", found[-1], reference, limit)


def main() -> int:
    """Print both tables, and how many times the smallest the largest takes; fails where that is too much."""
    return table([growth("combatants", SIZES, 0, MOST), growth("lines of log", LOGS, 1, LONGEST)])


if __name__ == "__main__":
    raise SystemExit(main())
