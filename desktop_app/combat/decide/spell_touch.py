"""Touch spells in the hand: delivered, held, carried along by a punch. Rule: spell.touch, spell.holding-charge."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Act, Deliver, Hold
from desktop_app.combat.decide.acting import expect_cost, expect_turn, mark, note_turn, settle_strain, spend
from desktop_app.combat.decide.acting_spells import begin_to_act
from desktop_app.combat.decide.acts import performs
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK
from desktop_app.combat.decide.casting import CASTS, TOUCHES
from desktop_app.combat.decide.damage import FELL
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.held_touch import discharge, touch_with
from desktop_app.combat.decide.on_squares import object_to_touch
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.resolving import Played, resolve
from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.events import BudgetSpent, CastingSet, ChargeHeld, SpellCompleted, Told
from desktop_app.combat.standing import can_act
from desktop_app.rules.concentration import Disturbance, difficulty
from desktop_app.rules.text import capital

CARRIES = frozenset({"unarmed", "natural"})


@decides(Deliver)
def deliver(draft: Draft, command: Deliver) -> None:
    """Deliver a touch spell: no roll against allies, a touch attack against foes; free in the round of casting."""
    by = expect_turn(draft, command.by)
    target = draft.who(command.target)
    draft.object(by.charge is None, f"{command.by} is not holding the charge of a touch spell.")
    draft.object(target.dead and target.side != by.side, f"{command.target} is {target.life_told}.")
    if command.thrown:
        _expect_throw(draft, command)
    else:
        object_to_touch(draft, command.by, command.target)
    free = TOUCHES in by.turn.marks
    if not free:
        expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    provoked = provoked_by(draft, command.by) if command.thrown else ()
    if draft.waits(command.by, provoked, "" if free else turn_budget.STANDARD):
        return
    if free:
        note_turn(draft, command.by, marks=by.turn.marks - {TOUCHES})
    else:
        spend(draft, command.by, turn_budget.STANDARD)
    touch_with(draft, command.by, command.target, thrown=command.thrown)
    settle_strain(draft)


def _expect_throw(draft: Draft, command: Deliver) -> None:
    """Refuse to throw what is no such spell. Rule: spell.ranged-touch."""
    by = draft.who(command.by)
    if by.charge is not None and (by.charge_play is None or not by.charge_play.thrown):
        raise draft.impossible(f"{capital(by.charge)} is a touch and cannot be thrown.")


@decides(Hold)
def hold(draft: Draft, command: Hold) -> None:
    """Only says that the charge is kept."""
    by = draft.who(command.by)
    if by.charge is None:
        raise draft.impossible(f"{command.by} is not holding the charge of a touch spell.")
    draft.emit(Told(text=f"{command.by} holds the charge.", who=command.by))


def carried_along(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """A punch or a claw that hits discharges the spell as well, where the ruleset has it so."""
    if attack.arm.kind not in CARRIES or not result.swing.hit or draft.who(attack.by).charge is None:
        return
    if draft.ruleset.spell.held_by_fists:
        discharge(draft, attack.by, attack.target)


def go_on_casting(draft: Draft, who: str) -> None:
    """What takes a round is there just before the next own turn; what takes longer uses the turn up.

    Rule: spell.casting-time.
    """
    by = draft.who(who)
    casting = by.casting
    if casting is None or not is_casting(draft, who):
        return
    if can_act(draft.state, by, draft.ruleset):
        lose_spell(draft, who)
        return
    if casting.rounds_left > 1:
        left = replace(by.budget, standard=0, move=0, full_round=0)
        draft.emit(
            CastingSet(who=who, casting=replace(casting, rounds_left=casting.rounds_left - 1)),
            BudgetSpent(who=who, what="casting", budget=left),
            Told(text=f"{who} continues casting.", who=who),
        )
        return
    draft.emit(
        CastingSet(who=who, casting=None),
        SpellCompleted(
            who=who,
            spell=casting.name,
            target=casting.target,
            follows=casting.follows,
            held=casting.touch,
            played=casting.play is not None,
        ),
    )
    if casting.touch:
        draft.emit(ChargeHeld(who=who, charge=casting.name, follows=casting.follows, play=casting.play))
        mark(draft, who, TOUCHES)
        return
    targets = tuple(name for name in casting.targets if name in draft.state.combatants)
    if casting.play is not None and targets:
        resolve(draft, Played(who, casting.name or "the spell", casting.play, targets, casting.marks))
    begin_to_act(draft, who, casting.name, casting.play, used=bool(targets))


def is_casting(draft: Draft, who: str) -> bool:
    """Whether it is in the middle of a spell."""
    casting = draft.who(who).casting
    return casting is not None and casting.action == CASTS and casting.spell_level >= 0


def lose_spell(draft: Draft, who: str) -> None:
    """Who goes down in the middle of a spell loses it."""
    if is_casting(draft, who):
        draft.emit(CastingSet(who=who, casting=None), Told(text=f"{who} loses the spell.", who=who))


def remind(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """An attack in the middle of a long casting asks for a concentration check."""
    casting = draft.who(attack.target).casting
    if casting is None or not is_casting(draft, attack.target) or result.hurt is None or not result.hurt.total:
        return
    way = draft.ruleset.spell.dc_damage
    dc = difficulty(way, Disturbance(casting.spell_level, result.hurt.total))
    text = f"{attack.target} must concentrate (DC {dc}) or lose the spell it is casting."
    draft.emit(Told(text=text, who=attack.target))


@performs("touch-six-friends", "touch-spell-self")
def _touch_friends(draft: Draft, command: Act) -> None:
    """Up to six friends, or oneself: no rolls, and the hand is empty."""
    if draft.who(command.by).charge is not None:
        draft.emit(ChargeHeld(who=command.by, charge=None))
    draft.emit(Told(text=f"{command.by} delivers the touch spell.", who=command.by))


AFTER_ATTACK.extend((carried_along, remind))
FELL.append(lose_spell)
TURN_BEGINS.append(go_on_casting)
