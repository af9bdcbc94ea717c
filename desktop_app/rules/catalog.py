"""What the content library tells the rules: armor, weapons, classes, races, feats, conditions ... as frozen entries.

`content/` reads them from `resources/`; the core never touches a file. Names are looked up in any case.

The words of modifiers, shared by feats, traits, races, conditions, buffs and creature files
--------------------------------------------------------------------------------------------

`to`, the number that changes:
    ac | attack | damage | fort, ref, will | saves (all three) | init | hp | cmb | cmd | grapple | bab |
    skills (all) | skills:str (all based on that ability) | skill:Climb | check:str (Strength checks) |
    checks (all ability checks) | ability:str (the score itself) | modifier:str (its modifier alone) |
    size (steps larger; space, reach, weapon dice and size modifiers follow) | speed (all modes) | speed:land ... |
    caster level | concentration | sr | dc (of saves against what it casts or does). A modifier to `attack` counts for
    every attack roll, also where a maneuver is one; `cmb` and `cmd` are only for what changes maneuvers alone.
    Penalties to `ac` reach the CMD by themselves.

`type`: the game's bonus types in lower case (alchemical armor circumstance competence deflection dodge enhancement
    inherent insight luck morale natural profane racial resistance sacred shield size trait) or untyped.
    Enhancement of armor, shield or natural armor: `armor enhancement`, `shield enhancement`, `natural enhancement`;
    `natural increase` makes natural armor itself thicker.

`when`, the fact that must hold (empty = always; a comma means "and": `melee,vs giant`):
    of an attack, on `attack`, `damage` and, for the defender, on `ac`: melee ranged thrown touch natural unarmed light
        finesse (Dexterity may stand in) off-hand two-handed two-weapon charge flanking higher-ground
        point-blank (within 30 feet) defensively full-attack opportunity confirm incorporeal mounted mounted-charge
    chosen = with the weapon, skill or school named in the feat's parentheses; chosen group = with each weapon of the
        weapon groups named there (a weapon's own name does as well); `one-handed piercing` = a melee weapon that
        pierces and needs one hand
    of a maneuver, for its maker: bull-rush disarm grapple overrun sunder trip feint pin escape aid ...;
        for its target the same with vs: `vs trip`
    of the foe: `vs giant`, `vs orc`, `vs goblinoid`, `vs invisible` ...; `vs chosen` = the kinds named in parentheses
    of a save: `vs poison`, `vs spells`, `vs fear`, `vs enchantment`, `vs illusion`, `vs mind-affecting`,
        `vs traps`, `vs death`, `vs disease`, `vs cold`, `vs paralysis`, `vs sleep` ...
    of an armor bonus: force = made of force, it stands against incorporeal touch.
    chosen terrain = in the terrains named in parentheses: `forest terrain` is a buff that tells the place.
    of the wearer, found by the sheet itself: unarmored (no armor, no shield, at most a light load), unloaded (at most a
        light load), not heavy (neither heavy armor nor a heavy load), lightly armored (light armor or none)

`marks`, what rules ask for by name, with a value; of all feats and traits the highest counts, but for those marked (+),
which add up. Modes (`mode: true`) count where the attack's options name them.
    finesse 1 | agile_maneuvers 1 | two_weapon 1 (the feat's lesser penalties) | off_hand_attacks 1, 2 or 3 |
    double_slice 1 | multiattack 1 (secondary at -2) or 2 (no penalty) | multiweapon 1 | power_attack 1 |
    deadly_aim 1 | combat_expertise 1 | rapid_shot 1 | manyshot 1 | threat_doubled 1 (chosen) |
    damage_steps 1 (chosen, +) | proficient 1 (chosen, or all simple or martial weapons: proficient_simple 1,
    proficient_martial 1) | armor_light 1, armor_medium 1, armor_heavy 1, shields 1, tower_shields 1 |
    hp_per_die_above_3 1 (pf1's Toughness) | skill_grows 1 (the feat's skill bonuses double at 10 ranks) |
    opportunities_dex 1 (Combat Reflexes) | improved_unarmed 1 | quick_draw 1 | precise_shot 1 |
    improved_precise_shot 1 | run 1 | mobility 1 | spring_attack 1 | cleave 1 or 2 | whirlwind 1 |
    no_provoke:disarm 1 (likewise each maneuver, and no_provoke:unarmed) | mounted_combat 1 | ride_by 1 |
    spirited_charge 1 | trample 1 | improved_shield_bash 1 | blind_fight 1 | endurance 1 | diehard 1 |
    cha_to_saves 1 (divine grace) | cha_to_will 1 | wis_to_init 1, int_to_knowledge 1 .. (one ability more) |
    sr 11 .. (a monk's) | dr_armored 5 (fighter's) |
    knowledge_untrained 1, untrained 1 (no Knowledge, no skill at all asks for ranks) |
    int_for_heal 1 .. (a better ability in place of a skill's own) | untrained_penalty 2 (skills without ranks) |
    armor_ease 1 (check penalty of armor) | sr_by_level 5 (spell resistance, and its level) | leadership 1 (its score) |
    wis_to_ac 1 (monk, only unarmored) | int_to_ac 1 .. (duelist) |
    armor_training 1 .. 4 | full_speed_in_armor 1 (dwarf: armor and load never slow it) |
    stability 4 (dwarf, against bull rush and trip) |
    flurry 1 | flurry_full_base 1 (monk levels count in full) | flurry_like_off_hand 1 (attacks at 0, -5, -10) |
    uncanny_dodge 1 or 2 | evasion 1 or 2 | ferocity 1 | incorporeal 1 | no_critical_hits 1 | mindless 1 ...
    whatever a rule asks by name.

Scaled by level: a trait or class feature may end in a figure (`fast movement 30`, `trap sense 2`, `ac bonus 4`): its
entry is found by the name before it, and where `scales` is set, its modifiers and marks are multiplied by that figure.
Of one trait with several figures the highest counts. `unarmed damage 1d8` (Medium monk) the sheet reads itself.

`proficiencies` of classes: simple weapons | martial weapons | the names of single weapons | light armor |
    medium armor | heavy armor | shields | tower shields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop_app.rules.advancement import Advancement, no_advancement
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.class_feature import ClassFeature
from desktop_app.rules.class_option import ClassOption
from desktop_app.rules.creature import Pairs


@dataclass(frozen=True, slots=True)
class ArmorEntry:
    """An armor or shield for a Medium wearer. Weight in pounds, cost in gold pieces, arcane failure in percent.

    `attack` is what carrying it takes from attack rolls, 0 or below.
    """

    name: str
    kind: str
    category: str
    bonus: int
    max_dex: int | None
    check_penalty: int
    attack: int = 0
    arcane_failure: int = 0
    weight: float = 0
    cost: float = 0
    summary: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class WeaponEntry:
    """A weapon of the weapon table; `damage` for a Medium wielder, `range` the increment in feet (0 = none).

    `size` is the weapon's own size where the ruleset sizes weapons instead of wielders (3.0), else empty.
    `second_damage` and `second_crit` (empty = as the first) are the other end of a double weapon; `splash` what a
    splash weapon does to those beside; `role` primary or secondary where the ruleset fixes it for a natural attack.
    `groups` are those that a fighter trains with: heavy blades, bows, close ... `load` is the kind of action that
    loading takes, empty for none, and `holds` how many shots it holds.
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
    second_damage: str = ""
    second_crit: str = ""
    splash: str = ""
    role: str = ""
    groups: tuple[str, ...] = ()
    summary: str = ""
    book: str = ""
    load: str = ""
    holds: int = 1


