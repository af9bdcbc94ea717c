"""Notes of the campaign on paper: one as a page of its own, as a handout is given to players; or all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop_app.campaign.state import OTHER, Page
from desktop_app.documents.parts import Block, Document, Heading, Rank, Section
from desktop_app.documents.prose import prose


def note_sheet(page: Page, pictures: Mapping[str, str]) -> Document:
    """One note, without the word for its kind: it may be for the players."""
    return Document("Note", page.title, (_block(page, "", pictures),), columns=1)


def all_notes(title: str, pages: Iterable[Page], pictures: Mapping[str, str]) -> Document:
    """All notes, each in a block of its own with its kind beside the name."""
    told = (_block(page, "" if page.kind == OTHER else page.kind, pictures) for page in pages)
    return Document("Notes", title, tuple(told), columns=1)


def _block(page: Page, kind: str, pictures: Mapping[str, str]) -> Block:
    head = Section((Heading(page.title, kind, Rank.TITLE),))
    return Block(page.title, (head, *(Section((part,)) for part in prose(page.text, pictures))), loose=True)
