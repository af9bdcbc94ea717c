"""The defense against an attack: Armor Class in this case, and the miss chance of concealment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.combat.auras import averts_from
from desktop_app.combat.decide.attack_hooks import ARMOR_INSTEAD, ATTACK_ARMOR, ATTACK_DENIALS
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.options import attacker_unseen
from desktop_app.combat.decide.said_otherwise import SAYS_OTHERWISE, TOTAL_COVER
from desktop_app.combat.toughness import sees_invisible, sees_truly
from desktop_app.combat.upkeep import against
from desktop_app.rules import flags as flag
from desktop_app.rules.attack_roll import CONCEALED, COVER_AC, HIDDEN
from desktop_app.rules.bonus import Facts
from desktop_app.rules.defense import BRILLIANT, COVER_COUNTS
from desktop_app.rules.dice import Dice, FacesMissing
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.protection import incorporeal

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack

DEFENDING: Final = "defending"
"""The effect of a defender who rolls a d20 roll in place of the 10 in Armor Class."""
FULL_ARMOR: Final = "against full armor"
"""Said of a power that is aimed like a ray and yet meets all of the Armor Class."""
KNEELING: Final = {"melee": -2, "ranged": 2}


def armor_class_against(draft: Draft, attack: PlannedAttack, dice: Dice) -> Ledger:
    """The tally of the number to beat. Rule: ac.formula, ac.touch, ac.lose-dex, modifier.ac-table, cover.bonuses."""
    instead = next((found for rule in ARMOR_INSTEAD if (found := rule(draft, attack)) is not None), None)
    if instead is not None:
        return instead
    sheet = draft.sheet(attack.target)
    attacker = draft.sheet(attack.by)
    touch = (attack.says("touch") or attack.arm.kind == "touch") and not attack.says(FULL_ARMOR)
    bodiless = touch and incorporeal(attacker)
    passes_cover = bodiless and draft.ruleset.defense.incorporeal_touch == "ignores-cover-not-force"
    kinds = (attacker.creature.kind, *attacker.creature.subtypes)
    facts = {f"vs {kind.lower()}" for kind in kinds} | {against(attack.by)}
    facts |= {"ranged" if attack.ranged else "melee"} | (attack.options & {"flanking", "charge", "higher-ground"})
    if attack.opportunity:
        facts.add("opportunity")
        if draft.state.pending and draft.state.pending[-1].movement:
            facts.add("moving")
    if attack.arm.quality("ignores_armor"):
        facts.add(BRILLIANT)
    if bodiless:
        facts |= {"incorporeal"} if passes_cover else {"incorporeal", COVER_COUNTS}
    denied = loses_dexterity(draft, attack)
    made = sheet.armor_class(touch=touch, denied_dexterity=denied, facts=frozenset(facts))
    lines = [*_cover(draft, attack, passes_by=passes_cover), *_low(attack), *_rolled_defense(draft, attack, dice)]
    more = (line for rule in ATTACK_ARMOR for line in rule(draft, attack) if line.value)
    return made.plus(*lines, *more)


def loses_dexterity(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the target cannot react to this attack; uncanny dodge may still keep its Dexterity. Rule: ac.lose-dex."""
    if _in_another_grapple(draft, attack) or any(denies(draft, attack) for denies in ATTACK_DENIALS):
        return True
    unseen = attacker_unseen(draft, attack) or attack.says("unaware-target")
    keeps = draft.sheet(attack.target).mark("uncanny_dodge")
    return unseen and not keeps


def _in_another_grapple(draft: Draft, attack: PlannedAttack) -> bool:
    target = draft.who(attack.target)
    if not draft.ruleset.defense.grappling_loses_dexterity:
        return False
    return target.in_grapple and attack.by not in target.partners


