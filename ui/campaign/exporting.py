"""Creatures, the party, a folder, an encounter or all of them go out in a form that the game master chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.carried import with_followers
from desktop_app.campaign.state import PARTY
from desktop_app.exchange.found import Whole
from desktop_app.exchange.out.formats import FORMATS, Format
from desktop_app.file_names import file_stem
from desktop_app.going_out import of_creatures, of_encounter
from desktop_app.session.results import Failed
from desktop_app.session.session import Session
from desktop_app.whole_file import write_whole
from ui.campaign.models.campaign import TITLES
from ui.library.waiting import WaitedReader
from ui.shared.file_dialogs import ask_place
from ui.shared.grouped_steps import many
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Kept
    from desktop_app.combat.state import Encounter
    from desktop_app.exchange.found import Contents
    from desktop_app.reading.requests import Wait
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.session.journal import Stored
    from ui.campaign.host import CampaignHost
    from ui.campaign.views.export_page import ExportPage

NOBODY: Final = "There is nobody to export yet: make a creature, or take one from the library."


Gather = Callable[[], "Contents"]
"""Gathers what goes out; of a large campaign this takes its time."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Something that may go out: what it is called, how its file is called, and what gives it to `then`."""

    title: str
    stem: str
    give: Callable[[Callable[[Gather, Ruleset], object]], object]
    is_encounter: bool = False


@dataclass(frozen=True, slots=True)
class _Ready:
    """What a part is in a form: what goes out, under which rules, and what of it is lost."""

    part: _Part
    form: Format
    contents: Contents
    ruleset: Ruleset
    losses: tuple[str, ...]


