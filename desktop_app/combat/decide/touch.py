"""Touch attacks: the rolls that grab, trip and deliver spells; label `touch`, told in `attack`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.defense import armor_class_against, loses_dexterity, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.next_attack import use_up
from desktop_app.combat.decide.options import attack_lines
from desktop_app.combat.decide.said_otherwise import said_of
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.decide.wards import image_armor, strikes_image
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.attack_roll import AttackRoll, Critical, swing
from desktop_app.rules.creature import Weapon
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.text import signed

SPELL_CRITICAL: Final = Critical(20, 2)
"""A spell that is aimed can be a critical hit. Rule: attack.critical-spells."""
SPELL_TOUCH: Final = Weapon("touch", kind="touch", damage="0", hands="light")
SPELL_RAY: Final = Weapon("ray", kind="touch", damage="0", hands="light", range=1000)
SPELL_THROW: Final = Weapon("throw", kind="touch", damage="0", hands="light", range=1000)
"""A spell in hand as a weapon: no damage of its own, by Strength in melee, by Dexterity from afar."""


class Relabelled:
    """Dice that are asked for under other labels."""

    def __init__(self, inner: Dice, labels: dict[str, str]) -> None:
        self._inner, self._labels = inner, labels

    def roll(self, label: str, sides: int, who: str = "") -> int:
        return self._inner.roll(self._labels.get(label, label), sides, who)

    def of_attack(self, index: int) -> Dice:
        return Relabelled(self._inner.of_attack(index), self._labels)


def touch_attack(
    draft: Draft,
    by: str,
    target: str,
    weapon: str | Weapon = UNARMED,
    options: Iterable[str] = (),
    lines: tuple[Line, ...] = (),
    critical: Critical | None = None,
) -> AttackRoll:
    """Roll a touch attack and answer with it. Rule: attack.roll, ac.touch, spell.touch."""
    attack, bonus = planned_touch(draft, by, target, weapon, options)
    arm, bonus = attack.arm, bonus.plus(*lines)
    dice = Relabelled(draft.dice, {"attack": "touch"})
    image = image_armor(draft, attack, dice)
    armor = image or armor_class_against(draft, attack, dice)
    chance = miss_chance(draft, attack)
    use_up(draft, attack)
    rolled = swing(dice, bonus.total, armor.total, critical if image is None else None, chance, d20=draft.d20)
    rolled = strikes_image(draft, attack, rolled, dice, at_image=image is not None)
    draft.emit(swing_event(by, target, arm.name, rolled, (bonus, armor), chance))
    if not arm.ranged:
        engage_by_attack(draft, by, target)
    return rolled


def planned_touch(
    draft: Draft, by: str, target: str, weapon: str | Weapon, options: Iterable[str] = ()
) -> tuple[PlannedAttack, Ledger]:
    """The touch attack and its bonus, before anything is rolled."""
    sheet = draft.sheet(by)
    arm = sheet.arm(weapon)
    facts = frozenset({"touch", "ranged" if arm.ranged else "melee"})
    chosen = frozenset(options)
    seen, overruled = said_of(draft, by, target, arm, chosen, None, ranged=arm.ranged)
    chosen = chosen.union(seen.options)
    attack = PlannedAttack(
        by=by,
        target=target,
        arm=arm,
        options=chosen | {"touch"},
        facts=facts | chosen,
        ranged=arm.ranged,
        by_map=seen.options,
        overruled=overruled,
    )
    return attack, sheet.attack_bonus(weapon, attack.facts).plus(*attack_lines(draft, attack))


def foreseen_ray(draft: Draft, by: str, target: str) -> str:
    """`ranged touch +1 against 12 (-4 into a melee)`, before it is rolled. Rule: spell.ranged-touch."""
    attack, bonus = planned_touch(draft, by, target, SPELL_RAY)
    armor = armor_class_against(draft, attack, draft.dice)
    case = ", ".join(f"{signed(line.value)} {line.source}" for line in attack_lines(draft, attack) if line.counts)
    return f"ranged touch {signed(bonus.total)} against {armor.total}{f' ({case})' if case else ''}"


def weapon_of_spell(draft: Draft, by: str, target: str, ability: str) -> AttackRoll:
    """An attack that the spell makes itself: base attack and an ability against the full Armor Class.

    Rule: attack.roll.
    """
    sheet = draft.sheet(by)
    own = sheet.modifier(ability) if ability else 0
    lines = (Line("base", sheet.total("bab"), "base attack"), Line("ability", own, ABILITY_NAMES.get(ability, "")))
    bonus = Ledger("attack", lines)
    arm = sheet.arm(SPELL_RAY)
    attack = PlannedAttack(by, target, arm, frozenset(), frozenset({"spell"}), ranged=True)
    dice = Relabelled(draft.dice, {"attack": "touch"})
    armor = _full_armor(draft, attack)
    chance = miss_chance(draft, attack)
    rolled = swing(dice, bonus.total, armor.total, SPELL_CRITICAL, chance, d20=draft.d20)
    draft.emit(swing_event(by, target, "weapon of force", rolled, (bonus, armor), chance))
    return rolled


def _full_armor(draft: Draft, attack: PlannedAttack) -> Ledger:
    facts = frozenset({"melee"})
    return draft.sheet(attack.target).armor_class(denied_dexterity=loses_dexterity(draft, attack), facts=facts)
