"""Hostile texts in every field of the fight and of the rooms around it, by real keys: refused in place, or taken.

That none is forgotten is proven by `test_no_field_forgotten`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
import shiboken6
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature
from desktop_app.combat.commands import Condition, Ready, SetMap
from desktop_app.combat.grid.ground import Ground
from desktop_app.rules.creature import ClassLevel
from desktop_app.settings import ROLL_FOES, ROLL_PARTY, TYPED
from tests.ui.conftest import MAGE, OpenWindow
from tests.ui.hostile import NOTES, TEXTS, WORDS, Asked, all_refused, answers, paste
from tests.ui.player import CTRL, LEFT, NO_KEY, Key, Player
from tests.ui.shared.test_bad_input import another_fight, take
from ui.campaign.models.points import Column

# Prompts of the fight


@pytest.fixture
def begun(gm: Player) -> Player:
    """The first round of the goblin toll, with a goblin selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Goblin 1")
    return gm


PROMPTS: Final[dict[str, tuple[str, ...]]] = {
    "fight.damage": (),
    "fight.heal": (),
    "fight.temporary": (),
    "fight.condition": (),
    "fight.initiative": ("below zero",),
    "dice.roll": (),
    "edit.find": ("empty",),
    "edit.add": (),
    "edit.rename": WORDS,
    "master.edit": (),
    "master.effect": (),
    "master.uses": (),
    "master.note": NOTES,
    "master.fight-note": NOTES,
    "master.remind": WORDS,
    "master.group": ("empty", *WORDS),
    "clock.pass": (),
    "clock.rest": (),
    "clock.bring": (),
    "map.ready": (),
    "map.size": (),
}
"""The actions that ask by the prompt of a fight, with the hostile texts that make sense there after all."""


def in_prompt(gm: Player, ask: Callable[[], object]) -> Callable[[], Asked]:
    """The prompt of the fight, asked anew where it has closed."""
    prompt = gm.page.prompt

    def asked() -> Asked:
        if not prompt.isVisible():
            gm.page.order.setFocus()
            ask()
            gm.until(prompt.isVisible)
        return Asked(prompt.field, lambda: prompt.problem, lambda: not prompt.isVisible())

    return asked


@pytest.mark.parametrize("third", range(3))
def test_prompts_of_the_fight(begun: Player, third: int) -> None:
    """Each action finds the fight as the one before did, but for the last of them, which leads to another fight."""
    tried = [each for each in PROMPTS if each != "clock.bring"][third::3] + ["clock.bring"] * (third == 0)
    for action_id in tried:
        if action_id == "clock.bring":
            another_fight(begun)
        else:
            begun.choose(MAGE if action_id == "master.uses" else "Goblin 1")
        if action_id == "map.size":
            begun.bridge.do(SetMap(ground=Ground(6, 6)))
            begun.settle()
        found = answers(begun, in_prompt(begun, lambda action_id=action_id: take(begun, action_id)))  # type: ignore[misc]
        assert found == all_refused(*PROMPTS[action_id]), action_id
        if begun.page.prompt.isVisible():
            begun.press(Key.Key_Escape)
        assert not begun.page.prompt.isVisible(), action_id


def test_damage_to_many_with_the_dice_typed(begun: Player) -> None:
    """The second thing that the damage key asks: the faces of real dice."""
    begun.window.settings.set(ROLL_PARTY, TYPED)
    begun.window.settings.set(ROLL_FOES, TYPED)
    begun.choose("Goblin 1", "Goblin 2")

    def ask() -> None:
        begun.press(Key.Key_D)
        begun.type("2d6 fire, Reflex 15 half")

    assert answers(begun, in_prompt(begun, ask)) == all_refused()


