"""What follows a hit by itself: riders that save or bleed, and maneuvers that are free."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.combat.commands import Maneuver
from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide import grapple_hold, grapple_start, maneuver_bull_rush, maneuver_trip
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.afflictions import contract
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK
from desktop_app.combat.decide.attempt import FREE, Attempt
from desktop_app.combat.decide.damage_roll import deals_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, end_effects, lasting
from desktop_app.combat.decide.held_prey import crush
from desktop_app.combat.decide.options import WITHOUT_RIDER
from desktop_app.combat.decide.pushing import slide
from desktop_app.combat.decide.resolving import Played, come_to, with_dc
from desktop_app.combat.decide.single_attack import numbers_of
from desktop_app.combat.decide.turn_start_body import BLEED
from desktop_app.combat.events import AttackRolled, RiderFollowed, Told
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.affected import NOT_ALIVE, kinds_of
from desktop_app.rules.affliction import Affliction
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ledger import Line
from desktop_app.rules.maneuver_check import check_of
from desktop_app.rules.resolution import Resolution, resolution_at
from desktop_app.rules.riders import GRAPPLE, PULL, PUSH, TRIP, Rider, harm_now, riders_of
from desktop_app.rules.text import capital

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack

BULL_RUSH: Final = "bull-rush"
MOVED: Final = frozenset({PUSH, PULL})
MANEUVERS: Final = {GRAPPLE: grapple_start, TRIP: maneuver_trip, BULL_RUSH: maneuver_bull_rush}
"""The modules of the maneuvers that may come with a hit."""


def riders_of_hit(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """All that the attack's block says of a hit, one after the other."""
    if result.hurt is None:
        return
    attacker = draft.sheet(attack.by)
    for rider in riders_of(attacker.creature, attacker.weapon(attack.arm.name)):
        if draft.who(attack.target).dead or not _is_due(draft, attack, rider):
            continue
        left_out = attack.says(WITHOUT_RIDER + rider.name)
        why = "" if left_out else _kept_away(draft, attack, result, rider)
        draft.emit(
            RiderFollowed(
                by=attack.by, target=attack.target, rider=rider.name, number=attack.number, left_out=left_out, why=why
            )
        )
        if not left_out and not why:
            _follow(draft, attack, rider)


def _is_due(draft: Draft, attack: PlannedAttack, rider: Rider) -> bool:
    """Whether so many attacks of this turn have hit as it wants: for most of them one, for rending two."""
    if rider.hits == 1:
        return True
    hits = [
        event
        for event in draft.events
        if isinstance(event, AttackRolled)
        and event.hit
        and (event.by, event.target, event.weapon) == (attack.by, attack.target, attack.arm.name)
    ]
    return len(hits) == rider.hits


def _kept_away(draft: Draft, attack: PlannedAttack, result: AttackResult, rider: Rider) -> str:
    """Why the rider does not follow this hit, or empty: a hit that deals no damage has no riders."""
    if result.hurt is not None and not result.hurt.total and deals_damage(numbers_of(draft, attack)):
        return "the hit did no damage"
    target, by = draft.sheet(attack.target), draft.sheet(attack.by)
    if rider.largest is not None and target.size > by.size + rider.largest:
        return f"{attack.target} is too large"
    if rider.maneuver == TRIP and draft.who(attack.target).has_condition("prone"):
        return f"{attack.target} is prone already"
    if rider.maneuver == GRAPPLE and attack.target in draft.who(attack.by).grappling:
        return f"{attack.by} holds {attack.target} already"
    if rider.bleed and kinds_of(target) & NOT_ALIVE:
        return f"{attack.target} does not bleed"
    return ""


def _follow(draft: Draft, attack: PlannedAttack, rider: Rider) -> None:
    if rider.bleed:
        _bleed(draft, attack, rider)
    if rider.affliction is not None:
        _infect(draft, attack, rider.affliction)
    if rider.note:
        draft.emit(Told(text=f"{capital(rider.name)}: {rider.note}", who=attack.by))
    if rider.maneuver and not _try(draft, attack, rider):
        return
    if rider.crush is not None:
        crush(draft, attack.by, attack.target, rider.crush, attack.arm.name)
    if rider.clings and attack.target not in draft.who(attack.by).grappling:
        grapple_hold.cling(draft, attack.by, attack.target)
        draft.emit(Told(text=f"{attack.by} clings to {attack.target}.", who=attack.by))
    if rider.worse is not None and (lying := _lying(draft, attack.target, rider)):
        _play(draft, attack, rider.name, rider.worse)
        worse = rider.worse.effects[0].name
        if draft.who(attack.target).has_condition(worse):
            end_effects(draft, attack.target, [each for each in lying if each.condition != worse], "worse now")
    elif rider.play is not None:
        _play(draft, attack, rider.name, harm_now(rider, draft.sheet(attack.by)) or rider.play)


def _lying(draft: Draft, name: str, rider: Rider) -> list[ActiveEffect]:
    """What the same rider has laid on it before."""
    return [each for each in draft.who(name).effects if each.origin.spell == rider.name]


def _play(draft: Draft, attack: PlannedAttack, name: str, play: Resolution) -> None:
    level = max(draft.sheet(attack.by).hit_dice, 1)
    told = with_dc(draft, attack.by, play) if play.saves else play
    come_to(draft, Played(attack.by, name, resolution_at(told, level), (attack.target,)))


def _infect(draft: Draft, attack: PlannedAttack, affliction: Affliction) -> None:
    ability = affliction.dc_ability
    if ability:
        affliction = replace(affliction, dc=ability_dc(draft.sheet(attack.by), ability).total, dc_ability="")
    contract(draft, attack.target, affliction, attack.by)


def _bleed(draft: Draft, attack: PlannedAttack, rider: Rider) -> None:
    """The wound goes on; of several the worst counts. Rule: injury.continuous-damage."""
    formula = parse_formula(rider.bleed)
    value, dice = (0, rider.bleed) if formula.dice else (formula.bonus, "")
    effect = condition_effect(BLEED, draft.ruleset, attack.by, value)
    add_effect(draft, attack.target, lasting(draft, replace(effect, dice=dice), None, condition=BLEED))
    draft.emit(Told(text=f"{attack.target} bleeds: {rider.bleed} at each of its turns.", who=attack.target))


def _try(draft: Draft, attack: PlannedAttack, rider: Rider) -> bool:
    """The free maneuver; gives whether it succeeded. Rule: maneuver.check."""
    moves = rider.maneuver in MOVED
    name = BULL_RUSH if moves else rider.maneuver
    attempt, kind = Attempt(Maneuver(by=attack.by, target=attack.target, kind=name), FREE, ""), MANEUVERS[name]
    check = check_of(draft.ruleset, name)
    sides = kind.sides(draft, attempt, check)
    if rider.bonus:
        line = Line("racial", rider.bonus, rider.name)
        sides = replace(sides, mine=replace(sides.mine, lines=(*sides.mine.lines, line)))
    result = rolls.roll(draft, attempt, sides, check)
    if moves:
        if result.success:
            nearer = rider.maneuver == PULL
            rolls.tell_effect(draft, slide(draft, attack.by, attack.target, rider.feet, nearer=nearer))
    else:
        kind.follows(draft, attempt, result)
    return result.success


AFTER_ATTACK.append(riders_of_hit)
