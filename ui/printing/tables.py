"""Tables: columns as wide as they need, rows ruled by hairlines, the head set again where a table is parted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.documents.parts import Align, Blank, Cell, Column, Run, Table, Track
from ui.printing.fonts import UNITS
from ui.printing.lines import Missing, break_lines, natural_width
from ui.printing.strips import BoxesMark, LineMark, Mark, Strip
from ui.printing.tracks import natural_track_width, track_strips
from ui.printing.type import INK, PALE, TABLE, TABLE_HEAD, Look, TypeStyle

_HAIR = 0.3 * UNITS
_WIDEST_FIXED = 0.4
"""A column without a share takes no more than this part of the table."""
_LOOSEST = 2.2
"""Columns that fit easily stand apart by so many more body sizes, instead of crowding at the right edge."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a cell, with marks counted from the cell's left edge."""

    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class _Bench:
    """What all cells of a table are measured with."""

    look: Look
    missing: Missing
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    roomy: bool


def table_strips(table: Table, look: Look, width: float, missing: Missing) -> list[Strip]:
    """The strips of a table."""
    gap = look.units(0.9)
    widths = column_widths(table, look, width, gap, missing)
    lefts = tuple(sum(widths[:number]) + gap * number for number in range(len(widths)))
    bench = _Bench(look, missing, lefts, tuple(widths), table.roomy)
    head = _head(table, bench, width)
    strips: list[Strip] = []
    for row in table.rows:
        strips += _row(row, table.columns, bench, width, head)
    if not head:
        return [replace(strips[0], before=look.units(0.3)), *strips[1:]] if strips else []
    opening = [replace(strip, keep=True, repeat=()) for strip in head]
    opening[0] = replace(opening[0], before=look.units(0.3))
    return [*opening, *strips]


def column_widths(table: Table, look: Look, width: float, gap: float, missing: Missing) -> list[float]:
    """Widths of the columns: needs first, what is left by shares; all are narrowed alike where too little is left."""
    free = width - gap * (len(table.columns) - 1)
    needs = []
    for index, column in enumerate(table.columns):
        cells = [row[index] for row in table.rows]
        need = max((_need(cell, look, missing) for cell in cells), default=0.0)
        if column.head:
            need = max(need, natural_width((Run(column.head),), TABLE_HEAD, look, missing))
        needs.append(need + 2)
    shares = sum(column.share for column in table.columns)
    fixed = [
        0.0 if column.share else min(need, free * _WIDEST_FIXED) if shares else need
        for column, need in zip(table.columns, needs, strict=True)
    ]
    left = free - sum(fixed)
    least = free * 0.35 if shares else 0.0
    if left < least:
        narrowed = (free - least) / max(sum(fixed), 1.0)
        fixed = [part * narrowed for part in fixed]
        left = least
    if not shares:
        return fixed
    wanted = sum(need for need, column in zip(needs, table.columns, strict=True) if column.share)
    count = sum(1 for column in table.columns if not column.share)
    if count and left > wanted and not _is_written_on(table):
        more = min((left - wanted) / count, look.units(_LOOSEST))
        fixed = [part if column.share else part + more for part, column in zip(fixed, table.columns, strict=True)]
        left -= more * count
    return [
        left * column.share / shares if column.share else part
        for column, part in zip(table.columns, fixed, strict=True)
    ]


def _is_written_on(table: Table) -> bool:
    """Whether there is room to write in, which takes all that is left."""
    return any(isinstance(cell, Blank | Track) for row in table.rows for cell in row)


def _need(cell: Cell, look: Look, missing: Missing) -> float:
    if isinstance(cell, Track):
        return natural_track_width(cell, look)
    if isinstance(cell, Blank):
        return look.units(2.6)
    return natural_width(cell, TABLE, look, missing) if cell else 0.0


def _head(table: Table, bench: _Bench, width: float) -> tuple[Strip, ...]:
    if not any(column.head for column in table.columns):
        return ()
    cells = [
        _text_lines((Run(column.head),) if column.head else (), column.align, TABLE_HEAD, bench, index)
        for index, column in enumerate(table.columns)
    ]
    return tuple(
        replace(strip, keep=True) for strip in _merged(cells, bench, width, weight=0.6 * UNITS, ink=INK, bottom=True)
    )


