"""Asking for the faces of real dice in the prompt: several dice in one line, one command after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.combat.outcome import FaceWanted
from desktop_app.rules.dice import least_of
from ui.shared.typed_faces import Faces, face_title
from ui.shared.widgets.prompt_bar import Answered, Prompt, PromptBar

Again = Callable[[], None]


class FacePrompt:
    """Asks in one prompt for the faces of commands, one command after the other.

    While one is asked for, others wait; when their turn comes they are decided again, for the state has moved on.
    """

    def __init__(self, bar: PromptBar) -> None:
        self._bar = bar
        self._asked: Again | None = None
        self._waiting: deque[Again] = deque()
        bar.closed.connect(self._closed)

    def ask(self, wanted: Sequence[FaceWanted], faces: Faces, again: Again) -> None:
        """Ask for these; `again` decides the command once more with the faces typed so far."""
        if self._asked is not None:
            self._waiting.append(again)
            return
        self._asked = again
        ask_faces(self._bar, wanted, faces, lambda: self._answered(again), left=self._left, before=self._done)

    def _done(self) -> None:
        self._asked = None

    def _answered(self, again: Again) -> None:
        again()
        self._soon()

    def _left(self) -> None:
        """Its command is dropped; the next one is asked."""
        self._done()
        self._bar.put_away()
        self._soon()

    def _closed(self) -> None:
        """Another prompt that stood in the way was closed: the question comes back."""
        if self._asked is not None:
            self._waiting.appendleft(self._asked)
            self._done()
            self._soon()

    def _soon(self) -> None:
        QTimer.singleShot(0, self._bar, self._next)

    def _next(self) -> None:
        if self._asked is None and self._waiting:
            self._waiting.popleft()()
            self._soon()


def ask_faces(bar: PromptBar, wanted: Sequence[FaceWanted], faces: Faces, again: Callable[[], object],
              left: Callable[[], None] | None = None, panel: QWidget | None = None,
              before: Callable[[], None] | None = None) -> None:  # fmt: skip
    """Ask for faces in the prompt, those of many in one line or one by one; then go on with `again`.

    `left` = what Esc does, `before` = called when they are read, before the prompt is put away.
    """

    def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
        faces.take(wanted, text)
        if before is not None:
            before()
        bar.put_away()
        again()

    hint = "Enter accepts, Esc cancels"
    others = [each.who or each.label for each in wanted[1:]]
    example = f"{least_of(wanted[0].sides)} to {int(wanted[0].sides)}"
    if others:
        example += f"; or, in one line, also for {', '.join(dict.fromkeys(others))}"
    bar.ask(Prompt(face_title(wanted[0]), example, submit, panel=panel, left=left, hint=hint))
