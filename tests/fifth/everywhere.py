"""Runs any tests with the fifth ruleset in the list: `pytest -p tests.fifth.everywhere`."""

from __future__ import annotations

from desktop_app.rules.editions import EDITIONS
from tests.fifth import FIFTH

EDITIONS.append(FIFTH)
