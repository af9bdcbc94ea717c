"""Out of the area of a spell that lasts: what it did there ends, and some of it lasts on for a few rounds.

Rule: round.effect-duration.
"""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.commands import LeaveArea
from desktop_app.combat.decide.acting import settle_strain
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.durations import rolled_rounds
from desktop_app.combat.decide.effects import LASTS_ON, end_effects, lasting
from desktop_app.combat.each_round import stands_in
from desktop_app.combat.events import EffectReplaced, Told
from desktop_app.combat.state import ActiveEffect


@decides(LeaveArea)
def leave_area(draft: Draft, command: LeaveArea) -> None:
    """All that this spell laid on it ends, or has its rounds to go."""
    target = draft.who(command.who)
    if (command.spell, command.by) not in stands_in(draft.state, command.who):
        raise draft.impossible(f"{command.who} is not in the area of {command.spell}.")
    laid = [each for each in target.effects if (each.origin.spell, each.origin.by) == (command.spell, command.by)]
    draft.emit(Told(text=f"{command.who} leaves {command.spell}.", who=command.who))
    end_effects(draft, command.who, laid, "left", lingering=True)
    settle_life(draft, command.who)
    settle_strain(draft)


def last_on(draft: Draft, who: str, active: ActiveEffect) -> None:
    """It has so many rounds to go from now, rolled for each creature by itself."""
    rounds = rolled_rounds(draft, who, active.effect.name, active.origin.leaving)
    now = lasting(draft, active.effect, rounds)
    ends = replace(
        active,
        ends_round=now.ends_round,
        ends_before=now.ends_before,
        ends_count=now.ends_count,
        origin=replace(active.origin, kept=False, after=0, leaving=""),
    )
    draft.emit(EffectReplaced(who=who, active=ends))


LASTS_ON.append(last_on)
