"""The second line of a row of the order: the chips of a combatant, from its name to the end of the row."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from desktop_app.combat.view import CombatantView
from desktop_app.rules.dying import LIMITED
from ui.fight.delegates.order_cells import PAD, OrderLook
from ui.fight.models.order import Column
from ui.shared.widgets.chips import OUTLINE, Chip, chip_height, draw_chip, placed
from ui.shared.widgets.combatant_rows import chips_of, life_chip

MOST_KEPT = 300


class ChipLine:
    """Knows the chips of everybody and where they stand, worked out once: every cell of a row asks."""

    def __init__(self, look: OrderLook) -> None:
        self._look = look
        self._kept: dict[str, tuple[CombatantView, tuple[bool, bool], tuple[Chip, ...]]] = {}
        self._places = lru_cache(MOST_KEPT)(self._place)
        look.theme.changed.connect(lambda: self._places.cache_clear())

    def of(self, view: CombatantView) -> tuple[Chip, ...]:
        """What its second line shows."""
        model, kept = self._look.model, self._kept.get(view.name)
        marks = (model.combatant(view.name).hidden, model.is_unaware(view.name))
        if kept is None or kept[0] is not view or kept[1] != marks:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            kept = self._kept[view.name] = (view, marks, _chips(view, *marks))
        return kept[2]

    def paint(self, painter: QPainter, area: QRectF, column: Column, chips: tuple[Chip, ...]) -> None:
        """Paint the part of the line that lies in `area`, which begins with that column; it is cut off at its edges."""
        look, table = self._look, self._look.table
        first, indent = table.columnViewportPosition(Column.NAME), PAD + look.sign + 4
        left = area.left() + first - table.columnViewportPosition(column) + indent
        top, width = area.top() + look.first_line - 2, table.viewport().width() - first - indent - PAD
        placed_here = [(place.translated(left, top), chip) for place, chip in self._places(width, chips)]
        here = [each for each in placed_here if each[0].left() < area.right() and each[0].right() > area.left()]
        if any(spot.left() < area.left() or spot.right() > area.right() for spot, _ in here):
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        for spot, chip in here:
            draw_chip(painter, spot, chip, look.theme)

    def at(self, view: CombatantView, point: QPointF, top: float) -> tuple[str, QRectF] | None:
        """The effect whose chip is at a point of the table, and where the chip is; the row begins at `top`."""
        look, table = self._look, self._look.table
        first, indent = table.columnViewportPosition(Column.NAME), PAD + look.sign + 4
        width = table.viewport().width() - first - indent - PAD
        for place, chip in self._places(width, self.of(view)):
            spot = place.translated(first + indent, top + look.first_line - 2)
            if chip.effect and spot.contains(point):
                return chip.effect, spot
        return None

    def _place(self, width: float, chips: tuple[Chip, ...]) -> list[tuple[QRectF, Chip]]:
        theme = self._look.theme
        return list(placed(QRectF(0, 0, width, chip_height(theme)), chips, theme))


def _chips(view: CombatantView, hidden: bool, unaware: bool) -> tuple[Chip, ...]:
    chips = chips_of(view)
    if unaware:
        chips = (Chip("unaware", OUTLINE, "Will be surprised when the fight starts."), *chips)
    life = life_chip(view)
    if life is not None and view.life in LIMITED:
        chips = (life, *chips)
    return (Chip("hidden", OUTLINE, "The players do not see it."), *chips) if hidden else chips
