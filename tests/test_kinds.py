"""Commands and events are found by their names without importing them all: the lists of names are whole."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import desktop_app
from desktop_app.campaign import codec
from desktop_app.campaign import command as campaign_command
from desktop_app.campaign import event as campaign_event
from desktop_app.combat import command as combat_command

ROOT = Path(desktop_app.__file__).parent


def named_in(room: str, base: type) -> dict[str, set[str]]:
    """The classes below `base` by the module of the room that defines them."""
    modules = [path.stem for path in (ROOT / room).glob("*.py")]
    found = {
        module: {
            name
            for name, kind in inspect.getmembers(import_module(f"desktop_app.{room}.{module}"), inspect.isclass)
            if issubclass(kind, base) and kind is not base and kind.__module__ == f"desktop_app.{room}.{module}"
        }
        for module in modules
    }
    return {module: names for module, names in found.items() if names}


def listed(lists: Mapping[str, str]) -> dict[str, set[str]]:
    return {module: set(names.split()) for module, names in lists.items()}


def test_every_kind_of_a_campaign_is_listed_with_its_module() -> None:
    assert listed(codec.COMMANDS_IN) == named_in("campaign", campaign_command.Command)
    assert listed(codec.EVENTS_IN) == named_in("campaign", campaign_event.Event)


def test_every_verb_of_a_fight_is_listed_with_its_module() -> None:
    defined = named_in("combat", combat_command.Command)
    verbs = {
        module: {verb for name in names if (verb := getattr(import_module(f"desktop_app.combat.{module}"), name).verb)}
        for module, names in defined.items()
    }
    assert listed(combat_command.FAMILIES) == verbs
    assert combat_command.command_class("attack-rolled") is None
