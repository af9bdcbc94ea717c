"""The note that is written, with its draft beside the campaign at every key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desktop_app.campaign.command import Command
from desktop_app.campaign.naming import note_title
from desktop_app.campaign.note_commands import passage
from desktop_app.campaign.state import Campaign, Page
from ui.notes.drafted_text import DraftedText, TextKind
from ui.notes.drafts import NoteDrafts
from ui.notes.note_editor import NoteEditor
from ui.shared.bridge import Bridge


def _text_of(campaign: Campaign, id: str) -> str | None:
    page = campaign.pages.get(id)
    return page.text if page is not None else None


NOTE_TEXT: Final = TextKind("note", _text_of, passage, note_title)


class Writing(DraftedText):
    """See KeptText."""

    def __init__(
        self, editor: NoteEditor, bridge: Callable[[], Bridge | None], drafts: Callable[[], NoteDrafts]
    ) -> None:
        super().__init__(editor, bridge, NOTE_TEXT, drafts)

    @property
    def page(self) -> Page | None:
        """The note as the campaign has it."""
        bridge = self._bridge()
        return bridge.campaign.pages.get(self.id) if bridge is not None else None

    def put_picture(self, step: Callable[[str], Command]) -> None:
        """Make the text as it stands, with a picture, one step of the campaign."""
        text = self.editor.toPlainText()
        self._send(text, step(text))
