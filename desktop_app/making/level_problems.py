"""Illegal and open choices of one level, for a plan and for a creature that gains a level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop_app.making.alignment import class_allows
from desktop_app.making.class_asks import (
    FREELY,
    asked_of,
    choice_entry,
    free_room,
    need_not,
    refusal,
    why_not_option,
    with_choices,
)
from desktop_app.making.entering import why_not_class
from desktop_app.making.gains import Slot, feat_slots, raises_ability
from desktop_app.making.level_purse import level_purse
from desktop_app.making.leveling import finished, with_class_and_increase, with_ranks_of
from desktop_app.making.plan import FAVORED, Level, Problem
from desktop_app.making.skill_points import Purse
from desktop_app.making.skills import most_ranks
from desktop_app.making.taking import rank_cost, why_not
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import ability_of
from desktop_app.rules.text import capital


def level_problems(
    before: Creature, level: Level, ruleset: Ruleset, favored: tuple[str, ...] | None = None
) -> tuple[Problem, ...]:
    """The illegal choices of a level, and its open ones (as warnings); places as in `Level`.

    `favored` None = the creature's first class is its favored one.
    """
    entry = ruleset.catalog.classes.get(level.class_name.lower())
    if entry is None:
        return (Problem("class_name", f"There is no class called {level.class_name}."),)
    if favored is None:
        favored = (before.levels[0].class_name if before.levels else level.class_name,)
    after = with_class_and_increase(before, level, ruleset)
    found = [*_increase(after, level), *_hit_points(level, entry.hit_die), *_favored(level, favored, ruleset)]
    if reasons := why_not_class(before, level.class_name, ruleset):
        found.append(Problem("class_name", f"A level of {entry.name.lower()} needs {', '.join(reasons)}."))
    if before.alignment and not class_allows(level.class_name, before.alignment.lower(), ruleset):
        found.append(Problem("alignment", f"A {level.class_name} cannot be {before.alignment}."))
    found += _choices(before, level, ruleset)
    found += _ranks(before, after, level, ruleset)
    found += _feats(before, after, level, ruleset)
    return tuple(found)


def _choices(before: Creature, level: Level, ruleset: Ruleset) -> Iterator[Problem]:
    """What was chosen for the class: not too much, and only what is there and allowed."""
    bare = with_class_and_increase(before, replace(level, choices=()), ruleset)
    left = dict(asked_of(bare, level, ruleset))
    left.update(free_room(before, level, ruleset))
    for place, (kind, which) in enumerate(level.choices):
        if kind in FREELY:
            continue
        if left.get(kind, 0) < 1 and f"{kind}: {which}" in before.traits:
            continue
        if left.get(kind, 0) < 1:
            yield Problem(f"choices.{kind}", f"{capital(which)} is one {kind} too many at this level.")
            continue
        left[kind] -= 1
        later = () if choice_entry(kind, ruleset).figure else level.choices[place + 1 :]
        others = replace(level, choices=level.choices[:place] + later)
        made = replace(bare, traits=with_choices(bare, others, ruleset))
        if lacks := why_not_option(made, level.class_name, kind, which, ruleset):
            yield Problem(f"choices.{kind}", refusal(which, lacks))
    for kind, count in left.items():
        if count > 0 and kind not in FREELY and not need_not(kind, ruleset):
            yield Problem(f"choices.{kind}", f"{capital(kind)}: {count} not chosen yet.", warning=True)


def _increase(after: Creature, level: Level) -> Iterator[Problem]:
    due = raises_ability(after)
    if level.increase and level.increase not in ABILITIES:
        yield Problem("increase", f"{level.increase!r} is not an ability.")
    elif level.increase and not due:
        yield Problem("increase", f"{ABILITY_NAMES[level.increase]} increases only at every fourth Hit Die.")
    elif due and not level.increase:
        yield Problem("increase", "An ability score can be increased by 1.", warning=True)


def _hit_points(level: Level, die: int) -> Iterator[Problem]:
    if level.hp > die or level.hp < 0:
        yield Problem("hp", f"A d{die} cannot show {level.hp}.")


def _favored(level: Level, favored: tuple[str, ...], ruleset: Ruleset) -> Iterator[Problem]:
    if level.favored and level.favored not in FAVORED:
        yield Problem("favored", f"A favored class gives one of {', '.join(FAVORED)}, not {level.favored!r}.")
        return
    allowed = ruleset.level.favored_bonus and level.class_name.lower() in {name.lower() for name in favored}
    if level.favored and not allowed:
        yield Problem("favored", f"{level.class_name} is not a favored class and gives no bonus.")
    elif allowed and not level.favored:
        yield Problem("favored", "Choose a hit point or a skill point for the favored class.", warning=True)


def _ranks(before: Creature, after: Creature, level: Level, ruleset: Ruleset) -> Iterator[Problem]:
    purse = level_purse(before, after, level, ruleset)
    sheet = plain_sheet(after, ruleset)
    held = {skill.name.lower(): skill.ranks for skill in before.skills}
    for name, ranks in level.ranks:
        place = f"ranks.{name}"
        cost = rank_cost(after, level.class_name, name, ruleset)
        if ability_of(name, ruleset) is None:
            yield Problem(place, f"This ruleset has no skill {name}.")
            continue
        step = 1 if cost == 1 else 0.5
        if ranks < 0 or ranks % step:
            yield Problem(place, f"{name}: {ranks:g} is not a possible number of ranks.")
        most = most_ranks(sheet, name)
        if held.get(name.lower(), 0) + ranks > most:
            total = held.get(name.lower(), 0) + ranks
            yield Problem(place, f"{name}: {total:g} ranks are more than the maximum of {most:g}.")
    yield from _purse(purse)


def _purse(purse: Purse) -> Iterator[Problem]:
    """Too many points spent, or points that are left."""
    if purse.spent > purse.points:
        yield Problem("ranks", f"{purse.spent:g} skill points are spent, but only {purse.points} are available.")
    elif purse.spent < purse.points:
        left = purse.points - purse.spent
        yield Problem("ranks", f"{left:g} of {purse.points} skill points are not spent.", warning=True)
    own = purse.background - purse.background_spent
    if own > 0:
        told = f"{own:g} of {purse.background} points for background skills are not spent."
        yield Problem("ranks", told, warning=True)


def _feats(before: Creature, after: Creature, level: Level, ruleset: Ruleset) -> Iterator[Problem]:
    made = finished(with_ranks_of(after, level), level, ruleset, before)
    slots = {slot.key: slot for slot in feat_slots(made, level, ruleset)}
    seen: set[str] = set()
    for key, name in level.feats:
        place = f"feats.{key}"
        if key not in slots or key in seen:
            yield Problem(place, f"{name or 'A feat'} is one too many: this level gives no such feat.")
            continue
        seen.add(key)
        if not name:
            continue
        slot = slots[key]
        if not slot.allows(name):
            yield Problem(place, f"{name} cannot be a {slot.label[:1].lower()}{slot.label[1:]}.")
        if reasons := why_not(plain_sheet(made, ruleset), name, free=slot.free):
            yield Problem(place, _sentence(name, reasons))
        made = replace(made, feats=(*made.feats, name))
    taken = {key for key, name in level.feats if name}
    sheet = plain_sheet(made, ruleset)
    for key, slot in slots.items():
        if key not in taken and _something_left(slot, sheet):
            yield Problem(f"feats.{key}", f"{slot.label}: not chosen yet.", warning=True)


def _sentence(name: str, reasons: tuple[str, ...]) -> str:
    if any(reason.endswith("there already") for reason in reasons):
        return f"{reasons[0]}."
    return f"{name} needs {', '.join(reasons)}."


def _something_left(slot: Slot, sheet: Sheet) -> bool:
    """Whether any feat of a short list can still be taken; of all feats there is always one."""
    if slot.only is None:
        return True
    feats = sheet.ruleset.catalog.feats
    return any(not why_not(sheet, feats[key].name, free=slot.free) for key in slot.only)
