"""When the parts of the window are made: those of a fight at once after the campaign, others when it is quiet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Final

from desktop_app.idle_policy import NEEDED, PAUSE, QUIET, STARTED
from desktop_app.kept_code import keep
from ui.shared.idle import timer_after

if TYPE_CHECKING:
    from ui.shell.window import Window

OF_A_FIGHT: Final = (
    ("ui.campaign.roster", "roster"),
    ("desktop_app.combat.decide", ""),
    ("desktop_app.combat.at_hand", ""),
    ("desktop_app.combat.breaths", ""),
    ("ui.fight.views.attack_card", ""),
    ("ui.fight.fight_controller", "fight"),
    ("ui.fight.game_master", "gm_hand"),
    ("ui.shell.printing_controller", "sheets"),
)
"""The module that a part comes from, and what the window calls it; only loaded where that is nothing.

The page of an encounter is made before them: it can be shown without, and hears of it when they are there.
"""

LOADED_LATER: Final = (
    *("ui.map.map_pane", "ui.fight.map_play", "ui.fight.map_controller"),
    *("ui.printing.choices", "ui.printing.pages", "ui.printing.preview"),
    "ui.party.treasures",
)
"""What takes longest at a first map, a first preview or a first treasure is loading it."""


class Parts:
    """Makes the parts of the window, each in a step of its own, so that the window answers in between."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._fight = window.idle.job(NEEDED, self._make_fight)
        self._creature = window.idle.job(PAUSE, self._make_creature_page)
        self._keep = window.idle.job(STARTED, keep)
        self._later = window.idle.job(QUIET, self._make_what_may_be_wanted)
        self._page_soon = timer_after(0, self._make_page, window)
        self._then: Callable[[], object] | None = None
        self._has_page = self._hurries = False
        self.ready = False
        """Whether everything that a fight needs has been made for the campaign that is open."""

    @property
    def all_made(self) -> bool:
        """Whether also what may be wanted later is there."""
        return self.ready and not self._later.waiting

    def begin(self) -> None:
        """A campaign is being opened."""
        self.ready = self._has_page = False
        self._then = None
        for job in (self._fight, self._keep, self._creature, self._later):
            job.stop()

    def make_soon(self) -> None:
        """The campaign is shown: make what a fight needs when it has been painted."""
        self._fight.begin()

    def make_page_soon(self, then: Callable[[], object]) -> None:
        """An encounter is to be shown: `then` is called when its page is there, at once if it is.

        The first time it is made in steps, so that the window answers in between; the rest waits until it is painted.
        """
        self._then = then
        while self._window.has("encounter") and self._fight.waiting and not self._has_page:
            self._fight.do_step()
        self._make_page()

    def make_now(self) -> None:
        """A key is pressed, or something happens, before all parts are there: the rest cannot wait."""
        self._hurries = True
        try:
            self._fight.finish()
        finally:
            self._hurries = False
        self._page_is_there()

    def _make_page(self) -> None:
        if self._fight.waiting and not self._has_page:
            self._fight.do_step()
            self._page_soon.start()
        else:
            self._fight.put_off()
            self._page_is_there()

    def _page_is_there(self) -> None:
        """Do what waits for the page, once."""
        then, self._then = self._then, None
        if then is not None:
            then()

    @property
    def _encounter_comes_first(self) -> bool:
        """Whether an encounter was asked for that is not shown yet."""
        bridge = self._window.bridge
        return not self._hurries and bridge is not None and (self._then is not None or bridge.awaits_encounter)

    def _is_alone(self) -> bool:
        """Whether the campaign was closed meanwhile."""
        return self._window.bridge is None

    def _make_fight(self) -> Iterator[object]:
        window = self._window
        for module in ("ui.fight.views.encounter_page", "ui.campaign.standing_field"):
            yield import_module(module)
        if self._is_alone():
            return
        yield window.encounter
        window.standing_field.ask()
        self._has_page = True
        yield None
        while self._encounter_comes_first:
            self._fight.put_off()
            yield None
        yield from window.shown.begin_pages(window.get_bridge())
        for module, part in OF_A_FIGHT:
            if self._is_alone():
                return
            yield import_module(module)
            if part:
                yield getattr(window, part)
        bridge = window.bridge
        if bridge is None:
            return
        yield window.encounter.card
        if window.memory.map_was_shown:
            yield window.map
        window.fight.attach(bridge)
        if bridge.session is not None:  # they were made when it had been shown
            window.encounter.refreshed.emit()
            window.encounter.selection_changed.emit()
        self.ready = True
        self._keep.begin()
        self._creature.begin()
        if bridge.rulesets.packs is None:
            window.library.search.shelf.want()  # new encounters wait for what the packs say
        self._later.begin()

    def _make_creature_page(self) -> Iterator[object]:
        """It is the largest of all: not in a fight, where it would be felt."""
        bridge = self._window.bridge
        if bridge is not None and bridge.is_open and bridge.session is None:
            yield self._window.creature

    def _make_what_may_be_wanted(self) -> Iterator[object]:
        self._window.library.search.shelf.want()
        yield None
        for module, make in _wanted_later(self._window):
            if self._window.bridge is None:
                return
            yield import_module(module)
            yield make()
        yield from map(import_module, LOADED_LATER)


def _wanted_later(window: Window) -> tuple[tuple[str, Callable[[], object]], ...]:
    """What would take too long in the midst of a turn: the module that it comes from, and what makes it."""
    fight = window.fight
    return (
        ("ui.fight.views.full_attack_card", lambda: fight.cards.full_attack_card),
        ("ui.fight.views.spell_card", lambda: fight.spells.card),
        ("ui.fight.views.ready_card", lambda: fight.readied.card),
        ("ui.fight.views.all_actions_card", lambda: fight.others.card),
        ("ui.fight.views.channel_card", lambda: fight.holy.channel_card),
        ("ui.fight.views.aura_card", lambda: fight.auras.card),
        ("ui.fight.views.hazard_card", lambda: fight.hazards.card),
        ("ui.fight.views.breath_card", lambda: fight.breath.card),
        ("ui.fight.views.escape_card", lambda: fight.escaping.card),
        ("ui.fight.views.turning_card", lambda: fight.holy.turning_card),
        ("ui.fight.after_fight", lambda: window.after),
    )
