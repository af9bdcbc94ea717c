"""What can be done so many times a day, as boxes to tick; the campaign remembers which are used."""

from __future__ import annotations

import re
from functools import partial

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.command import NewDay, SetSetting
from desktop_app.campaign.state import used_key
from ui.shared.widgets.basics import button, clear, label
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit

MOST_BOXES, WIDEST_NAME = 12, 170
_USES = re.compile(r"^(\d{1,9})\s*/")


class DailyUses(QWidget):
    """A row of boxes for each special ability with uses, or for each level of spells (`slots`)."""

    def __init__(self, kit: Kit, *, slots: bool = False) -> None:
        super().__init__()
        self._slots = slots
        self._controller = kit.controller
        self._made: tuple[tuple[str, int], ...] = ()
        self.boxes: dict[str, list[QCheckBox]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def show_now(self, shown: Shown) -> None:
        """Show the boxes; those that are used up are ticked."""
        wanted = _slots_of(shown) if self._slots else _uses_of(shown)
        if (wanted, shown.kept.id) != (self._made, self.property("of")):
            self.setProperty("of", shown.kept.id)
            self._make(wanted)
        self.setVisible(bool(wanted))
        for name, boxes in self.boxes.items():
            used = self._controller.setting(used_key(shown.kept.id, name))
            for number, box in enumerate(boxes):
                box.setChecked(number < int(used or 0))

    def _make(self, wanted: tuple[tuple[str, int], ...]) -> None:
        self._made, self.boxes = wanted, {}
        clear(self._column)
        if not wanted:
            return
        head = QHBoxLayout()
        head.addWidget(label("Used today", "section"))
        head.addStretch(1)
        head.addWidget(button("New day", self._new_day, "flat", "Reset all daily uses."))
        self._column.addLayout(head)
        for name, count in wanted:
            row = QHBoxLayout()
            row.setSpacing(0)
            words = label(name, wraps=True)
            words.setMinimumWidth(min(words.fontMetrics().horizontalAdvance(name) + 2, WIDEST_NAME))
            row.addWidget(words, 1)
            self.boxes[name] = []
            for number in range(count):
                box = QCheckBox()
                box.setProperty("kind", "bare")
                box.setAccessibleName(f"{name}, use {number + 1} of {count}")
                box.clicked.connect(partial(self._tick, name, number))
                self.boxes[name].append(box)
                row.addWidget(box)
            self._column.addLayout(row)

    def _tick(self, name: str, number: int, *_: object) -> None:
        """A click on the last one used takes it back, on any other uses up all to there."""
        now = self._controller.now
        if now is None:
            return
        key = used_key(now.kept.id, name)
        used = int(self._controller.setting(key) or 0)
        wanted = number if number + 1 == used else number + 1
        self._controller.do(SetSetting(name=key, value=wanted or None), "")

    def _new_day(self) -> None:
        now = self._controller.now
        if now is not None and any(self._controller.setting(used_key(now.kept.id, name)) for name in self.boxes):
            self._controller.do(NewDay(ids=(now.kept.id,)), "")


def _uses_of(shown: Shown) -> tuple[tuple[str, int], ...]:
    counted = ((special.name, _count(special.uses)) for special in shown.creature.special)
    return tuple((name, count) for name, count in counted if count)


def _slots_of(shown: Shown) -> tuple[tuple[str, int], ...]:
    return tuple(
        (f"{casting.class_name}, level {level}", min(count, MOST_BOXES))
        for casting in shown.creature.spellcasting
        for level, count in casting.slots
        if count and level != "0"
    )


def _count(uses: str) -> int:
    found = _USES.match(uses.strip())
    return min(int(found[1]), MOST_BOXES) if found is not None else 0
