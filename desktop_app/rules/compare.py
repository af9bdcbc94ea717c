"""Two sheets side by side: a creature before and after a change, and a creature under another ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.bonus import NO_FACTS, Facts
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
    """The rules at the table that two rulesets play in different ways; those that nobody would notice are left out."""
    found = []
    for rule, topic, words in _TOPICS:
        own, other = here.settings.get(rule), there.settings.get(rule)
        if own != other:
            found.append(RuleDifference(rule, topic, _said(own, words), _said(other, words)))
    return tuple(found)


def _said(value: object, words: dict[str, str]) -> str:
    if isinstance(value, bool):
        return words.get("yes" if value else "no", "yes" if value else "no")
    return words.get(str(value), str(value).replace("-", " "))


_TOPICS: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    (
        "injury.thresholds",
        "Dead at",
        {"con-score": "minus the Constitution score", "minus-ten": "-10 hit points"},
    ),
    (
        "injury.stabilize-check",
        "Stabilizing alone",
        {"con-check": "a Constitution check each turn", "ten-percent": "a chance of 10% each turn"},
    ),
    (
        "injury.massive-damage/active",
        "Death by massive damage",
        {"yes": "from 50 points of one blow", "no": "only as an option"},
    ),
    (
        "attack.minimum-damage",
        "Damage lowered below 1",
        {"nonlethal": "1 point of nonlethal damage", "normal": "1 point of damage"},
    ),
    (
        "attack.ability-damage",
        "Ability damage",
        {"penalty-a-two": "-1 on what uses the ability for each 2 points", "lowers-score": "lowers the score itself"},
    ),
    (
        "maneuver.check",
        "Combat maneuvers",
        {
            "versus-defense": "one roll against the Combat Maneuver Defense",
            "opposed-by-kind": "opposed rolls, each maneuver in its own way",
            "opposed-bonus": "both roll with their Combat Maneuver Bonus",
        },
    ),
    (
        "maneuver.cmb",
        "Combat Maneuver Bonus",
        {
            "none": "there is none",
            "better": "with the better of Strength and Dexterity",
            "strength-or-small-dexterity": "with Strength, Tiny and smaller with Dexterity",
        },
    ),
    (
        "maneuver.grapple-size-d35/check",
        "Grapple check",
        {"yes": "a check of its own, with its own size modifier", "no": "a maneuver like the others"},
    ),
    (
        "attack.full-attack",
        "Full attack",
        {
            "iterative": "a further attack at base attack +6, +11 and +16",
            "extra-a-five": "one attack more, and one for each 5 points of base attack, all at -2",
        },
    ),
    ("maneuver.charge", "Charging adds to the attack", {"2": "+2", "0": "nothing"}),
    (
        "action.swift",
        "Swift actions",
        {"0": "there are none", "1": "one a turn"},
    ),
    (
        "initiative.uncanny-dodge",
        "Uncanny dodge",
        {"never-flat-footed": "is never flat-footed", "keeps-dexterity": "keeps Dexterity to AC"},
    ),
    (
        "attack.into-melee",
        "Shooting into a melee",
        {"by-size": "-4, less at much larger targets", "flat": "-4"},
    ),
    (
        "feat.power-attack",
        "Power Attack",
        {"by-base-attack": "fixed by base attack", "chosen": "as many points as one likes"},
    ),
    (
        "spell.concentration-check",
        "Concentration",
        {"caster-level": "a check of caster level and ability", "skill": "a skill"},
    ),
    (
        "spell.defensive",
        "Casting on the defensive",
        {
            "15+double-level": "DC 15 and twice the spell's level",
            "15+level": "DC 15 and the spell's level",
            "10+level": "DC 10 and the spell's level",
        },
    ),
    ("move.withdraw", "Withdrawing", {"yes": "a full-round action", "no": "there is no such action"}),
    (
        "skill.class-bonus",
        "Class skills",
        {"3": "+3 with a rank", "0": "cost fewer skill points"},
    ),
)
"""Rule, topic, and the words for each way of playing it."""
