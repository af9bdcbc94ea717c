"""What a fresh campaign file begins with: the sample campaign, its encounters prepared step by step."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_app.campaign import codec as campaign_codec
from desktop_app.campaign.state import OTHERS, PARTY, Campaign, Kept, Planned
from desktop_app.combat import codec as combat_codec
from desktop_app.combat.commands import Add
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import Encounter
from desktop_app.content.samples import SampleCampaign, SampleEncounter
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session import Clock, MemoryJournal, Refused, Session, Snapshot, Stored
from desktop_app.session.encounters import EncounterDocument
from desktop_app.session.written import compact
from desktop_app.store.contents import NewDocument
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER


def first_documents(sample: SampleCampaign, ruleset: Ruleset, clock: Clock) -> tuple[NewDocument, ...]:
    """The documents of a fresh file. Raises ValueError where the rules refuse what the sample prepares.

    The campaign is there from the beginning, as its first state, so that undo never takes it away. In its encounters
    the party and each group of foes came by a command, so that undo empties them like any other.
    """
    people = [(creature, PARTY) for creature in sample.party] + [(creature, OTHERS) for creature in sample.others]
    kept = [Kept(f"c{number}", creature, folder) for number, (creature, folder) in enumerate(people, 1)]
    planned = [Planned(f"e{number}", encounter.title) for number, encounter in enumerate(sample.encounters, 1)]
    campaign = Campaign(
        sample.title,
        sample.ruleset,
        creatures={each.id: each for each in kept},
        encounters={each.id: each for each in planned},
    )
    by_name = {each.creature.name: each for each in kept}
    encounters = [
        _prepared(plan.id, _joining(sample, encounter, by_name), ruleset, clock)
        for plan, encounter in zip(planned, sample.encounters, strict=True)
    ]
    return (NewDocument(CAMPAIGN, CAMPAIGN, compact(campaign_codec.state_form(campaign))), *encounters)


def empty_documents(title: str, ruleset: str) -> tuple[NewDocument, ...]:
    """The documents of a fresh file with nobody in it."""
    return (NewDocument(CAMPAIGN, CAMPAIGN, compact(campaign_codec.state_form(Campaign(title, ruleset)))),)


def _joining(sample: SampleCampaign, encounter: SampleEncounter, by_name: Mapping[str, Kept]) -> list[Add]:
    """The commands that put the party and the encounter's foes together."""
    party = [Add(creature=hero, side=HEROES, source_creature=by_name[hero.name].id) for hero in sample.party]
    groups = [(by_name[group.creature], group.count) for group in encounter.groups]
    return party + [
        Add(creature=kept.creature, side=FOES, count=count, source_creature=kept.id) for kept, count in groups
    ]


def _prepared(id: str, commands: list[Add], ruleset: Ruleset, clock: Clock) -> NewDocument:
    start = compact(combat_codec.state_form(Encounter(ruleset=ruleset.id)))
    journal = MemoryJournal()
    session = Session(
        EncounterDocument(ruleset), Stored(id, (), (Snapshot(0, start),)), journal, ScriptedDice({}), clock
    )
    for command in commands:
        session.do(command, then=_insist)
    return NewDocument(id, ENCOUNTER, start, tuple(journal.records))


def _insist(answer: object) -> None:
    if isinstance(answer, Refused):
        raise ValueError("the sample campaign is refused: " + " ".join(answer.reasons))
