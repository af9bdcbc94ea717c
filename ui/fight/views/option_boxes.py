"""What holds for an attack or for all of them, as boxes to tick; feats that are on, with the points given up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from desktop_app.combat.switches import SWITCHES, Switch
from ui.fight.attack_choices import OPTIONS, USUAL_OPTIONS
from ui.shared.text import as_tip, as_written
from ui.shared.widgets.basics import button, label, show_text, wrapping_row

BY_SQUARES = "The squares say so. Untick it to say otherwise; the ledger tells that."
IN_PART = "The squares say so of some of these attacks. Tick it for all of them, or untick it for none."


def _denials() -> Mapping[str, str]:
    """What denies each thing that squares say; the fight's deciders are loaded when a card is used."""
    from desktop_app.combat.decide.said_otherwise import DENIALS

    return DENIALS


class OptionBoxes(QWidget):
    """`changed` when a box is ticked or other points are chosen. `boxes` by the option's id."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._switches: tuple[Switch, ...] = ()
        self._usual: tuple[str, ...] = USUAL_OPTIONS
        self._told, self._denied = frozenset[str](), frozenset[str]()
        holder, row = wrapping_row()
        names = (*OPTIONS, *((option, name) for option, _, name in SWITCHES))
        self.boxes = {option: QCheckBox(as_written(text)) for option, text in names}
        self.points: dict[str, QSpinBox] = {}
        self.best: dict[str, QLabel] = {}
        self._holders: dict[str, QWidget] = dict(self.boxes)
        for option, box in self.boxes.items():
            box.checkStateChanged.connect(lambda state, option=option: self._toggled(option, state))
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
        self.forget_squares()
        with QSignalBlocker(self):
            for box in self.boxes.values():
                box.setTristate(False)
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
        denials = _denials() if self._denied else {}
        ticked = [option for option, box in self.boxes.items() if box.isChecked() and option not in self._told]
        chosen = [f"{each} {self.points[each].value()}" if most.get(each) else each for each in ticked]
        return (*chosen, *sorted({denials[each] for each in self._denied}))

    def tell_squares(
        self, counting: Collection[str], overruled: Collection[str], in_part: Collection[str] = ()
    ) -> None:
        """What the squares of a map say is ticked by itself; unticked by the game master it does not count.

        `in_part` = what they say of some attacks: half ticked, until the game master ticks it for all.
        """
        known = _denials().keys() & self.boxes.keys()
        self._denied = self._denied.intersection(overruled)
        told = frozenset(counting) & known | self._denied
        said = {option for option, box in self.boxes.items() if box.isChecked()} - self._told
        for option in known:
            box = self.boxes[option]
            if option in self._told | told:
                with QSignalBlocker(box):
                    box.setChecked(option in counting or (option in said and option not in told))
                    self._show_part(box, in_part=option in counting and option in in_part)
            box.setToolTip(as_tip(IN_PART if option in in_part else BY_SQUARES) if option in told else "")
        self._told = told
        self._show({*told, *(option for option, _ in OPTIONS if not self.boxes[option].isHidden())})

    def _show_part(self, box: QCheckBox, *, in_part: bool) -> None:
        if in_part:
            box.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            box.setTristate(False)

    def forget_squares(self) -> None:
        """Another attack: what the squares say of it is not known yet, and nothing of it is denied."""
        told, self._told, self._denied = self._told, frozenset(), frozenset()
        with QSignalBlocker(self):
            for option in told:
                self.boxes[option].setTristate(False)
                self.boxes[option].setChecked(False)

    def _toggled(self, option: str, state: Qt.CheckState) -> None:
        """The game master's own hand; on what the squares say it denies that, or lets it count again."""
        if option in _denials():
            self._denied = self._denied | {option} if state is Qt.CheckState.Unchecked else self._denied - {option}
        if self.boxes[option].isTristate() and state is Qt.CheckState.Checked:
            self._told -= {option}  # of some attacks the squares say it, of all of them the game master
            self.boxes[option].setTristate(False)
        self._changed()

    def _with_points(self, option: str, box: QCheckBox) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        points = QSpinBox()
        points.setAccessibleName(f"Points given up by {box.text()}")
        points.valueChanged.connect(self._changed)
        self.points[option] = points
        self.best[option] = label("", "small")
        row.addWidget(box)
        row.addWidget(points)
        row.addWidget(self.best[option])
        return holder

    @property
    def switches(self) -> tuple[Switch, ...]:
        """What may be switched on."""
        return self._switches

    def mark_best(self, found: Mapping[str, int]) -> None:
        """Tell beside each switch which points deal most; nothing beside those that are not among them."""
        for option, told in self.best.items():
            points = found.get(option)
            show_text(told, "" if points is None else f"best {points}" if points else "best without")

    def _changed(self, *_: object) -> None:
        self._show_points()
        self.changed.emit()

    def _show_points(self) -> None:
        most = {each.option: each.most for each in self._switches}
        for option, points in self.points.items():
            points.setVisible(bool(most.get(option)) and self.boxes[option].isChecked())

    def _show(self, options: Collection[str]) -> None:
        offered = {each.option for each in self._switches}
        for option, box in self.boxes.items():
            shown = option in offered if option in self.points else option in options or box.isChecked()
            self._holders[option].setVisible(shown)
        self.more.setVisible(len(options) < len(OPTIONS))
        self._show_points()

    def _show_more(self) -> None:
        self._show([option for option, _ in OPTIONS])
