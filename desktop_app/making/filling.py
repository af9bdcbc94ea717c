"""Fills open choices of one level by its class's habits: legally, and always the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final

from desktop_app.making.class_asks import (
    asked_of,
    choice_entry,
    figures_of,
    options_of_kind,
    why_not_option,
    with_choices,
)
from desktop_app.making.gains import SKILL_FOCUS, Slot, feat_slots, raises_ability
from desktop_app.making.guides import anybody, guide_of
from desktop_app.making.level_purse import level_purse
from desktop_app.making.leveling import CLASS_SKILL, WEAPON_TRAINING, finished, with_class_and_increase, with_ranks_of
from desktop_app.making.plan import Level
from desktop_app.making.skills import most_ranks
from desktop_app.making.taking import rank_cost, why_not
from desktop_app.rules.advancement import ClassGuide
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.hit_dice import UNKNOWN_CLASS
from desktop_app.rules.named_checks import skill_title
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import MANY_KINDS, ability_of, class_skill_of, lists_skill
from desktop_app.rules.wording import chosen

_STAR: Final = "*"


@dataclass(frozen=True, slots=True)
class Habits:
    """Guides the filling of all levels: weapon in hand, ability to increase, favored classes, maximum Hit Dice.

    `feats` and `ranks` = what the prestige classes that are to follow ask for; `given` = feats that are given;
    `classes` = all of the plan: what grows on with a later one, such as a dragon disciple's bloodline, is chosen first.
    """

    weapon: str = ""
    key: str = ""
    favored: tuple[str, ...] = ()
    full_dice: bool = False
    feats: tuple[str, ...] = ()
    ranks: tuple[tuple[str, int], ...] = ()
    given: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()


def filled_level(before: Creature, level: Level, ruleset: Ruleset, habits: Habits) -> Level:
    """The level with every open choice made; what was chosen already stays as it is."""
    guide = guide_of(level.class_name, ruleset)
    level = _with_choices(before, level, guide, habits, ruleset)
    after = with_class_and_increase(before, level, ruleset)
    if raises_ability(after) and not level.increase:
        level = replace(level, increase=habits.key or guide.abilities[0])
    favored = level.class_name.lower() in {name.lower() for name in habits.favored}
    if favored and not level.favored and ruleset.level.favored_bonus:
        level = replace(level, favored="hp")
    if habits.full_dice and not level.hp:
        level = replace(level, hp=ruleset.catalog.classes.get(level.class_name.lower(), UNKNOWN_CLASS).hit_die)
    level = replace(level, ranks=_ranks(before, level, ruleset, habits.ranks))
    return replace(level, feats=_feats(before, level, guide, ruleset, habits))


def _with_choices(before: Creature, level: Level, guide: ClassGuide, habits: Habits, ruleset: Ruleset) -> Level:
    """What a class lets one choose at the level."""
    made = with_class_and_increase(before, replace(level, choices=()), ruleset)
    asks = dict(asked_of(made, level, ruleset))
    for _ in range(_DEPTH):
        for kind, count in asks.items():
            level = _filled_choice(made, level, kind, count, _usual(kind, guide, habits, ruleset), ruleset)
        more = dict(asked_of(made, level, ruleset))
        if more.keys() <= asks.keys():
            break
        asks = {**asks, **more}
    return level


_DEPTH: Final = 3
"""What is chosen may ask for more, and that again."""


def _filled_choice(
    made: Creature, level: Level, kind: str, count: int, usual: tuple[str, ...], ruleset: Ruleset
) -> Level:
    """The level with so many of one choice, the usual ones first, then any that is allowed, last what it has."""
    for _ in range(count - sum(what == kind for what, _ in level.choices)):
        now = replace(made, traits=with_choices(made, level, ruleset))
        taken = {which for what, which in level.choices if what == kind}
        first = [name for name, _ in figures_of(now, raised)] if (raised := choice_entry(kind, ruleset).raises) else []
        wanted = (*first, *usual, *(options_of_kind(kind, ruleset) if kind != CLASS_SKILL else ()))
        held = {trait.lower() for trait in now.traits}
        fits = (
            each
            for each in sorted(wanted, key=lambda each: f"{kind}: {each}".lower() in held)
            if each not in taken and not why_not_option(now, level.class_name, kind, each, ruleset)
        )
        found = next(fits, "")
        if found:
            level = replace(level, choices=(*level.choices, (kind, found)))
    return level


def _usual(kind: str, guide: ClassGuide, habits: Habits, ruleset: Ruleset) -> tuple[str, ...]:
    if kind == CLASS_SKILL:
        every = (*guide.skills, *anybody(ruleset).skills)
        return tuple(dict.fromkeys(name for name in every if ability_of(name, ruleset) is not None))
    entry = ruleset.catalog.advancement().class_choices.get(kind)
    usual = entry.usual if entry is not None else ()
    weapon = ruleset.catalog.weapons.get(habits.weapon.lower()) if kind == WEAPON_TRAINING else None
    grows_on = [
        option.short
        for option in (ruleset.catalog.class_options().values() if len(habits.classes) > 1 else ())
        if option.choice == kind and habits.classes.intersection(option.stacks)
    ]
    first = sorted(grows_on, key=lambda name: name not in usual)
    return (*(weapon.groups if weapon is not None else ()), *first, *usual)


# ranks


def _ranks(
    before: Creature, level: Level, ruleset: Ruleset, wanted: tuple[tuple[str, int], ...] = ()
) -> tuple[tuple[str, float], ...]:
    """The chosen ranks, those that are `wanted`, then the class's skills at their maximum, until no point is left."""
    after = with_class_and_increase(before, level, ruleset)
    purse = level_purse(before, after, level, ruleset)
    ranks = dict(level.ranks)
    sheet = plain_sheet(after, ruleset)
    held = {skill.name.lower(): skill.ranks for skill in before.skills}
    order = _skill_order(level.class_name, sheet, ruleset)
    every = ((name, HIGHEST_LEVEL) for name in chain(order, _background_order(sheet) if purse.background else ()))
    for name, most in (*wanted, *every):
        if purse.empty:
            break
        left = purse.left(name, ruleset)
        have = held.get(name.lower(), 0) + ranks.get(name, 0)
        cost = rank_cost(after, level.class_name, name, ruleset)
        step = 1 if cost == 1 else 0.5
        count = max(0.0, min(most_ranks(sheet, name) - have, left / cost, most - have)) // step * step
        if count:
            ranks[name] = ranks.get(name, 0) + count
            purse = purse.paying(name, count * cost, ruleset)
    return tuple((name, int(count) if count == int(count) else count) for name, count in ranks.items() if count)


