"""The ways out of a preview, to a PDF file or a printer: page by page, while the windows answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from desktop_app.file_names import file_stem
from desktop_app.idle_policy import AT_ONCE
from desktop_app.settings import LAST_PDF_FOLDER, Settings
from ui.printing.laying_out import patience
from ui.printing.pages import Pages
from ui.printing.pdf import PrintingFailed, writing_steps
from ui.printing.printer import print_steps
from ui.printing.steps import Done
from ui.shared.idle import Idle
from ui.shared.widgets.basics import let_go

NOT_WRITTEN = "Cancelled; no file was written."
PERHAPS_PRINTED = "Cancelled; the printer may already have some pages."


@dataclass(frozen=True, slots=True)
class _Job:
    """Pages on their way: what is told meanwhile, when they are out, and when somebody stopped it; `then` = done."""

    steps: Generator[Done, None, object]
    doing: str
    done: str
    cancelled: str
    then: Callable[[], object] = lambda: None


class WaysOut(QObject):
    """Takes pages out, one job at a time; one that comes while another is under way waits for its end.

    `said` with a sentence for the user; `went_on` with how far it is, in words; `ended` when nothing is under way.
    """

    said = Signal(str)
    went_on = Signal(str)
    ended = Signal()

    def __init__(self, window: QWidget, settings: Settings | None) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._work = Idle(self).job(AT_ONCE, self._steps)
        self._now: _Job | None = None
        self._done: Done = (0, 1)

    @property
    def busy(self) -> bool:
        """Whether pages are on their way."""
        return self._now is not None

    def ask_and_save(self, pages: Pages) -> None:
        """Ask for a place and write the PDF there."""
        suggested = Path(self._folder()) / file_name(pages.title)
        chosen, _ = QFileDialog.getSaveFileName(self._window, "Save as PDF", str(suggested), "PDF (*.pdf)")
        if chosen:
            path = Path(chosen)
            self.save(pages, path if path.suffix.lower() == ".pdf" else path.with_name(f"{path.name}.pdf"))

    def save(self, pages: Pages, path: Path) -> None:
        """Write the PDF; a failure is told and leaves nothing half behind."""
        then = partial(self._remember, path.parent)
        self._begin(_Job(writing_steps(pages, path), "Writing the PDF", f"Saved as {path}.", NOT_WRITTEN, then))

    def ask_and_print(self, pages: Pages) -> None:
        """Ask for a printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self._window)
        dialog.setMinMax(1, len(pages.pages))
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.print(pages, printer)
        let_go(dialog)

    def print(self, pages: Pages, printer: QPrinter) -> None:
        """Print the range that is chosen in the printer."""
        first, last = max(printer.fromPage() - 1, 0), printer.toPage() - 1 if printer.toPage() else None
        sent = f"Sent to {printer.printerName() or 'the printer'}."
        self._begin(_Job(print_steps(pages, printer, first, last), "Printing", sent, PERHAPS_PRINTED))

    def cancel(self) -> None:
        """Stop what is under way."""
        if self._now is not None:
            self._work.stop()
            self._now.steps.close()
            self._end(self._now.cancelled)

    def finish(self) -> None:
        """Do what is left of it now, unless the user does not want to wait."""
        if self._now is not None:
            with patience(self._window, f"{self._now.doing}\N{HORIZONTAL ELLIPSIS}") as progress:
                self._work.finish(lambda: progress(*self._done))
        self.cancel()

    def _begin(self, job: _Job) -> None:
        self.finish()
        self._now = job
        self.went_on.emit(f"{job.doing} \N{HORIZONTAL ELLIPSIS}")
        self._work.begin()

    def _steps(self) -> Iterator[object]:
        job = self._now
        if job is None:
            return
        try:
            for self._done in job.steps:
                self.went_on.emit(f"{job.doing}: {100 * self._done[0] // self._done[1]}%")
                yield None
        except PrintingFailed as why:
            self._end(str(why))
        else:
            job.then()
            self._end(job.done)

    def _end(self, told: str) -> None:
        self._now = None
        self.said.emit(told)
        self.ended.emit()

    def _folder(self) -> str:
        kept = self._settings.get(LAST_PDF_FOLDER) if self._settings is not None else ""
        if kept and Path(kept).is_dir():
            return kept
        return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)

    def _remember(self, folder: Path) -> None:
        if self._settings is not None:
            self._settings.set(LAST_PDF_FOLDER, str(folder))
            with suppress(OSError):
                self._settings.save()


def file_name(title: str) -> str:
    """A title as a file name that every system takes."""
    return f"{file_stem(title[:80], 'page') or 'turnkeeper'}.pdf"
