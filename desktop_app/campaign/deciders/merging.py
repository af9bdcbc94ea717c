"""Decides what one campaign takes over of another."""

from __future__ import annotations

from typing import Final

from desktop_app.campaign import event as happened
from desktop_app.campaign.deciders.creatures import brought_in
from desktop_app.campaign.deciders.merging_more import CAME, more
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_encounter, need_free_id
from desktop_app.campaign.merge_command import Brought, MergeCampaign
from desktop_app.campaign.state import Campaign, Kept

REPLACED: Final = "was replaced by that of the other campaign"


@decides(MergeCampaign)
def _merge(state: Campaign, command: MergeCampaign) -> Events:
    if not (command.creatures or command.encounters or command.pages) and command.more == Brought():
        raise No("Nothing was chosen to be taken over.")
    for title in (*(each.title for each in command.encounters), *(each.title for each in command.pages)):
        given_name(title, "An encounter or a note")
    _need_ids(state, command)

    def what(kept: Kept) -> str:
        return REPLACED if kept.id in state.creatures else CAME

    gone = [known_encounter(state, id) for id in command.ids]
    return [
        *(happened.PictureKept(name=name, data=data) for name, data in command.pictures if name not in state.pictures),
        *brought_in(state, command.creatures, what),
        *(happened.EncounterGone(id=each.id, title=each.title) for each in gone),
        *(happened.EncounterPlanned(planned=each, what=CAME) for each in command.encounters),
        *(happened.PageWritten(page=each) for each in command.pages),
        *more(state, command),
    ]


def _need_ids(state: Campaign, command: MergeCampaign) -> None:
    """Raises No where an id is empty, is there twice, or is that of a thing of another kind or of an encounter."""
    creatures, pages = [each.id for each in command.creatures], [each.id for each in command.pages]
    brought, book = command.more, state.party_book
    others = [each.id for those in (brought.sessions, brought.awards, brought.found) for each in those]
    replaced = {*(state.creatures.keys() & creatures), *(state.pages.keys() & pages)}
    replaced |= (state.sessions.keys() | book.awards.keys() | book.found.keys()) & set(others)
    taken = set(state.ids() - replaced)
    for id in (*creatures, *pages, *(each.id for each in command.encounters), *others):
        need_free_id(taken, id)
        taken.add(id)
