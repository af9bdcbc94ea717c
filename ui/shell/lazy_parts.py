"""When the parts of the window are made: those of a fight at once after the campaign, others when it is quiet."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from ui.shell.window import Window

OF_A_FIGHT: Final = (
    ("ui.campaign.roster", "roster"),
    ("ui.fight.views.encounter_page", "encounter"),
    ("ui.fight.fight_controller", "fight"),
    ("ui.fight.game_master", "gm_hand"),
    ("ui.shell.printing_controller", "sheets"),
)
"""The module that a part comes from, and what the window calls it."""
FIRST_LOOK: Final = 50
"""Milliseconds in which the campaign is painted before anything else is made."""
SOON: Final = 300
"""Milliseconds after which the page of a creature is made, before anybody asks for it."""
QUIET: Final = 1500
"""Milliseconds without a change after which what may be wanted later is made."""
BETWEEN: Final = 60
"""Milliseconds from one part that may be wanted later to the next: keys and pictures come first."""


class Parts(QObject):
    """Makes the parts of the window, each in a turn of the loop of its own, so that the window answers in between."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._wanted: deque[Callable[[], object]] = deque()
        self._later: deque[Callable[[], object]] = deque()
        self._when_quiet = QTimer(self, singleShot=True)
        self._when_quiet.timeout.connect(self._make_another)

    @property
    def ready(self) -> bool:
        """Whether everything that a fight needs has been made."""
        return not self._wanted

    @property
    def all_made(self) -> bool:
        """Whether also what may be wanted later is there."""
        return self.ready and not self._later and not self._when_quiet.isActive()

    def begin(self) -> None:
        """A campaign is being opened."""
        self._wanted.clear()
        self._later.clear()
        for module, part in OF_A_FIGHT:
            self._wanted += (partial(import_module, module), partial(getattr, self._window, part))
        self._when_quiet.stop()

    def make_soon(self) -> None:
        """The campaign is shown: make what a fight needs when it has been painted."""
        QTimer.singleShot(FIRST_LOOK, self, self._make_the_rest)

    def make_now(self) -> None:
        """An encounter is there before all its parts are: the rest cannot wait."""
        while self._wanted and self._window.bridge is not None:
            self._make_the_rest()

    def wait_longer(self) -> None:
        """Something was done: what is not wanted yet is made when nothing more is."""
        if self._when_quiet.isActive():
            self._when_quiet.start(QUIET)

    def _make_the_rest(self) -> None:
        window = self._window
        if window.bridge is None or not self._wanted:
            return
        self._wanted.popleft()()
        if self._wanted:
            QTimer.singleShot(0, self, self._make_the_rest)
            return
        window.roster.offer_names()
        window.fight.attach(window.bridge)
        QTimer.singleShot(SOON, self, self._make_creature_page)
        shelf = window.library.search.shelf
        if window.bridge.knows_packs:
            self._later.append(shelf.want)
        else:
            shelf.want()  # new encounters wait for what the packs say
        for module, make in _wanted_later(window):
            self._later += (partial(import_module, module), make)
        self._when_quiet.start(QUIET)

    def _make_creature_page(self) -> None:
        """It is the largest of all: not in a fight, where it would be felt."""
        bridge = self._window.bridge
        if bridge is not None and bridge.is_open and bridge.session is None:
            self._window.creature  # noqa: B018 - made by being asked for

    def _make_another(self) -> None:
        if self._window.bridge is not None and self._later:
            self._later.popleft()()
            self._when_quiet.start(BETWEEN)


def _wanted_later(window: Window) -> tuple[tuple[str, Callable[[], object]], ...]:
    """What would take too long in the midst of a turn: the module that it comes from, and what makes it."""
    fight = window.fight
    return (
        ("ui.fight.views.full_attack_card", lambda: fight.cards.full_attack_card),
        ("ui.fight.views.spell_card", lambda: fight.spells.card),
        ("ui.fight.views.ready_card", lambda: fight.readied.card),
        ("ui.fight.views.actions_card", lambda: fight.others.card),
        ("ui.fight.views.turning_card", lambda: fight.cards.turning_card),
        ("ui.fight.after_fight", lambda: window.after),
    )
