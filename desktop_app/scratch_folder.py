"""A folder for a while: gone when it is cleaned up, when nobody holds it any more, or when the program ends."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from pathlib import Path
from types import TracebackType
from typing import Final, Self

PREFIX: Final = "turnkeeper-"


class ScratchFolder:
    """An empty folder of one's own at `path`.

    A window that closes lets go of what it was about to read: unlike the standard library's folder, that is no fault
    to be warned of here. Raises OSError where none can be made.
    """

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._end = weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)

    def cleanup(self) -> None:
        """Remove it with all that is in it; a second time does nothing."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cleanup()
