"""What stands above a prompt's field: quick buttons, ticks, and what would happen, before it does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QVBoxLayout

from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip, as_written
from ui.shared.widgets.basics import button, label, scrolling, wrapping_row

MOST_HEIGHT = 130
LEAST_LINES = 2
"""Room is kept for so many lines from the beginning."""


class PreviewPanel(QFrame):
    """`asked` = a quick button was pressed, with its text; `ticked` when a tick changed.

    `entered`, `escaped` = Enter or Esc with the keys in the panel: for the prompt.
    """

    asked = Signal(str)
    ticked = Signal()
    entered = Signal()
    escaped = Signal()

    def __init__(self, name: str, quick: Sequence[tuple[str, str, str]], ticks: Sequence[tuple[str, str, str]]) -> None:
        """`quick` = (shown, typed, tip) of the buttons; `ticks` = (key, shown, tip)."""
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        self.ticks: dict[str, QCheckBox] = {}
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 4)
        rows.setSpacing(6)
        holder, line = wrapping_row(6, 4)
        for shown, typed, tip in quick:
            each = button(shown, tip=tip)
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            each.clicked.connect(lambda *_, typed=typed: self.asked.emit(typed))
            self.buttons[typed] = each
            line.addWidget(each)
        for key, shown, tip in ticks:
            tick = QCheckBox(as_written(shown))
            tick.setToolTip(as_tip(tip))
            tick.toggled.connect(lambda _on: self.ticked.emit())
            self.ticks[key] = tick
            line.addWidget(tick)
        rows.addWidget(holder)
        self._text = label("", wraps=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._area = scrolling(self._text, "What would happen")
        self._area.setMaximumHeight(MOST_HEIGHT)
        self._area.viewport().setAutoFillBackground(False)
        self._text.setAutoFillBackground(False)
        rows.addWidget(self._area)
        self._kept = 0
        """So high it was while it is shown: it grows where it must and never shrinks, so that buttons stay in place."""
        self.hide()

    @property
    def told(self) -> str:
        """What it says would happen."""
        return self._text.text()

    def tell(self, lines: Sequence[str]) -> None:
        """Say what would happen, a line each."""
        self._text.setText("\n".join(line for line in lines if line))
        self._fit()

    def is_ticked(self, key: str) -> bool:
        """Whether that tick is set."""
        return self.ticks[key].isChecked()

    def tick(self, key: str, *, on: bool) -> None:
        """Set a tick without telling."""
        box = self.ticks[key]
        was = box.blockSignals(True)  # noqa: FBT003 - Qt's own call
        box.setChecked(on)
        box.blockSignals(was)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit()

    def _fit(self) -> None:
        text: QLabel = self._text
        wanted = text.heightForWidth(max(self._area.viewport().width(), 100)) + 2
        least = LEAST_LINES * text.fontMetrics().height() + 2
        self._kept = min(max(wanted, least, self._kept), max(MOST_HEIGHT, least))
        self._area.setFixedHeight(self._kept)

    def hideEvent(self, event: QHideEvent) -> None:
        """The next prompt begins with the usual room."""
        super().hideEvent(event)
        self._kept = 0
