"""The form that all cards of a fight share: choose, roll or type the faces, see every modifier, accept or cancel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.events import AttackRolled, CheckRolled, DamageRolled
from desktop_app.combat.outcome import FaceWanted, NeedsFaces, Refused
from desktop_app.combat.outcome_of import outcome_of
from ui.fight.views.proposal_text import proposal_html, verdict
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.key_presses import ENTER
from ui.shared.signals import signal_of
from ui.shared.text import quoted, whole_number, wrappable
from ui.shared.typed_faces import Faces, faces_title
from ui.shared.typed_input import PromptError, Refusal, no_longer_than
from ui.shared.widgets.basics import button, label, restyle, scrolling, wrapping_row
from ui.shared.widgets.card import Card
from ui.shared.widgets.prompt_bar import PromptField
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.tab_order import tab_as_shown
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.combat.decide.preview import Ahead

ROLLS = (AttackRolled, CheckRolled, DamageRolled)
FARTHEST = 5_000
ROLL, TAKE, ACCEPT = "Roll", "Take it", "Accept"


class DeedCard(Card):
    """One deed from choice to acceptance. `closed` when it is put away, `accepted` (the proposal) when it is done.

    A card of its own fills `choices`, names the command in `wish` and says what is new by `changed`.
    """

    accepted = signal_of(EncounterProposal)
    done_without_dice = False
    """Whether it is accepted at once where no dice fell and nobody may strike first."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__()
        self._theme, self._bridge = theme, bridge
        self.by = ""
        self.before: Command | None = None
        self._overrule = self._opening = False
        self._faces = Faces()
        self._wanted: tuple[FaceWanted, ...] = ()
        self._proposal: EncounterProposal | None = None
        self._title = label("", "large", wraps=True)
        self._note = label("", "muted", wraps=True)
        self.types_faces = QCheckBox("Type the faces of real dice")
        self._face_label = label("", "strong", wraps=True)
        self.face = PromptField()
        self._problem = label("", "problem", wraps=True)
        self._verdict = label("", "large", wraps=True)
        self._details = StatView(theme, "What it comes to", grows=True)
        self.go = button(ROLL, self.advance, "primary", "Roll, then accept (Enter).")
        self.force = button("Overrule", self._overrule_it, tip="Do it all the same; the log says so.")
        self.change = button("Change", self.changed, tip="Choose again; the dice that fell stay the same.")
        self.leave = button("Cancel", self.cancel, tip="Leave no trace (Esc).")
        self.choices = QVBoxLayout()
        self.choices.setSpacing(8)
        self._lay_out()
        self.types_faces.toggled.connect(self.changed)
        self.face.returnPressed.connect(self.advance)
        self.face.escaped.connect(self.cancel)

    def wish(self) -> Command:
        """The command as chosen. Raises PromptError for what cannot be read."""
        raise NotImplementedError

    def take_keys(self) -> None:
        """Have the keys again, where Enter goes on."""
        self.go.setFocus()

    def show_choices(self, *, shown: bool) -> None:
        """While the result is shown, the choices make room for it."""
        self.types_faces.setVisible(shown)
        self.change.setVisible(not shown)

    def show_ahead(self) -> None:
        """Show what is known before a die falls; called whenever something else is wanted."""

    def state_changed(self) -> None:
        """What is known beforehand may be another now."""
        if self._proposal is None and not self._opening:
            self.show_ahead()

    def look_ahead(self) -> Ahead:
        """What the deed would meet as chosen; nothing where the choice cannot be read."""
        from desktop_app.combat.decide.preview import NOTHING, ahead

        bridge = self._bridge()
        if bridge.state is None:
            return NOTHING
        try:
            return ahead(bridge.state, self.wish(), bridge.ruleset)
        except PromptError:
            return NOTHING

    def show_result(self, proposal: EncounterProposal) -> None:
        """Show what was rolled and every number behind it."""
        self._details.show_content(proposal_html(proposal.events, self._theme.tokens), {})
        self._details.show()

    def owner_of(self, wanted: FaceWanted) -> str:
        """What the faces that are asked for belong to, in front of their name."""
        del wanted
        return ""

    @property
    def shown_title(self) -> str:
        """What the card is about."""
        return self._title.text()

    @property
    def shown_verdict(self) -> str:
        """What the roll came to, in a few words; empty before it."""
        return self._verdict.text() if self._verdict.isVisible() else ""

    @property
    def shown_note(self) -> str:
        """The sentence under the title."""
        return self._note.text()

    @property
    def problem(self) -> str:
        """Why it was refused; empty if it was not."""
        return self._problem.text()

    def add_button(self, more: QPushButton) -> None:
        """One more beside the others."""
        self._buttons.addWidget(more)

    def begin(self, title: str, by: str, *, asks: bool, note: str = "") -> None:
        """Start anew for somebody; a card of its own calls it first, fills its choices, then calls `ready`."""
        self.by, self._opening, self.before = by, True, None
        self._title.setText(title)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        with QSignalBlocker(self.types_faces):
            self.types_faces.setChecked(asks)

    def ready(self, first: QWidget, lack: str = "") -> None:
        """All is filled in: the keys go to `first`; `lack` = why nothing can be done with it."""
        self._opening = False
        self.go.setEnabled(not lack)
        self.order_tabs()
        self.changed()
        if lack:
            self.show_problem(lack, overrulable=False)
        first.setFocus()

    def order_tabs(self) -> None:
        """Tab goes through the card as it is read, after controls of it came or went."""
        layout = self.layout()
        if layout is not None:
            tab_as_shown(layout)

    def advance(self) -> None:
        """Roll; or take the faces that were typed; or accept what is shown."""
        bridge = self._bridge()
        if not self.go.isEnabled():
            return
        if self._proposal is not None:
            proposal = self._proposal
            bridge.accept(proposal, lambda refusal: self._accepted(proposal, refusal))
            return
        if self._wanted and not self._take_faces():
            return
        self.propose()

    def cancel(self) -> None:
        """Put the card away; nothing happened."""
        self.closed.emit()

    def changed(self, *_: object) -> None:
        """Something else is wanted: what was shown no longer holds; the dice that fell are kept by the session."""
        if self._opening:
            return
        self._overrule = False
        self._faces.clear()
        self._forget()
        self.show_choices(shown=True)
        self.show_ahead()
        self.go.setText(self.roll_word)

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Attack" if self.types_faces.isChecked() else ROLL

    def propose(self) -> None:
        """See how it would go."""
        bridge = self._bridge()
        try:
            for field in self.findChildren(QLineEdit):
                no_longer_than(field.text())
            wished = self.wish()
        except PromptError as error:
            self.show_problem(str(error), overrulable=False)
            return
        asks = self.types_faces.isChecked()
        command = wished if self.before is None else Together(commands=(self.before, wished))
        bridge.propose(command, self._faces.script(), self._told, asks=asks, overrule=self._overrule)

    def show_problem(self, text: str, *, overrulable: bool) -> None:
        """Say why not, where it is read; empty takes it away."""
        self._problem.setText(wrappable(text))
        self._problem.setVisible(bool(text))
        self.force.setVisible(bool(text) and overrulable)
        self.face.setProperty("wrong", "true" if text and self._wanted else "false")
        restyle(self.face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.advance()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        inner = QWidget()
        parts = QVBoxLayout(inner)
        parts.setContentsMargins(0, 0, 4, 0)
        parts.setSpacing(8)
        parts.addLayout(self.choices)
        parts.addWidget(self.types_faces)
        face_row = QHBoxLayout()
        face_row.addWidget(self._face_label)
        face_row.addWidget(self.face, 1)
        parts.addLayout(face_row)
        for widget in (self._problem, self._verdict, self._details):
            parts.addWidget(widget)
        parts.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 10)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._note)
        column.addWidget(scrolling(inner, "Choices and result"), 1)
        holder, self._buttons = wrapping_row()
        for each in (self.go, self.force, self.change, self.leave):
            self._buttons.addWidget(each)
        column.addWidget(holder)

    def _forget(self) -> None:
        self._proposal, self._wanted = None, ()
        self._verdict.hide()
        self._details.hide()
        self._face_label.hide()
        self.face.hide()
        self.show_problem("", overrulable=False)

    def _told(self, answer: EncounterProposal | Refused | NeedsFaces) -> None:
        self._forget()
        if isinstance(answer, Refused):
            self.show_problem(" ".join(answer.reasons), overrulable=answer.overrulable)
        elif isinstance(answer, NeedsFaces):
            self._ask_faces(answer.labels)
        else:
            self._show(answer)

    def _show(self, proposal: EncounterProposal) -> None:
        self._proposal = proposal
        text = verdict(proposal.events)
        provoked = outcome_of(proposal.events).provokes
        if not text and provoked:
            who = "it" if len(provoked) == 1 else "they"
            text = f"This provokes {', '.join(provoked)}. Accept, and {who} may strike first."
        self._verdict.setText(text)
        self._verdict.setVisible(bool(text))
        self.show_choices(shown=False)
        self.go.setText(ACCEPT)
        self.go.setFocus()
        self.show_result(proposal)
        if self.done_without_dice and not provoked and not any(isinstance(each, ROLLS) for each in proposal.events):
            self.advance()

    def _ask_faces(self, wanted: Sequence[FaceWanted]) -> None:
        self._wanted = tuple(wanted)
        self._face_label.setText(f"{self.owner_of(wanted[0])}{faces_title(wanted)}")
        self.face.setAccessibleName(self._face_label.text())
        self.face.clear()
        self._face_label.show()
        self.face.show()
        self.face.setFocus()
        self.go.setText(TAKE)

    def _take_faces(self) -> bool:
        try:
            no_longer_than(self.face.text())
            self._faces.take(self._wanted, self.face.text())
        except PromptError as error:
            self.show_problem(str(error), overrulable=False)
            return False
        return True

    def _accepted(self, proposal: EncounterProposal, refusal: Refusal | None) -> None:
        if refusal is None:
            self.closed.emit()
            self.accepted.emit(proposal)
        else:
            self._forget()
            self.show_problem(refusal.text, overrulable=False)
            self.go.setText(ROLL)

    def _overrule_it(self) -> None:
        self._overrule = True
        self.propose()


