"""What the log of a stored encounter says, read without opening it: no ruleset, no state, no session."""

from __future__ import annotations

import json

from desktop_app.combat import codec
from desktop_app.combat.narrate import lines
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import COMMAND, REDO, UNDO, Record, Stored


def log_lines(stored: Stored) -> tuple[str, ...]:
    """The sentences of all steps that are done; a line that cannot be read says nothing."""
    return tuple(sentence for record in done_steps(stored) for sentence in _sentences(record))


def done_steps(stored: Stored) -> tuple[Record, ...]:
    """The steps that were not undone, in order."""
    done: list[Record] = []
    undone: list[Record] = []
    for record in stored.records:
        if record.kind == COMMAND:
            done.append(record)
            undone.clear()
        elif record.kind == UNDO and done:
            undone.append(done.pop())
        elif record.kind == REDO and undone:
            done.append(undone.pop())
    return tuple(done)


def _sentences(record: Record) -> tuple[str, ...]:
    try:
        return lines([codec.read_event(form) for form in json.loads(record.events or "[]")])
    except CANNOT_READ:
        return ()
