"""The program killed whatever it is doing: everything that was acknowledged is there at the next start."""

from __future__ import annotations

import subprocess
import sys

import pytest

KILLS = 12
"""One in each scene."""


@pytest.mark.skipif(sys.platform == "win32", reason="the soak forks its processes")
def test_a_handful_of_kills_in_every_scene_loses_nothing() -> None:
    """See tests/soak; `make soak` does it a thousand times."""
    command = [sys.executable, "-m", "tests.soak", str(KILLS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"soak: {KILLS} kills" in done.stdout
    assert "nothing acknowledged is missing" in done.stdout
