"""A campaign of two years: how long it takes to open against the samples, and how fast the search follows the keys.

Times are of this machine as it is just now; beside them stands the time that the processor worked, which others who use
it do not lengthen. What is judged is the search: how many times as long the opening takes is judged by `saturdays`, for
it says little alone. The samples open in 18 ms of the processor; 500 rows more, of which a state of 600 kB is read and
which the side lists, are 15 to 20 ms more, however fast the rest becomes.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from desktop_app.fresh_campaign import Fresh
from desktop_app.idle_policy import STORE_QUIET
from desktop_app.open_campaign import OpenCampaign
from desktop_app.paths import user_folders
from desktop_app.rules.dice import Dice, SeededDice
from desktop_app.settings import FILE_NAME, Settings
from tests.benchmarks.big_campaign import build
from ui.shared.bridge import Poster
from ui.shell.app import make_app
from ui.shell.frame import Frame
from ui.shell.window import Window
from ui.theme.theme import Theme

RUNS = 5
TYPED = ("goblin misses", "the mill", "round begins", "gold night", "e", "longsword hits", "no such words", "session 4")
LIMIT = 30.0


def opened(window: Window, path: Path) -> tuple[float, float]:
    """Milliseconds until a campaign is shown and can be used, and of those the processor's."""
    began, worked = time.perf_counter(), time.process_time()
    window.open_campaign(path, may_make=True)
    _until(lambda: window.bridge is not None and window.bridge.is_open and window.campaigns.path == path)
    QApplication.processEvents()
    took = (time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000
    _check_done(window.get_bridge().opened)
    return took


def _check_done(campaign: OpenCampaign) -> None:
    """What the store does when it is quiet is done: it answers what is asked behind that."""
    began = time.perf_counter()
    _until(lambda: time.perf_counter() - began > 1.5 * STORE_QUIET)
    told: list[object] = []
    campaign.written_encounter(next(iter(campaign.campaign.state.encounters)), lambda _stored: "", told.append)
    _until(lambda: bool(told))


def stroke(window: Window, text: str) -> tuple[float, float]:
    """Milliseconds from a key to the painted page."""
    page = window.search.page
    began, worked = time.perf_counter(), time.thread_time()
    page.field.setText(text)
    page.list.viewport().repaint()
    return (time.perf_counter() - began) * 1000, (time.thread_time() - worked) * 1000


def _until(so: Callable[[], bool]) -> None:
    while not so():
        QApplication.processEvents()
        time.sleep(0.001)


def make_window(folder: Path) -> Window:
    """The program's window over its own folder, with no campaign open."""
    app = make_app(["benchmark"])
    folders = user_folders(folder)
    settings = Settings(folders.settings / FILE_NAME)
    theme = Theme(app, "light")
    theme.finish()
    frame = Frame(settings)
    poster = Poster(frame)

    from desktop_app.opening import open_campaign

    def open_at(path: Path, dice: Dice, fresh: Fresh | None, *, upgrade: bool) -> OpenCampaign:  # noqa: ARG001
        return open_campaign(path, None, poster.post, dice, may_make=fresh is not None, fresh=fresh or Fresh())

    window = Window(frame, theme, settings, folders, open_at, SeededDice(1))
    frame.resize(1366, 768)
    frame.showNormal()
    return window


def main() -> int:
    """Print the tables; 1 where the search is too slow."""
    with tempfile.TemporaryDirectory() as folder:
        big, small = Path(folder) / "big.turnkeeper", Path(folder) / "small.turnkeeper"
        print(build(big))
        window = make_window(Path(folder) / "user")
        opened(window, small)
        times: dict[Path, list[tuple[float, float]]] = {small: [], big: []}
        for _ in range(RUNS):
            for path in (big, small):
                times[path].append(opened(window, path))
        for what, at in (("until usable", 0), ("of that the processor", 1)):
            own, samples = (median(each[at] for each in times[path]) for path in (big, small))
            print(f"{what:<24} big {own:8.0f} ms   samples {samples:8.0f} ms   ratio {own / samples:.2f}")
        opened(window, big)
        window.search.show()
        began, worked = time.perf_counter(), time.process_time()
        _until(lambda: window.search.texts.left == 0)
        took = time.perf_counter() - began
        print(f"all logs read beside the window in {took:.1f} s, {time.process_time() - worked:.1f} s of the processor")
        worst = 0.0
        print(f"\n{'typed, letter by letter':<26} {'worst':>8} {'processor':>10}")
        for text in TYPED:
            strokes = [stroke(window, text[:end]) for end in range(1, len(text) + 1)]
            most, own = max(each[0] for each in strokes), max(each[1] for each in strokes)
            worst = max(worst, own)
            print(f"{text:<26} {most:8.1f} {own:10.1f}")
        verdict = "ok" if worst <= LIMIT else "TOO MUCH"
        print(f"\nworst stroke {worst:.1f} ms of the processor, at most {LIMIT:.0f}: {verdict}")
        window.frame.close()
        _until(lambda: not window.frame.isVisible())
    return int(worst > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
