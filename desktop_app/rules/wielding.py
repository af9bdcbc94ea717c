"""Weapons as a creature uses them: the library's figures under the creature file's own, at the right size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from desktop_app.patterns_later import pattern
from desktop_app.rules import monks_robe
from desktop_app.rules.ammunition import in_use, kind_shot
from desktop_app.rules.automatic_bonuses import NOTHING_LENT, Lent, weapon_bonus
from desktop_app.rules.catalog import WeaponEntry
from desktop_app.rules.creature import Pairs, Weapon
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.harm import written_as_extra
from desktop_app.rules.items import Named, named
from desktop_app.rules.size import Size
from desktop_app.rules.steps import stepped
from desktop_app.rules.wording import singular

if TYPE_CHECKING:
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.rules.sheet import Sheet

MELEE, RANGED, THROWN, NATURAL, UNARMED, TOUCH = "melee", "ranged", "thrown", "natural", "unarmed", "touch"
LIGHT, ONE, TWO, DOUBLE, OFF_HAND = "light", "one", "two", "double", "off-hand"

_CRIT = pattern(r"^(?:(\d{1,9})(?:-20)?)?/?(?:[x×](\d))?$")
_HANDS: Final = (LIGHT, ONE, TWO)
COMPOSITE: Final = "composite"
FINESSE: Final = "finesse"
SWARM: Final = "swarm"
"""A bow built for strong arms; what helps with the plain bow helps with it too."""
BANE: Final = "bane"
"""The option of an attack whose target is the foe that the weapon is made against."""
_MONK_DAMAGE: Final = "unarmed damage"


@dataclass(frozen=True, slots=True)
class WeaponInUse:
    """A weapon with all its figures, as one creature uses it.

    `hands` = how it is held, `grip` the same when it is not in the other hand; `dice` without the user's bonuses; a hit
    threatens from `threat_low` up and deals `multiplier` times its damage; `range` is the increment in feet, 0 = none;
    `names` are what feats may call it; `size_gap` is how many sizes it is larger than one made for its user;
    `proficiency` is the library's word, empty for what it does not know; `rating` is the Strength bonus that
    a composite bow is made for, None where nothing is said; `passes` is what of damage reduction it overcomes;
    `qualities` are the marks of its magic properties, `foe` is the kind of creature that it is the bane of;
    `groups` are the weapon groups that it belongs to, and its names, in the singular; `loads` tells the kind of
    action that loading takes, empty for none, and after how many shots.
    """

    name: str
    kind: str
    hands: str
    grip: str
    dice: Formula
    damage_type: str
    threat_low: int
    multiplier: int
    range: int
    reach: bool
    own_enhancement: int
    masterwork: bool
    role: str
    count: int
    strength: float | None
    extra: str
    harm: tuple[str, ...]
    splash: str
    features: frozenset[str]
    names: tuple[str, ...]
    proficiency: str
    size_gap: int
    second_dice: Formula | None
    second_crit: tuple[int, int] | None
    extra_attacks: int
    material_damage: int
    rating: int | None
    passes: frozenset[str]
    qualities: Pairs = ()
    foe: str = ""
    groups: tuple[str, ...] = ()
    loads: tuple[str, int] = ("", 1)
    lent: Lent = NOTHING_LENT

    @property
    def enhancement(self) -> int:
        """Its enhancement bonus: its own or its ammunition's, or a higher one that its user lends it."""
        return max(self.own_enhancement, self.lent.bonus) if self.lent.bonus else self.own_enhancement

    def quality(self, name: str) -> int:
        """The sum of what its magic properties say by that name, 0 if nothing."""
        return sum(value for mark, value in self.qualities if mark == name)

    @property
    def bane_of(self) -> str:
        """The facts under which it is a bane: `vs undead`, `vs evil,vs outsider`, or the attack's own word."""
        return ",".join(f"vs {word}" for word in self.foe.split()) if self.foe else BANE

    @property
    def natural(self) -> bool:
        """A part of the body that is a weapon."""
        return self.kind == NATURAL

    @property
    def swarms(self) -> bool:
        """The attack of a swarm, which harms all in its space without a roll and without any Strength."""
        return self.natural and self.name.lower() == SWARM

    @property
    def light(self) -> bool:
        """Light to use, in either hand: so are all natural weapons and bare hands."""
        return self.grip == LIGHT or self.kind in (NATURAL, UNARMED)

    @property
    def ranged(self) -> bool:
        """Strikes from afar as it is usually used."""
        return self.kind in (RANGED, THROWN) or (self.kind == TOUCH and (self.range > 0 or RANGED in self.features))


@lru_cache(maxsize=1)
def unarmed() -> Weapon:
    """Everybody's bare hands."""
    return Weapon("unarmed strike", kind=UNARMED, hands=LIGHT)


