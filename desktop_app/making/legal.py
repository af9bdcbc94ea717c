"""Everything in a plan that the rules do not allow and every open choice, each with its place and reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop_app.making import ability_scores
from desktop_app.making.alignment import ALIGNMENTS, class_allows
from desktop_app.making.level_problems import level_problems
from desktop_app.making.leveling import take_level
from desktop_app.making.made import any_ability, begun, creature
from desktop_app.making.plan import Plan, Problem
from desktop_app.making.prices import gear_value, price
from desktop_app.making.wealth import NONE, budget_of
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.bonus import NO_FACTS
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.strikes import proficient, trained_in
from desktop_app.rules.text import amount
from desktop_app.rules.use import use_of

_CENT = 0.01


def problems(plan: Plan, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All problems of a plan, in the order of its parts; open or unwise choices are marked as `warning`."""
    return (
        *_race(plan, ruleset),
        *_scores(plan, ruleset),
        *_alignment(plan, ruleset),
        *_levels(plan, ruleset),
        *_wealth(plan, ruleset),
        *_gear(plan, ruleset),
    )


def forbidden(plan: Plan, ruleset: Ruleset) -> tuple[Problem, ...]:
    """Only what is not allowed, without what is open or unwise."""
    return tuple(problem for problem in problems(plan, ruleset) if not problem.warning)


def _race(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    race = ruleset.catalog.races.get(plan.race.lower())
    if not plan.race:
        yield Problem("race", "No race is chosen yet.", warning=True)
    elif race is None:
        yield Problem("race", f"There is no race called {plan.race}.")
    value = any_ability(race, ruleset)
    if value and not plan.racial_choice:
        yield Problem("racial_choice", f"One ability gets {value:+d} of your choice.", warning=True)
    elif plan.racial_choice and not value:
        yield Problem("racial_choice", f"The race {plan.race} has no ability to choose.")
    elif plan.racial_choice and plan.racial_choice not in ABILITIES:
        yield Problem("racial_choice", f"{plan.racial_choice!r} is not an ability.")


def _scores(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    for ability, score in zip(ABILITIES, plan.scores, strict=True):
        if not score:
            yield Problem("scores", f"{ABILITY_NAMES[ability]} has no score yet.", warning=True)
    if not all(plan.scores) or not plan.method:
        return
    try:
        way = ability_scores.method(ruleset, plan.method)
    except KeyError:
        yield Problem("method", f"This ruleset has no method {plan.method!r} for ability scores.")
        return
    for why in ability_scores.objections(way, plan.scores, ruleset, plan.rolled):
        yield Problem("scores", why)
    if way.kind == ability_scores.BOUGHT:
        left = way.budget - ability_scores.points_spent(plan.scores, ruleset)
        if left > 0:
            yield Problem("scores", f"{left} of {way.budget} points are not spent.", warning=True)


def _alignment(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    if not plan.alignment:
        return
    alignment = plan.alignment.lower()
    if alignment not in ALIGNMENTS:
        yield Problem("alignment", f"{plan.alignment!r} is not one of the nine alignments.")
        return
    for name, _ in plan.classes:
        if not class_allows(name, alignment, ruleset):
            yield Problem("alignment", f"A {name} cannot be {alignment}.")


def _levels(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    if not plan.levels:
        yield Problem("levels", "No class is chosen yet.", warning=True)
    if len(plan.levels) > HIGHEST_LEVEL:
        yield Problem("levels", f"{len(plan.levels)} levels are more than {HIGHEST_LEVEL}.")
    made = begun(plan, ruleset)
    favored = plan.favored_classes
    for index, level in enumerate(plan.levels):
        for problem in level_problems(made, level, ruleset, favored):
            if problem.place != "alignment":
                yield replace(problem, place=f"levels.{index}.{problem.place}", level=index + 1)
        if plan.hit_points == "rolled" and not level.hp:
            yield Problem(f"levels.{index}.hp", "The Hit Die is not rolled yet.", index + 1, warning=True)
        made = take_level(made, level, ruleset)


def _wealth(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    if plan.wealth and plan.wealth != NONE and plan.wealth.lower() not in ruleset.catalog.advancement().wealth:
        yield Problem("wealth", f"This ruleset has no table of wealth called {plan.wealth}.")
        return
    if not plan.levels or plan.wealth == NONE or not (plan.wealth or plan.budget):
        return
    had, spent = budget_of(plan, ruleset), gear_value(plan, ruleset)
    if spent > had + _CENT:
        told = f"Gear and money are worth {amount(spent)} gp; the guideline is {amount(had)} gp"
        yield Problem("gear", f"{told}. The game master may allow more.", warning=True)


def _gear(plan: Plan, ruleset: Ruleset) -> Iterator[Problem]:
    for index, gear in enumerate(plan.gear):
        if price(gear.item, ruleset) is None:
            yield Problem(
                f"gear.{index}", f"{gear.item}: its price is not known, so it is counted as free.", warning=True
            )
        if gear.count < 1:
            yield Problem(f"gear.{index}", f"{gear.count} of {gear.item} is not a possible number of items.")
    if plan.gear and plan.levels:
        yield from _unproficient(plain_sheet(creature(plan, ruleset), ruleset))


def _unproficient(sheet: Sheet) -> Iterator[Problem]:
    for piece, shield in ((sheet.standing.armor, False), (sheet.standing.shield, True)):
        if piece is not None and not trained_in(sheet, piece, shield):
            why = f"Not proficient with {piece.name}: its check penalty counts on attacks."
            yield Problem("gear", why, warning=True)
    for weapon in sheet.creature.weapons:
        if not proficient(sheet, use_of(sheet, sheet.arm(weapon), NO_FACTS)):
            yield Problem("gear", f"Not proficient with the {weapon.name}: -4 on attacks.", warning=True)
