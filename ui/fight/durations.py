"""A click on a condition's mark, in the order or in a panel, or a key changes how long it lasts, in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from desktop_app.combat.command import Command
from desktop_app.combat.timeline import rounds_left
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.models.order import Column
from ui.fight.typed_duration import duration_command, ending_commands
from ui.fight.views.duration_popup import DurationPopup
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.text import as_written, capital
from ui.shared.typed_input import PromptError, Refusal
from ui.shared.widgets.combatant_rows import chips_of


class DurationsController(EncounterController):
    """Joins the marks with the bridge. `popup` is the field opened last, `menu` the list of marks to choose from."""

    popup: DurationPopup
    menu: QMenu

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        page.order.effect_asked.connect(self.ask)
        page.selected.stats.effect_asked.connect(lambda at, where: self._of_panel(page.order.current(), at, where))
        page.acting.stats.effect_asked.connect(lambda at, where: self._of_panel(self._actor(), at, where))

    def ask_selected(self) -> None:
        """Open the field for the one mark of the selected creature; where it has several, ask for which."""
        name, order = self._page.order.current(), self._page.order
        if self._state is None or name not in self._state.combatants:
            self._say(NOBODY)
            return
        effects = list(dict.fromkeys(chip.effect for chip in chips_of(self._page.model.view(name)) if chip.effect))
        cell = order.visualRect(order.currentIndex().siblingAtColumn(Column.NAME))
        where = order.viewport().mapToGlobal(cell.bottomLeft())
        if not effects:
            self._say(f"{name} has no effect whose duration could be changed.")
        elif len(effects) == 1:
            self.ask(name, effects[0], where)
        else:
            self.menu = QMenu(self._page)
            for effect in effects:
                self.menu.addAction(as_written(capital(effect)), partial(self.ask, name, effect, where))
            self.menu.setActiveAction(self.menu.actions()[0])
            self.menu.popup(where)

    def ask(self, name: str, effect: str, where: QPoint) -> None:
        """Open the field for that effect; `where` on the screen."""
        state = self._state
        who = state.combatants.get(name) if state is not None else None
        active = who.effect(effect) if who is not None else None
        if state is None or active is None:
            return
        left = rounds_left(active, state)
        popup = self.popup = DurationPopup(self._page, effect, name, "" if left is None else str(left))
        popup.typed.connect(lambda text: self._take(popup, name, effect, text))
        popup.ended.connect(lambda: self._end(popup, name, effect))
        popup.show_at(where, self._page.window())

    def _of_panel(self, name: str, at: int, where: QPoint) -> None:
        if self._state is not None and name in self._state.combatants:
            chips = chips_of(self._page.model.view(name))
            if at < len(chips) and chips[at].effect:
                self.ask(name, chips[at].effect, where)

    def _actor(self) -> str:
        return self._state.actor if self._state is not None else ""

    def _take(self, popup: DurationPopup, name: str, effect: str, text: str) -> None:
        try:
            command = duration_command(text, name, effect)
        except PromptError as error:
            popup.show_problem(str(error))
            return
        self._send_from(popup, [command])

    def _end(self, popup: DurationPopup, name: str, effect: str) -> None:
        state = self._state
        there = state is not None and name in state.combatants
        self._send_from(popup, ending_commands(state, name, effect) if state is not None and there else [])

    def _send_from(self, popup: DurationPopup, commands: Sequence[Command]) -> None:
        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                popup.show_problem(refusal.text)
            else:
                popup.close()

        if commands:
            self._bridge().do(commands[0], told)
        else:
            popup.close()
