"""Who of a campaign has an entry of one's own, by its name, and the sheets with another name for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from desktop_app.campaign.state import Kept
from desktop_app.rules.creature import Armor, Creature, Special, Spellcasting, Weapon

_UNHEARD: Final = "\0"
"""A name that no entry has."""
_SWITCHED: Final = frozenset({"feats", "conditions", "effects", "spells"})
"""Sections whose entries a sheet may have switched on."""


class Renaming:
    """An entry of a section is called `new` where it was called `old`; names in `but` hold the old one, and stay.

    A sheet's word is the entry where it is called so alone, with a bonus (`reed ring +1`), or with a choice
    (`... (fire)`); gear also behind a bonus or qualities (`+1 keen reed blade`).
    """

    def __init__(self, section: str, old: str, new: str, but: Iterable[str] = ()) -> None:
        self._section, self._old, self._new = section, old.strip(), new.strip()
        self._but = [re.compile(rf"(?<!\w){re.escape(each)}(?!\w)", re.IGNORECASE) for each in but]
        called = re.escape(self._old)
        self._alone = re.compile(rf"^{called}(?=$| \+| \()", re.IGNORECASE)
        self._behind = re.compile(rf"(?<!\S){called}(?=$| \+| \()", re.IGNORECASE)
        self._within = re.compile(rf"(?<![\w-]){called}(?![\w-])", re.IGNORECASE)
        self._chosen = re.compile(rf"(?<=\(){called}(?=\))", re.IGNORECASE)

    def on(self, kept: Kept) -> Kept:
        """The creature of the campaign with the new name; itself where it has no such entry."""
        creature = self.on_sheet(kept.creature)
        switches = kept.switches
        if self._section in _SWITCHED:
            switches = tuple(
                each if each.modifiers else replace(each, name=self.alone(each.name)) for each in kept.switches
            )
        if creature is kept.creature and switches == kept.switches:
            return kept
        bond = kept.bond
        if bond is not None:
            given = tuple((where, self.alone(name)) for where, name in bond.given)
            bond = replace(bond, given=given, rider=self.alone(bond.rider))
        return replace(kept, creature=creature, switches=switches, bond=bond)

    def on_sheet(self, creature: Creature) -> Creature:
        """The creature with the new name; itself where it has no such entry."""
        write = _WRITTEN.get(self._section)
        made = write(creature, self) if write is not None else creature
        return creature if made == creature else made

    def alone(self, text: str) -> str:
        """A word of the sheet that is the entry's name."""
        return self._alone.sub(self._put, text)

    def behind(self, text: str) -> str:
        """The same, or with a bonus, qualities or a word of metamagic before it."""
        return self._unless_another(self._behind, text)

    def within(self, text: str) -> str:
        """A text in which the name stands."""
        return self._unless_another(self._within, text)

    def chosen(self, text: str) -> str:
        """What was chosen for a feat: `Weapon Focus (reed blade)`."""
        return self._chosen.sub(self._put, text)

    def _unless_another(self, pattern: re.Pattern[str], text: str) -> str:
        return text if any(each.search(text) for each in self._but) else pattern.sub(self._put, text)

    def _put(self, found: re.Match[str]) -> str:
        """The new name, in small letters where the sheet has the old one so."""
        written = found[0]
        return self._new.lower() if written == written.lower() and self._old != self._old.lower() else self._new


