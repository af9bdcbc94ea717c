"""Casting from the window: the creature's own list, typed spells, concentration, what follows, charges held."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Adjust, Deliver, EndSpell, Engage, Move, Remove, Start
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.fight.views.spell_card import SpellCard

HERO, CLERIC = "Serelin Vey", "Borin Ashmantle"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; the wizard acts first."""
    gm.go_to("The goblin toll")
    gm.begin(HERO)
    return gm


def opened(gm: Player) -> SpellCard:
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    assert card.isVisible()
    return card


def retype(gm: Player, text: str) -> None:
    field = gm.focus()
    line = field.lineEdit() if isinstance(field, QComboBox) else field
    line.selectAll()  # type: ignore[union-attr]
    gm.type(text)


def test_a_spell_of_its_list_by_a_few_letters_is_cast_and_counted(gm: Player) -> None:
    card = opened(gm)
    assert "magic missile, level 1, DC 17" in [card.spell.itemText(row) for row in range(card.spell.count())]
    before = gm.session().digest()
    card.typed.selectAll()
    gm.type("magic mi", enter=False)
    assert "2 left" in card.facts.text()
    gm.press(Key.Key_Escape)
    assert gm.session().digest() == before
    gm.choose("Ogre")
    opened(gm)
    retype(gm, "magic mi")
    gm.press(Key.Key_Return)
    assert gm.page.order.hasFocus()
    assert f"{HERO} casts magic missile on Ogre." in gm.log_lines()
    assert gm.look(HERO).budget.standard == 0
    assert dict(gm.state().combatants[HERO].used) == {"wizard|1|magic missile": 1}
    opened(gm)
    card.typed.selectAll()
    gm.type("magic mi", enter=False)
    assert "1 left" in card.facts.text()


def test_damage_and_saves_follow_for_the_selected(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2")
    card = opened(gm)
    card.spell.setEditText("burning hands")
    assert {"Goblin 1", "Goblin 2"} <= set(card.at.text().removesuffix(".").replace(": ", ", ").split(", "))
    card.then.setFocus()
    gm.type("40 fire, Reflex half")
    gm.press(Key.Key_Return)
    assert gm.page.prompt.isVisible()
    assert gm.page.prompt.field.text() == "40 fire, Reflex 17 half", "the DC is the spell's own"
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").hp < 0
    assert gm.look("Goblin 2").hp < 0
    card = opened(gm)
    card.spell.setEditText("burning hands")
    assert card.then.text() == "40 fire, Reflex half", "what was typed for a spell stands there the next time"


def test_a_save_alone_is_rolled_for_each(gm: Player) -> None:
    gm.choose("Goblin 1", "Ogre")
    card = opened(gm)
    card.spell.setEditText("1 lullaby")
    card.then.setFocus()
    gm.type("Will 15")
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    saves = [target.save for target in gm.window.fight.harm.model.rows]
    assert len(saves) == 2
    assert all("saves" in text or "fails" in text for text in saves)
    gm.press(Key.Key_Return)
    assert not gm.page.prompt.isVisible()
    assert gm.look("Ogre").hp == gm.look("Ogre").maximum


def test_concentration_is_rolled_with_its_ledger_when_cast_defensively(gm: Player) -> None:
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    card = opened(gm)
    card.spell.setEditText("shield")
    card.defensively.click()
    gm.press_button(card.go)
    assert card.shown_verdict.startswith(("Success", "Failure"))
    assert "caster level as wizard" in card._details.toPlainText()
    shown = card.shown_verdict
    gm.press_button(card.change)
    gm.press_button(card.go)
    assert card.shown_verdict == shown


def test_what_cannot_be_read_is_refused_in_place(gm: Player) -> None:
    for text in ("12d", "-", "letters", "999999"):
        card = opened(gm)
        assert [card.problem] == [""], "of the text before"
        retype(gm, text)
        assert "level" in card.problem, text
        assert card.spell.currentText() == text
        card.spell.setEditText("shield")
        card.bonus.setFocus()
        retype(gm, text)
        assert card.problem, text
        assert card.bonus.text() == text
        card.bonus.clear()
        card.then.setFocus()
        retype(gm, text)
        assert card.problem, text
        assert card.then.text() == text
        gm.press(Key.Key_Escape)
        assert gm.page.order.hasFocus(), text


def test_a_ray_is_rolled_in_the_card_and_its_damage_asked_for_where_it_hits(gm: Player) -> None:
    gm.choose("Ogre")
    card = opened(gm)
    card.spell.setEditText("2 fire bolt")
    card.touch.setCurrentText("By ranged touch")
    card.then.setFocus()
    gm.type("4d6 fire")
    assert "against AC" in card.shown_verdict
    hit = card.shown_verdict.startswith(("Hit", "Critical"))
    gm.press(Key.Key_Return)
    assert gm.page.prompt.isVisible() == hit


def test_a_held_charge_is_delivered_from_the_acting_panel(gm: Player) -> None:
    card = opened(gm)
    card.spell.setEditText("1 chill touch")
    card.touch.setCurrentText("By touch")
    gm.press_button(card.go)
    gm.press_button(card.go)
    assert gm.look(HERO).charge == "chill touch"
    button = next(each for each in gm.page.acting.attack_buttons() if each.text().startswith("Deliver chill touch"))
    gm.choose("Ogre")
    gm.press_button(button)
    assert gm.page.card.target.currentText() == "Ogre"
    gm.press_button(gm.page.card.go)
    assert gm.page.card.shown_verdict
    gm.press_button(gm.page.card.go)
    assert any("chill touch" in line or "touch" in line for line in gm.log_lines())


def test_a_spell_that_is_interrupted_by_an_opportunity_goes_on_with_what_follows(gm: Player) -> None:
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    gm.choose("Goblin 1")
    card = opened(gm)
    card.spell.setEditText("1 burning hands")
    card.then.setFocus()
    gm.type("3 fire")
    assert "provokes Ogre" in card.shown_verdict
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Escape)
    assert gm.page.prompt.isVisible()
    gm.press(Key.Key_Return)
    assert gm.look("Goblin 1").hp == 3


