"""The report of a crash: what was found, to be read, copied, or fetched from its folder. Nothing is sent anywhere."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPlainTextEdit, QWidget

from ui.shared.widgets.basics import back_button, button, label, page_column

TOLD = (
    "Turnkeeper closed unexpectedly. Every step that you saw done is in the campaign. The report "
    "says where in the program it happened; it contains nothing from your campaign and stays on this computer. Copy "
    "it or send the file to whoever looks after Turnkeeper for you."
)


class ReportPage(QWidget):
    """Shows one report. `left` to go back."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._path = Path()
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Report")
        self.text.setTabChangesFocus(True)
        self.where = label("", "small", wraps=True)
        self.copy = button("Copy", self._copy, "primary", "Copy the report to the clipboard.")
        self.folder = button("Open its folder", self._open_folder, tip="Show the file in its folder.")
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label("Report of a crash", "huge"), 1)
        head.addWidget(back_button(self.left))
        foot.setSpacing(8)
        foot.addWidget(self.where, 1)
        foot.addWidget(self.folder)
        foot.addWidget(self.copy)
        column = page_column(self, 14)
        column.addLayout(head)
        column.addWidget(label(TOLD, wraps=True))
        column.addWidget(self.text, 1)
        column.addLayout(foot)
        self.setFocusProxy(self.copy)

    def show_report(self, path: Path) -> None:
        """Show what stands in a file; where it cannot be read, why."""
        self._path = path
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            text = f"The report cannot be read: {error.strerror}."
        self.text.setPlainText(text)
        self.where.setText(str(path))

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text.toPlainText())
        self.where.setText(f"Copied. The file is {self._path}.")

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))
