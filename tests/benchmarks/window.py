"""How fast the fight window answers: from the key to the painted row, and undo in a long fight."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add, Condition, Damage, EndTurn, Heal, Start
from desktop_app.paths import user_folders
from tests.ui.player import shut
from ui.shared.bridge import Bridge, Refusal
from ui.shell.app import open_frame
from ui.shell.window import Window

COMBATANTS = 100
STEPS = 2000
TURNS = 120
UNDOS = 60
NOTHING_TO_PAINT = 0.1
"""Seconds without a picture after which the step is taken to have changed nothing that is in sight."""


class PaintWatch(QObject):
    """Notes when a widget was painted last."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.paints = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 - Qt's words
        if event.type() is QEvent.Type.Paint:
            self.paints += 1
        return False


def wait(done: Callable[[], bool]) -> None:
    """Let the window work until it is so."""
    until = time.monotonic() + 60
    while not done():
        if time.monotonic() > until:
            raise TimeoutError
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 1)


def do(bridge: Bridge, command: Command) -> None:
    """Carry out one command and wait for it."""
    told: list[Refusal | None] = []
    bridge.do(command, told.append)
    wait(lambda: bool(told))
    if told[0] is not None:
        raise RuntimeError(told[0].text)


def prepare(window: Window) -> Bridge:
    """A fight of 100."""
    bridge = window.bridge
    assert bridge is not None
    bridge.new_encounter("Benchmark")
    wait(lambda: bridge.state is not None)
    creatures = [kept.creature for kept in bridge.campaign.creatures.values()][4:]
    for number, creature in enumerate(creatures[:10]):
        side = "heroes" if number % 2 else "foes"
        do(bridge, Add(creature=creature, name=creature.name, side=side, count=COMBATANTS // 10))
    do(bridge, Start())
    return bridge


def answered(bridge: Bridge, watch: PaintWatch, ask: Callable[[], None]) -> float:
    """Milliseconds from asking until the state is another and what shows of it in the order is painted."""
    before, paints = bridge.state, watch.paints
    begun = time.perf_counter()
    ask()
    wait(lambda: bridge.state is not before)
    answer = time.perf_counter()
    while watch.paints == paints and time.perf_counter() - answer < NOTHING_TO_PAINT:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 1)
    end = time.perf_counter() if watch.paints > paints else answer
    return (end - begun) * 1000


def row(name: str, times: list[float], limit: float) -> None:
    """One line of the table."""
    ordered = sorted(times)
    late = ordered[int(len(ordered) * 0.95)]
    verdict = "ok" if late <= limit else "TOO MUCH"
    print(f"{name:48} {median(times):7.1f} {late:7.1f} {ordered[-1]:7.1f}  at most {limit:.0f} ms  {verdict}")


def main() -> int:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        frame, furnished = open_frame(user_folders(Path(folder)), None)
        frame.showNormal()
        frame.resize(1366, 768)
        wait(lambda: furnished() is not None)
        window = furnished()
        assert window is not None
        wait(lambda: window.ready)
        bridge = prepare(window)
        order = window.encounter.order
        frame.activateWindow()
        wait(frame.isActiveWindow)
        order.setFocus()
        wait(order.hasFocus)
        watch = PaintWatch(order.viewport())
        wait(lambda: watch.paints > 0)
        turns = [answered(bridge, watch, lambda: QTest.keyClick(order, Qt.Key.Key_Space)) for _ in range(TURNS)]
        names = list(bridge.state.combatants) if bridge.state else []
        for step in range(STEPS - TURNS):
            name = names[step % len(names)]
            choice: tuple[Command, ...] = (
                Damage(to=name, amount=1),
                Heal(to=name, amount=1),
                Condition(to=name, add="shaken", rounds=2),
                EndTurn(),
            )
            try:
                do(bridge, choice[step % 4])
            except RuntimeError:
                continue
        control = Qt.KeyboardModifier.ControlModifier
        undos = [answered(bridge, watch, lambda: QTest.keyClick(order, Qt.Key.Key_Z, control)) for _ in range(UNDOS)]
        print(f"{COMBATANTS} combatants, {STEPS} steps{'median':>33} {'95 %':>7} {'worst':>7}")
        row("next turn, key to painted row", turns, 50)
        row(f"undo in a fight of {STEPS} steps, key to painted", undos, 50)
        shut(frame)
        QApplication.processEvents()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
