"""What is asked about experience: for an encounter, a session, by hand, and to correct it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.campaign.members import awarding, correction, standing_of
from desktop_app.campaign.party_book import Award
from desktop_app.campaign.party_commands import RemoveAward
from desktop_app.campaign.presence import is_present, members, present, session_of
from desktop_app.campaign.state import Kept
from desktop_app.documents.party_book import shares_told
from desktop_app.session.results import Failed, Refused
from ui.party.award_panel import AwardPanel
from ui.party.proposals import Proposal, proposal
from ui.party.typed import read_award, read_correction
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.session.encounters import EncounterSession
    from ui.party.book_page import BookPage
    from ui.shared.bridge import Bridge


class Experience:
    """Asks by the page's prompt."""

    def __init__(self, page: BookPage, bridge_of: Callable[[], Bridge]) -> None:
        self._page, self._bridge_of = page, bridge_of

    @cached_property
    def panel(self) -> AwardPanel:
        """What stands above the prompt that gives experience."""
        panel = AwardPanel()
        panel.encounter_chosen.connect(self._propose)
        return panel

    def ask_correction(self) -> None:
        """Ask for the points of the member who is chosen."""
        kept = self._bridge_of().campaign.creatures.get(self._page.member_table.key())
        if kept is None:
            return
        now = standing_of(self._bridge_of().campaign, kept, self._bridge_of().campaign_ruleset)
        title = f"Points of {kept.creature.name} ({now.points:,})"
        self._page.prompt.ask(Prompt(title, "5200 sets them; +300, the mill moves them", partial(self._correct, kept)))

    def _correct(self, kept: Kept, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        bridge = self._bridge_of()
        moves, points, what = read_correction(text)
        by = points if moves else correction(bridge.campaign, kept, points, bridge.campaign_ruleset)
        if not by:
            raise PromptError(f"{kept.creature.name} has {points:,} points already.")
        self._give(Award(bridge.opened.fresh_id(), what, {kept.id: by}), (), answered)

    def ask(self, encounter: str = "") -> None:
        """Ask for points, for an encounter (its id) or by hand."""
        campaign, page = self._bridge_of().campaign, self._page
        if not members(campaign):
            return
        sessions = [(id, each.name) for id, each in campaign.sessions.items()]
        session = session_of(campaign, encounter)
        encounters = [(id, each.title) for id, each in campaign.encounters.items() if not each.archived]
        self.panel.fill(encounters, encounter, sessions, session.id if session is not None else "")
        self._tick([kept.id for kept in present(campaign, encounter)], encounter)
        page.prompt.ask(Prompt("Experience", "300 each, the bridge; 1,200 together, the bridge", self._award,
                               panel=self.panel))  # fmt: skip
        self.panel.show()
        self._propose(encounter)

    def _tick(self, ids: list[str], encounter: str) -> None:
        campaign, ruleset = self._bridge_of().campaign, self._bridge_of().campaign_ruleset
        names = {}
        for kept in members(campaign):
            away = "" if is_present(campaign, kept.id, encounter) else ", absent"
            points = standing_of(campaign, kept, ruleset).points
            names[kept.id] = (kept.creature.name, f"{points:,} points{away}")
        self.panel.offer(names, ids)

    def _propose(self, encounter: str) -> None:
        bridge = self._bridge_of()
        self.panel.tell("")
        if not encounter:
            return
        evening = session_of(bridge.campaign, encounter)
        self.panel.choose_session(evening.id if evening is not None else "")
        session = bridge.opened.encounter(encounter)
        if session is not None:
            self._take(encounter, session)
        else:
            bridge.opened.open_encounter(encounter, partial(self._take, encounter))

    def _take(self, encounter: str, answer: EncounterSession | Refused | Failed) -> None:
        """The encounter is read: propose what it gives, if it is asked for still."""
        if isinstance(answer, Refused | Failed):
            self.panel.tell("This encounter cannot be read; type the points by hand.")
            return
        if self.panel.for_encounter != encounter or not self._page.prompt.isVisible():
            return
        bridge = self._bridge_of()
        events = (event for entry in answer.entries for event in entry.events)
        ruleset = bridge.rulesets.of_encounter(answer.state)
        self._show_proposal(
            encounter, proposal(bridge.campaign, answer.state, answer.first_state(), events, ruleset, encounter)
        )

    def _show_proposal(self, encounter: str, found: Proposal) -> None:
        campaign = self._bridge_of().campaign
        title = campaign.encounters[encounter].title
        self._tick(list(found.ids), encounter)
        given = campaign.party_book.awards_of(encounter)
        told = "" if found.each else "No foe of it is worth points: type them by hand. "
        if given:
            told += f"In the ledger already: {shares_told(given[-1], campaign)}. Enter puts this in its place."
        self.panel.tell(told.strip())
        self._page.prompt.field.setText(f"{found.each} each, {title}" if found.each else f" each, {title}")
        self._page.prompt.field.setFocus()

    def _award(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        ids, panel = self.panel.ids(), self.panel
        read = read_award(text, len(ids))
        bridge = self._bridge_of()
        award = Award(bridge.opened.fresh_id(), read.what, dict.fromkeys(ids, read.each), panel.for_session,
                      panel.for_encounter)  # fmt: skip
        before = bridge.campaign.party_book.awards_of(panel.for_encounter)
        self._give(award, tuple(each.id for each in before), answered)

    def _give(self, award: Award, instead_of: tuple[str, ...], answered: Answered) -> None:
        bridge = self._bridge_of()
        step = awarding(bridge.campaign, award, bridge.campaign_ruleset, bridge.opened.fresh_id, instead_of)
        bridge.change_campaign(step, teller(answered))

    def forget(self) -> None:
        """Take the entry that is chosen out of the ledger."""
        key = self._page.award_table.key()
        if key:
            self._bridge_of().change_campaign(RemoveAward(id=key))
