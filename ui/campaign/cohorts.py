"""Cohorts and followers: who is made for a leader is offered to follow it; its followers are made by one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.campaign.command import AddCreatures, BindCompanion
from desktop_app.campaign.state import OTHERS, PARTY, Kept
from desktop_app.making.leadership import Leadership, in_words, leadership, missing, too_high
from desktop_app.making.typed import TypedError
from ui.shared.typed_input import PromptError
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.rules.ruleset import Ruleset
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge

NOBODY = "Select a creature with the feat Leadership and a score of 10 or more first."


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

    def offer_followers(self, id: str) -> None:
        """Say that a leader attracts followers who are not in the campaign yet."""
        bridge = self._window.get_bridge()
        leads = _leads(bridge, id)
        wanted = missing(leads, _there(bridge, id)) if leads is not None else ()
        if wanted:
            text = f"{bridge.campaign.creatures[id].creature.name} may have followers: {in_words(wanted)}."
            self._window.banners.show_message(NOTE, text, "Make the followers", lambda: self.gather(id))

    def gather(self, id: str) -> None:
        """Ask for race and class of a leader's followers; those of each level become one entry with their number."""
        bridge = self._window.get_bridge()
        leads = _leads(bridge, id)
        wanted = missing(leads, _there(bridge, id)) if leads is not None else ()
        if leads is None or not leads.followers:
            self._window.tell(NOBODY)
            return
        name = bridge.campaign.creatures[id].creature.name
        if not wanted:
            self._window.tell(f"{name} has all followers that the score of {leads.score} attracts.")
            return

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            leader = bridge.campaign.creatures.get(id)
            if leader is None:
                raise PromptError("The leader is no longer in the campaign.")
            step = AddCreatures(creatures=_gathered(text, leader, wanted, bridge))
            bridge.change_campaign(step, teller(answered, lambda: self._made(id, name)))

        title = f"Followers of {name}: {in_words(wanted)}"
        self._window.prompt.ask(Prompt(title, "race and class, such as human warrior", submit, "human warrior"))

    def _made(self, id: str, name: str) -> None:
        for banner in self._window.banners.standing():
            if banner.text.startswith(f"{name} may have followers"):
                banner.put_away()
        self._window.navigation.show_creature(id)


def _leads(bridge: Bridge, id: str) -> Leadership | None:
    kept = bridge.campaign.creatures.get(id)
    if kept is None:
        return None
    ruleset: Ruleset = bridge.campaign_ruleset
    bound = any(each.bond is not None for each in bridge.campaign.companions(id))
    return leadership(kept.creature, ruleset, has_bound=bound)


def _groups(bridge: Bridge, id: str) -> tuple[Kept, ...]:
    return tuple(each for each in bridge.campaign.companions(id) if each.group)


def _there(bridge: Bridge, id: str) -> tuple[tuple[int, int], ...]:
    return tuple((each.creature.character_level, each.group) for each in _groups(bridge, id))


def _gathered(text: str, leader: Kept, wanted: tuple[tuple[int, int], ...], bridge: Bridge) -> tuple[Kept, ...]:
    """Those of each level: a group of that creature that is there already grows, another one is made of the rest.

    Raises PromptError for a line that cannot be read.
    """
    from desktop_app.content.spells import usual_spells
    from desktop_app.making.followers import read_followers

    ruleset = bridge.campaign_ruleset
    there = dict.fromkeys((level for level, _ in wanted), 0)
    for level, count in _there(bridge, leader.id):
        there[level] = there.get(level, 0) + count
    new = tuple((level, count - there[level]) for level, count in wanted)
    try:
        found = read_followers(text, leader.creature.name, new, ruleset, usual_spells(ruleset))
    except TypedError as error:
        raise PromptError(str(error)) from None
    folder = leader.folder if leader.folder != PARTY else OTHERS
    same = {each.creature.name: each for each in _groups(bridge, leader.id)}
    kept = []
    for each in found:
        old = same.get(each.creature.name)
        if old is not None:
            kept.append(replace(old, group=old.group + each.count))
        else:
            id = bridge.opened.fresh_id()
            kept.append(Kept(id, each.creature, folder, master=leader.id, group=each.count))
    return tuple(kept)
