"""Killed in the first start ever, and in those after it: the real window, from nothing to the sample campaign."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop

from desktop_app.paths import user_folders
from desktop_app.settings import FILE_NAME, LAST_CAMPAIGN, Settings
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.ledger import Ledger
from tests.soak.stores import copies_are_whole
from ui.shared.errors import LOG_NAME, Errors
from ui.shell.app import FIRST_CAMPAIGN, LOADED, open_frame
from ui.shell.crashes import CrashTrace
from ui.shell.window import Window

for module in LOADED:
    import_module(module)

LONGEST = 120.0
KEPT = 10


class Starting(Scene):
    """A data folder that is not there yet."""

    aim = PlannedAttack(facts=3, wait=0.4, blind=0.5, begin=1.5)
    rounds = 2

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.folders = user_folders(folder / "home")
        self.ledger = Ledger(self.folders.data / FIRST_CAMPAIGN)
        self.first = ""

    def play(self, seed: int, tell: Tell) -> None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        chance = random.Random(seed)
        while True:
            self._start_and_close(chance, tell)

    def _start_and_close(self, chance: random.Random, tell: Tell) -> None:
        crashes, errors = CrashTrace(self.folders.logs), Errors(self.folders.logs)
        crashes.begin()
        errors.begin()
        frame, furnished = open_frame(self.folders, None)
        frame.show_as_last_time()
        tell("begins")
        _wait_for(lambda: (window := furnished()) is not None and window.campaigns.bridge is not None)
        window = furnished()
        assert window is not None
        tell("open", _digest(window))
        until = time.monotonic() + chance.uniform(0, 1.0)
        while time.monotonic() < until:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        frame.close()
        _wait_for(lambda: not frame.isVisible())
        crashes.end()
        errors.end()
        tell("closed")

    def check(self, facts: list[Fact], count: Count) -> None:
        opened = {digest for kind, *what in facts if kind == "open" for digest in what}
        if len({*opened, self.first} - {""}) > 1:
            raise Lost(f"the sample campaign was another one: {self.first}, {opened}")
        self.first = next(iter(opened), self.first)
        if self.first and not self.ledger.path.exists():
            raise Lost(f"{self.ledger.path} was open and is gone")
        stored = self.ledger.check(count, self.chance)
        if self.first and not stored:
            raise Lost(f"{self.ledger.path} was open and has nothing in it")
        settings = Settings(self.folders.settings / FILE_NAME)
        last = settings.get(LAST_CAMPAIGN)
        if settings.notes or last not in ("", str(self.ledger.path)):
            raise Lost(f"the settings are not as they were left: {settings.notes}, {last}")
        if last and not stored:
            raise Lost(f"the settings know a campaign that is not there: {last}")
        self._look_beside()
        count.checked += len(stored)

    def _look_beside(self) -> None:
        log = self.folders.logs / LOG_NAME
        if log.exists() and "Traceback" in (text := log.read_text(encoding="utf-8")):
            raise Lost(f"an error in the start: {text}")
        if self.ledger.path.exists():
            self.ledger.open_as_program(self.folders.backups)
        copies_are_whole(self.ledger.path, self.folders.backups, KEPT)
        nothing_left(self.folder)


def _wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < until, "the window does not come"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def _digest(window: Window) -> str:
    bridge = window.campaigns.bridge
    assert bridge is not None
    return bridge.opened.campaign.digest()
