"""What stands in the first line of a row of the order: a painter for each column."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QTableView

from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.view import CombatantView
from desktop_app.rules.dying import LIMITED
from ui.fight.models.order import Column, OrderModel, initiative_words
from ui.shared.text import plain
from ui.shared.widgets.actions_left import ActionsLeft, actions_left_height
from ui.shared.widgets.chips import OUTLINE, Chip, chip_height, chip_width, draw_chip
from ui.shared.widgets.combatant_rows import budget_of, hit_points, life_chip, says_flat_footed
from ui.shared.widgets.eliding import draw_elided, draw_name_in
from ui.shared.widgets.hit_point_bar import BAR, draw_bar
from ui.theme.theme import Theme

PAD = 8.0
SMALL_TEXT, TINY_TEXT = 0.92, 0.8
SIGNS = {"party": "shield", HEROES: "shield", FOES: "skull"}
CENTRED = Qt.AlignmentFlag.AlignCenter


class OrderLook:
    """What all cells need: colours and sizes, who it is, and which columns are in sight.

    `line` is the height of its text, `sign` the side of the sign before a name, `first_line` the height of a row
    without chips; measured once for a size of text.
    """

    def __init__(self, theme: Theme, model: OrderModel, table: QTableView) -> None:
        self.theme, self.model, self.table = theme, model, table
        self.actions_left = ActionsLeft(theme)
        self._measure()
        theme.changed.connect(self._measure)

    def _measure(self) -> None:
        self.line = QFontMetricsF(self.theme.font()).height()
        self.sign = round(self.line * 0.95)
        self.first_line = max(self.line + BAR + 16, actions_left_height(self.theme) + 5, 34.0)


def draw_initiative(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The total, or the modifier where it is not rolled yet; whose turn it is, and who belongs to a group."""
    theme = look.theme
    if view.acting and look.model.is_moving:
        painter.fillRect(QRectF(area.left(), area.top(), 4, area.height() - 1), theme.color("turn_edge"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("turn_edge"))
        middle, left = area.center().y(), area.left() + 7
        painter.drawPolygon(
            QPolygonF([QPointF(left, middle - 5), QPointF(left + 7, middle), QPointF(left, middle + 5)])
        )
    above, below = look.model.edges(view.name)
    if above or below:
        _draw_group(painter, area, theme, above=above, below=below)
    rolled = view.initiative is not None
    painter.setFont(theme.font(1.15 if rolled else 1.0, bold=rolled))
    painter.setPen(theme.color("text" if rolled and view.life != "dead" else "muted"))
    painter.drawText(area.adjusted(10, 0, -3 if above or below else 0, 0), CENTRED, initiative_words(view))


def _draw_group(painter: QPainter, area: QRectF, theme: Theme, *, above: bool, below: bool) -> None:
    """A bracket along the members of a group."""
    painter.setPen(QPen(theme.color("line_strong"), 2))
    right, middle = area.right() - 2, area.center().y()
    top = area.top() if above else middle - 8
    bottom = area.bottom() if below else middle + 8
    painter.drawLine(QPointF(right, top), QPointF(right, bottom))
    for shown, at in ((not above, top), (not below, bottom)):
        if shown:
            painter.drawLine(QPointF(right - 5, at), QPointF(right, at))


def draw_name(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The sign of its side, its name, and badges at the right."""
    theme, sign = look.theme, look.sign
    top = area.top() + (area.height() - look.line) / 2
    side = SIGNS.get(view.side, "creature")
    theme.draw_icon(painter, side, area.left() + PAD - 2, top + (look.line - sign) / 2, sign)
    left = area.left() + PAD + sign + 4
    font = theme.font(bold=view.acting)
    badges = area.adjusted(left + QFontMetricsF(font).horizontalAdvance(view.name) + 8 - area.left(), 0, -PAD, 0)
    right = _draw_badges(painter, badges, view, look)
    font.setStrikeOut(view.life == "dead")
    painter.setFont(font)
    painter.setPen(theme.color("muted" if view.life == "dead" else "text"))
    draw_name_in(painter, QRectF(left, top, max(right - left, 20), look.line), view.name)


def _draw_badges(painter: QPainter, room: QRectF, view: CombatantView, look: OrderLook) -> float:
    """Melee, flat-footed, notes and reminders at the right of the name; gives where the name has to end.

    The state of life, too, where its own column has made way.
    """
    theme, who, height = look.theme, look.model.combatant(view.name), chip_height(look.theme)
    right, top = room.right(), room.center().y() - height / 2
    melee = look.model.melee(view.name)
    for kept, sign in ((melee, "sword"), (who.reminders, "hourglass"), (who.notes, "rename")):
        if kept:
            side = round(height * 0.8)
            theme.draw_icon(painter, sign, right - side, top + 2, side)
            right -= side + 5
    badges = []
    life = life_chip(view)
    if life is not None and view.life not in LIMITED and look.table.isColumnHidden(Column.TURN):
        badges.append(life)
    if says_flat_footed(view) and look.table.isColumnHidden(Column.FLAT_FOOTED):
        # Else the box around the number says it. A long name leaves room for the short word, which is always told.
        whole = Chip("flat-footed", OUTLINE)
        badges.append(whole if right - chip_width(whole, theme) >= room.left() else Chip("flat", OUTLINE))
    for badge in badges:
        width = chip_width(badge, theme)
        draw_chip(painter, QRectF(right - width, top, width, height), badge, theme)
        right -= width + 5
    return right


def draw_hit_points(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The figures, tighter where they have no room, over the bar."""
    theme = look.theme
    inner = area.adjusted(PAD, 0, -PAD, 0)
    first = QRectF(inner.left(), area.top() + (area.height() - look.line - BAR - 3) / 2, inner.width(), look.line)
    painter.setPen(theme.color("muted" if view.life == "dead" else "text"))
    text, scale = figures_in(view, inner.width(), theme)
    painter.setFont(theme.font(scale))
    draw_elided(painter, first, text)
    draw_bar(painter, QRectF(inner.left(), first.bottom() + 3, inner.width(), BAR), view, theme)


def figures_in(view: CombatantView, width: float, theme: Theme) -> tuple[str, float]:
    """The hit points as they have room, and in which size: tighter, then smaller, at last without the most."""
    text = hit_points(view)
    tight = text.replace(" / ", "/").replace("  ", " ")
    now, _, extra = tight.partition(" ")
    ways = ((text, 1.0), (tight, SMALL_TEXT), (tight, TINY_TEXT), (f"{now.partition('/')[0]} {extra}", TINY_TEXT))
    for way in ways:
        if QFontMetricsF(theme.font(way[1])).horizontalAdvance(way[0].strip()) <= width:
            return way
    return ways[-1]


def draw_armor_class(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The usual Armor Class, bold while it counts."""
    _draw_number(painter, area, view.ac, look.theme, counts=view.life != "dead" and not view.flat_footed_now)


def draw_touch(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The Armor Class against touches."""
    _draw_number(painter, area, view.touch, look.theme, counts=False)


def draw_flat_footed(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """The Armor Class without Dexterity, in a box while it counts."""
    theme, counts = look.theme, view.life != "dead" and view.flat_footed_now
    if counts:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line_strong"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(0, 0, min(34.0, area.width() - 4), QFontMetricsF(theme.font(1.1)).height() + 2)
        box.moveCenter(area.center())
        painter.drawRoundedRect(box, 4, 4)
        painter.restore()
    _draw_number(painter, area, view.flat_footed, theme, counts=counts)


def _draw_number(painter: QPainter, area: QRectF, number: int, theme: Theme, *, counts: bool) -> None:
    painter.setFont(theme.font(1.1 if counts else 1.0, bold=counts))
    painter.setPen(theme.color("text" if counts else "muted"))
    painter.drawText(area, CENTRED, plain(number))


def draw_turn(painter: QPainter, area: QRectF, view: CombatantView, look: OrderLook) -> None:
    """What is left of the turn, or why there is none."""
    life, theme = life_chip(view), look.theme
    if life is not None and view.life not in LIMITED:
        place = QRectF(0, 0, min(chip_width(life, theme), area.width() - 2), chip_height(theme))
        place.moveCenter(area.center())
        draw_chip(painter, place, life, theme)
    elif not view.unable and view.initiative is not None and look.model.is_moving:
        look.actions_left.draw(painter, area, budget_of(view), has_swift=view.has_swift)


CELLS: Mapping[Column, Callable[[QPainter, QRectF, CombatantView, OrderLook], None]] = {
    Column.INITIATIVE: draw_initiative,
    Column.NAME: draw_name,
    Column.HIT_POINTS: draw_hit_points,
    Column.AC: draw_armor_class,
    Column.TOUCH: draw_touch,
    Column.FLAT_FOOTED: draw_flat_footed,
    Column.TURN: draw_turn,
}
