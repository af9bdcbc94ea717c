"""Decides commands about folders of creatures."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import FIRST, Events, No, decides, given_name, known_folder
from desktop_app.campaign.state import OTHERS, Campaign


@decides(asked.MakeFolder)
def _make_folder(state: Campaign, command: asked.MakeFolder) -> Events:
    folder = given_name(command.folder, "A folder")
    if folder.lower() in map(str.lower, state.folders()):
        raise No(f"There is a folder {folder} already.")
    return [happened.FoldersMade(folders=(*state.made_folders, folder))]


@decides(asked.RenameFolder)
def _rename_folder(state: Campaign, command: asked.RenameFolder) -> Events:
    old, new = known_folder(state, command.folder), given_name(command.to, "A folder")
    # Other letters do not make another folder: there is but one party.
    new = next((name for name in state.folders() if name.lower() == new.lower() and name != old), new)
    made = tuple(dict.fromkeys(new if name == old else name for name in state.folders() if name not in FIRST))
    moved = [replace(kept, folder=new) for kept in state.folder(old)]
    return [
        happened.FoldersMade(folders=tuple(name for name in made if name not in FIRST)),
        *(happened.CreatureKept(kept=kept, what=f"was moved to {new}") for kept in moved),
    ]


@decides(asked.RemoveFolder)
def _remove_folder(state: Campaign, command: asked.RemoveFolder) -> Events:
    old = known_folder(state, command.folder)
    moved = [replace(kept, folder=OTHERS) for kept in state.folder(old)]
    return [
        happened.FoldersMade(folders=tuple(name for name in state.made_folders if name != old)),
        *(happened.CreatureKept(kept=kept, what=f"was moved to {OTHERS}") for kept in moved),
    ]
