"""What lies over the map: chosen by the digits or from a list, which is the legend as well; an area with its size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.combat.grid.aiming import BURST, CONE, LINE, SPREAD
from desktop_app.combat.looks_on_map import FLANKS, NOTHING_SHOWN, REACH, SHELTER, SIGHT, THREAT
from ui.shared.text import as_tip
from ui.shared.widgets.drop_down import DropDown

LAYERS: Final = (
    (NOTHING_SHOWN, "Ways alone"),
    (THREAT, "Threat"),
    (REACH, "Reach"),
    (SHELTER, "Cover"),
    (FLANKS, "Flanking"),
    (SIGHT, "Sight"),
    (BURST, "Burst"),
    (CONE, "Cone"),
    (LINE, "Line"),
    (SPREAD, "Spread"),
)
"""What each digit lays over the map, from 0; short, so that all of it is read beside a narrow order."""
TIPS: Final = {
    THREAT: "The squares that foes threaten.",
    REACH: "The squares that the selected creature threatens.",
    SHELTER: "The lines from the one who acts to a target, and its cover.",
    FLANKS: "Who flanks a target, or from where one would.",
    SIGHT: "The squares that the one who acts does not see: behind walls, or in the dark beyond darkvision.",
}
SIZES: Final = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120)
"""Feet of areas."""
BESIDE_TEXT: Final = 3.2
"""What a list needs beside its text, in heights of a line."""


class LayerBar(QWidget):
    """`chosen` when something else is to lie over the map, `sized` (feet) when an area is to be of another size."""

    chosen = Signal(str)
    sized = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.layers, self.sizes = DropDown(), DropDown()
        self.layers.setAccessibleName("Shown over the map")
        self.sizes.setAccessibleName("Size of the area")
        for digit, (layer, name) in enumerate(LAYERS):
            self.layers.addItem(f"{digit}  {name}", layer)
            self.layers.setItemData(digit, as_tip(TIPS.get(layer, "")), Qt.ItemDataRole.ToolTipRole)
        self.layers.activated.connect(lambda at: self.chosen.emit(self.layers.itemData(at)))
        self.sizes.activated.connect(lambda at: self.sized.emit(self.sizes.itemData(at)))
        policy = self.sizes.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # else the columns of the window move when an area is aimed
        self.sizes.setSizePolicy(policy)
        self.sizes.addItem("120 ft.", 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.layers)
        row.addWidget(self.sizes)
        self.show_layer(NOTHING_SHOWN, 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        names = (f"{digit}  {name}" for digit, (_, name) in enumerate(LAYERS))
        self.layers.setMinimumWidth(width_for(self.layers, names))

    def show_layer(self, layer: str, feet: int) -> None:
        """Tell what lies over the map; `feet` of an area, 0 for what is none."""
        self.layers.setCurrentIndex(max(self.layers.findData(layer), 0))
        if feet and [self.sizes.itemData(at) for at in range(self.sizes.count())] != list(sizes_with(feet)):
            self.sizes.clear()
            for each in sizes_with(feet):
                self.sizes.addItem(f"{each} ft.", each)
        self.sizes.setCurrentIndex(max(self.sizes.findData(feet), 0))
        self.sizes.setVisible(bool(feet))


def sizes_with(feet: int) -> tuple[int, ...]:
    """The usual sizes, and the one that is meant."""
    return tuple(sorted({*SIZES, feet}))


def width_for(box: DropDown, texts: Iterable[str]) -> int:
    """The width at which the longest of these texts is read in a list."""
    metrics = box.fontMetrics()
    return max(map(metrics.horizontalAdvance, texts), default=0) + round(metrics.height() * BESIDE_TEXT)
