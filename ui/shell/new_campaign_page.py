"""A new campaign: its name, its ruleset, with the samples or empty, and in which folder its file lies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QFormLayout, QHBoxLayout, QWidget

from desktop_app.content import rulesets
from desktop_app.content.samples import sample_campaign
from desktop_app.fresh_campaign import MOST_OF_NAME, Fresh, file_stem
from desktop_app.paths import CAMPAIGN_SUFFIX
from ui.shared.text import quoted
from ui.shared.typed_input import broken
from ui.shared.widgets.basics import back_button, button, label, mark_wrong, page_column, panel, show_text
from ui.shared.widgets.typed_field import TypedField

FIELD = 320


class NewCampaignPage(QWidget):
    """`made` (file, what it is to be) when all is said; `left` to go back."""

    left = Signal()
    made = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path()
        self._sampled = sample_campaign().ruleset
        self.name = TypedField()
        self.name.setAccessibleName("Name of the campaign")
        self.name.setPlaceholderText("Such as The Iron Road")
        self.name.setMinimumWidth(FIELD)
        self.name.textEdited.connect(self._show_file)
        self.name.returnPressed.connect(self.make)
        self.ruleset = QComboBox()
        self.ruleset.setAccessibleName("Ruleset")
        for edition in rulesets():
            self.ruleset.addItem(edition.name, edition.id)
        self.ruleset.currentIndexChanged.connect(lambda _row: self._offer_samples())
        self.samples = QCheckBox("Begin with the sample party and encounters")
        self._why = label("", "small", wraps=True)
        self._where = label("", "small", wraps=True)
        self._problem = label("", "problem", wraps=True)
        self._lay_out()

    @property
    def problem(self) -> str:
        """Why no campaign was made of what is typed."""
        return self._problem.text()

    def ask(self, folder: Path, ruleset: str) -> None:
        """Ask anew; its file would lie in this folder, and its ruleset is this one until another is chosen."""
        self._folder = folder
        self.name.clear()
        self.ruleset.setCurrentIndex(max(self.ruleset.findData(ruleset), 0))
        self.samples.setChecked(False)
        self._offer_samples()
        self._show_file()
        self.name.setFocus()

    def make(self) -> None:
        """Ask for the campaign, unless something is missing: then say what, and keep what is typed."""
        title = " ".join(self.name.text().split())
        problem = self._problem_with(title)
        self._say(problem)
        if problem:
            self.name.setFocus()
            return
        samples = self.samples.isChecked() and self.samples.isEnabled()
        self.made.emit(self._file(title), Fresh(title, self.ruleset.currentData(), samples))

    def _problem_with(self, title: str) -> str:
        if not title:
            return "Type the name of the campaign first."
        if len(title) > MOST_OF_NAME:
            return f"The name has {len(title)} characters; type {MOST_OF_NAME} at most."
        if problem := broken(title):
            return problem
        if not file_stem(title):
            return "The name needs at least one letter or figure."
        if self._file(title).exists():
            return f"There is a file called {quoted(self._file(title).name)} there already. Type another name."
        return ""

    def _file(self, title: str) -> Path:
        return self._folder / f"{file_stem(title)}{CAMPAIGN_SUFFIX}"

    def _show_file(self) -> None:
        self._say("")
        title = " ".join(self.name.text().split())
        shown = self._file(title) if file_stem(title) else self._folder
        self._where.setText(str(shown))

    def _offer_samples(self) -> None:
        """The samples are made for one ruleset."""
        fits = self.ruleset.currentData() == self._sampled
        self.samples.setEnabled(fits)
        show_text(self._why, "" if fits else "The samples are made for another ruleset: this campaign begins empty.")

    def _say(self, problem: str) -> None:
        show_text(self._problem, problem)
        mark_wrong(self.name, problem)

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, "Folder of the campaign", str(self._folder))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._take_folder)
        dialog.open()

    def _take_folder(self, folder: str) -> None:
        self._folder = Path(folder)
        self._show_file()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("New campaign", "huge"), 1)
        head.addWidget(back_button(self.left))
        frame, form = panel(), QFormLayout()
        frame.setMaximumWidth(760)
        form.setContentsMargins(16, 14, 16, 14)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        folder = QHBoxLayout()
        folder.addWidget(self._where, 1)
        folder.addWidget(button("Another folder ...", self._ask_folder))
        form.addRow(label("Name"), self.name)
        form.addRow(label("Ruleset"), self.ruleset)
        form.addRow(label(""), self.samples)
        form.addRow(label(""), self._why)
        form.addRow(label("File"), folder)
        form.addRow(label(""), self._problem)
        make = QHBoxLayout()
        make.addWidget(button("Make the campaign", self.make, "primary"))
        make.addStretch(1)
        form.addRow(label(""), make)
        frame.setLayout(form)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(frame)
        column.addStretch(1)
