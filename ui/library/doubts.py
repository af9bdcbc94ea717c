"""What is not sure about a creature that was read, as a list: doubts about the text, then where book and rules part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt

from desktop_app.exchange.audit import Finding
from desktop_app.exchange.marks import Mark
from desktop_app.reading.creatures import Choice, ReadCreature
from ui.shared.text import capital
from ui.shared.widgets.shown_rows import Index, RowList

ROW_ROLE = Qt.ItemDataRole.UserRole + 1
NAMES = {
    "ac": "AC",
    "touch": "Touch AC",
    "flat_footed": "Flat-footed AC",
    "hp": "Hit points",
    "init": "Initiative",
    "fort": "Fortitude",
    "ref": "Reflex",
    "will": "Will",
    "bab": "Base attack",
    "cmb": "CMB",
    "cmd": "CMD",
    "cr": "Challenge rating",
}
FIGURES = {"attack": "attack", "damage": "damage", "crit": "critical"}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: `mark` = the number of the doubt in the text, -1 for what stands in no text on the page.

    `finding` = the number that the rules doubt, if it is one.
    """

    title: str
    text: str
    mark: int = -1
    finding: Finding | None = None
    choice: Choice | None = None
    taken: bool = False


class DoubtsModel(RowList[Row]):
    """The rows of one creature."""

    def show(self, read: ReadCreature | None, first_mark: int, taken: frozenset[Choice]) -> None:
        """Show a creature's doubts; its first one is mark number `first_mark` of the text."""
        self.show_rows(rows_of(read, first_mark, taken) if read is not None else ())

    def row_of_mark(self, mark: int) -> int:
        """The row of a doubt in the text, -1 if it is not shown."""
        return next((n for n, row in enumerate(self.rows) if row.mark == mark >= 0), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{row.title}: {row.text}"
        return row if role == ROW_ROLE else None


def rows_of(read: ReadCreature, first_mark: int, taken: frozenset[Choice]) -> tuple[Row, ...]:
    """The lines about a creature: a text's doubts lead to their places in it, a file's have none."""
    told = _doubts(read.marks, first_mark) or [_row(doubt.field, doubt.why) for doubt in read.doubts]
    return (*told, *(_finding(read, each, taken) for each in read.findings))


def _doubts(marks: Sequence[Mark], first: int) -> list[Row]:
    return [_row(mark.field, mark.why, first + n) for n, mark in enumerate(marks)]


def _row(field: str, why: str, mark: int = -1) -> Row:
    return Row(number_name(field.removeprefix("printed.")), why, mark)


def _finding(read: ReadCreature, finding: Finding, taken: frozenset[Choice]) -> Row:
    choice = read.choice(finding)
    is_taken = choice in taken
    text = finding.sentence
    if is_taken:
        text = f"{finding.derived} of the rules is used; the book has {finding.printed}"
    return Row(number_name(finding.number), text, -1, finding, choice, is_taken)


def number_name(number: str) -> str:
    """`attacks.bite.damage` as `bite, damage`; `fort` as `Fortitude`."""
    if number.startswith("attacks."):
        name, _, figure = number.removeprefix("attacks.").rpartition(".")
        return f"{name.capitalize()}, {FIGURES.get(figure, figure)}" if name else figure.capitalize()
    words = number.removeprefix("skill:").replace("_", " ").replace(".", ", ")
    return NAMES.get(number) or capital(words)
