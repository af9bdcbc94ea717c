"""An attack with the weapon that is in the foe's own hand."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.damage import damage_after_defenses, take_damage
from desktop_app.combat.decide.defense import armor_class_against
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.options import attack_lines
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.events import DamageRolled
from desktop_app.rules.attack_roll import Critical, swing
from desktop_app.rules.damage import LETHAL, Packet, minimum, roll_dice


def strike_with_foes_weapon(draft: Draft, by: str, foe: str, weapon: str, *, rolled: bool) -> None:
    """Attack the foe with its own weapon; without `rolled` it hits without an attack roll."""
    held = draft.who(foe).creature.weapon(weapon)
    if held is None:
        raise draft.impossible(f"{foe} has no weapon called {weapon!r}.")
    sheet = draft.sheet(by)
    numbers = sheet.attack(held, frozenset({"melee"}))
    times = 1
    if rolled:
        attack = PlannedAttack(by, foe, sheet.arm(held), frozenset(), frozenset({"melee"}), ranged=False)
        bonus = numbers.to_hit[0].plus(*attack_lines(draft, attack))
        armor = armor_class_against(draft, attack, draft.dice)
        critical = Critical(numbers.threat_low, numbers.multiplier)
        result = swing(draft.dice, bonus.total, armor.total, critical, d20=draft.d20)
        draft.emit(swing_event(by, foe, attack.arm.name, result, (bonus, armor)))
        if not result.hit:
            return
        times = numbers.multiplier if result.confirmed else 1
    faces = roll_dice(draft.dice, "damage", numbers.damage, times)
    total = sum(faces) + times * (numbers.damage.bonus + numbers.damage_bonus.total)
    packet = minimum(total, LETHAL, draft.ruleset.attack.minimum_damage)
    harm = damage_after_defenses(
        draft, foe, [Packet(packet.amount, packet.kind, frozenset({numbers.damage_type.lower()}))]
    )
    draft.emit(
        DamageRolled(
            by=by,
            target=foe,
            weapon=weapon,
            faces=faces,
            bonus=numbers.damage_bonus,
            multiplier=times,
            lethal=harm.lethal,
            nonlethal=harm.nonlethal,
            notes=harm.notes,
        )
    )
    take_damage(draft, foe, replace(harm, critical=times if times > 1 else 0))
