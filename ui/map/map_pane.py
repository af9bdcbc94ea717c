"""The map with its bar above and, below it, in words what the cursor is on and what a move there would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.map.drawing_bar import DrawingBar
from ui.map.layer_bar import LayerBar, width_for
from ui.map.map_view import ZOOM, MapView
from ui.map.no_map import NoMap
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, column, icon_button, label, show_text
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.two_ends import TwoEnds
from ui.theme.theme import Theme

BETWEEN: Final = 4
"""Pixels between parts of the bar, so that at 1366 all stand in one line, with the longest way of moving too."""
WITHDRAW: Final = "withdraw"
"""A way of moving that is as long as most: the list is as wide as it wants, and wider where another needs it."""


class MapPane(QWidget):
    """`mode_chosen` when another way of moving is chosen; `closed`, `turned` and `drawn_on` by their
    buttons.

    `placed` when newcomers are to be placed by side.
    """

    mode_chosen = Signal(str)
    closed = Signal()
    turned = Signal()
    drawn_on = Signal()
    placed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.view = MapView(theme)
        self.modes = DropDown()
        self.modes.setAccessibleName("Way of moving")
        self.modes.activated.connect(lambda at: self.mode_chosen.emit(self.modes.itemData(at)))
        self.layers = LayerBar()
        self._words = label("", "muted", wraps=True)
        self.no_map = NoMap()
        self.drawing = DrawingBar(theme)
        self.drawing.hide()
        self.newcomers = button(
            "", self.placed.emit, tip="Put everybody who has no place on the map beside their side."
        )
        self.newcomers.hide()
        self._no_fight = label("No fight is open.", "muted")
        self._no_fight.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._bar = QWidget()
        self._icons = {
            "rename": icon_button("Draw", "Draw on the map: Shift+F8.", self.drawn_on.emit),
            "plus": icon_button("Larger squares", "Show the squares larger: +.", lambda: self.view.zoom(ZOOM)),
            "minus": icon_button("Smaller squares", "Show the squares smaller: -.", lambda: self.view.zoom(1 / ZOOM)),
            "map-fit": icon_button("Whole map", "Show the whole map: *.", self.view.fit),
            "map-apart": icon_button("Own window", "", self.turned.emit),
            "close": icon_button("Close the map", "Close the map: F8.", self.closed.emit),
        }
        ends = TwoEnds(self._bar)
        ends.addWidget(_in_row(self.modes, self.layers, self.newcomers))
        ends.addWidget(_in_row(*self._icons.values()))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._bar.setSizePolicy(policy)
        rows = column(self, 0, 4)
        rows.addWidget(self._bar)
        rows.addWidget(self.drawing)
        rows.addWidget(self.no_map)
        rows.addWidget(self._no_fight, 1)
        rows.addWidget(self.view, 1)
        rows.addWidget(self._words)
        self._words.setMinimumHeight(2 * self._words.fontMetrics().lineSpacing())  # so that the map does not jump
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._no_fight.hide()
        self.show_apart(apart=False)
        theme.follow(self, self._dress)
        self._dress()

    def _dress(self) -> None:
        for name, each in self._icons.items():
            each.setIcon(self._theme.icon(name))

    @property
    def told(self) -> str:
        """What the line below the map says."""
        return self._words.text()

    def show_modes(self, modes: Sequence[str], names: Mapping[str, str], chosen: str) -> None:
        """Offer these ways of moving."""
        if [self.modes.itemData(at) for at in range(self.modes.count())] != list(modes):
            self.modes.clear()
            for mode in modes:
                self.modes.addItem(names[mode], mode)
        self.modes.setCurrentIndex(max(self.modes.findData(chosen), 0))
        self.modes.setFixedWidth(width_for(self.modes, (names[WITHDRAW], self.modes.currentText())))

    def show_map(self, *, there_is: bool, there_is_a_fight: bool = True) -> None:
        """Show the map, or that there is none and how to get one."""
        for part in (self._bar, self.view, self._words):
            part.setVisible(there_is)
        self.no_map.setVisible(there_is_a_fight and not there_is)
        self._no_fight.setVisible(not there_is_a_fight)

    def show_apart(self, *, apart: bool) -> None:
        """It is in a window of its own now, or beside the order."""
        words = "Back beside the order" if apart else "In its own window"
        self._icons["map-apart"].setAccessibleName(words)
        self._icons["map-apart"].setToolTip(as_tip(f"{words}: Ctrl+Shift+F8."))

    def show_drawing(self, *, on: bool) -> None:
        """Show the brushes and tools, or take them away."""
        self.drawing.setVisible(on)
        self.modes.setVisible(not on)
        self.layers.setVisible(not on)

    def show_newcomers(self, count: int) -> None:
        """Offer to place so many who have no place yet."""
        self.newcomers.setText(f"Place {count} by side")
        self.newcomers.setVisible(bool(count))

    def take_keys(self) -> None:
        """Have the keys: on the map, or where one is made."""
        (self.view if self.view.isVisibleTo(self) else self.no_map.make).setFocus()

    def tell(self, text: str) -> None:
        """Say what the cursor is on; screen readers hear it of the map."""
        show_text(self._words, text)
        self.view.setAccessibleDescription(text)


def _in_row(*parts: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(BETWEEN)
    for part in parts:
        row.addWidget(part)
    return holder
