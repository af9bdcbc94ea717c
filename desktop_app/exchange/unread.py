"""Fields of another program's file that no reader ever looked at: noted while it is read, told in one doubt."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Collection, ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from desktop_app.rules.creature import Creature, Doubt

if TYPE_CHECKING:
    from desktop_app.exchange.found import Found

FILE: Final = "file"
"""What such a doubt is about."""
ONE: Final = "A field of the file was not used: {told}."
SEVERAL: Final = "{count} fields of the file were not used: {told}."
MANY: Final = "More than {count} fields of the file were not used: {told}."
_MOST: Final = 30
"""Groups of fields that are told by name."""
_MOST_COUNTED: Final = 10_000
_MOST_OWNERS: Final = 3
_LONGEST: Final = 40
"""Letters of a value or of a name."""
_DEEPEST: Final = 60
"""Objects within objects that are watched; those of real files lie a tenth as deep."""
_LOOKED_INTO: Final = 5
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|[_/-]+")
_SAYS_NOTHING: Final = frozenset({"", "0", "+0", "-", "none", "no", "false", "null"})
_UNTOLD: Final = frozenset({"value", "base", "total", "text"})
"""Last words of a field's place that say nothing of what it is."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What is passed over knowingly: pictures, ids, how something is shown, what the rules know or work out.

    `anywhere` = by one step of the place; `ends` = by the place's last steps, `.changes.value`; `below` = steps within
    an item of a type, or within a section, where `*` is all of it.
    """

    anywhere: frozenset[str] = frozenset()
    ends: tuple[str, ...] = ()
    below: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def __contains__(self, left: Left) -> bool:
        inside = self.below.get(left.within, frozenset())
        if "*" in inside or not self.anywhere.isdisjoint(left.place) or not inside.isdisjoint(left.place):
            return True
        return f".{'.'.join(left.place)}".endswith(self.ends) if self.ends else False


@dataclass(frozen=True, slots=True)
class Left:
    """A field that was not asked for: its place by steps, what it holds, whose it is by name, within what it lies."""

    place: tuple[str, ...]
    value: object
    owner: str = ""
    within: str = ""


class Watched(dict[str, object]):
    """An object of a JSON file that remembers which of its fields were asked for; what lies within, when it is."""

    def __init__(self, held: Mapping[str, object]) -> None:
        super().__init__(held)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> object:
        held = super().__getitem__(key)
        if key not in self.asked:
            self.asked.add(key)
            if isinstance(held, dict | list):
                held = self[key] = _watched(held)
        return held

    def get(self, key: str, default: object = None) -> object:
        """See dict."""
        if key in self:
            return self[key]
        return default

    def items(self) -> ItemsView[str, object]:  # type: ignore[override]
        """See dict; all of them count as asked for."""
        self._ask_all()
        return super().items()

    def values(self) -> ValuesView[object]:  # type: ignore[override]
        """See dict; all of them count as asked for."""
        self._ask_all()
        return super().values()

    def left(self, passed: Passed) -> Iterator[Left]:
        """What nobody asked for, but for what says nothing and what is `passed` over."""
        yield from (each for each in _left(self, Left((), None), passed) if each not in passed)

    def _ask_all(self) -> None:
        for key in self:
            self[key]


class WatchedElement(ET.Element):
    """An element of an XML file that remembers which of its attributes were asked for, and whether its text was."""

    def __init__(self, held: ET.Element, without: Collection[str] = (), deep: int = _DEEPEST) -> None:
        """Like `held`, with its children but those called as in `without`."""
        super().__init__(held.tag, dict(held.attrib))
        self.asked: set[str] = set()
        self.words = held.text
        self.extend(WatchedElement(each, without, deep - 1) for each in held if each.tag not in without and deep)

    @property
    def text(self) -> str | None:  # type: ignore[override]
        """See ET.Element."""
        self.asked.add("")
        return self.words

    def get(self, key: str, default: object = None) -> Any:  # noqa: ANN401 - as there
        """See ET.Element."""
        self.asked.add(key)
        return self.attrib.get(key, default)

    def left(self, passed: Passed) -> Iterator[Left]:
        """What nobody asked for, but for what says nothing and what is `passed` over."""
        yield from (each for each in _left_of(self, (), "", "") if each not in passed)


def with_unread(creature: Creature, left: Iterable[Left]) -> Creature:
    """The creature with one doubt that tells the fields of its file that were not used, if there are any."""
    left = tuple(islice(left, _MOST_COUNTED))
    if not left:
        return creature
    sentence = ONE if len(left) == 1 else SEVERAL if len(left) < _MOST_COUNTED else MANY
    why = sentence.format(count=f"{len(left):,}", told="; ".join(_told(left)))
    return replace(creature, doubts=(*creature.doubts, Doubt(FILE, "", why)))


def found_with_unread(found: Found, left: Iterable[Left]) -> Found:
    """The same of what was found."""
    return replace(found, creature=with_unread(found.creature, left))


def _watched(value: object) -> object:
    if isinstance(value, dict):
        return Watched(value)
    return [_watched(each) for each in value] if isinstance(value, list) else value


def _left(held: object, at: Left, passed: Passed, deep: int = _DEEPEST) -> Iterator[Left]:
    """Within a list the place begins anew where its objects have names of their own, as items have."""
    if isinstance(held, list):
        for each in held:
            yield from _left(each, _named(each, at), passed, deep)
    elif isinstance(held, dict):
        asked = held.asked if isinstance(held, Watched) else frozenset[str]()
        inside = passed.below.get(at.within, frozenset())
        for key in held if "*" not in inside else ():
            if key in passed.anywhere or key in inside:
                continue
            value, there = dict.__getitem__(held, key), replace(at, place=(*at.place, key))
            if deep and _holds_objects(value):
                yield from _left(value, there, passed, deep - 1)
            elif key not in asked and not _is_empty(value):
                yield replace(there, value=value)


def _named(held: object, at: Left) -> Left:
    """Where an object of a list stands: by its own name and type, if it has them."""
    name = dict.get(held, "name", dict.get(held, "Name")) if isinstance(held, dict) else None
    if not isinstance(name, str) or not name:
        return at
    kind = str(dict.get(held, "type", "")) if isinstance(held, dict) else ""
    return Left(() if kind else at.place[-1:], None, name, kind)


def _left_of(element: ET.Element, place: tuple[str, ...], owner: str, within: str) -> Iterator[Left]:
    """`within` = the section, which is the uppermost element but one."""
    if isinstance(element, WatchedElement):
        for key, value in {**element.attrib, "": element.words or ""}.items():
            if key not in element.asked and not _is_empty(value):
                yield Left((*place, key) if key else place, value, owner, within)
    for each in element:
        yield from _left_of(each, (*place, each.tag), each.attrib.get("name", "") or owner, within or each.tag)


def _holds_objects(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def _is_empty(value: object, deep: int = _LOOKED_INTO) -> bool:
    """Whether it says nothing: empty, nought, no."""
    if isinstance(value, list | Mapping):
        inside = dict(value).values() if isinstance(value, Mapping) else value
        return not inside or (deep > 0 and all(_is_empty(each, deep - 1) for each in inside))
    return value is None or value is False or str(value).strip().lower() in _SAYS_NOTHING


def _told(left: Iterable[Left]) -> Iterator[str]:
    """In groups by what the fields are called: the value of one, else whose they are."""
    groups: dict[str, list[Left]] = {}
    for each in left:
        groups.setdefault(_called(each.place), []).append(each)
    for name, fields in list(groups.items())[:_MOST]:
        owners = list(dict.fromkeys(_short(each.owner) for each in fields if each.owner))
        more = len(owners) - _MOST_OWNERS
        whose = ", ".join(owners[:_MOST_OWNERS]) + (f" and {more} more" if more > 0 else "")
        value = _value(fields[0].value) if len(fields) == 1 and fields[0].value != fields[0].owner else ""
        yield f"{name}{f' ({whose})' if whose else ''}{f': {value}' if value else ''}"
    if len(groups) > _MOST:
        yield f"and {len(groups) - _MOST} more"


def _called(place: tuple[str, ...]) -> str:
    """The last two steps of a place, in words: `fly maneuverability`."""
    steps = [each for each in place if each not in ("system", "data")]
    while len(steps) > 1 and steps[-1] in _UNTOLD:
        steps.pop()
    words = " ".join(steps[-2:]) or FILE
    return _short(_HUMP.sub(" ", words).lower())


def _value(value: object) -> str:
    return "" if isinstance(value, Mapping | list) else _short(str(value))


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"
