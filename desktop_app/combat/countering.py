"""Who can counter a spell that is being cast, and what with. Rule: spell.counterspell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.commands import Cast, Counterspell
from desktop_app.combat.spells import Find, KnownSpell, known_spells
from desktop_app.combat.standing import can_act, sheet_of
from desktop_app.combat.state import Combatant, Encounter, Readied
from desktop_app.rules.casters import SPELL_LIKE
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import Spell, counters

IMPROVED: Final = "Improved Counterspell"
COUNTERSPELL: Final = "counterspell"
"""How a readied counterspell is called."""
DISPELS: Final = ("dispel magic", "greater dispel magic")
CASTS: Final = "cast "
STANDARD: Final = ("standard", "partial")


@dataclass(frozen=True, slots=True)
class Counterer:
    """One who can counter a spell; `means` = the same spell first, then dispel magic."""

    name: str
    means: tuple[KnownSpell, ...]


def is_counterspell(readied: Readied | None) -> bool:
    """Whether that may be used to counter a spell: it was readied as that, or nothing was said of it yet."""
    if readied is None or readied.does not in STANDARD or readied.weapon:
        return False
    return readied.name in ("", COUNTERSPELL, *(CASTS + each for each in DISPELS))


def may_counter(by: Combatant, against: Combatant) -> bool:
    """Whether it waits to counter a spell of that foe."""
    readied = by.readied
    if readied is None or not is_counterspell(readied) or by.side == against.side:
        return False
    return readied.target in ("", against.name)


def counterers(state: Encounter, command: Cast, ruleset: Ruleset, find: Find) -> tuple[Counterer, ...]:
    """Who can counter this casting, and has a spell for it. Spell-like abilities cannot be countered."""
    caster = state.combatants.get(command.by)
    if caster is None or command.slot.lower() == SPELL_LIKE:
        return ()
    found = []
    for name, each in state.combatants.items():
        if name != state.actor and may_counter(each, caster) and not can_act(state, each, ruleset):
            means = means_against(state, name, command, ruleset, find)
            found += [Counterer(name, means)] if means else []
    return tuple(found)


def means_against(state: Encounter, name: str, command: Cast, ruleset: Ruleset, find: Find) -> tuple[KnownSpell, ...]:
    """What `name` has ready that counters this casting, the best first. Raises KeyError for a stranger."""
    higher = sheet_of(state, state.combatants[name], ruleset).has_feat(IMPROVED)
    return _means(known_spells(state, name, ruleset, find), command, find(command.name), higher=higher)


def _means(known: Sequence[KnownSpell], command: Cast, spell: Spell | None, *, higher: bool) -> tuple[KnownSpell, ...]:
    """The same spell, one that is told to counter it, else dispel magic, as far as a casting is left.

    `higher` = also any spell of the same school that is at least one level higher, the lowest first.
    """
    ready = {plain_name(each): each for each in known if each.left != 0 and each.source.lower() != SPELL_LIKE}
    level = command.spell_level or 0
    others = sorted((each for name, each in ready.items() if name not in DISPELS), key=lambda each: each.level)
    told = [
        plain_name(each)
        for each in others
        if spell is not None and each.spell is not None and counters(each.spell, each.level, spell, level)
    ]
    schooled = [
        plain_name(each)
        for each in others
        if higher and spell is not None and each.spell is not None
        and each.spell.school == spell.school and each.level > level
    ]  # fmt: skip
    wanted = dict.fromkeys((command.name.lower(), *told, *schooled, *DISPELS))
    return tuple(ready[name] for name in wanted if name in ready)


def plain_name(known: KnownSpell) -> str:
    """The name without what is told of it in brackets, as of a domain."""
    return known.name.lower().partition(" (")[0]


def counter_command(by: str, against: str, spell: str, spell_level: int, used: KnownSpell) -> Counterspell:
    """The counterspell that spends a spell: the same surely, dispel magic by a check."""
    dispel = plain_name(used) in DISPELS and plain_name(used) != spell.lower()
    own = used.caster_level.total if used.caster_level is not None else 0
    return Counterspell(
        by=by,
        against=against,
        spell_level=spell_level,
        dispel=dispel,
        spell=used.name,
        slot=used.source,
        slot_level=used.level,
        dispel_level=own if dispel else 0,
    )
