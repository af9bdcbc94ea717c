"""Evolutions of eidolons: found by what is typed, paid from the pool, and what each changes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.making.bond import Bond
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.species import weapons_of
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.advancement import EvolutionEntry
from desktop_app.rules.creature import Bonus, Creature
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.steps import stepped

_TYPED: Final = re.compile(r"(.+?)\s*\((.+)\)")
_KNOWN: Final = {
    "ability": tuple(ABILITY_NAMES),
    "energy": ("acid", "cold", "electricity", "fire", "sonic"),
    "alignment": ("good", "evil", "lawful", "chaotic"),
}


def pool(bond: Bond, ruleset: Ruleset) -> int:
    """The evolution points that its master's level gives."""
    return _at_level(ruleset.companion.pool[bond.kind], bond)


def most_attacks(bond: Bond, ruleset: Ruleset) -> int:
    """How many natural attacks it may have at its master's level; 0 = the table sets no limit."""
    return _at_level(ruleset.companion.attacks[bond.kind], bond)


def _at_level(table: Mapping[str, int], bond: Bond) -> int:
    held = [int(each) for each in table if int(each) <= bond.level]
    return table[str(max(held))] if held else 0


def attacks_of(bond: Bond, creature: Creature, ruleset: Ruleset) -> int:
    """How many natural attacks the creature has with the bond's evolutions: a pair of claws is two."""
    given = {weapons_of([name])[0].name for field, name in bond.given if field == "weapons"}
    own = {each.name: each.count for each in creature.weapons if each.kind == "natural" and each.name not in given}
    more = [each for entry, _ in _chosen(bond, ruleset) for each in weapons_of(list(entry.attacks))]
    return sum((own | {each.name: each.count for each in more if each.name not in own}).values())


def spent(bond: Bond, ruleset: Ruleset) -> int:
    """The points that its evolutions cost."""
    return sum(entry.points for entry, _ in _chosen(bond, ruleset))


def named(typed: str, ruleset: Ruleset) -> str:
    """The evolution's name as it is kept, such as `Ability Increase (str)`; empty for what is none.

    Raises ChangeError, with a sentence, where what it asks is missing or unknown.
    """
    text = " ".join(typed.lower().split())
    for entry in ruleset.catalog.advancement().evolutions.values():
        plain = entry.name.removesuffix(" (*)").lower()
        if not entry.asks and text == plain:
            return entry.name
        if entry.asks and (text == plain or text.startswith((f"{plain} ", f"{plain}("))):
            return f"{entry.name.removesuffix(' (*)')} ({_argument(entry, text[len(plain) :])})"
    return ""


def _argument(entry: EvolutionEntry, text: str) -> str:
    word = text.strip(" ()")
    known = _KNOWN.get(entry.asks)
    if entry.asks == "ability":
        word = next((each for each, name in ABILITY_NAMES.items() if word in (each, name.lower())), "")
    if not word or (known is not None and word not in known):
        wanted = ", ".join(known) if known is not None else f"a {entry.asks}"
        raise ChangeError(f"{entry.name.removesuffix(' (*)')} needs one of its own: {wanted}.")
    return word.title() if entry.asks == "skill" else word


def objection(bond: Bond, creature: Creature, ruleset: Ruleset) -> str:
    """Why these evolutions are not allowed: points, level, how often, how many attacks; empty where they are."""
    left = pool(bond, ruleset) - spent(bond, ruleset)
    if left < 0:
        return f"{creature.name} has {pool(bond, ruleset)} evolution points; these cost {spent(bond, ruleset)}."
    for name, count in Counter(name.partition(" (")[0] for name in bond.evolutions).items():
        entry = next(each for each, _ in _chosen(bond, ruleset) if each.name.partition(" (")[0] == name)
        most = 1 + bond.level // -entry.times if entry.times < 0 else entry.times
        if bond.level < entry.least:
            return f"{name} needs a master of level {entry.least}, not {bond.level}."
        if count > most:
            return f"{name} can be had {most} {'time' if most == 1 else 'times'} at this level, not {count}."
    most, has = most_attacks(bond, ruleset), attacks_of(bond, creature, ruleset)
    if most and has > most:
        return f"{creature.name} can have {most} natural attacks at this level, not {has}."
    return ""


def natural(bond: Bond, ruleset: Ruleset) -> int:
    """What its evolutions add to its natural armor."""
    return sum(entry.natural for entry, _ in _chosen(bond, ruleset))


def resized(creature: Creature, bond: Bond, times: int, ruleset: Ruleset) -> Creature:
    """The creature as many sizes larger as its evolutions say (`times` -1: smaller), with the dice of its attacks."""
    steps = times * sum(entry.grows for entry, _ in _chosen(bond, ruleset))
    if not steps or creature.size is None:
        return creature
    weapons = tuple(
        replace(each, damage=str(stepped(parse_formula(each.damage), steps, ruleset)))
        if each.kind == "natural" and each.damage
        else each
        for each in creature.weapons
    )
    return replace(creature, size=creature.size.changed(steps), weapons=weapons)


def lines(bond: Bond, ruleset: Ruleset) -> tuple[Bonus, ...]:
    """The lines of the ledgers, each named by its evolution."""
    return tuple(
        Bonus(each.to.replace("*", word), each.type, each.value, _source(bond, place, entry, word), each.when)
        for place, (entry, word) in enumerate(_chosen(bond, ruleset), 1)
        for each in entry.modifiers
    )


def _source(bond: Bond, place: int, entry: EvolutionEntry, word: str) -> str:
    """What a line names: one and the same evolution taken twice is two sources, so that both count."""
    name = entry.name.replace("*", word).lower()
    before = [each for each in bond.evolutions[: place - 1] if each.lower() == name]
    return f"{bond.kind}, {name}{f' {len(before) + 1}' if before else ''}"


def gained(bond: Bond, creature: Creature, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What its evolutions give by name, as `given` takes it."""
    land = dict(creature.speeds).get("land", 0)
    for entry, word in _chosen(bond, ruleset):
        yield from (("weapons", attack) for attack in entry.attacks)
        yield from (("speeds", f"{mode} {land}") for mode in entry.modes if land)
        yield from (("special", name) for name, _ in entry.special)
        for field, names in (
            ("traits", entry.traits),
            ("senses", entry.senses),
            ("resistances", entry.resistances),
            ("immunities", entry.immunities),
            ("dr", entry.dr),
        ):
            yield from ((field, name.replace("*", word)) for name in names)


def texts(bond: Bond, ruleset: Ruleset) -> dict[str, str]:
    """The texts of the special abilities that evolutions give, by their names in small letters."""
    return {name.lower(): text for entry, _ in _chosen(bond, ruleset) for name, text in entry.special}


def _chosen(bond: Bond, ruleset: Ruleset) -> list[tuple[EvolutionEntry, str]]:
    """Each evolution with the word in its parentheses."""
    known = ruleset.catalog.advancement().evolutions
    found = []
    for name in bond.evolutions:
        parts = _TYPED.fullmatch(name)
        plain, word = (parts[1], parts[2]) if parts is not None else (name, "")
        entry = known.get(f"{plain} (*)".lower() if word else plain.lower())
        if entry is not None:
            found.append((entry, word))
    return found
