"""Refuses a play that no rule can carry out: what comes from outside has not been read by the library's form."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.budget import FULL_ROUND
from desktop_app.combat.decide.amounts import expect_dice, expect_time
from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.escapes import Escape
from desktop_app.rules.harm import DAMAGE, DRAIN, PENALTY
from desktop_app.rules.resolution import ACTS, SAME, LaidEffect, Resolution, rounds_told, words_of

MOST_TARGETS: Final = 200
HIGHEST: Final = 99
"""Of a caster level and of a DC."""
LONGEST: Final = 40
AMOUNTS: Final = ("attacks", "damage", "heal", "temporary", "negative_levels", "hit_dice_in_all", "grapple",
                  "crushes")  # fmt: skip


def expect_playable(draft: Draft, whole: Resolution) -> None:
    """Refuse amounts that cannot be rolled, in all parts, and more rays or missiles than there can be targets."""
    for play in parts_of(whole):
        for amount in AMOUNTS:
            expect_dice(draft, getattr(play, amount))
        if expect_dice(draft, play.attacks).bonus > MOST_TARGETS:
            raise draft.impossible(f"{play.attacks} rays are too many; at most {MOST_TARGETS} can be played.")
        if isinstance(play.most_hit_dice, str):
            raise draft.impossible(f"{play.most_hit_dice} is not a number of Hit Dice.")
        for text in rounds_told(play.each_round):
            expect_dice(draft, "" if text == SAME else text)
        for text in (*(each.amount for each in play.ability), *(each.amount for each in play.restores)):
            expect_dice(draft, text)
        for loss in play.ability:
            if loss.ability not in ABILITY_NAMES or loss.kind not in (DAMAGE, DRAIN, PENALTY):
                raise draft.impossible(f"{loss.ability} {loss.kind} is not damage, drain or penalty to an ability.")
        expect_time(draft, play.lasts)
        _expect_words(draft, play)
        for effect in play.effects:
            _expect_effect(draft, effect)


def _expect_words(draft: Draft, play: Resolution) -> None:
    """Words that name nothing would silently mean no attack and no save; numbers have their bounds."""
    for field, word, allowed in words_of(play):
        if word not in allowed:
            told = ", ".join(filter(None, allowed))
            raise draft.impossible(f"The {field.replace('_', ' ')} of a play is {told}, not {word[:LONGEST]!r}.")
    for what, number in (("caster level", play.caster_level), ("DC", play.dc)):
        if not 0 <= number <= HIGHEST:
            raise draft.impossible(f"A {what} is 0 to {HIGHEST}, not {number:,}.")


def _expect_effect(draft: Draft, effect: LaidEffect) -> None:
    expect_time(draft, effect.lasts)
    ward = effect.ward
    for text in (ward.resists, ward.points, ward.images) if ward is not None else ():
        expect_dice(draft, text)
    for change in effect.modifiers:
        expect_dice(draft, str(change.value))
    expect_escapes(draft, effect.escapes)


def expect_escapes(draft: Draft, escapes: tuple[Escape, ...]) -> None:
    """Refuse ways out whose DC is no number or beyond all bounds, and such as take no known action."""
    for escape in escapes:
        if not isinstance(escape.dc, int) or not 0 <= escape.dc <= HIGHEST:
            raise draft.impossible(f"The DC to get free is 0 to {HIGHEST}, not {str(escape.dc)[:LONGEST]}.")
        if escape.cost not in (*ACTS, FULL_ROUND):
            raise draft.impossible(f"{escape.cost[:LONGEST]!r} is not a kind of action.")


def parts_of(play: Resolution) -> tuple[Resolution, ...]:
    """A play with its cases, what comes besides or later, and what a made save lets happen."""
    inside = (*play.cases, *play.also, *play.later, *play.choices, *filter(None, (play.if_saved, play.if_failed)))
    return (play, *(part for each in inside for part in parts_of(each)))
