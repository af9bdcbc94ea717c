"""Odds on the cards, before anything is rolled: the percent first, what a switch changes, and how they came about."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Add, Attack, Edit
from desktop_app.rules.creature_form import read_creature
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player
from ui.fight.views.best_points import best_of, with_points
from ui.fight.views.concentration_card import ConcentrationCard

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


def test_a_card_tells_its_odds_and_what_a_switch_changes(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    card = gm.page.card
    gm.until(lambda: card.odds.shown != "")
    first = card.odds.shown
    assert first.split(",")[0].endswith("% to hit")
    assert "damage" in first
    assert "to drop Ogre" in first
    card.options["defensively"].click()
    gm.until(lambda: card.odds.shown != first)
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


def test_a_full_attack_tells_each_blow_and_all_of_them(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, SHIFT)
    card = gm.window.fight.cards.full_attack_card
    gm.until(lambda: card.odds.shown != "")
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
