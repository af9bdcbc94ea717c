"""Cards, prompts and bars of a fight: typed faces, refusals overruled, opportunities, other actions."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Condition, Engage
from desktop_app.settings import ROLL_PARTY
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.shared.widgets.split_button import SplitButton

HERO = "Hedda Kolstad"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; Hedda acts first."""
    gm.go_to("The goblin toll")
    gm.begin(HERO)
    return gm


def test_faces_of_real_dice_are_asked_for_one_by_one(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    card = gm.page.card
    gm.choose("Goblin 1")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    assert card.face.isVisible()
    assert "Attack roll (d20)" in card.face.accessibleName()
    gm.type("21")
    assert card.face.property("wrong") == "true"
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("15")
    assert "Damage" in card.face.accessibleName()
    gm.type("8")
    assert card.shown_verdict.startswith("Hit: 25 against AC")
    assert "15 damage" in card.shown_verdict
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").hp == 6 - 15


def test_a_card_cancelled_leaves_no_trace_and_the_dice_stay(gm: Player) -> None:
    before = gm.session().digest()
    verdicts = set()
    for _ in range(3):
        gm.choose("Goblin 2")
        gm.press(Key.Key_A)
        gm.press(Key.Key_Return)
        verdicts.add(gm.page.card.shown_verdict)
        gm.press(Key.Key_Escape)
    assert len(verdicts) == 1
    assert gm.session().digest() == before
    assert gm.page.order.hasFocus()


def test_an_attack_by_mouse(gm: Player) -> None:
    gm.choose("Ogre")
    first = gm.page.acting.attack_buttons()[0]
    assert isinstance(first, SplitButton)
    gm.press_button(first)
    assert gm.page.card.target.currentText() == "Ogre"
    gm.page.card.options["flanking"].click()
    gm.press_button(gm.page.card.go)
    assert gm.page.card.shown_verdict
    steps = len(gm.session().entries)
    gm.press_button(gm.page.card.go)
    assert len(gm.session().entries) == steps + 1
    assert gm.look(HERO).budget.standard == 0


def test_what_the_rules_forbid_is_refused_in_the_card_and_can_be_overruled(gm: Player) -> None:
    for _ in range(2):
        gm.choose("Goblin 1")
        gm.press(Key.Key_A)
        gm.press(Key.Key_Return)
        gm.press(Key.Key_Return)
    assert gm.page.card.isVisible()
    assert gm.page.card.problem
    gm.press_button(gm.page.card.force)
    assert gm.page.card.shown_verdict
    gm.press_button(gm.page.card.go)
    assert any("Overruled by the game master" in line for line in gm.log_lines())


def test_who_is_provoked_may_strike_first(gm: Player) -> None:
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.settle()
    gm.choose("Goblin 3")
    gm.press(Key.Key_A)
    weapons = gm.page.card.weapon
    weapons.setCurrentIndex(next(row for row in range(weapons.count()) if "javelin" in weapons.itemText(row)))
    gm.press(Key.Key_Return)
    assert "provokes Ogre" in gm.page.card.shown_verdict
    gm.press(Key.Key_Return)
    card = gm.window.fight.waiting.card
    assert card.isVisible()
    assert card.title.text() == f"Ogre may attack {HERO}"
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert any("makes an attack of opportunity" in line for line in gm.log_lines())
    gm.press(Key.Key_Return)
    assert gm.page.cards.shown is None
    assert any("attacks Goblin 3 with javelin" in line for line in gm.log_lines())


def test_a_maneuver_is_a_card_of_the_same_form(gm: Player) -> None:
    gm.choose("Goblin 4")
    gm.press(Key.Key_M)
    assert gm.page.card.weapon.currentText() == "Trip"
    gm.press(Key.Key_Return)
    assert gm.page.card.shown_verdict
    gm.press(Key.Key_Return)
    assert gm.session().undo_title.startswith("trip")


def test_letters_move_and_find(gm: Player) -> None:
    gm.in_order(Key.Key_G)
    assert gm.page.order.current() == HERO
    gm.press(Key.Key_J)
    assert gm.page.order.current() == gm.page.model.names[1]
    gm.press(Key.Key_K)
    assert gm.page.order.current() == HERO
    gm.press(Key.Key_Slash)
    gm.type("goblin", enter=False)
    assert len(gm.page.order.selected()) == 5
    gm.press(Key.Key_Return)
    gm.press(Key.Key_D)
    gm.type("1")
    assert gm.look("Goblin Chief").hp == 27
    gm.in_order(Key.Key_S)
    assert "Ogre" in gm.page.order.selected()


def test_the_palette_adds_by_number_and_finds_by_letters(gm: Player) -> None:
    gm.press(Key.Key_K, CTRL)
    palette = gm.window.navigation.palette
    assert palette is not None
    gm.type("2 orc", enter=False)
    assert palette.found()[0] == "Add Orc x2"
    gm.press(Key.Key_Return)
    assert {"Orc 1", "Orc 2"} <= set(gm.page.model.names)
    assert gm.look("Orc 1").initiative is not None
    gm.activate()
    gm.press(Key.Key_K, CTRL)
    gm.type("ghoul")
    assert gm.window.pages.currentWidget() is gm.window.creature


def test_initiative_can_be_changed_in_the_fight(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_N)
    gm.type("soon")
    assert gm.page.prompt.problem
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("39")
    assert gm.look("Ogre").initiative == 39
    assert gm.page.model.row_of("Ogre") == 1


def test_the_armor_class_in_the_order_opens_its_ledger(gm: Player) -> None:
    index = gm.page.model.index(gm.page.model.row_of(HERO), 3)
    gm.double_click(gm.page.order, index)
    assert gm.page.popup is not None
    assert any("full plate" in row.text for row in gm.page.popup.rows)
    gm.page.popup.close()


def test_the_menu_in_the_order_ends_what_lies_on_somebody(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_C)
    gm.type("shaken")
    row = gm.page.order.visualRect(gm.page.model.index(gm.page.model.row_of("Ogre"), 1))
    gm.page.order.customContextMenuRequested.emit(row.center())
    entries = {action.text(): action for action in gm.window.fight.menu.actions()}
    assert entries["&Damage"].isEnabled()
    entries["End shaken"].trigger()
    gm.settle()
    assert gm.look("Ogre").conditions == ()


def test_a_card_is_put_away_when_the_turn_is_another_ones(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A)
    assert gm.page.card.isVisible()
    gm.window.actions["fight.next-turn"].trigger()
    gm.settle()
    assert gm.page.cards.shown is None
    assert gm.page.order.hasFocus()


def test_the_distance_of_a_shot_counts_and_a_bad_one_is_refused_in_place(gm: Player) -> None:
    gm.choose("Goblin 3")
    gm.press(Key.Key_A)
    card = gm.page.card
    assert not card.distance.isVisible()
    texts = [card.weapon.itemText(row) for row in range(card.weapon.count())]
    card.weapon.setCurrentIndex(next(row for row, text in enumerate(texts) if "javelin" in text))
    assert card.distance.isVisible()
    for text in ("12d", "-", "letters", "999999"):
        card.distance.setFocus()
        card.distance.selectAll()
        gm.type(text)
        assert "feet" in card.problem
        assert card.distance.text() == text
    card.distance.selectAll()
    gm.type("70")
    assert "range 70 feet" in card._details.toPlainText()


def test_the_armor_class_that_counts_is_shown_before_the_roll(gm: Player) -> None:
    before = gm.session().digest()
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    card = gm.page.card
    assert card.shown_ahead == "+10 against AC 17 (flat-footed): hits on 7+."
    for option in ("flanking", "cover", "concealed"):
        card.options[option].click()
    assert card.shown_ahead == "+12 against AC 21 (flat-footed): hits on 9+.\nFlanking +2, cover +4, 20% to miss."
    gm.press(Key.Key_Return)
    assert not card.shown_ahead
    assert "against AC 21" in card.shown_verdict
    gm.press_button(card.change)
    card.distance.setText("a stone's throw")
    assert card.shown_ahead.startswith("+12 against AC 21")
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before


def test_whom_an_action_provokes_is_said_before_it_is_done(gm: Player) -> None:
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.bridge.do(Engage(a=HERO, b="Goblin 1"))
    gm.settle()
    gm.choose("Goblin 3")
    gm.press(Key.Key_A)
    card = gm.page.card
    assert "Provokes" not in card.shown_ahead
    weapons = card.weapon
    weapons.setCurrentIndex(next(row for row in range(weapons.count()) if "javelin" in weapons.itemText(row)))
    assert card.shown_ahead.endswith("Provokes Goblin 1, Ogre: they may attack first.")
    gm.press(Key.Key_Escape)
    gm.choose("Ogre")
    gm.press(Key.Key_M)
    assert card.shown_ahead == "CMB +8 against CMD 18: succeeds on 10+.\nProvokes Ogre: it may attack first."
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_C, SHIFT)
    spell = gm.window.fight.spells.card
    spell.spell.setEditText("1 sleep")
    spell.somatic.click()
    assert "Provokes Goblin 1, Ogre" in spell.facts.text()
    spell.defensively.click()
    assert "Provokes" not in spell.facts.text()


def test_what_a_card_says_beforehand_follows_the_fight(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    before = gm.page.card.shown_ahead
    gm.bridge.do(Condition(to="Ogre", add="prone"))
    gm.settle()
    assert "AC 17" in before
    assert "AC 13" in gm.page.card.shown_ahead
