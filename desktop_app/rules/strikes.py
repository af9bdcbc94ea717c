"""Penalties of an attack roll by how the weapon is used, and Strength and chosen feats on damage."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from desktop_app.rules import wielding
from desktop_app.rules.abilities import ability_line, changes_of_modifier
from desktop_app.rules.bonus import Facts
from desktop_app.rules.ledger import Line
from desktop_app.rules.options import figure_of
from desktop_app.rules.race_traits import WEAPONS, race_gives_up
from desktop_app.rules.size import Size
from desktop_app.rules.use import SECONDARY, Use, only_natural_attack
from desktop_app.rules.wording import singular
from desktop_app.rules.worn import Worn

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_POWER: Final = "power attack"
_AIM: Final = "deadly aim"
_EXPERTISE: Final = "combat expertise"
_PROFICIENCY_WORDS: Final = {"simple": "simple weapons", "martial": "martial weapons"}
_ONE_BLOW: Final = frozenset({"single blow", "charge"})
"""Facts of an attack that is the only one of its action."""
AFTER_THE_FIRST: Final = "after the first"
"""The fact that an attack of a full attack is not its first."""
_SECONDARY_BY_MULTIATTACK: Final = {1: -2, 2: 0}


def penalty_lines(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """What the way of use takes from the attack roll."""
    return (
        *_proficiency(sheet, use),
        *_armor(sheet, use),
        *_secondary(sheet, use),
        *_two_weapons(sheet, use),
        *_flurry(sheet, use),
        *_traded(sheet, use),
        *_increments(sheet, use),
        *_too_strong_a_bow(sheet, use),
    )


def _too_strong_a_bow(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """A composite bow made for more Strength than its archer has is hard to aim."""
    rating = use.arm.rating
    if rating is None or sheet.modifier("str") >= rating:
        return ()
    return (Line("untyped", sheet.ruleset.attack.strong_bow, f"made for a Strength bonus of {rating:+d}"),)


def _proficiency(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    arm = use.arm
    found: tuple[Line, ...] = ()
    if not proficient(sheet, use):
        found += (Line("untyped", sheet.ruleset.attack.not_proficient, "not proficient"),)
    if arm.size_gap:
        value = sheet.ruleset.attack.wrong_size * abs(arm.size_gap)
        found += (Line("untyped", value, "made for another size"),)
    return found


def proficient(sheet: Sheet, use: Use) -> bool:
    """Whether the creature is trained with the weapon; it always is without class levels, and with its own body."""
    arm = use.arm
    known = sheet.standing.proficient
    if (
        known is None
        or not arm.proficiency
        or "splash" in arm.features
        or arm.kind in (wielding.NATURAL, wielding.UNARMED, wielding.TOUCH)
    ):
        return True
    words = {_PROFICIENCY_WORDS.get(arm.proficiency, ""), *arm.names, *(f"{group}s" for group in arm.groups)}
    if arm.proficiency == "exotic" and _familiar(sheet, arm.names):
        words.add("martial weapons")
    if words & known:
        return True
    return bool(sheet.mark("proficient", *arm.names) if _bound(sheet, "proficient", arm.names) else 0) or bool(
        sheet.mark(f"proficient_{arm.proficiency}", *arm.names)
    )


def _bound(sheet: Sheet, mark: str, names: tuple[str, ...]) -> bool:
    return any(f"{mark} ({name})" in sheet.standing.grants.marks for name in names)


def _familiar(sheet: Sheet, names: tuple[str, ...]) -> bool:
    race = sheet.ruleset.catalog.races.get(sheet.creature.race.lower())
    given_up = race is None or WEAPONS in race_gives_up(sheet.creature, sheet.ruleset)
    return race is not None and not given_up and any(weapon.lower() in names for weapon in race.weapon_familiarity)


def _armor(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """What armor and shield take from attacks: some by their bulk, others where one is not trained or uses finesse."""
    armor, shield = sheet.standing.armor, sheet.standing.shield
    found = tuple(Line("untyped", each.attack, each.name) for each in (armor, shield) if each and each.attack)
    if armor is not None and armor.check_penalty and not trained_in(sheet, armor, shield=False):
        found += (Line("armor check", armor.check_penalty, f"not proficient with {armor.name}"),)
    if shield is not None and shield.check_penalty:
        if not trained_in(sheet, shield, shield=True):
            found += (Line("armor check", shield.check_penalty, f"not proficient with {shield.name}"),)
        elif use.finesse and use.arm.kind != wielding.NATURAL and _uses_dexterity(sheet):
            found += (Line("armor check", shield.check_penalty, f"{shield.name} (finesse)"),)
    return found


def _uses_dexterity(sheet: Sheet) -> bool:
    return sheet.modifier("dex") > sheet.modifier("str")


def trained_in(sheet: Sheet, piece: Worn, shield: bool) -> bool:
    """Whether the creature is proficient with an armor or shield."""
    known = sheet.standing.proficient
    if known is None:
        return True
    if shield:
        tower = "tower" in piece.category
        return ("tower shields" if tower else "shields") in known or sheet.mark(
            "tower_shields" if tower else "shields"
        ) > 0
    if piece.category in ("none", ""):
        return True
    return f"{piece.category} armor" in known or sheet.mark(f"armor_{piece.category}") > 0


def _secondary(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    if use.role != SECONDARY:
        return ()
    usual = sheet.ruleset.attack.secondary
    multiattack = sheet.mark("multiattack")
    value = _SECONDARY_BY_MULTIATTACK.get(multiattack, usual)
    return (Line("untyped", value, "secondary, Multiattack" if multiattack else "secondary attack"),) if value else ()


def _two_weapons(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """Rule: twf.penalties, twf.special-cases."""
    if not use.two_weapon:
        return ()
    rule = sheet.ruleset.attack
    value = rule.two_weapons_off_hand if use.off_hand else rule.two_weapons
    sources = ["two weapons"]
    if _light_off_hand(sheet, use):
        value += rule.two_weapons_light
        sources.append("light off hand")
    if sheet.mark("multiweapon_mastery"):
        return ()
    if sheet.mark("two_weapon") or sheet.mark("multiweapon"):
        value += rule.two_weapons_feat_off_hand if use.off_hand else rule.two_weapons_feat
        sources.append("Two-Weapon Fighting")
    elif use.off_hand and sheet.mark("ambidexterity"):
        value += rule.ambidexterity
        sources.append("Ambidexterity")
    return (Line("untyped", value, ", ".join(sources)),)


def _light_off_hand(sheet: Sheet, use: Use) -> bool:
    """Whether the weapon in the off hand is light: the case says so, else this or the other weapon."""
    if "light off-hand" in use.facts or use.arm.hands == wielding.DOUBLE:
        return True
    if "heavy off-hand" in use.facts:
        return False
    if use.off_hand:
        return use.arm.light
    others = [weapon for weapon in sheet.creature.weapons if weapon.name != use.arm.name]
    marked = [weapon for weapon in others if weapon.hands == wielding.OFF_HAND]
    return any(sheet.arm(weapon).light for weapon in (marked or others))


def _flurry(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    if not use.flurry:
        return ()
    value = sheet.mark("flurry_penalty")
    return (Line("untyped", value, "flurry"),) if value else ()


def _traded(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """Accuracy given up for damage or defence."""
    found: tuple[Line, ...] = ()
    for option, mark, fits in (
        (_POWER, "power_attack", not use.ranged),
        (_AIM, "deadly_aim", use.ranged),
        (_EXPERTISE, "combat_expertise", not use.ranged),
    ):
        points = traded_points(sheet, use, option, mark) if fits else 0
        given_up = any(modifier.source == option for modifier in sheet.modifiers("attack"))
        if points and not given_up:
            found += (Line("untyped", -points, option),)
    return found


def power_attack(sheet: Sheet, facts: Facts) -> tuple[Line, ...]:
    """What Power Attack takes from combat maneuver checks. Rule: maneuver.cmb."""
    points = _points(sheet, facts, _POWER, "power_attack")
    given_up = any(modifier.source == _POWER for modifier in sheet.modifiers("attack"))
    return (Line("untyped", -points, "Power Attack"),) if points and not given_up else ()


def traded_points(sheet: Sheet, use: Use, option: str, mark: str) -> int:
    """The points given up by Power Attack and the like: as chosen up to the base attack, or fixed by that."""
    return _points(sheet, use.facts, option, mark)


def _points(sheet: Sheet, facts: Facts, option: str, mark: str) -> int:
    chosen = figure_of(option, facts)
    if chosen is None or not sheet.mark(mark):
        return 0
    if _fixed_points(sheet, option):
        return 1 + max(0, sheet.total("bab")) // 4
    most = most_points(sheet, option)
    return min(chosen or most, most)


def most_points(sheet: Sheet, option: str) -> int:
    """The points that may be given up by choice; 0 where the base attack fixes them."""
    if option not in (_POWER, _AIM, _EXPERTISE) or _fixed_points(sheet, option):
        return 0
    base = max(0, sheet.total("bab"))
    return min(base, sheet.ruleset.feat.combat_expertise_most) if option == _EXPERTISE else base


def _fixed_points(sheet: Sheet, option: str) -> bool:
    feat = sheet.ruleset.feat
    return (feat.combat_expertise if option == _EXPERTISE else feat.power_attack) == "by-base-attack"


def _increments(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """The fact `range 60` = the target is 60 feet away."""
    distance = figure_of("range", use.facts)
    if not use.ranged or not distance or not use.arm.range:
        return ()
    shoots_far = sheet.mark("far_shot") > 0
    beyond = (distance - 1) // increment(sheet, use.arm)
    if not beyond:
        return ()
    value = sheet.ruleset.attack.increment * beyond
    if shoots_far and sheet.ruleset.attack.far_shot == "halves-penalty":
        value //= 2
    return (Line("untyped", value, f"range {distance} feet"),)


def increment(sheet: Sheet, arm: wielding.WeaponInUse) -> int:
    """The range increment in feet, longer for those trained to shoot far where that is how the feat works."""
    if not sheet.mark("far_shot") or sheet.ruleset.attack.far_shot != "longer":
        return arm.range
    thrown = arm.kind in (wielding.THROWN, wielding.MELEE)
    return arm.range * 2 if thrown else arm.range * 3 // 2


def strength_share(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """What of the Strength modifier damage gets. Rule: attack.strength-to-damage, attack.off-hand-damage,
    attack.two-handed-damage, attack.natural-secondary.

    What lowers the modifier alone, as ability damage may, is taken from the damage as it is, in whatever hand.
    """
    line, flat = ability_line(sheet, "str"), changes_of_modifier(sheet, "str")
    share, why = _share(sheet, use)
    if share <= 0:
        value = min(0, line.value) if _penalty_counts(use) else 0
        return (Line(line.type, value, line.source),) if value else ()
    value = line.value - flat.total
    if value > 0:
        value = int(value * share)
        if use.arm.rating is not None and value > use.arm.rating:
            value, why = use.arm.rating, f", at most {use.arm.rating:+d} with this bow"
    else:
        why = ""
    shared = (Line(line.type, value, f"{line.source}{why}"),) if value else ()
    return (*shared, *flat.lines)


def _penalty_counts(use: Use) -> bool:
    """A bow gets no bonus of Strength, but its penalty."""
    return "bow" in use.arm.features


def _share(sheet: Sheet, use: Use) -> tuple[float, str]:
    arm = use.arm
    if arm.strength is not None:
        return arm.strength, "" if arm.strength == 1 else f" x {arm.strength:g}"
    if arm.kind == wielding.TOUCH or "splash" in arm.features or arm.swarms:
        return 0, ""
    if arm.kind == wielding.RANGED:
        return (1, "") if "composite" in arm.features or "sling" in arm.features else (0, "")
    if _dragon_tail(sheet, arm):
        return 1.5, ", one and a half for a true dragon's tail slap"
    if use.role == SECONDARY:
        return 0.5, ", half for a secondary attack"
    if only_natural_attack(sheet, arm):
        return 1.5, ", one and a half for the only natural attack"
    if _dragon_bite(sheet, arm):
        return 1.5, ", one and a half for a true dragon's bite"
    if use.off_hand:
        return (1, "") if sheet.mark("double_slice") else (0.5, ", half in the off hand")
    if use.two_handed and _chops(sheet, use):
        return 2, ", twice for this blow in two hands"
    if use.two_handed:
        return 1.5, ", one and a half in two hands"
    return 1, ""


def _chops(sheet: Sheet, use: Use) -> bool:
    """Whether it is one blow, with the attack action or a charge, or a later one of a full attack, so trained."""
    later = sheet.mark("backswing") > 0 and AFTER_THE_FIRST in use.facts
    return later or (sheet.mark("overhand_chop") > 0 and bool(use.facts & _ONE_BLOW))


def _dragon_bite(sheet: Sheet, arm: wielding.WeaponInUse) -> bool:
    """True dragons bite harder in some games."""
    if "bite" not in arm.names or not sheet.ruleset.attack.dragon_bite:
        return False
    return _true_dragon(sheet)


def _dragon_tail(sheet: Sheet, arm: wielding.WeaponInUse) -> bool:
    """A true dragon's tail slap is a secondary attack, but a hard one."""
    return arm.kind == wielding.NATURAL and _is_tail(arm.names) and _true_dragon(sheet)


