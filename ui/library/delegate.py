"""How a creature found is painted: a mark for favourites, its name, what it is, and its challenge at the right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ui.library.model import FOUND_ROLE, FoundRow
from ui.library.stock import OWN
from ui.shared.widgets.eliding import draw_elided
from ui.shared.widgets.row_delegate import RowDelegate

Index = QModelIndex | QPersistentModelIndex
PAD, SMALL = 8.0, 0.9
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
NAME_SHARE = 0.48
STATES = QStyle.StateFlag


class FoundDelegate(RowDelegate):
    """Paints the rows of a LibraryModel."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(100, round(QFontMetricsF(self._theme.font()).height() + 9))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        found: FoundRow | None = index.data(FOUND_ROLE)
        if found is None:
            return
        theme, area = self._theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (STATES.State_Selected | STATES.State_MouseOver):
            painter.setPen(QPen(Qt.PenStyle.NoPen))
            painter.setBrush(theme.color("selection" if option.state & STATES.State_Selected else "accent_soft"))
            painter.drawRoundedRect(area.adjusted(2, 0, -2, -1), 5, 5)
        side = round(QFontMetricsF(theme.font()).height())
        name, ink = ("star", "accent") if found.favourite else (_sign(found), "muted")
        theme.icon(name, ink).paint(painter, round(area.left() + PAD), round(area.center().y() - side / 2), side, side)
        self._write(painter, found, area.adjusted(2 * PAD + side, 0, -PAD, 0))
        painter.restore()

    def _write(self, painter: QPainter, found: FoundRow, room: QRectF) -> None:
        theme = self._theme
        challenge = f"CR {found.creature.cr}" if found.creature.cr else ""
        painter.setFont(theme.font(bold=bool(found.count)))
        painter.setPen(theme.color("text"))
        text = f"{found.count} \N{MULTIPLICATION SIGN} {found.creature.name}" if found.count else found.creature.name
        name = QRectF(room.left(), room.top(), room.width() * NAME_SHARE, room.height())
        draw_elided(painter, name, text)
        painter.setFont(theme.font(SMALL))
        painter.drawText(room, RIGHT, challenge)
        painter.setPen(theme.color("muted"))
        taken = QFontMetricsF(painter.font()).horizontalAdvance("CR 1/2") + PAD
        kind = QRectF(name.right() + PAD, room.top(), room.right() - taken - name.right() - PAD, room.height())
        draw_elided(painter, kind, found.kind)


def _sign(found: FoundRow) -> str:
    return "creature" if found.id.startswith(OWN) else "book"
