"""Rest: nights, bed rest, the hours of the unconscious. Rule: healing.natural, injury.recover-with-help."""

from __future__ import annotations

from desktop_app.combat.commands import Rest
from desktop_app.combat.decide.damage import DamageTaken, heal, recover, settle_life, take_damage, wake
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_condition, end_condition, let_pass
from desktop_app.combat.decide.negative_levels import lose_spells
from desktop_app.combat.decide.reminders import time_passes
from desktop_app.combat.decide.turn_start_body import recovers
from desktop_app.combat.decide.wounds_taken import heal_wounds
from desktop_app.combat.events import AbilityChanged, ClockAdvanced, HitPointsChanged, Told, UsesCounted
from desktop_app.combat.standing import base_sheet
from desktop_app.combat.state import NORMAL, SURPRISE, Combatant
from desktop_app.combat.tally import counted_uses
from desktop_app.combat.timeline import ROUNDS_A_MINUTE
from desktop_app.combat.toughness import negative_levels
from desktop_app.rules import dying, vigor
from desktop_app.rules.creature import Pairs
from desktop_app.rules.tally import after_a_day

MOST_HOURS = 24 * 365


@decides(Rest)
def rest(draft: Draft, command: Rest) -> None:
    """Hours pass for some, out of combat: those below 0 roll, the others heal."""
    draft.object(draft.state.phase in (SURPRISE, NORMAL), "Nobody can rest during a fight.")
    if not 0 <= command.hours <= MOST_HOURS:
        raise draft.impossible(f"A rest takes from 0 to {MOST_HOURS} hours, not {command.hours}.")
    if not 0 <= command.minutes <= 60 * MOST_HOURS:
        raise draft.impossible(f"A break takes from 0 to {60 * MOST_HOURS} minutes, not {command.minutes}.")
    names = command.who or tuple(draft.state.combatants)
    for name in names:
        draft.who(name)
    draft.settle()
    for name in names:
        if not draft.who(name).dead:
            _rest_of_one(draft, name, command)
    minutes = 60 * command.hours + command.minutes
    draft.emit(ClockAdvanced(minutes=minutes))
    for name in let_pass(draft, minutes):
        settle_life(draft, name)
    time_passes(draft, ROUNDS_A_MINUTE * minutes)


def _rest_of_one(draft: Draft, name: str, command: Rest) -> None:
    who = draft.who(name)
    if command.tended and who.hp < 0 and not who.tended:
        draft.emit(recover(who, tended=True))
    asleep = 0
    for _ in range(command.hours):
        asleep += draft.who(name).life == dying.STABLE
        _hour_below_zero(draft, name, tended=command.tended)
        if draft.who(name).dead:
            return
    _ease_nonlethal(draft, name, command.hours)
    days = dying.nights(command.hours - asleep)
    for _ in range(max(days, 0)):
        _day_of_the_untended(draft, name, tended=command.tended)
    _natural_healing(draft, name, command)
    settle_life(draft, name, "rest")
    if command.new_day and draft.who(name).used:
        _new_day(draft, name)


def _new_day(draft: Draft, name: str) -> None:
    """Spells and daily uses are fresh again; charges, and what a week gives back, are not."""
    used = dict(draft.who(name).used)
    left = after_a_day(used, counted_uses(draft.state, name, draft.ruleset))
    if left != used:
        told = Told(text=f"{name} regains all spells and daily uses.", who=name)
        draft.emit(UsesCounted(who=name, used=tuple(sorted(left.items()))), told)
    lose_spells(draft, name, negative_levels(draft.who(name)))


def _hour_below_zero(draft: Draft, name: str, *, tended: bool) -> None:
    """One stable below 0 rolls each hour to wake up; untended, a failure costs a hit point."""
    who = draft.who(name)
    if who.hp >= 0 or who.life != dying.STABLE or who.conscious:
        return
    if recovers(draft, who, "recover", draft.ruleset.injury.recover):
        wake(draft, name)
    elif not tended and not who.tended:
        take_damage(draft, name, DamageTaken(1, 0), "untended", may_be_massive=False, settled=True)


def _day_of_the_untended(draft: Draft, name: str, *, tended: bool) -> None:
    """One conscious below 0 and alone rolls once a day to begin healing. Rule: injury.recover-without-help."""
    who = draft.who(name)
    if who.hp >= 0 or not who.conscious or tended or who.tended or who.recovering or who.dead:
        return
    if recovers(draft, who, "recover", draft.ruleset.injury.recover):
        draft.emit(recover(who, recovering=True))
    else:
        take_damage(draft, name, DamageTaken(1, 0), "untended", may_be_massive=False, settled=True)


def _natural_healing(draft: Draft, name: str, command: Rest) -> None:
    """Hit points, ability damage and weariness mend. Rule: healing.natural, healing.ability-damage."""
    who = draft.who(name)
    if who.dead or who.life == dying.DYING or base_sheet(who, draft.ruleset).mark("no_natural_healing"):
        return
    heals = who.hp >= 0 or command.tended or who.tended or who.recovering
    level = max(base_sheet(who, draft.ruleset).hit_dice, 1)
    points = dying.natural_healing(level, command.hours, bed_rest=command.bed_rest)
    if who.wound_points and points:
        heal(draft, name, who.damage, cures_nonlethal=False, cause="rest")
        heal_wounds(draft, name, vigor.rest_gives(level, command.hours, bed_rest=command.bed_rest), "rest")
        settle_life(draft, name, "rest")
    elif heals and points:
        heal(draft, name, points, cures_nonlethal=False, cause="rest")
    _mend_abilities(draft, draft.who(name), dying.ability_healing(command.hours, bed_rest=command.bed_rest))
    _shake_off(draft, name, command.hours)


def _mend_abilities(draft: Draft, who: Combatant, points: int) -> None:
    if not points or not who.ability_damage:
        return
    left: Pairs = tuple((name, amount - points) for name, amount in who.ability_damage if amount > points)
    draft.emit(
        AbilityChanged(
            who=who.name,
            ability_damage=left,
            ability_drain=who.ability_drain,
            ability_penalty=who.ability_penalty,
            sort="damage mended",
        ),
        Told(text=f"{who.name} regains {points} of each damaged ability.", who=who.name),
    )


def _shake_off(draft: Draft, name: str, hours: int) -> None:
    """An hour makes the exhausted fatigued, eight hours the fatigued fresh."""
    if hours >= 1 and draft.who(name).has_condition("exhausted"):
        end_condition(draft, name, "exhausted", why="rest")
        add_condition(draft, name, "fatigued")
        hours -= 1
    if hours >= dying.NIGHT_HOURS - 1 and draft.who(name).has_condition("fatigued"):
        end_condition(draft, name, "fatigued", why="rest")
    if hours:
        draft.emit(Told(text=f"{name} rests.", who=name))


def _ease_nonlethal(draft: Draft, name: str, hours: int) -> None:
    """Rule: nonlethal.healing."""
    who = draft.who(name)
    level = max(base_sheet(who, draft.ruleset).hit_dice, 1)
    eased = min(dying.nonlethal_healing(level, hours), who.nonlethal)
    if not eased:
        return
    draft.emit(
        HitPointsChanged(
            who=name,
            damage=who.damage,
            nonlethal=who.nonlethal - eased,
            temporary=who.temporary,
            nonlethal_change=-eased,
            cause="rest",
        )
    )
    settle_life(draft, name, "rest")
