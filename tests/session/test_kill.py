"""The program killed in the middle of a fight: every acknowledged step is there at the next start."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="the soak forks its processes")
def test_eight_kills_lose_nothing() -> None:
    """See tests/soak.py; `make soak` does it a thousand times."""
    done = subprocess.run([sys.executable, "-m", "tests.soak", "8"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8 kills" in done.stdout
    assert "no acknowledged step is missing" in done.stdout
