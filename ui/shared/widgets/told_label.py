"""Words in a label that can be pointed at: each tells its text under the pointer, by a click, or by Tab and Enter."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QToolTip

from ui.shared.text import as_tip, in_lines
from ui.shared.widgets.ledger_popup import LedgerPopup, TextPopup, explain_number, explain_text
from ui.shared.widgets.stat_view import Why
from ui.shared.words_told import TELL, Word
from ui.theme.theme import Theme

Tell = Callable[[str], Word | None]
"""The word behind a link by its key. Asked when it is wanted, so that nothing is looked up for who does not ask."""
ASK = "Click or press Enter to see how it adds up."


class ToldLabel(QLabel):
    """Shows HTML with links `tell:KEY` to texts and `why:NUMBER` to ledgers; `popup` = what was opened last."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._tell: Tell = lambda _: None
        self._why: Callable[[], Why] = dict
        self._html = ""
        self._heights: dict[int, int] = {}
        self.popup: LedgerPopup | TextPopup | None = None
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setMinimumWidth(40)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.linkHovered.connect(self._hovered)
        self.linkActivated.connect(self._open)

    def show_html(self, html: str, tell: Tell | None = None, why: Callable[[], Why] = dict) -> None:
        """Show words, how their texts are found, and how their ledgers are."""
        self._tell, self._why = tell or (lambda _: None), why
        if html != self._html:
            self._html = html
            self._heights.clear()
            self.setText(html)

    def heightForWidth(self, width: int) -> int:
        """Layouts ask for it often; it is worked out once for each width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._heights.clear()
        super().changeEvent(event)

    def open_word(self, shown: str) -> None:
        """Open the text behind a word, as a click on it does."""
        before, _, _ = self._html.partition(f">{shown}</a>")
        self._open(before.rpartition('href="')[2].partition('"')[0])

    def _hovered(self, link: str) -> None:
        scheme, _, key = link.partition(":")
        word = self._tell(key) if scheme == TELL else None
        tip = word.text if word is not None else ASK if link else ""
        self.setToolTip(as_tip(in_lines(tip)))
        if tip:
            QToolTip.showText(QCursor.pos(), self.toolTip(), self)
        else:
            QToolTip.hideText()

    def _open(self, link: str) -> None:
        scheme, _, key = link.partition(":")
        word = self._tell(key) if scheme == TELL else None
        if word is not None:
            self.popup = explain_text(self, word.title, word.text or "Nothing more is known of it.", self._point())
        elif key in (why := self._why()):
            self.popup = explain_number(self, self._theme, *why[key], self._point())

    def _point(self) -> QPoint:
        """Below the pointer where it is on the label, else below the label."""
        if self.rect().contains(self.mapFromGlobal(QCursor.pos())) and not self.hasSelectedText():
            return QCursor.pos() + QPoint(0, 12)
        return self.mapToGlobal(QPoint(0, self.height() + 2))
