"""A character that is being made, as data: who it is, and what is chosen at each level. Empty fields are open choices.

A plan is changed by `dataclasses.replace` or by the functions of `making.editing`; `making.complete` fills what is
open, `making.legal` tells what is not allowed, `making.made` makes the creature.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import ABILITIES

HIT_POINTS: Final = ("average", "maximum", "rolled")
"""How hit points come: the average of the dice (the first is full), every die full, or as rolled (`Level.hp`)."""

FAVORED: Final = ("hp", "skill")
"""What a level in a favored class may give, where the game has it: a hit point or a skill point."""

WORN, IN_HAND, OFF_HAND, PACKED = "worn", "in hand", "in the off hand", "packed away"

Chosen = tuple[tuple[str, str], ...]
Spells = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of spells by spell level: `(("0", ("light",)), ("1", ("bless",)))`."""


@dataclass(frozen=True, slots=True)
class Level:
    """What is chosen at one level. Everything but the class may be open (empty).

    `hp` is what the Hit Die showed, 0 = by the plan's way. `ranks` are those gained at this level, by skill. `feats`
    are (slot, feat) pairs; slots are told by `gains.feat_slots`. `increase` is the ability raised at every fourth
    Hit Die; `favored` is hp or skill. `choices` are (what, which): a domain, a school, a style. `spells` are learned.
    """

    class_name: str
    hp: int = 0
    ranks: tuple[tuple[str, float], ...] = ()
    feats: Chosen = ()
    increase: str = ""
    favored: str = ""
    choices: Chosen = ()
    spells: Spells = ()

    def feat(self, slot: str) -> str:
        """The feat in a slot, empty where it is open."""
        return dict(self.feats).get(slot, "")


@dataclass(frozen=True, slots=True)
class Gear:
    """A piece of gear as it would be typed: `+1 longsword`, `full plate`, `cloak of resistance +2`, `torch`."""

    item: str
    count: int = 1
    use: str = PACKED


@dataclass(frozen=True, slots=True)
class Plan:
    """A character in the making.

    `scores` are before race and levels, in the order of str dex con int wis cha, 0 = open; `method` is the id of the
    way they came (`ability_scores.methods`), `rolled` what fell for them. `racial_choice` = the ability of choice that
    some races add to. `wealth` names a table (`open_choices.wealth_tables`), `gold` is what is left of it in gold
    pieces; a typed budget is `budget`. `standard_gear` False = it gets no gear by itself. `template` and `companion`
    are as one types them for a creature (`half-dragon red`, `lion`); `making.finished` makes them. `feats` = those that
    the line asked for and that have no level yet.
    """

    name: str = ""
    player: str = ""
    race: str = ""
    racial_choice: str = ""
    alignment: str = ""
    method: str = ""
    rolled: tuple[int, ...] = ()
    scores: tuple[int, ...] = (0,) * len(ABILITIES)
    levels: tuple[Level, ...] = ()
    favored_classes: tuple[str, ...] = ()
    hit_points: str = ""
    wealth: str = ""
    budget: float = 0
    standard_gear: bool = True
    gear: tuple[Gear, ...] = ()
    gold: float = 0
    languages: tuple[str, ...] = ()
    prepared: tuple[tuple[str, Spells], ...] = ()
    notes: str = ""
    template: str = ""
    companion: str = ""
    feats: tuple[str, ...] = ()

    @property
    def classes(self) -> tuple[tuple[str, int], ...]:
        """Classes with their levels, in the order they were first taken."""
        found: dict[str, int] = {}
        for level in self.levels:
            found[level.class_name] = found.get(level.class_name, 0) + 1
        return tuple(found.items())


@dataclass(frozen=True, slots=True)
class Problem:
    """A choice that is not allowed: its place (`levels.4.feats.fighter`, `gear.2`), the character level, and why.

    `warning` = allowed but costly, such as armor that one is not proficient with.
    """

    place: str
    why: str
    level: int = 0
    warning: bool = False

    def __str__(self) -> str:
        return f"Level {self.level}: {self.why}" if self.level else self.why
