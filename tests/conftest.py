"""What all tests share: no screen, no network, no leftovers in the user's own folders."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# No deadline: how long an example takes says nothing about right or wrong; speed lives in tests/benchmarks.
settings.register_profile("turnkeeper", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("turnkeeper")


@pytest.fixture(autouse=True)
def own_user_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has user folders of its own, so that none reads or writes the real ones."""
    home = tmp_path / "home"
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(home / variable.lower()))
    return home
