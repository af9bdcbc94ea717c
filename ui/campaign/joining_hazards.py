"""Traps and haunts as typed into the field for who joins: `trap pit`, `haunt bleeding walls`, `Arrow Trap x2`."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands_hazards import PlaceHazard
from desktop_app.patterns_later import pattern

_COUNT: Final = pattern(r"^(?P<name>.+?)\s+x\s?(?P<count>\d{1,2})$|^(?P<before>\d{1,2})\s+(?P<rest>.+)$", re.IGNORECASE)


def hazards_in(text: str, ruleset: str) -> tuple[list[Command], str]:
    """What puts the typed traps and haunts into the encounter, and what else was typed."""
    from desktop_app.content.hazard_names import may_name_hazard

    commands: list[Command] = []
    others = []
    for part in text.split(","):
        found = _hazard(part.strip(), ruleset) if may_name_hazard(ruleset, part) else None
        if found is None:
            others.append(part)
        else:
            commands.append(found)
    return commands, ",".join(others) if any(part.strip() for part in others) else ""


def _hazard(text: str, ruleset: str) -> PlaceHazard | None:
    from desktop_app.content.hazards import typed_hazard

    counted = _COUNT.match(text)
    whole = typed_hazard(ruleset, text)
    if whole is not None and counted is None:
        return PlaceHazard(hazard=whole)
    if counted is None:
        return None
    name = counted["name"] or counted["rest"]
    found = typed_hazard(ruleset, name)
    count = int(counted["count"] or counted["before"])
    return PlaceHazard(hazard=found, count=max(count, 1)) if found is not None else None
