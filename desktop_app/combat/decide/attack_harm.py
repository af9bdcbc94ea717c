"""What a hit does beside hit points: ability damage, drain, negative levels. Rule: attack.ability-damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.combat.decide.ability_harm import take_ability_harm
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK
from desktop_app.combat.decide.damage import die, save
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.negative_levels import FED, drain_dc, gain_temporary, take_negative_levels
from desktop_app.combat.decide.options import WITHOUT_RIDER
from desktop_app.combat.events import HarmRolled, RiderFollowed
from desktop_app.combat.standing import is_spent
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.harm import LEVELS, Harm, read_harm

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack


def harm_of_hit(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """Each harm of the weapon; a critical hit does twice as much of it."""
    if result.hurt is None or draft.who(attack.target).dead:
        return
    times = 2 if result.swing.confirmed else 1
    for told in attack.arm.harm:
        harm = read_harm(told)
        left_out = attack.says(WITHOUT_RIDER + harm.title)
        draft.emit(
            RiderFollowed(by=attack.by, target=attack.target, rider=harm.title, number=attack.number, left_out=left_out)
        )
        if not left_out:
            _suffer(draft, attack, harm, times)


def _suffer(draft: Draft, attack: PlannedAttack, harm: Harm, times: int) -> None:
    faces = roll_dice(draft.dice, "harm", harm.dice, times)
    amount = max(sum(faces) + times * harm.dice.bonus, 0)
    if faces:
        draft.emit(HarmRolled(by=attack.by, target=attack.target, harm=harm.title, faces=faces, total=amount))
    if harm.save and save(draft, attack.target, harm.save, harm.dc):
        return
    if harm.kind == LEVELS:
        taken = take_negative_levels(draft, attack.target, amount, attack.by, dc=drain_dc(draft.sheet(attack.by)))
        gains = (harm.gains or FED) * taken
    else:
        taken = take_ability_harm(draft, attack.target, harm.ability, amount, harm.kind, attack.by)
        gains = harm.gains * times if taken else 0
    if gains:
        gain_temporary(draft, attack.by, gains)
    target = draft.who(attack.target)
    if harm.deadly and taken and not target.dead and is_spent(target, harm.ability):
        die(draft, attack.target, harm.title)


AFTER_ATTACK.append(harm_of_hit)
