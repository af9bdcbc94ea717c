"""An entry of one's own tried on a creature: its numbers before and after, with the lines that make the new ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.campaign.state import Switch
from desktop_app.campaign.switching import switched
from desktop_app.campaign.tried_besides import features_told, lines_that_lose, not_of_its_class, skills_besides
from desktop_app.campaign.tried_magic import LEVELS, cast_by, effects_laid, told_at, with_item, with_template
from desktop_app.making.monsters.work import ChangeError
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.compare import Figure, changes
from desktop_app.rules.creature import Armor, ClassLevel, Creature, Weapon
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet


@dataclass(frozen=True, slots=True)
class Tried:
    """A number that is another one then; `ledgers` = why it is so, an attack's roll and damage both."""

    number: str
    before: Figure
    after: Figure
    ledgers: tuple[Ledger, ...]


@dataclass(frozen=True, slots=True)
class TriedOn:
    """What an entry does to a creature. `untold` = why nothing can be shown, else empty; `told` = more in words."""

    numbers: tuple[Tried, ...] = ()
    untold: str = ""
    told: tuple[str, ...] = ()


def tried_on(creature: Creature, section: str, name: str, before: Ruleset, after: Ruleset) -> TriedOn:
    """The creature with the entry under `after`, beside itself as it is under `before`, without conditions."""
    if section == "spells":
        return _spell(creature, name, before, after)
    if section == "templates":
        try:
            made, told = with_template(creature, name, after)
        except ChangeError as error:
            return TriedOn(untold=str(error))
        return TriedOn(_numbers(sheet(creature, (), before), sheet(made, (), after)), told=told)
    give = _GIVERS.get(section)
    if give is None:
        return TriedOn(untold="This kind changes no creature by itself.")
    if section == "archetypes" and (why := not_of_its_class(creature, name, after)):
        return TriedOn(untold=why)
    had, facts = give(creature, name, after)
    on = switched((Switch(name),), after) if section in _SWITCHED else None
    facts |= on.facts if on is not None else NO_FACTS
    old, new = sheet(creature, (), before), sheet(had, on.effects if on is not None else (), after)
    more = tuple(
        Tried(number.replace("skill:", "skills."), old.total(number), new.total(number), (new.ledger(number),))
        for number in skills_besides(old, new, name)
    )
    return TriedOn((*_numbers(old, new, facts), *more), told=(*features_told(old, new), *lines_that_lose(new, name)))


def _numbers(old: Sheet, new: Sheet, facts: Facts = NO_FACTS) -> tuple[Tried, ...]:
    return tuple(
        Tried(each.number, each.old, each.new, _ledgers(new, each.number, facts))
        for each in changes(old, new, NO_FACTS, facts)
    )


def _spell(creature: Creature, name: str, before: Ruleset, after: Ruleset) -> TriedOn:
    """Cast by the creature where it can, and on it: what is laid at the caster level, and what it comes to."""
    spell = after.catalog.brought("spells")[name.lower()]
    old = sheet(creature, (), before)
    cast = cast_by(old, spell)
    level = next((ledger.total for number, ledger in cast if number == "caster level"), 0)
    on = sheet(creature, effects_laid(spell, level or LEVELS[1], after), after)
    own = tuple(Tried(number, None, ledger.total, (ledger,)) for number, ledger in cast)
    return TriedOn((*own, *_numbers(old, on)), told=told_at(spell, (level,) if level else LEVELS, after))


Given = tuple[Creature, Facts]


def _with_feat(creature: Creature, name: str, ruleset: Ruleset) -> Given:
    entry = ruleset.catalog.feats.get(name.lower())
    on = frozenset({name.lower()}) if entry is not None and entry.mode else NO_FACTS
    return replace(creature, feats=(*creature.feats, name)), on


def _with_trait(creature: Creature, name: str, _: Ruleset) -> Given:
    return replace(creature, traits=(*creature.traits, name)), NO_FACTS


def _with_weapon(creature: Creature, name: str, _: Ruleset) -> Given:
    return replace(creature, weapons=(*creature.weapons, Weapon(name))), NO_FACTS


def _with_armor(creature: Creature, name: str, ruleset: Ruleset) -> Given:
    entry = ruleset.catalog.armor.get(name.lower())
    worn = Armor(name)
    is_shield = entry is not None and entry.kind == "shield"
    return replace(creature, shield=worn) if is_shield else replace(creature, armor=worn), NO_FACTS


def _with_item(creature: Creature, name: str, ruleset: Ruleset) -> Given:
    return with_item(creature, name, ruleset), NO_FACTS


def _with_archetype(creature: Creature, name: str, _: Ruleset) -> Given:
    return replace(creature, traits=(*creature.traits, f"archetype: {name.lower()}")), NO_FACTS


def _of_race(creature: Creature, name: str, _: Ruleset) -> Given:
    return replace(creature, race=name), NO_FACTS


def _with_level(creature: Creature, name: str, _: Ruleset) -> Given:
    """One more level of the class, as its table says; what one chooses at a level is not chosen."""
    held = next((each for each in creature.levels if each.class_name.lower() == name.lower()), None)
    others = tuple(each for each in creature.levels if each is not held)
    level = ClassLevel(name, 1) if held is None else replace(held, level=held.level + 1)
    return replace(creature, levels=(*others, level)), NO_FACTS


def _as_it_is(creature: Creature, _name: str, _: Ruleset) -> Given:
    return creature, NO_FACTS


_SWITCHED: Final = frozenset({"conditions", "effects"})
_GIVERS: Final[Mapping[str, Callable[[Creature, str, Ruleset], Given]]] = {
    "feats": _with_feat, "traits": _with_trait, "weapons": _with_weapon, "armor": _with_armor, "races": _of_race,
    "classes": _with_level, "conditions": _as_it_is, "effects": _as_it_is,
    "items": _with_item, "archetypes": _with_archetype, "class_options": _with_trait,
}  # fmt: skip


_PLAIN: Final = ("space", "reach", "load")
"""Figures that have no lines."""


def _ledgers(made: Sheet, number: str, facts: Facts) -> tuple[Ledger, ...]:
    """Why a number of the comparison is what it is; nothing for texts such as a load."""
    first, _, rest = number.partition(".")
    if first == "attacks":
        weapon, _, part = rest.rpartition(".")
        if part == "attack":
            return (made.attack_bonus(weapon, facts),)
        return (made.damage_bonus(weapon, facts),) if part == "damage" else ()
    if number in _PLAIN:
        return ()
    inner = {"speed": f"speed:{rest}", "skills": f"skill:{rest}"}.get(first, number)
    return (made.ledger(inner, facts),) if rest or made.has_number(number) else ()
