"""What of a creature can be searched: its words by how much they say, and its facets for the filters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.content.creatures import LibraryEntry
from desktop_app.content.query import challenge
from desktop_app.rules.creature import Creature
from desktop_app.rules.editions import made_for_another
from desktop_app.rules.size import Size

_ALIGNMENT_WORDS: Final[Mapping[str, str]] = {"l": "lawful", "c": "chaotic", "g": "good", "e": "evil", "n": "neutral"}
_LETTERS: Final = re.compile(r"\b(?:LG|LN|LE|NG|N|NE|CG|CN|CE)\b")
_SPELLED: Final = re.compile(r"\b(?:(lawful|neutral|chaotic) )?(good|evil|neutral)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Searchable:
    """One creature as the index takes it in: texts in the order of their weight, facets and numbers by filter.

    `foreign` = made for another ruleset: of creatures with the same name it is found last.
    `aliases` = other names that it is found by.
    """

    id: str
    name: str
    kinds: tuple[str, ...]
    abilities: tuple[str, ...]
    texts: tuple[str, ...]
    facets: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, float], ...]
    size: Size
    foreign: bool = False
    aliases: tuple[str, ...] = ()


def searchable(entry: LibraryEntry, ruleset: str = "") -> Searchable:
    """An entry of the library, ready for the index of a ruleset."""
    creature = entry.creature
    facets = _facets(entry)
    numbers = [("hd", float(creature.hit_dice_in_all))]
    rating = challenge(creature.cr)
    if rating is not None:
        numbers.append(("cr", rating))
    kinds = (
        *(value for key in ("type", "al", "env", "move", "class", "tag") for value in facets.get(key, ())),
        (creature.size or Size.MEDIUM).word,
    )
    abilities = tuple(
        value
        for key in ("special", "attack", "feat", "skill", "spell", "sense", "language", "immune", "resist", "dr")
        for value in facets.get(key, ())
    )
    return Searchable(
        entry.id,
        creature.name,
        kinds,
        abilities,
        tuple(_texts(creature)),
        tuple(facets.items()),
        tuple(numbers),
        creature.size or Size.MEDIUM,
        foreign=bool(ruleset) and made_for_another(creature, ruleset),
        aliases=entry.aliases,
    )


def _facets(entry: LibraryEntry) -> dict[str, tuple[str, ...]]:
    creature = entry.creature
    found = {
        "type": (creature.type, *creature.subtypes, creature.race),
        "env": entry.environment,
        "al": alignments(creature.alignment),
        "move": tuple(mode for mode, feet in creature.speeds if feet and mode not in ("land", "land_base")),
        "class": tuple(taken.class_name for taken in creature.levels),
        "tag": entry.tags,
        "attack": tuple(weapon.name for weapon in creature.weapons),
        "feat": creature.feats,
        "skill": tuple(skill.name for skill in creature.skills),
        "special": (*(special.name for special in creature.special), *creature.traits),
        "spell": tuple(_spells(creature)),
        "sense": creature.senses,
        "language": creature.languages,
        "immune": creature.immunities,
        "resist": creature.resistances,
        "dr": creature.dr,
        "from": (entry.pack, creature.source),
    }
    return {key: tuple(value for value in values if value) for key, values in found.items()}


def _spells(creature: Creature) -> Iterator[str]:
    for casting in creature.spellcasting:
        for _, names in (*casting.known, *casting.prepared):
            yield from names


def _texts(creature: Creature) -> Iterator[str]:
    yield from (special.text for special in creature.special if special.text)
    yield from (weapon.extra for weapon in creature.weapons if weapon.extra)
    yield from (item.item for item in creature.equipment)
    yield from (
        text
        for text in (creature.environment, creature.organization, creature.tactics, creature.notes, creature.player)
        if text
    )


def alignments(text: str) -> tuple[str, ...]:
    """The words of an alignment, written out or in letters: `Usually chaotic evil` and `CE` are chaotic, evil, ce."""
    found: list[str] = []
    for match in _LETTERS.finditer(text):
        letters = match[0].lower()
        found += [letters, *(_ALIGNMENT_WORDS[letter] for letter in letters)]
    for match in _SPELLED.finditer(text):
        law, good = (match[1] or "").lower(), match[2].lower()
        found += [f"{law[:1]}{good[:1]}" if law else good[:1], *((law,) if law else ()), good]
    return tuple(dict.fromkeys(found))
