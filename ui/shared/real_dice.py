"""Real dice on the table: the faces that a command needs are asked for one after the other, and it is decided again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.outcome import FaceWanted, NeedsFaces
from desktop_app.combat.state import Encounter
from desktop_app.session.results import Answer, Then
from ui.shared.dice import AskingDice
from ui.shared.typed_faces import Faces

if TYPE_CHECKING:
    from desktop_app.session.encounters import EncounterSession
    from ui.shared.typed_dice import TypedDice

FaceAsker = Callable[[Sequence[FaceWanted], Faces, Callable[[], None]], None]
"""Asks for faces, puts them to those typed for the command so far, and has it decided again."""


class RealDice:
    """What the dice of a campaign ask for: nothing before `typed` says whose faces are typed and `asker` asks."""

    def __init__(self, dice: AskingDice) -> None:
        self._dice = dice
        self.typed: TypedDice | None = None
        self.asker: FaceAsker | None = None

    def settle(self, session: EncounterSession, command: Command, asks: bool | None = None) -> None:
        """Settle whose faces are typed; called when the command's turn has come, for all commands share the dice."""
        if self.typed is not None:
            self._dice.asks = self.typed.asks(session.state, command, asks)

    def do(
        self, session: EncounterSession, command: Command, faces: Faces, told: Then[Encounter, Command, Event]
    ) -> None:
        """Carry it out with the faces typed so far; the command keeps them, whatever else waits."""

        def answered(answer: Answer[Encounter, Command, Event]) -> None:
            if isinstance(answer, NeedsFaces) and self.asker is not None:
                self.asker(answer.labels, faces, lambda: self.do(session, command, faces, told))
            else:
                told(answer)

        session.do(command, faces.script(), answered, lambda: self.settle(session, command))
