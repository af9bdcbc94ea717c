"""The values after the labels of one block, and the doubts that reading them raises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.exchange.marks import Mark
from desktop_app.exchange.statblock.blocks import Block
from desktop_app.exchange.statblock.scanning import LINE, Hit
from desktop_app.exchange.statblock.source import Piece
from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern

_INNER: Final = {"ac": frozenset(("touch", "flat_footed")), "hp": frozenset(("hd",))}
_LISTS: Final = word_set(
    "feats epic_feats skills skills_feats languages qualities special_attacks gear combat_gear treasure "
    "organization environment advancement level_adjustment cr alignment racial defensive aura senses"
)
_GAP = pattern(r"\n[ \t]*\n|\n[ \t]*#")
_ABILITY = pattern(r"\n[ \t#*]*[A-Z][^\n().:;]{1,50}\((?:Ex|Su|Sp|Ps)\)")
_LETTERED = pattern(r"\n[ \t]*S[ \t]*:?[ \t]*\d{1,2}\W{1,3}D[ \t]*:?[ \t]*\d{1,2}\W{1,3}C")
"""Where ability scores begin that have letters for names."""
_OPEN_ENDS: Final = (",", ";", "(", "+", "/", "-", "—", ":", "&")
LONGEST_VALUE: Final = 20_000
MOST_VALUES: Final = 8
_WINDOW: Final = 200
"""Labels looked ahead for the end of a value."""
LONGEST_DOUBT: Final = 200


class Doubts:
    """Collects what a reader is not sure of."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def add(self, field: str, piece: Piece, why: str) -> None:
        """A doubt about what stands in a piece of the text."""
        start, end = piece.place
        text = piece.source.original[start:end]
        self.marks.append(Mark(field, " ".join(text.split())[:LONGEST_DOUBT], why, start, end))

    def missing(self, field: str, start: int, what: str) -> None:
        """A number that the text does not give; `start` = where in the original one would look for it."""
        self.marks.append(Mark(field, "", f"The text gives no {what}; the field was left empty.", start, start))


class Values:
    """The stretches of text that belong to each label of a block."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.head = block.head
        self._pieces: dict[str, list[Piece]] = {}
        self._starts: dict[str, int] = {}
        for index, hit in enumerate(block.hits):
            if len(self._pieces.get(hit.key, ())) >= MOST_VALUES:
                continue
            piece = Piece(block.source, hit.end, self._end(index, hit))
            self._pieces.setdefault(hit.key, []).append(piece)
            self._starts.setdefault(hit.key, hit.start)

    def _end(self, index: int, hit: Hit) -> int:
        end = min(self.block.end, hit.end + LONGEST_VALUE, self._next(index, hit))
        text = self.block.source.text
        if text.find("\n", hit.end, end) in (-1, end - 1):
            return end
        gap = _first_gap(text, hit.end, end)
        if gap is not None:
            end = gap
        ability = _ABILITY.search(text, hit.end, end)
        if ability:
            end = ability.start()
        lettered = _LETTERED.search(text, hit.end, end)
        if lettered:
            end = lettered.start()
        return _before_prose(text, hit.end, end) if hit.key in _LISTS else end

    def _next(self, index: int, hit: Hit) -> int:
        """Where the next label begins that is no part of this one's value."""
        inner = _INNER.get(hit.key, frozenset())
        hits = self.block.hits
        for at in range(index + 1, min(index + _WINDOW, len(hits))):
            other = hits[at]
            if other.start >= hit.end and (other.key not in inner or other.strength == LINE):
                return other.start
        return self.block.end

    def first(self, *keys: str) -> Piece | None:
        """The first value under any of these labels, the labels tried in order."""
        for key in keys:
            if key in self._pieces:
                return self._pieces[key][0]
        return None

    def all(self, key: str) -> list[Piece]:
        """All values under a label."""
        return self._pieces.get(key, [])

    def labelled(self, key: str) -> Piece | None:
        """The first value under a label, with the label itself."""
        piece = self.first(key)
        return Piece(piece.source, self._starts[key], piece.end) if piece else None

    def __contains__(self, key: str) -> bool:
        return key in self._pieces

    def flat(self, *keys: str) -> str:
        """The first value under any of these labels on one line, or nothing."""
        piece = self.first(*keys)
        return piece.flat if piece else ""


def _first_gap(text: str, start: int, end: int) -> int | None:
    for match in _GAP.finditer(text, start, end):
        if text[start : match.start()].strip():
            return match.start()
    return None


def _before_prose(text: str, start: int, end: int) -> int:
    """Ends a list before a line that is a sentence and no continuation of the line before."""
    position = start
    while True:
        position = text.find("\n", position + 1, end)
        if position < 0:
            return end
        before = text[start:position].rstrip()
        stop = text.find("\n", position + 1, end)
        line = text[position + 1 : stop if stop >= 0 else end].strip()
        if before and not before.endswith(_OPEN_ENDS) and _is_sentence(line):
            return position


def _is_sentence(line: str) -> bool:
    if not line[:1].isupper() or len(line) < 40:
        return False
    words = line.split()
    small = sum(word.isalpha() and word.islower() for word in words)
    return small >= 6 and small * 2 >= len(words) and (line.endswith((".", "!")) or len(line) > 150)


_SIGN = r"(?P<sign>[+\-\u2014]?)\s?"
_NUMBER = pattern(rf"\(?{_SIGN}(?P<digits>\d[\d,]{{0,9}})")


def whole_number(text: str) -> int | None:
    """The whole number a text begins with: `+3`, `-1`, `1,200`; None if it begins otherwise."""
    match = _NUMBER.match(text.lstrip())
    return signed(match["sign"], match["digits"]) if match else None


def signed(sign: str, digits: str) -> int | None:
    """A number from its sign and its digits, within what a stat block may hold."""
    number = int(digits.replace(",", "") or 0)
    if number > 100_000_000:
        return None
    return -number if sign in ("-", "\u2014") else number


def list_items(text: str) -> list[str]:
    """The entries of a list, split at commas and semicolons outside of brackets."""
    return [item for item in (_trimmed(piece) for piece in _split(text)) if item]


def _trimmed(item: str) -> str:
    item = item.strip()
    return item if item.endswith(" ft.") else item.strip(" .")


_PARTING = pattern(r"[(\[)\],;]")


def _split(text: str) -> Iterator[str]:
    depth = start = 0
    for match in _PARTING.finditer(text):
        index, sign = match.start(), match[0]
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth = max(0, depth - 1)
        elif depth == 0 and not _inside_number(text, index):
            yield text[start:index]
            start = index + 1
    yield text[start:]


def _inside_number(text: str, index: int) -> bool:
    return (
        text[index] == ","
        and 0 < index < len(text) - 3
        and text[index - 1].isdecimal()
        and text[index + 1 : index + 4].isdecimal()
    )
