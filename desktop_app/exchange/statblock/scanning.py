"""Finds the labels of a stat block in a cleaned text: by words, in one pass, without guessing at lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from desktop_app.exchange.statblock.labels import BY_FIRST_WORD, BY_LETTERS, LINE_ONLY, LONG, NUMERIC, VALUES
from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern

_WORD = pattern(r"[A-Za-z]+")
_GAP = pattern(r"[ \t/&.'_-]{0,3}\n?[ \t]?")
_AFTER = pattern(
    r"(?:\s?\((?:Ex|Su|Sp|Ps)\))?[.]?[ \t]{0,40}"
    r"(?:(?::|=|\.{2,})(?:[ \t]{0,40}\n){0,3}[ \t]{0,40}|\n[ \t]{0,40}|[-\u2014][ \t]+(?=[A-Za-z(+]))?"
    r"\n?[ \t]{0,40}"
)
_BONUS_BEFORE = pattern(r"[+-]\d{1,3}(?:\s*\([^()]{0,60}\))?\s*\Z")
_LAST = pattern(r"\d{1,2}(?:/\d{1,2})?[ \t)]{0,20}$", re.MULTILINE)
_PART_OF_NAMES: Final = frozenset(("attack", "will", "init", "speed", "reach", "grapple", "damage", "con", "ref"))
_NAME_BEFORE = pattern(
    r"\b(?:improved|iron|power|spring|flyby|great|greater|superior|whirlwind|natural|sneak|death|touch|melee|ranged|"
    r"fly|swim|climb|burrow|lightning|combat|extra|bonus|free)\s+\Z",
    re.IGNORECASE,
)
_TORN_NAME_BEFORE = pattern(
    r"\b(?:improved|iron|power|spring|flyby|greater|superior|whirlwind|lightning|great)[ \t]*\n[ \t]*\Z", re.IGNORECASE
)
"""The first word of a feat at the end of a line, whose second begins the next: `Power` and then `Attack, Cleave`."""
_WHOSE = pattern(r"[ \t#*]*[A-Z][A-Za-z' -]*(?:\([A-Za-z' ,-]*\)\s*)?")
_DASH_BEFORE = pattern(r"[-\u2014][ \t]+(?=\d)")
_NO_SCORE = pattern(r"[ \t:]{0,9}(?P<dash>[-\u2014])[ \t]+")
_SCORES: Final = word_set("str dex con int wis cha")
"""Labels whose value may be a dash: a creature without that score."""
_DICE = pattern(r"\(?\d+\s?d\d", re.IGNORECASE)
_DECORATION: Final = frozenset(" \t#*>|-+~=_;:\"'\u2014")
_BREAKS: Final = frozenset(";,.:)]|\t\u2014")
_MOST_DECORATION: Final = 60
_LONG_LINE: Final = 400
"""A line of more characters is a paste that lost its line breaks."""
MOST_LABELS: Final = 20_000
"""Labels that are looked at in one text; two hundred full stat blocks have not so many."""
_AFTER_COMMAS: Final = (NUMERIC | {"saves"}) - {"dr", "sr"}
"""Labels that a comma may part from what stands before; damage reduction after one is an entry of a list."""
_UNSIGNED: Final = word_set("ac hp str dex con int wis cha cmd touch flat_footed speed space reach hd cr xp")
_BEHIND_STROKES: Final = word_set("fort ref will touch flat_footed cmb cmd grapple")
"""Labels that a stroke between blanks may part from what stands before."""
_ACRONYMS: Final = word_set("bab cmb cmd")
_FEWEST_LETTERS: Final = 7
"""Letters of a label in which a slip of the pen is forgiven."""
LINE, BREAK, INSIDE = 3, 2, 1
"""How a label stands: at the start of a line, after a break in it, or between other words."""


class Hit(NamedTuple):
    """A label: what it names, where it stands, where its value begins, how surely it is one."""

    key: str
    start: int
    end: int
    strength: int
    line: int


class Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def number(self, position: int) -> int:
        """The line that a position is in, from 0."""
        return bisect_right(self.starts, position) - 1

    def start(self, position: int) -> int:
        """Where the line of a position begins."""
        return self.starts[self.number(position)]

    def end(self, position: int) -> int:
        """Where the line of a position ends, before its line break."""
        line = self.number(position)
        return self.starts[line + 1] - 1 if line + 1 < len(self.starts) else len(self.text)


def labels_in(text: str, lines: Lines) -> list[Hit]:
    """All labels of the text in order, with a value that fits; those in brackets are left out."""
    words = _Words(text)
    hits: list[Hit] = []
    past = 0
    depth = _Brackets(text)
    for index in words.candidates:
        found = _label_at(text, words, index) if index >= past else None
        if found is None:
            continue
        key, count = found
        hit = _hit(text, lines, key, words.places[index][0], words.places[index + count - 1][1])
        if hit is None:
            continue
        if hit.strength == LINE:
            depth.restart(hit.start)
        if not depth.inside(hit.start) or _heads_a_bracket(text, hit):
            hits.append(hit)
            if len(hits) >= MOST_LABELS:
                break
        past = index + count
    return hits


class _Words:
    """The words of a text in small letters, where they stand, and which of them labels may begin with."""

    def __init__(self, text: str) -> None:
        self.places = [match.span() for match in _WORD.finditer(text)]
        self.names = [word.lower() for word in _WORD.findall(text)]
        self.candidates = [
            index
            for index, word in enumerate(self.names)
            if word in BY_FIRST_WORD or (len(word) >= _FEWEST_LETTERS and (word[0], frozenset(word)) in BY_LETTERS)
        ]


def _heads_a_bracket(text: str, hit: Hit) -> bool:
    """`Ogre (CR 3; XP 800)`."""
    return (
        hit.key in ("cr", "xp") and text[max(hit.start - 1, 0) : hit.start] in ("(", " ") and text[hit.start].isupper()
    )


class _Brackets:
    """How deep in round brackets a position is; asked in rising order."""

    _FINDER = pattern(r"[()]|\n[ \t]*\n")

    def __init__(self, text: str) -> None:
        self._marks = [(match.start(), match[0]) for match in self._FINDER.finditer(text)]
        self._next = 0
        self._depth = 0

    def _advance(self, position: int) -> None:
        while self._next < len(self._marks) and self._marks[self._next][0] < position:
            sign = self._marks[self._next][1]
            self._depth = self._depth + 1 if sign == "(" else max(0, self._depth - 1) if sign == ")" else 0
            self._next += 1

    def restart(self, position: int) -> None:
        """A bracket left open before this place was a slip."""
        self._advance(position)
        self._depth = 0

    def inside(self, position: int) -> bool:
        """Whether a bracket is open here."""
        self._advance(position)
        return self._depth > 0


def _label_at(text: str, words: _Words, index: int) -> tuple[str, int] | None:
    names, places = words.names, words.places
    for phrase, key in BY_FIRST_WORD.get(names[index], ()):
        count = len(phrase)
        if count == 1:
            return key, 1
        if tuple(names[index : index + count]) == phrase and all(
            _GAP.fullmatch(text, places[step][1], places[step + 1][0]) for step in range(index, index + count - 1)
        ):
            return key, count
    return _misspelt(text, names[index], places[index][0])


def _misspelt(text: str, letters: str, start: int) -> tuple[str, int] | None:
    """A long label with letters swapped or doubled, at the start of a line."""
    if len(letters) < _FEWEST_LETTERS or text[max(start - 1, 0) : start].strip(" \t\n#*|>"):
        return None
    found = BY_LETTERS.get((letters[0], frozenset(letters)))
    return (found[1], 1) if found and abs(found[0] - len(letters)) <= 2 else None


def _hit(text: str, lines: Lines, key: str, start: int, end: int) -> Hit | None:
    after = _AFTER.match(text, end)
    value = after.end() if after else end
    if key in _UNSIGNED and (dash := _DASH_BEFORE.match(text, value)):
        value = dash.end()
    if key in _SCORES and (gone := _NO_SCORE.match(text, end)) and gone.end() == value:
        value = gone.start("dash")
    if not _may_be_label(text, key, start, end, value):
        return None
    line = lines.number(start)
    line_start = lines.starts[line]
    strength = _standing(text, key, (line_start, start, end, value))
    if strength != LINE and _is_part_of_a_name(text, key, line_start, start):
        return None
    if strength == LINE and key in _PART_OF_NAMES and _TORN_NAME_BEFORE.search(text, max(0, start - 40), start):
        return None
    if key in ("spells", "sla", "psychic") and strength != LINE and start - line_start <= 70:
        before = text[line_start:start]
        if _WHOSE.fullmatch(before):
            start, strength = line_start + len(before) - len(before.lstrip(" #*")), LINE
    if key in ("section", "stop", "tactics") and not _heads_a_line(text, lines, start, end, strength):
        return None
    if strength == INSIDE and key not in NUMERIC and not text[start].isupper():
        return None
    return Hit(key, start, value, strength, line)


def _may_be_label(text: str, key: str, start: int, end: int, value: int) -> bool:
    """Whether what stands before and behind the word lets it be a label."""
    if start and text[start - 1] in "'/&" and key not in ("ref", "will"):
        return False
    if end < len(text) and text[end] in "'-" and text[end + 1 : end + 2].isalpha():
        return False
    if key == "special_attacks" and text[start:end].lower() == "special" and text[end : end + 1] != ":":
        return False
    check = VALUES.get(key)
    if check is not None and not check.match(text, value):
        return False
    return not (key == "hd" and _after_a_count(text, start) and not _DICE.match(text, value))


def _standing(text: str, key: str, places: tuple[int, int, int, int]) -> int:
    line_start, start, end, value = places
    strength = _strength(text, line_start, start, key)
    if key in LINE_ONLY and strength == BREAK and text[end : end + 1] in (":", "="):
        return LINE
    if strength == INSIDE and text[end : end + 1] in (":", "=") and not text[max(start - 2, 0) : start].strip():
        return BREAK
    if key == "cr" and strength == INSIDE and (text[start:end] == "CR" or _LAST.match(text, value)):
        return BREAK
    return strength


def _is_part_of_a_name(text: str, key: str, line_start: int, start: int) -> bool:
    """`Improved Initiative`, `Iron Will`, `bite +9 melee`: no labels."""
    if key in ("melee", "ranged"):
        return _BONUS_BEFORE.search(text, max(line_start, start - 80), start) is not None
    return key in _PART_OF_NAMES and _NAME_BEFORE.search(text, max(line_start, start - 20), start) is not None


def _after_a_count(text: str, start: int) -> bool:
    """`4-6 HD (Small)` tells of advancement, `10 HD; 7d6` of dice already counted."""
    return text[max(start - 2, 0) : start].strip()[-1:].isdecimal()


def _heads_a_line(text: str, lines: Lines, start: int, end: int, strength: int) -> bool:
    """A heading has its line to itself, or stands in capitals or between finished values of a one-line paste."""
    line_start, line_end = lines.start(start), lines.end(start)
    rest = text[end : min(line_end, end + _LONG_LINE)].strip(" :-\u2014*#\t")
    if strength == LINE and not rest:
        return True
    word = text[start:end]
    in_capitals = word.isupper() and not text[line_start : min(line_end, line_start + _LONG_LINE)].isupper()
    may_be = in_capitals or (word[0].isupper() and line_end - line_start > _LONG_LINE)
    return may_be and not text[start - 1 : start].isalpha()


def _strength(text: str, line_start: int, start: int, key: str) -> int:
    position = start - 1
    gap = 0
    while position >= line_start and gap < _MOST_DECORATION and text[position] in " \t":
        gap += 3 if text[position] == "\t" else 1
        position -= 1
    if position < line_start:
        return LINE
    if start - line_start <= _MOST_DECORATION and all(sign in _DECORATION for sign in text[line_start:start]):
        return LINE
    sign = text[position]
    if sign == "/" and gap and key in _BEHIND_STROKES:
        return BREAK
    if gap >= 3 or (sign in _BREAKS and (sign != "," or key in _AFTER_COMMAS)):
        return BREAK
    if text[start : start + 3].isupper() and key in _ACRONYMS:
        return BREAK
    if key in NUMERIC and (sign.isdecimal() or sign in "-*+"):
        return BREAK
    return INSIDE


def without_running_text(hits: Sequence[Hit], text: str) -> list[Hit]:
    """Leaves out labels that are only words of the tactics or of the statistics without buffs."""
    kept: list[Hit] = []
    masked = ""
    for index, hit in enumerate(hits):
        if masked and _ends_running_text(hits, index, masked):
            masked = ""
        if hit.key in LONG or hit.key == "base_statistics":
            if hit.strength == LINE or masked or text[hit.start].isupper():
                masked = hit.key
                kept.append(hit)
            continue
        if not masked:
            kept.append(hit)
    return kept


def _ends_running_text(hits: Sequence[Hit], index: int, masked: str) -> bool:
    hit = hits[index]
    if hit.key in ("section", "stop"):
        return True
    if hit.strength != LINE:
        return False
    following = [other.key for other in hits[index : index + 6]]
    if hit.key == "str":
        return following[:6] == ["str", "dex", "con", "int", "wis", "cha"]
    if hit.key in ("size_type", "abilities", "environment"):
        return True
    return masked != "base_statistics" and hit.key in ("bab", "feats", "ac", "init", "hp")
