"""Magic items that a creature wears: which of them count, where they are worn, what they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Creature, Item
from desktop_app.rules.grants import ByNumber, by_number, number_key
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import listed

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

READ: Final = "read"
"""The place of what is used up in reading."""
NO_PLACE: Final = "none"
"""The place of what is worn or in use without taking a place on the body."""
BODY: Final = "body"
_BEHIND: Final = pattern(r"^(?P<name>.*[^\s(])\s*\(?\+(?P<bonus>\d{1,4})\)?$")
_VERSION: Final = pattern(r"^(\S.*\S) (\+\d{1,4}) \(([a-z][^()]*)\)$")
"""`belt of physical might +2 (Str, Dex)` is one of its kinds with a bonus."""
_BEFORE: Final = pattern(r"^\+(?P<bonus>\d{1,4})\s+(?P<name>.*\S)$")


@dataclass(frozen=True, slots=True)
class KnownItem:
    """A thing of the item list as it is called, with its bonus, 0 for what has none."""

    entry: ItemEntry
    bonus: int

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What it gives, at its bonus."""
        return tuple(
            Modifier(each.to, each.value * (self.bonus or 1), each.type, each.source, each.when)
            for each in self.entry.modifiers
        )


@dataclass(frozen=True, slots=True)
class WornItem:
    """A known item that is worn: `index` in the equipment, its `place` on the body, empty if it takes none.

    `why_not` = why it does not count, empty if it does; `told` = the creature file tells by itself what it gives.
    """

    index: int
    item: Item
    known: KnownItem
    place: str = ""
    why_not: str = ""
    told: bool = False

    @property
    def counts(self) -> bool:
        """Whether it gives by itself what it has."""
        return not self.why_not and not self.told


@dataclass(frozen=True, eq=False, slots=True)
class WornGear:
    """What all worn items give together: modifiers by the number that they change, and marks, the highest of each."""

    modifiers: ByNumber = field(default_factory=dict)
    marks: Mapping[str, int] = field(default_factory=dict)


NOTHING_WORN: Final = WornGear()


@lru_cache(maxsize=4096)
def known_item(text: str, ruleset: Ruleset) -> KnownItem | None:
    """A thing of the item list: `cloak of resistance +2`, `+2 cloak of resistance`, `ioun stone, pink rhomboid`.

    None for what is not on it.
    """
    items = ruleset.catalog.advancement().items
    words = " ".join(text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
    words = _VERSION.sub(r"\1 (\3) \2", words)
    name, comma, kind = words.partition(", ")
    entry = items.get(words) or (items.get(f"{name} ({kind})") if comma else None)
    if entry is not None:
        return None if entry.most else KnownItem(entry, 0)
    for form in (_BEHIND, _BEFORE):
        found = form.match(words)
        entry = items.get(found["name"]) if found is not None else None
        if found is None or entry is None or not entry.most:
            continue
        bonus = int(found["bonus"])
        fits = (entry.least or entry.step) <= bonus <= entry.most and bonus % entry.step == 0
        return KnownItem(entry, bonus) if fits else None
    return None


def is_wearable(known: KnownItem | None) -> bool:
    """Whether it can be worn, in use or read, so that it gives what it has."""
    return known is not None and bool(known.entry.slot)


def place_of(entry: ItemEntry, ruleset: Ruleset) -> str:
    """Where on the body it is worn in this ruleset, empty for what takes no place."""
    return ruleset.gear.places.get(entry.slot, "")


def in_print(item: Item, creature: Creature, ruleset: Ruleset) -> bool:
    """Whether the creature's numbers were printed with this item worn, so that they hold what it gives."""
    if not creature.printed.numbers or item.since_print or not item.carried:
        return False
    return item.worn or is_wearable(known_item(item.item, ruleset))


def as_printed(creature: Creature) -> Creature:
    """The creature without what was put on since its numbers were printed."""
    items = creature.equipment
    return replace(creature, equipment=tuple(replace(item, worn=False) if item.since_print else item for item in items))


def additions(sheet: Sheet, *numbers: str) -> tuple[Modifier, ...]:
    """What comes to numbers that are given as they are: of worn items and of effects."""
    found: tuple[Modifier, ...] = ()
    for key in map(number_key, numbers):
        found += sheet.standing.gear.modifiers.get(key, ()) + sheet.changes.get(key, ())
    return found


def worn_items(creature: Creature, ruleset: Ruleset) -> tuple[WornItem, ...]:
    """All known items that are worn, in their order; the first ones have the places on the body."""
    return tuple(_worn(creature, ruleset)) if creature.equipment else ()


def _worn(creature: Creature, ruleset: Ruleset) -> Iterator[WornItem]:
    sources = {bonus.source.strip().lower() for bonus in creature.bonuses}
    taken: dict[str, list[str]] = {}
    if ruleset.gear.armor_on_body and creature.armor is not None and creature.armor.item:
        taken[ruleset.gear.places[BODY]] = [creature.armor.item]
    for index, item in enumerate(creature.equipment):
        printed = in_print(item, creature, ruleset)
        known = known_item(item.item, ruleset) if (item.worn or printed) and item.carried else None
        if known is None or not is_wearable(known):
            continue
        place = place_of(known.entry, ruleset)
        why_not = "" if item.anyway or printed or not place else _no_room(place, item.count, taken, ruleset)
        if not why_not and place:
            taken.setdefault(place, []).extend([item.item] * item.count)
        yield WornItem(index, item, known, place, why_not, printed or item.item.strip().lower() in sources)


def _no_room(place: str, count: int, taken: dict[str, list[str]], ruleset: Ruleset) -> str:
    """Why there is no room for so many more things on a place of the body, empty if there is."""
    there, room = taken.get(place, []), ruleset.gear.several.get(place_key(place, ruleset), 1)
    if len(there) + count <= room:
        return ""
    if not there:
        return f"only {room} of it can be worn"
    names = [f"{number} {name}" if number > 1 else name for name, number in Counter(there).items()]
    return f"no room on the {place} beside {listed(tuple(names))}"


def place_key(place: str, ruleset: Ruleset) -> str:
    """The word of the library for a place on the body."""
    return next((key for key, name in ruleset.gear.places.items() if name == place), place)


def gear_of(worn: tuple[WornItem, ...], of_armor: tuple[Modifier, ...] = ()) -> WornGear:
    """What these items give, without those that do not count or that the creature file tells by itself.

    `of_armor` = what the properties of armor and shield give.
    """
    counting = [each for each in worn if each.counts]
    if not counting and not of_armor:
        return NOTHING_WORN
    modifiers = [
        Modifier(each.to, each.value, each.type, worn.item.item, each.when)
        for worn in counting
        for each in worn.known.modifiers
    ]
    marks: dict[str, int] = {}
    for each in counting:
        for name, value in each.known.entry.marks:
            marks[name] = max(marks.get(name, 0), value)
    return WornGear(by_number((*of_armor, *modifiers)), marks)