def _skill_order(class_name: str, sheet: Sheet, ruleset: Ruleset) -> Iterator[str]:
    """The habits first: class skills of this class, then of others, then the rest."""
    own, rest = _skills_of(class_name, ruleset)
    yield from own
    other = [name for name in rest if class_skill_of(sheet, name)]
    yield from other
    yield from (name for name in rest if name not in other)


def _background_order(sheet: Sheet) -> list[str]:
    """Background skills that need no further choice, class skills first."""
    named = [name for name in sheet.ruleset.skill.background_names if name not in MANY_KINDS]
    known = [skill_title(name) for name in named if ability_of(name, sheet.ruleset) is not None]
    return sorted(known, key=lambda name: not class_skill_of(sheet, name))


@lru_cache(maxsize=512)
def _skills_of(class_name: str, ruleset: Ruleset) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The skills of the habits that the class lists, and those that it does not."""
    every = dict.fromkeys((*guide_of(class_name, ruleset).skills, *anybody(ruleset).skills))
    known = [name for name in every if ability_of(name, ruleset) is not None]
    own = tuple(name for name in known if lists_skill(class_name, name, ruleset))
    return own, tuple(name for name in known if name not in own)


# feats


def _feats(
    before: Creature, level: Level, guide: ClassGuide, ruleset: Ruleset, habits: Habits
) -> tuple[tuple[str, str], ...]:
    """A feat for each slot; the most restricted slots are filled first, to keep the general ones free."""
    made = with_ranks_of(with_class_and_increase(before, level, ruleset), level)
    bare = made = finished(made, level, ruleset, before)
    taken = dict(level.feats)
    made = replace(made, feats=(*made.feats, *(name for name in taken.values() if name)))
    own = (name for option in chosen_options(made, ruleset) if option.choice == _STYLE for name in option.feats)
    first = ((name, 0, True) for name in (*habits.feats, *own))
    every = (*first, *(_of_school(each, made) for each in _wishes(guide, ruleset, habits)))
    wanted = tuple(each for each in every if chosen(each[0]).name not in habits.given)
    for slot in sorted(feat_slots(made, level, ruleset), key=_width):
        if taken.get(slot.key):
            continue
        feat = next((name for name in _for_slot(slot, wanted, made, ruleset, habits.weapon)), "")
        if feat:
            taken[slot.key] = feat
            made = replace(made, feats=(*made.feats, feat))
    return _in_order(bare, level, taken, ruleset)


def _width(slot: Slot) -> int:
    return 10_000 if slot.only is None else len(slot.only)


def _wishes(guide: ClassGuide, ruleset: Ruleset, habits: Habits) -> Iterator[tuple[str, int, bool]]:
    """Feats in order of preference: the name, the least Hit Dice for it, and whether the class itself prefers it."""
    for own, names in ((True, guide.feats), (False, anybody(ruleset).feats)):
        for wish in names:
            name, _, least = wish.partition("@")
            if _STAR in name:
                if not habits.weapon:
                    continue
                name = name.replace(_STAR, habits.weapon)
            yield name, int(least or 0), own


def _for_slot(
    slot: Slot, wishes: tuple[tuple[str, int, bool], ...], made: Creature, ruleset: Ruleset, weapon: str
) -> Iterator[str]:
    sheet = plain_sheet(made, ruleset)
    feats = ruleset.catalog.feats
    for name, least, own in wishes:
        entry = feats.get(chosen(name).name)
        if entry is None or least > sheet.hit_dice or not slot.allows(name):
            continue
        if not own and any(
            kind == "other" and what != "proficient with weapon" for kind, what, _ in entry.prerequisites
        ):
            continue
        if name not in made.feats and not why_not(sheet, name, free=slot.free):
            yield name
    if slot.only == _WEAPON_FOCUS and weapon and not why_not(sheet, f"Weapon Focus ({weapon})", free=slot.free):
        yield f"Weapon Focus ({weapon})"
    if slot.only == SKILL_FOCUS:
        best = max(made.skills, key=lambda skill: skill.ranks, default=None)
        yield f"Skill Focus ({best.name if best is not None else _NOTICING})"
    for key in sorted(slot.only or ()) if slot.only is not None and len(slot.only) <= _SHORT_LIST else ():
        entry = feats[key]
        if entry.name not in made.feats and not why_not(sheet, entry.name, free=slot.free):
            yield entry.name


def _of_school(wish: tuple[str, int, bool], made: Creature) -> tuple[str, int, bool]:
    """Spell Focus in the school of a specialist, where the class prefers another one."""
    name, least, own = wish
    school = next((trait.partition(": ")[2] for trait in made.traits if trait.startswith(_SCHOOL)), "")
    if not school or school in _WITHOUT_SAVES or not name.startswith(_FOCUS):
        return wish
    return f"{name.partition(' (')[0]} ({school})", least, own


_STYLE, _SCHOOL, _NOTICING = "style", "school: ", "Perception"
_FOCUS: Final = ("Spell Focus (", "Greater Spell Focus (")
_WITHOUT_SAVES: Final = ("universal", "divination", "abjuration")
_SHORT_LIST: Final = 40
_WEAPON_FOCUS: Final = frozenset(("weapon focus",))


def _in_order(made: Creature, level: Level, taken: dict[str, str], ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """The feats in an order in which each has its prerequisites when it is taken."""
    left = {key: name for key, name in taken.items() if name}
    if len(left) < 2:
        return tuple(left.items())
    slots = {slot.key: slot for slot in feat_slots(made, level, ruleset)}
    order: list[tuple[str, str]] = []
    while left:
        sheet = plain_sheet(made, ruleset)
        fits = (key for key, name in left.items() if not why_not(sheet, name, free=key in slots and slots[key].free))
        key = next(fits, next(iter(left)))
        order.append((key, left.pop(key)))
        made = replace(made, feats=(*made.feats, order[-1][1]))
    return tuple(order)
