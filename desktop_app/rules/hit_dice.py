"""What Hit Dice and class levels give: base attack, base saves, hit points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.catalog import ClassEntry, TypeEntry
from desktop_app.rules.creature import SAVES, ClassLevel, Creature, Doubt, HitDice
from desktop_app.rules.ledger import Line
from desktop_app.rules.ruleset import Ruleset

AVERAGE, ROLLED, MAXIMUM = "average", "rolled", "maximum"
"""The ways to find the hit points of one who joins a fight."""
UNKNOWN_CLASS = ClassEntry("", 8, "three-quarters", (), 2, ())
"""What an unknown class counts as, with a doubt: middling in attack and hit points, no good saves."""

_START: Final = 2
"""What a good save begins with."""
_QUARTERS: Final = 4
_SIXTHS: Final = 6
"""What base attack and base saves are counted in, where their fractions add up."""
_FRACTIONS: Final = {(1, 4): "1/4", (2, 4): "1/2", (3, 4): "3/4", (1, 6): "1/6", (2, 6): "1/3", (3, 6): "1/2",
                     (4, 6): "2/3", (5, 6): "5/6"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dice:
    """Hit Dice of one source: a class, or the racial ones. `first` = the creature's first Hit Die is one of these, and
    full: those of classes for nonplayer characters never are, nor one that was rolled.

    `saves_from_one` = its good saves begin at 1, as one who takes it has had another class's start already.
    """

    source: str
    count: int
    die: int
    bab: str
    good_saves: tuple[str, ...]
    rolled: tuple[int, ...] = ()
    racial: bool = False
    first: bool = False
    saves_from_one: bool = False

    @property
    def base_attack(self) -> int:
        """Full: one a die; three quarters and half rounded down."""
        return self.quarters // _QUARTERS

    @property
    def quarters(self) -> int:
        """The same in quarters of a point, before it is rounded."""
        return self.count * {"full": 4, "half": 2}.get(self.bab, 3)

    def save(self, save: str) -> int:
        """Good: 2 and half the dice; poor: a third of them. From one: half and a third of one die more."""
        if self.saves_from_one:
            return (self.count + 1) // (2 if save in self.good_saves else 3)
        return _START + self.count // 2 if save in self.good_saves else self.count // 3

    def sixths(self, save: str) -> int:
        """What the dice add to a save, in sixths of a point and without the start of a good one."""
        return self.count * (3 if save in self.good_saves else 2)

    def starts(self, save: str) -> bool:
        """Whether a save begins higher by itself: a good one does, unless its class builds on others."""
        return save in self.good_saves and not self.saves_from_one


def dice_of(creature: Creature, ruleset: Ruleset) -> tuple[Dice, ...]:
    """The racial Hit Dice, then a group for each class, in the order taken."""
    racial = creature.hit_dice
    own_saves = ruleset.bonus.prestige_saves == "from-one"
    groups = [] if racial is None or racial.count == 0 else [_racial(creature, racial, ruleset)]
    classes: dict[str, list[ClassLevel]] = {}
    for taken in creature.levels:
        classes.setdefault(taken.class_name.lower(), []).append(taken)
    for name, taken_levels in classes.items():
        entry = ruleset.catalog.classes.get(name, UNKNOWN_CLASS)
        groups.append(
            Dice(
                source=taken_levels[0].class_name,
                count=sum(taken.level for taken in taken_levels),
                die=entry.hit_die,
                bab=entry.bab,
                good_saves=entry.good_saves,
                rolled=tuple(roll for taken in taken_levels for roll in taken.hp),
                first=not groups and not entry.npc and not taken_levels[0].hp,
                saves_from_one=entry.prestige and own_saves,
            )
        )
    return tuple(groups)


def _racial(creature: Creature, racial: HitDice, ruleset: Ruleset) -> Dice:
    kind = ruleset.catalog.types.get((racial.type or creature.type).lower())
    source, good = racial.type or creature.type, racial.good_saves
    if good is None and kind is not None:
        word, good = _kind_within(creature, kind)
        source = f"{word} {source}" if word else source
    return Dice(
        source=source,
        count=racial.count,
        die=racial.die,
        bab=kind.bab if kind is not None else "three-quarters",
        good_saves=good or (),
        racial=True,
        first=True,
    )


def _kind_within(creature: Creature, kind: TypeEntry) -> tuple[str, tuple[str, ...]]:
    """A group within the type, known by a word of the creature's name or race, and the good saves."""
    if kind.kinds:
        words = set(f"{creature.name} {creature.race}".lower().replace(",", " ").split())
        for word, saves in kind.kinds:
            if word in words:
                return word, saves
    return "", kind.good_saves if kind.good_saves is not None else kind.usual_saves


