"""Gathers what goes out: creatures of a campaign, its party, a folder, all of it, or an encounter as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.pictures import with_picture
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.exchange.found import Contents, Found, InFight, Whole

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Kept

PARTY_WORD, ALL_WORD, FOLDER_WORD, ENCOUNTER_WORD = "party", "all", "folder:", "encounter:"
DAMAGED: Final = "it is damaged: check and repair it first, and hand on the repaired copy"


class NothingGoesOutError(ValueError):
    """What was asked for is not there; the message says so in a sentence."""


def of_creatures(kept: Iterable[Kept], campaign: Campaign, name: str = "") -> Contents:
    """Creatures of a campaign with their pictures; `name` stands over them all."""
    return Contents(tuple(Found(with_picture(each.creature, campaign.pictures)) for each in kept), name=name)


def of_encounter(state: Encounter, title: str, whole: Whole | None = None) -> Contents:
    """All who are in an encounter, in turn order, as they stand; before the fight begins nobody stands in it yet.

    `whole` = the encounter itself, for a form that holds all of it.
    """
    order = sorted(state.combatants.values(), key=lambda each: -(each.initiative or 0))
    return Contents(tuple(_found(each, state) for each in order), name=title, round=state.round or None, whole=whole)


def _found(combatant: Combatant, state: Encounter) -> Found:
    creature = replace(combatant.own_form, name=combatant.name)
    if not state.round and not combatant.damage and not combatant.effects:
        return Found(creature)
    return Found(
        creature,
        InFight(
            hp=combatant.hp,
            temporary=combatant.temp_hp,
            nonlethal=combatant.nonlethal,
            initiative=combatant.initiative,
            conditions=tuple(_conditions(combatant, state)),
            hero=combatant.side == HEROES,
            hidden=combatant.hidden,
            notes=combatant.notes,
        ),
    )


def _conditions(combatant: Combatant, state: Encounter) -> Iterator[tuple[str, int | None]]:
    for active in combatant.effects:
        left = None if active.ends_round is None else max(active.ends_round - state.round, 0)
        yield active.condition or active.effect.name, left


def of_file(path: Path, wanted: str) -> tuple[Contents, str, dict[str, str | int | bool]]:
    """What is `wanted` of a campaign file, which is only read; with its ruleset and that one's options.

    `party`, `all`, `folder:NAME`, `encounter:TITLE` or a creature's name. Raises StoreError for a file that cannot be
    read, NothingGoesOutError where there is nothing of the kind.
    """
    from desktop_app.exchange.campaign_json import documents_of
    from desktop_app.store import errors
    from desktop_app.store.examining import apart, examine
    from desktop_app.stored_documents import CAMPAIGN

    with apart(path) as copy:
        found = examine(path, copy)
        if found.wrong:
            raise errors.damaged(path, DAMAGED)
        stored = found.documents
        documents = documents_of()
        campaign = documents.campaign(stored[CAMPAIGN], [id for id in stored if id != CAMPAIGN]).state
        if wanted.lower().startswith(ENCOUNTER_WORD):
            title = wanted[len(ENCOUNTER_WORD) :].strip().lower()
            for id, planned in campaign.encounters.items():
                if planned.title.lower() == title and id in stored:
                    state = documents.encounter(stored[id], campaign).state
                    whole = Whole(stored[id], campaign)
                    return of_encounter(state, planned.title, whole), state.ruleset, dict(state.options)
            raise NothingGoesOutError(f"There is no encounter called {title!r} in this campaign.")
        return of_campaign(campaign, wanted), campaign.ruleset, dict(campaign.options)


def of_campaign(campaign: Campaign, wanted: str) -> Contents:
    """Creatures of a campaign by words, as in `of_file`. Raises NothingGoesOutError where there are none."""
    name = wanted.strip()
    if name.lower() == ALL_WORD:
        kept: tuple[Kept, ...] = tuple(campaign.creatures.values())
    elif name.lower() == PARTY_WORD:
        kept = campaign.party()
    elif name.lower().startswith(FOLDER_WORD):
        folder = name[len(FOLDER_WORD) :].strip().lower()
        kept = tuple(each for each in campaign.creatures.values() if each.folder.lower() == folder)
    else:
        kept = tuple(each for each in campaign.creatures.values() if each.creature.name.lower() == name.lower())
    if not kept:
        raise NothingGoesOutError(f"There is nobody to be exported by {wanted!r} in this campaign.")
    return of_creatures(kept, campaign, campaign.title if name.lower() == ALL_WORD else "")
