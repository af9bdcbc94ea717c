"""The game master's own points of experience by challenge rating, kept with the campaign for each ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from desktop_app.campaign.command import SetSetting
from desktop_app.campaign.members import rated_party
from desktop_app.campaign.presence import without_share
from desktop_app.campaign.state import Campaign
from desktop_app.combat.state import Encounter
from desktop_app.rules.awards import MOST_POINTS, mean_level, read_points, write_points
from desktop_app.rules.ruleset import Ruleset
from ui.shared.text import quoted, whole_number
from ui.shared.typed_input import PromptError

if TYPE_CHECKING:
    from desktop_app.documents.fights import Basis


def own_points(campaign: Campaign, ruleset: Ruleset) -> dict[str, int]:
    """The points that the game master gave ratings under this ruleset."""
    return read_points(str(campaign.settings.get(_name(ruleset), "")))


def basis_for(campaign: Campaign, ruleset: Ruleset, first: Encounter | None, encounter: str) -> Basis:
    """What the summary of the fight of that id rests on; `first` = the encounter before its first event."""
    from desktop_app.documents.fights import Basis

    return Basis(own_points(campaign, ruleset), first=first, followers=without_share(campaign, encounter))


def keep_points(points: Mapping[str, int], ruleset: Ruleset) -> SetSetting:
    """The step that keeps these points, and no others, for this ruleset."""
    return SetSetting(name=_name(ruleset), value=write_points(points) or None)


def party_of(campaign: Campaign) -> int:
    """The level that the campaign's party counts as."""
    return mean_level(rated_party(campaign))


def read_own(text: str, rating: str) -> int | None:
    """The points typed for a rating; None for an empty field: as the rules say. Raises PromptError."""
    plain = text.strip().replace(",", "").replace("\N{MINUS SIGN}", "-")
    if not plain:
        return None
    points = whole_number(plain)
    if points is None or points > MOST_POINTS:
        raise PromptError(
            f"Points for CR {rating} should be a whole number from 0 to {MOST_POINTS:,}, or empty, not {quoted(text)}."
        )
    return points


def _name(ruleset: Ruleset) -> str:
    return f"points by challenge rating ({ruleset.name})"
