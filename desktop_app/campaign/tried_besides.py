"""What an entry of one's own does that no block tells: features, lines that do not count, skills without ranks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.rules.bonus import UNTYPED
from desktop_app.rules.class_features import as_written, told_features
from desktop_app.rules.creature import Creature
from desktop_app.rules.ledger import Line
from desktop_app.rules.number_names import number_name
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import NUMBERS, Sheet
from desktop_app.rules.skills import skill_names
from desktop_app.rules.text import capital, listed, signed

_ARCHETYPE: Final = "archetype: "


def not_of_its_class(creature: Creature, archetype: str, ruleset: Ruleset) -> str:
    """Why an archetype does nothing for a creature without a level of its classes; empty where it does."""
    entry = ruleset.catalog.class_options().get(f"{_ARCHETYPE}{archetype.lower()}")
    classes = entry.classes if entry is not None else ()
    held = {taken.class_name.lower() for taken in creature.levels}
    if not classes or held & {each.lower() for each in classes}:
        return ""
    return f"{creature.name} has no level of {listed(classes)}: choose a creature that has one."


def features_told(old: Sheet, new: Sheet) -> tuple[str, ...]:
    """The class features that come and that go, a sentence each."""
    # Without what is chosen, such as the archetype itself: that is the entry.
    before, after = ({each.name: None for each in told_features(made) if ": " not in each.name} for made in (old, new))
    gained = [as_written(name) for name in after if name not in before]
    lost = [as_written(name) for name in before if name not in after]
    parts = (("Gains", gained), ("Loses", lost))
    return tuple(f"{word} {listed(names)}." for word, names in parts if names)


def skills_besides(old: Sheet, new: Sheet, name: str) -> tuple[str, ...]:
    """Numbers of skills without ranks, which no block lists, that a line called as the entry changes."""
    held = {skill.name.lower() for made in (old, new) for skill in made.creature.skills}
    return tuple(
        number
        for number in _skills(new.ruleset)
        if number.partition(":")[2].lower() not in held
        and any(line.counts for line in _lines(new, number, name))
        and old.total(number) != new.total(number)
    )


def lines_that_lose(new: Sheet, name: str) -> tuple[str, ...]:
    """The entry's lines that do not count now, each with its reason."""
    return tuple(
        f"{capital(number_name(number))}: {_bonus(line)} does not count ({line.reason})."
        for number in (*NUMBERS, *_skills(new.ruleset))
        if new.has_number(number)
        for line in _lines(new, number, name)
        if not line.counts and line.reason
    )


def _skills(ruleset: Ruleset) -> Iterator[str]:
    yield from (f"skill:{skill.capitalize()}" for skill in skill_names(ruleset))


def _bonus(line: Line) -> str:
    return signed(line.value) if line.type == UNTYPED else f"{signed(line.value)} {line.type}"


def _lines(made: Sheet, number: str, name: str) -> Iterator[Line]:
    called = name.lower().removeprefix(_ARCHETYPE).rpartition(": ")[2]
    yield from (line for line in made.ledger(number).lines if line.source.lower().startswith(called))
