"""The encounter window in a large fight, from the key to the painted picture, and how long it ever stands still.

100 combatants and 3,000 lines of log: opening it, the next turn, damage to twenty, ten more creatures, undo. How calm
the machine is is printed with the figures: they mean little while others work on it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.combat.commands import Add, Condition, Damage, EndTurn, Heal, Start
from desktop_app.combat.decide.roster import MOST_AT_ONCE
from desktop_app.content.samples import sample_campaign
from desktop_app.open_campaign import OpenCampaign
from desktop_app.paths import user_folders
from desktop_app.session.encounters import EncounterSession
from tests.benchmarks.fights import answer, campaign_at
from tests.benchmarks.multiples import calm, figure, qt_table, table
from tests.benchmarks.start import empty_window
from tests.benchmarks.window import PaintWatch, wait
from tests.ui.player import shut
from ui.shell.app import FIRST_CAMPAIGN, open_frame
from ui.shell.window import Window

COMBATANTS, LINES = 100, 3000
TITLE = "All of them"
KEY_TIMES, OPEN_TIMES, STILL_TIMES, END_TIMES = 3.0, 2.0, 0.65, 10.0
"""How many times the reference is allowed: Qt's table for what a key does, an empty window for the rest."""
SHOWN = (
    *("fight.attack", "fight.full-attack", "fight.maneuver", "fight.cast", "fight.ready", "fight.others"),
    *("fight.channel", "fight.condition", "master.remind", "clock.pass", "view.palette", "view.party"),
)
OPENINGS, TURNS, HURTS, JOINS = 5, 60, 30, 15
TOGETHER = 20
PATIENCE = 60
QUIET = 0.25
"""Seconds after an opening in which the window settles before anything is asked of it."""


