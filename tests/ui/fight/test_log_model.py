"""The log as a list: sentences, details behind them, and undo that takes lines away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop_app.combat.event import Event
from desktop_app.combat.events import AttackRolled, DamageRolled, MapDrawn, RoundBegan, Told
from desktop_app.combat.narrate import lines
from desktop_app.rules.ledger import Ledger, Line
from tests.ui.samples import ARMOR_CLASS
from ui.fight.models.log import AT_ONCE, LogModel, RowKind
from ui.fight.views.log_view import LogView
from ui.theme.theme import Theme


@dataclass(frozen=True)
class Step:
    """A step of the log, as a session's entry is."""

    seq: int
    events: tuple[Event, ...]
    title: str = "step"
    lines: tuple[str, ...] = field(default=())

    def may_have(self, kinds: Iterable[str]) -> bool:
        return not {each.kind for each in self.events}.isdisjoint(kinds)

    @staticmethod
    def of(seq: int, *events: Event) -> Step:
        return Step(seq, events, f"step {seq}", lines(events))


ATTACK = AttackRolled(
    by="Ana",
    target="Orc",
    weapon="longsword",
    die=12,
    attack=Ledger("attack", (Line("", 3, "base attack"), Line("morale", 1, "bless"))),
    armor_class=ARMOR_CLASS,
    total=16,
    ac=14,
    hit=True,
)
DAMAGE = DamageRolled(by="Ana", target="Orc", weapon="longsword", faces=(5,), bonus=Ledger("damage", ()), lethal=5)


@pytest.fixture
def model() -> Iterator[LogModel]:
    made = LogModel()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made
    del tester


def shown(model: LogModel) -> list[str]:
    return [model.row(row).text for row in range(model.rowCount())]


def test_every_sentence_is_a_row(model: LogModel) -> None:
    model.show([Step.of(1, ATTACK, DAMAGE), Step.of(2, RoundBegan(round=2, to_act=()))])
    assert len(shown(model)) == 3
    assert model.row(2).kind is RowKind.ROUND


def test_a_step_that_tells_nothing_shows_its_title(model: LogModel) -> None:
    model.show([Step(1, (), "rename Orc to Bob")])
    assert shown(model) == ["Rename Orc to Bob."]


def test_opening_a_row_shows_every_number_and_what_does_not_count(model: LogModel) -> None:
    model.show([Step.of(1, ATTACK, DAMAGE)])
    model.toggle(0)
    details = shown(model)[1:-1]
    assert "16  Attack roll" in details
    assert "+1  morale, bless" in details
    assert "+2  armor, bracers does not count (armor: chain shirt is higher)" in details
    assert model.row(0).opened
    model.toggle(3)
    assert len(shown(model)) == 2
    assert not model.row(0).opened


def test_two_equal_sentences_of_one_step_open_their_own_numbers(model: LogModel) -> None:
    model.show([Step.of(1, Told(text="A."), DAMAGE)])
    model.toggle(1)
    assert "5  the dice: 5" in shown(model)


def test_undo_takes_lines_away_with_their_details_and_redo_brings_them(model: LogModel) -> None:
    one, two, three = Step.of(1, Told(text="One.")), Step.of(2, ATTACK), Step.of(3, Told(text="Three."))
    model.show([one, two, three])
    model.toggle(1)
    model.refresh([one])
    assert shown(model) == ["One."]
    model.refresh([one, two])
    assert len(shown(model)) == 2
    model.refresh([one, Step.of(4, Told(text="Four."))])
    assert shown(model) == ["One.", "Four."]


def test_a_long_log_begins_with_its_last_steps_and_has_the_others_when_they_are_wanted(model: LogModel) -> None:
    drawn = MapDrawn(squares=((0, 0),), brush="clear")
    told = (Told(text=f"Step {seq}.") for seq in range(1, 1200))
    long = [Step.of(seq, drawn if 140 < seq < 160 else event) for seq, event in enumerate(told, 1)]
    model.show(long)
    assert shown(model)[-1] == "Step 1199."
    assert len(shown(model)) == AT_ONCE
    assert model.bring_older() == AT_ONCE
    assert shown(model)[0] == f"Step {1200 - 2 * AT_ONCE}."
    model.bring_older(1000 - 2 * AT_ONCE)
    assert shown(model)[0] == "Step 200."
    model.refresh(long[:-2])
    assert model.bring_older(45) == 41, "strokes of the map stay one row"
    assert shown(model)[0] == "The map was drawn: 19 changes."
    assert model.row_of_line(0) == 0, "who looks for the first line has it"
    assert shown(model)[:2] == ["Step 1.", "Step 2."]
    assert len(shown(model)) == 1197 - 18
    assert model.bring_older() == 0
    model.show(long)
    model.refresh(long[:300])
    assert shown(model)[-1] == "Step 300.", "who goes back a long way sees where it is"
    model.refresh([*long[:300], Step.of(2000, Told(text="Anew."))])
    assert shown(model)[-2:] == ["Step 300.", "Anew."]


def test_older_rows_leave_in_sight_what_is_there_and_a_key_has_all_of_them(qtbot: QtBot, theme: Theme) -> None:
    view = LogView(theme)
    qtbot.addWidget(view)
    view.resize(300, 120)
    view.show()
    view.show_steps([Step.of(seq, Told(text=f"Step {seq}.")) for seq in range(1, 2001)])
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    for top in (None, 100):
        if top is not None:
            bar.setValue(top)
        seen = view.log.row(view.rowAt(0)).text
        assert view.bring_older()
        assert view.log.row(view.rowAt(0)).text == seen
    QTest.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert view.log.rowCount() == 2000
    assert view.log.row(view.rowAt(0)).text == "Step 1."
