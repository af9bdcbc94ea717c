"""What happens after a fight: its page, the ticks of experience, the log as text and on paper, playing it again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFileDialog

from desktop_app.combat.commands import Credit
from desktop_app.combat.state import OVER
from desktop_app.documents.fights import aftermath, chapters
from desktop_app.documents.log import Aftermath, after_action, fight_log
from desktop_app.documents.text import as_markdown, as_text
from desktop_app.rules.awards import rule_of_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.whole_file import write_whole
from ui.fight.views.after_page import AfterPage
from ui.shared.points import basis_for
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Worker, politely

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.combat.event import Event
    from ui.fight.host import FightHost

SUFFIX = ".txt"
LOOK = 40
"""Milliseconds in which the page is painted before the fight is read: the thread that reads takes the window's time."""


class AfterFightController(QObject):
    """Joins the page after a fight with the window. It is read in a thread: a long fight has thousands of lines."""

    def __init__(self, window: FightHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._worker: Worker[tuple[str, Aftermath, str]] = Worker(self, self._show)
        self._writer: Worker[str] = Worker(self, self._written)
        self._path = Path()
        self.page = AfterPage()
        page = self.page
        window.navigation.make_aside(page, page.left)
        page.credited.connect(self._credit)
        page.points_asked.connect(self._ask_points)
        page.text_asked.connect(self.ask_text)
        page.print_asked.connect(window.sheets.show_log)
        page.again_asked.connect(self._again)
        page.treasure_asked.connect(lambda: window.treasures.show())
        page.ledger_asked.connect(lambda: window.ledger.give(window.get_bridge().encounter_id))

    def show(self) -> None:
        """Go to the page, if the fight that is shown is over."""
        bridge = self._window.get_bridge()
        if bridge.state is None or bridge.state.phase != OVER:
            keys = self._window.actions.shown_keys("fight.end")
            self._window.tell(f"This is for a fight that is over.{f' {keys} ends it.' if keys else ''}")
            return
        self.page.wait(self._title())
        self._window.navigation.show_aside(self.page)
        QTimer.singleShot(LOOK, self, self._read)

    def refresh(self) -> None:
        """Something changed while the page is shown; a fight that goes on again is shown itself."""
        window = self._window
        if window.pages.currentWidget() is not self.page:
            return
        state = window.get_bridge().state
        if state is None or state.phase != OVER:
            window.navigation.to_order()
        else:
            self._read()

    def ask_text(self) -> None:
        """Ask for a place and write the log there."""
        from ui.printing.ways_out import file_name

        window = self._window
        dialog = QFileDialog(
            window.frame,
            "Save the log as text",
            str(Path.home()),
            f"Text (*{SUFFIX});;Markdown (*.md);;Web page (*.html)",
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kind.rpartition("*")[2].rstrip(")")))
        dialog.selectFile(str(Path(file_name(self._title())).with_suffix(SUFFIX)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_text(Path(path)))
        dialog.open()

    def save_text(self, path: Path) -> None:
        """Write the log whole or not at all; what goes wrong is told."""
        text = log_writer(self._window)
        if text is not None:
            self._path = path
            self._writer.do(lambda: _save_log(path, text))

    def _written(self, problem: str) -> None:
        if problem:
            self._window.tell(problem)
        else:
            self._window.banners.show_message(NOTE, f"The log was saved as {self._path}.")

    def _read(self) -> None:
        bridge = self._window.get_bridge()
        if bridge.session is None:
            return
        session, ruleset = bridge.session, bridge.ruleset
        state, entries, encounter = session.state, session.entries, bridge.encounter_id
        basis = basis_for(bridge.campaign, ruleset, session.first_state(), bridge.encounter_id)
        title = self._title()

        def job() -> tuple[str, Aftermath, str]:
            events = (event for entry in politely(entries) for event in entry.events)
            after = aftermath(events, state, ruleset, title, basis)
            return encounter, after, basis_of(after, ruleset, own=bool(basis.own))

        self._worker.do(job)

    def _show(self, answer: tuple[str, Aftermath, str]) -> None:
        encounter, after, basis = answer
        if self._window.get_bridge().encounter_id == encounter:
            self.page.show_aftermath(after, basis)

    def _credit(self, name: str, counts: bool) -> None:
        self._window.get_bridge().do(Credit(name=name, counts=counts))

    def _ask_points(self) -> None:
        self._window.navigation.show_rules_of_campaign()
        self._window.rules.show_points()

    def _again(self) -> None:
        bridge = self._window.get_bridge()
        bridge.duplicate_encounter(bridge.encounter_id)

    def _title(self) -> str:
        return title_of(self._window)


def basis_of(after: Aftermath, ruleset: Ruleset, *, own: bool) -> str:
    """Where the points come from."""
    told = rule_of_points(after.level, ruleset)
    return f"{told} Your own points come before it." if own else told


def title_of(window: FightHost) -> str:
    """What the encounter that is shown is called in the campaign."""
    bridge = window.get_bridge()
    planned = bridge.campaign.encounters.get(bridge.encounter_id)
    return planned.title if planned is not None else "The fight"


def log_writer(window: FightHost) -> Callable[[str], str] | None:
    """What gives the log of the encounter that is shown, with the page after the fight where it is over.

    It is asked with the ending of the file: `.md` for Markdown, `.html` for a page that stands alone, else plain text.
    """
    bridge = window.get_bridge()
    if bridge.session is None:
        return None
    session, ruleset, title = bridge.session, bridge.ruleset, title_of(window)
    state, entries = session.state, session.entries
    basis = basis_for(bridge.campaign, ruleset, session.first_state(), bridge.encounter_id)

    def text(ending: str) -> str:
        events: list[Event] = [event for entry in entries for event in entry.events]
        documents = [fight_log(title, chapters(events))]
        if state.phase == OVER:
            documents.insert(0, after_action(aftermath(events, state, ruleset, title, basis)))
        if ending in (".html", ".htm"):
            from desktop_app.documents.html import html_page

            return html_page(documents, title)
        told = as_markdown(documents) if ending == ".md" else as_text(documents)
        return f"{told.strip()}\n"

    return text


def _save_log(path: Path, text: Callable[[str], str]) -> str:
    """Write the log into a file; gives what went wrong as a sentence, empty if nothing did."""
    try:
        write_whole(path, text(path.suffix.lower()))
    except OSError as error:
        return f"The log could not be written to {path}: {error.strerror or error}."
    return ""
