"""Small readers for the fields of a file form: each takes a plain value and its path and gives a checked value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

Value = TypeVar("Value")
Reader = Callable[[object, str], Value]
AnyReader = Callable[[object, str], Any]


class FieldError(ValueError):
    """A field that cannot be read: where it stands, what was expected there and what was found."""

    def __init__(self, path: str, expected: str, got: object) -> None:
        super().__init__(f"{path}{': ' if path else ''}expected {expected}, got {shown(got)}")
        self.path, self.expected, self.got = path, expected, got


def shown(value: object) -> str:
    """A value in an error message: short, and with its kind where the text alone would not tell."""
    if isinstance(value, Mapping):
        return "a map"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    if value is None:
        return "nothing"
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of thousands of figures
        return "a number with too many digits"
    return text if len(text) <= 60 else text[:57] + "..."


def below(path: str, key: object) -> str:
    """The path of a field or list entry under `path`."""
    return f"{path}.{key}" if path else str(key)


def text(value: object, path: str) -> str:
    """Text; numbers are taken as they are written."""
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    raise FieldError(path, "text", value)


def yes_no(value: object, path: str) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise FieldError(path, "true or false", value)


def whole(low: int, high: int) -> Reader[int]:
    """A whole number from `low` to `high`."""

    def read(value: object, path: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise FieldError(path, f"a whole number from {low} to {high}", value)
        return value

    return read


def number(low: float, high: float) -> Reader[float]:
    """A number from `low` to `high`; whole ones stay whole."""

    def read(value: object, path: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise FieldError(path, f"a number from {low} to {high}", value)
        return int(value) if value == int(value) else value

    return read


def choice(*names: str) -> Reader[str]:
    """One of some words, in any case."""

    def read(value: object, path: str) -> str:
        if not isinstance(value, str) or value.strip().lower() not in names:
            raise FieldError(path, "one of " + ", ".join(names), value)
        return value.strip().lower()

    return read


def exactly(word: str) -> Reader[str]:
    """That word and no other, such as the name of a form and its version."""

    def read(value: object, path: str) -> str:
        if value != word:
            raise FieldError(path, word, value)
        return word

    return read


def listing(reader: Reader[Value]) -> Reader[tuple[Value, ...]]:
    """A list whose entries `reader` reads."""

    def read(value: object, path: str) -> tuple[Value, ...]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise FieldError(path, "a list", value)
        return tuple(reader(entry, below(path, index)) for index, entry in enumerate(value))

    return read


def texts(value: object, path: str) -> tuple[str, ...]:
    """One text or a list of texts."""
    return (value,) if isinstance(value, str) else listing(text)(value, path)


def texts_or_figures(value: object, path: str) -> tuple[str, ...]:
    """One text, a list of texts, or a map of names with figures: `{fire: 10}` is `fire 10`."""
    if isinstance(value, Mapping):
        return tuple(f"{name} {text(figure, below(path, name))}" for name, figure in value.items())
    return texts(value, path)


def mapping(reader: Reader[Value], keys: Sequence[str] | None = None) -> Reader[tuple[tuple[str, Value], ...]]:
    """A map as sorted pairs; `keys` = the only names allowed."""

    def read(value: object, path: str) -> tuple[tuple[str, Value], ...]:
        found = as_map(value, path)
        for key in found:
            if keys is not None and key not in keys:
                raise FieldError(below(path, key), "one of " + ", ".join(keys), key)
        return tuple(sorted((key, reader(entry, below(path, key))) for key, entry in found.items()))

    return read


def as_map(value: object, path: str) -> dict[str, object]:
    """A map with text keys."""
    if not isinstance(value, Mapping):
        raise FieldError(path, "a map", value)
    return {str(key): entry for key, entry in value.items()}


def record(value: object, path: str, readers: Mapping[str, AnyReader], required: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a map, each read by its reader; a field without a value counts as left out.

    Raises FieldError for an unknown or a missing field and for whatever a reader refuses.
    """
    found = as_map(value, path)
    for key in found:
        if key not in readers:
            raise FieldError(below(path, key), "a known field (" + ", ".join(readers) + ")", key)
    for key in required:
        if found.get(key) is None:
            raise FieldError(below(path, key), "a value", None)
    start = f"{path}." if path else ""
    return {key: readers[key](entry, start + key) for key, entry in found.items() if entry is not None}
