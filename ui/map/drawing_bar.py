"""The bar of drawing: brushes as small squares of the map, tools by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeySequence, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from desktop_app.combat.grid.drawing import BRIGHT, ERASE, FOG, NAMES, NO_FOG, drawn
from desktop_app.combat.grid.ground import (
    DARK,
    DIFFICULT,
    DIM,
    DOOR,
    LOW_WALL,
    OBSTACLE,
    OPEN_DOOR,
    PIT,
    WALL,
    WATER,
    Ground,
)
from desktop_app.combat.grid.strokes import BRUSH, FILL, FRAME, LINE, RECTANGLE
from ui.map.ground_painter import paint_ground
from ui.map.hand import BRUSH_KEYS, TOOL_KEYS
from ui.map.viewport import Viewport
from ui.shared.text import as_tip
from ui.shared.widgets.basics import column, icon_button, wrapping_row
from ui.theme.theme import Theme

OFFERED: Final = (
    WALL, DOOR, OPEN_DOOR, DIFFICULT, OBSTACLE, LOW_WALL, WATER, PIT, FOG, NO_FOG, DIM, DARK, BRIGHT, ERASE,
)  # fmt: skip
TOOL_NAMES: Final[Mapping[str, str]] = {
    BRUSH: "Brush",
    LINE: "Line",
    RECTANGLE: "Rectangle",
    FRAME: "Walls of a room",
    FILL: "Fill",
}
TOOL_TIPS: Final[Mapping[str, str]] = {
    BRUSH: "Draw square by square",
    LINE: "Draw a straight line from one square to another",
    RECTANGLE: "Draw all squares of a rectangle",
    FRAME: "Draw the border of a rectangle, such as the walls of a room",
    FILL: "Draw all squares that are alike and touch each other",
}
SIDE: Final = 22
"""Points along the picture of a brush."""


class DrawingBar(QWidget):
    """`brush_chosen` and `tool_chosen` by a click."""

    brush_chosen = Signal(str)
    tool_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        rows = column(self, 0, 4)
        self.brushes = {name: self._button(name) for name in OFFERED}
        self.tools = {name: self._tool(name) for name in TOOL_NAMES}
        for buttons, chosen in ((self.brushes, self.brush_chosen), (self.tools, self.tool_chosen)):
            row, flow = wrapping_row(2, 2)
            group = QButtonGroup(self)
            for name, each in buttons.items():
                flow.addWidget(each)
                group.addButton(each)
                each.clicked.connect(lambda _checked, name=name, chosen=chosen: chosen.emit(name))
            rows.addWidget(row)
        theme.follow(self, self._dress)
        self._dress()

    def show_taken(self, brush: str, tool: str) -> None:
        """That brush and that tool are in the hand."""
        self.brushes[brush].setChecked(True)
        self.tools[tool].setChecked(True)

    def _button(self, name: str) -> QToolButton:
        made = icon_button(NAMES[name].capitalize(), f"{NAMES[name].capitalize()}{_key(BRUSH_KEYS, name)}.")
        made.setCheckable(True)
        made.setIconSize(QSize(SIDE, SIDE))
        return made

    def _tool(self, name: str) -> QToolButton:
        made = QToolButton()
        made.setText(TOOL_NAMES[name])
        made.setToolTip(as_tip(f"{TOOL_TIPS[name]}{_key(TOOL_KEYS, name)}."))
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setCheckable(True)
        return made

    def _dress(self) -> None:
        ratio = self.devicePixelRatioF()
        for name, each in self.brushes.items():
            each.setIcon(QIcon(brush_picture(name, self._theme, ratio)))


def _key(keys: Mapping[Qt.Key, str], name: str) -> str:
    """Behind a name: the first key that takes it."""
    found = next((key for key, each in keys.items() if each == name), None)
    return f": {QKeySequence(found).toString()}" if found is not None else ""


def brush_picture(name: str, theme: Theme, ratio: float) -> QPixmap:
    """A square of the map as that brush leaves it; what takes something away is crossed out."""
    picture = QPixmap(QSize(SIDE, SIDE) * ratio)
    picture.setDevicePixelRatio(ratio)
    view = Viewport()
    view.scale, view.origin = float(SIDE), QPointF(0, 0)
    painter = QPainter(picture)
    before = {NO_FOG: FOG, BRIGHT: DIM, ERASE: DIFFICULT}.get(name, name)
    paint_ground(painter, drawn(Ground(1, 1), [(0, 0)], before), view, theme)
    if before != name:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("danger"), 2))
        inner = QRectF(0, 0, SIDE, SIDE).adjusted(4, 4, -4, -4)
        painter.drawLine(inner.bottomLeft(), inner.topRight())
    painter.end()
    return picture
