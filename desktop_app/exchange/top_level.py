"""The parts of a campaign's JSON text one by one: what is large in it is never in memory as a whole."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from desktop_app.exchange.found import BadFileError

LARGEST: Final = 200_000_000
"""Bytes of such a file."""
ENCOUNTERS: Final = "encounters"
LOG: Final = "log"
_BLANK: Final = " \t\n\r"
_IN_PARTS: Final[Mapping[str, Any]] = {ENCOUNTERS: {LOG: {}}, LOG: {}}
"""The fields whose lists are read part by part, and the same for the objects in these lists."""


class Listed:
    """A list in the text: its parts are read each time that they are wanted."""

    def __init__(self, parts: Callable[[int], Any], at: Sequence[int]) -> None:
        self._parts, self._at = parts, at

    def __iter__(self) -> Iterator[Any]:
        return map(self._parts, self._at)


class TopLevel:
    """A text that is one JSON object: `form` = its fields, with `Listed` for the lists of encounters and for each log;
    `ids` = the ids of the encounters. Raises BadFileError, with line and column, for any other text.
    """

    def __init__(self, data: bytes, name: str) -> None:
        if len(data) > LARGEST:
            raise BadFileError(f"{name}: the file is larger than {LARGEST // 1_000_000} MB")
        try:
            self._text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise BadFileError(f"{name}: it is not UTF-8 text") from None
        del data
        self._decoder = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_no_number)
        self.form: dict[str, Any] = {}
        self.ids: list[str] = []
        try:
            self._walk()
        except json.JSONDecodeError as error:
            place = f"line {error.lineno}, column {error.colno}"
            raise BadFileError(f"{name}, {place}: not valid JSON: {error.msg}") from None
        except RecursionError:
            raise BadFileError(f"{name}: not valid JSON: nested too deeply") from None
        except ValueError as error:
            what = "a number with too many digits" if "integer string" in str(error) else str(error)
            raise BadFileError(f"{name}: not valid JSON: {what}") from None

    def _walk(self) -> None:
        at = self._blank(0)
        if self._text[at : at + 1] != "{":
            value, end = self._decoder.raw_decode(self._text, at)
            self._end(end)
            raise ValueError("it is no object") if value is not None else ValueError("it is empty")
        self.form, end = self._object(at, _IN_PARTS)
        self._end(end)

    def _object(self, at: int, in_parts: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
        """An object that begins there, and the place behind it."""
        made: dict[str, Any] = {}
        at = self._blank(at + 1)
        while self._text[at : at + 1] != "}":
            key, at = self._decoder.raw_decode(self._text, at)
            if not isinstance(key, str):
                raise json.JSONDecodeError("the name of a field is expected", self._text, at)
            if key in made:
                raise ValueError(f"the field {key!r} stands twice in an object")
            at = self._blank(self._sign(":", self._blank(at)))
            if key in in_parts and self._text[at : at + 1] == "[":
                made[key], at = self._list(at, in_parts[key])
            else:
                made[key], at = self._decoder.raw_decode(self._text, at)
            at = self._more(at, "}")
        return made, at + 1

    def _list(self, at: int, in_parts: Mapping[str, Any]) -> tuple[Listed, int]:
        """A list that begins there, and the place behind it; each part is looked at, and forgotten."""
        places = array("q")
        at = self._blank(at + 1)
        while self._text[at : at + 1] != "]":
            places.append(at)
            value, at = self._part(at, in_parts)
            if in_parts and isinstance(value, dict):
                self.ids.append(str(value.get("id")))
            at = self._more(at, "]")
        return Listed(lambda place: self._part(place, in_parts)[0], places), at + 1

    def _part(self, at: int, in_parts: Mapping[str, Any]) -> tuple[Any, int]:
        if in_parts and self._text[at : at + 1] == "{":
            return self._object(at, in_parts)
        value: tuple[Any, int] = self._decoder.raw_decode(self._text, at)
        return value

    def _more(self, at: int, end: str) -> int:
        """Behind a value: the place of the next one, or of the sign that ends it all."""
        at = self._blank(at)
        if self._text[at : at + 1] == end:
            return at
        at = self._blank(self._sign(",", at))
        if self._text[at : at + 1] == end:
            raise json.JSONDecodeError("a value is expected behind the comma", self._text, at)
        return at

    def _sign(self, sign: str, at: int) -> int:
        if self._text[at : at + 1] != sign:
            raise json.JSONDecodeError(f"{sign!r} is expected", self._text, at)
        return at + 1

    def _blank(self, at: int) -> int:
        while self._text[at : at + 1] and self._text[at] in _BLANK:
            at += 1
        return at

    def _end(self, at: int) -> None:
        if self._blank(at) < len(self._text):
            raise json.JSONDecodeError("nothing more is expected", self._text, self._blank(at))


def _no_number(what: str) -> object:
    raise ValueError(f"{what} is no number")


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose fields are there once: of two the first would be lost without a word."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(
            f"the field {next(each for each in names if names.count(each) > 1)!r} stands twice in an object"
        )
    return made
