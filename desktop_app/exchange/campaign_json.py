"""A whole campaign as one readable JSON text: what is in it now, and the journals by which it came to be so.

Everything is written by the campaign's and the encounters' own forms: what is added to their states travels by itself.
The fields stand in `resources/schemas/campaign.schema.json` and in the program's help.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from desktop_app.campaign.state import Campaign
from desktop_app.content.pack_rules import ruleset_under
from desktop_app.pauses import pause
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.session.journal import COMMAND, MemoryJournal, Record, Stored
from desktop_app.store.contents import NewDocument
from desktop_app.stored_documents import CAMPAIGN, StoredDocuments, Tools
from desktop_app.version import VERSION

FORM: Final = "turnkeeper.campaign/1"
BEGINS: Final = "turnkeeper.campaign/"
TEXTS: Final = ("command", "dice", "events", "outcome", "summary")
"""The fields of a journal's line that are JSON themselves."""
Form = dict[str, Any]


def documents_of() -> StoredDocuments:
    """What reads stored documents, for a look at them: nothing that is done with them is kept."""
    ids = tuple(edition.id for edition in EDITIONS)
    return StoredDocuments(
        Tools(lambda ruleset, options: ruleset_under(ruleset, dict(options)), ids, ScriptedDice({}), tuple),
        MemoryJournal(),
    )


def written(stored: Mapping[str, Stored]) -> Iterator[str]:
    """The text, piece by piece. Raises ValueError for a document that cannot be read whole."""
    documents = documents_of()
    session = documents.campaign(stored[CAMPAIGN], [id for id in stored if id != CAMPAIGN])
    campaign = session.state
    top = {"form": FORM, "program": VERSION, "campaign": state_form(session)}
    yield from (json.dumps(top, ensure_ascii=False, indent=1).removesuffix("\n}"), ",\n ")
    yield from _history(stored[CAMPAIGN])
    yield ',\n "encounters": ['
    there = [id for id in campaign.encounters if id in stored]
    removed = [id for id in stored if id not in campaign.encounters and id != CAMPAIGN]
    for number, id in enumerate((*there, *removed)):
        pause()
        yield ",\n  {" if number else "\n  {"
        yield from _encounter(documents, stored[id], campaign)
        yield "}"
    yield "\n ]\n}\n"


def codec_of(id: str) -> Any:  # noqa: ANN401 - a module
    """The module that writes and reads the states and events of a document."""
    if id == CAMPAIGN:
        from desktop_app.campaign import codec as of_campaigns

        return of_campaigns
    from desktop_app.combat import codec

    return codec


def state_form(session: Any) -> Form:  # noqa: ANN401 - a session of either kind
    """The state of a session as the journal keeps it."""
    form: Form = json.loads(_dumped(codec_of(session.id).state_form(session.state)))
    return form


def _encounter(documents: StoredDocuments, stored: Stored, campaign: Campaign) -> Iterator[str]:
    plan = campaign.encounters.get(stored.document)
    head: Form = {"id": stored.document, "title": plan.title if plan is not None else ""}
    if plan is None:
        head["removed"] = True
    head["state"] = state_form(documents.encounter(stored, campaign))
    text = json.dumps(head, ensure_ascii=False, indent=1)
    yield f"{text.removeprefix('{').removesuffix('}').rstrip()},\n "
    yield from _history(stored)


def _history(stored: Stored) -> Iterator[str]:
    """The first state and every line of a journal, a line each."""
    yield f'"start": {_dumped(json.loads(stored.first_state))},\n "log": ['
    for record in stored.records:
        between = ",\n  " if record is not stored.records[0] else ""
        yield f"{between}{_dumped(line_form(record))}"
    yield "]"


def line_form(record: Record) -> Form:
    """A line of a journal; fields that say nothing are left out."""
    form: Form = {} if record.kind == COMMAND else {"kind": record.kind}
    form |= {name: text for name in ("title", "at", "program") if (text := getattr(record, name))}
    form |= {name: json.loads(text) for name in TEXTS if (text := getattr(record, name))}
    return form


def document_form(new: NewDocument) -> dict[str, object]:
    """A document as it goes over the pipe."""
    lines = [[getattr(record, name) for name in Record.__dataclass_fields__] for record in new.records]
    return {"id": new.id, "kind": new.kind, "state": new.state, "records": lines}


def read_document_form(form: Mapping[str, Any]) -> NewDocument:
    """The document of `document_form`."""
    records = tuple(Record(*line) for line in form["records"])
    return NewDocument(form["id"], form["kind"], form["state"], records)


def _dumped(form: object) -> str:
    return json.dumps(form, ensure_ascii=False, separators=(",", ":"))