def test_a_long_spell_is_kept_by_a_concentration_check_with_its_ledger(gm: Player) -> None:
    card = opened(gm)
    card.spell.setEditText("2 web")
    card.time.setCurrentText("One round")
    gm.press_button(card.go)
    assert card.problem == "Select the targets of web in the order."
    gm.press_button(card.force)
    assert gm.state().combatants[HERO].casting is not None
    gm.in_order(Key.Key_Space)
    gm.in_order(Key.Key_K, SHIFT)
    check = gm.window.fight.spells.concentration_card
    assert check.isVisible()
    assert check.who.currentText() == HERO
    assert check.level.text() == "2"
    for text in ("12d", "-", "letters", "999999"):
        check.damage.selectAll()
        gm.type(text)
        assert "damage taken" in check.problem
        assert check.damage.text() == text
    check.damage.selectAll()
    gm.type("90")
    assert check.shown_verdict.startswith("Failure")
    assert "caster level as wizard" in check._details.toPlainText()
    gm.press(Key.Key_Return)
    assert gm.state().combatants[HERO].casting is None
    assert gm.page.order.hasFocus()


def test_what_follows_a_spell_of_a_round_is_asked_for_when_it_is_complete(gm: Player) -> None:
    gm.choose("Ogre")
    card = opened(gm)
    card.spell.setEditText("2 fire rain")
    card.time.setCurrentText("One round")
    card.then.setFocus()
    gm.type("5 fire")
    assert not gm.page.prompt.isVisible()
    gm.in_order(Key.Key_Space)
    while gm.state().actor != HERO:
        assert not gm.page.prompt.isVisible()
        gm.in_order(Key.Key_Space)
    assert gm.page.prompt.isVisible()
    assert gm.page.prompt.field.text() == "5 fire"
    gm.press(Key.Key_Return)
    assert gm.look("Ogre").hp == gm.look("Ogre").maximum - 5


