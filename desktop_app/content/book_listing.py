"""All entries of one kind as a list that is narrowed letter by letter, by what they are, and by their figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.content.books import AFFLICTIONS, BookEntry
from desktop_app.content.query import bounds, challenge
from desktop_app.content.told_entry import category_of, prerequisite_told, price_told, told
from desktop_app.content.words import plain, words
from desktop_app.rules.text import capital

Values = Callable[[BookEntry], Sequence[str]]
Cell = Callable[[BookEntry], str]


@dataclass(frozen=True, slots=True)
class Facet:
    """What entries are narrowed by: its name, what it says where it narrows nothing, and an entry's values."""

    name: str
    every: str
    of: Values


@dataclass(frozen=True, slots=True)
class Layout:
    """How a kind is listed: its title, what it is narrowed by, and the columns behind the name."""

    title: str
    facets: tuple[Facet, ...] = ()
    columns: tuple[tuple[str, Cell], ...] = ()


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What is left of a list, the nearest names first, and what of the typed could not be understood."""

    entries: tuple[BookEntry, ...]
    problems: tuple[str, ...] = ()


class Listing:
    """The entries of a kind with what of them is searched, made ready once."""

    def __init__(self, kind: str, entries: Sequence[BookEntry]) -> None:
        self.kind = kind
        self.entries = tuple(sorted(entries, key=lambda entry: plain(entry.name)))
        self._names = [plain(entry.name) for entry in self.entries]
        self._bodies = [_body(entry) for entry in self.entries]
        facets = LAYOUTS[kind].facets if kind in LAYOUTS else ()
        self._values = {facet.name: [frozenset(facet.of(entry)) for entry in self.entries] for facet in facets}

    def values(self, facet: str) -> tuple[str, ...]:
        """Everything that a facet can be narrowed to, in its order."""
        return tuple(sorted({each for values in self._values[facet] for each in values}, key=_in_order))

    def narrow(self, text: str, chosen: Mapping[str, str] | None = None) -> Narrowed:
        """The entries in which every typed word stands, with these values; `price:<5000` and the like bound figures."""
        wanted, limits, problems = _read(text)
        numbers: Sequence[int] = range(len(self.entries))
        for word in wanted:
            numbers = [number for number in numbers if word in self._bodies[number]]
        for facet, value in (chosen or {}).items():
            numbers = [number for number in numbers if value in self._values[facet][number]]
        for limit in limits:
            numbers = [number for number in numbers if _within(self.entries[number], *limit)]
        return Narrowed(tuple(self.entries[number] for number in self._nearest_first(numbers, wanted)), problems)

    def _nearest_first(self, numbers: Sequence[int], wanted: Sequence[str]) -> list[int]:
        """The name itself, those that begin so, those that have all words, the others; each as they stand, by name."""
        typed = " ".join(wanted)
        found: tuple[list[int], ...] = ([], [], [], [])
        for number in numbers:
            name = self._names[number]
            if name.startswith(typed):
                found[name != typed].append(number)
            else:
                found[2 if all(word in name for word in wanted) else 3].append(number)
        return [number for each in found for number in each]


def _body(entry: BookEntry) -> str:
    """All words of an entry, for finding them; the first stand as searched words are written."""
    shown = told(entry)
    lines = (f"{name} {fact}" for name, fact in shown.lines)
    return " ".join((plain(" ".join(entry.names)), " ".join((shown.kind, *lines, *shown.text)).lower()))


# what is typed

Limit = tuple[str, float, float]
_FIGURE: Final = re.compile(r"([A-Za-z]+):(\S*)")


def _read(text: str) -> tuple[tuple[str, ...], tuple[Limit, ...], tuple[str, ...]]:
    limits: list[Limit] = []
    problems: list[str] = []
    for key, value in _FIGURE.findall(text):
        name = _OTHER_NAMES.get(key.lower(), key.lower())
        if name not in FIGURES:
            problems.append(f"{key}: is none of {', '.join(FIGURES)}.")
        elif value and (found := bounds(value.replace(",", ""))) is not None:
            limits.append((name, *found))
        elif value.strip("<>=-"):
            problems.append(f"{key}:{value}: expected a number or a range such as {name}:3-7 or {name}:<=500.")
    return words(_FIGURE.sub(" ", text)), tuple(limits), tuple(problems)


def _within(entry: BookEntry, name: str, low: float, high: float) -> bool:
    figure = FIGURES[name](entry)
    return figure is not None and low <= figure <= high


def price_of(entry: BookEntry) -> float | None:
    """Its price in gold pieces, of its least bonus where it has several; None where none is told."""
    cost = float(entry.facts.get("cost") or 0)
    step = int(entry.facts.get("least") or entry.facts.get("step") or 1) if entry.facts.get("most") else 1
    return cost * (step if entry.facts.get("linear") else step * step) if cost else None


def is_thing(entry: BookEntry) -> bool:
    """Whether an item can be carried by itself: a property of weapons or a material cannot."""
    return category_of(entry.facts) not in ("weapon quality", "armor quality", "material", "construct")


def versions_of(entry: BookEntry) -> tuple[str, ...]:
    """`+1`, `+2` ...: the bonuses that an item comes with; none where there is one of it only."""
    most, step = int(entry.facts.get("most") or 0), int(entry.facts.get("step") or 1)
    return tuple(f"+{bonus}" for bonus in range(int(entry.facts.get("least") or 0) or step, most + 1, step))


def _level(entry: BookEntry) -> float | None:
    level = entry.facts.get("caster_level") or entry.facts.get("level")
    if level is None:
        needs = [least for kind, _, least in entry.facts.get("prerequisites", ()) if kind in _LEVELS]
        level = max(needs, default=None)
    return float(level) if isinstance(level, int | float) else None


def _difficulty(entry: BookEntry) -> float | None:
    told = entry.facts.get("perception") or entry.facts.get("notice_dc")
    found = re.search(r"\bDC (\d+)", str(entry.facts.get("text", ""))) if told is None else None
    return float(found[1]) if found else float(told) if isinstance(told, int) else None


def _weight(entry: BookEntry) -> float | None:
    return float(entry.facts["weight"]) if entry.facts.get("weight") else None


_LEVELS: Final = ("level", "class", "caster level")
FIGURES: Final[Mapping[str, Callable[[BookEntry], float | None]]] = {
    "price": price_of,
    "cr": lambda entry: challenge(str(entry.facts["cr"])) if entry.facts.get("cr") else None,
    "level": _level,
    "dc": _difficulty,
    "weight": _weight,
}
"""The figures that a list is narrowed by as one types: `price:<5000`, `cr:3-5`, `level:7+`."""
_OTHER_NAMES: Final = {"cost": "price", "gp": "price", "cl": "level", "lb": "weight"}

# how each kind is listed

_BANDS: Final = (1, 10, 100, 1000, 5000, 20_000, 100_000)


def _band(entry: BookEntry) -> Sequence[str]:
    price = price_of(entry)
    if price is None:
        return ("no price",)
    return (next((f"to {band:,} gp" for band in _BANDS if price <= band), f"above {_BANDS[-1]:,} gp"),)


def _texts(key: str) -> Values:
    """The values of a fact that is a text, or several texts."""

    def of(entry: BookEntry) -> Sequence[str]:
        value = entry.facts.get(key) or ()
        return (str(value),) if isinstance(value, str) else tuple(str(each) for each in value)

    return of


def _cell(key: str) -> Cell:
    of = _texts(key)
    return lambda entry: ", ".join(of(entry))


def _contact(entry: BookEntry) -> Sequence[str]:
    first = str(entry.facts.get("text", "")).partition(";")[0].lower()
    if " dc " in first:
        return ()
    return tuple(part.strip().rpartition("-")[2] for part in re.split(r",| or ", first) if part.strip())


def _save(entry: BookEntry) -> str:
    found = re.search(r"\b(Fortitude|Reflex|Will) DC \d+", str(entry.facts.get("text", "")))
    return found[0] if found else ""


def _needs(entry: BookEntry) -> str:
    return ", ".join(dict.fromkeys(prerequisite_told(*row) for row in entry.facts.get("prerequisites", ())))


def _replaces(entry: BookEntry) -> str:
    return ", ".join(dict.fromkeys(str(name) for _, name in entry.facts.get("removes", ())))


def _book(entry: BookEntry) -> Sequence[str]:
    return (entry.book,) if entry.book else ("core rules",)


def _slot(entry: BookEntry) -> Sequence[str]:
    slot = str(entry.facts.get("slot", ""))
    return (slot,) if slot not in ("", "none", "read") else ("no slot",)


def _sort(entry: BookEntry) -> Sequence[str]:
    return (category_of(entry.facts),)


def _class_of(entry: BookEntry) -> Sequence[str]:
    return tuple(str(each) for each in entry.facts.get("classes", ()))


_BOOK: Final = Facet("Book", "Every book", _book)
_CR: Final = Facet("CR", "Every CR", lambda entry: (f"CR {entry.facts['cr']}",) if entry.facts.get("cr") else ())

LAYOUTS: Final[Mapping[str, Layout]] = {
    "items": Layout(
        "Items",
        (
            Facet("Category", "Every category", _sort),
            Facet("Slot", "Every slot", _slot),
            Facet("Price", "Every price", _band),
            _BOOK,
        ),
        (
            ("Category", lambda entry: capital(_sort(entry)[0])),
            ("Slot", lambda entry: "" if _slot(entry) == ("no slot",) else _slot(entry)[0]),
            ("Price", lambda entry: price_told(entry.facts)),
        ),
    ),
    "feats": Layout(
        "Feats",
        (Facet("Type", "Every type", _texts("kinds")), _BOOK),
        (("Type", _cell("kinds")), ("Prerequisites", _needs)),
    ),
    "traits": Layout(
        "Traits",
        (Facet("Group", "Every group", _texts("group")), Facet("Race", "Every race", _texts("races"))),
        (("Group", _cell("group")), ("Race", _cell("races")), ("Replaces", _replaces)),
    ),
    "archetypes": Layout(
        "Archetypes",
        (Facet("Class", "Every class", _class_of),),
        (("Class", _cell("classes")), ("Replaces", _replaces)),
    ),
    AFFLICTIONS: Layout(
        "Poisons, diseases and curses",
        (
            Facet("Kind", "Every kind", _texts("kind")),
            Facet("Contact", "Every way", _contact),
            _BOOK,
        ),
        (("Kind", _cell("kind")), ("By", lambda entry: ", ".join(_contact(entry))), ("Save", _save)),
    ),
    "traps": Layout(
        "Traps",
        (Facet("Type", "Every type", _texts("type")), _CR, Facet("Trigger", "Every trigger", _texts("trigger"))),
        (("CR", _cell("cr")), ("Type", _cell("type")), ("Trigger", _cell("trigger"))),
    ),
    "haunts": Layout("Haunts", (_CR, _BOOK), (("CR", _cell("cr")), ("Trigger", _cell("trigger")))),
    "monster-rules": Layout(
        "Monsters' rules",
        (Facet("Sort", "Every sort", _texts("rule")), Facet("Kind", "Every kind", _texts("kinds"))),
        (("Kind", _cell("kinds")), ("Sort", _cell("rule"))),
    ),
    "conditions": Layout("Conditions", (), (("Text", _cell("summary")),)),
    "actions": Layout(
        "Actions",
        (Facet("Action", "Every action", _texts("type")), Facet("Provokes", "Provokes or not", _texts("provokes"))),
        (("Action", _cell("type")), ("Provokes", _cell("provokes"))),
    ),
    "class-features": Layout(
        "Class features", (Facet("Kind", "Every kind", _texts("kind")),), (("Kind", _cell("kind")),)
    ),
    "class-options": Layout(
        "Class options", (Facet("Class", "Every class", _class_of),), (("Class", _cell("classes")),)
    ),
}
"""Every kind that is listed, in the order of the choice."""


def _in_order(value: str) -> tuple[int, float, str]:
    """Figures by their size, then words."""
    found = re.match(r"(?:CR |to )?(\d[\d,]*(?:/\d+)?)", value)
    figure = challenge(found[1].replace(",", "")) if found else None
    if value.startswith("above"):
        return 1, 0, value
    return (0, figure, value) if figure is not None else (2, 0, value)
