"""The window's two sides: the campaign, and the page that is open with the prompt below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QMainWindow, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ui.shared.widgets.banner import Banners
from ui.shared.widgets.basics import side_by_side

SIZES: Final = (220, 1146)
"""Widths to begin with, in pixels."""


def two_sides(
    frame: QMainWindow, campaign: QWidget, pages: QStackedWidget, prompt: QWidget, banners: Banners
) -> QSplitter:
    """The frame's middle with all of these in it.

    Each part is in its place before it is filled: what moves to another parent is given its style anew.
    """
    sides = side_by_side(sizes=(), parent=frame)
    frame.setCentralWidget(sides)
    sides.addWidget(campaign)
    right = QWidget(sides)
    sides.addWidget(right)
    column = QVBoxLayout(right)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(pages, 1)
    below = QVBoxLayout()
    below.setContentsMargins(10, 0, 10, 0)
    below.addWidget(prompt)
    column.addLayout(below)
    banners.lie_over(right, pages)
    sides.setSizes(SIZES)
    sides.setStretchFactor(1, 1)
    sides.setHandleWidth(1)
    return sides
