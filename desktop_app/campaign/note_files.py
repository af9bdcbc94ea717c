"""Notes as Markdown files that other programs read: a file for each, links between them, pictures in a folder."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import quote

from desktop_app.campaign.links import NOTE, Link, Target, by_name
from desktop_app.campaign.note_markdown import PICTURE, pictures_in, with_addresses
from desktop_app.campaign.state import Campaign, Page
from desktop_app.file_names import file_stem

PICTURES: Final = "pictures"


def note_files(campaign: Campaign, pages: Iterable[Page]) -> dict[str, bytes]:
    """The files of these notes, by their paths below the folder that they go to."""
    pages = tuple(pages)
    names, known = file_names(pages), by_name(campaign)
    files = {names[page.id]: _markdown(page, names, known, campaign).encode() for page in pages}
    for name in dict.fromkeys(name for page in pages for name in pictures_in(page.text)):
        held = _held(campaign.pictures.get(name, ""))
        if held:
            files[_picture_path(name, held)] = held
    return files


def file_names(pages: Iterable[Page]) -> dict[str, str]:
    """A file name for each note, by id: its name, without what a disk cannot have in one, and no two alike."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for page in pages:
        stem = file_stem(page.title, "note", "-") or "note"
        name, number = stem, 2
        while name.casefold() in taken:
            name, number = f"{stem} {number}", number + 1
        taken.add(name.casefold())
        found[page.id] = f"{name}.md"
    return found


def _markdown(page: Page, names: Mapping[str, str], known: Mapping[str, Target], campaign: Campaign) -> str:
    def address(_link: Link, target: Target | None) -> str:
        if target is not None and target.kind == NOTE and target.id in names:
            return quote(names[target.id])
        return f"#{quote(target.name if target is not None else _link.name)}"

    text = with_addresses(page.text, known, address)
    for name in pictures_in(page.text):
        held = _held(campaign.pictures.get(name, ""))
        text = text.replace(f"]({PICTURE}:{name})", f"]({_picture_path(name, held)})")
    head = "" if page.text.lstrip().startswith("# ") else f"# {page.title}\n\n"
    return f"{head}{text.rstrip()}\n"


def _picture_path(name: str, held: bytes) -> str:
    kind = "png" if held.startswith(b"\x89PNG") else "jpg"
    return f"{PICTURES}/{name}.{kind}"


def _held(data: str) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        return b""
