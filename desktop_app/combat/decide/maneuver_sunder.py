"""Sundering: a weapon, a shield, armor or any other thing that is held, carried or worn. Rule: maneuver.sunder."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.arms import BODILY, UNARMED, kind_of, usual_weapon
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.damage import damage_after_defenses, take_damage
from desktop_app.combat.decide.damage_roll import WITHOUT, roll_damage
from desktop_app.combat.decide.defense import miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.holding import armor_name, is_carried, is_held, put_down
from desktop_app.combat.decide.maneuver_disarm import from_afar, wanted
from desktop_app.combat.decide.single_attack import bonus_of, numbers_of, plan_attack
from desktop_app.combat.events import ItemChanged
from desktop_app.combat.items import item_state, item_toughness
from desktop_app.combat.standing import shield_name
from desktop_app.combat.state import ItemState
from desktop_app.rules.attack_roll import swing
from desktop_app.rules.damage import Packet
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import ManeuverCheck, Result
from desktop_app.rules.objects import sundered


def needs(draft: Draft, attempt: Attempt) -> None:
    """What can be struck at, and with what."""
    item = wanted(draft, attempt)
    if not item:
        raise draft.impossible(f"{attempt.target} has nothing to sunder.")
    if not is_carried(draft, attempt.target, item):
        raise draft.impossible(f"{attempt.target} has no {item}.")
    refused = item == armor_name(draft, attempt.target) and draft.ruleset.sunder.worn_armor == "refused"
    draft.object(refused, "Worn armor cannot be sundered in this ruleset.")
    _check_weapon(draft, attempt, item)


def _check_weapon(draft: Draft, attempt: Attempt, item: str) -> None:
    arm = draft.sheet(attempt.by).arm(attempt.weapon or UNARMED)
    draft.object(
        arm.ranged and not draft.ruleset.maneuver.from_afar, f"{arm.name} is a ranged weapon and cannot sunder."
    )
    kinds = draft.ruleset.sunder.damage_types
    fits = not kinds or any(kind in arm.damage_type.lower() for kind in kinds)
    draft.object(
        _is_arm(draft, attempt.target, item) and not fits,
        f"{arm.name} cannot sunder: it needs to deal {' or '.join(kinds)} damage.",
    )


def _is_arm(draft: Draft, who: str, item: str) -> bool:
    """Whether it is a weapon or a shield in hand, which its bearer defends by a roll."""
    creature = draft.who(who).creature
    weapon = creature.weapon(item)
    held = is_held(draft, who, item)
    return held and ((weapon is not None and kind_of(weapon) not in BODILY) or item == shield_name(creature))


def is_plain(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Whether the sunder is a plain attack roll: at worn armor, or at an item that is not defended with a weapon."""
    return _at_worn_armor(draft, attempt) or (
        check.with_weapons and not _is_arm(draft, attempt.target, wanted(draft, attempt))
    )


def _at_worn_armor(draft: Draft, attempt: Attempt) -> bool:
    worn = armor_name(draft, attempt.target)
    return wanted(draft, attempt) == worn and draft.ruleset.sunder.worn_armor == "attack-roll"


