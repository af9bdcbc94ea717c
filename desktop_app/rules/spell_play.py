"""What a spell of the index does when it is cast: its `play`, with what its own line says of save and resistance."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.resolution import ATTACKS, NO_SAVE, LaidEffect, Resolution, resolution_at
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ScalingError, lasts_at
from desktop_app.rules.spell import Spell, most_targets

_SAVE: Final = pattern(r"\b(Fortitude|Reflex|Will) (half|negates|partial|disbelief)\b")
_SHORT: Final = {name: short for short, name in SAVE_NAMES.items()}
_TOUCHES: Final = dict(zip(("", "melee", "ranged"), ATTACKS, strict=False))
HARMLESS: Final = "harmless"
DISMISSIBLE: Final = "(D)"
"""The mark at a duration that its caster may end."""


def spell_resolution(spell: Spell, caster_level: int, ruleset: Ruleset) -> Resolution | None:
    """What the spell does at a caster level; None where the library does not say it.

    A spell that has no `play` of its own and is called like an effect of the library lays that effect.
    """
    play = spell.play
    if play is None and spell.name.lower() in ruleset.catalog.buffs:
        play = Resolution(effects=(LaidEffect(ruleset.catalog.buffs[spell.name.lower()].name),))
    if play is None:
        return None
    made = resolution_at(as_printed(play, spell), caster_level, spell_lasts(spell, caster_level))
    missiles = int(made.attacks) if made.attacks.isdecimal() else 0
    bounds = [count for count in (made.most_targets or most_targets(spell, caster_level), missiles) if count]
    return replace(made, most_targets=min(bounds, default=0))


def as_printed(play: Resolution, spell: Spell) -> Resolution:
    """The play with save, resistance, touch, school and descriptors of the spell, where it does not say its own."""
    found = _SAVE.search(spell.save)
    save = _SHORT[found[1]] if found is not None and spell.save.find(NO_SAVE) != 0 else NO_SAVE
    on_save = found[2].replace("disbelief", "negates") if found is not None else ""
    resisted = spell.resistance.startswith("yes")
    return replace(
        play,
        attack=play.attack or _TOUCHES[spell.touch],
        save=play.save or save,
        on_save=play.on_save or on_save,
        harmless=play.harmless or (HARMLESS in spell.save) or (save == NO_SAVE and HARMLESS in spell.resistance),
        resistance=resisted if play.resistance is None else play.resistance,
        school=play.school or spell.school,
        dispels=play.dispels or (spell.counters if not play.removes else ()),
        dismissible=play.dismissible or DISMISSIBLE in spell.duration,
        descriptors=tuple(dict.fromkeys((*filter(None, (spell.subschool,)), *spell.descriptors, *play.descriptors))),
    )


def spell_lasts(spell: Spell, caster_level: int) -> str:
    """How long it lasts at a caster level: `70 rounds`; empty where its line does not say it in figures."""
    try:
        return lasts_at(spell.duration, caster_level) if spell.duration else ""
    except ScalingError:
        return ""
