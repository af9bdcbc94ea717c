"""A collection of another program brought into a campaign: what meets what is here, and the one step that takes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Collection as Collected
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Final

from desktop_app.campaign.free_names import free_name
from desktop_app.campaign.meeting import (
    BOTH,
    CREATURE,
    DIFFERENT,
    ENCOUNTER,
    KEEP,
    NEW,
    NEWER,
    OLDER,
    SAME,
    TAKE,
    Meeting,
)
from desktop_app.campaign.merge_command import Brought, MergeCampaign
from desktop_app.campaign.state import PARTY, Campaign, Kept, Option, Planned, Switch
from desktop_app.combat import codec
from desktop_app.combat.commands import Note
from desktop_app.combat.state import Encounter
from desktop_app.combat.timeline import game_time
from desktop_app.content.pack_rules import ruleset_under
from desktop_app.exchange.campaign_json import documents_of
from desktop_app.exchange.collected import Collection
from desktop_app.exchange.found import Fight
from desktop_app.exchange.saved_fight import Member, encounter_of
from desktop_app.merging import renamed
from desktop_app.pauses import pause
from desktop_app.rules.compare import Change, changes
from desktop_app.rules.counted_names import read_counted
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.number_names import number_name
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.text import capital, signed
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.session.written import compact
from desktop_app.store.contents import NewDocument
from desktop_app.stored_documents import ENCOUNTER as DOCUMENT

FROM: Final = "Brought in from {file}{at}."


@dataclass(frozen=True, slots=True)
class Thing:
    """A creature or a fight of a collection: what it meets here, where it comes from, into which folder it goes.

    `numbers` = those of the collection's creatures that it stands for: several of a kind are one, and so are those who
    stand for it in fights; `alike` = how many there are of the kind without these. `by_file` = when it was changed is
    told by its file's time alone, not by the program that wrote it.
    """

    met: Meeting
    file: str
    numbers: tuple[int, ...] = ()
    doubts: int = 0
    folder: str = ""
    by_file: bool = False
    alike: int = 1

    @property
    def later(self) -> str:
        """On which side it was changed last, NEWER = there, OLDER = here; empty where it is not known of both."""
        here, there = self.met.changed_here, self.met.changed_there
        if self.met.how != DIFFERENT or not here or not there or here == there:
            return ""
        return NEWER if there > here else OLDER


@dataclass(frozen=True, slots=True)
class Look:
    """What a thing is: in `lines`; the numbers that are others than here; what of it is doubtful."""

    lines: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Into:
    """Where a collection goes: the campaign as it is, house rules and packs of new encounters, ids for new things."""

    campaign: Campaign
    options: Mapping[str, Option]
    fresh_id: Callable[[], str]


Changed = Callable[[Collected[str]], Mapping[str, str]]
"""When things of the campaign were changed last, by their ids, UTC as ISO text; what is not known is not there."""


def things_of(collection: Collection, campaign: Campaign, changed: Changed = lambda _ids: {}) -> tuple[Thing, ...]:
    """Everything in it, fights behind the creatures; creatures of a kind that are alike are one thing."""
    here = {kept.creature.name: id for id, kept in campaign.creatures.items()}
    found = []
    for name, numbers in _kinds(collection):
        first = collection.creatures[numbers[0]]
        creature = replace(first.creature, name=name)
        met = here.get(name, "")
        how = NEW if not met else SAME if _same(campaign.creatures[met].creature, creature) else DIFFERENT
        hero = first.stands is not None and first.stands.hero
        folder = PARTY if hero and not campaign.folder(PARTY) else first.folder or _folder(collection.name, first.file)
        meeting = Meeting(CREATURE, name, str(numbers[0]), met, how)
        alike = _alike(collection, numbers)
        found.append(Thing(meeting, first.file, numbers, len(creature.doubts), folder, first.by_file, alike))
    times = changed({each.met.here for each in found if each.met.how == DIFFERENT})
    found = [_timed(each, collection, times) for each in found]
    titles = {each.title: id for id, each in campaign.encounters.items()}
    for place, each in enumerate(collection.fights):
        met = titles.get(each.fight.name, "")
        meeting = Meeting(ENCOUNTER, each.fight.name, str(place), met, DIFFERENT if met else NEW)
        found.append(Thing(meeting, each.file))
    return tuple(found)


def brought_in(
    collection: Collection, chosen: Mapping[Thing, str], into: Into
) -> tuple[MergeCampaign, tuple[NewDocument, ...], tuple[str, ...]]:
    """The command that takes what was chosen, the encounters that come with it, and what of them could not be kept."""
    names = {kept.creature.name for kept in into.campaign.creatures.values()}
    kept_as: dict[int, str] = {}
    masters: dict[str, int | None] = {}
    creatures: list[Kept] = []
    for thing, do in chosen.items():
        pause()
        if thing.met.kind == CREATURE:
            id, kept = _kept(collection, thing, do, into, names)
            masters[id] = collection.creatures[thing.numbers[0]].master
            kept_as |= dict.fromkeys(thing.numbers, id)
            if kept is not None:
                creatures.append(kept)
    creatures = [_led(each, masters, kept_as) for each in creatures]
    fights = _fights(collection, chosen, into, kept_as)
    command = MergeCampaign(
        name=collection.name,
        creatures=tuple(creatures),
        encounters=tuple(fights.planned),
        ids=tuple(fights.gone),
        brings=True,
        more=Brought(fights=fights.passed),
    )
    return command, tuple(fights.documents), tuple(fights.lost)


@dataclass(slots=True)
class _Fights:
    """Encounters that come, their documents, those that give way to them, what could not be kept of them.

    `passed` = the rounds that they have had: these are not the campaign's own time.
    """

    planned: list[Planned] = field(default_factory=list)
    documents: list[NewDocument] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    passed: dict[str, int] = field(default_factory=dict)


def _fights(collection: Collection, chosen: Mapping[Thing, str], into: Into, kept_as: Mapping[int, str]) -> _Fights:
    titles = {each.title for each in into.campaign.encounters.values()}
    fights = _Fights()
    for thing, do in chosen.items():
        if thing.met.kind == ENCOUNTER and do != KEEP:
            found = collection.fights[int(thing.met.there)]
            takes_place = do == TAKE and bool(thing.met.here)
            title = found.fight.name if takes_place else free_name(found.fight.name, titles)
            titles.add(title)
            fights.gone += [thing.met.here] if takes_place else []
            new, problems, passed = document_of(collection, thing, kept_as, into)
            fights.lost += problems
            fights.documents.append(new)
            fights.planned.append(Planned(new.id, title))
            fights.passed |= {new.id: passed} if passed else {}
    return fights


def document_of(
    collection: Collection, thing: Thing, kept_as: Mapping[int, str], into: Into
) -> tuple[NewDocument, tuple[str, ...], int]:
    """A fight as a document, what of it could not be kept, and the rounds that it has had."""
    found = collection.fights[int(thing.met.there)]
    if found.journal is None:
        return _document(collection, found.fight, thing.file, kept_as, into)
    known = {id: kept_as.get(number, "") for id, number in found.numbers.items()}
    return renamed(found.journal, into.fresh_id(), known), (), found.passed


def looked_at(collection: Collection, thing: Thing, campaign: Campaign, ruleset: Ruleset) -> Look:
    """What a thing is: its numbers, how it differs from what is here, and each doubt about it."""
    if thing.met.kind == ENCOUNTER:
        found = collection.fights[int(thing.met.there)]
        return Look(found.told or tuple(_fight_told(collection, found.fight)))
    creature = replace(collection.creatures[thing.numbers[0]].creature, name=thing.met.name)
    moved: tuple[Change, ...] = ()
    if thing.met.how == DIFFERENT:
        ours = campaign.creatures[thing.met.here].creature
        moved = changes(sheet(ours, (), ruleset), sheet(creature, (), ruleset))
    switches = collection.creatures[thing.numbers[0]].switches
    on = [f"Switched on at its sheet: {', '.join(switches)}"] if switches else []
    return Look((*_creature_told(creature), *on), moved, creature.doubts)


def _timed(thing: Thing, collection: Collection, times: Mapping[str, str]) -> Thing:
    """The same with the times of both sides, where they are not the same anyway."""
    if thing.met.how != DIFFERENT:
        return thing
    there = max(collection.creatures[number].changed for number in thing.numbers)
    met = replace(thing.met, changed_here=times.get(thing.met.here, ""), changed_there=there)
    return replace(thing, met=met)


def _kinds(collection: Collection) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Creatures that are alike but for a number behind their names, as one; in the order of the collection."""
    kinds: dict[tuple[str, int | None, tuple[str, ...]], list[tuple[str, Creature, list[int]]]] = {}
    order: list[tuple[str, Creature, list[int]]] = []
    for number, each in collection.creatures.items():
        pause()
        creature = each.creature
        stem, _ = read_counted(creature.name, creature.levels)
        bare = replace(creature, name="")
        alike = kinds.setdefault((stem, each.master, each.switches), [])
        for _, other, numbers in alike:
            if other == bare:
                numbers.append(number)
                break
        else:
            alike.append((creature.name, bare, [number]))
            order.append(alike[-1])
    for name, bare, numbers in order:
        stem, _ = read_counted(name, bare.levels)
        yield (stem if _alike(collection, numbers) > 1 else name), tuple(numbers)


