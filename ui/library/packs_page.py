"""The game master's own packs: what each holds, what is wrong with it, and whether it is switched on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from ui.library.shelf import Shelf
from ui.library.stock import PackFound
from ui.shared.text import as_written
from ui.shared.widgets.basics import back_button, button, clear, label, page_column, panel, scrolling

MOST_PROBLEMS = 12


class PacksPage(QWidget):
    """`left` to go back."""

    left = Signal()

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.switches: dict[str, QCheckBox] = {}
        body = QWidget()
        self._rows = QVBoxLayout(body)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(label("Content packs", "title"), 1)
        self._stop = button("Stop reading", shelf.stop_reading, tip="Skip the packs that are not read yet.")
        head.addWidget(self._stop)
        head.addWidget(button("Read again", self._read_again, tip="Read the folder again."))
        head.addWidget(back_button(self.left))
        self._where = label("", "muted", wraps=True)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._where)
        column.addWidget(scrolling(body, "Content packs"), 1)
        shelf.changed.connect(self.show_packs)

    def show_packs(self) -> None:
        """Show the packs as they were found."""
        clear(self._rows)
        self.switches = {}
        self._where.setText(
            f"Packs are files, or folders with a pack.json, in {self._shelf.folder}. Packs that are switched on apply "
            f"to the library, the sheets of the campaign and new encounters. An encounter keeps what it was made with."
        )
        self._stop.setVisible(self._shelf.busy)
        if self._shelf.busy:
            self._rows.addWidget(label("Reading the packs ...", "muted"))
        for found in self._shelf.packs:
            self._rows.addWidget(self._row(found))
        if not self._shelf.packs and not self._shelf.busy:
            self._rows.addWidget(label("There are no packs.", "muted"))
        self._rows.addStretch(1)

    def _read_again(self) -> None:
        self._shelf.read_again()
        self.show_packs()

    def _row(self, found: PackFound) -> QWidget:
        frame = panel()
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        pack, report = found.report.pack, found.report
        switch = QCheckBox(as_written(pack.name if pack is not None else found.path.name))
        switch.setChecked(found.on and pack is not None)
        switch.setEnabled(pack is not None)
        switch.toggled.connect(lambda on: self._shelf.switch_pack(found.path.name, on=on))
        self.switches[found.path.name] = switch
        column.addWidget(switch)
        held = ", ".join(f"{section} {count}" for section, count in report.counts.items()) or "empty"
        by = f" by {pack.author}" if pack is not None and pack.author else ""
        column.addWidget(label(f"{found.path.name}{by}: {held}.", "small", wraps=True))
        for problem in report.problems[:MOST_PROBLEMS]:
            column.addWidget(label(f"{problem}.", "problem", wraps=True))
        if len(report.problems) > MOST_PROBLEMS:
            column.addWidget(label(f"{len(report.problems) - MOST_PROBLEMS} more mistakes.", "problem"))
        for hint in report.hints[:MOST_PROBLEMS]:
            column.addWidget(label(hint, "small", wraps=True))
        return frame
