"""Odds on the cards, before anything is rolled: the percent first, what a switch changes, and how they came about."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Add, Attack, Edit
from desktop_app.rules.creature_form import read_creature
from tests.ui.conftest import OpenWindow
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player, shut
from ui.fight.views.best_points import best_of, with_points
from ui.fight.views.concentration_card import ConcentrationCard
from ui.fight.views.odds_view import COUNTING, OddsView

HERO = "Hedda Kolstad"
FIGHTER: dict[str, Any] = {
    "name": HERO,
    "hp": 50,
    "bab": 6,
    "abilities": {"str": 16},
    "base_saves": {"fort": 5, "ref": 2, "will": 2},
    "feats": ["Power Attack", "Combat Expertise"],
    "weapons": [
        {"name": "longsword", "kind": "melee", "hands": "one", "damage": "1d8", "crit": "19-20/x2"},
        {"name": "bite", "kind": "natural", "damage": "1d4"},
    ],
}
FLASK = {"name": "fire flask", "kind": "thrown", "damage": "1d6", "damage_type": "fire", "range": 10, "splash": "1",
         "features": ["splash"]}  # fmt: skip


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; Hedda acts first."""
    gm.go_to("The goblin toll")
    gm.bridge.do(Edit(name=HERO, creature=read_creature(FIGHTER, "")))
    gm.begin(HERO)
    return gm


def is_told(odds: OddsView) -> bool:
    """Whether the odds of what is chosen now stand there: a busy machine has a thread count them."""
    return odds.current is not None and odds.shown not in ("", COUNTING)


def test_a_card_tells_its_odds_and_what_a_switch_changes(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    card = gm.page.card
    gm.until(lambda: is_told(card.odds))
    first = card.odds.shown
    assert first.split(",")[0].endswith("% to hit")
    assert "damage" in first
    assert "to drop Ogre" in first
    card.options["defensively"].click()
    gm.until(lambda: is_told(card.odds) and card.odds.shown != first)
    assert card.odds.changes.text().startswith("Changed: \N{MINUS SIGN}")
    assert not card.odds.details.isVisible()
    gm.press(Key.Key_O, CTRL | ALT)
    assert card.odds.details.isVisible()
    assert "faces reach it" in card.odds.details.lines.text()
    assert card.odds.details.pictures[0].isVisible()
    assert "%" in card.odds.details.pictures[0].accessibleDescription()
    gm.press(Key.Key_O, CTRL | ALT)
    assert not card.odds.details.isVisible()
    gm.press(Key.Key_Return)
    gm.until(lambda: card.shown_verdict != "")
    assert card.odds.shown == ""
    gm.press(Key.Key_Escape)


def test_what_was_opened_of_the_odds_stays_open_for_the_next_card_and_the_next_evening(
    qtbot: QtBot, gm: Player, open_window: OpenWindow
) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A)
    gm.until(lambda: is_told(gm.page.card.odds))
    gm.press(Key.Key_O, CTRL | ALT)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_A, SHIFT)
    full = gm.window.fight.cards.full_attack_card
    gm.until(lambda: is_told(full.odds))
    assert full.odds.details.isVisible()
    gm.press(Key.Key_Escape)
    shut(gm.window.frame)
    later = Player(qtbot, open_window())
    later.go_to("The goblin toll")
    later.choose("Goblin 1")
    later.press(Key.Key_A)
    later.until(lambda: is_told(later.page.card.odds))
    assert later.page.card.odds.details.isVisible()
    later.press(Key.Key_Escape)


def test_a_full_attack_tells_each_blow_and_all_of_them(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, SHIFT)
    card = gm.window.fight.cards.full_attack_card
    gm.until(lambda: is_told(card.odds))
    assert "to drop Goblin 1" in card.odds.shown
    assert card.odds.shown.split("%")[0].isdecimal()
    assert all("%, " in row.figures.text() for row in card.rows)
    card.rows[1].target.setCurrentText("Ogre")
    gm.until(lambda: "to drop Ogre" in card.odds.shown)
    gm.press(Key.Key_Escape)


def test_a_spell_tells_how_many_fail_and_what_all_of_them_take(gm: Player) -> None:
    gm.until_turn_of("Serelin Vey")
    gm.choose("Goblin 1", "Goblin 2", "Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.setText("burning hands")
    gm.until(lambda: " fail: " in card.odds.shown)
    assert " of 3, " in card.odds.shown
    assert "damage" in card.odds.shown
    assert "Ogre: " in card.odds.details.lines.text()
    gm.press_button(card.defensively)
    gm.until(lambda: "% to keep the spell" in card.odds.shown)
    gm.press(Key.Key_Escape)


def test_a_flask_tells_the_direct_hit_and_the_splash(gm: Player) -> None:
    armed = FIGHTER | {"weapons": [*FIGHTER["weapons"], FLASK]}
    gm.bridge.do(Edit(name=HERO, creature=read_creature(armed, "")))
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_A)
    card = gm.page.card
    card.target.setCurrentText("Goblin 1")
    card.weapon.setCurrentIndex(card.weapon.findText("fire flask, splashing the others selected"))
    gm.until(lambda: card.odds.shown.endswith("1 damage to 1 other"))
    assert "% to hit, " in card.odds.shown
    assert "% to drop Goblin 1" in card.odds.shown
    assert "Goblin 2: 100% to be splashed, 1 damage" in card.odds.details.lines.text()
    gm.press(Key.Key_Escape)


