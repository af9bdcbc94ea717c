"""Starting a grapple, by each ruleset's own steps. Rule: maneuver.grapple-start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.harm import hurt, weigh
from desktop_app.combat.decide.holding import hands_in_use
from desktop_app.combat.decide.strike import aim, numbers_of
from desktop_app.combat.decide.touch import touch_attack
from desktop_app.combat.decide.wound import wound
from desktop_app.combat.events import Told
from desktop_app.rules import grapple as figures
from desktop_app.rules.chapters.maneuvers import Grapple
from desktop_app.rules.ledger import Ledger, Line

HANDS: Final = 2


def check(draft: Draft, attempt: Attempt) -> None:
    """Nobody is grappled twice by the same, and only so many get at one target."""
    target = draft.who(attempt.target)
    draft.object(attempt.target in draft.who(attempt.by).grappling, f"{attempt.by} grapples {attempt.target} already.")
    if draft.ruleset.grapple.joining != "free":
        return
    sizes = tuple(rolls.whole(draft, name).size for name in target.grappling if name in draft.state.combatants)
    room = figures.room_to_join(sizes, rolls.whole(draft, attempt.target).size, rolls.whole(draft, attempt.by).size)
    draft.object(not room, f"There is no room for one more to grapple {attempt.target}.")


def carry_out(draft: Draft, attempt: Attempt) -> None:
    """The rolls and the hold."""
    WAYS[draft.ruleset.grapple.start](draft, attempt)


def bonus(draft: Draft, who: str, *extra: Line) -> Ledger:
    """The Combat Maneuver Bonus to grapple; full hands cost a humanoid who grabs."""
    return rolls.maneuver_bonus(draft, who, "grapple", "", *extra)


def _against_defense(draft: Draft, attempt: Attempt) -> None:
    humanoid = "humanoid" in draft.who(attempt.by).creature.type.lower()
    free = HANDS - hands_in_use(draft, attempt.by)
    line = figures.free_hands_line(humanoid=humanoid, free_hands=free)
    result = rolls.attempt_against_defense(draft, attempt, line)
    if result.success:
        _take_hold(draft, attempt)


def _touch_then_opposed(draft: Draft, attempt: Attempt) -> None:
    """Grab, hold, and the damage of the hold. Who joins a grapple grabs without a roll."""
    lines = (attempt.further_blow(),) if attempt.blow else ()
    if not attempt.joins(draft):
        options = tuple(option for option in attempt.options if option != "charge" or attempt.charging)
        if not touch_attack(draft, attempt.by, attempt.target, UNARMED, options, lines).hit:
            return
    steps = draft.ruleset.grapple.too_large
    if figures.cannot_hold(rolls.whole(draft, attempt.by).size, rolls.whole(draft, attempt.target).size, steps):
        draft.emit(Told(text=f"{attempt.target} is too large to be held.", who=attempt.by))
        return
    mine, theirs = rolls.grapple_bonus(draft, attempt.by, *lines), rolls.grapple_bonus(draft, attempt.target)
    result = rolls.roll_both(draft, mine, theirs, draft.ruleset.grapple.ties)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "grapple", result)
    if result.success:
        _take_hold(draft, attempt)
        if draft.ruleset.grapple.damages:
            squeeze(draft, attempt.by, attempt.target)


def _opposed_bonus(draft: Draft, attempt: Attempt) -> None:
    """The defender may slip away by Escape Artist (`using`), or let it happen (`avoid`)."""
    if attempt.command.avoid:
        draft.emit(Told(text=f"{attempt.target} lets it happen.", who=attempt.target))
        _take_hold(draft, attempt)
        return
    theirs = bonus(draft, attempt.target) if attempt.command.using != "escape-artist" else None
    result = rolls.roll_both(
        draft,
        bonus(draft, attempt.by),
        theirs if theirs is not None else rolls.skill_bonus(draft, attempt.target, "Escape Artist"),
        draft.ruleset.grapple.ties,
    )
    rolls.tell_opposed(draft, attempt.by, attempt.target, "grapple", result)
    if result.success:
        _take_hold(draft, attempt)


def _take_hold(draft: Draft, attempt: Attempt) -> None:
    grapple_hold.begin(draft, attempt.by, attempt.target)
    rolls.tell_effect(draft, f"{attempt.by} grapples {attempt.target}")


def squeeze(draft: Draft, by: str, target: str, weapon: str = UNARMED, options: tuple[str, ...] = ()) -> None:
    """Damage that a hold does, as with that weapon, without an attack roll."""
    blow = aim(draft, by, target, weapon, options)
    draft.settle()
    rolled = wound(draft, blow, numbers_of(draft, blow), draft.dice, critical=False)
    harm = weigh(draft, target, rolled.packets)
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    hurt(draft, target, harm)
    draft.tell("damage", {"total": harm.total, "lethal": harm.lethal, "nonlethal": harm.nonlethal})


WAYS: Final[Mapping[str, Callable[[Draft, Attempt], None]]] = Grapple.start.ways(
    {
        "defense": _against_defense,
        "touch-then-opposed": _touch_then_opposed,
        "opposed-bonus": _opposed_bonus,
    }
)
