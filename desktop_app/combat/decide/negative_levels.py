"""Negative levels: taken, shaken off after a day or lasting, lifted. Rule: condition.known-effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide.damage import save, settle_life
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import AT_THE_END, end_effects, lasting
from desktop_app.combat.events import EffectAdded, EffectReplaced, HitPointsChanged, Told, UsesCounted
from desktop_app.combat.spells import known_spells, use_key
from desktop_app.combat.state import ActiveEffect, TemporaryHitPoints
from desktop_app.combat.toughness import NEGATIVE_LEVELS, negative_levels, spared_levels
from desktop_app.rules.casters import SPELL_LIKE
from desktop_app.rules.harm import LEVELS, told
from desktop_app.rules.sheet import Sheet

A_DAY: Final = 24 * 600
"""Rounds until the save against a negative level falls due."""
FED: Final = 5
"""Temporary hit points that one gains who drains a level."""


def take_negative_levels(
    draft: Draft, name: str, count: int, source: str = "", *, dc: int = 0, rounds: int | None = None,
    overruled: bool = False,
) -> int:  # fmt: skip
    """Give a combatant negative levels; returns how many it gained.

    With a `dc` a Fortitude save falls due for each after a day, else they end after `rounds`, or stay until they are
    removed. If it is immune, an event says so and nothing else happens, unless the game master `overruled` that.
    """
    why = "" if overruled else spared_levels(draft.who(name), draft.state, draft.ruleset)
    if why:
        draft.emit(Told(text=why, who=name))
        return 0
    if count <= 0:
        return 0
    lasts = A_DAY if dc else rounds
    held = next((each for each in _held(draft, name) if each.effect.source == source), None)
    had = held.effect.value or 1 if held is not None else 0
    _put(draft, name, held, _levels(draft, source, had + count, lasts, dc))
    whole = negative_levels(draft.who(name))
    draft.emit(Told(text=f"{name} has {told(str(whole), LEVELS)}.", who=name))
    lose_spells(draft, name, count)
    settle_life(draft, name, "negative levels")
    return count


def drain_dc(drainer: Sheet) -> int:
    """The save against a creature's energy drain: 10, half its Hit Dice and its Charisma."""
    return 10 + drainer.hit_dice // 2 + drainer.modifier("cha")


def feed(draft: Draft, drainer: str, count: int) -> None:
    """Give the creature that drained so many levels temporary hit points for each."""
    gain_temporary(draft, drainer, FED * count)


def gain_temporary(draft: Draft, drainer: str, amount: int) -> None:
    """Who drains gains temporary hit points; those of one drain and the next add up."""
    who, source = draft.who(drainer), "drain"
    had = next((pool.amount for pool in who.temporary if pool.source == source), 0)
    others = tuple(pool for pool in who.temporary if pool.source != source)
    pools = (*others, TemporaryHitPoints(source, had + amount))
    draft.emit(
        HitPointsChanged(who=drainer, damage=who.damage, nonlethal=who.nonlethal, temporary=pools),
        Told(text=f"{drainer} gains {amount} temporary hit points.", who=drainer),
    )


def lift_negative_levels(draft: Draft, name: str, count: int, why: str = "lifted") -> int:
    """Remove so many negative levels, temporary ones first; returns how many were removed."""
    left = count
    for active in sorted(_held(draft, name), key=lambda each: each.ends_round is None):
        there = active.effect.value or 1
        if left >= there:
            end_effects(draft, name, (active,), why)
        elif left:
            effect = condition_effect(NEGATIVE_LEVELS, draft.ruleset, active.effect.source, there - left)
            draft.emit(EffectReplaced(who=name, active=replace(active, effect=effect)))
        left -= min(left, there)
    if left < count:
        remain = negative_levels(draft.who(name))
        draft.emit(Told(text=f"{name} has {told(str(remain) if remain else 'no', LEVELS)}.", who=name))
        settle_life(draft, name, why)
    return count - left


def a_day_later(draft: Draft, name: str, active: ActiveEffect) -> None:
    """The saves that fall due: each that succeeds takes a level away, each that fails makes it last."""
    stay = sum(not save(draft, name, "fort", active.save_dc, named=True) for _ in range(active.effect.value or 1))
    end_effects(draft, name, (active,), "after a day")
    if stay:
        lasting_already = next((each for each in _held(draft, name) if not each.effect.source), None)
        had = lasting_already.effect.value or 1 if lasting_already is not None else 0
        _put(draft, name, lasting_already, _levels(draft, "", had + stay, None, 0))
        ending = (
            "levels are lost for good" if draft.ruleset.injury.level_lost else "they no longer go away on their own"
        )
        draft.emit(Told(text=f"{name} keeps {told(str(stay), LEVELS)}: {ending}.", who=name))
    settle_life(draft, name, "negative levels")


AT_THE_END[NEGATIVE_LEVELS] = a_day_later


def lose_spells(draft: Draft, name: str, count: int) -> None:
    """A caster loses a spell of the highest level for each negative level, where the ruleset has it so."""
    if not draft.ruleset.injury.level_costs_spell:
        return
    for _ in range(count):
        spells = known_spells(draft.state, name, draft.ruleset)
        best = next((spell for spell in spells if spell.left and spell.source != SPELL_LIKE), None)
        if best is None:
            return
        used = dict(draft.who(name).used)
        key = use_key(best.source, best.level, best.name)
        used[key] = used.get(key, 0) + 1
        draft.emit(
            UsesCounted(who=name, used=tuple(sorted(used.items()))),
            Told(text=f"{name} loses a spell of level {best.level} ({best.name}).", who=name),
        )


def _held(draft: Draft, name: str) -> tuple[ActiveEffect, ...]:
    return tuple(active for active in draft.who(name).effects if active.condition == NEGATIVE_LEVELS)


def _levels(draft: Draft, source: str, count: int, rounds: int | None, dc: int) -> ActiveEffect:
    effect = condition_effect(NEGATIVE_LEVELS, draft.ruleset, source, count)
    return replace(lasting(draft, effect, rounds, condition=NEGATIVE_LEVELS), save_dc=dc)


def _put(draft: Draft, name: str, held: ActiveEffect | None, active: ActiveEffect) -> None:
    """In place of those of the same source; the day began with the first of them."""
    if held is None:
        draft.emit(EffectAdded(who=name, active=active))
        return
    kept = held if held.ends_round is not None or active.ends_round is None else active
    draft.emit(EffectReplaced(who=name, active=replace(kept, effect=active.effect)))
