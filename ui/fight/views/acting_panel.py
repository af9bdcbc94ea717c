"""The panel of whose turn it is: summary, what is left of the turn, attacks as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.combat.state import Budget
from desktop_app.combat.tally import CountedUse
from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, typeset
from desktop_app.rules.creature import Creature
from desktop_app.rules.text import capital
from ui.fight.views.tally_text import tally_html
from ui.fight.views.turn_buttons import Offer, TurnButtons
from ui.shared.actions import BY_ID, Actions
from ui.shared.widgets.basics import button, label, scrolling, show_text, wrapping_row
from ui.shared.widgets.chips import NEUTRAL, OUTLINE, Chip, show_chips
from ui.shared.widgets.combatant_rows import budget_of
from ui.shared.widgets.creature_head import CreatureHead
from ui.shared.widgets.filled_in_sight import FilledInSight
from ui.shared.widgets.stat_text import combatant_html, combatant_why, combatant_words
from ui.shared.widgets.stat_view import StatView
from ui.theme.theme import Theme

TURN_ACTIONS = ("fight.delay", "fight.ready")
LEAST_FIGURES = 28
"""Figures that have room side by side at least."""


POWERS = {"channel-energy": "fight.channel", "turn-undead": "fight.turn-undead"}
"""What channels and turns, by the action table's id: the action of the window."""


ABILITY = "fight.ability"
"""The action of class abilities, which is told by its name which one is meant."""


class Power(NamedTuple):
    """What somebody has beside attacks and spells: the window's action, and where there are several, which one it is.

    `name` empty = the action's own; `what` it does and what is `left` of it stand at the right.
    """

    action: str
    name: str = ""
    what: str = ""
    left: str = ""


_Shown = tuple[
    CombatantView, Creature, Callable[[], bool], Callable[[], Sequence[Power]], Callable[[], Sequence[CountedUse]]
]


