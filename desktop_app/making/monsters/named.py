"""Creatures named with their templates: `advanced celestial lion`, `red half-dragon ogre`, `skeleton of an owlbear`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.making.monsters.changing import Templates, WithTemplate
from desktop_app.making.monsters.template import Template
from desktop_app.rules.text import singulars

Find = Callable[[str], str | None]
"""The name of a creature as it is written, for one that is typed in small letters; None for nobody's."""
MOST_TEMPLATES: Final = 4


@dataclass(frozen=True, slots=True)
class Named:
    """A creature by its plain name, and the templates that are laid over it, in their order."""

    creature: str
    steps: tuple[WithTemplate, ...] = ()


def read_named(text: str, find: Find, templates: Templates) -> Named | None:
    """The creature that a name with templates in it means; None where it names no such creature.

    A template stands ahead of the creature, behind it, or before `of a`. The longest name that is a creature's own is
    taken as it is, so that printed ones come first. Templates whose names stand behind (`Zombie`) are laid over before
    those ahead, which are in the order typed, as in the line of changes. `wolf, fiendish` is turned as in an index.
    """
    words = " ".join(text.lower().split())
    whole = _read(words, find, templates, MOST_TEMPLATES)
    creature, comma, behind = words.partition(", ")
    if whole is not None or not comma:
        return whole
    if ahead_of(f"{behind} ", templates) != f"{behind} ":
        return None
    named = _read(f"{behind} {creature}", find, templates, MOST_TEMPLATES)
    if named is None or not named.steps or any(_stands_behind(step, templates) for step in named.steps):
        return None
    return named


def _read(text: str, find: Find, templates: Templates, most: int) -> Named | None:
    whole = _found(text, find)
    if whole is not None:
        return Named(whole)
    if not most:
        return None
    for step, rest in _without_one(text, templates):
        printed = _printed(rest, step, find) if _stands_behind(step, templates) else None
        if printed is not None:
            return Named(printed)
        inner = _read(rest, find, templates, most - 1)
        if inner is not None:
            return Named(inner.creature, _with(inner.steps, step, templates))
    return None


def _printed(rest: str, step: WithTemplate, find: Find) -> str | None:
    """The creature that there is already with that template: `skeleton of an owlbear` is the printed one."""
    made = (f"{each} {step.name.lower()}" for each in (rest, *singulars(rest)))
    return next((name for each in made if (name := find(each)) is not None), None)


def _found(text: str, find: Find) -> str | None:
    return next((name for each in (text, *singulars(text)) if (name := find(each)) is not None), None)


def _with(steps: tuple[WithTemplate, ...], step: WithTemplate, templates: Templates) -> tuple[WithTemplate, ...]:
    """One more of them, in its place."""
    if _stands_behind(step, templates):
        return (*steps, step)
    behind = max((at for at, held in enumerate(steps, 1) if _stands_behind(held, templates)), default=0)
    return (*steps[:behind], step, *steps[behind:])


def _stands_behind(step: WithTemplate, templates: Templates) -> bool:
    return not templates[step.name.lower()].form.startswith("{template}")


def _without_one(text: str, templates: Templates) -> Iterator[tuple[WithTemplate, str]]:
    """Every way to take one template out of the words, with what is left of them; those ahead first."""
    by_length = sorted(templates.items(), key=lambda each: -len(each[0]))
    for pattern in (_AHEAD, _BEHIND):
        for key, template in by_length:
            for typed in _typed(key, template):
                found = re.fullmatch(pattern.format(template=typed), text)
                if found is not None:
                    variants = (said for where, said in found.groupdict().items() if where != "rest" and said)
                    yield WithTemplate(template.name, next(variants, "")), found["rest"]


_AHEAD: Final = r"{template}(?: of(?: an?| the)?)? (?P<rest>.+)"
_BEHIND: Final = r"(?P<rest>.+?) \(?{template}\)?"


def _typed(key: str, template: Template) -> tuple[str, ...]:
    """A template's name, and with its variant: `red half-dragon`, `half-dragon (red)`, `half dragon red`.

    The name alone comes first: a half-dragon red dragon is one of whatever kind.
    """
    name = re.escape(key).replace(r"\-", "[- ]?").replace(r"\ ", " ") + "(?:e?s)?"
    if not template.choices:
        return (name,)
    variants = "|".join(re.escape(choice.lower()) for choice, _ in template.choices)
    return name, rf"(?:(?P<before>{variants}) )?{name}(?: (?P<behind>{variants})\b| ?\((?P<said>[a-z]+)\))?"


def ahead_of(text: str, templates: Templates) -> str:
    """The words of templates with which a name that is still being typed begins: `fiendish ` of `fiendish wo`."""
    low, taken = text.lower(), 0
    for _ in range(MOST_TEMPLATES):
        ends = (_begun(key, template, low[taken:]) for key, template in templates.items())
        longest = max(ends, default=0)
        if not longest:
            break
        taken += longest
    return text[:taken]


def _begun(key: str, template: Template, text: str) -> int:
    found = (re.match(rf"{typed}(?: of(?: an?| the)?)? ", text) for typed in _typed(key, template))
    return max(each.end() if each is not None else 0 for each in found)
