"""What window tests share."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from ui.theme.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The light theme, put on the test application."""
    return Theme(qapp, "light")
