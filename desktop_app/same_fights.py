"""Whether an encounter that is here is the very one that a collection would bring in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from desktop_app.bringing_in import Into, Thing, document_of
from desktop_app.campaign.meeting import DIFFERENT, ENCOUNTER, SAME
from desktop_app.exchange.collected import Collection
from desktop_app.merging import SOURCE
from desktop_app.session.journal import Record, Stored


def fights_met(things: Sequence[Thing]) -> tuple[Thing, ...]:
    """The fights that meet an encounter of their name here, which may be the same."""
    return tuple(each for each in things if each.met.kind == ENCOUNTER and each.met.how == DIFFERENT)


def as_same(thing: Thing) -> Thing:
    """The thing as the same as what it meets."""
    return replace(thing, met=replace(thing.met, how=SAME))


def is_same(collection: Collection, thing: Thing, into: Into, here: Stored) -> bool:
    """Whether bringing it in now would make what is here: nothing was done in that since, and nothing changed there.

    House rules of new encounters, and which creatures of the campaign are meant, do not make it another.
    """
    made, _, _ = document_of(collection, thing, {}, into)
    if len(made.records) != len(here.records) or _start(made.state) != _start(here.first_state):
        return False
    return all(_same_step(*pair) for pair in zip(made.records, here.records, strict=True))


def _start(text: str) -> object:
    form = _bare(json.loads(text))
    return {key: value for key, value in form.items() if key != "options"} if isinstance(form, dict) else form


def _same_step(one: Record, other: Record) -> bool:
    same = one.events == other.events or _bare(json.loads(one.events)) == _bare(json.loads(other.events))
    return one.kind == other.kind and same


def _bare(form: Any) -> object:  # noqa: ANN401 - plain values
    if isinstance(form, dict):
        return {key: _bare(value) for key, value in form.items() if key != SOURCE}
    return [_bare(each) for each in form] if isinstance(form, list) else form
