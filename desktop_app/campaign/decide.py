"""Decides commands of a campaign: events, or a refusal with its reasons. Pure: it reads only its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.command import Command
from desktop_app.campaign.event import Event
from desktop_app.campaign.pictures import taken_picture
from desktop_app.campaign.state import OTHERS, PARTY, USED, Campaign, Kept, Option, Page, Planned, masters_of, used_up
from desktop_app.combat.outcome import Refused, refusal

LONGEST_NAME = 200

Events = list[Event]


class _No(Exception):
    """Raised inside a decider only; `decide` turns it into a refusal."""


Decider = Callable[[Campaign, Command], Events]
_DECIDERS: dict[type[Command], Decider] = {}

C = TypeVar("C", bound=Command)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The ids of rulesets that can be played; `objection` = what is wrong with house rules for one, else empty.

    `follow` = what happens of itself after a change, by the campaign before it and after it: companions follow masters.
    """

    rulesets: tuple[str, ...]
    objection: Callable[[str, Mapping[str, Option]], str] = lambda _ruleset, _options: ""
    follow: Callable[[Campaign, Campaign], Iterable[Event]] = lambda _before, _after: ()


def decide(state: Campaign, command: Command, book: Rulebook) -> tuple[Event, ...] | Refused:
    """The events of a command, or a refusal. Nothing is changed."""
    reason = _against_the_book(state, command, book)
    if reason:
        return refusal((reason,), overrulable=False)
    try:
        events = _DECIDERS[type(command)](state, command)
        return (*events, *book.follow(state, apply(state, events)))
    except _No as no:
        return refusal((str(no),), overrulable=False)


def _against_the_book(state: Campaign, command: Command, book: Rulebook) -> str:
    if isinstance(command, asked.SetRuleset) and command.ruleset not in book.rulesets:
        return f"There is no ruleset {command.ruleset!r}; known are {', '.join(book.rulesets)}."
    if isinstance(command, asked.SetOption) and command.value is not None:
        return book.objection(state.ruleset, {**state.options, command.option: command.value})
    return ""


def apply(state: Campaign, events: Iterable[Event]) -> Campaign:
    """The campaign after events, in order."""
    for event in events:
        state = event.apply_to(state)
    return state


def _decides(command_class: type[C]) -> Callable[[Callable[[Campaign, C], Events]], Callable[[Campaign, C], Events]]:
    def register(decider: Callable[[Campaign, C], Events]) -> Callable[[Campaign, C], Events]:
        _DECIDERS[command_class] = decider  # type: ignore[assignment]
        return decider

    return register


@_decides(asked.SetTitle)
def _set_title(_state: Campaign, command: asked.SetTitle) -> Events:
    return [happened.TitleSet(title=_named(command.to, "The campaign"))]


@_decides(asked.SetRuleset)
def _set_ruleset(_state: Campaign, command: asked.SetRuleset) -> Events:
    return [happened.RulesetSet(ruleset=command.ruleset)]


@_decides(asked.SetOption)
def _set_option(_state: Campaign, command: asked.SetOption) -> Events:
    return [happened.OptionSet(option=_named(command.option, "A house rule"), value=command.value)]


@_decides(asked.SetSetting)
def _set_setting(_state: Campaign, command: asked.SetSetting) -> Events:
    return [happened.SettingSet(name=_named(command.name, "A setting"), value=command.value)]


@_decides(asked.NewDay)
def _new_day(state: Campaign, command: asked.NewDay) -> Events:
    used = tuple(name for name in used_up(state, command.ids) if name not in command.but)
    if not used:
        raise _No("Nothing is used up.")
    return [happened.SettingSet(name=name, value=None) for name in used]


@_decides(asked.CountUses)
def _count_uses(_state: Campaign, command: asked.CountUses) -> Events:
    if not command.used or any(count < 0 or not name.startswith(USED) for name, count in command.used):
        raise _No("There is nothing like that to count.")
    return [happened.SettingSet(name=name, value=count or None) for name, count in command.used]


