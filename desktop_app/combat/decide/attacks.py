"""Attack and full attack: what they cost, who may make attacks of opportunity, and each attack in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import usual_weapon
from desktop_app.combat.attack_plans import AttackPlan, attack_plans, held_back
from desktop_app.combat.commands import Attack, FullAttack
from desktop_app.combat.decide.acting import expect_cost, expect_turn, mark, note_turn, settle_strain, spend
from desktop_app.combat.decide.charges import charge_course, is_long, strikers_at_charge
from desktop_app.combat.decide.courses import Course, arrive
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.qualities import defend_with
from desktop_app.combat.decide.single_attack import (
    LONG_CHARGE,
    AttackResult,
    PlannedAttack,
    make_attack,
    numbers_of,
    plan_attack,
)
from desktop_app.combat.events import BudgetSpent, Told
from desktop_app.combat.raking import RAKED
from desktop_app.combat.standing import has_single_action
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.mounted import SHOOTING
from desktop_app.rules.raking import RAKE, pounces
from desktop_app.rules.text import capital

CHARGING, DEFENSIVE, EXPERTISE = "charging", "fighting defensively", "combat expertise"
DROPPED, CLEAVED, DEFENDS, CHARGED = "dropped a foe", "cleaved", "total defense", "charged"
CLEAVING, HIT = "cleaving", "hit a foe"
"""Marks of a turn."""


@decides(Attack)
def attack(draft: Draft, command: Attack) -> None:
    """One attack. Rule: attack.roll, attack.decide-after-first, maneuver.charge, attack.fighting-defensively."""
    attack = ready_one(draft, command)
    if attack is None:
        return
    result = make_attack(draft, attack, draft.dice)
    _after(draft, command.by, [(attack, result)])
    if result.hurt is not None and not attack.ranged and not attack.says("charge"):
        mark(draft, command.by, HIT)
    settle_strain(draft)


def ready_one(draft: Draft, command: Attack) -> PlannedAttack | None:
    """All of an attack action up to its roll; None = somebody may strike first and it waits."""
    expect_turn(draft, command.by)
    draft.who(command.target)
    course = charges_over(draft, command)
    attack = aimed_one(draft, command)
    if is_long(draft, command.by, course):
        attack = replace(attack, facts=attack.facts | {LONG_CHARGE})
    cost = _cost(draft, attack)
    if cost:
        expect_cost(draft, command.by, cost)
    _object_to_way(draft, attack)
    draft.settle()
    if _waits(draft, [attack], cost, course):
        return None
    _begin(draft, command.by, [attack], cost)
    _run_up(draft, command.by, course)
    return attack


def charges_over(draft: Draft, command: Attack | FullAttack) -> Course | None:
    """The way over the map of an attack that is a charge. Rule: maneuver.charge."""
    if "charge" not in command.options:
        return None
    if isinstance(command, Attack):
        weapon, target = command.weapon, command.target
    else:
        weapon, target = command.attacks[0].weapon, command.attacks[0].target
    usual = usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=False)
    return charge_course(draft, command.by, target, weapon or usual) if target in draft.state.combatants else None


def _waits(draft: Draft, attacks: Sequence[PlannedAttack], cost: str, course: Course | None) -> bool:
    """Whether somebody may strike first, at the attack or on the way of a charge. Rule: aoo.timing."""
    by, at_it = attacks[0].by, provoked(draft, attacks)
    on_the_way = strikers_at_charge(draft, by, course, at_it)
    names = tuple(each.by for each in on_the_way) or at_it
    return draft.waits(by, names, cost, movement=bool(on_the_way), on_the_way=on_the_way)


def _run_up(draft: Draft, by: str, course: Course | None) -> None:
    """The charger comes to the end of its way."""
    if course is not None:
        draft.elsewhere.clear()
        arrive(draft, by, course)
        draft.emit(Told(text=f"{by} charges {course.feet} feet.", who=by))


def aimed_one(draft: Draft, command: Attack) -> PlannedAttack:
    """The attack of an attack action, with the weapon that is meant where none is named."""
    weapon = command.weapon or usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=False)
    attack = plan_attack(draft, command.by, command.target, weapon, command.options, range_given=command.range)
    return _with_lance(draft, attack)


def _cost(draft: Draft, attack: PlannedAttack) -> str:
    """The kind of action that a single attack is; empty for the extra attack after a foe dropped."""
    if attack.says("cleave"):
        return ""
    if not attack.says("charge"):
        return turn_budget.STANDARD
    kind = draft.ruleset.catalog.actions["charge"].type
    if LONG_CHARGE in attack.facts:
        return turn_budget.FULL_ROUND
    single = has_single_action(draft.state, draft.who(attack.by), draft.ruleset)
    return turn_budget.STANDARD if single else kind


def _object_to_way(draft: Draft, attack: PlannedAttack) -> None:
    """What the turn so far has against this way of attacking."""
    attacker = draft.who(attack.by)
    turn, ruleset = attacker.turn, draft.ruleset
    draft.object(DEFENDS in turn.marks, f"{attack.by} is using total defense and cannot attack.")
    draft.object(CHARGED in turn.marks, f"{attack.by} has charged and can make only one attack.")
    if attack.says("charge"):
        draft.object(bool(turn.moved) or turn.stepped, f"{attack.by} has already moved and cannot charge.")
    if attack.says("cleave"):
        sheet = draft.sheet(attack.by)
        draft.object(not ruleset.attack.cleave or not sheet.mark("cleave"), f"{attack.by} does not have Cleave.")
        after_hit = ruleset.attack.cleave_after == "hit"
        opening = {DROPPED, HIT} if after_hit else {DROPPED}
        what = "hit no foe with a single attack" if after_hit else "dropped no foe"
        draft.object(not opening & turn.marks, f"{attack.by} has {what} this turn.")
        again = CLEAVED in turn.marks and sheet.mark("cleave") < 2
        draft.object(again, f"{attack.by} has already made the extra attack of this round.")


def _with_lance(draft: Draft, attack: PlannedAttack) -> PlannedAttack:
    """A lance in a mounted charge doubles damage, with Spirited Charge triples it. Rule: mount.fighting."""
    if not (attack.says("charge") and attack.says("mounted")):
        return attack
    sheet = draft.sheet(attack.by)
    lance, spirited = "lance" in attack.arm.features, bool(sheet.mark("spirited_charge"))
    times = 1 + lance + spirited
    return replace(attack, multipliers=(*attack.multipliers, times)) if times > 1 else attack


def provoked(draft: Draft, attacks: Sequence[PlannedAttack]) -> tuple[str, ...]:
    """Who may make attacks of opportunity at these attacks. Rule: attack.unarmed-provokes."""
    names: set[str] = set()
    for attack in attacks:
        if attack.ranged and attack.arm.kind != "touch":
            names.update(provoked_by(draft, attack.by))
        elif attack.provokes_target:
            names.update(provoked_by(draft, attack.by, [attack.target]))
    return tuple(sorted(names))


def _begin(draft: Draft, by: str, attacks: Sequence[PlannedAttack], cost: str) -> None:
    """Spend the action, and take up the stance that goes with it."""
    first = draft.who(by).budget.full_round > 0
    if cost:
        spend(draft, by, cost)
    else:
        mark(draft, by, CLEAVED)
        _open_oneself(draft, by)
    attack = attacks[0]
    if cost == turn_budget.STANDARD and first and not attack.says("charge"):
        note_turn(draft, by, attacks=1)
    if attack.says("charge"):
        begin_charge(draft, by)
    if any(each.says("defensively") for each in attacks):
        fight_defensively(draft, by)
    for each in attacks:
        defend_with(draft, each)
    expertise = max((_given_up(draft, each) for each in attacks), default=0)
    if expertise:
        _stance(draft, by, expertise, Modifier("attack", -expertise, UNTYPED, EXPERTISE, "melee"))


def _open_oneself(draft: Draft, by: str) -> None:
    """Who cleaves after a mere hit is easier to hit until the next turn. Rule: attack.cleave."""
    penalty = draft.ruleset.attack.cleave_ac
    if draft.ruleset.attack.cleave_after == "hit" and penalty:
        effect = Effect(CLEAVING, modifiers=(Modifier("ac", penalty, UNTYPED, CLEAVING),))
        add_effect(draft, by, until_next_turn(draft, by, effect))


def fight_defensively(draft: Draft, by: str) -> None:
    """Every attack is worse for it, and Armor Class better. Rule: attack.fighting-defensively."""
    penalty = draft.ruleset.attack.defensively
    bonus = draft.ruleset.attack.defensively_ac
    _stance(draft, by, bonus, Modifier("attack", penalty, UNTYPED, DEFENSIVE))


def _stance(draft: Draft, by: str, bonus: int, penalty: Modifier) -> None:
    """A dodge bonus for as long as every attack has the penalty: until the next own turn, opportunities with them."""
    name = penalty.source
    effect = Effect(name, modifiers=(Modifier("ac", bonus, "dodge", name), penalty))
    add_effect(draft, by, until_next_turn(draft, by, effect))


def _given_up(draft: Draft, attack: PlannedAttack) -> int:
    """What Combat Expertise takes from the roll and gives to Armor Class."""
    lines = numbers_of(draft, attack).to_hit[0].lines
    return sum(-line.value for line in lines if line.source == EXPERTISE)


def begin_charge(draft: Draft, by: str) -> None:
    """The charger is open to attacks until its next turn, and moves no more. Rule: maneuver.charge."""
    penalty = draft.ruleset.charge.ac
    effect = Effect(CHARGING, modifiers=(Modifier("ac", penalty, UNTYPED, "charge"),))
    add_effect(draft, by, until_next_turn(draft, by, effect))
    sheet = draft.sheet(by)
    note_turn(draft, by, moved=max(draft.who(by).turn.moved, sheet.total("speed")))
    mark(draft, by, CHARGED)
    left = replace(draft.who(by).budget, step=0)
    if draft.ruleset.charge.speeds > 1:
        left = replace(left, move=0)
    draft.emit(BudgetSpent(who=by, what="charge", budget=left))


def _after(draft: Draft, by: str, results: Sequence[tuple[PlannedAttack, AttackResult]]) -> None:
    if any(result.dropped and not attack.ranged for attack, result in results):
        mark(draft, by, DROPPED)


@decides(FullAttack)
def full_attack(draft: Draft, command: FullAttack) -> None:
    """All attacks of a round. Rule: attack.full-attack, twf.penalties, attack.natural-secondary."""
    attacks = ready_all(draft, command)
    if attacks is None:
        return
    results = [(attack, make_attack(draft, attack, draft.dice.of_attack(attack.number or 0))) for attack in attacks]
    if _cost_of_all(draft, attacks):
        note_turn(draft, command.by, attacks=0)
    _after(draft, command.by, results)
    settle_strain(draft)


def ready_all(draft: Draft, command: FullAttack) -> tuple[PlannedAttack, ...] | None:
    """All of a full attack up to its first roll; None = somebody may strike first and it waits."""
    attacker = expect_turn(draft, command.by)
    if not command.attacks:
        raise draft.impossible("A full attack needs at least one attack.")
    draft.object(DEFENDS in attacker.turn.marks, f"{command.by} is using total defense and cannot attack.")
    course = charges_over(draft, command)
    attacks = aimed_all(draft, command)
    cost = _cost_of_all(draft, attacks)
    if cost:
        expect_cost(draft, command.by, cost)
    slow = any(SHOOTING.keys() & attack.options and not attack.ranged for attack in attacks)
    draft.object(slow, "A rider whose mount moves more than 5 feet can make only one melee attack.")
    charges = any(attack.says("charge") for attack in attacks)
    draft.object(charges and not pounces(attacker.creature), "A charge ends in a single attack.")
    if charges:
        _object_to_way(draft, attacks[0])
    draft.settle()
    if _waits(draft, attacks, cost, course):
        return None
    if cost:
        _begin(draft, command.by, attacks, cost)
    _run_up(draft, command.by, course)
    if any(attack.arm.name == RAKE for attack in attacks):
        mark(draft, command.by, RAKED)
    return tuple(replace(attack, number=index) for index, attack in enumerate(attacks))


def _cost_of_all(draft: Draft, attacks: Sequence[PlannedAttack]) -> str:
    """The kind of action that the attacks are: rakes on the held are free, a pounce is a charge.

    Rule: attack.full-attack, maneuver.charge, maneuver.grapple-while.
    """
    if attacks[0].says("charge"):
        return _cost(draft, attacks[0])
    if all(attack.arm.name == RAKE for attack in attacks):
        return ""
    return turn_budget.MOVE if begun_attacks(draft, attacks[0].by) else turn_budget.FULL_ROUND


def begun_attacks(draft: Draft, by: str) -> int:
    """How many attacks were made before it was decided to go on. Rule: attack.decide-after-first."""
    attacker = draft.who(by)
    return attacker.turn.attacks if attacker.budget.move and not attacker.budget.standard else 0


def aimed_all(draft: Draft, command: FullAttack) -> list[PlannedAttack]:
    """Every attack with its place in its weapon's sequence; objections where there are too many."""
    plans = _planned(draft, command, begun_attacks(draft, command.by))
    struck_with = [plan.weapon for plan in plans]
    attacks: list[PlannedAttack] = []
    target = ""
    for plan in plans:
        target = plan.single.target or target
        if not target:
            raise draft.impossible("The first attack of a full attack needs a target.")
        weapon = plan.weapon
        options = (*command.options, *plan.single.options)
        attack = plan_attack(
            draft, command.by, target, weapon, options, range_given=plan.single.range, more_facts=plan.facts
        )
        attack = replace(attack, bonus_index=plan.index)
        numbers = numbers_of(draft, attack)
        allowed = len(numbers.to_hit)
        if attack.arm.natural:
            allowed -= held_back(draft.sheet(command.by), weapon, struck_with)
        draft.object(plan.index >= allowed, f"{command.by} has {allowed} attacks with {weapon} in a full attack.")
        shot = sum(before.arm.name == attack.arm.name for before in attacks)
        empty = attack.ranged and 0 < numbers.shots <= shot
        draft.object(empty, f"{capital(weapon)}: {numbers.loading}")
        attacks.append(attack)
    return attacks


def _planned(draft: Draft, command: FullAttack, begun: int) -> list[AttackPlan]:
    sheet = draft.sheet(command.by)
    usual = usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=False)
    try:
        return attack_plans(sheet, usual, command.attacks, command.options, begun)
    except KeyError as unknown:
        raise draft.impossible(f"{command.by} has no weapon called {unknown.args[0]!r}.") from None
