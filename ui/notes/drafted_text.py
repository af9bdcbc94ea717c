"""A text of the campaign with its draft beside the campaign's file at every key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.campaign.state import Campaign
from ui.notes.drafts import Draft, NoteDrafts
from ui.notes.kept_text import Held, KeptText, Written
from ui.notes.note_editor import NoteEditor
from ui.shared.bridge import Bridge


@dataclass(frozen=True, slots=True)
class TextKind:
    """One kind of texts: notes, plans of sessions, recaps. `name` = what the thing of that id is called.

    `called` = the words before that name, such as `plan of`. `beside` = what is added to the name for the note that
    takes up a draft where the thing itself cannot.
    """

    called: str
    held: Held
    written: Written
    name: Callable[[Campaign, str], str]
    beside: str = ""


class DraftedText(KeptText):
    """See KeptText."""

    def __init__(
        self,
        editor: NoteEditor,
        bridge: Callable[[], Bridge | None],
        kind: TextKind,
        drafts: Callable[[], NoteDrafts],
    ) -> None:
        super().__init__(editor, bridge, kind.held, kind.written)
        self._drafts, self._kind = drafts, kind

    def _answered(self, id: str, text: str) -> None:
        drafts = self._drafts()
        if drafts.kept is not None and (drafts.kept.id, drafts.kept.text) == (id, text):
            drafts.keep(None)

    def _taken(self, text: str) -> None:
        super()._taken(text)
        if not self.has_more:
            self._drafts().keep(None)

    def _changed(self) -> None:
        super()._changed()
        bridge, before = self._bridge(), self._text
        if self._is_showing or bridge is None or before is None:
            return
        draft = Draft(self.id, self._kind.name(bridge.campaign, self.id), before, self.editor.toPlainText())
        self._drafts().keep(draft if self.has_more else None)
