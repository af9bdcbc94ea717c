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
from desktop_app.exchange.out.formats import FORMATS, Format
from desktop_app.file_names import file_stem
from desktop_app.going_out import of_creatures, of_encounter
from desktop_app.session.session import Session
from desktop_app.whole_file import write_whole
from ui.campaign.models.campaign import TITLES
from ui.library.waiting import WaitedReader
from ui.shared.file_dialogs import ask_place
from ui.shared.grouped_steps import many
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Kept
    from desktop_app.exchange.found import Contents
    from desktop_app.reading.asking import Wait
    from desktop_app.rules.ruleset import Ruleset
    from ui.campaign.host import CampaignHost
    from ui.campaign.views.export_page import ExportPage

NOBODY: Final = "There is nobody to export yet: make a creature, or take one from the library."


@dataclass(frozen=True, slots=True)
class _Part:
    """Something that may go out: what it is called, how its file is called, and what gives it to `then`."""

    title: str
    stem: str
    give: Callable[[Callable[[Contents, Ruleset], object]], object]


class Exporting(QObject):
    """Joins the page with the campaign; what is written is written beside the window, whole or not at all."""

    def __init__(self, window: CampaignHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._parts: list[_Part] = []
        self._ready: tuple[Contents, Ruleset] | None = None
        self._is_asked = False
        self._writer: WaitedReader[tuple[Path, str]] = WaitedReader(
            self, window.banners, self._told, "Exporting", "creatures"
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
        return self._writer.busy

    def show(self, creatures: Sequence[str], *, encounter: str = "", folder: str = "") -> None:
        """Offer what can go out: these creatures, the encounter or folder that the keys are on, then all else."""
        self._parts = list(self._offered(creatures, encounter, folder))
        if not self._parts:
            self._window.tell(NOBODY)
            return
        self._window.navigation.show_aside(self.page)
        self.page.offer([each.title for each in self._parts], [each.title for each in FORMATS])

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

        def give(then: Callable[[Contents, Ruleset], object]) -> None:
            then(of_creatures(kept, bridge.campaign, name), bridge.campaign_ruleset)

        stem = file_stem(kept[0].creature.name if len(kept) == 1 or not title else title, "creatures", "-")
        return _Part(title, (stem or "creatures") if kept else "", give)

    def _encounter(self, id: str, campaign: Campaign) -> _Part:
        title, bridge = campaign.encounters[id].title, self._window.get_bridge()

        def give(then: Callable[[Contents, Ruleset], object]) -> None:
            def read(answer: object) -> None:
                if isinstance(answer, Session):
                    then(of_encounter(answer.state, title), bridge.rulesets.of_encounter(answer.state))

            bridge.opened.open_encounter(id, read)

        return _Part(f"Encounter {title}", file_stem(title, "encounter", "-") or "encounter", give)

    def _form(self) -> Format:
        return FORMATS[max(self.page.form.currentIndex(), 0)]

    def _part(self) -> _Part:
        return self._parts[max(self.page.what.currentIndex(), 0)]

    def _look(self) -> None:
        part, form = self._part(), self._form()
        self._ready, self._is_asked = None, False
        self.page.wait()

        def there(contents: Contents, ruleset: Ruleset) -> None:
            if part is self._part() and form is self._form():
                self._ready = contents, ruleset
                self.page.show_losses(form.losses(contents))
                if self._is_asked:
                    self._ask()

        part.give(there)

    def _ask(self) -> None:
        if self._ready is None:  # what is lost is told first
            self._is_asked = True
            return
        form, (contents, ruleset) = self._form(), self._ready
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


def _written(form: Format, contents: Contents, ruleset: Ruleset, path: Path, wait: Wait) -> tuple[Path, str]:
    """Write it, whole or not at all; gives the path and what went wrong as a sentence. Raises CancelledError."""
    from desktop_app.reading.process import CancelledError
    from ui.shared.workers import Politeness

    pause, count = Politeness(), 0

    def tick() -> None:
        nonlocal count
        count += 1
        if wait.stop.is_set:
            raise CancelledError("writing was ended")
        wait.tell(path.name, count)
        pause()

    try:
        write_whole(path, form.written(contents, ruleset, tick))
    except OSError as error:
        return path, f"Nothing was exported to {path}: {error.strerror or error}."
    return path, ""
