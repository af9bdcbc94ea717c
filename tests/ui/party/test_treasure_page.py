"""Treasure by keys: rolled for an encounter, changed roll by roll, taken by the party in one step, taken back."""

from __future__ import annotations

from desktop_app.campaign.party_book import Found
from desktop_app.campaign.treasure_commands import KeepTreasure
from desktop_app.combat.state import OVER, SETUP
from desktop_app.content.treasure import load_treasure
from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.treasure.rolled import Treasure, Wanted
from desktop_app.rules.treasure.treasure import roll_wanted
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.printing.paper import all_text
from ui.party.treasure_page import TreasurePage


def show(gm: Player) -> TreasurePage:
    gm.press(Key.Key_F6, SHIFT)
    treasures = gm.window.treasures
    assert gm.window.pages.currentWidget() is treasures.page
    gm.until(lambda: treasures.is_ready)
    gm.settle()
    return treasures.page


def answer(gm: Player, page: TreasurePage, text: str) -> str:
    """Type it into the prompt that is open; gives why it was refused."""
    page.prompt.field.setFocus()
    page.prompt.field.selectAll()
    gm.type(text)
    gm.settle()
    return page.prompt.problem


def line(page: TreasurePage, words: str) -> None:
    """Go down the rolls to the line with these words."""
    page.roll_table.setFocus()
    row = next(row for row in page.rolls.rows if words in " ".join(row.texts))
    page.roll_table.choose(row.key)


def gained(page: TreasurePage) -> list[str]:
    return [row.texts[0] for row in page.gains.rows]


def test_treasure_of_an_encounter_from_the_roll_to_the_purse(gm: Player) -> None:
    gm.go_to("The goblin toll")
    id = gm.bridge.encounter_id
    page = show(gm)
    assert not page.rolls.rows
    gm.press(Key.Key_E)
    gm.settle()
    rolled = gm.bridge.campaign.treasure(id)
    assert rolled.entries
    assert len(page.rolls.rows) >= len(rolled.entries)
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert not gm.bridge.campaign.treasure(id).entries

    gm.press(Key.Key_N)
    assert answer(gm, page, "61 gp, 8 sp") == ""
    gm.press(Key.Key_N)
    assert "name" in answer(gm, page, "3, 4")
    assert answer(gm, page, "silver bell x2, 15 gp") == ""
    gm.press(Key.Key_I)
    assert "no table" in answer(gm, page, "moss")
    assert answer(gm, page, "gems, grade 1") == ""
    assert gained(page)[:2] == ["61 gp, 8 sp", "silver bell"]
    assert len(gained(page)) == 3

    line(page, "d%:")
    gm.press(Key.Key_T)
    assert "1 up to 100" in answer(gm, page, "300")
    assert answer(gm, page, "100") == ""
    assert gained(page)[2] == "Turquoise"
    line(page, "2d4:")
    gm.press(Key.Key_T)
    assert answer(gm, page, "8") == ""
    assert page.gains.rows[2].texts[3] == "13 gp"
    assert page.total.text() == "Together 104 gp, 8 sp"
    line(page, "silver bell")
    gm.press(Key.Key_Delete)
    gm.settle()
    assert "silver bell" not in gained(page)
    gm.press(Key.Key_Delete)
    gm.settle()
    line(page, "silver bell")
    gm.press(Key.Key_C)
    assert answer(gm, page, "golden bell, 40 gp") == ""
    assert gained(page)[1] == "golden bell"

    assert "61 gp, 8 sp; golden bell (40 gp); Turquoise (13 gp); together 114 gp, 8 sp" in printed(gm)

    page.gain_table.setFocus()
    page.gain_table.choose(page.gains.rows[1].key)
    gm.press(Key.Key_G)
    gm.settle()
    purse = gm.bridge.campaign.party_book.purse
    assert [(each.name, each.value, each.encounter) for each in found(gm)] == [("golden bell", 40_00, id)]
    assert "The party has: golden bell (40 gp)" in printed(gm)
    gm.press(Key.Key_P)
    gm.settle()
    after = gm.bridge.campaign.party_book
    assert after.purse == purse.plus(Coins(gp=61, sp=8))
    assert sorted(each.name for each in found(gm)) == ["Turquoise", "golden bell"]
    assert page.total.text().endswith("all of it taken")
    gm.press(Key.Key_P)
    gm.settle()
    assert gm.bridge.campaign.party_book == after
    line(page, "Turquoise")
    gm.press(Key.Key_Return)
    gm.settle()
    assert "taken" in " ".join(banner.text for banner in gm.window.banners.standing())
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert gm.bridge.campaign.party_book.purse == purse
    assert [each.name for each in found(gm)] == ["golden bell"]


