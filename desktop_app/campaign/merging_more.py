"""What meets beside creatures, encounters and notes: sessions, experience, loot, purse, clock, calendar, folders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from desktop_app.campaign.calendar import day_text, moment_text
from desktop_app.campaign.game_clock import DayNote, Reminder
from desktop_app.campaign.game_sessions import PLAYED, PLAYING, Beat, GameSession
from desktop_app.campaign.meeting import (
    AWARD,
    BOTH,
    CALENDAR,
    DAY,
    DIFFERENT,
    ENCOUNTER_FOLDER,
    FOLDER,
    LOOT,
    NEW,
    OLDER,
    PURSE,
    REMINDER,
    SAME,
    SESSION,
    TAKE,
    TIME,
    Meeting,
    Side,
    by_time,
)
from desktop_app.campaign.merge_command import Brought
from desktop_app.campaign.party_book import STORE, Award, Found
from desktop_app.campaign.state import USED, Campaign, Kept, OwnTable
from desktop_app.rules.coins import Coins

V = TypeVar("V")
Taken = Mapping[Meeting, str]
"""What is taken over: TAKE or BOTH."""
NO_COINS: Final = Coins()


def more_meetings(here: Side, there: Side) -> Iterator[Meeting]:
    """All of it that is in the other campaign. What stands once in a campaign is told only where it differs."""
    ours, theirs = here.campaign, there.campaign
    yield from _sessions(here, there)
    awards, found = theirs.party_book.awards, theirs.party_book.found
    yield from _by_id(AWARD, here, there, ours.party_book.awards, awards, lambda each: each.what)
    yield from _by_id(LOOT, here, there, ours.party_book.found, found, lambda each: each.name)
    if theirs.party_book.purse not in (NO_COINS, ours.party_book.purse):
        yield _once(PURSE, "The party\N{RIGHT SINGLE QUOTATION MARK}s purse", here, there)
    if theirs.clock.now != ours.clock.now:
        yield _once(TIME, "Date and time", here, there)
    if theirs.clock.calendar != ours.clock.calendar:
        yield _once(CALENDAR, "Calendar", here, there)
    own = {each.id: each for each in ours.clock.reminders}
    reminders = {each.id: each for each in theirs.clock.reminders}
    yield from _by_id(REMINDER, here, there, own, reminders, lambda each: each.text)
    days, own_days = ({str(each.day): each for each in side.clock.notes} for side in (theirs, ours))
    name = lambda each: day_text(theirs.clock.calendar, each.day)  # noqa: E731
    yield from _by_id(DAY, here, there, own_days, days, name)
    for kind, made, known in (
        (FOLDER, theirs.made_folders, ours.folders()),
        (ENCOUNTER_FOLDER, theirs.made_encounter_folders, ours.encounter_folders()),
    ):
        yield from (Meeting(kind, name, name, "", NEW) for name in made if name not in known)


@dataclass(frozen=True, slots=True)
class Ids:
    """Ids of the other campaign and what they are here: creatures and encounters; those that are not here are left out.

    `instead` = encounters of ours that give way, and the ones that come in their place.
    """

    creatures: Mapping[str, str]
    encounters: Mapping[str, str]
    instead: Mapping[str, str]


def brought(
    here: Campaign, there: Campaign, taken: Taken, ids: Ids, came: Iterable[Kept], fresh_id: Callable[[], str]
) -> Brought:
    """What comes beside the creatures that `came`, the encounters and the notes."""
    sessions = _taken_sessions(here, there, taken, ids, fresh_id)
    evenings = {**{id: id for id in there.sessions if id in here.sessions}, **sessions.ids}
    came_ids, book, clock = {each.id for each in came}, there.party_book, there.clock
    new = {old: id for old, id in ids.creatures.items() if id in came_ids}
    done = {each.kind: do for each, do in taken.items()}
    days, reminders = ({str(each.day): each for each in clock.notes}, {each.id: each for each in clock.reminders})
    placing = _Placing(here, ids, evenings, fresh_id)
    awards = [placing.award(each, book.awards[each.there]) for each in taken if each.kind == AWARD]
    return Brought(
        sessions=sessions.sessions,
        awards=tuple(each for each in awards if each.shares),
        found=tuple(placing.found(each, book.found[each.there]) for each in taken if each.kind == LOOT),
        counters={new[id]: those for id, those in book.counters.items() if id in new},
        absent=tuple(new[id] for id in book.absent if id in new and new[id] not in here.creatures),
        used=dict(_used(there, new)),
        purse=book.purse if done.get(PURSE) == TAKE else None,
        coins=book.purse if done.get(PURSE) == BOTH else None,
        now=clock.now if TIME in done else None,
        calendar=clock.calendar if CALENDAR in done else None,
        reminders=tuple(placing.reminder(reminders[each.there]) for each in taken if each.kind == REMINDER),
        days=tuple(_day(here, days[each.there], do) for each, do in taken.items() if each.kind == DAY),
        fights={ids.encounters[id]: each.passed for id, each in clock.fights.items() if _comes(here, ids, id)},
        instead=dict(ids.instead),
        folders=tuple(each.name for each in taken if each.kind == FOLDER),
        encounter_folders=tuple(each.name for each in taken if each.kind == ENCOUNTER_FOLDER),
        treasures={ids.encounters[id]: each for id, each in there.treasures.items() if _comes(here, ids, id)},
        own_tables=tuple(_tables_that_come(here, there, fresh_id)),
    )


@dataclass(frozen=True, slots=True)
class _Placing:
    """Puts what was given and found into this campaign; `sessions` = ids of theirs and what they are here."""

    here: Campaign
    ids: Ids
    sessions: Mapping[str, str]
    fresh_id: Callable[[], str]

    def award(self, met: Meeting, theirs: Award) -> Award:
        """Points, of those who are here."""
        shares = {self.ids.creatures[id]: n for id, n in theirs.shares.items() if id in self.ids.creatures}
        session, encounter = self._of(theirs)
        return replace(theirs, id=self._id(met), shares=shares, session=session, encounter=encounter)

    def found(self, met: Meeting, theirs: Found) -> Found:
        """Things; what somebody has who is not here lies in the store."""
        has, (session, encounter) = self.ids.creatures.get(theirs.has, STORE), self._of(theirs)
        return replace(theirs, id=self._id(met), has=has, session=session, encounter=encounter)

    def reminder(self, theirs: Reminder) -> Reminder:
        """A reminder; a save that belongs to a creature or an encounter which is not here is told, and no more."""
        who, fight = self.ids.creatures.get(theirs.creature, ""), self.ids.encounters.get(theirs.encounter, "")
        return replace(theirs, creature=who if fight else "", encounter=fight if who else "")

    def _of(self, theirs: Award | Found) -> tuple[str, str]:
        return self.sessions.get(theirs.session, ""), self.ids.encounters.get(theirs.encounter, "")

    def _id(self, met: Meeting) -> str:
        return met.here or (met.there if met.there not in self.here.ids() else self.fresh_id())


def _tables_that_come(here: Campaign, there: Campaign, fresh_id: Callable[[], str]) -> Iterator[OwnTable]:
    """Tables of random encounters that this campaign does not have: none is lost, and none is there twice."""
    known = {(each.title, each.rows) for each in here.own_tables.values()}
    for each in there.own_tables.values():
        if (each.title, each.rows) not in known:
            yield replace(each, id=each.id if each.id not in here.ids() else fresh_id())


def sides(met: Meeting, here: Campaign, there: Campaign) -> tuple[tuple[str, str, str], ...]:
    """How a thing stands on both sides: what differs, here, there."""
    if met.kind == PURSE:
        return (("coins", here.party_book.purse.told(), there.party_book.purse.told()),)
    if met.kind == TIME:
        return (("now", _now(here), _now(there)),)
    if met.kind == CALENDAR:
        return (("months", _months(here), _months(there)),)
    ours, theirs = _values(met, here, met.here), _values(met, there, met.there)
    return tuple((what, ours.get(what, ""), told) for what, told in theirs.items() if ours.get(what, "") != told)


def _values(met: Meeting, side: Campaign, id: str) -> dict[str, str]:
    """What is told of a thing, by name."""
    if met.kind == SESSION and id in side.sessions:
        each = side.sessions[id]
        return {"title": each.title, "date": each.date, "how far": each.phase, "scenes": str(len(each.evening)),
                "plan": each.plan[:400], "recap": each.recap[:400]}  # fmt: skip
    if met.kind == AWARD and id in side.party_book.awards:
        award = side.party_book.awards[id]
        return {"for": award.what, "points": str(award.points)}
    if met.kind == LOOT and id in side.party_book.found:
        found = side.party_book.found[id]
        who = side.creatures[found.has].creature.name if found.has in side.creatures else "the party"
        sold = "sold" if found.sold_for is not None else f"with {who}"
        return {"count": str(found.count), "where": sold, "notes": found.notes}
    if met.kind == REMINDER:
        held = next((each for each in side.clock.reminders if each.id == id), None)
        return {} if held is None else {"at": moment_text(side.clock.calendar, held.at), "text": held.text}
    return {"text": side.clock.note(int(id))} if met.kind == DAY and id else {}


def _now(side: Campaign) -> str:
    return moment_text(side.clock.calendar, side.clock.now)


def _months(side: Campaign) -> str:
    return ", ".join(month.name for month in side.clock.calendar.months) or "numbered days"


def _once(kind: str, name: str, here: Side, there: Side) -> Meeting:
    """The meeting of what every campaign has once."""
    ours, theirs = here.changed.get(kind, ""), there.changed.get(kind, "")
    how = by_time(ours, theirs)
    return Meeting(kind, name, kind, kind, DIFFERENT if how == OLDER and kind == PURSE else how, ours, theirs)


def _by_id(
    kind: str, here: Side, there: Side, ours: Mapping[str, V], theirs: Mapping[str, V], name: Callable[[V], str]
) -> Iterator[Meeting]:
    """Things that are known by their ids only: another campaign's own have others."""
    for id, each in theirs.items():
        at = (here.changed.get(id, ""), there.changed.get(id, ""))
        if id in ours:
            yield Meeting(kind, name(each), id, id, SAME if ours[id] == each else by_time(*at), *at)
        else:
            yield Meeting(kind, name(each), id, "", NEW, *at)


