"""A week of Saturdays: 200 creatures, 300 encounters, 100,000 events are as fast as the sample campaign.

The same fight is put into both and played on in both, in turns; what is judged is how many times as long the large one
takes: to open the campaign, to open the fight with its log, a turn, an undo. Beside it is told what a step adds to the
file. Times are of the processor, in the window's own thread, but for what is opened.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from desktop_app.paths import user_folders
from tests.benchmarks.big_campaign import build
from tests.benchmarks.encounter_window import Bench, fight
from tests.benchmarks.multiples import calm, figure, table
from tests.benchmarks.search_campaign import make_window, opened
from tests.ui.player import shut
from ui.shell.app import FIRST_CAMPAIGN

RUNS, OPENINGS = 3, 5
TURNS, UNDOS = 30, 20
COMBATANTS, LINES = 8, 350
"""Of the fight that is in both: as long as one of the large campaign's."""
SAME, OPENED = 1.5, 2.0
"""How many times as long as in the sample campaign is allowed; what is the same work comes to 0.9 to 1.2. The opening
lists 300 encounters and 200 creatures: 12 ms more of the processor.
"""
WHAT = ("opening the fight, with its log", "a turn", "an undo")


def campaigns(folder: Path) -> tuple[Path, Path]:
    """The folders of a user with the sample campaign, and of one with the large one; the same fight is in both."""
    small, large = folder / "small", folder / "large"
    for each in (small, large):
        user_folders(each).data.mkdir(parents=True)
    print(build(user_folders(large).data / FIRST_CAMPAIGN))
    for each in (small, large):
        fight(user_folders(each).data / FIRST_CAMPAIGN, COMBATANTS, LINES)
    return small, large


def campaign_openings(folder: Path, users: Sequence[Path]) -> list[list[float]]:
    """Milliseconds of the processor until each user's campaign is open and shown, one after the other in one window."""
    window = make_window(folder / "nobody")
    paths = [user_folders(user).data / FIRST_CAMPAIGN for user in users]
    times: list[list[float]] = [[] for _ in users]
    for number in range(OPENINGS + 1):
        for path, own in zip(paths, times, strict=True):
            worked = opened(window, path)[1]
            own.extend([worked] if number else [])  # the first time, parts of the window are made
    shut(window.frame)
    QApplication.processEvents()
    return times


def played(user: Path) -> tuple[list[list[float]], float]:
    """Milliseconds for each of `WHAT`, and how many bytes a step added to the file."""
    file = user_folders(user).data / FIRST_CAMPAIGN
    before = file.stat().st_size
    bench = Bench(user)
    opening = [bench.open()]
    turns, undos = bench.turns_and_undos(TURNS, UNDOS)
    bench.close()
    return [opening, turns, undos], (file.stat().st_size - before) / (TURNS + UNDOS)


def main() -> int:
    """Print the table; fails where the large campaign is slower than that."""
    with tempfile.TemporaryDirectory() as folder:
        users = campaigns(Path(folder))
        openings = campaign_openings(Path(folder), users)
        times: list[list[list[float]]] = [[[] for _ in WHAT] for _ in users]
        added: list[list[float]] = [[] for _ in users]
        for _ in range(RUNS):
            for user, own, bytes_added in zip(users, times, added, strict=True):
                took, more = played(user)
                bytes_added.append(more)
                for all_times, new in zip(own, took, strict=True):
                    all_times.extend(new)
    print(calm())
    told = ", ".join(
        f"{mean(more):,.0f} in the {name} one" for name, more in zip(("small", "large"), added, strict=True)
    )
    print(f"bytes that a step adds to the file: {told}")
    rows = [("opening the campaign", *openings), *zip(WHAT, *times, strict=True)]
    return table(
        [
            figure(f"a week of Saturdays: {what}", large, ("the same in the sample", median(small)), limit)
            for (what, small, large), limit in zip(rows, (OPENED, SAME, SAME, SAME), strict=True)
        ]
    )


if __name__ == "__main__":
    raise SystemExit(main())
