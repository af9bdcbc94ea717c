"""The card of an attack or another deed: choose, roll or type the faces, see every modifier, accept or cancel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.combat.outcome import FaceWanted, NeedsFaces, Refused
from ui.attack_choices import NEEDS_FEAT, OPTIONS, USUAL_OPTIONS, Choice, TypedFaces
from ui.bridge import Bridge, EncounterProposal
from ui.prompts import PromptError, Refusal, read_faces
from ui.theme.theme import Theme
from ui.views.basics import button, label, restyle, scrolling, wrapping_row
from ui.views.prompt_bar import PromptField
from ui.views.proposal_text import proposal_html, verdict
from ui.views.stat_view import StatView


class AttackCard(QFrame):
    """One attack from choice to acceptance. `closed` when it is put away."""

    closed = Signal()

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge | None]) -> None:
        super().__init__()
        self._theme, self._bridge = theme, bridge
        self._by = ""
        self._asks = self._overrule = False
        self._offered: list[str] = []
        self._choices: tuple[Choice, ...] = ()
        self._faces = TypedFaces()
        self._wanted: FaceWanted | None = None
        self._proposal: EncounterProposal | None = None
        self.setProperty("card", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(190)
        self._title = label("", "large", wraps=True)
        self.weapon, self.target = QComboBox(), QComboBox()
        self.weapon.setAccessibleName("Weapon")
        self.target.setAccessibleName("Target")
        for combo in (self.weapon, self.target):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(8)
        self._options_holder, self._options_row = wrapping_row()
        self.options = {option: QCheckBox(text) for option, text in OPTIONS}
        self.more = button("More", self._show_more, "flat", "Show the options that are seldom needed.")
        self.types_faces = QCheckBox("Type the faces of real dice")
        self._face_label = label("", "strong")
        self.face = PromptField()
        self._problem = label("", "problem", wraps=True)
        self._verdict = label("", "large", wraps=True)
        self._details = StatView(theme, "What the attack comes to", grows=True)
        self.go = button("Roll", self.advance, "primary", "Roll, then accept (Enter).")
        self.force = button("Overrule", self._overrule_it, tip="Do it all the same; the log says so.")
        self._change = button("Change", self._changed, tip="Choose again; the dice that fell stay the same.")
        self._cancel = button("Cancel", self.cancel, tip="Leave no trace (Esc).")
        self._lay_out()
        self.weapon.currentIndexChanged.connect(self._changed)
        self.target.currentIndexChanged.connect(self._changed)
        self.types_faces.toggled.connect(self._changed)
        for box in self.options.values():
            box.toggled.connect(self._changed)
        self.face.returnPressed.connect(self.advance)
        self.face.escaped.connect(self.cancel)

    @property
    def shown_verdict(self) -> str:
        """What the roll came to, in a few words; empty before it."""
        return self._verdict.text() if self._verdict.isVisible() else ""

    @property
    def problem(self) -> str:
        """Why it was refused; empty if it was not."""
        return self._problem.text()

    def open(self, title: str, by: str, choices: Sequence[Choice], targets: Sequence[str],
             chosen: tuple[str, str], feats: Sequence[str], *, asks: bool) -> None:  # fmt: skip
        """Ask what `by` does to whom. `chosen` = the id of a choice and a target to begin with."""
        self._by, self._choices = by, tuple(choices)
        self._title.setText(title)
        self._fill(self.weapon, [choice.text for choice in choices])
        self._fill(self.target, targets)
        ids = [choice.id for choice in choices]
        self.weapon.setCurrentIndex(ids.index(chosen[0]) if chosen[0] in ids else 0)
        self.target.setCurrentIndex(targets.index(chosen[1]) if chosen[1] in targets else 0)
        lower = [feat.lower() for feat in feats]
        self._offered = [
            option for option in self.options if option not in NEEDS_FEAT or NEEDS_FEAT[option].lower() in lower
        ]
        for box in self.options.values():
            box.setChecked(False)
        self._show_options(USUAL_OPTIONS)
        self.types_faces.setChecked(asks)
        self._changed()
        self.go.setEnabled(bool(choices and targets))
        if not choices or not targets:
            missing = "has nothing to do it with" if not choices else "has nobody to do it to"
            self._show_problem(f"{by} {missing}.", overrulable=False)
        self.target.setFocus()

    def advance(self) -> None:
        """Roll; or take the face that was typed; or accept what is shown."""
        bridge = self._bridge()
        if bridge is None or not self.go.isEnabled():
            return
        if self._proposal is not None:
            bridge.accept(self._proposal, self._accepted)
            return
        if self._wanted is not None and not self._take_face(self._wanted):
            return
        self._propose()

    def cancel(self) -> None:
        """Put the card away; nothing happened."""
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
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
        form = QGridLayout()
        form.setHorizontalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (text, combo) in enumerate((("Target", self.target), ("With", self.weapon))):
            form.addWidget(label(text, "muted"), row, 0)
            form.addWidget(combo, row, 1)
        parts.addLayout(form)
        for box in self.options.values():
            self._options_row.addWidget(box)
        self._options_row.addWidget(self.more)
        parts.addWidget(self._options_holder)
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
        column.addWidget(scrolling(inner, "Choices and result"), 1)
        buttons = QHBoxLayout()
        for each in (self.go, self.force, self._change, self._cancel):
            buttons.addWidget(each)
        buttons.addStretch(1)
        column.addLayout(buttons)
        QWidget.setTabOrder(self.target, self.weapon)

    def _fill(self, combo: QComboBox, texts: Sequence[str]) -> None:
        with QSignalBlocker(combo):
            combo.clear()
            combo.addItems(list(texts))

    def _changed(self) -> None:
        """Something else is wanted: what was shown no longer holds; the dice that fell are kept by the session."""
        self._asks = self.types_faces.isChecked()
        self._overrule = False
        self._faces.clear()
        self._forget()
        self._show_choices(shown=True)
        self.go.setText("Attack" if self._asks else "Roll")

    def _forget(self) -> None:
        self._proposal = self._wanted = None
        self._verdict.hide()
        self._details.hide()
        self._face_label.hide()
        self.face.hide()
        self._show_problem("", overrulable=False)

    def _show_options(self, options: Sequence[str]) -> None:
        for option, box in self.options.items():
            box.setVisible(option in self._offered and option in options)
        self.more.setVisible(len(options) < len(OPTIONS))

    def _show_more(self) -> None:
        self._show_options([option for option, _ in OPTIONS])

    def _show_choices(self, *, shown: bool) -> None:
        """While the result is shown, the choices make room for it."""
        self._options_holder.setVisible(shown)
        self.types_faces.setVisible(shown)
        self._change.setVisible(not shown)
        self.target.setEnabled(shown)
        self.weapon.setEnabled(shown)

    def _propose(self) -> None:
        bridge = self._bridge()
        if bridge is None:
            return
        options = tuple(option for option, box in self.options.items() if box.isChecked())
        choice = self._choices[max(self.weapon.currentIndex(), 0)]
        command = choice.command(self._by, self.target.currentText(), options)
        bridge.propose(command, self._faces.script(), self._told, asks=self._asks, overrule=self._overrule)

    def _told(self, answer: EncounterProposal | Refused | NeedsFaces) -> None:
        self._forget()
        if isinstance(answer, Refused):
            self._show_problem(" ".join(answer.reasons), overrulable=answer.overrulable)
        elif isinstance(answer, NeedsFaces):
            self._ask_face(answer.labels[0])
        else:
            self._show(answer)

    def _show(self, proposal: EncounterProposal) -> None:
        self._proposal = proposal
        events = proposal.events
        text = verdict(events)
        provoked = proposal.outcome.get("provokes")
        if not text and isinstance(provoked, list) and provoked:
            text = f"This provokes {', '.join(map(str, provoked))}. Accept, and they may strike first."
        self._verdict.setText(text)
        self._verdict.setVisible(bool(text))
        self._details.show_content(proposal_html(events, self._theme.tokens), {})
        self._details.show()
        self._show_choices(shown=False)
        self.go.setText("Accept")
        self.go.setFocus()

    def _ask_face(self, wanted: FaceWanted) -> None:
        self._wanted = wanted
        owner = f" of {wanted.who}" if wanted.who else ""
        name = wanted.label.replace("_", " ")
        self._face_label.setText(f"{name.capitalize()}{owner} (d{wanted.sides})")
        self.face.setAccessibleName(self._face_label.text())
        self.face.clear()
        self._face_label.show()
        self.face.show()
        self.face.setFocus()
        self.go.setText("Take it")

    def _take_face(self, wanted: FaceWanted) -> bool:
        try:
            face = read_faces(self.face.text(), wanted.sides, wanted.label.replace("_", " ").capitalize())
        except PromptError as error:
            self._show_problem(str(error), overrulable=False)
            return False
        choice = self._choices[max(self.weapon.currentIndex(), 0)]
        self._faces.take(wanted.label, face, by_blow=choice.by_blow)
        return True

    def _accepted(self, refusal: Refusal | None) -> None:
        if refusal is None:
            self.closed.emit()
        else:
            self._forget()
            self._show_problem(refusal.text, overrulable=False)
            self.go.setText("Roll")

    def _overrule_it(self) -> None:
        self._overrule = True
        self._propose()

    def _show_problem(self, text: str, *, overrulable: bool) -> None:
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
        self.force.setVisible(bool(text) and overrulable)
        self.face.setProperty("wrong", "true" if text and self._wanted is not None else "false")
        restyle(self.face)
