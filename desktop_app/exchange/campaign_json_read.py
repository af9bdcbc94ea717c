"""Reads a campaign that was written as JSON, by this program or by hand: every mistake is named by its field and place.

The states are what counts. A journal comes along where it leads to them; where a state was changed by hand, the
campaign or encounter begins as it is written, and a note says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from desktop_app.campaign.game_sessions import PHASES
from desktop_app.campaign.sense import makes_no_sense
from desktop_app.campaign.state import NOTE_KINDS, Campaign
from desktop_app.exchange.campaign_json import BEGINS, FORM, TEXTS, codec_of, documents_of, state_form
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.top_level import ENCOUNTERS, LOG, Listed, TopLevel
from desktop_app.paths import SQLITE_HEADER
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.fields import FieldError, choice, shown
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import ASIDE, COMMAND, KINDS, LONGEST_TITLE, Record, Snapshot, Stored
from desktop_app.session.mending import CannotBeRead
from desktop_app.session.reading_back import check_text, shorter
from desktop_app.session.written import compact
from desktop_app.store.contents import NewDocument
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER

BY_HAND: Final = "{what} was changed by hand: it begins as it is written, without the log of what came before."
MOST_TOLD: Final = 20
"""So many mistakes of one file are told."""
_TOP: Final = ("form", "program", "campaign", "start", "log", "encounters")
_ENCOUNTER: Final = ("id", "title", "removed", "state", "start", "log")
_LINE: Final = ("kind", "title", "at", "program", *TEXTS)
Tick = Callable[[], object]


@dataclass(slots=True)
class CampaignRead:
    """A campaign out of a file: its documents, or what is wrong; `notes` = what came in without its log."""

    documents: list[NewDocument] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    title: str = ""

    def wrong(self, place: str, what: object) -> None:
        """Note a mistake, unless there are too many to be told."""
        if len(self.problems) < MOST_TOLD:
            self.problems.append(f"{place}: {shorter(str(what), 300)}".rstrip(". ") + ".")


def read_campaign(data: bytes, name: str, tick: Tick = lambda: None) -> CampaignRead:
    """The campaign of a file; with a mistake in it there are no documents. Raises BadFileError for what is none."""
    read = CampaignRead()
    read.documents = list(documents_in(data, name, read, tick))
    if read.problems:
        read.documents.clear()
    return read


def documents_in(data: bytes, name: str, read: CampaignRead, tick: Tick = lambda: None) -> Iterator[NewDocument]:
    """The same, one document after the other, so that a large campaign is never in memory twice.

    They count only where `read` has no problems in the end. Raises BadFileError.
    """
    if data.startswith(SQLITE_HEADER):
        raise BadFileError(f"{name}: this is a campaign file or another database, not JSON; open it with File, Open")
    parts = TopLevel(data, name)
    del data
    form = parts.form
    said = form.get("form")
    if not str(said).startswith(BEGINS):
        raise BadFileError(f"{name}: this is no campaign: its field form should be {FORM}")
    if said != FORM:
        raise BadFileError(f"{name}: its form is {shorter(str(said), 40)}, and this program knows {FORM}")
    encounters = form.pop(ENCOUNTERS, ())
    for key in form:
        if key not in _TOP:
            read.wrong(key, f"no such field; expected one of {', '.join(_TOP)}")
    if not isinstance(encounters, Listed | tuple):
        read.wrong(ENCOUNTERS, "expected a list")
        encounters = ()
    new, campaign = _campaign(read, form, parts.ids, tick)
    if new is not None and campaign is not None and _can_be_kept(read, "campaign", new):
        yield new
        read.title = campaign.title
        yield from _encounters(read, encounters, campaign, tick)


def _campaign(
    read: CampaignRead, form: Mapping[str, Any], ids: list[str], tick: Tick
) -> tuple[NewDocument | None, Campaign | None]:
    documents = documents_of()

    def make(stored: Stored) -> Any:  # noqa: ANN401 - a session
        return documents.campaign(stored, ids)

    new, made = _document(read, CAMPAIGN, "", {**form, "state": form.get("campaign")}, make, tick)
    return new, made.state if made is not None and _is_sound(read, made.state) else None


def _is_sound(read: CampaignRead, campaign: Campaign) -> bool:
    """Whether what only commands look at otherwise is as they would have it; what is wrong is told."""
    before = len(read.problems)
    for page in campaign.pages.values():
        if page.kind not in NOTE_KINDS:
            read.wrong(f"campaign.pages.{page.id}.kind", f"expected one of {', '.join(NOTE_KINDS)}")
    for session in campaign.sessions.values():
        if session.phase not in PHASES:
            read.wrong(f"campaign.sessions.{session.id}.phase", f"expected one of {', '.join(PHASES)}")
    for place, why in makes_no_sense(campaign):
        read.wrong(f"campaign.{place}", why)
    return _keys_are_ids(read, campaign) and len(read.problems) == before


def _keys_are_ids(read: CampaignRead, campaign: Campaign) -> bool:
    """Whether everything that is listed by its id is listed by its own."""
    before = len(read.problems)
    for each in fields(campaign):
        held = getattr(campaign, each.name)
        if isinstance(held, Mapping):
            for key, value in held.items():
                if getattr(value, "id", key) != key:
                    read.wrong(f"campaign.{each.name}.{key}.id", f"expected {key!r}, as it is listed, got {value.id!r}")
    return len(read.problems) == before


def _encounters(read: CampaignRead, listed: Iterable[Any], campaign: Campaign, tick: Tick) -> Iterator[NewDocument]:
    documents, seen = documents_of(), set[str]()

    def make(stored: Stored) -> Any:  # noqa: ANN401 - a session
        return documents.encounter(stored, campaign)

    for number, form in enumerate(listed):
        place = f"encounters[{number}]"
        id = form.get("id") if isinstance(form, dict) else None
        if not isinstance(id, str) or not 0 < len(id) <= 100:
            read.wrong(f"{place}.id", "expected the id by which the campaign lists the encounter")
            continue
        plan = campaign.encounters.get(id)
        place = f"{place} ({plan.title})" if plan is not None else place
        for key in form:
            if key not in _ENCOUNTER:
                read.wrong(f"{place}.{key}", f"no such field; expected one of {', '.join(_ENCOUNTER)}")
        if id in seen or id == CAMPAIGN:
            read.wrong(f"{place}.id", f"{id!r} is there twice")
        elif plan is None and not form.get("removed"):
            read.wrong(f"{place}.id", f"campaign.encounters lists no encounter {id!r}")
        else:
            new, _session = _document(read, id, place, form, make, tick)
            if new is not None and _can_be_kept(read, place, new):
                yield new
        seen.add(id)
    for id, plan in campaign.encounters.items():
        if id not in seen:
            read.wrong(f"campaign.encounters.{id}", f"the list encounters has nothing of {plan.title!r}")


_Made = tuple[NewDocument | None, Any]
"""A document and its session; None and None = there was a mistake."""


def _document(
    read: CampaignRead, id: str, place: str, form: Mapping[str, Any], make: Callable[[Stored], Any], tick: Tick
) -> _Made:
    """Read one document: its state as it is written, and its journal where that leads to it."""
    tick()
    kind = CAMPAIGN if id == CAMPAIGN else ENCOUNTER
    at, state = (place, "state") if place else ("", "campaign")
    given = form.get("state")
    if given is None and "start" not in form:
        read.wrong(_below(at, state), "it is missing")
        return None, None
    by_hand = _opened(read, _below(at, state), _stored(id, given), make) if given is not None else None
    if given is not None and by_hand is None:
        return None, None
    if "start" not in form:
        return NewDocument(id, kind, compact(given)), by_hand
    before = len(read.problems)
    records = tuple(_records(read, id, _below(at, LOG), form.get(LOG, ()), tick))
    if len(read.problems) > before:
        return None, None
    replayed = _opened(read, _below(at, "start"), _stored(id, form["start"], records), make)
    if replayed is None:
        return None, None
    if by_hand is not None and state_form(by_hand) != state_form(replayed):
        read.notes.append(BY_HAND.format(what=place or "The campaign"))
        return NewDocument(id, kind, compact(state_form(by_hand))), by_hand
    return NewDocument(id, kind, compact(form["start"]), records), replayed


def _can_be_kept(read: CampaignRead, place: str, new: NewDocument) -> bool:
    """Whether all of its texts can be written and read again; where not, that is told."""
    try:
        check_text(new.state)
    except FieldError as error:
        _tell_field(read, place, error)
        return False
    for each in new.records:
        try:
            check_text(compact([each.title, each.at, each.program]))
            for text in filter(None, (each.command, each.dice, each.events, each.outcome, each.summary)):
                check_text(text)
        except FieldError as error:
            _tell_field(read, f"{place}.log[{each.seq - 1}]", error)
            return False
    return True


def _stored(id: str, state: object, records: tuple[Record, ...] = ()) -> Stored:
    return Stored(id, records, (Snapshot(0, compact(state)),))


def _opened(read: CampaignRead, place: str, stored: Stored, make: Callable[[Stored], Any]) -> Any:  # noqa: ANN401
    """The session of a document, as it will be opened; None where it cannot be, which is told."""
    try:
        return make(stored)
    except (CannotBeRead, *CANNOT_READ) as error:
        before = len(read.problems)
        _name_fields(read, place, stored)
        if len(read.problems) == before:
            wrong = error.offer.wrong if isinstance(error, CannotBeRead) else (str(error),)
            for each in wrong:
                read.wrong(place, each.removeprefix("the beginning: "))
    return None


def _name_fields(read: CampaignRead, place: str, stored: Stored) -> None:
    """Name each field of a document that cannot be read, by its place in the file."""
    codec = codec_of(stored.document)
    try:
        state = codec.read_state(json.loads(stored.snapshots[0].state))
        choice(*(edition.id for edition in EDITIONS))(state.ruleset, "ruleset")
    except FieldError as error:
        _tell_field(read, place, error)
    except CANNOT_READ as error:
        read.wrong(place, error)
    log = f"{place.removesuffix('start')}log"
    for record in stored.records:
        for number, form in enumerate(json.loads(record.events or "[]")):
            at = f"{log}[{record.seq - 1}].events[{number}]"
            try:
                codec.read_event(form)
            except FieldError as error:
                _tell_field(read, at, error)
            except CANNOT_READ as error:
                read.wrong(at, error)


def _tell_field(read: CampaignRead, place: str, error: FieldError) -> None:
    read.wrong(_below(place, error.path), f"expected {error.expected}, got {shown(error.got)}")


def _records(read: CampaignRead, id: str, place: str, listed: object, tick: Tick) -> Iterator[Record]:
    if not isinstance(listed, Listed | tuple):
        read.wrong(place, "expected a list")
        return
    for number, form in enumerate(listed):
        at = f"{place}[{number}]"
        if not number % 200:
            tick()
        if not isinstance(form, dict):
            read.wrong(at, "expected an object")
            continue
        for key in form:
            if key not in _LINE:
                read.wrong(f"{at}.{key}", f"no such field; expected one of {', '.join(_LINE)}")
        kind = form.get("kind", COMMAND)
        if kind not in (*KINDS, ASIDE):
            read.wrong(f"{at}.kind", f"expected one of {', '.join((*KINDS, ASIDE))}")
            continue
        if (text := _not_a_text(form)) or (kind == COMMAND and not isinstance(form.get("events"), list)):
            read.wrong(f"{at}.{text or 'events'}", "expected a text" if text else "expected a list of what happened")
            continue
        plain = {name: form.get(name, "") for name in ("title", "at", "program")}
        inner = {name: compact(form[name]) if name in form else "" for name in TEXTS}
        yield Record(id, number + 1, kind, **plain, **inner)


def _not_a_text(form: Mapping[str, Any]) -> str:
    """The first of the fields of words that holds none, or too many."""
    held = ((name, form.get(name, "")) for name in ("title", "at", "program"))
    return next((name for name, text in held if not isinstance(text, str) or len(text) > LONGEST_TITLE), "")


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place and name else place or name
