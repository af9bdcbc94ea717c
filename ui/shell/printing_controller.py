"""What the window prints: the encounter's sheet and a creature's block, by the preview and the PDF writer."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog

from desktop_app.combat.state import OVER
from desktop_app.idle_policy import AT_ONCE
from desktop_app.settings import LAST_PDF_FOLDER
from ui.fight.scripts import ask_script
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.combat.event import Event
    from desktop_app.combat.state import Encounter
    from desktop_app.documents.fights import Basis
    from desktop_app.documents.parts import Document
    from desktop_app.documents.subjects import Told
    from desktop_app.rules.ruleset import Ruleset
    from ui.printing.choices import Choice, Planned
    from ui.printing.preview import PreviewWindow
    from ui.shared.bridge import Bridge
    from ui.shared.idle import Job
    from ui.shell.encounters_read import EncountersRead
    from ui.shell.window import Window


READ_AT_ONCE: Final = 200
"""Entries of a fight: each is read once, and what was read of it is kept."""


class Sheets:
    """Joins the printing actions with the preview. `preview` is the one opened last."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.preview: PreviewWindow | None = None
        self.of_page: dict[QWidget, Callable[[], object]] = {}
        """What printing does where that page is shown; elsewhere it prints the encounter."""
        self._saving: Job | None = None
        window.frame.closing.connect(self._finish_saving)
        window.actions.on("print.preview", self.show_shown)
        window.actions.on("log.print", self.show_log)
        window.actions.on("print.pdf", self.ask_pdf)
        window.actions.on("map.print", self.show_map)
        window.actions.on("print.campaign", self.show_campaign)
        window.actions.on("encounter.export", lambda: ask_script(window))

    @cached_property
    def reading(self) -> EncountersRead:
        """What reads the encounters of a campaign before they are printed."""
        from ui.shell.encounters_read import EncountersRead

        return EncountersRead(self._window)

    def show_shown(self) -> None:
        """Open the preview of what is in sight: a note, a session, a creature, the party's book, else the encounter."""
        window = self._window
        page = window.pages.currentWidget()
        if page in self.of_page:
            self.of_page[page]()
        elif window.has("creature") and page is window.creature and window.creature.controller.now is not None:
            self.show_creature(window.creature.controller.now.kept.id)
        else:
            self.show_preview()

    def show_preview(self, first: Sequence[str] = ()) -> None:
        """Open the preview of the encounter's papers: those named `first`, else its sheet, then all others."""
        from ui.printing.choices import encounter_choices

        bridge = self._window.get_bridge()
        session = bridge.session
        if session is None:
            self._window.tell("Open an encounter, a note, a session or a creature first, then print it.")
            return
        basis = self._basis(bridge, bridge.encounter_id, bridge.ruleset, session.first_state())
        entries = tuple(session.entries)

        def read(start: int, end: int | None = None) -> list[Event]:
            return [event for entry in entries[start:end] for event in entry.events]

        parts = tuple(partial(read, start, start + READ_AT_ONCE) for start in range(0, len(entries), READ_AT_ONCE))
        choices = encounter_choices(session.state, bridge.ruleset, self._title(bridge), partial(read, 0), basis, parts)
        self._preview(sorted(choices, key=lambda each: first.index(each.name) if each.name in first else len(first)))

    def show_log(self) -> None:
        """Open the preview with the log in front; of a fight that is over with the page after it."""
        from ui.printing.choices import AFTERMATH, LOG

        state = self._window.get_bridge().state
        self.show_preview((AFTERMATH, LOG) if state is not None and state.phase == OVER else (LOG,))

    def show_map(self) -> None:
        """Open the preview with the map to scale in front."""
        from ui.printing.choices import MAP

        state = self._window.get_bridge().state
        if state is not None and state.ground is None:
            self._window.tell("This fight has no map. F8 shows how to get one.")
        else:
            self.show_preview((MAP,))

    def show_campaign(self) -> None:
        """Read the encounters that are not put away, then open the preview of all that the campaign can print."""
        bridge = self._window.get_bridge()
        self.show_encounters([id for id, planned in bridge.campaign.encounters.items() if not planned.archived])

    def show_encounters(self, wanted: Sequence[str]) -> None:
        """Read these encounters, then open the preview of their packet and of all that the campaign can print."""
        from ui.printing.choices import keeping, planned

        bridge, told = self._window.get_bridge(), keeping()
        plans: list[Planned] = []

        def take(id: str, state: Encounter) -> None:
            shown = bridge.campaign.encounters.get(id)
            if shown is not None:
                rules = bridge.rulesets.of_encounter(state)
                plans.append(planned(state, rules, shown.title, self._basis(bridge, id, rules), told))

        self.reading.begin(wanted, take, lambda: self._show_campaign(bridge, plans, told))

    def _show_campaign(self, bridge: Bridge, plans: Sequence[Planned], told: Told) -> None:
        from desktop_app.campaign.state import PARTY
        from ui.printing.choices import Cast, campaign_choices

        campaign = bridge.campaign
        party = tuple(kept.creature for kept in campaign.folder(PARTY))
        others = tuple(kept.creature for kept in campaign.creatures.values() if kept.folder != PARTY)
        friends, strangers = Cast(party, bridge.ruleset, told), Cast(others, bridge.ruleset, told)
        self._preview(campaign_choices(friends, strangers, plans, campaign.title))

    def _basis(self, bridge: Bridge, encounter_id: str, ruleset: Ruleset, first: Encounter | None = None) -> Basis:
        """What the papers of an encounter of the campaign rest on; `first` = it before its first event."""
        from ui.shared.points import basis_for
        from ui.shared.treasure_told import treasure_of

        treasure = treasure_of(bridge.campaign, encounter_id, ruleset)
        return replace(basis_for(bridge.campaign, ruleset, first, encounter_id), treasure=treasure)

    def show_creature(self, creature_id: str) -> None:
        """Open the preview of a creature's stat block and of those who follow it; other papers can be chosen there."""
        from desktop_app.campaign.carried import with_followers
        from ui.printing.choices import creature_choices

        bridge = self._window.get_bridge()
        if creature_id in bridge.campaign.creatures:
            found = [each.creature for each in with_followers(bridge.campaign, [creature_id])]
            self._preview(creature_choices(found, bridge.ruleset, pictures=bridge.campaign.pictures))

    def show_documents(self, documents: Sequence[Document]) -> None:
        """Open the preview of these papers, the first in front."""
        from ui.printing.choices import document_choices

        self._preview(document_choices(documents))

    def show_party(self) -> None:
        """Open the preview of the party's summary, with companions behind their masters."""
        from ui.printing.choices import party_choices

        bridge = self._window.get_bridge()
        members, pictures = [kept.creature for kept in bridge.campaign.party()], bridge.campaign.pictures
        self._preview(party_choices(members, bridge.campaign_ruleset, pictures=pictures))

    def show_party_book(self) -> None:
        """Open the preview of the party's experience, purse and loot."""
        from ui.printing.choices import book_choices

        bridge = self._window.get_bridge()
        self._preview(book_choices(bridge.campaign, bridge.campaign_ruleset))

    def ask_pdf(self) -> None:
        """Ask for a place and write the encounter's sheet there."""
        from ui.printing.ways_out import file_name

        bridge = self._window.get_bridge()
        if bridge.state is None:
            return
        dialog = QFileDialog(self._window.frame, "Save as PDF", self._folder(), "PDF (*.pdf)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(file_name(self._title(bridge)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self._save_soon(Path(path)))
        dialog.open()

    def save_pdf(self, path: Path) -> None:
        """Write the encounter's sheet; what goes wrong is told and leaves nothing half behind."""
        self._save_soon(path)
        self._finish_saving()

    def _save_soon(self, path: Path) -> None:
        """The same in steps, of what is shown now; they are finished at the latest when the window is closed."""
        from ui.printing.choices import encounter_choices

        bridge = self._window.get_bridge()
        if bridge.state is None:
            return
        basis = self._basis(bridge, bridge.encounter_id, bridge.ruleset)
        sheet = encounter_choices(bridge.state, bridge.ruleset, self._title(bridge), basis=basis)[0]
        self._finish_saving()
        self._saving = self._window.idle.job(AT_ONCE, partial(self._saving_steps, sheet, path))
        self._saving.begin()

    def _finish_saving(self) -> None:
        if self._saving is not None:
            self._saving.finish()

    def _saving_steps(self, sheet: Choice, path: Path) -> Iterator[object]:
        from ui.printing.pdf import PrintingFailed, saving_steps
        from ui.printing.preview import setup_of

        try:
            packet = yield from sheet.steps()
            yield from saving_steps(packet, setup_of(self._window.settings), path)
        except PrintingFailed as error:
            self._window.tell(str(error))
            return
        self._window.settings.set(LAST_PDF_FOLDER, str(path.parent))
        self._window.memory.keep_soon()
        self._window.banners.show_message(NOTE, f"The encounter sheet was saved as {path}.")

    def _title(self, bridge: Bridge) -> str:
        planned = bridge.campaign.encounters.get(bridge.encounter_id)
        return planned.title if planned is not None else "Encounter"

    def _preview(self, choices: Sequence[Choice]) -> None:
        from ui.printing.preview import show_preview

        self.preview = show_preview(self._window.frame, choices, "", self._window.settings)
        self._window.frame.closing.connect(self.preview.out.finish)

    def _folder(self) -> str:
        kept = self._window.settings.get(LAST_PDF_FOLDER)
        if kept and Path(kept).is_dir():
            return kept
        return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
