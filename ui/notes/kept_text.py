"""A text of the campaign while it is written: what the campaign has of it, what is typed beyond that, when it is kept.

Keys change only the editor. When one pauses, leaves the editor or takes a step back, the passage that is another
becomes one step of the campaign.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.campaign.command import Command
from desktop_app.campaign.state import Campaign
from ui.notes.note_editor import NoteEditor
from ui.shared.bridge import Bridge, Refusal
from ui.shared.idle import timer_after

PAUSE: Final = 2000
"""Milliseconds without a key after which what was typed becomes a step."""
Held = Callable[[Campaign, str], str | None]
"""Gives the text of the thing of that id; None where the campaign has none such."""
Written = Callable[[str, str, str], Command]
"""Gives the step that makes one text of another: id, the text before, the text after."""


class KeptText(QObject):
    """`kept` when the campaign has all that was typed; `refused` with the reason why it has not; `typed` at any key."""

    kept = Signal()
    refused = Signal(str)
    typed = Signal()
    bounced = Signal(str, str, str)
    """What was typed in a text that is shown no more could not be kept: its id, the text, and why."""

    def __init__(self, editor: NoteEditor, bridge: Callable[[], Bridge | None], held: Held, written: Written) -> None:
        super().__init__(editor)
        self.editor, self._bridge = editor, bridge
        self._held, self._written = held, written
        self.id = ""
        self._shown = ""
        self._sent: dict[str, str] = {}
        """The text that was sent last, by id, until the campaign has answered."""
        self._is_showing = self._is_left = False
        self._pause = timer_after(PAUSE, self.keep, self)
        editor.textChanged.connect(self._changed)
        editor.left.connect(self.keep)

    @property
    def has_more(self) -> bool:
        """Whether anything is typed that the campaign does not have."""
        return bool(self.id) and self.editor.toPlainText() != self._shown

    def open(self, id: str) -> None:
        """Write another text from now on; what was typed in the one before is kept. Empty = none, and nothing that was
        sent is answered any more: the campaign may be closing.
        """
        if id == self.id:
            self.follow()
            return
        self._is_left = True
        self.keep()
        self.id, self._is_left = id, False
        if not id:
            self._sent.clear()
        self._show(self._text or "")

    def follow(self) -> None:
        """The campaign has changed: show the text as it is there, unless more is typed."""
        text = self._text
        if text is not None and text != self._shown and self.id not in self._sent and not self.has_more:
            self._show(text)

    def keep(self) -> None:
        """Make what is typed a step of the campaign now, behind those that it has not answered yet."""
        self._pause.stop()
        before, text = self._sent.get(self.id, self._text), self.editor.toPlainText()
        if before is None or not self.has_more:
            return
        if text != before:
            self._send(text, self._written(self.id, before, text))
        elif self.id not in self._sent:
            self._taken(text)

    def change(self, text: str) -> None:
        """Make the text another one, as if it had been typed."""
        self.keep()
        self.editor.setPlainText(text)
        self.keep()

    def _send(self, text: str, step: Command) -> None:
        bridge, id = self._bridge(), self.id
        if bridge is not None and bridge.is_open:
            self._sent[id] = text
            bridge.change_campaign(step, lambda refusal: self._told(id, text, refusal))

    @property
    def _text(self) -> str | None:
        """The text as the campaign has it."""
        bridge = self._bridge()
        return self._held(bridge.campaign, self.id) if bridge is not None and self.id else None

    def _told(self, id: str, text: str, refusal: Refusal | None) -> None:
        if refusal is None:
            self._answered(id, text)
        if self._sent.get(id) != text:
            return  # more was sent since: the answer to that counts
        del self._sent[id]
        if id == self.id and not self._is_left:
            if refusal is None:
                self._taken(text)
            else:
                self.refused.emit(refusal.text)
        elif refusal is not None:
            # A refusal may come at once, while another text is just being opened.
            QTimer.singleShot(0, self, lambda: self.bounced.emit(id, text, refusal.text))

    def _answered(self, id: str, text: str) -> None:
        """The campaign has this text now."""

    def _taken(self, text: str) -> None:
        self._shown = text
        if self.has_more:
            self._pause.start()
        self.kept.emit()

    def _show(self, text: str) -> None:
        self._is_showing = True
        place = self.editor.textCursor().position()
        self.editor.setPlainText(text)
        self._shown = self.editor.toPlainText()
        cursor = self.editor.textCursor()
        cursor.setPosition(min(place, len(self._shown)))
        self.editor.setTextCursor(cursor)
        self._is_showing = False
        self.typed.emit()

    def _changed(self) -> None:
        if not self._is_showing and self.id:
            self._pause.start()
            self.typed.emit()