def before(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Make the attack roll where it is one."""
    plain = is_plain(draft, attempt, check)
    if plain:
        strike = _at_wearer if _at_worn_armor(draft, attempt) else _at_object
        strike(draft, attempt, wanted(draft, attempt))
    return plain


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """The target defends with the weapon that is struck at, or with what it fights with if that is no melee weapon."""
    mine = rolls.side(draft, attempt.by, attempt.weapon, from_afar(draft, attempt))
    weapon = _defends_with(draft, attempt.target, wanted(draft, attempt)) if check.with_weapons else ""
    return rolls.Sides(mine, rolls.side(draft, attempt.target, weapon))


def _defends_with(draft: Draft, who: str, item: str) -> str:
    target = draft.who(who)
    weapon = target.creature.weapon(item)
    if weapon is None or draft.sheet(who).arm(weapon).ranged:
        return usual_weapon(draft.state, target, draft.ruleset, melee=True)
    return item


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The damage."""
    if result.success:
        _damage(draft, attempt, wanted(draft, attempt))


def _at_object(draft: Draft, attempt: Attempt, item: str) -> None:
    """A thing that is carried or worn: an attack roll against its own Armor Class."""
    bearer = draft.sheet(attempt.target)
    tough = item_toughness(draft.who(attempt.target), item, bearer)
    size = draft.ruleset.attack.size_modifiers[tough.size.word]
    lines = (
        Line("base", 10, "base"),
        Line("size", size, f"{tough.size.word} {item}", bool(size)),
        Line("ability", bearer.modifier("dex"), f"Dexterity of {attempt.target}", bool(bearer.modifier("dex"))),
    )
    _attack_roll(draft, attempt, item, Ledger("ac", tuple(line for line in lines if line.counts)))


def _at_wearer(draft: Draft, attempt: Attempt, item: str) -> None:
    """Worn armor: an attack like any other, but the armor takes the damage."""
    armor = draft.sheet(attempt.target).armor_class(facts=frozenset({"melee"}))
    _attack_roll(draft, attempt, item, armor)


def _attack_roll(draft: Draft, attempt: Attempt, item: str, armor: Ledger) -> None:
    attack = plan_attack(draft, attempt.by, attempt.target, attempt.weapon or UNARMED, attempt.options)
    draft.settle()
    bonus = bonus_of(draft, attack, numbers_of(draft, attack)).plus(
        *(line for line in (attempt.further_attack(), from_afar(draft, attempt)) if line.counts)
    )
    chance = miss_chance(draft, attack)
    rolled = swing(draft.dice, bonus.total, armor.total, None, chance, d20=draft.d20)
    draft.emit(swing_event(attempt.by, attempt.target, attack.arm.name, rolled, (bonus, armor), chance))
    if rolled.hit:
        _damage(draft, attempt, item)


def _damage(draft: Draft, attempt: Attempt, item: str) -> None:
    """The weapon's damage on the item: hardness first, then its hit points."""
    options = (*attempt.options, WITHOUT)  # a thing has no vital spot
    attack = plan_attack(draft, attempt.by, attempt.target, attempt.weapon or UNARMED, options)
    rolled = roll_damage(draft, attack, numbers_of(draft, attack), draft.dice, critical=False)
    total = sum(packet.amount for packet in rolled.packets)
    bearer = draft.who(attempt.target)
    tough = item_toughness(bearer, item, draft.sheet(attempt.target))
    state = item_state(bearer, item, tough)
    left = sundered(
        state.hp,
        tough.hp,
        tough.hardness,
        total,
        breaks=draft.ruleset.sunder.breaks,
        destroy=attempt.command.destroy,
    )
    draft.emit(replace(rolled.event, lethal=total, notes=(f"{item} takes {left.lost} damage after hardness",)))
    draft.emit(ItemChanged(who=attempt.target, item=item, state=ItemState(left.hp, left.broken)))
    if left.destroyed and draft.sheet(attempt.by).mark("greater:sunder"):
        _goes_through(draft, attempt, left.lost - state.hp)
    if left.destroyed and is_held(draft, attempt.target, item):
        put_down(draft, attempt.target, item)
    word = "destroyed" if left.destroyed else "broken" if left.broken else f"at {left.hp} hit points"
    rolls.tell_effect(draft, f"{item} is {word}")


def _goes_through(draft: Draft, attempt: Attempt, left_over: int) -> None:
    """Greater Sunder: what the destroyed item did not stop goes to its bearer."""
    if left_over > 0:
        harm = damage_after_defenses(draft, attempt.target, [Packet(left_over)])
        take_damage(draft, attempt.target, harm, "the remaining damage goes through")
