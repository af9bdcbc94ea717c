"""Changes as they are typed: `advanced giant, +2 HD, larger, half-dragon red, fighter 2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.changing import (
    MoreHitDice,
    MoreLevels,
    OtherSize,
    Step,
    Templates,
    WithTemplate,
)
from desktop_app.making.monsters.template import Template
from desktop_app.making.typed import TypedError, plain_text
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.ruleset import Ruleset

_DICE: Final = re.compile(
    rf"^([+-]?\d{{1,3}}) ?(?:hd|hit dice|hit die)(?: (?:to )?({'|'.join(ABILITIES)})\w*)?\b", re.IGNORECASE
)
_SIZE: Final = re.compile(r"^(?:(\d) sizes? )?(larger|smaller)\b", re.IGNORECASE)
_KEY: Final = re.compile(r"^ ?\((not )?key\)", re.IGNORECASE)
_LEVEL: Final = re.compile(r"^ (\d{1,2})\b")
LARGER, SMALLER = "larger", "smaller"
EXAMPLE: Final = "advanced, +2 HD, larger, fighter 2"


def read_steps(text: str, ruleset: Ruleset, templates: Templates) -> tuple[Step, ...]:
    """The changes that a text names, in its order. Raises TypedError for a word that names none."""
    found: list[Step] = []
    for part in plain_text(text).split(","):
        rest = part.strip()
        while rest:
            step, taken = _first(rest, ruleset, templates)
            found.append(step)
            rest = rest[taken:].strip(" ;")
    if not found:
        raise TypedError(f"Type a change like {EXAMPLE}.")
    return tuple(found)


def _first(text: str, ruleset: Ruleset, templates: Templates) -> tuple[Step, int]:
    """The change that a text begins with, and how many letters it takes."""
    dice = _DICE.match(text)
    if dice is not None and int(dice[1]):
        return MoreHitDice(int(dice[1]), (dice[2] or "").lower()), dice.end()
    size = _SIZE.match(text)
    if size is not None:
        steps = int(size[1] or 1)
        return OtherSize(steps if size[2].lower() == LARGER else -steps), size.end()
    name = _begins(text, templates)
    if name:
        choice, taken = _choice(text[len(name) :], templates[name])
        return WithTemplate(templates[name].name, choice), len(name) + taken
    classes = ruleset.catalog.classes
    name = _begins(text, classes)
    level = _LEVEL.match(text[len(name) :]) if name else None
    if level is not None:
        end = len(name) + level.end()
        key = _KEY.match(text[end:])
        said = None if key is None else key[1] is None
        return MoreLevels(classes[name].name.lower(), int(level[1]), said), end + (key.end() if key is not None else 0)
    if name:
        raise TypedError(f"How many levels? Type {name} 2.")
    known = ", ".join(template.name.lower() for template in templates.values())
    listed = f"one of {known}, " if known else ""
    raise TypedError(f"{text!r} is no change. There is {listed}+2 HD, larger, smaller, or a class with its levels.")


def _begins(text: str, names: Iterable[str]) -> str:
    """The longest of the names that a text begins with, as a word of its own."""
    lower = text.lower()
    fitting = [name for name in names if lower.startswith(name) and not lower[len(name) :][:1].isalpha()]
    return max(fitting, key=len, default="")


def _choice(rest: str, template: Template) -> tuple[str, int]:
    found = re.match(r"^ ?\(?([a-z]+)\)?", rest.lower())
    if found is not None and found[1] in {name for name, _ in template.choices}:
        return found[1], found.end()
    return "", 0


def step_text(step: Step) -> str:
    """A change as it would be typed."""
    if isinstance(step, MoreHitDice):
        return f"{step.count:+d} HD{f' to {step.ability}' if step.ability else ''}"
    if isinstance(step, OtherSize):
        word = LARGER if step.steps > 0 else SMALLER
        return word if abs(step.steps) == 1 else f"{abs(step.steps)} sizes {word}"
    if isinstance(step, MoreLevels):
        key = "" if step.key is None else " (key)" if step.key else " (not key)"
        return f"{step.class_name} {step.count}{key}"
    return f"{step.name.lower()}{f' ({step.choice})' if step.choice else ''}"


def step_about(step: Step, templates: Templates) -> str:
    """A sentence about a change."""
    if isinstance(step, WithTemplate):
        template = templates.get(step.name.lower())
        return template.summary if template is not None else ""
    if isinstance(step, MoreHitDice):
        where = f"to {step.ability.capitalize()}" if step.ability else "to the best score"
        return f"With feats and ranks; increases go {where}."
    if isinstance(step, OtherSize):
        return "Scores, natural armor, dice, by the table of sizes."
    return "With (key) or (not key) they count in full or half."


def joined(steps: Sequence[Step], more: Sequence[Step]) -> tuple[Step, ...]:
    """Join the changes: Hit Dice, sizes and levels of one class add up; those that cancel out are dropped."""
    found = list(steps)
    for step in more:
        place = next((at for at, held in enumerate(found) if _adds_up(held, step)), None)
        if place is None:
            found.append(step)
        else:
            found[place] = _sum(found[place], step)
    return tuple(step for step in found if _amount(step))


def _adds_up(one: Step, other: Step) -> bool:
    return _kind(one) == _kind(other) and not isinstance(one, WithTemplate)


def _kind(step: Step) -> tuple[object, ...]:
    if isinstance(step, MoreHitDice):
        return (MoreHitDice, step.ability)
    if isinstance(step, MoreLevels):
        return (MoreLevels, step.class_name.lower(), step.key)
    return (type(step),)


def _sum(one: Step, other: Step) -> Step:
    if isinstance(one, MoreHitDice) and isinstance(other, MoreHitDice):
        return replace(one, count=one.count + other.count)
    if isinstance(one, MoreLevels) and isinstance(other, MoreLevels):
        return replace(one, count=one.count + other.count)
    if isinstance(one, OtherSize) and isinstance(other, OtherSize):
        return OtherSize(one.steps + other.steps)
    return other


def _amount(step: Step) -> int:
    if isinstance(step, MoreHitDice | MoreLevels):
        return step.count
    return step.steps if isinstance(step, OtherSize) else 1


def step_names(ruleset: Ruleset, templates: Templates) -> tuple[str, ...]:
    """What can be typed, to be completed."""
    plain = ("+1 HD", "+2 HD", "+4 HD", LARGER, SMALLER)
    variants = [f"{template.name.lower()} ({name})" for template in templates.values() for name, _ in template.choices]
    single = [template.name.lower() for template in templates.values() if not template.choices]
    return (*single, *variants, *plain, *(f"{entry.name.lower()} 1" for entry in ruleset.catalog.classes.values()))
