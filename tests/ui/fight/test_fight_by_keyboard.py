"""A whole fight of three rounds by keys alone, under two rulesets: nothing is clicked, nothing is called."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QTableView, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import NORMAL, OVER
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, NO_KEY, SHIFT, Key, Player

HEDDA, BORIN, OGRE = "Hedda Kolstad", "Borin Ashmantle", "Ogre"
ORCS = ("Orc 1", "Orc 2", "Orc 3")
MOST_STEPS = 60


class Hands:
    """Ten fingers and two eyes: keys go where the focus is, and what is shown is read."""

    def __init__(self, gm: Player) -> None:
        self.gm = gm

    def press(self, key: Key, held: Qt.KeyboardModifier = NO_KEY) -> None:
        self.gm.press(key, held)

    def type(self, text: str) -> None:
        """A text and Enter."""
        self.gm.type(text)
        self.gm.settle()

    def palette(self, text: str) -> None:
        """Anything, by letters."""
        self.press(Key.Key_K, CTRL)
        self.type(text)
        self.gm.activate()

    def tab_to(self, name: str) -> QWidget:
        """Tab until that control has the keys."""
        for _ in range(MOST_STEPS):
            if self.gm.focus().accessibleName() == name:
                return self.gm.focus()
            self.press(Key.Key_Tab)
        raise AssertionError(f"Tab does not come to {name}")

    def find(self, text: str) -> None:
        """Select in the order by letters."""
        self.press(Key.Key_Slash)
        self.type(text)
        assert self.gm.page.order.hasFocus()

    def until_turn_of(self, name: str) -> None:
        for _ in range(MOST_STEPS):
            if self.gm.state().actor == name:
                return
            self.press(Key.Key_Space)
        raise AssertionError(f"{name} never comes up")

    def through_the_cards(self) -> None:
        """Enter rolls, takes, accepts, until no card is left."""
        for _ in range(MOST_STEPS):
            if self.gm.page.cards.shown is None:
                assert self.gm.page.order.hasFocus()
                return
            self.press(Key.Key_Return)
        raise AssertionError("the card never closes")

    def log_since(self, before: int) -> str:
        """What the log says from a line on."""
        return "\n".join(self.gm.log_lines()[before:])

    def lines(self) -> int:
        return len(self.gm.log_lines())


@pytest.mark.parametrize(("ruleset", "name"), [("pf1", "Pathfinder 1e"), ("d35", "3.5 SRD")])
def test_three_rounds_by_keys(qtbot: QtBot, open_window: OpenWindow, ruleset: str, name: str) -> None:
    dice = ScriptedDice({"attack": [18], "damage": [3]}, SeededDice(5))
    hands = Hands(Player(qtbot, open_window(dice=dice)))
    _choose_ruleset(hands, name)
    _prepare(hands, ruleset)
    _first_round(hands)
    _second_round(hands)
    _third_round(hands)
    _undo_and_redo(hands)
    _end(hands)
    told = hands.gm.log_lines()
    assert [f"Round {number} begins." in told for number in range(1, 5)] == [True] * 4
    assert "The fight is over." in told


def _choose_ruleset(hands: Hands, name: str) -> None:
    hands.palette("rules of the campaign")
    combo = hands.tab_to("Ruleset")
    assert isinstance(combo, QComboBox)
    hands.press(Key.Key_Home)
    for _ in range(combo.count()):
        if combo.currentText() == name:
            break
        hands.press(Key.Key_Down)
    assert combo.currentText() == name
    hands.press(Key.Key_Escape)


def _prepare(hands: Hands, ruleset: str) -> None:
    gm = hands.gm
    hands.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.quick_add.field.hasFocus())
    for text in ("hedda", "borin", "ogre", "orc x3"):
        hands.type(text)
    assert sorted(gm.page.model.names) == sorted((HEDDA, BORIN, OGRE, *ORCS))
    assert gm.state().ruleset == ruleset
    for view in gm.window.frame.findChildren(QTableView):
        QAbstractItemModelTester(view.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, view)
    QAbstractItemModelTester(gm.page.log.log, QAbstractItemModelTester.FailureReportingMode.Fatal, gm.page.log)
    hands.press(Key.Key_Return, CTRL)
    assert gm.state().phase == NORMAL
    assert gm.page.order.hasFocus()


def _first_round(hands: Hands) -> None:
    """An attack by its card; one waits and comes back in."""
    gm = hands.gm
    hands.until_turn_of(HEDDA)
    hands.find("ogre")
    full, before = gm.look(OGRE).hp, hands.lines()
    hands.press(Key.Key_A)
    assert gm.page.cards.shown is not None
    hands.through_the_cards()
    assert f"{HEDDA} attacks {OGRE} with longsword: 18" in hands.log_since(before)
    assert gm.look(OGRE).hp < full
    assert gm.look(HEDDA).budget.standard == 0
    hands.press(Key.Key_Space)
    waiting = gm.state().actor
    hands.press(Key.Key_L)
    assert gm.look(waiting).delaying
    assert gm.state().actor != waiting
    hands.press(Key.Key_I)
    assert gm.state().actor == waiting
    assert not gm.look(waiting).delaying


def _second_round(hands: Hands) -> None:
    """Damage with a save to many, a condition on all of them, an action readied and carried out."""
    gm = hands.gm
    while gm.state().round < 2:
        hands.press(Key.Key_Space)
    hands.find("orc")
    assert set(gm.page.order.selected()) == set(ORCS)
    before = {orc: gm.look(orc).hp for orc in ORCS}
    hands.press(Key.Key_D)
    gm.type("1d4 fire, Reflex 12 half", enter=False)
    hands.press(Key.Key_Return)
    shown = gm.window.fight.harm.model.rows
    assert all(each.save and each.takes for each in shown), "the saves show before anything happens"
    assert {orc: gm.look(orc).hp for orc in ORCS} == before
    hands.press(Key.Key_Return)
    assert all(gm.look(orc).hp < before[orc] for orc in ORCS)
    hands.press(Key.Key_C)
    hands.type("shaken 3")
    assert {condition.rounds_left for orc in ORCS for condition in gm.look(orc).conditions} == {3}
    hands.until_turn_of(BORIN)
    _ready(hands)
    assert gm.look(BORIN).readied is not None
    hands.press(Key.Key_Space)
    assert gm.state().actor != BORIN
    hands.find("borin")
    line = hands.lines()
    hands.press(Key.Key_I)
    hands.through_the_cards()
    assert gm.look(BORIN).readied is None
    assert BORIN in hands.log_since(line)


def _ready(hands: Hands) -> None:
    hands.press(Key.Key_R)
    hands.type("the ogre moves")
    hands.through_the_cards()


def _third_round(hands: Hands) -> None:
    """A maneuver provokes: the opportunity is taken by Enter; then somebody is healed."""
    gm = hands.gm
    while gm.state().round < 3:
        hands.press(Key.Key_Space)
    hands.until_turn_of(OGRE)
    hands.find("hedda")
    line = hands.lines()
    hands.press(Key.Key_M)
    hands.through_the_cards()
    told = hands.log_since(line)
    assert f"{HEDDA} makes an attack of opportunity against {OGRE}" in told
    assert gm.look(HEDDA).budget.opportunities == 0
    assert gm.state().pending == ()
    hands.find("hedda")
    hands.press(Key.Key_D)
    hands.type("9")
    hurt = gm.look(HEDDA).hp
    hands.press(Key.Key_H)
    hands.type("5")
    assert gm.look(HEDDA).hp == hurt + 5


def _undo_and_redo(hands: Hands) -> None:
    gm = hands.gm
    digest, healed = gm.session().digest(), gm.look(HEDDA).hp
    for _ in range(3):
        hands.press(Key.Key_Z, CTRL)
    assert gm.look(HEDDA).hp != healed
    for _ in range(3):
        hands.press(Key.Key_Z, CTRL | SHIFT)
    assert gm.session().digest() == digest


def _end(hands: Hands) -> None:
    gm = hands.gm
    while gm.state().round < 4:
        hands.press(Key.Key_Space)
    hands.press(Key.Key_E, CTRL | SHIFT)
    assert gm.state().phase == OVER
    page = gm.window.after.page
    gm.until(lambda: bool(page.awards.rows))
    hands.press(Key.Key_Escape)
    assert gm.page.order.hasFocus()
