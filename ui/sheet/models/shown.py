"""A creature as its sheet shows it: under one ruleset, with its switches, and what the last change did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from desktop_app.campaign.state import Kept
from desktop_app.campaign.switching import switched
from desktop_app.documents.subjects import flurry_with
from desktop_app.making.gear import Thing, things
from desktop_app.rules.bonus import Facts
from desktop_app.rules.compare import Change, Figure, figures, moved
from desktop_app.rules.creature import Creature
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.qualities import Qualities, qualities_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet
from desktop_app.rules.tally import CountedUse, tally_of
from ui.shared.words_told import Words, feature_words


@dataclass(frozen=True, eq=False)
class Shown:
    """What is on the sheet. `home` = the campaign's ruleset; `made` goes by the one that is looked at.

    `changes` = the numbers that the last change moved; `cause` = what that change was called.
    """

    kept: Kept
    made: Sheet
    home: Ruleset
    facts: Facts
    figures: Mapping[str, Figure]
    unknown: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    cause: str = ""
    changed: frozenset[str] = frozenset()

    @property
    def creature(self) -> Creature:
        """The creature as it is kept."""
        return self.kept.creature

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that is looked at."""
        return self.made.ruleset

    @property
    def is_away(self) -> bool:
        """Whether another ruleset than the campaign's is looked at."""
        return self.ruleset.id != self.home.id

    def ledger(self, number: str) -> Ledger:
        """A number of the sheet, with the feats that are switched on."""
        return self.made.ledger(number, self.facts)

    def attack(self, index: int) -> AttackNumbers:
        """The attack with the weapon of that place."""
        return self.made.attack(self.creature.weapons[index], self.facts)

    def flurry(self, index: int) -> AttackNumbers | None:
        """The flurry of blows with the weapon of that place; None for who or what makes none."""
        return flurry_with(self.made, self.creature.weapons[index], self.facts)

    @cached_property
    def counted(self) -> tuple[CountedUse, ...]:
        """What it can do so many times."""
        return tally_of(self.made, {})

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """Everything that it has."""
        return things(self.creature, self.ruleset)

    @cached_property
    def qualities(self) -> Qualities:
        """Its speeds, senses and what it has against harm."""
        return qualities_of(self.made)

    @cached_property
    def features(self) -> Words:
        """Its class features with their texts."""
        return feature_words(self.made)

    def marked(self, number: str) -> bool:
        """Whether the last change moved this number."""
        return number in self.changed


def shown(kept: Kept, ruleset: Ruleset, home: Ruleset, before: Shown | None = None, cause: str = "") -> Shown:
    """The creature under a ruleset; `before` = how it was shown until now, to tell what has changed."""
    on = switched(kept.switches, ruleset)
    made = sheet(kept.creature, on.effects, ruleset)
    changes: tuple[Change, ...] = ()
    now = figures(made, on.facts)
    if before is not None and before.kept.id == kept.id and before.ruleset is ruleset:
        changes = moved(before.figures, now)
    marks = frozenset(each.number for each in changes)
    return Shown(kept, made, home, on.facts, now, on.unknown, changes, cause, marks)
