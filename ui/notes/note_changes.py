"""What is changed of a note besides its text: its name, its kind, its pin, and whether it is there at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.campaign.command import RemoveNote, WriteNote
from desktop_app.campaign.note_commands import FileNote, PinNote
from ui.shared.typed_input import PromptError, read_name
from ui.shared.widgets.basics import mark_wrong

if TYPE_CHECKING:
    from ui.notes.notes_page import NotesPage
    from ui.notes.writing import Writing
    from ui.shared.bridge import Bridge, Refusal


class NoteChanges:
    """Does what the page asks for with the note that is shown; what is typed in it is kept before."""

    def __init__(self, page: NotesPage, writing: Writing, bridge: Callable[[], Bridge]) -> None:
        self._page, self._writing, self._bridge = page, writing, bridge
        page.named.connect(self._rename)
        page.filed.connect(lambda kind: self._change(FileNote(id=writing.id, to=kind)))
        page.pin_asked.connect(self._pin)
        page.remove_asked.connect(self._remove)

    def refuse_name(self, problem: str) -> None:
        """Say what is wrong with the name that is typed; nothing = all is well."""
        mark_wrong(self._page.name, problem)
        self._page.tell(problem)
        if problem:
            self._page.name.setModified(True)
            self._page.name.setFocus()

    def _rename(self, text: str) -> None:
        page = self._writing.page
        if page is None:
            return
        try:
            name = read_name(text)
        except PromptError as error:
            self.refuse_name(str(error))
            return
        if name == page.title:
            self.refuse_name("")
            return
        self._writing.keep()
        id = page.id

        def told(refusal: Refusal | None) -> None:
            if refusal is not None and self._writing.id == id:
                self.refuse_name(refusal.text)

        now = self._page.editor.toPlainText()
        self._bridge().change_campaign(WriteNote(id=id, name=name, text=now), told)

    def _change(self, command: FileNote | PinNote | RemoveNote) -> None:
        self._writing.keep()
        if self._writing.id:
            self._bridge().change_campaign(command)

    def _pin(self) -> None:
        page = self._writing.page
        if page is not None:
            self._change(PinNote(id=page.id, pinned=not page.pinned))

    def _remove(self) -> None:
        page = self._writing.page
        if page is not None:
            self._change(RemoveNote(id=page.id))
