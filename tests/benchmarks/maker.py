"""How quickly the maker answers: from a change of a caster of level 20 until the numbers beside it are painted anew.

`judged` is until the rules have looked at all of it, too, and the steps carry their marks; it follows by itself.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.benchmarks.sheet_window import Timer, report
from tests.ui.player import shut

LINE = "elf wizard 15/rogue 5, elite array, standard gear"
CHANGE_MS, JUDGED_MS, LINE_MS = 30, 150, 1000
ROUNDS = 30


def main() -> int:
    """Print the table; fails where a limit is passed."""
    with tempfile.TemporaryDirectory() as data:
        timer = Timer(Path(data))
        window = timer.window
        timer.until(lambda: window.ready)
        window.creatures.making.show_maker()
        page = window.creatures.making.page
        controller = page.controller
        line = timer.painted(lambda: bool(controller.plan.levels), lambda: controller.take_line(LINE))
        judged: list[bool] = []
        controller.judged.connect(lambda: judged.append(True))
        changed, settled = [], []
        for number in range(ROUNDS):
            values = (9 + number % 2 * 6, *controller.plan.scores[1:])
            plan = replace(controller.plan, scores=values)
            judged.clear()
            settled.append(
                timer.painted(lambda: bool(judged), lambda plan=plan: controller.change(plan, "strength"))  # type: ignore[misc]
            )
        for number in range(ROUNDS):
            values = (9 + number % 2 * 6, *controller.plan.scores[1:])
            plan = replace(controller.plan, scores=values)
            changed.append(_until_painted(timer, lambda plan=plan: controller.change(plan, "strength")))
            QApplication.processEvents()
        shut(window.frame)
    failed = report("change to preview painted", changed, CHANGE_MS)
    failed += report("change to steps marked", settled, JUDGED_MS)
    failed += report("one line to a whole character", [line], LINE_MS)
    return int(failed > 0)


def _until_painted(timer: Timer, change: object) -> float:
    """Milliseconds of a change and of painting the preview, without what follows by itself."""
    import time

    assert callable(change)
    before = time.perf_counter()
    change()
    timer.window.creatures.making.page.preview.repaint()
    return (time.perf_counter() - before) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
