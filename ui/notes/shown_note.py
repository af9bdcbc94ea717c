"""A note as it reads: Markdown with links that go somewhere, and pictures of the campaign; nothing else is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QDesktopServices,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QTextBrowser

from desktop_app.campaign.links import Target, link_name
from desktop_app.campaign.note_markdown import GO, MAKE, PICTURE, as_shown, beginning
from ui.shared.key_presses import ENTER
from ui.shared.pictures import IN_NOTE, image
from ui.theme.theme import Theme

FEATURES: Final = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
BESIDE: Final = 40
"""Pixels beside a picture."""
LONG: Final = "This is the beginning. The note goes on for {more:,} letters, all of which stand in its text."
Mentions = tuple[tuple[Target, str], ...]


class ShownNote(QTextBrowser):
    """`went` with kind and id of what a link goes to; `make_asked` with a name that nothing has; `write_asked`."""

    went = Signal(str, str)
    make_asked = Signal(str)
    write_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pictures: Mapping[str, str] = {}
        self._images: dict[str, QImage] = {}
        self._shown: tuple[str, Mapping[str, Target], Mentions] = ("", {}, ())
        self.setAccessibleName("The note as it reads")
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        theme.follow(self, self._again)

    def show_note(self, text: str, names: Mapping[str, Target], pictures: Mapping[str, str], here: Mentions) -> None:
        """Show a text; `names` = what links go to, `here` = whose texts link to this one, told below it."""
        self._shown, self._pictures = (text, names, here), pictures
        place = self.verticalScrollBar().value()
        self._again()
        self.verticalScrollBar().setValue(place)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002 - Qt's call
        """Pictures of the campaign, as wide as there is room; no file, and nothing of the net."""
        if isinstance(name, str) or name.scheme() != PICTURE:
            return None
        key = name.path()
        if key not in self._images:
            self._images[key] = image(self._pictures.get(key, ""), IN_NOTE)
        whole = self._images[key]
        return whole if whole.isNull() else self._fitted(whole)

    def _fitted(self, whole: QImage) -> QImage:
        """A picture no wider than there is room."""
        room = QSize(max(self.viewport().width() - BESIDE, 40), 10_000)
        if whole.width() <= room.width():
            return whole
        return whole.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)

    def _type(self) -> QFont:
        return self._theme.font()

    def _follows(self, old: QSize, new: QSize) -> bool:
        """Whether the note is laid out anew for another size."""
        return bool(self._images) and new.width() != old.width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tab goes from link to link and Enter follows one; Enter elsewhere writes."""
        if event.key() in ENTER and not self.textCursor().charFormat().isAnchor():
            self.write_asked.emit()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not self.anchorAt(event.position().toPoint()):
            self.write_asked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._follows(event.oldSize(), event.size()):
            self._again()

    def _again(self) -> None:
        text, names, here = self._shown
        if more := len(text) - len(shown := beginning(text)):
            text = f"*{LONG.format(more=more)}*\n\n---\n\n{shown}"
        document = self.document()
        document.clear()
        document.setDefaultFont(self._type())
        document.setMarkdown(as_shown(f"{text}{_told(here)}", names), FEATURES)
        self._dress(document)

    def _dress(self, document: QTextDocument) -> None:
        """Air between paragraphs, a ground below what is read aloud, and links in the colours of the theme."""
        whole = QTextCursor(document)
        whole.beginEditBlock()  # it is laid out once, not anew for each line of it
        block = document.begin()
        while block.isValid():
            self._give_air(block)
            self._mark_links(block)
            block = block.next()
        whole.endEditBlock()

    def _give_air(self, block: QTextBlock) -> None:
        cursor, look = QTextCursor(block), block.blockFormat()
        line = QFontMetrics(self._type()).height()
        if look.headingLevel():
            look.setTopMargin(line * 0.6 if block.blockNumber() else 0)
            look.setBottomMargin(line * 0.2)
        elif block.textList() is None and cursor.currentTable() is None:
            look.setBottomMargin(line * 0.4)
        if look.hasProperty(QTextFormat.Property.BlockQuoteLevel):
            look.setLeftMargin(line)
            look.setBackground(QBrush(self._theme.color("accent_soft")))
        cursor.setBlockFormat(look)

    def _mark_links(self, block: QTextBlock) -> None:
        """Those to nothing look as what is still to be made."""
        places = []
        part = block.begin()
        while not part.atEnd():
            fragment = part.fragment()
            if fragment.charFormat().isAnchor():
                places.append((fragment.position(), fragment.length(), fragment.charFormat().anchorHref()))
            part += 1
        for start, length, href in places:
            cursor, look = QTextCursor(block.document()), QTextCharFormat()
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            missing, line = href.startswith(f"{MAKE}:"), QTextCharFormat.UnderlineStyle
            look.setForeground(QBrush(self._theme.color("warn" if missing else "accent")))
            look.setUnderlineStyle(line.DashUnderline if missing else line.SingleUnderline)
            cursor.mergeCharFormat(look)

    def _follow(self, url: QUrl) -> None:
        address = url.toString(QUrl.ComponentFormattingOption.FullyEncoded)
        scheme, _, rest = address.partition(":")
        if scheme == GO:
            kind, _, id = rest.partition("/")
            self.went.emit(kind, unquote(id))
        elif scheme == MAKE:
            self.make_asked.emit(unquote(rest))
        elif scheme in ("http", "https"):
            QDesktopServices.openUrl(url)


def _told(here: Mentions) -> str:
    """Whose texts link to this one, as more Markdown below it."""
    if not here:
        return ""
    lines = [f"- [[{link_name(where.name)}]]: {' '.join(line.split())}" for where, line in here]
    return "\n\n---\n\n**Linked from**\n\n" + "\n".join(lines)
