"""Buffs, stances and bonuses that the game master gives a combatant. Rule: round.effect-duration."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.combat.commands_effects import GiveEffect, Given
from desktop_app.combat.conditions import plain_name
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import NO_ORIGIN, add_condition, lasting
from desktop_app.combat.events import EffectAdded, EffectReplaced
from desktop_app.combat.state import Origin
from desktop_app.rules.affected import FEAR, immune_to_effect
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.flags import STANCE
from desktop_app.rules.ruleset import Ruleset

MOST_ROUNDS: Final = 365 * 24 * 600
_WITH_FIGURE: Final = re.compile(r"^(?P<name>.*?)\s+(?P<figure>\d+)$")


@decides(GiveEffect)
def give_effect(draft: Draft, command: GiveEffect) -> None:
    """One effect on one combatant; with `force` a bare name is enough."""
    draft.who(command.to)
    if not command.name.strip():
        raise draft.impossible("An effect needs a name.")
    if command.rounds is not None and not 1 <= command.rounds <= MOST_ROUNDS:
        raise draft.impossible(f"An effect lasts 1 to {MOST_ROUNDS:,} rounds, not {command.rounds:,}.")
    unknown = effect_of(command.given, draft.ruleset) is None and not plain_name(command.name, draft.ruleset)
    draft.object(unknown, f"{command.name!r} is not an effect of this ruleset. Give it bonuses.")
    immune = immune_to_effect(draft.sheet(command.to), command.name, (FEAR,)) if not command.modifiers else ""
    draft.object(bool(immune), f"{command.to} is {immune}.")
    draft.settle()
    give(draft, command.to, command.given)
    settle_life(draft, command.to)


def give(draft: Draft, who: str, given: Given, origin: Origin = NO_ORIGIN) -> None:
    """Put the effect on a combatant, replacing the same effect if it is there."""
    effect = effect_of(given, draft.ruleset)
    condition = plain_name(given.name, draft.ruleset)
    if effect is None and condition:
        add_condition(draft, who, condition, rounds=given.rounds, source=given.source, origin=origin)
        return
    active = lasting(draft, effect or Effect(given.name, given.source or given.name), given.rounds, origin=origin)
    key = (active.effect.name, active.effect.source)
    there = any((other.effect.name, other.effect.source) == key for other in draft.who(who).effects)
    draft.emit(EffectReplaced(who=who, active=active) if there else EffectAdded(who=who, active=active))


def effect_of(given: Given, ruleset: Ruleset) -> Effect | None:
    """The effect that it names: its own bonuses, a buff or a switched-on feat; None = a condition or nothing."""
    name = " ".join(given.name.split())
    if given.modifiers:
        return Effect(name, given.source or name, given.modifiers)
    if name.lower() in ruleset.catalog.buffs:
        return buff_effect(name, ruleset, given.source)
    return Effect(name, given.source or name, flags=frozenset({STANCE})) if is_mode(name, ruleset) else None


def is_mode(name: str, ruleset: Ruleset) -> bool:
    """Whether it is a feat that is switched on before a roll, with the figure that it may have: `Power Attack 2`."""
    found = _WITH_FIGURE.match(name.strip().lower())
    feat = ruleset.catalog.feats.get(found["name"] if found else name.strip().lower())
    return feat is not None and feat.mode
