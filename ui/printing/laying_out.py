"""The pages of what is chosen, laid out in short steps, so that the window answers while they are made."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from desktop_app.documents.jobs import CannotPrint
from desktop_app.documents.page import PageSetup
from desktop_app.documents.parts import Packet
from desktop_app.idle_policy import AT_ONCE
from ui.printing.pages import Pages, page_steps
from ui.printing.steps import Done, Progress
from ui.shared.idle import Idle
from ui.shared.widgets.basics import label, let_go

PATIENCE = 500
"""Milliseconds after which a job that is waited for shows its progress and can be stopped."""
LAYING_OUT = "Laying out the pages\N{HORIZONTAL ELLIPSIS}"
PacketSteps = Callable[[], Generator[Done, None, Packet]]


class LayingOut(QObject):
    """What was chosen last and the pages of it; who needs them before they are there has them by `finish`.

    `went_on` with how far it is, in percent; `finished` when they are there, or `problem` tells why there are none.
    """

    went_on = Signal(int)
    finished = Signal()

    def __init__(self, window: QWidget, packet: PacketSteps, setup: PageSetup) -> None:
        super().__init__(window)
        self._window = window
        self._make_packet, self._setup = packet, setup
        self._done: Done = (0, 1)
        self._job = Idle(self).job(AT_ONCE, self._steps)
        self.packet: Packet | None = None
        self.pages: Pages | None = None
        self.problem = ""
        self._job.begin()

    def choose(self, packet: PacketSteps) -> None:
        """Lay out something else."""
        self._make_packet, self.packet = packet, None
        self._job.begin()

    def set_up(self, setup: PageSetup) -> None:
        """Lay the same out on another page."""
        self._setup = setup
        self._job.begin()

    @property
    def busy(self) -> bool:
        """Whether the pages are still to come."""
        return self._job.waiting

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._job.stop()

    def finish(self) -> bool:
        """Do what is left of it now; gives whether the user wanted to wait. If not, it goes on in steps."""
        if self._job.waiting:
            with patience(self._window, LAYING_OUT) as progress:
                self._job.finish(lambda: progress(*self._done))
        return not self._job.waiting

    def _steps(self) -> Iterator[object]:
        for done in self._lay_out():
            self._done = done
            self.went_on.emit(100 * done[0] // done[1])
            yield None

    def _lay_out(self) -> Iterator[Done]:
        self.pages, self.problem = None, ""
        try:
            if self.packet is None:
                self.packet = yield from self._make_packet()
            self.pages = yield from page_steps(self.packet, self._setup)
        except CannotPrint as why:
            self.problem = str(why)
        self.finished.emit()


@contextmanager
def patience(window: QWidget, text: str) -> Iterator[Progress]:
    """A progress bar with Cancel, which appears only if the job takes long."""
    dialog = QProgressDialog("", "Cancel", 0, 0, window)
    dialog.setLabel(label(text))
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinimumDuration(PATIENCE)
    dialog.setAutoReset(False)

    def step(done: int, total: int) -> bool:
        if dialog.maximum() != total:
            dialog.setMaximum(total)
        dialog.setValue(done)
        return not dialog.wasCanceled()

    try:
        yield step
    finally:
        dialog.close()
        let_go(dialog)
