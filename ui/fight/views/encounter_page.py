"""The page of an encounter: strip, three columns that resize and remember, prompts inline, the log below."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.campaign.calendar import day_of, day_text, hour_text
from desktop_app.campaign.game_clock import now_in
from desktop_app.combat.changes import changes
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.combat.tally import counted_uses
from desktop_app.combat.upcoming import next_able, next_actor
from desktop_app.combat.view import CombatantView
from desktop_app.idle_policy import SOON
from desktop_app.session.results import DO
from ui.fight.models.order import OrderModel
from ui.fight.order_layout import layout_of
from ui.fight.turn_notes import turn_notes
from ui.fight.views.beside import Beside
from ui.fight.views.card_place import CardPlace
from ui.fight.views.end_bar import EndBar
from ui.fight.views.fight_notes import FightNotes
from ui.fight.views.hazard_lines import HazardLines
from ui.fight.views.later_parts import LaterParts
from ui.fight.views.log_view import LogView
from ui.fight.views.order_view import OrderView
from ui.fight.views.pending_bar import PendingBar
from ui.fight.views.selected_panel import SelectedPanel
from ui.fight.views.strip import Strip, When
from ui.shared.actions import Actions, Where
from ui.shared.bridge import Bridge, EncounterChange
from ui.shared.idle import Idle
from ui.shared.key_presses import ENTER
from ui.shared.signals import signal_of
from ui.shared.widgets.basics import column, label, panel
from ui.shared.widgets.ledger_popup import LedgerPopup, explain_number
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.split import Split
from ui.shared.widgets.stat_text import TITLES
from ui.theme.theme import Theme

COLUMN_SHARES = (49, 27, 24)
LOG_SPLIT = (520, 150)
NOBODY = "This encounter is empty.\nType creatures into the field below, such as goblin x4, and press Enter."
NOBODY_LEFT = "This encounter is empty now.\nAdd creatures with Find anything of the menu View: 3 goblin."


class EncounterPage(LaterParts):
    """Shows the encounter of the bridge. `selection_changed` when others are selected, `refreshed` after any change.

    `timer_changed` when the turn timer was switched by its key, which is to be written down.

    `happened` (a Change) after a command was carried out, once it is shown; `stepped` when one was undone or redone.
    """

    selection_changed = Signal()
    refreshed = Signal()
    happened = signal_of(EncounterChange)
    stepped = signal_of(EncounterChange)
    spell_cast = Signal(object, str, str)
    """A spell is there that does no damage: for whom, its name, who cast it."""

    def __init__(
        self, theme: Theme, actions: Actions, bridge: Callable[[], Bridge], idle: Idle, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.theme, self._actions, self._bridge = theme, actions, bridge
        self.popup: LedgerPopup | None = None
        self.follow_actor = True
        self.shows_endings = self.passes_unable = True
        self.shows_dead = False
        self.model = OrderModel(self._view_of, self)
        self._viewing, self._is_new = idle.job(SOON, self._view_the_rest), False
        self.strip = Strip(actions)
        self.pending = PendingBar()
        self.fight_notes, self.hazards = FightNotes(), HazardLines()
        self.ending = EndBar(actions)
        self.order = OrderView(self.model, theme)
        self.prompt = PromptBar(theme)
        self.quick_add = PromptBar(theme, stays=True)
        self.cards = CardPlace()
        self.selected = SelectedPanel(theme)
        self.log = LogView(theme)
        self._nobody = label(NOBODY, "muted", wraps=True)
        self._lay_out()
        actions.listen(self.order, Where.ORDER)
        actions.keys_changed.connect(self.arrange)
        self.order.selected_changed.connect(self._show_selected)
        self.order.number_asked.connect(self._explain)
        self.order.clicked.connect(lambda _: self.cards.take_target(self.order.selected()))
        self.order.targets.chooser = self.cards.chooser
        self.order.dead_clicked.connect(self.fold_dead)
        self.order.escaped.connect(self._leave)
        self.order.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.prompt.closed.connect(self.order.setFocus)
        self.quick_add.closed.connect(self._keys_to_order)
        self.cards.left.connect(lambda: QTimer.singleShot(0, self, self._keys_to_order))

    def show_encounter(self) -> None:
        """Show the bridge's encounter from the start."""
        bridge = self._bridge()
        state = bridge.state
        self.prompt.put_away()
        self.cards.show_turn()
        self.model.mark_unaware(frozenset())
        self.shows_dead = False
        self.arrange()
        self.model.show(state)
        self.log.show_steps(bridge.session.entries if bridge.session is not None else ())
        self._show_turn()
        if state is not None and self.model.names:
            self.order.select([state.actor or self.model.name_at(0)])
        self._show_selected()
        if state is not None and not self.model.names:
            self.quick_add.field.setFocus()
        else:
            self.order.setFocus()
        self._is_new = True
        self._viewing.begin()
        self.refreshed.emit()

    def refresh(self, change: EncounterChange) -> None:
        """Take a change of the session: only what it names is shown anew."""
        bridge = self._bridge()
        if bridge.session is None:
            return
        state, before = bridge.session.state, change.before
        told = changes(change.entry.events)
        other_turn = before.actor != state.actor
        if state.phase != SETUP:
            self.model.mark_unaware(frozenset())
        self.arrange()
        self.model.refresh(state, told.combatants, turn=told.turn or other_turn)
        self.log.refresh(bridge.session.entries)
        self._show_turn()
        if self.cards.shown is not None and other_turn:
            self.cards.put_away(self.cards.shown)
        if self.follow_actor and other_turn and state.actor:
            self.order.select([state.actor])
        elif not self.order.selected() and self.model.names:
            joined = [name for name in state.combatants if name not in before.combatants]
            self.order.select(joined[:1] or [self.model.name_at(max(self.order.currentIndex().row(), 0))])
        self._show_selected()
        if self.cards.shown is not None:
            self.cards.shown.state_changed()
        self._viewing.begin()
        self.refreshed.emit()
        (self.happened if change.cause == DO else self.stepped).emit(change)

    def arrange(self) -> None:
        """Show what of the order is to be shown."""
        bridge = self._bridge()
        if bridge.state is not None:
            ends, dead = self.shows_endings, self.shows_dead
            keys_of = self._actions.shown_keys
            self.model.arrange(layout_of(bridge, keys_of, shows_dead=dead, shows_endings=ends))

    def fold_dead(self) -> None:
        """Show the dead, or fold them away."""
        self.shows_dead = not self.shows_dead
        self.arrange()

    def show_title(self) -> None:
        """Show the encounter's name and time again: it was renamed, or the campaign's clock went on."""
        bridge = self._bridge()
        if bridge.session is not None:
            _show_strip(self.strip, bridge, bridge.session.state, passes_unable=self.passes_unable)

    def targets(self) -> tuple[str, ...]:
        """The creatures of a prompt: all selected, else the current one."""
        selected = self.order.selected()
        return selected or tuple(filter(None, (self.order.current(),)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc in a part of the page that has no use for it, such as the summary or the log, is as in the order.

        Enter ends the fight where that is asked.
        """
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() in ENTER and self.ending.end():
            event.accept()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        """Esc in the order: the prompt or the card that is open is left, else the card of the turn."""
        card = self.cards.shown
        if self.prompt.isVisible():
            self.prompt.escape()
        elif card is not None:
            card.leave_from_afar()
        elif not self.ending.dismiss() and self.has_shown_turn:
            self.turn_card.dismiss()

    def _lay_out(self) -> None:
        self._nobody.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nobody.setContentsMargins(20, 40, 20, 40)
        whole = column(self, 0, 0)
        whole.addWidget(self.strip)
        self.rows = Split(Qt.Orientation.Vertical, LOG_SPLIT, self)
        inner = QVBoxLayout()
        inner.setContentsMargins(10, 10, 10, 10)
        inner.addWidget(self.rows)
        whole.addLayout(inner, 1)
        self._lay_out_upper(self.rows.add(QWidget(), 1))
        foot = self.rows.add(panel(), 0)
        below = QVBoxLayout(foot)
        below.setContentsMargins(1, 4, 1, 4)
        below.addWidget(self.log.in_whole_rows())
        foot.setMinimumHeight(60)

    def _lay_out_upper(self, above: QWidget) -> None:
        """What is above the log: the order, the card, the selected one, and the lines around them."""
        self.columns = Split(Qt.Orientation.Horizontal, [share * 20 for share in COLUMN_SHARES], above)
        middle = column(above, 0, 8)
        for part in (self.fight_notes, self.pending, self.columns, self.ending, self.prompt):
            middle.addWidget(part, 1 if part is self.columns else 0)
        of_order, of_cards, of_selected = COLUMN_SHARES
        listed = column(self.columns.add(panel(), of_order), 1, 0)
        for each, share in ((self._nobody, 1), (self.order, 1), (self.hazards, 0), (self.quick_add, 0)):
            listed.addWidget(each, share)
        self.columns.add(self.cards, of_cards)
        self.beside = self.columns.add(Beside(self.selected, COLUMN_SHARES), of_selected)

    def _view_of(self, state: Encounter, name: str) -> CombatantView:
        return self._bridge().combatant(state, name)

    def _view_the_rest(self) -> Iterator[None]:
        """Have the log whole, and work out the rows of the order that are out of sight, one at a time."""
        while self._bridge().session is not None and self.log.bring_older():
            yield
        while self._bridge().session is not None and self.model.view_one_more():
            yield
        if self._is_new:
            # Large and here to stay: left to the collector, it is looked through again and again amidst the turns.
            gc.freeze()
            self._is_new = False

    def _show_turn(self) -> None:
        bridge = self._bridge()
        if bridge.session is None:
            if self.has_shown_turn:
                self.acting.let_go()
            return
        state = bridge.session.state
        _show_strip(self.strip, bridge, state, passes_unable=self.passes_unable)
        self.pending.show_state(state)
        self.fight_notes.show_notes(state.notes)
        self.hazards.show_hazards(state.hazards)
        self.ending.show_state(state)
        in_setup = state.phase == SETUP
        self._nobody.setText(NOBODY if in_setup else NOBODY_LEFT)
        self._nobody.setVisible(not self.model.names)
        self.order.setVisible(bool(self.model.names))
        self.quick_add.setVisible(in_setup)
        acting = state.actor if state.phase not in (SETUP, OVER) else ""
        self.cards.be_there(somebody_acts=bool(acting))
        if acting and acting in state.combatants:
            from ui.fight.powers_shown import powers_shown

            several = partial(_has_full_attack, state, acting, bridge)
            powers = partial(powers_shown, state, acting, bridge.ruleset)
            tally = partial(counted_uses, state, acting, bridge.ruleset)
            self.acting.show_view(self.model.view(acting), state.combatants[acting].creature, several, powers, tally)
        notes = turn_notes(bridge.session.entries, state, bridge.ruleset)
        if notes is not None or self.has_shown_turn:
            self.turn_card.show_notes(notes)

    def _show_selected(self) -> None:
        name = self.order.current()
        state = self._bridge().state
        if state is not None and name in state.combatants:
            tally = partial(counted_uses, state, name, self._bridge().ruleset)
            self.selected.show_view(self.model.view(name), state.combatants[name], self.model.melee_words(name), tally)
        else:
            self.selected.show_nobody()
        self.selection_changed.emit()

    def _keys_to_order(self) -> None:
        if self.cards.shown is None and not self.prompt.isVisible():
            self.order.setFocus()

    def _explain(self, name: str, number: str, where: QPoint) -> None:
        ledger = self.model.view(name).why.get(number)
        if ledger is not None:
            self.popup = explain_number(self, self.theme, f"{TITLES[number]} of {name}", ledger, where)


def _show_strip(strip: Strip, bridge: Bridge, state: Encounter, *, passes_unable: bool) -> None:
    """What the strip on top says, of which name and time are the campaign's."""
    planned = bridge.campaign.encounters.get(bridge.encounter_id)
    title = planned.title if planned is not None else state.title
    following = next_able(state, bridge.ruleset) if passes_unable else next_actor(state)
    clock = bridge.campaign.clock
    now = now_in(clock, bridge.encounter_id, state)
    when = When(day_text(clock.calendar, day_of(now)), hour_text(now))
    strip.show_state(title, state, bridge.ruleset.name, following, when)


def _has_full_attack(state: Encounter, name: str, bridge: Bridge) -> bool:
    from desktop_app.combat.full_attacks import has_full_attack

    return has_full_attack(state, name, bridge.ruleset)
