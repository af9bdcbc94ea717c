"""The panel of whose turn it is: summary, what is left of the turn, attacks as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from desktop_app.combat.state import Budget
from desktop_app.combat.tally import CountedUse
from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, typeset
from desktop_app.rules.creature import Creature
from desktop_app.rules.text import capital
from ui.fight.views.tally_text import tally_html
from ui.shared.actions import BY_ID, Actions
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, clear, label, scrolling, show_text, wrapping_row
from ui.shared.widgets.chips import NEUTRAL, OUTLINE, Chip, ChipLabel
from ui.shared.widgets.combatant_rows import budget_of
from ui.shared.widgets.creature_head import CreatureHead
from ui.shared.widgets.split_button import SplitButton
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


class ActingPanel(QFrame):
    """`attack_asked` with the weapon's name, `full_attack_asked` for all attacks of a round, `cast_asked` for a
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
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self._widen()
        self._head = CreatureHead(theme, "ACTING")
        self._pips_holder, self._pips = wrapping_row()
        self._unable = label("", "strong", wraps=True)
        self._attacks = QVBoxLayout()
        self._attacks.setSpacing(4)
        self.stats = StatView(theme, "Summary of the acting creature", grows=True)
        inner = QWidget()
        parts = QVBoxLayout(inner)
        parts.setContentsMargins(0, 0, 4, 0)
        parts.setSpacing(8)
        parts.addWidget(self._unable)
        parts.addWidget(self._pips_holder)
        parts.addLayout(self._attacks)
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
        theme.follow(self, self._again)
        self.stats.across_changed.connect(self._show_stats, Qt.ConnectionType.QueuedConnection)

    def show_view(self, view: CombatantView, creature: Creature, several: Callable[[], bool] = lambda: False,
                  powers: Callable[[], Sequence[Power]] = tuple,
                  counts: Callable[[], Sequence[CountedUse]] = tuple) -> None:  # fmt: skip
        """Show whose turn it is; `several` = asked whether it has more than one attack, `powers` = what else it has.

        `counts` = what it has left of its uses.
        """
        if self._shown is not None and self._shown[0] is view:
            return
        self._shown = (view, creature, several, powers, counts)
        self._head.show_view(view, creature)
        show_text(self._unable, view.unable)
        self._pips_holder.setVisible(not view.unable)
        self._show_budget(budget_chips(budget_of(view), has_swift=view.has_swift))
        clear(self._attacks)
        for attack in view.attacks:
            self._attacks.addWidget(self._attack_button(attack))
        for action_id, text, asked, wanted in (
            ("fight.full-attack", "Full attack\u2026", self.full_attack_asked, several()),
            ("fight.cast", "Cast a spell\u2026", self.cast_asked, _casts(creature)),
            ("", f"Deliver {view.charge}\u2026", self.deliver_asked, view.charge is not None),
        ):
            if wanted:
                self._attacks.addWidget(self._card_button(action_id, text, asked))
        for power in powers():
            self._attacks.addWidget(self._power_button(power))
        self._show_stats()

    def let_go(self) -> None:
        """The fight is put away: nothing of what was shown is kept."""
        self._shown = None

    def _show_stats(self) -> None:
        """The numbers, as many in a line as have room."""
        if self._shown is not None:
            view, creature, _, _, counts = self._shown
            tokens = self._theme.tokens
            html = combatant_html(view, creature, tokens, attacks=False, across=self.stats.across)
            html = tally_html(counts(), tokens) + html
            self.stats.show_content(html, combatant_why(view), combatant_words(view))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head.fit(self.height())

    def attack_buttons(self) -> list[QPushButton]:
        """The buttons of the attacks, in order."""
        items = (self._attacks.itemAt(index) for index in range(self._attacks.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

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

    def _card_button(self, action_id: str, text: str, asked: SignalInstance) -> QPushButton:
        tip = self._actions[action_id].toolTip() if action_id else "Deliver the held touch spell."
        each = button(text, asked.emit, tip=tip)
        each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return each

    def _power_button(self, power: Power) -> QPushButton:
        action = self._actions[power.action]
        if not power.name:
            return _to_tab(button(f"{action.text()}\u2026", action.trigger, tip=action.toolTip()))
        made = SplitButton(f"{capital(power.name)}\u2026", power.what, power.left)
        made.setAccessibleName(", ".join(filter(None, (capital(power.name), power.what, power.left))))
        made.setToolTip(as_tip(action.toolTip()))
        if power.action == ABILITY:
            made.clicked.connect(lambda *_: self.ability_asked.emit(power.name))
        else:
            made.clicked.connect(lambda *_: action.trigger())
        return made

    def _attack_button(self, attack: AttackView) -> QPushButton:
        each = attack_button(attack)
        each.clicked.connect(lambda *_: self.attack_asked.emit(attack.weapon))
        return each

    def _show_budget(self, chips: Sequence[Chip]) -> None:
        clear(self._pips)
        for chip in chips:
            self._pips.addWidget(ChipLabel(chip, self._theme))

    def _widen(self) -> None:
        """Its buttons need room for a word, a bonus and damage, whatever the size of the text."""
        self.setMinimumWidth(round(LEAST_FIGURES * QFontMetricsF(self._theme.font()).horizontalAdvance("0")))

    def _again(self) -> None:
        if self._shown is not None:
            shown, self._shown = self._shown, None
            self.show_view(*shown)


def _to_tab(made: QPushButton) -> QPushButton:
    """The same button, which a click does not take the keys to."""
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


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


def attack_button(attack: AttackView) -> SplitButton:
    """The button of an attack: bonus and damage at the right."""
    bonuses = attack.told_bonuses
    damage = f"{typeset(attack.damage)} {critical(attack.crit)}".rstrip()
    made = SplitButton(attack.title if attack.in_hand else f"{attack.title} (not in hand)", bonuses, damage)
    made.setAccessibleName(f"Attack with {attack.weapon}, {bonuses}, damage {attack.does}")
    more = f" A hit: {typeset(attack.does)}." if attack.riders else ""
    made.setToolTip(as_tip(f"Attack with {attack.weapon}{'' if attack.in_hand else ', which is not in hand'}.{more}"))
    return made
