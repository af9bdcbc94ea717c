"""Fonts need Qt's application; every test of this folder has it."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def application(qapp: object) -> object:
    """The one application of the test run."""
    return qapp
