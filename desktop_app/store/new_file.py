"""Writes a new campaign file whole or not at all: it has its name only when everything in it is on the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.connection import translated
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.places import beside
from desktop_app.store.restore import is_held
from desktop_app.store.swap import MAKING, place_new
from desktop_app.store.whole import remove


def write_new(out: Path, documents: Sequence[tuple[NewDocument, str]], at: str,
              then: Callable[[CampaignFile], object] = lambda _file: None,
              before: Callable[[NewDocument], object] = lambda _new: None) -> None:  # fmt: skip
    """Make the campaign file `out` of documents and when each was made, at the UTC time `at`; `then` may add to it.

    `before` each document is called first, and may raise to end it all. Raises that, or StoreError, also where a file
    has that name; then nothing is there that was not there before.
    """
    unfinished = beside(out, MAKING)
    with translated(out):
        if out.exists():
            raise StoreError(errors.OTHER, out, "There is a file of that name already.", "Choose a new name.")
        out.parent.mkdir(parents=True, exist_ok=True)
        if unfinished.exists() and is_held(unfinished):
            raise errors.in_use(out)
        remove(unfinished)
        try:
            file = CampaignFile(Opening(unfinished, at))
            try:
                for made in dict.fromkeys(made for _, made in documents):
                    file.add([new for new, when in documents if when == made], made, before)
                then(file)
            finally:
                file.close()
            place_new(unfinished, out)
        finally:
            remove(unfinished)
