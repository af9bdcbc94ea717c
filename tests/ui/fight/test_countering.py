"""A foe's spell is countered from the menu of the one who readied: the same spell or dispel magic, which is spent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.combat.commands import Cast, Edit, Ready
from desktop_app.rules.creature import Spellcasting
from tests.ui.player import SHIFT, Key, Player

MAGE, FOE = "Serelin Vey", "Ogre"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The wizard has readied an action, and the ogre has its turn."""
    gm.go_to("The goblin toll")
    gm.begin(MAGE, FOE)
    gm.bridge.do(Ready(by=MAGE, does="standard", trigger="the ogre casts", name="counterspell"))
    gm.settle()
    if gm.state().actor == MAGE:
        gm.in_order(Key.Key_Space)
    assert gm.state().actor == FOE
    return gm


def countering(gm: Player) -> None:
    gm.choose(MAGE)
    gm.press(Key.Key_I, SHIFT)
    menu = gm.window.fight.off_turn.menu
    gm.until(menu.isVisible)
    wanted = next(each for each in menu.actions() if "Counter the spell of Ogre" in each.text())
    for _ in menu.actions():
        if menu.activeAction() is not wanted:
            QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    gm.settle()


def test_the_card_says_who_may_counter_and_the_same_spell_is_spent(gm: Player) -> None:
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("magic missile", enter=False)
    assert f"{MAGE} has readied an action and may counter it" in card.facts.text()
    gm.press(Key.Key_Escape)
    countering(gm)
    gm.type("magic missile")
    known = any("Spellcraft" in line and "success" in line.lower() for line in gm.log_lines())
    spent = dict(gm.state().combatants[MAGE].used).get("wizard|1|magic missile", 0)
    assert spent == int(gm.state().combatants[FOE].effect("countered") is not None)
    assert known or not spent
    gm.bridge.do(Cast(by=FOE, name="magic missile", spell_level=1))
    gm.settle()
    countered = any("counters the spell" in line for line in gm.log_lines())
    assert countered == bool(spent)


NOT_AT_HAND = (
    ("fireball", "has no fireball left to cast"), ("dispel fireball", "has no dispel magic left"),
    ("", "Type the name"),
    ("99", "Type the name"), ("nonsense", "Type the name"), ("x" * 5000, ""),
)  # fmt: skip
"""What may be typed, and a part of the reason that it is refused."""


def test_what_is_not_at_hand_is_refused_in_place(gm: Player) -> None:
    for text, why in NOT_AT_HAND:
        countering(gm)
        gm.page.prompt.field.setText(text)
        gm.press(Key.Key_Return)
        assert gm.page.prompt.isVisible(), text
        assert why in gm.page.prompt.problem, text
        assert gm.page.prompt.problem, text
        assert gm.state().combatants[MAGE].readied is not None, text
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), text


@pytest.fixture
def schooled(gm: Player) -> Player:
    """The wizard has haste, slow and dispel magic ready, and Improved Counterspell."""
    casting = Spellcasting("wizard", 9, "int", (), (), (("3", ("haste", "dispel magic")), ("4", ("confusion",))))
    creature = gm.state().combatants[MAGE].creature
    feats = (*creature.feats, "Improved Counterspell")
    gm.bridge.do(Edit(name=MAGE, creature=replace(creature, spellcasting=(casting,), feats=feats)))
    gm.settle()
    return gm


@pytest.mark.parametrize(("text", "spent"), [
    ("slow", "haste"), ("slow by dispel", "dispel magic"), ("dispel slow", "dispel magic"), ("slow by haste", "haste"),
    ("charm person", "confusion"),
])  # fmt: skip
def test_what_is_typed_knows_all_that_the_card_offers(schooled: Player, text: str, spent: str) -> None:
    """Haste counters slow; with Improved Counterspell confusion, of the same school and higher, counters a charm."""
    gm = schooled
    countering(gm)
    gm.type(text)
    gm.until(lambda: not gm.page.prompt.isVisible())
    tried = [line for line in gm.log_lines() if "Spellcraft" in line or "Dispel" in line or "dispel" in line]
    used = dict(gm.state().combatants[MAGE].used)
    failed = any("failure" in line for line in tried)
    assert [key.rpartition("|")[2] for key in used] == ([] if failed and spent != "dispel magic" else [spent]), tried


def test_what_could_be_typed_instead_is_told(schooled: Player) -> None:
    gm = schooled
    countering(gm)
    gm.type("slow by fireball")
    assert gm.page.prompt.problem == (
        f"{MAGE} has no fireball left to cast. Type slow by haste or slow by dispel magic."
    )
