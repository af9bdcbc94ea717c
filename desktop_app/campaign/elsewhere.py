"""A whole campaign looked at under another ruleset: what differs for each of its creatures, and which rules do."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.state import Campaign, Kept
from desktop_app.campaign.switching import switched
from desktop_app.rules.compare import Change, RuleDifference, figures, moved, rule_differences
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


@dataclass(frozen=True, slots=True)
class Moved:
    """A creature of the campaign and all its numbers that are not the same; `lost` = switches unknown over there."""

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
    """The campaign as it is played beside the same campaign under another ruleset; nothing is changed by it."""
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
