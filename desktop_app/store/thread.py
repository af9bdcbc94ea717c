"""The store's own thread, which waits for the disk so that the window never does.

Requests are done one after the other. `post` hands their answers to the owner's thread, by having it call `deliver`
(Qt: a queued signal). SQL is imported in this thread: what reads when `open` is requested, what writes (`writing.py`)
when all is quiet after it, or with the first write.
"""

from __future__ import annotations

import gc
import queue
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.idle_policy import STORE_LOOK, STORE_QUIET
from desktop_app.log import logger
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import Record, StandIn, Stored, Written
from desktop_app.session.mending import CannotBeRead
from desktop_app.session.reading_back import shorter
from desktop_app.store import errors
from desktop_app.store.contents import Contents, NewDocument, Opening
from desktop_app.store.copying import EVERY, Copying
from desktop_app.store.early import import_writing
from desktop_app.store.errors import FileLost, StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.store.campaign_file import CampaignFile

T = TypeVar("T")

Post = Callable[[Callable[[], None]], None]
"""Has a function called in the owner's thread, soon; called from the store's thread."""

First = Callable[[], Sequence[NewDocument]]
"""Makes what a fresh campaign begins with; called in the store's thread."""

LONGEST: Final = 1000
"""Letters of what is told of something that cannot be read."""

_LOOK_AGAIN: Final = 1.0
"""Seconds after which a wait looks whether the thread that should answer is still there."""


