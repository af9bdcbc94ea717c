"""Finds gear and a companion in the words of a line: `with +1 longsword and chain shirt`, `with lion`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from desktop_app.making.companions import kinds
from desktop_app.making.made import begun, geared
from desktop_app.making.plan import IN_HAND, PACKED, WORN, Gear, Plan
from desktop_app.making.prices import item_of, price
from desktop_app.making.quick_choices import is_option, names_choice
from desktop_app.making.species import names_of, species_of
from desktop_app.making.typed_gear import is_weapon
from desktop_app.rules.creature import Creature
from desktop_app.rules.items import named, plain_item
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import singular

_WITH: Final = re.compile(r"^(?P<head>.*?)\s*\bwith\s+(?P<tail>\S.*)$", re.IGNORECASE)
_AND: Final = re.compile(r"\s+(?:and|&)\s+(?:with\s+)?", re.IGNORECASE)
_ARTICLE: Final = re.compile(r"^(?:an?|the|its|his|her|their)\s+", re.IGNORECASE)
_COUNTED: Final = re.compile(
    r"^(?:(?P<before>\d{1,4})\s+)?(?P<name>.*?\S)(?:\s+x\s*(?P<after>\d{1,4}))?$", re.IGNORECASE
)
_SHORT_KINDS: Final = {"companion": "animal companion", "mount": "special mount"}
_USUAL: Final = {"eidolon": "biped as eidolon"}
"""What who names the bond alone is given."""
_CHOSEN_WITH: Final = {"phantom": "emotional focus"}
"""The choice that is made by the name of a companion of that bond."""


def with_things(plan: Plan, part: str, ruleset: Ruleset) -> tuple[Plan, str] | None:
    """The plan with what a part says behind `with`, and the words before it; None where that is something else."""
    found = _WITH.match(part.strip())
    if found is None:
        return None
    more = with_listed(plan, found["tail"], ruleset, alone=False)
    return (more, found["head"]) if more is not None else None


def with_listed(plan: Plan, words: str, ruleset: Ruleset, *, alone: bool = True) -> Plan | None:
    """The plan with gear, or a companion, of these names with `and` between them; None where one is neither.

    `alone` = they stand between commas, where an animal is only understood with the word for its bond.
    """
    for piece in _AND.split(words):
        more = _with_thing(plan, piece, ruleset, alone=alone)
        if more is None:
            return None
        plan = more
    return plan


def _with_thing(plan: Plan, words: str, ruleset: Ruleset, *, alone: bool) -> Plan | None:
    """The plan with one of them."""
    plain = _ARTICLE.sub("", words.strip().lower())
    wish = _companion(plain, ruleset, alone=alone)
    if wish:
        return replace(plan, companion=wish)
    new = _gear(plain, ruleset)
    if new is None:
        return None
    use = usual_use(new.item, geared(begun(plan, ruleset), plan, ruleset), ruleset)
    return replace(plan, gear=(*plan.gear, replace(new, use=use)))


def usual_use(name: str, creature: Creature, ruleset: Ruleset) -> str:
    """How a new thing is used: weapons in hand, magic with a place on the body worn, armor where none is worn yet."""
    known = item_of(name, ruleset)
    if known is not None:
        return WORN if known.entry.slot else PACKED
    if is_weapon(name, ruleset):
        return IN_HAND
    catalog = ruleset.catalog
    armor = catalog.armor.get(named(plain_item(name)[0], catalog.armor, catalog.materials).name)
    if armor is None:
        return PACKED
    worn = creature.shield if armor.kind == "shield" else creature.armor
    return WORN if worn is None else PACKED


def bond_asked(plan: Plan, ruleset: Ruleset) -> Iterator[str]:
    """The choices by which the plan's classes have its companion: a druid's nature bond, a paladin's divine bond."""
    name, _, kind = plan.companion.lower().partition(" as ")
    for each in kinds(ruleset):
        if kind == each or (not kind and name in _animals(each, ruleset)):
            chosen = ruleset.companion.chosen[each]
            yield from (chosen[own].partition(";")[0] for own, _ in plan.classes if chosen.get(own))
            if kind in _CHOSEN_WITH:
                yield f"{_CHOSEN_WITH[kind]}: {name.removesuffix(f' {kind}')}"


def _gear(words: str, ruleset: Ruleset) -> Gear | None:
    """A thing that has a price, and is nothing that a class, race or choice is called."""
    found = _COUNTED.match(words)
    if found is None or _is_called_otherwise(words, ruleset):
        return None
    count = int(found["before"] or found["after"] or 1)
    for name in dict.fromkeys((words, _one_of(found["name"]), found["name"])):
        if price(name, ruleset) is not None:
            return Gear(name, 1 if name == words and not found["after"] else max(1, count))
    return None


def _one_of(name: str) -> str:
    """`potions of invisibility`, `daggers` as one of them is called."""
    head, of, rest = name.partition(" of ")
    return f"{singular(head)}{of}{rest}"


def _is_called_otherwise(words: str, ruleset: Ruleset) -> bool:
    catalog, plain = ruleset.catalog, words.lower()
    called = plain in catalog.classes or plain in catalog.races
    return called or is_option(plain, ruleset) or names_choice(plain, ruleset)


def _companion(words: str, ruleset: Ruleset, *, alone: bool) -> str:
    """The companion as it is asked for on its master's sheet; nothing for words that name none."""
    plain = " ".join(words.lower().replace(":", " ").split())
    if plain in _USUAL and plain in kinds(ruleset):
        return _USUAL[plain]
    if alone and is_option(plain, ruleset):
        return ""
    for word, kind in (*((each, each) for each in kinds(ruleset)), *_SHORT_KINDS.items()):
        rest = plain.removesuffix(f" {word}").removesuffix(" as").removesuffix(" as an").removesuffix(" as a")
        if rest == plain:
            rest = plain.removeprefix(f"{word} ")
        if rest != plain and kind in kinds(ruleset) and not names_choice(plain, ruleset):
            own = kind if plain.endswith(kind) or plain.startswith(kind) else _kind_of(rest, kind, ruleset)
            whole = f"{rest} {word}"  # an anger phantom is called so, a biped eidolon is a biped
            return f"{whole if whole in _animals(own, ruleset) else rest} as {own}"
    if alone or not any(plain in _animals(each, ruleset) for each in kinds(ruleset)):
        return ""
    return plain


def _kind_of(name: str, usual: str, ruleset: Ruleset) -> str:
    """The bond that a `companion` or `mount` of that name has: the usual one, else one that has the animal."""
    having: Iterable[str] = (each for each in kinds(ruleset) if name in _animals(each, ruleset))
    return usual if name in _animals(usual, ruleset) else next(iter(having), usual)


def _animals(kind: str, ruleset: Ruleset) -> frozenset[str]:
    return frozenset(each.lower() for each in names_of(species_of(kind, ruleset)))
