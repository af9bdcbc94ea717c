"""Splits a text into creatures: where one stat block ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from desktop_app.exchange.statblock.classes import read_classes
from desktop_app.exchange.statblock.labels import AFTERWARDS, CORE, LINE_ONLY
from desktop_app.exchange.statblock.scanning import BREAK, INSIDE, LINE, Hit, Lines, labels_in, without_running_text
from desktop_app.exchange.statblock.source import Piece, Source
from desktop_app.exchange.statblock.tables import split_columns
from desktop_app.patterns_later import pattern

MOST_CREATURES: Final = 200
"""Creatures read from one text; more than any page holds."""

LONGEST_HEAD: Final = 6_000
"""Characters before the numbers in which a name, classes and a size are looked for."""

_REPEATED: Final = frozenset(("spells", "sla", "psychic", "section"))
_OF_HEADS: Final = frozenset(("name", "size_type", "size"))
_WINDOW: Final = 40
"""Labels looked ahead for the rest of a block."""

_CR = pattern(r"\bCR\b\s*:?\s*\(?(?:\d|-|\u2014|1/)|\bChallenge Rating\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Block:
    """One creature's part of a text: its labels, and where it begins and ends."""

    source: Source
    lines: Lines
    hits: tuple[Hit, ...]
    start: int
    end: int

    @property
    def head(self) -> Piece:
        """What stands before the first label of the block's body."""
        body = next((hit.start for hit in self.hits if hit.key in CORE or hit.key in ("senses", "section")), self.end)
        return Piece(self.source, max(self.start, body - LONGEST_HEAD), body)


def blocks_in(source: Source) -> list[Block]:
    """The stat blocks of a cleaned text, in order; one empty block where there is none."""
    found: list[Block] = []
    for column in split_columns(source):
        found += _blocks(column)
        if len(found) >= MOST_CREATURES:
            break
    real = [block for block in found if _weight(block.hits) >= 3]
    return real[:MOST_CREATURES] or found[:1]


def _blocks(source: Source) -> list[Block]:
    text = source.text
    lines = Lines(text)
    hits = _accepted(labels_in(text, lines), text, lines)
    starts = _group_starts(hits)
    if not starts:
        return [Block(source, lines, _without_descriptions(hits), 0, len(text))]
    heads = [_first_head(text, lines, hits[: starts[0]])]
    for previous, first in pairwise(starts):
        heads.append(_head_start(text, lines, hits, previous, first))
    ends = [*heads[1:], len(text)]
    return [
        Block(source, lines, _without_descriptions([hit for hit in hits if start <= hit.start < end]), start, end)
        for start, end in zip(heads, ends, strict=True)
    ]


def _weight(hits: Sequence[Hit]) -> int:
    return len({hit.key for hit in hits if hit.key in CORE or hit.key in ("str", "cr", "melee", "cmd", "feats")})


def _accepted(hits: list[Hit], text: str, lines: Lines) -> list[Hit]:
    """Labels that count: those after breaks everywhere, those between words only in a line that is a whole block."""
    by_line: dict[int, set[str]] = {}
    for hit in hits:
        by_line.setdefault(hit.line, set()).add(hit.key)
    packed = {line for line, keys in by_line.items() if len(keys & CORE) >= 4}
    kept = [
        hit
        for hit in hits
        if hit.strength == LINE
        or (hit.strength == BREAK and (hit.key not in LINE_ONLY or hit.line in packed))
        or (hit.strength == INSIDE and hit.line in packed)
    ]
    first = {hit.line: hit for hit in reversed(kept) if hit.line not in packed}
    prose = {line for line, hit in first.items() if hit.strength != LINE and _is_prose(text, lines, hit)}
    return without_running_text([hit for hit in kept if hit.line not in prose or hit.strength == LINE], text)


def _without_descriptions(hits: list[Hit]) -> tuple[Hit, ...]:
    """Leaves out what only seems a label in the texts of special abilities and in the description."""
    kept: list[Hit] = []
    seen: set[str] = set()
    stopped = False
    for hit in hits:
        stopped = stopped or (hit.key == "stop" and len(seen & CORE) >= 4)
        if not stopped or (
            hit.strength == LINE and hit.key in AFTERWARDS and (hit.key not in seen or hit.key in _REPEATED)
        ):
            kept.append(hit)
            seen.add(hit.key)
        elif hit.key == "stop":
            kept.append(hit)
    return tuple(kept)


