"""One attack: planned, rolled, and its result applied."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.combat.arms import UNARMED, counts_as_armed, is_in_hand, is_ranged
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK, ATTACK_CHECKS, ATTACK_REDIRECTS
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.bodiless import Source, is_ghost_touch
from desktop_app.combat.decide.damage import DamageTaken, damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import deals_damage, roll_damage
from desktop_app.combat.decide.defense import armor_class_against, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.on_squares import flies
from desktop_app.combat.decide.options import attack_lines, object_to_options
from desktop_app.combat.decide.qualities import fortified_now, object_to_lifeless
from desktop_app.combat.decide.said_otherwise import said_of
from desktop_app.combat.decide.wards import image_armor, strikes_image
from desktop_app.combat.standing import stances_of
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import no_criticals
from desktop_app.combat.upkeep import against
from desktop_app.rules import flags as flag
from desktop_app.rules.attack_roll import SHOT_INCREMENTS, THROWN_INCREMENTS, AttackRoll, Critical, increments, swing
from desktop_app.rules.bonus import Facts
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.offense import ONE, AttackNumbers
from desktop_app.rules.powerful_charge import CHARGE, on_a_charge
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.strikes import increment
from desktop_app.rules.wielding import WeaponInUse

LONG_CHARGE: Final = "long charge"
"""A fact: the move action carries the charge further. Rule: maneuver.charge."""
PRONE_WEAPONS: Final = frozenset({"crossbow", "shuriken"})
"""Features of ranged weapons that can be used lying down. Rule: modifier.attack-table."""


@dataclass(frozen=True, slots=True)
class PlannedAttack:
    """An attack before it falls. `bonus_index` = which of the full attack's bonuses it takes, None = the highest alone.

    `number` = which attack of the full attack it is, from 0, None = it is none of a full attack.
    `lines` = what else changes the roll; `multipliers` = what multiplies damage beside a critical hit.
    `by_map` = the options that the squares say, each with what it comes from; `overruled` = those that they say as well
    and that do not count by the game master's word.
    """

    by: str
    target: str
    arm: WeaponInUse
    options: frozenset[str]
    facts: Facts
    ranged: bool
    range: int | None = None
    opportunity: bool = False
    counted: bool = True
    bonus_index: int | None = None
    number: int | None = None
    lines: tuple[Line, ...] = ()
    multipliers: tuple[int, ...] = ()
    provokes_target: bool = False
    by_map: Mapping[str, str] = field(default_factory=dict, hash=False)
    overruled: Mapping[str, str] = field(default_factory=dict, hash=False)

    def says(self, option: str) -> bool:
        """Whether this option was chosen, or the squares say it."""
        return option in self.options

    def told(self, option: str, name: str) -> str:
        """The name of what an option does, with what on the map it comes from: `flanking with Bea`."""
        source = self.by_map.get(option, "")
        return f"{name} {source}" if source else name


FIREARM, TOUCH = "firearm", "touch"
"""The weapon group whose shots pass armor at short range."""
SINGLE_BLOW: Final = "single blow"
"""The fact that an attack is the only one of its action."""
AFTER_MOVING: Final = "after moving"
"""The fact that its maker moved before it in the same turn."""


@dataclass(frozen=True, slots=True)
class AttackResult:
    """An attack as it came out; `hurt` None = it missed."""

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
    """Plan an attack: find the weapon, collect the rules' objections and the facts of the case."""
    attacker, defender = draft.who(by), draft.who(target)
    sheet = draft.sheet(attacker.name)
    try:
        held = sheet.weapon(weapon or UNARMED)
    except KeyError:
        names = ", ".join(each.name for each in attacker.creature.weapons) or "nothing but unarmed strikes"
        raise draft.impossible(f"{by} has no weapon called {weapon!r}; it has {names}.") from None
    arm = sheet.arm(held)
    chosen = frozenset(options)
    ranged = is_ranged(arm, range_given) or (not opportunity and flies(draft, by, target, arm, chosen))
    seen, overruled = said_of(draft, by, target, arm, chosen, range_given, ranged=ranged)
    draft.objects(seen.against)
    chosen, range_given = chosen.union(seen.options), seen.range if range_given is None else range_given
    facts = _facts(draft, defender, chosen, ranged=ranged, range_given=range_given, opportunity=opportunity)
    facts |= frozenset(more_facts) | stances_of(attacker, chosen) | _pierced(sheet, arm, range_given, ranged=ranged)
    facts |= {"thrown"} if ranged and arm.kind == "melee" else frozenset()
    attack = PlannedAttack(
        by=by,
        target=target,
        arm=arm,
        options=chosen | (facts & {TOUCH}),
        facts=facts if opportunity else facts | _of_the_turn(attacker, facts),
        ranged=ranged,
        range=range_given,
        opportunity=opportunity,
        provokes_target=arm.kind == "unarmed" and not counts_as_armed(draft.state, attacker, draft.ruleset),
        by_map=seen.options,
        overruled=overruled,
    )
    draft.object(by == target, f"{by} cannot attack itself.")
    draft.object(defender.dead, f"{target} is {defender.life_told}.")
    draft.object(not is_in_hand(attacker, held), f"{by} does not have {held.name} in hand.")
    _object_to_state(draft, attacker, attack)
    object_to_options(draft, attack)
    object_to_lifeless(draft, attack)
    for check in ATTACK_CHECKS:
        check(draft, attack)
    return attack