def who_has(creatures: Iterable[Kept], section: str, name: str, but: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of the creatures whose sheets name the entry of that section, in their order."""
    other = Renaming(section, name, _UNHEARD, but)
    return tuple(each.creature.name for each in creatures if other.on(each) is not each)


Word = Callable[[str], str]


def _each(word: Word, texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(word, texts))


def _weapon(held: Weapon, word: Word) -> Weapon:
    return replace(held, name=word(held.name), item=word(held.item))


def _worn(held: Armor | None, word: Word) -> Armor | None:
    return None if held is None else replace(held, item=word(held.item))


def _gear(who: Creature, word: Word) -> Creature:
    """What it carries, and what is told of an intelligent item."""
    carried = tuple(replace(each, item=word(each.item)) for each in who.equipment)
    minds = tuple(replace(each, item=word(each.item)) for each in who.intelligent_items)
    return replace(who, equipment=carried, intelligent_items=minds)


def _weapons(who: Creature, to: Renaming) -> Creature:
    attacks = tuple(replace(each, name=to.behind(each.name)) for each in who.printed.attacks)
    return replace(
        _gear(who, to.behind),
        weapons=tuple(_weapon(each, to.behind) for each in who.weapons),
        printed=replace(who.printed, attacks=attacks),
        feats=_each(to.chosen, who.feats),
    )


def _armor(who: Creature, to: Renaming) -> Creature:
    return replace(_gear(who, to.behind), armor=_worn(who.armor, to.behind), shield=_worn(who.shield, to.behind))


def _materials(who: Creature, to: Renaming) -> Creature:
    """What gear is made of, and its qualities."""
    made = _gear(who, to.within)
    armor, shield = (
        None if each is None else replace(each, item=to.within(each.item), material=to.alone(each.material))
        for each in (who.armor, who.shield)
    )
    weapons = (replace(_weapon(each, to.within), material=to.alone(each.material)) for each in who.weapons)
    return replace(made, armor=armor, shield=shield, weapons=tuple(weapons))


def _spells(who: Creature, to: Renaming) -> Creature:
    """Known and prepared spells, scrolls and wands of them, spell-like abilities."""

    def listed(casting: Spellcasting) -> Spellcasting:
        known, prepared = (
            tuple((level, _each(to.behind, names)) for level, names in rows)
            for rows in (casting.known, casting.prepared)
        )
        return replace(casting, known=known, prepared=prepared)

    def like(special: Special) -> Special:
        return replace(special, name=to.alone(special.name), text=to.within(special.text))

    return replace(
        _gear(who, lambda item: to.within(item) if " of " in item else item),
        spellcasting=tuple(map(listed, who.spellcasting)),
        special=tuple(like(each) if each.kind == "Sp" else each for each in who.special),
        feats=_each(to.chosen, who.feats),
    )


def _afflictions(who: Creature, to: Renaming) -> Creature:
    """Poisons and diseases: of attacks, of special abilities, among the gear."""
    weapons = (replace(each, extra=to.within(each.extra)) for each in who.weapons)
    special = (replace(each, name=to.within(each.name), text=to.within(each.text)) for each in who.special)
    return replace(_gear(who, to.behind), weapons=tuple(weapons), special=tuple(special))


def _classes(who: Creature, to: Renaming) -> Creature:
    levels = (replace(each, class_name=to.alone(each.class_name)) for each in who.levels)
    casting = (replace(each, class_name=to.alone(each.class_name)) for each in who.spellcasting)
    return replace(who, levels=tuple(levels), spellcasting=tuple(casting))


def _features(who: Creature, to: Renaming) -> Creature:
    special = (replace(each, name=to.alone(each.name)) for each in who.special)
    return replace(who, special=tuple(special), traits=_each(to.alone, who.traits))


def _traits(who: Creature, to: Renaming, before: str = "") -> Creature:
    def word(trait: str) -> str:
        return before + to.alone(trait.removeprefix(before)) if trait.startswith(before) else trait

    return replace(who, traits=_each(word, who.traits))


_WRITTEN: Final[Mapping[str, Callable[[Creature, Renaming], Creature]]] = {
    "races": lambda who, to: replace(who, race=to.alone(who.race)),
    "types": lambda who, to: replace(who, type=to.alone(who.type)),
    "classes": _classes,
    "class_features": _features,
    "feats": lambda who, to: replace(who, feats=_each(to.alone, who.feats)),
    "traits": _traits,
    "class_options": _traits,
    "archetypes": partial(_traits, before="archetype: "),
    "items": lambda who, to: _gear(who, to.alone),
    "weapons": _weapons,
    "armor": _armor,
    "materials": _materials,
    "conditions": lambda who, to: replace(who, immunities=_each(to.alone, who.immunities)),
    "afflictions": _afflictions,
    "spells": _spells,
}
