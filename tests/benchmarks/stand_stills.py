"""Where the window ever stands still: every action of every menu, every page and tab, light and dark, larger text.

A fight of 100 with 3,000 lines is open. What is done is done by the actions that the keys take; every time in which the
window hears nothing for longer than a twentieth of a second is printed with what was done and where it stood, the worst
first. `python -m tests.benchmarks stand_stills`; nothing is judged.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLineEdit, QTabBar, QWidget

from desktop_app.paths import user_folders
from tests.benchmarks.encounter_window import Bench, fight
from tests.benchmarks.multiples import calm
from tests.benchmarks.window import wait
from ui.shared.action_spec import MENUS
from ui.shared.actions import BY_ID
from ui.shell.app import FIRST_CAMPAIGN

LONGEST = 50.0
"""Milliseconds that the window may hear nothing."""
REST, PATIENCE = 0.15, 3.0
"""Seconds without a stand-still after which a step is taken to be over; how long it is waited for at most."""
LOOK = 0.005
LEFT_OUT = frozenset({"app.quit", "file.print", "view.players", "view.map-window", "encounter.new"})
"""What ends the program, asks the system's own windows, or opens a second window over this one."""
ASKS_FOR_A_FILE = ("open", "import", "export", "save", "backup", "json", "merge", "copy", "picture", "new-campaign")
WORDS = ("a", "go", "fire")
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@dataclass
class Still:
    """A time in which the window heard nothing, its own work in it (both in milliseconds), where it stood at looks."""

    what: str
    took: float
    worked: float
    where: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        where = ";  ".join(f"{place} {count}" for place, count in self.where.most_common(2))
        return f"{self.took:7.0f} ms, worked {self.worked:5.0f}  {self.what:48}  {where}"