def _pierced(sheet: Sheet, arm: WeaponInUse, feet: int | None, *, ranged: bool) -> Facts:
    """That a shot goes against touch AC: a firearm's in its first range increment, as where no range is given."""
    near = ranged and FIREARM in arm.groups and (feet is None or feet <= increment(sheet, arm))
    return frozenset({TOUCH}) if near else frozenset()


def _of_the_turn(attacker: Combatant, facts: Facts) -> Facts:
    """Whether it is the only blow, and whether its maker has moved before."""
    alone = frozenset[str]() if "full-attack" in facts else frozenset({SINGLE_BLOW})
    return alone | {AFTER_MOVING} if attacker.turn.moved else alone


def _facts(
    draft: Draft,
    defender: Combatant,
    chosen: frozenset[str],
    *,
    ranged: bool,
    range_given: int | None,
    opportunity: bool,
) -> Facts:
    """What applies to the attack: its options, its range and its target."""
    kinds = (defender.creature.kind, *defender.creature.subtypes)
    found = {f"vs {kind.lower()}" for kind in kinds}
    found |= {"ranged" if ranged else "melee", against(defender.name)}
    if ranged and range_given is not None:
        found.add(f"range {range_given}")
    if ranged and (range_given is None or range_given <= 30):
        found.add("point-blank")
    if opportunity:
        found.add("opportunity")
    if flag.INVISIBLE in draft.flags(defender.name):
        found.add("vs invisible")
    return frozenset(found | chosen)


def _object_to_state(draft: Draft, attacker: Combatant, attack: PlannedAttack) -> None:
    on_it = draft.flags(attacker.name)
    draft.object(flag.CANNOT_ATTACK in on_it, f"{attack.by} cannot attack in its condition.")
    if not attack.ranged:
        return
    lying = flag.PRONE in on_it and not attack.arm.features & PRONE_WEAPONS
    draft.object(lying, f"{attack.by} is prone and cannot use {attack.arm.name}.")
    if attack.range is not None and attack.arm.range:
        most = SHOT_INCREMENTS if attack.arm.kind == "ranged" else THROWN_INCREMENTS
        step = _increment(draft, attack)
        far = increments(_felt_range(draft, attack), step) > most
        draft.object(
            far, f"{attack.arm.name} has a range of {most * step} feet; {attack.target} is {attack.range} feet away."
        )


def _increment(draft: Draft, attack: PlannedAttack) -> int:
    """The range increment in the hands of this attacker. Rule: attack.ranged-limits."""
    return increment(draft.sheet(attack.by), attack.arm)


def _felt_range(draft: Draft, attack: PlannedAttack) -> int:
    """The range as it counts; an aimed target is one increment closer. Rule: maneuver.aim."""
    distance = attack.range or 0
    if draft.who(attack.by).turn.marks & {f"aims at {attack.target}"}:
        return max(distance - _increment(draft, attack), 0)
    return distance


def numbers_of(draft: Draft, attack: PlannedAttack) -> AttackNumbers:
    """The weapon's numbers in this case: of one attack alone, or of the whole sequence that the attack is part of."""
    facts = attack.facts if attack.bonus_index is not None else attack.facts | {ONE}
    if attack.ranged and attack.range is not None:
        facts = facts - {f"range {attack.range}"} | {f"range {_felt_range(draft, attack)}"}
    sheet = draft.sheet(attack.by)
    numbers = sheet.attack(attack.arm.name, facts)
    if CHARGE in facts:
        numbers = on_a_charge(sheet, attack.arm.name, numbers)
    if LONG_CHARGE not in facts:
        return numbers
    run_up = Line("untyped", sheet.modifier("str"), "Strength, long charge")
    return replace(numbers, damage_bonus=numbers.damage_bonus.plus(run_up))


