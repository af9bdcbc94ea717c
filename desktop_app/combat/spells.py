"""The spells that a combatant can cast as it stands: from its own list, with level, DC and how many are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet

SPELL_LIKE: Final = "spell-like"
BASE_DC: Final = 10


@dataclass(frozen=True, slots=True)
class KnownSpell:
    """A spell to cast. `source` = the class, or spell-like; `dc` None = not known; `left` None = not counted."""

    name: str
    level: int
    source: str
    dc: int | None = None
    left: int | None = None


def known_spells(state: Encounter, name: str, ruleset: Ruleset) -> tuple[KnownSpell, ...]:
    """All of them, the highest level first. Raises KeyError if there is nobody of that name."""
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    found = [spell for casting in who.creature.spellcasting for spell in _of_class(who, casting, sheet)]
    found.sort(key=lambda spell: -spell.level)
    return (*found, *_spell_like(who))


def use_key(source: str, level: int, name: str) -> str:
    """What a use of a spell is counted under; of a spell-like ability no level is told."""
    told = 0 if source.lower() == SPELL_LIKE else level
    return f"{source.lower()}|{told}|{name.lower()}"


def castings_left(who: Combatant, source: str, level: int, name: str) -> int | None:
    """How many castings of a spell are left: those prepared, else the slots of its level; None = not counted."""
    if source.lower() == SPELL_LIKE:
        return next((spell.left for spell in _spell_like(who) if spell.name.lower() == name.lower()), None)
    casting = next((each for each in who.creature.spellcasting if each.class_name.lower() == source.lower()), None)
    return _left(who, casting, level, name) if casting is not None else None


def _of_class(who: Combatant, casting: Spellcasting, sheet: Sheet) -> Iterator[KnownSpell]:
    base = BASE_DC + sheet.modifier(casting.ability)
    for written, names in casting.prepared or casting.known:
        if not written.isdecimal():
            continue
        level = int(written)
        for name in dict.fromkeys(names):
            yield KnownSpell(name, level, casting.class_name, base + level, _left(who, casting, level, name))


def _left(who: Combatant, casting: Spellcasting, level: int, name: str) -> int | None:
    """A prepared spell goes by itself; of the others all of a level share the slots."""
    used = dict(who.used)
    prepared = Counter(each.lower() for each in dict(casting.prepared).get(str(level), ()))
    if casting.prepared and name.lower() in prepared:
        gone = used.get(use_key(casting.class_name, level, name), 0)
        return max(prepared[name.lower()] - gone, 0)
    slots = dict(casting.slots).get(str(level))
    if slots is None:
        return None
    beginning = use_key(casting.class_name, level, "")
    gone = sum(count for key, count in used.items() if key.startswith(beginning))
    return max(slots - gone, 0)


def _spell_like(who: Combatant) -> Iterator[KnownSpell]:
    used = dict(who.used)
    for special in who.creature.special:
        if special.kind.lower() != "sp":
            continue
        count = special.uses.partition("/")[0].strip()
        gone = used.get(use_key(SPELL_LIKE, 0, special.name), 0)
        left = max(int(count) - gone, 0) if count.isdecimal() else None
        yield KnownSpell(special.name, 0, SPELL_LIKE, None, left)