def printed(gm: Player) -> str:
    """The encounter sheet as text, with plain spaces."""
    gm.window.sheets.show_preview()
    preview = gm.window.sheets.preview
    assert preview is not None
    assert preview.pages is not None
    text = " ".join(all_text(preview.pages).split())
    preview.close()
    gm.activate()
    return text


def page_told(page: TreasurePage) -> str:
    """What stands below the rolls of the chosen line."""
    return page.told.text()


def found(gm: Player) -> list[Found]:
    return [each for each in gm.bridge.campaign.party_book.found.values() if each.encounter == gm.bridge.encounter_id]


def test_a_hoard_that_belongs_to_no_encounter_is_put_into_one(gm: Player) -> None:
    assert not gm.bridge.encounter_id
    page = show(gm)
    assert page.title.text() == "Treasure of no encounter"
    assert not page.buttons["encounter"].isVisible()
    gm.press(Key.Key_H)
    assert "1 to 20" in answer(gm, page, "level 33")
    assert "level or a sum" in answer(gm, page, "many coins")
    assert answer(gm, page, "1,500 gp AB") == ""
    whole = gm.bridge.campaign.treasure("").entries[0].rolled
    assert sum(part.value or part.coins.copper for part in whole.parts) == 1500_00
    gm.press(Key.Key_M)
    assert "no encounter" in answer(gm, page, "The moon")
    assert answer(gm, page, "the goblin toll") == ""
    (id,) = gm.bridge.campaign.treasures
    assert gm.bridge.campaign.encounters[id].title == "The goblin toll"
    assert page.title.text() == "Treasure: The goblin toll"
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not page


def test_keys_that_come_while_the_tables_are_read_do_nothing(gm: Player) -> None:
    treasures = gm.window.treasures
    tables = load_treasure(gm.bridge.campaign_ruleset.id)
    entry = roll_wanted(Wanted("Chest", "", "50 gp"), tables, ScriptedDice({}))
    gm.bridge.change_campaign(KeepTreasure(encounter="", treasure=Treasure((entry,)), what="chest"))
    gm.settle()
    treasures.show()
    for what in ("take", "encounter", "hoard", "again", "out", "type", "take one"):
        treasures.page.asked.emit(what)  # at once: no answer of the reader can have come yet
    gm.until(lambda: treasures.is_ready and bool(treasures.page.gains.rows))
    assert gained(treasures.page) == ["50 gp"]
    assert page_told(treasures.page).startswith("Chest")


def test_after_the_fight_the_treasure_is_a_key_away(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.press(Key.Key_Return, CTRL)
    gm.until(lambda: gm.state().phase != SETUP)
    gm.window.actions["fight.end"].trigger()
    gm.until(lambda: gm.state().phase == OVER and gm.window.pages.currentWidget() is gm.window.after.page)
    gm.window.after.page.setFocus()
    gm.press(Key.Key_T)
    gm.until(lambda: gm.window.treasures.is_ready)
    assert gm.window.pages.currentWidget() is gm.window.treasures.page
    gm.settle()
    gm.press(Key.Key_E)
    gm.settle()
    assert gm.bridge.campaign.treasure(gm.bridge.encounter_id).entries
