"""What a class feature lets one choose, as the library tells it: a rage power, a domain, a bloodline, a hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Creature

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
    level from 1. `skill` = what becomes a class skill. `feats` = its list of bonus feats, or what it gives at once
    (`gives`). `words` = what else the one-line maker may call it: `evoker`. `again` = it may be chosen more than once.
    `asks` = what is to be chosen along with it. `bars` = options that do not go with it; `alignment` = what its chooser
    must be. An archetype `removes` rows of its class's table, (level, feature), at level 0 all of that name; it
    `alters` what else two archetypes cannot both change; `texts` tell of its features, by names without figure.
    `skills` = class skills, `trained` = proficiencies of its classes: more, or with a minus in front fewer. `casting` =
    the ability that its classes then cast by; `fewer_slots` and `fewer_known` = so many spells fewer of each level, a
    day or known. `weapons` = what those who choose it usually fight with, hand to hand or from afar.
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


def options_of(creature: Creature, options: Mapping[str, ClassOption]) -> Iterator[ClassOption]:
    """What a creature has chosen that the library knows."""
    for trait in creature.traits:
        found = option_of(trait, options) if ": " in trait else None
        if found is not None:
            yield found


def option_level(option: ClassOption, levels: Mapping[str, int]) -> int:
    """The class level that an option grows by; `levels` by class in lower case."""
    best = max((levels.get(name, 0) for name in option.classes), default=0)
    return best + sum(levels.get(name, 0) for name in option.stacks)


def option_rows(option: ClassOption, levels: Mapping[str, int]) -> Iterator[str]:
    """The traits that an option gives at these class levels; the feats among its rows are no traits."""
    level = option_level(option, levels)
    yield from (row for at, row in option.features if at <= level and not row.startswith(FEAT_ROW))
