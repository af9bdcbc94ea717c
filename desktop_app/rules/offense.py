"""Attack bonuses and damage, full-attack sequences, and the checks that are like attacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from desktop_app.rules import strikes
from desktop_app.rules.abilities import ability_line
from desktop_app.rules.bonus import Facts, Modifier
from desktop_app.rules.chapters.attacks import Attack
from desktop_app.rules.d20 import D20, ONE_D20, d20_of
from desktop_app.rules.defense import size_line
from desktop_app.rules.formula import Formula
from desktop_app.rules.harm import read_harm
from desktop_app.rules.hit_dice import in_full
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.loading import shots, why_no_more
from desktop_app.rules.options import plain_facts
from desktop_app.rules.strikes import damage_lines, dexterity_share, increment, penalty_lines, strength_share
from desktop_app.rules.use import Use, first_natural, use_of
from desktop_app.rules.wielding import BANE, MELEE, NATURAL, TOUCH, UNARMED, WeaponInUse

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

ONE: Final = "one attack"
"""The fact that only a single attack is asked for, not the whole sequence."""

_MOST_ITERATIVE: Final = 4


@dataclass(frozen=True, slots=True)
class AttackNumbers:
    """A full attack with one weapon: `to_hit` in the order of the attacks, and what each hit does.

    `damage` are the dice alone, `damage_bonus` what is added; `extra` is never multiplied. It threatens from
    `threat_low` of a d20 up, `d20` = what is rolled for it. `range` is the increment in feet, 0 = none. `shots` = how
    many of the attacks there is time for with what must be loaded, 0 = all; `loading` says so in a sentence.
    """

    name: str
    to_hit: tuple[Ledger, ...]
    damage: Formula
    damage_bonus: Ledger
    threat_low: int
    multiplier: int
    extra: str = ""
    harm: tuple[str, ...] = ()
    splash: str = ""
    damage_type: str = ""
    range: int = 0
    reach: bool = False
    kind: str = MELEE
    hands: str = "one"
    role: str = ""
    natural: bool = False
    light: bool = False
    ranged: bool = False
    nonlethal: bool = False
    features: frozenset[str] = frozenset()
    shots: int = 0
    loading: str = ""
    d20: D20 = ONE_D20

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The bonuses of a full attack with it alone: of what must be loaded no more than there is time for."""
        return tuple(ledger.total for ledger in self.to_hit[: self.shots or None])

    @property
    def told_bonuses(self) -> tuple[int, ...]:
        """The bonuses as a block tells them: natural attacks of one kind share theirs."""
        return tuple(dict.fromkeys(self.bonuses)) if self.natural else self.bonuses

    @property
    def besides(self) -> tuple[str, ...]:
        """What a hit brings beside its damage."""
        return (*((self.extra,) if self.extra else ()), *(read_harm(each).title for each in self.harm))

    @property
    def damage_text(self) -> str:
        """`1d8+3`; what has no dice does 1 at least."""
        formula = self.damage.plus(self.damage_bonus.total)
        return "1" if self.damage.bonus > 0 and not formula.dice and formula.bonus < 1 else str(formula)

    @property
    def crit(self) -> str:
        """`19-20/x2`; where the table rolls 3d6 as it threatens there: `15-18/x2`."""
        low, most = self.d20.threat(self.threat_low), self.d20.most
        return f"{f'{low}-{most}' if low < most else most}/x{self.multiplier}"


def base_attack(sheet: Sheet, facts: Facts) -> Ledger:
    """The base attack bonus."""
    return sheet.tally("bab", sheet.standing.base_attack, sheet.modifiers("bab"), facts)


def attack(sheet: Sheet, arm: WeaponInUse, facts: Facts) -> AttackNumbers:
    """All numbers of a weapon. Rule: attack.bonus-melee, attack.bonus-ranged, attack.full-attack."""
    use = use_of(sheet, arm, facts)
    highest = _highest(sheet, use)
    bonuses = (highest,) if ONE in facts else _sequence(sheet, use, highest)
    second = use.second_end
    crit = arm.second_crit if second and arm.second_crit else (arm.threat_low, arm.multiplier)
    dice = arm.second_dice if second and arm.second_dice else arm.dice
    damage = Formula(dice.dice) if arm.dice.dice else arm.dice
    made = numbers_of(sheet, use, bonuses, (damage, _damage(sheet, use)), crit, nonlethal=_nonlethal(sheet, arm))
    most = shots(sheet, arm)
    return replace(made, shots=most, loading=why_no_more(sheet, arm)) if 0 < most < len(bonuses) else made


