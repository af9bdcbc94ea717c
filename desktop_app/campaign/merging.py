"""What meets when two campaigns are merged: creatures, encounters and notes of the same name, and what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from desktop_app.campaign.free_names import free_name
from desktop_app.campaign.links import name_key
from desktop_app.campaign.meeting import (
    BOTH,
    CREATURE,
    DIFFERENT,
    ENCOUNTER,
    KEEP,
    NEW,
    NEWER,
    NOTE,
    OLDER,
    SAME,
    TAKE,
    Meeting,
    Side,
    by_time,
)
from desktop_app.campaign.merge_command import MergeCampaign
from desktop_app.campaign.merging_more import Ids, brought, more_meetings
from desktop_app.campaign.note_markdown import pictures_in
from desktop_app.campaign.pictures import with_picture
from desktop_app.campaign.state import Campaign, Kept, Page, Planned

V = TypeVar("V", Kept, Planned, Page)


def meetings(here: Side, there: Side) -> tuple[Meeting, ...]:
    """Everything of the other campaign, with what it meets here."""
    return (
        *_met(CREATURE, here, there, here.campaign.creatures, there.campaign.creatures, _same_creature),
        *_met(ENCOUNTER, here, there, here.campaign.encounters, there.campaign.encounters, None),
        *_met(NOTE, here, there, here.campaign.pages, there.campaign.pages, _same_page),
        *more_meetings(here, there),
    )


def merging(
    here: Campaign, there: Campaign, chosen: Mapping[Meeting, str], fresh_id: Callable[[], str]
) -> tuple[MergeCampaign, Mapping[str, str], Mapping[str, str]]:
    """The command that does what was chosen, new ids of encounters that come by their old ones, and of creatures.

    The last names every creature of the other campaign that is here then, so that fights still mean the same one.
    """
    ids = {each.there: each.here or fresh_id() for each in chosen if each.kind == CREATURE}
    ids |= {each.there: fresh_id() for each, do in chosen.items() if each.kind == CREATURE and do == BOTH}
    left = {each.there for each, do in chosen.items() if each.kind == CREATURE and each.how == NEW and do == KEEP}
    known = {old: new for old, new in ids.items() if old not in left}
    taken = {each: do for each, do in chosen.items() if do in (TAKE, BOTH) and each.how != SAME}
    creatures = _creatures(here, there, taken, known)
    fights = {each.there: fresh_id() for each in taken if each.kind == ENCOUNTER}
    titles = {each.title for each in here.encounters.values()}
    encounters = []
    for each, do in taken.items():
        if each.kind == ENCOUNTER:
            plan = there.encounters[each.there]
            title = free_name(plan.title, titles) if do == BOTH else plan.title
            titles.add(title)
            encounters.append(replace(plan, id=fights[each.there], title=title))
    pages = _pages(here, there, taken, fresh_id)
    instead = {each.here: fights[each.there] for each, do in taken.items()
               if each.kind == ENCOUNTER and do == TAKE and each.here}  # fmt: skip
    there_and_here = {each.there: each.here for each in chosen if each.kind == ENCOUNTER and each.here} | fights
    ids_here = Ids(known, there_and_here, instead)
    shown = {name for page in pages for name in pictures_in(page.text)}
    command = MergeCampaign(
        name=there.title,
        creatures=creatures,
        encounters=tuple(encounters),
        pages=pages,
        ids=tuple(instead),
        pictures=tuple(
            (name, data) for name, data in there.pictures.items() if name not in here.pictures and name in shown
        ),
        more=brought(here, there, taken, ids_here, creatures, fresh_id),
    )
    return command, fights, known


def _creatures(
    here: Campaign, there: Campaign, taken: Mapping[Meeting, str], known: Mapping[str, str]
) -> tuple[Kept, ...]:
    names = {each.creature.name for each in here.creatures.values()}
    made = []
    for each, do in taken.items():
        if each.kind != CREATURE:
            continue
        kept = there.creatures[each.there]
        name = free_name(kept.creature.name, names, levels=kept.creature.levels) if do == BOTH else kept.creature.name
        names.add(name)
        creature = replace(with_picture(kept.creature, there.pictures), name=name)
        made.append(replace(kept, id=known[each.there], creature=creature, master=known.get(kept.master, "")))
    return tuple(made)


def _pages(
    here: Campaign, there: Campaign, taken: Mapping[Meeting, str], fresh_id: Callable[[], str]
) -> tuple[Page, ...]:
    titles = {each.title for each in here.pages.values()}
    made = []
    for each, do in taken.items():
        if each.kind == NOTE:
            page = there.pages[each.there]
            takes_place = do == TAKE and bool(each.here)
            title = page.title if takes_place else free_name(page.title, titles, name_key)
            titles.add(title)
            made.append(replace(page, id=each.here if takes_place else fresh_id(), title=title))
    return tuple(made)


def _met(
    kind: str,
    here: Side,
    there: Side,
    ours: Mapping[str, V],
    theirs: Mapping[str, V],
    same: Callable[[V, V], bool] | None,
) -> Iterable[Meeting]:
    """Everything of one kind; `same` = whether two are, None = their journals tell."""
    left: dict[str, V] = dict(ours)
    for id, each in theirs.items():
        name = _name(each)
        # Links take names of notes for one whatever their capitals, so two notes are never told apart by these.
        key = name_key if kind == NOTE else str
        found = [other for other, held in left.items() if key(_name(held)) == key(name)]
        met = id if id in found else next(iter(found), "")
        how = NEW
        if met and same is None:
            how = _by_lines(here.lines.get(met, ()), there.lines.get(id, ()))
        elif met and same is not None:
            how = SAME if same(left[met], each) else by_time(here.changed.get(met, ""), there.changed.get(id, ""))
        left.pop(met, None)
        yield Meeting(kind, name, id, met, how, here.changed.get(met, ""), there.changed.get(id, ""))


def _by_lines(ours: tuple[str, ...], theirs: tuple[str, ...]) -> str:
    """By their journals: one that begins with all of the other went on from it."""
    if ours == theirs:
        return SAME
    if theirs[: len(ours)] == ours:
        return NEWER
    return OLDER if ours[: len(theirs)] == theirs else DIFFERENT


def _name(each: Kept | Planned | Page) -> str:
    return each.creature.name if isinstance(each, Kept) else each.title


def _same_creature(ours: Kept, theirs: Kept) -> bool:
    """Apart from the ids by which they are known, which each campaign gives for itself."""
    return replace(ours, id="", master="") == replace(theirs, id="", master="")


def _same_page(ours: Page, theirs: Page) -> bool:
    return replace(ours, id="") == replace(theirs, id="")
