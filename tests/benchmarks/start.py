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
    begun = time.monotonic_ns()
    environment = {**os.environ, "TURNKEEPER_STARTED": str(begun), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout, (time.monotonic_ns() - begun) / 1e6


def figures(text: str) -> dict[str, float]:
    """The figures of a line such as `first paint 312 ms, usable 900 ms`."""
    return {name.strip(): float(value) for name, value in re.findall(r"([a-z ]+?) ([\d.]+) (?:ms|MB)", text)}


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
    rows = {name: median(each[name] for each in own) for name in own[0]}
    paint, sqlmodel = median(empty), median(sql) - median(bare)
    limits = {
        "first paint": 1.3 * paint,
        "usable": 1.15 * (paint + sqlmodel) + 200,
        "longest stall": 300.0,
        "peak memory": 220.0,
    }
    print(f"{'empty QMainWindow, first paint':34} {paint:7.0f} ms")
    print(f"{'import sqlmodel':34} {sqlmodel:7.0f} ms")
    for name, limit in limits.items():
        unit = "MB" if name == "peak memory" else "ms"
        verdict = "ok" if rows[name] <= limit else "TOO MUCH"
        print(f"{name:34} {rows[name]:7.0f} {unit}  at most {limit:5.0f} {unit}  {verdict}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
