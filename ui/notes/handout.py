"""A note as the players read it on their screen: its name, its text in large type, its pictures; nothing to click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QImage, QKeyEvent, QMouseEvent

from desktop_app.campaign.links import plain_words
from desktop_app.campaign.state import Page
from ui.notes.shown_note import ShownNote
from ui.theme.theme import Theme

LINES: Final = 26
"""So many lines of type fit the height of the window."""
LEAST: Final = 12
MARGIN: Final = 0.04
"""Of the window's width, at either side."""
PICTURE: Final = 0.8
"""A picture is at most so high, of the window's height."""


class Handout(ShownNote):
    """Follows the size of the window that it lies in."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Handout, as the players see it")
        self.setFrameShape(ShownNote.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_page(self, page: Page, pictures: Mapping[str, str]) -> None:
        """Show a note. Links are words only: the players see no more than is written here."""
        self.show_note(f"# {page.title}\n\n{plain_words(page.text)}", {}, pictures, ())
        self.setAccessibleDescription(f"{page.title}. {self.toPlainText()}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def _type(self) -> QFont:
        font = self._theme.font()
        font.setPixelSize(max(self.height() // LINES, LEAST))
        return font

    def _fitted(self, whole: QImage) -> QImage:
        """As large as there is room, and no larger than twice itself."""
        wide = self.viewport().width() - round(2 * MARGIN * self.width())
        room = QSize(max(wide, 40), max(round(self.height() * PICTURE), 40)).boundedTo(whole.size() * 2)
        return whole.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)

    def _again(self) -> None:
        super()._again()
        self.document().setDocumentMargin(MARGIN * self.width())

    def _follows(self, _old: QSize, _new: QSize) -> bool:
        return True