@_decides(asked.AddCreatures)
def _add_creatures(state: Campaign, command: asked.AddCreatures) -> Events:
    if not command.creatures:
        raise _No("There is no creature to add.")
    taken = set(state.ids())
    for kept in command.creatures:
        _free(taken, kept.id)
        taken.add(kept.id)
        _named(kept.creature.name, "A creature")
        _named(kept.folder, "A folder")
    after = {**state.creatures, **{kept.id: kept for kept in command.creatures}}
    for kept in command.creatures:
        if kept.id in masters_of(kept.id, after):
            raise _No(f"{kept.creature.name} cannot follow one who follows it.")
    events: Events = []
    for kept in command.creatures:
        creature, data = taken_picture(kept.creature)
        if data:
            events.append(happened.PictureKept(name=creature.portrait, data=data))
        events.append(happened.CreatureKept(kept=replace(kept, creature=creature)))
    return events


@_decides(asked.EditCreature)
def _edit_creature(state: Campaign, command: asked.EditCreature) -> Events:
    kept = _creature(state, command.id)
    _named(command.creature.name, "A creature")
    what = f"was edited ({command.what})" if command.what else "was edited"
    return [happened.CreatureKept(kept=replace(kept, creature=command.creature), what=what)]


@_decides(asked.SetSwitch)
def _set_switch(state: Campaign, command: asked.SetSwitch) -> Events:
    kept = _creature(state, command.id)
    name = _named(command.switch.name, "A switch")
    known = [switch.name.lower() for switch in kept.switches]
    switches = list(kept.switches)
    if name.lower() in known:
        switches[known.index(name.lower())] = command.switch
    else:
        switches.append(command.switch)
    what = f"has {name} {'on' if command.switch.on else 'off'}"
    return [happened.CreatureKept(kept=replace(kept, switches=tuple(switches)), what=what)]


@_decides(asked.SwitchAllOff)
def _switch_all_off(state: Campaign, command: asked.SwitchAllOff) -> Events:
    kept = _creature(state, command.id)
    switches = tuple(replace(switch, on=False) for switch in kept.switches)
    if switches == kept.switches:
        raise _No(f"{kept.creature.name} has nothing switched on.")
    return [happened.CreatureKept(kept=replace(kept, switches=switches), what="has everything off")]


@_decides(asked.DropSwitch)
def _drop_switch(state: Campaign, command: asked.DropSwitch) -> Events:
    kept = _creature(state, command.id)
    switches = tuple(switch for switch in kept.switches if switch.name.lower() != command.name.lower())
    if switches == kept.switches:
        raise _No(f"{kept.creature.name} has no switch {command.name!r}.")
    return [
        happened.CreatureKept(kept=replace(kept, switches=switches), what=f"no longer has the switch {command.name}")
    ]


@_decides(asked.FollowMaster)
def _follow_master(state: Campaign, command: asked.FollowMaster) -> Events:
    kept = _creature(state, command.id)
    if not command.master:
        return [happened.CreatureKept(kept=replace(kept, master=""), what="follows nobody")]
    master = _creature(state, command.master)
    if command.id in (command.master, *masters_of(command.master, state.creatures)):
        raise _No(f"{kept.creature.name} cannot follow {master.creature.name}, who follows it already.")
    return [happened.CreatureKept(kept=replace(kept, master=command.master), what=f"follows {master.creature.name}")]


@_decides(asked.BindCompanion)
def _bind_companion(state: Campaign, command: asked.BindCompanion) -> Events:
    (followed,) = _follow_master(state, asked.FollowMaster(id=command.id, master=command.master))
    assert isinstance(followed, happened.CreatureKept)
    _named(command.creature.name, "A creature")
    what = f"{followed.what} ({command.bond.source})" if command.bond is not None else followed.what
    kept = replace(followed.kept, creature=command.creature, bond=command.bond)
    return [happened.CreatureKept(kept=kept, what=what)]


