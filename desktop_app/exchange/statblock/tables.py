"""Tables of the 3.5 layout: one label a row, one creature a column. Each column becomes a text of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.exchange.statblock.cleaning import mended
from desktop_app.exchange.statblock.labels import BY_FIRST_WORD, VALUES
from desktop_app.exchange.statblock.source import Maker, Source
from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern

_WORD = pattern(r"[A-Za-z]+")
_SIZED = pattern(r"\s*(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b", re.IGNORECASE)
_MARKERS: Final = word_set("hd hp init ac saves abilities bab_grapple size_type speed")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a table: its cells as stretches of the text; the first is the label, empty in a row of names.

    `mixed`: further labels stand among the values, so that the cells are no creatures side by side.
    """

    start: int
    end: int
    cells: tuple[tuple[int, int], ...]
    key: str
    mixed: bool = False


def split_columns(source: Source) -> list[Source]:
    """One text for each column of the tables in it, in order; a text without such tables is given back alone."""
    source = mended(_by_page_columns(source))
    if "\t" not in source.text:
        return [source]
    rows = _continued(_rows(source.text))
    tables = _tables(rows)
    if not tables:
        return [source]
    texts: list[Source] = []
    before = 0
    for number, table in enumerate(tables):
        after = tables[number + 1][0].start if number + 1 < len(tables) else len(source.text)
        texts += _columns(source, table, before, after)
        before = table[-1].end
    return texts


def _rows(text: str) -> list[_Row]:
    rows = []
    start = 0
    for line in text.split("\n"):
        if "\t" in line:
            rows.append(_row(line, start))
        elif line.strip():
            rows.append(_Row(start, start + len(line), (), ""))
        start += len(line) + 1
    return rows


def _row(line: str, start: int) -> _Row:
    cells = []
    position = start
    for cell in line.split("\t"):
        cells.append((position, position + len(cell)))
        position += len(cell) + 1
    while cells and not line[cells[-1][0] - start : cells[-1][1] - start].strip():
        cells.pop()
    first = line[: cells[0][1] - start] if cells else ""
    values = [line[begin - start : end - start] for begin, end in cells[1:]]
    if not first.strip() and len(values) > 1 and all(_SIZED.match(value) for value in values):
        return _Row(start, start + len(line), tuple(cells), "size_type")
    mixed = any(_key(line[begin - start : end - start]) for begin, end in cells[1:])
    key = _key(first)
    return _Row(start, start + len(line), tuple(cells), key if _fits(key, values) else "", mixed)


def _fits(key: str, values: Sequence[str]) -> bool:
    """Whether a value may stand behind that label; `Initiative` and `Cleave` is the end of a feat, and another feat."""
    check = VALUES.get(key)
    told = [value.strip() for value in values if value.strip()]
    return check is None or not told or any(check.match(value) for value in told)


def _continued(rows: list[_Row]) -> list[_Row]:
    """Rows with cells that go on in the next line: a line without a label fills up what the row before it lacks."""
    found: list[_Row] = []
    width = 0
    for row in rows:
        last = found[-1] if found else None
        if row.key:
            width = max(width, len(row.cells)) if last is not None and last.key else len(row.cells)
        lacking = last is not None and last.key and width > 2 and len(last.cells) < width
        if row.key or last is None or not lacking or len(last.cells) + max(len(row.cells), 1) - 1 > width:
            found.append(row)
            continue
        first, *others = row.cells or ((row.start, row.end),)
        cells = (*last.cells[:-1], (last.cells[-1][0], first[1]), *others)
        found[-1] = _Row(last.start, row.end, cells, last.key, last.mixed)
    return found


def _key(label: str) -> str:
    words = tuple(_WORD.findall(label.lower()))
    if not words:
        return ""
    return next((key for phrase, key in BY_FIRST_WORD.get(words[0], ()) if phrase == words), "")


