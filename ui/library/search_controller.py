"""Searching the library, building encounters from it, and packs: what joins these pages with the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import OTHERS, PARTY, Kept
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import OVER, SETUP
from ui.shared.actions import Where
from ui.shared.text import quoted
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from desktop_app.content.creatures import LibraryEntry
    from desktop_app.rules.ruleset import Ruleset
    from ui.library.budget_strip import BudgetStrip
    from ui.library.host import LibraryHost
    from ui.library.library_page import LibraryPage
    from ui.library.packs_page import PacksPage
    from ui.library.shelf import Shelf
    from ui.shared.bridge import Bridge, Refusal

OWN = "campaign/"
PACKS = "packs"
"""The folder of packs beside the campaigns."""


class SearchController(QObject):
    """Pages are made when they are first asked for, and creatures read when they are first wanted."""

    def __init__(self, window: LibraryHost, read_text: Callable[[str], object]) -> None:
        super().__init__(window.frame)
        self._window, self._read_text = window, read_text
        window.actions.on("library.open", self.show_library)
        window.actions.on("library.packs", self.show_packs)

    @cached_property
    def shelf(self) -> Shelf:
        """The creatures that can be found."""
        from ui.library.shelf import Shelf

        window = self._window
        made = Shelf(self, window.settings, window.folders.data / PACKS, window.get_bridge)
        made.kept.connect(window.memory.keep_soon)
        made.told.connect(window.tell)
        return made

    @cached_property
    def page(self) -> LibraryPage:
        """The page where creatures are searched."""
        from ui.library.library_page import LibraryPage

        made = LibraryPage(self._window.theme, self.shelf, self._fight_ruleset)
        made.add_asked.connect(self.add_to_encounter)
        made.keep_asked.connect(self._keep)
        made.text_pasted.connect(self._read_text)
        made.change_asked.connect(self._window.actions["creature.change"].trigger)
        self._window.navigation.make_aside(made, made.left)
        self._window.actions.listen(made.list, Where.LIBRARY)
        return made

    @cached_property
    def packs(self) -> PacksPage:
        """The page of the game master's own packs."""
        from ui.library.packs_page import PacksPage

        made = PacksPage(self.shelf)
        self._window.navigation.make_aside(made, made.left)
        return made

    @cached_property
    def strip(self) -> BudgetStrip:
        """The strip on the page of an encounter in preparation."""
        from ui.library.budget_strip import BudgetStrip

        made = BudgetStrip()
        made.find_asked.connect(self.show_library)
        return made

    def attach(self, bridge: Bridge) -> None:
        """Follow the campaign that was opened."""
        bridge.encounter_shown.connect(self._encounter_shown)
        bridge.encounter_changed.connect(lambda _change: self._show_outlook())
        bridge.campaign_changed.connect(self._campaign_changed)

    def furnish(self, page: QWidget) -> None:
        """Put the strip into the page of an encounter, below the strip of the fight."""
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(1, self.strip)

    def show_library(self) -> None:
        """Show the library, with the keys in its search."""
        self._window.navigation.show_aside(self.page)
        self._show_outlook()
        self.page.begin()

    def show_creature(self, name: str) -> None:
        """Show the library with a creature found by its name."""
        self.show_library()
        self.page.field.empty()
        self.page.field.setText(name)

    @property
    def is_shown(self) -> bool:
        """Whether the library is in sight."""
        return "page" in self.__dict__ and self._window.pages.currentWidget() is self.page

    @property
    def chosen(self) -> LibraryEntry | None:
        """The creature that is chosen there."""
        return self.shelf.entry(self.page.chosen())

    def show_packs(self) -> None:
        """Show the packs."""
        self._window.navigation.show_aside(self.packs)
        self.packs.show_packs()
        self.shelf.read_again()

    def add_to_encounter(self, entry_id: str, count: int) -> None:
        """Let creatures of the library join the encounter that is open; without one, offer a new one."""
        bridge, entry = self._bridge, self.shelf.entry(entry_id)
        if entry is None:
            return
        state = bridge.state
        if state is None or state.phase == OVER:
            text = "This fight is over." if state else f"Open an encounter first to add {entry.name}."
            offer = self._window.banners.show_message(
                NOTE, text, "New encounter", partial(self._with_new, entry_id, count)
            )
            offer.focus_button()
            return
        from desktop_app.campaign.joining import joining
        from desktop_app.combat.commands import Add
        from ui.shared.new_hit_points import with_hit_points

        command = Add(
            creature=entry.creature,
            name=entry.creature.name,
            side=self._side(entry_id),
            count=count,
            source_creature=entry_id.removeprefix(OWN) if entry_id.startswith(OWN) else "",
        )
        kept = bridge.campaign.creatures.get(command.source_creature)
        if kept is not None:
            command = joining(kept, bridge.ruleset, count, bridge.campaign)
        command = with_hit_points(command, self._window.settings)

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._window.tell(refusal.text)
                return
            self.shelf.used(entry_id)
            planned = bridge.campaign.encounters.get(bridge.encounter_id)
            where = f"{quoted(planned.title)} now" if planned is not None else "the encounter"
            self.page.tell(f"{count} {entry.creature.name} joined {where}: {len(bridge.state.combatants)} in it."
                           if bridge.state is not None else "")  # fmt: skip

        bridge.do(command, told)

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    def _fight_ruleset(self) -> Ruleset:
        return self._bridge.ruleset

    def _side(self, entry_id: str) -> str:
        kept = self._bridge.campaign.creatures.get(entry_id.removeprefix(OWN))
        return HEROES if kept is not None and entry_id.startswith(OWN) and kept.folder == PARTY else FOES

    def _with_new(self, entry_id: str, count: int) -> None:
        self._window.navigation.new_encounter(partial(self.add_to_encounter, entry_id, count))

    def _encounter_shown(self) -> None:
        self._show_outlook()
        QTimer.singleShot(0, self, self._tell_of_packs)

    def _tell_of_packs(self) -> None:
        """Say which packs this encounter goes on with although they are switched off, changed or gone by now."""
        bridge = self._bridge
        state = bridge.state
        if state is None or not state.options:
            return
        from desktop_app.content.pack_rules import pack_names, packs_of

        on = {**packs_of(bridge.campaign.options), **bridge.rulesets.pack_options(state.ruleset)}
        left = {name: text for name, text in packs_of(state.options).items() if on.get(name) != text}
        if left:
            names = " and ".join(quoted(name) for name in pack_names(left))
            text = f"This encounter keeps {names} as it was when the encounter was made."
            self._window.banners.show_message(NOTE, text)

    def _campaign_changed(self) -> None:
        self.shelf.campaign_changed()
        self._show_outlook()

    def _show_outlook(self) -> None:
        """Tell how hard the encounter will be, wherever that is shown."""
        bridge = self._bridge
        shown = [each for each in ("strip", "page") if each in self.__dict__]
        if not shown:
            return
        from ui.library.budget import outlook

        state = bridge.state
        in_setup = state is not None and state.phase == SETUP
        if "strip" in shown:
            self.strip.setVisible(in_setup)
        if in_setup or "page" in shown:
            told = outlook(bridge.campaign, state, bridge.ruleset, bridge.encounter_id)
            self.strip.show_outlook(told)
            if "page" in shown:
                self.page.show_outlook(told)

    def _keep(self, entry_id: str) -> None:
        """Put a creature of the library into the campaign, and say so where one is."""
        bridge, entry = self._bridge, self.shelf.entry(entry_id)
        if entry is None:
            return
        kept = Kept(bridge.opened.fresh_id(), entry.creature, OTHERS)

        def told(refusal: Refusal | None) -> None:
            self.page.tell(f"{entry.creature.name} is in the campaign now." if refusal is None else refusal.text)

        bridge.change_campaign(AddCreatures(creatures=(kept,)), told)
