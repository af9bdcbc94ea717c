"""What a creature is: the frozen form of a creature file, version 1, field for field.

Lengths are feet, weights pounds, money gold pieces. Whoever reads the file (`creature_form`) checks it;
these values hold what is left when it has been checked. Maps are kept as sorted tuples of pairs, so that
every value can be hashed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.rules.size import Size

ABILITIES: Final = ("str", "dex", "con", "int", "wis", "cha")
SAVES: Final = ("fort", "ref", "will")
COUNTS_AS: Final = "counts as "
"""How the trait begins that says of which type a creature is for effects, where its Hit Dice are of another."""
SAVE_NAMES: Final = {"fort": "Fortitude", "ref": "Reflex", "will": "Will"}

Pairs = tuple[tuple[str, int], ...]
"""A small map from name to number, sorted by name."""


@dataclass(frozen=True, slots=True)
class Abilities:
    """The six ability scores, in the order of ABILITIES; None = the creature has no such score."""

    scores: tuple[int | None, int | None, int | None, int | None, int | None, int | None] = (10, 10, 10, 10, 10, 10)

    def score(self, ability: str) -> int | None:
        """The score of `str` ... `cha`."""
        return self.scores[ABILITIES.index(ability)]


@dataclass(frozen=True, slots=True)
class ClassLevel:
    """Levels taken in one class, one after the other; `hp` = what was rolled for each."""

    class_name: str
    level: int
    hp: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HitDice:
    """Racial Hit Dice; `type` = the creature type that sets base attack and good saves, if not the creature's own."""

    count: int
    die: int
    type: str = ""
    good_saves: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Armor:
    """Worn armor or a shield: an `item` of the library and/or its own figures (None = the item's, else none)."""

    item: str = ""
    category: str = ""
    bonus: int | None = None
    max_dex: int | None = None
    check_penalty: int | None = None
    enhancement: int = 0
    masterwork: bool = False
    material: str = ""
    weight: float | None = None
    hardness: int | None = None
    hp: int | None = None


@dataclass(frozen=True, slots=True)
class Weapon:
    """One attack: a carried weapon or a natural one. Empty or None = the library item's figure, else the default.

    `range` is the range increment in feet; `strength` how much of the Strength modifier damage gets. `harm` = what a
    hit does beside hit points, such as `1d6 Strength damage`.
    """

    name: str
    item: str = ""
    kind: str = ""
    hands: str = ""
    damage: str = ""
    damage_type: str = ""
    crit: str = ""
    range: int | None = None
    reach: bool | None = None
    enhancement: int = 0
    masterwork: bool = False
    material: str = ""
    role: str = ""
    splash: str = ""
    count: int = 1
    strength: float | None = None
    extra: str = ""
    harm: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    size: str = ""
    weight: float | None = None
    hardness: int | None = None
    hp: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """Equipment; `weight` in pounds for one of them.

    `anyway` = the game master lets it count though its place on the body is taken. `since_print` = it was put on or
    off since the creature's numbers were printed, so that they do not hold what it gives.
    """

    item: str
    count: int = 1
    weight: float | None = None
    worn: bool = False
    carried: bool = True
    hardness: int | None = None
    hp: int | None = None
    anyway: bool = False
    since_print: bool = False


NO_ABILITIES: Final = Abilities((None,) * 6)


@dataclass(frozen=True, slots=True)
class Mind:
    """What makes an item intelligent: `item` = what it is called among the gear; it has the mental abilities alone.

    `communication` = speech, telepathy and the like; `greater_powers` cost twice the Ego of `powers`; `value` = the
    item's base value in gold pieces where its name does not tell it; `ego` as printed, None = by the ruleset's table.
    """

    item: str
    abilities: Abilities = NO_ABILITIES
    alignment: str = ""
    communication: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    senses: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    greater_powers: tuple[str, ...] = ()
    purpose: str = ""
    dedicated_power: str = ""
    value: int | None = None
    ego: int | None = None


@dataclass(frozen=True, slots=True)
class Skill:
    """Ranks in a skill, and what else adds to it."""

    name: str
    ranks: float = 0
    misc: int = 0


