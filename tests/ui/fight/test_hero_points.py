"""Hero points by keys: chosen on the page of rules, spent from their menu before and after a roll, taken back, kept."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from desktop_app.combat.events import AttackRolled
from desktop_app.combat.heroic_rolls import KEY
from desktop_app.combat.tally import counted_use
from tests.ui.hostile import WORDS, Asked, all_refused, answers
from tests.ui.player import CTRL, SHIFT, Key, Player

HERO = "Hedda Kolstad"


@pytest.fixture
def gm(gm: Player) -> Player:
    """A table whose party has hero points, in a fight that has begun; Hedda acts first."""
    window = gm.window
    assert not window.actions["fight.hero-point"].isVisible()
    window.actions["campaign.rules"].trigger()
    window.rules.house_rules["action.hero-points"].setFocus()
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Down)
    gm.until(lambda: gm.bridge.campaign.options == {"action.hero-points": "party"})
    gm.gather(HERO, "ogre")
    gm.begin(HERO)
    assert window.actions["fight.hero-point"].isVisible()
    return gm


def left(gm: Player, name: str = HERO) -> int | None:
    counted = counted_use(gm.state(), name, gm.bridge.ruleset, KEY)
    return counted.left if counted is not None else None


def menu(gm: Player, text: str = "") -> list[str]:
    """Open the menu by its keys, and choose by the arrows and Enter; gives what stands in it."""
    gm.choose(HERO)
    gm.press(Key.Key_V, SHIFT)
    opened = gm.window.fight.off_turn.heroic.menu
    gm.until(opened.isVisible)
    texts = [each.text().replace("&", "") for each in opened.actions()]
    wanted = next((each for each in opened.actions() if text and text in each.text().replace("&", "")), None)
    for _ in opened.actions():
        if wanted is not None and opened.activeAction() is not wanted:
            QTest.keyClick(opened, Key.Key_Down)
    assert opened.activeAction() is wanted or wanted is None
    QTest.keyClick(opened, Key.Key_Return if wanted is not None else Key.Key_Escape)
    gm.settle()
    return texts


def total(gm: Player) -> int:
    events = [each for each in gm.session().entries[-1].events if isinstance(each, AttackRolled)]
    return events[-1].total


def test_points_before_and_after_a_roll(gm: Player) -> None:
    assert f"{HERO}: 1 of 3 hero points" in menu(gm, "Gain")
    menu(gm, "Gain")
    assert left(gm) == 3
    menu(gm, "Before a roll")
    assert left(gm) == 2
    assert any("a luck bonus of +8 on its next d20 roll. 2 hero points left." in line for line in gm.log_lines())
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    assert "hero point" in gm.page.card._details.toPlainText()
    gm.press(Key.Key_Return)
    assert gm.look(HERO).budget.standard == 0
    assert "The last step" not in menu(gm), "a roll is helped once"

    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    before, lines = total(gm), len(gm.log_lines())
    texts = menu(gm, "+4 on ")
    assert any("becomes" in text for text in texts)
    assert any(text.startswith("Roll again: ") for text in texts)
    gm.until(lambda: left(gm) == 1)
    assert total(gm) == before + 4
    assert any("a luck bonus of +4 on the roll just made" in line for line in gm.log_lines())
    gm.press(Key.Key_Z, CTRL)
    assert left(gm) == 2
    assert len(gm.log_lines()) < lines
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    steps = len(gm.session().entries)
    menu(gm, "Roll again: ")
    gm.until(lambda: left(gm) == 1)
    assert len(gm.session().entries) == steps, "the step is in place of the one before"
    assert any("the roll is made again, and the second counts" in line for line in gm.log_lines())
    assert gm.look(HERO).budget.standard == 0


def test_a_life_and_a_word_and_what_is_refused(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_V, SHIFT)
    assert any("Ogre has no hero points" in text for text in gm.messages())
    bar = gm.page.prompt

    def other() -> Asked:
        if not bar.isVisible():
            menu(gm, "Other")
        return Asked(bar.field, lambda: bar.problem, lambda: not bar.isVisible())

    assert answers(gm, other) == all_refused(*WORDS)
    other()
    bar.field.selectAll()
    gm.type("a hint about the gate")
    assert any("spends a hero point: a hint about the gate. No hero points left." in line for line in gm.log_lines())
    menu(gm, "standard")
    assert any("no hero points left" in text for text in gm.messages())
    menu(gm, "Gain")
    menu(gm, "Gain")
    gm.choose(HERO)
    gm.press(Key.Key_D)
    gm.type("200")
    assert gm.look(HERO).life == "dead"
    gm.window.actions["master.dead"].trigger()
    menu(gm, "Cheat death")
    assert (gm.look(HERO).life, gm.look(HERO).hp, left(gm)) == ("stable", -1, 0)
