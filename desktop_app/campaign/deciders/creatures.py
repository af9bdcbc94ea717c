"""Decides commands about the creatures of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_creature, need_free_id
from desktop_app.campaign.free_names import numbered
from desktop_app.campaign.pictures import taken_picture
from desktop_app.campaign.state import Campaign, Kept, masters_of


@decides(asked.AddCreatures)
def _add_creatures(state: Campaign, command: asked.AddCreatures) -> Events:
    if not command.creatures:
        raise No("There is no creature to add.")
    taken = set(state.ids())
    for kept in command.creatures:
        if not _grown(state, kept):
            need_free_id(taken, kept.id)
        taken.add(kept.id)
    return brought_in(state, command.creatures, lambda kept: f"are {kept.group} now" if kept.group else "was added")


def brought_in(state: Campaign, creatures: Iterable[Kept], what: Callable[[Kept], str]) -> Events:
    """The events by which creatures come in, with the pictures that they have in them. Raises No."""
    creatures = tuple(creatures)
    after = {**state.creatures, **{kept.id: kept for kept in creatures}}
    events: Events = []
    for kept in creatures:
        given_name(kept.creature.name, "A creature")
        given_name(kept.folder, "A folder")
        if kept.id in masters_of(kept.id, after):
            raise No(f"{kept.creature.name} cannot follow one who follows it.")
        creature, data = taken_picture(kept.creature)
        if data:
            events.append(happened.PictureKept(name=creature.portrait, data=data))
        events.append(happened.CreatureKept(kept=replace(kept, creature=creature), what=what(kept)))
    return events


def _grown(state: Campaign, kept: Kept) -> bool:
    """Whether it is a group that is there already, of another size."""
    old = state.creatures.get(kept.id)
    return old is not None and old.group != kept.group and replace(old, group=kept.group) == kept and kept.group > 0


@decides(asked.EditCreature)
def _edit_creature(state: Campaign, command: asked.EditCreature) -> Events:
    kept = known_creature(state, command.id)
    given_name(command.creature.name, "A creature")
    what = f"was edited ({command.what})" if command.what else "was edited"
    return [happened.CreatureKept(kept=replace(kept, creature=command.creature), what=what)]


@decides(asked.FollowMaster)
def _follow_master(state: Campaign, command: asked.FollowMaster) -> Events:
    kept = known_creature(state, command.id)
    if not command.master:
        return [happened.CreatureKept(kept=replace(kept, master=""), what="follows nobody")]
    master = known_creature(state, command.master)
    if command.id in (command.master, *masters_of(command.master, state.creatures)):
        raise No(f"{kept.creature.name} cannot follow {master.creature.name}, who follows it already.")
    return [happened.CreatureKept(kept=replace(kept, master=command.master), what=f"follows {master.creature.name}")]


@decides(asked.BindCompanion)
def _bind_companion(state: Campaign, command: asked.BindCompanion) -> Events:
    (followed,) = _follow_master(state, asked.FollowMaster(id=command.id, master=command.master))
    assert isinstance(followed, happened.CreatureKept)
    given_name(command.creature.name, "A creature")
    what = f"{followed.what} ({command.bond.source})" if command.bond is not None else followed.what
    kept = replace(followed.kept, creature=command.creature, bond=command.bond)
    return [happened.CreatureKept(kept=kept, what=what)]


@decides(asked.SetPortrait)
def _set_portrait(state: Campaign, command: asked.SetPortrait) -> Events:
    kept = known_creature(state, command.id)
    name = given_name(command.name, "A picture") if command.data else ""
    new = [happened.PictureKept(name=name, data=command.data)] if command.data and name not in state.pictures else []
    creature = replace(kept.creature, portrait=name)
    what = "has a portrait" if name else "has no portrait"
    return [*new, happened.CreatureKept(kept=replace(kept, creature=creature), what=what)]


@decides(asked.TagCreatures)
def _tag_creatures(state: Campaign, command: asked.TagCreatures) -> Events:
    added = [given_name(tag, "A tag") for tag in command.add]
    lost = {tag.strip().lower() for tag in command.remove}
    events: Events = []
    for id in command.ids:
        kept = known_creature(state, id)
        by_letters = {tag.lower(): tag for tag in (*kept.tags, *added) if tag.lower() not in lost}
        tags = tuple(sorted(by_letters.values(), key=str.lower))
        if tags != kept.tags:
            what = f"is tagged {', '.join(tags)}" if tags else "has no tags"
            events.append(happened.CreatureKept(kept=replace(kept, tags=tags), what=what))
    return events


@decides(asked.DuplicateCreature)
def _duplicate_creature(state: Campaign, command: asked.DuplicateCreature) -> Events:
    kept = known_creature(state, command.id)
    need_free_id(state.ids(), command.new_id)
    names = [other.creature.name for other in state.creatures.values()]
    name = command.name.strip() or numbered(kept.creature.name, names, levels=kept.creature.levels)
    creature = replace(kept.creature, name=given_name(name, "A creature"))
    twin = replace(kept, id=command.new_id, creature=creature)
    return [happened.CreatureKept(kept=twin)]


@decides(asked.MoveCreatures)
def _move_creatures(state: Campaign, command: asked.MoveCreatures) -> Events:
    folder = given_name(command.folder, "A folder")
    moved = [replace(known_creature(state, id), folder=folder) for id in command.ids]
    return [happened.CreatureKept(kept=kept, what=f"was moved to {folder}") for kept in moved]


@decides(asked.RemoveCreatures)
def _remove_creatures(state: Campaign, command: asked.RemoveCreatures) -> Events:
    return [
        happened.CreatureGone(id=id, name=known_creature(state, id).creature.name) for id in dict.fromkeys(command.ids)
    ]
