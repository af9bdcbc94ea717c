"""Adds class levels to a monster, and adjusts its challenge rating."""

from __future__ import annotations

from typing import Final

from desktop_app.making.challenge import goes_own_way, rating_of_levels
from desktop_app.making.level_up import filled
from desktop_app.making.leveling import take_level
from desktop_app.making.monsters.rating import higher, raise_rating, set_rating, steps_between, whole_rating
from desktop_app.making.monsters.work import ChangeError, Work
from desktop_app.making.plan import Level
from desktop_app.making.skills import points_spent, points_there
from desktop_app.making.spell_picks import with_usual_day
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.catalog import ClassEntry
from desktop_app.rules.creature import ABILITIES, ClassLevel
from desktop_app.rules.creature_form import HIGHEST_LEVEL

LEAST_INTELLIGENCE: Final = 3


def add_levels(work: Work, class_name: str, count: int, *, key: bool | None = None) -> None:
    """Add levels in a class; `key` = the class suits the creature's strengths, None = judged by the creature.

    Raises ChangeError for a class that the library does not know, and for more levels than there are.
    """
    entry = work.ruleset.catalog.classes.get(class_name.strip().lower())
    if entry is None:
        raise ChangeError(f"The library has no class {class_name.strip()}.")
    creature = work.creature
    total = count + creature.character_level
    if count < 1 or total > HIGHEST_LEVEL:
        raise ChangeError(f"A creature has 1 to {HIGHEST_LEVEL} class levels in all; these would be {total}.")
    why = f"{entry.name.lower()} {count}"
    held, rating = creature.levels, creature.cr
    score = creature.abilities.score("int")
    if score is None or score < LEAST_INTELLIGENCE:
        work.doubt("levels", entry.name, "its Intelligence is low for a class: 3 or more is usual")
    first = not any(_entry(work, taken) and not _npc(work, taken) for taken in creature.levels)
    if first and not entry.npc:
        _fit_abilities(work, entry, why)
    counted = key if key is not None else goes_own_way(creature, entry)
    _rise(work, entry, count, why)
    _rate(work, held, rating, count, counted=counted)


def _rate(work: Work, held: tuple[ClassLevel, ...], rating: str, count: int, *, counted: bool) -> None:
    """Adjust the challenge rating; `held` and `rating` = the levels and the rating before."""
    racial = work.creature.hit_dice
    total = work.creature.character_level
    if racial is None or racial.count == 0:
        _rate_by_levels(work, held, rating, total)
        return
    if counted:
        raise_rating(work, count, f"{count} levels in a class of its own way")
        return
    until = whole_rating(rating) if work.ruleset.change.half_until == "challenge" else racial.count
    before = total - count
    half = min(total, max(before, until)) - before
    raise_rating(work, half // 2 + count - half, f"{half} of {count} levels count half")


def _rate_by_levels(work: Work, held: tuple[ClassLevel, ...], rating: str, total: int) -> None:
    """Adjust the rating of a creature without racial Hit Dice: by its levels; what was added otherwise stays."""
    why = f"{total} class levels and no racial Hit Dice"
    new = rating_of_levels(work.creature.levels, work.ruleset)
    if held:
        raise_rating(work, steps_between(rating_of_levels(held, work.ruleset), new), why)
    else:
        set_rating(work, higher(rating, new), why)


def _fit_abilities(work: Work, entry: ClassEntry, why: str) -> None:
    """Adjust the scores for the first levels in a class, the class's best ability first."""
    steps = [int(step) for step in work.ruleset.change.class_abilities]
    if not steps:
        return
    if entry.casting_ability and entry.bab != "full":
        order = [entry.casting_ability, "con", "dex", "wis", "str", "int", "cha"]
    else:
        order = ["str", "con", "dex", "wis", "int", "cha"]
    order = list(dict.fromkeys(order))
    present = [ability for ability in order if work.creature.abilities.score(ability) is not None]
    work.add_scores(dict(zip(present, steps, strict=False)), why, least=LEAST_INTELLIGENCE)
    assert set(order) == set(ABILITIES)


def _rise(work: Work, entry: ClassEntry, count: int, why: str) -> None:
    """Take the levels one by one, every choice made as the class usually makes it, and tell what they brought."""
    before, old = work.creature, work.sheet
    creature = before
    for _ in range(count):
        level = filled(creature, Level(entry.name.lower()), work.ruleset, work.spells)
        creature = take_level(creature, level, work.ruleset)
    if work.spells is not None:
        creature = with_usual_day(creature, entry.name.lower(), work.ruleset, work.spells)
    work.creature = creature
    work.tell(f"{entry.name.lower()} level", _level(before.levels, entry), _level(creature.levels, entry), why)
    for ability, was, now in zip(ABILITIES, before.abilities.scores, creature.abilities.scores, strict=True):
        work.tell(ABILITY_NAMES[ability], was, now, f"{why}: ability increase")
    held = {skill.name: skill.ranks for skill in before.skills}
    for skill in creature.skills:
        work.tell(f"{skill.name} ranks", f"{held.get(skill.name, 0):g}", f"{skill.ranks:g}", why)
    for feat in creature.feats[len(before.feats) :]:
        work.tell("feats", "", feat, f"{why}: filled in, another is as good")
    for trait in creature.traits[len(before.traits) :]:
        work.tell("traits", "", trait, f"{why}: filled in, another is as good")
    left = points_there(work.sheet) - points_spent(work.sheet) - (points_there(old) - points_spent(old))
    if left > 0:
        work.doubt("skills", f"{left:g}", f"skill points left to spend: {left:g}")
    casting = next((each for each in creature.spellcasting if each.class_name.lower() == entry.name.lower()), None)
    if casting is not None and not (casting.known or casting.prepared):
        work.doubt("spellcasting", entry.name, "its spells of this class are to be chosen")
    for spell_level, names in (casting.prepared or casting.known) if casting is not None else ():
        work.tell(f"spells of level {spell_level}", "", ", ".join(dict.fromkeys(names)), f"{why}: filled in")
    if creature.bab is not None or creature.base_saves is not None:
        work.doubt("bab", "given", "its base attack and saves are given as figures: raise them by those of the class")


def _level(levels: tuple[ClassLevel, ...], entry: ClassEntry) -> str:
    return str(sum(taken.level for taken in levels if taken.class_name.lower() == entry.name.lower()) or "none")


def _entry(work: Work, taken: ClassLevel) -> ClassEntry | None:
    return work.ruleset.catalog.classes.get(taken.class_name.lower())


def _npc(work: Work, taken: ClassLevel) -> bool:
    entry = _entry(work, taken)
    return entry is not None and entry.npc
