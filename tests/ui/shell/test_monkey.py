"""A short run of the monkey, so that it stays at home in the window; long ones are `make soak`'s."""

from __future__ import annotations

import subprocess
import sys

COUNT, SEED = "250", "14"


def test_a_monkey_finds_nothing() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tests.monkey", COUNT, "--seed", SEED], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert f"{COUNT} keys and clicks, seed {SEED}" in ended.stdout
