"""Spells that last are ended: by the menu at a row, the key, the card at the start of a turn, and the palette."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Act, EndSpell, LeaveArea
from desktop_app.combat.each_round import stands_in
from desktop_app.combat.lasting_spells import LastingSpell, lasting_spells, spells_about, to_be_kept
from desktop_app.combat.state import NORMAL, SURPRISE, Encounter
from ui.fight.encounter_controller import NOBODY, EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many
from ui.shared.text import as_written


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end a spell, or to keep it: what the menu says, and what is done."""

    text: str
    command: Command


def endings(state: Encounter, name: str) -> tuple[Ending, ...]:
    """What can be done about the spells that one has cast and those that lie on it; by its own action first."""
    found = spells_about(state, name)
    kept = [spell for spell in found if spell in to_be_kept(state, spell.by)] if state.actor == name else []
    keeping = [Ending(f"Concentrate on {each.spell} (standard action)", keep(each.by)) for each in kept]
    by_action = [_by_action(each) for each in found if _may_act(state, each)]
    leaving = [Ending(f"{name} leaves {spell}", LeaveArea(who=name, spell=spell, by=by))
               for spell, by in stands_in(state, name)]  # fmt: skip
    return (*keeping, *leaving, *by_action, *(at_your_word(each) for each in found))


def keep(by: str) -> Command:
    """It concentrates to keep its spell."""
    return Act(by=by, action="concentrate-maintain")


def all_endings(state: Encounter) -> tuple[Ending, ...]:
    """Every spell that lasts, to be found by its name."""
    return tuple(at_your_word(each) for each in lasting_spells(state))


def _may_act(state: Encounter, spell: LastingSpell) -> bool:
    its_turn = state.actor == spell.by and state.phase in (SURPRISE, NORMAL)
    return its_turn and (spell.kept or spell.dismissible)


def _by_action(spell: LastingSpell) -> Ending:
    how = f"Let {spell.spell} go" if spell.kept else f"Dismiss {spell.spell} (standard action)"
    return Ending(f"{how}: {many(spell.on)}", EndSpell(spell=spell.spell, by=spell.by, acting=True))


def at_your_word(spell: LastingSpell) -> Ending:
    """The game master ends it, and nobody takes an action for it."""
    whose = f" of {spell.by}" if spell.by else ""
    return Ending(f"End {spell.spell}{whose}: {many(spell.on)}", EndSpell(spell=spell.spell, by=spell.by))


def add_endings(menu: QMenu, found: Sequence[Ending], send: Callable[[Command], object]) -> None:
    """Put them into a menu."""
    for each in found:
        menu.addAction(as_written(each.text), partial(send, each.command))


class EndingSpellsController(EncounterController):
    """Joins the key and the card at the start of a turn with the bridge. `menu` is the one opened last."""

    menu: QMenu

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._say = say
        actions.on("fight.end-spell", self.show)
        page.turn_card.keep_asked.connect(lambda by: self._send(keep(by)))
        page.turn_card.let_go_asked.connect(
            lambda by, spell: self._send(EndSpell(spell=spell, by=by, acting=True))
        )  # fmt: skip

    def show(self) -> None:
        """Open the menu of the current creature's spells at its row; of whose turn it is where it has none."""
        state, order = self._state, self._page.order
        names = [name for name in (order.current(), state.actor) if name in state.combatants] if state else []
        if state is None or not names:
            self._say(NOBODY)
            return
        found = next(filter(None, (endings(state, name) for name in names)), ())
        if not found:
            self._say(f"No spell that lasts was cast by {many(tuple(dict.fromkeys(names)))} or lies on them.")
            return
        self.menu = menu = QMenu(order)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        add_endings(menu, found, self._send)
        menu.setActiveAction(menu.actions()[0])
        row = order.visualRect(self._page.model.index(self._page.model.row_of(names[0]), 1))
        menu.popup(order.viewport().mapToGlobal(row.bottomLeft()))
