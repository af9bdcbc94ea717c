"""The options at each step of making a character, with the reasons against each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.making import ability_scores
from desktop_app.making.alignment import class_allows
from desktop_app.making.entering import why_not_class
from desktop_app.making.gains import Slot, feat_slots, raises_ability
from desktop_app.making.level_purse import level_purse
from desktop_app.making.leveling import take_level, with_class_and_increase
from desktop_app.making.made import any_ability, begun, creature
from desktop_app.making.plan import Plan
from desktop_app.making.prices import gear_value
from desktop_app.making.skill_points import Purse
from desktop_app.making.skills import is_class_skill, most_ranks
from desktop_app.making.taking import proficient, rank_cost, why_not
from desktop_app.making.wealth import NONE, budget_of
from desktop_app.rules.creature import Armor, Creature
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import ability_of
from desktop_app.rules.strikes import trained_in
from desktop_app.rules.text import capital
from desktop_app.rules.worn import worn


@dataclass(frozen=True, slots=True)
class RaceChoice:
    """A race: `abilities` in words, `any_ability` what it adds to one of choice, `speed` in feet."""

    name: str
    size: str
    speed: int
    abilities: str
    any_ability: int
    traits: tuple[str, ...]
    favored_class: str


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """A class, with the reasons why it may not be taken at the next level."""

    name: str
    hit_die: int
    skill_points: int
    npc: bool
    prestige: bool
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """A feat that a plan may take: at `level` (its place in `Plan.levels`), in `slot`; `taken` empty = open."""

    level: int
    slot: Slot
    taken: str


@dataclass(frozen=True, slots=True)
class FeatChoice:
    """A feat for a slot; nothing in `missing` = it may be taken."""

    name: str
    summary: str
    missing: tuple[str, ...]
    repeatable: bool


@dataclass(frozen=True, slots=True)
class SkillChoice:
    """A skill of a plan: its ranks in all, the most there may be, what one rank costs at the last level, its bonus."""

    name: str
    class_skill: bool
    ranks: float
    most: float
    cost: int
    bonus: int


@dataclass(frozen=True, slots=True)
class GearChoice:
    """A thing that can be bought; price in gold pieces, weight in pounds; `warning` = it would hamper its user."""

    name: str
    kind: str
    price: float
    weight: float
    summary: str
    warning: str


@dataclass(frozen=True, slots=True)
class Budgets:
    """Budgets and what is spent of them: points for scores (0 = none bought), skill points by level, gold pieces."""

    scores: tuple[int, int]
    ranks: tuple[Purse, ...]
    gold: tuple[float, float]


def favored_gives(ruleset: Ruleset) -> bool:
    """Whether levels in a favored class give a bonus to choose. Rule: level.favored-bonus."""
    return ruleset.level.favored_bonus


def races(ruleset: Ruleset) -> tuple[RaceChoice, ...]:
    """All races of the game."""
    return tuple(
        RaceChoice(
            race.name,
            race.size,
            race.speed,
            ", ".join(f"{value:+d} {ability.capitalize()}" for ability, value in race.ability_mods),
            any_ability(race, ruleset),
            race.traits,
            race.favored_class,
        )
        for race in ruleset.catalog.races.values()
    )


def classes(plan: Plan, ruleset: Ruleset) -> tuple[ClassChoice, ...]:
    """All classes, each with the reasons why it may not be taken next."""
    made = begun(plan, ruleset)
    for level in plan.levels:
        made = take_level(made, level, ruleset)
    found = []
    for name, entry in ruleset.catalog.classes.items():
        missing = list(why_not_class(made, name, ruleset))
        if plan.alignment and not class_allows(name, plan.alignment.lower(), ruleset):
            missing.append("another alignment")
        found.append(
            ClassChoice(entry.name, entry.hit_die, entry.skill_points, entry.npc, entry.prestige, tuple(missing))
        )
    return tuple(found)


def wealth_tables(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """The tables of wealth by level, each with what it is for; `none` is always possible."""
    tables = ruleset.catalog.advancement().wealth.values()
    return (*((table.name, table.summary) for table in tables), (NONE, "No gear at all."))


def increases(plan: Plan, ruleset: Ruleset) -> tuple[tuple[int, str], ...]:
    """The levels (places in `Plan.levels`) that raise an ability, with the one chosen."""
    found = []
    made = begun(plan, ruleset)
    for place, level in enumerate(plan.levels):
        made = take_level(made, level, ruleset)
        if raises_ability(made):
            found.append((place, level.increase))
    return tuple(found)


def feat_places(plan: Plan, ruleset: Ruleset) -> tuple[OpenSlot, ...]:
    """All feats that the plan's levels give, in order, with those taken."""
    found = []
    made = begun(plan, ruleset)
    for place, level in enumerate(plan.levels):
        made = take_level(made, level, ruleset)
        found += [OpenSlot(place, slot, level.feat(slot.key)) for slot in feat_slots(made, level, ruleset)]
    return tuple(found)


