"""A stat summary as rich text in which every number is a link: a click, or Tab and Enter, opens its ledger."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QCursor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QTextBrowser

from desktop_app.rules.ledger import Ledger
from ui.shared.widgets.basics import viewport_of
from ui.shared.widgets.ledger_popup import LedgerPopup, TextPopup, explain_number, explain_text
from ui.shared.widgets.whole_lines import cut_line
from ui.shared.words_told import TELL, Words
from ui.theme.theme import Theme

Why = Mapping[str, tuple[str, Ledger]]
"""The ledger of each number by the name in its link, with the title of its popup."""
AS_NEEDED = Qt.ScrollBarPolicy.ScrollBarAsNeeded
ALWAYS, NEVER = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
ACROSS, SMALL = 4, 0.84
EFFECT = "effect"
"""The scheme of links to what lies on a combatant."""
WIDEST_NAME, CELL_PADDING = "Flat-footed", 8
"""The longest of the words over numbers, and what a cell of their table has around them."""


class StatView(QTextBrowser):
    """Shows HTML made by `stat_text`; `popup` is the ledger or text opened last.

    `across_changed` when another number of figures has room in a line; `effect_asked` (its place among the chips,
    where) when a line of the conditions is opened.
    """

    across_changed = Signal()
    effect_asked = Signal(int, QPoint)

    def __init__(self, theme: Theme, name: str, *, grows: bool = False) -> None:
        """`grows` = it is as high as its text, in something that scrolls."""
        super().__init__()
        self._theme = theme
        self._why: Why = {}
        self._words: Words = {}
        self._html = ""
        self._across = ACROSS
        self._grows, self._is_reading = grows, False
        self.popup: LedgerPopup | TextPopup | None = None
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QTextBrowser { border: 0; border-radius: 0; padding: 0; background: transparent; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(2)
        self.anchorClicked.connect(self._open)
        if grows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.document().documentLayout().documentSizeChanged.connect(self._grow)

    def show_content(self, html: str, why: Why, words: Words | None = None) -> None:
        """Show a summary and know its ledgers, and the texts behind its words."""
        place = self.verticalScrollBar().value()
        self._why, self._words = why, words or {}
        font = self._theme.font()
        if self.document().defaultFont() != font:  # else what is there would be laid out once more before it goes
            self.document().setDefaultFont(font)
        if html != self._html:  # the same again would be read, laid out and painted once more
            self._html = html
            self._read(html)
            self.verticalScrollBar().setValue(place)

    def _read(self, html: str) -> None:
        """Take a text with the bar as it is: it would go and come between two texts, and each be laid out anew."""
        policy, bar = self.verticalScrollBarPolicy(), self.verticalScrollBar()
        if policy == AS_NEEDED:
            self.setVerticalScrollBarPolicy(ALWAYS if bar.isVisible() else NEVER)
        self._is_reading = True
        self.setHtml(html)
        self._is_reading = False
        self.setVerticalScrollBarPolicy(policy)
        if self._grows:
            self._grow(self.document().size())

    @property
    def across(self) -> int:
        """How many figures have room in a line, each under its name."""
        return self._across

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._count()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line that the end of the window cuts is not shown at all."""
        super().paintEvent(event)
        port = viewport_of(self)
        bottom = min(port.height(), port.visibleRegion().boundingRect().bottom() + 1)
        top = cut_line(self, bottom)
        if top is not None:
            QPainter(port).fillRect(QRect(0, top, port.width(), bottom - top), self._theme.color("surface"))

    def _count(self) -> None:
        """Figures stand side by side as far as no word over them is broken.

        The room of the scroll bar is never theirs: with it they would take more lines or fewer, the bar would come or
        go by that, and so on without end.
        """
        cell = QFontMetricsF(self._theme.font(SMALL)).horizontalAdvance(WIDEST_NAME) + CELL_PADDING
        scrolls = self.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        bar = self.verticalScrollBar().sizeHint().width() if scrolls else 0
        room = self.width() - bar - 2 * self.document().documentMargin()
        found = max(1, min(int(room / cell), ACROSS))
        if found != self._across:
            self._across = found
            self.across_changed.emit()

    def _grow(self, size: QSizeF) -> None:
        if not self._is_reading:
            self.setFixedHeight(math.ceil(size.height()) + 4)

    def _open(self, url: QUrl) -> None:
        if url.scheme() == EFFECT:
            self.effect_asked.emit(int(url.path()), self._point())
            return
        if url.scheme() == TELL:
            word = self._words.get(url.path())
            if word is not None:
                self.popup = explain_text(self, word.title, word.text, self._point())
            return
        found = self._why.get(url.path() or url.toString().partition(":")[2])
        if found is None:
            return
        title, ledger = found
        self.popup = explain_number(self, self._theme, title, ledger, self._point())

    def _point(self) -> QPoint:
        """Below the link: where the pointer is, or the text cursor when it was opened by key."""
        at = self.mapFromGlobal(QCursor.pos())
        if self.rect().contains(at) and not self.textCursor().hasSelection():
            return QCursor.pos() + QPoint(0, 12)
        return self.viewport().mapToGlobal(self.cursorRect().bottomLeft())
