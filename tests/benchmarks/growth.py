"""What a turn costs as a fight grows: 10, 100 and 1,000 combatants, and logs of 100, 1,000 and 10,000 lines.

The window's own work from the key to the painted row, in processor time, so that others on the machine count little.
Told, not judged; beside each figure stands how steeply it grew (1 = linear, 0 = not at all).
"""

from __future__ import annotations

import math
import tempfile
from pathlib import Path
from statistics import median

from desktop_app.paths import user_folders
from tests.benchmarks.encounter_window import Bench, fight
from ui.shell.app import FIRST_CAMPAIGN

SIZES = ((10, 100), (100, 100), (1000, 100))
LOGS = ((24, 100), (24, 1000), (24, 10_000))
TURNS, UNDOS = 15, 10


def turn(combatants: int, lines: int) -> tuple[float, float, float]:
    """Milliseconds until such a fight is shown, and of work for a turn and for undoing one."""
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        folders.data.mkdir(parents=True, exist_ok=True)
        fight(folders.data / FIRST_CAMPAIGN, combatants, lines)
        bench = Bench(Path(folder))
        opened = bench.open()
        bench.settle()
        for _ in range(TURNS):
            bench.turn()
        turns = bench.worked()
        for _ in range(UNDOS):
            bench.undo()
        undos = bench.worked()
        bench.close()
    return opened, median(turns), median(undos)


def main() -> None:
    """Print both tables."""
    for what, cases, at in (("combatants", SIZES, 0), ("lines of log", LOGS, 1)):
        print(f"{what:>14} {'opening':>9} {'a turn':>9} {'an undo':>9}   growth of the turn")
        before: tuple[int, float] | None = None
        for case in cases:
            opened, turned, undone = turn(*case)
            slope = math.log(turned / before[1]) / math.log(case[at] / before[0]) if before is not None else None
            told = "" if slope is None else f"{slope:5.2f}"
            print(f"{case[at]:14,} {opened:7.0f} ms {turned:6.1f} ms {undone:6.1f} ms   {told}", flush=True)
            before = (case[at], turned)


if __name__ == "__main__":
    main()
