"""Pictures on their way into a note: from a file, the clipboard or a drop, read by the process for pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from desktop_app.campaign.note_commands import PutPicture
from desktop_app.campaign.note_markdown import picture_text
from desktop_app.reading.process import Stop
from ui.shared.file_dialogs import ask_file
from ui.shared.pictures import IN_NOTE, Picture, PictureError, asked, formats, kept
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from ui.notes.notes_page import NotesPage
    from ui.notes.writing import Writing
    from ui.shared.host import Host

Read = tuple[str, str, Picture | str]
"""The note that it is for, the words below it, the picture or what is wrong."""
PASTED = "picture"


class NotePictures:
    """Joins the page with the reading of pictures; one is read at a time."""

    def __init__(self, page: NotesPage, writing: Writing, window: Host) -> None:
        self._page, self._writing, self._window = page, writing, window
        self._worker: Worker[Read] = Worker(page, self._take)
        page.picture_asked.connect(self.choose)
        page.editor.picture_dropped.connect(self.take_file)
        page.editor.picture_pasted.connect(self.take_image)

    @property
    def busy(self) -> bool:
        """Whether a picture is being read."""
        return self._worker.busy

    def choose(self) -> None:
        """Ask for a file."""
        if self._writing.page is None:
            return
        ask_file(self._page.window(), "Picture for the note", "", formats(), self.take_file)

    def take_file(self, path: Path) -> None:
        """Read a file, and put it into the note that is shown now."""
        id, stop = self._writing.id, Stop()

        def read() -> Read:
            try:
                part = asked("note picture", path, stop)
            except PictureError as error:
                return id, "", str(error)
            return id, path.stem, Picture(part["name"], part["data"])

        if id:
            self._worker.do(read)

    def take_image(self, image: QImage) -> None:
        """Put an image into the note, such as one that was copied in another program."""
        id = self._writing.id
        if id:
            self._worker.do(lambda: (id, PASTED, kept(image, IN_NOTE)))

    def _take(self, read: Read) -> None:
        id, words, found = read
        if isinstance(found, str):
            self._page.tell(found)
            return
        if id != self._writing.id or self._window.bridge is None:
            self._page.tell("The picture was not put in: another note is shown now.")
            return
        self._page.write(on=True)
        self._page.editor.put_in(picture_text(found.name, words))
        self._writing.put_picture(lambda text: PutPicture(id=id, text=text, name=found.name, data=found.data))
