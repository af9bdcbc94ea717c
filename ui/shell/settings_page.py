"""The settings, made from their declarations: a choice, a number or a tick each; they hold at once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.settings import ALL, COPIES, FIGHT, LOOK, PLAYERS, Settings
from ui.shared.widgets.basics import back_button, label, page_column, scrolling
from ui.shared.widgets.settings_form import SettingsForm

PAGES = (LOOK, FIGHT, PLAYERS, COPIES)
LETTERS = 110


class SettingsPage(QWidget):
    """`changed` when a setting is another now; `left` to go back."""

    changed = Signal()
    left = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._forms = [SettingsForm(page, [each for each in ALL if each.page == page], settings) for page in PAGES]
        self.editors = {key: editor for form in self._forms for key, editor in form.editors.items()}
        body = self._body = QWidget()
        groups = QVBoxLayout(body)
        groups.setContentsMargins(0, 0, 8, 0)
        groups.setSpacing(12)
        for form in self._forms:
            form.changed.connect(self.changed)
            groups.addWidget(form)
        groups.addStretch(1)
        column = page_column(self)
        head = QHBoxLayout()
        head.addWidget(label("Settings", "huge"), 1)
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        column.addWidget(scrolling(body, "All settings"), 1)
        where = label(f"Kept in {settings.path}", "small")
        column.addWidget(where)
        self._narrow()

    def show_values(self) -> None:
        """Show what is in force now."""
        for form in self._forms:
            form.show_values()

    def changeEvent(self, event: QEvent) -> None:
        """The lines of the hints as long as they can be read."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._narrow()

    def _narrow(self) -> None:
        # The column and not the groups in it: their heights would be worked out for the width of the page.
        self._body.setMaximumWidth(LETTERS * QFontMetrics(self.font()).averageCharWidth())
