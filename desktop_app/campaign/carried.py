"""Creatures carried from one campaign to another, or copied within one: as text, with those who follow them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.campaign.free_names import free_name
from desktop_app.campaign.pictures import comes_with_picture, with_picture
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.rules.plain_forms import FormError, decode, encode

FORM: Final = "turnkeeper.kept/1"
MOST: Final = 500
"""So many creatures at once are no mistake."""
LONGEST: Final = 5_000_000
"""Letters that they may have."""


class NotCarriedError(ValueError):
    """The text holds no creatures that were carried; the message says so."""


def with_followers(campaign: Campaign, ids: Iterable[str]) -> tuple[Kept, ...]:
    """These creatures and all who follow them, each once, in order."""
    found: dict[str, Kept] = {}

    def take(kept: Kept) -> None:
        if kept.id not in found:
            found[kept.id] = kept
            for each in campaign.companions(kept.id):
                take(each)

    for id in ids:
        if id in campaign.creatures:
            take(campaign.creatures[id])
    return tuple(found.values())


def carried(creatures: Iterable[Kept], pictures: Mapping[str, str]) -> str:
    """The creatures as text that another campaign can read, with their pictures unless it grew too long by them."""
    held = tuple(creatures)
    shown = [replace(each, creature=with_picture(each.creature, pictures)) for each in held]
    text = _written(shown)
    return text if len(text) <= LONGEST else _written(held)


def _written(creatures: Iterable[Kept]) -> str:
    return json.dumps({"form": FORM, "creatures": [encode(each) for each in creatures]})


def read_carried(text: str, campaign: Campaign, fresh_id: Callable[[], str]) -> tuple[Kept, ...]:
    """The creatures of a text as they come into this campaign: with new ids, free names, and masters who came along.

    Raises NotCarriedError for a text that holds none.
    """
    if len(text) > LONGEST:
        raise NotCarriedError("What was copied is too long: it holds no creatures of a campaign.")
    try:
        held = json.loads(text)
        if not isinstance(held, dict) or held.get("form") != FORM or not isinstance(held.get("creatures"), list):
            raise NotCarriedError("What was copied holds no creature.")
        read = [decode(Kept, form, f"creatures[{place}]") for place, form in enumerate(held["creatures"][:MOST])]
    except (FormError, ValueError, RecursionError, TypeError, KeyError) as error:
        raise NotCarriedError("What was copied holds no creature that can be read.") from error
    ids = {each.id: fresh_id() for each in read}
    names = {each.creature.name for each in campaign.creatures.values()}
    made = []
    for each in read:
        name = free_name(each.creature.name, names, levels=each.creature.levels)
        names.add(name)
        portrait = each.creature.portrait
        known = portrait in campaign.pictures or comes_with_picture(each.creature)
        creature = replace(each.creature, name=name, portrait=portrait if known else "")
        made.append(replace(each, id=ids[each.id], creature=creature, master=ids.get(each.master, "")))
    return tuple(made)
