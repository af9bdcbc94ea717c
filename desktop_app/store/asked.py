"""The protocol of a store that an open campaign uses; it imports no SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from desktop_app.session.journal import Journal, StandIn, Stored
from desktop_app.store.contents import Contents, NewDocument
from desktop_app.store.errors import FileLost, StoreError

T = TypeVar("T")


class Store(Journal, Protocol):
    """What an open campaign needs of a store; `store.thread.StoreThread` is one."""

    on_lost: Callable[[FileLost], None]
    """Called when the file was taken away while it was open."""
    on_warning: Callable[[str], None]
    """Called with a sentence when no backup could be made."""

    def open(self, first: Callable[[], Sequence[NewDocument]], then: Callable[[Contents | StoreError], None]) -> None:
        """Open the file; a fresh one begins with `first`."""
        ...

    def complete(self, then: Callable[[StoreError | None], None]) -> None:
        """Check and copy a large file that was opened; `then` is told what is wrong with it."""
        ...

    def load(self, document: str, build: Callable[[Stored], T], then: Callable[[T | StoreError], None], *,
             for_good: bool = True) -> None:  # fmt: skip
        """Read a document and build a value from it outside the owner's thread.

        `for_good` = it stays open; else it is read only for a look, as a search does.
        """
        ...

    def add(self, documents: Sequence[NewDocument], at: str, done: Callable[[str], None]) -> None:
        """Make documents, all or none."""
        ...

    def set_aside(self, document: str, stand_ins: Sequence[StandIn], at: str, done: Callable[[str], None]) -> None:
        """Replace these unreadable lines by their stand-ins from now on: all of them or none."""
        ...

    def save_copy(self, target: Path, then: Callable[[Path | StoreError], None]) -> None:
        """Write a copy of the campaign as it is now, a campaign of its own, to that place."""
        ...

    @property
    def waiting(self) -> int:
        """How many requests have not been answered yet."""
        ...

    @property
    def lost(self) -> FileLost | None:
        """The error that tells how the file was lost; None while it is still the file that was opened."""
        ...

    def wait(self, done: Callable[[], bool]) -> bool:
        """Block until `done()` is true; False if no request is left that could make it true."""
        ...

    def deliver(self) -> None:
        """Run the callbacks of all finished requests."""
        ...

    def let_go(self, then: Callable[[], None]) -> None:
        """Finish the waiting requests and close the file without blocking; a callback reports the end."""
        ...

    def finish(self) -> int:
        """Finish and close without blocking: how many requests are still waiting; 0 = closed."""
        ...

    def close(self) -> None:
        """Finish and close."""
        ...
