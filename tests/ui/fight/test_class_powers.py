"""Powers of classes by keys, from the card of items and powers: a bomb, a hex, a judgment, points of ki, a dirge."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Count
from desktop_app.combat.standing import sheet_of
from tests.ui.conftest import OpenWindow
from tests.ui.fight.test_items import OGRE, given_a_choice
from tests.ui.player import SHIFT, Key


def test_an_alchemist_throws_a_bomb(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Level 5: 3d6 and the Intelligence modifier, fire, by a ranged touch."""
    table = given_a_choice(qtbot, open_window, "alchemist 5")
    gm, did = table.gm, table.did
    before = gm.look(OGRE).hp
    bonus = sheet_of(gm.state(), gm.state().combatants[table.name], gm.bridge.ruleset).modifier("int")
    table.dice.lay(touch=15, damage=[1, 2, 3])
    did.begin("a bomb", 4)
    did.key(Key.Key_P, SHIFT)
    did.text("bomb")
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(OGRE).hp == before - (1 + 2 + 3 + bonus)
    table.counted()


def test_a_witch_looks_with_the_evil_eye_and_cackles(qtbot: QtBot, open_window: OpenWindow) -> None:
    table = given_a_choice(qtbot, open_window, "witch 8", "hex: evil eye", "hex: cackle")
    gm, did = table.gm, table.did
    ac = gm.look(OGRE).ac
    table.dice.lay(save=1)
    did.begin("an evil eye", 4)
    did.key(Key.Key_P, SHIFT)
    did.text("evil eye")
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(OGRE).ac == ac - 4
    table.counted()
    eye = gm.state().combatants[OGRE].effect("evil eye, AC")
    assert eye is not None
    assert eye.ends_round is not None
    did.begin("a cackle", 3)
    did.key(Key.Key_P, SHIFT)
    did.text("cackle")
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    later = gm.state().combatants[OGRE].effect("evil eye, AC")
    assert later is not None
    assert later.ends_round == eye.ends_round + 1
    assert any("lasts a round longer" in line for line in gm.log_lines())
    table.counted()


def test_an_inquisitor_pronounces_a_judgment(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Level 5: +2 on AC until the fight is over, a swift action, one use of two."""
    table = given_a_choice(qtbot, open_window, "inquisitor 5")
    gm, did = table.gm, table.did
    ac = gm.look(table.name).ac
    did.begin("a judgment", 3)
    did.key(Key.Key_P, SHIFT)
    did.text("judgment of prot")
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(table.name).ac == ac + 2
    budget = gm.state().combatants[table.name].budget
    assert (budget.swift, budget.standard) == (0, 1)
    table.counted()


def test_a_bard_sings_a_dirge_that_takes_a_round_each_turn(qtbot: QtBot, open_window: OpenWindow) -> None:
    table = given_a_choice(qtbot, open_window, "bard 8")
    gm, did = table.gm, table.did
    did.begin("a dirge of doom", 4)
    did.key(Key.Key_P, SHIFT)
    did.text("dirge")
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.state().combatants[OGRE].has_condition("shaken")
    table.counted()
    gm.until_turn_of(OGRE)
    gm.until_turn_of(table.name)
    key = next(key for key, _ in gm.state().combatants[table.name].used if "bardic performance" in key)
    assert dict(gm.state().combatants[table.name].used)[key] == 2


def test_points_of_ki_that_are_too_few_are_refused_in_place(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Wholeness of body takes 2 points; with one left it is refused, and the typed name stays."""
    table = given_a_choice(qtbot, open_window, "monk 7")
    gm = table.gm
    gm.bridge.do(Count(to=table.name, key="ability|0|ki pool", left=1))
    gm.settle()
    gm.press(Key.Key_P, SHIFT)
    gm.type("wholeness")
    gm.press(Key.Key_Return)
    assert table.card.isVisible()
    assert "only 1" in table.card.problem
    assert table.card.typed.text().startswith("wholeness")
    gm.press(Key.Key_Escape)


def test_a_sorcerers_claws_are_attacks_while_they_are_out(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Grown and taken back by the same three keys; the button of the attack stands there meanwhile."""
    table = given_a_choice(qtbot, open_window, "sorcerer 3", "bloodline: draconic", "dragon: red")
    gm, did = table.gm, table.did

    def attacks() -> list[str]:
        return [each.accessibleName() for each in gm.page.acting.attack_buttons()]

    assert not any("claw" in name.lower() for name in attacks())
    did.begin("claws", 3)
    did.key(Key.Key_P, SHIFT)
    did.text("claws")
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert any("claw" in name.lower() for name in attacks())
    assert any("grows 2 claws" in line for line in gm.log_lines())
    table.counted()
    gm.press(Key.Key_P, SHIFT)
    gm.type("claws")
    gm.press(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert not any("claw" in name.lower() for name in attacks())


def test_a_druid_throws_the_flame_in_her_hand(qtbot: QtBot, open_window: OpenWindow) -> None:
    """The ogre is out of reach: the card offers the throw first, and the count goes down by one."""
    table = given_a_choice(qtbot, open_window, "druid 4")
    gm, did = table.gm, table.did
    gm.choose(table.name)
    gm.in_order(Key.Key_C, SHIFT)
    table.card.spell.setEditText("1 produce flame")
    table.card.somatic.setChecked(False)  # her hands are full
    gm.press_button(table.card.go)
    if table.card.isVisible():
        gm.press_button(table.card.go)
    assert gm.look(table.name).charge == "produce flame", table.card.problem
    gm.until_turn_of(OGRE)
    gm.until_turn_of(table.name)
    gm.choose(OGRE)
    before = gm.look(OGRE).hp
    table.dice.lay(touch=19, damage=[3])
    button = next(each for each in gm.page.acting.attack_buttons() if each.text().startswith("Deliver produce flame"))
    gm.press_button(button)
    did.begin("a thrown flame, after its button", 2)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert gm.look(OGRE).hp == before - (3 + 4)
    assert any("3 touches of produce flame left" in line for line in gm.log_lines())
    table.counted()
