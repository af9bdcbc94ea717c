"""JSON that remembers the line of each value, so that its author can be shown a mistake."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from typing import Any, Final

from desktop_app.patterns_later import pattern

Path = tuple[str | int, ...]
"""The way to a value: keys and positions from the top."""

_BLANK: Final = pattern(r"[ \t\n\r]*")
_NUMBER: Final = pattern(r"-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?")
_WORDS: Final = {"true": True, "false": False, "null": None}
_DEEPEST: Final = 60
_MOST_FIGURES: Final = 100
_DECODER: Final = JSONDecoder()


class JsonError(ValueError):
    """What is no JSON: the line, from 1, and what is wrong there."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line, self.message = line, message


@dataclass(frozen=True)
class PlacedJson:
    """A value, and the line of everything in it; a map's entry stands where its key does."""

    value: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """The line of the value at `path`, or of the nearest that it would lie in."""
        for end in range(len(path), -1, -1):
            found = self.lines.get(path[:end])
            if found is not None:
                return found
        return 1


def read_placed(text: str) -> PlacedJson:
    """Read a text. Raises JsonError for what is no JSON, and for a key that stands twice in one map."""
    reader = _Reader(text)
    value = reader.value(())
    reader.end()
    return PlacedJson(value, reader.lines)


class _Reader:
    """One pass over a text; thrown away afterwards."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.lines: dict[Path, int] = {}

    def value(self, path: Path) -> Any:  # noqa: ANN401 - what JSON holds is checked by whoever reads it
        self._blank()
        self.lines.setdefault(path, self._line())
        if len(path) > _DEEPEST:
            raise self._wrong("nested too deeply")
        mark = self._text[self._at : self._at + 1]
        if mark == "{":
            return self._map(path)
        if mark == "[":
            return self._list(path)
        if mark == '"':
            return self._string()
        return self._plain()

    def end(self) -> None:
        self._blank()
        if self._at < len(self._text):
            raise self._wrong("something follows after the end")

    def _map(self, path: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._at += 1
        while not self._closes("}", first=not found):
            self._blank()
            if self._text[self._at : self._at + 1] != '"':
                raise self._wrong('expected a name in quotes, such as "name"')
            line = self._line()
            key = self._string()
            if key in found:
                raise JsonError(line, f"the field {key!r} stands twice in one entry")
            self.lines[(*path, key)] = line
            self._blank()
            if self._text[self._at : self._at + 1] != ":":
                raise self._wrong(f"expected a colon after {key!r}")
            self._at += 1
            found[key] = self.value((*path, key))
        return found

    def _list(self, path: Path) -> list[Any]:
        found: list[Any] = []
        self._at += 1
        while not self._closes("]", first=not found):
            found.append(self.value((*path, len(found))))
        return found

    def _closes(self, mark: str, first: bool) -> bool:
        """Whether the list or map ends here; else the comma before the next entry is passed."""
        self._blank()
        here = self._text[self._at : self._at + 1]
        if here == mark:
            self._at += 1
            return True
        if first:
            return False
        if here != ",":
            raise self._wrong(f"expected a comma or {mark}")
        self._at += 1
        self._blank()
        if self._text[self._at : self._at + 1] == mark:
            raise self._wrong(f"a comma too many before {mark}")
        return False

    def _string(self) -> str:
        try:
            text, self._at = _DECODER.raw_decode(self._text, self._at)
        except JSONDecodeError as error:
            raise JsonError(error.lineno, error.msg.lower()) from None
        return str(text)

    def _plain(self) -> Any:  # noqa: ANN401 - a number, true, false or null
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._at):
                self._at += len(word)
                return value
        match = _NUMBER.match(self._text, self._at)
        if match is None:
            raise self._wrong("expected a value: a text in quotes, a number, a list or a map")
        if len(match[0]) > _MOST_FIGURES:
            raise self._wrong("expected a number of fewer figures")
        self._at = match.end()
        return float(match[0]) if match[1] or match[2] else int(match[0])

    def _blank(self) -> None:
        match = _BLANK.match(self._text, self._at)
        self._at = match.end() if match is not None else self._at

    def _line(self) -> int:
        return bisect_right(self._starts, self._at)

    def _wrong(self, message: str) -> JsonError:
        return JsonError(self._line(), message)
