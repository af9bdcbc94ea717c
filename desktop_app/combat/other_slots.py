"""Castings that another spell can be cast in place of: one that is prepared, or a slot of its level or a higher one.

Rule: spell.standard-cast.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop_app.combat.spells import KnownSpell, castings_left, use_key
from desktop_app.combat.state import Combatant
from desktop_app.rules.creature import Spellcasting


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


def _of_class(who: Combatant, casting: Spellcasting, name: str, least: int) -> Iterator[tuple[int, OtherSlot]]:
    source = casting.class_name
    if not casting.prepared:
        for written, _ in casting.slots:
            level = int(written) if written.isdecimal() else 0
            left = castings_left(who, source, level, name)
            if level >= least and left:
                yield level, OtherSlot(use_key(source, level, name), f"a level {level} slot, {left} left")
        return
    for written, names in casting.prepared:
        level = int(written) if written.isdecimal() else 0
        for prepared in dict.fromkeys(names) if level >= least else ():
            left = castings_left(who, source, level, prepared)
            if left and prepared.lower() != name:
                yield level, OtherSlot(use_key(source, level, prepared), f"{prepared}, level {level}, {left} left")


def slot_left(who: Combatant, key: str) -> int | None:
    """How many castings are left under a key of the tally; None = not counted."""
    source, level, name = [*key.split("|", 2), "", ""][:3]
    return castings_left(who, source, int(level), name) if level.isdecimal() else None


def slot_words(key: str) -> str:
    """`fireball, level 3`, as the log calls what is spent."""
    _, level, name = [*key.split("|", 2), "", ""][:3]
    return f"{name}, level {level}"