class Heartbeat(QObject):
    """Beats while the window answers; `worst` = the longest time between two beats, in milliseconds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.worst = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(1)

    def begin(self) -> None:
        """Forget what was."""
        self.worst, self._last = 0.0, time.perf_counter()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.worst = max(self.worst, (now - self._last) * 1000)
        self._last = now


def fight(path: Path, combatants: int = COMBATANTS, lines_wanted: int = LINES) -> None:
    """Fill an encounter and play it until its log is long enough."""
    campaign = campaign_at(path)
    session: EncounterSession = answer(campaign, lambda then: campaign.new_encounter(TITLE, then))
    sample = sample_campaign()
    kinds = (*sample.party, *sample.others)
    each = -(-combatants // len(kinds))
    for index, creature in enumerate(kinds):
        side = "heroes" if index % 2 else "foes"
        left = min(each, combatants - len(session.state.combatants))
        while left:
            count = min(left, MOST_AT_ONCE)
            _do(campaign, session, Add(creature=creature, name=creature.name, side=side, count=count))
            left -= count
    _do(campaign, session, Start())
    names = list(session.state.combatants)
    lines = sum(len(entry.lines) for entry in session.entries)
    step = 0
    while lines < lines_wanted:
        name = names[step % len(names)]
        wished = (
            Damage(to=name, amount=1),
            Heal(to=name, amount=1),
            Condition(to=name, add="shaken", rounds=3),
            EndTurn(),
        )[step % 4]
        _do(campaign, session, wished)
        lines += len(session.entries[-1].lines)
        step += 1
    campaign.close()


def _do(
    campaign: OpenCampaign, session: EncounterSession, command: Add | Start | Damage | Heal | Condition | EndTurn
) -> None:
    answer(campaign, lambda then: session.do(command, None, then))


class Bench:
    """One window over the campaign; every measurement goes by real keys."""

    def __init__(self, folder: Path) -> None:
        self.frame, furnished = open_frame(user_folders(folder), None)
        self.frame.showNormal()
        self.frame.resize(1366, 768)
        wait(lambda: furnished() is not None)
        window = furnished()
        assert window is not None
        self.window: Window = window
        sys.excepthook = sys.__excepthook__
        wait(lambda: window.ready)
        self.frame.activateWindow()
        wait(self.frame.isActiveWindow)
        self.heart = Heartbeat(self.frame)
        self.stills: list[tuple[float, str]] = []
        self.work: list[float] = []

    def open(self) -> float:
        """Enter on its row in the campaign, until order and log are painted."""
        side = self.window.sidebar
        row = next(row for row in range(side.model.rowCount()) if side.model.index(row).data() == TITLE)
        side.list.setFocus()
        side.list.setCurrentIndex(side.model.index(row))
        page = self.window.encounter
        order, log = PaintWatch(page.order.viewport()), PaintWatch(page.log.viewport())
        begun = time.perf_counter()
        QTest.keyClick(side.list, Qt.Key.Key_Return)
        self.until(lambda: bool(page.model.names and order.paints and log.paints))
        return (time.perf_counter() - begun) * 1000

    def settle(self) -> None:
        """Let what follows an opening be done."""
        self.pause()
        wait(lambda: self.window.parts.all_made and not self.window.library.search.shelf.busy)
        page = self.window.encounter
        page.order.setFocus()
        wait(page.order.hasFocus)
        self.watch = PaintWatch(page.order.viewport())
        page.order.viewport().update()
        wait(lambda: self.watch.paints > 0)

    def pause(self) -> None:
        """Let the window be for a moment."""
        until = time.perf_counter() + QUIET
        wait(lambda: time.perf_counter() > until)

    def show(self, action: str) -> None:
        """Something is shown by its action, and put away again: how long the window stands still meanwhile."""
        page = self.window.encounter
        page.order.setFocus()
        self.heart.begin()
        self.window.actions[action].trigger()
        self.pause()
        self.stills.append((self.heart.worst, action))
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        self.pause()

    def key(self, what: str, press: Callable[[], None]) -> float:
        """Milliseconds from the key until the state is another and painted."""
        bridge = self.window.bridge
        assert bridge is not None
        before, paints = bridge.state, self.watch.paints
        self.heart.begin()
        begun, worked = time.perf_counter(), time.thread_time()
        press()
        self.until(lambda: bridge.state is not before and self.watch.paints > paints)
        ended = time.perf_counter()
        self.work.append((time.thread_time() - worked) * 1000)
        wait(lambda: time.perf_counter() > ended + 0.01)
        self.stills.append((self.heart.worst, what))
        return (ended - begun) * 1000

    def until(self, done: Callable[[], bool]) -> None:
        """Let the window work until it is so; the heart wakes it often enough."""
        until = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > until:
                raise TimeoutError
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def turns_and_undos(self, turns: int, undos: int) -> tuple[list[float], list[float]]:
        """Milliseconds of work for each of so many turns, and for each of so many undone, once the window is calm."""
        self.settle()
        for _ in range(turns):
            self.turn()
        ended = self.worked()
        for _ in range(undos):
            self.undo()
        return ended, self.worked()

    def worked(self) -> list[float]:
        """Milliseconds of its own work for each key since the last time this was asked."""
        work, self.work = self.work, []
        return work

    def turn(self) -> float:
        """Space."""
        order = self.window.encounter.order
        return self.key("a turn", lambda: QTest.keyClick(order, Qt.Key.Key_Space))

    def undo(self) -> float:
        """Ctrl+Z."""
        order = self.window.encounter.order
        return self.key("undo", lambda: QTest.keyClick(order, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier))

    def hurt(self, text: str, *, rolls: bool) -> float:
        """Twenty selected, d, the text; the Enter that applies it is measured."""
        page = self.window.encounter
        page.order.select([name for name in page.model.names if name][:TOGETHER])
        page.order.setFocus()
        QTest.keyClick(page.order, Qt.Key.Key_D)
        self.heart.begin()
        for letter in text:
            QTest.keyClicks(focus(), letter)
            QApplication.processEvents()
        if rolls:
            QTest.keyClick(focus(), Qt.Key.Key_Return)
            targets = self.window.fight.harm.model
            wait(lambda: bool(targets.rows[0].takes))
        QApplication.processEvents()
        self.stills.append((self.heart.worst, "typing"))
        return self.key("damage", lambda: QTest.keyClick(focus(), Qt.Key.Key_Return))

    def join(self) -> float:
        """Ten goblins, by the prompt."""
        page = self.window.encounter
        self.window.actions["edit.add"].trigger()
        wait(page.prompt.field.hasFocus)
        QTest.keyClicks(focus(), "goblin x10")
        QApplication.processEvents()  # the prompt stands there by then
        return self.key("joining", lambda: QTest.keyClick(focus(), Qt.Key.Key_Return))

    def end(self) -> float:
        """The end of the fight, until the page after it tells all of it."""
        self.heart.begin()
        begun = time.perf_counter()
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(self.window.encounter.order, Qt.Key.Key_E, held)
        self.until(lambda: self.window.has("after") and bool(self.window.after.page.awards.rows))
        ended = time.perf_counter()
        self.pause()
        self.stills.append((self.heart.worst, "the end"))
        return (ended - begun) * 1000

    def close(self) -> None:
        """Away with it."""
        shut(self.frame)
        self.frame.deleteLater()
        QApplication.processEvents()


def focus() -> QWidget:
    """What has the keys."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def late(stills: Sequence[tuple[float, str]]) -> float:
    """What 95 of 100 stay below."""
    ordered = sorted(still for still, _ in stills)
    return ordered[min(int(len(ordered) * 0.95), len(ordered) - 1)]


