"""Maneuvers on their card: with what, about which item, how the target takes it; also in place of an opportunity."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Act, Add, Condition, Engage, Maneuver, SetInitiative, Start
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player
from ui.fight.views.attack_card import AttackCard

HERO, CAPTAIN = "Hedda Kolstad", "Bandit Captain"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """Hedda stands before a bandit captain and acts; both have had a turn."""
    return before_the_captain(Player(qtbot, open_window()))


def before_the_captain(player: Player) -> Player:
    """A new encounter in its second round."""
    player.press(Key.Key_N, CTRL)
    player.until(lambda: player.page.quick_add.field.hasFocus())
    kept = {each.creature.name: each.creature for each in player.bridge.campaign.creatures.values()}
    player.bridge.do(Add(creature=kept[HERO], name=HERO, side="heroes"))
    player.bridge.do(Add(creature=kept[CAPTAIN], name=CAPTAIN))
    player.bridge.do(SetInitiative(by=CAPTAIN, total=20))
    player.bridge.do(Start(initiative={CAPTAIN: 20, HERO: 10}))
    player.bridge.do(Engage(a=HERO, b=CAPTAIN))
    player.settle()
    player.in_order(Key.Key_Space)
    assert player.state().actor == HERO
    return player


def open_card(gm: Player, action: str) -> AttackCard:
    """The card of maneuvers with that action chosen."""
    gm.choose(CAPTAIN)
    gm.press(Key.Key_M)
    choose(gm.page.card, action)
    return gm.page.card


def choose(card: AttackCard, action: str) -> None:
    card.weapon.setCurrentIndex(texts(card.weapon).index(action))


def texts(box: QComboBox) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def test_a_disarm_is_done_with_the_weapon_in_hand_and_says_what_it_is_about(gm: Player) -> None:
    card = open_card(gm, "Disarm")
    details = card.details
    assert texts(details.using) == ["longsword", "dagger", "unarmed strike"]
    assert details.using.currentText() == "longsword"
    assert texts(details.item) == ["longsword", "heavy steel shield"]
    details.item.setCurrentText("heavy steel shield")
    wished = card.wish()
    assert (wished.weapon, wished.item) == ("longsword", "heavy steel shield")  # type: ignore[attr-defined]
    details.using.setCurrentText("unarmed strike")
    assert card.wish().weapon == ""  # type: ignore[attr-defined]


def test_each_maneuver_asks_for_what_it_needs_and_for_nothing_else(gm: Player) -> None:
    card = open_card(gm, "Trip")
    details = card.details
    assert details.using.currentText() == "unarmed strike", "a trip is done by hand unless it is said otherwise"
    assert not details.item.isVisible()
    choose(card, "Sunder")
    assert "chain shirt" in texts(details.item)
    details.marks["sunder", "destroy"].click()
    assert card.wish().destroy  # type: ignore[attr-defined]
    choose(card, "Bull rush")
    assert not details.using.isVisible()
    details.marks["bull-rush", "follow"].click()
    wished = card.wish()
    assert wished.follow  # type: ignore[attr-defined]
    assert not wished.destroy  # type: ignore[attr-defined]
    choose(card, "Feint")
    assert not details.isVisible()
    gm.press(Key.Key_Escape)
    gm.choose(CAPTAIN)
    gm.press(Key.Key_A)
    assert not details.isVisible(), "an attack needs none of it"


def test_a_disarm_is_carried_out_with_that_weapon_at_that_item(gm: Player) -> None:
    gm.bridge.do(Condition(to=CAPTAIN, add="stunned"))  # it cannot strike first
    gm.settle()
    card = open_card(gm, "Disarm")
    card.details.item.setCurrentText("heavy steel shield")
    card.types_faces.click()
    gm.press(Key.Key_Return)
    gm.type("20")
    assert "Success" in card.shown_verdict
    assert "bare hands" not in card._details.toPlainText()
    gm.press(Key.Key_Return)
    assert "heavy steel shield" not in gm.look(CAPTAIN).holding


def test_a_typed_face_stands_there_again_after_change(gm: Player) -> None:
    gm.bridge.do(Condition(to=CAPTAIN, add="stunned"))
    gm.settle()
    card = open_card(gm, "Disarm")
    card.types_faces.click()
    gm.press(Key.Key_Return)
    gm.type("20")
    first = card.shown_verdict
    gm.press_button(card.change)
    gm.press_button(card.go)
    assert card.face.text() == "20"
    gm.press(Key.Key_Return)
    assert card.shown_verdict == first
    gm.press(Key.Key_Escape)


def test_in_place_of_an_opportunity_the_weapon_is_chosen_too(gm: Player) -> None:
    gm.bridge.do(Act(by=HERO, action="drop-prone"))
    gm.bridge.do(Act(by=HERO, action="stand-up"))
    gm.settle()
    card = gm.window.fight.waiting.card
    assert card.isVisible()
    choose(card, "Disarm")
    assert card.details.using.currentText() == "longsword"
    assert "longsword" in texts(card.details.item)
    gm.press(Key.Key_Escape)


@pytest.fixture
def older(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """The same by rules in which a failed trip may be answered; the captain is quicker with its dice."""
    dice = ScriptedDice({"touch": [19], "check": [1], "opposed": [20]}, SeededDice(5))
    gm = Player(qtbot, open_window(dice=dice))
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    return before_the_captain(gm)


def test_a_failed_trip_may_be_answered_in_kind(older: Player) -> None:
    older.bridge.do(Condition(to=CAPTAIN, add="flat-footed"))  # it cannot strike first
    older.settle()
    older.bridge.do(Maneuver(by=HERO, target=CAPTAIN, kind="trip", force=True))
    older.settle()
    card = older.window.fight.replies.card
    assert card.isVisible()
    assert card.title.text() == f"{CAPTAIN} may attempt in return: trip {HERO}"
    assert card.isAncestorOf(older.focus())
    assert HERO in card.weapon.itemText(1)
    older.press(Key.Key_Return)
    assert card.shown_verdict
    older.press(Key.Key_Return)
    assert older.page.cards.shown is None
    assert older.state().reply is None


def test_an_answer_that_is_let_be_is_not_asked_for_again(older: Player) -> None:
    older.bridge.do(Condition(to=CAPTAIN, add="flat-footed"))
    older.bridge.do(Maneuver(by=HERO, target=CAPTAIN, kind="trip", force=True))
    older.settle()
    before = older.session().digest()
    older.press(Key.Key_Escape)
    assert older.page.cards.shown is None
    assert older.session().digest() == before
    assert older.page.order.hasFocus()
    older.press(Key.Key_Space)
    assert older.state().reply is None
    assert older.page.cards.shown is None
