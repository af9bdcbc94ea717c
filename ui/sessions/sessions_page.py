"""The page of sessions: all of them at the left, the chosen one at the right: its head, its evening, plan and recap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.campaign.game_sessions import PARTS, PLAN, PLAYING, RECAP, GameSession
from ui.sessions.evening_list import EveningLine, EveningList
from ui.sessions.present import Present
from ui.sessions.session_list import SessionDelegate, told
from ui.sessions.texts import SessionText
from ui.shared.list_page import ListPage, ListWords, ThingList
from ui.shared.own_undo import Steps
from ui.shared.widgets.basics import button, framed, label, mark_wrong, restyle, side_by_side, wrapping_row
from ui.shared.widgets.completing import NameCompleter
from ui.shared.widgets.name_field import NameField
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

WORDS: Final = ListWords(
    title="Sessions",
    find="Find a session",
    none_yet=(
        "There are no sessions yet.\n\nA session is an evening at the table: who was there, what is planned in which "
        "order, and afterwards what happened.\n\nNew session plans the first ({keys})."
    ),
    none_fits="No session has these words.\nEsc in the field shows all of them again.",
    none_chosen="Choose a session at the left.",
)
NUMBER, DATE, TITLE = "number", "date", "title"
FIELDS: Final = (NUMBER, DATE, TITLE)
LETTERS: Final = {NUMBER: 5, DATE: 11}
"""So many figures are shown."""
BESIDE: Final = 22


class SessionsPage(ListPage[GameSession]):
    """What the game master asks for, as signals; `SessionsController` does it."""

    edited = Signal(str, str)
    """A field of the head, and what is typed in it."""
    added = Signal(str)
    play_asked = Signal()
    draft_asked = Signal()
    save_asked = Signal()
    save_all_asked = Signal()
    print_asked = Signal()

    def __init__(self, theme: Theme, texts: dict[str, SessionText], way_back: Steps) -> None:
        super().__init__(theme, WORDS, ThingList[GameSession](lambda session: session.name, told), way_back)
        self.fields = {name: NameField() if name == TITLE else TypedField() for name in FIELDS}
        self.play = button("Play", self.play_asked.emit, "primary")
        self.evening, self.present = EveningList(theme), Present()
        self.add = TypedField()
        self.completer = NameCompleter(self.add)
        self.texts = texts
        self.parts = QStackedWidget()
        self.turns: dict[str, QPushButton] = {}
        self._set_up()
        self._lay_out()
        self._listen()

    def show_list(self, things: Sequence[GameSession], current: str, *, any_at_all: bool, keys: str) -> None:
        """See ListPage."""
        super().show_list(things, current, any_at_all=any_at_all, keys=keys)
        for name in ("all", "print"):
            self.buttons[name].setEnabled(any_at_all)

    def show_session(self, session: GameSession | None, lines: Sequence[EveningLine], names: Sequence[str]) -> None:
        """Show a session, its evening, and offer these encounters for it; without one what to do."""
        self.right.setCurrentIndex(1 if session is not None else 0)
        for name in PARTS:
            self.texts[name].open(session.id if session is not None else "")
        if session is None:
            return
        said = {NUMBER: str(session.number), DATE: session.date, TITLE: session.title}
        for name, field in self.fields.items():
            if not (field.hasFocus() and field.isModified()) and field.text() != said[name]:
                field.setText(said[name])
                field.setCursorPosition(0)
                mark_wrong(field, "")
        is_now = session.phase == PLAYING
        self.play.setText("End the session" if is_now else "Play")
        self.evening.show_lines(lines)
        self.completer.offer(names)

    def turn_to(self, part: str) -> None:
        """Show the plan or the recap."""
        self.parts.setCurrentIndex(PARTS.index(part))
        for name, each in self.turns.items():
            each.setChecked(name == part)
            each.setProperty("kind", "primary" if name == part else "")
            restyle(each)
        self.buttons["draft"].setVisible(part == RECAP)

    def tell(self, problem: str, field: str = "") -> None:
        """Say what is wrong, and in which field; nothing = all is well."""
        super().tell(problem)
        for name, each in self.fields.items():
            mark_wrong(each, problem if name == field else "")
        if field and problem:
            self.fields[field].setModified(True)
            self.fields[field].setFocus()

    def _chain(self) -> None:
        """Tab goes from the button Play over the boxes of who is there to the evening."""
        before: QWidget = self.play
        for each in (*self.present.boxes, self.evening):
            QWidget.setTabOrder(before, each)
            before = each

    def _widen(self) -> None:
        """Number and date are as wide as their figures, whatever the size of the text."""
        figure = QFontMetrics(self._theme.font()).horizontalAdvance("0")
        for name, letters in LETTERS.items():
            self.fields[name].setFixedWidth(letters * figure + BESIDE)

    def _typed(self, name: str) -> None:
        field = self.fields[name]
        if field.isModified():
            field.setModified(False)
            self.edited.emit(name, field.text())

    def _set_up(self) -> None:
        for name, field in self.fields.items():
            field.setAccessibleName({NUMBER: "Number", DATE: "Date", TITLE: "Title"}[name])
        self._theme.follow(self, self._widen)
        self.present.remade.connect(self._chain)
        self._widen()
        self.fields[DATE].setPlaceholderText("2026-03-01")
        self.fields[DATE].setToolTip("The day at the table: year, month, day.")
        self.fields[TITLE].setPlaceholderText("Title")
        self.add.setPlaceholderText("Add a scene in words, or an encounter by its name, and press Enter")
        self.add.setAccessibleName("Scene or encounter to add")
        self.completer.within_names()

    def _listen(self) -> None:
        for name, field in self.fields.items():
            field.editingFinished.connect(partial(self._typed, name))
        self.fields[TITLE].returnPressed.connect(self.add.setFocus)
        self.add.returnPressed.connect(lambda: self.added.emit(self.add.text()))
        self.evening.typed.connect(self._add_typed)
        for part in PARTS:
            self.texts[part].refused.connect(self.tell)
        self._enter_in_list(self.evening.setFocus)
        self._key(self, "F2", self._to_title, within=True)
        self._key(self, "Ctrl+Return", self._turn, within=True)
        self._key(self, "Ctrl+S", self._keep, within=True)

    def _keep(self) -> None:
        for part in PARTS:
            self.texts[part].keep()

    def _turn(self) -> None:
        part = PLAN if self.parts.currentIndex() else RECAP
        self.turn_to(part)
        self.texts[part].editor.setFocus()

    def _add_typed(self, letters: str) -> None:
        """Letters typed in the evening begin another line of it."""
        self.add.setFocus()
        self.add.insert(letters)

    def _to_title(self) -> None:
        self.fields[TITLE].setFocus()
        self.fields[TITLE].selectAll()

    def _lay_out(self) -> None:
        in_head = (
            self._button("new", "New session", self.new_asked.emit, "Plan the next evening."),
            self._button("all", "Save all ...", self.save_all_asked.emit, "Save all as Markdown."),
            self._button("help", "Help", self.help_asked.emit, "How evenings are planned and played."),
        )
        delegate = SessionDelegate(self._theme, self.list)
        self._lay_out_page(delegate, in_head, (self.filter,), self._session_side(), (260, 880))

    def _session_side(self) -> QWidget:
        session = QWidget()
        rows = QVBoxLayout(session)
        rows.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(label("Session", "strong"))
        for name in FIELDS:
            head.addWidget(self.fields[name], 1 if name == TITLE else 0)
        head.addWidget(self.play)
        self.halves = side_by_side(self._evening_side(), self._text_side(), sizes=[400, 480])
        foot, self.foot = wrapping_row()
        self.foot.addWidget(self._button("save", "Save as Markdown ...", self.save_asked.emit,
                                         "Save this session as a Markdown file."))  # fmt: skip
        self.foot.addWidget(self._button("print", "Print ...", self.print_asked.emit, "Preview and print sessions."))
        self.foot.addWidget(
            self._button("remove", "Remove", self.remove_asked.emit, "Remove the session (Del in the list).")
        )
        rows.addLayout(head)
        rows.addWidget(self.problem)
        rows.addWidget(self.present)
        rows.addWidget(self.halves, 1)
        rows.addWidget(foot)
        return session

    def _evening_side(self) -> QWidget:
        side = QWidget()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(label("The evening", "section"))
        rows.addWidget(framed(self.evening), 1)
        rows.addWidget(self.add)
        return side

    def _text_side(self) -> QWidget:
        side = QWidget()
        turns = QHBoxLayout()
        for part, title in ((PLAN, "Plan"), (RECAP, "Recap")):
            self.turns[part] = button(title, partial(self.turn_to, part), tip="Plan or recap (Ctrl+Enter).")
            self.turns[part].setCheckable(True)
            turns.addWidget(self.turns[part])
            self.parts.addWidget(self.texts[part].editor)
        turns.addStretch(1)
        turns.addWidget(
            self._button("draft", "Draft from the fights", self.draft_asked.emit, "Write who fought whom and who fell.")
        )
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(turns)
        rows.addWidget(self.parts, 1)
        self.turn_to(PLAN)
        return side
