"""The card of a full attack: every attack a row with its own target and its own result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import FullAttack, SingleAttack
from desktop_app.combat.event import Event
from desktop_app.combat.events import AttackRolled
from desktop_app.combat.full_attacks import FullAttackStep, FullAttackWay
from desktop_app.combat.outcome import FaceWanted
from desktop_app.combat.switches import Switch
from desktop_app.documents.figures import critical, typeset
from ui.fight.attack_choices import USUAL_OPTIONS
from ui.fight.views.action_card import DISTANCE, ActionCard, combo, fill, read_distance, rows, show_distance, show_row
from ui.fight.views.best_points import BestPoints
from ui.fight.views.option_boxes import OptionBoxes
from ui.fight.views.proposal_text import proposal_html, verdict
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.text import signed
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import button, label, let_go, show_text
from ui.theme.theme import Theme

LEFT_OUT = "\N{EN DASH} skipped"
Ways = Callable[[tuple[str, ...]], Sequence[FullAttackWay]]
"""The ways to make a full attack while these options hold."""


class SingleAttackRow:
    """One attack: its weapon, its target, its result."""

    def __init__(self, number: int, step: FullAttackStep, targets: Sequence[str], target: str) -> None:
        self.step = step
        self._text = f"{number + 1}.  {step.weapon} {signed(step.bonus)}"
        self.name = label(self._text, "strong", wraps=True)
        self.told = label("", "strong", wraps=True)
        self._met = self._odds = ""
        self._damage = f"{typeset(step.damage)} {critical(step.crit)}".rstrip()
        self.figures = label(self._damage, "muted", wraps=True)
        self.target: QComboBox = combo(f"Target of attack {number + 1}, {step.weapon}")
        fill(self.target, [*targets, LEFT_OUT], target)
        self.result = label("", wraps=True)
        self.why: QPushButton = button(
            "Why", kind="flat", tip="Show or hide every number of this attack (keys 1 to 9)."
        )
        self.why.setAccessibleName(f"Every number of attack {number + 1}, {step.weapon}")
        self.outcome = QWidget()
        row = QHBoxLayout(self.outcome)
        row.setContentsMargins(16, 0, 0, 0)
        row.addWidget(self.result, 1)
        row.addWidget(self.why)
        self.outcome.hide()

    def as_single_attack(self, feet: int | None) -> SingleAttack:
        """The attack as it is made; `feet` = how far a shot goes."""
        told = feet if self.step.ranged else None
        return SingleAttack(
            weapon=self.step.weapon, target=self.target.currentText(), options=self.step.options, range=told
        )

    def show_choice(self, *, shown: bool) -> None:
        """Show the choices, or the result."""
        at = self.target.currentText()
        self.told.setText(f"{self._text} {LEFT_OUT}" if self.is_left_out else f"{self._text} at {at}")
        self.told.setVisible(not shown)
        self.name.setVisible(shown)
        self.target.setVisible(shown)
        self.figures.setVisible(shown)
        self.outcome.setVisible(not shown and not self.is_left_out)

    def show_ahead(self, words: str) -> None:
        """Show what it would meet beside its damage."""
        self._met = words
        self._show_figures()

    def show_odds(self, words: str) -> None:
        """Show its odds, the percent first, before the rest."""
        self._odds = words
        self._show_figures()

    def _show_figures(self) -> None:
        odds = f"{self._odds}: " if self._odds else ""
        self.figures.setText(f"{odds}{self._damage}{self._met}")

    @property
    def is_left_out(self) -> bool:
        """Whether this attack is not made."""
        return self.target.currentText() == LEFT_OUT


class FullAttackCard(ActionCard):
    """All attacks of a round, rolled together. `rows` are the rows that are shown."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._ways_of: Ways = lambda _options: ()
        self._ways: tuple[FullAttackWay, ...] = ()
        self._targets: list[str] = []
        self._parts: list[Sequence[Event]] = []
        self._explained = -1
        self.rows: list[SingleAttackRow] = []
        self.way = combo("Way to attack")
        self.boxes = OptionBoxes()
        self.options = self.boxes.boxes
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self.distance = self.field(*DISTANCE)
        self._form = rows(("With", self.way), ("Range", self.distance))
        self.choices.addLayout(self._form)
        self.choices.addLayout(self._grid)
        self._ahead = label("", "muted", wraps=True)
        self.choices.addWidget(self._ahead)
        self.choices.addWidget(self.boxes)
        self.way.currentIndexChanged.connect(lambda _: self._other_way())
        self.boxes.changed.connect(self._other_options)
        self.best = BestPoints(self.odds, self.boxes)
        self.odds.told.connect(self._show_odds)

    def open(self, by: str, ways: Ways, targets: Sequence[str], target: str,
             switches: Sequence[Switch], *, asks: bool, chosen: str = "") -> None:  # fmt: skip
        """Ask how `by` attacks; every attack begins with the same target."""
        self.begin(f"{by}: full attack", by, asks=asks)
        self._ways_of, self._targets = ways, list(targets)
        self.boxes.offer(switches, [option for option in USUAL_OPTIONS if option != "charge"])
        self._ways = tuple(ways(()))
        fill(self.way, [way.id for way in self._ways], chosen)
        self.distance.clear()
        self._make_rows([target] * 99)
        lack = f"{by} has no target to attack." if not targets else ""
        lack = lack or ("" if self._ways else f"{by} has only one attack. Press A to make it.")
        self.ready(self.rows[0].target if self.rows else self.leave, lack)

    def wish(self) -> Command:
        """The attacks that are made, each at its target."""
        made = [row for row in self.rows if not row.is_left_out]
        if not made:
            raise PromptError("Choose a target for at least one attack.")
        way = self._ways[self.way.currentIndex()]
        feet = read_distance(self.distance.text()) if any(row.step.ranged for row in made) else None
        attacks = tuple(row.as_single_attack(feet) for row in made)
        return FullAttack(by=self.by, attacks=attacks, options=(*self.boxes.chosen(), *way.options))

    def show_choices(self, *, shown: bool) -> None:
        """Rows stay; while they show results their targets are fixed. Without an attack there is nothing to choose."""
        super().show_choices(shown=shown)
        possible = bool(self.rows)
        self.types_faces.setVisible(shown and possible)
        self.boxes.setVisible(shown and possible)
        show_row(self._form, 0, shown=possible)
        self._ahead.setVisible(shown and bool(self._ahead.text()))
        self.way.setEnabled(shown)
        show_row(self._form, 1, shown=shown and any(row.step.ranged for row in self.rows))
        for row in self.rows:
            row.show_choice(shown=shown)

    def show_ahead(self) -> None:
        """The Armor Class that counts for each attack, and who may strike first."""
        from desktop_app.combat.decide.preview import NOTHING
        from ui.fight.views.ahead_text import against, case_words, no_line_words, provokes_words

        told = self.look_ahead()
        if told is not NOTHING:
            self.boxes.tell_squares(told.by_squares, told.overruled, told.in_part)
        show_distance(self.distance, (each.range for each in told.attacks))
        met = iter(told.attacks)
        for row in self.rows:
            attack = None if row.is_left_out else next(met, None)
            parts = (
                []
                if attack is None
                else [f"{signed(attack.bonus.total)} against {against(attack)}", case_words(attack)]
            )
            if attack is not None and attack.no_line:
                parts = [no_line_words(attack)]
            row.show_ahead("".join(f", {part}" for part in parts if part))
        show_text(self._ahead, provokes_words(told))

    def _show_odds(self) -> None:
        """Each attack's own odds beside what it meets."""
        told = self.odds.current
        rows = iter(told.rows if told is not None else ())
        for row in self.rows:
            row.show_odds("" if row.is_left_out else next(rows, ""))

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """How many of the blows hit."""
        return summary(proposal.events) or super().verdict_of(proposal)

    def show_result(self, proposal: EncounterProposal) -> None:
        """A result for each row; its numbers open by a click, or with the keys 1 to 9."""
        self._parts = by_attack(proposal.events)
        made = [row for row in self.rows if not row.is_left_out]
        for row, part in zip(made, self._parts, strict=False):
            row.result.setText(verdict(part))
        if self._parts:
            self.explain(0)
        else:
            super().show_result(proposal)

    def explain(self, number: int) -> None:
        """Show every number of one attack; the same once more hides them."""
        if not 0 <= number < len(self._parts):
            return
        hides = number == self._explained and self._details.isVisible()
        self._explained = number
        self._details.setVisible(not hides)
        self._details.show_content(proposal_html(self._parts[number], self._theme.tokens), {})

    def owner_of(self, wanted: FaceWanted) -> str:
        """`Blow 2, claw: `."""
        if wanted.attack_number is None:
            return ""
        made = [row for row in self.rows if not row.is_left_out]
        return (
            f"Attack {wanted.attack_number + 1}, {made[wanted.attack_number].step.weapon}: "
            if wanted.attack_number < len(made)
            else ""
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_1
        if self._proposal is not None and 0 <= number < len(self._parts):
            self.explain(number)
        else:
            super().keyPressEvent(event)

    def take_target(self, name: str) -> bool:
        """All attacks go for another one, while nothing is rolled."""
        if self._proposal is not None or name not in self._targets:
            return False
        for row in self.rows:
            row.target.setCurrentText(name)
        return bool(self.rows)

    def _other_way(self) -> None:
        before = [row.target.currentText() for row in self.rows]
        self._make_rows(before)
        self.order_tabs()
        self.changed()

    def _other_options(self) -> None:
        """Options change the bonuses, and some the number of attacks."""
        chosen = self.way.currentText()
        self._ways = tuple(self._ways_of(self.boxes.chosen()))
        fill(self.way, [way.id for way in self._ways], chosen)
        self._other_way()

    def _make_rows(self, wanted: Sequence[str]) -> None:
        """A row for each attack of the way; targets stay as they were, further attacks go where the last one goes."""
        for row in self.rows:
            for widget in (row.name, row.told, row.figures, row.target, row.outcome):
                let_go(widget)
        index = self.way.currentIndex()
        planned = self._ways[index].steps if 0 <= index < len(self._ways) else ()
        self.rows = []
        for number, step in enumerate(planned):
            target = wanted[min(number, len(wanted) - 1)] if wanted else ""
            self.rows.append(SingleAttackRow(number, step, self._targets, target))
        for number, row in enumerate(self.rows):
            line = 2 * number
            self._grid.addWidget(row.told, line, 0, 1, 2)
            self._grid.addWidget(row.name, line, 0)
            self._grid.addWidget(row.target, line, 1)
            self._grid.addWidget(row.figures, line + 1, 0, 1, 2)
            self._grid.addWidget(row.outcome, line + 1, 0, 1, 2)
            row.target.currentIndexChanged.connect(self.changed)
            row.why.clicked.connect(partial(self._explain_row, number))

    def _explain_row(self, number: int, *_: object) -> None:
        made = [index for index, row in enumerate(self.rows) if not row.is_left_out]
        if number in made:
            self.explain(made.index(number))


def by_attack(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each attack: from its attack roll to the next one's."""
    begins = [index for index, event in enumerate(events) if isinstance(event, AttackRolled)]
    return [events[start:end] for start, end in pairwise((*begins, len(events)))]


def summary(events: Sequence[Event]) -> str:
    """`2 of 3 hit, 17 damage`; empty where no blow was struck."""
    from desktop_app.combat.events import DamageRolled

    rolled = [event for event in events if isinstance(event, AttackRolled)]
    dealt = sum(event.lethal + event.nonlethal for event in events if isinstance(event, DamageRolled))
    hits = sum(event.hit for event in rolled)
    if not rolled:
        return ""
    return f"{hits} of {len(rolled)} hit, {dealt} damage" if hits else f"None of {len(rolled)} hit"
