"""Spell-like abilities: an entry that tells several in one sentence, as blocks do, is one ability for each spell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Special

KIND: Final = "sp"
MOST: Final = 60
LONGEST_NAME: Final = 45
DETECTS: Final = "detect "
DETECTED: Final = frozenset({"chaos", "evil", "good", "law", "magic", "thoughts"})
METAMAGIC: Final = ("quickened ", "empowered ", "maximized ", "extended ", "enlarged ", "silent ", "stilled ")
_WHOLE: Final = pattern(r"^(?:spell|psi)-?like abilit(?:y|ies)$", re.IGNORECASE)
_CASTER: Final = pattern(
    r"[,;.(]?\s*(?:\bCL|\bcaster level)\s*:?\s*(?P<level>\d{1,2})(?:st|nd|rd|th)?\)?", re.IGNORECASE
)
_OFTEN: Final = (
    r"(?P<uses>at[ -]will|always|constant(?:ly)?|\d{1,3}\s?/\s?(?:day|hour|week|month|year)"
    r"|once(?: (?:a|an|per) (?:day|hour|week|month|year))?)"
)
_FIRST: Final = pattern(
    rf"(?:^|(?<=[\n;.,) ])){_OFTEN}\s*(?:\([^()\n]{{0,40}}\))?\s*(?:-|:|\N{{EM DASH}})\s*", re.IGNORECASE
)
_LAST: Final = pattern(rf"^(?P<name>.*?)\s*\b{_OFTEN}(?P<behind>\s*\([^()]*\))?$", re.IGNORECASE)
_CLAUSES: Final = pattern(r";|\.(?=\s|$)")
_ITEMS: Final = pattern(r",(?![^()]*\))|(?<!food)(?<!snares) and (?![^()]*\))")
_NO_SPELL: Final = pattern(r"^(?:casts?|or|one|as|a|an|the|can|may|itself|of|for|three|any|save|dc)\b", re.IGNORECASE)


def is_whole_list(special: Special) -> bool:
    """Whether an entry tells several abilities in its words: `Spell-Like Abilities`."""
    return bool(_WHOLE.match(special.name.strip()))


def one_by_one(specials: Iterable[Special]) -> Iterator[Special]:
    """The same abilities, with one for each spell in the place of an entry that tells several."""
    for special in specials:
        if is_whole_list(special):
            yield from spell_likes(special.text, special.uses)
        else:
            yield special


def spell_likes(text: str, uses: str = "") -> tuple[Special, ...]:
    """`Charm person and sleep at will; suggestion 1/day (DC 15); caster level 6`: an ability for each.

    `uses` = of those that tell none. Frequencies may stand before their spells, as `3/day - darkness`, or behind them.
    """
    flat = " ".join(text.replace("\N{EN DASH}", "-").split())
    caster = _CASTER.search(flat)
    words = _CASTER.sub("", flat).strip(" ;,.")
    level = f"CL {caster['level']}" if caster else ""
    marks = list(_FIRST.finditer(words))
    if marks:
        ends = [*(mark.start() for mark in marks[1:]), len(words)]
        found = [
            (item, _uses(mark["uses"]))
            for mark, end in zip(marks, ends, strict=True)
            for item in _items(words[mark.end() : end])
        ]
    else:
        found = [pair for clause in _CLAUSES.split(words) for pair in _of_clause(clause, uses)]
    made = (_special(item, often, level) for item, often in found)
    return tuple(each for each in made if each is not None)[:MOST]


def _of_clause(clause: str, uses: str) -> Iterator[tuple[str, str]]:
    """The abilities of a clause: a frequency behind one is that of all before it, back to the frequency before."""
    waiting: list[str] = []
    for item in _items(clause):
        told = _LAST.match(item)
        if told is None:
            waiting.append(item)
            continue
        waiting.append(f"{told['name']}{told['behind'] or ''}")
        yield from ((each, _uses(told["uses"])) for each in waiting)
        waiting = []
    yield from ((each, uses) for each in waiting)


def _items(text: str) -> list[str]:
    """The names of a list; of `detect chaos, evil, magic` each is a spell of its own."""
    found: list[str] = []
    for item in (part.strip(" .;,") for part in _ITEMS.split(text)):
        told = _LAST.match(item)
        bare = (told["name"] if told is not None else item).lower()
        detects = bool(found) and found[-1].lower().startswith(DETECTS) and bare in DETECTED
        if item:
            found.append(f"{DETECTS}{item}" if detects else item)
    return found


def _uses(told: str) -> str:
    """`3/day`, `at will`; `once an hour` is `1/hour`."""
    words = told.lower().split()
    if words[0] == "once":
        return f"1/{words[-1]}" if words[1:] else "1/day"
    return "".join(words) if "/" in told else " ".join(words)


def _special(item: str, uses: str, level: str) -> Special | None:
    """`dominate person (DC 22)`; None for what is no name of a spell."""
    name, _, inside = item.partition("(")
    name = name.strip().lower()
    if not name or len(name) > LONGEST_NAME or _NO_SPELL.match(name):
        return None
    words = "; ".join(part for part in (inside.strip().removesuffix(")"), level) if part)
    return Special(name, "Sp", words, uses)


def plain_spell(name: str) -> str:
    """The spell without what changes it: `telekinesis` of `quickened telekinesis`."""
    for word in METAMAGIC:
        name = name.removeprefix(word)
    return re.split(r" (?:on|in) (?:its?|itself|animals)\b", name)[0]