def arm_of(sheet: Sheet, weapon: Weapon) -> WeaponInUse:
    """The weapon as the creature uses it."""
    catalog = sheet.ruleset.catalog
    item = named(weapon.item or weapon.name, catalog.weapons, catalog.materials, (weapon.material, *weapon.features))
    entry = _entry(sheet, weapon, item.name)
    kind = weapon.kind or (entry.kind if entry is not None else MELEE)
    gap = _size_gap(sheet, entry, Size.named(weapon.size) if weapon.size else None)
    names = _names(weapon, item.name, entry)
    hands = _hands(sheet, weapon, entry, kind, gap)
    threat = _threat(sheet, weapon, entry, kind, names, keen=item.mark("threat_doubled") > 0)
    shot = in_use(sheet.creature, kind_shot(entry.features), sheet.ruleset) if entry is not None else None
    bonuses = [weapon.enhancement or item.enhancement] + ([shot.enhancement] if shot is not None else [])
    item = item.with_shot(shot) if shot is not None else item
    extra, harm = written_as_extra(weapon.extra or _told_of(item))
    second = entry if entry is not None and entry.second_damage and not weapon.damage else None
    return WeaponInUse(
        name=weapon.name,
        kind=kind,
        hands=hands,
        grip=_grip(sheet, weapon, entry, kind, gap) if hands == OFF_HAND else hands,
        dice=_dice(sheet, weapon, entry, kind, gap),
        damage_type=weapon.damage_type or (entry.damage_type if entry is not None else _usual_type(kind)),
        threat_low=threat[0],
        multiplier=threat[1],
        range=_range(weapon, entry, item),
        reach=weapon.reach if weapon.reach is not None else entry is not None and "reach" in entry.features,
        own_enhancement=max(bonuses),
        lent=weapon_bonus(sheet.creature, weapon, sheet.ruleset),
        masterwork=weapon.masterwork or item.fine or weapon.enhancement > 0,
        role=weapon.role or (entry.role if entry is not None else ""),
        count=weapon.count,
        strength=weapon.strength,
        extra=extra,
        harm=(*weapon.harm, *harm),
        splash=weapon.splash or (entry.splash if entry is not None else ""),
        features=_features(sheet, weapon, entry, gap),
        names=names,
        proficiency=entry.proficiency if entry is not None else "",
        size_gap=gap,
        second_dice=stepped(_formula(second.second_damage), sheet.size + gap, sheet.ruleset) if second else None,
        second_crit=read_critical(second.second_crit) if second and second.second_crit else None,
        extra_attacks=item.mark("extra_attack"),
        material_damage=item.mark("damage"),
        rating=item.rating if entry is not None and COMPOSITE in entry.features else None,
        passes=item.passes,
        qualities=tuple(pair for entry in item.properties for pair in entry.marks),
        foe=item.foe,
        groups=_groups(kind, names, weapon, entry),
        loads=(entry.load, entry.holds) if entry is not None else ("", 1),
    )


def _groups(kind: str, names: tuple[str, ...], weapon: Weapon, entry: WeaponEntry | None) -> tuple[str, ...]:
    """Weapon groups: those of the library, or what the weapon's own features name; any part of a body is natural."""
    told = entry.groups if entry is not None else weapon.features
    return (*names, *(singular(group) for group in told), *((NATURAL,) if kind == NATURAL else ()))


def _told_of(item: Named) -> str:
    """What its properties do beside its damage."""
    return " plus ".join(_told(found.extra, item.foe) for found in item.properties if found.extra)


def _told(extra: str, foe: str) -> str:
    """The dice of a property: those of a bane weapon tell its foe."""
    return f"{extra} vs {foe}" if foe and extra.endswith(BANE) else extra


def _range(weapon: Weapon, entry: WeaponEntry | None, item: Named) -> int:
    if weapon.range is not None:
        return weapon.range
    usual = entry.range if entry is not None else 0
    return usual * (item.mark("range_factor") or 1) or item.mark("range")


def _entry(sheet: Sheet, weapon: Weapon, plain: str) -> WeaponEntry | None:
    weapons = sheet.ruleset.catalog.weapons
    found = weapons.get(plain) or weapons.get(singular(plain))
    if found is None and weapon.kind == UNARMED:
        found = weapons.get("unarmed strike")
    if found is not None and weapon.kind and (weapon.kind == NATURAL) != (found.kind == NATURAL):
        return None
    return found


def _names(weapon: Weapon, plain: str, entry: WeaponEntry | None) -> tuple[str, ...]:
    names = {singular(weapon.name), singular(plain)}
    if entry is not None:
        names.add(singular(entry.name))
        if COMPOSITE in entry.features:
            names.add(singular(entry.name).removeprefix(f"{COMPOSITE} "))
    if weapon.kind == NATURAL:
        names.add("natural weapon")
    return tuple(sorted(names))


def _usual_type(kind: str) -> str:
    return "bludgeoning" if kind == UNARMED else "slashing"


