"""Castings that another spell can be cast in place of: one that is prepared, or a slot of its level or a higher one.

Rule: spell.standard-cast.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.spells import KnownSpell, castings_left, use_key
from desktop_app.combat.state import Combatant
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.ruleset import Ruleset

OPEN: Final = "an open slot"
"""What a slot is called in which nothing was prepared."""


@dataclass(frozen=True, slots=True)
class OtherSlot:
    """A casting that is left: `key` = what the tally counts it under, `text` = what it is called."""

    key: str
    text: str


def needs_other_slot(known: KnownSpell) -> bool:
    """Whether it has no casting of its own: it is not prepared or known, or none is left."""
    return known.way is None and (not known.source or known.left == 0)


def other_slots(who: Combatant, name: str, level: int) -> tuple[OtherSlot, ...]:
    """What could be spent on that spell, of the lowest level first; nothing for a cantrip, which spends none."""
    if level < 1:
        return ()
    found = (each for casting in who.creature.spellcasting for each in _of_class(who, casting, name.lower(), level))
    return tuple(slot for _, slot in sorted(found, key=lambda each: each[0]))


def usual_slot(who: Combatant, known: KnownSpell, ruleset: Ruleset) -> str:
    """What is spent on a spell by the rules, without the game master's leave; empty = nothing is.

    A cleric's cure takes the place of what was prepared, and who prepares nothing may spend a higher slot.
    """
    of_class = {each.class_name.lower(): each for each in who.creature.spellcasting}
    name = known.name.lower()
    for slot in other_slots(who, name, known.level):
        source, _, spent = slot.key.split("|", 2)
        casting = of_class[source]
        if casting.prepared:
            begins = (each.strip() for each in ruleset.spell.converts.get(source, "").split(","))
            if spent != OPEN and any(each and name.startswith(f"{each} ") for each in begins):
                return slot.key
        elif name in (each.lower() for _, names in casting.known for each in names):
            return slot.key
    return ""


def _of_class(who: Combatant, casting: Spellcasting, name: str, least: int) -> Iterator[tuple[int, OtherSlot]]:
    source = casting.class_name
    if not casting.prepared:
        for written, _ in casting.slots:
            level = int(written) if written.isdecimal() else 0
            left = castings_left(who, source, level, name)
            if level >= least and left:
                yield level, OtherSlot(use_key(source, level, name), f"a level {level} slot, {left} left")
        return
    yield from _left_open(who, casting, least)
    for written, names in casting.prepared:
        level = int(written) if written.isdecimal() else 0
        for prepared in dict.fromkeys(names) if level >= least else ():
            left = castings_left(who, source, level, prepared)
            if left and prepared.lower() != name:
                yield level, OtherSlot(use_key(source, level, prepared), f"{prepared}, level {level}, {left} left")


def _left_open(who: Combatant, casting: Spellcasting, least: int) -> Iterator[tuple[int, OtherSlot]]:
    """Slots in which nothing was prepared."""
    for written, _ in casting.slots:
        level = int(written) if written.isdecimal() else 0
        left = _open_slots(who, casting, level) if level >= least else 0
        if left:
            yield level, OtherSlot(use_key(casting.class_name, level, OPEN), f"{OPEN}, level {level}, {left} left")


def _open_slots(who: Combatant, casting: Spellcasting, level: int) -> int:
    """How many slots of a level are left in which nothing was prepared."""
    slots, used = dict(casting.slots).get(str(level), 0), dict(who.used)
    prepared = dict(casting.prepared).get(str(level), ())
    spent = used.get(use_key(casting.class_name, level, OPEN), 0) + used.get(use_key(casting.class_name, level, ""), 0)
    return max(slots - len(prepared) - spent, 0)


def slot_left(who: Combatant, key: str) -> int | None:
    """How many castings are left under a key of the tally; None = not counted."""
    source, level, name = [*key.split("|", 2), "", ""][:3]
    if not level.isdecimal():
        return None
    if name == OPEN:
        of_class = (each for each in who.creature.spellcasting if each.class_name.lower() == source)
        return next((_open_slots(who, each, int(level)) for each in of_class), None)
    return castings_left(who, source, int(level), name)


def spent_words(key: str) -> str:
    """`a casting of fireball, level 3`, `an open slot of level 2`."""
    _, level, name = [*key.split("|", 2), "", ""][:3]
    return f"{OPEN} of level {level}" if name == OPEN else f"a casting of {name}, level {level}"


def lacked_words(key: str) -> str:
    """`fireball, level 3 left to cast`, `open slot of level 2 left`: behind `has no`."""
    _, level, name = [*key.split("|", 2), "", ""][:3]
    return f"open slot of level {level} left" if name == OPEN else f"{name}, level {level} left to cast"