class Watch(QObject):
    """Beats while the window answers; another thread looks where it stands when a beat is late."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.what, self.stills = "", list[Still]()
        self.last, self.worked = time.perf_counter(), time.thread_time()
        self._looks = Counter[str]()
        self._main = threading.get_ident()
        self._timer = QTimer(self, interval=1)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def begin(self, what: str) -> None:
        """What is done from now on."""
        self.what, self.last, self.worked = what, time.perf_counter(), time.thread_time()
        self._looks = Counter()

    def end(self) -> None:
        """No more of it."""
        self._over.set()
        self._thread.join()
        self._timer.stop()

    def _beat(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        took, own = (now - self.last) * 1000, (worked - self.worked) * 1000
        self.last, self.worked = now, worked
        if took > LONGEST:
            self.stills.append(Still(self.what, took, own, self._looks))
            print(self.stills[-1], file=sys.stderr, flush=True)
        self._looks = Counter()

    def _look(self) -> None:
        while not self._over.wait(LOOK):
            if time.perf_counter() - self.last > LOOK * 2:
                frame = sys._current_frames().get(self._main)
                if frame is not None:
                    self._looks[_place(frame)] += 1


def _place(frame: FrameType | None) -> str:
    """The innermost two places in the program's own files."""
    places: list[str] = []
    while frame is not None and len(places) < DEEP:
        name = frame.f_code.co_filename
        if "/ui/" in name or "/desktop_app/" in name:
            places.append(f"{'/'.join(Path(name).parts[-2:])}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(places) or "Qt"


DEEP = int(os.environ.get("STAND_STILLS_DEEP", "2"))


class Walk:
    """Goes everywhere in one window."""

    def __init__(self, bench: Bench) -> None:
        self.bench, self.window = bench, bench.window
        self.watch = Watch(bench.frame)

    def step(self, what: str, do: Callable[[], object]) -> None:
        """One step, until the window has rested after it."""
        self.watch.begin(what)
        do()
        until = time.perf_counter() + PATIENCE
        rested = time.perf_counter() + REST
        while time.perf_counter() < min(rested, until):
            before = len(self.watch.stills)
            QApplication.processEvents()
            if len(self.watch.stills) > before:
                rested = time.perf_counter() + REST
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # no event loop is left, which does it

    def away(self, what: str) -> None:
        """Back to the fight."""
        for _ in range(3):
            popup = QApplication.activePopupWidget()
            target = popup or QApplication.focusWidget() or self.bench.frame
            self.step(f"{what}: Esc", lambda target=target: QTest.keyClick(target, Qt.Key.Key_Escape))  # type: ignore[misc]
        page = self.window.encounter
        if self.window.pages.currentWidget() is not page:
            self.step(f"{what}: back", lambda: self.window.navigation.to_order())
        page.order.setFocus()

    def actions(self) -> None:
        """Every action that can be taken now, twice: as it is made and as it is there."""
        for turn in ("first", "again"):
            for spec in BY_ID.values():
                if spec.id in LEFT_OUT or any(word in spec.id for word in ASKS_FOR_A_FILE):
                    continue
                action = self.window.actions[spec.id]
                if action.isEnabled() and action.isVisible():
                    what = f"{spec.id} ({turn})"
                    self.step(what, action.trigger)
                    self.inside(what)
                    self.away(what)

    def inside(self, what: str) -> None:
        """What a page offers within itself: its tabs, its rows, and typing in its fields."""
        page = self.window.pages.currentWidget()
        if page is None or page is self.window.encounter:
            return
        for bar in page.findChildren(QTabBar):
            for index in range(bar.count() if bar.isVisible() else 0):
                self.step(f"{what}: tab {bar.tabText(index)}", lambda bar=bar, index=index: bar.setCurrentIndex(index))  # type: ignore[misc]
        for view in page.findChildren(QAbstractItemView):
            if view.isVisible() and view.model() is not None and view.model().rowCount() > 1:
                view.setFocus()
                name = f"{what}: rows of {type(view).__name__}"
                for key in (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_PageDown):
                    self.step(name, lambda view=view, key=key: QTest.keyClick(view, key))  # type: ignore[misc]
        for line in page.findChildren(QLineEdit)[:3]:
            if line.isVisible() and not isinstance(line.parent(), QComboBox):
                self.type(line, what)

    def type(self, line: QWidget, what: str) -> None:
        """Words, letter by letter, and away again."""
        line.setFocus()
        for word in WORDS:
            for number, letter in enumerate(word):
                self.step(
                    f"{what}: {line.objectName() or type(line).__name__} {word[: number + 1]!r}",
                    lambda letter=letter: QTest.keyClicks(line, letter),  # type: ignore[misc]
                )
            for _ in word:
                self.step(f"{what}: Backspace", lambda: QTest.keyClick(line, Qt.Key.Key_Backspace))

    def menus(self) -> None:
        """Every menu, opened and put away."""
        for name in MENUS:
            menu = self.window.menus[name]
            self.step(f"menu {name}", lambda menu=menu: menu.popup(self.bench.frame.mapToGlobal(menu.pos())))  # type: ignore[misc]
            self.step(f"menu {name}: away", menu.close)

    def looks(self, what: str) -> None:
        """Light and dark, larger and smaller."""
        for action in ("view.dark", "view.dark", "view.larger", "view.smaller", "view.larger", "view.smaller"):
            self.step(f"{what}: {action}", self.window.actions[action].trigger)


def main() -> int:
    """Walk, and print where it stood still."""
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        folders.data.mkdir(parents=True, exist_ok=True)
        fight(folders.data / FIRST_CAMPAIGN)
        bench = Bench(Path(folder))
        walk = Walk(bench)
        walk.step("opening the fight", lambda: bench.open())
        bench.settle()
        wait(lambda: bench.window.parts.all_made)
        asked = sys.argv[1:] or ("looks", "menus", "actions", "looks")
        for part in asked:
            if part == "looks":
                walk.looks("looks")
            else:
                getattr(walk, part)()
        walk.watch.end()
        print(calm())
        report(walk.watch.stills)
        bench.close()
    return 0


def report(stills: list[Still]) -> None:
    """What stood still, the worst first."""
    working = sum(still.worked > LONGEST for still in stills)
    print(f"{len(stills)} times longer than {LONGEST:.0f} ms, {working} of them by its own work")
    for still in sorted(stills, key=lambda still: -still.worked):
        print(still)


if __name__ == "__main__":
    raise SystemExit(main())
