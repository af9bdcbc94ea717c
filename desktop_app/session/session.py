"""The session: an open document and the only way to change it.

`do`, `undo`, `redo` and `propose` take their turn in a queue, each decided on the state that the one before it left.
A step is acknowledged only when its line is on the disk: then the state changes, the listeners hear of it, and `then`
is told `Accepted`. Where nothing is in the way and nothing need be written (a refusal, a proposal), `then` is called
before the method returns. All of it happens in one thread, the one that owns the session.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Final, Generic

from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.rules.dice import Dice
from desktop_app.session.clock import Clock, utc_now
from desktop_app.session.deciding import Decider, Decision, Faces
from desktop_app.session.document import C, Document, E, S
from desktop_app.session.history import CANNOT_READ, Entry, History
from desktop_app.session.journal import COMMAND, REDO, UNDO, Journal, Record, Stored
from desktop_app.session.reading_back import readable_state, shorter
from desktop_app.session.requests import Requests
from desktop_app.session.results import DO, REDONE, UNDONE, Accepted, Answer, Change, Failed, Listener, Then
from desktop_app.version import VERSION

Before = Callable[[], None]

SNAPSHOT_EVERY: Final = 100
"""Lines of a journal from one stored state to the next: undo never folds more than these anew."""


class Proposal(Generic[S, C, E]):
    """A decided command, shown on a card and then accepted or dropped; only accepting writes it to the journal."""

    def __init__(self, session: Session[S, C, E], decision: Decision[S, C, E]) -> None:
        self._session, self.position = session, session.position
        self.command, self.title, self.dice = decision.command.value, decision.title, decision.dice
        verdict = decision.verdict.value
        self.events, self.state, self.outcome = verdict.events, verdict.state, verdict.outcome
        self.texts = {"command": decision.command.text, "events": decision.verdict.text}

    def accept(self, then: Then[S, C, E] | None = None) -> None:
        """Let exactly these events happen. Refused if the document has moved on since."""
        self._session.carry_out(self, then)


class Session(Generic[S, C, E]):
    """A document that is open: its state, its log, and the only way to change it."""

    def __init__(
        self,
        document: Document[S, C, E],
        stored: Stored,
        journal: Journal,
        dice: Dice,
        clock: Clock = utc_now,
        program: str = VERSION,
    ) -> None:
        """`dice` rolls what was not typed; if it raises FacesMissing, the answer is NeedsFaces."""
        self.id = stored.document
        self._document = document
        self._history = History(document, stored)
        self._journal, self._clock, self._program = journal, clock, program
        self._decider, self._requests = Decider(document, dice), Requests()
        self._listeners: list[Listener[S, C, E]] = []

    @property
    def state(self) -> S:
        """The state as it is on the disk."""
        return self._history.state

    @property
    def entries(self) -> tuple[Entry[C, E], ...]:
        """The log: every step that is done and not undone, the first one first."""
        return tuple(self._history.done)

    @property
    def undone(self) -> tuple[Entry[C, E], ...]:
        """Steps that redo would do again, the next one last."""
        return tuple(self._history.undone)

    def first_state(self) -> S:
        """The state before the first step."""
        return self._history.first()

    @property
    def undo_title(self) -> str:
        """What undo would take back; empty = nothing."""
        return self._history.done[-1].title if self._history.done else ""

    @property
    def redo_title(self) -> str:
        """What redo would do again; empty = nothing."""
        return self._history.undone[-1].title if self._history.undone else ""

    @property
    def written(self) -> int:
        """How many lines its journal has."""
        return self._history.lines

    @property
    def position(self) -> int:
        """A number that identifies the present state."""
        return self._history.position

    @property
    def busy(self) -> bool:
        """Whether something is still to be decided or written."""
        return self.waiting > 0

    @property
    def waiting(self) -> int:
        """How many requests are not done yet: the one whose line is being written, and those behind it."""
        return self._requests.waiting

    @property
    def summary(self) -> Mapping[str, object]:
        """How the document stands, in a few values."""
        return self._document.summary(self.state)

    def digest(self) -> str:
        """A hash of the whole state: equal states, equal hashes."""
        return hashlib.sha256(_ordered(self._document.write_state(self.state)).encode()).hexdigest()

    def watch(self, listener: Listener[S, C, E]) -> Callable[[], None]:
        """Tell `listener` of every change from now on; call the returned function to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def do(
        self, command: C, dice: Faces | None = None, then: Then[S, C, E] | None = None, before: Before | None = None
    ) -> None:
        """Carry a command out; `dice` = faces typed for it. `then` is told Accepted, Refused, NeedsFaces or Failed.

        `before` is called just before the command is decided, on the state of that moment.
        A command that changes nothing leaves no step; to ask what it would do, use `propose`.
        """

        def work() -> None:
            if before is not None:
                before()
            proposal = self._decide(command, dice)
            if not isinstance(proposal, Proposal):
                _tell(then, proposal)
            elif not proposal.events:
                _tell(then, Refused(("That changes nothing.",), overrulable=False, outcome=proposal.outcome))
            else:
                self._write_step(proposal, then)

        self._requests.add(work)

    def propose(
        self,
        command: C,
        dice: Faces | None,
        then: Callable[[Proposal[S, C, E] | Refused | NeedsFaces], None],
        before: Before | None = None,
    ) -> None:
        """Decide a command without doing it; from the same state it always shows the same dice."""

        def work() -> None:
            if before is not None:
                before()
            then(self._decide(command, dice))

        self._requests.add(work)

    def judge(self, command: C) -> Proposal[S, C, E] | Refused | NeedsFaces:
        """Decide a large command without doing it, in whichever thread asks, which should not be the owner's.

        The owner accepts it, as long as nothing else has happened meanwhile.
        """
        position = self.position
        answer = self._decide(command, None)
        if isinstance(answer, Proposal):
            answer.position = position
        return answer

    def carry_out(self, proposal: Proposal[S, C, E], then: Then[S, C, E] | None = None) -> None:
        """Accept a proposal; see Proposal.accept."""

        def work() -> None:
            if proposal.position == self._history.position:
                self._write_step(proposal, then)
            else:
                reason = f"Something else has happened since this was shown ({proposal.title}). Check it again."
                _tell(then, Refused((reason,), overrulable=False))

        self._requests.add(work)

    def undo(self, then: Then[S, C, E] | None = None) -> None:
        """Undo the last step. The journal keeps both the step and its undoing."""

        def work() -> None:
            if not self._history.done:
                _tell(then, Refused(("There is nothing to undo.",), overrulable=False))
                return
            title = f"Undo {self.undo_title}"
            self._step(UNDO, title, self._history.before, self._take_back, then)

        self._requests.add(work)

    def redo(self, then: Then[S, C, E] | None = None) -> None:
        """Redo the step that was undone last, with the same dice and events."""

        def work() -> None:
            if not self._history.undone:
                _tell(then, Refused(("There is nothing to redo.",), overrulable=False))
                return
            title = f"Redo {self.redo_title}"
            self._step(REDO, title, self._history.after, self._do_again, then)

        self._requests.add(work)

    def _step(self, kind: str, title: str, to: Callable[[], S], happen: Callable[[], Change[S, C, E]],
              then: Then[S, C, E] | None) -> None:  # fmt: skip
        """Move to the state before or after the present one, if it can be read."""
        try:
            state = to()
        except CANNOT_READ as wrong:
            reason = f"That state can no longer be read: {shorter(str(wrong))}."
            _tell(then, Refused((reason,), overrulable=False))
            return
        self._write(self._record(kind, title, state), happen, then)

    def _decide(self, command: C, dice: Faces | None) -> Proposal[S, C, E] | Refused | NeedsFaces:
        decision = self._decider.decide(self.state, command, dice or {})
        return Proposal(self, decision) if isinstance(decision, Decision) else decision

    def _write_step(self, proposal: Proposal[S, C, E], then: Then[S, C, E] | None) -> None:
        document = self._document
        told = {**proposal.outcome, "lines": list(document.lines(proposal.events))}
        record = self._record(
            COMMAND,
            proposal.title,
            proposal.state,
            dice=_json(proposal.dice),
            outcome=_json(told),
            **proposal.texts,
        )
        entry = Entry(record, document, proposal.events, proposal.command)

        def happen() -> Change[S, C, E]:
            before = self.state
            self._history.push(entry, proposal.state)
            return Change(DO, entry, before, proposal.state)

        self._write(record, happen, then)

    def _record(self, kind: str, title: str, after: S, **texts: str) -> Record:
        summary = _json(self._document.summary(after))
        line = self._history.lines + 1
        return Record(self.id, line, kind, title, summary=summary, at=self._clock(), program=self._program, **texts)

    def _write(self, record: Record, happen: Callable[[], Change[S, C, E]], then: Then[S, C, E] | None) -> None:
        def done(problem: str) -> None:
            self._requests.writing = False
            try:
                if problem:
                    _tell(then, Failed(problem))
                else:
                    self._acknowledge(happen(), then)
            finally:
                self._requests.go_on()

        self._requests.writing = True
        try:
            self._journal.append(record, done)
        except BaseException:
            self._requests.writing = False
            raise

    def _acknowledge(self, change: Change[S, C, E], then: Then[S, C, E] | None) -> None:
        if change.cause == DO:
            self._decider.done(change.entry.command, change.before, change.after)
        else:
            self._decider.pick_up_dice()
        if change.cause == DO and self._history.unkept >= SNAPSHOT_EVERY:
            state, document = change.after, self._document
            self._history.kept(change.entry.seq)
            self._journal.keep(self.id, change.entry.seq, lambda: readable_state(document, state))
        for listener in tuple(self._listeners):
            listener(change)
        _tell(then, Accepted(change.entry, change.after))

    def _take_back(self) -> Change[S, C, E]:
        before = self.state
        return Change(UNDONE, self._history.undo(), before, self.state)

    def _do_again(self) -> Change[S, C, E]:
        before = self.state
        return Change(REDONE, self._history.redo(), before, self.state)


def _tell(then: Then[S, C, E] | None, answer: Answer[S, C, E]) -> None:
    if then is not None:
        then(answer)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_plain, allow_nan=False)


def _plain(value: object) -> object:
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(f"{value!r} has no JSON form")


def _ordered(text: str) -> str:
    """The same JSON with its keys sorted, so that equal states give the same hash."""
    return json.dumps(json.loads(text), sort_keys=True)
