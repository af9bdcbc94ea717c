"""One blow: taken aim, rolled, and what the hit does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.arms import UNARMED, counts_as_armed, is_in_hand, is_ranged
from desktop_app.combat.decide.attack_hooks import AFTER_BLOW, BLOW_CHECKS, BLOW_REDIRECTS
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.damage import DamageTaken, damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import deals_damage, roll_damage
from desktop_app.combat.decide.defense import armor_class_against, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.options import attack_lines, object_to_options
from desktop_app.combat.events import EngagedSet
from desktop_app.combat.standing import stances_of
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import no_criticals
from desktop_app.rules import flags as flag
from desktop_app.rules.attack_roll import SHOT_INCREMENTS, THROWN_INCREMENTS, AttackRoll, Critical, increments, swing
from desktop_app.rules.bonus import Facts
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.offense import ONE, AttackNumbers
from desktop_app.rules.strikes import increment
from desktop_app.rules.wielding import WeaponInUse

PRONE_WEAPONS: Final = frozenset({"crossbow", "shuriken"})
"""Features of ranged weapons that can be used lying down. Rule: modifier.attack-table."""


@dataclass(frozen=True, slots=True)
class PlannedAttack:
    """A blow before it falls. `bonus_index` = which of the full attack's bonuses it takes, None = the highest alone.

    `number` = which blow of the full attack it is, from 0, None = it is none of a full attack.
    `lines` = what else changes the roll; `multipliers` = what multiplies damage beside a critical hit.
    """

    by: str
    target: str
    arm: WeaponInUse
    options: frozenset[str]
    facts: Facts
    ranged: bool
    range: int | None = None
    opportunity: bool = False
    bonus_index: int | None = None
    number: int | None = None
    lines: tuple[Line, ...] = ()
    multipliers: tuple[int, ...] = ()
    provokes_target: bool = False

    def says(self, option: str) -> bool:
        """Whether this option was chosen."""
        return option in self.options


@dataclass(frozen=True, slots=True)
class AttackResult:
    """A blow as it came out; `hurt` None = it missed."""

    swing: AttackRoll
    hurt: DamageTaken | None = None
    dropped: bool = False


def plan_attack(
    draft: Draft,
    by: str,
    target: str,
    weapon: str,
    options: Iterable[str],
    *,
    range_given: int | None = None,
    opportunity: bool = False,
    more_facts: Iterable[str] = (),
) -> PlannedAttack:
    """Take aim: find the weapon, gather what the rules object to, and the facts of the case."""
    attacker, defender = draft.who(by), draft.who(target)
    whole = draft.sheet(attacker.name)
    try:
        held = whole.weapon(weapon or UNARMED)
    except KeyError:
        names = ", ".join(each.name for each in attacker.creature.weapons) or "nothing but unarmed strikes"
        raise draft.impossible(f"{by} has no weapon called {weapon!r}; it has {names}.") from None
    arm = whole.arm(held)
    chosen = frozenset(options)
    ranged = is_ranged(arm, range_given)
    facts = _facts(draft, defender, chosen, ranged=ranged, range_given=range_given, opportunity=opportunity)
    blow = PlannedAttack(
        by=by,
        target=target,
        arm=arm,
        options=chosen,
        facts=facts | frozenset(more_facts) | stances_of(attacker, chosen),
        ranged=ranged,
        range=range_given,
        opportunity=opportunity,
        provokes_target=arm.kind == "unarmed" and not counts_as_armed(draft.state, attacker, draft.ruleset),
    )
    draft.object(by == target, f"{by} cannot attack itself.")
    draft.object(defender.dead, f"{target} is dead.")
    draft.object(not is_in_hand(attacker, held), f"{by} does not have {held.name} in hand.")
    _object_to_state(draft, attacker, blow)
    object_to_options(draft, blow)
    for check in BLOW_CHECKS:
        check(draft, blow)
    return blow


def _facts(
    draft: Draft,
    defender: Combatant,
    chosen: frozenset[str],
    *,
    ranged: bool,
    range_given: int | None,
    opportunity: bool,
) -> Facts:
    """What is true of the blow: the options, near or far, and whom it is against."""
    kinds = (defender.creature.type, *defender.creature.subtypes)
    found = {f"vs {kind.lower()}" for kind in kinds}
    found.add("ranged" if ranged else "melee")
    if ranged and range_given is not None:
        found.add(f"range {range_given}")
    if ranged and (range_given is None or range_given <= 30):
        found.add("point-blank")
    if opportunity:
        found.add("opportunity")
    if flag.INVISIBLE in draft.flags(defender.name):
        found.add("vs invisible")
    return frozenset(found | chosen)


def _object_to_state(draft: Draft, attacker: Combatant, blow: PlannedAttack) -> None:
    on_it = draft.flags(attacker.name)
    draft.object(flag.CANNOT_ATTACK in on_it, f"{blow.by} cannot attack in its condition.")
    if not blow.ranged:
        return
    lying = flag.PRONE in on_it and not blow.arm.features & PRONE_WEAPONS
    draft.object(lying, f"{blow.by} is prone and cannot use {blow.arm.name}.")
    if blow.range is not None and blow.arm.range:
        most = SHOT_INCREMENTS if blow.arm.kind == "ranged" else THROWN_INCREMENTS
        step = _increment(draft, blow)
        far = increments(_felt_range(draft, blow), step) > most
        draft.object(far, f"{blow.arm.name} reaches {most * step} feet at most, {blow.target} is {blow.range} away.")


def _increment(draft: Draft, blow: PlannedAttack) -> int:
    """The range increment in the hands of this attacker. Rule: attack.ranged-limits."""
    return increment(draft.sheet(blow.by), blow.arm)


def _felt_range(draft: Draft, blow: PlannedAttack) -> int:
    """The range as it counts; an aimed target is one increment closer. Rule: maneuver.aim."""
    distance = blow.range or 0
    if draft.who(blow.by).turn.marks & {f"aims at {blow.target}"}:
        return max(distance - _increment(draft, blow), 0)
    return distance


def numbers_of(draft: Draft, blow: PlannedAttack) -> AttackNumbers:
    """The weapon's numbers in this case: of one attack alone, or of the whole sequence that the blow is part of."""
    facts = blow.facts if blow.bonus_index is not None else blow.facts | {ONE}
    if blow.ranged and blow.range is not None:
        facts = facts - {f"range {blow.range}"} | {f"range {_felt_range(draft, blow)}"}
    return draft.sheet(blow.by).attack(blow.arm.name, facts)


