"""An encounter carried from one campaign to another as text: with its fight and its log, as it stands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from desktop_app.campaign.carried import LONGEST, NotCarriedError
from desktop_app.campaign.free_names import free_name
from desktop_app.campaign.merge_command import Brought, MergeCampaign
from desktop_app.campaign.state import Campaign, Planned
from desktop_app.exchange.campaign_json import document_form, documents_of, read_document_form
from desktop_app.merging import renamed
from desktop_app.rules.plain_forms import decode, encode
from desktop_app.rules.treasure.rolled import Treasure
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.store.contents import NewDocument
from desktop_app.stored_documents import ENCOUNTER

FORM: Final = "turnkeeper.carried-encounter/1"
TOO_LONG: Final = "This encounter is too long to be copied. Take it over with File, Merge another campaign."
UNREADABLE: Final = "What was copied holds no encounter that can be read."


def carry(stored: Stored, campaign: Campaign) -> str:
    """The encounter as text. Raises NotCarriedError for one that is too long for a clipboard."""
    start = stored.first_state
    form = {
        "form": FORM,
        "title": campaign.encounters[stored.document].title,
        "campaign": campaign.title,
        "creatures": {id: kept.creature.name for id, kept in campaign.creatures.items()},
        "treasure": encode(campaign.treasure(stored.document)),
        "document": document_form(NewDocument(stored.document, ENCOUNTER, start, stored.records)),
    }
    text = json.dumps(form)
    if len(text) > LONGEST:
        raise NotCarriedError(TOO_LONG)
    return text


def read_carried_encounter(
    text: str, campaign: Campaign, fresh_id: Callable[[], str]
) -> tuple[MergeCampaign, NewDocument]:
    """What takes the encounter into this campaign; its combatants mean the creatures of their name here.

    Raises NotCarriedError for a text that holds none.
    """
    try:
        form = json.loads(text) if len(text) <= LONGEST else {}
        if not isinstance(form, dict) or form.get("form") != FORM:
            form = {}
        found, names = read_document_form(form["document"]), {str(k): str(v) for k, v in form["creatures"].items()}
        here = {kept.creature.name: id for id, kept in campaign.creatures.items()}
        known = {id: here[name] for id, name in names.items() if name in here}
        stored = Stored(found.id, found.records, (Snapshot(0, found.state),))
        documents_of().encounter(stored, campaign)
        new = renamed(stored, fresh_id(), known)
        title = free_name(str(form["title"]), (each.title for each in campaign.encounters.values()))
        treasure = decode(Treasure, form.get("treasure", {}), "treasure")
        more = Brought(treasures={new.id: treasure} if treasure.entries else {})
        return MergeCampaign(name=str(form["campaign"]), encounters=(Planned(new.id, title),), more=more), new
    except CANNOT_READ as error:
        raise NotCarriedError(UNREADABLE) from error
