"""The field with the name of a thing at the head of its page, in the largest type."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics

from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import SCALES, Theme

AROUND = 8


class NameField(TypedField):
    """As high as its letters, whatever the size of the text."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "name")
        theme.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(QFontMetrics(self._theme.font(SCALES["size_huge"], bold=True)).height() + AROUND)