def bonus_of(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> Ledger:
    """The tally of the attack roll: weapon and wielder, then the case at hand. Rule: modifier.attack-table."""
    base = numbers.to_hit[min(attack.bonus_index or 0, len(numbers.to_hit) - 1)]
    return base.plus(*attack_lines(draft, attack), *attack.lines)


def make_attack(draft: Draft, attack: PlannedAttack, dice: Dice) -> AttackResult:
    """Make the attack, then run the functions of `attack_hooks` that follow it."""
    attack = redirected(draft, attack)
    result = _fall(draft, attack, dice)
    follow_attack(draft, attack, result, dice)
    return result


def redirected(draft: Draft, attack: PlannedAttack) -> PlannedAttack:
    """The attack at the one whom it goes at in the end."""
    for redirect in ATTACK_REDIRECTS:
        attack = replace(attack, target=redirect(draft, attack) or attack.target)
    return attack


def follow_attack(draft: Draft, attack: PlannedAttack, result: AttackResult, dice: Dice) -> None:
    """What happens when an attack has fallen: the functions of `attack_hooks`."""
    with draft.rolling(dice):
        for rule in AFTER_ATTACK:
            rule(draft, attack, result)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What an attack roll is made with and against: its bonus, what it must reach, the chance to miss in percent.

    `critical` None = there can be none; `again` = a miss by concealment is rolled once more; `at_image` = it goes at a
    false image.
    """

    numbers: AttackNumbers
    bonus: Ledger
    armor: Ledger
    critical: Critical | None
    miss: int = 0
    again: bool = False
    at_image: bool = False
    d20: D20 = ONE_D20


def stakes_of(draft: Draft, attack: PlannedAttack, dice: Dice) -> Stakes:
    """What the attack is rolled with; `dice` where images or a rolled defense come before it. Rule: attack.roll."""
    numbers = numbers_of(draft, attack)
    bonus = bonus_of(draft, attack, numbers)
    image = image_armor(draft, attack, dice)
    armor = image or armor_class_against(draft, attack, dice)
    chance = miss_chance(draft, attack)
    critical = _critical(draft, attack, numbers) if image is None else None
    blind = _fights_blind(draft, attack)
    return Stakes(numbers, bonus, armor, critical, chance, blind, image is not None, draft.d20)


def attack_rolled(draft: Draft, attack: PlannedAttack, stakes: Stakes, dice: Dice) -> AttackRoll:
    """The attack roll with its confirmation and miss chance; false images are struck."""
    if attack.arm.swarms:
        return AttackRoll(0, 0, stakes.armor.total, hit=True)
    totals = stakes.bonus.total, stakes.armor.total
    rolled = swing(dice, *totals, stakes.critical, stakes.miss, again=stakes.again, d20=stakes.d20)
    return strikes_image(draft, attack, rolled, dice, at_image=stakes.at_image)


def _fall(draft: Draft, attack: PlannedAttack, dice: Dice) -> AttackResult:
    """The roll, the damage of a hit, and that the two are in melee now. Rule: attack.roll."""
    stakes = stakes_of(draft, attack, dice)
    rolled, numbers = attack_rolled(draft, attack, stakes, dice), stakes.numbers
    sides, tallies = (attack.by, attack.target, attack.arm.name), (stakes.bonus, stakes.armor)
    told = swing_event(*sides, rolled, tallies, stakes.miss, opportunity=attack.opportunity, number=attack.number)
    draft.emit(replace(told, counted=attack.counted, certain=attack.arm.swarms))
    if not attack.ranged:
        engage_by_attack(draft, attack.by, attack.target, attack.arm)
    if not rolled.hit:
        return AttackResult(rolled)
    stood = draft.who(attack.target).life
    confirmed = bool(rolled.confirmed) and not fortified_now(draft, attack, dice)
    packets = roll_damage(draft, attack, numbers, dice, critical=confirmed)
    source = Source(attack.by, attack.arm, dice)
    halved = is_aimed(draft, attack)
    harm = damage_after_defenses(draft, attack.target, packets.packets, halved=halved, source=source)
    draft.emit(replace(packets.event, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=harm.notes))
    take_damage(draft, attack.target, replace(harm, critical=numbers.multiplier if confirmed else 0))
    fallen = draft.who(attack.target).life
    return AttackResult(rolled, harm, dropped=fallen != stood and fallen in ("dying", "dead", "unconscious"))


def is_aimed(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the attacker has aimed at the target, so that reduction counts half. Rule: maneuver.aim."""
    return draft.who(attack.by).turn.marks >= {f"aims at {attack.target}"}


def _critical(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers) -> Critical | None:
    """What a critical hit takes and does; None where there can be none. Rule: attack.critical-spells."""
    ghostly = is_ghost_touch(attack.arm)
    if no_criticals(draft.who(attack.target), draft.state, draft.ruleset, ghost_touch=ghostly):
        return None
    touch = attack.says("touch") or attack.arm.kind == "touch"
    harmless = touch and not (deals_damage(numbers) or numbers.extra or numbers.harm)
    if harmless and draft.ruleset.attack.critical_touch == "damaging":
        return None
    return Critical(numbers.threat_low, numbers.multiplier)


def _fights_blind(draft: Draft, attack: PlannedAttack) -> bool:
    sheet = draft.sheet(attack.by)
    return not attack.ranged and bool(sheet.mark("blind_fight"))
