"""The items of a Foundry actor: race, classes, feats, attacks, special abilities, gear and the spells of its books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import listed
from desktop_app.documents.subject import Subject
from desktop_app.exchange.out.foundry_systems import Form, System, attack_figures, class_figures
from desktop_app.rules.creature import Armor, Creature
from desktop_app.rules.hit_dice import dice_of
from desktop_app.rules.ruleset import Ruleset

BOOKS: Final = ("primary", "secondary", "tertiary", "spelllike")
"""The spellbooks of an actor: so many lists of spells go."""
_ABILITY: Final = "Special Attack: "
"""By words like these the bestiaries of the system pf1 keep what is no feat."""


def item(name: str, kind: str, system: Form) -> Form:
    """An item of an actor."""
    return {"name": name, "type": kind, "system": system}


def actor_items(told: Subject, system: System, ruleset: Ruleset) -> Iterator[Form]:
    """All items, in the order of a sheet."""
    creature = told.creature
    kind, subtypes = creature.type, [[each] for each in creature.subtypes]
    yield item(creature.race.title() or creature.name, "race", {"creatureType": _spoken(kind), "subTypes": subtypes})
    groups = dice_of(creature, ruleset)
    figures = {each.source.lower(): class_figures(each, system, ruleset) for each in groups if not each.racial}
    if creature.hit_dice is not None:
        named = f"{kind.title()}{f' ({listed(creature.subtypes).title()})' if creature.subtypes else ''}"
        count = creature.hit_dice.count
        racial = next((class_figures(each, system, ruleset) for each in groups if each.racial), {})
        yield item(named, "class", {**racial, "level": count, "levels": count, "creatureType": _spoken(kind)})
    for taken in creature.levels:
        # pf1 reads the one, D35E the other.
        counted = {**figures.get(taken.class_name.lower(), {}), "level": taken.level, "levels": taken.level}
        yield item(taken.class_name.title(), "class", {**counted, "hp": sum(taken.hp)})
    for feat in creature.feats:
        yield item(feat, "feat", {"featType": "feat"})
    yield from (item(each.name, "attack", attack_figures(each, told, system, ruleset)) for each in told.attacks)
    for special in told.specials:
        text = {"featType": "misc", "description": {"value": special.text}}
        yield item(f"{_ABILITY}{say.special_name(special)}", "feat", text)
    yield from _gear(creature)
    yield from _spells(creature)


def _spoken(kind: str) -> str:
    """`magicalBeast`."""
    first, *others = kind.lower().split() or [""]
    return "".join((first, *(each.capitalize() for each in others)))


def _gear(creature: Creature) -> Iterator[Form]:
    for piece, worn in ((creature.armor, "armor"), (creature.shield, "shield")):
        if piece is not None and (piece.item or piece.bonus):
            figures = {"equipmentType": worn, "equipped": True} | _armor(piece)
            yield item(piece.item or worn.capitalize(), "equipment", figures)
    for thing in creature.equipment:
        kind = "equipment" if thing.worn else "loot"
        held: Form = {"quantity": thing.count, "carried": thing.carried}
        held |= {"equipped": True} if thing.worn else {}
        held |= {"weight": {"value": thing.weight}} if thing.weight is not None else {}
        yield item(thing.item, kind, held)


def _armor(piece: Armor) -> Form:
    figures = {"value": piece.bonus, "dex": piece.max_dex, "acp": piece.check_penalty}
    known = {name: abs(value) for name, value in figures.items() if value is not None}
    return {"armor": known | {"enh": piece.enhancement}, "masterwork": piece.masterwork}


def spell_books(creature: Creature) -> Iterator[tuple[str, Form]]:
    """The books of an actor, each with its class and ability."""
    for name, casting in zip(BOOKS, creature.spellcasting, strict=False):
        yield (
            name,
            {
                "class": casting.class_name,
                "ability": casting.ability,
                "cl": {"base": casting.caster_level},
                "spontaneous": not casting.prepared,
                "inUse": True,
            },
        )


def _spells(creature: Creature) -> Iterator[Form]:
    for book, casting in zip(BOOKS, creature.spellcasting, strict=False):
        for level, names in casting.prepared or casting.known:
            for name in dict.fromkeys(names):
                ready = {"preparedAmount": names.count(name), "maxAmount": names.count(name)}
                figures = {"spellbook": book, "level": int(level) if level.isdecimal() else 0, "preparation": ready}
                yield item(name, "spell", figures)
