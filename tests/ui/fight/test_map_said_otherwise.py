"""The game master overrules what the squares say of an attack, by keys on its card; the ledger tells it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.combat.commands import DrawMap, Edit
from desktop_app.combat.events import AttackRolled
from desktop_app.rules.creature import Weapon
from tests.ui.fight.map_table import opened, point, put
from tests.ui.fight.test_full_attack_card import fighter
from tests.ui.player import ALT, SHIFT, Key, Player
from ui.fight.views.attack_card import AttackCard

HEDDA, MAGE, ONE, TWO = "Hedda Kolstad", "Serelin Vey", "Goblin 1", "Goblin 2"
SAYS = "the game master says otherwise"


def untick(gm: Player, card: AttackCard, option: str) -> None:
    """Tab to the box, which the squares have ticked, and press Space."""
    box = card.options[option]
    assert box.isVisible()
    assert box.isChecked()
    for _ in range(60):
        if gm.focus() is not box:
            gm.press(Key.Key_Tab)
    assert gm.focus() is box
    gm.press(Key.Key_Space)
    assert not box.isChecked()


def ledgers(gm: Player) -> dict[str, str]:
    """Roll and accept: what the last attack has struck through, and why."""
    gm.press(Key.Key_Return)
    card = gm.page.card
    for _ in range(3):
        if card.isVisible():
            card.take_keys()
            gm.press(Key.Key_Return)
    rolled = [event for entry in gm.session().entries for event in entry.events if isinstance(event, AttackRolled)]
    lines = [line for number in (rolled[-1].attack, rolled[-1].armor_class) for line in number.lines]
    return {line.source: line.reason for line in lines if not line.counts}


def test_cover_and_range_and_the_melee_are_said_otherwise(gm: Player) -> None:
    """cover.bonuses, attack.ranged-limits, attack.into-melee: 4 of AC, -4 to the shot, and the feet of the squares."""
    pane = opened(gm, MAGE, HEDDA, "goblin x2")
    for name, at in ((MAGE, (1, 10)), (HEDDA, (8, 12)), (ONE, (7, 12)), (TWO, (20, 2))):
        put(gm, name, at)
    gm.bridge.do(DrawMap(squares=((4, 11),), brush="wall"))
    point(gm, pane, (7, 12))
    gm.press(Key.Key_Return)
    card = gm.page.card
    gm.press(Key.Key_Tab)
    assert card.options["cover"].isChecked(), card.shown_ahead
    assert card.options["into-melee"].isChecked()
    assert "cover by the wall at E12 +4" in card.shown_ahead
    untick(gm, card, "into-melee")
    assert "melee" not in card.shown_ahead
    untick(gm, card, "cover")
    assert "cover" not in card.shown_ahead
    assert card.distance.placeholderText() == "35 ft. by the squares"
    card.distance.setFocus()
    gm.type("100", enter=False)
    struck = ledgers(gm)
    assert struck["cover by the wall at E12"] == SAYS
    assert struck["into a melee"] == SAYS
    assert struck["range 100 feet instead of 35"] == SAYS


def test_flanking_is_seen_denied_and_given(gm: Player) -> None:
    """flanking.bonus: +2 with Hedda on the other side; another target is looked at anew."""
    pane = opened(gm, "pip quickreed", HEDDA, "goblin x2")
    for name, at in (("Pip Quickreed", (6, 6)), (ONE, (7, 6)), (HEDDA, (8, 6)), (TWO, (6, 7))):
        put(gm, name, at)
    point(gm, pane, (7, 6))
    gm.press(Key.Key_Return)
    card = gm.page.card
    box = card.options["flanking"]
    assert f"Flanking with {HEDDA} +2" in card.shown_ahead
    untick(gm, card, "flanking")
    assert "Flanking" not in card.shown_ahead
    gm.press(Key.Key_Space)
    assert box.isChecked()
    assert f"Flanking with {HEDDA} +2" in card.shown_ahead
    gm.press(Key.Key_Space)
    assert card.take_target(TWO)
    assert not box.isChecked()
    box.setFocus()
    gm.press(Key.Key_Space)
    assert "Flanking +2" in card.shown_ahead, "the game master gives what the squares do not"
    assert card.take_target(ONE)
    assert box.isChecked()
    untick(gm, card, "flanking")
    assert ledgers(gm)[f"flanking with {HEDDA}"] == SAYS


def test_fog_is_said_otherwise(gm: Player) -> None:
    """concealment.normal: 20 % to miss, until the game master says that there is none."""
    pane = opened(gm, HEDDA, "goblin x2")
    put(gm, HEDDA, (4, 4))
    put(gm, ONE, (5, 4))
    gm.bridge.do(DrawMap(squares=((4, 4), (5, 4)), brush="fog"))
    gm.settle()
    point(gm, pane, (5, 4))
    gm.press(Key.Key_Return)
    card = gm.page.card
    assert "20% to miss" in card.shown_ahead
    untick(gm, card, "concealed")
    assert "to miss" not in card.shown_ahead
    assert ledgers(gm)["concealment by the map"] == SAYS


def test_a_charge_over_rubble_is_refused_with_its_reason(gm: Player) -> None:
    """maneuver.charge, move.difficult-terrain: nobody charges over difficult ground, nor through a friend."""
    pane = opened(gm, ONE.split()[0] + " x2", HEDDA)
    for name, at in ((ONE, (2, 4)), (TWO, (2, 9)), (HEDDA, (9, 4))):
        put(gm, name, at)
    gm.bridge.do(DrawMap(squares=((5, 4),), brush="difficult"))
    gm.settle()
    pane.view.setFocus()
    for _ in range(pane.modes.count()):
        if pane.modes.currentText() != "Charge":
            gm.press(Key.Key_Z)
    point(gm, pane, (9, 4))
    assert "difficult" in pane.told
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert "difficult" in gm.page.card.problem
    assert gm.state().combatants[ONE].at == (2, 4)
    gm.press(Key.Key_Escape)
    put(gm, TWO, (5, 4))
    point(gm, pane, (9, 4))
    assert TWO in pane.told
    QTest.keyClick(pane.view, Key.Key_Return, ALT)
    assert gm.state().combatants[ONE].at == (2, 4)


def test_a_full_attack_ticks_what_the_squares_say_of_each_of_its_attacks(gm: Player) -> None:
    """flanking.bonus: half ticked where one of two attacks flanks; ticked for both, for none, as the squares say."""
    pane = opened(gm, HEDDA, "pip quickreed", "goblin x2")
    bow = Weapon("bow", kind="ranged", range=60, damage="1d6")
    gm.bridge.do(Edit(name=HEDDA, creature=replace(fighter(), weapons=(fighter().weapons[0], bow))))
    for name, at in ((HEDDA, (6, 6)), (ONE, (7, 6)), ("Pip Quickreed", (8, 6)), (TWO, (6, 7))):
        put(gm, name, at)
    point(gm, pane, (7, 6))
    gm.press(Key.Key_A, SHIFT)
    card = gm.window.fight.cards.full_attack_card
    box = card.options["flanking"]
    assert box.checkState() is Qt.CheckState.Checked
    card.rows[1].target.setCurrentText(TWO)
    for state, figures in (
        (Qt.CheckState.PartiallyChecked, (True, False)),
        (Qt.CheckState.Checked, (True, True)),
        (Qt.CheckState.Unchecked, (False, False)),
        (Qt.CheckState.PartiallyChecked, (True, False)),
    ):
        assert box.checkState() is state
        assert tuple("lanking" in row.figures.text() for row in card.rows[:2]) == figures
        box.setFocus()
        gm.press(Key.Key_Space)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_Escape)
    gm.bridge.do(DrawMap(squares=tuple((x, 8) for x in range(24)), brush="wall"))
    put(gm, TWO, (6, 10))
    point(gm, pane, (6, 10))
    gm.press(Key.Key_Return)
    single = gm.page.card
    single.weapon.setCurrentIndex(single.weapon.findText("bow", Qt.MatchFlag.MatchStartsWith))
    assert f"No line of effect: {TWO} has total cover by the wall at F9." in single.shown_ahead
    untick(gm, single, "total-cover")
    assert "No line" not in single.shown_ahead
    assert ledgers(gm)["total cover by the wall at F9"] == SAYS
