"""Removes what cannot be read from a document's first state."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from desktop_app.rules.fields import FieldError
from desktop_app.session.document import C, Document, E, S
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.reading_back import in_words
from desktop_app.session.written import compact

_MOST: Final = 1000
"""Things taken out of one state before all of it is given up."""


def salvaged(document: Document[S, C, E], text: str, blank: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    """The readable part of a state as JSON, and what was removed, in words; `blank` if nothing can be read.

    A creature, combatant or note is removed completely; a value of the state itself is replaced by that of `blank`.
    """
    try:
        form = json.loads(text)
    except CANNOT_READ:
        return compact(blank), ("it cannot be read at all",)
    told: list[str] = []
    while len(told) < _MOST:
        try:
            document.read_state(compact(form))
        except FieldError as wrong:
            if not isinstance(form, dict) or not _take_out(form, wrong.path, blank):
                break
            told.append(in_words(wrong))
        except CANNOT_READ:
            break
        else:
            return (compact(form) if told else text), tuple(told)
    return compact(blank), ("it cannot be read at all", *told[:1])


def _take_out(form: dict[str, Any], path: str, blank: Mapping[str, Any]) -> bool:
    """Remove the value at that path from the state; False if there is none."""
    part = next((name for name in form if path == name or path.startswith(f"{name}.")), None)
    if part is None:
        return False
    inside, rest = form[part], path[len(part) + 1 :]
    # Names may have dots in them, so the entry is the one whose name the path goes on with.
    if isinstance(inside, dict) and rest:
        entry = next((key for key in inside if rest == key or rest.startswith(f"{key}.")), None)
        if entry is not None:
            del inside[entry]
            return True
    if part in blank and inside != blank[part]:
        form[part] = blank[part]
    else:
        del form[part]
    return True
