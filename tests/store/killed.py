"""Work that is killed just before each of its steps in turn."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

import pytest

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="forks its processes")

MOVES = ("os.rename", "os.remove", "os.link", "open", "sqlite3.connect", "shutil.copyfile")
"""What the interpreter tells of before it is done: everything by which files are changed."""


def killed_at(step: int, work: Callable[[], object]) -> bool:
    """Do it in a process that is killed just before its step of that number; False = it ended before."""
    child = os.fork()
    if child == 0:
        left = [step]

        def count(event: str, _arguments: object) -> None:
            if event in MOVES:
                left[0] -= 1
                if left[0] < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        try:
            work()
        except BaseException:
            os._exit(3)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "it failed by itself"
    return os.WIFSIGNALED(status)
