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
_CHOICES: Final = {
    "rogue talent": "rogue talent", "ninja trick": "ninja trick", "mercy": "mercy", "rage power": "rage power",
    "traits": "trait", "discovery": "discovery", "alchemist discovery": "discovery", "hex": "hex", "witch hex": "hex",
    "revelation": "revelation", "oracle revelation": "revelation", "mystery": "mystery", "oracle mystery": "mystery",
    "cavalier order": "order", "order": "order", "magus arcana": "arcana", "arcane bond": "arcane bond",
    "witch patron": "patron", "patron": "patron", "oracle curse": "oracle's curse", "divine bond": "divine bond",
    "arcanist exploit": "exploit", "slayer talent": "slayer talent", "investigator talent": "investigator talent",
}  # fmt: skip
"""What the program calls the pool that a choice is taken from, and what we call the choice."""
_CALLED: Final = {
    "divine bond: celestial spirit": "divine bond: weapon", "divine bond: celestial steed": "divine bond: mount",
    "divine bond: special mount": "divine bond: mount", "arcane bond: bonded item": "arcane bond: bonded object",
}  # fmt: skip
_NAMED_AFTER: Final = re.compile(
    r" (?:mercy|mystery|patron|curse|trait|rogue talent|hex)$|^order of the |\s*\([a-z ]*\)$", re.IGNORECASE
)
"""What stands beside the name of an option: `Sickened Mercy`, `Order of the Lion`."""
_KNOWN: Final = "known spells"
_BLOODLINE = re.compile(r"^(?P<name>[\w' -]+?) Bloodline$", re.IGNORECASE)
_SPONTANEOUS: Final = ("sorcerer", "bard", "oracle", "inquisitor", "summoner")


def chosen_of(domains: Sequence[Line], classes: Sequence[Line], abilities: Sequence[Line]) -> tuple[str, ...]:
    """Domains, a wizard's school and what else classes choose as traits: `domain: sun`, `domain 2: glory`."""
    built = (*_domains(domains), *_schools(classes), *_bloodlines(abilities), *_archetypes(abilities))
    return tuple(dict.fromkeys((*built, *_options(abilities))))


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


def _options(lines: Sequence[Line]) -> Iterator[str]:
    """`Sickened Mercy` of the pool of mercies as `mercy: sickened`, `Reactionary ~ Trait` as `trait: reactionary`."""
    for line in lines:
        found = dict(line)
        kind = _CHOICES.get(found.get("ABILITY", "").strip().lower())
        name = found.get("KEY", "").split(" ~ ")[0].strip()[:120]
        if kind and name and found.get("TYPE", "").upper() != "USERPOOL":
            option = f"{kind}: {_NAMED_AFTER.sub('', name).strip().lower()}"
            yield _CALLED.get(option, option)


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
