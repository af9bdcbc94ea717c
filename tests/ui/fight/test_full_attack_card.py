"""The full attack as one card: rows, targets, options, real dice, results, cancelling, going on."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Edit, Engage
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.settings import ROLL_PARTY
from tests.ui.player import SHIFT, Key, Player
from ui.fight.views.full_attack_card import LEFT_OUT, FullAttackCard

HERO = "Hedda Kolstad"
FIGHTER = {
    "name": HERO,
    "hp": 50,
    "bab": 6,
    "abilities": {"str": 16},
    "base_saves": {"fort": 5, "ref": 2, "will": 2},
    "feats": ["Power Attack"],
    "weapons": [
        {"name": "longsword", "kind": "melee", "hands": "one", "damage": "1d8", "crit": "19-20/x2"},
        {"name": "short sword", "kind": "melee", "hands": "off-hand", "damage": "1d6"},
        {"name": "bite", "kind": "natural", "damage": "1d4"},
    ],
}


def fighter() -> Creature:
    return read_creature(FIGHTER, "")


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; Hedda has many attacks and acts first."""
    gm.go_to("The goblin toll")
    gm.bridge.do(Edit(name=HERO, creature=fighter()))
    gm.begin(HERO)
    return gm


def card_of(gm: Player) -> FullAttackCard:
    card = gm.window.fight.cards.full_attack_card
    assert card.isVisible()
    return card


def names(card: FullAttackCard) -> list[str]:
    return [row.name.text() for row in card.rows]


def test_every_attack_is_a_row_with_its_own_target_and_result(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, SHIFT)
    card = card_of(gm)
    assert [row.step.weapon for row in card.rows] == ["longsword", "longsword", "short sword", "bite"]
    assert {row.target.currentText() for row in card.rows} == {"Goblin 1"}
    card.rows[1].target.setCurrentText("Ogre")
    card.rows[3].target.setCurrentText(LEFT_OUT)
    assert "against AC 14 (flat-footed)" in card.rows[0].figures.text()
    assert "against AC 17 (flat-footed)" in card.rows[1].figures.text()
    assert "against AC" not in card.rows[3].figures.text()
    gm.press(Key.Key_Return)
    results = [row.result.text() for row in card.rows if row.result.isVisible()]
    assert len(results) == 3
    assert all("against AC" in text for text in results)
    assert "of 3" in card.shown_verdict
    before = card._details.toPlainText()
    gm.press(Key.Key_2)
    assert "Armor class of Ogre" in card._details.toPlainText()
    assert card._details.toPlainText() != before
    gm.press(Key.Key_Return)
    assert gm.page.order.hasFocus()
    assert gm.session().undo_title == f"full attack: {HERO} on Goblin 1, Ogre"
    assert gm.look(HERO).budget.full_round == 0


def test_whom_it_provokes_is_said_before_the_first_shot(gm: Player) -> None:
    bow = {"name": "longbow", "kind": "ranged", "damage": "1d8", "range": 100}
    gm.bridge.do(Edit(name=HERO, creature=read_creature(FIGHTER | {"weapons": [bow]}, "")))
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.settle()
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, SHIFT)
    gm.press(Key.Key_Return)
    assert "provokes Ogre" in card_of(gm).shown_verdict


def test_cancelling_leaves_no_trace_and_the_dice_stay(gm: Player) -> None:
    before, seen = gm.session().digest(), set()
    for _ in range(3):
        gm.choose("Ogre")
        gm.press(Key.Key_A, SHIFT)
        gm.press(Key.Key_Return)
        seen.add(tuple(row.result.text() for row in card_of(gm).rows))
        gm.press(Key.Key_Escape)
    assert len(seen) == 1
    assert gm.session().digest() == before
    assert gm.page.order.hasFocus()


def test_changing_a_target_keeps_the_faces(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_A, SHIFT)
    card = card_of(gm)
    gm.press(Key.Key_Return)
    first = card.rows[0].result.text()
    gm.press_button(card.change)
    card.rows[1].target.setCurrentText("Goblin 1")
    gm.press_button(card.go)
    assert card.rows[0].result.text() == first


def test_options_hold_for_all_attacks_and_change_their_bonuses(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press_button(next(b for b in gm.page.acting.attack_buttons() if b.text().startswith("Full attack")))
    card = card_of(gm)
    plain = [row.step.bonus for row in card.rows]
    card.options["power-attack"].click()
    assert [row.step.bonus for row in card.rows] == [bonus - 2 for bonus in plain]
    card.way.setCurrentText("longsword")
    assert len(card.rows) == 2
    assert card.rows[0].target.currentText() == "Ogre"


def test_real_dice_are_asked_for_attack_by_attack_and_bad_ones_refused_in_place(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.choose("Ogre")
    gm.press(Key.Key_A, SHIFT)
    card = card_of(gm)
    card.way.setCurrentText("longsword")
    card.setFocus()
    gm.press(Key.Key_Return)
    assert card.face.accessibleName() == "Attack 1, longsword: Attack roll (d20)"
    for wrong in ("12d", "-", "letters", "999999"):
        gm.focus().selectAll()  # type: ignore[attr-defined]
        gm.type(wrong)
        assert "a d20 shows 1 to 20" in card.problem
        assert card.face.text() == wrong
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("18")
    assert card.face.accessibleName() == "Attack 1, longsword: Damage (d8)"
    gm.type("5")
    assert card.face.accessibleName() == "Attack 2, longsword: Attack roll (d20)"
    gm.type("1")
    assert card.rows[0].result.text().startswith("Hit: 27 against")
    assert card.rows[1].result.text().startswith("Miss")
    hp = gm.look("Ogre").hp
    gm.press(Key.Key_Return)
    assert gm.look("Ogre").hp == hp - 8


def test_after_a_first_attack_the_rest_of_the_full_attack_is_offered(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.in_order(Key.Key_A, SHIFT)
    card = card_of(gm)
    card.way.setCurrentText("longsword")
    assert len(card.rows) == 1
    gm.press_button(card.go)
    gm.press_button(card.go)
    assert gm.look(HERO).budget.move == 0


def test_one_who_has_one_attack_is_told_so(gm: Player) -> None:
    gm.bridge.do(Edit(name=HERO, creature=read_creature(FIGHTER | {"weapons": FIGHTER["weapons"][2:]}, "")))  # type: ignore[index]
    gm.settle()
    assert not any(each.text().startswith("Full attack") for each in gm.page.acting.attack_buttons())
    gm.in_order(Key.Key_A, SHIFT)
    card = card_of(gm)
    assert "only one attack" in card.problem
    assert not card.go.isEnabled()
    gm.press(Key.Key_Escape)
    assert gm.page.order.hasFocus()
