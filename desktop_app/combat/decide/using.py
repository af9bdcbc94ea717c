"""Abilities that are no spells: breath, gazes, wands, traps."""

from __future__ import annotations

from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Use
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.acting_spells import count_act, object_to_acting_twice
from desktop_app.combat.decide.activating import activates, expect_means, object_to_spent
from desktop_app.combat.decide.acts import take_immediate
from desktop_app.combat.decide.casting import count_uses, is_muted
from desktop_app.combat.decide.damage import DamageTaken, take_damage
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.keeping_up import keep_up, object_to_shared_rounds
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.recharging import begin_wait, object_to_wait
from desktop_app.combat.decide.resolving import Played, expect_sense, resolve, with_dc
from desktop_app.combat.decide.sparing import spare, spare_reached
from desktop_app.combat.decide.touch import SPELL_CRITICAL, SPELL_TOUCH, touch_attack
from desktop_app.combat.events import AbilityUsed
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.rules.resolution import MELEE

COSTS: Final = (
    "",
    turn_budget.FREE,
    turn_budget.STANDARD,
    turn_budget.MOVE,
    turn_budget.FULL_ROUND,
    turn_budget.SWIFT,
    turn_budget.IMMEDIATE,
)

MOST_USES: Final = 9_999


@decides(Use)
def use(draft: Draft, command: Use) -> None:
    """Use an ability on its targets, spend its action and count the use."""
    _expect_sense(draft, command)
    play = with_dc(draft, command.by, command.play)
    unsaved, spares = frozenset(command.forgoing), command.spares or once_each(command)
    played = Played(command.by, command.name, play, command.targets, command.marks, unsaved=unsaved, spares=spares)
    if command.targets:
        expect_sense(draft, played)
    if command.by:
        object_to_acting_twice(draft, command.by, command.name)
        _object_to_lacks(draft, command)
    if command.by and command.cost and not takes_action(draft, command.by, command.cost, provokes=command.provokes):
        return
    draft.settle()
    if command.by and not activates(draft, command.by, command.name, command.activation):
        settle_strain(draft)
        return
    if command.by and command.tally:
        count_uses(draft, command.by, command.tally, command.uses)
        if command.strain:
            harm = DamageTaken(0, command.strain * command.uses)
            take_damage(draft, command.by, harm, command.name, may_be_massive=False)
    draft.emit(AbilityUsed(who=command.by, ability=command.name, targets=command.targets))
    if command.targets and _touches(draft, played):
        before = len(draft.events)
        resolve(draft, played)
        _spare(draft, command, before)
    if command.by and command.keeps_up:
        keep_up(draft, command)
    if command.by:
        count_act(draft, command.by, command.name)
    if command.by and command.recharge:
        begin_wait(draft, command.by, command.name, command.recharge)
    settle_strain(draft)


def _spare(draft: Draft, command: Use, before: int) -> None:
    """Who is safe from it for a day now, by the events after number `before`."""
    if command.spares:
        spare(draft, command.by, command.spares, before)
    elif command.once_each:
        spare_reached(draft, command.by, once_each(command), command.targets, before)


def once_each(command: Use) -> str:
    """What those are safe from for a day whom it reached, empty for what one may use again: `healing, moderate` too."""
    return command.name.partition(",")[0] if command.by and command.once_each else ""


def _expect_sense(draft: Draft, command: Use) -> None:
    """Refuse what cannot be read: no name, a strange kind of action, a stranger."""
    if not command.name.strip():
        raise draft.impossible("Name what is used.")
    if command.cost not in COSTS:
        raise draft.impossible(f"{command.cost!r} is not a kind of action; choose {', '.join(filter(None, COSTS))}.")
    if not 0 <= command.strain <= MOST_USES:
        raise draft.impossible(f"Strain is 0 to {MOST_USES:,} points of nonlethal damage, not {command.strain:,}.")
    if not 1 <= command.uses <= MOST_USES:
        raise draft.impossible(f"1 to {MOST_USES:,} uses are counted at a time, not {command.uses:,}.")
    if command.by:
        draft.who(command.by)


def _object_to_lacks(draft: Draft, command: Use) -> None:
    """What speaks against it: it is not ready yet, used up, or beyond its user's skill."""
    muted = command.spoken and is_muted(draft.who(command.by))
    draft.object(muted, f"{command.by} cannot speak the word that the {command.name} takes.")
    if command.recharge:
        object_to_wait(draft, command.by, command.name, command.recharge)
    if command.keeps_up:
        object_to_shared_rounds(draft, command.by, command.name, command.tally)
    if command.tally:
        object_to_spent(draft, command.by, command.tally, command.uses)
    if command.activation is not None:
        expect_means(draft, command.by, command.activation)


def takes_action(draft: Draft, by: str, cost: str, *, provokes: bool = False) -> bool:
    """Whether the action is taken now: in a fight it costs, and who may strike first does so."""
    if cost == turn_budget.IMMEDIATE:
        take_immediate(draft, by)
        return True
    if draft.state.phase not in (SURPRISE, NORMAL):
        return True
    expect_turn(draft, by)
    if cost != turn_budget.FREE:
        expect_cost(draft, by, cost)
    draft.settle()
    provoked = provoked_by(draft, by) if provokes else ()
    if draft.waits(by, provoked, cost):
        return False
    spend(draft, by, cost)
    return True


def _touches(draft: Draft, played: Played) -> bool:
    """A touch in melee must hit first, but for one's friends."""
    if played.play.attack != MELEE or not played.by:
        return True
    target = played.targets[0]
    if draft.who(played.by).side == draft.who(target).side:
        return True
    return touch_attack(draft, played.by, target, SPELL_TOUCH, critical=SPELL_CRITICAL).hit
