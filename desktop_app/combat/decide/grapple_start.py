"""Starting a grapple, by each ruleset's own steps. Rule: maneuver.grapple-start."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import roll_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.holding import hands_in_use
from desktop_app.combat.decide.placing import beside
from desktop_app.combat.decide.single_attack import numbers_of, plan_attack
from desktop_app.combat.decide.touch import touch_attack
from desktop_app.combat.events import Placed, Told
from desktop_app.combat.grid.space import FEET, distance
from desktop_app.rules import grapple as figures
from desktop_app.rules.maneuver_check import ManeuverCheck, Result

HANDS: Final = 2


def needs(draft: Draft, attempt: Attempt) -> None:
    """Object to grappling a creature already grappled by this one, or by as many as can reach it."""
    target = draft.who(attempt.target)
    draft.object(
        attempt.target in draft.who(attempt.by).grappling, f"{attempt.by} is already grappling {attempt.target}."
    )
    if draft.ruleset.grapple.joining != "free":
        return
    sizes = tuple(draft.sheet(name).size for name in target.grappling if name in draft.state.combatants)
    room = figures.room_to_join(sizes, draft.sheet(attempt.target).size, draft.sheet(attempt.by).size)
    draft.object(not room, f"There is no room for another creature to grapple {attempt.target}.")


def before(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Whether nothing is rolled: the target lets it happen, the grab misses, or the target is too large.

    Who joins a grapple grabs without a roll.
    """
    if attempt.command.avoid:
        draft.emit(Told(text=f"{attempt.target} does not resist.", who=attempt.target))
        _take_hold(draft, attempt)
        return True
    if check.touch_first and not attempt.free and not attempt.joins(draft):
        lines = (attempt.further_attack(),) if attempt.attacks_before else ()
        if not touch_attack(draft, attempt.by, attempt.target, UNARMED, attempt.options, lines).hit:
            return True
    steps = draft.ruleset.grapple.too_large
    too_large = figures.cannot_hold(draft.sheet(attempt.by).size, draft.sheet(attempt.target).size, steps)
    if too_large:
        draft.emit(Told(text=f"{attempt.target} is too large to be grappled.", who=attempt.by))
    return too_large


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """Full hands cost a humanoid who grabs; the target may slip away by Escape Artist where a skill stands in."""
    mine, theirs = rolls.side(draft, attempt.by), rolls.side(draft, attempt.target)
    if not check.opposed:
        humanoid = "humanoid" in draft.who(attempt.by).creature.type.lower()
        free = HANDS - hands_in_use(draft, attempt.by)
        mine = replace(mine, lines=(figures.free_hands_line(humanoid=humanoid, free_hands=free),))
    if attempt.command.using == "escape-artist" and "Escape Artist" in check.skills:
        theirs = replace(theirs, instead=rolls.skill_bonus(draft, attempt.target, "Escape Artist"))
    return rolls.Sides(mine, theirs)


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The hold, and in some rulesets its damage."""
    if result.success:
        _take_hold(draft, attempt)
        if draft.ruleset.grapple.damages and not attempt.free:
            squeeze(draft, attempt.by, attempt.target)


def _take_hold(draft: Draft, attempt: Attempt) -> None:
    if not _comes_close(draft, attempt):
        rolls.tell_effect(draft, f"there is no room for {attempt.target} beside {attempt.by}")
        return
    grapple_hold.begin(draft, attempt.by, attempt.target)
    rolls.tell_effect(draft, f"{attempt.by} grapples {attempt.target}")


def _comes_close(draft: Draft, attempt: Attempt) -> bool:
    """On a map: the grappler moves into the target's space, or a distant target is moved beside it if there is room.

    Rule: maneuver.grapple-start.
    """
    board = draft.board_with(attempt.by, attempt.target)
    if board is None:
        return True
    mine, theirs = board.figures[attempt.by].space, board.figures[attempt.target].space
    if draft.ruleset.grapple.start == "touch-then-opposed":
        draft.emit(Placed(who=attempt.by, at=theirs.at))
        return True
    if distance(mine, theirs) <= FEET:
        return True
    there = beside(draft, attempt.target, attempt.by)
    if there is not None:
        draft.emit(Placed(who=attempt.target, at=there))
    return there is not None


def squeeze(draft: Draft, by: str, target: str, weapon: str = UNARMED, options: tuple[str, ...] = ()) -> None:
    """Damage that a hold does, as with that weapon, without an attack roll."""
    attack = plan_attack(draft, by, target, weapon, options)
    draft.settle()
    rolled = roll_damage(draft, attack, numbers_of(draft, attack), draft.dice, critical=False)
    harm = damage_after_defenses(draft, target, rolled.packets, source=Source(attack.by, attack.arm))
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, target, harm)
