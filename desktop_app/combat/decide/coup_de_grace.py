"""The deadly attack at a helpless foe. Rule: helpless.coup-de-grace."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import usual_weapon
from desktop_app.combat.commands import CoupDeGrace
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import damage_after_defenses, die, save, take_damage
from desktop_app.combat.decide.damage_roll import roll_damage
from desktop_app.combat.decide.defense import miss_chance
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, end_effects, lasting
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.single_attack import PlannedAttack, numbers_of, plan_attack
from desktop_app.combat.events import Told
from desktop_app.combat.standing import is_helpless
from desktop_app.combat.toughness import no_criticals
from desktop_app.rules.attack_roll import HIDDEN
from desktop_app.rules.effect import Effect

SAVE_DC: Final = 10
SHOOTERS: Final = frozenset({"bow", "crossbow"})


@decides(CoupDeGrace)
def coup_de_grace(draft: Draft, command: CoupDeGrace) -> None:
    """A hit and a critical by itself; who survives it must make a Fortitude save or die."""
    expect_turn(draft, command.by)
    target, attack = draft.who(command.target), aimed_coup(draft, command)
    draft.object(not is_helpless(draft.state, target, draft.ruleset), f"{command.target} is not helpless.")
    immune = no_criticals(target, draft.state, draft.ruleset)
    draft.object(immune, f"{command.target} is immune to critical hits and to coups de grace.")
    draft.object(attack.ranged and not _may_shoot(attack), f"{attack.arm.name} cannot deliver a coup de grace.")
    expect_cost(draft, command.by, turn_budget.FULL_ROUND)
    draft.settle()
    if draft.waits(command.by, provoked_by(draft, command.by), turn_budget.FULL_ROUND):
        return
    spend(draft, command.by, turn_budget.FULL_ROUND)
    if _still_searching(draft, attack):
        settle_strain(draft)
        return
    _deliver(draft, attack)
    settle_strain(draft)


def aimed_coup(draft: Draft, command: CoupDeGrace) -> PlannedAttack:
    """The blow, with the melee weapon that is meant where none is named."""
    weapon = command.weapon or usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=True)
    return plan_attack(draft, command.by, command.target, weapon, ())


def _may_shoot(attack: PlannedAttack) -> bool:
    return bool(SHOOTERS & attack.arm.features) or "bow" in attack.arm.name.lower()


def _still_searching(draft: Draft, attack: PlannedAttack) -> bool:
    """Against total concealment one full round goes into finding the target, the next into the attack."""
    found = f"has found {attack.target}"
    active = draft.who(attack.by).effect(found)
    if miss_chance(draft, attack) < HIDDEN:
        return False
    if active is not None and active.began_round == draft.state.round - 1:
        return False
    if active is not None:
        end_effects(draft, attack.by, [active])
    add_effect(draft, attack.by, lasting(draft, Effect(found), 2))
    draft.emit(Told(text=f"{attack.by} locates the unseen {attack.target}.", who=attack.by))
    return True


def _deliver(draft: Draft, attack: PlannedAttack) -> None:
    if not attack.ranged:
        engage_by_attack(draft, attack.by, attack.target, attack.arm)
    numbers = numbers_of(draft, attack)
    rolled = roll_damage(draft, attack, numbers, draft.dice, critical=True)
    harm = damage_after_defenses(draft, attack.target, rolled.packets, source=Source(attack.by, attack.arm))
    draft.emit(replace(rolled.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, attack.target, replace(harm, critical=numbers.multiplier))
    if draft.who(attack.target).dead or not harm.total:
        return
    if not save(draft, attack.target, "fort", SAVE_DC + harm.total, label="fort"):
        die(draft, attack.target, "coup de grace")
