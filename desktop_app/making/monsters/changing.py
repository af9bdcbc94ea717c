"""Applies a chain of changes to a creature; gives the new creature and a list of what changed and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.making.monsters.carry import closed, opened
from desktop_app.making.monsters.hit_dice import advance, challenge_of_size
from desktop_app.making.monsters.levels import add_levels
from desktop_app.making.monsters.saving import shift_texts
from desktop_app.making.monsters.sizes import change_size
from desktop_app.making.monsters.template import Template, filled
from desktop_app.making.monsters.templates import lay_over
from desktop_app.making.monsters.work import ChangeError, Told, Work
from desktop_app.making.spell_picks import SpellNames
from desktop_app.rules.compare import figures, moved
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.creature_fit import problem_of
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import NUMBERS, Sheet, plain_sheet
from desktop_app.rules.size import Size

Templates = Mapping[str, Template]
_LABELS: Final = {"size": "size", "natural": "natural armor", "hit dice": "Hit Dice", "base": "base", "ranks": "ranks"}
_FIGURES: Final = re.compile(r"[,\s]*[+-]?\d.*$")


@dataclass(frozen=True, slots=True)
class MoreHitDice:
    """So many racial Hit Dice more, or fewer; `ability` gets the increases, empty = its best."""

    count: int
    ability: str = ""


@dataclass(frozen=True, slots=True)
class OtherSize:
    """So many sizes larger, or smaller."""

    steps: int


@dataclass(frozen=True, slots=True)
class MoreLevels:
    """Levels in a class; `key` = the class suits the creature's strengths, None = judged by the creature."""

    class_name: str
    count: int
    key: bool | None = None


@dataclass(frozen=True, slots=True)
class WithTemplate:
    """A template by name, with the variant chosen where it has several."""

    name: str
    choice: str = ""


Step = MoreHitDice | OtherSize | MoreLevels | WithTemplate


@dataclass(frozen=True, slots=True)
class Changed:
    """The new creature; changed `numbers` and `parts`, each with its reason.

    `doubts` = what the game master has to check or do by hand.
    """

    creature: Creature
    numbers: tuple[Told, ...]
    parts: tuple[Told, ...]
    doubts: tuple[Doubt, ...]


def changed(
    creature: Creature,
    steps: Sequence[Step],
    ruleset: Ruleset,
    templates: Templates,
    spells: SpellNames | None = None,
) -> Changed:
    """Make the changes one after the other; with `spells`, class levels choose their spells.

    Raises ChangeError, with a sentence, if a change is not possible.
    """
    work = Work(opened(creature, ruleset), ruleset, spells)
    before = work.sheet
    for step in steps:
        _take(work, step, templates)
    if not steps:
        return Changed(creature, (), (), ())
    after = work.sheet
    made, doubts = closed(creature, before, after)
    made = shift_texts(creature, made, before, after, work)
    doubts = (*doubts, *work.doubts)
    made = replace(made, name=name_of(creature, steps, templates, after.size), notes=_noted(creature.notes, doubts))
    problem = problem_of(made)
    if problem:
        raise ChangeError(problem)
    numbers = _numbers(plain_sheet(creature, ruleset), plain_sheet(made, ruleset), before, after)
    return Changed(made, numbers, _joined(work.told), doubts)


def _noted(notes: str, doubts: Sequence[Doubt]) -> str:
    """Add what the game master has to do by hand to the creature's notes."""
    told = "; ".join(dict.fromkeys(doubt.why for doubt in doubts))
    return "\n".join(part for part in (notes, f"To check: {told}." if told else "") if part)


def _take(work: Work, step: Step, templates: Templates) -> None:
    if isinstance(step, MoreHitDice):
        advance(work, step.count, step.ability)
    elif isinstance(step, OtherSize):
        if step.steps:
            old = work.sheet
            change_size(work, step.steps, "size")
            challenge_of_size(work, old)
    elif isinstance(step, MoreLevels):
        add_levels(work, step.class_name, step.count, key=step.key)
    else:
        lay_over(work, _template(step.name, templates), step.choice)


