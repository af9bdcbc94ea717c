"""The encounters that follow on the same day: chosen one after the other, and read from the campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.session.results import Failed, Refused
from ui.shared.widgets.basics import label
from ui.shared.widgets.drop_down import DropDown

if TYPE_CHECKING:
    from desktop_app.combat.state import Encounter
    from desktop_app.session.encounters import EncounterSession
    from ui.shared.bridge import Bridge

MOST_AFTER: Final = 4
"""Encounters that follow the first in one day."""
LONGEST: Final = 30
"""Letters of a title for which there is room."""
Read = Callable[[tuple["Encounter", ...]], object]


class DayRow(QWidget):
    """What follows without a rest: each choice offers one more behind it. `changed` when another day is chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields = tuple(DropDown() for _ in range(MOST_AFTER))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._titles: Mapping[str, str] = {}
        head = label("The day", "strong")
        head.setMinimumWidth(90)
        row.addWidget(head)
        for place, field in enumerate(self.fields):
            field.setAccessibleName("The encounter that follows without a rest" if not place else "The next after it")
            field.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
            field.activated.connect(lambda _row: self._chosen())
            row.addWidget(field)
        row.addStretch(1)

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the chosen, in their order."""
        found: list[str] = []
        for field in self.fields:
            if not field.currentData():
                break
            found.append(field.currentData())
        return tuple(found)

    def offer(self, titles: Mapping[str, str]) -> None:
        """The encounters that may follow: titles by id. What was chosen and is still there stays."""
        self._titles = titles
        self.choose(self.ids)
        self.setVisible(bool(titles))

    def choose(self, ids: Sequence[str]) -> None:
        """Choose these, one after the other, as far as they are there."""
        there = [each for each in ids if each in self._titles][:MOST_AFTER]
        for place, field in enumerate(self.fields):
            before = there[:place]
            field.clear()
            field.addItem("nothing after it" if not place else "then nothing", "")
            for id, title in self._titles.items():
                if id not in before:
                    field.addItem(f"then {title}", id)
            field.setMinimumContentsLength(min(max(len(field.itemText(row)) for row in range(field.count())), LONGEST))
            field.setCurrentIndex(max(field.findData(there[place] if place < len(there) else ""), 0))
            field.setVisible(place <= len(there) and field.count() > 1)

    def _chosen(self) -> None:
        self.choose(self.ids)
        self.changed.emit()


def read_day(bridge: Bridge, ids: Sequence[str], then: Read, read: tuple[Encounter, ...] = ()) -> None:
    """Read these encounters of the campaign, each with its title; `then` is told all that are there."""
    planned = bridge.campaign.encounters
    if not ids:
        then(read)
        return
    first, *rest = ids
    if first not in planned:
        read_day(bridge, rest, then, read)
        return
    title = planned[first].title

    def heard(answer: EncounterSession | Refused | Failed) -> None:
        found = () if isinstance(answer, Refused | Failed) else (replace(answer.state, title=title),)
        read_day(bridge, rest, then, (*read, *found))

    bridge.opened.open_encounter(first, heard)