def _true_dragon(sheet: Sheet) -> bool:
    """Known by all the natural attacks that its size gives: wings from Medium on, a tail slap from Large on."""
    if sheet.creature.type.lower() != "dragon":
        return False
    names = {singular(weapon.name) for weapon in sheet.creature.weapons}
    if not {"bite", "claw"} <= names:
        return False
    size = sheet.standing.size
    return (size < Size.MEDIUM or bool(names & {"wing", "gore"})) and (size < Size.LARGE or _is_tail(names))


def _is_tail(names: Collection[str]) -> bool:
    return "tail" in names or "tail slap" in names


def dexterity_share(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """The Dexterity modifier that a gunslinger adds to the damage of the firearms it is trained with."""
    if not use.ranged or "firearm" not in use.arm.groups:
        return ()
    chosen = any(sheet.has_trait(f"firearm: {name}") for name in use.arm.names)
    if not chosen and not (sheet.has_trait("musket training") and use.arm.hands == wielding.TWO):
        return ()
    line = ability_line(sheet, "dex")
    return (Line(line.type, line.value, f"{line.source} (gun training)"),) if line.value else ()


def damage_lines(sheet: Sheet, use: Use) -> tuple[Line, ...]:
    """What Power Attack and Deadly Aim add. Rule: their points times the figure for the hand, in halves."""
    halves = sheet.ruleset.feat.power_attack_damage
    found: tuple[Line, ...] = ()
    if not use.ranged:
        points = traded_points(sheet, use, _POWER, "power_attack")
        share = halves[_hand(sheet, use)]
        if sheet.mark("greater_power_attack") and use.two_handed and use.role == "":
            share = 2 * halves["one"]
        value = points * share // 2
        if value:
            found += (Line("untyped", value, _POWER),)
    else:
        points = traded_points(sheet, use, _AIM, "deadly_aim")
        if points:
            found += (Line("untyped", points * 2, _AIM),)
    return found


def _hand(sheet: Sheet, use: Use) -> str:
    if use.role == SECONDARY:
        return "secondary"
    if use.arm.kind in (wielding.NATURAL, wielding.UNARMED):
        return "only natural" if use.arm.kind == wielding.NATURAL and only_natural_attack(sheet, use.arm) else "natural"
    if use.off_hand:
        return "off-hand"
    if use.two_handed:
        return "two"
    return "light" if use.arm.light else "one"