def _template(name: str, templates: Templates) -> Template:
    found = templates.get(name.strip().lower())
    if found is None:
        raise ChangeError(f"This ruleset has no template {name.strip()}; choose {', '.join(templates) or 'none'}.")
    return found


def name_of(creature: Creature, steps: Sequence[Step], templates: Templates, size: Size) -> str:
    """The name that the changes make: `Advanced Giant Orc`, `Large Wolf (+4 HD)`, `Wolf Skeleton`, `Orc Fighter 2`."""
    name, dice = creature.name, 0
    before, after = [], []
    for step in steps:
        if isinstance(step, WithTemplate):
            template = templates.get(step.name.strip().lower())
            if template is None:
                continue
            if template.form.startswith("{template}"):
                before.append(template.name)
            else:
                name = filled(template.form, {"name": name, "template": template.name})
        elif isinstance(step, MoreLevels):
            after.append(f"{step.class_name.strip().title()} {step.count}")
        elif isinstance(step, MoreHitDice):
            dice += step.count
        elif step.steps:
            before.append(size.word.title())
    if dice:
        after.append(f"({dice:+d} HD)")
    return " ".join((*before, name, *after))


def _numbers(old: Sheet, new: Sheet, before: Sheet, after: Sheet) -> tuple[Told, ...]:
    """Every number that is different on the sheets, with the parts that moved it."""
    found = []
    for change in moved(figures(old), figures(new)):
        shown_old = "none" if change.old is None else str(change.old)
        shown_new = "none" if change.new is None else str(change.new)
        found.append(Told(change.number, shown_old, shown_new, _reason(change.number, before, after)))
    return tuple(found)


def _reason(number: str, before: Sheet, after: Sheet) -> str:
    if number in NUMBERS:
        return _moved_by(before.ledger(number), after.ledger(number))
    if number.startswith("skills."):
        skill = f"skill:{number.removeprefix('skills.')}"
        return _moved_by(before.ledger(skill), after.ledger(skill))
    if number.startswith("attacks."):
        name, _, what = number.removeprefix("attacks.").rpartition(".")
        held, now = before.creature.weapon(name), after.creature.weapon(name)
        if held is None or now is None:
            return "new" if held is None else "gone"
        old, new = before.attack(held), after.attack(now)
        if what == "attack":
            return _moved_by(old.to_hit[0], new.to_hit[0])
        if what == "damage":
            dice = "" if old.damage.dice == new.damage.dice else f"dice {old.damage} to {new.damage}"
            return ", ".join(part for part in (dice, _moved_by(old.damage_bonus, new.damage_bonus)) if part)
    return ""


def _moved_by(old: Ledger, new: Ledger) -> str:
    """Which lines of a ledger are different, and by how much: `Strength +2, size -1`."""
    sums: dict[str, int] = {}
    for made, sign in ((old, -1), (new, 1)):
        for line in made.lines:
            if line.counts:
                label = _LABELS.get(line.type) or _FIGURES.sub("", line.source) or line.type
                sums[label] = sums.get(label, 0) + sign * line.value
    return ", ".join(f"{label} {value:+d}" for label, value in sums.items() if value)


def _joined(told: Sequence[Told]) -> tuple[Told, ...]:
    """Join several changes of one thing into one line; none if the last value is the first."""
    found: dict[str, Told] = {}
    single: list[Told] = []
    for each in told:
        if each.old == "none" and each.what in _LISTED:
            single.append(each)
        elif each.what in found:
            first = found[each.what]
            why = first.why if each.why in first.why else f"{first.why}; {each.why}"
            found[each.what] = Told(each.what, first.old, each.new, why)
        else:
            found[each.what] = each
    return (*(each for each in found.values() if each.old != each.new), *single)


_LISTED: Final = ("feats", "special", "attacks", "senses", "traits", "subtypes", "immunities")
