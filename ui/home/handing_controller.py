"""A campaign exported as JSON, and one imported as a new campaign: read and written beside the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.checking import Report
from desktop_app.fresh_campaign import file_stem
from desktop_app.pauses import pausing
from desktop_app.scratch_folder import ScratchFolder
from desktop_app.session.clock import utc_now
from desktop_app.store.errors import StoreError
from ui.library.waiting import WaitedReader
from ui.shared.file_dialogs import ask_file, ask_place
from ui.shared.widgets.banner import NOTE, WARNING
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.handing_on import TakenIn
    from desktop_app.reading.requests import Wait
    from ui.home.host import HomeHost

SUFFIX: Final = ".json"
JSON_FILES: Final = f"Campaigns as JSON (*{SUFFIX});;All files (*)"
NOTHING: Final = "Nothing was imported, and no file was made."
MEND: Final = "Mend these places in the file, then import it again: File, Import campaign from JSON."
EXPORTED: Final = "The whole campaign is exported as {path}."
AGAIN: Final = "File, Import campaign from JSON takes it in again."
IMPORTED: Final = "{title} was imported as {path}."


class HandingController(QObject):
    """`shown` is called with a report where a file has mistakes."""

    def __init__(self, window: HomeHost, shown: Callable[[Report], object]) -> None:
        super().__init__(window.frame)
        self._window, self._shown = window, shown
        self._writer: Worker[tuple[Path | None, str]] = Worker(self, self._told)
        self._maker: WaitedReader[tuple[TakenIn, Path | None, str]] = WaitedReader(
            self, window.banners, self._made, "Writing", "encounters"
        )
        self._reader: WaitedReader[tuple[Path, TakenIn]] = WaitedReader(self, window.banners, self._read)

    @property
    def busy(self) -> bool:
        """Whether something is being read or written."""
        return self._writer.busy or self._reader.busy or self._maker.busy

    def ask_export(self) -> None:
        """Ask for a place and write everything there."""
        bridge = self._window.get_bridge()
        name = f"{file_stem(bridge.campaign.title) or 'campaign'}{SUFFIX}"
        ask_place(self._window.frame, "Export everything as JSON", Path.home() / name, JSON_FILES, self.export, SUFFIX)

    def export(self, path: Path) -> None:
        """Write the campaign as it is now; its file is ours alone, so the store writes a copy to be read."""
        folder = ScratchFolder()

        def saved(answer: Path | StoreError) -> None:
            if isinstance(answer, StoreError):
                folder.cleanup()
                self._window.tell(f"Nothing was exported. {answer}")
            else:
                self._writer.do(partial(_export, folder, answer, path))

        self._window.get_bridge().opened.save_copy(folder.path / "campaign.turnkeeper", saved)

    def ask_import(self) -> None:
        """Ask for a file and make a campaign of it."""
        ask_file(self._window.frame, "Import campaign from JSON", Path.home(), JSON_FILES, self.take_in)

    def take_in(self, path: Path) -> None:
        """Have a file read, then make a new campaign of it and open that."""
        self._reader.do(path.name, partial(_take_in, path))

    def _told(self, answer: tuple[Path | None, str]) -> None:
        path, told = answer
        if path is not None:
            text = f"{EXPORTED.format(path=path)} {told or AGAIN}"
            self._window.banners.show_message(WARNING if told else NOTE, text)
        else:
            self._window.tell(f"Nothing was exported. {told}")

    def _read(self, answer: tuple[Path, TakenIn]) -> None:
        path, taken = answer
        if taken.problems:
            self._shown(Report(path, "mistakes", (NOTHING,), taken.problems, (MEND,)))
        else:
            self._maker.do(taken.title or path.name, partial(_make, taken, self._window.folders.data))

    def _made(self, answer: tuple[TakenIn, Path | None, str]) -> None:
        taken, path, problem = answer
        if path is None:
            self._window.tell(f"{NOTHING} {problem}")
            return
        self._window.open_campaign(path)
        kind = WARNING if taken.notes else NOTE
        told = " ".join((IMPORTED.format(title=taken.title, path=path), *taken.notes[:3]))
        self._window.banners.show_message(kind, told)


def _export(folder: ScratchFolder, copy: Path, path: Path) -> tuple[Path | None, str]:
    """The file, where it could be written, and what is worth knowing; else why not, as a sentence."""
    from desktop_app.handing_on import json_pieces, too_large
    from desktop_app.whole_file import write_whole

    with folder:
        try:
            with pausing(Politeness()):
                write_whole(path, json_pieces(copy))
            return path, too_large(path)
        except StoreError as error:
            return None, f"{error.wrong} {error.advice}"
        except OSError as error:
            return None, f"The file {path.name} could not be written: {error.strerror or error}."


def _take_in(path: Path, wait: Wait) -> tuple[Path, TakenIn]:
    from desktop_app.handing_on import take_in

    return path, take_in(path, wait.stop, lambda count: wait.tell(path.name, count))


def _make(taken: TakenIn, folder: Path, wait: Wait) -> tuple[TakenIn, Path | None, str]:
    from desktop_app.handing_on import name_for, write_taken_in

    try:
        path = name_for(taken.title, folder)
        write_taken_in(taken, path, utc_now(), wait.stop, lambda count: wait.tell(taken.title, count))
    except StoreError as error:
        return taken, None, str(error)
    return taken, path, ""