@dataclass(frozen=True, slots=True)
class ClassEntry:
    """A class: `bab` is full, three-quarters or half; `features` are (level, name) in order of level.

    `prestige` = none starts in it; some games give such classes saves of their own. `casts_as` = the class whose spells
    a day, spells known and list of spells it has, empty where the library tells them by its own name.
    """

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
    prestige: bool = False
    casts_as: str = ""


@dataclass(frozen=True, slots=True)
class RaceEntry:
    """A race of the library; the ability adjustments are for makers, a creature's scores already hold them.

    `parts` names its features as players know them with what each is of: `attack vs orc`, a trait's name, `weapons`.
    `spell_likes` tells its abilities like spells as blocks do, with the score that they need before them:
    `cha 11: 1/day - dancing lights, ghost sound`.
    """

    name: str
    size: str
    speed: int
    ability_mods: Pairs = ()
    traits: tuple[str, ...] = ()
    spell_likes: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    weapon_familiarity: tuple[str, ...] = ()
    favored_class: str = ""
    languages: tuple[str, ...] = ()
    proficiencies: tuple[str, ...] = ()
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class TypeEntry:
    """A creature type: what its racial Hit Dice give. `good_saves` None = chosen, usually `usual_saves`.

    `kinds` = groups within the type whose good saves are others, by the word that all their names hold.
    """

    name: str
    hit_die: int
    bab: str
    good_saves: tuple[str, ...] | None
    skill_points: int
    traits: tuple[str, ...] = ()
    class_skills: tuple[str, ...] = ()
    usual_saves: tuple[str, ...] = ()
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class FeatEntry:
    """A feat: plain modifiers, and `marks` that rules ask for by name with a value (`two_weapon: 1`).

    A prerequisite is a (kind, name, minimum) triple: ("ability", "dex", 13), ("bab", "", 1), ("feat", "Dodge", 0) ...
    `mode` = the user switches it on before the roll (Power Attack). `kinds` = combat, teamwork, mythic ...; `book` =
    the open book that it is from, empty for the core rules.
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    prerequisites: tuple[tuple[str, str, int], ...] = ()
    mode: bool = False
    fighter: bool = False
    repeatable: bool = False
    summary: str = ""
    kinds: tuple[str, ...] = ()
    book: str = ""


@dataclass(frozen=True, slots=True)
class TraitEntry:
    """A trait, racial ability or class feature that changes numbers or permissions; found by its name without figure.

    `scales` = modifiers and marks are for each point of the figure that the trait's text ends in; `grows` = for each
    point of this amount (`1/2 levels`, see `rules/scaling.py`) at the level of the classes that give it.
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    flags: frozenset[str] = frozenset()
    scales: bool = False
    summary: str = ""
    grows: str = ""


