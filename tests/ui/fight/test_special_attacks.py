"""Special attacks on several by their key: a trample, a web, and what a slain balor brings; by real keys."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from desktop_app.combat.breaths import breaths, use_of
from desktop_app.combat.commands import Add, Damage, Maneuver
from desktop_app.content.creatures import creature
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.breath_card import BreathCard
from ui.shared.widgets.combatant_rows import chips_of

BORIN, GOBLIN = "Borin Ashmantle", "Goblin"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A cleric and a goblin; saves fall as scripted."""
    player = Player(qtbot, open_window(dice=ScriptedDice({"save": [20, 1, 20, 1], "touch": [15, 15]}, SeededDice(4))))
    player.press(Key.Key_N, CTRL)
    player.until(lambda: player.page.quick_add.field.hasFocus())
    for text in ("borin", "goblin"):
        player.type(text)
    player.until(lambda: len(player.state().combatants) == 2)
    return player


def joined(gm: Player, entry: str) -> str:
    monster = creature("pf1", entry).creature
    gm.bridge.do(Add(creature=monster))
    gm.until(lambda: monster.name in gm.state().combatants)
    return monster.name


def opened(gm: Player) -> BreathCard:
    gm.in_order(Key.Key_B, SHIFT)
    card = gm.window.fight.breath.card
    gm.until(card.isVisible)
    return card


def test_an_elephant_tramples_two_by_three_keys(gm: Player) -> None:
    """Bestiary: trample 2d8+15, Reflex DC 25 half, a full-round action."""
    elephant = joined(gm, "elephant")
    gm.begin(elephant)
    before = {name: gm.look(name).hp for name in (BORIN, GOBLIN)}
    gm.choose(BORIN, GOBLIN)
    card = opened(gm)
    assert card.title.text() == "Elephant: special attack"
    assert card.facts.text() == "2d8+15 bludgeoning damage, Reflex DC 25 half. Full-round action. Ready."
    assert card.strikes.isVisible()
    assert card.striking() == []
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(BORIN).hp < before[BORIN])
    assert gm.look(GOBLIN).hp < before[GOBLIN]
    assert gm.look(elephant).budget.full_round == 0
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: gm.look(BORIN).hp == before[BORIN])


def test_who_strikes_at_the_trampler_has_no_save(gm: Player) -> None:
    """Bestiary: who makes an attack of opportunity (at -4) has no Reflex save: all of the damage."""
    elephant = joined(gm, "elephant")
    gm.begin(elephant)
    gm.choose(BORIN, GOBLIN)
    card = opened(gm)
    box = next(each for each in card.findChildren(QCheckBox) if each.text() == BORIN)
    box.setFocus()
    gm.press(Key.Key_Space)
    assert card.striking() == [BORIN]
    card.go.setFocus()
    gm.press(Key.Key_Return)
    assert card.shown_verdict.endswith("1 of 2 save")  # the goblin's 20; Borin rolls none
    gm.press(Key.Key_Escape)


def test_a_slain_balor_is_told_and_bursts_on_all(gm: Player) -> None:
    """Bestiary: 100 points within 100 feet, Reflex DC 33 half; nobody has to be selected for it."""
    balor = joined(gm, "balor")
    gm.begin(BORIN)
    gm.bridge.do(Damage(to=balor, amount=2000))
    gm.until(lambda: gm.state().combatants[balor].dead)
    assert any("Death throes of Balor, within 100 feet." in line for line in gm.log_lines())
    gm.until(lambda: "Death throes of Balor (Shift+B)." in gm.page.turn_card.lines)
    card = opened(gm)
    assert card.facts.text() == "100 damage, Reflex DC 33 half. No action. Happens now."
    assert BORIN in card.at.text()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.state().combatants[GOBLIN].dead)
    assert gm.page.turn_card.lines == ()


def test_a_spider_throws_its_web_and_has_one_less(gm: Player) -> None:
    spider = joined(gm, "giant-spider")
    gm.begin(spider)
    gm.choose(BORIN)
    card = opened(gm)
    assert card.which.currentText() == "Web, within 50 feet"
    assert card.facts.text() == "A ranged touch attack, entangled. Standard action. Ready, 8 left."
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(spider).budget.standard == 0)
    gm.until(lambda: any("ready, 7 left" in each.accessibleName() for each in gm.page.acting.attack_buttons()))


