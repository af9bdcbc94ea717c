"""A creature's numbers under a ruleset before any effects, worked out once and shared by all its sheets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules import carrying, hit_dice
from desktop_app.rules.archetypes import names_of
from desktop_app.rules.changeable import is_number
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.class_option import more_and_fewer
from desktop_app.rules.class_rows import class_features, plain_rows
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.grants import Grants, chosen_options, grants, race_name
from desktop_app.rules.items import named, no_quality
from desktop_app.rules.ledger import Line
from desktop_app.rules.race_traits import WEAPONS, race_gives_up, trained_freely
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size
from desktop_app.rules.wording import chosen, singular
from desktop_app.rules.worn import Worn, worn
from desktop_app.rules.worn_items import WornGear, WornItem, gear_of, worn_items

_SMALL_SPEED, _USUAL_SPEED = 20, 30
_WITHOUT_DICE = ("unarmed", "touch")
_FIGURE: Final = pattern(r"\s+[+-]?\d+(?:d\d+|/day|/week| ft\.)?$")
FAVORED_WEAPON: Final = "favored weapon"
"""The trait of those who are proficient with their deity's weapon, which stands in brackets."""
_TOLD_AS_FEATS: Final = "bonus feat"
"""The feats themselves are told of."""


class Standing:
    """A creature's standing figures, each made when it is first asked for and kept. Never changes."""

    def __init__(self, creature: Creature, ruleset: Ruleset) -> None:
        self.creature = creature
        self.ruleset = ruleset
        self.stacking = frozenset(ruleset.bonus.stacking)

    @cached_property
    def grants(self) -> Grants:
        """What race, type, classes, feats and traits give."""
        return grants(self.creature, self.ruleset)

    @cached_property
    def size(self) -> Size:
        """The size given, else the race's, else Medium."""
        if self.creature.size is not None:
            return self.creature.size
        race = self.ruleset.catalog.races.get(race_name(self.creature, self.ruleset))
        return Size.named(race.size) if race is not None else Size.MEDIUM

    @cached_property
    def dice(self) -> tuple[hit_dice.Dice, ...]:
        """Hit Dice by source."""
        return hit_dice.dice_of(self.creature, self.ruleset)

    @cached_property
    def hit_dice(self) -> int:
        """How many Hit Dice there are in all, class levels included."""
        return sum(group.count for group in self.dice)

    @cached_property
    def base_attack(self) -> tuple[Line, ...]:
        """The base attack bonus by source."""
        return hit_dice.base_attack(self.creature, self.dice, self.ruleset)

    @cached_property
    def class_levels(self) -> dict[str, int]:
        """Levels by class, in lower case."""
        return {group.source.lower(): group.count for group in self.dice if not group.racial}

    @cached_property
    def class_features(self) -> tuple[str, ...]:
        """What its classes give by now, each once at its highest: `sneak attack 3d6`, `improved evasion`."""
        found: dict[str, str] = {}
        chosen = tuple(chosen_options(self.creature, self.ruleset))
        options = (row for option in chosen for row in plain_rows(option, self.class_levels))
        archetypes = names_of(self.creature, self.ruleset)
        for feature in (*class_features(self.class_levels, self.ruleset, archetypes, chosen), *options):
            name = _FIGURE.sub("", feature)
            inner = INNER_KEYS.get(name)
            if inner is not None and inner.figure:
                found[inner.feature] = f"{inner.feature} {read_row(feature).figure}"
            elif inner is not None:
                found.setdefault(inner.feature, inner.feature)
            elif name != _TOLD_AS_FEATS:
                found[name] = feature
        return tuple(feature for name, feature in found.items() if f"improved {name}" not in found)

    @cached_property
    def armor(self) -> Worn | None:
        """Armor worn."""
        return worn(self.creature.armor, self.ruleset, size=self.size)

    @cached_property
    def shield(self) -> Worn | None:
        """The shield."""
        return worn(self.creature.shield, self.ruleset, shield=True, size=self.size)

    @cached_property
    def worn_items(self) -> tuple[WornItem, ...]:
        """The magic items that are worn."""
        return worn_items(self.creature, self.ruleset)

    @property
    def items_that_count(self) -> tuple[WornItem, ...]:
        """The magic items that are worn and give by themselves what they have."""
        return tuple(each for each in self.worn_items if each.counts)

    @cached_property
    def gear(self) -> WornGear:
        """What worn magic items give."""
        pieces = tuple(piece for piece in (self.armor, self.shield) if piece is not None)
        return gear_of(self.worn_items, tuple(each for piece in pieces for each in piece.modifiers))

    @cached_property
    def weight(self) -> float:
        """Pounds worn and carried."""
        return carrying.carried(self.creature, self.armor, self.shield, self.ruleset, self.size)

    @cached_property
    def land_speed(self) -> int:
        """Base land speed in feet before armor: given, else the race's, else by size."""
        given = dict(self.creature.speeds)
        if "land_base" in given:
            return given["land_base"]
        if "land" in given:
            return given["land"]
        race = self.ruleset.catalog.races.get(race_name(self.creature, self.ruleset))
        if race is not None:
            return race.speed
        if given:
            return 0
        return _SMALL_SPEED if self.size < Size.MEDIUM else _USUAL_SPEED

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """What could not be counted in full."""
        return (
            *hit_dice.doubts(self.creature, self.ruleset),
            *self.grants.doubts,
            *self._item_doubts(),
            *self._bonus_doubts(),
        )

    def _bonus_doubts(self) -> Iterator[Doubt]:
        """Bonuses to what is no number."""
        for index, bonus in enumerate(self.creature.bonuses):
            if not is_number(bonus.to):
                yield Doubt(f"bonuses.{index}.to", bonus.to, "no number has this name: it is kept and changes nothing")

    def _item_doubts(self) -> Iterator[Doubt]:
        """Armor, shields and weapons that the library does not know and the file tells no figures of."""
        catalog = self.ruleset.catalog
        for field, piece in (("armor.item", self.creature.armor), ("shield.item", self.creature.shield)):
            if piece is None or not piece.item or piece.bonus is not None or not catalog.armor:
                continue
            armor = named(piece.item, catalog.armor, catalog.materials)
            if armor.name not in catalog.armor:
                yield Doubt(field, piece.item, "this is not in the library, and the file gives no bonus: counted as 0")
            elif armor.unread:
                yield Doubt(field, piece.item, no_quality(armor))
        for index, weapon in enumerate(self.creature.weapons):
            if weapon.damage or weapon.kind in _WITHOUT_DICE or not catalog.weapons:
                continue
            name = weapon.item or weapon.name
            weapon_read = named(name, catalog.weapons, catalog.materials)
            if weapon_read.name not in catalog.weapons:
                yield Doubt(f"weapons.{index}", name, "this is not in the library, and the file gives no damage")
            elif weapon_read.unread:
                yield Doubt(f"weapons.{index}", name, no_quality(weapon_read))

    @cached_property
    def proficient(self) -> frozenset[str] | None:
        """What the classes and traits are proficient with, or None where all is allowed."""
        if not self.creature.levels or self.creature.hit_dice is not None:
            return None
        known: set[str] = set()
        options = tuple(chosen_options(self.creature, self.ruleset))
        for name in self.class_levels:
            entry = self.ruleset.catalog.classes.get(name)
            if entry is None:
                return None
            more, gone = more_and_fewer(each for one in options if name in one.classes for each in one.trained)
            known |= ({word.lower() for word in entry.proficiencies} - gone) | more
        known.update(trained_freely(self.creature, self.ruleset))
        race = self.ruleset.catalog.races.get(self.creature.race.lower())
        if race is not None and WEAPONS not in race_gives_up(self.creature, self.ruleset):
            known.update(word.lower() for word in race.proficiencies)
        for trait in map(chosen, self.creature.traits):
            if trait.name == FAVORED_WEAPON:
                known.update(singular(name.lower()) for name in trait.choices)
        return frozenset(known)
