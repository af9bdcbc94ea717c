"""Checks a campaign beside the window, and writes a repaired copy of it: the file itself is never changed."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.checking import Report
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.pauses import pausing
from desktop_app.scratch_folder import ScratchFolder
from desktop_app.session.clock import utc_now
from desktop_app.store.errors import StoreError
from ui.home.home_controller import FILES, TO_OPEN
from ui.shared.file_dialogs import ask_file, ask_place
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from ui.home.check_page import CheckPage
    from ui.home.host import HomeHost

WRITTEN: Final = "The repaired copy is {path}. The file itself was not changed."


class CheckController(QObject):
    """Of the campaign that is open, of one that could not be opened, or of any file."""

    def __init__(self, window: HomeHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._path: Path | None = None
        self._copy: ScratchFolder | None = None
        self._checker: Worker[Report] = Worker(self, self._checked)
        self._repairer: Worker[Report | str] = Worker(self, self._repaired)

    @cached_property
    def page(self) -> CheckPage:
        """The page, made when it is first shown."""
        from ui.home.check_page import CheckPage

        page = CheckPage()
        page.repair_asked.connect(self.ask_repair)
        page.backups_asked.connect(self._window.actions["campaign.backup"].trigger)
        page.other_asked.connect(self.ask_file)
        self._window.navigation.make_aside(page, page.left)
        return page

    @property
    def busy(self) -> bool:
        """Whether something is being read or written."""
        return self._checker.busy or self._repairer.busy

    def check(self) -> None:
        """Check the campaign that is open, else the one that could not be opened; without one ask for a file."""
        campaigns = self._window.campaigns
        if self._window.bridge is not None and campaigns.path is not None:
            self._check_open(campaigns.path)
        elif campaigns.asked is not None:
            self.check_file(campaigns.asked)
        else:
            self.ask_file()

    def check_file(self, path: Path) -> None:
        """Check a file that is not open here."""
        if path == self._window.campaigns.path and self._window.bridge is not None:
            self._check_open(path)
            return
        self._begin(path)
        self._checker.do(partial(_check, path, path))

    def show_report(self, report: Report) -> None:
        """Show what was found by somebody else."""
        self._path = None
        self._window.navigation.show_aside(self.page)
        self.page.show_report(report)

    def ask_file(self) -> None:
        """Ask for a file and check it."""
        window = self._window
        ask_file(window.frame, "Check a campaign", window.folders.data, TO_OPEN, self.check_file)

    def ask_repair(self) -> None:
        """Ask where the repaired copy goes."""
        if self._path is None or self.busy:
            return
        name = f"{self._path.stem} (repaired){CAMPAIGN_SUFFIX}"
        suggested, title = self._path.with_name(name), "Write a repaired copy"
        ask_place(self._window.frame, title, suggested, FILES, self.repair, may_replace=False)

    def repair(self, out: Path) -> None:
        """Write the repaired copy beside the window."""
        if self._path is None:
            return
        out = out if out.suffix else out.with_name(out.name + CAMPAIGN_SUFFIX)
        source = self._copy.path / self._path.name if self._copy is not None else self._path
        self._repairer.do(partial(_repair, source, out))

    def _check_open(self, path: Path) -> None:
        """Its file is ours alone while it is open, so the store writes a copy of it, and that is checked."""
        self._begin(path)
        copy = self._copy = ScratchFolder()

        def saved(answer: Path | StoreError) -> None:
            if isinstance(answer, StoreError):
                self._checked(Report(path, answer.kind, (), (answer.wrong,), (answer.advice,)))
            else:
                self._checker.do(partial(_check, answer, path))

        self._window.get_bridge().opened.save_copy(copy.path / path.name, saved)

    def _begin(self, path: Path) -> None:
        if self._copy is not None:
            self._copy.cleanup()
        self._path, self._copy = path, None
        self._window.navigation.show_aside(self.page)
        self.page.show_checking(path.name)

    def _checked(self, report: Report) -> None:
        self.page.show_report(report)
        if not report.can_be_repaired and self._copy is not None:
            self._copy.cleanup()
            self._copy = None

    def _repaired(self, answer: Report | str) -> None:
        if isinstance(answer, str):
            self._window.tell(f"No copy was written. {answer}")
            return
        text = WRITTEN.format(path=answer.path)
        self._window.banners.show_message(NOTE, text, "Open it", lambda: self._window.open_campaign(answer.path))


def _check(file: Path, shown: Path) -> Report:
    from desktop_app.checking import check

    with pausing(Politeness()):
        return replace(check(file), path=shown)


def _repair(source: Path, out: Path) -> Report | str:
    """What is in the copy, or why there is none."""
    from desktop_app.checking import repair

    try:
        with pausing(Politeness()):
            return repair(source, out, utc_now())
    except StoreError as error:
        return str(error)