def numbers_of(
    sheet: Sheet,
    use: Use,
    to_hit: tuple[Ledger, ...],
    damage: tuple[Formula, Ledger],
    critical: tuple[int, int],
    *,
    nonlethal: bool = False,
) -> AttackNumbers:
    """A weapon as it is used. `damage` = dice, and what is added; `critical` = where it threatens, its multiplier."""
    arm = use.arm
    return AttackNumbers(
        name=arm.name,
        to_hit=to_hit,
        damage=damage[0],
        damage_bonus=damage[1],
        threat_low=critical[0],
        multiplier=critical[1],
        extra=arm.extra,
        harm=arm.harm,
        splash=arm.splash,
        damage_type=arm.damage_type,
        range=increment(sheet, arm),
        reach=arm.reach,
        kind=arm.kind,
        hands=arm.hands,
        role=use.role,
        natural=arm.natural,
        light=arm.light,
        ranged=use.ranged,
        nonlethal=nonlethal,
        d20=d20_of(sheet.ruleset),
        features=arm.features,
    )


def _nonlethal(sheet: Sheet, arm: WeaponInUse) -> bool:
    """Whether it does nonlethal damage as it is usually used: bare hands do, but a trained fighter's need not."""
    if arm.kind == UNARMED:
        return not sheet.mark("improved_unarmed") and not sheet.has_trait("unarmed strike")
    return "nonlethal" in arm.features or arm.quality("merciful") > 0


def _highest(sheet: Sheet, use: Use) -> Ledger:
    arm = use.arm
    fixed = (
        *sheet.ledger("bab").lines,
        *use.more_base_attack,
        _to_hit_ability(sheet, use),
        *size_line(sheet),
        *penalty_lines(sheet, use),
    )
    modifiers = sheet.modifiers("attack")
    fine = (Modifier("attack", 1, "enhancement", "masterwork"),) if arm.masterwork and not arm.own_enhancement else ()
    modifiers = (*_bane(arm, "attack"), *_enhancements(arm, "attack"), *fine, *modifiers)
    return sheet.tally(f"attack:{arm.name}", fixed, _apt(modifiers, use.facts), use.facts)


def _bane(arm: WeaponInUse, number: str) -> tuple[Modifier, ...]:
    """A bane weapon's enhancement is so much higher against its foe."""
    more = arm.quality(BANE)
    return (Modifier(number, more, "untyped", "bane", arm.bane_of),) if more else ()


def _enhancements(arm: WeaponInUse, number: str) -> tuple[Modifier, ...]:
    """The weapon's own enhancement bonus, and one that its user lends it: of both the higher counts."""
    own = Modifier(number, arm.own_enhancement, "enhancement", arm.name)
    lent = Modifier(number, arm.lent.bonus, "enhancement", arm.lent.source)
    return tuple(each for each in (own, lent) if each.value)


def _apt(modifiers: tuple[Modifier, ...], facts: Facts) -> tuple[Modifier, ...]:
    """Without what is bound to another weapon: that is no part of this number, not even one that does not count."""
    return tuple(
        modifier
        for modifier in modifiers
        if not modifier.when.startswith("with ") or modifier.when.partition(",")[0] in facts
    )


def _to_hit_ability(sheet: Sheet, use: Use) -> Line:
    strength, dexterity = ability_line(sheet, "str"), ability_line(sheet, "dex")
    wise = _by_wisdom(sheet, use)
    if use.ranged:
        return wise if wise is not None and wise.value > dexterity.value else dexterity
    if wise is not None and wise.value > max(strength.value, dexterity.value if use.finesse else strength.value):
        return wise
    if sheet.creature.abilities.score("str") is None:
        return dexterity
    if use.finesse and dexterity.value > strength.value:
        return Line(dexterity.type, dexterity.value, f"{dexterity.source} (finesse)")
    return strength


def _by_wisdom(sheet: Sheet, use: Use) -> Line | None:
    """Wisdom, where the creature may aim by it: bows for some, bare hands and monk weapons for others."""
    features = use.arm.features
    bow = use.ranged and sheet.mark("wis_to_hit_bow") and "bow" in features
    monk = sheet.mark("wis_to_hit_monk") and not use.ranged and (use.arm.kind == UNARMED or "monk" in features)
    if not bow and not monk:
        return None
    line = ability_line(sheet, "wis")
    return Line(line.type, line.value, f"{line.source} (in place of {'Dexterity' if use.ranged else 'Strength'})")


def _sequence(sheet: Sheet, use: Use, highest: Ledger) -> tuple[Ledger, ...]:
    """All attacks of a full attack with this weapon, the highest first."""
    arm = use.arm
    if arm.kind == NATURAL:
        return _natural_sequence(sheet, use, highest)
    if arm.kind == TOUCH:
        return (highest,)
    if use.off_hand:
        steps = [0, -5, -10][: max(1, sheet.mark("off_hand_attacks"))]
    else:
        steps = _SEQUENCES[sheet.ruleset.attack.full_attack](use.base_attack)
        steps = sorted(_extra_steps(sheet, use) + steps, reverse=True)
    penalty = sheet.ruleset.attack.full_attack_penalty
    return tuple(_to_hit_of(highest, step, penalty) for step in steps)


