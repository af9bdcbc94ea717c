"""How the players' window is painted: large type that grows with the window, signs beside every colour."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionViewItem

from desktop_app.combat.players_view import GONE, PlayersRow
from ui.fight.models.players import PLAYERS_ROW
from ui.shared.widgets.eliding import draw_elided, draw_name_in
from ui.shared.widgets.row_delegate import RowDelegate
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
RIGHT_ALIGNED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
HALF, LOW = 50, 25
NEXT, WAITS = "next", "waits"


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes in pixels that follow the window: `unit` of the whole, `row` of a line."""

    unit: float
    row: float

    @staticmethod
    def of(width: int, height: int, rows: int) -> Measures:
        """As large as the window allows with so many rows; below a readable size the list scrolls."""
        unit = min(max(min(width / 54, height / 26), 11.0), 60.0)
        room = max(height - header_height(unit), unit)
        return Measures(unit, min(max(room / max(rows, 1), 1.25 * unit, 22.0), 3.6 * unit))

    @property
    def text(self) -> float:
        """The size of a row's type."""
        return min(self.row * 0.46, self.unit * 1.55)


def header_height(unit: float) -> float:
    """The height of the head: round, whose turn, who is next."""
    return 4.2 * unit


def type_of(theme: Theme, size: float, *, bold: bool = False) -> QFont:
    """The window's font in so many pixels."""
    font = theme.font(bold=bold)
    font.setPixelSize(max(round(size), 8))
    return font


class PlayersDelegate(RowDelegate):
    """Paints a creature in one line: sign, name, effects, health."""

    measures = Measures(20, 50)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(100, int(self.measures.row))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: PlayersRow = index.data(PLAYERS_ROW)
        area, unit = QRectF(option.rect), self.measures.unit
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, row)
        health = area.width() * 0.27
        name = QRectF(area.left() + 2.2 * unit, area.top(), area.width() * 0.36, area.height())
        used = self._name(painter, name, row)
        left = max(name.left() + used + unit, name.left())
        right = area.right() - unit - health
        self._chips(painter, QRectF(left, area.top(), max(right - left - unit / 2, 0), area.height()), row)
        self._health(painter, QRectF(right, area.top(), health, area.height()), row)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, row: PlayersRow) -> None:
        theme, unit = self._theme, self.measures.unit
        painter.fillRect(area, theme.color("turn" if row.acting else "window"))
        painter.setPen(theme.color("line"))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if not row.acting:
            return
        painter.fillRect(QRectF(area.left(), area.top(), unit * 0.35, area.height() - 1), theme.color("turn_edge"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("turn_edge"))
        middle, left, size = area.center().y(), area.left() + 0.85 * unit, 0.45 * unit
        corners = [QPointF(left, middle - size), QPointF(left + 1.5 * size, middle), QPointF(left, middle + size)]
        painter.drawPolygon(QPolygonF(corners))

    def _name(self, painter: QPainter, area: QRectF, row: PlayersRow) -> float:
        """The name, and the room that it takes."""
        font = type_of(self._theme, self.measures.text, bold=row.acting or row.own)
        font.setStrikeOut(row.health in GONE)
        painter.setFont(font)
        painter.setPen(self._theme.color("muted" if row.out else "text"))
        return draw_name_in(painter, area, row.name)

    def _chips(self, painter: QPainter, area: QRectF, row: PlayersRow) -> None:
        """Next and waiting as outlines, then conditions; those without room are counted."""
        font = type_of(self._theme, self.measures.text * 0.72)
        metrics, pad = QFontMetricsF(font), self.measures.text * 0.3
        signs = [NEXT] * row.following + [WAITS] * row.waiting
        texts = [*signs, *row.conditions]
        height, left = metrics.height() * 1.12, area.left()
        painter.setFont(font)
        for number, text in enumerate(texts):
            more = f"+{len(texts) - number - 1}" if number + 1 < len(texts) else ""
            width = metrics.horizontalAdvance(text) + 2 * pad
            reserve = metrics.horizontalAdvance(more) + 3 * pad if more else 0
            if left + width + reserve > area.right():
                rest = f"+{len(texts) - number}"
                box = QRectF(left, area.center().y() - height / 2, metrics.horizontalAdvance(rest) + 2 * pad, height)
                if box.right() <= area.right():
                    self._chip(painter, box, rest, outline=True)
                return
            box = QRectF(left, area.center().y() - height / 2, width, height)
            self._chip(painter, box, text, outline=number < len(signs))
            left += width + pad

    def _chip(self, painter: QPainter, box: QRectF, text: str, *, outline: bool) -> None:
        theme = self._theme
        if outline:
            painter.setPen(QPen(theme.color("line_strong"), max(self.measures.unit / 16, 1)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("chip"))
        painter.drawRoundedRect(box, box.height() * 0.22, box.height() * 0.22)
        painter.setPen(theme.color("text" if outline else "chip_text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _health(self, painter: QPainter, area: QRectF, row: PlayersRow) -> None:
        font = type_of(self._theme, self.measures.text * 0.82)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self._theme.color("muted" if row.out else "text"))
        if row.share is None:
            draw_elided(painter, area, row.health, RIGHT_ALIGNED)
            return
        bar = max(self.measures.row * 0.13, 4.0)
        if row.health:
            lines = metrics.height() + bar * 1.5
            top = area.center().y() - lines / 2
            draw_elided(painter, QRectF(area.left(), top, area.width(), metrics.height()), row.health, RIGHT_ALIGNED)
            self._bar(painter, QRectF(area.left(), top + metrics.height() + bar * 0.3, area.width(), bar), row.share)
        else:
            self._bar(painter, QRectF(area.left(), area.center().y() - bar, area.width(), 2 * bar), row.share)

    def _bar(self, painter: QPainter, area: QRectF, share: int) -> None:
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bar_track"))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        color = "bar_full" if share > HALF else "bar_half" if share > LOW else "bar_low"
        if share > 0:
            painter.setBrush(theme.color(color))
            filled = QRectF(area.left(), area.top(), max(area.width() * share / 100, area.height()), area.height())
            painter.drawRoundedRect(filled, area.height() / 2, area.height() / 2)
