"""A spell, an item or a template of one's own tried: what is laid or put on, and what is told beside the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from desktop_app.making.monsters.changing import WithTemplate, changed
from desktop_app.making.monsters.work import ChangeError
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.casters import caster_level, save_dc
from desktop_app.rules.creature import Creature, Item
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.number_names import number_name
from desktop_app.rules.resolution import Change, LaidEffect, Resolution
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.spell import Spell, limits_text, range_text
from desktop_app.rules.spell_play import spell_resolution
from desktop_app.rules.text import capital, signed

LEVELS: Final = (1, 5, 10, 15, 20)
"""Caster levels at which a spell is told where who tries it casts none of its kind."""


def with_item(creature: Creature, name: str, ruleset: Ruleset) -> Creature:
    """The creature with the item on, which its printed numbers do not hold yet."""
    entry = ruleset.catalog.advancement().items.get(name.lower())
    bonus = f" +{entry.most}" if entry is not None and entry.most else ""
    return replace(creature, equipment=(*creature.equipment, Item(f"{name}{bonus}", worn=True, since_print=True)))


def with_template(creature: Creature, name: str, ruleset: Ruleset) -> tuple[Creature, tuple[str, ...]]:
    """The creature with the template over it, and each change with its reason. Raises ChangeError."""
    made = changed(creature, [WithTemplate(name)], ruleset, ruleset.catalog.brought("templates"))
    if made.creature is creature:
        raise ChangeError(f"{name} changes nothing of {creature.name}.")
    told = [_changed(each.what, each.old, each.new, each.why) for each in made.parts]
    told += [f"To check: {doubt.why}." for doubt in made.doubts]
    return made.creature, tuple(told)


def _changed(what: str, old: str, new: str, why: str) -> str:
    arrow = f"{old or 'none'} \N{RIGHTWARDS ARROW} {new or 'none'}"
    return f"{capital(what)}: {arrow} ({why})"


def cast_by(sheet: Sheet, spell: Spell) -> tuple[tuple[str, Ledger], ...]:
    """The caster level and the DC of the spell as this creature casts it; nothing where no class of it has it."""
    for held in sheet.creature.spellcasting:
        level = spell.level(held.class_name)
        if level is None:
            continue
        found = [("caster level", caster_level(sheet, held.class_name, spell=spell))]
        if spell.has_save:
            found.append(("dc", save_dc(sheet, held.class_name, level, spell.school)))
        return tuple(found)
    return ()


def effects_laid(spell: Spell, level: int, ruleset: Ruleset) -> tuple[Effect, ...]:
    """What it lays on whom it is cast on, at a caster level, as if every save were missed."""
    play = spell_resolution(spell, level, ruleset)
    laid = play.effects if play is not None else ()
    return tuple(_effect(each, spell, ruleset) for each in laid)


def _effect(laid: LaidEffect, spell: Spell, ruleset: Ruleset) -> Effect:
    name = laid.name.lower()
    if laid.modifiers:
        made = (Modifier(each.to, int(each.value), each.type, spell.name, each.when) for each in laid.modifiers)
        return Effect(laid.name, spell.name, tuple(made))
    if name in ruleset.catalog.buffs:
        return buff_effect(name, ruleset)
    entry: Any = ruleset.catalog.conditions.get(name)
    return Effect(laid.name, laid.name, entry.modifiers, entry.flags) if entry is not None else Effect(laid.name)


def told_at(spell: Spell, levels: tuple[int, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """What the spell comes to at these caster levels, a line each."""
    found = []
    for level in levels:
        play = spell_resolution(spell, level, ruleset)
        parts = [*(_figures(play) if play is not None else ()), range_text(spell, level), limits_text(spell, level)]
        found.append(f"Caster level {level}: {'; '.join(part for part in parts if part).rstrip('.')}.")
    if spell_resolution(spell, levels[0], ruleset) is None:
        found.append("The fight counts it and tells its text; what it does is for the table.")
    return tuple(found)


def _figures(play: Resolution) -> Iterator[str]:
    many = f"{play.attacks} of them, each " if play.attacks else ""
    yield f"{many}{play.damage} {play.damage_type} damage".replace("  ", " ") if play.damage else many.rstrip(", each")
    yield f"in later rounds {play.each_round}" if play.each_round else ""
    yield f"heals {play.heal}" if play.heal else ""
    yield f"{play.temporary} temporary hit points" if play.temporary else ""
    for harm in play.ability:
        yield f"{harm.amount} {harm.ability.capitalize()} {harm.kind}"
    for each in play.effects:
        changes = ", ".join(_change(change) for change in each.modifiers)
        lasts = "1 round" if each.lasts == "1 rounds" else each.lasts
        yield f"{each.name}{f' ({changes})' if changes else ''}{f' for {lasts}' if lasts else ''}"


def _change(change: Change) -> str:
    kind = f" {change.type}" if change.type != UNTYPED else ""
    return f"{signed(int(change.value))}{kind} to {number_name(change.to)}"