def feats(plan: Plan, level: int, slot: str, ruleset: Ruleset) -> tuple[FeatChoice, ...]:
    """The feats that fit a slot of a level, those with met prerequisites first, as the creature is at that level."""
    made = _before_slot(plan, level, slot, ruleset)
    places = {each.key: each for each in feat_slots(made, plan.levels[level], ruleset)}
    wanted = places.get(slot)
    if wanted is None:
        return ()
    sheet = plain_sheet(made, ruleset)
    found = [
        FeatChoice(entry.name, entry.summary, why_not(sheet, entry.name, free=wanted.free), entry.repeatable)
        for entry in ruleset.catalog.feats.values()
        if wanted.allows(entry.name)
    ]
    return (*(each for each in found if not each.missing), *(each for each in found if each.missing))


def _before_slot(plan: Plan, level: int, slot: str, ruleset: Ruleset) -> Creature:
    """The creature at that level with all its feats but the one in the slot and those of later levels."""
    made = begun(plan, ruleset)
    for each in plan.levels[:level]:
        made = take_level(made, each, ruleset)
    last = plan.levels[level]
    return take_level(made, replace(last, feats=tuple(each for each in last.feats if each[0] != slot)), ruleset)


def skills(plan: Plan, ruleset: Ruleset) -> tuple[SkillChoice, ...]:
    """All skills of the game and those of the plan, with ranks, limits and the bonus that comes of them."""
    made = creature(plan, ruleset)
    sheet = plain_sheet(made, ruleset)
    held = {skill.name: skill.ranks for skill in made.skills}
    plain = (capital(name) for name in ruleset.skill.abilities)
    known = {name.lower() for name in held}
    names = sorted({*held, *(_titled(name) for name in plain if name.lower() not in known)})
    last = plan.levels[-1].class_name if plan.levels else ""
    return tuple(
        SkillChoice(
            name,
            is_class_skill(sheet, name),
            held.get(name, 0),
            most_ranks(sheet, name),
            rank_cost(made, last, name, ruleset),
            sheet.total(f"skill:{name}"),
        )
        for name in names
        if ability_of(name, ruleset) is not None
    )


def _titled(name: str) -> str:
    return " ".join(word if word in ("of",) else capital(word) for word in name.split())


def gear(plan: Plan, ruleset: Ruleset) -> tuple[GearChoice, ...]:
    """All that can be bought: armor, shields, weapons, things, magic (each bonus a line), with prices."""
    sheet = plain_sheet(creature(plan, ruleset), ruleset)
    catalog = ruleset.catalog
    found = []
    for armor in catalog.armor.values():
        piece = worn(Armor(item=armor.name), ruleset, shield=armor.kind == "shield")
        fine = piece is None or not plan.levels or trained_in(sheet, piece, armor.kind == "shield")
        warning = "" if fine else "not proficient"
        summary = f"{armor.bonus:+d} AC, check {armor.check_penalty}"
        found.append(GearChoice(armor.name, armor.kind, armor.cost, armor.weight, summary, warning))
    for weapon in catalog.weapons.values():
        if weapon.kind in ("natural", "unarmed") or weapon.name.lower() in catalog.armor:
            continue
        warning = "" if not plan.levels or proficient(sheet, weapon.name) else "not proficient"
        summary = f"{weapon.damage} {weapon.crit} {weapon.damage_type}"
        found.append(GearChoice(weapon.name, "weapon", weapon.cost, weapon.weight, summary, warning))
    for own in catalog.materials.values():
        if own.stands_for and own.cost:
            kind = "weapon" if "weapon" in own.applies_to else own.applies_to[0]
            base = catalog.weapons if kind == "weapon" else catalog.armor
            weight = base[named(own.name, base, catalog.materials).name].weight
            found.append(GearChoice(own.name, kind, own.cost, weight, own.summary, ""))
    for item in catalog.advancement().items.values():
        steps = range(item.least or item.step, item.most + 1, item.step) if item.most else (0,)
        for bonus in steps:
            name = f"{item.name} +{bonus}" if bonus else item.name
            cost = item.cost * (1 if not bonus else bonus if item.linear else bonus * bonus)
            found.append(GearChoice(name, item.kind, cost, item.weight, item.summary, ""))
    return tuple(found)


def budgets(plan: Plan, ruleset: Ruleset) -> Budgets:
    """What is spent and what is there."""
    had = spent = 0
    try:
        way = ability_scores.method(ruleset, plan.method)
    except KeyError:
        way = ability_scores.AS_TYPED
    if way.kind == ability_scores.BOUGHT:
        had = way.budget
        spent = ability_scores.points_spent(plan.scores, ruleset) if all(plan.scores) else 0
    ranks = []
    made = begun(plan, ruleset)
    for level in plan.levels:
        after = with_class_and_increase(made, level, ruleset)
        ranks.append(level_purse(made, after, level, ruleset))
        made = take_level(made, level, ruleset)
    gold = 0.0 if plan.wealth == NONE else budget_of(plan, ruleset)
    return Budgets((spent, had), tuple(ranks), (gear_value(plan, ruleset), gold))