def _alike(collection: Collection, numbers: Sequence[int]) -> int:
    """How many of these are creatures of their own, and do not stand in a fight for another."""
    return max(sum(not collection.creatures[number].again for number in numbers), 1)


def _same(ours: Creature, theirs: Creature) -> bool:
    """Apart from the picture, which a campaign keeps beside its creatures."""
    return replace(ours, portrait="") == replace(theirs, portrait="")


def _folder(collection: str, file: str) -> str:
    """The campaign's folder for a file: the one in which it lies within the collection, else the collection's name."""
    parts = PurePosixPath(file).parts
    return parts[1].removesuffix(".zip") if len(parts) > 2 else collection


def _kept(collection: Collection, thing: Thing, do: str, into: Into, names: set[str]) -> tuple[str, Kept | None]:
    """The id by which fights mean the creature, empty = none, and what the campaign keeps anew of it, if anything."""
    if do == KEEP or (thing.met.how == SAME and do != BOTH):
        return thing.met.here, None
    creature = replace(collection.creatures[thing.numbers[0]].creature, name=thing.met.name)
    first = collection.creatures[thing.numbers[0]]
    theirs, switches = first.kept, tuple(Switch(each) for each in first.switches)
    if do == TAKE and thing.met.here:
        ours = into.campaign.creatures[thing.met.here]
        more = theirs or ours
        return thing.met.here, replace(ours, creature=creature, switches=switches or more.switches, tags=more.tags)
    name = free_name(creature.name, names, levels=creature.levels)
    names.add(name)
    id = into.fresh_id()
    named = replace(creature, name=name)
    if theirs is not None:
        return id, replace(theirs, id=id, creature=named, folder=thing.folder, master="")
    return id, Kept(id, named, thing.folder, switches)


