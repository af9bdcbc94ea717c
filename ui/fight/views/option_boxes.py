"""What holds for an attack or for all of them, as boxes to tick; feats that are on, with the points given up."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from desktop_app.combat.switches import SWITCHES, Switch
from ui.fight.attack_choices import OPTIONS, USUAL_OPTIONS
from ui.shared.text import as_written
from ui.shared.widgets.basics import button, wrapping_row


class OptionBoxes(QWidget):
    """`changed` when a box is ticked or other points are chosen. `boxes` by the option's id."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._switches: tuple[Switch, ...] = ()
        self._usual: tuple[str, ...] = USUAL_OPTIONS
        holder, row = wrapping_row()
        names = (*OPTIONS, *((option, name) for option, _, name in SWITCHES))
        self.boxes = {option: QCheckBox(as_written(text)) for option, text in names}
        self.points: dict[str, QSpinBox] = {}
        self._holders: dict[str, QWidget] = dict(self.boxes)
        for option, box in self.boxes.items():
            box.toggled.connect(self._changed)
            if option in {each for each, _, _ in SWITCHES}:
                self._holders[option] = self._with_points(option, box)
            row.addWidget(self._holders[option])
        self.more = button("More", self._show_more, "flat", "Show options that are rarely needed.")
        row.addWidget(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(holder)

    def offer(self, switches: Sequence[Switch], usual: Sequence[str] = USUAL_OPTIONS) -> None:
        """Begin anew: nothing is ticked; these feats may be switched on."""
        self._switches, self._usual = tuple(switches), tuple(usual)
        with QSignalBlocker(self):
            for box in self.boxes.values():
                box.setChecked(False)
            for each in switches:
                if each.option in self.points:
                    self.points[each.option].setRange(1, max(each.most, 1))
                    self.points[each.option].setValue(1)
        self._show(self._usual)

    def tick(self, options: Sequence[str]) -> None:
        """Tick these as well."""
        with QSignalBlocker(self):
            for option in options:
                if option in self.boxes:
                    self.boxes[option].setChecked(True)

    def chosen(self) -> tuple[str, ...]:
        """The options that are ticked, with their points."""
        most = {each.option: each.most for each in self._switches}
        ticked = [option for option, box in self.boxes.items() if box.isChecked()]
        return tuple(f"{each} {self.points[each].value()}" if most.get(each) else each for each in ticked)

    def _with_points(self, option: str, box: QCheckBox) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        points = QSpinBox()
        points.setAccessibleName(f"Points given up by {box.text()}")
        points.valueChanged.connect(self._changed)
        self.points[option] = points
        row.addWidget(box)
        row.addWidget(points)
        return holder

    def _changed(self, *_: object) -> None:
        self._show_points()
        self.changed.emit()

    def _show_points(self) -> None:
        most = {each.option: each.most for each in self._switches}
        for option, points in self.points.items():
            points.setVisible(bool(most.get(option)) and self.boxes[option].isChecked())

    def _show(self, options: Sequence[str]) -> None:
        offered = {each.option for each in self._switches}
        for option, box in self.boxes.items():
            shown = option in offered if option in self.points else option in options or box.isChecked()
            self._holders[option].setVisible(shown)
        self.more.setVisible(len(options) < len(OPTIONS))
        self._show_points()

    def _show_more(self) -> None:
        self._show([option for option, _ in OPTIONS])
