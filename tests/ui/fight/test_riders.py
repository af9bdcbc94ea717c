"""What a hit brings stands on its card: Enter takes it with the attack, X or a click leaves it out."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Afflict, Edit
from desktop_app.content.creatures import creature
from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.settings import ROLL_FOES
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.typed_affliction import affliction_commands
from ui.shared.widgets.combatant_rows import chips_of

HERO, GHOUL = "Hedda Kolstad", "Ogre"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A ghoul of the library in the ogre's place acts first; each attack roll shows 19, each save 2."""
    faces = {"attack": [19] * 9, "save": [2] * 9, "duration": [3] * 9}
    dice = ScriptedDice({**faces, "attacks": [faces] * 3}, SeededDice(3))
    gm = Player(qtbot, open_window(dice=dice))
    gm.go_to("The goblin toll")
    gm.bridge.do(Edit(name=GHOUL, creature=creature(gm.state().ruleset, "ghoul").creature))
    gm.begin(GHOUL)
    gm.choose(HERO)
    return gm


def is_paralyzed(gm: Player) -> bool:
    return gm.state().combatants[HERO].has_condition("paralyzed")


def test_enter_takes_the_paralysis_with_the_attack(gm: Player) -> None:
    card = gm.page.card
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    assert [box.text() for box in card.riders.boxes.values()][-1] == "Paralysis"
    assert "Paralysis: not saved" in card.shown_verdict
    assert not is_paralyzed(gm)
    gm.press(Key.Key_Return)
    assert is_paralyzed(gm)
    gm.in_order(Key.Key_Z, CTRL)
    assert not is_paralyzed(gm)
    assert gm.look(HERO).hp == gm.look(HERO).maximum, "the attack and what came with it are one step"


def test_x_leaves_it_out_and_takes_it_in_again(gm: Player) -> None:
    card = gm.page.card
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    for _ in card.riders.boxes:
        gm.press(Key.Key_X)
    assert not any(box.isChecked() for box in card.riders.boxes.values())
    assert "Paralysis: left out" in card.shown_verdict
    gm.press(Key.Key_X)
    assert all(box.isChecked() for box in card.riders.boxes.values())
    gm.press_button(list(card.riders.boxes.values())[-1])
    assert "Paralysis: left out" in card.shown_verdict
    gm.press(Key.Key_Return)
    assert not is_paralyzed(gm)
    assert gm.look(HERO).hp < gm.look(HERO).maximum
    assert any("left out by the game master" in line for line in gm.log_lines())


def test_the_save_is_typed_where_real_dice_are(gm: Player) -> None:
    gm.window.settings.set(ROLL_FOES, "typed")
    card = gm.page.card
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    for faces in ("19", "3"):
        gm.type(faces)
    while not card.shown_verdict:
        save = "Saving throw" in card.face.accessibleName()
        gm.type("1" if save else "2")
    assert "Paralysis: not saved" in card.shown_verdict


def test_each_hit_of_a_full_attack_has_its_own(gm: Player) -> None:
    gm.press(Key.Key_A, SHIFT)
    gm.press(Key.Key_Return)
    card = gm.window.fight.cards.full_attack_card
    texts = [box.text() for box in card.riders.boxes.values()]
    assert [text for text in texts if text.startswith("Paralysis")] == [
        f"Paralysis, attack {number}" for number in (1, 2, 3)
    ]
    for number, text in enumerate(texts):
        if text != "Paralysis, attack 3":
            gm.press_button(list(card.riders.boxes.values())[number])
    gm.press(Key.Key_Return)
    assert is_paralyzed(gm)


