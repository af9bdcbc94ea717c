"""Every action by its card: found by letters, who would strike, the reason where it is not allowed, overruling."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from desktop_app.combat.commands import Condition, Edit, Engage
from desktop_app.combat.outcome import ActionAnswer
from desktop_app.rules.creature_form import read_creature
from tests.ui.player import Key, Player
from ui.fight.models.actions_list import ActionRow, ActionsModel
from ui.fight.views.all_actions_card import AllActionsCard

HERO = "Hedda Kolstad"
FLASKS = {
    "name": HERO,
    "hp": 40,
    "bab": 6,
    "base_saves": {"fort": 5, "ref": 2, "will": 2},
    "weapons": [
        {"name": "club", "kind": "melee", "hands": "one", "damage": "1d6"},
        {
            "name": "fire flask",
            "kind": "thrown",
            "damage": "1d6",
            "damage_type": "fire",
            "range": 10,
            "splash": "1",
            "features": ["splash"],
        },
    ],
}


@pytest.fixture
def gm(gm: Player) -> Player:
    """Round two of the goblin toll; Hedda acts, the ogre beside her."""
    gm.go_to("The goblin toll")
    gm.begin(HERO)
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.settle()
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    return gm


def opened(gm: Player) -> AllActionsCard:
    gm.in_order(Key.Key_O)
    card = gm.window.fight.others.card
    assert card.isVisible()
    return card


def current(card: AllActionsCard) -> ActionRow:
    row = card.model.row(card.list.currentIndex().row())
    assert row is not None
    return row


def test_letters_find_and_enter_takes(gm: Player) -> None:
    card = opened(gm)
    gm.type("total def", enter=False)
    assert current(card).name == "Total defense"
    assert current(card).allowed
    gm.press(Key.Key_Return)
    assert "total defense" in gm.session().undo_title
    assert gm.page.order.hasFocus()


def test_it_says_who_would_get_the_opportunity(gm: Player) -> None:
    card = opened(gm)
    gm.type("stand up", enter=False)
    gm.bridge.do(Condition(to=HERO, add="prone"))
    gm.settle()
    gm.press(Key.Key_Escape)
    card = opened(gm)
    gm.type("stand up", enter=False)
    assert card.remark.text() == "Stand up from prone: provokes Ogre"
    assert "provokes Ogre" in str(card.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole))
    gm.press(Key.Key_Return)
    assert gm.window.fight.waiting.card.title.text() == f"Ogre may attack {HERO}"


def test_the_reason_is_read_by_keyboard_and_the_game_master_may_overrule(gm: Player) -> None:
    card = opened(gm)
    gm.type("stand up", enter=False)
    assert not current(card).allowed
    assert "prone" in card.remark.text().lower()
    assert not card.take.isEnabled()
    steps = len(gm.session().entries)
    gm.press(Key.Key_Return)
    assert len(gm.session().entries) == steps
    assert card.isVisible()
    gm.press_button(card.force)
    assert any("Overruled by the game master" in line for line in gm.log_lines())


def test_arrows_go_over_greyed_ones_too_but_not_over_heads(gm: Player) -> None:
    card = opened(gm)
    seen = {current(card).name}
    for _ in range(card.model.rowCount()):
        gm.press(Key.Key_Down)
        seen.add(current(card).name)
    rows = [card.model.row(number) for number in range(card.model.rowCount())]
    assert seen == {row.name for row in rows if row is not None and not row.is_head}
    assert any(row is not None and not row.is_head and not row.allowed for row in rows)
    gm.press(Key.Key_Escape)
    assert gm.page.order.hasFocus()


def test_a_charge_opens_the_attack_with_its_option(gm: Player) -> None:
    opened(gm)
    gm.type("charge")
    assert gm.page.card.isVisible()
    assert gm.page.card.options["charge"].isChecked()


@pytest.mark.parametrize(
    ("letters", "shown"),
    [("feint", "Feint"), ("trip", "Trip"), ("bull rush", "Bull rush"), ("coup", "Coup de grace"), ("aid", "Aid ")],
)
def test_actions_open_their_card_of_the_same_form(gm: Player, letters: str, shown: str) -> None:
    card = opened(gm)
    gm.type(letters, enter=False)
    if current(card).allowed:
        gm.press(Key.Key_Return)
    else:
        gm.press_button(card.force)
    assert gm.page.card.weapon.currentText().startswith(shown)
    before = gm.session().digest()
    gm.press_button(gm.page.card.go)
    assert gm.page.card.shown_verdict or gm.page.card.problem
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before


def test_a_flask_is_thrown_and_splashes_the_others_selected(gm: Player) -> None:
    gm.bridge.do(Edit(name=HERO, creature=read_creature(FLASKS, "")))
    gm.settle()
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_A)
    card = gm.page.card
    texts = [card.weapon.itemText(row) for row in range(card.weapon.count())]
    card.weapon.setCurrentIndex(next(row for row, text in enumerate(texts) if text.startswith("fire flask")))
    assert not card.boxes.isVisible()
    gm.press_button(card.go)
    assert card.shown_verdict
    gm.press_button(card.go)
    if gm.window.fight.waiting.card.isVisible():
        gm.press(Key.Key_Escape)
        gm.press(Key.Key_Return)
    assert any("fire flask" in line for line in gm.log_lines())
    assert gm.session().entries[-1].events


def test_who_wrestles_has_the_actions_of_a_grapple(gm: Player) -> None:
    gm.bridge.do(Condition(to=HERO, add="grappled"))
    gm.settle()
    gm.in_order(Key.Key_M)
    texts = [gm.page.card.weapon.itemText(row) for row in range(gm.page.card.weapon.count())]
    assert texts[0] == "Grapple: damage"
    assert "Grapple: escape" in texts


def test_the_model_of_the_actions(qapp: QApplication) -> None:
    model = ActionsModel(qapp)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    answers = [
        ActionAnswer("a", "Speak", "free", "no", (), True, "", "act"),  # noqa: FBT003
        ActionAnswer("b", "Draw", "move", "yes", (), True, "", "act"),  # noqa: FBT003
        ActionAnswer("c", "Aim", "move", "no", (), False, "Not now.", "act"),  # noqa: FBT003
    ]
    model.show(answers)
    assert [model.index(row).data() for row in range(model.rowCount())] == [
        "Move actions",
        "Draw",
        "Aim",
        "Free actions",
        "Speak",
    ]
    assert model.first() == 1
    assert model.following(2, 1) == 4
    assert model.following(4, 1) == 4
    model.filter("aim")
    assert model.first() == 1
    row = model.row(1)
    assert row is not None
    assert row.remark == "Not now."
    model.filter("nothing of that name")
    assert model.rowCount() == 0
    assert model.first() == -1
