"""What goes out, in which form, and what that form cannot hold: told before a file is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from ui.shared.text import wrappable
from ui.shared.widgets.basics import back_button, button, form_panel, label, page_column, panel, scrolling, show_text

NOTHING_LOST = "Nothing is lost: imported again, it is the same, number by number."
LOST = "What this form cannot hold:"
MOST_LOST = 40


class ExportPage(QWidget):
    """`chosen` when another form or another part is looked at, `go_asked` to choose the file, `left` to go back."""

    chosen = Signal()
    go_asked = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.what, self.form = QComboBox(), QComboBox()
        self._losses = label("", wraps=True)
        self.go = button("Choose the file ...", self.go_asked.emit, "primary", "Choose where it is written.")
        self.go.setAutoDefault(True)
        for box, name in ((self.what, "What is exported"), (self.form, "Form of the file")):
            box.setAccessibleName(name)
            box.setMinimumContentsLength(28)
            box.currentIndexChanged.connect(lambda _index: self.chosen.emit())
        self._lay_out()

    def offer(self, parts: Sequence[str]) -> None:
        """Show what may go out."""
        _fill(self.what, parts, "")
        self.go.setFocus()
        self.chosen.emit()

    def offer_forms(self, forms: Sequence[str]) -> None:
        """Show the forms that what is chosen can have; the one that was chosen last stays, if it can."""
        if forms != [self.form.itemText(row) for row in range(self.form.count())]:
            # The first is where it begins; what was chosen instead stays chosen for the next.
            _fill(self.form, forms, self.form.currentText() if self.form.currentIndex() > 0 else "")

    def wait(self) -> None:
        """What goes out is still being read."""
        show_text(self._losses, "Reading ...")

    def show_losses(self, losses: Sequence[str]) -> None:
        """Tell what is lost."""
        more = len(losses) - MOST_LOST
        told = [f"\N{BULLET} {wrappable(each[:1].upper() + each[1:])}" for each in losses[:MOST_LOST]]
        told += [f"\N{BULLET} and {more} more."] if more > 0 else []
        show_text(self._losses, "\n".join((LOST, *told)) if told else NOTHING_LOST)

    def words(self) -> str:
        """What the page says of losses."""
        return self._losses.text()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("Export", "huge"), 1)
        head.addWidget(back_button(self.left))
        choices, form = form_panel("What goes out", 760)
        form.addRow("What", self.what)
        form.addRow("As", self.form)
        inner = panel()
        inner.setMaximumWidth(760)
        rows = QHBoxLayout(inner)
        rows.setContentsMargins(16, 14, 16, 14)
        rows.addWidget(self._losses)
        foot = QHBoxLayout()
        foot.addWidget(self.go)
        foot.addStretch(1)
        body = QWidget()
        column = page_column(body, 0)
        column.setContentsMargins(0, 0, 0, 0)
        for each in (choices, inner):
            column.addWidget(each)
        column.addLayout(foot)
        column.addStretch(1)
        page = page_column(self)
        page.addLayout(head)
        page.addWidget(scrolling(body, "What is exported and what is lost"), 1)


def _fill(box: QComboBox, texts: Sequence[str], chosen: str) -> None:
    box.blockSignals(True)  # noqa: FBT003 - Qt's own call
    box.clear()
    box.addItems(list(texts))
    box.setCurrentIndex(texts.index(chosen) if chosen in texts else 0)
    box.blockSignals(False)  # noqa: FBT003 - Qt's own call
