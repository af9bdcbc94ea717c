"""How fast the program starts, against an empty window and a bare import of sqlmodel measured in the same run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.benchmarks.multiples import figure

RUNS = 7
EMPTY_WINDOW = """
import os, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Empty(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        sys.stdout.write(f"first paint {(time.monotonic_ns() - int(os.environ['TURNKEEPER_STARTED'])) / 1e6} ms")
        sys.stdout.flush()
        QTimer.singleShot(0, app.quit)
app = QApplication([])
window = Empty()
window.resize(1366, 768)
window.show()
app.exec()
"""


def run(command: list[str]) -> tuple[str, float]:
    """What a process printed, and how many milliseconds it took from asking to its end."""
    # Where Python may keep nothing that it compiled, each start would be a first one.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begun = time.monotonic_ns()
    environment = {**kept, "TURNKEEPER_STARTED": str(begun), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout, (time.monotonic_ns() - begun) / 1e6


def figures(text: str) -> dict[str, float]:
    """The figures of a line such as `first paint 312 ms, usable 900 ms`."""
    return {name.strip(): float(value) for name, value in re.findall(r"([a-z ]+?) ([\d.]+) (?:ms|MB)", text)}


LIMITS = {"first paint": 1.2, "encounter opened": 3.0}
"""At most so many times the first paint of an empty window."""
AT_MOST = {"longest stall": 100.0, "peak memory": 130.0}
"""Milliseconds and megabytes, on any machine. The memory is that of the moment in which the encounter is painted."""
TOLD = ("usable", "later")
"""What is printed and not judged: the campaign is listed, and the memory three seconds later, with all that is made or
read beforehand while nobody does anything: the library for searching, cards, and what writes."""


def empty_window() -> tuple[str, float]:
    """An empty window's first paint, in milliseconds: the reference of what opens something."""
    run([sys.executable, "-c", EMPTY_WINDOW])
    paints = [figures(run([sys.executable, "-c", EMPTY_WINDOW])[0])["first paint"] for _ in range(RUNS)]
    return "an empty window", median(paints)


def main() -> int:
    """Measure in turns, so that a busy moment of the machine meets all alike, and print the table."""
    empty, sql, bare, own = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "desktop_app", "--measure-start", "--data", str(Path(folder) / "data")]
        for number in range(RUNS + 1):
            window, _ = run([sys.executable, "-c", EMPTY_WINDOW])
            _, imported = run([sys.executable, "-c", "import sqlmodel"])
            _, nothing = run([sys.executable, "-c", "pass"])
            told, _ = run(program)
            if number:  # the first round only warms the machine, and makes the campaign
                empty.append(figures(window)["first paint"])
                sql.append(imported)
                bare.append(nothing)
                own.append(figures(told))
    paint = median(empty)
    print(f"{'empty QMainWindow, first paint':34} {paint:7.0f} ms, worst {max(empty):.0f}")
    print(f"{'import sqlmodel':34} {median(sql) - median(bare):7.0f} ms")
    rows = {name: [each[name] for each in own] for name in own[0]}
    return max(
        [told_multiple(name, rows[name], paint, limit) for name, limit in LIMITS.items()]
        + [told_figure(name, rows[name], limit) for name, limit in AT_MOST.items()]
        + [told_figure(name, rows[name], None) for name in TOLD]
    )


def told_multiple(name: str, found: list[float], reference: float, limit: float) -> int:
    """Print a figure as a multiple of the reference; 1 = it is too much."""
    ratio = figure(f"start: {name}", found, ("an empty window", reference), limit).multiple
    verdict = "ok" if ratio <= limit else "TOO MUCH"
    of_it = f"{ratio:5.2f} times, at most {limit:.1f}"
    print(f"{name:34} {median(found):7.0f} ms, worst {max(found):4.0f}  {of_it}  {verdict}")
    return int(ratio > limit)


def told_figure(name: str, found: list[float], limit: float | None) -> int:
    """Print a figure; 1 = it is more than the limit."""
    unit = "MB" if name in ("peak memory", "later") else "ms"
    told = f"{name:34} {median(found):7.0f} {unit}, worst {max(found):4.0f}"
    if limit is None:
        print(told)
        return 0
    verdict = "ok" if median(found) <= limit else "TOO MUCH"
    print(f"{told}  at most {limit:.0f} {unit}  {verdict}")
    return int(median(found) > limit)


if __name__ == "__main__":
    raise SystemExit(main())
