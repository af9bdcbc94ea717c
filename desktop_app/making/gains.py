"""The choices that a level brings: feats and their kind, an ability increase, skill points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.making.guides import guide_of
from desktop_app.making.plan import Level, Plan
from desktop_app.making.skills import FAVORED_POINTS, points_of_level, points_there
from desktop_app.rules.advancement import FeatListEntry
from desktop_app.rules.archetypes import archetypes_of, names_of, removed_rows
from desktop_app.rules.class_option import option_feats, option_of, options_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.race_traits import traits_of_race
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.wording import chosen

GENERAL, OF_RACE = "feat", "race"
"""Slots of the feats that Hit Dice and race give; a class's bonus feat stands in a slot named after its class."""

INCREASE_EVERY: Final = 4
_BONUS_FEAT, _ADAPTABILITY = "bonus feat", "adaptability"
SKILL_FOCUS: Final = frozenset(("skill focus",))


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


def feat_slots(after: Creature, taken: Level, ruleset: Ruleset) -> tuple[Slot, ...]:
    """The feats that come with the last level of a creature, `taken` with what was chosen for it."""
    class_name = taken.class_name
    dice = after.hit_dice_in_all
    slots = []
    if general_feat(dice, ruleset):
        slots.append(Slot(GENERAL, "Feat"))
    if dice == 1 and _race_gives(after, _BONUS_FEAT, ruleset):
        slots.append(Slot(OF_RACE, f"Bonus feat of a {after.race}"))
    elif dice == 1 and _race_gives(after, _ADAPTABILITY, ruleset):
        slots.append(Slot(OF_RACE, f"Skill Focus of a {after.race}", SKILL_FOCUS))
    level = class_level(after, class_name)
    kinds = _bonus_feats(after, class_name, level, ruleset)
    for index, kind in enumerate(kinds):
        entry = ruleset.catalog.advancement().feat_lists.get(_styled(kind, after))
        if entry is not None and (entry.fighter or entry.feats):
            key = class_name.lower() if not index else f"{class_name.lower()} {index + 1}"
            names = _of_bloodline(after, class_name, kind, ruleset) or _names(entry, ruleset)
            slots.append(Slot(key, f"Bonus feat of a {class_name.lower()}", names, entry.free))
    return (*slots, *_of_choices(taken.choices, level, ruleset))


def _of_choices(choices: Iterable[tuple[str, str]], level: int, ruleset: Ruleset) -> Iterator[Slot]:
    """The feats that something chosen at a level lets one take: a rogue's combat trick."""
    options = ruleset.catalog.class_options() if choices else {}
    for kind, which in choices:
        option = option_of(f"{kind}: {which}", options)
        entry = _list_of(option.slot, level, ruleset) if option is not None else None
        if entry is not None:
            yield Slot(f"{kind} {which}", f"Feat of the {kind} {which}", _names(entry, ruleset) or None, entry.free)


def given_by_choices(plan: Plan, ruleset: Ruleset) -> frozenset[str]:
    """The feats that what a plan has chosen gives at some level, so that none is taken before it comes."""
    options, levels = ruleset.catalog.class_options(), dict(plan.classes)
    found = (option_of(f"{kind}: {which}", options) for level in plan.levels for kind, which in level.choices)
    return frozenset(chosen(feat).name for each in found if each is not None for feat in option_feats(each, levels))


def _list_of(slot: str, level: int, ruleset: Ruleset) -> FeatListEntry | None:
    """A list of feats by its name; of one that grows with the class level, `ranger style at 6`, what is reached."""
    lists = ruleset.catalog.advancement().feat_lists
    grown = (lists[name] for at in range(level, 0, -1) if (name := f"{slot}{_AT}{at}") in lists)
    return lists.get(slot) or next(grown, None)


def free_lists(creature: Creature, ruleset: Ruleset) -> Iterator[frozenset[str]]:
    """For each bonus feat of a creature's classes that asks for no prerequisites: the feats that it may be."""
    lists = ruleset.catalog.advancement().feat_lists
    for class_name in dict.fromkeys(taken.class_name for taken in creature.levels):
        for level in range(1, class_level(creature, class_name) + 1):
            for kind in _bonus_feats(creature, class_name, level, ruleset):
                entry = lists.get(_styled(kind, creature))
                if entry is not None and entry.free:
                    yield _names(entry, ruleset)


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


def _of_bloodline(after: Creature, class_name: str, kind: str, ruleset: Ruleset) -> frozenset[str]:
    """The bonus feats of a creature's own bloodline; none where it has chosen no bloodline yet."""
    if kind != _BLOODLINE:
        return frozenset()
    found = options_of(after, ruleset.catalog.class_options())
    own = (option for option in found if option.choice == _BLOODLINE and class_name.lower() in option.classes)
    names = (chosen(feat).name for option in own for feat in option.feats)
    return frozenset(name for name in names if name in ruleset.catalog.feats)


_BLOODLINE: Final = "bloodline"


def general_feat(dice: int, ruleset: Ruleset) -> bool:
    """Whether every creature gets a feat at that Hit Die."""
    if ruleset.level.feats == "odd":
        return dice % 2 == 1
    return dice == 1 or dice % 3 == 0


def _race_gives(creature: Creature, trait: str, ruleset: Ruleset) -> bool:
    race = ruleset.catalog.races.get(creature.race.lower())
    return race is not None and trait in traits_of_race(creature, ruleset)


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
