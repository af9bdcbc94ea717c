"""Two sheets side by side: a creature before and after a change, and a creature under another ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.chapters import NOTICED
from desktop_app.rules.creature import Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import NUMBERS, Sheet, sheet

Figure = int | str | None
"""A number, a text such as damage dice, or None where a side does not have it."""


@dataclass(frozen=True, slots=True)
class Change:
    """A number that is not the same on both sides; `old` is this side's, `new` the other's."""

    number: str
    old: Figure
    new: Figure


@dataclass(frozen=True, slots=True)
class RuleDifference:
    """A rule that two rulesets play in different ways, in plain words."""

    rule: str
    topic: str
    here: str
    there: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs for a creature under another ruleset. `notes` = what that ruleset takes from its parent."""

    here: str
    there: str
    numbers: tuple[Change, ...]
    rules: tuple[RuleDifference, ...]
    notes: tuple[str, ...]


def figures(made: Sheet, facts: Facts = NO_FACTS) -> dict[str, Figure]:
    """Every number of a sheet by its dotted name, in the order of a block; `facts` = what holds for its attacks."""
    found: dict[str, Figure] = {number: made.total(number) for number in NUMBERS if made.has_number(number)}
    for mode, _ in made.creature.speeds:
        if mode not in ("land", "land_base"):
            found[f"speed.{mode}"] = made.total(f"speed:{mode}")
    for weapon in made.creature.weapons:
        attack = made.attack(weapon, facts)
        found[f"attacks.{attack.name}.attack"] = "/".join(f"{bonus:+d}" for bonus in attack.bonuses)
        found[f"attacks.{attack.name}.damage"] = attack.damage_text
        found[f"attacks.{attack.name}.crit"] = attack.crit
    found |= {"space": f"{made.space:g}", "reach": f"{made.reach:g}", "load": made.load}
    found |= {f"skills.{held.name}": made.total(f"skill:{held.name}") for held in made.creature.skills}
    return found


def changes(old: Sheet, new: Sheet, old_facts: Facts = NO_FACTS, new_facts: Facts = NO_FACTS) -> tuple[Change, ...]:
    """What changed from one sheet to another, in the order of a block; what only one of them has counts as changed."""
    return moved(figures(old, old_facts), figures(new, new_facts))


def moved(before: Mapping[str, Figure], after: Mapping[str, Figure]) -> tuple[Change, ...]:
    """The same of figures that are at hand."""
    names = list(before) + [name for name in after if name not in before]
    return tuple(
        Change(name, before.get(name), after.get(name)) for name in names if before.get(name) != after.get(name)
    )


def under(creature: Creature, effects: tuple[Effect, ...], here: Ruleset, there: Ruleset) -> Comparison:
    """The creature as it is here beside the same creature under another ruleset."""
    return Comparison(
        here.name,
        there.name,
        changes(sheet(creature, effects, here), sheet(creature, effects, there)),
        rule_differences(here, there),
        there.falls_back,
    )


def rule_differences(here: Ruleset, there: Ruleset) -> tuple[RuleDifference, ...]:
    """The rules of the fight that two rulesets play in different ways; tables of figures are left out."""
    return tuple(
        RuleDifference(rule.id, rule.title, here.said(rule), there.said(rule))
        for rule in NOTICED
        if here.settings[rule.id] != there.settings[rule.id] and here.said(rule)
    )
