"""The settings, made from their declarations: a choice, a number or a tick each; they hold at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from desktop_app.settings import ALL, COPIES, FIGHT, LOOK, PLAYERS, Setting, Settings
from ui.shared.widgets.basics import back_button, label, page_column, panel, scrolling
from ui.shared.widgets.drop_down import DropDown

PAGES = (LOOK, FIGHT, PLAYERS, COPIES)
LABELS, BETWEEN, LETTERS = 150, 8, 110


class SettingsPage(QWidget):
    """`changed` when a setting is another now; `left` to go back."""

    changed = Signal()
    left = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.editors: dict[str, QWidget] = {}
        self._showers: list[Callable[[], None]] = []
        body = self._body = QWidget()
        groups = QVBoxLayout(body)
        groups.setContentsMargins(0, 0, 8, 0)
        groups.setSpacing(12)
        for page in PAGES:
            groups.addWidget(self._group(page))
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
        for shower in self._showers:
            shower()

    def changeEvent(self, event: QEvent) -> None:
        """The lines of the hints as long as they can be read."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._narrow()

    def _narrow(self) -> None:
        # The column and not the groups in it: their heights would be worked out for the width of the page.
        self._body.setMaximumWidth(LETTERS * QFontMetrics(self.font()).averageCharWidth())

    def _group(self, page: str) -> QWidget:
        frame = panel()
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(16, 12, 16, 14)
        rows.setSpacing(8)
        rows.addWidget(label(page, "large"))
        form = QGridLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(2)
        form.setColumnStretch(1, 1)
        for setting in ALL:
            if setting.page == page:
                self._add(form, setting)
        rows.addLayout(form)
        return frame

    def _add(self, form: QGridLayout, setting: Setting) -> None:  # type: ignore[type-arg]
        editor = self._editor(setting)
        editor.setAccessibleName(setting.title)
        editor.setAccessibleDescription(setting.help)
        self.editors[setting.key] = editor
        name = label(setting.title)
        name.setMinimumWidth(LABELS)
        name.setBuddy(editor)
        row = form.rowCount()
        form.addWidget(name, row, 0)
        form.addWidget(editor, row, 1)
        form.addWidget(label(setting.help, "small", wraps=True), row + 1, 1)
        form.setRowMinimumHeight(row + 2, BETWEEN)

    def _editor(self, setting: Setting) -> QWidget:  # type: ignore[type-arg]
        if setting.choices:
            return self._combo(setting)
        if isinstance(setting.default, bool):
            box = QCheckBox("Yes")
            box.toggled.connect(lambda on: self._set(setting, on))
            self._showers.append(lambda: box.setChecked(bool(self._settings.get(setting))))
            return box
        spin = QSpinBox()
        spin.setRange(setting.lowest, setting.highest)
        spin.setSingleStep(10)
        spin.setSuffix(f" {setting.unit}" if setting.unit else "")
        spin.lineEdit().setTextMargins(6, 0, 0, 0)
        spin.valueChanged.connect(lambda value: self._set(setting, value))
        self._showers.append(lambda: spin.setValue(self._settings.get(setting)))
        return spin

    def _combo(self, setting: Setting) -> QComboBox:  # type: ignore[type-arg]
        combo = DropDown()
        for value, text in setting.choices:
            combo.addItem(text, value)
        combo.activated.connect(lambda _row: self._set(setting, combo.currentData()))
        self._showers.append(lambda: combo.setCurrentIndex(combo.findData(self._settings.get(setting))))
        return combo

    def _set(self, setting: Setting, value: object) -> None:  # type: ignore[type-arg]
        if self._settings.get(setting) != value:
            self._settings.set(setting, value)
            self.changed.emit()
