"""An encounter whole: its fight as it stands, every step and every effect, with all who come from the campaign.

The file is a campaign in our JSON that holds this one encounter; File, Merge another campaign takes it in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.campaign import codec
from desktop_app.campaign.state import Campaign, Kept, Planned
from desktop_app.combat.state import Encounter
from desktop_app.exchange.campaign_json import documents_of, written
from desktop_app.exchange.found import Contents, Tick, Whole
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.session.written import compact
from desktop_app.stored_documents import CAMPAIGN

WITHOUT_CAMPAIGN: Final = "Only an encounter of a campaign can go out whole."


def encounter_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """The file's text. Raises ValueError for anything but an encounter of a campaign."""
    del ruleset
    if contents.whole is None:
        raise ValueError(WITHOUT_CAMPAIGN)
    campaign = small_campaign(contents.whole)
    top = Stored(CAMPAIGN, (), (Snapshot(0, compact(codec.state_form(campaign))),))
    pieces = []
    for piece in written({CAMPAIGN: top, contents.whole.journal.document: contents.whole.journal}):
        pieces.append(piece)
        tick()
    return "".join(pieces)


def small_campaign(whole: Whole) -> Campaign:
    """The campaign with this encounter alone: its fighters with those they follow, treasure, house rules."""
    campaign, id = whole.campaign, whole.journal.document
    kept = {each.id: each for each in _of_it(campaign, documents_of().encounter(whole.journal, campaign).state)}
    alone = {each.id: each if each.master in kept else replace(each, master="", bond=None) for each in kept.values()}
    plan = campaign.encounters[id]
    shown = {each.creature.portrait for each in kept.values()}
    return Campaign(
        title=plan.title,
        ruleset=campaign.ruleset,
        options=campaign.options,
        creatures=alone,
        encounters={id: Planned(id, plan.title, folder=plan.folder)},
        pictures={name: data for name, data in campaign.pictures.items() if name in shown},
        treasures={id: campaign.treasures[id]} if id in campaign.treasures else {},
    )


def _of_it(campaign: Campaign, state: Encounter) -> Iterator[Kept]:
    """The campaign's creatures in the fight, in the campaign's order, each with those who are above it."""
    wanted = {each.source_creature for each in state.combatants.values()}
    more = wanted
    while more:
        more = {each.master for id in more if (each := campaign.creatures.get(id)) is not None} - wanted
        wanted |= more
    yield from (kept for id, kept in campaign.creatures.items() if id in wanted)