def combo(name: str) -> QComboBox:
    """A drop-down list that a screen reader knows by its name and that grows with the column, not with its texts."""
    made = QComboBox()
    made.setAccessibleName(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(8)
    return made


def fill(box: QComboBox, texts: Sequence[str], chosen: str = "") -> None:
    """Other texts, with none of the signals; `chosen` is shown, else the first."""
    with QSignalBlocker(box):
        box.clear()
        box.addItems(list(texts))
        box.setCurrentIndex(texts.index(chosen) if chosen in texts else 0 if texts else -1)


def show_row(form: QGridLayout, row: int, *, shown: bool) -> None:
    """Show or hide what stands in a row of a form."""
    for column in range(form.columnCount()):
        item = form.itemAtPosition(row, column)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.setVisible(shown)


def name_row(form: QGridLayout, row: int, name: str) -> None:
    """Call a row of a form by another name."""
    item = form.itemAtPosition(row, 0)
    widget = item.widget() if item is not None else None
    if isinstance(widget, QLabel):
        widget.setText(name)


def distance_field() -> PromptField:
    """A field for how far the target is."""
    made = PromptField()
    made.setAccessibleName("Distance in feet")
    made.setPlaceholderText("feet, where it counts")
    return made


def read_distance(text: str) -> int | None:
    """Read `60` feet; empty = it does not matter. Raises PromptError."""
    feet = whole_number(text)
    if text.strip() and (feet is None or not 0 < feet <= FARTHEST):
        raise PromptError(f"A distance is a number of feet from 1 to {FARTHEST:,}, not {quoted(text)}.")
    return feet


def rows(*pairs: tuple[str, QWidget]) -> QGridLayout:
    """Names at the left, what is chosen at the right."""
    form = QGridLayout()
    form.setHorizontalSpacing(8)
    form.setVerticalSpacing(6)
    form.setColumnStretch(1, 1)
    for row, (text, widget) in enumerate(pairs):
        if text:
            form.addWidget(label(text, "muted"), row, 0)
            form.addWidget(widget, row, 1)
        else:
            form.addWidget(widget, row, 0, 1, 2)
    return form
