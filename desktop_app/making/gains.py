"""The choices that a level brings: feats and their kind, an ability increase, skill points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.making.guides import guide_of
from desktop_app.making.skills import FAVORED_POINTS, points_of_level, points_there
from desktop_app.rules.advancement import FeatListEntry
from desktop_app.rules.archetypes import archetypes_of, names_of, removed_rows
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.wording import chosen

GENERAL, OF_RACE = "feat", "race"
"""Slots of the feats that Hit Dice and race give; a class's bonus feat stands in a slot named after its class."""

INCREASE_EVERY: Final = 4
_BONUS_FEAT: Final = "bonus feat"


@dataclass(frozen=True, slots=True)
class Slot:
    """A feat that may be taken: `key` in `Level.feats`, what to call it, and which feats it may be (`only`).

    `only` None = any feat. `free` = its prerequisites need not be met.
    """

    key: str
    label: str
    only: frozenset[str] | None = None
    free: bool = False

    def allows(self, feat: str) -> bool:
        """Whether the feat is of the kind that this slot is for."""
        return self.only is None or chosen(feat).name in self.only


def class_level(creature: Creature, class_name: str) -> int:
    """Levels in a class."""
    wanted = class_name.lower()
    return sum(taken.level for taken in creature.levels if taken.class_name.lower() == wanted)


def raises_ability(creature: Creature) -> bool:
    """Whether a creature's last Hit Die raised an ability score."""
    return creature.hit_dice_in_all % INCREASE_EVERY == 0


def feat_slots(after: Creature, class_name: str, ruleset: Ruleset) -> tuple[Slot, ...]:
    """The feats that come with the last level of a creature, taken in that class."""
    dice = after.hit_dice_in_all
    slots = []
    if general_feat(dice, ruleset):
        slots.append(Slot(GENERAL, "Feat"))
    if dice == 1 and _race_gives(after, ruleset):
        slots.append(Slot(OF_RACE, f"Bonus feat of a {after.race}"))
    level = class_level(after, class_name)
    kinds = _bonus_feats(after, class_name, level, ruleset)
    for index, kind in enumerate(kinds):
        entry = ruleset.catalog.advancement().feat_lists.get(_styled(kind, after))
        if entry is not None and (entry.fighter or entry.feats):
            key = class_name.lower() if not index else f"{class_name.lower()} {index + 1}"
            slots.append(Slot(key, f"Bonus feat of a {class_name.lower()}", _names(entry, ruleset), entry.free))
    return tuple(slots)


def _bonus_feats(after: Creature, class_name: str, level: int, ruleset: Ruleset) -> list[str]:
    """The lists of a class's bonus feats at a level; an archetype may take one away, or name a list of its own."""
    kinds = [kind for at, kind in guide_of(class_name, ruleset).bonus_feats if at == level]
    names = names_of(after, ruleset)
    if not names:
        return kinds
    gone = sum(at == level and row.endswith(_FEAT_ROWS) for at, row in removed_rows(class_name, ruleset, names))
    kinds = kinds[: max(len(kinds) - gone, 0)]
    for option in archetypes_of(after, ruleset):
        if class_name.lower() in option.classes and option.feats:
            kinds = [_list_at(option.feats, level)] * len(kinds)
    return kinds


def _list_at(lists: tuple[str, ...], level: int) -> str:
    """Of an archetype's lists of feats, `zen archer at 6`, the last one that the class level reaches."""
    reached = [name for name in lists if not name.rpartition(_AT)[1] or int(name.rpartition(_AT)[2]) <= level]
    return (reached or list(lists))[-1]


_AT: Final = " at "


_FEAT_ROWS: Final = (_BONUS_FEAT, "bonus combat feat", "bloodline feat", "combat style feat")
"""Rows of class tables that each stand for one bonus feat."""


def general_feat(dice: int, ruleset: Ruleset) -> bool:
    """Whether every creature gets a feat at that Hit Die."""
    if ruleset.level.feats == "odd":
        return dice % 2 == 1
    return dice == 1 or dice % 3 == 0


def _race_gives(creature: Creature, ruleset: Ruleset) -> bool:
    race = ruleset.catalog.races.get(creature.race.lower())
    return race is not None and _BONUS_FEAT in race.traits


def _styled(kind: str, creature: Creature) -> str:
    """A ranger's list by the style that was chosen: archery where nothing says otherwise."""
    if kind.startswith("archery at") and any(trait.lower() == TWO_WEAPONS for trait in creature.traits):
        return kind.replace("archery", "two weapons")
    return kind


TWO_WEAPONS: Final = "style: two weapons"


def _names(entry: FeatListEntry, ruleset: Ruleset) -> frozenset[str]:
    feats = ruleset.catalog.feats
    named = frozenset(name.lower() for name in entry.feats if name.lower() in feats)
    return named | {name for name, feat in feats.items() if feat.fighter} if entry.fighter else named


def skill_points(before: Creature, after: Creature, class_name: str, ruleset: Ruleset) -> int:
    """The skill points that a level gives; where a higher Intelligence counts for earlier levels, theirs as well.

    `after` has the level and its ability increase. What a favored class gives is not counted here.
    """
    later = plain_sheet(after, ruleset)
    if not ruleset.level.retroactive_points or before.hit_dice_in_all == 0:
        return points_of_level(later, class_name)
    earlier = plain_sheet(before, ruleset)
    favored = int(later.trait(FAVORED_POINTS) or 0) - int(earlier.trait(FAVORED_POINTS) or 0)
    return points_there(later) - points_there(earlier) - favored
