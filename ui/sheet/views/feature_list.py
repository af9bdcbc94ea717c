"""The class features of a creature, one below the other; of the one that is chosen the whole text is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.rules.class_features import ToldFeature, told_features
from ui.shared.text import capital
from ui.shared.widgets.basics import label, show_text
from ui.sheet.models.names import NameLine, NamesModel
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.names_list import NameDelegate, NamesView

NAME = "Class features"
MOST_ROWS = 9
"""So many rows stand there without scrolling, so that the text below them stays in sight."""


class FeatureList(QWidget):
    """The arrows go from feature to feature. Without any, it takes no room."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.model = NamesModel(self)
        self.view = NamesView()
        self.view.setAccessibleName(NAME)
        self.view.setModel(self.model)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.lines = NameDelegate(kit.theme, self.view, lambda *_: "", lambda *_: "")
        self.lines.wraps = False  # the whole text is told below
        self.view.setItemDelegate(self.lines)
        self.text = label("", wraps=True)
        self._features: tuple[ToldFeature, ...] = ()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        for part in (label(NAME, "section"), self.view, self.text):
            rows.addWidget(part)
        self.view.selectionModel().currentChanged.connect(lambda now, _: self._tell(now.row()))

    def show_now(self, shown: Shown) -> None:
        """Show the features of a creature."""
        self._features = told_features(shown.made)
        lines = tuple(NameLine(capital(each.name), each.text, editable=False) for each in self._features)
        self.model.show_rows(lines)
        self.setVisible(bool(lines))
        self.view.fit(MOST_ROWS)
        self._tell(self.view.currentIndex().row())

    def stand_on(self, place: int) -> None:
        """Choose a feature and put the keys there."""
        self.view.setCurrentIndex(self.model.index(place, 0))
        self.view.setFocus()

    def _tell(self, place: int) -> None:
        told = self._features[place] if 0 <= place < len(self._features) else None
        show_text(self.text, f"{capital(told.name)} ({told.class_name}). {told.text}" if told and told.text else "")
