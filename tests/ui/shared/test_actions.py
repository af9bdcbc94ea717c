"""Actions are declared once, completely, and their keys do not collide."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from desktop_app.paths import resources
from ui.shared.actions import MENUS, SPECS, Actions, Where
from ui.theme.theme import Theme


@pytest.fixture
def actions(qapp: QApplication, theme: Theme) -> Actions:
    return Actions(qapp, theme, {})


def test_every_action_is_complete() -> None:
    for spec in SPECS:
        assert spec.name, spec.id
        assert spec.tip.endswith("."), spec.id
        assert spec.menu in MENUS
        assert not spec.icon or (resources() / "icons" / f"{spec.icon}.svg").exists()
    assert len({spec.id for spec in SPECS}) == len(SPECS)


def test_no_two_actions_hear_the_same_keys(actions: Actions) -> None:
    assert {spec.id: actions.holder_of(spec.keys, spec.id) for spec in SPECS if spec.keys} == {
        spec.id: "" for spec in SPECS if spec.keys
    }
    for spec in SPECS:
        assert not spec.keys or QKeySequence(spec.keys).toString() != "", spec.id


def test_a_key_that_is_held_ends_one_turn_but_undoes_many_steps(actions: Actions) -> None:
    going_on = {spec.id for spec in SPECS if actions[spec.id].autoRepeat()}
    assert {"edit.undo", "edit.redo", "fight.up", "fight.down"} <= going_on
    assert not going_on & {"fight.next-turn", "edit.remove", "edit.duplicate", "encounter.new", "maker.level"}


def test_mnemonics_of_a_menu_differ() -> None:
    for menu in MENUS:
        letters = [
            spec.text[spec.text.index("&") + 1].lower() for spec in SPECS if spec.menu == menu and "&" in spec.text
        ]
        assert len(set(letters)) == len(letters), (menu, letters)


def test_letters_are_heard_only_in_the_order(actions: Actions) -> None:
    for spec in SPECS:
        if len(spec.keys) == 1 or spec.keys == "Space":
            assert spec.where is Where.ORDER, spec.id
            assert actions[spec.id].shortcutContext() is Qt.ShortcutContext.WidgetWithChildrenShortcut


def test_keys_can_be_changed_and_are_given_back(actions: Actions) -> None:
    actions.rebind("fight.next-turn", "N, N")
    assert actions.changed() == {"fight.next-turn": "N, N"}
    parent = QObject()
    again = Actions(parent, actions._theme, actions.changed())
    assert again.keys("fight.next-turn") == "N, N"


@pytest.mark.parametrize("keys", ["Return", "Enter", "Tab", "Up"])
def test_keys_that_every_prompt_needs_are_refused(actions: Actions, keys: str) -> None:
    with pytest.raises(ValueError, match="belongs to every prompt"):
        actions.rebind("encounter.new", keys)
    assert actions.keys("encounter.new") == "Ctrl+N"


def test_keys_that_another_action_has_are_refused(actions: Actions) -> None:
    with pytest.raises(ValueError, match="Damage"):
        actions.rebind("fight.next-turn", "D")
    assert actions.keys("fight.next-turn") == "Space"