def test_whom_a_web_holds_gets_free_by_three_keys(gm: Player) -> None:
    """Web: ranged touch; escape DC 12, and Strength at 4 more. The likelier check is proposed."""
    spider = joined(gm, "giant-spider")
    gm.begin(spider, BORIN)
    gm.in_order(Key.Key_F, SHIFT)
    assert gm.page.cards.shown is None
    gm.bridge.do(use_of(breaths(gm.state(), spider, gm.bridge.ruleset)[0], (BORIN,)))
    gm.until(lambda: gm.state().combatants[BORIN].has_condition("entangled"))
    gm.in_order(Key.Key_Space)
    assert "Web: entangled" in gm.page.turn_card.lines
    assert any(each.accessibleName().startswith("Get free") for each in gm.page.acting.attack_buttons())
    gm.in_order(Key.Key_F, SHIFT)
    card = gm.window.fight.escaping.card
    gm.until(card.isVisible)
    assert {card.which.itemText(0), card.which.itemText(1)} == {"Strength", "Escape Artist"}
    assert card.facts.text().startswith("Web: entangled. ")
    assert "succeeds on" in card.facts.text()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(BORIN).budget.standard == 0)
    assert any("to get free" in line for line in gm.log_lines())
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: gm.look(BORIN).budget.standard == 1)


def test_a_lion_pounces_and_rakes_by_the_full_attack_card(gm: Player) -> None:
    """Bestiary: pounce and grab; a foe that it holds as its turn begins it rakes twice (+7, 1d4+5), free."""
    lion = joined(gm, "lion")
    gm.begin(lion)
    gm.choose(BORIN)
    gm.in_order(Key.Key_A, SHIFT)
    card = gm.window.fight.cards.full_attack_card
    gm.until(card.isVisible)
    ways = [card.way.itemText(place) for place in range(card.way.count())]
    assert ways == ["bite and claw", "Pounce: bite, claw and rake"]
    card.way.setCurrentIndex(1)
    assert [row.step.weapon for row in card.rows] == ["bite", "claw", "claw", "rake", "rake"]
    gm.press(Key.Key_Escape)
    gm.bridge.do(Maneuver(by=lion, target=BORIN, kind="grapple", avoid=True))
    gm.until(lambda: BORIN in gm.state().combatants[lion].grappling)
    gm.until_turn_of(GOBLIN)
    gm.until_turn_of(lion)
    gm.choose(BORIN)
    gm.in_order(Key.Key_A, SHIFT)
    assert card.way.currentText() == "Rake"
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: any("rake" in line for line in gm.log_lines()))
    assert gm.look(lion).budget.standard == 1


def test_a_satyr_plays_one_of_four_tunes(gm: Player) -> None:
    """Bestiary: Will DC 18; who saves is safe from the pipes for a day. The goblin rolls 20, Borin 1."""
    satyr = joined(gm, "satyr")
    gm.begin(satyr, GOBLIN)
    gm.choose(BORIN, GOBLIN)
    card = opened(gm)
    tunes = [card.which.itemText(place) for place in range(card.which.count())]
    assert tunes == [f"Pipes: {tune}, within 60 feet" for tune in ("charm", "fear", "sleep", "suggestion")]
    card.which.setFocus()
    gm.press(Key.Key_Down)
    assert card.facts.text() == "Panicked, Will DC 18 negates. Standard action. Ready."
    card.go.setFocus()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.state().combatants[BORIN].has_condition("panicked"))
    assert not gm.state().combatants[GOBLIN].has_condition("panicked")
    assert "safe" not in str([chip.text for chip in chips_of(gm.look(GOBLIN))])
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(satyr)
    gm.choose(BORIN, GOBLIN)
    card = opened(gm)
    assert card.facts.text() == "Charmed, Will DC 18 negates. Standard action. Ready."
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(satyr).budget.standard == 0)
    assert not gm.state().combatants[GOBLIN].effect("charmed")
    assert any("Goblin" in line and "safe from the pipes of Satyr for a day" in line for line in gm.log_lines()), (
        gm.log_lines()[-6:]
    )


def test_a_roper_strikes_and_its_prey_gets_off_the_strand(gm: Player) -> None:
    """Monster Manual: a ranged touch; Escape Artist 23 or Strength 19 gets free; Fortitude DC 18 or 2d8 Strength."""
    roper = creature("d35", "roper").creature
    gm.bridge.do(Add(creature=roper))
    gm.until(lambda: "Roper" in gm.state().combatants)
    gm.begin("Roper", BORIN)
    gm.choose(BORIN)
    gm.press(Key.Key_A)
    card = gm.page.card
    names = [card.weapon.itemText(place) for place in range(card.weapon.count())]
    card.weapon.setCurrentIndex(next(place for place, name in enumerate(names) if name.startswith("strand")))
    card.go.setFocus()
    gm.press(Key.Key_Return)
    assert "strand +11, no damage" in names
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look("Roper").budget.standard == 0)
    assert "Borin Ashmantle is affected by a dragging strand." in gm.log_lines()
    assert not any("in melee with" in line for line in gm.log_lines())
    gm.in_order(Key.Key_Space)
    assert gm.page.turn_card.lines == ("Drag: a dragging strand",)
    gm.in_order(Key.Key_F, SHIFT)
    ways = gm.window.fight.escaping.card
    assert ways.facts.text() == "Drag: a dragging strand. +2 against DC 19: succeeds on 17+. Standard action."
    assert [ways.which.itemText(place) for place in range(2)] == ["Strength", "Escape Artist"]
