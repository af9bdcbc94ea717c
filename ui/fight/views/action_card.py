"""The form that all cards of a fight share: choose, roll or type the faces, see every modifier, accept or cancel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.events import AreaRolled, AttackRolled, CheckRolled, DamageRolled
from desktop_app.combat.outcome import FaceWanted, NeedsFaces, Refused
from ui.fight.views.card_parts import column_of, named_field, reason_row, spaced
from ui.fight.views.face_row import FaceRow
from ui.fight.views.odds_view import OddsView, question_of
from ui.fight.views.proposal_text import proposal_html, verdict, warning
from ui.fight.views.remedy_button import RemedyButton
from ui.fight.views.rider_boxes import RiderBoxes
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.key_presses import ENTER
from ui.shared.signals import signal_of
from ui.shared.text import quoted, whole_number, wrappable
from ui.shared.typed_input import PromptError, Refusal, can_be_kept
from ui.shared.widgets.basics import button, label, scrolling, show_text, wrapping_row
from ui.shared.widgets.card import Card
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import PromptField
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.tab_order import tab_as_shown
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.combat.decide.preview import Ahead

ROLLS = (AreaRolled, AttackRolled, CheckRolled, DamageRolled)
FARTHEST = 5_000
DISTANCE = ("Distance in feet", "feet, if it matters")
"""The field for how far the target is: its name, and what stands there while it is empty."""
BY_SQUARES = "{feet} ft. by the squares"
"""What stands there on a map."""
ROLL, TAKE, ACCEPT = "Roll", "Accept as typed", "Accept"


class ActionCard(Card):
    """One action from choice to acceptance. `closed` when it is put away, `accepted` (the proposal) when it is done.

    A subclass fills `choices`, returns the command in `wish` and reports changes by `changed`.
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
        self._proposal: EncounterProposal | None = None
        self._taken: EncounterProposal | None = None
        self.title = label("", "large", wraps=True)
        self.note = label("", "muted", wraps=True)
        self.types_faces = QCheckBox("Type real dice")
        self._face_row = FaceRow()
        self.face = self._face_row.field
        self._problem = label("", "problem", wraps=True)
        self._verdict = label("", "large", wraps=True)
        self.riders = RiderBoxes()
        self._details = StatView(theme, "Result", grows=True)
        self.go = button(ROLL, self.advance, "primary", "Roll, then accept (Enter).")
        self.remedy = RemedyButton(self.propose)
        self.force = button("Overrule", self._overrule_it, tip="Do it anyway. The log says so.")
        self.change = button("Change", self.changed, tip="Change the choices. The dice stay as rolled.")
        self.leave = button("Cancel", self.cancel, tip="Cancel without changing anything (Esc).")
        self.choices, self.odds = spaced(), OddsView(theme, lambda: question_of(self._bridge(), self.wish))
        self.choices.addWidget(self.odds.details)
        self._lay_out()
        self.types_faces.toggled.connect(self.changed)
        self.riders.changed.connect(self.propose)
        self.hear(self.face)

    def wish(self) -> Command:
        """The command as chosen. Raises PromptError for what cannot be read."""
        raise NotImplementedError

    def field(self, name: str, example: str) -> PromptField:
        """A field of the choices: typing into it changes the command."""
        made = named_field(name, example)
        made.textEdited.connect(self.changed)
        self.hear(made)
        return made

    def hear(self, field: PromptField) -> None:
        """Go on with Enter in that field, leave with Esc."""
        field.returnPressed.connect(self.advance)
        field.escaped.connect(self.cancel)

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
        """What is known beforehand may be another now; what is shown is shown as it would go now, by the same dice."""
        if self._proposal is None and not self._opening:
            self.show_ahead()
            self.odds.ask()
        elif self._proposal not in (None, self._taken):
            self.propose()

    def look_ahead(self) -> Ahead:
        """What the action would meet as chosen; nothing where the choice cannot be read."""
        from desktop_app.combat.decide.preview import NOTHING, ahead

        asked = question_of(self._bridge(), self.wish)
        return ahead(asked.state, asked.command, asked.ruleset) if asked is not None else NOTHING

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """The outcome, or that others may act first, in a few words."""
        return verdict(proposal.events) or warning(proposal.events)

    def show_result(self, proposal: EncounterProposal) -> None:
        """Show what was rolled and every number behind it."""
        self._details.show_content(proposal_html(proposal.events, self._theme.tokens), {})
        self._details.show()

    def owner_of(self, wanted: FaceWanted) -> str:  # noqa: ARG002 - cards of their own tell it
        """What the faces that are asked for belong to, in front of their name."""
        return ""

    @property
    def shown_verdict(self) -> str:
        """The result of the roll in a few words; empty before it."""
        return self._verdict.text() if self._verdict.isVisible() else ""

    @property
    def problem(self) -> str:
        """Why it was refused; empty if it was not."""
        return self._problem.text()

    def begin(self, title: str, by: str, *, asks: bool, note: str = "") -> None:
        """Start anew for a creature; a subclass calls this first, fills its choices, then calls `ready`."""
        self.by, self._opening, self.before = by, True, None
        self._face_row.forget()
        self.odds.begin()
        self.title.setText(title)
        show_text(self.note, note)
        with QSignalBlocker(self.types_faces):
            self.types_faces.setChecked(asks)

    def ready(self, first: QWidget, lack: str = "") -> None:
        """All is filled in: the keys go to `first`; `lack` = why nothing can be done with it."""
        self._opening = False
        self.go.setEnabled(not lack)
        self.order_tabs()
        self.changed()
        if lack:
            self.show_problem(lack)
        first.setFocus()

    def order_tabs(self) -> None:
        """Tab goes through the card as it is read, after controls of it came or went."""
        if (layout := self.layout()) is not None:
            tab_as_shown(layout)

    def advance(self) -> None:
        """Roll; or take the faces that were typed; or accept what is shown."""
        proposal = self._proposal
        if not self.go.isEnabled():
            return
        if proposal is not None:
            self._taken = proposal
            self._bridge().accept(proposal, lambda refusal: self._accepted(proposal, refusal))
        elif problem := self._face_row.take():
            self.show_problem(problem)
        else:
            self.propose()

    def cancel(self) -> None:
        """Put the card away; nothing happened."""
        self.closed.emit()

    def changed(self, *_: object) -> None:
        """Something else is wanted: what was shown no longer holds; the dice that fell are kept by the session."""
        if self._opening:
            return
        self._overrule = False
        self._face_row.faces.clear()
        self.riders.forget()
        self.remedy.forget()
        self._forget()
        self.show_choices(shown=True)
        self.show_ahead()
        self.odds.ask()
        self.go.setText(self.roll_word)

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Attack" if self.types_faces.isChecked() else ROLL

    def propose(self) -> None:
        """See how it would go."""
        try:
            for field in self.findChildren(QLineEdit):
                can_be_kept(field.text())
            wished = self.riders.put_into(self.wish())
        except PromptError as error:
            self.show_problem(str(error))
            return
        command, asks = after(wished, self.before, self.remedy.first), self.types_faces.isChecked()
        script = self._face_row.faces.script()
        self._bridge().propose(command, script, self._told, asks=asks, overrule=self._overrule)

    def show_problem(self, text: str, *, overrulable: bool = False) -> None:
        """Say why not, where it is read; empty takes it away."""
        show_text(self._problem, wrappable(text))
        self.force.setVisible(bool(text) and overrulable)
        self._face_row.mark(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.advance()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() != Qt.Key.Key_X or not self.riders.toggle_next():
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        parts = (self.types_faces, self._face_row, self._verdict, self.riders, self._details)
        inner, column = column_of(self.choices, *parts), spaced(self)
        for above in (self.title, self.note, self.odds):
            column.addWidget(above)
        column.addWidget(scrolling(inner, "Choices and result"), 1)
        column.addLayout(reason_row(self._problem, self.remedy, self.force))  # the buttons below it stay where they are
        holder, self.buttons = wrapping_row()
        for each in (self.go, self.change, self.leave):
            self.buttons.addWidget(each)
        column.addWidget(holder)

    def _forget(self) -> None:
        self._proposal = None
        self._verdict.hide()
        self._details.hide()
        self.riders.put_away()
        self._face_row.put_away()
        self.show_problem("")

    def _told(self, answer: EncounterProposal | Refused | NeedsFaces) -> None:
        again = self._proposal is not None and not self.riders.has_keys
        self._forget()
        self.remedy.offer(answer.remedy if isinstance(answer, Refused) else None)
        if isinstance(answer, Refused):
            self.show_problem(" ".join(answer.reasons), overrulable=answer.overrulable)
        elif isinstance(answer, NeedsFaces):
            self._face_row.ask(answer.labels, self.owner_of(answer.labels[0]))
            self.go.setText(TAKE)
        else:
            self._show(answer, again=again)

    def _show(self, proposal: EncounterProposal, *, again: bool) -> None:
        self._proposal = proposal
        self.odds.put_away()
        show_text(self._verdict, self.verdict_of(proposal))
        self.riders.show_of(proposal.events)
        self.show_choices(shown=False)
        self.go.setText(ACCEPT)
        if not again:
            self.go.setFocus()
        self.show_result(proposal)
        if self.done_without_dice and not again and is_settled(proposal):
            self.advance()

    def _accepted(self, proposal: EncounterProposal, refusal: Refusal | None) -> None:
        if refusal is None:
            self.closed.emit()
            self.accepted.emit(proposal)
        else:
            self._forget()
            self.show_problem(refusal.text)
            self.go.setText(ROLL)

    def _overrule_it(self) -> None:
        self._overrule = True
        self.propose()


def is_settled(proposal: EncounterProposal) -> bool:
    """Whether no dice were rolled and no foe may make an attack of opportunity first."""
    return not any(isinstance(each, ROLLS) for each in proposal.events) and not warning(proposal.events)


def after(wished: Command, *first: Command | None) -> Command:
    """The command, with what is done ahead of it as one step."""
    before = tuple(each for each in first if each is not None)
    return Together(commands=(*before, wished)) if before else wished


def combo(name: str) -> QComboBox:
    """A drop-down list that a screen reader knows by its name; it is as wide as the column, and as high as its text."""
    made = DropDown(wraps=True)
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
    box.updateGeometry()  # the height of what is chosen may be another, and no signal told it


def pick(box: QComboBox, name: str) -> bool:
    """Choose a text of a list that may be changed now; whether it could be."""
    at = box.findText(name)
    if at < 0 or not box.isEnabled():
        return False
    box.setCurrentIndex(at)
    return True


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


def show_distance(field: PromptField, feet: Iterable[int | None]) -> None:
    """What the squares say of it stands in the empty field, where all shots go as far."""
    told = set(feet) - {None}
    field.setPlaceholderText(BY_SQUARES.format(feet=told.pop()) if len(told) == 1 else DISTANCE[1])


def read_distance(text: str) -> int | None:
    """Read `60` feet; empty = it does not matter. Raises PromptError."""
    feet = whole_number(text)
    if text.strip() and (feet is None or not 0 < feet <= FARTHEST):
        raise PromptError(f"The distance should be a number of feet from 1 to {FARTHEST:,}, not {quoted(text)}.")
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
