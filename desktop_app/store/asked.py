"""What an open campaign asks of its store; plain values, so that it need not load SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

    def load(self, document: str, build: Callable[[Stored], T], then: Callable[[T | StoreError], None]) -> None:
        """Read a document and make something of it off the owner's thread."""
        ...

    def add(self, documents: Sequence[NewDocument], at: str, done: Callable[[str], None]) -> None:
        """Make documents, all or none."""
        ...

    def set_aside(self, document: str, stand_ins: Sequence[StandIn], at: str, done: Callable[[str], None]) -> None:
        """Read lines as their stand-ins from now on, all or none."""
        ...

    @property
    def waiting(self) -> int:
        """How many requests have not been answered yet."""
        ...

    @property
    def lost(self) -> FileLost | None:
        """What became of the file, if it is no longer the one that was opened."""
        ...

    def wait(self, done: Callable[[], bool]) -> bool:
        """Block until `done()`; False = no request is left that could bring it about."""
        ...

    def deliver(self) -> None:
        """Call back for everything that is finished."""
        ...

    def let_go(self, then: Callable[[], None]) -> None:
        """Finish, close and tell, without blocking."""
        ...

    def finish(self) -> int:
        """Finish and close without blocking: how many requests are still waiting; 0 = closed."""
        ...

    def close(self) -> None:
        """Finish and close."""
        ...
