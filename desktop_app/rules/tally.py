"""What a creature can do so many times: spells, abilities, what classes give. One tally for fight, sheet, rest, paper.

What is used is kept elsewhere, by `key`: in a fight with the combatant, between fights with the campaign.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules import hero_points
from desktop_app.rules.advancement import DailyEntry
from desktop_app.rules.ammunition import ammunition_of
from desktop_app.rules.archetypes import given_up, names_of, rows_given, table_of
from desktop_app.rules.carried_magic import ITEM, carried_items
from desktop_app.rules.casters import SPELL_LIKE
from desktop_app.rules.channeling import ENERGY, channeler
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.creature import Creature, Special, Spellcasting
from desktop_app.rules.powers import powers_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.sheet import sheet as sheet_of
from desktop_app.rules.spell_likes import one_by_one
from desktop_app.rules.turning import attempts_of, turning_level
from desktop_app.rules.worn_items import known_item

ABILITY: Final = "ability"
USES, ROUNDS, CHARGES, POINTS = "uses", "rounds", "charges", "points"
DAY: Final = "day"
SPELLS, ABILITIES, ITEMS = "spells", "abilities", "items"
TURN_UNDEAD: Final = "turn undead"
TURNING: Final = "ability|0|turn undead"
STUNNING_FIST: Final = "stunning fist"
LEVELS_A_STUN: Final = 4
"""A fighter who is no monk stuns once for so many levels."""
_TURNS: Final = pattern(r"\bturn\b.*\bundead\b|\brebuke undead\b", re.IGNORECASE)
_COUNTED: Final = pattern(
    r"(?P<most>\d{1,9})\s*(?P<unit>rounds?|minutes?|hours?|charges?|points?|uses?|times?)?\s*"
    r"(?:(?P<per>/|per|a)\s*(?P<span>[a-z]+))?",
)
WAITS: Final = frozenset({"round", "minute", "turn"})
"""What comes back so soon is no count but a wait."""
WITHIN_A_DAY: Final = frozenset({"hour", DAY})


@dataclass(frozen=True, slots=True)
class CountedUse:
    """So many uses, rounds, charges or points (`unit`) of something; `span` = how often they come back, empty = never.

    `key` = what they are counted under. `group` = spells, abilities or items.
    """

    key: str
    name: str
    most: int
    used: int = 0
    unit: str = USES
    span: str = DAY
    group: str = ABILITIES

    @property
    def left(self) -> int:
        """How many there still are."""
        return max(self.most - self.used, 0)

    @property
    def told(self) -> str:
        """`14 of 16 rounds`, `1 of 3`."""
        return f"{self.left} of {self.most}" + (f" {self.unit}" if self.unit != USES else "")


def lacks(counted: CountedUse, by: str, uses: int = 1) -> str:
    """`Bron has no uses of rage left today.`; where `uses` are wanted and there are fewer, how many there are."""
    when = "" if not counted.span else " today" if counted.span == DAY else f" this {counted.span}"
    if not counted.left or uses == 1:
        return f"{by} has no {counted.unit} of {counted.name} left{when}."
    unit = counted.unit.removesuffix("s") if counted.left == 1 else counted.unit
    return f"{by} has only {counted.left} {unit} of {counted.name} left{when}, and this takes {uses}."


def use_key(source: str, level: int, name: str) -> str:
    """What a use of a spell is counted under; of a spell-like ability no level is told."""
    told = 0 if source.lower() == SPELL_LIKE else level
    return f"{source.lower()}|{told}|{name.lower()}"


def ability_key(name: str, kind: str = "") -> str:
    """What uses of an ability are counted under; spell-like ones as those of spells are."""
    return use_key(SPELL_LIKE if kind.lower() == "sp" else ABILITY, 0, name)


def tally_of(sheet: Sheet, used: Mapping[str, int]) -> tuple[CountedUse, ...]:
    """Everything of a creature that is counted, with what is used: spells from the lowest level, then abilities."""
    found = {each.key: each for each in (*_of_spells(sheet.creature), *abilities_of(sheet))}
    return tuple(replace(each, used=used_of(each.key, used)) for each in found.values())


def used_of(key: str, used: Mapping[str, int]) -> int:
    """How much of a key is used; of a level of spells all that was cast of it, whatever its name."""
    if key == hero_points.KEY:
        return hero_points.used_by(used.get(key, 0))
    if not key.endswith("|"):
        return used.get(key, 0)
    return sum(count for each, count in used.items() if each.startswith(key))


def as_kept(name: str, used: int) -> int:
    """The number by which the campaign keeps how much is used of what is called so."""
    return hero_points.kept_for(used) if name.lower() == hero_points.NAME else used


def as_used(name: str, kept: int) -> int:
    """How much is used, by the number that the campaign keeps of it."""
    return hero_points.used_by(kept) if name.lower() == hero_points.NAME else kept


def with_used(used: Mapping[str, int], key: str, count: int) -> dict[str, int]:
    """The same with so many used of that key; of a level of spells what was not named is changed first."""
    changed = dict(used)
    if key == hero_points.KEY:
        changed[key] = hero_points.kept_for(count)
        return {each: told for each, told in changed.items() if told}
    change = count - used_of(key, used)
    keys = [key, *sorted(each for each in used if each.startswith(key) and each != key)] if key.endswith("|") else [key]
    for each in keys if change < 0 else keys[:1]:
        before = changed.get(each, 0)
        changed[each] = max(before + change, 0)
        change -= changed[each] - before
    return {each: told for each, told in changed.items() if told}


def after_a_day(used: Mapping[str, int], tally: tuple[CountedUse, ...]) -> dict[str, int]:
    """What is still used on the next day: charges, and what comes back once a week."""
    kept = {each.key for each in tally if each.span not in WITHIN_A_DAY}
    return {key: count for key, count in used.items() if key in kept}


def _of_spells(creature: Creature) -> Iterator[CountedUse]:
    """The slots of each level of each class; where no slots are told, the spells that are prepared."""
    for casting in creature.spellcasting:
        slots = {level: count for level, count in casting.slots if level.isdecimal()}
        prepared = {level: len(names) for level, names in casting.prepared if level.isdecimal()}
        for level in sorted({*slots, *prepared}, key=int):
            most = slots.get(level) or prepared.get(level, 0)
            if most and int(level):
                yield _of_level(casting, int(level), most)


def _of_level(casting: Spellcasting, level: int, most: int) -> CountedUse:
    return CountedUse(
        use_key(casting.class_name, level, ""), f"{casting.class_name}, level {level}", most, group=SPELLS
    )


def slots_left(casting: Spellcasting, level: int, name: str, used: Mapping[str, int]) -> int | None:
    """How many castings of a spell are left: those of it that are prepared, else of its level; None = not counted."""
    prepared = Counter(each.lower() for each in dict(casting.prepared).get(str(level), ()))
    if casting.prepared and name.lower() in prepared:
        return max(prepared[name.lower()] - used.get(use_key(casting.class_name, level, name), 0), 0)
    slots = dict(casting.slots).get(str(level))
    return None if slots is None else max(slots - used_of(use_key(casting.class_name, level, ""), used), 0)


def abilities_of(sheet: Sheet) -> Iterator[CountedUse]:
    """What its abilities say of their uses, then what classes and feats give that no ability tells."""
    entries = _daily(sheet)
    for special in one_by_one(sheet.creature.special):
        entry = entries.pop(special.name.lower(), None)
        made = of_ability(special)
        if made is not None:
            yield _as_class_counts(made, entry)
        elif entry is not None:
            yield _of_class(sheet, entry, ability_key(special.name, special.kind))
    for entry in entries.values():
        yield _of_class(sheet, entry, ability_key(entry.feature, entry.kind))
    yield from _of_rules(sheet)
    if hero_points.has_points(sheet.creature, sheet.ruleset):
        yield CountedUse(hero_points.KEY, hero_points.NAME, hero_points.MOST, 0, USES, "")
    yield from _of_powers(sheet)
    yield from _of_items(sheet)


def of_ability(special: Special) -> CountedUse | None:
    """`3/day`, `16 rounds/day`, `50 charges`, `1/1d4 rounds, 5/day`; None for what is told otherwise."""
    read = read_uses(special.uses)
    return CountedUse(ability_key(special.name, special.kind), special.name, read[0], 0, *read[1:]) if read else None


def read_uses(text: str) -> tuple[int, str, str] | None:
    """So many uses, rounds, charges or points, and how often they come back: `10 rounds/day`; None for what is none."""
    read = (_COUNTED.fullmatch(part.strip()) for part in text.lower().split(","))
    told = next((found for found in read if found is not None and _is_count(found)), None)
    if told is None:
        return None
    unit = f"{told['unit'].rstrip('s')}s" if told["unit"] else USES
    return int(told["most"]), USES if unit == "times" else unit, told["span"] or ""


def _is_count(told: re.Match[str]) -> bool:
    """Whether it is counted: a bare figure says nothing, and what comes back within a minute is waited for."""
    return told["span"] not in WAITS and bool(told["unit"] or told["span"])


def _as_class_counts(made: CountedUse, entry: DailyEntry | None) -> CountedUse:
    """The unit that its class counts in, where the ability tells none."""
    return replace(made, unit=entry.unit) if entry is not None and entry.unit and made.unit == USES else made


def _daily(sheet: Sheet) -> dict[str, DailyEntry]:
    """What its classes give at their levels, by name; what the rules of holy power count is not among it.

    Of one feature that two classes give the greater number counts.
    """
    levels, ruleset = class_levels(sheet.creature), sheet.standing.ruleset
    gone = {name: given_up(sheet.creature, name, ruleset) for name in levels}
    found: dict[str, DailyEntry] = {}
    for entry in ruleset.catalog.advancement().daily_uses_of(levels):
        name = entry.feature
        if levels.get(entry.class_name, 0) < max(entry.start, 1) or name == ENERGY or _TURNS.search(name):
            continue
        held = found.get(name)
        if name in gone[entry.class_name] or not is_had(entry, levels[entry.class_name], sheet.creature, ruleset):
            continue
        if held is None or _most(sheet, entry) > _most(sheet, held):
            found[name] = entry
    return found


def _most(sheet: Sheet, entry: DailyEntry) -> int:
    level = class_levels(sheet.creature).get(entry.class_name, 0)
    return daily_count(entry, level, sheet.creature, sheet.standing.ruleset)


def is_had(entry: DailyEntry, level: int, creature: Creature, ruleset: Ruleset) -> bool:
    """Whether an archetype gives what a daily use of a class needs, where it needs that, by this class level."""
    if level < entry.start + put_off(entry, creature, ruleset):
        return False
    if not entry.needs and not entry.unless:
        return True
    rows = rows_given(entry.class_name, ruleset, names_of(creature, ruleset))
    given = {read_row(row).name for at, row in rows if at <= level or read_row(row).name == entry.unless}
    return entry.needs in {"", *given} and entry.unless not in given


def class_levels(creature: Creature) -> dict[str, int]:
    """The levels of each class, by its name in lower case."""
    levels: dict[str, int] = {}
    for taken in creature.levels:
        name = taken.class_name.lower()
        levels[name] = levels.get(name, 0) + taken.level
    return levels


def _of_class(sheet: Sheet, entry: DailyEntry, key: str) -> CountedUse:
    return CountedUse(key, entry.feature, _most(sheet, entry), 0, entry.unit or USES, entry.per)


def daily_count(entry: DailyEntry, level: int, creature: Creature, ruleset: Ruleset) -> int:
    """How much of it there is at a class level, with the ability's modifier as nothing lies on the creature.

    Once at least, but what is multiplied by an ability may come to nothing.
    """
    sheet = sheet_of(creature, (), ruleset)
    by_charisma = any(sheet.has_trait(option) for option in entry.of_charisma)
    ability = "cha" if by_charisma else entry.ability
    modifier = sheet.modifier(ability) if ability else 0
    level -= put_off(entry, creature, ruleset)
    if entry.by_level:
        return max(level * modifier, 0)
    grown = sum(at <= level for at in entry.at)
    if entry.every:
        grown += (level + entry.plus) // entry.every * entry.times
    grown -= _taken_away(entry, level, creature, ruleset)
    return max(1, entry.base + grown + modifier) + (sheet.mark(entry.mark) if entry.mark else 0)


def put_off(entry: DailyEntry, creature: Creature, ruleset: Ruleset) -> int:
    """By how many levels an archetype of the creature puts a daily use off."""
    return levels_later(entry.later, sheet_of(creature, (), ruleset)) if entry.later else 0


def levels_later(trait: str, sheet: Sheet) -> int:
    """By how many levels an archetype puts a feature off, as this trait of it says."""
    figure = sheet.trait(trait) if trait else ""
    return int(figure) if figure and figure.isdecimal() else 0


def _taken_away(entry: DailyEntry, level: int, creature: Creature, ruleset: Ruleset) -> int:
    """How many uses a day archetypes have taken from what the class's table gives: `smite evil 3/day`."""
    names = names_of(creature, ruleset)
    if not names:
        return 0
    before, left = (
        max(
            (_a_day(row, entry.feature) for at, row in table_of(entry.class_name, ruleset, each) if at <= level),
            default=0,
        )
        for each in ((), names)
    )
    return before - left


