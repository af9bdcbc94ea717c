"""Actions are declared once, completely, and their keys do not collide."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from desktop_app.paths import resources
from ui.shared.actions import MENUS, SPECS, Actions, Where
from ui.shared.key_bindings import KeyBindings, KeyTakenError, collide, spelled
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
    assert not actions.lost_keys
    assert not actions.changed()
    for spec in SPECS:
        assert actions.keys(spec.id) == spelled(spec.keys), spec.id
        assert bool(spec.keys) == bool(actions.keys(spec.id)), spec.id
        assert actions[spec.id].shortcut() == QKeySequence(spec.keys), spec.id


def test_a_key_is_never_that_of_two_actions_wherever_they_are_heard(actions: Actions) -> None:
    for first, second in permutations(SPECS, 2):
        bindings = KeyBindings((first, second), {first.id: "F12", second.id: ""})
        with pytest.raises(KeyTakenError) as taken:
            bindings.give(second.id, "f12")
        assert taken.value.holder is first
        assert (bindings[first.id], bindings[second.id]) == ("F12", "")
        bindings.give(second.id, "F12", take=True)
        assert (bindings[first.id], bindings[second.id]) == ("", "F12")
    assert {spec.where for spec in SPECS} == set(Where)
    for spec in SPECS:
        actions.rebind(spec.id, "F12", take=True)
        assert [each.id for each in SPECS if actions[each.id].shortcut() == QKeySequence("F12")] == [spec.id]


WRITTEN = (
    "W",
    "w",
    "Ctrl+S",
    "ctrl+s",
    "Ctrl+,",
    "Ctrl+,, W",
    "W, D",
    "Return",
    "Alt+F",
    "W, Esc",
    "no such key",
    "",
    "F5",
)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_settings_say_no_two_actions_have_colliding_keys(seed: int) -> None:
    chance = random.Random(seed)
    some = chance.sample([spec.id for spec in SPECS], 12)
    bindings = KeyBindings(SPECS, {each: chance.choice(WRITTEN) for each in [*some, "no.such"]})
    having = [bindings[spec.id] for spec in SPECS if bindings[spec.id]]
    assert not [pair for pair in combinations(having, 2) if collide(*pair)]
    assert not {key for keys in having for key in keys.split(", ")} & {"Return", "Esc", "Alt+F"}
    again = KeyBindings(SPECS, bindings.changed())
    assert [again[spec.id] for spec in SPECS] == [bindings[spec.id] for spec in SPECS]
    assert not again.lost


def test_of_two_that_the_settings_give_one_key_the_later_loses_it() -> None:
    bindings = KeyBindings(SPECS, {"library.paste": "W", "fight.heal": "W", "fight.damage": "W, A"})
    assert bindings["library.paste"] == "W"
    assert [bindings[each] for each in ("fight.heal", "fight.damage", "master.note")] == ["", "", ""]
    assert len(bindings.lost) == 3
    assert "Paste stat block" in bindings.lost[0]
    assert "Heal" in bindings.lost[0]


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
    actions.rebind("fight.next-turn", "Z, N")
    assert actions.changed() == {"fight.next-turn": "Z, N"}
    parent = QObject()
    again = Actions(parent, actions._theme, actions.changed())
    assert again.keys("fight.next-turn") == "Z, N"


@pytest.mark.parametrize("keys", ["Return", "Enter", "Tab", "Up"])
def test_keys_that_every_prompt_needs_are_refused(actions: Actions, keys: str) -> None:
    with pytest.raises(ValueError, match="is used in every prompt"):
        actions.rebind("encounter.new", keys)
    assert actions.keys("encounter.new") == "Ctrl+N"


def test_keys_that_another_action_has_are_refused(actions: Actions) -> None:
    with pytest.raises(ValueError, match="Damage"):
        actions.rebind("fight.next-turn", "D")
    assert actions.keys("fight.next-turn") == "Space"
