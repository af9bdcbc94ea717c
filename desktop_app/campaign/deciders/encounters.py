"""Decides commands about the list of encounters."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import Events, decides, encounter_folder, given_name, known_encounter, need_free_id
from desktop_app.campaign.free_names import numbered
from desktop_app.campaign.state import Campaign, Planned


@decides(asked.AddEncounter)
def _add_encounter(state: Campaign, command: asked.AddEncounter) -> Events:
    need_free_id(state.ids(), command.id)
    name = given_name(command.name, "An encounter")
    folder = encounter_folder(state, command.folder)
    return [happened.EncounterPlanned(planned=Planned(command.id, name, folder=folder))]


@decides(asked.RenameEncounter)
def _rename_encounter(state: Campaign, command: asked.RenameEncounter) -> Events:
    planned = known_encounter(state, command.id)
    name = given_name(command.name, "An encounter")
    return [happened.EncounterPlanned(planned=replace(planned, title=name), what="was renamed")]


@decides(asked.DuplicateEncounter)
def _duplicate_encounter(state: Campaign, command: asked.DuplicateEncounter) -> Events:
    planned = known_encounter(state, command.id)
    need_free_id(state.ids(), command.new_id)
    titles = [other.title for other in state.encounters.values()]
    name = given_name(command.name.strip() or numbered(planned.title, titles), "An encounter")
    order = list(state.encounters)
    order.insert(order.index(command.id) + 1, command.new_id)
    return [
        happened.EncounterPlanned(planned=replace(planned, id=command.new_id, title=name, archived=False)),
        happened.OrderSet(order=tuple(order)),
    ]


@decides(asked.ArchiveEncounter)
def _archive_encounter(state: Campaign, command: asked.ArchiveEncounter) -> Events:
    planned = [known_encounter(state, id) for id in dict.fromkeys((command.id, *command.others))]
    what = "was put into the archive" if command.archived else "was taken out of the archive"
    return [
        happened.EncounterPlanned(planned=replace(each, archived=command.archived), what=what)
        for each in planned
        if each.archived is not command.archived
    ]


@decides(asked.MoveEncounter)
def _move_encounter(state: Campaign, command: asked.MoveEncounter) -> Events:
    known_encounter(state, command.id)
    order = [id for id in state.encounters if id != command.id]
    if command.before and command.before != command.id:
        known_encounter(state, command.before)
        order.insert(order.index(command.before), command.id)
    else:
        order.append(command.id)
    return [happened.OrderSet(order=tuple(order))]


@decides(asked.RemoveEncounter)
def _remove_encounter(state: Campaign, command: asked.RemoveEncounter) -> Events:
    return [happened.EncounterGone(id=command.id, title=known_encounter(state, command.id).title)]
