"""Who casts or uses something: all that is to choose from, as the card lists it and as it is found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop_app.combat.spells import SPELL_LIKE, KnownSpell
from desktop_app.rules.text import capital
from ui.shared.typed_input import closest

NOT_ON_LIST = "not on its list"


@dataclass(frozen=True, slots=True)
class Caster:
    """Who casts: its spells, its concentration, and the library's spell that it can cast all the same, by name."""

    name: str
    spells: Sequence[KnownSpell]
    concentration: int
    other: Callable[[str, int | None], KnownSpell | None]
    only_used: bool = False

    @property
    def does(self) -> str:
        """What the card is headed by, behind the name."""
        return "uses an item or a power" if self.only_used else "casts a spell"

    @property
    def listed(self) -> dict[str, KnownSpell]:
        """Its spells as the card lists them."""
        return {listed_as(each): each for each in self.spells}

    def with_ways_only(self) -> Caster:
        """Its items and powers alone; spells are not cast by it."""
        return replace(self, spells=[each for each in self.spells if each.way is not None], only_used=True)

    def meant(self, text: str) -> KnownSpell | None:
        """The spell that is typed: of its list, whole or by a few letters, else any of the library by its name."""
        listed = self.listed
        if text in listed or not text:
            return listed.get(text)
        if self.only_used:
            return self._found(text)
        words = text.split()
        levels = [word for word in words if word.isdecimal()]
        if levels:
            name = " ".join(word for word in words if not word.isdecimal())
            return self.other(name, int(levels[0])) if len(levels) == 1 and len(levels[0]) == 1 else None
        return self._found(text) or self.other(text, None)

    def _found(self, text: str) -> KnownSpell | None:
        """By a few letters; spells of its own before those of items."""
        for ways in (False, True):
            by_name = {each.name: each for each in reversed(self.spells) if (each.way is not None) is ways}
            found = closest(text, by_name)
            if found:
                return by_name[found[0]]
        return None


def listed_as(spell: KnownSpell) -> str:
    """`fireball, level 3, DC 17`; `wand of web, caster level 3, DC 13, 12 charges left`."""
    way = spell.way
    if way is None:
        parts = [spell.name, SPELL_LIKE if spell.source == SPELL_LIKE else f"level {spell.level}"]
        parts += [f"DC {spell.dc}"] if spell.dc is not None else []
        return ", ".join([*parts, *(["none left"] if spell.left == 0 else [])])
    level = spell.caster_level.total if spell.caster_level is not None else 0
    parts = [spell.name]
    if spell.caster_level is not None:
        parts.append(f"caster level {level}" if spell.spell is not None else way.kind)
    parts += [f"DC {spell.dc}"] if spell.dc is not None and (spell.spell is None or spell.spell.has_save) else []
    return ", ".join([*parts, *([left_words(spell)] if spell.left is not None else [])])


def left_words(spell: KnownSpell) -> str:
    """`12 charges left`, `3 rounds left`, `2 left`."""
    unit = spell.way.unit if spell.way is not None else ""
    named = {"charges": "charge", "rounds": "round"}.get(unit, "")
    words = f" {named}{'' if spell.left == 1 else 's'}" if named else ""
    return f"{spell.left or 'no' if named else spell.left or 'none'}{words} left"


def source_words(known: KnownSpell) -> str:
    """`Level 3, wizard, DC 17, 2 left`; of an item or power what it is and what is left of it."""
    way = known.way
    if way is not None:
        parts = [way.kind] if way.kind not in known.name else []
        parts += [f"{way.uses} charges a use"] if way.uses > 1 else []
    elif known.source == SPELL_LIKE:
        parts = [known.source]
    else:
        parts = [f"Level {known.level}, {known.source or known.why or NOT_ON_LIST}"]
    parts += [f"DC {known.dc}"] if known.dc is not None and way is None else []
    parts += [left_words(known)] if known.left is not None else []
    parts += [f"needs Use Magic Device, DC {way.activation.dc}"] if way and way.activation and (
        way.activation.check != "caster level") else []  # fmt: skip
    parts += [f"needs a caster level check, DC {way.activation.dc}"] if way and way.activation and (
        way.activation.check == "caster level") else []  # fmt: skip
    return capital(", ".join(parts))