def is_denied(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the target's Dexterity bonus does not count against this attack, for whatever reason."""
    on_it = draft.flags(attack.target)
    return loses_dexterity(draft, attack) or bool(on_it & {flag.LOSES_DEXTERITY, flag.DEXTERITY_ZERO, flag.HELPLESS})


def _cover(draft: Draft, attack: PlannedAttack, *, passes_by: bool) -> list[Line]:
    """The best degree of cover that was said; the others are struck through."""
    said = sorted((option for option in COVER_AC if attack.says(option)), key=lambda option: -COVER_AC[option])
    lines = []
    for place, option in enumerate(said):
        value, name, reason = COVER_AC[option], attack.told(option, option.replace("-", " ")), ""
        if place:
            reason = f"{said[0].replace('-', ' ')} is higher"
        elif passes_by:
            reason = "incorporeal touch passes cover by"
        elif option == "partial-cover" and not draft.ruleset.defense.partial_cover:
            reason = "this ruleset has no partial cover"
        elif option == "soft-cover" and not attack.ranged and option not in attack.by_map:
            reason = "soft cover applies against ranged attacks only"
        elif _shoots_past(draft, attack):
            reason = "Improved Precise Shot"
        lines.append(Line("cover", value, name, not reason, reason))
    return lines + [
        Line(
            "cover",
            value,
            f"{option.replace('-', ' ')} {attack.overruled[option]}",
            counts=False,
            reason=SAYS_OTHERWISE,
        )
        for option, value in (*COVER_AC.items(), (TOTAL_COVER, 0))
        if option in attack.overruled
    ]


def _shoots_past(draft: Draft, attack: PlannedAttack) -> bool:
    sheet = draft.sheet(attack.by)
    return attack.ranged and bool(sheet.mark("improved_precise_shot"))


def _low(attack: PlannedAttack) -> list[Line]:
    if not attack.says("kneeling-target"):
        return []
    return [Line("untyped", KNEELING["ranged" if attack.ranged else "melee"], "kneeling or sitting")]


def _rolled_defense(draft: Draft, attack: PlannedAttack, dice: Dice) -> list[Line]:
    """A defender may roll a d20 (label `opposed`) in place of the 10. Rule: action.total-defense."""
    if draft.who(attack.target).effect(DEFENDING) is None:
        return []
    try:
        face = draft.d20.roll(dice, "opposed")
    except FacesMissing:
        return []
    return [Line("untyped", face - 10, f"defends with a roll of {face}")]


def miss_chance(draft: Draft, attack: PlannedAttack) -> int:
    """The greatest chance in percent to miss; they never add up. Rule: concealment.normal, concealment.total."""
    if attack.ranged and attack.arm.quality("seeking"):
        return 0
    attacker = draft.sheet(attack.by)
    on_attacker, on_target = attacker.flags, draft.flags(attack.target)
    sees_in_dark = attacker.has_trait("darkvision")
    chances = [0]
    if attack.says("concealed") or (attack.says("dim-light") and not sees_in_dark):
        chances.append(CONCEALED)
    if draft.who(attack.by).effect(averts_from(attack.target)) is not None:
        chances.append(CONCEALED)
    if attack.says("total-concealment") or (attack.says("darkness") and not sees_in_dark):
        chances.append(HIDDEN)
    if flag.BLIND in on_attacker or flag.TOTAL_CONCEALMENT_OF_FOES in on_attacker:
        chances.append(HIDDEN)
    if flag.INVISIBLE in on_target and not sees_invisible(draft.who(attack.by)):
        chances.append(HIDDEN)
    chances += _blurred(attack, on_attacker, on_target, truly=sees_truly(draft.who(attack.by)))
    best = max(chances)
    return 0 if best == CONCEALED and _shoots_past(draft, attack) else best


def _blurred(attack: PlannedAttack, on_attacker: Facts, on_target: Facts, *, truly: bool) -> list[int]:
    """What spells make of either side; true seeing is not deceived by what blurs the target."""
    found = [CONCEALED] if flag.OWN_MISS_20 in on_attacker else []
    if truly:
        return found
    if flag.CONCEALMENT_50 in on_target:
        found.append(HIDDEN)
    if flag.CONCEALMENT_20 in on_target or (attack.ranged and flag.CONCEALMENT_20_RANGED in on_target):
        found.append(CONCEALED)
    return found
