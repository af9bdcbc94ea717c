"""Decides commands about the switches of sheets."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_creature
from desktop_app.campaign.state import Campaign


@decides(asked.SetSwitch)
def _set_switch(state: Campaign, command: asked.SetSwitch) -> Events:
    kept = known_creature(state, command.id)
    name = given_name(command.switch.name, "A switch")
    known = [switch.name.lower() for switch in kept.switches]
    switches = list(kept.switches)
    if name.lower() in known:
        switches[known.index(name.lower())] = command.switch
    else:
        switches.append(command.switch)
    what = f"has {name} {'on' if command.switch.on else 'off'}"
    return [happened.CreatureKept(kept=replace(kept, switches=tuple(switches)), what=what)]


@decides(asked.SwitchAllOff)
def _switch_all_off(state: Campaign, command: asked.SwitchAllOff) -> Events:
    kept = known_creature(state, command.id)
    switches = tuple(replace(switch, on=False) for switch in kept.switches)
    if switches == kept.switches:
        raise No(f"{kept.creature.name} has nothing switched on.")
    return [happened.CreatureKept(kept=replace(kept, switches=switches), what="has everything off")]


@decides(asked.DropSwitch)
def _drop_switch(state: Campaign, command: asked.DropSwitch) -> Events:
    kept = known_creature(state, command.id)
    switches = tuple(switch for switch in kept.switches if switch.name.lower() != command.name.lower())
    if switches == kept.switches:
        raise No(f"{kept.creature.name} has no switch {command.name!r}.")
    return [
        happened.CreatureKept(kept=replace(kept, switches=switches), what=f"no longer has the switch {command.name}")
    ]
