"""What lies over the map: chosen by the digits or from a list, which is the legend as well; an area with its size."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.combat.grid.aiming import BURST, CONE, LINE, SPREAD
from desktop_app.combat.looks_on_map import FLANKS, NOTHING_SHOWN, REACH, SHELTER, SIGHT, THREAT
from ui.shared.widgets.drop_down import DropDown

LAYERS: Final = (
    (NOTHING_SHOWN, "Ways alone"),
    (THREAT, "Threatened by foes"),
    (REACH, "Reach of the selected"),
    (SHELTER, "Cover"),
    (FLANKS, "Flanking"),
    (SIGHT, "Line of sight"),
    (BURST, "Burst"),
    (CONE, "Cone"),
    (LINE, "Line"),
    (SPREAD, "Spread"),
)
"""What each digit lays over the map, from 0."""
SIZES: Final = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120)
"""Feet of areas."""


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