def _tables(rows: list[_Row]) -> list[list[_Row]]:
    """Runs of rows with two or more creatures, from the row of names to the last labelled row."""
    tables: list[list[_Row]] = []
    run: list[_Row] = []
    keys: set[str] = set()
    names: _Row | None = None
    plain = 0
    for row in rows:
        if row.key and len(row.cells) >= 2:
            if row.key in _MARKERS and row.key in keys:
                tables.append(run)
                run, keys = [], set()
            run = run or ([names] if names else [])
            run.append(row)
            keys.add(row.key)
            plain = 0
        elif row.cells and not row.key:
            names = row
            plain += 1
        else:
            plain += 1
        if run and plain > 3:
            tables.append(run)
            run, keys = [], set()
        if not row.cells:
            names = names if plain <= 1 else None
    tables.append(run)
    return [table for table in tables if _is_table(table)]


def _is_table(table: list[_Row]) -> bool:
    labelled = [row for row in table if row.key]
    wide = sum(len(row.cells) >= 3 and not row.mixed for row in labelled)
    return len({row.key for row in labelled} & _MARKERS) >= 3 and wide * 2 > len(labelled)


def _columns(source: Source, table: list[_Row], before: int, after: int) -> list[Source]:
    count = Counter(len(row.cells) - 1 for row in table if row.key).most_common(1)[0][0]
    names = table[0] if not table[0].key and _names_all(source.text, table[0], count) else None
    columns = []
    for column in range(1, count + 1):
        maker = Maker(source.original)
        if names is None or not _write_cell(maker, source, names, column, count):
            maker.take(source, before, table[0].start)
        for row in table:
            if row.key:
                _write_row(maker, source, row, column)
        maker.take(source, table[-1].end, after)
        columns.append(maker.source())
    return columns


def _names_all(text: str, names: _Row, count: int) -> bool:
    """Whether a row holds as many names as there are creatures: a line of prose does not."""
    return sum(bool(text[start:end].strip()) for start, end in names.cells) in (count, count + 1)


def _write_cell(maker: Maker, source: Source, names: _Row, column: int, count: int) -> bool:
    cells = names.cells[-count:] if len(names.cells) >= count else names.cells
    if column > len(cells):
        return False
    start, end = cells[column - 1]
    if not source.text[start:end].strip():
        return False
    maker.take(source, start, end)
    maker.write("\n", source, end, end)
    return True


def _write_row(maker: Maker, source: Source, row: _Row, column: int) -> None:
    if column >= len(row.cells):
        return
    maker.take(source, *row.cells[0])
    start, end = row.cells[column]
    maker.write(" ", source, start, start)
    maker.take(source, start, end)
    maker.write("\n", source, end, end)


_GUTTER = pattern(r"(?<=\S)[ ]{3,}(?=\S)")
_PADDING = pattern(
    r"^(?P<label>[A-Z][A-Za-z/ ]{2,30}:)[ ]{1,2}(?=\S[^\n]{0,150}?[ ]{3})|^[ ]{8,}(?=\S)|(?<=\S)[ ]{3,}(?=\S)",
    re.MULTILINE,
)
"""What parts the cells of a padded table; a long label leaves but one blank before the first of them."""
_FEWEST_LINES: Final = 6
"""Lines that must agree on where the second column begins."""


def _by_page_columns(source: Source) -> Source:
    """A page of two columns taken across becomes its left column, then its right one; padded tables get tabs."""
    if "   " not in source.text:
        return source
    starts: Counter[int] = Counter()
    lines = source.text.split("\n")
    labels = 0
    for line in lines:
        gutter = _GUTTER.search(line)
        if gutter:
            labels += _key(line[: gutter.start()]) != ""
            starts.update(match.end() for match in _GUTTER.finditer(line))
    if labels >= _FEWEST_LINES:
        return source.replaced(_PADDING, lambda match: f"{match['label'] or ''}\t")
    if not starts:
        return source
    column, count = starts.most_common(1)[0]
    crossing = sum(len(line) > column and line[column - 2 : column].strip() != "" for line in lines)
    if count < _FEWEST_LINES or crossing * 3 > count:
        return source
    return _left_then_right(source, lines, column)


def _left_then_right(source: Source, lines: list[str], column: int) -> Source:
    maker = Maker(source.original)
    for left in (True, False):
        start = 0
        for line in lines:
            cut = column if len(line) > column and not line[column - 2 : column].strip() else len(line)
            begin, end = (start, start + len(line[:cut].rstrip())) if left else (start + cut, start + len(line))
            maker.take(source, begin, end)
            maker.write("\n", source, end, end)
            start += len(line) + 1
    return maker.source()
