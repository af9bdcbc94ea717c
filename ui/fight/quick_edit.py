"""A combatant changed in passing: `ac +2`, `hp 12`, `str 18, natural 4`, as commands of the fight."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Adjust, Edit
from desktop_app.making.typed import (
    TypedError,
    plain_text,
    with_hit_dice,
    with_levels,
    with_natural,
    with_score,
    with_size,
    with_speeds,
)
from desktop_app.making.typed_defenses import with_immunity, with_reduction, with_resistance, with_spell_resistance
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.size import Size
from ui.shared.typed_input import PromptError, one_of

EXAMPLE = "ac +2   hp 12   str 18, natural 4   size large   resist fire 10   dr 5/magic   Climb +3"
MOST = 9_999
DIGITS = 30
"""Nothing longer is read as a number."""
NUMBERS = (
    "ac", "touch", "fort", "ref", "will", "attack", "damage", "cmb", "cmd", "init", "speed", "hp", "maximum",
    "nonlethal",
)  # fmt: skip
BONUSES = ("natural", "deflection", "dodge", "insight", "luck", "sacred", "profane")
SIZES = tuple(size.word for size in Size)
_PART = re.compile(r"\s*([A-Za-z][A-Za-z ()]*?)\s*(?:=|:|\s)\s*([+-]?\s*\d.*|\d.*)$")
Change = Callable[[Creature], Creature]


def read_edit(text: str, skills: Sequence[str]) -> Callable[[str, Creature], list[Command]]:
    """What is to be changed, as commands for (name, creature). Raises PromptError."""
    numbers: list[tuple[str, str]] = []
    changes: list[tuple[Change, str]] = []
    for part in re.split(r"[,;](?!\s*\d)", plain_text(text)):
        if not part.strip():
            continue
        what, value = _parted(part)
        change = _change(what, value)
        if change is None:
            numbers.append((_number(what, skills), _value(value, what)))
        else:
            changes.append((change, f"{what} {value}"))
    if not (numbers or changes):
        raise PromptError(f"Type a number and its new value, such as {EXAMPLE.split('   ')[0]}.")

    def commands(name: str, creature: Creature) -> list[Command]:
        made: list[Command] = []
        if changes:
            told = ", ".join(words for _, words in changes)
            made.append(Edit(name=name, creature=_edited(creature, [change for change, _ in changes]), what=told))
        return made + [
            Adjust(to=name, what=what, value=value, reason="changed in the fight") for what, value in numbers
        ]

    return commands


def _parted(part: str) -> tuple[str, str]:
    words = part.split()
    if words[0].lower() in ("size", "levels", "level", "class", "immune") and len(words) > 1:
        return words[0].lower(), " ".join(words[1:])
    found = _PART.fullmatch(part)
    if found is None:
        raise PromptError(f"Type a number and its value: {EXAMPLE.split('   ')[0]}, not {part.strip()}.")
    return found[1].strip(), found[2].strip()


def _change(what: str, value: str) -> Change | None:
    """What changes the creature itself; None for a number of the combatant."""
    word = what.lower()
    if word in ABILITIES:
        return lambda creature: with_score(creature, word, _score(creature, word, value))
    if word == "size":
        size = one_of(value.lower(), SIZES, "size")
        return lambda creature: with_size(creature, size)
    if word in ("hd", "hit dice"):
        return lambda creature: with_hit_dice(creature, value)
    if word in ("level", "levels", "class"):
        return lambda creature: with_levels(creature, value, str)
    if word == "speeds":
        return lambda creature: with_speeds(creature, value)
    if word in BONUSES:
        return lambda creature: with_natural(creature, word, value)
    return _defense(word, value)


def _defense(word: str, value: str) -> Change | None:
    """What changes its reduction, a resistance, an immunity; None for something else."""
    if word == "dr":
        return lambda creature: with_reduction(creature, value)
    if word == "sr":
        return lambda creature: with_spell_resistance(creature, value)
    if word == "immune":
        return lambda creature: with_immunity(creature, value)
    first, _, energy = word.partition(" ")
    if first in ("resist", "resistance") and energy:
        return lambda creature: with_resistance(creature, energy, value)
    return None


def _score(creature: Creature, ability: str, value: str) -> str:
    """The new score; `+4` and `-2` change the one that it has."""
    has = creature.abilities.score(ability)
    if has is None or not re.fullmatch(r"[+-]\s*\d{1,3}", value):
        return value
    return str(has + int(value.replace(" ", "")))


def _number(what: str, skills: Sequence[str]) -> str:
    if what.lower() in ("cr", "xp"):  # letters of Craft would answer
        raise PromptError(
            f"{what.upper()} is changed on the creature\N{RIGHT SINGLE QUOTATION MARK}s sheet, not in the fight."
        )
    known = {number: number for number in NUMBERS} | {skill.lower(): f"skill:{skill}" for skill in skills}
    return known[one_of(what.lower(), tuple(known), "number")]


def _value(text: str, what: str) -> str:
    found = re.fullmatch(r"([+-]?)\s*(\d+)", text)
    if found is None:
        raise PromptError(f"{what} should be a whole number like 12, or a change like +2, not {text}.")
    if len(found[2]) > DIGITS or int(found[2]) > MOST:
        raise PromptError(f"{what} should be between -{MOST:,} and {MOST:,}, not {text}.")
    return f"{found[1]}{found[2]}"


def _edited(creature: Creature, changes: Sequence[Change]) -> Creature:
    try:
        for change in changes:
            creature = change(creature)
    except TypedError as error:
        raise PromptError(str(error)) from error
    return creature
