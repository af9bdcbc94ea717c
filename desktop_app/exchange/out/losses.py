"""What a form cannot hold: told before anything is written, for the very creatures that go out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.exchange.found import Found
from desktop_app.rules.creature import Creature

SHOWN: Final = 3
"""So many creatures are named for each thing that is lost; of more the number is told."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what goes out: its words, and whether somebody has it."""

    id: str
    words: str
    has: Callable[[Found], object]


def _of(held: Callable[[Creature], object]) -> Callable[[Found], object]:
    return lambda found: held(found.creature)


PARTS: Final = (
    Part("picture", "the picture", _of(lambda each: each.portrait)),
    Part("doubts", "what was doubtful when it was imported", _of(lambda each: each.doubts)),
    Part("player", "the player's name", _of(lambda each: each.player)),
    Part("source", "the source", _of(lambda each: each.source)),
    Part("notes", "notes", _of(lambda each: each.notes)),
    Part("tactics", "tactics", _of(lambda each: each.tactics)),
    Part(
        "ecology",
        "environment, organization and treasure",
        _of(lambda each: each.environment or each.organization or each.treasure),
    ),
    Part("money", "money", _of(lambda each: each.money)),
    Part("gear", "equipment that is no weapon or armor", _of(lambda each: each.equipment)),
    Part(
        "weights",
        "what things weigh, their own hit points, and what is worn",
        _of(lambda each: any(item.worn or item.weight is not None or item.hp is not None for item in each.equipment)),
    ),
    Part("minds", "intelligent items", _of(lambda each: each.intelligent_items)),
    Part("rolls", "the hit points rolled for each level", _of(lambda each: any(taken.hp for taken in each.levels))),
    Part("cases", "bonuses that count in some cases only", _of(lambda each: any(one.when for one in each.bonuses))),
    Part("spells", "spells with their slots", _of(lambda each: each.spellcasting)),
    Part("reach", "space and reach that its size does not tell", _of(lambda each: each.space or each.reach)),
    Part("uses", "how often abilities can be used", _of(lambda each: any(one.uses for one in each.special))),
    Part("defenses", "damage reduction, resistances and immunities",
         _of(lambda each: each.dr or each.resistances or each.immunities)),
    Part("standing", "hit points, initiative and conditions in the fight", lambda found: found.in_fight),
    Part("conditions", "conditions in the fight", lambda found: found.in_fight and found.in_fight.conditions),
)  # fmt: skip
IDS: Final = frozenset(part.id for part in PARTS)


def lost(parts: frozenset[str], found: Sequence[Found]) -> tuple[str, ...]:
    """`money (Hedda, Brom)`: each of these parts that somebody has, in words, with the names of those who have it."""
    told = []
    for part in PARTS:
        names = list(dict.fromkeys(each.creature.name for each in found if part.has(each))) if part.id in parts else []
        if names:
            more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
            told.append(f"{part.words} ({', '.join(names[:SHOWN])}{more})")
    return tuple(told)
