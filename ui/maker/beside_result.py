"""What is chosen, and beside it what comes out; where there is no room for both, a button turns to the other."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.shared.widgets.basics import button, side_by_side
from ui.theme.theme import Theme

RESULT = 37
"""Figures that the result has room for at least."""
TO_RESULT, TO_CHOICES = "Show the res&ult", "Show the ch&oices"


class BesideResult(QWidget):
    """`cramped` with whether there is room for one of them alone; `toggle` turns to the other then."""

    cramped = Signal(bool)

    def __init__(self, theme: Theme, choices: list[tuple[QWidget, int, int]], result: QWidget, width: int) -> None:
        """`choices` = each with its width in points to begin with and the figures it needs; `width` = of the result."""
        super().__init__()
        self._theme = theme
        self._choices = [each for each, _, _ in choices]
        self._result = result
        self._figures = sum(figures for _, _, figures in choices) + RESULT
        self.is_cramped = self._shows_result = False
        self.toggle = button(TO_RESULT, self._turn, tip="There is no room for both beside each other.")
        self.toggle.hide()
        self.sides = side_by_side(*self._choices, result, sizes=[*(points for _, points, _ in choices), width])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.sides)
        theme.follow(self, self._fit)

    def show_choices(self) -> None:
        """Turn to what is chosen."""
        self._shows_result = False
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        figure = QFontMetrics(self._theme.font()).horizontalAdvance("0")
        gaps = self.sides.handleWidth() * len(self._choices)
        was, self.is_cramped = self.is_cramped, self.width() < self._figures * figure + gaps
        self._result.setMinimumWidth(0 if self.is_cramped else RESULT * figure)
        if was is not self.is_cramped:
            self.toggle.setVisible(self.is_cramped)
            self.show_choices()
            self.cramped.emit(self.is_cramped)

    def _turn(self) -> None:
        self._shows_result = not self._shows_result
        self._show()

    def _show(self) -> None:
        self.toggle.setText(TO_CHOICES if self._shows_result else TO_RESULT)
        for each in self._choices:
            each.setVisible(not (self.is_cramped and self._shows_result))
        self._result.setVisible(self._shows_result or not self.is_cramped)
