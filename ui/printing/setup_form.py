"""The choices of a page: paper, margins, columns, type, colour, header and footer."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QSpinBox,
    QWidget,
)

from desktop_app.documents.page import LARGE_TYPE, MILLIMETRE, NORMAL_TYPE, PAPERS, PageSetup
from ui.shared.text import as_tip
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.typed_field import TypedField

_TYPE_SIZES = (
    ("Small (8 pt)", 8.0),
    ("Normal (9 pt)", NORMAL_TYPE),
    ("Larger (11 pt)", 11.0),
    ("Large print (13 pt)", LARGE_TYPE),
    ("Very large print (16 pt)", 16.0),
)
_COLUMNS = (("As many as fit", 0), ("1", 1), ("2", 2), ("3", 3))
_RUNNING_HELP = (
    "Type the left, middle and right part with | between them. {document}, {title}, {page}, {pages} and "
    "{date} are filled in. Leave it empty for none."
)


LONGEST_LINE = 300
"""Letters of a header or a footer: more has no room on paper, nor in the settings."""


class SetupForm(QWidget):
    """Shows a page set-up and tells when the user changes it."""

    changed = Signal()

    def __init__(self, setup: PageSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setup = setup
        self._showing = False
        self.paper = DropDown()
        for each in PAPERS:
            self.paper.addItem(each.name, each.id)
        self.landscape = QCheckBox("Landscape")
        self.margin = QSpinBox()
        self.margin.setRange(3, 50)
        self.margin.setSuffix(" mm")
        self.margin.setSpecialValueText("Normal")
        self.columns = _combo(_COLUMNS)
        self.type_size = _combo(_TYPE_SIZES)
        self.colour = _combo((("Colour", True), ("Black only", False)))
        self.header = TypedField()
        self.footer = TypedField()
        for field in (self.header, self.footer):
            field.setMaxLength(LONGEST_LINE)
            field.setToolTip(as_tip(_RUNNING_HELP))
        self.crop_marks = QCheckBox("Crop marks on cards")
        self._lay_out()
        self.show_setup(setup)
        self._listen()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, field in (
            ("&Paper", self.paper),
            ("&Margins", self.margin),
            ("&Columns", self.columns),
            ("&Type", self.type_size),
            ("C&olour", self.colour),
            ("&Header", self.header),
            ("&Footer", self.footer),
        ):
            form.addRow(label, field)
            field.setAccessibleName(label.replace("&", ""))
        form.insertRow(1, "", self.landscape)
        form.addRow("", self.crop_marks)

    def _listen(self) -> None:
        for combo in (self.paper, self.columns, self.type_size, self.colour):
            combo.currentIndexChanged.connect(self._take)
        for check in (self.landscape, self.crop_marks):
            check.toggled.connect(self._take)
        self.margin.valueChanged.connect(self._take)
        for field in (self.header, self.footer):
            field.editingFinished.connect(self._take)

    def setup(self) -> PageSetup:
        """The page as it is chosen now."""
        return self._setup

    def show_setup(self, setup: PageSetup) -> None:
        """Show these choices without a signal."""
        self._showing = True
        self.paper.setCurrentIndex(max(self.paper.findData(setup.paper.id), 0))
        self.landscape.setChecked(setup.landscape)
        self.margin.setValue(3 if setup.margin is None else round(setup.margin / MILLIMETRE))
        _choose(self.columns, setup.columns)
        if self.type_size.findData(setup.type_size) < 0:
            self.type_size.addItem(f"{setup.type_size:g} pt", setup.type_size)
        _choose(self.type_size, setup.type_size)
        _choose(self.colour, setup.colour)
        self.header.setText(setup.header)
        self.footer.setText(setup.footer)
        self.crop_marks.setChecked(setup.crop_marks)
        self._setup = setup
        self._showing = False

    def _take(self) -> None:
        if self._showing:
            return
        margin = self.margin.value()
        made = replace(
            self._setup,
            paper=next(each for each in PAPERS if each.id == self.paper.currentData()),
            landscape=self.landscape.isChecked(),
            margin=None if margin <= self.margin.minimum() else margin * MILLIMETRE,
            columns=int(self.columns.currentData()),
            type_size=float(self.type_size.currentData()),
            colour=bool(self.colour.currentData()),
            header=self.header.text(),
            footer=self.footer.text(),
            crop_marks=self.crop_marks.isChecked(),
        )
        if made != self._setup:
            self._setup = made
            self.changed.emit()


def _combo(choices: tuple[tuple[str, object], ...]) -> QComboBox:
    combo = DropDown()
    for text, value in choices:
        combo.addItem(text, value)
    return combo


def _choose(combo: QComboBox, value: object) -> None:
    combo.setCurrentIndex(max(combo.findData(value), 0))
