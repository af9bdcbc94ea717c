"""What a class feature lets one choose, as the library tells it: a rage power, a domain, a bloodline, a hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Creature, Pairs

FEAT_ROW: Final = "feat: "
"""A row that is a feat which comes without a choice."""
LESS: Final = "-"
"""What stands before a class skill or a proficiency that an archetype takes away."""


@dataclass(frozen=True, slots=True)
class ClassOption:
    """One thing to choose: `name` is `rage power: animal fury`, as the traits of a creature hold it.

    `level` = the least level in a class that chooses it; `needs` = what one must have before: another option by its
    whole name, a class feature, or `feat: NAME`. `classes` = those by whose levels it grows (the highest counts; those
    of `stacks` are added). `features` are (class level, trait) as in a class's table. `spells` are one for each spell
    level from 1. `skill` = what becomes a class skill. `feats` = its class's bonus feats: of an archetype the names of
    lists, of a bloodline the feats; `gives` = feats that come at once, as do rows that are feats at their class level;
    `slot` = the list of which it lets one take a feat. `words` = what else the one-line maker may call it: `evoker`.
    `again` = it may be chosen more than once. `asks` = what is to be chosen along with it. `bars` = options that do not
    go with it; `alignment` = what its chooser
    must be. An archetype `removes` rows of its class's table, (level, feature), at level 0 all of that name; it
    `alters` what else two archetypes cannot both change; `texts` tell of its features, by names without figure.
    `skills` = class skills, `trained` = proficiencies of its classes: more, or with a minus in front fewer. `casting` =
    the ability that its classes then cast by; `fewer_slots` and `fewer_known` = so many spells fewer of each level, a
    day or known (below 0 more). `weapons` = what those who choose it usually fight with, hand to hand or from afar.

    Character traits and the like belong to no class: `modifiers` and `marks` count at once, `chosen` in them is what
    stands behind the name in parentheses; `races` may choose it; of one `group` only one may be chosen. A racial trait
    `removes` features of its race.

    `shifts` of an archetype = (levels, choice): what was chosen for that works as if its class had so many levels more
    or fewer; of those that lose levels the first chosen keeps its own. `shift` = what comes of it for this option.
    """

    name: str
    text: str = ""
    kind: str = ""
    level: int = 1
    needs: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    stacks: tuple[str, ...] = ()
    features: tuple[tuple[int, str], ...] = ()
    spells: tuple[str, ...] = ()
    skill: str = ""
    feats: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    slot: str = ""
    words: tuple[str, ...] = ()
    again: bool = False
    asks: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    alignment: str = ""
    removes: tuple[tuple[int, str], ...] = ()
    alters: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    skills: tuple[str, ...] = ()
    trained: tuple[str, ...] = ()
    casting: str = ""
    fewer_slots: int = 0
    fewer_known: int = 0
    weapons: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    races: tuple[str, ...] = ()
    group: str = ""
    shifts: tuple[tuple[int, str], ...] = ()
    shift: int = 0

    @property
    def choice(self) -> str:
        """What it is chosen for: `rage power`."""
        return self.name.partition(": ")[0].lower()

    @property
    def short(self) -> str:
        """Its name without what it is chosen for: `animal fury`."""
        return self.name.partition(": ")[2].lower()


def more_and_fewer(named: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    """What is added and what is taken away, in lower case: `Ride` and `-Heal`."""
    words = [each.lower() for each in named]
    gone = frozenset(each.removeprefix(LESS) for each in words if each.startswith(LESS))
    return frozenset(each for each in words if not each.startswith(LESS)), gone


def option_of(trait: str, options: Mapping[str, ClassOption]) -> ClassOption | None:
    """The option that a trait names; `bloodline: draconic (red)` is `bloodline: draconic`."""
    words = trait.strip().lower()
    return options.get(words) or options.get(words.partition(" (")[0])


def chosen_in(trait: str) -> str:
    """What stands in parentheses behind a name: `craft (bows)` of `trait: artisan (craft (bows))`."""
    return trait.strip().partition(" (")[2].removesuffix(")").lower()


def options_of(creature: Creature, options: Mapping[str, ClassOption]) -> Iterator[ClassOption]:
    """What a creature has chosen that the library knows."""
    for trait in creature.traits:
        found = option_of(trait, options) if ": " in trait else None
        if found is not None:
            yield found


def option_level(option: ClassOption, levels: Mapping[str, int]) -> int:
    """The class level that an option grows by; `levels` by class in lower case."""
    best = max((levels.get(name, 0) for name in option.classes), default=0)
    level = best + sum(levels.get(name, 0) for name in option.stacks)
    return max(level + option.shift, 1) if level and option.shift else level


def option_feats(option: ClassOption, levels: Mapping[str, int]) -> Iterator[str]:
    """The feats that an option has given at these class levels without a choice."""
    level = option_level(option, levels)
    if level or not option.classes:
        yield from option.gives
    yield from (row.removeprefix(FEAT_ROW) for at, row in option.features if at <= level and row.startswith(FEAT_ROW))


def option_rows(option: ClassOption, levels: Mapping[str, int]) -> Iterator[str]:
    """The traits that an option gives at these class levels; the feats among its rows are no traits."""
    level = option_level(option, levels)
    free = not option.classes and not option.stacks
    later = _not_yet(option, level - max(option.shift, 0)) if option.shift > 0 else frozenset()
    for at, row in option.features:
        if (free or at <= level) and not row.startswith(FEAT_ROW) and _feature(row) not in later:
            yield row


def _not_yet(option: ClassOption, level: int) -> frozenset[str]:
    """What comes first at a later class level: levels that only count as more bring nothing earlier."""
    first: dict[str, int] = {}
    for at, row in option.features:
        first.setdefault(_feature(row), at)
    return frozenset(name for name, at in first.items() if at > level)


def _feature(row: str) -> str:
    return row.rstrip("0123456789+- ").lower()


def shifted(chosen: Iterable[ClassOption]) -> tuple[ClassOption, ...]:
    """What was chosen, each with the levels that an archetype makes of it more or fewer."""
    options = tuple(chosen)
    changes = {kind: by for option in options for by, kind in option.shifts}
    if not changes:
        return options
    found, seen = [], set()
    for option in options:
        by = changes.get(option.choice, 0)
        own = by < 0 and option.choice not in seen
        seen.add(option.choice)
        found.append(replace(option, shift=by) if by and not own else option)
    return tuple(found)