def test_a_counterspell(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.begin(MAGE, "Ogre")
    gm.bridge.do(Ready(by=MAGE, does="standard", trigger="the ogre casts", name="counterspell"))
    gm.until_turn_of("Ogre")
    found = answers(gm, in_prompt(gm, lambda: gm.off_turn(MAGE, "Counter the spell of Ogre")))
    assert found == all_refused()


def test_an_immediate_action(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.begin(MAGE, "Ogre")
    gm.until_turn_of("Ogre")
    found = answers(gm, in_prompt(gm, lambda: gm.off_turn(MAGE, "another immediate")))
    assert found == all_refused(*WORDS)


def test_a_class_ability(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.wait_for_library("Berserker")
    gm.gather("berserker", "goblin")
    gm.begin("Berserker")
    found = answers(gm, in_prompt(gm, lambda: gm.press(Key.Key_X)))
    assert found == all_refused()


# In place: the order, a mark, the preparation


def test_the_duration_at_a_mark(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.begin("Goblin 1", "Ogre")
    gm.bridge.do(Condition(to="Ogre", add="shaken", rounds=3))
    gm.choose("Ogre")
    durations = gm.window.gm_hand.durations

    def ask() -> Asked:
        popup = getattr(durations, "popup", None)
        if popup is None or not shiboken6.isValid(popup) or not popup.isVisible():
            click_mark(gm, "shaken")
            popup = durations.popup
        return Asked(popup.field, lambda: popup.problem, lambda: not shiboken6.isValid(popup))

    assert answers(gm, ask) == all_refused("empty", "below zero")


def click_mark(gm: Player, effect: str) -> None:
    order, model = gm.page.order, gm.page.model
    row = model.row_of("Ogre")
    top = order.rowViewportPosition(row)
    spots = (
        QPoint(x, y) for y in range(top, top + order.rowHeight(row), 3) for x in range(0, order.viewport().width(), 3)
    )
    chips = order._delegate.chips
    spot = next(each for each in spots if (at := chips.at(gm.look("Ogre"), each.toPointF(), top)) and at[0] == effect)
    QTest.mouseClick(order.viewport(), LEFT, NO_KEY, spot)
    gm.settle()


def test_an_initiative_total_in_its_row(gm: Player) -> None:
    gm.go_to("The goblin toll")
    opened: list[QLineEdit] = []

    def ask() -> Asked:
        field = gm.focus()
        if not isinstance(field, QLineEdit):
            gm.double_click(gm.page.order, gm.page.model.index(gm.page.model.row_of("Ogre"), 0))
            field = gm.focus()
        assert isinstance(field, QLineEdit)
        opened[:] = [field]
        return Asked(field, lambda: (gm.messages() or [""])[0], lambda: gm.focus() is not opened[0])

    assert answers(gm, ask) == all_refused("empty", "below zero")


def test_who_joins(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.gather()
    quick = gm.page.quick_add
    assert answers(gm, lambda: Asked(quick.field, lambda: quick.problem, lambda: False)) == all_refused()


# Rooms around the fight


def test_the_name_of_a_new_campaign(gm: Player) -> None:
    """Any name with a letter is one, of a file as well; others leave the page as it is."""
    gm.press(Key.Key_K, CTRL)
    gm.type("new campaign")
    gm.activate()
    page = gm.window.navigation.new_campaign.page
    gm.until(page.isVisible)
    for name in ("empty", "5,000 letters", "emoji", "nul"):
        paste(gm, page.name, TEXTS[name])
        gm.press(Key.Key_Return)
        assert page.problem.endswith("."), name
        assert page.name.text() == TEXTS[name], name
        assert page.name.hasFocus(), name
    assert gm.bridge.campaign.title != ""


SIDE: Final[dict[str, tuple[str, ...]]] = {
    "folder.new": NOTES,
    "creature.folder": NOTES,
    "creature.tags": ("empty", *NOTES),
    "creature.companion": (),
    "creature.master": ("empty",),
}


def test_prompts_of_the_side(gm: Player) -> None:
    for action_id, taken in SIDE.items():
        assert answers(gm, *at_the_side(gm, action_id)) == all_refused(*taken), action_id
        if gm.window.prompt.isVisible():
            gm.press(Key.Key_Escape)
        assert not gm.window.prompt.isVisible(), action_id


def at_the_side(gm: Player, action_id: str) -> tuple[Callable[[], Asked], Callable[[], object]]:
    """The prompt of the campaign, asked anew where it has closed; and how what was taken is taken back."""
    side, prompt, campaign = gm.window.sidebar.list, gm.window.prompt, gm.bridge.opened.campaign
    steps = len(campaign.entries)

    def ask() -> Asked:
        if not prompt.isVisible():
            side.setFocus()
            side.setCurrentIndex(gm.sidebar_row("Ogre"))
            gm.window.actions[action_id].trigger()
            gm.until(prompt.isVisible)
        return Asked(prompt.field, lambda: prompt.problem, lambda: not prompt.isVisible())

    def undone() -> None:
        if len(campaign.entries) > steps and campaign.undo_title:
            side.setFocus()
            gm.press(Key.Key_Z, CTRL)

    return ask, undone


def test_the_training_of_a_companion(gm: Player) -> None:
    shelf, side, prompt = gm.window.library.search.shelf, gm.window.sidebar.list, gm.window.prompt
    shelf.want()
    gm.wait_for_library("Lion")
    side.setFocus()
    side.setCurrentIndex(gm.sidebar_row("Hedda Kolstad"))
    gm.window.actions["creature.companion"].trigger()
    gm.until(prompt.isVisible)
    paste(gm, prompt.field, "lion as animal companion 6")
    gm.press(Key.Key_Return)
    assert not prompt.isVisible(), prompt.problem

    def ask() -> Asked:
        if not prompt.isVisible():
            side.setFocus()
            side.setCurrentIndex(gm.sidebar_row("Lion"))
            gm.window.actions["creature.training"].trigger()
            gm.until(prompt.isVisible)
        return Asked(prompt.field, lambda: prompt.problem, lambda: not prompt.isVisible())

    assert answers(gm, ask, lambda: None) == all_refused("empty")
    assert [each.bond.raises for each in gm.bridge.campaign.creatures.values() if each.bond is not None] == [()]


def test_the_followers_of_a_leader(gm: Player) -> None:
    side, prompt, bridge = gm.window.sidebar.list, gm.window.prompt, gm.bridge
    hedda = next(each for each in bridge.campaign.creatures.values() if each.creature.name == "Hedda Kolstad")
    leader = replace(hedda.creature, feats=("Leadership",), levels=(ClassLevel("fighter", 16),))
    bridge.change_campaign(EditCreature(id=hedda.id, creature=leader))
    gm.settle()

    def ask() -> Asked:
        if not prompt.isVisible():
            side.setFocus()
            side.setCurrentIndex(gm.sidebar_row("Hedda Kolstad"))
            gm.window.actions["creature.followers"].trigger()
            gm.until(prompt.isVisible)
        return Asked(prompt.field, lambda: prompt.problem, lambda: not prompt.isVisible())

    assert answers(gm, ask, lambda: None) == all_refused()
    assert not bridge.campaign.companions(hedda.id)


def test_points_of_ones_own(gm: Player) -> None:
    gm.window.navigation.show_rules_of_campaign()
    points = gm.window.rules.further.points
    gm.window.rules.show_points()
    gm.settle()
    before = gm.bridge.campaign

    def ask() -> Asked:
        field = gm.focus()
        if not isinstance(field, QLineEdit):
            points.table.setFocus()
            points.table.setCurrentIndex(points.model.index(3, Column.OWN))
            gm.press(Key.Key_Return)
            field = gm.focus()
        assert isinstance(field, QLineEdit)
        return Asked(field, points.problem.text, lambda: gm.focus() is not field)

    assert answers(gm, ask, lambda: None) == all_refused("empty")
    assert gm.bridge.campaign == before


def test_the_name_of_a_template(gm: Player) -> None:
    gm.gather("goblin x2")
    gm.press(Key.Key_E, CTRL)
    page = gm.window.library.plans.page
    gm.press_button(page.buttons["save"])

    def ask() -> Asked:
        if not page.prompt.isVisible():
            gm.press_button(page.buttons["save"])
        return Asked(page.prompt.field, lambda: page.prompt.problem, lambda: not page.prompt.isVisible())

    assert answers(gm, ask, lambda: None) == all_refused(*WORDS)