class ActingPanel(FilledInSight):
    """Shows who acts, at once where it is in sight, else when it comes in sight: a card may lie over it.

    `attack_asked` with the weapon's name, `full_attack_asked` for all attacks of a round, `cast_asked` for a
    spell, `deliver_asked` for the touch with the charge that is held.

    `others_asked` to list every action. `ability_asked` with the name of a class ability.
    """

    attack_asked = Signal(str)
    full_attack_asked = Signal()
    cast_asked = Signal()
    deliver_asked = Signal()
    others_asked = Signal()
    ability_asked = Signal(str)

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._theme, self._actions = theme, actions
        self._shown: _Shown | None = None
        self._across = 0
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self._widen()
        self._head = CreatureHead(theme, "ACTING")
        self._pips_holder, self._pips = wrapping_row()
        self._unable = label("", "strong", wraps=True)
        self._offers = TurnButtons()
        self.stats = StatView(theme, "Summary of the acting creature", grows=True)
        inner = QWidget()
        parts = QVBoxLayout(inner)
        parts.setContentsMargins(0, 0, 4, 0)
        parts.setSpacing(8)
        parts.addWidget(self._unable)
        parts.addWidget(self._pips_holder)
        parts.addLayout(self._offers)
        parts.addWidget(self._turn_row())
        parts.addWidget(self.stats)
        parts.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._head)
        area = scrolling(inner, "Turn of the acting creature")
        area.verticalScrollBar().valueChanged.connect(lambda *_: self.stats.viewport().update())
        column.addWidget(area, 1)
        theme.follow(self, self._widen)
        theme.follow(self, self._show_stats)
        self.stats.across_changed.connect(self._fit_stats, Qt.ConnectionType.QueuedConnection)

    def show_view(self, view: CombatantView, creature: Creature, several: Callable[[], bool] = lambda: False,
                  powers: Callable[[], Sequence[Power]] = tuple,
                  counts: Callable[[], Sequence[CountedUse]] = tuple) -> None:  # fmt: skip
        """Show whose turn it is; `several` = asked whether it has more than one attack, `powers` = what else it has.

        `counts` = what it has left of its uses.
        """
        if self._shown is not None and self._shown[0] is view:
            return
        self._shown = (view, creature, several, powers, counts)
        self.fill_soon()

    def _fill(self) -> None:
        if self._shown is None:
            return
        view, creature, several, powers, _ = self._shown
        self._head.show_view(view, creature)
        show_text(self._unable, view.unable)
        self._pips_holder.setVisible(not view.unable)
        show_chips(self._pips, budget_chips(budget_of(view), has_swift=view.has_swift), self._theme)
        offers = [attack_offer(attack, partial(self.attack_asked.emit, attack.weapon)) for attack in view.attacks]
        for action_id, text, asked, wanted in (
            ("fight.full-attack", "Full attack\u2026", self.full_attack_asked, several()),
            ("fight.cast", "Cast a spell\u2026", self.cast_asked, _casts(creature)),
            ("", f"Deliver {view.charge}\u2026", self.deliver_asked, view.charge is not None),
        ):
            if wanted:
                tip = self._actions[action_id].toolTip() if action_id else "Deliver the held touch spell."
                offers.append(Offer(text, asked.emit, tip))
        self._offers.show_offers([*offers, *map(self._power_offer, powers())])
        self._show_stats()

    def let_go(self) -> None:
        """The fight is put away: nothing of what was shown is kept."""
        self._shown = None

    def _fit_stats(self) -> None:
        """Another number of figures has room, unless they are shown so already: it was told before they were."""
        if self._across != self.stats.across:
            self._show_stats()

    def _show_stats(self) -> None:
        """The numbers, as many in a line as have room."""
        if self._shown is not None:
            view, creature, _, _, counts = self._shown
            tokens = self._theme.tokens
            self._across = self.stats.across
            html = combatant_html(view, creature, tokens, attacks=False, across=self._across)
            html = tally_html(counts(), tokens) + html
            self.stats.show_content(html, combatant_why(view), combatant_words(view))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head.fit(self.height())

    def attack_buttons(self) -> list[QPushButton]:
        """The buttons of the attacks, in order, and of what else it has."""
        self.fill_now()
        return self._offers.shown

    def _turn_row(self) -> QWidget:
        holder, row = wrapping_row()
        for action_id in TURN_ACTIONS:
            action = self._actions[action_id]
            each = button(BY_ID[action_id].name, action.trigger, tip=action.toolTip())
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        others = button("Other actions", tip="List every action of the rules, and why it is not possible now.")
        others.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        others.clicked.connect(lambda *_: self.others_asked.emit())
        row.addWidget(others)
        return holder

    def _power_offer(self, power: Power) -> Offer:
        action = self._actions[power.action]
        if not power.name:
            return Offer(f"{action.text()}\u2026", action.trigger, action.toolTip())
        name = capital(power.name)
        pressed = partial(self.ability_asked.emit, power.name) if power.action == ABILITY else action.trigger
        spoken = ", ".join(filter(None, (name, power.what, power.left)))
        return Offer(f"{name}\u2026", pressed, action.toolTip(), spoken, power.what, power.left)

    def _widen(self) -> None:
        """Its buttons need room for a word, a bonus and damage, whatever the size of the text."""
        self.setMinimumWidth(round(LEAST_FIGURES * QFontMetricsF(self._theme.font()).horizontalAdvance("0")))


def _casts(creature: Creature) -> bool:
    """Whether it has spells or the like to cast."""
    return bool(creature.spellcasting) or any(special.kind.lower() == "sp" for special in creature.special)


def budget_chips(budget: Budget, *, has_swift: bool) -> tuple[Chip, ...]:
    """What is left of a turn: filled chips with a dot are to be had, outlined ones with a dash are spent."""
    swift = (("swift", budget.swift),) if has_swift else ()
    parts = (("standard", budget.standard), ("move", budget.move), *swift, ("5-ft. step", budget.step))
    chips = [
        Chip(f"\N{BLACK CIRCLE} {name}", NEUTRAL, f"{name.capitalize()}: available.")
        if left
        else Chip(f"\N{EN DASH} {name}", OUTLINE, f"{name.capitalize()}: used.")
        for name, left in parts
    ]
    count = budget.opportunities
    word = "opportunity" if count == 1 else "opportunities"
    tip = "Attacks of opportunity left until its next turn."
    return (*chips, Chip(f"{count} {word}", NEUTRAL if count else OUTLINE, tip))


def attack_offer(attack: AttackView, pressed: Callable[[], object]) -> Offer:
    """The button of an attack: bonus and damage at the right."""
    bonuses = attack.told_bonuses
    damage = f"{typeset(attack.damage)} {critical(attack.crit)}".rstrip()
    name, away = (attack.title, "") if attack.in_hand else (f"{attack.title} (not in hand)", ", which is not in hand")
    more = f" A hit: {typeset(attack.does)}." if attack.riders else ""
    spoken = f"Attack with {attack.weapon}, {bonuses}, damage {attack.does}"
    return Offer(name, pressed, f"Attack with {attack.weapon}{away}.{more}", spoken, bonuses, damage)
