"""A blow with the weapon that is in the foe's own hand."""

from __future__ import annotations

from desktop_app.combat.decide.defense import armor_class_against
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.harm import hurt, weigh
from desktop_app.combat.decide.options import attack_lines
from desktop_app.combat.decide.strike import Aim
from desktop_app.combat.decide.swing_record import swing_event, swing_told
from desktop_app.combat.events import DamageRolled
from desktop_app.combat.standing import sheet_of
from desktop_app.rules.attack_roll import Critical, Swing, swing
from desktop_app.rules.damage import LETHAL, Packet, minimum, roll_dice
from desktop_app.rules.ledger import Ledger


def strike_with_foes_weapon(draft: Draft, by: str, foe: str, weapon: str, *, rolled: bool) -> None:
    """Attack the foe with its own weapon; without `rolled` it hits without an attack roll."""
    held = draft.who(foe).creature.weapon(weapon)
    if held is None:
        raise draft.impossible(f"{foe} has no weapon called {weapon!r}.")
    whole = sheet_of(draft.state, draft.who(by), draft.ruleset)
    numbers = whole.attack(held, frozenset({"melee"}))
    times = 1
    if rolled:
        blow = Aim(by, foe, whole.arm(held), frozenset(), frozenset({"melee"}), ranged=False)
        bonus = numbers.to_hit[0].plus(*attack_lines(draft, blow))
        armor = armor_class_against(draft, blow, draft.dice)
        result = swing(draft.dice, bonus.total, armor.total, Critical(numbers.threat_low, numbers.multiplier))
        _tell_attack(draft, blow, result, bonus, armor)
        if not result.hit:
            return
        times = numbers.multiplier if result.confirmed else 1
    faces = roll_dice(draft.dice, "damage", numbers.damage, times)
    total = sum(faces) + times * (numbers.damage.bonus + numbers.damage_bonus.total)
    packet = minimum(total, LETHAL, draft.ruleset.attack.minimum_damage)
    harm = weigh(draft, foe, [Packet(packet.amount, packet.kind, frozenset({numbers.damage_type.lower()}))])
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
    hurt(draft, foe, harm)
    draft.tell("damage", {"total": harm.total, "lethal": harm.lethal, "nonlethal": harm.nonlethal})


def _tell_attack(draft: Draft, blow: Aim, rolled: Swing, bonus: Ledger, armor: Ledger) -> None:
    draft.emit(swing_event(blow.by, blow.target, blow.arm.name, rolled, (bonus, armor)))
    draft.tell("attack", swing_told(rolled))