def _is_prose(text: str, lines: Lines, hit: Hit) -> bool:
    """A line that begins with a sentence of ten or more small words before its first label."""
    before = text[lines.start(hit.start) : hit.start][:600]
    words = before.split()
    if len(words) < 8:
        return False
    small = sum(word.isalpha() and word.islower() for word in words)
    return small >= 6 and small * 2 > len(words)


def _group_starts(hits: Sequence[Hit]) -> list[int]:
    """Indices of the hits with which blocks begin."""
    starts: list[int] = []
    seen: set[str] = set()
    for index, hit in enumerate(hits):
        key = "hp" if hit.key == "hd" else hit.key
        if key not in CORE:
            continue
        if not starts:
            starts.append(index)
            seen = {key}
        elif key in seen and _begins_block(hits, index, seen):
            if len(starts) >= MOST_CREATURES:
                break
            starts.append(index)
            seen = {key}
        else:
            seen.add(key)
    return starts


def _begins_block(hits: Sequence[Hit], index: int, seen: set[str]) -> bool:
    """A core label met again begins a block if enough of the others follow before it is met a third time."""
    if len(seen) < 3 or len(seen & {"ac", "hp", "init"}) < 2:
        return False
    hit = hits[index]
    ahead: set[str] = set()
    for other in hits[index : index + _WINDOW]:
        key = "hp" if other.key == "hd" else other.key
        if other is not hit and other.key == hit.key and len(ahead) > 2:
            break
        if key in CORE and (other.strength == LINE or other.line == hit.line or hit.strength != LINE):
            ahead.add(key)
    if hit.strength != LINE and "init" not in ahead:
        return False
    return len(ahead & seen) >= min(4, len(seen)) and len(ahead & {"ac", "hp", "init"}) >= 2


def _first_head(text: str, lines: Lines, hits: Sequence[Hit]) -> int:
    """Where the first block begins: below the heading of a place that names a challenge of its own."""
    challenges = [hit for hit in hits if hit.key == "cr"]
    if len({hit.line for hit in challenges}) < 2:
        return 0
    start = lines.starts[challenges[-1].line]
    return start if _names(text[start : challenges[-1].start]) else 0


def _head_start(text: str, lines: Lines, hits: Sequence[Hit], previous: int, first: int) -> int:
    """Where the heading of the block that begins with hit `first` starts: its name, not the text before it."""
    last = hits[first - 1]
    header = next((hit for hit in hits[max(previous + 1, first - 6) : first] if hit.key == "cr"), None)
    if header is not None and header.line < hits[first].line - 12:
        header = None
    top = header if header is not None else _topmost(hits, previous, first)
    if top.line == hits[previous].line or (header is None and last.line == top.line):
        before = hits[hits.index(top) - 1]
        return _head_in_line(text, before.end, top.start)
    if header is not None and header.strength != LINE and _names(text[lines.starts[header.line] : header.start]):
        return lines.starts[header.line]
    floor = max((hit.line for hit in hits[:first] if hit.line < top.line and hit.key != "cr"), default=-1) + 1
    return lines.starts[_first_line_of_head(text, lines, top.line, floor)]


def _topmost(hits: Sequence[Hit], previous: int, first: int) -> Hit:
    """The first of the labels which stand in the lines right above a block's numbers and are of its head."""
    index = first
    while (
        index - 1 > previous
        and (above := hits[index - 1]).key in _OF_HEADS
        and above.strength == LINE
        and hits[index].line - above.line <= 2
    ):
        index -= 1
    return hits[index]


def _names(words: str) -> bool:
    """Whether words name a person, not only classes."""
    words = words.strip(" #:*\t(-")
    return len(words) > 1 and not (read_classes(words)[1] and not re.search(r"[,;:]", words))


def _first_line_of_head(text: str, lines: Lines, line: int, floor: int) -> int:
    """Upward over the short lines that belong to the head, to the one with the name."""
    start = line
    named = 0
    for number in range(line - 1, max(floor - 1, line - 9), -1):
        words = text[lines.starts[number] : lines.end(lines.starts[number])].strip()
        if not words:
            if named:
                break
            continue
        if len(words) > 90 or words.endswith((".", "!")):
            break
        start = number
        named += _names(words)
        if words.startswith("#") or _CR.search(words) or named >= 5:
            break
    return start


def _head_in_line(text: str, after: int, before: int) -> int:
    """In a text without line breaks a block begins after the last sentence, or else with its label."""
    cut = max(text.rfind(". ", after, before), text.rfind("; ", after, before))
    return cut + 2 if cut >= 0 else before
