"""A group of settings made from their declarations: a choice, a number or a tick each; they hold at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QGridLayout, QSpinBox, QVBoxLayout, QWidget

from desktop_app.settings import Setting, Settings
from ui.shared.widgets.basics import label, panel
from ui.shared.widgets.drop_down import DropDown

LABELS, BETWEEN = 150, 8


class SettingsForm(QWidget):
    """`changed` when a setting is another now; `editors` by the keys of the settings."""

    changed = Signal()

    def __init__(self, title: str, wanted: Iterable[Setting[Any]], settings: Settings, remark: str = "") -> None:
        super().__init__()
        self._settings = settings
        self.editors: dict[str, QWidget] = {}
        self._showers: list[Callable[[], None]] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._group(title, wanted, remark))

    def show_values(self) -> None:
        """Show what is in force now."""
        for shower in self._showers:
            shower()

    def _group(self, title: str, wanted: Iterable[Setting[Any]], remark: str) -> QFrame:
        frame = panel()
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(16, 12, 16, 14)
        rows.setSpacing(8)
        rows.addWidget(label(title, "large"))
        if remark:
            rows.addWidget(label(remark, "small", wraps=True))
        self.form = QGridLayout()
        self.form.setHorizontalSpacing(18)
        self.form.setVerticalSpacing(2)
        self.form.setColumnStretch(1, 1)
        for setting in wanted:
            editor = self._editor(setting)
            self.editors[setting.key] = editor
            self.add(setting.title, editor, setting.help)
        rows.addLayout(self.form)
        return frame

    def add(self, title: str, editor: QWidget, help: str) -> None:
        """One more line: its name, the editor, and what it is for."""
        editor.setAccessibleName(title)
        editor.setAccessibleDescription(help)
        name = label(title)
        name.setMinimumWidth(LABELS)
        name.setBuddy(editor)
        row = self.form.rowCount()
        self.form.addWidget(name, row, 0)
        self.form.addWidget(editor, row, 1)
        self.form.addWidget(label(help, "small", wraps=True), row + 1, 1)
        self.form.setRowMinimumHeight(row + 2, BETWEEN)

    def _editor(self, setting: Setting[Any]) -> QWidget:
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
        spin.setSuffix(setting.unit if setting.unit == "%" else f" {setting.unit}" if setting.unit else "")
        spin.lineEdit().setTextMargins(6, 0, 0, 0)
        spin.valueChanged.connect(lambda value: self._set(setting, value))
        self._showers.append(lambda: spin.setValue(self._settings.get(setting)))
        return spin

    def _combo(self, setting: Setting[Any]) -> QComboBox:
        combo = DropDown()
        for value, text in setting.choices:
            combo.addItem(text, value)
        combo.activated.connect(lambda _row: self._set(setting, combo.currentData()))
        self._showers.append(lambda: combo.setCurrentIndex(combo.findData(self._settings.get(setting))))
        return combo

    def _set(self, setting: Setting[Any], value: object) -> None:
        if self._settings.get(setting) != value:
            self._settings.set(setting, value)
            self.changed.emit()
