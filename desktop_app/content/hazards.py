"""The traps and haunts of the library as the fight plays them, for one ruleset."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from desktop_app.content import load_ruleset
from desktop_app.content.afflictions import affliction_text
from desktop_app.content.books import BookEntry, book_entries, found_in
from desktop_app.content.hazard_names import SHELVES, SPOKEN, plain_name
from desktop_app.content.spells import load_spells
from desktop_app.content.words import words
from desktop_app.rules.hazard import HAUNT, NO_RESET, TRAP, Hazard
from desktop_app.rules.hazard_text import read_effect
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.scaling import ScalingError
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import spell_resolution

_AS: Final = re.compile(r"\b[Aa]s (?:by )?(?P<name>[a-z' ]+?)(?=[,.;:(]| each\b| at\b)")
_IN_BRACKETS: Final = re.compile(r"\((?:(?:heightened|maximized|empowered|extended) )?(?P<name>[a-z' ]+?)[,)]")
_LEVEL: Final = re.compile(r"caster level (\d{1,2})")
_DC: Final = re.compile(r"(?:Reflex|Fortitude|Will) DC (\d{1,2})")
_RESETS: Final = ("automatic", "manual", "repair")


@cache
def load_hazards(ruleset: str) -> Mapping[str, Hazard]:
    """All of them by lower-case name."""
    found = {}
    for shelf, kind in SHELVES:
        for entry in book_entries(shelf, ruleset):
            made = hazard_of(entry, kind, ruleset)
            found[made.name.lower()] = made
    return found


def hazard_called(ruleset: str, name: str) -> Hazard | None:
    """The one of that whole name, as the library's lists have it."""
    return load_hazards(ruleset).get(plain_name(name).lower())


def typed_hazard(ruleset: str, text: str) -> Hazard | None:
    """`trap pit`, `pit trap`, `haunt bleeding walls`: the one that is meant; None where none is called so.

    A text without the word `trap` or `haunt` must be its whole name.
    """
    known = load_hazards(ruleset)
    whole = " ".join(text.lower().replace(":", " ").split())
    if whole in known:
        return known[whole]
    said = whole.split()
    kinds = {SPOKEN[word] for word in said if word in SPOKEN}
    if not kinds:
        return None
    wanted = " ".join(word for word in said if word not in SPOKEN)
    if not wanted:
        return None
    entries = tuple(BookEntry("hazards", each.name) for each in known.values() if each.kind in kinds)
    found = found_in(entries, wanted)
    return known[found[0].name.lower()] if found else None


def hazard_of(entry: BookEntry, kind: str, ruleset: str) -> Hazard:
    """An entry of the library as the fight plays it."""
    facts = entry.facts
    text = str(facts.get("text", ""))
    made = Hazard(
        name=plain_name(entry.name),
        kind=kind,
        cr=str(facts.get("cr", "")),
        magic=(kind == TRAP and "magic" in str(facts.get("type", ""))) or facts.get("type") == "spell",
        notice=int(facts.get("notice_dc" if kind == HAUNT else "perception", 0)),
        disable=int(facts.get("disable", 0)),
        trigger=str(facts.get("trigger", "")),
        reset=_reset(str(facts.get("reset", "")), kind),
        bypass=str(facts.get("bypass", "")),
        hit_points=int(facts.get("hp", 0)),
        weakness=str(facts.get("weakness", "")).strip("- "),
        area=str(facts.get("area", "")),
        text=text,
    )
    if facts.get("by_the_table"):
        return made
    told: dict[str, Any] = read_effect(text, lambda name: affliction_text(ruleset, name))
    made = replace(made, **told)
    return _with_spell(made, _caster_level(facts, text), ruleset)


def _reset(told: str, kind: str) -> str:
    if kind == HAUNT:
        return told or NO_RESET
    return next((word for word in _RESETS if word in told), NO_RESET)


def _caster_level(facts: Mapping[str, Any], text: str) -> int:
    found = _LEVEL.search(text)
    return int(found[1]) if found else int(facts.get("caster_level", 0))


def _with_spell(made: Hazard, caster_level: int, ruleset: str) -> Hazard:
    """What is done as by a spell is played as the library plays that; dice of its own text come before that."""
    spell = _spell(made.text, ruleset)
    if spell is None:
        return made
    level = caster_level or _least_level(spell)
    try:
        cast = spell_resolution(spell, level, load_ruleset(ruleset))
    except ScalingError:
        return made
    if cast is None:
        return made
    if made.acts:
        return replace(made, play=_as_magic(made.play, cast), strikes=tuple(
            replace(each, play=_as_magic(each.play, cast)) for each in made.strikes
        ))  # fmt: skip
    dc = _DC.search(made.text)
    return replace(made, play=replace(cast, dc=int(dc[1]) if dc else 10 + _spell_level(spell) * 3 // 2, attack=""))


def _as_magic(play: Resolution | None, cast: Resolution) -> Resolution | None:
    """It is the spell's: spell resistance, school and descriptors count."""
    if play is None:
        return None
    return replace(play, resistance=cast.resistance, caster_level=cast.caster_level, school=cast.school,
                   descriptors=cast.descriptors)  # fmt: skip


def _spell(text: str, ruleset: str) -> Spell | None:
    known = load_spells(ruleset)
    for pattern in (_AS, _IN_BRACKETS):
        for found in pattern.finditer(text):
            name = " ".join(words(found["name"]))
            for shape in (found["name"].strip(), name):
                spell = known.get(shape)
                if spell is not None:
                    return spell
    return None


def _spell_level(spell: Spell) -> int:
    return min((level for _, level in spell.levels), default=1)


def _least_level(spell: Spell) -> int:
    """The lowest caster level of a wizard or cleric who has the spell."""
    return max(2 * _spell_level(spell) - 1, 1)
