"""Every control has a name and a role, on every page, and Tab leaves every one of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.part import a_part
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.shared.actions import SPECS

CONTROLS = {
    QAccessible.Role.Button,
    QAccessible.Role.PushButton,
    QAccessible.Role.ButtonMenu,
    QAccessible.Role.CheckBox,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.List,
    QAccessible.Role.Table,
    QAccessible.Role.Tree,
    QAccessible.Role.SpinBox,
    QAccessible.Role.MenuItem,
}
WHOLE = (QAccessible.Role.List, QAccessible.Role.Table, QAccessible.Role.ComboBox, QAccessible.Role.SpinBox)
"""Their parts are named by their content."""


TABBED = ("start", "creature", "prepare", "fight", "card", "settings", "party", "change", "numbers", "spells")
"""The pages that are gone through by Tab."""


def walk(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield interface
    if interface.role() in WHOLE:
        return
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child.isValid() and not child.state().invisible:
            yield from walk(child)


def nameless(widget: QWidget) -> list[str]:
    found = []
    for interface in walk(QAccessible.queryAccessibleInterface(widget)):
        if interface.role() in CONTROLS and not interface.text(QAccessible.Text.Name).strip():
            held = interface.object()
            found.append(f"{type(held).__name__} in {type(held.parent()).__name__}")
    return found


@pytest.mark.parametrize(
    "page",
    [
        "start",
        "creature",
        "prepare",
        "fight",
        "card",
        "keys",
        "settings",
        "rules",
        "party",
        "change",
        "numbers",
        "spells",
        "maker",
        "level",
        "copies",
        "backups",
    ],
)
def test_every_control_has_a_name_and_tab_goes_round(gm: Player, page: str) -> None:
    go_to(gm, page)
    gm.settle()
    assert nameless(gm.window.frame) == []
    controls = [each for each in walk(QAccessible.queryAccessibleInterface(gm.window.frame)) if each.role() in CONTROLS]
    assert len(controls) > 8, "the walk has seen the window"
    if page in TABBED:
        tab_goes_round_and_is_never_caught(gm)


def go_to(gm: Player, page: str) -> None:
    if page == "creature":
        gm.go_to("Goblin")
    elif page in ("prepare", "fight", "card"):
        gm.go_to("The goblin toll")
        if page != "prepare":
            gm.in_order(Key.Key_Return, CTRL)
            gm.in_order(Key.Key_A if page == "card" else Key.Key_D)
    elif page in ("party", "copies"):
        gm.press(*((Key.Key_F7,) if page == "party" else (Key.Key_U, CTRL)))
    elif page in ("backups", "rules"):
        go_by_palette(gm, page)
    elif page == "change":
        gm.go_to("Ogre")
        gm.press(Key.Key_M, CTRL | SHIFT)
        gm.type("advanced")
    elif page == "numbers":
        gm.press(Key.Key_N, CTRL | SHIFT)
    elif page == "spells":
        gm.press(Key.Key_R, CTRL | SHIFT)
    elif page in ("maker", "level"):
        go_to_maker(gm, page)
    elif page == "keys":
        gm.press(Key.Key_F1)
    elif page == "settings":
        gm.press(Key.Key_Comma, CTRL)


def go_by_palette(gm: Player, page: str) -> None:
    if page == "rules":
        gm.press(Key.Key_R, CTRL)
    else:
        gm.press(Key.Key_K, CTRL)
        gm.type("backups")
        gm.until(lambda: not gm.window.backups.reading)


def go_to_maker(gm: Player, page: str) -> None:
    if page == "maker":
        gm.press(Key.Key_M, CTRL)
        gm.type("dwarf cleric 3/fighter 2")
        gm.window.creatures.making.page.turn_to("gear")
    else:
        gm.go_to("Hedda Kolstad")
        gm.press(Key.Key_U, CTRL | SHIFT)


FILE_DIALOGS = {
    "campaign.open", "library.import", "print.pdf", "encounter.export", "log.text",
    "campaign.collection", "campaign.folder",
}  # fmt: skip
LAST = ("fight.end", "fight.after", "log.print", "edit.remove", "app.quit")
"""After these the fight, or the window, is no longer what the others want."""


ALWAYS = (
    "campaign.rules", "app.settings", "help.keys", "help.guide", "library.open", "fight.damage", "fight.attack",
    "view.palette", "print.preview",
)  # fmt: skip
"""What these open is seen in each run; of the others a part is taken."""


def test_every_action_leads_to_controls_with_names(gm: Player) -> None:
    """Each action of the menus is taken in a fight; every page, card, prompt and window that it opens is walked."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    for action_id in (*a_part([spec.id for spec in SPECS if spec.id not in (*LAST, *ALWAYS)], 4), *ALWAYS, *LAST[:3]):
        if action_id in FILE_DIALOGS or not gm.window.actions[action_id].isEnabled():
            continue
        back_to_the_fight(gm)
        gm.window.actions[action_id].trigger()
        gm.settle()
        seen |= places()
        tops = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        poor = [each for widget in tops for each in (*nameless(widget), *roleless(widget))]
        if poor:
            found[action_id] = poor
        close_the_others(gm)
    assert found == {}
    assert {"EncounterPage", "RulesPage", "SettingsPage", "KeysPage", "HelpPage", "LibraryPage"} <= seen
    assert {"PromptBar", "AttackCard", "Palette", "PreviewWindow", "AfterPage"} <= seen


def back_to_the_fight(gm: Player) -> None:
    gm.activate()
    gm.window.navigation.open_encounter("e2")
    gm.settle()
    for _ in range(3):
        if gm.page.order.hasFocus():
            break
        gm.press(Key.Key_Escape)
        gm.window.navigation.to_order()
    gm.page.order.select([gm.state().actor or gm.page.model.name_at(0)])


def roleless(top: QWidget) -> list[str]:
    """What Tab comes to and a screen reader could only call a part of a window.

    Areas that only scroll have no role of their own in Qt, but a name; their parts and those of spin boxes are theirs.
    """
    found = []
    for widget in top.findChildren(QWidget):
        inside = isinstance(widget.parent(), QAbstractScrollArea | QAbstractSpinBox)
        named = isinstance(widget, QAbstractScrollArea) and widget.accessibleName()
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not inside and not named:
            role = QAccessible.queryAccessibleInterface(widget).role()
            if role in (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Whitespace):
                found.append(f"{type(widget).__name__} in {type(widget.parent()).__name__} has no role")
    return found


def close_the_others(gm: Player) -> None:
    for widget in QApplication.topLevelWidgets():
        if widget is not gm.window.frame and widget.isVisible():
            widget.close()
    gm.settle()


def places() -> set[str]:
    """The names of all classes of the window's own that are to be seen."""
    return {type(widget).__name__ for widget in QApplication.allWidgets() if widget.isVisible()}


def test_the_walk_finds_a_control_without_a_name(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    field = QLineEdit(holder)
    holder.show()
    assert nameless(holder) == ["QLineEdit in QWidget"]
    field.setAccessibleName("Name")
    assert nameless(holder) == []


def tab_goes_round_and_is_never_caught(gm: Player) -> None:
    seen: list[QWidget] = []
    for _ in range(200):
        gm.press(Key.Key_Tab)
        widget = QApplication.focusWidget()
        assert widget is not None
        if seen and widget is seen[0]:
            break
        seen.append(widget)
    else:
        pytest.fail(f"Tab never came back; it stayed at {type(seen[-1]).__name__} {seen[-1].accessibleName()}")
    assert gm.window.sidebar.list in seen
