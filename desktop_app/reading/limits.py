"""What the reading process may take of memory and time; where no system holds it to that, the program's clock does."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

MEMORY: Final = 500_000_000
"""Bytes above what the process has when it begins."""
SECONDS: Final = 120
"""For one file from beginning to end, creatures that come meanwhile or not."""
QUIET_SECONDS: Final = 20
"""Without a creature or another sign of life."""
WORN: Final = 150_000_000
"""Bytes that a process may have grown by; behind that it is not used again."""


def limit_memory() -> None:
    """Hold this process to MEMORY bytes more than it has now. What needs more raises MemoryError."""
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):
        _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = _size() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (wanted if hard < 0 else min(wanted, hard), hard))


def limit_time() -> None:
    """Let the system end this process when its program is gone and it never comes back from a file."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    with suppress(ValueError, OSError):
        _soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
        wanted = int(used.ru_utime + used.ru_stime) + 2 * SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (wanted if hard < 0 else min(wanted, hard), hard))


def resident() -> int:
    """Bytes of memory that this process had at its highest; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    highest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return highest if sys.platform == "darwin" else highest * 1024


def _size() -> int:
    """Bytes of address space that are taken now."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return 1_000_000_000
    import resource

    return pages * resource.getpagesize()