def test_what_follows_a_held_touch_is_asked_for_after_a_restart(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_toll(qtbot, open_window)
    card = opened(gm)
    card.spell.setEditText("1 chill touch")
    card.touch.setCurrentText("By touch")
    card.then.setFocus()
    gm.type("7 negative")
    assert gm.look(HERO).charge == "chill touch"
    shut(gm.window.frame)
    gm = in_the_toll(qtbot, open_window, begun=True)
    gm.bridge.do(Deliver(by=HERO, target="Ogre"), faces={"touch": 20, "confirm": 1})
    gm.settle()
    assert gm.look(HERO).charge is None
    assert gm.page.prompt.isVisible()
    assert gm.page.prompt.field.text() == "7 negative"
    gm.press(Key.Key_Return)
    assert gm.look("Ogre").hp == gm.look("Ogre").maximum - 7
    gm.in_order(Key.Key_Z, CTRL)
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.look(HERO).charge == "chill touch"
    gm.in_order(Key.Key_Z, CTRL | SHIFT)
    assert gm.look(HERO).charge is None
    assert not gm.page.prompt.isVisible(), "what is done again asks nothing"


def test_what_follows_a_spell_of_a_round_is_asked_for_after_a_restart(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = in_the_toll(qtbot, open_window)
    gm.choose("Ogre")
    card = opened(gm)
    card.spell.setEditText("2 fire rain")
    card.time.setCurrentText("One round")
    card.then.setFocus()
    gm.type("5 fire")
    gm.in_order(Key.Key_Space)
    shut(gm.window.frame)
    gm = in_the_toll(qtbot, open_window, begun=True)
    gm.until_turn_of(HERO)
    assert gm.page.prompt.isVisible()
    assert gm.page.prompt.field.text() == "5 fire"
    gm.press(Key.Key_Return)
    assert gm.look("Ogre").hp == gm.look("Ogre").maximum - 5


def in_the_toll(qtbot: QtBot, open_window: OpenWindow, *, begun: bool = False) -> Player:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    if not begun:
        gm.begin(HERO)
    return gm


def test_another_encounter_knows_nothing_of_a_spell_that_is_cast_here(gm: Player) -> None:
    gm.choose("Ogre")
    card = opened(gm)
    card.spell.setEditText("2 fire rain")
    card.time.setCurrentText("One round")
    card.then.setFocus()
    gm.type("5 fire")
    there_and_back(gm)
    gm.in_order(Key.Key_Space)
    while gm.state().actor != HERO:
        gm.in_order(Key.Key_Space)
    assert gm.page.prompt.field.text() == "5 fire"
    gm.press(Key.Key_Escape)


def test_another_encounter_knows_nothing_of_a_spell_that_was_interrupted_here(gm: Player) -> None:
    gm.bridge.do(Engage(a=HERO, b="Ogre"))
    gm.in_order(Key.Key_Space)
    while gm.state().actor != HERO:
        gm.in_order(Key.Key_Space)
    card = opened(gm)
    card.spell.setEditText("1 burning hands")
    card.then.setFocus()
    gm.type("3 fire")
    gm.press(Key.Key_Return)
    assert gm.state().pending

    def another_waits() -> None:
        names = list(gm.state().combatants)
        wolf = next(name for name in names if name.startswith("Wolf"))
        if HERO in names:
            gm.bridge.do(Remove(name=HERO))
        gm.bridge.do(Start(initiative={"Hedda Kolstad": 40}))
        gm.bridge.do(Engage(a="Hedda Kolstad", b=wolf))
        gm.settle()
        gm.in_order(Key.Key_Space)
        while gm.state().actor != "Hedda Kolstad":
            gm.in_order(Key.Key_Space)
        gm.bridge.do(Move(by="Hedda Kolstad", distance=20))
        gm.settle()
        assert gm.state().pending
        while gm.state().pending:
            gm.press(Key.Key_Escape)
        assert HERO not in gm.state().combatants

    there_and_back(gm, another_waits)
    assert gm.state().pending


def there_and_back(gm: Player, there: Callable[[], None] = lambda: None) -> None:
    here = gm.bridge.encounter_id
    gm.click(gm.window.sidebar.list, gm.sidebar_row("Wolves on the north road"))
    gm.until(lambda: gm.bridge.encounter_id != here)
    there()
    gm.click(gm.window.sidebar.list, gm.sidebar_row("The goblin toll"))
    gm.until(lambda: gm.bridge.encounter_id == here)
    gm.settle()


def test_the_library_fills_the_card_and_each_target_saves(gm: Player) -> None:
    """Burning hands at caster level 4: 4d4 fire, Reflex DC 10 + 1 + Int 5 + Spell Focus 1 = 17, half."""
    four = ("Goblin 1", "Goblin 2", "Goblin 3", "Ogre")
    gm.choose(*four)
    card = opened(gm)
    card.typed.selectAll()
    gm.type("burn", enter=False)
    for told in (
        "DC 17",
        "Caster level 4",
        "15 ft",
        "4d4 fire damage",
        "Reflex DC 17 half",
        "Spell resistance",
    ):
        assert told in card.facts.text()
    assert "Spell Focus" in card.facts.toolTip()
    assert "4 wizard" in card.facts.toolTip()
    assert card.somatic.isChecked()
    assert [row.name for row in card.model.rows] == list(gm.page.targets())
    assert all("against 17" in row.save for row in card.model.rows)
    before = gm.session().digest()
    gm.press(Key.Key_Return)
    assert gm.session().digest() == before, "nothing happens before it is accepted"
    rows = {row.name: row for row in card.model.rows}
    assert set(rows) == set(four)
    assert all(row.save.startswith(("saves: ", "fails: ")) for row in rows.values())
    assert "save" in card.shown_verdict
    gm.press(Key.Key_Return)
    assert gm.page.order.hasFocus()
    for name in four:
        taken = int(rows[name].takes.split()[0])
        assert gm.look(name).hp == gm.look(name).maximum - taken
    assert any(line.startswith(f"{HERO} casts burning hands on ") and "Ogre" in line for line in gm.log_lines())
    assert "burning hands" in gm.session().undo_title
    gm.in_order(Key.Key_Z, CTRL)
    assert [gm.look(name).hp for name in four] == [gm.look(name).maximum for name in four]
    assert not gm.page.prompt.isVisible()


def test_the_game_masters_marks_change_what_is_shown_with_the_same_dice(gm: Player) -> None:
    gm.choose("Goblin 1", "Ogre")
    card = opened(gm)
    retype(gm, "burn")
    first = {row.name: row.takes for row in card.model.rows}
    place = [row.name for row in card.model.rows].index("Ogre")
    card.list.table.setFocus()
    card.list.table.selectRow(place)
    gm.press(Key.Key_N)
    assert card.model.rows[place].mark == "none"
    assert card.model.rows[place].takes.startswith("0")
    assert {row.name: row.takes for row in card.model.rows}["Goblin 1"] == first["Goblin 1"]
    assert card.list.table.hasFocus()
    gm.press(Key.Key_L)
    assert card.model.rows[place].mark == "failed"
    gm.press(Key.Key_Return)
    hurt = gm.look("Ogre").maximum - gm.look("Ogre").hp
    assert f"The damage is {hurt} (4d4" in " ".join(gm.log_lines()), "who fails takes all of it"


def test_a_buff_is_on_the_party_at_once_and_ends_as_one(gm: Player) -> None:
    gm.until_turn_of("Borin Ashmantle")
    party = gm.heroes()
    gm.choose(*party)
    card = opened(gm)
    retype(gm, "bless")
    assert card.problem == "Borin Ashmantle has no free hand for somatic components.", (
        "its gestures are known from the library"
    )
    assert card.remedy.text() == "Drop warhammer first"
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Borin Ashmantle"].holding == ("heavy wooden shield",)
    assert gm.page.order.hasFocus(), "nothing is rolled, so nothing is to be accepted"
    for name in party:
        (bless,) = [active for active in gm.state().combatants[name].effects if active.effect.name == "Bless"]
        assert (bless.origin.by, bless.origin.spell) == ("Borin Ashmantle", "bless")
        assert bless.ends_round == gm.state().round + 40
    gm.bridge.do(EndSpell(spell="bless", by="Borin Ashmantle"))
    gm.settle()
    assert not any(active.origin.spell for name in party for active in gm.state().combatants[name].effects)


def test_rays_are_aimed_and_their_damage_is_part_of_the_card(gm: Player) -> None:
    gm.choose("Ogre")
    card = opened(gm)
    retype(gm, "scorch")
    assert "against AC" in card.shown_verdict
    hit = card.shown_verdict.startswith(("Hit", "Critical"))
    gm.press(Key.Key_Return)
    assert not gm.page.prompt.isVisible()
    assert (gm.look("Ogre").hp < gm.look("Ogre").maximum) == hit


def test_real_dice_of_a_spell_are_typed_one_by_one(gm: Player) -> None:
    gm.choose("Ogre")
    card = opened(gm)
    card.typed.selectAll()
    gm.type("burn", enter=False)
    card.types_faces.setChecked(True)
    card.typed.setFocus()
    gm.press(Key.Key_Return)
    assert card.face.isVisible()
    gm.type("1 2 3 4")
    gm.type("1")
    assert card.model.rows[0].save.startswith("fails: ")
    gm.press(Key.Key_Return)
    assert gm.look("Ogre").hp == gm.look("Ogre").maximum - 10


def test_nobody_selected_is_refused_in_place_and_a_spell_of_no_list_is_found(gm: Player) -> None:
    gm.page.order.clearSelection()
    gm.choose(HERO)
    card = opened(gm)
    retype(gm, "burn")
    assert card.problem == "Select the targets of burning hands in the order."
    assert card.typed.text().startswith("burn")
    card.typed.selectAll()
    gm.type("fireball", enter=False)
    assert "on the wizard list, not prepared" in card.facts.text()
    assert "4d6 fire damage" in card.facts.text()


def test_area_and_number_of_targets_stand_on_the_card_and_too_many_are_told(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2")
    card = opened(gm)
    retype(gm, "hold person")
    assert "One creature." in card.facts.text()
    assert card.problem == "Hold person is for one creature; 2 are chosen."
    gm.press_button(card.force)
    assert card.shown_verdict
    gm.press(Key.Key_Escape)
    opened(gm)
    card.typed.selectAll()
    gm.type("haste", enter=False)
    assert "At most 4 creatures, no two more than 30 ft. apart." in card.facts.text()
    card.typed.selectAll()
    gm.type("fireball", enter=False)
    assert "20-foot-radius spread." in card.facts.text()


def test_the_energy_of_a_ward_is_chosen_and_stands_on_the_row(gm: Player) -> None:
    gm.choose(HERO)
    card = opened(gm)
    assert not card.choice.isVisible()
    card.typed.selectAll()
    gm.type("resist energy", enter=False)
    assert card.choice.isVisible()
    card.choice.setCurrentText("cold")
    gm.press(Key.Key_Return)
    (ward,) = [active.ward for active in gm.state().combatants[HERO].effects if active.ward is not None]
    assert (ward.against, ward.resists) == (("cold",), 10)
    assert [each.detail for each in gm.look(HERO).conditions] == ["cold 10"]


def test_the_check_against_spell_resistance_stands_in_the_row(gm: Player) -> None:
    gm.bridge.do(Adjust(to="Goblin 1", what="sr", value=30))
    gm.choose("Goblin 1", "Goblin 2")
    card = opened(gm)
    retype(gm, "burn")
    told = {row.name: row.save for row in card.model.rows}
    assert told["Goblin 1"].startswith("spell resistance 30: ")
    assert told["Goblin 1"].endswith(", holds")


def test_a_cleric_casts_a_cure_in_place_of_what_is_prepared(gm: Player) -> None:
    """What is spent is chosen already; one step takes it, and what only the game master allows takes nothing."""
    gm.gather("borin", "ghoul")
    gm.until(lambda: len(gm.state().combatants) == 2)
    gm.begin(CLERIC, "Ghoul")
    gm.choose(CLERIC)
    card = opened(gm)
    card.typed.selectAll()
    gm.type("knock", enter=False)
    assert card.slot.currentText() == "nothing"
    card.typed.selectAll()
    gm.type("inflict moderate wounds", enter=False)
    assert "left" in card.slot.currentText()
    spent = card.slot.chosen
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)  # he lets go of what is in his hand first
    assert dict(gm.state().combatants[CLERIC].used) == {spent: 1}
