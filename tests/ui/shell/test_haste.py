"""Keys that come faster than the disk answers: nothing is done twice, nothing lands in another encounter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.library.test_plans import keep, new_encounter
from tests.ui.player import CTRL, NO_KEY, SHIFT, Key, Player

WOLVES, GOBLINS = "Wolves on the north road", "The goblin toll"


def show(gm: Player, title: str) -> None:
    gm.go_to(title)
    gm.until(lambda: gm.window.encounter.isVisible())


def twice(gm: Player, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
    """The same key two times, before anything is answered."""
    widget = gm.focus()
    for _ in range(2):
        QTest.keyClick(widget, key, modifiers)
    gm.settle()


def test_enter_twice_hurts_once(gm: Player) -> None:
    show(gm, WOLVES)
    gm.in_order(Key.Key_Return, CTRL)
    name = gm.state().order[0]
    gm.choose(name)
    before, steps = gm.look(name).hp, len(gm.session().entries)
    gm.in_order(Key.Key_D)
    gm.type("3", enter=False)
    twice(gm, Key.Key_Return)
    assert gm.look(name).hp == before - 3
    assert len(gm.session().entries) == steps + 1


def test_enter_twice_adds_once(gm: Player) -> None:
    show(gm, WOLVES)
    count = len(gm.state().combatants)
    gm.page.quick_add.field.setFocus()
    gm.type("wolf x2", enter=False)
    twice(gm, Key.Key_Return)
    assert len(gm.state().combatants) == count + 2


def test_a_character_is_added_once(gm: Player) -> None:
    count = len(gm.bridge.campaign.creatures)
    gm.press(Key.Key_M, CTRL)
    gm.type("human fighter 1")
    twice(gm, Key.Key_S, CTRL)
    assert len(gm.bridge.campaign.creatures) == count + 1


def test_a_creature_by_numbers_is_added_once(gm: Player) -> None:
    count = len(gm.bridge.campaign.creatures)
    gm.press(Key.Key_N, CTRL | SHIFT)
    page = gm.window.creatures.changing.numbers
    for key, text in (("name", "Gnash"), ("ac", "17"), ("hp", "30"), ("attacks", "bite +5 1d6")):
        QTest.keyClicks(page.fields[key], text)
    page.fields["attacks"].setFocus()
    twice(gm, Key.Key_Return)
    assert len(gm.bridge.campaign.creatures) == count + 1


def test_the_encounter_that_was_asked_for_last_is_shown(gm: Player) -> None:
    show(gm, GOBLINS)
    show(gm, WOLVES)
    gm.bridge.leave_encounter()
    other = next(
        id
        for id, planned in gm.bridge.campaign.encounters.items()
        if gm.bridge.opened.encounter(id) is None and not planned.archived
    )
    wolves = next(id for id, planned in gm.bridge.campaign.encounters.items() if planned.title == WOLVES)
    gm.window.navigation.open_encounter(other)  # it must be read first
    gm.window.navigation.open_encounter(wolves)  # it is open already
    gm.settle()
    gm.until(lambda: gm.bridge.opened.encounter(other) is not None)
    gm.settle()
    assert gm.bridge.encounter_id == wolves


def test_a_new_encounter_is_made_once(gm: Player) -> None:
    before = set(gm.bridge.campaign.encounters)
    twice(gm, Key.Key_N, CTRL)
    (made,) = set(gm.bridge.campaign.encounters) - before
    assert gm.bridge.encounter_id == made


def test_a_template_is_used_once(gm: Player) -> None:
    new_encounter(gm, "goblin x3")
    page = keep(gm, "Toll takers")
    before = set(gm.bridge.campaign.encounters)
    page.templates.setFocus()
    twice(gm, Key.Key_Return)
    (made,) = set(gm.bridge.campaign.encounters) - before
    gm.until(lambda: gm.bridge.encounter_id == made)
    gm.until(lambda: bool(gm.state().combatants))
    assert sorted(gm.state().combatants) == ["Goblin 1", "Goblin 2", "Goblin 3"]
