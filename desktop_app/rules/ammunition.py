"""Arrows, bolts and sling bullets: what a weapon shoots, how many there are, what the ones in use add."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Creature, Item
from desktop_app.rules.items import Named, named
from desktop_app.rules.ruleset import Ruleset

KINDS: Final = {"bow": "arrow", "crossbow": "bolt", "sling": "bullet"}
"""What weapons shoot, by the word that the weapon table has for them."""
_NAMED: Final = pattern(
    r"^(?P<before>.*?)\b(?P<kind>arrow|bolt|bullet)(?P<several>s?)(?:\s*[(\[]\s*(?P<count>\d{1,4})\s*[)\]])?$",
    re.IGNORECASE,
)
_IN_FRONT: Final = pattern(r"(?<![+\d])(\d{1,4}) (?:\+\d{1,2} )?\D*$")
_COUNT: Final = pattern(r"(?<=[(\[])\s*\d{1,4}\s*(?=[)\]])")
_BEFORE: Final = pattern(r"(?<![+\d])\d{1,4}(?= (?:\+\d{1,2} )?\D*$)")


@dataclass(frozen=True, slots=True)
class Ammunition:
    """A stack of them: `index` in the equipment, `kind` arrow, bolt or bullet, how many `pieces` there are in all."""

    index: int
    item: Item
    kind: str
    pieces: int

    @property
    def key(self) -> str:
        """What those that were shot are counted under: another name or number in the gear begins anew."""
        return f"item|{self.pieces}|{self.item.item.lower()}"

    @property
    def name(self) -> str:
        """`+1 arrows`, without their number."""
        return self.item.item.partition(" (")[0]


@lru_cache(maxsize=2048)
def _read(text: str) -> tuple[str, int] | None:
    """The kind and the number in the name, 0 for several without a number; None for what is no ammunition."""
    found = _NAMED.fullmatch(" ".join(text.split()))
    if found is None or " of " in found["before"]:
        return None
    in_front = _IN_FRONT.search(found["before"])
    told = found["count"] or (in_front[1] if in_front is not None else "")
    return found["kind"].lower(), int(told) if told else 0 if found["several"] else 1


def is_ammunition(item: Item) -> bool:
    """Whether it is something that bows, crossbows or slings shoot."""
    return _read(item.item) is not None


def pieces_of(item: Item) -> int:
    """How many arrows, bolts or bullets a thing is: `arrows (20)` twice is 40; 0 where no number is told."""
    read = _read(item.item)
    if read is None:
        return 0
    return read[1] * item.count if read[1] else item.count if item.count > 1 else 0


def ammunition_of(creature: Creature) -> Iterator[Ammunition]:
    """What it carries of them that is counted: the stack that is in use first, then the others in their order."""
    carried = enumerate(creature.equipment)
    found = [
        Ammunition(index, item, read[0], pieces_of(item))
        for index, item in carried
        if item.carried and pieces_of(item) and (read := _read(item.item)) is not None
    ]
    yield from sorted(found, key=lambda each: not each.item.worn)


def kind_shot(features: Iterable[str]) -> str:
    """What a weapon with these features shoots, empty if nothing."""
    return next((KINDS[feature] for feature in features if feature in KINDS), "")


def in_use(creature: Creature, kind: str, ruleset: Ruleset) -> Named | None:
    """The ammunition of a kind that was put in use, read as a weapon's name is; None where the gear tells none."""
    put = (item for item in creature.equipment if item.worn and item.carried)
    stack = next((item for item in put if (_read(item.item) or ("", 0))[0] == kind), None)
    if stack is None:
        return None
    known = {kind, f"{kind}s", f"crossbow {kind}s", f"sling {kind}s"}
    return named(stack.item.partition(" (")[0], known, ruleset.catalog.materials)


def with_pieces(item: Item, left: int) -> tuple[Item, ...]:
    """The stack with so many left; nothing where the last one is gone."""
    pieces = pieces_of(item)
    if left == pieces or not pieces:
        return (item,)
    if not left:
        return ()
    pattern = next((each for each in (_COUNT, _BEFORE) if each.search(item.item)), None)
    if pattern is None:
        return (replace(item, count=left),)
    weight = round(item.weight * item.count * left / pieces, 2) if item.weight is not None else None
    return (replace(item, item=pattern.sub(str(left), item.item, count=1), count=1, weight=weight),)


def without_shot(home: Creature, fought: Creature, used: Mapping[str, int]) -> Creature:
    """The creature at home without what it shot in a fight; what is fewer at home stays."""
    shot = {each.item.item.lower(): used[each.key] for each in ammunition_of(fought) if used.get(each.key)}
    if not shot:
        return home
    equipment: list[Item] = []
    for item in home.equipment:
        count = min(shot.pop(item.item.lower(), 0), pieces_of(item))
        equipment += with_pieces(item, pieces_of(item) - count) if count else (item,)
    return replace(home, equipment=tuple(equipment))