class Exporting(QObject):
    """Joins the page with the campaign; what is written is written beside the window, whole or not at all."""

    def __init__(self, window: CampaignHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._parts: list[_Part] = []
        self._ready: _Ready | None = None
        self._looker: Worker[_Ready] = Worker(self, self._there)
        self._is_asked = False
        self._writer: WaitedReader[tuple[Path, str]] = WaitedReader(
            self, window.banners, self._told, "Exporting", "entries"
        )

    @cached_property
    def page(self) -> ExportPage:
        """The page, made when it is first shown."""
        from ui.campaign.views.export_page import ExportPage

        page = ExportPage()
        page.chosen.connect(self._look)
        page.go_asked.connect(self._ask)
        self._window.navigation.make_aside(page, page.left)
        return page

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return self._writer.busy or self._looker.busy

    def show(self, creatures: Sequence[str], *, encounter: str = "", folder: str = "") -> None:
        """Offer what can go out: these creatures, the encounter or folder that the keys are on, then all else."""
        self._parts = list(self._offered(creatures, encounter, folder))
        if not self._parts:
            self._window.tell(NOBODY)
            return
        self._window.navigation.show_aside(self.page)
        self.page.offer([each.title for each in self._parts])

    def _offered(self, creatures: Sequence[str], encounter: str, folder: str) -> list[_Part]:
        campaign = self._window.get_bridge().campaign
        found = with_followers(campaign, tuple(creatures))
        parts = [self._kept(many([each.creature.name for each in found]), found)] if found else []
        if encounter in campaign.encounters:
            parts.insert(0, self._encounter(encounter, campaign))
        if folder:
            parts.insert(0, self._folder(folder, campaign))
        bridge = self._window.get_bridge()
        if bridge.encounter_id in campaign.encounters and bridge.encounter_id != encounter:
            parts.append(self._encounter(bridge.encounter_id, campaign))
        parts.append(self._kept("The party", campaign.party()))
        parts += [self._folder(each, campaign) for each in campaign.folders() if each not in (folder, PARTY)]
        parts.append(self._kept("All creatures of the campaign", tuple(campaign.creatures.values()), campaign.title))
        return [each for each in parts if each.stem]

    def _folder(self, folder: str, campaign: Campaign) -> _Part:
        return self._kept(f"Folder {TITLES.get(folder, folder)}", campaign.folder(folder))

    def _kept(self, title: str, kept: Sequence[Kept], name: str = "") -> _Part:
        bridge = self._window.get_bridge()

        def give(then: Callable[[Gather, Ruleset], object]) -> None:
            then(partial(of_creatures, kept, bridge.campaign, name), bridge.campaign_ruleset)

        stem = file_stem(kept[0].creature.name if len(kept) == 1 or not title else title, "creatures", "-")
        return _Part(title, (stem or "creatures") if kept else "", give)

    def _encounter(self, id: str, campaign: Campaign) -> _Part:
        title, bridge = campaign.encounters[id].title, self._window.get_bridge()

        def give(then: Callable[[Gather, Ruleset], object]) -> None:
            def read(answer: object) -> None:
                if isinstance(answer, Session):
                    state, campaign = answer.state, bridge.campaign
                    bridge.opened.written_encounter(id, _as_it_is, partial(written, state, campaign))

            def written(state: Encounter, campaign: Campaign, journal: Stored | Failed) -> None:
                whole = None if isinstance(journal, Failed) else Whole(journal, campaign)
                then(partial(of_encounter, state, title, whole), bridge.rulesets.of_encounter(state))

            bridge.opened.open_encounter(id, read)

        return _Part(f"Encounter {title}", file_stem(title, "encounter", "-") or "encounter", give, is_encounter=True)

    def _forms(self) -> list[Format]:
        if self._part().is_encounter:
            return sorted(FORMATS, key=lambda each: not each.of_encounters)
        return [each for each in FORMATS if not each.of_encounters]

    def _form(self) -> Format:
        return self._forms()[max(self.page.form.currentIndex(), 0)]

    def _part(self) -> _Part:
        return self._parts[max(self.page.what.currentIndex(), 0)]

    def _look(self) -> None:
        self.page.offer_forms([each.title for each in self._forms()])
        part, form = self._part(), self._form()
        self._ready, self._is_asked = None, False
        self.page.wait()

        def look(gather: Gather, ruleset: Ruleset) -> _Ready:
            contents = gather()
            return _Ready(part, form, contents, ruleset, form.losses(contents))

        def given(gather: Gather, ruleset: Ruleset) -> None:
            if self._is_chosen(part, form):  # an encounter's journal may come when something else is looked at
                self._looker.do(partial(look, gather, ruleset))

        part.give(given)

    def _is_chosen(self, part: _Part, form: Format) -> bool:
        return part is self._part() and form is self._form()

    def _there(self, ready: _Ready) -> None:
        if self._is_chosen(ready.part, ready.form):
            self._ready = ready
            self.page.show_losses(ready.losses)
            if self._is_asked:
                self._ask()

    def _ask(self) -> None:
        if self._ready is None:  # what is lost is told first
            self._is_asked = True
            return
        form, contents, ruleset = self._ready.form, self._ready.contents, self._ready.ruleset
        suggested = Path.home() / f"{self._part().stem}{form.ending}"
        kinds = f"{form.title} (*{form.ending});;All files (*)"
        ask_place(self._window.frame, "Export", suggested, kinds, partial(self.write, form, contents, ruleset))

    def write(self, form: Format, contents: Contents, ruleset: Ruleset, path: Path) -> None:
        """Write the file; Esc ends it, and then there is none."""
        target = path if path.suffix else path.with_name(path.name + form.ending)
        self._writer.do(target.name, partial(_written, form, contents, ruleset, target))

    def _told(self, answer: tuple[Path, str]) -> None:
        path, problem = answer
        if problem:
            self._window.tell(problem)
            return
        self._window.navigation.go_back()
        self._window.banners.show_message(NOTE, f"Exported as {path}.")


def _as_it_is(journal: Stored) -> Stored:
    return journal


def _written(form: Format, contents: Contents, ruleset: Ruleset, path: Path, wait: Wait) -> tuple[Path, str]:
    """Write it, whole or not at all; gives the path and what went wrong as a sentence. Raises CancelledError."""
    from desktop_app.pauses import pause, pausing
    from desktop_app.reading.process import CancelledError
    from ui.shared.workers import Politeness

    count = 0

    def tick() -> None:
        nonlocal count
        count += 1
        if wait.stop.is_set:
            raise CancelledError("writing was ended")
        wait.tell(path.name, count)
        pause()

    if form.of_encounters and contents.whole is None:
        return (
            path,
            "Nothing was exported: this encounter's journal cannot be read. Check and repair the campaign first.",
        )
    try:
        with pausing(Politeness()):
            write_whole(path, form.written(contents, ruleset, tick))
    except OSError as error:
        return path, f"Nothing was exported to {path}: {error.strerror or error}."
    return path, ""