def main() -> int:
    """Print the table; fails where a multiple is too much."""
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        folders.data.mkdir(parents=True, exist_ok=True)
        fight(folders.data / FIRST_CAMPAIGN)
        openings = []
        for _ in range(OPENINGS - 1):
            bench = Bench(Path(folder))
            openings.append(bench.open())
            bench.close()
        bench = Bench(Path(folder))
        openings.append(bench.open())
        bench.settle()
        turns, turning = [bench.turn() for _ in range(TURNS)], bench.worked()
        plain, hurting = [bench.hurt("1", rolls=False) for _ in range(HURTS)], bench.worked()
        rolled, saving = [bench.hurt("1d4 cold, Fortitude 12 half", rolls=True) for _ in range(HURTS)], bench.worked()
        joins, undos = [], []
        for _ in range(JOINS):
            joins.append(bench.join())
            undos.append(bench.undo())
        for action in SHOWN:
            bench.show(action)
        ends = [bench.end()]
        stills, painted = bench.stills, qt_table(bench.window.encounter.order)
        bench.close()
    window = empty_window()
    print(f"{COMBATANTS} combatants, {LINES} lines; {calm()}")
    for what, work in (("a turn", turning), ("damage", hurting), ("damage after saves", saving)):
        print(f"own work for {what}: median {median(work):.1f} ms")
    print("longest:", ", ".join(f"{what} {still:.1f} ms" for still, what in sorted(stills, reverse=True)[:3]))
    return table(
        [
            figure("opening, Enter to painted order and log", openings, window, OPEN_TIMES),
            figure("next turn, key to painted row", turns, painted, KEY_TIMES),
            figure(f"{TOGETHER} hurt by a number, Enter to painted rows", plain, painted, KEY_TIMES),
            figure(f"{TOGETHER} hurt after a save each, Enter to painted rows", rolled, painted, KEY_TIMES),
            figure("10 creatures join, Enter to painted rows", joins, painted, KEY_TIMES),
            figure("undo of that, key to painted rows", undos, painted, KEY_TIMES),
            figure("the end, until the page after it is read", ends, window, END_TIMES),
            figure("the window stands still, 95 of 100 steps less", [late(stills)], window, STILL_TIMES),
        ]
    )


if __name__ == "__main__":
    raise SystemExit(main())