class StoreThread:
    """A campaign file in a thread of its own. It is the journal of all sessions of that campaign."""

    def __init__(self, opening: Opening, post: Post, copy_every: float = EVERY) -> None:
        self._opening, self._post = opening, post
        self._copying = Copying(copy_every, self._warn_of_copy)
        self._requests: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._later: deque[Callable[[], None]] = deque()
        self._answers: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._file: CampaignFile | None = None
        self._thread: threading.Thread | None = None
        self._closing = False
        self._hurries = lambda: self._closing or not self._requests.empty()
        self.waiting = 0
        """How many requests have not been answered yet."""
        self.lost: FileLost | None = None
        """What became of the file, if it was taken away, cut or replaced while it was open."""
        self.on_lost: Callable[[FileLost], None] = lambda _error: None
        """Called in the owner's thread when that happens, before the answer to what was asked for."""
        self.on_warning: Callable[[str], None] = lambda _text: None
        """Called in the owner's thread when no backup could be made while the campaign is open."""

    def open(self, first: First, then: Callable[[Contents | StoreError], None]) -> None:
        """Open the file, making it if need be; a fresh one gets `first` in one transaction."""

        def work() -> Contents:
            from desktop_app.store.campaign_file import CampaignFile

            file = self._file = CampaignFile(self._opening)
            documents = file.documents()
            if not documents:
                if not self._opening.may_make:
                    raise errors.empty(file.path)
                file.add(first(), self._opening.at)
                documents = file.documents()
                self._copying.campaign_made()
            return Contents(documents, file.warnings)

        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()
        self._request(work, then)

    def complete(self, then: Callable[[StoreError | None], None]) -> None:
        """See CampaignFile.complete; then what writes is imported. Done after a quiet while, or with the next write."""
        self._request(lambda: self._opened().complete(self._warn), then, waits=True)
        self._requests.put(lambda: self._later.append(partial(import_writing, self._hurries)))

    def load(self, document: str, build: Callable[[Stored], T], then: Callable[[T | StoreError], None], *,
             for_good: bool = True) -> None:  # fmt: skip
        """Read a document; `build` turns it into the value for the owner, in the store's thread."""

        def work() -> T:
            built = _built(self._opening.path, self._opened().load(document, for_good=for_good), build)
            if for_good:  # it is large and here to stay: looked through, it would cost a pause of 50 to 100 ms
                gc.freeze()
            return built

        self._request(work, then)

    def add(self, documents: Sequence[NewDocument], at: str, done: Written) -> None:
        """Add documents, all or none; `done` is called as for a journal."""
        self._change(lambda file: file.add(documents, at), done)

    def set_aside(self, document: str, stand_ins: Sequence[StandIn], at: str, done: Written) -> None:
        """Replace lines of a document by their stand-ins in every later reading; `done` is called as for a journal."""
        self._request(lambda: self._opened().set_aside(document, stand_ins, at), _as_written(done))

    def save_copy(self, target: Path, then: Callable[[Path | StoreError], None]) -> None:
        """Write a copy of the campaign as it is now, a campaign of its own, to that place; `then` is told its place."""
        self._request(lambda: self._opened().save_copy(target), then)

    def append(self, record: Record, done: Written) -> None:
        """See Journal.append."""
        self._change(lambda file: file.append(record), done)

    def keep(self, document: str, seq: int, state: Callable[[], str]) -> None:
        """See Journal.keep. It is done when the store has been idle for a while, or at the close."""

        def work() -> None:
            if text := state():
                self._opened().keep(document, seq, text)

        self._requests.put(lambda: self._later.append(self._told(work, lambda _answer: None)))

    def deliver(self) -> None:
        """Run the callbacks of all finished requests; call it in the owner's thread."""
        while True:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return
            answer()

    def wait(self, done: Callable[[], bool]) -> bool:
        """Block the owner's thread, delivering meanwhile, until `done()`, however long the disk takes.

        False = no request is left that could bring it about.
        """
        while not done():
            more = self.waiting and self._thread is not None and self._thread.is_alive()
            try:
                answer = self._answers.get(timeout=_LOOK_AGAIN if more else 0)
            except queue.Empty:
                if not more:
                    return False
            else:
                answer()
        return True

    def let_go(self, then: Callable[[], None]) -> None:
        """Finish the waiting requests, close the file and call back; never blocks. Later requests fail."""
        if self._thread is None or self._closing:
            then()
            return
        self._request(self._close_file, lambda _answer: then())
        self._end()

    def finish(self) -> int:
        """Like `let_go`, to be called repeatedly: returns how many requests still wait; 0 = the file is closed."""
        self._end()
        self.deliver()
        if self._thread is not None and self._thread.is_alive():
            return max(1, self.waiting)
        self.close()
        return 0

    def close(self) -> None:
        """Finish the waiting requests, then close the file; blocks until the thread ends. Later requests fail."""
        self._end()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.deliver()

    def _end(self) -> None:
        if not self._closing:
            self._closing = True
            self._requests.put(None)

    def _change(self, change: Callable[[CampaignFile], object], done: Written) -> None:
        def work() -> None:
            change(self._opened())
            self._copying.changed()

        self._request(work, _as_written(done))

    def _opened(self) -> CampaignFile:
        if self._file is None:
            raise errors.closed(self._opening.path)
        return self._file

    def _request(self, work: Callable[[], T], then: Callable[[T | StoreError], None], *, waits: bool = False) -> None:
        if self._closing:
            then(errors.closed(self._opening.path))
            return

        def told(answer: T | StoreError) -> None:
            self.waiting -= 1
            then(answer)

        self.waiting += 1
        run = self._told(work, told)
        self._requests.put((lambda: self._later.append(run)) if waits else run)

    def _told(self, work: Callable[[], T], then: Callable[[T | StoreError], None]) -> Callable[[], None]:
        """The work with what follows: its answer, or what went wrong, is told to the owner."""

        def run() -> None:
            try:
                result: T | StoreError = work()
            except StoreError as error:
                self._note(error)
                result = error
            except Exception as error:
                # Whatever it was, the window must hear of it, and the requests behind it must go on.
                logger(__name__).exception("a request to the store failed")
                result = errors.other(self._opening.path, repr(error))
            self._answer(lambda: then(result))

        return run

    def _answer(self, answer: Callable[[], None]) -> None:
        self._answers.put(answer)
        # The window may be gone before the last answers are: `wait` and `close` deliver them as well.
        with suppress(RuntimeError):
            self._post(self.deliver)

    def _note(self, error: StoreError) -> None:
        """Tell the owner once that the file was taken away, and once more when all of it could be saved."""
        told = self.lost
        if isinstance(error, FileLost) and (told is None or told.kept != error.kept):
            self.lost = error
            self._answer(lambda: self.on_lost(error))

    def _run(self) -> None:
        while (request := self._next()) is not None:
            request()
        while self._later:
            self._later.popleft()()
        self._close_file()

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is None:
            return
        self._copying.end(file)
        try:
            file.close()
        except FileLost as error:
            self._note(error)
        except StoreError:
            # All lines are on the disk; what failed is only to join the two files.
            logger(__name__).exception("the campaign file could not be closed")

    def _next(self) -> Callable[[], None] | None:
        """The next request; what can wait, and a copy that is due, come when all has been quiet for a while.

        Now and then it is seen whether the file is still ours, so that the user hears of it before the next step.
        """
        due = self._copying.due_in()
        quiet = STORE_QUIET if self._later else STORE_LOOK if due is None else min(max(due, STORE_QUIET), STORE_LOOK)
        try:
            return self._requests.get(timeout=quiet if self._file is not None else None)
        except queue.Empty:
            if self._later:
                return self._later.popleft()
            return self._copy if self._copying.due_in() == 0 else self._look

    def _look(self) -> None:
        if self._file is not None and self.lost is None:
            try:
                self._file.look()
            except StoreError as error:
                self._note(error)

    def _warn_of_copy(self, error: Exception) -> None:
        """Tell why there is no copy; a file that was taken away is told as that, for the campaign is not sound then."""
        if isinstance(error, FileLost):
            self._note(error)
            return
        self._warn(errors.no_backup(self._opening.path, self._opening.backups, error))

    def _warn(self, text: str) -> None:
        self._answer(lambda: self.on_warning(text))

    def _copy(self) -> None:
        self._look()  # what was taken away is told as that, and not as a copy that could not be made
        if self._file is not None and self.lost is None:
            self._copying.make(self._file, self._requests.empty)


def _built(path: Path, stored: Stored, build: Callable[[Stored], T]) -> T:
    """What is made of a document. Raises StoreError where it cannot be read."""
    try:
        return build(stored)
    except CANNOT_READ as error:
        offer = error.offer if isinstance(error, CannotBeRead) else None
        raise errors.unreadable(path, shorter(f"{stored.document}: {error}", LONGEST), offer) from error


def _as_written(done: Written) -> Callable[[StoreError | None], None]:
    return lambda answer: done("" if answer is None else str(answer))