def _size_gap(sheet: Sheet, entry: WeaponEntry | None, size: Size | None) -> int:
    """How many sizes the weapon is larger than its user's own; a game that sizes weapons themselves has none."""
    if size is None or (entry is not None and entry.size):
        return 0
    return size - sheet.standing.size


def _hands(sheet: Sheet, weapon: Weapon, entry: WeaponEntry | None, kind: str, gap: int) -> str:
    """How it is held: as given, else by the table and by its size beside its user's."""
    if kind in (NATURAL, UNARMED):
        return weapon.hands or LIGHT
    if weapon.hands:
        hands = weapon.hands
    elif entry is None or entry.hands == "none":
        return ONE
    elif entry.size and sheet.ruleset.attack.wrong_size_hands == "weapon-size":
        size = Size.named(weapon.size or entry.size)
        return entry.hands if entry.hands == DOUBLE else _HANDS[max(0, min(2, size - sheet.standing.size + 1))]
    else:
        hands = entry.hands
    if gap and hands in _HANDS:
        return _HANDS[max(0, min(2, _HANDS.index(hands) + gap))]
    return hands


def _grip(sheet: Sheet, weapon: Weapon, entry: WeaponEntry | None, kind: str, gap: int) -> str:
    """How a weapon of the other hand is made to be held; one that no table knows is light where its features say so."""
    if entry is None and LIGHT in weapon.features:
        return LIGHT
    return _hands(sheet, replace(weapon, hands=""), entry, kind, gap)


def _features(sheet: Sheet, weapon: Weapon, entry: WeaponEntry | None, gap: int) -> frozenset[str]:
    """What is said of it and what its kind is apt for: a rapier that is too large for one hand is for no finesse."""
    if entry is None:
        return frozenset(weapon.features)
    of_kind = frozenset(entry.features)
    if FINESSE in of_kind and entry.hands == ONE and _grip(sheet, weapon, entry, entry.kind, gap) == TWO:
        of_kind -= {FINESSE}
    return of_kind.union(weapon.features)


def _dice(sheet: Sheet, weapon: Weapon, entry: WeaponEntry | None, kind: str, gap: int) -> Formula:
    """The dice: as given (made for the creature as it stands), else the table's at the weapon's size."""
    grown = sheet.size - sheet.standing.size
    if weapon.damage:
        return stepped(_formula(weapon.damage), grown, sheet.ruleset) if grown else _formula(weapon.damage)
    if kind == UNARMED:
        monk = monks_robe.figure(sheet, _MONK_DAMAGE) or sheet.trait(_MONK_DAMAGE)
        if monk:
            return stepped(_formula(monk), sheet.size, sheet.ruleset)
        return _formula(sheet.ruleset.attack.unarmed_damage[sheet.size.word])
    if entry is None or not entry.damage:
        return Formula()
    more = sheet.mark("damage_steps", *_names(weapon, singular(weapon.name), entry)) if kind == NATURAL else 0
    if entry.size:
        own = Size.named(weapon.size) - Size.named(entry.size) if weapon.size else 0
        return stepped(_formula(entry.damage), own + grown, sheet.ruleset)
    size = sheet.standing.size + gap
    if size == Size.SMALL and entry.damage_small:
        return stepped(_formula(entry.damage_small), grown + more, sheet.ruleset)
    return stepped(_formula(entry.damage), size + grown + more, sheet.ruleset)


@lru_cache(maxsize=4096)
def _formula(text: str) -> Formula:
    """Dice of a table; what is no dice (`special`) deals none."""
    try:
        return parse_formula(text)
    except FormulaError:
        return Formula()


@lru_cache(maxsize=512)
def read_critical(text: str) -> tuple[int, int]:
    """`19-20/x2` as (19, 2); what is left out is 20 and 2."""
    found = _CRIT.match(text.strip())
    return (int(found[1] or 20), int(found[2] or 2)) if found is not None else (20, 2)


def _threat(
    sheet: Sheet, weapon: Weapon, entry: WeaponEntry | None, kind: str, names: tuple[str, ...], *, keen: bool
) -> tuple[int, int]:
    """Where it threatens, and its multiplier. A wider range in the file than the table's already holds the feat."""
    usual = entry.crit if entry is not None else "20/x2" if kind in (NATURAL, UNARMED) else ""
    given = read_critical(weapon.crit or usual)
    trained = sheet.mark("threat_doubled", *names) > 0
    if (keen or trained) and (not weapon.crit or not usual or read_critical(usual)[0] == given[0]):
        both = keen and trained and sheet.ruleset.feat.keen_twice
        return 21 - (3 if both else 2) * (21 - given[0]), given[1]
    return given


def weapons_of_group(group: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The names of all weapons of a weapon group, in lower case and in order."""
    return tuple(sorted(entry.name.lower() for entry in ruleset.catalog.weapons.values() if group in entry.groups))
