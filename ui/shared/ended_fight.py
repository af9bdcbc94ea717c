"""A fight that is over is kept as it ended: what would change it says so, and how to go on all the same."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.command import Command
from desktop_app.combat.commands_together import Together
from desktop_app.combat.state import OVER, Encounter
from ui.shared.action_spec import FIGHT, MASTER
from ui.shared.actions import SPECS, Actions

CLOSED = (
    "The fight is over. Undo continues it; Play it again, on the page after the fight, starts a copy of the encounter."
)
READS = {
    "fight.up",
    "fight.down",
    "fight.to-actor",
    "fight.after",
    "log.text",
    "log.print",
    "master.dead",
    "clock.pass",
    "clock.rest",
    "dice.roll",
}
CHANGES = {spec.id for spec in SPECS if spec.menu in (FIGHT, MASTER)} - READS
AT_THE_SIDE = {"edit.rename", "edit.duplicate", "edit.remove"}
"""These are for the campaign's row where the campaign has the keys."""
AFTERWARDS = {"credit", "rest", "clock", "note", "reroll", "roll"}
"""Commands that belong to the time after a fight."""


def closed_to(state: Encounter | None, command: Command) -> str:
    """Why a command cannot change this fight any more; empty where it can."""
    wished = command.commands if isinstance(command, Together) else (command,)
    belongs = all(each.verb in AFTERWARDS for each in wished)
    return CLOSED if state is not None and state.phase == OVER and not belongs else ""


def keep_closed(
    actions: Actions, state_of: Callable[[], Encounter | None], campaign_has_keys: Callable[[], bool],
    say: Callable[[str], object],
) -> None:  # fmt: skip
    """Have the actions leave a fight alone that is over, and say why."""

    def allows(action_id: str) -> bool:
        state = state_of()
        if state is None or state.phase != OVER:
            return True
        at_side = action_id in AT_THE_SIDE and not campaign_has_keys()
        if action_id in CHANGES or action_id == "edit.add" or at_side:
            say(CLOSED)
            return False
        return True

    actions.allows = allows
