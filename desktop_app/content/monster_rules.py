"""The rules of monsters by the words that stat blocks use: `fast healing 5`, `grab (Ex)`, `incorporeal`, `DR`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from desktop_app.content.books import book_entries
from desktop_app.content.words import plain
from desktop_app.patterns_later import pattern
from desktop_app.rules.text import capital

_ASIDE: Final = pattern(r"\([^)]*\)?")
_FIGURE: Final = pattern(r"\s*(?:[+-]\s*)?\d.*$")
_OPENINGS: Final[Mapping[str, str]] = {"vulnerable to ": "vulnerable to", "immune to ": "immune", "resist ": "resist"}
"""How phrases begin of which only the beginning names a rule."""
_ENDINGS: Final = ("", " subtype", " type", " traits")
_SORTS: Final = ("monster rule", "special ability", "creature type or subtype", "condition")
"""Of rules with the same name the first sort is meant."""
_OTHER_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "dr": ("damage reduction",),
    "sr": ("spell resistance",),
    "immune": ("immunity", "spell immunity"),
    "immune to": ("immunity", "spell immunity"),
    "resist": ("resistance", "resistance to energy"),
    "resistances": ("resistance", "resistance to energy"),
    "vulnerable to": ("vulnerabilities", "vulnerability to energy"),
    "swarm": ("swarm subtype",),
    "incorporeal": ("incorporeality", "incorporeal", "incorporeal subtype"),
    "grab": ("grab", "improved grab"),
    "channel resistance": ("channel resistance", "turn resistance"),
    "spells": ("spells",),
    "gaze attack": ("gaze",),
    "see invisibility": (),
}


class MonsterRule(NamedTuple):
    """A rule: its key in links, its name, and how it goes."""

    key: str
    name: str
    text: str


@cache
def monster_rules(ruleset: str) -> Mapping[str, MonsterRule]:
    """All of them by their plain name, and what the library says of other abilities that a stat block names."""
    found: dict[str, MonsterRule] = {}
    entries = book_entries("monster-rules", ruleset)
    for entry in sorted(entries, key=lambda each: _SORTS.index(str(each.facts.get("rule", _SORTS[0])))):
        made = MonsterRule(plain(entry.name).replace(" ", "-"), entry.name, str(entry.facts.get("text", "")))
        for name in entry.names:
            found.setdefault(plain(name), made)
    for other in book_entries("abilities", ruleset):
        name = plain(other.name)
        text = str(other.facts.get("summary", ""))
        if text:
            found.setdefault(name, MonsterRule(name.replace(" ", "-"), capital(other.name), text))
    return found


@lru_cache(maxsize=4096)
def rule_called(ruleset: str, phrase: str) -> MonsterRule | None:
    """The rule that a phrase of a stat block means; None where there is none of it."""
    rules = monster_rules(ruleset)
    return next((rules[name] for name in _names(phrase) if name in rules), None)


def _names(phrase: str) -> Iterator[str]:
    """What the phrase may be called: as it stands, without what is in brackets, without its figure."""
    bare = _ASIDE.sub("", phrase).strip()
    for text in dict.fromkeys((phrase, bare, _FIGURE.sub("", bare))):
        name = plain(text)
        yield from _OTHER_WORDS.get(name, ())
        for one in (name, name.removesuffix("s")) if name else ():
            yield from (f"{one}{ending}" for ending in _ENDINGS)
            yield f"{one.removesuffix(' traits')} type"
    opening = next((word for start, word in _OPENINGS.items() if phrase.lower().startswith(start)), "")
    yield from _OTHER_WORDS.get(opening, ())