def test_maneuvers_and_concentration_tell_their_odds(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_M)
    card = gm.page.card
    gm.until(lambda: card.odds.shown.endswith("% to succeed"))
    gm.press(Key.Key_Escape)
    gm.in_order(Key.Key_K, SHIFT)
    check = gm.page.cards.shown
    assert isinstance(check, ConcentrationCard)
    assert check.odds.shown == ""
    check.level.setText("1")
    check.damage.setText("4")
    check.changed()
    gm.until(lambda: check.odds.shown.endswith("% to succeed"))
    gm.press(Key.Key_Escape)


def test_the_points_that_deal_most_are_marked(gm: Player) -> None:
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    gm.gather("goblin x1")
    gm.bridge.do(Add(creature=read_creature(FIGHTER, ""), name="Kari", side="heroes"))
    gm.begin("Kari")
    gm.choose(next(name for name in gm.state().combatants if name != "Kari"))
    gm.press(Key.Key_A)
    boxes = gm.page.card.boxes
    gm.until(lambda: boxes.best["power-attack"].text().startswith("best "))
    assert boxes.best["combat-expertise"].text() == ""
    gm.press(Key.Key_Escape)
    assert best_of([(5.0, 0), (5.5, 2), (5.5, 3)]) == 2
    attack = Attack(by="Kari", target="Goblin", options=("flanking", "power-attack 1"))
    changed = with_points(attack, "power-attack", 3)
    assert isinstance(changed, Attack)
    assert changed.options == ("flanking", "power-attack 3")


def test_odds_that_take_long_are_counted_beside_the_window_and_only_the_newest_are_shown(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, SHIFT)
    card = gm.window.fight.cards.full_attack_card
    gm.until(lambda: is_told(card.odds))
    at_once = card.odds.shown
    gm.press(Key.Key_Escape)
    gm.bridge.do(Edit(name=HERO, creature=read_creature(FIGHTER | {"hp": 51}, "")))  # nothing is known of that one
    gm.settle()
    card.odds.asker.soon = card.best.asker.soon = 0.0
    told: list[tuple[str, bool, bool, bool]] = []

    def note() -> None:
        odds, figures = card.odds, card.rows[0].figures.text()
        told.append((odds.shown, odds.current is None, odds.how.isVisible(), "%" in figures))

    card.odds.told.connect(note)
    gm.press(Key.Key_A, SHIFT)
    gm.until(lambda: is_told(card.odds) and card.odds.shown == at_once)
    assert (COUNTING, True, False, False) in told  # it passes by itself, on a fast machine before one could look
    assert "%, " in card.rows[0].figures.text()
    card.rows[1].target.setCurrentText("Goblin 2")
    card.odds.tell()
    card.rows[1].target.setCurrentText("Ogre")
    gm.until(lambda: "to drop Ogre" in card.odds.shown)
    assert "Goblin 2" not in card.odds.shown
    gm.press(Key.Key_Return)
    gm.until(lambda: card.shown_verdict != "")
    assert card.odds.shown == ""
    gm.press(Key.Key_Escape)


def test_nothing_of_odds_or_the_forecast_reaches_the_players(gm: Player) -> None:
    gm.press(Key.Key_F11)
    gm.activate()
    gm.choose("Ogre")
    gm.settle()
    before, seen = told_to_players(gm), picture(gm)
    assert len({seen.pixel(x, y) for x in range(0, seen.width(), 3) for y in range(0, seen.height(), 3)}) > 2
    gm.press(Key.Key_A)
    card = gm.page.card
    gm.until(lambda: is_told(card.odds))
    gm.press(Key.Key_O, CTRL | ALT)
    assert "faces reach it" in card.odds.details.lines.text()
    assert told_to_players(gm) == before
    assert picture(gm) == seen
    gm.press(Key.Key_O, CTRL | ALT)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_F, CTRL | ALT)
    page = gm.window.forecast.page
    gm.until(lambda: page.headline.text().startswith("The party wins "))
    gm.press(Key.Key_Escape)
    assert not gm.window.forecast.busy
    assert told_to_players(gm) == before
    assert picture(gm) == seen
    words = " ".join(before).lower()
    assert "ogre" in words or "unknown" in words
    assert not any(word in words for word in ("odds", "to hit", "to drop", "forecast", "wins", "damage"))
    gm.window.players.view.close()


def told_to_players(gm: Player) -> list[str]:
    """All that the players' window says: what is drawn, what its widgets hold, what a screen reader reads."""
    view = gm.window.players.view
    found = [*view.head.words(), repr(view.model.view), view.windowTitle()]
    for each in (view, *view.findChildren(QWidget)):
        found += [each.toolTip(), each.accessibleName(), each.accessibleDescription(), str(each.property("text"))]
    return found


def picture(gm: Player) -> QImage:
    """The players' window as it is painted."""
    return gm.window.players.view.grab().toImage()
