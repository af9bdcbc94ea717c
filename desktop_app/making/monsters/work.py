"""A creature while it is being changed, with the list of changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, Abilities, Creature, Doubt, pairs
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet

if TYPE_CHECKING:
    from desktop_app.making.spell_picks import SpellNames


class ChangeError(ValueError):
    """A change that cannot be made of this creature; the message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that a change made different: old and new as they are shown, and why."""

    what: str
    old: str
    new: str
    why: str


class Work:
    """A creature being changed. Steps change `creature` and record what they changed; dropped at the end."""

    def __init__(self, creature: Creature, ruleset: Ruleset, spells: SpellNames | None = None) -> None:
        self.creature = creature
        self.ruleset = ruleset
        self.spells = spells
        self.told: list[Told] = []
        self.doubts: list[Doubt] = []

    @property
    def sheet(self) -> Sheet:
        """The numbers of the creature as it stands now."""
        return plain_sheet(self.creature, self.ruleset)

    @property
    def hit_dice(self) -> int:
        """Hit Dice in all, class levels included."""
        return self.creature.hit_dice_in_all

    def tell(self, what: str, old: object, new: object, why: str) -> None:
        """Record a change."""
        shown_old, shown_new = _shown(old), _shown(new)
        if shown_old != shown_new:
            self.told.append(Told(what, shown_old, shown_new, why))

    def doubt(self, field: str, text: str, why: str) -> None:
        """Record what the game master has to check or do by hand."""
        self.doubts.append(Doubt(field, text, why))

    def change(self, **fields: object) -> None:
        """Give the creature other fields."""
        self.creature = replace(self.creature, **fields)  # type: ignore[arg-type]

    def add_scores(self, changes: Mapping[str, int], why: str, least: int = 1) -> None:
        """Raise and lower ability scores; scores that it does not have stay missing."""
        scores = dict(zip(ABILITIES, self.creature.abilities.scores, strict=True))
        for ability, change in changes.items():
            score = scores[ability]
            if score is not None and change:
                scores[ability] = max(min(score, least), score + change)
        self.set_scores(scores, why)

    def set_scores(self, scores: Mapping[str, int | None], why: str) -> None:
        """Give it these ability scores."""
        old = self.creature.abilities
        made = [scores.get(ability, old.score(ability)) for ability in ABILITIES]
        self.change(abilities=Abilities((made[0], made[1], made[2], made[3], made[4], made[5])))
        for ability, score in zip(ABILITIES, made, strict=True):
            self.tell(ABILITY_NAMES[ability], old.score(ability), score, why)

    def set_natural(self, value: int, why: str) -> None:
        """Give it that natural armor; none is no entry."""
        held = dict(self.creature.ac_bonuses)
        old = held.pop("natural", 0)
        if value > 0:
            held["natural"] = value
        self.change(ac_bonuses=pairs(held))
        self.tell("natural armor", f"{old:+d}", f"{max(0, value):+d}", why)

    def add_natural(self, change: int, why: str) -> None:
        """Thicken its natural armor, or thin it down to none."""
        self.set_natural(dict(self.creature.ac_bonuses).get("natural", 0) + change, why)


def _shown(value: object) -> str:
    return "none" if value is None or value == "" else str(value)
