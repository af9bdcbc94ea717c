"""The log of an encounter as a list: a row for each sentence; a row opened shows every number behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from desktop_app.combat.event import Event
from desktop_app.patterns_later import pattern
from ui.fight.models.map_runs import in_runs, is_by_hand, told
from ui.shared.ledger_rows import Detail, explained
from ui.shared.text import as_tip, capital
from ui.shared.widgets.shown_rows import NOWHERE, Index

LOG_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole LogRow."""

AT_ONCE = 100
"""So many steps have their rows at once when a log is shown: more than anybody scrolls through in a moment."""
_ROUND = pattern(r"(Round \d+|The surprise round) begins\.|The fight is over\.")
_ENDS_OF_ROUND, _TURN = (" begins.", " over."), "'s turn."


class Step(Protocol):
    """What the log needs of a session's entry."""

    @property
    def seq(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def lines(self) -> tuple[str, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    def may_have(self, kinds: Iterable[str]) -> bool: ...


class RowKind(Enum):
    """How a row of the log looks."""

    ROUND = "round"
    TURN = "turn"
    SENTENCE = "sentence"
    DETAIL = "detail"


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row: a sentence of a step (`line` counts within it), or a detail under it.

    `run` = the steps that it stands for, where they are more than one; `step` is the last of them.
    """

    kind: RowKind
    text: str
    step: Step
    line: int
    detail: Detail | None = None
    opened: bool = False
    run: tuple[Step, ...] = ()


class LogModel(QAbstractListModel):
    """Rows of all steps that are done; `refresh` takes away what was undone and adds what is new.

    A log that is shown begins with its last steps; those before them come by `bring_older`, or when one is asked for.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: list[Step] = []
        self._rows: list[LogRow] = []
        self._older = 0

    def show(self, steps: Sequence[Step]) -> None:
        """Show another log from the start."""
        self.beginResetModel()
        self._steps = list(steps)
        self._older = _between_runs(self._steps, len(steps) - AT_ONCE)
        self._rows = _rows_of_all(self._steps[self._older :])
        self.endResetModel()

    def bring_older(self, most: int = AT_ONCE) -> int:
        """Make the rows of about so many steps more, above those that are there; gives how many rows came."""
        begin = _between_runs(self._steps, self._older - most)
        rows = _rows_of_all(self._steps[begin : self._older])
        if rows:
            self.beginInsertRows(NOWHERE, 0, len(rows) - 1)
            self._older, self._rows[:0] = begin, rows
            self.endInsertRows()
        return len(rows)

    def refresh(self, steps: Sequence[Step]) -> None:
        """Show these steps, touching only those at the end that differ."""
        same = min(len(steps), len(self._steps))
        while same and steps[same - 1].seq != self._steps[same - 1].seq:
            same -= 1
        same = self._begin_of_run(same, steps)
        self._older = min(self._older, same)
        was_opened = self._is_opened(same)
        self._cut(self._steps[same:])
        self._steps = list(steps)
        begin = len(self._rows)
        added = _rows_of_all(steps[same:])
        if added:
            self.beginInsertRows(NOWHERE, begin, begin + len(added) - 1)
            self._rows += added
            self.endInsertRows()
        if was_opened and added and added[0].run:
            self._open(begin)
        if not self._rows:
            self.bring_older()

    def _begin_of_run(self, same: int, steps: Sequence[Step]) -> int:
        """What changes the map by hand is one row with what it follows upon: the first step of that row."""
        if any(is_by_hand(each) for listed in (self._steps, steps) for each in listed[same : same + 1]):
            while same and is_by_hand(steps[same - 1]):
                same -= 1
        return same

    def _is_opened(self, same: int) -> bool:
        """Whether the row that begins with that step is a run that is open."""
        if same == len(self._steps):
            return False
        seq = self._steps[same].seq
        return any(row.opened and row.run and row.run[0].seq == seq for row in reversed(self._rows))

    def toggle(self, row: int) -> None:
        """Open the row's details, or close them; a detail closes the row that it belongs to."""
        while 0 <= row < len(self._rows) and self._rows[row].kind is RowKind.DETAIL:
            row -= 1
        if not 0 <= row < len(self._rows):
            return
        if self._rows[row].opened:
            self._close(row)
        else:
            self._open(row)

    def row(self, row: int) -> LogRow:
        """The row of that number."""
        return self._rows[row]

    def row_of_line(self, line: int) -> int:
        """The row of that line of the whole log, counted over all steps without lines that are empty; -1 = none."""
        self.bring_older(self._older)
        for step in self._steps:
            for number, sentence in enumerate(step.lines):
                line -= sum(bool(part.strip()) for part in sentence.splitlines())
                if line < 0:
                    return self._row_of(step, number)
        return -1

    def _row_of(self, step: Step, line: int) -> int:
        """The row of a sentence of a step; where one row stands for several steps, that one."""
        for at, row in enumerate(self._rows):
            steps = row.run or (row.step,)
            is_meant = row.kind is not RowKind.DETAIL and (bool(row.run) or row.line == line)
            if is_meant and any(each.seq == step.seq for each in steps):
                return at
        return -1

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == LOG_ROLE:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(row.text if row.kind is RowKind.DETAIL else "\n".join(_tip(row)))
        return None

    def _cut(self, steps: Sequence[Step]) -> None:
        gone = {step.seq for step in steps}
        keep = len(self._rows)
        while keep and self._rows[keep - 1].step.seq in gone:
            keep -= 1
        if keep < len(self._rows):
            self.beginRemoveRows(NOWHERE, keep, len(self._rows) - 1)
            del self._rows[keep:]
            self.endRemoveRows()

    def _open(self, at: int) -> None:
        row = self._rows[at]
        details = _behind(row) or (Detail(f"Step: {row.step.title}"),)
        self.beginInsertRows(NOWHERE, at + 1, at + len(details))
        self._rows[at + 1 : at + 1] = [
            LogRow(RowKind.DETAIL, _detail_text(detail), row.step, row.line, detail) for detail in details
        ]
        self.endInsertRows()
        self._mark(at, opened=True)

    def _close(self, at: int) -> None:
        end = at + 1
        while end < len(self._rows) and self._rows[end].kind is RowKind.DETAIL:
            end += 1
        self.beginRemoveRows(NOWHERE, at + 1, end - 1)
        del self._rows[at + 1 : end]
        self.endRemoveRows()
        self._mark(at, opened=False)

    def _mark(self, at: int, *, opened: bool) -> None:
        row = self._rows[at]
        self._rows[at] = replace(row, opened=opened)
        self.dataChanged.emit(self.index(at), self.index(at))


def _behind(row: LogRow) -> tuple[Detail, ...]:
    """Every number behind a sentence, and every step behind one that stands for several."""
    if row.run:
        return tuple(Detail(line) for step in row.run for line in _lines_of(step))
    return next((rows for text, rows in explained(row.step.events)[row.line :] if text == row.text), ())


def _tip(row: LogRow) -> list[str]:
    """The sentence, its step, and the numbers behind it."""
    return [row.text, row.step.title, *map(_detail_text, _behind(row))]


def _lines_of(step: Step) -> tuple[str, ...]:
    return step.lines or (f"{capital(step.title)}.",)


def _between_runs(steps: Sequence[Step], at: int) -> int:
    """That place between two steps, or the next one before it that divides no run; 0 = the beginning."""
    at = max(at, 0)
    while at and is_by_hand(steps[at - 1]):
        at -= 1
    return at


def _rows_of_all(steps: Sequence[Step]) -> list[LogRow]:
    return [row for run in in_runs(steps) for row in _rows_of(run)]


def _rows_of(run: tuple[Step, ...]) -> list[LogRow]:
    """The rows of one step, or the one row of several."""
    step = run[-1]
    if len(run) > 1:
        return [LogRow(RowKind.SENTENCE, told(run), step, 0, run=run)]
    return [LogRow(_kind(line), line, step, number) for number, line in enumerate(_lines_of(step))]


def _kind(line: str) -> RowKind:
    if line.endswith(_TURN):
        return RowKind.TURN
    return RowKind.ROUND if line.endswith(_ENDS_OF_ROUND) and _ROUND.fullmatch(line) else RowKind.SENTENCE


def _detail_text(detail: Detail) -> str:
    text = f"{detail.value}  {detail.text}" if detail.value else detail.text
    if detail.struck:
        return f"{text} does not count ({detail.reason})"
    return f"{text} ({detail.reason})" if detail.reason else text
