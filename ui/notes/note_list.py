"""The list of notes: pinned ones first, then by name; narrowed by a kind and by words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from desktop_app.campaign.state import FACTION, HANDOUT, OTHER, PERSON, PLACE, RUMOUR, Page
from desktop_app.rules.text import capital
from ui.shared.list_page import WHOLE_ROLE
from ui.shared.widgets.eliding import draw_name_in
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch
from ui.shared.widgets.shown_rows import Index

ICONS: Final = {
    PLACE: "map", PERSON: "creature", FACTION: "flag", RUMOUR: "condition", HANDOUT: "copy", OTHER: "book",
}  # fmt: skip
PLURALS: Final = {
    PLACE: "Places", PERSON: "Persons", FACTION: "Factions", RUMOUR: "Rumours", HANDOUT: "Handouts", OTHER: "Others",
}  # fmt: skip
PAD: Final = 10.0
TO_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


def in_order(pages: Iterable[Page]) -> list[Page]:
    """As lists show them."""
    return sorted(pages, key=lambda page: (not page.pinned, page.title.casefold()))


def narrowed(pages: Iterable[Page], kind: str, words: str) -> list[Page]:
    """Those of a kind (empty = any) whose name or text has all the words."""
    wanted = words.casefold().split()
    return [
        page
        for page in in_order(pages)
        if kind in ("", page.kind)
        and all(word in page.title.casefold() or word in page.text.casefold() for word in wanted)
    ]


def told(page: Page) -> str:
    """What screen readers say of a note."""
    return f"{page.title}, {page.kind}{', pinned' if page.pinned else ''}"


class NoteDelegate(RowDelegate):
    """Paints a note: the sign of its kind, its name, its kind; a star where it is pinned."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(100, round(QFontMetricsF(self._theme.font()).height() + 12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        page: Page = index.data(WHOLE_ROLE)
        theme, area = self._theme, QRectF(option.rect).adjusted(4, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_patch(painter, area, theme.color("selection"))
        side = round(QFontMetricsF(theme.font()).height())
        top = round(area.center().y() - side / 2)
        theme.icon(ICONS.get(page.kind, ICONS[OTHER]), "muted").paint(
            painter, round(area.left() + PAD), top, side, side
        )
        text = area.adjusted(PAD + side + 8, 0, -PAD, 0)
        if page.pinned:
            theme.icon("star", "accent").paint(painter, round(text.right() - side), top, side, side)
            text.setRight(text.right() - side - 4)
        small = theme.font(0.9)
        kind = "" if page.kind == OTHER else page.kind
        width = QFontMetricsF(small).horizontalAdvance(kind)
        painter.setFont(small)
        painter.setPen(theme.color("muted"))
        painter.drawText(text, TO_RIGHT, kind)
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        draw_name_in(painter, text.adjusted(0, 0, -width - 8, 0), page.title)
        painter.restore()


def kind_title(kind: str) -> str:
    """`Place`, as a list of kinds says it."""
    return capital(kind)
