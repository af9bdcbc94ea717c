"""The view of a table with ticks: as high as its rows need; Space or Enter ticks the row that the keys stand on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTableView

from ui.shared.widgets.rows import show_rows
from ui.shared.widgets.ticks import TickModel

TICKS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
MARGIN, GAP = 8, 18


class TickTable(QTableView):
    """`wide` = the column that takes what room is left."""

    def __init__(self, model: TickModel, name: str, wide: int = 0) -> None:
        super().__init__()
        self._ticks, self._wide = model, wide
        self.setObjectName("ticks")
        self.setModel(model)
        self.setAccessibleName(name)
        show_rows(self)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setAccessibleName(f"Columns of {name}")
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(20)
        header.geometriesChanged.connect(self._fit_height)
        model.modelReset.connect(self._fit)
        model.dataChanged.connect(lambda *_: self._fit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in TICKS and self.currentIndex().isValid():
            self._ticks.toggle(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._fit)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Columns as wide as their longest text, measured once: Qt would ask for every cell again and again."""
        metrics = QFontMetrics(self.font())
        self.verticalHeader().setDefaultSectionSize(metrics.height() + MARGIN)
        for column, head in enumerate(self._ticks.headings):
            if column != self._wide:
                texts = {row.texts[column] for row in self._ticks.rows} | {head}
                widest = max(map(metrics.horizontalAdvance, texts))
                self.horizontalHeader().resizeSection(column, widest + GAP)
        self._fit_height()

    def _fit_height(self) -> None:
        line = self.verticalHeader().defaultSectionSize()
        height = self.horizontalHeader().sizeHint().height() + line * max(self._ticks.rowCount(), 1) + 4
        if height != self.maximumHeight():
            self.setFixedHeight(height)
