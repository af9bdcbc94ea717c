"""Fills every open choice of a plan: legally, sensibly for its classes, and the same each time."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making import ability_scores
from desktop_app.making.alignment import allowed_alignments
from desktop_app.making.entering import asked_by_prestige
from desktop_app.making.filling import Habits, filled_level
from desktop_app.making.gains import given_by_choices
from desktop_app.making.guides import guide_of
from desktop_app.making.leveling import take_level
from desktop_app.making.made import any_ability, begun, creature
from desktop_app.making.outfit import bought_gear, main_weapon
from desktop_app.making.plan import Level, Plan
from desktop_app.making.quick_feats import wished, with_all
from desktop_app.making.spell_picks import SpellNames, prepared_spells
from desktop_app.making.wealth import NONE, budget_of, usual_table
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.ruleset import Ruleset

_RACE, _CLASS = "human", "fighter"
_HERO_ARRAY, _COMMON_ARRAY = "elite", "standard"


def complete(plan: Plan, ruleset: Ruleset, spells: SpellNames | None = None) -> Plan:
    """The plan with every open choice filled; what was chosen stays, even if it is not legal.

    `spells` names spells by class and level (see `spell_picks`); without it spells stay open.
    """
    made = _who(plan, ruleset)
    made = _with_scores(made, ruleset)
    made = _with_levels(made, ruleset)
    equipped = _with_gear(made, ruleset)
    if equipped.gear != made.gear and _weapon(equipped, ruleset) != _weapon(made, ruleset):
        equipped = _with_levels(equipped, ruleset)  # what hangs on the weapon was open till one was bought
    made = equipped
    return prepared_spells(replace(made, feats=()), ruleset, spells)


def _who(plan: Plan, ruleset: Ruleset) -> Plan:
    """Race, classes, alignment, favored classes, languages."""
    race_name = plan.race or _RACE
    levels = plan.levels or (Level(_CLASS),)
    plan = replace(plan, race=race_name, levels=levels, hit_points=plan.hit_points or "average")
    race = ruleset.catalog.races.get(race_name.lower())
    if not plan.racial_choice and any_ability(race, ruleset):
        plan = replace(plan, racial_choice=_order(plan, ruleset)[0])
    if not plan.alignment:
        plan = replace(plan, alignment=_alignment(plan, ruleset))
    if not plan.favored_classes and ruleset.level.favored_bonus:
        people = ruleset.catalog.advancement().peoples.get(race_name.lower())
        count = 1 + (people.bonus_favored if people is not None else 0)
        plan = replace(plan, favored_classes=tuple(name for name, _ in plan.classes)[:count])
    if not plan.languages and race is not None:
        plan = replace(plan, languages=race.languages)
    return plan


def _order(plan: Plan, ruleset: Ruleset) -> tuple[str, ...]:
    """The abilities in the order that the class with the most levels prefers; on a tie the first class."""
    best = max(plan.classes, key=lambda taken: taken[1])[0]
    order = guide_of(best, ruleset).abilities
    return (*order, *(ability for ability in ABILITIES if ability not in order))


def _alignment(plan: Plan, ruleset: Ruleset) -> str:
    """The first class's usual alignment if all classes allow it, else the first that they allow."""
    usual = guide_of(plan.classes[0][0], ruleset).alignment
    allowed = allowed_alignments((name for name, _ in plan.classes), ruleset)
    return usual if usual in allowed or not allowed else allowed[0]


def _with_scores(plan: Plan, ruleset: Ruleset) -> Plan:
    """Fill open scores by the plan's method; by an array if none is named, since no dice are rolled here."""
    if all(plan.scores):
        return plan if plan.method else replace(plan, method=ability_scores.AS_TYPED.id)
    order = _order(plan, ruleset)
    ways = {way.id: way for way in ability_scores.methods(ruleset)}
    way = ways.get(plan.method)
    if any(plan.scores):
        return _rest_of_scores(plan, way, order, ruleset)
    if way is not None and way.kind == ability_scores.BOUGHT:
        return replace(plan, scores=ability_scores.bought(order, way.budget, ruleset))
    if way is not None and way.kind == ability_scores.ROLLED and len(plan.rolled) == len(ABILITIES):
        scores = ability_scores.placed(plan.rolled, order) if way.placed else plan.rolled
        return replace(plan, scores=scores)
    if way is None or way.kind != ability_scores.ARRAY:
        way = ways[_usual_array(plan, ruleset)]
    return replace(plan, method=way.id, scores=ability_scores.placed(way.scores, order))


def _rest_of_scores(plan: Plan, way: ability_scores.Method | None, order: tuple[str, ...], ruleset: Ruleset) -> Plan:
    """Fill the open scores beside chosen ones with the rest of the array or of the roll."""
    figures = list(way.scores or plan.rolled) if way is not None else []
    for score in plan.scores:
        if score in figures:
            figures.remove(score)
    open_ones = [ability for ability in order if not plan.scores[ABILITIES.index(ability)]]
    if way is None or len(figures) != len(open_ones):
        figures = list(ability_scores.method(ruleset, _usual_array(plan, ruleset)).scores)
        plan = replace(plan, method=ability_scores.AS_TYPED.id)
    best = dict(zip(open_ones, sorted(figures, reverse=True), strict=False))
    scores = tuple(score or best[ability] for ability, score in zip(ABILITIES, plan.scores, strict=True))
    return replace(plan, scores=scores)


def _usual_array(plan: Plan, ruleset: Ruleset) -> str:
    classes = ruleset.catalog.classes
    entries = [classes.get(name) for name, _ in plan.classes]
    return _COMMON_ARRAY if all(entry is not None and entry.npc for entry in entries) else _HERO_ARRAY


def _with_levels(plan: Plan, ruleset: Ruleset) -> Plan:
    made, weapon = begun(plan, ruleset), _weapon(plan, ruleset)
    asked, ranks = asked_by_prestige([name for name, _ in plan.classes], ruleset)
    habits = Habits(
        weapon,
        _order(plan, ruleset)[0],
        plan.favored_classes,
        plan.hit_points == "maximum",
        (*wished(plan, weapon, ruleset), *asked),
        ranks,
        given_by_choices(plan, ruleset),
        frozenset(name.lower() for name, _ in plan.classes),
    )
    levels = []
    for level in plan.levels:
        filled = filled_level(made, level, ruleset, habits)
        made = take_level(made, filled, ruleset)
        levels.append(filled)
    return replace(plan, levels=with_all(plan, levels, weapon, ruleset))


def _weapon(plan: Plan, ruleset: Ruleset) -> str:
    return main_weapon(plan, take_level(begun(plan, ruleset), plan.levels[0], ruleset), ruleset)


def _with_gear(plan: Plan, ruleset: Ruleset) -> Plan:
    """Buy what gear it lacks, unless the money was spent already; what is left over stays in the purse."""
    if not plan.wealth and not plan.budget:
        plan = replace(plan, wealth=usual_table(plan, ruleset) if plan.standard_gear else NONE)
    if plan.gold or not plan.standard_gear or plan.wealth == NONE:
        return plan
    gear, gold = bought_gear(creature(plan, ruleset), plan, budget_of(plan, ruleset), ruleset)
    return replace(plan, gear=gear, gold=gold)
