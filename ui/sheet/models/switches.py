"""The switches at a creature's sheet: feats that are switched on first, then what was laid ready, with its numbers."""

from __future__ import annotations

import re
from dataclasses import replace

from desktop_app.campaign.state import Switch
from desktop_app.campaign.switching import FEAT, UNKNOWN, kind_of, modes_of, modifiers_of
from desktop_app.combat.spans import span_text
from desktop_app.making.typed import TypedError, plain_text
from desktop_app.making.typed_bonus import modifier_text, read_modifiers
from desktop_app.making.typed_effect import read_effect
from desktop_app.rules.ruleset import Ruleset
from ui.sheet.models.names import NameLine
from ui.sheet.models.shown import Shown

_WITH_FIGURE = re.compile(r"^(?P<name>.*?)\s+\d+$")


def switches_of(shown: Shown) -> tuple[Switch, ...]:
    """All switches of a creature: its feats that can be switched on, then those laid ready in their order."""
    ready = {switch.name.lower(): switch for switch in shown.kept.switches}
    modes = []
    for name in modes_of(shown.creature, shown.ruleset):
        key = next((key for key in ready if _plain(key) == name.lower()), "")
        modes.append(ready.pop(key, Switch(name, on=False)))
    return (*modes, *ready.values())


def switch_lines(shown: Shown) -> tuple[NameLine, ...]:
    """The rows of the list."""
    return tuple(_line(switch, shown.ruleset) for switch in switches_of(shown))


def _line(switch: Switch, ruleset: Ruleset) -> NameLine:
    kind = kind_of(switch, ruleset)
    problem = "This ruleset does not have it." if kind == UNKNOWN else ""
    told = about(switch, ruleset)
    if switch.rounds is not None:
        told = ", ".join(filter(None, (told, span_text(0, switch.rounds))))
    return NameLine(switch.name, told, problem, checked=switch.on, editable=False)


def about(switch: Switch, ruleset: Ruleset) -> str:
    """The typed bonuses of a switch in a line; of a feat or a buff without plain numbers what the library says."""
    name = switch.name.lower()
    if kind_of(switch, ruleset) == FEAT:
        return ruleset.catalog.feats[_plain(name)].summary
    told = ", ".join(modifier_text(each.value, each.type, each.to, each.when) for each in modifiers_of(switch, ruleset))
    if told:
        return told
    entry = ruleset.catalog.buffs.get(name) or ruleset.catalog.conditions.get(name)
    return entry.summary if entry is not None else ""


def read_switch(text: str, ruleset: Ruleset) -> Switch:
    """A switch from typed text: a name of the library, or one of one's own with its bonuses behind a colon.

    Raises TypedError.
    """
    name, colon, rest = plain_text(text).partition(":")
    if not name.strip():
        raise TypedError("Type an effect: Bless, or War song: +2 morale to attack.")
    if colon and not rest.strip():
        read_modifiers(rest, name, ())
    read = read_effect(text, ruleset, usual=False)
    switch = Switch(read.name, modifiers=read.modifiers, rounds=read.rounds)
    if kind_of(switch, ruleset) == UNKNOWN or read.ends:
        raise TypedError(f"{name} is not in the library. Type its bonuses: {name}: +2 morale to attack.")
    entry = ruleset.catalog.conditions.get(read.name.lower())
    return replace(switch, name=entry.name) if entry is not None and not read.modifiers else switch


def switch_names(ruleset: Ruleset) -> list[str]:
    """What can be switched on: buffs and stances, then conditions."""
    buffs = [entry.name for entry in ruleset.catalog.buffs.values()]
    return buffs + [entry.name for entry in ruleset.catalog.conditions.values()]


def _plain(name: str) -> str:
    """In lower case, without the figure that an option may carry."""
    found = _WITH_FIGURE.match(name.strip().lower())
    return found["name"] if found is not None else name.strip().lower()