@_decides(asked.SetPortrait)
def _set_portrait(state: Campaign, command: asked.SetPortrait) -> Events:
    kept = _creature(state, command.id)
    name = _named(command.name, "A picture") if command.data else ""
    new = [happened.PictureKept(name=name, data=command.data)] if command.data and name not in state.pictures else []
    creature = replace(kept.creature, portrait=name)
    what = "has a portrait" if name else "has no portrait"
    return [*new, happened.CreatureKept(kept=replace(kept, creature=creature), what=what)]


@_decides(asked.TagCreatures)
def _tag_creatures(state: Campaign, command: asked.TagCreatures) -> Events:
    added = [_named(tag, "A tag") for tag in command.add]
    lost = {tag.strip().lower() for tag in command.remove}
    events: Events = []
    for id in command.ids:
        kept = _creature(state, id)
        by_letters = {tag.lower(): tag for tag in (*kept.tags, *added) if tag.lower() not in lost}
        tags = tuple(sorted(by_letters.values(), key=str.lower))
        if tags != kept.tags:
            what = f"is tagged {', '.join(tags)}" if tags else "has no tags"
            events.append(happened.CreatureKept(kept=replace(kept, tags=tags), what=what))
    return events


@_decides(asked.DuplicateCreature)
def _duplicate_creature(state: Campaign, command: asked.DuplicateCreature) -> Events:
    kept = _creature(state, command.id)
    _free(state.ids(), command.new_id)
    names = [other.creature.name for other in state.creatures.values()]
    name = command.name.strip() or _numbered(kept.creature.name, names)
    creature = replace(kept.creature, name=_named(name, "A creature"))
    twin = replace(kept, id=command.new_id, creature=creature)
    return [happened.CreatureKept(kept=twin)]


@_decides(asked.MoveCreatures)
def _move_creatures(state: Campaign, command: asked.MoveCreatures) -> Events:
    folder = _named(command.folder, "A folder")
    moved = [replace(_creature(state, id), folder=folder) for id in command.ids]
    return [happened.CreatureKept(kept=kept, what=f"was moved to {folder}") for kept in moved]


@_decides(asked.MakeFolder)
def _make_folder(state: Campaign, command: asked.MakeFolder) -> Events:
    folder = _named(command.folder, "A folder")
    if folder.lower() in map(str.lower, state.folders()):
        raise _No(f"There is a folder {folder} already.")
    return [happened.FoldersMade(folders=(*state.made_folders, folder))]


@_decides(asked.RenameFolder)
def _rename_folder(state: Campaign, command: asked.RenameFolder) -> Events:
    old, new = _folder(state, command.folder), _named(command.to, "A folder")
    # Other letters do not make another folder: there is but one party.
    new = next((name for name in state.folders() if name.lower() == new.lower() and name != old), new)
    made = tuple(dict.fromkeys(new if name == old else name for name in state.folders() if name not in _FIRST))
    moved = [replace(kept, folder=new) for kept in state.folder(old)]
    return [
        happened.FoldersMade(folders=tuple(name for name in made if name not in _FIRST)),
        *(happened.CreatureKept(kept=kept, what=f"was moved to {new}") for kept in moved),
    ]


@_decides(asked.RemoveFolder)
def _remove_folder(state: Campaign, command: asked.RemoveFolder) -> Events:
    old = _folder(state, command.folder)
    moved = [replace(kept, folder=OTHERS) for kept in state.folder(old)]
    return [
        happened.FoldersMade(folders=tuple(name for name in state.made_folders if name != old)),
        *(happened.CreatureKept(kept=kept, what=f"was moved to {OTHERS}") for kept in moved),
    ]


@_decides(asked.RemoveCreatures)
def _remove_creatures(state: Campaign, command: asked.RemoveCreatures) -> Events:
    return [happened.CreatureGone(id=id, name=_creature(state, id).creature.name) for id in dict.fromkeys(command.ids)]


@_decides(asked.AddEncounter)
def _add_encounter(state: Campaign, command: asked.AddEncounter) -> Events:
    _free(state.ids(), command.id)
    return [happened.EncounterPlanned(planned=Planned(command.id, _named(command.name, "An encounter")))]


