"""What the table made after a fight had begun: the fight goes by the rules that it was made with, and still knows it.

A condition is laid as an effect with its bonuses; a poison or disease is in the fight with all that it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from ui.fight.typed_affliction import affliction_names

if TYPE_CHECKING:
    from desktop_app.rules.ruleset import Ruleset
    from ui.shared.bridge import Bridge

_TYPED = re.compile(r"(?P<name>.+?)(?: (?P<rounds>\d{1,4}))?")


def newest(bridge: Bridge) -> Ruleset:
    """The rules of the campaign as they are now, where the fight goes by the same ruleset; else those of the fight."""
    now = bridge.campaign_ruleset
    return now if now.id == bridge.ruleset.id else bridge.ruleset


def names_since(bridge: Bridge) -> tuple[str, ...]:
    """Conditions that the fight does not have of itself, poisons and diseases: what is offered while one types."""
    late = newest(bridge).catalog.conditions.keys() - bridge.ruleset.catalog.conditions.keys()
    return (*sorted(late), *affliction_names(newest(bridge)))


def conditions_since(text: str, names: Sequence[str], bridge: Bridge) -> tuple[Sequence[Command], str] | None:
    """`soaked 3`: what is to be sent and its title's first words; None where the fight has that condition itself."""
    from desktop_app.combat.commands_effects import GiveEffect

    found = _TYPED.fullmatch(" ".join(text.lower().split()))
    name = found["name"] if found is not None else ""
    entry = newest(bridge).catalog.conditions.get(name)
    if found is None or entry is None or name in bridge.ruleset.catalog.conditions:
        return None
    rounds = int(found["rounds"]) if found["rounds"] else None
    return [GiveEffect(to=each, name=entry.name, modifiers=entry.modifiers, rounds=rounds) for each in names], name