def _natural_sequence(sheet: Sheet, use: Use, highest: Ledger) -> tuple[Ledger, ...]:
    """One attack for each claw or head; the first natural weapon strikes again by haste, and at -5 by training."""
    if not first_natural(sheet, use.arm):
        return (highest,) * use.arm.count
    attacks = (highest,) * (use.arm.count + use.extra_attacks)
    return (
        (*attacks, highest.plus(Line("full attack", -5, "second attack"))) if sheet.mark("second_attack") else attacks
    )


def _extra_steps(sheet: Sheet, use: Use) -> list[int]:
    """How much lower than the highest each further attack is: a flurry may go like the second hand's attacks."""
    flurried = sheet.mark("flurry_attacks") if use.flurry and sheet.mark("flurry_like_off_hand") else 0
    return [0] * (use.extra_attacks - flurried) + [-5 * index for index in range(flurried)]


def _iterative(base: int) -> list[int]:
    """One more attack at 6, 11 and 16, each 5 lower."""
    return [-5 * index for index in range(min(_MOST_ITERATIVE, max(1, (base + 4) // 5)))]


def _extra_a_five(base: int) -> list[int]:
    """One extra attack, and one more for each 5 points of base attack."""
    return [0] * (2 + max(0, base) // 5)


_SEQUENCES: Final = Attack.full_attack.ways({"iterative": _iterative, "extra-a-five": _extra_a_five})


def _to_hit_of(highest: Ledger, step: int, penalty: int) -> Ledger:
    made = highest
    if penalty:
        made = made.plus(Line("full attack", penalty, "full attack"))
    return made.plus(Line("full attack", step, "further attack")) if step else made


def _damage(sheet: Sheet, use: Use) -> Ledger:
    arm = use.arm
    number = f"damage:{arm.name}"
    fixed: tuple[Line, ...] = ()
    if arm.dice.dice and arm.dice.bonus:
        fixed = (Line("base", arm.dice.bonus, arm.name),)
    if not arm.dice.dice and not arm.dice.bonus and arm.kind != UNARMED:
        return Ledger(number, ())
    if arm.material_damage:
        fixed += (Line("untyped", arm.material_damage, "material"),)
    fixed += strength_share(sheet, use) + dexterity_share(sheet, use) + damage_lines(sheet, use)
    modifiers = sheet.modifiers("damage")
    modifiers = (*_bane(arm, "damage"), *_enhancements(arm, "damage"), *modifiers)
    return sheet.tally(number, fixed, _apt(modifiers, use.facts), use.facts)


def maneuver_bonus(sheet: Sheet, facts: Facts) -> Ledger:
    """Combat Maneuver Bonus; penalties and bonuses on attack rolls reach it. Rule: maneuver.cmb."""
    strength, dexterity = ability_line(sheet, "str"), ability_line(sheet, "dex")
    better = dexterity if dexterity.value > strength.value else strength
    in_place = sheet.mark("agile_maneuvers") > 0 or sheet.creature.abilities.score("str") is None
    ability = {"better": better, "strength-or-small-dexterity": dexterity if _nimble(sheet) else strength}.get(
        sheet.ruleset.maneuver.cmb, strength
    )
    sizes = sheet.ruleset.maneuver.cmb_size
    more = (*monk_training(sheet), *strikes.power_attack(sheet, facts))
    return _like_attack(sheet, "cmb", dexterity if in_place else ability, sizes, facts, more)


def monk_training(sheet: Sheet) -> tuple[Line, ...]:
    """Where monk levels count in full as base attack for maneuvers, what that adds."""
    if not sheet.mark("maneuver_training"):
        return ()
    more = in_full(sheet.standing.dice, "monk", sheet.ruleset)
    return (Line("base", more, "maneuver training"),) if more else ()


def _nimble(sheet: Sheet) -> bool:
    """Tiny and smaller creatures use Dexterity."""
    return sheet.size.word in ("fine", "diminutive", "tiny")


def grapple_check(sheet: Sheet, facts: Facts) -> Ledger:
    """The grapple check, with a size modifier of its own. Rule: maneuver.grapple-size-d35."""
    return _like_attack(sheet, "grapple", ability_line(sheet, "str"), sheet.ruleset.grapple.size, facts)


def _like_attack(
    sheet: Sheet, number: str, ability: Line, sizes: Mapping[str, int], facts: Facts, training: tuple[Line, ...] = ()
) -> Ledger:
    value = sizes[sheet.size.word]
    size = (Line("size", value, f"{sheet.size.word} size"),) if value else ()
    fixed = (*sheet.ledger("bab").lines, *training, ability, *size)
    return sheet.tally(number, fixed, _apt(sheet.modifiers(number, "attack"), facts), plain_facts(facts))
