"""Older copies of creatures in encounters: what would change, number by number; the chosen are updated."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.copies import OldCopies
from ui.campaign.older_copies import Copies
from ui.shared.bridge import Bridge
from ui.shared.text import as_written
from ui.shared.widgets.basics import back_button, button, clear, label, panel, scrolling
from ui.sheet.models.words import change_text

MOST_CHANGES, MOST_NAMES = 24, 6
Key = tuple[str, str, tuple[str, ...]]


class CopiesPage(QWidget):
    """`left` to go back, `told` with what was done."""

    left = Signal()
    told = Signal(str)

    def __init__(self, copies: Copies, bridge_of: Callable[[], Bridge]) -> None:
        super().__init__()
        self._copies, self._bridge_of = copies, bridge_of
        self._of = ""
        self._unticked: set[Key] = set()
        self._ticked: set[Key] = set()
        self.boxes: dict[Key, QCheckBox] = {}
        self._title = label("Copies in encounters", "huge")
        self._about = label("", "muted", wraps=True)
        self.everything = button("Show all creatures", self._show_all, tip="Show the copies of all creatures.")
        self.go = button("Update the ticked", self.update_chosen, "primary", "Each encounter is one step.")
        body = QWidget()
        self._rows = QVBoxLayout(body)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.everything)
        head.addWidget(self.go)
        head.addWidget(back_button(self.left))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 14, 24, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._about)
        column.addWidget(scrolling(body, "Copies in encounters"), 1)
        copies.found.connect(self._found)

    def show_copies(self, creature_id: str = "") -> None:
        """Show the older copies of a creature, or of all."""
        self._of = creature_id
        self._unticked, self._ticked = set(), set()
        self._about.setText("Checking the encounters ...")
        clear(self._rows)
        self.boxes = {}
        self._copies.look()

    def update_chosen(self) -> None:
        """Update what is ticked."""
        chosen = [each for each in self._shown() if self.boxes[_key(each)].isChecked()]
        count = sum(len(each.names) for each in chosen)

        def done(encounters: int, problem: str) -> None:
            words = "1 encounter" if encounters == 1 else f"{encounters} encounters"
            self.told.emit(problem or f"{count} updated in {words}. Undo takes it back in each encounter separately.")

        self._copies.update(chosen, done)

    def _shown(self) -> list[OldCopies]:
        return [each for each in self._copies.old if self._of in ("", each.creature_id)]

    def _show_all(self) -> None:
        self.show_copies()

    def _found(self) -> None:
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        bridge = self._bridge_of()
        campaign = bridge.campaign
        shown = [each for each in self._shown() if each.creature_id in campaign.creatures]
        kept = campaign.creatures.get(self._of)
        self._title.setText(f"Copies of {kept.creature.name}" if kept is not None else "Copies in encounters")
        self.everything.setVisible(kept is not None and len(shown) < len(self._copies.old))
        self._about.setText(
            "These copies are older than the creatures of the campaign. Tick those to update; damage, effects and the "
            "order stay. Copies in running fights are not ticked beforehand."
            if shown
            else "All copies in the encounters are up to date."
        )
        clear(self._rows)
        self.boxes = {}
        for id, planned in campaign.encounters.items():
            mine = [each for each in shown if each.encounter == id]
            if mine:
                self._rows.addWidget(self._encounter(bridge, planned.title, mine))
        self._rows.addStretch(1)
        self._show_go()

    def _encounter(self, bridge: Bridge, title: str, mine: list[OldCopies]) -> QWidget:
        frame = panel()
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(14, 10, 14, 12)
        rows.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(label(title, "large"))
        if mine[0].running:
            summary = bridge.opened.summary(mine[0].encounter)
            head.addWidget(label(f"running, round {summary.get('round')}", "muted"))
        head.addStretch(1)
        rows.addLayout(head)
        for each in mine:
            rows.addWidget(self._box(bridge, each))
            rows.addWidget(_differences(each))
        return frame

    def _box(self, bridge: Bridge, each: OldCopies) -> QCheckBox:
        name = bridge.campaign.creatures[each.creature_id].creature.name
        many = len(each.names) > MOST_NAMES
        who = f"{len(each.names)} of {name}" if many else ", ".join(each.names)
        shown = who if many or each.names[0].startswith(name) else f"{who} ({name})"
        box = QCheckBox(as_written(shown))
        key = _key(each)
        box.setChecked(key in self._ticked or (not each.running and key not in self._unticked))
        box.toggled.connect(lambda on: self._toggled(key, on=on))
        self.boxes[key] = box
        return box

    def _toggled(self, key: Key, *, on: bool) -> None:
        (self._ticked if on else self._unticked).add(key)
        (self._unticked if on else self._ticked).discard(key)
        self._show_go()

    def _show_go(self) -> None:
        self.go.setEnabled(any(box.isChecked() for box in self.boxes.values()))


def _key(each: OldCopies) -> Key:
    return (each.encounter, each.creature_id, each.names)


def _differences(each: OldCopies) -> QWidget:
    """Old and new of every number that moves."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(26, 0, 0, 4)
    grid.setHorizontalSpacing(26)
    grid.setVerticalSpacing(1)
    told = [change_text(change) for change in each.changes[:MOST_CHANGES]]
    if len(each.changes) > MOST_CHANGES:
        told.append(f"and {len(each.changes) - MOST_CHANGES} more")
    for place, text in enumerate(told or ["No number changes, only text."]):
        grid.addWidget(label(text, "" if told else "muted"), place // 4, place % 4, Qt.AlignmentFlag.AlignLeft)
    grid.setColumnStretch(3, 1)
    return holder
