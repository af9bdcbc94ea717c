"""Who of a campaign has an entry of one's own, by its name: they stand without it when it is renamed or removed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from desktop_app.rules.creature import Creature


def who_has(creatures: Iterable[Creature], section: str, name: str) -> tuple[str, ...]:
    """The names of the creatures whose sheets name the entry of that section, in their order."""
    names_of = _HELD.get(section)
    if names_of is None:
        return ()
    return tuple(each.name for each in creatures if any(_is(held, name) for held in names_of(each)))


def _is(held: str, name: str) -> bool:
    """Whether a sheet's word is that entry: alone, with a bonus (`reed ring +1`), or with a choice (`... (fire)`)."""
    words, called = held.lower(), name.lower()
    return words == called or words.startswith((f"{called} +", f"{called} ("))


def _weapons(who: Creature) -> Iterator[str]:
    for weapon in who.weapons:
        yield from (weapon.name, weapon.item)


def _armor(who: Creature) -> Iterator[str]:
    yield from (worn.item for worn in (who.armor, who.shield) if worn is not None)


def _spells(who: Creature) -> Iterator[str]:
    for casting in who.spellcasting:
        for _, names in (*casting.known, *casting.prepared):
            yield from names


_HELD: Final[Mapping[str, Callable[[Creature], Iterable[str]]]] = {
    "races": lambda who: (who.race,),
    "types": lambda who: (who.type,),
    "classes": lambda who: (taken.class_name for taken in who.levels),
    "feats": lambda who: who.feats,
    "traits": lambda who: who.traits,
    "class_options": lambda who: who.traits,
    "archetypes": lambda who: (trait.removeprefix("archetype: ") for trait in who.traits),
    "items": lambda who: (held.item for held in who.equipment),
    "weapons": _weapons,
    "armor": _armor,
    "spells": _spells,
}
