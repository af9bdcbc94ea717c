"""The harm of a lasting spell comes again: acid that eats on, metal that glows, a cloud that one still stands in.

Rule: round.effect-duration.
"""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.commands_reminders import HarmAgain
from desktop_app.combat.decide.acting import settle_strain
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.reminders import keep_reminders
from desktop_app.combat.decide.resolving import Played, resolve
from desktop_app.combat.each_round import harmed_by
from desktop_app.combat.events import AbilityUsed
from desktop_app.combat.reminders import Reminder
from desktop_app.rules.resolution import Resolution, rounds_told


@decides(HarmAgain)
def harm_again(draft: Draft, command: HarmAgain) -> None:
    """It comes to all to whom it is due, once in a round; after the last time nothing asks for it any more."""
    found = next((each for each in draft.who(command.on).reminders if each.text == command.text and each.harm), None)
    targets = harmed_by(draft.state, command.on, found) if found is not None else ()
    if found is None or found.harm is None or not targets:
        raise draft.impossible(f"{command.text} does nothing more to {command.on}.")
    draft.object(not found.is_due(draft.state.round), f"{command.text} has already been rolled this round.")
    draft.settle()
    by = found.by if found.by in draft.state.combatants else ""
    _come_later(draft, command.on, found)
    if by:
        draft.emit(AbilityUsed(who=by, ability=found.spell, targets=targets))
    harm = replace(found.harm, later=()) if found.area else replace(found.harm, each_round="")
    resolve(draft, Played(by, found.spell, _no_longer(harm, found.left), targets))
    settle_strain(draft)


def _come_later(draft: Draft, on: str, found: Reminder) -> None:
    """It is asked for again in the next round, unless this was the last time.

    That of the dead may be rolled a turn later than it came, and so early in the round after.
    """
    others = tuple(each for each in draft.who(on).reminders if each != found)
    now = draft.state.round
    due = max(found.round + 1, now) if draft.who(on).dead else now + 1
    later = replace(found, round=due, left=max(found.left - 1, 0), harm=_next(found))
    keep_reminders(draft, on, others if found.left == 1 else (*others, later))


def _next(found: Reminder) -> Resolution | None:
    """What it does the time after: the next of its rounds, where they differ."""
    if found.harm is not None and found.harm.later:
        return replace(found.harm.later[0], later=found.harm.later[1:])
    course = rounds_told(found.harm.each_round) if found.harm is not None else ()
    return (
        replace(found.harm, damage=course[0], each_round="; ".join(course[1:])) if course and found.harm else found.harm
    )


def _no_longer(play: Resolution, rounds: int) -> Resolution:
    """What it lays anew lasts as long as the spell has to go, and not as long as the whole of it."""
    if not rounds:
        return play
    left = f"{rounds} rounds"
    effects = tuple(replace(each, lasts=left) if each.lasts == play.lasts else each for each in play.effects)
    saved = _no_longer(play.if_saved, rounds) if play.if_saved is not None else None
    return replace(
        play,
        lasts=left,
        effects=effects,
        if_saved=saved,
        cases=tuple(_no_longer(part, rounds) for part in play.cases),
        also=tuple(_no_longer(part, rounds) for part in play.also),
    )