@dataclass(frozen=True, slots=True)
class ConditionEntry:
    """A condition of the game with its numbers and what it forbids (flags: see `rules/flags.py`).

    `includes` names the conditions that this one stands for. Their modifiers and flags are already here, under their
    own source, so that both together count once.
    """

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
    """A special material or a usual magic property; modifiers to the item's own figures by `marks`.

    `extra` = damage that is never multiplied (`1d6 fire`). With `stands_for` it is a whole item that has a name of its
    own, such as a frost brand: the item that it is otherwise; `cost` is then that of all of it.
    """

    name: str
    applies_to: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    cost: float = 0
    summary: str = ""
    extra: str = ""
    stands_for: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class BuffEntry:
    """A spell effect or stance that can be switched on, with its typed bonuses and its usual length."""

    name: str
    modifiers: tuple[Modifier, ...] = ()
    flags: frozenset[str] = frozenset()
    duration: str = ""
    summary: str = ""


@dataclass(frozen=True, slots=True)
class AfflictionEntry:
    """A poison, disease, curse ... that a pack or the table itself brings, as a book would tell it: its save, its DC,
    what it does and how often. Those of the library are read from their own file.
    """

    name: str
    kind: str
    text: str


def nothing_brought(_: str) -> Mapping[str, Any]:
    """What packs bring of a kind where there is no pack."""
    return {}


@dataclass(frozen=True, eq=False)
class Catalog:
    """All entries of one ruleset, by lower-case name.

    What makers need, the texts of class features and what they let one choose are read when they are first asked for.
    `brought` = what packs and the table itself add to a kind that the library keeps elsewhere, by its name: spells,
    templates, items. `own_classes` = those classes that packs and the table bring.
    """

    armor: Mapping[str, ArmorEntry] = field(default_factory=dict)
    weapons: Mapping[str, WeaponEntry] = field(default_factory=dict)
    classes: Mapping[str, ClassEntry] = field(default_factory=dict)
    races: Mapping[str, RaceEntry] = field(default_factory=dict)
    types: Mapping[str, TypeEntry] = field(default_factory=dict)
    feats: Mapping[str, FeatEntry] = field(default_factory=dict)
    traits: Mapping[str, TraitEntry] = field(default_factory=dict)
    conditions: Mapping[str, ConditionEntry] = field(default_factory=dict)
    actions: Mapping[str, ActionEntry] = field(default_factory=dict)
    materials: Mapping[str, MaterialEntry] = field(default_factory=dict)
    buffs: Mapping[str, BuffEntry] = field(default_factory=dict)
    afflictions: Mapping[str, AfflictionEntry] = field(default_factory=dict)
    advancement: Callable[[], Advancement] = no_advancement
    class_features: Callable[[], Mapping[str, ClassFeature]] = dict
    class_options: Callable[[], Mapping[str, ClassOption]] = dict
    brought: Callable[[str], Mapping[str, Any]] = nothing_brought
    own_classes: Mapping[str, ClassEntry] = field(default_factory=dict)
