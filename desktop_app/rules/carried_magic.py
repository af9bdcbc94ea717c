"""The wands, scrolls, potions, oils and staffs that a creature carries, as its gear names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.ammunition import pieces_of, with_pieces
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
            if not item.uses:
                continue
        before = found.get(thing.item.lower())
        if before is not None:
            item = replace(item, uses=item.uses + before.item.uses)
        found[thing.item.lower()] = CarriedItem(thing.item, item)
    return tuple(found.values())


def full_staff(item: MagicItem, ruleset: Ruleset) -> int:
    """The charges of a staff of which the gear tells none; 0 where the library does not know it."""
    staff = ruleset.catalog.advancement().staffs.get(f"staff of {item.spell}")
    return staff.charges if staff is not None else 0


def with_items_used(home: Creature, fought: Creature, used: Mapping[str, int], ruleset: Ruleset) -> Creature:
    """The creature at home with no more of its items than are left of those that it had in a fight.

    `used` = what of them was used there, by key. What was not used stays as it is written; what is fewer at home stays.
    """
    left = {
        replace(each.item, uses=0): max(each.item.uses - used[each.key], 0)
        for each in carried_items(fought, ruleset)
        if used.get(each.key)
    }
    equipment = tuple(_left_of(home.equipment, left, ruleset)) if left else home.equipment
    return home if equipment == home.equipment else replace(home, equipment=equipment)


def _left_of(equipment: Iterable[Item], left: dict[MagicItem, int], ruleset: Ruleset) -> Iterator[Item]:
    """The gear with so many uses left of each item; the last ones are used up first."""
    for thing in equipment:
        item = read_magic_item(thing.item, thing.count)
        same = replace(item, uses=0) if item is not None else None
        if item is None or same is None or same not in left:
            yield thing
            continue
        full = item.uses or full_staff(item, ruleset)
        now = min(left[same], full)
        left[same] -= now
        if now == full:
            yield thing
        elif item.charged:
            yield from _charged(thing, full // thing.count, now)
        elif now:
            yield replace(thing, count=now)


def uses_held(thing: Item, ruleset: Ruleset) -> tuple[int, str] | None:
    """How many uses a thing holds and what they are, `charges` or nothing said; None for what holds no spell.

    Of arrows and the like: how many there are.
    """
    if pieces_of(thing):
        return pieces_of(thing), ""
    item = read_magic_item(thing.item, thing.count)
    if item is None:
        return None
    return (item.uses or full_staff(item, ruleset) * thing.count), "charges" if item.charged else ""


def with_uses(thing: Item, uses: int, ruleset: Ruleset) -> tuple[Item, ...]:
    """The thing with so many uses; nothing where the last potion is gone. Several wands hold no more than they did."""
    held = uses_held(thing, ruleset)
    if held is None:
        return (thing,)
    if pieces_of(thing):
        return with_pieces(thing, uses)
    if not held[1]:
        return (replace(thing, count=uses),) if uses else ()
    if thing.count == 1:
        return (replace(thing, item=with_uses_left(thing.item, uses)),)
    each = max(held[0] // thing.count, 1)
    return tuple(_charged(thing, each, uses)) if uses < held[0] else (thing,)


def _charged(thing: Item, each: int, now: int) -> Iterator[Item]:
    """A wand without charges stays, as wood; of several the full ones stay full."""
    full, rest = divmod(now, each)
    if full:
        yield replace(thing, count=full)
    yield replace(thing, item=with_uses_left(thing.item, rest), count=1)
