"""What a PCGen character chose for its classes, and the spells that it knows or has prepared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from desktop_app.exchange.archetype_words import SURE, UNSURE
from desktop_app.exchange.statblock.magic import CASTING_ABILITY
from desktop_app.exchange.trees import number
from desktop_app.rules.creature import Spellcasting

Line = Sequence[tuple[str, str]]

_SCHOOLS: Final = {
    "abjurer": "abjuration", "conjurer": "conjuration", "diviner": "divination", "enchanter": "enchantment",
    "evoker": "evocation", "illusionist": "illusion", "necromancer": "necromancy", "transmuter": "transmutation",
}  # fmt: skip
_KNOWN: Final = "known spells"
_BLOODLINE = re.compile(r"^(?P<name>[\w' -]+?) Bloodline$", re.IGNORECASE)
_SPONTANEOUS: Final = ("sorcerer", "bard", "oracle", "inquisitor", "summoner")


def chosen_of(domains: Sequence[Line], classes: Sequence[Line], abilities: Sequence[Line]) -> tuple[str, ...]:
    """Domains, a wizard's school and a sorcerer's bloodline as traits: `domain: sun`, `domain 2: glory`."""
    return (*_domains(domains), *_schools(classes), *_bloodlines(abilities), *_archetypes(abilities))


def _domains(lines: Sequence[Line]) -> Iterator[str]:
    names = list(dict.fromkeys(line[0][1].strip().lower() for line in lines if line[0][1].strip()))
    for place, name in enumerate(names, 1):
        yield f"domain{f' {place}' if place > 1 else ''}: {name}"


def _schools(lines: Sequence[Line]) -> Iterator[str]:
    for line in lines:
        found = dict(line)
        school = _SCHOOLS.get(found.get("SUBCLASS", "").lower())
        if school is None:
            continue
        yield f"school: {school}"
        barred = [each.strip().lower() for each in found.get("PROHIBITED", "").split(",")]
        for place, name in enumerate((each for each in barred if each and each != "none"), 1):
            yield f"opposition school{f' {place}' if place > 1 else ''}: {name}"


def _bloodlines(lines: Sequence[Line]) -> Iterator[str]:
    for line in lines:
        found = dict(line)
        if found.get("ABILITY") == "Sorcerer Bloodline":
            named = _BLOODLINE.match(found.get("KEY", "").split(" ~ ")[-1])
            if named:
                yield f"bloodline: {named['name'].lower()}"


def _archetypes(lines: Sequence[Line]) -> Iterator[str]:
    """`Fighter Archetype ~ Archer`, whichever of the line's fields says that it is one."""
    for line in lines:
        found = dict(line)
        key = found.get("KEY", "")
        parts = key.split(" ~ ")
        if any("archetype" in word.lower() for word in (found.get("ABILITY", ""), found.get("CATEGORY", ""), key)):
            kind = SURE if len(parts) == 1 else UNSURE
            yield from (f"{kind}{part.strip().lower()}" for part in parts if part.strip())


def spells_of(lines: Sequence[Line]) -> tuple[Spellcasting, ...]:
    """The spells of each class: known to those who learn them for good, prepared from every other book of spells."""
    classes = dict.fromkeys(dict(line).get("CLASS", "").lower() for line in lines)
    return tuple(_casting(name, lines) for name in classes if name)


def _casting(name: str, lines: Sequence[Line]) -> Spellcasting:
    known: dict[str, list[str]] = {}
    prepared: dict[str, list[str]] = {}
    for line in lines:
        found = dict(line)
        level, spell = number(found.get("SPELLLEVEL", "")), found.get("SPELLNAME", "").strip().lower()
        if found.get("CLASS", "").lower() != name or level is None or not spell:
            continue
        if found.get("BOOK", "").lower() == _KNOWN:
            known.setdefault(str(level), []).append(spell)
        else:
            times = min(max(number(found.get("TIMES", "")) or 1, 1), 20)
            prepared.setdefault(str(level), []).extend([spell] * times)
    learned = name in _SPONTANEOUS or not prepared
    return Spellcasting(
        name, 0, CASTING_ABILITY.get(name, "int"), known=_sorted(known) if learned else (), prepared=_sorted(prepared)
    )


def _sorted(spells: dict[str, list[str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(sorted((level, tuple(names)) for level, names in spells.items()))
