"""A button in two parts: its name at the left, figures and smaller words in a column at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy

from ui.shared.widgets.basics import label


class _Words(QLabel):
    """Words that would stand in one line, and go on in the next where there is no room; none of them is cut."""

    def __init__(self, text: str, side: Qt.AlignmentFlag) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 1
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        longest = max(map(self.fontMetrics().horizontalAdvance, self.text().split() or [""]))
        return QSize(longest + 1, self.fontMetrics().height())


class SplitButton(QPushButton):
    """Takes no focus from elsewhere when it is clicked."""

    def __init__(self, name: str, strong: str, muted: str) -> None:
        super().__init__()
        self.setProperty("kind", "attack")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(10)
        first, last = _Words(name, Qt.AlignmentFlag.AlignLeft), _Words(muted, Qt.AlignmentFlag.AlignRight)
        last.setProperty("role", "muted")
        self._parts = (first, label(strong, "strong"), last)
        for part in self._parts:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(part, 1 if part is first else 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, name: str, strong: str, muted: str) -> None:
        """Show other words."""
        for part, text in zip(self._parts, (name, strong, muted), strict=True):
            if part.text() != text:
                part.setText(text)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Where its words have no room in one line they go on in the next."""
        layout = self.layout()
        return layout.heightForWidth(width) if layout is not None else super().heightForWidth(width)
