"""How a weapon is used in one case: in which hand, from afar or not, with which feats switched on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.rules import wielding
from desktop_app.rules.bonus import Facts
from desktop_app.rules.creature import Weapon
from desktop_app.rules.flags import EXTRA_ATTACK
from desktop_app.rules.hit_dice import in_full
from desktop_app.rules.ledger import Line
from desktop_app.rules.options import plain_facts
from desktop_app.rules.protection import incorporeal
from desktop_app.rules.wielding import WeaponInUse

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

PRIMARY: Final = "primary"
SECONDARY: Final = "secondary"
FLURRY: Final = "flurry"
_WEAPONS_TOO: Final = "with weapons"
"""The fact that natural attacks go along with weapons in the same full attack."""
_MONK: Final = "monk"


@dataclass(frozen=True, slots=True)
class Use:
    """A weapon in use. `facts` hold what is true of the attack, the weapon's own facts among them."""

    arm: WeaponInUse
    facts: Facts
    ranged: bool
    off_hand: bool
    two_handed: bool
    two_weapon: bool
    role: str
    finesse: bool
    base_attack: int
    more_base_attack: tuple[Line, ...]
    extra_attacks: int
    flurry: bool

    @property
    def second_end(self) -> bool:
        """The other end of a double weapon."""
        return self.off_hand and self.arm.hands == wielding.DOUBLE


def use_of(sheet: Sheet, arm: WeaponInUse, facts: Facts) -> Use:
    """How the creature uses the weapon when these facts hold."""
    facts = plain_facts(facts)
    ranged = (arm.ranged and not (arm.kind == wielding.THROWN and "melee" in facts)) or "thrown" in facts
    off_hand = "off-hand" in facts or arm.hands == wielding.OFF_HAND
    two_weapon = "two-weapon" in facts
    light = arm.light
    two_handed = _two_handed(arm, facts, ranged, off_hand, two_weapon, light)
    role = _role(sheet, arm, facts)
    flurry = FLURRY in facts and sheet.mark("flurry") > 0
    more = _flurry_base(sheet) if flurry else ()
    base = sheet.total("bab") + sum(line.value for line in more)
    finesse = not ranged and _finesse(sheet, arm, light)
    own = _facts_of(arm, ranged, light, two_handed, off_hand, role) | ({"finesse"} if finesse else frozenset[str]())
    return Use(
        arm=arm,
        facts=facts | own,
        ranged=ranged,
        off_hand=off_hand,
        two_handed=two_handed,
        two_weapon=two_weapon,
        role=role,
        finesse=finesse,
        base_attack=base,
        more_base_attack=more,
        extra_attacks=_extra_attacks(sheet, facts, ranged, flurry, arm),
        flurry=flurry,
    )


def _two_handed(arm: WeaponInUse, facts: Facts, ranged: bool, off_hand: bool, two_weapon: bool, light: bool) -> bool:
    if ranged or off_hand or light or arm.kind == wielding.TOUCH:
        return False
    if arm.hands == wielding.DOUBLE:
        return not two_weapon
    return arm.hands == wielding.TWO or ("two-handed" in facts and "no two hands" not in arm.features)


def _facts_of(arm: WeaponInUse, ranged: bool, light: bool, two_handed: bool, off_hand: bool, role: str) -> Facts:
    found = {f"with {name}" for name in arm.names} | {f"with group {name}" for name in arm.groups}
    found.add("ranged" if ranged else "melee")
    if arm.kind in (wielding.NATURAL, wielding.UNARMED, wielding.TOUCH):
        found.add(arm.kind)
    else:
        found.add("manufactured")
    if arm.kind == wielding.THROWN and ranged:
        found.add("thrown")
    if "splash" in arm.features:
        found.add("splash")
    if light:
        found.add("light")
    if two_handed:
        found.add("two-handed")
    elif not ranged and "piercing" in arm.damage_type and arm.grip in (wielding.LIGHT, wielding.ONE):
        found.add("one-handed piercing")
    if off_hand:
        found.add("off-hand")
    if role:
        found.add(role)
    found.update(word for word in ("sling", "bow", "crossbow") if word in arm.features)
    return frozenset(found)


