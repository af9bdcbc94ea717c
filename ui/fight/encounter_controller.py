"""What the controllers of a fight have in common: the page, the encounter that is shown, and commands sent to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.state import Encounter
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import send_all
from ui.shared.widgets.prompt_bar import Answered

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

NOBODY = "Select a creature in the order first."


class EncounterController:
    """Joins something that the game master does with the page of the encounter and the bridge."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge]) -> None:
        self._page, self._bridge = page, bridge

    @property
    def _state(self) -> Encounter | None:
        """The encounter that is shown."""
        return self._bridge().state

    def _send(self, command: Command) -> None:
        self._bridge().do(command)

    def _send_all(self, commands: Sequence[Command], title: str, answered: Answered, *, overrule: bool) -> None:
        """Send what a prompt asked for, as one step."""
        send_all(self._bridge(), commands, title, answered, overrule=overrule)