def _a_day(row: str, name: str) -> int:
    read = read_row(row)
    count = read.figure.removesuffix("/day")
    return int(count) if read.name == name and count.isdecimal() else 0


def _of_rules(sheet: Sheet) -> Iterator[CountedUse]:
    """Channeled energy, turning, the stunning of who is no monk."""
    made = channeler(sheet)
    if made is not None:
        yield CountedUse(ability_key(made.counted), made.counted, made.a_day)
    if turning_level(sheet) > 0 and sheet.standing.ruleset.turning.attempt:
        yield _turnings(sheet)
    if sheet.mark("stunning_fist"):
        levels = class_levels(sheet.creature)
        most = max(levels.get("monk", 0) + (sheet.hit_dice - levels.get("monk", 0)) // LEVELS_A_STUN, 1)
        yield CountedUse(ability_key(STUNNING_FIST), STUNNING_FIST, most)


def _of_powers(sheet: Sheet) -> Iterator[CountedUse]:
    """The powers of domains, bloodlines and schools, where no ability tells of their uses."""
    told = {special.name.lower() for special in sheet.creature.special if special.uses}
    for power in powers_of(sheet.creature, sheet.ruleset):
        entry, most = power.entry, power.a_day(sheet.modifier(power.ability))
        if most is not None and entry.name.lower() not in told:
            yield CountedUse(ability_key(entry.name, entry.kind), entry.name, most, 0, entry.unit or USES)


def _of_items(sheet: Sheet) -> Iterator[CountedUse]:
    """Charges of wands and staffs, and how many scrolls and potions there are; they never come back."""
    for each in carried_items(sheet.creature, sheet.ruleset):
        unit = CHARGES if each.item.charged else USES
        yield CountedUse(each.key, each.name, each.item.uses, 0, unit, "", ITEMS)
    for stack in ammunition_of(sheet.creature):
        yield CountedUse(stack.key, stack.name, stack.pieces, 0, USES, "", ITEMS)
    yield from _of_magic(sheet)


def _of_magic(sheet: Sheet) -> Iterator[CountedUse]:
    """What other magic items do so many times, while they are worn, or carried where that is enough."""
    in_place = {each.item.item for each in sheet.standing.worn_items if not each.why_not}
    for item in sheet.creature.equipment:
        known = known_item(item.item, sheet.ruleset) if item.carried else None
        read = read_uses(known.entry.uses) if known is not None else None
        if known is not None and read is not None and (not known.entry.slot or item.item in in_place):
            most, unit, span = read
            yield CountedUse(item_use_key(item.item), item.item, most * item.count, 0, unit, span, ITEMS)


def item_use_key(name: str) -> str:
    """What the uses of a magic item that holds no spell are counted under."""
    return f"{ITEM}||{name.lower()}"


def _turnings(sheet: Sheet) -> CountedUse:
    """The attempts of the day, as the ability says, else by Charisma."""
    told = next((each for each in sheet.creature.special if _TURNS.search(each.name)), None)
    written = of_ability(told) if told is not None else None
    most = written.most if written is not None else attempts_of(sheet)
    return CountedUse(ability_key(told.name) if told is not None else TURNING, TURN_UNDEAD, most)
