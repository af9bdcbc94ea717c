"""Members of the party: whom encounters are rated against, points and levels, what is proposed for them.

Who is a member, and who is there, says `presence.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.command import SetSetting
from desktop_app.campaign.party_book import Award
from desktop_app.campaign.presence import present, without_share
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.rules.awards import level_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.level_points import (
    TRACKS,
    USUAL,
    LevelRule,
    Standing,
    points_for,
    read_levels,
    standing,
    write_levels,
)
from desktop_app.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from desktop_app.campaign.party_commands import AwardExperience

TRACK: Final = "experience track"
"""The campaign's setting that names the track."""


def rated_party(campaign: Campaign, state: Encounter | None = None, encounter: str = "") -> tuple[int, ...]:
    """The levels of those against whom an encounter (its id) is rated: its heroes who are not absent, no companions.

    Where it has none, the members who are there. The one answer for the encounter, for a day of encounters and paper.
    """
    heroes = _heroes(campaign, state, encounter) if state is not None else []
    return tuple(level_of(each) for each in heroes or (kept.creature for kept in present(campaign, encounter)))


def _heroes(campaign: Campaign, state: Encounter, encounter: str) -> list[Creature]:
    others = without_share(campaign, encounter)
    party = (each for each in state.combatants.values() if each.side == HEROES)
    return [each.creature for each in party if each.source_creature not in others]


def level_rule(campaign: Campaign, ruleset: Ruleset) -> LevelRule:
    """How levels are earned in this campaign under the ruleset."""
    track = str(campaign.settings.get(TRACK, USUAL))
    own = read_levels(str(campaign.settings.get(_own_levels(ruleset), "")))
    return LevelRule(track if track in TRACKS else USUAL, own)


def keep_track(track: str) -> SetSetting:
    """The step that chooses a track."""
    return SetSetting(name=TRACK, value=track, what=f"experience: {track} track")


def keep_levels(own: Mapping[int, int], ruleset: Ruleset) -> SetSetting:
    """The step that keeps the game master's own points for levels, and no others, for this ruleset."""
    return SetSetting(name=_own_levels(ruleset), value=write_levels(own) or None, what="points that levels need")


def _own_levels(ruleset: Ruleset) -> str:
    return f"points by level ({ruleset.name})"


def standing_of(campaign: Campaign, kept: Kept, ruleset: Ruleset) -> Standing:
    """How far a member is. One whom the ledger does not know yet has what the level needs."""
    level, rule = level_of(kept.creature), level_rule(campaign, ruleset)
    book = campaign.party_book
    points = book.total(kept.id) if book.has_points(kept.id) else points_for(level, ruleset, rule)
    return standing(level, points, ruleset, rule)


def awarding(
    campaign: Campaign,
    award: Award,
    ruleset: Ruleset,
    fresh_id: Callable[[], str],
    instead_of: Iterable[str] = (),
) -> AwardExperience:
    """The step that gives an award. Who is not in the ledger yet begins there with what the level needs."""
    begun = {}
    for id in award.shares:
        kept = campaign.creatures.get(id)
        if kept is None or campaign.party_book.has_points(id):
            continue
        points = points_for(level_of(kept.creature), ruleset, level_rule(campaign, ruleset))
        if points:
            begun[id] = points
    first = (Award(fresh_id(), "Points with which they begin", begun),) if begun else ()
    from desktop_app.campaign.party_commands import AwardExperience  # rating a party needs no commands

    return AwardExperience(awards=(*first, award), instead_of=tuple(instead_of))


def correction(campaign: Campaign, kept: Kept, to: int, ruleset: Ruleset) -> int:
    """By how much an award must move a member's points so that they are these."""
    return to - standing_of(campaign, kept, ruleset).points
