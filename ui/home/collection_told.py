"""What a thing of a collection is, in lines for the page: its numbers, how it differs from what is here, each doubt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.unread import FILE
from ui.backups.words import when
from ui.library.doubts import number_name
from ui.shared.text import capital
from ui.sheet.models.words import name_of_number, side_text

if TYPE_CHECKING:
    from desktop_app.bringing_in import Look, Thing

UNLIKE: Final = "Its numbers are those of yours; texts or choices differ."
BY_FILE: Final = "Its file is of {at}, which a copy may have changed; the program itself does not say."
PRINTED: Final = "printed"
_ALL: Final = ("", PRINTED, FILE)
"""Where a doubt is about the whole file or about all printed numbers together it has no number of its own."""


def told(look: Look, *, another: bool) -> Iterator[str]:
    """The lines; `another` = one of that name is here that is not the same."""
    yield from look.lines
    for change in look.changes:
        name = capital(name_of_number(change.number))
        yield f"{name}: yours {side_text(change.number, change.old)}, theirs {side_text(change.number, change.new)}"
    if another and not look.changes:
        yield UNLIKE
    for doubt in look.doubts:
        field = doubt.field.removeprefix(f"{PRINTED}.")
        about = f" about {number_name(field)}" if field not in _ALL else ""
        yield f"Doubt{about}: {doubt.why}{f' ({doubt.text})' if doubt.text else ''}"


def times(thing: Thing) -> str:
    """When it was changed on both sides, as far as that is known; what a file's time is worth is said with it."""
    here, there = thing.met.changed_here, thing.met.changed_there
    told = [f"Changed here {when(here)}."] if here else []
    if there:
        told.append(BY_FILE.format(at=when(there)) if thing.by_file else f"Changed there {when(there)}.")
    return " ".join(told)
