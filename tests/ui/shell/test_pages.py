"""Settings, keys, help and the side: declared once, changed here, remembered."""

from __future__ import annotations

import json

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from desktop_app.settings import ALL, FILE_NAME, FOLLOW_ACTOR, SHORTCUTS, TEXT_SIZE, THEME
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from tests.ui.shell.test_keys import give, on_the_sheet, shown_key


def test_every_setting_with_a_page_can_be_changed_there(gm: Player) -> None:
    gm.press(Key.Key_Comma, CTRL)
    page = gm.window.options.page
    assert set(page.editors) == {setting.key for setting in ALL if setting.page}
    colors = page.editors[THEME.key]
    assert isinstance(colors, QComboBox)
    colors.setFocus()
    light = gm.window.theme.tokens
    QTest.keyClick(colors, Key.Key_End)
    colors.activated.emit(colors.currentIndex())
    assert gm.window.settings.get(THEME) in ("light", "dark")
    size = page.editors[TEXT_SIZE.key]
    assert isinstance(size, QSpinBox)
    before = gm.window.frame.font().pointSizeF()
    size.setValue(150)
    assert gm.window.theme.font().pointSizeF() > before
    tick = page.editors[FOLLOW_ACTOR.key]
    assert isinstance(tick, QCheckBox)
    tick.click()
    assert gm.window.settings.get(FOLLOW_ACTOR) is False
    size.setValue(100)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start
    assert light is not None


def test_light_and_dark_change_by_a_key_and_are_remembered(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_L, CTRL | SHIFT)
    assert gm.window.frame.palette().window().color().lightness() < 60
    shut(gm.window.frame)
    assert json.loads((folders.settings / FILE_NAME).read_text())["look.theme"] == "dark"
    again = Player(qtbot, open_window())
    assert again.window.theme.is_dark
    again.press(Key.Key_L, CTRL | SHIFT)
    assert not again.window.theme.is_dark


def test_keys_are_changed_on_their_sheet(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    gm = Player(qtbot, open_window())
    page = on_the_sheet(gm, "fight.next-turn", Key.Key_D)
    assert "Damage" in page.problem
    give(gm, page, "fight.next-turn", Key.Key_F12)
    assert shown_key(page, "fight.next-turn") == "F12"
    assert gm.window.actions.keys("fight.next-turn") == "F12"
    shut(gm.window.frame)
    assert json.loads((folders.settings / FILE_NAME).read_text())[SHORTCUTS.key] == {"fight.next-turn": "F12"}
    again = Player(qtbot, open_window())
    again.go_to("The goblin toll")
    again.in_order(Key.Key_Return, CTRL)
    first = again.state().actor
    again.in_order(Key.Key_F12)
    assert again.state().actor != first


def test_help_shows_our_texts_and_rules_by_name(gm: Player) -> None:
    gm.press(Key.Key_F1, SHIFT)
    assert "rolls initiative for everybody" in gm.window.help.text.toPlainText()
    gm.window.actions["help.about"].trigger()
    about = gm.window.help.text.toPlainText()
    assert "MIT" in about
    assert "LGPL" in about or "Lesser General Public License" in about
    assert "{version}" not in about
    gm.know_the_library()
    gm.press(Key.Key_R, CTRL)
    gm.type("shaken", enter=False)
    page = gm.window.library.compendium.page
    gm.until(lambda: page.panel.facts.toPlainText().startswith("Shaken"))
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_the_side_filters_and_opens_by_keys(gm: Player) -> None:
    gm.window.sidebar.filter.setFocus()
    gm.type("ghoul", enter=False)
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    assert gm.window.pages.currentWidget() is gm.window.creature
    gm.window.sidebar.filter.setFocus()
    gm.press(Key.Key_Escape)
    assert gm.sidebar_row("Goblin").isValid()


def test_campaign_rows_are_renamed_duplicated_removed_and_brought_back(gm: Player) -> None:
    gm.window.sidebar.list.setFocus()
    gm.window.sidebar.list.setCurrentIndex(gm.sidebar_row("Ghoul"))
    gm.press(Key.Key_F2)
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("Hungry Ghoul")
    assert gm.sidebar_row("Hungry Ghoul").isValid()
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_D, CTRL)
    rows = gm.window.sidebar.model.rowCount()
    gm.window.sidebar.list.setCurrentIndex(gm.sidebar_row("The goblin toll"))
    gm.press(Key.Key_Delete)
    assert gm.window.sidebar.model.rowCount() == rows - 1
    gm.press(Key.Key_Z, CTRL)
    assert gm.sidebar_row("The goblin toll").isValid()
    gm.window.sidebar.list.setCurrentIndex(gm.sidebar_row("The goblin toll"))
    gm.press(Key.Key_D, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    assert len(gm.page.model.names) == 10


def test_sizes_and_the_hidden_side_are_remembered(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.page.columns.take((400, 350, 370))
    gm.page.rows.take((400, 240))
    gm.page.order.setColumnWidth(2, 222)
    gm.press(Key.Key_F9)
    assert not gm.window.sidebar.isVisible()
    gm.settle()
    sizes = (*gm.page.columns.sizes(), *gm.page.rows.sizes())
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    assert not again.window.sidebar.isVisible()
    again.window.navigation.open_encounter("e2")
    again.until(lambda: again.bridge.session is not None)
    again.settle()

    def as_before() -> bool:
        now = (*again.page.columns.sizes(), *again.page.rows.sizes())
        return all(abs(kept - size) <= 8 for kept, size in zip(sizes, now, strict=True))

    again.until(as_before)
    assert again.page.order.columnWidth(2) == 222
    again.press(Key.Key_F9)
    assert again.window.sidebar.isVisible()


def test_a_creature_is_put_into_the_encounter_from_its_page(gm: Player) -> None:
    gm.go_to("Ghoul")
    assert not gm.window.creature.add.isVisible()
    gm.go_to("The goblin toll")
    gm.go_to("Ghoul")
    gm.press_button(gm.window.creature.add)
    assert "Ghoul" in gm.page.model.names
    assert gm.window.pages.currentWidget() is gm.page


def test_who_does_not_notice_is_surprised(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.choose("Goblin 1")
    gm.press(Key.Key_S)
    gm.press(Key.Key_U)
    assert "unaware" in gm.page.order.itemDelegate().chips.of(gm.look("Ogre"))[0].text  # type: ignore[attr-defined]
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.state().phase == "surprise"
    assert gm.page.strip.round.text() == "Surprise round"
    assert "Ogre" not in gm.state().to_act
