"""Powers that are kept up round by round, such as an aura: a use is taken each round until they end."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.commands import Use
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect
from desktop_app.combat.events import EffectReplaced
from desktop_app.combat.state import ActiveEffect, Origin
from desktop_app.combat.upkeep import Upkeep
from desktop_app.rules.effect import Effect
from desktop_app.rules.text import capital


def object_to_shared_rounds(draft: Draft, by: str, ability: str, key: str) -> None:
    """Object to a second one that is kept up by the same rounds: a bard performs once at a time."""
    kept = (each.upkeep for each in draft.who(by).effects if each.origin.by == by and key)
    other = next((each.ability for each in kept if each.key == key and each.ability != ability), "")
    draft.object(bool(other), f"{by} keeps up {other} with the same rounds: only one at a time, so end it first.")


def keep_up(draft: Draft, command: Use) -> None:
    """What it laid on its user takes a use each round; where it laid nothing there, a mark does."""
    origin = Origin(command.name, command.by)
    if not _laid(draft, command):
        add_effect(draft, command.by, ActiveEffect(Effect(capital(command.name), command.name), origin=origin))
    upkeep = Upkeep(ability=command.name, key=command.tally, rounds=1, falls=True)
    for active in _laid(draft, command)[:1]:
        draft.emit(EffectReplaced(who=command.by, active=replace(active, upkeep=upkeep)))


def _laid(draft: Draft, command: Use) -> list[ActiveEffect]:
    ours = (command.name, command.by)
    return [each for each in draft.who(command.by).effects if (each.origin.spell, each.origin.by) == ours]
