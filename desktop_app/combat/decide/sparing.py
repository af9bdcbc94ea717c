"""Who withstood a gaze, an aura or a tune is safe from it for a day."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.auras import A_DAY, safe_from
from desktop_app.combat.commands_area import NONE
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, lasting
from desktop_app.combat.events import AreaShared
from desktop_app.combat.recharge import WITHSTOOD
from desktop_app.rules.effect import Effect


def spare(draft: Draft, by: str, ability: str, before: int, *, either_way: bool = False) -> None:
    """Who saved in the events after number `before` is spared by the ability of `by`, or who had to save at all."""
    shares = [event for event in draft.events[before:] if isinstance(event, AreaShared) and event.saved is not None]
    for name in dict.fromkeys(event.who for event in shares if event.saved or either_way):
        if not draft.who(name).dead:
            add_effect(draft, name, lasting(draft, Effect(safe_from(ability, by), WITHSTOOD), A_DAY))


def spare_reached(draft: Draft, by: str, ability: str, targets: tuple[str, ...], before: int) -> None:
    """Nobody whom it reached in the events after number `before` is its target again for a day, save or no save."""
    shares = [event for event in draft.events[before:] if isinstance(event, AreaShared)]
    reached = {event.who for event in shares if event.saved is not None or event.share != NONE}
    for name in dict.fromkeys(targets):
        spared = draft.who(name).effect(safe_from(ability, by)) is not None
        if name in reached and not draft.who(name).dead and not spared:
            add_effect(draft, name, lasting(draft, Effect(safe_from(ability, by), USED_ON), A_DAY))


USED_ON: Final = "once a day for each"
