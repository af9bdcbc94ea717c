"""The collector rests while the program starts, and goes on soon after, however busy the user is."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui.shared.idle import Idle
from ui.shell.memory_collector import NEVER, USUAL, Collecting


def test_short_passes_go_on_after_the_start_without_waiting_for_quiet(qtbot: QtBot) -> None:
    parent = QObject()
    idle = Idle(parent)
    gc.disable()
    try:
        collecting = Collecting(idle)
        assert not gc.isenabled()

        def goes_on() -> bool:
            idle.disturb()  # a key, again and again
            return gc.isenabled()

        qtbot.waitUntil(goes_on)
        assert gc.get_threshold()[2] == NEVER
        gc.disable()
        collecting.end()  # the window may be closed before the start is over
        assert gc.isenabled()
        assert gc.get_threshold() == USUAL
    finally:
        gc.enable()
        gc.set_threshold(*USUAL)
