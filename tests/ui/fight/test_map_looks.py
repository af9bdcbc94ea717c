"""What lies over the map by the digits, and areas that hand over those who are in them."""

from __future__ import annotations

from PySide6.QtTest import QTest

from desktop_app.combat.commands import Elevate
from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import ALT, LEFT, NO_KEY, SHIFT, Key, Player


def test_the_digits_show_threat_reach_cover_flanking_and_sight(gm: Player) -> None:
    pane = opened(gm, "hedda kolstad", "goblin x2", "ogre")
    put(gm, "Hedda Kolstad", (4, 4))
    put(gm, "Goblin 1", (5, 4))
    put(gm, "Goblin 2", (9, 4))
    put(gm, "Ogre", (12, 9))
    point(gm, pane, (4, 5))
    gm.press(Key.Key_1)
    assert pane.layers.layers.currentText() == "1  Threat"
    assert "E6 is threatened by Goblin 1." in pane.told
    gm.press(Key.Key_3)
    point(gm, pane, (9, 4))
    assert "Goblin 2 has soft cover by Goblin 1 from Hedda Kolstad, at range." in pane.told
    assert "corner of" in pane.told
    gm.press(Key.Key_4)
    point(gm, pane, (5, 4))
    assert "Hedda Kolstad does not flank Goblin 1." in pane.told
    gm.press(Key.Key_5)
    assert "Hedda Kolstad has a line to F5." in pane.told
    gm.choose("Ogre")
    point(gm, pane, (11, 8))
    gm.press(Key.Key_2)
    assert "Ogre threatens L9." in pane.told
    gm.press(Key.Key_0)
    assert pane.layers.layers.currentText() == "0  Ways alone"
    assert pane.view.accessibleDescription() == pane.told


def test_a_burst_says_who_is_in_it_and_asks_for_their_damage(gm: Player) -> None:
    pane = opened(gm, "hedda kolstad", "goblin x3")
    put(gm, "Hedda Kolstad", (2, 2))
    put(gm, "Goblin 1", (10, 5))
    put(gm, "Goblin 2", (11, 6))
    put(gm, "Goblin 3", (18, 12))
    point(gm, pane, (11, 6))
    gm.press(Key.Key_6)
    assert "Burst of 20 ft. at the upper left corner of L7: Goblin 1 and Goblin 2." in pane.told
    for _ in range(3):
        gm.press(Key.Key_Comma)
    assert "Burst of 5 ft." in pane.told
    gm.press(Key.Key_Return)
    assert gm.page.order.selected() == ("Goblin 1", "Goblin 2")
    assert gm.page.prompt.isVisible()
    hurt = {name: gm.state().combatants[name].hp for name in ("Goblin 1", "Goblin 2", "Goblin 3")}
    gm.type("3 fire")
    assert [hurt[name] - gm.state().combatants[name].hp for name in hurt] == [3, 3, 0]
    gm.until(pane.view.hasFocus)


def test_a_cone_goes_from_whose_turn_it_is(gm: Player) -> None:
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Hedda Kolstad", (2, 6))
    put(gm, "Goblin 1", (6, 6))
    put(gm, "Goblin 2", (0, 6))
    point(gm, pane, (8, 6))
    gm.press(Key.Key_7)
    assert "Cone of 30 ft. from Hedda Kolstad: Goblin 1." in pane.told
    gm.press(Key.Key_Escape)
    assert "Cone" not in pane.told
    assert pane.view.hasFocus()


def test_a_spell_with_an_area_is_aimed_in_its_size(gm: Player) -> None:
    """Fireball: a spread of 20 feet; Enter gives its targets to the card, which has the keys again."""
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Hedda Kolstad", (2, 2))
    put(gm, "Goblin 1", (12, 8))
    put(gm, "Goblin 2", (14, 9))
    gm.page.order.setFocus()
    gm.press(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    assert gm.page.cards.shown is card
    card.typed.selectAll()
    gm.type("3 fireball", enter=False)
    gm.press(Key.Key_F8)
    assert pane.view.hasFocus()
    assert pane.layers.layers.currentText() == "9  Spread"
    assert pane.layers.sizes.currentText() == "20 ft."
    point(gm, pane, (13, 9))
    assert "Spread of 20 ft. at the upper left corner of N10: Goblin 1 and Goblin 2." in pane.told
    gm.bridge.do(Elevate(by="Goblin 2", feet=30))
    gm.settle()
    assert "N10: Goblin 1. Too high or too low for it: Goblin 2 (30 ft. up)." in pane.told
    for _ in range(4):
        gm.press(Key.Key_PageUp, ALT)
    assert "N10, 20 ft. up: Goblin 1 and Goblin 2." in pane.told
    gm.press(Key.Key_Return)
    assert card.targets == ("Goblin 1", "Goblin 2")
    assert card.isAncestorOf(gm.focus())
    QTest.mouseMove(pane.view, spot(pane, (3, 3)))
    QTest.mouseMove(pane.view, spot(pane, (4, 4)))
    gm.settle()
    assert "Spread of 20 ft. at the upper left corner of E5" in pane.told
    QTest.mouseClick(pane.view, LEFT, NO_KEY, spot(pane, (16, 11)))
    gm.settle()
    assert list(card.targets) == ["Goblin 2"]
    assert gm.state().combatants["Hedda Kolstad"].at == (2, 2), "a click aims the spell and moves nobody"
    gm.press(Key.Key_Escape)
    gm.settle()
    assert card.isHidden()
    assert pane.layers.layers.currentText() == "0  Ways alone"
