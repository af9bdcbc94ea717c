"""The page of the search: a field, and below it what was found, by kind, with the words around each hit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QListView, QStyle, QStyleOptionViewItem, QWidget

from desktop_app.campaign.everything import AWARD, DAY, LOG, LOOT, Hit
from desktop_app.campaign.links import CREATURE, ENCOUNTER, NOTE, SESSION
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import back_button, framed, label, page_column
from ui.shared.widgets.eliding import draw_elided
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch
from ui.shared.widgets.search_fields import MovingField
from ui.shared.widgets.shown_rows import Index, RowList
from ui.theme.theme import Theme

HIT_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Gives the Hit of a row, or the words of a heading."""
TITLES: Final = {
    NOTE: "Notes", CREATURE: "Creatures", ENCOUNTER: "Encounters", SESSION: "Sessions", LOOT: "Loot",
    AWARD: "Experience", DAY: "Calendar", LOG: "Logs of encounters",
}  # fmt: skip
ICONS: Final = {
    NOTE: "book", CREATURE: "creature", ENCOUNTER: "encounter", SESSION: "party", LOOT: "shield", AWARD: "star",
    DAY: "sun", LOG: "hourglass",
}  # fmt: skip
PAD: Final = 10.0
NAME_SHARE: Final = 0.32
"""The name of what a line stands in has so much of a row at most."""
EMPTY: Final = (
    "Type words that you remember: of a name, a note, gear, loot, a day, or anything that happened in a fight.\n\n"
    "All words must be there, in any order. The arrows choose, Enter goes there."
)
NOTHING: Final = "Nothing in the campaign has all these words."
Row = Hit | str


class FoundModel(RowList[Row]):
    """Headings of kinds, and below each what was found of it."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row())
        if row is None or role == HIT_ROLE:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row if isinstance(row, str) else row.title if row.line < 0 else f"{row.title}: {row.shown}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.NoItemFlags if isinstance(self.row(index.row()), str) else super().flags(index)


class FoundDelegate(RowDelegate):
    """Paints a heading, or the name and the line with the word that was looked for stronger."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        line = self._theme.line()
        return QSize(100, round(line + (18 if isinstance(index.data(HIT_ROLE), str) and index.row() else 9)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(HIT_ROLE)
        area = QRectF(option.rect).adjusted(4, 0, -4, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, str):
            painter.setFont(self._theme.font(0.9, bold=True))
            painter.setPen(self._theme.color("muted"))
            bottom = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
            painter.drawText(area.adjusted(PAD, 0, -PAD, -3), bottom, row)
        else:
            self._paint_hit(painter, area, row, is_chosen=bool(option.state & QStyle.StateFlag.State_Selected))
        painter.restore()

    def _paint_hit(self, painter: QPainter, area: QRectF, hit: Hit, *, is_chosen: bool) -> None:
        theme = self._theme
        if is_chosen:
            draw_patch(painter, area, theme.color("selection"))
        side = round(QFontMetricsF(theme.font()).height())
        top = round(area.center().y() - side / 2)
        icon = theme.icon(ICONS.get(hit.kind, "right"), "muted")
        icon.paint(painter, round(area.left() + PAD), top, side, side)
        words = area.adjusted(PAD + side + 8, 0, -PAD, 0)
        if hit.line < 0:
            self._paint_words(painter, words, hit)
            return
        painter.setFont(theme.font())
        painter.setPen(theme.color("muted"))
        name = QRectF(words)
        name.setWidth(words.width() * NAME_SHARE - 12)
        draw_elided(painter, name, hit.title)
        words.setLeft(words.left() + words.width() * NAME_SHARE)
        self._paint_words(painter, words, hit)

    def _paint_words(self, painter: QPainter, area: QRectF, hit: Hit) -> None:
        """Before the hit, the hit, behind it."""
        theme, end = self._theme, hit.start + hit.length
        parts = ((hit.shown[: hit.start], False), (hit.shown[hit.start : end], True), (hit.shown[end:], False))
        left = area.left()
        for part, is_hit in parts:
            font = theme.font(bold=is_hit)
            painter.setFont(font)
            painter.setPen(theme.color("accent" if is_hit else "text"))
            if left < area.right():
                room = QRectF(left, area.top(), area.right() - left, area.height())
                draw_elided(painter, room, part)
            left += QFontMetricsF(font).horizontalAdvance(part)


class SearchPage(QWidget):
    """`left` to go back; `typed` with what is looked for; `went` with the Hit that is gone to."""

    left = Signal()
    typed = Signal(str)
    went = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.field, self.list, self.model = MovingField(), QListView(), FoundModel(self)
        self._told = label(EMPTY, "muted", wraps=True)
        self._reading = label("", "small")
        self.field.setPlaceholderText("Search names, notes, gear, loot, days and logs")
        self.field.setAccessibleName("Search the campaign")
        self.field.setClearButtonEnabled(True)
        self.list.setAccessibleName("Found in the campaign")
        self.list.setModel(self.model)
        self.list.setItemDelegate(FoundDelegate(theme, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.field.textChanged.connect(self.typed)
        self.field.returnPressed.connect(self._go)
        self.field.moved.connect(self._move)
        self.list.clicked.connect(lambda _index: self._go())
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list goes there as well."""
        if event.key() in ENTER:
            self._go()
        else:
            super().keyPressEvent(event)

    def show_found(self, found: Mapping[str, list[Hit]], titles: Mapping[str, str], left: int) -> None:
        """Show the hits by kind; `titles` = what further kinds are called, `left` = logs that are not read yet."""
        rows: list[Row] = []
        known = {**TITLES, **titles}
        for kind in sorted(found, key=lambda each: [*known, each].index(each)):
            rows += [known.get(kind, kind), *found[kind]]
        before = self.list.currentIndex().row()
        same = self.model.rows[: before + 1] == tuple(rows[: before + 1])
        self.model.show_rows(rows, lambda row: row)
        if rows:
            self.list.setCurrentIndex(self.model.index(before if same and before > 0 else 1))
        has_words = bool(self.field.text().strip())
        self._told.setText(NOTHING if has_words else EMPTY)
        self._told.setVisible(not rows)
        self.list.setVisible(bool(rows))
        self._reading.setText(f"{left} logs are still being read." if left > 1 else "")

    def _move(self, by: int) -> None:
        hits = [number for number, row in enumerate(self.model.rows) if not isinstance(row, str)]
        if hits:
            here = self.list.currentIndex().row()
            at = hits.index(here) if here in hits else 0
            self.list.setCurrentIndex(self.model.index(hits[min(max(at + by, 0), len(hits) - 1)]))

    def _go(self) -> None:
        hit = self.model.row(self.list.currentIndex().row())
        if isinstance(hit, Hit):
            self.went.emit(hit)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("Search the campaign", "title"), 1)
        head.addWidget(back_button(self.left))
        self._told.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._told.setContentsMargins(40, 60, 40, 20)
        inner = framed(self._told, self.list)
        self.list.hide()
        whole = page_column(self)
        whole.addLayout(head)
        whole.addWidget(self.field)
        whole.addWidget(inner, 1)
        whole.addWidget(self._reading)
        self.setFocusProxy(self.field)
