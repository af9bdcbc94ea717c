"""How an entry of the compendium is read: one description of fields for loading, checking and its error messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from itertools import pairwise
from typing import Any

from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.fields import FieldError
from desktop_app.rules.resolution import Resolution, read_play
from desktop_app.rules.scaling import ScalingError, amount_at

Raw = Mapping[str, Any]
"""One entry as it stands in the file."""

Reader = Callable[[str, object], object]
"""Makes a field's value from (the entry's name, what the file says); raises Unfit."""

_MODIFIER = "[to, value, type, when, source]"

META = frozenset({"rulesets", "without", "in", "aliases"})
"""Keys that name the rulesets of an entry; they are not fields of it."""


class Unfit(ValueError):
    """A value that a field cannot hold; the message says what was expected."""


class ContentError(ValueError):
    """A mistake in the data: names the file, the entry, the field and what was expected there."""

    def __init__(self, file: str, entry: str, field: str, expected: str) -> None:
        super().__init__(f"{file}, entry {entry!r}, field {field!r}: {expected}")
        self.file, self.entry, self.field, self.expected = file, entry, field, expected


@dataclass(frozen=True, eq=False)
class Kind:
    """One kind of entry: its file, the frozen value it becomes, and a reader for each field.

    `writers` make what a file says again out of the value of a field whose reader is of this kind alone.
    """

    shelf: str
    make: Callable[..., object]
    readers: Mapping[str, Reader]
    required: frozenset[str]
    writers: Mapping[str, Callable[[Any], object]] = field(default_factory=dict)

    @property
    def file(self) -> str:
        """The name of the file under `resources/compendium`."""
        return f"{self.shelf}.json"

    def read(self, raw: Raw) -> object:
        """The entry as a frozen value. Raises ContentError naming the field that is wrong."""
        name = raw.get("name")
        if not isinstance(name, str) or not name:
            raise ContentError(self.file, "without a name", "name", f"expected a text, found {name!r}")
        values, readers, key = {}, self.readers, ""
        try:
            for key, value in raw.items():
                reader = readers.get(key)
                if reader is not None:
                    values[key] = reader(name, value)
                elif key not in META:
                    raise self._unknown()
        except Unfit as unfit:
            raise ContentError(self.file, name, key, str(unfit)) from None
        for key in self.required - values.keys():
            raise ContentError(self.file, name, key, "is missing")
        return self.make(**values)

    def mistakes(self, raw: Raw) -> Iterator[tuple[str, str]]:
        """Every field of an entry that is wrong, with what was expected; differing figures of a ruleset included."""
        name = str(raw.get("name", ""))
        differing = raw.get("in", {})
        forms = {"": raw, **{f"in.{ruleset}.": form for ruleset, form in _maps(differing)}}
        for place, form in forms.items():
            for key, value in form.items():
                if key in META and key not in self.readers:
                    continue
                try:
                    self._reader(key)(name, value)
                except Unfit as unfit:
                    yield f"{place}{key}", str(unfit)
        for key in sorted(self.required - raw.keys()):
            yield key, "is missing"

    def _reader(self, key: str) -> Reader:
        reader = self.readers.get(key)
        if reader is None:
            raise self._unknown()
        return reader

    def _unknown(self) -> Unfit:
        return Unfit(f"no such field; expected one of {', '.join(self.readers)}")


def _maps(value: object) -> Iterator[tuple[str, Raw]]:
    if isinstance(value, Mapping):
        yield from ((str(key), form) for key, form in value.items() if isinstance(form, Mapping))


def kind(shelf: str, make: type, **readers: Reader) -> Kind:
    """A kind whose required fields are those without a default in the dataclass `make`."""
    required = frozenset(each.name for each in fields(make) if each.default is MISSING)
    if unread := {each.name for each in fields(make)} - readers.keys():
        raise TypeError(f"{make.__name__} has fields that nothing reads: {', '.join(sorted(unread))}")
    return Kind(shelf, make, readers, required)


def text(_: str, value: object) -> str:
    """A text, empty or not."""
    if not isinstance(value, str):
        raise Unfit(f"expected a text, found {value!r}")
    return value


def whole(_: str, value: object) -> int:
    """A whole number of either sign; `true` is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unfit(f"expected a whole number, found {value!r}")
    return value


def whole_or_none(entry: str, value: object) -> int | None:
    """A whole number, or `null`."""
    return None if value is None else whole(entry, value)


