"""Makes the creature that a plan describes, with everything chosen so far."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.challenge import rating_of_levels
from desktop_app.making.leveling import take_level
from desktop_app.making.plan import IN_HAND, OFF_HAND, WORN, Gear, Plan
from desktop_app.making.prices import item_of
from desktop_app.making.spell_slots import with_slots
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_gear import is_weapon, read_armor, read_weapon
from desktop_app.making.wealth import CHARACTER
from desktop_app.rules.catalog import RaceEntry
from desktop_app.rules.creature import ABILITIES, Abilities, Creature, Item
from desktop_app.rules.items import named
from desktop_app.rules.race_traits import spell_likes_of_race
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital

_UNSET = 10
"""What an open ability score counts as until it is chosen."""


def creature(plan: Plan, ruleset: Ruleset) -> Creature:
    """The creature of a plan, without its open choices. Levels in unknown classes count as levels."""
    made = geared(begun(plan, ruleset), plan, ruleset)
    for level in plan.levels:
        made = take_level(made, level, ruleset)
    for held in made.spellcasting:
        made = with_slots(made, held.class_name, ruleset)
    prepared = dict(plan.prepared)
    casting = tuple(replace(held, prepared=prepared.get(held.class_name, held.prepared)) for held in made.spellcasting)
    if plan.levels and not plan.player:
        rich = plan.wealth.lower() == CHARACTER and len(plan.levels) > 1
        made = replace(made, cr=rating_of_levels(made.levels, ruleset, rich=rich))
    return replace(made, spellcasting=casting, special=(*made.special, *spell_likes_of_race(made, ruleset)))


def begun(plan: Plan, ruleset: Ruleset) -> Creature:
    """The creature before its first level and without gear: race, scores, who it is."""
    race = ruleset.catalog.races.get(plan.race.lower())
    people = ruleset.catalog.advancement().peoples.get(race.name.lower() if race is not None else "")
    return Creature(
        plan.name or default_name(plan),
        ruleset=ruleset.id,
        player=plan.player,
        alignment=plan.alignment,
        notes=plan.notes,
        race=race.name.lower() if race is not None else plan.race,
        type=people.type if people is not None else "humanoid",
        subtypes=people.subtypes if people is not None else (),
        abilities=Abilities(_six(race_scores(plan, ruleset))),
        languages=plan.languages,
        money=coins(plan.gold),
    )


def default_name(plan: Plan) -> str:
    """`Human fighter 5` until it gets a name."""
    classes = "/".join(f"{name} {count}" for name, count in plan.classes)
    words = f"{plan.race} {classes}".strip() or "Somebody"
    return capital(words)


def race_scores(plan: Plan, ruleset: Ruleset) -> tuple[int, ...]:
    """The scores with what race adds, before levels; open ones count as 10."""
    race = ruleset.catalog.races.get(plan.race.lower())
    changes = dict(race.ability_mods) if race is not None else {}
    if plan.racial_choice in ABILITIES:
        changes[plan.racial_choice] = changes.get(plan.racial_choice, 0) + any_ability(race, ruleset)
    return tuple(
        max(1, (score or _UNSET) + changes.get(ability, 0))
        for ability, score in zip(ABILITIES, plan.scores, strict=True)
    )


def any_ability(race: RaceEntry | None, ruleset: Ruleset) -> int:
    """How much a race adds to one ability of choice, 0 for most."""
    people = ruleset.catalog.advancement().peoples.get(race.name.lower() if race is not None else "")
    return people.any_ability if people is not None else 0


def _six(scores: tuple[int, ...]) -> tuple[int, int, int, int, int, int]:
    return (scores[0], scores[1], scores[2], scores[3], scores[4], scores[5])


def coins(gold: float) -> tuple[tuple[str, int], ...]:
    """Gold pieces as coins: what is less than one is silver and copper."""
    coppers = round(gold * 100)
    counts = (("gp", coppers // 100), ("sp", coppers % 100 // 10), ("cp", coppers % 10))
    return tuple(sorted((coin, count) for coin, count in counts if count))


def geared(made: Creature, plan: Plan, ruleset: Ruleset) -> Creature:
    """The creature with its gear: worn armor and shield, weapons, worn magic, the rest packed."""
    for gear in plan.gear:
        made = _with_gear(made, gear, ruleset)
    return made


def _with_gear(made: Creature, gear: Gear, ruleset: Ruleset) -> Creature:
    catalog = ruleset.catalog
    try:
        if gear.use in (IN_HAND, OFF_HAND) and is_weapon(gear.item, ruleset):
            weapon = read_weapon(gear.item, ruleset)
            weapon = replace(weapon, hands="off-hand") if gear.use == OFF_HAND else weapon
            return replace(made, weapons=(*made.weapons, weapon))
        entry = catalog.armor.get(named(gear.item, catalog.armor, catalog.materials).name)
        if gear.use == WORN and entry is not None:
            shield = entry.kind == "shield"
            piece = read_armor(gear.item, ruleset, shield=shield)
            return replace(made, shield=piece) if shield else replace(made, armor=piece)
    except TypedError:
        pass
    found = item_of(gear.item, ruleset)
    weight = found.weight if found is not None else None
    thing = Item(gear.item, gear.count, weight, worn=gear.use == WORN)
    return replace(made, equipment=(*made.equipment, thing))
