"""Class abilities switched on and off: what they cost each round, when they end, what they leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.combat.commands_abilities import Laid, SwitchOff, SwitchOn
from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK
from desktop_app.combat.decide.casting import count_uses
from desktop_app.combat.decide.damage import FELL, heal, settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import ABILITY_ENDED, add_condition, add_effect, end_effects, lasting
from desktop_app.combat.decide.giving import MOST_ROUNDS
from desktop_app.combat.decide.keeping_up import object_to_shared_rounds
from desktop_app.combat.decide.turns import FIGHT_ENDS, TURN_BEGINS
from desktop_app.combat.decide.using import COSTS
from desktop_app.combat.events import AbilityUsed, EffectReplaced, FormTaken, Told
from desktop_app.combat.state import NORMAL, SURPRISE, ActiveEffect, Combatant, Origin
from desktop_app.combat.tally import counted_use
from desktop_app.combat.upkeep import ATTACK, FIGHT, HIT, Upkeep
from desktop_app.rules.creature import Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.tally import lacks

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack

ONCE: Final = "{ability} used in this fight"
"""The effect that remembers an ability that can be switched on once in a fight, where no weariness does."""
RAN_OUT: Final = "no uses are left"


@decides(SwitchOn)
def switch_on(draft: Draft, command: SwitchOn) -> None:
    """A use is counted, the effects lie on whom they are for."""
    who = draft.who(command.by)
    _expect_sense(draft, command)
    draft.object(is_on(draft, command.by, command.ability, command.target), _already(command))
    for condition in command.barred:
        draft.object(who.has_condition(condition), f"{command.by} is {condition}: no {command.ability} now.")
    draft.object(_was_on(who, command), f"{command.by} has used {command.ability} in this fight already.")
    _object_to_spent(draft, command)
    for laid in command.laid:
        object_to_shared_rounds(draft, command.by, command.ability, laid.upkeep.key)
    if draft.state.phase in (SURPRISE, NORMAL):
        expect_turn(draft, command.by)
        expect_cost(draft, command.by, command.cost)
    draft.settle()
    if draft.state.phase in (SURPRISE, NORMAL):
        spend(draft, command.by, command.cost)
    if command.tally:
        count_uses(draft, command.by, command.tally)
    targets = (command.target,) if command.target else ()
    draft.emit(AbilityUsed(who=command.by, ability=command.ability, targets=targets))
    if command.form is not None:
        _take_form(draft, command, command.form)
    elif command.wasted:
        draft.emit(Told(text=command.wasted, who=command.by))
    else:
        _lay(draft, command)
    settle_strain(draft)


def _expect_sense(draft: Draft, command: SwitchOn) -> None:
    """Refuse what cannot be read: strangers, no name, a strange kind of action, a length of time that is none."""
    for name in (*command.others, *([command.target] if command.target else [])):
        draft.who(name)
    if not all(name.strip() for name in (command.ability, *(laid.name for laid in command.laid))):
        raise draft.impossible("Name the ability that is used.")
    if command.cost not in COSTS:
        raise draft.impossible(f"{command.cost!r} is not a kind of action.")
    for rounds in (laid.rounds for laid in command.laid):
        if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
            raise draft.impossible(f"An ability lasts 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}.")


def is_on(draft: Draft, who: str, ability: str, foe: str = "") -> bool:
    """Whether it is switched on already, against that foe where it has one."""
    return any(active.upkeep.foe == foe for active in _own(draft, who, ability))


def _own(draft: Draft, who: str, ability: str) -> tuple[ActiveEffect, ...]:
    """Its own effects of an ability, or of all where none is named."""
    return tuple(
        active
        for active in draft.who(who).effects
        if active.upkeep.ability and active.origin.by == who and ability in ("", active.upkeep.ability)
    )


def _was_on(who: Combatant, command: SwitchOn) -> bool:
    """Whether it was on in this fight and can be so only once: by its mark, or the weariness that it left."""
    mark = ONCE.format(ability=command.ability)
    return command.once and any(
        active.upkeep.ends == FIGHT and mark in (active.effect.name, ONCE.format(ability=active.effect.source))
        for active in who.effects
    )


def _already(command: SwitchOn) -> str:
    on = f" against {command.target}" if command.target else ""
    return f"{command.by} has {command.ability} on{on} already."


def _object_to_spent(draft: Draft, command: SwitchOn) -> None:
    counted = counted_use(draft.state, command.by, draft.ruleset, command.tally) if command.tally else None
    if counted is not None and not counted.left:
        draft.objects(lacks(counted, command.by))


def _lay(draft: Draft, command: SwitchOn) -> None:
    for name in dict.fromkeys((command.by, *command.others)):
        for laid in command.laid:
            add_effect(draft, name, _effect_of(draft, laid, command, own=name == command.by))
        settle_life(draft, name)
    leaves_mark = command.once and not any(laid.upkeep.after for laid in command.laid)
    if leaves_mark and draft.state.phase in (SURPRISE, NORMAL):
        mark = ONCE.format(ability=command.ability)
        add_effect(draft, command.by, ActiveEffect(Effect(mark, mark), upkeep=Upkeep(ends=FIGHT)))


def _take_form(draft: Draft, command: SwitchOn, form: Creature) -> None:
    """The effect keeps its own form; hit points that rest would give come back."""
    own = draft.who(command.by).own_form
    for laid in command.laid:
        add_effect(draft, command.by, replace(_effect_of(draft, laid, command, own=True), own_form=own))
    draft.emit(FormTaken(who=command.by, creature=form, form=command.form_name, grows=command.grows))
    settle_life(draft, command.by)
    if command.heals:
        heal(draft, command.by, command.heals, cures_nonlethal=True, cause=command.ability)
        settle_life(draft, command.by, command.ability)


def _effect_of(draft: Draft, laid: Laid, command: SwitchOn, *, own: bool) -> ActiveEffect:
    """Only its user pays for it; on the others it hangs on that one."""
    upkeep = laid.upkeep if own else Upkeep(lingers=laid.upkeep.lingers)
    source = f"{laid.name} of {command.by}" if not own else laid.name
    effect = Effect(laid.name, f"{source} against {upkeep.foe}" if upkeep.foe else source, laid.modifiers)
    made = lasting(draft, effect, laid.rounds, origin=Origin(command.ability, command.by))
    return replace(made, upkeep=replace(upkeep, rounds=1) if upkeep.key else upkeep)


@decides(SwitchOff)
def switch_off(draft: Draft, command: SwitchOff) -> None:
    """It ends: its effects, and what follows them."""
    found = _own(draft, command.by, command.ability)
    if not found:
        raise draft.impossible(f"{command.by} has no {command.ability} on.")
    if command.cost not in COSTS:
        raise draft.impossible(f"{command.cost!r} is not a kind of action.")
    if command.cost and draft.state.phase in (SURPRISE, NORMAL):
        expect_turn(draft, command.by)
        expect_cost(draft, command.by, command.cost)
        draft.settle()
        spend(draft, command.by, command.cost)
    end_effects(draft, command.by, found, "ended")
    settle_life(draft, command.by)


def what_follows(draft: Draft, who: str, active: ActiveEffect) -> None:
    """The others lose it, at once or some rounds later; its user is worn out."""
    upkeep = active.upkeep
    if active.own_form is not None:
        draft.emit(FormTaken(who=who, creature=active.own_form))
        settle_life(draft, who)
    if active.origin.by == who:
        for other, laid in _on_others(draft, who, upkeep.ability):
            if upkeep.lingers:
                rest = lasting(draft, laid.effect, upkeep.lingers, origin=Origin(upkeep.ability))
                draft.emit(EffectReplaced(who=other, active=rest))
            else:
                end_effects(draft, other, (laid,), "ended")
                settle_life(draft, other)
    if upkeep.after and not draft.who(who).dead:
        _worn_out(draft, who, upkeep)


def _on_others(draft: Draft, by: str, ability: str) -> Iterator[tuple[str, ActiveEffect]]:
    for name, other in list(draft.state.combatants.items()):
        if name != by:
            yield from ((name, each) for each in other.effects if (each.origin.spell, each.origin.by) == (ability, by))


def _worn_out(draft: Draft, who: str, upkeep: Upkeep) -> None:
    """Fatigued for some rounds for each round, or until the fight is over; weariness grows on itself."""
    if upkeep.after_each or draft.who(who).has_condition(upkeep.after):
        rounds = upkeep.after_each * max(upkeep.rounds, 1) or None
        add_condition(draft, who, upkeep.after, rounds=rounds, source=upkeep.ability)
        return
    effect = condition_effect(upkeep.after, draft.ruleset, source=upkeep.ability)
    active = lasting(draft, effect, None, condition=upkeep.after)
    add_effect(draft, who, replace(active, upkeep=Upkeep(ends=FIGHT)))


def each_turn(draft: Draft, who: str) -> None:
    """At the start of its turn a round is taken of what it keeps up; where none is left, that ends."""
    for active in _own(draft, who, ""):
        if not active.upkeep.key or active not in draft.who(who).effects:
            continue
        counted = counted_use(draft.state, who, draft.ruleset, active.upkeep.key)
        if counted is not None and not counted.left:
            end_effects(draft, who, (active,), RAN_OUT)
            settle_life(draft, who)
            continue
        count_uses(draft, who, active.upkeep.key)
        more = replace(active.upkeep, rounds=active.upkeep.rounds + 1)
        draft.emit(EffectReplaced(who=who, active=replace(active, upkeep=more)))
        if counted is not None:
            left = replace(counted, used=counted.used + 1).told
            draft.emit(Told(text=f"{who}: {active.effect.name} goes on, {left} left.", who=who))


def after_attack(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """What is good for one attack, or for the first hit, is gone with it."""
    gone = [
        active
        for active in draft.who(attack.by).effects
        if active.upkeep.foe in ("", attack.target) and active.upkeep.ends and _is_used_up(active, attack, result)
    ]
    end_effects(draft, attack.by, gone, "used")


def _is_used_up(active: ActiveEffect, attack: PlannedAttack, result: AttackResult) -> bool:
    ends = active.upkeep.ends
    return (ends == ATTACK and not attack.ranged) or (ends == HIT and result.hurt is not None)


def fallen(draft: Draft, who: str) -> None:
    """Who can act no more keeps nothing up; against the dead nothing counts any longer."""
    mine = [active for active in _own(draft, who, "") if active.upkeep.falls or draft.who(who).dead]
    if end_effects(draft, who, mine, f"{who} is {draft.who(who).life_told}"):
        settle_life(draft, who)
    if not draft.who(who).dead:
        return
    for name, other in list(draft.state.combatants.items()):
        over = [active for active in other.effects if active.upkeep.foe == who]
        end_effects(draft, name, over, f"{who} is {draft.who(who).life_told}")


def fight_over(draft: Draft) -> None:
    """What lasts until the fight is over ends with it."""
    for name, other in list(draft.state.combatants.items()):
        end_effects(draft, name, [each for each in other.effects if each.upkeep.ends == FIGHT], "the fight is over")
        settle_life(draft, name)


ABILITY_ENDED.append(what_follows)
TURN_BEGINS.append(each_turn)
AFTER_ATTACK.append(after_attack)
FELL.append(fallen)
FIGHT_ENDS.append(fight_over)
