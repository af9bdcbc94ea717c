"""A click on the mark of a condition changes how long it lasts, in place: in the order and in the panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtTest import QTest

from desktop_app.combat.commands import Condition, GiveEffect
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player
from ui.fight.typed_duration import duration_command
from ui.fight.views.duration_popup import DurationPopup
from ui.shared.typed_input import PromptError


@pytest.fixture
def gm(gm: Player) -> Player:
    """The ogre is shaken for 3 rounds and blessed; it is not its turn."""
    gm.go_to("The goblin toll")
    gm.begin("Goblin 1", "Ogre")
    gm.bridge.do(Condition(to="Ogre", add="shaken", rounds=3))
    gm.bridge.do(GiveEffect(to="Ogre", name="bless", rounds=10))
    gm.settle()
    gm.choose("Ogre")
    return gm


def click_mark(gm: Player, effect: str) -> DurationPopup:
    """Click the chip that shows it."""
    gm.activate()
    order, model = gm.page.order, gm.page.model
    top = order.rowViewportPosition(model.row_of("Ogre"))
    chips = order._delegate.chips
    across = range(0, order.viewport().width(), 3)
    height = range(top, top + order.rowHeight(model.row_of("Ogre")), 3)
    spots = (QPoint(x, y) for y in height for x in across)
    spot = next(
        spot for spot in spots if (found := chips.at(gm.look("Ogre"), spot.toPointF(), top)) and found[0] == effect
    )
    QTest.mouseClick(order.viewport(), LEFT, NO_KEY, spot)
    gm.settle()
    popup = gm.window.gm_hand.durations.popup
    assert popup.field.hasFocus()
    return popup


def lasts(gm: Player) -> dict[str, int | None]:
    return {each.name: each.rounds_left for each in gm.look("Ogre").conditions if each.name != "flat-footed"}


def test_the_duration_is_typed_in_place_and_undone(gm: Player) -> None:
    assert click_mark(gm, "shaken").field.text() == "3"
    gm.type("+1")
    assert lasts(gm) == {"shaken": 4, "Bless": 10}, "no fear is added to fear"
    click_mark(gm, "shaken")
    gm.type("-3")
    assert lasts(gm)["shaken"] == 1
    click_mark(gm, "shaken")
    gm.type("=7")
    assert lasts(gm)["shaken"] == 7
    click_mark(gm, "Bless")
    gm.press(Key.Key_Backspace)
    gm.press(Key.Key_Return)
    assert lasts(gm) == {"shaken": 7, "Bless": None}
    assert gm.log_lines()[-1] == "Ogre: Bless now lasts until it is removed."
    gm.activate()
    gm.in_order(Key.Key_Z, CTRL)
    assert lasts(gm)["Bless"] == 10


def test_delete_ends_it_and_dice_are_rolled(gm: Player) -> None:
    click_mark(gm, "shaken")
    gm.type("1d4+1")
    assert 2 <= (lasts(gm)["shaken"] or 0) <= 5
    assert any("lasts 1d4+1 rounds" in line for line in gm.log_lines())
    click_mark(gm, "shaken")
    gm.press(Key.Key_Delete)
    assert lasts(gm) == {"Bless": 10}
    click_mark(gm, "Bless")
    gm.press(Key.Key_Delete)
    assert lasts(gm) == {}
    gm.activate()
    gm.in_order(Key.Key_Z, CTRL)
    assert lasts(gm) == {"Bless": 10}


def test_nonsense_is_refused_in_place(gm: Player) -> None:
    popup = click_mark(gm, "shaken")
    for text in ("soon", "0", "=99999", "3 parsecs", "6x1d4"):
        popup.field.selectAll()
        gm.type(text)
        assert popup.problem, text
        assert popup.field.text() == text
    gm.press(Key.Key_Escape)
    assert lasts(gm)["shaken"] == 3


def test_in_the_panel_too(gm: Player) -> None:
    stats = gm.page.selected.stats
    assert 'href="effect:0"' in stats.toHtml()
    gm.activate()
    stats.anchorClicked.emit(QUrl("effect:0"))
    gm.type("=5")
    assert lasts(gm)["shaken"] == 5


@pytest.mark.parametrize("text", ["-", "+", "= d", "1d", "+1d4", "--3", "3.5", "99999999999"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(PromptError, match=r"[.]$"):
        duration_command(text, "Ogre", "shaken")


def test_a_key_opens_the_marks_too_and_asks_which(gm: Player) -> None:
    gm.in_order(Key.Key_D, SHIFT)
    menu = gm.window.gm_hand.durations.menu
    assert [each.text() for each in menu.actions()] == ["Shaken", "Bless"]
    QTest.keyClick(menu, Key.Key_Return)
    gm.settle()
    popup = gm.window.gm_hand.durations.popup
    gm.until(popup.field.hasFocus)
    gm.type("+2")
    assert lasts(gm) == {"shaken": 5, "Bless": 10}
    gm.bridge.do(Condition(to="Ogre", remove="shaken"))
    gm.settle()
    gm.in_order(Key.Key_D, SHIFT)
    gm.until(lambda: gm.window.gm_hand.durations.popup.field.hasFocus())
    gm.type("4")
    assert lasts(gm) == {"Bless": 4}, "the only one is opened at once"


def test_the_key_says_where_there_is_nothing_to_change(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_D, SHIFT)
    assert any("Goblin 1 has no effect whose duration" in text for text in gm.messages())
