"""Keys in the real window: one of an action is never that of another one too, wherever the focus is."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import SETUP
from desktop_app.paths import UserFolders
from desktop_app.settings import FILE_NAME, SHORTCUTS
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.library.test_plans import keep
from tests.ui.player import ALT, CTRL, NO_KEY, SHIFT, Key, Player, shut
from tests.ui.shell.test_odd_settings import write
from ui.shared.actions import BY_ID, MENUS, SPECS, Where
from ui.shell.keys_list import ROW_ROLE, KeyRow
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


def on_the_sheet(gm: Player, action_id: str, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> KeysPage:
    """Open the sheet of keys and press a key for an action."""
    gm.press(Key.Key_F1)
    page = gm.window.options.keys
    give(gm, page, action_id, key, modifiers)
    return page


def give(
    gm: Player,
    page: KeysPage,
    action_id: str,
    key: Key,
    modifiers: Qt.KeyboardModifier = NO_KEY,
) -> None:
    """Click an action and press a key for it."""
    index = page.list.keys.index_of(action_id)
    page.list.scrollTo(index)
    gm.click(page.list, index)
    assert page.editor is not None
    assert page.editor.hasFocus()
    QTest.keyClick(page.editor, key, modifiers)
    gm.until(lambda: page.editor is None)


def shown_key(page: KeysPage, action_id: str) -> str:
    """The key that stands at an action."""
    row = page.list.keys.index_of(action_id).data(ROW_ROLE)
    assert isinstance(row, KeyRow)
    return row.keys


def has_the_focus(page: KeysPage, action_id: str) -> bool:
    """Whether the keys stand on the action, in sight."""
    at = page.list.visualRect(page.list.currentIndex())
    return page.list.action == action_id and page.list.hasFocus() and page.list.viewport().rect().contains(at)


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
    assert has_the_focus(page, asking)
    assert not actions.changed()
    on_the_sheet(gm, asking, key)
    assert BY_ID[holder].title in page.take.text()
    gm.press(Key.Key_Space)
    assert page.problem == ""
    assert not page.take.isVisible()
    assert actions.changed() == {asking: chr(key), holder: ""}
    assert shown_key(page, asking) == chr(key)
    assert shown_key(page, holder) == ""
    gm.until(lambda: has_the_focus(page, asking))


def test_an_action_is_found_and_given_a_key_by_the_keyboard_alone(gm: Player) -> None:
    gm.press(Key.Key_F1)
    page, actions = gm.window.options.keys, gm.window.actions
    rows = page.list.keys.rows
    assert [row for row in rows if isinstance(row, str)] == [menu.replace("&", "") for menu in MENUS]
    assert {row.id for row in rows if isinstance(row, KeyRow)} == {spec.id for spec in SPECS}
    gm.type("anything ctrl+k", enter=False)
    assert [row if isinstance(row, str) else row.id for row in page.list.keys.rows] == ["View", "view.palette"]
    for enter in (Key.Key_Return, Key.Key_Return):  # into the list, and on the row
        gm.press(enter)
    assert page.editor is gm.focus()
    assert "Find anything" in page.editor.accessibleName()
    gm.press(Key.Key_F12)
    assert actions.keys("view.palette") == "F12"
    assert has_the_focus(page, "view.palette"), "though it has no longer the key that was looked for"
    told = page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("Find anything, key: F12. ")
    for key, then in ((Key.Key_Escape, "F12"), (Key.Key_Return, "F12"), (Key.Key_Backspace, "")):
        gm.press(Key.Key_Space)
        gm.press(key)
        assert actions.keys("view.palette") == then
        assert page.list.hasFocus()
        assert ("every prompt" in page.problem) is (key is Key.Key_Return)
    gm.press(Key.Key_Tab, SHIFT)
    gm.type("no such thing", enter=False)
    assert not page.list.isVisible()
    page.field.clear()
    assert page.list.isVisible()
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not page


def test_the_arrows_pass_by_the_names_of_menus_which_are_seen_with_their_first_actions(gm: Player) -> None:
    gm.press(Key.Key_F1)
    lines = gm.window.options.keys.list
    gm.press(Key.Key_Down)
    names = [place for place, row in enumerate(lines.keys.rows) if isinstance(row, str)]
    lines.setCurrentIndex(lines.keys.index(names[1] + 1))
    gm.press(Key.Key_Up)
    assert lines.currentIndex().row() == names[1] - 1
    gm.press(Key.Key_Down)
    assert lines.currentIndex().row() == names[1] + 1
    gm.press(Key.Key_End)
    assert lines.currentIndex().row() == len(lines.keys.rows) - 1
    gm.press(Key.Key_Home)
    assert lines.currentIndex().row() == 1
    assert lines.visualRect(lines.keys.index(0)).top() == 0


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
    assert shown_key(page, "library.paste") == "W"
    assert shown_key(page, "master.note") == shown_key(page, "view.palette") == ""
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
