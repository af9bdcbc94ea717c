"""What a change of a creature makes different, as a tree: numbers, parts, and what is to be seen to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont, QStandardItem, QStandardItemModel

from desktop_app.making.monsters.changing import Changed
from desktop_app.making.monsters.work import Told
from ui.shared.text import as_tip, capital, whole_number
from ui.sheet.models.words import name_of_number, side_text

HEADS = ("", "Before", "Now", "Why")
NOW = 2


class ChangesModel(QStandardItemModel):
    """Four columns: what, before, now, why; under a row for each group."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(0, len(HEADS), parent)
        self.setHorizontalHeaderLabels(HEADS)

    def show_changed(self, made: Changed | None) -> None:
        """Show what is different."""
        self.removeRows(0, self.rowCount())
        if made is None:
            return
        see_to = [(doubt.why, "", "", "") for doubt in made.doubts]
        self._group("To check", see_to)
        self._group("Numbers", (_number(told) for told in made.numbers))
        self._group("What they are made of", ((capital(t.what), t.old, t.new, t.why) for t in made.parts))

    def texts(self, group: str) -> list[tuple[str, ...]]:
        """The rows of a group."""
        for row in range(self.rowCount()):
            head = self.item(row)
            if head.data() == group:
                return [tuple(head.child(at, column).text() for column in range(4)) for at in range(head.rowCount())]
        return []

    def _group(self, name: str, rows: Iterable[tuple[str, str, str, str]]) -> None:
        listed = list(rows)
        if not listed:
            return
        head = _cell(f"{name} ({len(listed)})", bold=True)
        head.setData(name)
        for cells in listed:
            head.appendRow([_cell(text, bold=column == NOW) for column, text in enumerate(cells)])
        self.appendRow([head, *(_cell("") for _ in HEADS[1:])])


def _cell(text: str, *, bold: bool = False) -> QStandardItem:
    made = QStandardItem(text)
    made.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    made.setToolTip(as_tip(text))
    if bold:
        font = QFont()
        font.setBold(True)
        made.setFont(font)
    return made


def _number(told: Told) -> tuple[str, str, str, str]:
    old, new = (side_text(told.what, _figure(side)) for side in (told.old, told.new))
    return capital(name_of_number(told.what)), old, new, told.why


def _figure(text: str) -> int | str | None:
    if text == "none":
        return None
    amount = whole_number(text.removeprefix("-"))
    return text if amount is None else -amount if text.startswith("-") else amount