def test_a_poison_by_the_condition_key_runs_its_course_and_ends(gm: Player) -> None:
    gm.in_order(Key.Key_C)
    gm.type("poison no such thing")
    assert "no poison called" in gm.page.prompt.problem
    gm.press(Key.Key_Escape)
    gm.choose(HERO)
    gm.press(Key.Key_C)
    gm.type("poison giant wasp")
    gm.until(lambda: bool(gm.look(HERO).afflictions))
    assert "giant wasp poison" in [chip.text for chip in chips_of(gm.look(HERO))]
    assert any("Fortitude DC 18" in (chip.tip or "") for chip in chips_of(gm.look(HERO)))
    assert "Giant wasp poison" in gm.page.selected.stats.toPlainText()
    harmed = dict(gm.state().combatants[HERO].ability_damage)["dex"]
    for _ in gm.state().order:
        gm.in_order(Key.Key_Space)
    gm.until_turn_of(HERO)
    assert dict(gm.state().combatants[HERO].ability_damage)["dex"] > harmed
    gm.choose(HERO)
    gm.press(Key.Key_C)
    gm.type("treat disease")
    assert "None of them suffers from disease" in gm.page.prompt.problem
    gm.press(Key.Key_Escape)
    gm.choose(HERO)
    gm.press(Key.Key_C)
    gm.type("treat poison")
    gm.until(lambda: gm.look(HERO).budget.standard == 0)
    gm.press(Key.Key_C)
    gm.type("no poison")
    gm.until(lambda: not gm.look(HERO).afflictions)
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: bool(gm.look(HERO).afflictions))


def test_what_is_typed_of_it(gm: Player) -> None:
    for text, told in (
        ("poison giant wasp", "giant wasp poison 18"),
        ("filth fever", "filth fever 12"),
        ("disease mummy", "mummy rot 16"),
        ("poison DC 15, 1d6 Con, and again a minute later", "poison 15"),
        ("shaken 3", ""),
    ):
        read = affliction_commands(text, (HERO,), gm.state(), gm.bridge.ruleset)
        found = [each for each in read[0] if isinstance(each, Afflict)] if read is not None else []
        assert [f"{each.affliction.name} {each.affliction.dc}" for each in found] == ([told] if told else []), text


def test_a_shadows_harm_has_a_box_as_well(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window(dice=ScriptedDice({"attack": [19], "harm": [4]}, SeededDice(3))))
    gm.go_to("The goblin toll")
    gm.bridge.do(Edit(name=GHOUL, creature=creature(gm.state().ruleset, "shadow").creature))
    gm.begin(GHOUL)
    gm.choose(HERO)
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    card = gm.page.card
    assert [box.text() for box in card.riders.boxes.values()] == ["1d6 Strength damage"]
    assert "4 Strength damage" in card.shown_verdict
    gm.press(Key.Key_X)
    assert "1d6 Strength damage: left out" in card.shown_verdict
    gm.press(Key.Key_Return)
    assert not gm.state().combatants[HERO].ability_damage
    gm.in_order(Key.Key_Z, CTRL)
    gm.choose(HERO)
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert gm.state().combatants[HERO].ability_damage == (("str", 4),)


def test_a_disease_is_changed_where_it_stands_by_the_condition_key(gm: Player) -> None:
    gm.press(Key.Key_C)
    gm.type("filth fever")
    gm.until(lambda: bool(gm.state().combatants[HERO].afflictions) or not gm.page.prompt.isVisible())
    if not gm.state().combatants[HERO].afflictions:
        pytest.fail("each save of this table is a 2")
    gm.choose(HERO)
    gm.press(Key.Key_C)
    gm.type("filth fever dc fifteen")
    assert "dc 15, saved 1 or due 3 rounds, not" in gm.page.prompt.problem
    assert gm.page.prompt.field.text() == "filth fever dc fifteen"
    gm.page.prompt.field.selectAll()
    gm.type("filth fever dc 15, saved 1, due 3 rounds")
    gm.until(lambda: not gm.page.prompt.isVisible())
    (held,) = gm.state().combatants[HERO].afflictions
    assert (held.affliction.dc, held.saves) == (15, 1)
    assert f"{HERO}, filth fever: DC 15, 1 of 2 saves made." in gm.log_lines()
    gm.in_order(Key.Key_Z, CTRL)
    (held,) = gm.state().combatants[HERO].afflictions
    assert (held.affliction.dc, held.saves) == (12, 0)
