"""Several commands of one prompt sent as one step, and what such a step is called."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from ui.bridge import Bridge
from ui.views.prompt_bar import Answered, teller

MOST_NAMED = 3


def many(names: Sequence[str]) -> str:
    """`Orc 1`, `Orc 1, Orc 2 and Orc 3`, `7 creatures`."""
    if len(names) > MOST_NAMED:
        return f"{len(names)} creatures"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def send_all(
    bridge: Bridge, commands: Sequence[Command], title: str, answered: Answered, *, overrule: bool = False
) -> None:
    """Carry them out as one step under this title; one alone under its own."""
    command = commands[0] if len(commands) == 1 else Together(commands=tuple(commands), name=title)
    bridge.do(command, teller(answered), overrule=overrule)
