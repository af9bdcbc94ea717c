"""Plan and recap of a session while they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.game_sessions import PARTS, PLAN, RECAP
from desktop_app.campaign.links import Target
from desktop_app.campaign.session_commands import WriteInSession, passage_in
from desktop_app.campaign.state import Campaign
from ui.notes.drafted_text import DraftedText, TextKind
from ui.notes.drafts import NoteDrafts
from ui.notes.note_editor import NoteEditor
from ui.shared.bridge import Bridge

PLACEHOLDERS: Final = {
    PLAN: (
        "What may happen this evening: whom they meet, what is at stake. [[ links to anything by its name; "
        "Alt+Enter on a link goes there."
    ),
    RECAP: "What happened. The draft from the fights is a beginning; mend it as you like.",
}
NAMES: Final = {PLAN: "Plan", RECAP: "Recap"}


def _text_of(part: str, campaign: Campaign, id: str) -> str | None:
    session = campaign.sessions.get(id)
    return session.text(part) if session is not None else None


def _name_of(campaign: Campaign, id: str) -> str:
    return campaign.sessions[id].name


def _kind(part: str) -> TextKind:
    held, written = partial(_text_of, part), partial(passage_in, part)
    return TextKind(f"{part} of", held, written, _name_of, f", {part}")


KINDS: Final = {part: _kind(part) for part in PARTS}


class SessionText(DraftedText):
    """One of the two texts, in an editor of its own."""

    def __init__(
        self,
        part: str,
        offered: Callable[[str], Sequence[Target]],
        bridge: Callable[[], Bridge | None],
        drafts: Callable[[], NoteDrafts],
    ) -> None:
        editor = NoteEditor(offered)
        editor.setPlaceholderText(PLACEHOLDERS[part])
        editor.setAccessibleName(NAMES[part])
        super().__init__(editor, bridge, KINDS[part], drafts)


class SessionTexts(QObject):
    """Both texts of the session that is shown. `typed` at any key in them."""

    typed = Signal()
    followed = Signal(str)
    """The name of a link that is gone after."""
    bounced = Signal(str, str, str, str)
    """What was typed in a session that is shown no more could not be kept: which text, the id, the text, and why."""

    def __init__(
        self,
        offered: Callable[[str], Sequence[Target]],
        bridge: Callable[[], Bridge | None],
        drafts: Mapping[str, NoteDrafts],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.parts = {part: SessionText(part, offered, bridge, partial(drafts.__getitem__, part)) for part in PARTS}
        for part, each in self.parts.items():
            each.typed.connect(self.typed)
            each.editor.followed.connect(self.followed)
            each.bounced.connect(partial(self.bounced.emit, part))

    @property
    def undo_title(self) -> str:
        """What undo calls that which is typed and no step yet; empty = nothing is."""
        bridge = self._bridge()
        found = next(((part, each.id) for part, each in self.parts.items() if each.has_more), None)
        if bridge is None or found is None:
            return ""
        part, id = found
        return WriteInSession(id=id, part=part, at=0).title(bridge.campaign)

    def keep(self) -> None:
        """Make what is typed steps of the campaign now."""
        for each in self.parts.values():
            each.keep()

    def add_to_recap(self, id: str, draft: str) -> None:
        """Put a draft behind what is written of a session already, typed or kept."""
        bridge, shown = self._bridge(), self.parts[RECAP]
        session = bridge.campaign.sessions.get(id) if bridge is not None else None
        if bridge is None or session is None:
            return
        before = shown.editor.toPlainText() if shown.id == id else session.recap
        after = f"{before.rstrip()}\n\n{draft}" if before.strip() else draft
        if shown.id == id:
            shown.change(after)
        else:
            bridge.change_campaign(passage_in(RECAP, id, before, after))