@dataclass(frozen=True, slots=True)
class Bonus:
    """Any other modifier of a creature file's `bonuses`."""

    to: str
    type: str
    value: int
    source: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Spellcasting:
    """One class's spells; slots by spell level, names known or prepared by spell level."""

    class_name: str
    caster_level: int
    ability: str
    slots: Pairs = ()
    known: tuple[tuple[str, tuple[str, ...]], ...] = ()
    prepared: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Special:
    """A special attack, quality or ability; `kind` Ex, Su or Sp; `uses` like `3/day`."""

    name: str
    kind: str = ""
    text: str = ""
    uses: str = ""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What an importer was not sure of: `text` is the piece of the source."""

    field: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class PrintedAttack:
    """An attack line as a publisher printed it."""

    name: str
    attack: tuple[int, ...]
    damage: str = ""
    crit: str = ""
    damage_bonus: int | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """Numbers as a publisher printed them: `ac touch flat_footed hp init fort ref will bab cmb cmd grapple speed`.

    A printed number stands where its parts are not known. With `in_force`, as importers set it, it stands always:
    what the rules make of its parts is corrected to what was printed, and the audit tells the difference.
    """

    numbers: Pairs = ()
    attacks: tuple[PrintedAttack, ...] = ()
    skills: Pairs = ()
    in_force: bool = False

    def number(self, name: str) -> int | None:
        """The printed figure of that name, or None."""
        return dict(self.numbers).get(name)


class _OfForm:
    """Has a place for the form, and the form's place in a bigger one, of a creature that is not read yet."""

    __slots__ = ("form",)

    form: tuple[Mapping[str, object], str]


@dataclass(frozen=True, slots=True)
class Creature(_OfForm):
    """A player character, an NPC or a monster. Defaults are those of the creature file."""

    name: str
    ruleset: str = ""
    player: str = ""
    alignment: str = ""
    source: str = ""
    notes: str = ""
    cr: str = ""
    race: str = ""
    size: Size | None = None
    shape: str = "tall"
    type: str = "humanoid"
    subtypes: tuple[str, ...] = ()
    legs: int = 2
    abilities: Abilities = field(default_factory=Abilities)
    levels: tuple[ClassLevel, ...] = ()
    hit_dice: HitDice | None = None
    bab: int | None = None
    base_saves: Pairs | None = None
    hp: int | None = None
    feats: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    skills: tuple[Skill, ...] = ()
    armor: Armor | None = None
    shield: Armor | None = None
    weapons: tuple[Weapon, ...] = ()
    equipment: tuple[Item, ...] = ()
    intelligent_items: tuple[Mind, ...] = ()
    speeds: Pairs = ()
    space: float | None = None
    reach: float | None = None
    ac_bonuses: Pairs = ()
    bonuses: tuple[Bonus, ...] = ()
    resistances: tuple[str, ...] = ()
    dr: tuple[str, ...] = ()
    sr: int | None = None
    immunities: tuple[str, ...] = ()
    spellcasting: tuple[Spellcasting, ...] = ()
    senses: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    environment: str = ""
    organization: str = ""
    treasure: str = ""
    tactics: str = ""
    special: tuple[Special, ...] = ()
    money: Pairs = ()
    portrait: str = ""
    doubts: tuple[Doubt, ...] = ()
    printed: Printed = field(default_factory=Printed)

    @property
    def kind(self) -> str:
        """The type that all effects go by: a familiar is an animal in its Hit Dice, and counts as a magical beast."""
        return next((each[len(COUNTS_AS) :] for each in self.traits if each.startswith(COUNTS_AS)), self.type)

    @property
    def racial_hit_dice(self) -> int:
        """Hit Dice that it has by what it is."""
        return self.hit_dice.count if self.hit_dice is not None else 0

    @property
    def character_level(self) -> int:
        """Its levels in all classes together."""
        return sum(taken.level for taken in self.levels)

    @property
    def hit_dice_in_all(self) -> int:
        """Hit Dice with those of its levels."""
        return self.racial_hit_dice + self.character_level

    def weapon(self, name: str) -> Weapon | None:
        """The attack of that name, or None."""
        return next((weapon for weapon in self.weapons if weapon.name == name), None)


def pairs(numbers: Mapping[str, int]) -> Pairs:
    """A map as the sorted tuple that creatures hold."""
    return tuple(sorted(numbers.items()))
