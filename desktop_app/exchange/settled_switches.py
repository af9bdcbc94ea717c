"""What another program had switched on becomes switches of the sheet, where the rules know it and the numbers agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.campaign.state import Switch
from desktop_app.campaign.switching import UNKNOWN, Switched, kind_of, switched
from desktop_app.making.monsters.carry import is_built, moved
from desktop_app.rules.creature import ABILITIES, Abilities, Creature, Doubt, Printed, PrintedAttack
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet
from desktop_app.rules.wording import singular

ON: Final = "Switched on when it was saved, and counted in its numbers: {names}."
_MOST: Final = 60
_LONGEST: Final = 200
_BRACKETS: Final = re.compile(r"\s*\([^()]{0,80}\)")
_FIGURES: Final = re.compile(r"\s+[-+]\d{1,2}/[-+]\d{1,2}$")
"""`Power Attack -1/+2`."""


def told_as_doubt(creature: Creature, names: Sequence[str]) -> Creature:
    """The creature with a doubt that its numbers hold these."""
    if not names:
        return creature
    told = ", ".join(names[:_MOST])
    doubt = Doubt("printed", told[:_LONGEST], ON.format(names=told))
    return replace(creature, doubts=(*creature.doubts, doubt))


def with_switches(creature: Creature, names: Sequence[str], ruleset: Ruleset) -> tuple[Creature, tuple[str, ...]]:
    """The creature without what these give, and the switches that give it again; the others stay as a doubt.

    A switch is taken where with it each number is the one that the file tells, to the last of its attacks.
    """
    doubts = tuple(each for each in creature.doubts if not each.why.startswith(ON.partition("{")[0]))
    known = {name: key for name in names[:_MOST] if (key := _known(name, ruleset))}
    made = replace(creature, doubts=doubts)
    keys = tuple(dict.fromkeys(known.values())) if is_built(creature) else ()
    made, taken = _settled(made, keys, ruleset) if keys else (made, ())
    others = [name for name in names if known.get(name, "") not in taken]
    return told_as_doubt(made, others), taken


def _settled(creature: Creature, keys: tuple[str, ...], ruleset: Ruleset) -> tuple[Creature, tuple[str, ...]]:
    """With all of them, else with as many as agree, one after the other."""
    whole = _without(creature, keys, ruleset)
    if whole is not None or len(keys) == 1:
        return whole or creature, keys if whole is not None else ()
    made, taken = creature, tuple[str, ...]()
    for key in keys:
        tried = _without(creature, (*taken, key), ruleset)
        if tried is not None:
            made, taken = tried, (*taken, key)
    return made, taken


def _known(name: str, ruleset: Ruleset) -> str:
    """What the rules call it; empty where they do not know it: `Rage (9 rounds/day)`, `Spell: Bless`."""
    plain = _FIGURES.sub("", _BRACKETS.sub("", name)).strip()
    for each in (name.strip(), plain, plain.rpartition(":")[2].strip()):
        if each and kind_of(Switch(each), ruleset) != UNKNOWN:
            return each.lower()
    return ""


def _without(creature: Creature, keys: tuple[str, ...], ruleset: Ruleset) -> Creature | None:
    """The creature with these off; None where it then would have other numbers with them on."""
    on = switched(tuple(Switch(key) for key in keys), ruleset)
    with_it, plain = sheet(creature, on.effects, ruleset), sheet(creature, (), ruleset)
    scores = [
        score and score - with_it.total(f"ability:{ability}") + plain.total(f"ability:{ability}")
        for ability, score in zip(ABILITIES, creature.abilities.scores, strict=True)
    ]
    if any(score is not None and score < 0 for score in scores):
        return None
    lowered = replace(creature, abilities=Abilities(tuple(scores)))  # type: ignore[arg-type]
    parts = replace(lowered, printed=Printed(), hp=None)
    printed = moved(creature, sheet(parts, on.effects, ruleset), sheet(parts, (), ruleset), on.facts)
    off = replace(lowered, printed=printed)
    return off if _agrees(creature, sheet(off, on.effects, ruleset), on) else None


def _agrees(creature: Creature, made: Sheet, on: Switched) -> bool:
    """Whether the sheet has each number that the file tells."""
    printed = creature.printed
    scores = zip(ABILITIES, creature.abilities.scores, strict=True)
    numbers = (
        *printed.numbers,
        *((f"skill:{name}", total) for name, total in printed.skills),
        *((f"ability:{ability}", score) for ability, score in scores if score is not None),
    )
    return all(made.total(name) == total for name, total in numbers if made.has_number(name)) and all(
        _same_attack(line, made, on) for line in _armed(creature)
    )


def _armed(creature: Creature) -> Iterator[PrintedAttack]:
    names = {singular(weapon.name) for weapon in creature.weapons}
    yield from (line for line in creature.printed.attacks if line.attack and singular(line.name) in names)


def _same_attack(line: PrintedAttack, made: Sheet, on: Switched) -> bool:
    weapon = next(each for each in made.creature.weapons if singular(each.name) == singular(line.name))
    numbers = made.attack(weapon, on.facts)
    harm = line.damage_bonus
    return numbers.bonuses[0] == line.attack[0] and (harm is None or numbers.damage_bonus.total == harm)
