"""How a row of the order is painted: whose turn it is, the bar of hit points, the class of armor that counts now."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.view import CombatantView
from desktop_app.rules.dying import LIMITED
from ui.fight.models.order import VIEW_ROLE, Column, OrderModel
from ui.fight.models.order_rows import Row, RowKind
from ui.shared.text import as_tip, plain, signed
from ui.shared.typed_input import PromptError, read_initiative
from ui.shared.widgets.chips import OUTLINE, Chip, chip_height, chip_width, draw_chip, placed
from ui.shared.widgets.combatant_rows import budget_of, chips_of, hit_points, life_chip
from ui.shared.widgets.hit_point_bar import BAR, draw_bar
from ui.shared.widgets.pips import draw_pips
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PAD = 8.0
MOST_KEPT = 300
SMALL_TEXT = 0.92
SIGNS = {"party": "shield", HEROES: "shield", FOES: "skull"}
LEAVING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
CENTRED = Qt.AlignmentFlag.AlignCenter
TO_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class OrderDelegate(QStyledItemDelegate):
    """Paints all columns and the lines between combatants; edits the initiative.

    `refused` (why) when what was typed there is no total.
    """

    refused = Signal(str)

    def __init__(self, theme: Theme, model: OrderModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._model, self._view = theme, model, parent
        self._kept_places: dict[tuple[float, tuple[Chip, ...]], list[tuple[QRectF, Chip]]] = {}
        self._kept_chips: dict[str, tuple[CombatantView, bool, bool, tuple[Chip, ...]]] = {}
        self._kept_measures: tuple[float, int] | None = None
        theme.changed.connect(self._forget)

    def row_height(self, name: str) -> int:
        """The height of a row: a second line where there are chips to show; less for a line between combatants."""
        if not name:
            return round(QFontMetricsF(self._theme.font()).height() + 7)
        return round(self._line_height() + (chip_height(self._theme) + 2 if self._model.has_chips(name) else 0))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(60, self.row_height(self._model.name_at(index.row())))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # Of the model itself, not by its roles: a hundred cells a picture are asked.
        row = self._model.row_at(index.row())
        if row is None:
            return
        if row.kind is not RowKind.COMBATANT:
            if index.column() == 0:
                draw_line(painter, QRectF(option.rect), row, self._theme)
            return
        view = self._model.view(row.name)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        self._paint_ground(painter, rect, view, selected=bool(state & QStyle.StateFlag.State_Selected))
        column = Column(index.column())
        area = QRectF(rect)
        chips = self._chips(view) if column is not Column.INITIATIVE else ()
        if chips:
            self._paint_chips(painter, area, column, chips)
            area.setHeight(self._line_height())
        self._paint_cell(painter, area, view, column)
        painter.restore()

    def _paint_cell(self, painter: QPainter, area: QRectF, view: CombatantView, column: Column) -> None:
        """What stands in the first line of a row."""
        if column is Column.INITIATIVE:
            self._paint_initiative(painter, area, view)
        elif column is Column.NAME:
            self._paint_name(painter, area, view)
        elif column is Column.HIT_POINTS:
            self._paint_hit_points(painter, area, view)
        elif column is Column.TURN:
            self._paint_turn(painter, area, view)
        else:
            self._paint_armor(painter, area, view, column)

    def _line_height(self) -> float:
        return self._measures()[0]

    def _sign_side(self) -> int:
        return self._measures()[1]

    def _measures(self) -> tuple[float, int]:
        """The height of the first line of a row, and the side of the sign in it; measured once for a size of text."""
        if self._kept_measures is None:
            line = QFontMetricsF(self._theme.font()).height()
            self._kept_measures = max(line + BAR + 16, 34.0), round(line * 0.95)
        return self._kept_measures

    def _forget(self) -> None:
        self._kept_measures = None
        self._kept_places.clear()

    def _paint_chips(self, painter: QPainter, area: QRectF, column: Column, chips: tuple[Chip, ...]) -> None:
        """The second line goes from the name to the end of the row; each cell paints the part that lies in it."""
        left, width = area.left(), area.width()
        if isinstance(self._view, QTableView):
            first = self._view.columnViewportPosition(Column.NAME)
            left += first - self._view.columnViewportPosition(column)
            width = self._view.viewport().width() - first
        indent = PAD + self._sign_side() + 4
        left, top = left + indent, area.top() + self._line_height() - 2
        here = [
            (place.translated(left, top), chip)
            for place, chip in self._places(width - indent - PAD, chips)
            if left + place.left() < area.right() and left + place.right() > area.left()
        ]
        crosses = any(spot.left() < area.left() or spot.right() > area.right() for spot, _ in here)
        if crosses:
            painter.save()
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        for spot, chip in here:
            draw_chip(painter, spot, chip, self._theme)
        if crosses:
            painter.restore()

    def _places(self, width: float, chips: tuple[Chip, ...]) -> list[tuple[QRectF, Chip]]:
        """Where chips stand in a line of that width, worked out once: every cell of a row asks."""
        key = (width, chips)
        if key not in self._kept_places:
            if len(self._kept_places) > MOST_KEPT:
                self._kept_places.clear()
            self._kept_places[key] = list(placed(QRectF(0, 0, width, chip_height(self._theme)), chips, self._theme))
        return self._kept_places[key]

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        editor = QLineEdit(parent)
        editor.setAccessibleName(f"Initiative of {index.data(VIEW_ROLE).name}")
        editor.setAlignment(CENTRED)
        editor.textEdited.connect(lambda _text: _mark(editor, ""))
        return editor

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """What is no total is not let go by Enter or Tab: it stays to be mended, and Esc leaves."""
        leaves = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in LEAVING
        if leaves and isinstance(editor, QLineEdit):
            problem = _problem_of(editor.text())
            _mark(editor, problem)
            if problem:
                self.refused.emit(problem)
                return True
        return super().eventFilter(editor, event)

    def _chips(self, view: CombatantView) -> tuple[Chip, ...]:
        """What its second line shows, put together once for all of its cells."""
        hidden, unaware = self._model.combatant(view.name).hidden, self._model.is_unaware(view.name)
        kept = self._kept_chips.get(view.name)
        if kept is None or kept[0] is not view or kept[1:3] != (hidden, unaware):
            if len(self._kept_chips) > MOST_KEPT:
                self._kept_chips.clear()
            kept = self._kept_chips[view.name] = (view, hidden, unaware, _chips(view, hidden=hidden, unaware=unaware))
        return kept[3]

    def _paint_ground(self, painter: QPainter, rect: QRect, view: CombatantView, *, selected: bool) -> None:
        if selected:
            painter.fillRect(rect, self._theme.color("selection"))
        elif view.acting and self._model.is_moving:
            painter.fillRect(rect, self._theme.color("turn"))
        painter.setPen(self._theme.color("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def _paint_initiative(self, painter: QPainter, area: QRectF, view: CombatantView) -> None:
        theme = self._theme
        if view.acting and self._model.is_moving:
            painter.fillRect(QRectF(area.left(), area.top(), 4, area.height() - 1), theme.color("turn_edge"))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("turn_edge"))
            middle, left = area.center().y(), area.left() + 7
            painter.drawPolygon(
                QPolygonF([QPointF(left, middle - 5), QPointF(left + 7, middle), QPointF(left, middle + 5)])
            )
        above, below = self._model.edges(view.name)
        if above or below:
            self._paint_group(painter, area, above=above, below=below)
        rolled = view.initiative is not None
        painter.setFont(theme.font(1.15 if rolled else 1.0, bold=rolled))
        painter.setPen(theme.color("text" if rolled and view.life != "dead" else "muted"))
        text = plain(view.initiative) if view.initiative is not None else signed(view.initiative_modifier)
        painter.drawText(area.adjusted(10, 0, -3 if above or below else 0, 0), CENTRED, text)

    def _paint_group(self, painter: QPainter, area: QRectF, *, above: bool, below: bool) -> None:
        """A bracket along the members of a group."""
        painter.setPen(QPen(self._theme.color("line_strong"), 2))
        right, middle = area.right() - 2, area.center().y()
        top = area.top() if above else middle - 8
        bottom = area.bottom() if below else middle + 8
        painter.drawLine(QPointF(right, top), QPointF(right, bottom))
        for shown, at in ((not above, top), (not below, bottom)):
            if shown:
                painter.drawLine(QPointF(right - 5, at), QPointF(right, at))

    def _paint_turn(self, painter: QPainter, area: QRectF, view: CombatantView) -> None:
        life = life_chip(view)
        if life is not None and view.life not in LIMITED:
            width = min(chip_width(life, self._theme), area.width() - 2)
            place = QRectF(0, 0, width, chip_height(self._theme))
            place.moveCenter(area.center())
            draw_chip(painter, place, life, self._theme)
        elif not view.unable and view.initiative is not None and self._model.is_moving:
            draw_pips(painter, area, budget_of(view), self._theme)

    def _paint_name(self, painter: QPainter, area: QRectF, view: CombatantView) -> None:
        theme = self._theme
        line = QFontMetricsF(theme.font()).height()
        height = chip_height(theme)
        top = area.top() + (area.height() - line) / 2
        sign = self._sign_side()
        picture = theme.icon(SIGNS.get(view.side, "creature"), "muted")
        picture.paint(painter, round(area.left() + PAD - 2), round(top + (line - sign) / 2), sign, sign)
        left = area.left() + PAD + sign + 4
        right = self._paint_badges(painter, area, view, top + (line - height) / 2, left)
        font = theme.font(bold=view.acting)
        font.setStrikeOut(view.life == "dead")
        painter.setFont(font)
        painter.setPen(theme.color("muted" if view.life == "dead" else "text"))
        name = QFontMetricsF(font).elidedText(view.name, Qt.TextElideMode.ElideRight, max(right - left, 20))
        painter.drawText(QRectF(left, top, max(right - left, 20), line), TO_LEFT, name)

    def _paint_badges(self, painter: QPainter, area: QRectF, view: CombatantView, top: float, left: float) -> float:
        """Flat-footed, notes and reminders at the right of the name; gives where the name has to end.

        The state of life, too, where its own column has made way.
        """
        who = self._model.combatant(view.name)
        narrow = isinstance(self._view, QTableView) and self._view.isColumnHidden(Column.FLAT_FOOTED)
        flat = view.flat_footed_now and view.life != "dead" and narrow  # else the box around the number says it
        badges = [Chip("flat-footed", OUTLINE)] if flat else []
        crowded = isinstance(self._view, QTableView) and self._view.isColumnHidden(Column.TURN)
        life = life_chip(view) if crowded and view.life not in LIMITED else None
        if life is not None:
            badges.append(life)
        right = area.right() - PAD
        name = QFontMetricsF(self._theme.font(bold=view.acting)).horizontalAdvance(view.name)
        for kept, sign in ((who.reminders, "hourglass"), (who.notes, "rename")):
            if kept:
                side = round(chip_height(self._theme) * 0.8)
                self._theme.icon(sign, "muted").paint(painter, round(right - side), round(top + 2), side, side)
                right -= side + 5
        for badge in reversed(badges):
            width = chip_width(badge, self._theme)
            if badge.tone == OUTLINE and left + name + 8 > right - width:
                continue
            draw_chip(painter, QRectF(right - width, top, width, chip_height(self._theme)), badge, self._theme)
            right -= width + 5
        return right

    def _paint_hit_points(self, painter: QPainter, area: QRectF, view: CombatantView) -> None:
        theme = self._theme
        line = QFontMetricsF(theme.font()).height()
        top = area.top() + (area.height() - line - BAR - 3) / 2
        inner = area.adjusted(PAD, 0, -PAD, 0)
        painter.setPen(theme.color("muted" if view.life == "dead" else "text"))
        text, font = hit_points(view), theme.font()
        if QFontMetricsF(font).horizontalAdvance(text) > inner.width():
            text, font = text.replace(" / ", "/").replace("  ", " "), theme.font(SMALL_TEXT)
        painter.setFont(font)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(QRectF(inner.left(), top, inner.width(), line), TO_LEFT, shown)
        draw_bar(painter, QRectF(inner.left(), top + line + 3, inner.width(), BAR), view, theme)

    def _paint_armor(self, painter: QPainter, area: QRectF, view: CombatantView, column: Column) -> None:
        theme = self._theme
        value = {Column.AC: view.ac, Column.TOUCH: view.touch, Column.FLAT_FOOTED: view.flat_footed}[column]
        counts = view.life != "dead" and column is (Column.FLAT_FOOTED if view.flat_footed_now else Column.AC)
        painter.setFont(theme.font(1.1 if counts else 1.0, bold=counts))
        painter.setPen(theme.color("text" if counts else "muted"))
        if counts and column is Column.FLAT_FOOTED:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("line_strong"), 1))
            height = QFontMetricsF(theme.font(1.1)).height() + 2
            box = QRectF(0, 0, min(34.0, area.width() - 4), height)
            box.moveCenter(area.center())
            painter.drawRoundedRect(box, 4, 4)
            painter.restore()
        painter.drawText(area, CENTRED, plain(value))


def draw_line(painter: QPainter, area: QRectF, row: Row, theme: Theme) -> None:
    """A line between combatants: an effect that ends here, or the name of a part of the order."""
    painter.save()
    painter.fillRect(area, theme.color("raised"))
    painter.setPen(theme.color("line"))
    painter.drawLine(area.bottomLeft(), area.bottomRight())
    ends = row.kind is RowKind.ENDING
    font = theme.font(SMALL_TEXT, bold=not ends)
    side = round(QFontMetricsF(font).height())
    sign = {RowKind.ENDING: "hourglass", RowKind.WAITING: "pause", RowKind.DEAD: "skull"}.get(row.kind, "right")
    left = area.left() + PAD
    theme.icon(sign, "muted").paint(painter, round(left), round(area.center().y() - side / 2), side, side)
    text = area.adjusted(PAD + side + 8, 0, -PAD, 0)
    painter.setFont(font)
    painter.setPen(theme.color("muted"))
    shown = QFontMetricsF(font).elidedText(row.text, Qt.TextElideMode.ElideRight, text.width())
    painter.drawText(text, TO_LEFT, shown)
    painter.restore()


def _problem_of(text: str) -> str:
    """Why this is no total; nothing typed leaves it as it is."""
    if not text.strip():
        return ""
    try:
        read_initiative(text)
    except PromptError as error:
        return str(error)
    return ""


def _mark(editor: QLineEdit, problem: str) -> None:
    editor.setProperty("wrong", "true" if problem else "false")
    editor.setAccessibleDescription(problem)
    editor.setToolTip(as_tip(problem))
    editor.style().unpolish(editor)
    editor.style().polish(editor)


def _chips(view: CombatantView, *, hidden: bool, unaware: bool) -> tuple[Chip, ...]:
    chips = chips_of(view)
    if unaware:
        chips = (Chip("unaware", OUTLINE, "Will be surprised when the fight starts."), *chips)
    life = life_chip(view)
    if life is not None and view.life in LIMITED:
        chips = (life, *chips)
    return (Chip("hidden", OUTLINE, "The players do not see it."), *chips) if hidden else chips
