"""The evening that is played, at the side of the window: what comes in which order, and what was played by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.game_sessions import GameSession, playing
from desktop_app.campaign.session_commands import CountAsPlayed, SetEvening
from desktop_app.combat.state import OVER, SETUP
from ui.sessions.evening_list import EveningLine, EveningList, lines_of, moved
from ui.shared.widgets.basics import button, column, label, rule
from ui.shared.widgets.eliding import ElidingButton
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign
    from ui.shared.bridge import Bridge, EncounterChange
    from ui.shared.host import Host

MOST_ROWS: Final = 8
ALL_DONE: Final = "All of the evening is done. {keys} ends the session."


class EveningPanel(QWidget):
    """The session that is played: its name, its order, and what leads on."""

    next_asked = Signal()
    end_asked = Signal()
    page_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ElidingButton(self.page_asked.emit, "flat", "Show the session.")
        self.list = EveningList(theme)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.nothing = label("Nothing is planned. Add scenes and encounters on the page of the session.", "muted",
                             wraps=True)  # fmt: skip
        self.on = button("Next", self.next_asked.emit, tip="Go on to what comes next.")
        self.end = button("End", self.end_asked.emit, tip="End the session, and write what happened.")
        rows = column(self, 0, 6)
        rows.addWidget(rule())
        inner = QVBoxLayout()
        inner.setSpacing(6)
        inner.setContentsMargins(8, 0, 8, 0)
        rows.addLayout(inner)
        inner.addWidget(self.name)
        inner.addWidget(self.nothing)
        inner.addWidget(self.list)
        last = QHBoxLayout()
        last.addWidget(self.on, 1)
        last.addWidget(self.end, 1)
        inner.addLayout(last)
        rows.addWidget(rule())
        self.hide()
        theme.follow(self, self._fit)

    def show_session(self, name: str, lines: list[EveningLine], here: int) -> None:
        """Show these lines with the keys' mark on the one that is played."""
        self.name.say(name)
        self.list.show_lines(lines)
        self.list.stand_on(here)
        self.list.setVisible(bool(lines))
        self.nothing.setVisible(not lines)
        self._fit()
        self.show()

    def _fit(self) -> None:
        """As high as its lines, whatever the size of the text, up to so many."""
        rows = min(len(self.list.lines.rows), MOST_ROWS)
        self.list.setFixedHeight(sum(self.list.sizeHintForRow(row) for row in range(rows)) + 4)


class Evening(QObject):
    """Joins the panel with the campaign: `ended` and `page_asked` are the business of the page of sessions."""

    end_asked = Signal()
    page_asked = Signal()

    def __init__(self, window: Host, panel: EveningPanel) -> None:
        super().__init__(panel)
        self._window, self.panel = window, panel
        self.here = -1
        self._seen = ""
        self._asked: set[tuple[str, str, bool]] = set()
        panel.next_asked.connect(self.go_on)
        panel.end_asked.connect(self.end_asked)
        panel.page_asked.connect(self.page_asked)
        panel.list.opened.connect(self.open)
        panel.list.ticked.connect(lambda place: self._change(tick(self._now(), place)))
        panel.list.moved.connect(lambda place, before: self._change(shifted(self._now(), place, before)))

    def begin(self) -> None:
        """The session has just begun: go to its first line."""
        self.here = -1
        self.go_on()

    def go_on(self) -> None:
        """Go to the next line that is not done; a scene that is left is ticked."""
        session = self._now()
        if session is None:
            self._window.banners.remark("No session is being played.")
            return
        campaign = self._window.get_bridge().campaign
        lines = [line for line in lines_of(campaign, session) if line.place >= 0]
        left = next((line for line in lines if line.place == self.here), None)
        to_come = [line for line in lines if not line.done and line.place != self.here]
        following = next((line for line in to_come if line.place > self.here), to_come[0] if to_come else None)
        if left is not None and not left.encounter and not left.done:
            self._change(tick(session, left.place))
        if following is None:
            keys = self._window.actions.shown_keys("sessions.play")
            self._window.banners.remark(ALL_DONE.format(keys=keys or "End"))
            return
        self.here = following.place
        self.panel.list.stand_on(self.here)
        if following.encounter:
            self._window.navigation.open_encounter(following.encounter)

    def open(self, line: EveningLine) -> None:
        """Go to a line of the evening."""
        if line.place >= 0:
            self.here = line.place
            self.panel.list.stand_on(self.here)
        if line.encounter:
            self._window.navigation.open_encounter(line.encounter)

    def show(self) -> None:
        """Show the session that is played, or nothing."""
        session = self._now()
        if session is None:
            self.panel.hide()
            self.here = -1
            self._asked.clear()
            return
        bridge = self._window.get_bridge()
        campaign = bridge.campaign
        if bridge.encounter_id != self._seen:
            self._seen = bridge.encounter_id
            shown = (place for place, beat in enumerate(session.evening) if beat.encounter == self._seen)
            self.here = next(shown, self.here) if self._seen else self.here
        self.panel.show_session(session.name, lines_of(campaign, session), self.here)

    def encounter_changed(self, change: EncounterChange) -> None:
        """Something happened in the encounter that is shown: begun or gone on with, it is played this evening."""
        session, bridge = self._now(), self._window.bridge
        if session is None or bridge is None:
            return
        wanted = is_played(change.before.phase, change.after.phase)
        has = bridge.encounter_id in session.played
        asked = (session.id, bridge.encounter_id, bool(wanted))
        if wanted is None or wanted == has or bridge.encounter_id not in bridge.campaign.encounters:
            return
        if asked not in self._asked:
            self._asked.add(asked)
            step = CountAsPlayed(id=session.id, encounter=bridge.encounter_id, played=wanted)
            bridge.change_campaign(step, lambda _refusal: self._asked.discard(asked))

    def _now(self) -> GameSession | None:
        bridge: Bridge | None = self._window.bridge
        return playing(bridge.campaign.sessions) if bridge is not None else None

    def _change(self, step: SetEvening | None) -> None:
        if step is not None:
            self._window.get_bridge().change_campaign(step)


def is_played(before: str, after: str) -> bool | None:
    """Whether a change of a fight's phase says that it is played: None = it says nothing."""
    if after == SETUP:
        return False if before != SETUP else None
    return None if before == after == OVER else True


def tick(session: GameSession | None, place: int) -> SetEvening | None:
    """The step that ticks a line of the evening, or takes its tick away."""
    if session is None or not 0 <= place < len(session.evening):
        return None
    beat = session.evening[place]
    evening = (*session.evening[:place], replace(beat, done=not beat.done), *session.evening[place + 1 :])
    return SetEvening(id=session.id, evening=evening, what="not done" if beat.done else "done")


def shifted(session: GameSession | None, place: int, before: int) -> SetEvening | None:
    """The step that puts a line of the evening before another."""
    if session is None or not 0 <= place < len(session.evening) or before in (place, place + 1):
        return None
    return SetEvening(id=session.id, evening=moved(session.evening, place, before))


def encounter_named(campaign: Campaign, session: GameSession, text: str) -> str:
    """The id of the encounter of that name that the evening does not have yet; empty if there is none."""
    taken = {beat.encounter for beat in session.evening}
    wanted = text.strip().casefold()
    found = (each for each in campaign.encounters.values() if each.title.casefold() == wanted and each.id not in taken)
    return next((each.id for each in found), "")
