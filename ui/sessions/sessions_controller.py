"""Sessions in the window: planned, played, told, found, saved as Markdown, printed; by keys as by clicks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.game_sessions import PLAN, PLANNED, RECAP, GameSession, playing
from desktop_app.campaign.links import offered
from desktop_app.campaign.next_session import next_session
from desktop_app.campaign.presence import members
from desktop_app.campaign.session_commands import EndSession, PlanSession, PlaySession
from desktop_app.combat.state import OVER
from desktop_app.session.clock import today
from ui.sessions.evening_list import lines_of
from ui.sessions.papers import Papers
from ui.sessions.playing import Evening
from ui.sessions.recaps import Recaps
from ui.sessions.session_list import narrowed
from ui.sessions.taking_up import SessionDrafts
from ui.sessions.texts import SessionTexts
from ui.shared.own_undo import KeptSteps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.campaign.links import Target
    from ui.sessions.evening_list import EveningLine
    from ui.sessions.host import SessionsHost
    from ui.sessions.sessions_page import SessionsPage
    from ui.shared.bridge import Bridge, Refusal

HELP: Final = "sessions"


class SessionsController(QObject):
    """Joins the page of sessions, and the evening that is played, with the window and the bridge."""

    def __init__(self, window: SessionsHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self.id = ""
        self.evening = Evening(window, window.sidebar.evening)
        self.evening.end_asked.connect(self.end)
        self.evening.page_asked.connect(self._show_played)
        self._recaps = Recaps(self, self._drafted)
        self.drafts = SessionDrafts(window, self)
        window.actions.on("sessions.open", self.show)
        window.actions.on("sessions.new", self.new)
        window.actions.on("sessions.play", self.play)
        window.actions.on("sessions.next", self.evening.go_on)

    @cached_property
    def texts(self) -> SessionTexts:
        """Plan and recap of the session that is shown."""
        texts = SessionTexts(self._offered, lambda: self._window.bridge, self.drafts.by_part, self)
        texts.typed.connect(self._window.navigation.offer_actions)
        texts.bounced.connect(self._bounced)
        texts.followed.connect(lambda name: self._window.notes.follow(name))
        return texts

    @cached_property
    def page(self) -> SessionsPage:
        """The page, made when it is first shown."""
        from ui.sessions.head_changes import HeadChanges
        from ui.sessions.sessions_page import SessionsPage

        steps = KeptSteps(lambda: self._window.bridge, self._keep, lambda: self.texts.undo_title)
        page = SessionsPage(self._window.theme, self.texts.parts, steps)
        page.new_asked.connect(self.new)
        page.narrowed.connect(self._show_all)
        page.chosen.connect(self._open_here)
        page.play_asked.connect(self.play)
        page.draft_asked.connect(self._draft)
        page.help_asked.connect(lambda: self._window.navigation.show_text(HELP, "Sessions"))
        page.evening.opened.connect(self._go)
        self._changes = HeadChanges(page, lambda: self._shown, self._window.get_bridge)
        self._papers = Papers(page, self._window, lambda: self._shown)
        self._window.sheets.of_page[page] = self._papers.print
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    @property
    def is_made(self) -> bool:
        """Whether the page was shown already."""
        return "page" in self.__dict__

    def show(self) -> None:
        """Show the page with the session that is played, else the one shown last, else the newest."""
        if not self.id:
            now = playing(self._bridge.campaign.sessions)
            self.id = now.id if now is not None else ""
        self._show_page()
        self.page.list.setFocus()

    def open(self, id: str) -> None:
        """Show the page with this session."""
        if id not in self._bridge.campaign.sessions:
            return
        self.id = id
        self._show_page()
        if self.page.model.row_of(id) < 0:
            self.page.filter.clear()
        self.page.evening.setFocus()

    def new(self) -> None:
        """Plan the next session: its number, today, who was there the last time, and what is left."""
        bridge = self._bridge
        over = [id for id in bridge.campaign.encounters if bridge.opened.summary(id).get("phase") == OVER]
        made = next_session(bridge.campaign, bridge.opened.fresh_id(), today(), over, bridge.opened.unfinished())

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._window.tell(refusal.text)
                return
            self.open(made.id)
            self.page.turn_to(PLAN)
            self.page.fields["title"].setFocus()

        bridge.change_campaign(PlanSession(session=made), told)

    def play(self) -> None:
        """Begin the session that is shown, else the newest that was not played; end the one that is played."""
        bridge = self._bridge
        now = playing(bridge.campaign.sessions)
        if now is not None:
            self.end()
            return
        session = self._meant()
        if session is None:
            self.show()
            self._window.banners.remark("Plan a session first, then play it.")
            return
        self._keep()
        bridge.change_campaign(PlaySession(id=session.id), self._begun)

    def end(self) -> None:
        """End the session that is played, and show its recap, drafted where nothing is written yet."""
        self._keep()
        bridge = self._bridge
        now = playing(bridge.campaign.sessions)
        if now is None:
            self._window.banners.remark("No session is being played.")
            return

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._window.tell(refusal.text)
                return
            self._open_recap(now.id)
            if not now.recap.strip():
                self._recaps.draft(bridge, bridge.campaign.sessions[now.id])

        bridge.change_campaign(EndSession(id=now.id), told)

    def campaign_changed(self) -> None:
        """The campaign is another now: show its sessions as they are."""
        self.evening.show()
        if self.is_made and self._window.pages.currentWidget() is self.page:
            self._show_all()

    def let_go(self) -> None:
        """The campaign will be closed: what is typed is kept, nothing of it is shown any more."""
        self.evening.panel.hide()
        self._keep()
        if self.is_made:
            self.page.show_session(None, (), ())
        self.id = ""

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    @property
    def _shown(self) -> GameSession | None:
        bridge = self._window.bridge
        return bridge.campaign.sessions.get(self.id) if bridge is not None else None

    def _go(self, line: EveningLine) -> None:
        if line.encounter:
            self._window.navigation.open_encounter(line.encounter)

    def _meant(self) -> GameSession | None:
        """Which session is to be played: on the page the one that is shown, else the newest that is only planned."""
        if self.is_made and self._window.pages.currentWidget() is self.page:
            return self._shown
        found = narrowed(self._bridge.campaign, "")
        return next((each for each in found if each.phase == PLANNED), None)

    def _begun(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._window.tell(refusal.text)
        else:
            self.evening.show()
            self.evening.begin()

    def _show_played(self) -> None:
        now = playing(self._bridge.campaign.sessions)
        if now is not None:
            self.open(now.id)

    def _show_page(self) -> None:
        self._window.navigation.show_aside(self.page)
        self._show_all()

    def _open_here(self, id: str) -> None:
        if id != self.id:
            self.id = id
            self.page.tell("")
            session = self._shown
            self.page.turn_to(RECAP if session is not None and session.recap else PLAN)
        self._show_all()

    def _show_all(self) -> None:
        bridge = self._window.bridge
        if bridge is None:
            return
        campaign, page = bridge.campaign, self.page
        found = narrowed(campaign, page.filter.text())
        if self._shown is None:
            self.id = found[0].id if found else ""
        keys = self._window.actions.shown_keys("sessions.new") or "the menu Campaign"
        page.show_list(found, self.id, any_at_all=bool(campaign.sessions), keys=keys)
        session = self._shown
        if session is None:
            page.show_session(None, (), ())
            return
        taken = {beat.encounter for beat in session.evening}
        names = [each.title for each in campaign.encounters.values() if each.id not in taken and not each.archived]
        page.show_session(session, lines_of(campaign, session), names)
        ids = dict.fromkeys(
            (*(kept.id for kept in members(campaign)), *(id for id in session.present if id in campaign.creatures))
        )
        page.present.show_members([(id, campaign.creatures[id].creature.name, id in session.present) for id in ids])

    def _open_recap(self, id: str) -> None:
        self.open(id)
        self.page.turn_to(RECAP)
        self.texts.parts[RECAP].editor.setFocus()

    def _draft(self) -> None:
        session = self._shown
        if session is not None:
            self._keep()
            self._recaps.draft(self._bridge, session)

    def _drafted(self, id: str, text: str) -> None:
        """The draft goes behind what is written already; the game master mends it."""
        if text:
            self.texts.add_to_recap(id, text)
        else:
            self.page.tell("Nothing was fought and no scene is ticked: there is nothing to draft from yet.")

    def _bounced(self, part: str, id: str, text: str, reason: str) -> None:
        """What was typed in a session that was left cannot be kept: it is shown again, to be mended."""
        if id in self._bridge.campaign.sessions:
            self._open_here(id)
            self.page.turn_to(part)
            self.texts.parts[part].editor.setPlainText(text)
            self.page.tell(reason)

    def _keep(self) -> None:
        if "texts" in self.__dict__:
            self.texts.keep()

    def _offered(self, typed: str) -> Sequence[Target]:
        return offered(self._bridge.campaign, typed)

    def _leave(self) -> None:
        """Esc and the button Back, step by step: names that are offered, the words in the filter, the page."""
        page = self.page
        editors = [each.editor for each in self.texts.parts.values()]
        if offering := next((each for each in editors if each.is_offering), None):
            offering.put_away()
        elif page.filter.hasFocus() and page.filter.text():
            page.filter.clear()
        elif any(each.hasFocus() for each in (*editors, page.add, *page.fields.values())):
            page.tell("")
            for field in page.fields.values():
                field.setModified(False)
            self._show_all()
            page.list.setFocus()
        else:
            self._window.navigation.go_back()
