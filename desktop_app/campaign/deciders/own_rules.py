"""Decides changes of the table's own rules that the sheets follow."""

from __future__ import annotations

from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import Events, decides, given_name
from desktop_app.campaign.own_commands import RenameOwnEntry
from desktop_app.campaign.own_uses import Renaming
from desktop_app.campaign.state import Campaign, used_key


@decides(RenameOwnEntry)
def _rename(state: Campaign, command: RenameOwnEntry) -> Events:
    option = given_name(command.option, "A house rule")
    old, new = given_name(command.name, "The entry"), given_name(command.to, "The entry")
    renaming = Renaming(command.section, old, new, command.but)
    events: Events = [happened.OptionSet(option=option, value=command.value)]
    for kept in state.creatures.values():
        made = renaming.on(kept)
        if made is not kept:
            events.append(happened.CreatureKept(kept=made, what=f"names {new}, which was called {old}"))
            events += _uses(state, kept.id, renaming)
    return events


def _uses(state: Campaign, id: str, renaming: Renaming) -> Events:
    """What was used of it today is counted under the new name."""
    before = used_key(id, "")
    events: Events = []
    for key, value in state.settings.items():
        if key.startswith(before) and (new := used_key(id, renaming.alone(key.removeprefix(before)))) != key:
            events += [happened.SettingSet(name=key, value=None), happened.SettingSet(name=new, value=value)]
    return events
