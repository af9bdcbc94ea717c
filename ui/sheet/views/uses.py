"""What can be done so many times a day, as boxes to tick or a number; the campaign remembers what is used."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from desktop_app.campaign.command import NewDay, SetSetting
from desktop_app.campaign.state import used_key, used_up
from desktop_app.campaign.tallying import CountedUse, counted_at_home, kept_overnight
from ui.shared.widgets.basics import button, clear, label
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit

MOST_BOXES, WIDEST_NAME = 10, 170
SPELLS = "spells"
_Made = tuple[tuple[str, int, str], ...]


class DailyUses(QWidget):
    """A row for each thing that is counted, or for each level of spells (`slots`): boxes, or what is left of many."""

    def __init__(self, kit: Kit, *, slots: bool = False) -> None:
        super().__init__()
        self._slots = slots
        self._controller = kit.controller
        self._made: _Made = ()
        self.boxes: dict[str, list[QCheckBox]] = {}
        self.left: dict[str, QSpinBox] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def show_now(self, shown: Shown) -> None:
        """Show what is counted; boxes that are used up are ticked."""
        campaign = self._controller.bridge.campaign
        counted = [each for each in counted_at_home(campaign, shown.kept, shown.ruleset) if self._is_ours(each)]
        wanted = tuple((each.name, each.most, each.unit) for each in counted)
        if (wanted, shown.kept.id) != (self._made, self.property("of")):
            self.setProperty("of", shown.kept.id)
            self._make(wanted)
        self.setVisible(bool(wanted))
        for each in counted:
            for number, box in enumerate(self.boxes.get(each.name, ())):
                box.setChecked(number < each.used)
            if each.name in self.left:
                self._show_left(self.left[each.name], each.left)

    def _is_ours(self, counted: CountedUse) -> bool:
        return counted.most > 0 and (counted.group == SPELLS) == self._slots

    def _show_left(self, field: QSpinBox, left: int) -> None:
        was = field.blockSignals(True)  # noqa: FBT003 - Qt's own call
        field.setValue(left)
        field.blockSignals(was)

    def _make(self, wanted: _Made) -> None:
        self._made, self.boxes, self.left = wanted, {}, {}
        clear(self._column)
        if not wanted:
            return
        head = QHBoxLayout()
        head.addWidget(label("Used today", "section"))
        head.addStretch(1)
        head.addWidget(button("New day", self._new_day, "flat", "Reset all daily uses."))
        self._column.addLayout(head)
        for name, count, unit in wanted:
            row = QHBoxLayout()
            row.setSpacing(0)
            words = label(name, wraps=True)
            words.setMinimumWidth(min(words.fontMetrics().horizontalAdvance(name) + 2, WIDEST_NAME))
            row.addWidget(words, 1)
            if count <= MOST_BOXES:
                self._add_boxes(row, name, count)
            else:
                self._add_number(row, name, count, unit)
            self._column.addLayout(row)

    def _add_boxes(self, row: QHBoxLayout, name: str, count: int) -> None:
        self.boxes[name] = []
        for number in range(count):
            box = QCheckBox()
            box.setProperty("kind", "bare")
            box.setAccessibleName(f"{name}, use {number + 1} of {count}")
            box.clicked.connect(partial(self._tick, name, number))
            self.boxes[name].append(box)
            row.addWidget(box)

    def _add_number(self, row: QHBoxLayout, name: str, count: int, unit: str) -> None:
        """What is left, with the whole behind it; the field takes nothing that cannot be."""
        field = QSpinBox()
        field.setRange(0, count)
        field.setValue(count)
        field.setSuffix(f" of {count} {unit}")
        field.setKeyboardTracking(False)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.setAccessibleName(f"{name}, {unit} left of {count}")
        field.valueChanged.connect(lambda left: self._set(name, count - left))
        self.left[name] = field
        row.addWidget(field)

    def _tick(self, name: str, number: int, *_: object) -> None:
        """A click on the last one used takes it back, on any other uses up all to there."""
        now = self._controller.now
        if now is not None:
            used = int(self._controller.setting(used_key(now.kept.id, name)) or 0)
            self._set(name, number if number + 1 == used else number + 1)

    def _set(self, name: str, used: int) -> None:
        now = self._controller.now
        if now is not None:
            self._controller.do(SetSetting(name=used_key(now.kept.id, name), value=used or None), "")

    def _new_day(self) -> None:
        now, campaign = self._controller.now, self._controller.bridge.campaign
        if now is None:
            return
        ids = (now.kept.id,)
        but = kept_overnight(campaign, ids, now.ruleset)
        if set(used_up(campaign, ids)) - set(but):
            self._controller.do(NewDay(ids=ids, but=but), "")
