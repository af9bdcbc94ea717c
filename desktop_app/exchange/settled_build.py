"""A build without totals, made whole by the rules: racial Hit Dice, granted feats, slots and uses a day."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, repeat

from desktop_app.exchange.fitting import fitted
from desktop_app.exchange.settled_archetypes import with_archetypes
from desktop_app.making.leveling import take_level
from desktop_app.making.plan import Level
from desktop_app.making.spell_slots import with_slots
from desktop_app.rules.creature import Creature, HitDice, Item, Weapon
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet


def made_whole(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with what its levels give of themselves; one whose numbers were printed stays as it is.

    Levels that other programs name by a creature type (`giant 5`) are racial Hit Dice.
    """
    creature = with_archetypes(creature, ruleset)
    if not creature.levels or creature.printed.numbers:
        return _with_slots(creature, ruleset)
    whole = _armed(_with_racial_dice(creature, ruleset), ruleset)
    made = replace(whole, levels=())
    for taken in whole.levels:
        for hp in (*taken.hp, *repeat(0, taken.level - len(taken.hp))):
            made = take_level(made, Level(taken.class_name, hp=hp), ruleset)
    return fitted(_with_rolled(made, creature, ruleset))


def _armed(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with the weapons of its gear as its weapons; of several of a kind one, the rest is spare."""
    weapons, equipment = list(creature.weapons), list[Item]()
    held = {weapon.name.lower() for weapon in weapons}
    for item in creature.equipment:
        name = item.item.lower()
        plain = named(name, ruleset.catalog.weapons, ruleset.catalog.materials).name
        is_weapon = plain in ruleset.catalog.weapons and plain not in ruleset.catalog.armor
        if not is_weapon or item.worn or not item.carried or name in held:
            equipment.append(item)
            continue
        held.add(name)
        weapons.append(Weapon(name, weight=item.weight))
        if item.count > 1:
            equipment.append(replace(item, count=item.count - 1))
    return replace(creature, weapons=tuple(weapons), equipment=tuple(equipment))


def _with_slots(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with spells a day where its file tells a class's spells and no slots."""
    for held in creature.spellcasting:
        if held.class_name and not held.slots:
            creature = with_slots(creature, held.class_name, ruleset)
    return creature


def _with_racial_dice(creature: Creature, ruleset: Ruleset) -> Creature:
    """Levels of a creature type as racial Hit Dice, as books count them."""
    types = {name.lower(): entry for name, entry in ruleset.catalog.types.items()}
    racial = [
        taken
        for taken in creature.levels
        if taken.class_name in types and taken.class_name not in ruleset.catalog.classes
    ]
    if not racial or creature.hit_dice is not None:
        return creature
    kind = racial[0].class_name
    dice = HitDice(sum(taken.level for taken in racial), types[kind].hit_die)
    classes = tuple(taken for taken in creature.levels if taken not in racial)
    return replace(creature, type=kind, hit_dice=dice, levels=classes)


def _with_rolled(made: Creature, read: Creature, ruleset: Ruleset) -> Creature:
    """The hit points as they were rolled, for racial Hit Dice as well, with Constitution and what else adds to them."""
    rolled = tuple(chain.from_iterable(taken.hp for taken in read.levels))
    if read.hit_dice is not None or made.hit_dice is None or len(rolled) < made.hit_dice_in_all:
        return made
    constitution = plain_sheet(made, ruleset).modifier("con")
    others = sum(bonus.value for bonus in made.bonuses if bonus.to == "hp")
    return replace(made, hp=sum(rolled) + len(rolled) * constitution + others)
