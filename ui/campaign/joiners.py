"""Who joins, as typed: `goblin x4`, `goblin 3, orc 2 rolled`, `Smith, the old`, `party`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_app.patterns_later import pattern
from desktop_app.rules.hit_dice import AVERAGE, MAXIMUM, ROLLED
from ui.shared.typed_input import CreaturesText, PromptError, can_be_kept, closest, read_creatures

EXAMPLE = "goblin x4   goblin 3, orc 2   ogre rolled   party   trap pit"
PARTY_WORDS = ("party", "the party")
_WAY = pattern(r"^(?P<rest>.+?)[\s,]+(?P<way>average|rolled|roll|maximum|max)$", re.IGNORECASE)
WAYS = {"average": AVERAGE, "rolled": ROLLED, "roll": ROLLED, "maximum": MAXIMUM, "max": MAXIMUM}


@dataclass(frozen=True, slots=True)
class Joiners:
    """So many creatures of a name; `way` = how their hit points are found, empty = not said.

    `party` = the campaign's party. `known` = there is a creature of that name.
    """

    name: str = ""
    count: int = 1
    way: str = ""
    party: bool = False
    known: bool = True


def read_joiners(text: str, own: Collection[str], library: Collection[str]) -> tuple[Joiners, ...]:
    """All who are meant, in order: creatures of the campaign, else of the library. Raises PromptError."""
    can_be_kept(text)
    plain = {name.lower(): name for name in (*library, *own)}
    by_name = {turned: name for name in (*library, *own) for turned in _turned(name.lower())} | plain
    words = text.split(",")
    found: list[Joiners] = []
    at = 0
    while at < len(words):
        ends = (end for end in range(len(words), at + 1, -1) if _whole(words[at:end], plain))
        taken = next(ends, 0) or _to_turned(words, at, plain, by_name)
        part = ",".join(words[at:taken]).strip()
        if part:
            found.append(_read(part, by_name, (own, library)))
        at = taken
    if not found:
        read_creatures(text)  # says what is to be typed
        raise PromptError("Type a creature and how many of it: goblin x4.")
    return tuple(found)


def _to_turned(words: Sequence[str], at: int, plain: dict[str, str], by_name: dict[str, str]) -> int:
    """Where a turned name that begins at a part ends; each part for itself where all of them are names."""
    for end in range(len(words), at + 1, -1):
        parts = words[at:end]
        if _whole(parts, by_name) and not all(_whole([part], plain) for part in parts):
            return end
    return at + 1


def _turned(name: str) -> Iterator[str]:
    """A name as indexes of books turn it: `wolf, dire` of `dire wolf`, `large fire elemental` of the turned one."""
    behind, comma, before = name.partition(", ")
    if comma:
        yield f"{before} {behind}"
        return
    first, *rest = name.split()
    if rest:
        yield f"{' '.join(rest)}, {first}"
        yield f"{rest[-1]}, {' '.join((first, *rest[:-1]))}"


def read_way(text: str) -> tuple[str, str]:
    """The text without its word for hit points, and that word's meaning; empty where there is none."""
    found = _WAY.match(text.strip())
    return (found["rest"], WAYS[found["way"].lower()]) if found else (text.strip(), "")


def _whole(words: Sequence[str], by_name: dict[str, str]) -> bool:
    """Whether these parts between commas are one name together, with a number or without."""
    return _named(",".join(words).strip(), by_name) is not None


def _named(part: str, by_name: dict[str, str]) -> CreaturesText | None:
    """Who is meant by a name that is typed whole; a number may be a part of it."""
    exact = by_name.get(_spaced(part))
    if exact is not None:
        return CreaturesText(exact)
    try:
        wanted = read_creatures(part)
    except PromptError:
        return None
    typed = wanted.name.lower()
    singular = by_name.get(typed[:-1]) if typed.endswith("s") else None
    name = by_name.get(typed) or singular
    return replace(wanted, name=name) if name is not None else None


def _read(part: str, by_name: dict[str, str], shelves: Sequence[Collection[str]]) -> Joiners:
    rest, way = (part, "") if _spaced(part) in by_name else read_way(part)
    exact = _named(rest, by_name)
    if exact is not None:
        return Joiners(exact.name, exact.count, way)
    if _spaced(rest) in PARTY_WORDS:
        return Joiners(party=True, way=way)
    whole = [name for names in shelves for name in closest(rest, names)] if rest[-1:].isdecimal() else []
    if whole:
        return Joiners(whole[0], 1, way)
    wanted = read_creatures(rest)
    meant = [name for names in shelves for name in creature_names(wanted.name, names)]
    return Joiners(meant[0] if meant else wanted.name, wanted.count, way, known=bool(meant))


def creature_names(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are meant, the best first; also by a plural."""
    known = tuple(names)
    found = closest(typed, known)
    return found or (closest(typed[:-1], known) if typed.lower().endswith("s") else [])


def _spaced(text: str) -> str:
    return " ".join(text.lower().split())
