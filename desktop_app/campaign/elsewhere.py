"""Compares a campaign with itself under another ruleset: which creatures' numbers and which rules differ."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.state import Campaign, Kept
from desktop_app.campaign.switching import switched
from desktop_app.rules.compare import Change, RuleDifference, figures, moved, rule_differences
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


@dataclass(frozen=True, slots=True)
class Moved:
    """A creature and its numbers that differ; `lost` = its switches that the other ruleset does not have."""

    id: str
    name: str
    numbers: tuple[Change, ...]
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What differs for a campaign. `here` and `there` name the rulesets; `creatures` are all, in the campaign's order.

    `notes` = what the other ruleset takes from its parent, because its own text is silent.
    """

    here: str
    there: str
    creatures: tuple[Moved, ...]
    rules: tuple[RuleDifference, ...]
    notes: tuple[str, ...]


def campaign_under(campaign: Campaign, here: Ruleset, there: Ruleset) -> Elsewhere:
    """Compare the campaign under its own ruleset with the same under another; nothing is changed."""
    return Elsewhere(
        here.name,
        there.name,
        tuple(_creature_under(kept, here, there) for kept in campaign.creatures.values()),
        rule_differences(here, there),
        there.falls_back,
    )


def _creature_under(kept: Kept, here: Ruleset, there: Ruleset) -> Moved:
    old, new = switched(kept.switches, here), switched(kept.switches, there)
    before = figures(sheet(kept.creature, old.effects, here), old.facts)
    after = figures(sheet(kept.creature, new.effects, there), new.facts)
    lost = tuple(name for name in new.unknown if name not in old.unknown)
    return Moved(kept.id, kept.creature.name, moved(before, after), lost)
