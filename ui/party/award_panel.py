"""Above the prompt that gives experience: for which encounter and session, and who gets it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.shared.widgets.basics import label, show_text
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.tick_table import TickTable
from ui.shared.widgets.ticks import TickModel, TickRow

BY_HAND = "by hand"
NO_SESSION = "no session"


class WhoPanel(QWidget):
    """Members with ticks. `changed` when another one is ticked."""

    changed = Signal()

    def __init__(self, heading: str) -> None:
        super().__init__()
        self._ticked: dict[str, bool] = {}
        self._names: dict[str, tuple[str, str]] = {}
        self.who = TickModel((heading, ""), (), self)
        self.table = TickTable(self.who, heading)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 4)
        self.rows.addWidget(self.table)
        self.who.ticked.connect(self._tick)

    def offer(self, names: Mapping[str, tuple[str, str]], ticked: Iterable[str]) -> None:
        """Show these members, name and remark by id, with ticks."""
        chosen = set(ticked)
        self._names = dict(names)
        self._ticked = {id: id in chosen for id in names}
        self._show()

    def ids(self) -> tuple[str, ...]:
        """Who is ticked."""
        return tuple(id for id, is_ticked in self._ticked.items() if is_ticked)

    def _tick(self, id: str, is_ticked: bool) -> None:
        self._ticked[id] = is_ticked
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.who.show([TickRow(id, texts, self._ticked[id]) for id, texts in self._names.items()])


class AwardPanel(WhoPanel):
    """The same with what it is for. `encounter_chosen` with its id, empty = by hand."""

    encounter_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__("Who gets experience")
        self.encounter, self.session = DropDown(), DropDown()
        self.told = label("", "small", wraps=True)
        self.encounter.setAccessibleName("Encounter")
        self.session.setAccessibleName("Session")
        row = QHBoxLayout()
        row.addWidget(label("Encounter", "muted"))
        row.addWidget(self.encounter, 2)
        row.addWidget(label("Session", "muted"))
        row.addWidget(self.session, 1)
        self.rows.insertLayout(0, row)
        self.rows.insertWidget(1, self.told)
        self.encounter.activated.connect(lambda _row: self.encounter_chosen.emit(self.for_encounter))

    @property
    def for_encounter(self) -> str:
        """The id of the encounter; empty = by hand."""
        return str(self.encounter.currentData() or "")

    @property
    def for_session(self) -> str:
        """The id of the session; empty = none."""
        return str(self.session.currentData() or "")

    def fill(
        self,
        encounters: Sequence[tuple[str, str]],
        encounter: str,
        sessions: Sequence[tuple[str, str]],
        session: str,
    ) -> None:
        """Offer encounters and sessions, id and name each, with these chosen."""
        for box, first, offered, chosen in (
            (self.encounter, BY_HAND, encounters, encounter),
            (self.session, NO_SESSION, sessions, session),
        ):
            box.clear()
            box.addItem(first, "")
            for id, name in offered:
                box.addItem(name, id)
            box.setCurrentIndex(max(box.findData(chosen), 0))

    def choose_session(self, id: str) -> None:
        """Choose a session; empty = none."""
        self.session.setCurrentIndex(max(self.session.findData(id), 0))

    def tell(self, text: str) -> None:
        """Say where the points come from, or that they were given already."""
        show_text(self.told, text)
