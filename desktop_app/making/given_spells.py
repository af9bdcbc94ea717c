"""What a class's choices do to its spells: what a bloodline lets it know, slots for domains alone, opposed schools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.making.class_asks import choice_entry
from desktop_app.making.gains import class_level
from desktop_app.making.plan import Problem
from desktop_app.rules.archetypes import names_of, rows_given
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import Spell

SpellOf = Callable[[str], Spell | None]
"""The spell of that name, or None."""

DOMAIN, NATURE_DOMAIN, SCHOOL, OPPOSED = "domain", "nature domain", "school", "opposition school"
_WITH_SLOTS: Final = {"cleric": DOMAIN, "druid": NATURE_DOMAIN}
"""The classes that have one slot more at each spell level for the spells of their domains."""
_SCHOLAR: Final = "wizard"
_OF_IMPLEMENTS: Final = {"occultist": "implement school"}
"""The classes that learn spells of the schools alone that they have chosen."""
_HIGHEST: Final = 21
"""One more than the highest class level."""
_NO_SCHOOL: Final = ("universal", "")


@dataclass(frozen=True, slots=True)
class Bound:
    """What binds the slots of a class: `lists` = the spells of its domains by spell level from 1, for one slot each.

    `school` = the school of a specialist's additional slot; `opposed` = schools of which a spell takes `cost` slots
    (0 = it cannot be cast at all).
    """

    domains: tuple[str, ...] = ()
    lists: tuple[tuple[str, ...], ...] = ()
    school: str = ""
    opposed: tuple[str, ...] = ()
    cost: int = 1

    @property
    def what(self) -> str:
        """What the bound slot is for, in words."""
        if self.school:
            return f"the school of {self.school}"
        return f"the domain{'s' if len(self.domains) > 1 else ''} {' and '.join(self.domains)}"

    def domain_spells(self, level: int) -> tuple[str, ...]:
        """The spells of the domains at a spell level."""
        return tuple(dict.fromkeys(spells[level - 1] for spells in self.lists if 0 < level <= len(spells)))


def bound_of(creature: Creature, class_name: str, ruleset: Ruleset) -> Bound:
    """What binds the slots of one of a creature's classes."""
    name = class_name.lower()
    chosen = tuple(chosen_options(creature, ruleset))
    kind = _WITH_SLOTS.get(name, "")
    if kind:
        known = ruleset.catalog.class_options()
        domains = tuple(each.short for each in chosen if each.choice == kind)
        options = (known.get(f"{DOMAIN}: {domain}") for domain in domains)
        return Bound(domains, tuple(each.spells for each in options if each is not None and each.spells))
    if name != _SCHOLAR:
        return Bound()
    school = next((each.short for each in chosen if each.choice == SCHOOL), "")
    opposed = tuple(each.short for each in chosen if each.choice == OPPOSED)
    return Bound(
        school="" if school in _NO_SCHOOL else school, opposed=opposed, cost=choice_entry(OPPOSED, ruleset).slots
    )


def schools_learned(creature: Creature, class_name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The schools of which alone a class learns spells, as they were chosen; nothing where every school is open."""
    kind = _OF_IMPLEMENTS.get(class_name.lower(), "")
    chosen = chosen_options(creature, ruleset) if kind else ()
    return tuple(each.short for each in chosen if each.choice == kind)


def slot_problems(creature: Creature, ruleset: Ruleset, spell_of: SpellOf) -> Iterator[Problem]:
    """What is prepared in slots that are not for it, by spell level, and what is known of schools that are closed."""
    for held in creature.spellcasting:
        yield from _of_other_schools(held, schools_learned(creature, held.class_name, ruleset), spell_of)
        bound = bound_of(creature, held.class_name, ruleset)
        slots = dict(held.slots)
        for level, names in held.prepared:
            if level.isdecimal() and (bound.lists or bound.school or bound.opposed):
                for why in _of_level(held, bound, int(level), names, slots.get(level, 0), spell_of):
                    yield Problem("prepared", why)


def _of_other_schools(held: Spellcasting, schools: tuple[str, ...], spell_of: SpellOf) -> Iterator[Problem]:
    names = (name for _, those in held.known for name in those) if schools else ()
    foreign = [name for name in names if _school(spell_of(name)) not in ("", *schools)]
    if foreign:
        told = ", ".join(dict.fromkeys(foreign))
        why = f"{held.class_name.capitalize()}: {told}: of no school of its implements ({', '.join(schools)})."
        yield Problem("prepared", why)


def _of_level(
    held: Spellcasting, bound: Bound, level: int, names: tuple[str, ...], slots: int, spell_of: SpellOf
) -> Iterator[str]:
    told = f"{held.class_name.capitalize()}, level {level}"
    spells = {name: spell_of(name) for name in names}
    opposed = [name for name in names if _school(spells[name]) in bound.opposed]
    if opposed and not bound.cost:
        yield f"{told}: {', '.join(dict.fromkeys(opposed))} is of a school that this wizard has given up."
    elif opposed and len(names) + len(opposed) * (bound.cost - 1) > slots:
        yield f"{told}: a spell of an opposition school takes {bound.cost} slots; these take more than {slots}."
    if level < 1 or not (bound.lists or bound.school):
        return
    within = set(bound.domain_spells(level))
    fits = [
        name for name in names if name.lower() in within or (bound.school and _school(spells[name]) == bound.school)
    ]
    if len(names) - len(fits) > slots - 1:
        yield f"{told}: one of the {slots} slots holds only spells of {bound.what}."
    foreign = [name for name in fits if not bound.school and not _listed(spells[name], held.class_name, level)]
    if len(foreign) > 1:
        yield f"{told}: {', '.join(foreign)} are domain spells, and there is one slot for these."


def _school(spell: Spell | None) -> str:
    return spell.school.lower() if spell is not None else ""


def _listed(spell: Spell | None, class_name: str, level: int) -> bool:
    at = spell.level(class_name) if spell is not None else None
    return at is not None and at <= level


# spells that are known without being chosen


def given_spells(creature: Creature, class_name: str, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """(spell level, spell) that a class knows by its choices: a bloodline's from 3rd level on, one at each other.

    Those of a psychic's discipline come at 1st and from 4th level on. Where the library has none of a level, its place
    in `spells` is empty.

    What an archetype lets another class choose, such as an arcanist's bloodline, brings no spells.
    """
    level, name = class_level(creature, class_name), class_name.lower()
    lent = {read_row(row).name for _, row in rows_given(name, ruleset, names_of(creature, ruleset))}
    found = []
    for option in chosen_options(creature, ruleset):
        entry = choice_entry(option.choice, ruleset)
        if entry.spells_from and name in option.classes and option.choice not in lent:
            levels = (entry.first_spell or entry.spells_from, *range(entry.spells_from + 2, _HIGHEST, 2))
            found += [
                (str(place), spell)
                for place, (spell, at) in enumerate(zip(option.spells, levels, strict=False), 1)
                if spell and level >= at
            ]
    return tuple(found)


def with_given_spells(creature: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature with the spells that its choices let it know beyond the number of its class."""
    given = given_spells(creature, class_name, ruleset)
    if not given:
        return creature
    lists = []
    for held in creature.spellcasting:
        if held.class_name.lower() == class_name.lower():
            known = dict(held.known)
            for level, spell in given:
                names = known.get(level, ())
                known[level] = names if spell in names else (*names, spell)
            held = replace(held, known=tuple((level, known[level]) for level in sorted(known)))
        lists.append(held)
    return replace(creature, spellcasting=tuple(lists))