def _row(
    row: Sequence[Cell], columns: Sequence[Column], bench: _Bench, width: float, head: tuple[Strip, ...]
) -> list[Strip]:
    cells = [
        _cell_lines(cell, column, bench, index) for index, (cell, column) in enumerate(zip(row, columns, strict=True))
    ]
    strips = _merged(cells, bench, width, weight=_HAIR, ink=PALE)
    held = [replace(strip, keep=number + 1 < len(strips)) for number, strip in enumerate(strips)]
    if held:
        held[0] = replace(held[0], repeat=head)
    return held


def _cell_lines(cell: Cell, column: Column, bench: _Bench, index: int) -> list[_Line]:
    width = bench.widths[index]
    if isinstance(cell, Track):
        return [_Line(height, marks) for height, marks in track_strips(cell, bench.look, width)]
    if isinstance(cell, Blank):
        height = bench.look.units(1.5)
        if cell.boxed:
            box = BoxesMark((0.0,), 0.0, min(width, bench.look.units(2.5)), height, 0.5 * UNITS, INK)
            return [_Line(height, (box,))]
        return [_Line(height, ())]
    return _text_lines(cell, column.align, TABLE, bench, index)


def _text_lines(cell: Sequence[Run], align: Align, style: TypeStyle, bench: _Bench, index: int) -> list[_Line]:
    if not cell:
        return []
    width = bench.widths[index]
    made = []
    for line in break_lines(cell, style, bench.look, width, bench.missing):
        room = max(width - line.width, 0.0)
        x = {Align.LEFT: 0.0, Align.CENTRE: room / 2, Align.RIGHT: room}[align]
        made.append(_Line(line.height, (line.mark(x, 0, INK),)))
    return made


def _merged(
    cells: Sequence[list[_Line]], bench: _Bench, width: float, *, weight: float, ink: str, bottom: bool = False
) -> list[Strip]:
    """Cells side by side as strips, with a rule beneath.

    Lines of one height go line by line, so that a row longer than a column can be parted; others are one strip.
    """
    count = max((len(lines) for lines in cells), default=0)
    even = len({round(line.height) for lines in cells for line in lines}) <= 1
    if bench.roomy or count <= 1 or not even or bottom:
        strips = [_whole_row(cells, bench, bottom=bottom)]
    else:
        strips = [_row_line(cells, bench, number, last=number == count - 1) for number in range(count)]
    last = strips[-1]
    rule = LineMark(0, last.height, width, last.height, weight, ink)
    return [*strips[:-1], replace(last, marks=(*last.marks, rule))]


def _whole_row(cells: Sequence[list[_Line]], bench: _Bench, *, bottom: bool) -> Strip:
    """A row as one strip: low cells of a roomy row stand in its middle, those of a head at its bottom."""
    heights = [sum(line.height for line in lines) for lines in cells]
    tallest = max(heights, default=0.0)
    least = bench.look.units(2.1) if bench.roomy and not bottom else 0.0
    pad = max(bench.look.units(0.14), (least - tallest) / 2)
    marks: list[Mark] = []
    for left, lines, height in zip(bench.lefts, cells, heights, strict=True):
        share = 1.0 if bottom else 0.5 if bench.roomy else 0.0
        y = pad + (tallest - height) * share
        for line in lines:
            marks += [mark.moved(left, y) for mark in line.marks]
            y += line.height
    return Strip(tallest + 2 * pad, tuple(marks))


def _row_line(cells: Sequence[list[_Line]], bench: _Bench, number: int, *, last: bool) -> Strip:
    """Line `number` of all cells of a row."""
    pad = bench.look.units(0.14)
    above = 0.0 if number else pad
    marks: list[Mark] = []
    height = 0.0
    for left, lines in zip(bench.lefts, cells, strict=True):
        if number < len(lines):
            marks += [mark.moved(left, above) for mark in lines[number].marks]
            height = max(height, lines[number].height)
    return Strip(height + above + (pad if last else 0.0), tuple(marks))