def _sessions(here: Side, there: Side) -> Iterator[Meeting]:
    """Sessions meet by their numbers, of which each has its own."""
    numbers = {each.number: each for each in here.campaign.sessions.values()}
    for each in there.campaign.sessions.values():
        met = numbers.get(each.number)
        at = (here.changed.get(met.id, "") if met else "", there.changed.get(each.id, ""))
        how = NEW if met is None else SAME if replace(met, id=each.id) == each else by_time(*at)
        yield Meeting(SESSION, each.name, each.id, met.id if met else "", how, *at)


@dataclass(frozen=True, slots=True)
class _Sessions:
    """Sessions that come, and the ids that theirs have here."""

    sessions: tuple[GameSession, ...]
    ids: Mapping[str, str]


def _taken_sessions(here: Campaign, there: Campaign, taken: Taken, ids: Ids, fresh_id: Callable[[], str]) -> _Sessions:
    numbers = {each.number for each in here.sessions.values()}
    made, known = [], {}
    for each, do in taken.items():
        if each.kind != SESSION:
            continue
        theirs = there.sessions[each.there]
        free = theirs.id if theirs.id not in here.ids() else fresh_id()
        id = each.here if do == TAKE and each.here else free
        number = theirs.number
        if do == BOTH or (not each.here and number in numbers):
            number = max(numbers, default=0) + 1
        numbers.add(number)
        known[each.there] = id
        is_played_now = theirs.phase == PLAYING
        made.append(
            replace(
                theirs,
                id=id,
                number=number,
                present=tuple(ids.creatures[who] for who in theirs.present if who in ids.creatures),
                evening=tuple(_beat(beat, there, ids) for beat in theirs.evening),
                played=tuple(ids.encounters[id] for id in theirs.played if id in ids.encounters),
                phase=PLAYED if is_played_now else theirs.phase,
                game_to=there.clock.now if is_played_now else theirs.game_to,
            )
        )
    return _Sessions(tuple(made), known)


def _beat(beat: Beat, there: Campaign, ids: Ids) -> Beat:
    """A line of an evening; an encounter that is not here stays in it as a scene of its title."""
    if not beat.encounter:
        return beat
    if beat.encounter in ids.encounters:
        return replace(beat, encounter=ids.encounters[beat.encounter])
    plan = there.encounters.get(beat.encounter)
    return Beat(plan.title if plan is not None else "An encounter that was removed", done=beat.done)


def _day(here: Campaign, note: DayNote, do: str) -> DayNote:
    own = here.clock.note(note.day)
    return replace(note, text=f"{own} {note.text}") if do == BOTH and own else note


def _comes(here: Campaign, ids: Ids, encounter: str) -> bool:
    """Whether an encounter comes in as a new one, with the time that its fight has taken."""
    return encounter in ids.encounters and ids.encounters[encounter] not in here.encounters


def _used(there: Campaign, new: Mapping[str, str]) -> Iterator[tuple[str, int | str | bool]]:
    """What the creatures that come have used today, under their new ids."""
    for name, value in there.settings.items():
        id, _, rest = name.removeprefix(USED).partition(":")
        if name.startswith(USED) and id in new and value:
            yield f"{USED}{new[id]}:{rest}", value
