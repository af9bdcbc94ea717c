"""The spells of a plan by class and spell level: how many there are, their names, and the plan with other names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from desktop_app.making.editing import with_level
from desktop_app.making.given_spells import given_spells, slot_problems
from desktop_app.making.plan import Plan, Problem, Spells
from desktop_app.making.spell_slots import casting_for, effective_level, known
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SpellLine:
    """A spell level of a class: `count` a day or known, the names so far; `is_known` = it knows these alone."""

    class_name: str
    level: str
    count: int
    names: tuple[str, ...]
    is_known: bool

    @property
    def key(self) -> str:
        """Names the line on the page."""
        return f"{self.class_name} {self.level}"

    @property
    def title(self) -> str:
        """`Wizard, level 1`."""
        return f"{self.class_name.capitalize()}, level {self.level}"

    @property
    def left(self) -> int:
        """How many names are wanted still; negative = too many."""
        return self.count - len(self.names)


def spell_lines(creature: Creature, ruleset: Ruleset) -> tuple[SpellLine, ...]:
    """All lines, class by class."""
    return tuple(line for held in creature.spellcasting for line in _lines(held, creature, ruleset))


def _lines(held: Spellcasting, creature: Creature, ruleset: Ruleset) -> list[SpellLine]:
    entry = casting_for(creature, held.class_name, ruleset)
    level = effective_level(creature, held.class_name, ruleset)
    limited = known(entry, level) if entry is not None else ()
    names = dict(held.known if limited else held.prepared)
    given = dict.fromkeys(given_spells(creature, held.class_name, ruleset)) if limited else {}
    names = {at: tuple(name for name in those if (at, name) not in given) for at, those in names.items()}
    counts = [(level, count) for level, count in limited] if limited else list(held.slots)
    castable = {level for level, _ in held.slots} | {"0"}
    return [
        SpellLine(held.class_name, level, count, tuple(names.get(level, ())), bool(limited))
        for level, count in counts
        if level in castable
    ]


def open_spells(creature: Creature, ruleset: Ruleset) -> tuple[Problem, ...]:
    """What is still to be known or prepared, is too much, or lies in a slot that is not for it."""
    from desktop_app.content.spells import named_spell

    wrong = slot_problems(creature, ruleset, partial(named_spell, ruleset))
    return (*wrong, *_counted(creature, ruleset))


def _counted(creature: Creature, ruleset: Ruleset) -> tuple[Problem, ...]:
    return tuple(
        Problem("prepared", f"{line.title}: {line.left} of {line.count} open.", warning=True)
        if line.left > 0
        else Problem("prepared", f"{line.title}: {-line.left} more than the {line.count} allowed.")
        for line in spell_lines(creature, ruleset)
        if line.left
    )


def with_names(plan: Plan, line: SpellLine, names: tuple[str, ...]) -> Plan:
    """The plan with these spells at a spell level."""
    if not line.is_known:
        held = dict(plan.prepared)
        held[line.class_name] = _with(held.get(line.class_name, ()), line.level, names)
        return replace(plan, prepared=tuple((name, spells) for name, spells in held.items() if spells))
    places = [place for place, level in enumerate(plan.levels) if level.class_name == line.class_name]
    left = list(names)
    for place in places:
        kept = [name for name in dict(plan.levels[place].spells).get(line.level, ()) if name in left]
        for name in kept:
            left.remove(name)
        if place == places[-1]:
            kept += left
        level = plan.levels[place]
        plan = with_level(plan, place, replace(level, spells=_with(level.spells, line.level, tuple(kept))))
    return plan


def _with(spells: Spells, level: str, names: tuple[str, ...]) -> Spells:
    held = {**dict(spells), level: names}
    return tuple((each, held[each]) for each in sorted(held, key=int) if held[each])
