"""A spell as facts: school, levels by class, components, casting time, range, duration, save, spell resistance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Pairs
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.scaling import amount_at

SCHOOLS: Final = (
    "abjuration",
    "conjuration",
    "divination",
    "enchantment",
    "evocation",
    "illusion",
    "necromancy",
    "transmutation",
    "universal",
)
DISCIPLINES: Final = (
    "clairsentience",
    "metacreativity",
    "psychokinesis",
    "psychometabolism",
    "psychoportation",
    "telepathy",
)
"""What powers of the mind have in place of a school."""
SAME_LIST: Final = {"oracle": "cleric", "warpriest": "cleric", "arcanist": "wizard", "skald": "bard",
                    "investigator": "alchemist", "unchained summoner": "summoner"}  # fmt: skip
"""Classes that cast from another one's list."""
_RANGES: Final = {"close": (25, 5, 2), "medium": (100, 10, 1), "long": (400, 40, 1)}
"""Feet at least, and feet more for each so many caster levels."""
_OPPOSITES: Final = (("light", "darkness"), ("darkness", "light"))
"""Descriptors of spells that counter each other."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell of the index. `levels` by class in lower case; `touch` is melee or ranged where it must hit.

    `range` is close, medium, long, touch, personal, or as it is told; what is empty is not known or not there.
    `targets` = how many creatures it is for, an amount by caster level such as 1/level, of whom no two may be more
    than `apart` feet from each other; `area` = its shape in feet. `counters` = the spells that it counters and
    dispels. `text` = what it does, long enough to play it; `cost` of what it uses up or needs, as `250 gp`; `book` =
    the open book that it is from, empty for the core rules. `play` = what it does, beside what its line says;
    `spell_play.spell_resolution` puts both together.
    """

    name: str
    school: str
    levels: Pairs
    summary: str
    subschool: str = ""
    descriptors: tuple[str, ...] = ()
    components: tuple[str, ...] = ()
    casting_time: str = ""
    range: str = ""
    duration: str = ""
    save: str = ""
    resistance: str = ""
    touch: str = ""
    targets: str = ""
    apart: int = 0
    area: str = ""
    counters: tuple[str, ...] = ()
    play: Resolution | None = None
    text: str = ""
    cost: str = ""
    book: str = ""

    def level(self, class_name: str) -> int | None:
        """Its level on a class's list; None where it is not there."""
        held = dict(self.levels)
        name = class_name.strip().lower()
        return held.get(name, held.get(SAME_LIST.get(name, "")))

    @property
    def has_save(self) -> bool:
        """Whether a saving throw is made against it, but for harmless ones."""
        return bool(self.save) and not self.save.startswith("none") and "harmless" not in self.save

    @property
    def lowest_level(self) -> int:
        """Its level as an ability like a spell: that of wizards, else of clerics or druids, else the lowest."""
        held = dict(self.levels)
        own = (held[name] for name in ("wizard", "sorcerer", "cleric", "druid") if name in held)
        return next(own, min(held.values(), default=0))

    @property
    def kind(self) -> str:
        """`conjuration (creation) [acid]`."""
        sub = f" ({self.subschool})" if self.subschool else ""
        words = f" [{', '.join(self.descriptors)}]" if self.descriptors else ""
        return f"{self.school}{sub}{words}"


def counters(own: Spell, own_level: int, other: Spell, other_level: int) -> bool:
    """Whether a spell is told to counter another: by its name, or as light and darkness of equal or lower level.

    Rule: spell.counterspell.
    """
    opposite = any(mine in own.descriptors and its in other.descriptors for mine, its in _OPPOSITES)
    return other.name in own.counters or (opposite and other_level <= own_level)


def range_text(spell: Spell, caster_level: int) -> str:
    """The range with its feet at a caster level: `close, 35 ft.`; as it is told where it has no feet."""
    found = _RANGES.get(spell.range)
    if found is None:
        return spell.range
    least, more, levels = found
    return f"{spell.range}, {least + more * (max(0, caster_level) // levels)} ft."


def most_targets(spell: Spell, caster_level: int) -> int:
    """For how many creatures it is at most at a caster level; 0 = its line gives no number."""
    return amount_at(spell.targets, caster_level).bonus if spell.targets else 0


def limits_text(spell: Spell, caster_level: int) -> str:
    """Its area and its targets: `At most 7 creatures, no two more than 30 ft. apart`; empty where neither is told."""
    count = most_targets(spell, caster_level)
    apart = f"no two more than {spell.apart} ft. apart" if spell.apart and count != 1 else ""
    whom = "" if not count else "One creature" if count == 1 else f"At most {count} creatures"
    told = ", ".join(filter(None, (whom or ("Any number of creatures" if apart else ""), apart)))
    return ". ".join(filter(None, (spell.area, told)))
