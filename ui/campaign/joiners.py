"""Who joins, as typed: `goblin x4`, `goblin 3, orc 2 rolled`, `Smith, the old`, `party`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.patterns_later import pattern
from desktop_app.rules.hit_dice import AVERAGE, MAXIMUM, ROLLED
from desktop_app.rules.text import singulars
from ui.shared.typed_input import CreaturesText, PromptError, can_be_kept, closest, read_creatures

if TYPE_CHECKING:
    from desktop_app.making.monsters.changing import Templates, WithTemplate
    from desktop_app.rules.ruleset import Ruleset

EXAMPLE = "goblin x4   goblin 3, orc 2   ogre rolled   fiendish wolf   party   trap pit"
PARTY_WORDS = ("party", "the party")
_WAY = pattern(r"^(?P<rest>.+?)[\s,]+(?P<way>average|rolled|roll|maximum|max)$", re.IGNORECASE)
Find = Callable[[str], str | None]
"""The name of a creature as it is written, for one that is typed in small letters; None for nobody's."""
WAYS = {"average": AVERAGE, "rolled": ROLLED, "roll": ROLLED, "maximum": MAXIMUM, "max": MAXIMUM}


@dataclass(frozen=True, slots=True)
class Joiners:
    """So many creatures of a name; `way` = how their hit points are found, empty = not said.

    `party` = the campaign's party. `known` = there is a creature of that name. `steps` = templates to be laid over it.
    """

    name: str = ""
    count: int = 1
    way: str = ""
    party: bool = False
    known: bool = True
    steps: tuple[WithTemplate, ...] = ()


TemplatesOf = Callable[[], "Templates"]
"""The templates of the campaign's ruleset, read when a name is no creature's own."""


def read_joiners(
    text: str, own: Collection[str], library: Collection[str], templates: TemplatesOf = dict
) -> tuple[Joiners, ...]:
    """All who are meant, in order: creatures of the campaign, else of the library. Raises PromptError."""
    can_be_kept(text)
    plain = {name.lower(): name for name in (*library, *own)}
    turned = partial(_also_turned, plain)

    def or_templated(typed: str) -> str | None:
        made = None if (name := turned(typed)) is not None else _with_templates(typed, turned, templates)
        return made.name if made is not None else name

    words = text.split(",")
    found: list[Joiners] = []
    at = 0
    while at < len(words):
        ends = (end for end in range(len(words), at + 1, -1) if _whole(words[at:end], plain.get))
        taken = next(ends, 0) or _to_turned(words, at, plain.get, or_templated)
        part = ",".join(words[at:taken]).strip()
        if part:
            found.append(_read(part, turned, (own, library), templates))
        at = taken
    if not found:
        read_creatures(text)  # says what is to be typed
        raise PromptError("Type a creature and how many of it: goblin x4.")
    return tuple(found)


def joiners_in(text: str, own: Collection[str], library: Collection[str], ruleset: Ruleset) -> tuple[Joiners, ...]:
    """The same with the templates of a ruleset, which are read when a name is no creature's own. Raises PromptError."""

    def templates() -> Templates:
        from desktop_app.content.templates import templates_of

        return templates_of(ruleset)

    return read_joiners(text, own, library, templates)


def _to_turned(words: Sequence[str], at: int, plain: Find, turned: Find) -> int:
    """Where a turned name that begins at a part ends; each part for itself where all of them are names."""
    for end in range(len(words), at + 1, -1):
        parts = words[at:end]
        if not all(_whole([part], plain) for part in parts) and _whole(parts, turned):
            return end
    return at + 1


def _also_turned(plain: Mapping[str, str], typed: str) -> str | None:
    """The name that is typed as it is, or as indexes of books turn it."""
    return plain.get(typed) or next((plain[name] for name in _turned_back(typed) if name in plain), None)


def _turned_back(typed: str) -> Iterator[str]:
    """What may be meant: `dire wolf` by `wolf, dire`; `elemental, large fire` by `large fire elemental`."""
    behind, comma, before = typed.partition(", ")
    if comma and ", " not in before and (" " not in behind or " " not in before):
        yield f"{before} {behind}"
    words = typed.split(" ")
    yield from (f"{' '.join(words[at:])}, {' '.join(words[:at])}" for at in range(1, len(words)))


def read_way(text: str) -> tuple[str, str]:
    """The text without its word for hit points, and that word's meaning; empty where there is none."""
    found = _WAY.match(text.strip())
    return (found["rest"], WAYS[found["way"].lower()]) if found else (text.strip(), "")


def _whole(words: Sequence[str], find: Find) -> bool:
    """Whether these parts between commas are one name together, with a number or without."""
    return _named(",".join(words).strip(), find) is not None


def _named(part: str, find: Find) -> CreaturesText | None:
    """Who is meant by a name that is typed whole; a number may be a part of it."""
    exact = find(_spaced(part))
    if exact is not None:
        return CreaturesText(exact)
    try:
        wanted = read_creatures(part)
    except PromptError:
        return None
    typed = wanted.name.lower()
    name = next((found for each in (typed, *singulars(typed)) if (found := find(each)) is not None), None)
    return replace(wanted, name=name) if name is not None else None


def _read(part: str, find: Find, shelves: Sequence[Collection[str]], templates: TemplatesOf) -> Joiners:
    rest, way = (part, "") if find(_spaced(part)) is not None else read_way(part)
    exact = _named(rest, find)
    if exact is not None:
        return Joiners(exact.name, exact.count, way)
    if _spaced(rest) in PARTY_WORDS:
        return Joiners(party=True, way=way)
    whole = [name for names in shelves for name in closest(rest, names)] if rest[-1:].isdecimal() else []
    if whole:
        return Joiners(whole[0], 1, way)
    wanted = read_creatures(rest)
    named = _with_templates(wanted.name, find, templates)
    if named is not None:
        return replace(named, count=wanted.count, way=way)
    meant = _best(wanted.name, shelves)
    if meant is None:
        in_part = _with_templates(wanted.name, partial(_best, shelves=shelves), templates)
        return replace(in_part or Joiners(wanted.name, known=False), count=wanted.count, way=way)
    return Joiners(meant, wanted.count, way)


def _best(typed: str, shelves: Sequence[Collection[str]]) -> str | None:
    """The creature that a name in part means most likely; None for nobody's."""
    return next((name for names in shelves for name in creature_names(typed, names)), None)


def _with_templates(typed: str, find: Find, templates: TemplatesOf) -> Joiners | None:
    """`fiendish wolf` and its like; None where no template stands before or behind a creature's name."""
    from desktop_app.making.monsters.named import read_named

    named = read_named(typed, find, templates())
    return Joiners(named.creature, steps=named.steps) if named is not None else None


def creature_names(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are meant, the best first; also by a plural."""
    known = tuple(names)
    return next((found for each in (typed, *singulars(typed)) if (found := closest(each, known))), [])


def _spaced(text: str) -> str:
    return " ".join(text.lower().split())
