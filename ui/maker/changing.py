"""Changing creatures, and making them by numbers: joins these pages with the campaign, the library and the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.campaign.command import EditCreature, add_creature
from desktop_app.combat.state import OVER
from ui.library.search_controller import OWN
from ui.shared.pending_request import PendingRequest

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset
    from ui.maker.change_page import ChangePage
    from ui.maker.host import MakerHost
    from ui.maker.numbers_page import NumbersPage
    from ui.shared.bridge import Bridge, Refusal


class Changing:
    """The page is made when it is first asked for."""

    def __init__(self, window: MakerHost) -> None:
        self._window = window
        self._from_library = False
        self._once = PendingRequest()
        window.actions.on("creature.change", self.change_chosen)
        window.actions.on("creature.by-numbers", self.make_by_numbers)

    @cached_property
    def page(self) -> ChangePage:
        """The page of changes."""
        from ui.maker.change_page import ChangePage

        made = ChangePage(self._window.theme)
        made.new_asked.connect(lambda creature: self.add(creature))
        made.joined_asked.connect(lambda creature: self.add(creature, joins=True))
        made.replace_asked.connect(self._replace)
        self._window.navigation.make_aside(made, made.left, self._leave)
        return made

    @cached_property
    def numbers(self) -> NumbersPage:
        """The form for creatures by their numbers alone."""
        from ui.maker.numbers_page import NumbersPage

        made = NumbersPage(self._window.theme, self._ruleset)
        made.new_asked.connect(lambda creature: self.add(creature))
        made.joined_asked.connect(lambda creature: self.add(creature, joins=True))
        self._window.navigation.make_aside(made, made.left)
        return made

    def make_by_numbers(self) -> None:
        """Show the empty form."""
        self._window.navigation.show_aside(self.numbers)
        self.numbers.begin(can_join=self._can_join)

    def change_chosen(self) -> None:
        """Change the creature that is chosen: of the library where that is shown, else of the campaign."""
        window = self._window
        if window.library.search.is_shown:
            entry = window.library.search.chosen
            if entry is not None:
                self._from_library = True
                self.change(entry.creature, entry.id.removeprefix(OWN) if entry.id.startswith(OWN) else "")
            return
        id = window.creatures.chosen()
        if id:
            self.change_kept(id)
        else:
            window.tell("Select a creature of the campaign or the library first.")

    def change_kept(self, id: str) -> None:
        """Change a creature of the campaign."""
        bridge = self._bridge
        if id in bridge.campaign.creatures:
            self._window.frame.activateWindow()
            self.change(bridge.campaign.creatures[id].creature, id)

    def change(self, creature: Creature, id: str = "") -> None:
        """Show the page of changes with a creature."""
        from desktop_app.content.spells import usual_spells
        from desktop_app.content.templates import templates_of
        from ui.maker.creature_change import Subject

        bridge = self._bridge
        ruleset = bridge.campaign_ruleset
        self._window.navigation.show_aside(self.page)
        self.page.begin(
            Subject(creature, ruleset, templates_of(ruleset), id, usual_spells(ruleset)),
            can_join=self._can_join,
        )

    def add(self, creature: Creature, *, joins: bool = False) -> None:
        """Put a creature into the campaign as one step and show its sheet, or let it join the encounter."""
        bridge, window = self._bridge, self._window
        if not self._once.begins(bridge, creature):
            return
        id = bridge.opened.fresh_id()

        def told(refusal: Refusal | None) -> None:
            self._once.answered()
            if refusal is not None:
                window.tell(refusal.text)
                return
            window.roster.offer_names()
            if joins:
                window.navigation.add_creature(id)
            else:
                window.navigation.show_creature(id)

        bridge.change_campaign(add_creature(id, creature), told)

    def _leave(self) -> None:
        """Back to where one was: the library, or what was shown before."""
        from_library, self._from_library = self._from_library, False
        if from_library:
            self._window.library.search.show_library()
        else:
            self._window.navigation.go_back()

    def _replace(self, id: str, creature: Creature, what: str) -> None:
        bridge, window = self._bridge, self._window
        kept = bridge.campaign.creatures.get(id)
        if kept is not None and self.page.goes_on_with(kept.creature):
            return  # it was changed elsewhere meanwhile: that is not to be overwritten unseen
        if not self._once.begins(bridge, id, creature):
            return

        def told(refusal: Refusal | None) -> None:
            self._once.answered()
            if refusal is not None:
                window.tell(refusal.text)
            else:
                window.navigation.show_creature(id)

        bridge.change_campaign(EditCreature(id=id, creature=creature, what=what), told)

    @property
    def _can_join(self) -> bool:
        """Whether an encounter is open that one could join."""
        state = self._bridge.state
        return state is not None and state.phase != OVER

    def _ruleset(self) -> Ruleset:
        return self._bridge.campaign_ruleset

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()