@_decides(asked.RenameEncounter)
def _rename_encounter(state: Campaign, command: asked.RenameEncounter) -> Events:
    planned = _encounter(state, command.id)
    name = _named(command.name, "An encounter")
    return [happened.EncounterPlanned(planned=replace(planned, title=name), what="was renamed")]


@_decides(asked.DuplicateEncounter)
def _duplicate_encounter(state: Campaign, command: asked.DuplicateEncounter) -> Events:
    planned = _encounter(state, command.id)
    _free(state.ids(), command.new_id)
    titles = [other.title for other in state.encounters.values()]
    name = _named(command.name.strip() or _numbered(planned.title, titles), "An encounter")
    order = list(state.encounters)
    order.insert(order.index(command.id) + 1, command.new_id)
    return [
        happened.EncounterPlanned(planned=Planned(command.new_id, name)),
        happened.OrderSet(order=tuple(order)),
    ]


@_decides(asked.ArchiveEncounter)
def _archive_encounter(state: Campaign, command: asked.ArchiveEncounter) -> Events:
    planned = _encounter(state, command.id)
    what = "was put into the archive" if command.archived else "was taken out of the archive"
    return [happened.EncounterPlanned(planned=replace(planned, archived=command.archived), what=what)]


@_decides(asked.MoveEncounter)
def _move_encounter(state: Campaign, command: asked.MoveEncounter) -> Events:
    _encounter(state, command.id)
    order = [id for id in state.encounters if id != command.id]
    if command.before and command.before != command.id:
        _encounter(state, command.before)
        order.insert(order.index(command.before), command.id)
    else:
        order.append(command.id)
    return [happened.OrderSet(order=tuple(order))]


@_decides(asked.RemoveEncounter)
def _remove_encounter(state: Campaign, command: asked.RemoveEncounter) -> Events:
    return [happened.EncounterGone(id=command.id, title=_encounter(state, command.id).title)]


@_decides(asked.WriteNote)
def _write_note(state: Campaign, command: asked.WriteNote) -> Events:
    if command.id not in state.pages:
        _free(state.ids(), command.id)
    return [happened.PageWritten(page=Page(command.id, _named(command.name, "A note"), command.text))]


@_decides(asked.RemoveNote)
def _remove_note(state: Campaign, command: asked.RemoveNote) -> Events:
    if command.id not in state.pages:
        raise _No(f"There is no note {command.id!r} in the campaign.")
    return [happened.PageGone(id=command.id, title=state.pages[command.id].title)]


def _named(name: str, what: str) -> str:
    name = name.strip()
    if not name:
        raise _No(f"{what} needs a name.")
    if len(name) > LONGEST_NAME:
        raise _No(f"{what} needs a name of at most {LONGEST_NAME} letters; this one has {len(name)}.")
    return name


_FIRST = (PARTY, OTHERS)
"""Folders that are always there."""


def _folder(state: Campaign, name: str) -> str:
    if name in _FIRST:
        raise _No(f"The folder {name} is always there.")
    if name not in state.folders():
        raise _No(f"There is no folder {name!r} in the campaign.")
    return name


def _free(taken: Iterable[str], id: str) -> None:
    if not id or id in taken:
        raise _No(f"The id {id!r} is taken already; a new thing needs one of its own.")


def _creature(state: Campaign, id: str) -> Kept:
    if id not in state.creatures:
        raise _No(f"There is no creature {id!r} in the campaign.")
    return state.creatures[id]


def _encounter(state: Campaign, id: str) -> Planned:
    if id not in state.encounters:
        raise _No(f"There is no encounter {id!r} in the campaign.")
    return state.encounters[id]


def _numbered(name: str, names: Iterable[str]) -> str:
    """The name with the next free number behind it: Goblin, Goblin 2, Goblin 3."""
    stem = re.sub(r" \d+$", "", name)
    taken = set(names)
    number = 2
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"
