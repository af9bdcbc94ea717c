"""Decides commands about notes."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign import note_commands as noted
from desktop_app.campaign.deciding import Events, No, decides, fitting, given_name, need_free_id, written_in
from desktop_app.campaign.links import name_key
from desktop_app.campaign.note_events import TextWritten
from desktop_app.campaign.pictures import MOST
from desktop_app.campaign.state import NOTE_KINDS, OTHER, Campaign, Page


@decides(asked.WriteNote)
def _write_note(state: Campaign, command: asked.WriteNote) -> Events:
    if command.id not in state.pages:
        need_free_id(state.ids(), command.id)
    name = given_name(command.name, "A note")
    for page in state.pages.values():
        if page.id != command.id and name_key(page.title) == name_key(name):
            raise No(f"There is a note called {page.title!r} already; links go by the name, so give another one.")
    before = state.pages.get(command.id, Page(command.id, name))
    kind = _known_kind(command.of) if command.of else before.kind
    text = fitting(command.text, "A note", before.text)
    return [happened.PageWritten(page=replace(before, title=name, text=text, kind=kind))]


@decides(asked.RemoveNote)
def _remove_note(state: Campaign, command: asked.RemoveNote) -> Events:
    return [happened.PageGone(id=command.id, title=_known(state, command.id).title)]


@decides(noted.WriteInNote)
def _write_in_note(state: Campaign, command: noted.WriteInNote) -> Events:
    page = _known(state, command.id)
    text = written_in(page.text, f"The note {page.title!r}", command.at, command.gone, command.put)
    fitting(text, "A note", page.text)
    return [TextWritten(id=page.id, title=page.title, at=command.at, gone=len(command.gone), put=command.put)]


@decides(noted.FileNote)
def _file_note(state: Campaign, command: noted.FileNote) -> Events:
    page = _known(state, command.id)
    return [happened.PageWritten(page=replace(page, kind=_known_kind(command.to)))]


@decides(noted.PinNote)
def _pin_note(state: Campaign, command: noted.PinNote) -> Events:
    page = _known(state, command.id)
    return [happened.PageWritten(page=replace(page, pinned=command.pinned))]


@decides(noted.PutPicture)
def _put_picture(state: Campaign, command: noted.PutPicture) -> Events:
    page, name = _known(state, command.id), given_name(command.name, "A picture")
    if not command.data or len(command.data) > MOST:
        raise No("This picture is empty or too large to be kept.")
    new = [] if name in state.pictures else [happened.PictureKept(name=name, data=command.data)]
    return [*new, happened.PageWritten(page=replace(page, text=fitting(command.text, "A note", page.text)))]


def _known(state: Campaign, id: str) -> Page:
    if id not in state.pages:
        raise No(f"There is no note {id!r} in the campaign.")
    return state.pages[id]


def _known_kind(kind: str) -> str:
    if kind not in NOTE_KINDS:
        raise No(f"A note is about a {', '.join(NOTE_KINDS[:-1])} or {OTHER}, not {kind!r}.")
    return kind
