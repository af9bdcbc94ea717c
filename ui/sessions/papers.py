"""Sessions on paper and as Markdown files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.game_sessions import GameSession, newest_first
from desktop_app.campaign.session_markdown import all_sessions_text, beat_text, session_text, unplanned, who_was_there
from desktop_app.file_names import file_stem
from desktop_app.whole_file import write_whole
from ui.shared.file_dialogs import ask_place
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign
    from desktop_app.documents.session_sheet import Told
    from ui.sessions.host import SessionsHost
    from ui.sessions.sessions_page import SessionsPage

ENDING: Final = ".md"
FILTER: Final = f"Markdown (*{ENDING})"


class Papers:
    """Does what the page asks for with all sessions, or with the one that is shown."""

    def __init__(self, page: SessionsPage, window: SessionsHost, session: Callable[[], GameSession | None]) -> None:
        self._window, self._session = window, session
        self._worker: Worker[tuple[bool, str]] = Worker(page, self._told)
        page.save_asked.connect(lambda: self._ask(every=False))
        page.save_all_asked.connect(lambda: self._ask(every=True))
        page.print_asked.connect(self.print)

    def save(self, path: Path, *, every: bool) -> None:
        """Write the file whole or not at all, beside the window; what goes wrong is told."""
        campaign, session = self._window.get_bridge().campaign, self._session()
        if not every and session is None:
            return

        def work() -> tuple[bool, str]:
            text = all_sessions_text(campaign) if every or session is None else session_text(campaign, session)
            try:
                write_whole(path, text)
            except OSError as error:
                return False, f"{path}: the file cannot be written: {error.strerror or error}."
            return True, f"Saved as {path}."

        self._worker.do(work)

    def _told(self, answer: tuple[bool, str]) -> None:
        is_saved, text = answer
        if is_saved:
            self._window.banners.show_message(NOTE, text)
        else:
            self._window.tell(text)

    def _ask(self, *, every: bool) -> None:
        session = self._session()
        name = "Sessions" if every or session is None else session.name
        suggested = Path.home() / f"{file_stem(name, 'session', '-') or 'Session'}{ENDING}"
        ask_place(
            self._window.frame, "Save as Markdown", suggested, FILTER, lambda path: self.save(path, every=every), ENDING
        )

    def print(self) -> None:
        """Open the preview of the session that is shown, and of all."""
        from desktop_app.documents.session_sheet import all_sessions, session_sheet

        campaign, session = self._window.get_bridge().campaign, self._session()
        every = [_told(campaign, each) for each in reversed(newest_first(campaign.sessions.values()))]
        one = [session_sheet(_told(campaign, session))] if session is not None else []
        self._window.sheets.show_documents([*one, all_sessions(campaign.title or "Sessions", every)])


def _told(campaign: Campaign, session: GameSession) -> Told:
    from desktop_app.documents.session_sheet import Told

    lines = [(beat.done, beat_text(campaign, beat)) for beat in session.evening]
    lines += [(True, campaign.encounters[id].title) for id in unplanned(campaign, session)]
    shown = tuple((done, text) for done, text in lines if text)
    return Told(session.name, session.date, who_was_there(campaign, session), shown, session.plan, session.recap)