def doubts(creature: Creature, ruleset: Ruleset) -> Iterator[Doubt]:
    """What of the Hit Dice the library does not know."""
    catalog = ruleset.catalog
    for index, taken in enumerate(creature.levels):
        if catalog.classes and taken.class_name.lower() not in catalog.classes:
            yield Doubt(
                f"levels.{index}.class",
                taken.class_name,
                "this class is not in the library: counted as d8, three quarters of base attack, no good saves",
            )
        yield from _rolled(index, taken, catalog.classes.get(taken.class_name.lower(), UNKNOWN_CLASS).hit_die)
    racial = creature.hit_dice
    kind = (racial.type if racial is not None and racial.type else creature.type).lower()
    if racial is not None and catalog.types and kind not in catalog.types:
        yield Doubt(
            "hit_dice.type" if racial.type else "type",
            kind,
            "this creature type is not in the library: counted with three quarters of base attack, no good saves",
        )


def _rolled(index: int, taken: ClassLevel, die: int) -> Iterator[Doubt]:
    """Rolled hit points that no dice can show."""
    for place, roll in enumerate(taken.hp):
        if roll > die:
            yield Doubt(f"levels.{index}.hp.{place}", str(roll), f"a d{die} cannot show this: it is counted as it is")


def base_attack(creature: Creature, dice: tuple[Dice, ...], ruleset: Ruleset) -> tuple[Line, ...]:
    """The base attack bonus, a line for each source. Rule: attack.full-attack.

    Where the table has it so, the fractions of several sources are added before they are rounded.
    """
    if creature.bab is not None:
        return (Line("base", creature.bab, "base attack bonus as given"),)
    if ruleset.level.fractional_attack == "fractions" and len(dice) > 1:
        return _with_fractions(dice, tuple(group.quarters for group in dice), _QUARTERS)
    return tuple(Line("base", group.base_attack, f"{group.source} {group.count}") for group in dice)


def base_save(creature: Creature, dice: tuple[Dice, ...], save: str, ruleset: Ruleset) -> tuple[Line, ...]:
    """The base save bonus of `fort`, `ref` or `will`, a line for each source. Rule: save.formula.

    Where the table has it so, the fractions of several sources are added before they are rounded; the start of a good
    save then counts for each class that has it, or once.
    """
    assert save in SAVES
    if creature.base_saves is not None:
        return (Line("base", dict(creature.base_saves).get(save, 0), "base save as given"),)
    way = ruleset.level.fractional_saves
    if way == "rounded" or len(dice) < 2:
        return tuple(Line("base", group.save(save), f"{group.source} {group.count}") for group in dice)
    once = way == "start-once"
    starts = tuple(0 if once or not group.starts(save) else _START * _SIXTHS for group in dice)
    sixths = tuple(group.sixths(save) + start for group, start in zip(dice, starts, strict=True))
    lines = _with_fractions(dice, sixths, _SIXTHS)
    if once and any(save in group.good_saves for group in dice):
        lines += (Line("base", _START, "start of a good save, once for all classes"),)
    return lines


def in_full(dice: tuple[Dice, ...], class_name: str, ruleset: Ruleset) -> int:
    """What base attack gains where each level of a class counts as a whole point. `class_name` in lower case."""
    quarters = sum(group.quarters for group in dice)
    held = next((group for group in dice if not group.racial and group.source.lower() == class_name), None)
    if held is None:
        return 0
    if ruleset.level.fractional_attack == "fractions":
        return (quarters - held.quarters + held.count * _QUARTERS) // _QUARTERS - quarters // _QUARTERS
    return held.count - held.base_attack


def _with_fractions(dice: tuple[Dice, ...], counted: tuple[int, ...], parts: int) -> tuple[Line, ...]:
    """A line for each source, rounded down but with its fraction told; one for what the fractions come to together."""
    lines = tuple(
        Line("base", count // parts, f"{group.source} {group.count}{_exactly(count, parts)}")
        for group, count in zip(dice, counted, strict=True)
    )
    left = [count % parts for count in counted if count % parts]
    if sum(left) < parts:
        return lines
    told = " + ".join(_FRACTIONS[each, parts] for each in left)
    return (*lines, Line("base", sum(left) // parts, f"fractions together: {told}"))


def _exactly(count: int, parts: int) -> str:
    """`, exactly 2 1/4` behind a source whose share is no whole number."""
    whole, left = divmod(count, parts)
    return f", exactly {f'{whole} ' if whole else ''}{_FRACTIONS[left, parts]}" if left else ""


def hit_points(dice: tuple[Dice, ...]) -> tuple[Line, ...]:
    """Hit points of the dice alone: as rolled, else the average of all together rounded down.

    The first die is full if it is that of a class, unless it is a class for nonplayer characters.
    """
    lines = []
    half_points = 0
    for group in dice:
        known = sum(group.rolled)
        left = group.count - len(group.rolled)
        if group.first and not group.racial and left:
            known, left = known + group.die, left - 1
        half_points += left * (group.die + 1)
        average, half_points = half_points // 2, half_points % 2
        lines.append(Line("hit dice", known + average, f"{group.source} {group.count}d{group.die}"))
    return tuple(lines)
