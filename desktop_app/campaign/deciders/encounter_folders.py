"""Decides commands about folders of encounters."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign import encounter_commands as asked
from desktop_app.campaign.deciding import Events, No, decides, encounter_folder, given_name, known_encounter
from desktop_app.campaign.encounter_events import EncounterFoldersMade
from desktop_app.campaign.event import EncounterPlanned, OrderSet
from desktop_app.campaign.state import Campaign


@decides(asked.FileEncounters)
def _file(state: Campaign, command: asked.FileEncounters) -> Events:
    if not command.ids:
        raise No("Choose an encounter to move.")
    moved = [known_encounter(state, id) for id in dict.fromkeys(command.ids)]
    folder = encounter_folder(state, command.folder)
    if command.before:
        known_encounter(state, command.before)
    where = f"was moved to {folder}" if folder else "was moved out of its folder"
    events: Events = [
        EncounterPlanned(planned=replace(planned, folder=folder, archived=False), what=where)
        for planned in moved
        if planned.folder != folder or planned.archived
    ]
    ids = [planned.id for planned in moved]
    order = [id for id in state.encounters if id not in ids]
    at = order.index(command.before) if command.before in order else len(order)
    order[at:at] = ids
    return [*events, OrderSet(order=tuple(order))] if order != list(state.encounters) or not events else events


@decides(asked.MakeEncounterFolder)
def _make(state: Campaign, command: asked.MakeEncounterFolder) -> Events:
    folder = given_name(command.folder, "A folder")
    if encounter_folder(state, folder) in state.encounter_folders():
        raise No(f"There is a folder {folder} of encounters already.")
    return [EncounterFoldersMade(folders=(*state.made_encounter_folders, folder))]


@decides(asked.RenameEncounterFolder)
def _rename(state: Campaign, command: asked.RenameEncounterFolder) -> Events:
    old, new = _known(state, command.folder), given_name(command.to, "A folder")
    others = [name for name in state.encounter_folders() if name != old]
    new = next((name for name in others if name.lower() == new.lower()), new)
    made = tuple(dict.fromkeys(new if name == old else name for name in state.encounter_folders()))
    return [EncounterFoldersMade(folders=made), *_all_to(state, old, new)]


@decides(asked.RemoveEncounterFolder)
def _remove(state: Campaign, command: asked.RemoveEncounterFolder) -> Events:
    old = _known(state, command.folder)
    made = tuple(name for name in state.made_encounter_folders if name != old)
    return [EncounterFoldersMade(folders=made), *_all_to(state, old, "")]


def _all_to(state: Campaign, old: str, new: str) -> Events:
    what = f"was moved to {new}" if new else "was moved out of its folder"
    there = [planned for planned in state.encounters.values() if planned.folder == old]
    return [EncounterPlanned(planned=replace(planned, folder=new), what=what) for planned in there]


def _known(state: Campaign, name: str) -> str:
    if name not in state.encounter_folders():
        raise No(f"There is no folder {name!r} of encounters.")
    return name
