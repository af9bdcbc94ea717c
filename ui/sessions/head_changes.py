"""What is changed of a session besides its texts: number, day, title, who was there, its evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.campaign.command import Command
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.session_commands import EditSession, RemoveSession, SetEvening
from ui.sessions.playing import encounter_named, shifted, tick
from ui.sessions.sessions_page import DATE, NUMBER
from ui.shared.text import quoted, whole_number
from ui.shared.typed_input import PromptError, broken, can_be_kept
from ui.shared.widgets.basics import mark_wrong

if TYPE_CHECKING:
    from ui.sessions.sessions_page import SessionsPage
    from ui.shared.bridge import Bridge, Refusal


class HeadChanges:
    """Does what the page asks for with the session that is shown."""

    def __init__(
        self, page: SessionsPage, session: Callable[[], GameSession | None], bridge: Callable[[], Bridge]
    ) -> None:
        self._page, self._session, self._bridge = page, session, bridge
        page.edited.connect(self._tell)
        page.present.asked.connect(self._be_there)
        page.added.connect(self._add)
        page.remove_asked.connect(self._remove)
        page.evening.ticked.connect(lambda place: self._change(tick(session(), place)))
        page.evening.moved.connect(lambda place, before: self._change(shifted(session(), place, before)))
        page.evening.remove_asked.connect(self._take_out)

    def _tell(self, field: str, text: str) -> None:
        session = self._session()
        if session is None:
            return
        try:
            can_be_kept(text)
            step = _edit(session.id, field, text)
        except PromptError as error:
            self._page.tell(str(error), field)
            return

        def told(refusal: Refusal | None) -> None:
            self._page.tell(refusal.text if refusal is not None else "", field if refusal is not None else "")

        self._bridge().change_campaign(step, told)

    def _be_there(self, id: str, there: bool) -> None:
        session = self._session()
        if session is not None:
            present = tuple(each for each in session.present if each != id)
            self._change(EditSession(id=session.id, present=(*present, id) if there else present))

    def _add(self, text: str) -> None:
        session = self._session()
        if session is None:
            return
        if problem := broken(text):
            self._refuse_line(problem)
            return
        encounter = encounter_named(self._bridge().campaign, session, text)
        beat = Beat(encounter=encounter) if encounter else Beat(text)

        def told(refusal: Refusal | None) -> None:
            self._refuse_line(refusal.text if refusal is not None else "")
            if refusal is None:
                self._page.add.setText("")  # unlike clear(), which Ctrl+Z would take back first

        step = SetEvening(id=session.id, evening=(*session.evening, beat), what="one more line")
        self._bridge().change_campaign(step, told)

    def _refuse_line(self, problem: str) -> None:
        self._page.tell(problem)
        mark_wrong(self._page.add, problem)

    def _take_out(self, place: int) -> None:
        session = self._session()
        if session is not None and 0 <= place < len(session.evening):
            evening = session.evening[:place] + session.evening[place + 1 :]
            self._change(SetEvening(id=session.id, evening=evening, what="one line less"))

    def _remove(self) -> None:
        session = self._session()
        if session is not None:
            self._change(RemoveSession(id=session.id))

    def _change(self, step: Command | None) -> None:
        if step is not None:
            self._bridge().change_campaign(step, lambda refusal: self._page.tell(refusal.text if refusal else ""))


def _edit(id: str, field: str, text: str) -> EditSession:
    """The step that a field of the head asks for. Raises PromptError."""
    if field == NUMBER:
        number = whole_number(text)
        if number is None:
            raise PromptError(f"The number of a session should be a whole number such as 12, not {quoted(text)}.")
        return EditSession(id=id, number=number)
    return EditSession(id=id, date=text) if field == DATE else EditSession(id=id, to=text)
