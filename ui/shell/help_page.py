"""The pages of Help: first steps, about and others. Texts are Markdown of ours under `resources/help`."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from desktop_app.paths import resources
from desktop_app.version import VERSION
from ui.shared.widgets.basics import back_button, label
from ui.theme.theme import Theme


class HelpPage(QWidget):
    """Shows one text at a time. `left` to go back."""

    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._title = label("", "huge")
        self.text = QTextBrowser()
        self.text.setAccessibleName("Help")
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(QDesktopServices.openUrl)
        sheet = QFrame()
        sheet.setMaximumWidth(860)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        column.addWidget(self.text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 18, 24, 18)
        row.addStretch(1)
        row.addWidget(sheet, 30)
        row.addStretch(1)

    def show_text(self, name: str, title: str) -> None:
        """Show a text of `resources/help`."""
        self._title.setText(title)
        source = (resources() / "help" / f"{name}.md").read_text(encoding="utf-8")
        self.text.document().setDefaultFont(self._theme.font())
        self.text.setMarkdown(source.replace("{version}", VERSION))
        self.text.setFocus()