def _led(kept: Kept, masters: Mapping[str, int | None], kept_as: Mapping[int, str]) -> Kept:
    """The same as the companion of its master, if that one is here then."""
    master = masters.get(kept.id)
    id = kept_as.get(master, "") if master is not None else ""
    return replace(kept, master=id) if id and id != kept.id else kept


def _document(
    collection: Collection, fight: Fight, file: str, kept_as: Mapping[int, str], into: Into
) -> tuple[NewDocument, tuple[str, ...], int]:
    """The fight as a document, what of it could not be kept, and the rounds that it has had.

    Its first step says where it comes from, so that nobody wonders at its middle.
    """
    campaign = into.campaign
    ruleset = ruleset_under(campaign.ruleset, dict(into.options))
    members = {
        each: Member(found.creature, kept_as.get(each, ""), found.stands)
        for each in fight.members
        if (found := collection.creatures.get(each)) is not None and found.stands is not None
    }
    state, lost = encounter_of(fight, members, Encounter(campaign.ruleset, options=dict(into.options)), ruleset)
    text = compact(codec.state_form(state))
    codec.read_state(json.loads(text))
    id = into.fresh_id()
    stored = Stored(id, (), (Snapshot(0, text),))
    session = documents_of().encounter(stored, campaign)
    at = "" if fight.round is None else f", round {fight.round}"
    session.do(Note(text="\n".join((FROM.format(file=file, at=at), *lost))[:5_000]))
    new = NewDocument(id, DOCUMENT, text, tuple(each.record for each in session.entries))
    return new, lost, game_time(state)


_AS_IN_A_BLOCK: Final = (
    "init",
    "ac",
    "touch",
    "flat_footed",
    "hp",
    "fort",
    "ref",
    "will",
    "speed",
    "bab",
    "cmb",
    "cmd",
)
_BONUSES: Final = frozenset({"init", "fort", "ref", "will", "bab", "cmb", "grapple"})


def _creature_told(creature: Creature) -> Iterator[str]:
    size = creature.size.name.capitalize() if creature.size is not None else ""
    levels = ", ".join(f"{each.class_name} {each.level}" for each in creature.levels)
    yield " ".join(filter(None, (f"CR {creature.cr}" if creature.cr else "", size, creature.type, levels)))
    held = dict(creature.printed.numbers)
    order = (*(each for each in _AS_IN_A_BLOCK if each in held), *(each for each in held if each not in _AS_IN_A_BLOCK))
    numbers = [f"{number_name(each)} {signed(held[each]) if each in _BONUSES else held[each]}" for each in order]
    if numbers:
        yield capital(", ".join(numbers))


def _fight_told(collection: Collection, fight: Fight) -> Sequence[str]:
    """The order of turns with how each stands."""
    told = ["Not begun" if fight.round is None else f"Round {fight.round}"]
    for number in dict.fromkeys((*fight.order, *fight.members)):
        found = collection.creatures.get(number)
        if found is None or found.stands is None:
            continue
        stands = found.stands
        parts = [f"{stands.name or found.creature.name}{' (acting)' if number == fight.actor else ''}"]
        parts += [f"initiative {stands.initiative}"] if stands.initiative is not None else []
        parts += [f"hp {stands.hp}{f' of {stands.maximum}' if stands.maximum else ''}"] if stands.hp is not None else []
        parts += [f"{name}{f' {left}' if left is not None else ''}" for name, left in stands.conditions]
        parts += ["hidden"] if stands.hidden else []
        told.append(", ".join(parts))
    return told