def amount(_: str, value: object) -> float:
    """A number of 0 or more, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise Unfit(f"expected a number of 0 or more, found {value!r}")
    return value


def scaled(entry: str, value: object) -> str:
    """An amount that may grow with the caster level: `1/level`, `2d6`."""
    found = text(entry, value)
    try:
        return amount_at(found, 1).written
    except ScalingError as wrong:
        raise Unfit(str(wrong)) from None


def rating(entry: str, value: object) -> str:
    """A challenge rating, or nothing."""
    found = text(entry, value)
    if found and re.fullmatch(r"\d{1,3}|1/[23468]", found) is None:
        raise Unfit(f"expected a challenge rating such as 3 or 1/2, found {value!r}")
    return found


def yes_or_no(_: str, value: object) -> bool:
    """`true` or `false`."""
    if not isinstance(value, bool):
        raise Unfit(f"expected true or false, found {value!r}")
    return value


@dataclass(frozen=True, slots=True)
class OneOf:
    """A reader of one word out of a list; who makes forms asks it for the words."""

    allowed: tuple[str, ...]

    def __call__(self, _: str, value: object) -> str:
        """The word. Raises Unfit."""
        if not isinstance(value, str) or value not in self.allowed:
            raise Unfit(f"expected one of {', '.join(self.allowed)}, found {value!r}")
        return value


def one_of(*allowed: str) -> OneOf:
    """A reader of one word out of a list."""
    return OneOf(allowed)


def texts(_: str, value: object) -> tuple[str, ...]:
    """A list of texts, in its order."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unfit(f"expected a list of texts, found {value!r}")
    return tuple(value)


def texts_or_none(entry: str, value: object) -> tuple[str, ...] | None:
    """A list of texts, or `null`."""
    return None if value is None else texts(entry, value)


def named_texts(entry: str, value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A small map from name to texts, as the sorted pairs that frozen values hold."""
    if not isinstance(value, dict):
        raise Unfit(f"expected names with lists of texts, found {value!r}")
    return tuple((name, texts(entry, held)) for name, held in sorted(value.items()))


def named_words(entry: str, value: object) -> tuple[tuple[str, str], ...]:
    """A small map from name to text, as the sorted pairs that frozen values hold."""
    if not isinstance(value, dict):
        raise Unfit(f"expected names with texts, found {value!r}")
    return tuple((name, text(entry, held)) for name, held in sorted(value.items()))


def named_lists(entry: str, value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A small map from name to a list of texts, as the sorted pairs that frozen values hold."""
    if not isinstance(value, dict):
        raise Unfit(f"expected names with lists of texts, found {value!r}")
    return tuple((name, texts(entry, held)) for name, held in sorted(value.items()))


def flags(entry: str, value: object) -> frozenset[str]:
    """A list of texts without an order."""
    return frozenset(texts(entry, value))


def numbers(_: str, value: object) -> tuple[tuple[str, int], ...]:
    """A small map from name to number, as the sorted pairs that frozen values hold."""
    if not isinstance(value, dict) or not all(type(number) is int for number in value.values()):
        raise Unfit(f"expected names with whole numbers, found {value!r}")
    return tuple(sorted(value.items()))


def modifiers(entry: str, value: object) -> tuple[Modifier, ...]:
    """Modifiers as `[to, value, type, when, source]`; the last three may be left out, the source is the entry then."""
    if not isinstance(value, list):
        raise Unfit(f"expected a list of modifiers {_MODIFIER}, found {value!r}")
    return tuple(_modifier(entry, row) for row in value)


def _modifier(entry: str, row: object) -> Modifier:
    match row:
        case [str(to), int(value)]:
            return Modifier(to, value, UNTYPED, entry)
        case [str(to), int(value), str(bonus_type)]:
            return Modifier(to, value, bonus_type, entry)
        case [str(to), int(value), str(bonus_type), str(when)]:
            return Modifier(to, value, bonus_type, entry, when)
        case [str(to), int(value), str(bonus_type), str(when), str(source)]:
            return Modifier(to, value, bonus_type, source, when)
    raise Unfit(f"expected a modifier {_MODIFIER}, found {row!r}")


def play(_: str, value: object) -> Resolution | None:
    """What a spell or ability does, as `rules/README.md` describes it; `null` = the library does not say."""
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Unfit(f"expected a map of what it does, found {value!r}")
    try:
        return read_play(value)
    except FieldError as wrong:
        raise Unfit(str(wrong)) from None


def levels(_: str, value: object) -> tuple[tuple[int, str], ...]:
    """Features of a class as `[level, name]`, in order of level."""
    rows: list[Any] = value if isinstance(value, list) else [value]
    if not all(isinstance(row, list) and [type(part) for part in row] == [int, str] for row in rows):
        raise Unfit(f"expected a list of [level, name], found {value!r}")
    if any(before[0] > after[0] for before, after in pairwise(rows)):
        raise Unfit("expected the features in order of level")
    return tuple((level, name) for level, name in rows)


def prerequisites(_: str, value: object) -> tuple[tuple[str, str, int], ...]:
    """What a feat asks for, as `[kind, name, minimum]`."""
    rows: list[Any] = value if isinstance(value, list) else [value]
    if not all(isinstance(row, list) and [type(part) for part in row] == [str, str, int] for row in rows):
        raise Unfit(f"expected a list of [kind, name, minimum], found {value!r}")
    return tuple((what, name, least) for what, name, least in rows)
