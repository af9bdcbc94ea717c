"""What the content library tells the rules: armor, weapons, classes, races, feats, conditions ... as frozen entries.

`content/` reads them from `resources/`; the core never touches a file. Names are looked up in any case.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Pairs


@dataclass(frozen=True, slots=True)
class ArmorEntry:
    """An armor or shield for a Medium wearer. Weight in pounds, cost in gold pieces, arcane failure in percent."""

    name: str
    kind: str
    category: str
    bonus: int
    max_dex: int | None
    check_penalty: int
    arcane_failure: int = 0
    weight: float = 0
    cost: float = 0


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """A weapon of the weapon table; `damage` for a Medium wielder, `range` the increment in feet (0 = none).

    `size` is the weapon's own size where the ruleset sizes weapons instead of wielders (3.0), else empty.
    """

    name: str
    proficiency: str
    kind: str
    hands: str
    damage: str
    crit: str
    damage_type: str
    range: int = 0
    damage_small: str = ""
    features: tuple[str, ...] = ()
    weight: float = 0
    cost: float = 0
    size: str = ""


@dataclass(frozen=True, slots=True)
class ClassEntry:
    """A class: `bab` is full, three-quarters or half; `features` are (level, name) in order of level."""

    name: str
    hit_die: int
    bab: str
    good_saves: tuple[str, ...]
    skill_points: int
    class_skills: tuple[str, ...]
    npc: bool = False
    proficiencies: tuple[str, ...] = ()
    features: tuple[tuple[int, str], ...] = ()
    casting_ability: str = ""


@dataclass(frozen=True, slots=True)
class RaceEntry:
    """A race of the library; the ability adjustments are for makers, a creature's scores already hold them."""

    name: str
    size: str
    speed: int
    ability_mods: Pairs = ()
    traits: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    weapon_familiarity: tuple[str, ...] = ()
    favored_class: str = ""
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TypeEntry:
    """A creature type: what its racial Hit Dice give. `good_saves` None = the creature chooses."""

    name: str
    hit_die: int
    bab: str
    good_saves: tuple[str, ...] | None
    skill_points: int
    traits: tuple[str, ...] = ()
    class_skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FeatEntry:
    """A feat: plain modifiers, and `marks` that rules ask for by name with a value (`two_weapon: 1`).

    A prerequisite is a (kind, name, minimum) triple: ("ability", "dex", 13), ("bab", "", 1), ("feat", "Dodge", 0) ...
    `mode` = the user switches it on before the roll (Power Attack).
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    prerequisites: tuple[tuple[str, str, int], ...] = ()
    mode: bool = False
    fighter: bool = False
    repeatable: bool = False
    summary: str = ""


@dataclass(frozen=True, slots=True)
class ConditionEntry:
    """A condition of the game with its numbers and what it forbids (flags: see `rules/flags.py`)."""

    name: str
    modifiers: tuple[Modifier, ...] = ()
    flags: frozenset[str] = frozenset()
    includes: tuple[str, ...] = ()
    summary: str = ""


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """A row of the ruleset's action table; `provokes` is yes, no, maybe, target-only ..."""

    id: str
    name: str
    type: str
    provokes: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class MaterialEntry:
    """A special material or a usual magic property; modifiers to the item's own figures by `marks`."""

    name: str
    applies_to: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    cost: float = 0
    summary: str = ""


@dataclass(frozen=True, slots=True)
class BuffEntry:
    """A spell effect or stance that can be switched on, with its typed bonuses and its usual length."""

    name: str
    modifiers: tuple[Modifier, ...] = ()
    flags: frozenset[str] = frozenset()
    duration: str = ""
    summary: str = ""


@dataclass(frozen=True, eq=False)
class Catalog:
    """All entries of one ruleset, by lower-case name."""

    armor: Mapping[str, ArmorEntry] = field(default_factory=dict)
    weapons: Mapping[str, WeaponEntry] = field(default_factory=dict)
    classes: Mapping[str, ClassEntry] = field(default_factory=dict)
    races: Mapping[str, RaceEntry] = field(default_factory=dict)
    types: Mapping[str, TypeEntry] = field(default_factory=dict)
    feats: Mapping[str, FeatEntry] = field(default_factory=dict)
    conditions: Mapping[str, ConditionEntry] = field(default_factory=dict)
    actions: Mapping[str, ActionEntry] = field(default_factory=dict)
    materials: Mapping[str, MaterialEntry] = field(default_factory=dict)
    buffs: Mapping[str, BuffEntry] = field(default_factory=dict)
