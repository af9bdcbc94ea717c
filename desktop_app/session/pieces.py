"""JSON of long documents written and read in pieces: one call for all of it would hold up the window for its length.

The interpreter gives no other thread a turn within such a call, and 2,000 creatures take 60 ms. A piece is an entry of
the lists and maps that stand at the top, or one step below it: there lie creatures, events and steps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from desktop_app.pauses import pause

LONG: Final = 200_000
"""Letters of a text that is read in pieces; a shorter one is read in 3 ms."""
MANY: Final = 50
"""Entries of a list or map that is written in pieces."""
_BLANK: Final = re.compile(r"[ \t\n\r]*")
_scan: Final[Callable[[str, int], tuple[Any, int]]] = json.JSONDecoder().scan_once  # type: ignore[attr-defined]
_IN_LEVELS: Final = 2
"""The whole and what stands in it are opened; what stands in that is read at once."""


def written(form: object, levels: int = _IN_LEVELS) -> str:
    """Plain values as JSON without spaces. Raises ValueError for a number that is none (infinite, undefined)."""
    if levels and isinstance(form, dict) and _is_long(form, levels) and all(isinstance(key, str) for key in form):
        return f"{{{','.join(f'{_whole(key)}:{written(value, levels - 1)}' for key, value in form.items())}}}"
    if levels and isinstance(form, list) and len(form) > MANY:
        return f"[{','.join(_piece(each) for each in form)}]"
    return _whole(form)


def read(text: str) -> Any:  # noqa: ANN401 - plain values of any kind
    """The value of a JSON text, as `json.loads` gives it. Raises ValueError for a text that is none."""
    if len(text) < LONG:
        return json.loads(text)
    try:
        value, end = _opened(text, _after_blanks(text, 0), _IN_LEVELS)
    except (StopIteration, ValueError, IndexError):
        return json.loads(text)  # it says what is wrong, and where
    return value if _after_blanks(text, end) == len(text) else json.loads(text)


def _is_long(form: dict[str, object], levels: int) -> bool:
    return len(form) > MANY or (
        levels > 1 and any(isinstance(each, dict | list) and len(each) > MANY for each in form.values())
    )


def _piece(form: object) -> str:
    pause()
    return _whole(form)


def _whole(form: object) -> str:
    return json.dumps(form, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _opened(text: str, at: int, levels: int) -> tuple[Any, int]:
    """The value that begins there, and where it ends. Raises StopIteration, ValueError or IndexError for none."""
    sign = text[at]
    if not levels or sign not in "{[":
        return _scan(text, at)
    entries: list[object] = []
    members: dict[str, object] = {}

    def entry(place: int) -> int:
        pause()
        value, end = _scan(text, place)
        entries.append(value)
        return end

    def member(place: int) -> int:
        key, end = _scan(text, place)
        colon = _after_blanks(text, end)
        if not isinstance(key, str) or text[colon] != ":":
            raise ValueError("a member without a name")
        members[key], end = _opened(text, _after_blanks(text, colon + 1), levels - 1)
        return end

    if sign == "{":
        end = _each(text, at, "}", member)
        return members, end
    end = _each(text, at, "]", entry)
    return entries, end


def _each(text: str, at: int, closing: str, read_one: Callable[[int], int]) -> int:
    """Have what stands behind the bracket read entry by entry; `read_one` gives where it ends, this where all does."""
    place = _after_blanks(text, at + 1)
    if text[place] == closing:
        return place + 1
    while True:
        end = _after_blanks(text, read_one(place))
        if text[end] == closing:
            return end + 1
        if text[end] != ",":
            raise ValueError("a list that does not end")
        place = _after_blanks(text, end + 1)


def _after_blanks(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found is not None else at
