"""Notes on paper, and written into a folder as Markdown files: the one that is shown or all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStandardPaths

from desktop_app.campaign.note_files import note_files
from desktop_app.documents.note_sheet import all_notes, note_sheet
from desktop_app.whole_file import write_whole
from ui.shared.file_dialogs import ask_folder
from ui.shared.widgets.banner import NOTE, WARNING
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from ui.notes.host import NotesHost
    from ui.notes.notes_page import NotesPage
    from ui.notes.writing import Writing

MOST_NAMED: Final = 3
"""So many files that would be replaced are named."""


class NoteExport:
    """Joins the buttons of the page with the folder that is asked for."""

    def __init__(self, page: NotesPage, writing: Writing, window: NotesHost) -> None:
        self._page, self._writing, self._window = page, writing, window
        self._worker: Worker[_Answer] = Worker(page, self._told)
        page.print_asked.connect(self.print)
        window.sheets.of_page[page] = self.print
        page.export_asked.connect(lambda everything: self._ask(everything=everything))

    def print(self) -> None:
        """Open the preview of the note that is shown, and of all."""
        self._writing.keep()
        campaign, page = self._window.get_bridge().campaign, self._writing.page
        if page is not None:
            now = replace(page, text=self._page.editor.toPlainText())
            every = [now if each.id == page.id else each for each in campaign.pages.values()]
            papers = [
                note_sheet(now, campaign.pictures),
                all_notes(campaign.title or "Notes", every, campaign.pictures),
            ]
            self._window.sheets.show_documents(papers)

    def _ask(self, *, everything: bool) -> None:
        self._writing.keep()
        place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        ask_folder(
            self._page.window(), "Folder for the notes", place, lambda path: self.write(path, everything=everything)
        )

    def write(self, folder: Path, *, everything: bool, may_replace: bool = False) -> None:
        """Write the notes there; what goes wrong is told.

        Where other files of their names are there, nothing is written, and it is asked whether to replace them.
        """
        campaign, page = self._window.get_bridge().campaign, self._writing.page
        pages = tuple(campaign.pages.values()) if everything else (page,) if page is not None else ()
        count = f"{len(pages)} notes were" if len(pages) != 1 else "The note was"

        def work() -> _Answer:
            files = note_files(campaign, pages)
            try:
                there = [] if may_replace else [name for name, held in files.items() if _is_other(folder / name, held)]
                if there:
                    again = partial(self.write, folder, everything=everything, may_replace=True)
                    return _Answer(_replaced_words(there, folder), again)
                for name, held in files.items():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    write_whole(folder / name, held)
            except OSError as error:
                return _Answer(f"The notes could not be written into {folder}: {error.strerror or error}.")
            return _Answer(f"{count} written into {folder}.", is_done=True)

        self._worker.do(work)

    def _told(self, answer: _Answer) -> None:
        banners = self._window.banners
        if answer.replace is not None:
            banners.show_message(WARNING, answer.text, "Replace", answer.replace)
        elif answer.is_done:
            banners.show_message(NOTE, answer.text)
        else:
            self._window.tell(answer.text)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of it; `replace` = writes them all the same, where files of their names are in the way."""

    text: str
    replace: Callable[[], None] | None = None
    is_done: bool = False


def _is_other(path: Path, held: bytes) -> bool:
    """Whether something else lies there."""
    return path.exists() and (not path.is_file() or path.read_bytes() != held)


def _replaced_words(names: Sequence[str], folder: Path) -> str:
    shown = ", ".join(names[:MOST_NAMED]) + (f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else "")
    if len(names) == 1:
        return f"In {folder} there is another file {shown} already. Nothing was written."
    return f"In {folder} there are other files of these names already: {shown}. Nothing was written."
