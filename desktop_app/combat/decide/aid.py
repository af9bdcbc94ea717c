"""Helping a friend against a foe. Rule: maneuver.aid-another."""

from __future__ import annotations

from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import usual_weapon
from desktop_app.combat.commands import Aid
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.next_attack import AIDED_ATTACK, AIDED_DEFENSE, about
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.single_attack import bonus_of, numbers_of, plan_attack
from desktop_app.combat.events import AttackRolled
from desktop_app.rules.attack_roll import swing
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line

HELP_AC: Final = Ledger("ac", (Line("base", 10, "aid another"),))
GIVES: Final = {"attack": AIDED_ATTACK, "ac": AIDED_DEFENSE}


@decides(Aid)
def aid(draft: Draft, command: Aid) -> None:
    """An attack roll against AC 10 that gives a friend +2 on one attack or against one."""
    by, ally = expect_turn(draft, command.by), draft.who(command.ally)
    draft.who(command.target)
    if command.gives not in GIVES:
        raise draft.impossible(f"Aid another helps an attack or AC, not {command.gives!r}.")
    draft.object(ally.name == by.name, f"{by.name} cannot aid itself.")
    draft.object(ally.side != by.side, f"{ally.name} is on another side.")
    weapon = usual_weapon(draft.state, by, draft.ruleset, melee=True)
    attack = plan_attack(draft, command.by, command.target, weapon, ())
    draft.object(attack.ranged, f"{by.name} must be in position to make a melee attack.")
    expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    provoked = provoked_by(draft, command.by, [command.target]) if attack.provokes_target else ()
    if draft.waits(command.by, provoked, turn_budget.STANDARD):
        return
    spend(draft, command.by, turn_budget.STANDARD)
    bonus = bonus_of(draft, attack, numbers_of(draft, attack))
    rolled = swing(draft.dice, bonus.total, HELP_AC.total, None, d20=draft.d20)
    draft.emit(
        AttackRolled(
            by=command.by,
            target=command.target,
            weapon=attack.arm.name,
            die=rolled.die,
            attack=bonus,
            armor_class=HELP_AC,
            total=rolled.total,
            ac=rolled.ac,
            hit=rolled.hit,
            dice=rolled.dice,
        )
    )
    engage_by_attack(draft, command.by, command.target, attack.arm)
    if rolled.hit:
        _help(draft, command)
    settle_strain(draft)


def _help(draft: Draft, command: Aid) -> None:
    """Ends at the helper's next turn, or with the attack that it helps."""
    value = draft.ruleset.feint.aid
    effect = Effect(about(GIVES[command.gives], command.target), command.by, value=value)
    add_effect(draft, command.ally, until_next_turn(draft, command.by, effect))
