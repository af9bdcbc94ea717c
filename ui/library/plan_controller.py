"""Templates of encounters and the encounters of a day: what joins their page with the window."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.file_names import file_stem
from desktop_app.session.results import Failed, Refused
from ui.shared.file_dialogs import ask_file, ask_place
from ui.shared.new_hit_points import with_their_hit_points
from ui.shared.text import quoted
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.combat.state import Encounter
    from desktop_app.exchange.encounter_file import Template
    from desktop_app.session.encounters import EncounterSession
    from ui.library.host import LibraryHost
    from ui.library.plan_page import PlanPage
    from ui.library.waiting import WaitedReader
    from ui.shared.bridge import Bridge, Refusal

FILTER = "Encounters (*.encounter *.json);;All files (*)"


class PlanController(QObject):
    """The page is made when it is first asked for; encounters are read when it is shown."""

    def __init__(self, window: LibraryHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._states: dict[str, Encounter] = {}
        window.actions.on("encounter.plan", self.show_page)
        window.actions.on("encounter.template", self.ask_name)

    @cached_property
    def page(self) -> PlanPage:
        """The page of templates and days."""
        from ui.library.plan_page import PlanPage

        made = PlanPage(self._window.theme)
        made.use_asked.connect(self.use)
        made.save_asked.connect(self.ask_name)
        made.export_asked.connect(self._ask_export)
        made.import_asked.connect(self._ask_import)
        made.drop_asked.connect(self._drop)
        made.chain_changed.connect(self._change_chain)
        made.open_asked.connect(self._window.navigation.open_encounter)
        made.print_asked.connect(self._print)
        self._window.navigation.make_aside(made, made.left)
        return made

    def attach(self, bridge: Bridge) -> None:
        """Follow the campaign that was opened."""
        self._states = {}
        bridge.campaign_changed.connect(self._changed)

    def show_page(self) -> None:
        """Show the page, and read the encounters of the day."""
        self._window.navigation.show_aside(self.page)
        self._read()
        self._show()

    def use(self, name: str, joins: bool) -> None:
        """Make an encounter like a template, or let its creatures join the one that is open."""
        template = self._template(name)
        bridge = self._bridge
        if template is None:
            return
        if joins and bridge.state is not None:
            self._join(template)
            return
        taken = {each.title for each in bridge.campaign.encounters.values()}
        title = next(each for n in range(1, len(taken) + 2) if (each := _title(name, n)) not in taken)
        if not bridge.is_coming(title):
            bridge.new_encounter(title, partial(self._join, template))

    def ask_name(self) -> None:
        """Ask under which name the encounter that is open is kept."""
        bridge = self._bridge
        if bridge.state is None:
            self._window.tell("Open an encounter first, then keep it as a template.")
            return
        on_page = "page" in self.__dict__ and self._window.pages.currentWidget() is self.page
        prompt = self.page.prompt if on_page else self._window.prompt
        planned = bridge.campaign.encounters.get(bridge.encounter_id)
        title = planned.title if planned is not None else ""
        prompt.ask(Prompt("Keep as template", "a name", self._keep, title))

    def import_files(self, paths: Sequence[Path]) -> None:
        """Keep the templates of files, as soon as they are read."""
        from desktop_app.reading.asking import open_templates

        self._reader.do(paths[0].name, lambda wait: open_templates(paths, wait))

    def export(self, name: str, path: Path) -> None:
        """Write a template into a file."""
        from desktop_app.exchange.encounter_file import written
        from desktop_app.whole_file import write_whole

        template = self._template(name)
        if template is None:
            return
        try:
            write_whole(path, written(template))
        except OSError as error:
            self._window.tell(f"{path}: the file cannot be written: {error.strerror or error}.")

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    @property
    def _is_shown(self) -> bool:
        return "page" in self.__dict__ and self._window.pages.currentWidget() is self.page

    def _template(self, name: str) -> Template | None:
        from ui.library.plans import templates_of

        found = templates_of(self._bridge.campaign)
        return next((each for each in found if each.name == name), None)

    def _keep(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002 - the prompt's call
        from desktop_app.exchange.encounter_file import template_of
        from ui.library.plans import keep_template
        from ui.shared.typed_input import PromptError, read_name

        bridge, name = self._bridge, read_name(text)
        if bridge.state is None:
            raise PromptError("Open an encounter first.")
        template = template_of(bridge.state, name)
        if not template.groups:
            raise PromptError("This encounter has no foes; a template would be empty.")
        bridge.change_campaign(keep_template(template), teller(answered))

    @cached_property
    def _reader(self) -> WaitedReader[tuple[Template | str, ...]]:
        from ui.library.waiting import WaitedReader

        return WaitedReader(self, self._window.banners, self._store)

    def _store(self, found: Sequence[Template | str]) -> None:
        """Keep what was read; of what was not, say why."""
        from ui.library.plans import keep_template

        for each in found:
            if isinstance(each, str):
                self._window.tell(each)
            else:
                self._bridge.change_campaign(keep_template(each))

    def _drop(self, name: str) -> None:
        from ui.library.plans import drop_template

        self._bridge.change_campaign(drop_template(name))

    def _join(self, template: Template) -> None:
        bridge = self._bridge

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._window.tell(refusal.text)
            else:
                self._window.navigation.to_order()

        if template.ruleset and bridge.state is not None and template.ruleset != bridge.state.ruleset:
            self._window.tell(f"The template {quoted(template.name)} was made for another ruleset: check its numbers.")
        bridge.do(with_their_hit_points(template.joining(), self._window.settings), told)

    def _changed(self) -> None:
        if self._is_shown:
            self._read()
            self._show()

    def _change_chain(self, chain: list[str], what: str) -> None:
        from ui.library.plans import set_chain

        self._bridge.change_campaign(set_chain(chain, what))

    def _read(self) -> None:
        """Read the encounters of the chain that are not there yet, and look again at those that are."""
        from ui.library.plans import REST, chain_of

        bridge = self._bridge
        for id in chain_of(bridge.campaign):
            session = bridge.opened.encounter(id)
            if session is not None:
                self._states[id] = session.state
            elif id != REST:
                bridge.opened.open_encounter(id, partial(self._take, id))

    def _take(self, id: str, answer: EncounterSession | Refused | Failed) -> None:
        if not isinstance(answer, Refused | Failed):
            self._states[id] = answer.state
            if self._is_shown:
                self._show()

    def _show(self) -> None:
        from ui.library.plans import chain_of, met_by, rows_of, sentence, templates_of, told_of

        bridge = self._bridge
        campaign, ruleset = bridge.campaign, bridge.campaign_ruleset
        opened = campaign.encounters.get(bridge.encounter_id)
        self.page.show_templates(
            templates_of(campaign), lambda each: told_of(each, campaign, ruleset), opened.title if opened else ""
        )
        chain = chain_of(campaign)
        others = {id: each.title for id, each in campaign.encounters.items() if id not in chain and not each.archived}
        rows, made = rows_of(campaign, self._states, ruleset)
        self.page.show_chain(rows, others, sentence(made, met_by(campaign, self._states)))

    def _print(self) -> None:
        from ui.library.plans import REST, chain_of

        self._window.sheets.show_encounters([id for id in chain_of(self._bridge.campaign) if id != REST])

    def _ask_export(self, name: str) -> None:
        from desktop_app.exchange.encounter_file import ENDING

        suggested = self._window.folders.data / f"{file_stem(name, 'template', '-') or 'template'}{ENDING}"
        ask_place(
            self._window.frame, "Export template", suggested, FILTER, lambda path: self.export(name, path), ENDING
        )

    def _ask_import(self) -> None:
        ask_file(self._window.frame, "Import template", "", FILTER, lambda path: self.import_files([path]))


def _title(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {number}"