def _finesse(sheet: Sheet, arm: WeaponInUse, light: bool) -> bool:
    """Dexterity may stand in for Strength: with the feat and an apt weapon, or without a body."""
    if incorporeal(sheet):
        return True
    if sheet.mark("finesse_piercing") and "piercing" in arm.damage_type and arm.grip in (wielding.LIGHT, wielding.ONE):
        return True
    learned = sheet.mark(wielding.FINESSE) or sheet.mark(f"{wielding.FINESSE}_chosen", *arm.names)
    return bool(learned) and (light or wielding.FINESSE in arm.features)


def _role(sheet: Sheet, arm: WeaponInUse, facts: Facts) -> str:
    """Primary or secondary, for natural attacks. Rule: attack.natural-primary, attack.natural-secondary."""
    if arm.kind != wielding.NATURAL:
        return ""
    if _WEAPONS_TOO in facts:
        return SECONDARY
    if SECONDARY in facts or PRIMARY in facts:
        return SECONDARY if SECONDARY in facts else PRIMARY
    natural = [weapon for weapon in sheet.creature.weapons if _is_natural(sheet, weapon)]
    held = next((weapon for weapon in natural if weapon.name == arm.name), None)
    if held is None and arm.role:
        return arm.role  # rakes are no attack of the creature's list, and have its full attack bonus
    if held is not None and held.role:
        return held.role
    if len(natural) <= 1:
        return PRIMARY
    if sheet.ruleset.attack.natural_primary == "first":
        return PRIMARY if natural[0].name == arm.name else SECONDARY
    return arm.role or PRIMARY


def _is_natural(sheet: Sheet, weapon: Weapon) -> bool:
    if weapon.kind:
        return weapon.kind == wielding.NATURAL
    entry = sheet.ruleset.catalog.weapons.get((weapon.item or weapon.name).lower())
    return entry is not None and entry.kind == wielding.NATURAL


def first_natural(sheet: Sheet, arm: WeaponInUse) -> bool:
    """Whether it is the first natural weapon of its user, with which one more attack of a full attack is made."""
    return next((each.name == arm.name for each in sheet.creature.weapons if _is_natural(sheet, each)), False)


def only_natural_attack(sheet: Sheet, arm: WeaponInUse) -> bool:
    """Whether this is the one natural attack there is: two claws are not one.

    Who has Multiattack has several, also where a block names but one.
    """
    if sheet.mark("multiattack"):
        return False
    natural = [weapon for weapon in sheet.creature.weapons if _is_natural(sheet, weapon)]
    return arm.count == 1 and len(natural) <= 1 and arm.kind == wielding.NATURAL


def can_flurry(sheet: Sheet, arm: WeaponInUse) -> bool:
    """Whether the creature can make a flurry of blows with that weapon: bare hands, a monk's weapon, or some a bow."""
    if sheet.mark("flurry") <= 0:
        return False
    if sheet.mark("flurry_bow"):
        return "bow" in arm.features
    return arm.kind == wielding.UNARMED or "monk" in arm.features


def _flurry_base(sheet: Sheet) -> tuple[Line, ...]:
    """Where flurries count monk levels in full, what that adds to base attack."""
    if not sheet.mark("flurry_full_base"):
        return ()
    more = in_full(sheet.standing.dice, _MONK, sheet.ruleset)
    return (Line("base", more, "flurry: monk levels in full"),) if more else ()


def _extra_attacks(sheet: Sheet, facts: Facts, ranged: bool, flurry: bool, arm: WeaponInUse) -> int:
    """Attacks more than base attack gives: flurries, Rapid Shot, and one of haste or a weapon of speed."""
    extra = min(1, arm.extra_attacks + int(EXTRA_ATTACK in sheet.flags))
    if flurry:
        extra += max(1, sheet.mark("flurry_attacks"))
    if ranged and "rapid shot" in facts and sheet.mark("rapid_shot"):
        extra += 1
    return extra
