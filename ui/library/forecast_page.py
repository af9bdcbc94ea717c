"""The page of a forecast: how the sides fight, what comes of it as text and pictures, and how far it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop_app.forecast.tactics import AREA_ON_THREE, FLEE_AT_QUARTER, HEAL_UNDER_THIRD, TARGETS, Tactics
from desktop_app.forecast.values import ForecastResult
from desktop_app.forecast.words import tell_forecast
from ui.library.forecast_charts import FallsChart, OutcomeBar, RoundsChart
from ui.library.forecast_day import DayRow
from ui.shared.text import as_tip, as_written
from ui.shared.widgets.basics import button, label, page_column, panel, scrolling, show_text
from ui.shared.widgets.drop_down import DropDown
from ui.theme.theme import Theme

FIGHTS: Final = (500, 2_000, 10_000)
FIRST_FIGHTS: Final = 2_000
SHORT: Final = {
    "nearest": "the nearest", "weakest": "the weakest", "focus": "all at one", "casters_first": "spellcasters first",
}  # fmt: skip


class TacticsRow(QFrame):
    """How a side fights, in one row. `changed` when it is another."""

    changed = Signal()

    def __init__(self, who: str) -> None:
        super().__init__()
        self.target = DropDown()
        self.target.setAccessibleName(f"Whom {who.lower()} attack")
        for key, words in TARGETS.items():
            self.target.addItem(SHORT[key], key)
            self.target.setItemData(self.target.count() - 1, as_tip(words), Qt.ItemDataRole.ToolTipRole)
        self.flee, self.heal, self.area = (
            _tick(words, tip) for words, tip in (("flees at a quarter", FLEE_AT_QUARTER),
            ("heals under a third", HEAL_UNDER_THIRD), ("areas on three", AREA_ON_THREE)))  # fmt: skip
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        head = label(who, "strong")
        head.setMinimumWidth(90)
        for each in (head, label("attack", "muted"), self.target, self.flee, self.heal, self.area):
            row.addWidget(each)
        row.addStretch(1)
        self.show_tactics(Tactics())
        self.target.activated.connect(lambda _row: self.changed.emit())
        for tick in (self.flee, self.heal, self.area):
            tick.clicked.connect(lambda _on: self.changed.emit())

    @property
    def tactics(self) -> Tactics:
        """What is chosen."""
        return Tactics(self.target.currentData(), self.flee.isChecked(), self.heal.isChecked(), self.area.isChecked())

    def show_tactics(self, tactics: Tactics) -> None:
        """Choose these."""
        self.target.setCurrentIndex(self.target.findData(tactics.target))
        self.flee.setChecked(tactics.flee_at_quarter)
        self.heal.setChecked(tactics.heal_under_third)
        self.area.setChecked(tactics.area_on_three)


def _tick(words: str, tip: str) -> QCheckBox:
    made = QCheckBox(as_written(words))
    made.setToolTip(as_tip(tip))
    return made


class ForecastPage(QWidget):
    """`asked` = play the fights; `ended` = play no more; `left` by Esc, `gone` by the button.

    `changed` = something else is asked.
    """

    asked = Signal()
    ended = Signal()
    left = Signal()
    gone = Signal()
    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.title = label("Forecast", "huge")
        self.party, self.foes = TacticsRow("The party"), TacticsRow("Its foes")
        self.fights, self.day = DropDown(), DayRow()
        self.fights.setAccessibleName("How many fights are played")
        for count in FIGHTS:
            self.fights.addItem(f"{count:,} fights", count)
        self.fights.setCurrentIndex(FIGHTS.index(FIRST_FIGHTS))
        self.play = button("Play the fights", self.asked.emit, "primary", "Play them all anew.")
        self.end = button("End", self.ended.emit, tip="Play no more, and keep what is known (Esc).")
        self.progress = QProgressBar()
        self.progress.setAccessibleName("How many of the fights are played")
        self.progress.setMaximumWidth(160)
        self.told, self.budget = label("", "muted", wraps=True), label("", "muted", wraps=True)
        self.headline, self.lines = label("", "large", wraps=True), label("", wraps=True)
        self.left_out = label("", "small", wraps=True)
        self.outcome, self.rounds, self.falls = OutcomeBar(theme), RoundsChart(theme), FallsChart(theme)
        self._lay_out()
        for row in (self.party, self.foes):
            row.changed.connect(self.changed)
        self.fights.activated.connect(lambda _row: self.changed.emit())
        self.day.changed.connect(self.changed)
        self.show_progress(None)
        self.show_result(None)
        self.setFocusProxy(self.play)

    def show_asked(self, party: Tactics, foes: Tactics, fights: int, later: Sequence[str]) -> None:
        """Show what was asked for the forecast that is shown; `later` = ids of the encounters that follow."""
        self.party.show_tactics(party)
        self.foes.show_tactics(foes)
        self.fights.setCurrentIndex(max(self.fights.findData(fights), 0))
        self.day.choose(later)

    def _lay_out(self) -> None:
        column = page_column(self)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(button("Back", self.gone.emit, tip="Back to where you were; fights are played on."))
        for each in (self.play, self.end, self.fights, self.progress):
            foot.addWidget(each)
        foot.addWidget(self.told, 1)
        column.addLayout(head)
        for row in (self.party, self.foes, self.day):
            column.addWidget(row)
        column.addLayout(foot)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 6, 0)
        rows.setSpacing(10)
        for widget in (self.headline, self.outcome):
            rows.addWidget(widget)
        beside = QHBoxLayout()
        beside.setSpacing(20)
        beside.addWidget(self.lines, 3, Qt.AlignmentFlag.AlignTop)
        beside.addWidget(self.rounds, 2, Qt.AlignmentFlag.AlignTop)
        rows.addLayout(beside)
        self._table = panel()
        inside = QVBoxLayout(self._table)
        inside.setContentsMargins(12, 8, 12, 10)
        inside.addWidget(self.falls)
        rows.addWidget(self._table)
        rows.addWidget(self.budget)
        rows.addWidget(self.left_out)
        rows.addStretch(1)
        column.addWidget(scrolling(inner, "What the forecast says"), 1)

    def offer_next(self, encounters: Mapping[str, str]) -> None:
        """The encounters that may follow: titles by id."""
        self.day.offer(encounters)

    def show_progress(self, share: float | None) -> None:
        """How much is played; None = nothing is being played."""
        self.progress.setVisible(share is not None)
        self.end.setVisible(share is not None)
        self.progress.setValue(round(100 * (share or 0.0)))

    def show_problem(self, text: str) -> None:
        """Nothing can be told, and why."""
        self.show_result(None)
        self.headline.setText(text)
        self.headline.show()

    def show_result(self, result: ForecastResult | None) -> None:
        """Show what came of it."""
        words = tell_forecast(result) if result is not None else None
        show_text(self.headline, words.headline if words is not None else "")
        show_text(self.lines, _bulleted(words.lines) if words is not None else "")
        show_text(self.left_out, " ".join(words.left_out) if words is not None else "")
        shown = result if result is not None and not result.endless else None
        for chart in (self.outcome, self.rounds, self.falls):
            chart.show_result(shown)
        self._table.setVisible(shown is not None)


def _bulleted(lines: Sequence[str]) -> str:
    return "\n\n".join(lines)
