"""Cohorts: who is made for a leader is offered to follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.campaign.command import BindCompanion
from desktop_app.making.leadership import too_high
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from ui.campaign.host import CampaignHost


class Cohorts:
    """Remembers for which leader the maker was opened, until a character follows it."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window
        self._leader = ""

    def make(self, leader: str) -> None:
        """Open the maker; who comes out of it next may follow that leader."""
        self._leader = leader
        self._window.actions["maker.open"].trigger()

    def offer(self, id: str) -> None:
        """Offer to bind a character that was made for a leader as its cohort, if it is not of too high a level."""
        bridge = self._window.get_bridge()
        leader, kept = bridge.campaign.creatures.get(self._leader), bridge.campaign.creatures[id]
        if leader is None or id == leader.id or kept.master:
            return
        bound = any(each.bond is not None for each in bridge.campaign.companions(leader.id))
        reason = too_high(kept.creature, leader.creature, bridge.campaign_ruleset, has_bound=bound)
        if reason:
            self._window.banners.show_message(NOTE, reason)
            return
        self._leader = ""
        text = f"{kept.creature.name} can be the cohort of {leader.creature.name}."
        step = BindCompanion(id=kept.id, creature=kept.creature, master=leader.id, bond=None)
        self._window.banners.show_message(NOTE, text, "Follow", lambda: bridge.change_campaign(step))
