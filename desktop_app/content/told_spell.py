"""A spell as one reads it: its facts line by line, and its text."""

from __future__ import annotations

from typing import Final

from desktop_app.content.told_entry import Told
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_told import spell_told
from desktop_app.rules.text import capital, spell_title

_RANGE_RULES: Final = {
    "close": "close, 25 ft. and 5 ft. for each 2 caster levels",
    "medium": "medium, 100 ft. and 10 ft. a caster level",
    "long": "long, 400 ft. and 40 ft. a caster level",
}


def told_spell(spell: Spell, aliases: tuple[str, ...] = ()) -> Told:
    """Everything that the index knows of a spell."""
    touch = {"melee": "melee touch attack", "ranged": "ranged touch attack"}.get(spell.touch, "")
    lines = (
        ("Level", levels_text(spell)),
        ("School", spell.kind),
        ("Components", ", ".join(spell.components) + (f" ({spell.cost})" if spell.cost else "")),
        ("Casting time", spell.casting_time),
        ("Range", _RANGE_RULES.get(spell.range, spell.range)),
        ("Attack", touch),
        ("Duration", spell.duration.replace("(D)", "(can be dismissed)")),
        ("Saving throw", spell.save),
        ("Spell resistance", spell.resistance),
        ("Area", spell.area),
        ("Also", ", ".join(aliases)),
        ("Book", spell.book),
    )
    whole = spell_told(spell)
    text = tuple(dict.fromkeys(part for part in (spell.summary, whole.removeprefix(spell.summary).strip()) if part))
    return Told(spell_name(spell), "Spell", tuple(line for line in lines if line[1]), text)


def spell_name(spell: Spell) -> str:
    """`Greater dispel magic`, `Summon monster IV`."""
    return capital(spell_title(spell.name))


def levels_text(spell: Spell, class_name: str = "") -> str:
    """The level on one list, or on all: `cleric 3, sorcerer and wizard 4`."""
    if class_name:
        level = spell.level(class_name)
        return "" if level is None else str(level)
    held = dict(spell.levels)
    wizard = held.pop("wizard", None)
    if wizard is not None and held.get("sorcerer") == wizard:
        del held["sorcerer"]
        held["sorcerer and wizard"] = wizard
    elif wizard is not None:
        held["wizard"] = wizard
    return ", ".join(f"{name} {level}" for name, level in sorted(held.items()))
