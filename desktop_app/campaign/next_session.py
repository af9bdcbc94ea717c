"""What is proposed for a new session: the next number, who is not marked absent, what is not played yet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from desktop_app.campaign.game_sessions import PLAYED, Beat, GameSession, newest_first
from desktop_app.campaign.presence import members
from desktop_app.campaign.state import Campaign

MOST_PROPOSED: Final = 12
"""So many encounters are proposed for one evening."""


def next_session(
    campaign: Campaign, id: str, today: str, over: Collection[str] = (), unfinished: Sequence[str] = ()
) -> GameSession:
    """The session after the last one; `over` = ids of encounters whose fight is over, whenever it was fought.

    `unfinished` = those of fights that were broken off, which come first, the one that is to go on first of all.
    """
    before = newest_first(campaign.sessions.values())
    last = before[0] if before else None
    return GameSession(
        id,
        last.number + 1 if last is not None else 1,
        today,
        present=tuple(kept.id for kept in members(campaign) if kept.id not in campaign.party_book.absent),
        evening=_left_over(campaign, last, over, unfinished),
    )


def _left_over(
    campaign: Campaign, last: GameSession | None, over: Collection[str], unfinished: Sequence[str]
) -> tuple[Beat, ...]:
    """Fights that were broken off, what the last evening did not come to, then encounters that no evening has."""
    left = [beat for beat in last.evening if not beat.done] if last is not None and last.phase == PLAYED else []
    used = {id for each in campaign.sessions.values() for id in each.played} | set(over)
    used |= {id for id, planned in campaign.encounters.items() if planned.archived}
    begun = [Beat(encounter=id) for id in unfinished if id in used - set(over) and id in campaign.encounters]
    left = [beat for beat in left if not beat.encounter or beat.encounter in campaign.encounters.keys() - used]
    elsewhere = {beat.encounter for each in campaign.sessions.values() for beat in each.evening}
    fresh = [id for id in campaign.encounters if id not in used | elsewhere]
    return (*begun, *left, *(Beat(encounter=id) for id in fresh[:MOST_PROPOSED]))
