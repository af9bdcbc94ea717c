"""A button in two parts: its name at the left, figures and smaller words in a column at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from ui.views.basics import label


class SplitButton(QPushButton):
    """Takes no focus from elsewhere when it is clicked."""

    def __init__(self, name: str, strong: str, muted: str) -> None:
        super().__init__()
        self.setProperty("kind", "attack")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(10)
        first = label(name, wraps=True)
        for part in (first, label(strong, "strong"), label(muted, "muted")):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(part, 1 if part is first else 0)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()
