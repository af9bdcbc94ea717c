"""Another campaign read for a merge: what meets in both, how each stands side by side, and what is taken over."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from desktop_app.campaign.clock_events import CalendarSet, DayWritten, FightTimeCounted, TimePassed
from desktop_app.campaign.event import Event
from desktop_app.campaign.meeting import CALENDAR, CREATURE, NOTE, PURSE, SAME, TIME, Meeting, Side
from desktop_app.campaign.meeting import ENCOUNTER as FIGHT
from desktop_app.campaign.merge_command import MergeCampaign
from desktop_app.campaign.merging import meetings, merging
from desktop_app.campaign.merging_more import sides
from desktop_app.campaign.party_events import PurseChanged
from desktop_app.exchange.campaign_json import documents_of
from desktop_app.handing_on import DAMAGED, take_in
from desktop_app.pauses import pause
from desktop_app.rules.compare import changes
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.session.campaigns import CampaignSession
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.session.summaries import summary_of
from desktop_app.session.written import compact
from desktop_app.store import errors
from desktop_app.store.contents import NewDocument
from desktop_app.store.errors import OTHER, StoreError
from desktop_app.store.examining import apart, examine
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER

JSON_SUFFIX: Final = ".json"
SOURCE: Final = "source_creature"
"""The field by which a combatant names the creature of the campaign that it was made of."""
SHOWN: Final = 2_000
_HELD: Final = ("kept", "page", "session", "award", "found", "reminder")
"""The fields of events that hold the thing as it is then."""
_ONCE: Final = ((PURSE, (PurseChanged,)), (TIME, (TimePassed, FightTimeCounted)), (CALENDAR, (CalendarSet,)))


@dataclass(frozen=True, slots=True)
class Other:
    """A campaign to merge with: as it is, and the journals of its encounters."""

    path: Path
    side: Side
    stored: Mapping[str, Stored]


@dataclass(frozen=True, slots=True)
class Merge:
    """The two campaigns, and what meets."""

    here: Other
    there: Other
    met: tuple[Meeting, ...]


def read_merge(ours: Path, other: Path) -> Merge:
    """Both campaigns as they are in their files, and what meets. Raises StoreError."""
    (here, our_session), (there, their_session) = read_campaign(ours), read_campaign(other)
    parted = _parted(here.stored[CAMPAIGN], there.stored[CAMPAIGN])
    here = replace(here, side=replace(here.side, changed=_changed(our_session, parted)))
    there = replace(there, side=replace(there.side, changed=_changed(their_session, parted)))
    return Merge(here, there, meetings(here.side, there.side))


def side_by_side(merge: Merge, met: Meeting, ruleset: Ruleset) -> tuple[tuple[str, str, str], ...]:
    """What differs: its name, how it is here, how it is there."""
    here, there = merge.here.side.campaign, merge.there.side.campaign
    if (not met.here or met.how == SAME) and met.kind in (CREATURE, FIGHT, NOTE):
        return ()
    if met.kind == CREATURE:
        ours, theirs = here.creatures[met.here], there.creatures[met.there]
        moved = changes(sheet(ours.creature, (), ruleset), sheet(theirs.creature, (), ruleset))
        told = [(each.number, _shown(each.old), _shown(each.new)) for each in moved]
        told += [(what, a, b) for what, a, b in (("folder", ours.folder, theirs.folder),
                 ("tags", ", ".join(ours.tags), ", ".join(theirs.tags))) if a != b]  # fmt: skip
        return tuple(told) or (("texts and choices", "as here", "other ones"),)
    if met.kind == NOTE:
        return (("text", here.pages[met.here].text[:SHOWN], there.pages[met.there].text[:SHOWN]),)
    if met.kind != FIGHT:
        return sides(met, here, there)
    return _standings(merge.here.stored.get(met.here), merge.there.stored.get(met.there))


def taken_over(
    merge: Merge, chosen: Mapping[Meeting, str], fresh_id: Callable[[], str]
) -> tuple[MergeCampaign, tuple[NewDocument, ...]]:
    """The command that does what was chosen, and the documents of the encounters that come with it."""
    command, fights, known = merging(merge.here.side.campaign, merge.there.side.campaign, chosen, fresh_id)
    documents = tuple(renamed(merge.there.stored[old], new, known) for old, new in fights.items())
    return command, documents


def _parted(ours: Stored, theirs: Stored) -> int:
    """After which line the journals part, where one is a copy of the other; 0 = they have nothing in common."""
    pairs = enumerate(zip(_marks(ours), _marks(theirs), strict=False))
    return next((line for line, (a, b) in pairs if a != b), min(len(ours.records), len(theirs.records)) + 1) - 1


def read_campaign(path: Path) -> tuple[Other, CampaignSession]:
    """A campaign as it is in its file, or in its JSON, with its session. Raises StoreError."""
    stored = _of_json(path) if path.suffix.lower() == JSON_SUFFIX else _of_file(path)
    try:
        session = documents_of().campaign(stored[CAMPAIGN], [id for id in stored if id != CAMPAIGN])
    except CANNOT_READ as error:
        raise errors.damaged(path, DAMAGED) from error
    lines = {id: _marks(each) for id, each in stored.items() if id != CAMPAIGN}
    return Other(path, Side(session.state, lines), stored), session


def _of_file(path: Path) -> Mapping[str, Stored]:
    with apart(path) as copy:
        found = examine(path, copy)
    if found.wrong or any(each.faults for each in found.documents.values()):
        raise errors.damaged(path, DAMAGED)
    return found.documents


def _of_json(path: Path) -> Mapping[str, Stored]:
    taken = take_in(path)
    if taken.problems:
        raise StoreError(OTHER, path, taken.problems[0], "Import it by itself to see every mistake in it.")
    return {new.id: Stored(new.id, new.records, (Snapshot(0, new.state),)) for new in taken.documents}


def _marks(stored: Stored) -> tuple[str, ...]:
    """A mark for the first state and one for each line: the same journals have the same marks."""
    texts = [stored.first_state]
    texts += [f"{each.kind}\n{each.events}\n{each.at}" for each in stored.records]
    return tuple(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16] for text in texts)


def _changed(session: CampaignSession, parted: int) -> Mapping[str, str]:
    """When each thing was changed last, by the steps that were done since the campaigns parted."""
    found: dict[str, str] = {}
    for entry in session.entries:
        if entry.seq > parted:
            found |= {id: entry.at for event in entry.events if (id := _about(event))}
    return found


def changed_last(session: CampaignSession, ids: Collection[str]) -> Mapping[str, str]:
    """When these were changed last, UTC as ISO text; those that no step of the journal has changed are not there."""
    found: dict[str, str] = {}
    for entry in reversed(session.entries):
        if len(found) == len(ids):
            break
        pause()
        for event in entry.events:
            id = _about(event)
            if id in ids:
                found.setdefault(id, entry.at)
    return found


def _about(event: Event) -> str:
    """The id of what an event is about, or its kind where a campaign has one of it; empty = of neither."""
    for kind, events in _ONCE:
        if isinstance(event, events):
            return kind
    if isinstance(event, DayWritten):
        return str(event.day)
    held = next((getattr(event, name) for name in _HELD if hasattr(event, name)), event)
    return str(getattr(held, "id", ""))


def _standings(ours: Stored | None, theirs: Stored | None) -> tuple[tuple[str, str, str], ...]:
    if ours is None or theirs is None:
        return ()
    told = []
    for what in ("phase", "round", "actor", "combatants"):
        a, b = (_shown(_summary(each).get(what)) for each in (ours, theirs))
        told.append((what, a, b))
    return (*told, ("steps", str(len(ours.records)), str(len(theirs.records))))


def _summary(stored: Stored) -> Mapping[str, object]:
    return summary_of(stored.records[-1].summary) if stored.records else {}


def _shown(value: object) -> str:
    return "" if value is None else str(value)


def renamed(stored: Stored, id: str, known: Mapping[str, str]) -> NewDocument:
    """An encounter under a new id: its combatants name the creatures of the campaign that it comes into, by `known`."""
    start = stored.first_state
    records = tuple(
        replace(each, document=id, command=_renamed(each.command, known), events=_renamed(each.events, known))
        for each in stored.records
    )
    return NewDocument(id, ENCOUNTER, _renamed(start, known), records)


def _renamed(text: str, known: Mapping[str, str]) -> str:
    if SOURCE not in text:
        return text
    return compact(_with_ids(json.loads(text), known))


def _with_ids(form: Any, known: Mapping[str, str]) -> Any:  # noqa: ANN401 - plain values
    if isinstance(form, dict):
        return {
            key: known.get(value, "") if key == SOURCE and isinstance(value, str) else _with_ids(value, known)
            for key, value in form.items()
        }
    return [_with_ids(each, known) for each in form] if isinstance(form, list) else form