def bonus_of(draft: Draft, blow: PlannedAttack, numbers: AttackNumbers) -> Ledger:
    """The tally of the attack roll: weapon and wielder, then the case at hand. Rule: modifier.attack-table."""
    base = numbers.to_hit[min(blow.bonus_index or 0, len(numbers.to_hit) - 1)]
    return base.plus(*attack_lines(draft, blow), *blow.lines)


def make_attack(draft: Draft, blow: PlannedAttack, dice: Dice) -> AttackResult:
    """Let the blow fall, and what other families have follow it."""
    for redirect in BLOW_REDIRECTS:
        blow = replace(blow, target=redirect(draft, blow) or blow.target)
    result = _fall(draft, blow, dice)
    for rule in AFTER_BLOW:
        rule(draft, blow, result)
    return result


def _fall(draft: Draft, blow: PlannedAttack, dice: Dice) -> AttackResult:
    """The roll, the damage of a hit, and that the two are in melee now. Rule: attack.roll."""
    numbers = numbers_of(draft, blow)
    bonus = bonus_of(draft, blow, numbers)
    armor = armor_class_against(draft, blow, dice)
    chance = miss_chance(draft, blow)
    critical = _critical(draft, blow, numbers)
    rolled = swing(dice, bonus.total, armor.total, critical, chance, again=_fights_blind(draft, blow))
    sides, tallies = (blow.by, blow.target, blow.arm.name), (bonus, armor)
    draft.emit(swing_event(*sides, rolled, tallies, chance, opportunity=blow.opportunity, number=blow.number))
    if not blow.ranged and not draft.state.is_engaged(blow.by, blow.target):
        draft.emit(EngagedSet(a=blow.by, b=blow.target, engaged=True))
    if not rolled.hit:
        return AttackResult(rolled)
    stood = draft.who(blow.target).life
    packets = roll_damage(draft, blow, numbers, dice, critical=bool(rolled.confirmed))
    harm = damage_after_defenses(
        draft, blow.target, packets.packets, halved=draft.who(blow.by).turn.marks >= {f"aims at {blow.target}"}
    )
    draft.emit(replace(packets.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, blow.target, harm)
    fallen = draft.who(blow.target).life
    return AttackResult(rolled, harm, dropped=fallen != stood and fallen in ("dying", "dead", "unconscious"))


def _critical(draft: Draft, blow: PlannedAttack, numbers: AttackNumbers) -> Critical | None:
    """What a critical hit takes and does; None where there can be none. Rule: attack.critical-spells."""
    if no_criticals(draft.who(blow.target), draft.state, draft.ruleset):
        return None
    touch = blow.says("touch") or blow.arm.kind == "touch"
    harmless = touch and not (deals_damage(numbers) or numbers.extra or numbers.harm)
    if harmless and draft.ruleset.attack.critical_touch == "damaging":
        return None
    return Critical(numbers.threat_low, numbers.multiplier)


def _fights_blind(draft: Draft, blow: PlannedAttack) -> bool:
    whole = draft.sheet(blow.by)
    return not blow.ranged and bool(whole.mark("blind_fight"))
