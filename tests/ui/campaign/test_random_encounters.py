"""Random encounters by keys: a table of the library, one of one's own, rolled until it fits, made into an encounter."""

from __future__ import annotations

from desktop_app.campaign.state import OwnTable
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import SETUP
from desktop_app.content.creatures import load_creatures
from desktop_app.rules.treasure.table import wrong_faces
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.campaign.views.random_page import RandomPage


def show(gm: Player) -> RandomPage:
    gm.press(Key.Key_F9, SHIFT)
    page = gm.window.randoms.page
    assert gm.window.pages.currentWidget() is page
    return page


def tables(gm: Player) -> list[OwnTable]:
    return list(gm.bridge.campaign.own_tables.values())


def answer(gm: Player, page: RandomPage, text: str) -> str:
    """Type it into the prompt that is open; gives why it was refused."""
    page.prompt.field.setFocus()
    page.prompt.field.selectAll()
    gm.type(text)
    gm.settle()
    return page.prompt.problem


def test_a_table_of_the_library_is_rolled_until_it_fits_and_made_into_an_encounter(gm: Player) -> None:
    page = show(gm)
    gm.press(Key.Key_L)
    assert "terrains are" in answer(gm, page, "moon 5")
    assert "1 to 30" in answer(gm, page, "forest 50")
    assert answer(gm, page, "forest 5") == ""
    gm.until(lambda: bool(tables(gm)))
    gm.settle()
    (table,) = tables(gm)
    assert table.title == "Forest, level 5"
    assert wrong_faces([(row.least, row.most) for row in table.rows]) == ""
    known = {entry.name for entry in load_creatures(gm.bridge.campaign_ruleset.id)}
    assert all(row.who.rpartition(" x")[0] in known or row.who in known for row in table.rows)
    for _ in range(3):
        gm.press(Key.Key_Return)
        gm.settle()
    met = gm.window.randoms.met
    assert met is not None
    row = next(row for row in table.rows if row.least <= met.face <= row.most)
    assert met.who == row.who
    assert page.result.text() == f"d% {met.face:02}: {met.who}"
    before = set(gm.bridge.campaign.encounters)
    gm.press(Key.Key_M)
    gm.until(lambda: gm.bridge.state is not None and bool(gm.bridge.state.combatants))
    state = gm.state()
    assert (state.phase, gm.bridge.campaign.encounters[gm.bridge.encounter_id].title) == (SETUP, "Forest, level 5")
    name, _, count = met.who.rpartition(" x") if " x" in met.who else (met.who, "", "1")
    assert [each.creature.name for each in state.combatants.values()] == [name] * int(count)
    assert all(each.side != HEROES for each in state.combatants.values())
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert not gm.state().combatants
    show(gm)
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert set(gm.bridge.campaign.encounters) == before
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert not tables(gm)


def test_a_table_of_ones_own_has_no_gap_and_its_numbers_are_rolled(gm: Player) -> None:
    page = show(gm)
    gm.press(Key.Key_N)
    assert page.is_editing
    page.title.setFocus()
    gm.type("Road by night", enter=False)
    page.text.setFocus()
    page.text.setPlainText("01-40 2d4 goblin, ogre\nworgs at the end")
    gm.press(Key.Key_Return, CTRL)
    assert "Line 2" in page.problem.text()
    page.text.setPlainText("01-40 2d4 goblin, ogre\n51-00 nobody")
    gm.press(Key.Key_Return, CTRL)
    gm.settle()
    assert "no row for 41-50" in page.problem.text()
    page.text.setPlainText("01-99 2d4 goblin, ogre\n00 nobody")
    gm.press(Key.Key_Return, CTRL)
    gm.settle()
    (table,) = tables(gm)
    assert [(row.least, row.most, row.who) for row in table.rows] == [(1, 99, "2d4 goblin, ogre"), (100, 100, "")]
    while gm.window.randoms.met is None or not gm.window.randoms.met.who:
        gm.press(Key.Key_R)
    assert page.told.text().startswith("2d4: ")
    gm.press(Key.Key_E)
    assert page.text.toPlainText() == "01-99 2d4 goblin, ogre\n100 nobody"
    gm.press(Key.Key_Escape)
    gm.settle()
    gm.press(Key.Key_M)
    gm.until(lambda: gm.bridge.state is not None and bool(gm.bridge.state.combatants))
    names = [each.creature.name for each in gm.state().combatants.values()]
    assert names.count("Goblin") >= 2
    assert names.count("Ogre") == 1
