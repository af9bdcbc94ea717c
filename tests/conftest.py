"""What all tests share: no screen, no network, no leftovers in the user's own folders."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop_app.__main__ import load_qt
from tests.part import THOROUGH

load_qt()  # as the program does, before the tests' own plugin: Qt's hook would read and keep every module's source

IN_MEMORY: Final = Path("/dev/shm")
ROOM: Final = 1_000_000_000
"""Bytes that must be free there; all tests together never had more than a fifth of it at once."""


def _keep_files_in_memory() -> None:
    """Have the tests' folders in memory where the system has such a place: each step of a campaign waits for the disk.

    What a test says is the same on either; pytest's own --basetemp and PYTEST_DEBUG_TEMPROOT go before it.
    """
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))


def _let_processes_keep_what_they_compiled() -> None:
    """Where Python may leave nothing beside the sources, each process that a test starts would compile them all anew.

    They share a folder instead, which goes with the tests.
    """
    if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
        folder = tempfile.mkdtemp(prefix="turnkeeper-compiled-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _look_through_memory_seldom() -> None:
    """The collector's short passes took a tenth of the tests' time; the program sets its own while a window is open."""
    gc.set_threshold(20_000, 20, 50)


_look_through_memory_seldom()
_keep_files_in_memory()
_let_processes_keep_what_they_compiled()

# No deadline: how long an example takes says nothing about right or wrong; speed lives in tests/benchmarks.
# The same examples each time, but for the long runs, which look for new ones.
settings.register_profile(
    "turnkeeper", deadline=None, derandomize=not THOROUGH, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("turnkeeper")


@pytest.fixture(autouse=True)
def own_user_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has user folders of its own, so that none reads or writes the real ones."""
    home = tmp_path / "home"
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(home / variable.lower()))
    return home
