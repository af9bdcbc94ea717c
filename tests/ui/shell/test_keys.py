"""Keys in the real window: one of an action is never that of another one too, wherever the focus is."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import SETUP
from desktop_app.paths import UserFolders
from desktop_app.settings import FILE_NAME, SHORTCUTS
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.library.test_plans import keep
from tests.ui.player import ALT, CTRL, Key, Player, shut
from tests.ui.shell.test_odd_settings import write
from ui.shared.actions import BY_ID, SPECS, Where
from ui.shell.keys_page import KeysPage

PAGES = (
    "view.order", "maker.open", "library.open", "encounter.plan", "view.party", "campaign.rules", "campaign.backup",
    "library.packs", "app.settings", "help.keys", "help.guide", "the page where stat blocks are read",
)  # fmt: skip
THEIRS = {
    "folder.new": "Ctrl+Return", "encounter.new": "Ctrl+S", "app.settings": "Ctrl+PgUp", "help.guide": "F8",
    "library.paste": "Ctrl+B", "campaign.open": "Shift+Return", "fight.start": "Ctrl+Enter",
}  # fmt: skip
"""Keys of pages, given to actions of the whole window and of lists."""


def on_the_sheet(
    gm: Player, action_id: str, key: Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> KeysPage:
    """Open the sheet of keys and press a key for an action."""
    gm.press(Key.Key_F1)
    page = gm.window.options.keys
    gm.press_button(page.buttons[action_id])
    assert page.editor is not None
    QTest.keyClick(page.editor, key, modifiers)
    gm.until(lambda: page.editor is None)
    return page


@pytest.mark.parametrize(("asking", "key", "holder"), [
    ("library.paste", Key.Key_W, "master.note"),
    ("view.palette", Key.Key_D, "fight.damage"),
    ("fight.heal", Key.Key_D, "fight.damage"),
])  # fmt: skip
def test_a_key_that_is_held_is_taken_away_only_when_it_is_asked_for(
    gm: Player, asking: str, key: Key, holder: str
) -> None:
    actions, before = gm.window.actions, gm.window.actions.keys(asking)
    page = on_the_sheet(gm, asking, key)
    assert BY_ID[holder].title in page.problem
    assert actions.keys(asking) == before
    assert page.take.hasFocus()
    gm.press(Key.Key_Tab)
    assert page.leave.hasFocus()
    gm.press(Key.Key_Space)
    assert not page.take.isVisible()
    assert page.buttons[asking].hasFocus()
    assert not actions.changed()
    on_the_sheet(gm, asking, key)
    assert BY_ID[holder].title in page.take.text()
    gm.press(Key.Key_Space)
    assert page.problem == ""
    assert not page.take.isVisible()
    assert actions.changed() == {asking: chr(key), holder: ""}
    assert page.buttons[asking].text() == chr(key)
    assert page.buttons[holder].text() == "\N{EN DASH}"
    gm.until(lambda: not page.buttons[asking].visibleRegion().isEmpty())


def test_the_sheet_has_every_action_soon_and_for_tab_at_once(qtbot: QtBot, open_window: OpenWindow) -> None:
    def shown(page: KeysPage) -> int:
        return sum(each.accessibleName().startswith("Key of ") for each in page.findChildren(QPushButton))

    gm = Player(qtbot, open_window())
    gm.press(Key.Key_F1)
    gm.until(lambda: shown(gm.window.options.keys) == len(SPECS))
    shut(gm.window.frame)
    gm = Player(qtbot, open_window())
    gm.window.actions["help.keys"].trigger()
    page = gm.window.options.keys
    assert shown(page) < len(SPECS)
    QTest.keyClick(page, Key.Key_Tab)
    assert shown(page) == len(SPECS)


def test_a_key_that_opens_a_menu_is_refused(gm: Player) -> None:
    page = on_the_sheet(gm, "view.palette", Key.Key_F, ALT)
    assert "menu Fight" in page.problem
    assert not page.take.isVisible()
    assert gm.window.actions.keys("view.palette") == "Ctrl+K"


def test_settings_that_give_a_key_twice_are_told_of_once(
    qtbot: QtBot, folders: UserFolders, open_window: OpenWindow
) -> None:
    write(folders, **{SHORTCUTS.key: {"library.paste": "W", "view.palette": "w"}})
    gm = Player(qtbot, open_window())
    (note, palette) = sorted(gm.messages())
    assert "Paste stat block" in note
    assert "Write a note" in palette + note
    assert "Find anything" in palette + note
    gm.press(Key.Key_F1)
    page = gm.window.options.keys
    assert page.buttons["library.paste"].text() == "W"
    assert page.buttons["master.note"].text() == page.buttons["view.palette"].text() == "\N{EN DASH}"
    assert "Find anything" in page.problem
    shut(gm.window.frame)
    kept = json.loads((folders.settings / FILE_NAME).read_text())[SHORTCUTS.key]
    assert kept == {"library.paste": "W", "master.note": "", "view.palette": ""}
    assert not Player(qtbot, open_window()).messages()


def test_letters_in_the_menu_bar_are_the_menus_own(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_fight(qtbot, open_window)
    menus, page = gm.window.menus, gm.page
    for key, name in ((Key.Key_E, "&Edit"), (Key.Key_F, "&Fight"), (Key.Key_C, "&Campaign")):
        gm.window.frame.menuBar().setFocus()
        gm.press(key)
        gm.until(menus[name].isVisible)
        menus[name].close()
        assert not page.prompt.isVisible()
    gm.window.frame.menuBar().setFocus()
    gm.press(Key.Key_W)  # a note, in the order
    gm.press(Key.Key_V, CTRL)
    assert not page.prompt.isVisible()
    assert gm.window.pages.currentWidget() is page
    gm.in_order(Key.Key_W)
    assert page.prompt.isVisible()


def test_a_page_keeps_its_own_keys_from_the_actions_of_the_window(gm: Player) -> None:
    window = gm.window
    gm.go_to("The goblin toll")
    gm.press(Key.Key_M, CTRL)
    gm.press(Key.Key_Return, CTRL)
    assert not window.creatures.making.page.controller.work.is_empty
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_L, CTRL)
    page = window.library.search.page
    gm.type("ghoul", enter=False)
    gm.until(lambda: bool(page.chosen()))
    gm.press(Key.Key_B, CTRL)
    gm.until(lambda: page.star.text() == "Not a favourite")
    gm.focus().clearFocus()
    assert window.actions["clock.bring"].shortcut().toString() == "Ctrl+B", "where nothing has the focus, the window's"
    assert gm.state().phase == SETUP
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.state().phase != SETUP


def heard_at(focus: QWidget) -> list[tuple[str, Where | None]]:
    """The keys that are heard with the focus in a widget, each as often as somebody hears it, and at what place."""
    actions: dict[QAction, None] = {}
    shortcuts: list[QShortcut] = []
    at: QWidget | None = focus
    while at is not None:
        actions |= dict.fromkeys(at.actions())
        shortcuts += at.findChildren(QShortcut, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if at.isWindow():
            break
        at = at.parentWidget()
    at_once = Qt.ShortcutContext.WidgetShortcut
    theirs = [
        each.key().toString()
        for each in shortcuts
        if each.context() is not at_once or (each.parent() is focus and each.isEnabled())
    ]
    ours = [(each.shortcut().toString(), BY_ID[each.objectName()].where) for each in actions if each.objectName()]
    return [(keys, None) for keys in theirs] + [(keys, where) for keys, where in ours if keys]


def test_wherever_the_focus_is_no_key_is_heard_twice(gm: Player) -> None:
    window = gm.window
    for action_id, keys in THEIRS.items():
        window.actions.rebind(action_id, keys, take=True)
    gm.go_to("The goblin toll")
    keep(gm, "Toll takers")  # so that the list of templates can have the focus
    together: set[frozenset[Where | None]] = set()
    kept: set[str] = set()
    for page in PAGES:
        if page in BY_ID:
            window.actions[page].trigger()
        else:
            window.navigation.show_aside(window.library.reading)
        gm.settle()
        for widget in window.frame.findChildren(QWidget):
            if not widget.isVisible() or not widget.isEnabled() or widget.focusPolicy() is Qt.FocusPolicy.NoFocus:
                continue
            widget.setFocus()
            heard = heard_at(gm.focus())
            assert len({keys for keys, _ in heard}) == len(heard), (gm.focus(), sorted(keys for keys, _ in heard))
            together |= {frozenset({first, second}) for (_, first), (_, second) in combinations(heard, 2)}
            kept |= {keys for keys, where in heard if where is None}
    assert set(THEIRS.values()) <= kept
    assert {pair for pair in together if len(pair) == 2} >= {
        frozenset({Where.WINDOW, Where.ORDER}), frozenset({Where.WINDOW, Where.LIBRARY}),
        frozenset({Where.WINDOW, None}), frozenset({Where.LIBRARY, Where.ORDER}),
    }  # fmt: skip
    gm.in_order(Key.Key_F6)
    assert {window.actions[each].shortcut().toString() for each in THEIRS} == set(THEIRS.values())
