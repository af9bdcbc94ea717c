"""The documents of a campaign file as the rules read them: the campaign, and every encounter under its own ruleset.

What a fight consists of is imported with the first encounter: to show a campaign needs none of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.decide import Rulebook
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, Option, masters_concerned
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.rules.creature_later import Unread, become, read_through
from desktop_app.rules.dice import Dice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.campaigns import CampaignDocument, CampaignSession
from desktop_app.session.clock import Clock, utc_now
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import Journal, MemoryJournal, Record, Stored
from desktop_app.session.mending import opened
from desktop_app.session.reading_back import NotReadable, not_kept, read_back
from desktop_app.session.results import Refused
from desktop_app.session.session import Session
from desktop_app.session.written import compact
from desktop_app.store.contents import NewDocument

if TYPE_CHECKING:
    from desktop_app.session.encounters import EncounterDocument, EncounterSession

CAMPAIGN: Final = "campaign"
"""The id and the kind of the campaign's own document."""
ENCOUNTER: Final = "encounter"


def _new_id() -> str:
    import uuid  # it brings what asks for the platform with it

    return uuid.uuid4().hex[:12]


@dataclass(frozen=True, slots=True)
class Tools:
    """What a campaign is opened with: rulesets by id and house rules, all their ids, dice, what a fresh file holds."""

    ruleset: Callable[[str, Mapping[str, Option]], Ruleset]
    ruleset_ids: tuple[str, ...]
    dice: Dice
    first: Callable[[], Sequence[NewDocument]]
    clock: Clock = utc_now
    fresh_id: Callable[[], str] = field(default=_new_id)


def has_unread(campaign: Campaign) -> bool:
    """Whether creatures of an open campaign were not asked for yet, so that nobody knows whether they can be read."""
    return any(isinstance(kept.creature, Unread) for kept in campaign.creatures.values())


class StoredDocuments:
    """Makes sessions of what is stored, and new documents. `journal` = where the sessions write."""

    def __init__(self, tools: Tools, journal: Journal) -> None:
        self._tools, self._journal = tools, journal

    def campaign(self, stored: Stored, encounters: Sequence[str], *, at_once: bool = False) -> CampaignSession:
        """The campaign's session; `encounters` = those in the file, for a campaign that cannot be read itself.

        The creatures of a large one are read when they are asked for, or by `read_all`, unless `at_once`.
        """
        rulebook = Rulebook(self._tools.ruleset_ids, self._objection, self._follow)
        document = CampaignDocument(rulebook, reads_later=not at_once)
        blank = {
            "ruleset": self._tools.ruleset_ids[0],
            "encounters": {id: {"id": id, "title": f"Encounter {n}"} for n, id in enumerate(encounters, 1)},
        }

        def make(stored: Stored) -> CampaignSession:
            return Session(document, stored, self._journal, self._tools.dice, self._tools.clock)

        return opened(document, stored, make, blank, "The campaign")

    def read_all(self, campaign: Campaign, encounters: Sequence[str], stored: Stored) -> None:
        """Read the creatures of an open campaign that nobody asked for yet. Raises CannotBeRead, with the offer.

        A state on the way may be spoiled where the steps to it are not: then the creatures are those of the steps.
        """
        creatures = {id: kept.creature for id, kept in campaign.creatures.items()}
        try:
            for creature in creatures.values():
                read_through(creature)
        except CANNOT_READ:
            whole = self.campaign(stored, encounters, at_once=True).state
            for id, creature in creatures.items():
                become(creature, whole.creatures[id].creature)

    def encounter(self, stored: Stored, campaign: Campaign) -> EncounterSession:
        """An encounter's session; `campaign` tells its title, and its ruleset where the encounter's is not there."""
        return self._opened(self._document(stored, campaign), stored, self._journal, campaign)

    def new_encounter(self, id: str, campaign: Campaign, packs: Mapping[str, Option]) -> NewDocument | Refused:
        """An empty encounter under the campaign's ruleset and house rules and what packs add."""
        from desktop_app.combat import codec

        start = Encounter(ruleset=campaign.ruleset, options={**campaign.options, **packs})
        if objection := self._objection(start.ruleset, start.options):
            return Refused((objection,), overrulable=False)
        try:
            text, _ = read_back(
                start, lambda state: compact(codec.state_form(state)), lambda text: codec.read_state(json.loads(text))
            )
        except NotReadable as reason:
            return not_kept(reason)
        return NewDocument(id, ENCOUNTER, text)

    def prepared_copy(self, stored: Stored, new_id: str, campaign: Campaign) -> NewDocument:
        """An encounter again with its preparation, step by step, and without its fight.

        A map that it got in the fight is there from the beginning.
        """
        from desktop_app.combat import codec

        document = self._document(stored, campaign)
        history = self._opened(document, stored, MemoryJournal(), campaign)
        state = prepared = history.first_state()
        records: list[Record] = []
        for entry in history.entries:
            state = document.apply(state, entry.events)
            if state.phase != SETUP:
                break
            prepared = state
            records.append(replace(entry.record, document=new_id, seq=len(records) + 1))
        text, last = stored.snapshots[0].state, history.state
        if last.ground is not None and prepared.ground is None:
            text = compact(codec.state_form(replace(history.first_state(), ground=last.ground, picture=last.picture)))
        return NewDocument(new_id, ENCOUNTER, text, tuple(records))

    def _opened(
        self, document: EncounterDocument, stored: Stored, journal: Journal, campaign: Campaign
    ) -> EncounterSession:
        def make(stored: Stored) -> EncounterSession:
            return Session(document, stored, journal, self._tools.dice, self._tools.clock)

        plan = campaign.encounters.get(stored.document)
        blank = {"ruleset": document.ruleset_id, "options": {}}
        return opened(document, stored, make, blank, plan.title if plan is not None else stored.document)

    def _document(self, stored: Stored, campaign: Campaign) -> EncounterDocument:
        from desktop_app.combat import codec
        from desktop_app.session.encounters import EncounterDocument

        options: Mapping[str, Option] = {}
        try:
            start = codec.read_state(json.loads(stored.snapshots[0].state))
            options = start.options
            return EncounterDocument(self._tools.ruleset(start.ruleset, options))
        except CANNOT_READ:
            # Whatever it went by cannot be read or played: it can still be opened by the campaign's ruleset.
            return EncounterDocument(self._tools.ruleset(campaign.ruleset, {}), unplayable=options or None)

    def _follow(self, before: Campaign, after: Campaign) -> Iterable[Event]:
        """What becomes of companions whose master has changed, and of masters whose companions have."""
        if not masters_concerned(before, after):
            return ()
        from desktop_app.campaign.following import followed

        return tuple(followed(before, after, self._tools.ruleset(after.ruleset, after.options)))

    def _objection(self, ruleset: str, options: Mapping[str, Option]) -> str:
        try:
            self._tools.ruleset(ruleset, options)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            what = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
            return f"The ruleset with these house rules and packs cannot be played: {what}."
        return ""
