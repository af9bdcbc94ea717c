"""The wands, scrolls, potions, oils and staffs that a creature carries, as its gear names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.creature import Creature, Item
from desktop_app.rules.magic_items import STAFF, MagicItem, read_magic_item, with_uses_left
from desktop_app.rules.ruleset import Ruleset

ITEM: Final = "item"


@dataclass(frozen=True, slots=True)
class CarriedItem:
    """One of them: `text` as the gear has it, `item` with what all of that name hold together."""

    text: str
    item: MagicItem

    @property
    def key(self) -> str:
        """What its uses are counted under: another name or count in the gear begins anew."""
        return f"{ITEM}|{self.item.uses}|{self.text.lower()}"

    @property
    def name(self) -> str:
        """`wand of magic missile`, `potion of barkskin +3`."""
        plus = f" +{self.item.plus}" if self.item.plus else ""
        return f"{self.item.kind} of {self.item.spell}{plus}"


def carried_items(creature: Creature, ruleset: Ruleset, lost: Iterable[str] = ()) -> tuple[CarriedItem, ...]:
    """All of them, those of one name together; without what was dropped or taken, `lost`."""
    found: dict[str, CarriedItem] = {}
    gone = {name.lower() for name in lost}
    for thing in creature.equipment:
        item = read_magic_item(thing.item, thing.count) if thing.carried else None
        if item is None or thing.item.lower() in gone:
            continue
        if item.kind == STAFF and not item.uses:
            item = replace(item, uses=full_staff(item, ruleset) * thing.count)
        before = found.get(thing.item.lower())
        if before is not None:
            item = replace(item, uses=item.uses + before.item.uses)
        found[thing.item.lower()] = CarriedItem(thing.item, item)
    return tuple(found.values())


def full_staff(item: MagicItem, ruleset: Ruleset) -> int:
    """The charges of a staff of which the gear tells none; 0 where the library does not know it."""
    staff = ruleset.catalog.advancement().staffs.get(f"staff of {item.spell}")
    return staff.charges if staff is not None else 0


def with_items_used(creature: Creature, used: Mapping[str, int], ruleset: Ruleset) -> Creature:
    """The creature with what is left of its items, where something of them is `used`: charges, and pieces of the rest.

    What was not used stays as it is written.
    """
    left = {
        each.text.lower(): max(each.item.uses - used[each.key], 0)
        for each in carried_items(creature, ruleset)
        if used.get(each.key)
    }
    return replace(creature, equipment=tuple(_left_of(creature.equipment, left))) if left else creature


def _left_of(equipment: Iterable[Item], left: dict[str, int]) -> Iterator[Item]:
    """The gear with so many uses left by name; those of one name are used up from behind."""
    for thing in equipment:
        item = read_magic_item(thing.item, thing.count)
        if item is None or thing.item.lower() not in left:
            yield thing
            continue
        now = left[thing.item.lower()] if not item.uses else min(left[thing.item.lower()], item.uses)
        left[thing.item.lower()] -= now
        if not item.charged:
            if now:
                yield replace(thing, count=now)
            continue
        yield from _charged(thing, item, now)


def _charged(thing: Item, item: MagicItem, now: int) -> Iterator[Item]:
    """A wand without charges is only wood, yet it stays; of several the full ones stay full."""
    each = item.uses // thing.count
    full, rest = divmod(now, each) if each else (0, now)
    if full:
        yield replace(thing, count=full)
    if full < thing.count:
        yield replace(thing, item=with_uses_left(thing.item, rest), count=1)
