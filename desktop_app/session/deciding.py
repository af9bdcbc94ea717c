"""Decides commands by the document's rules; dice once rolled stay the same until the state changes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final, Generic

from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.rules.dice import Dice, FaceError, RecordingDice, ScriptedDice
from desktop_app.rules.text import capital
from desktop_app.session.document import C, Document, E, S, Verdict
from desktop_app.session.kept_dice import KeptDice
from desktop_app.session.reading_back import Kept, readable_command, readable_events, shorter

Faces = Mapping[str, object]
"""Faces typed by the game master, as a scenario's `dice`."""

TITLE: Final = 500
"""Letters of a step's title; what is longer is cut."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, C, E]):
    """A command that the rules allow, with its events and the state after them. `dice` = every face rolled."""

    command: Kept[C]
    verdict: Kept[Verdict[S, E]]
    dice: Faces
    title: str


class Decider(Generic[S, C, E]):
    """Decides commands of a document; asking again about the same command shows the same dice."""

    def __init__(self, document: Document[S, C, E], dice: Dice) -> None:
        self._document, self._dice = document, dice
        self._lying: dict[Hashable, KeptDice] = {}

    def decide(self, state: S, command: C, faces: Faces) -> Decision[S, C, E] | Refused | NeedsFaces:
        """Decide a command; `faces` = dice typed for it."""
        asked = readable_command(self._document, command)
        if isinstance(asked, Refused):
            return asked
        command = asked.value
        lying = self._lying.setdefault(self._document.dice_key(command), KeptDice(self._dice))
        try:
            dice = RecordingDice(ScriptedDice(faces, lying.again()))
            verdict = self._document.decide(state, command, dice)
        except FaceError as wrong:
            return Refused((f"{capital(str(wrong))}.",), overrulable=False)
        if not isinstance(verdict, Verdict):
            return verdict
        kept = readable_events(self._document, state, verdict)
        if isinstance(kept, Refused):
            return kept
        return Decision(asked, kept, dice.record, shorter(self._document.title(state, command), TITLE))

    def done(self, command: C, before: S, after: S) -> None:
        """A command was carried out: its own dice are thrown anew from now on, all others where time went on."""
        if self._document.keeps_dice(before, after):
            self._lying.pop(self._document.dice_key(command), None)
        else:
            self.pick_up_dice()

    def pick_up_dice(self) -> None:
        """Forget all kept dice."""
        self._lying.clear()
