"""Experience, presence, counters, purse and loot by keys: steps all, refused in place where they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.campaign.members import standing_of
from desktop_app.campaign.party_book import PartyBook
from desktop_app.campaign.presence import members
from desktop_app.campaign.state import Kept
from desktop_app.rules.coins import Coins
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.library.budget import outlook
from ui.party.book_page import BookPage
from ui.party.typed import found_text, read_found

HEDDA = "Hedda Kolstad"


def show(gm: Player) -> BookPage:
    gm.press(Key.Key_F7, SHIFT)
    page = gm.window.ledger.page
    assert gm.window.pages.currentWidget() is page
    return page


def book(gm: Player) -> PartyBook:
    return gm.bridge.campaign.party_book


def member(gm: Player, name: str) -> Kept:
    return next(kept for kept in members(gm.bridge.campaign) if kept.creature.name == name)


def choose(gm: Player, page: BookPage, name: str) -> Kept:
    kept = member(gm, name)
    page.member_table.setFocus()
    page.member_table.choose(kept.id)
    return kept


def answer(gm: Player, page: BookPage, text: str) -> str:
    """Type it into the prompt that is open; gives why it was refused."""
    page.prompt.field.setFocus()
    page.prompt.field.selectAll()
    gm.type(text)
    gm.settle()
    return page.prompt.problem


def undo(gm: Player, page: BookPage, *, times: int = 1) -> None:
    page.member_table.setFocus()
    for _ in range(times):
        gm.press(Key.Key_Z, CTRL)
        gm.settle()


def test_experience_of_an_encounter_is_what_preparation_shows(gm: Player) -> None:
    gm.go_to("The goblin toll")
    shown = outlook(gm.bridge.campaign, gm.state(), gm.bridge.ruleset)
    page = show(gm)
    page.member_table.setFocus()
    gm.press(Key.Key_A)
    panel = gm.window.ledger.experience.panel
    panel.encounter.setCurrentIndex(panel.encounter.findText("The goblin toll"))
    panel.encounter.activated.emit(panel.encounter.currentIndex())
    gm.until(lambda: page.prompt.field.text().endswith("The goblin toll"))
    assert page.prompt.field.text() == f"{shown.estimate.share} each, The goblin toll"
    assert len(panel.ids()) == len(shown.party)
    gm.press(Key.Key_Return)
    gm.until(lambda: not page.prompt.isVisible())
    before = dict(book(gm).awards)
    for id in panel.ids():
        kept = gm.bridge.campaign.creatures[id]
        assert standing_of(gm.bridge.campaign, kept, gm.bridge.campaign_ruleset).points == book(gm).total(id)
    (award,) = book(gm).awards_of(gm.bridge.encounter_id)
    assert award.points == (shown.estimate.share or 0) * len(shown.party)
    gm.window.ledger.give(gm.bridge.encounter_id)
    assert "In the ledger already" in panel.told.text()
    assert not answer(gm, page, "10 each, The goblin toll")
    assert [each.points for each in book(gm).awards_of(gm.bridge.encounter_id)] == [10 * len(shown.party)]
    undo(gm, page)
    assert book(gm).awards == before
    undo(gm, page)
    assert not book(gm).awards


def test_points_by_hand_remind_of_a_level_and_are_corrected(gm: Player) -> None:
    page = show(gm)
    kept = choose(gm, page, HEDDA)
    now = standing_of(gm.bridge.campaign, kept, gm.bridge.campaign_ruleset)
    gm.press(Key.Key_E)
    assert "whole number" in answer(gm, page, "many")
    assert page.prompt.field.text() == "many"
    assert "fewer than 0" in answer(gm, page, "-99,999,999")
    assert "characters" in answer(gm, page, "x" * 10_000)
    assert not answer(gm, page, f"{now.next_at:,}")
    row = next(row for row in page.members.rows if row.key == kept.id)
    assert "level up!" in row.texts[1]
    assert row.texts[2] == f"{now.next_at:,}"
    choose(gm, page, HEDDA)
    gm.press(Key.Key_Return)
    assert gm.window.pages.currentWidget() is gm.window.creatures.making.level
    show(gm)
    choose(gm, page, HEDDA)
    gm.press(Key.Key_E)
    assert not answer(gm, page, "-5, a wrong sum")
    assert book(gm).total(kept.id) == now.next_at - 5
    page.award_table.setFocus()
    gm.press(Key.Key_Delete)
    gm.settle()
    assert book(gm).total(kept.id) == now.next_at


def test_who_is_absent_gets_none_unless_ticked(gm: Player) -> None:
    page = show(gm)
    kept = choose(gm, page, HEDDA)
    gm.press(Key.Key_Space)
    gm.settle()
    assert book(gm).absent == (kept.id,)
    gm.press(Key.Key_A)
    panel = gm.window.ledger.experience.panel
    there = [each.id for each in members(gm.bridge.campaign) if each.id != kept.id]
    assert list(panel.ids()) == there
    for text, reason in (("words", "a number"), ("300", "what the points are for"), ("0 each, x", "a number"),
                         ("999999999999 each, x", "a number"), ("1 together, x", "cannot be shared")):  # fmt: skip
        assert reason in answer(gm, page, text), text
    panel.table.setFocus()
    panel.table.setCurrentIndex(panel.who.index([row.key for row in panel.who.rows].index(kept.id), 0))
    gm.press(Key.Key_Space)
    assert not answer(gm, page, f"{300 * (len(there) + 1)} together, the mill")
    assert list(book(gm).awards.values())[-1].shares == dict.fromkeys([*panel.ids()], 300)
    choose(gm, page, HEDDA)
    gm.press(Key.Key_Space)
    gm.settle()
    assert not book(gm).absent


def test_counters_go_by_plus_and_minus(gm: Player) -> None:
    page = show(gm)
    kept = choose(gm, page, HEDDA)
    gm.press(Key.Key_C)
    assert "a name and a number" in answer(gm, page, "hero points many")
    assert not answer(gm, page, "hero points 3")
    choose(gm, page, HEDDA)
    gm.press(Key.Key_Plus)
    gm.settle()
    assert book(gm).counters[kept.id] == {"hero points": 4}
    gm.press(Key.Key_Minus)
    gm.press(Key.Key_Minus)
    gm.settle()
    assert next(row for row in page.members.rows if row.key == kept.id).texts[4] == "hero points 2"
    undo(gm, page, times=4)
    assert not book(gm).counters


def test_coins_and_things_go_from_the_purse_onto_the_sheets(gm: Player, tmp_path: Path) -> None:
    page = show(gm)
    gm.press(Key.Key_M)
    assert "61 gp, 8 sp" in answer(gm, page, "a chest full")
    assert "-5" in answer(gm, page, "-5 gp")
    assert not answer(gm, page, "1,000 gp, 3 cp; the chest")
    assert page.purse.text().startswith("Purse: 1,000 gp, 3 cp")
    page.buttons["pay"].click()
    assert "less than" in answer(gm, page, "2000 gp")
    assert not answer(gm, page, "1 sp; ale")
    assert book(gm).purse.copper == 99_993
    page.buttons["split"].click()
    heads = len(members(gm.bridge.campaign))
    assert not answer(gm, page, "900 gp")
    hedda = member(gm, HEDDA)
    assert dict(hedda.creature.money).get("gp", 0) >= 900 // heads
    assert page.buttons["found"].hasFocus(), "there is no list yet"
    gm.press(Key.Key_N)
    assert "needs a name" in answer(gm, page, "12")
    assert "1,000,000" in answer(gm, page, "rope x0")
    assert not answer(gm, page, "cloak of resistance +1 x2; from the mill")
    (found,) = book(gm).found.values()
    assert (found.value, found.weight, found.notes) == (100_000, 1, "from the mill")
    page.loot_table.setFocus()
    gm.press(Key.Key_G)
    assert "Nobody of the party" in answer(gm, page, "nobody")
    assert "from 1 to 2" in answer(gm, page, f"{HEDDA} x3")
    gear = member(gm, HEDDA).creature.equipment
    assert not answer(gm, page, f"{HEDDA} x1")
    assert member(gm, HEDDA).creature.equipment[: len(gear)] == gear
    assert member(gm, HEDDA).creature.equipment[-1].item == "cloak of resistance +1"
    page.loot_table.setFocus()
    page.loot_table.choose(found.id)
    gm.press(Key.Key_S)
    assert page.prompt.field.text() == "500 gp"
    purse = book(gm).purse
    gm.press(Key.Key_Return)
    gm.until(lambda: not page.prompt.isVisible())
    assert book(gm).purse == purse.plus(Coins(gp=500))
    assert {row.texts[4] for row in page.loot.rows} == {HEDDA, "sold for 500 gp"}
    gm.window.ledger.export(tmp_path / "party.md")
    text = (tmp_path / "party.md").read_text("utf-8")
    assert "cloak of resistance +1" in text
    assert HEDDA in text
    undo(gm, page, times=2)
    assert member(gm, HEDDA).creature.equipment == gear
    assert [each.count for each in book(gm).found.values()] == [2]


def test_own_points_for_levels_must_rise(gm: Player) -> None:
    page = show(gm)
    page.buttons["levels"].click()
    assert "a level from 2" in answer(gm, page, "two: many")
    assert "no more than level" in answer(gm, page, "2: 9999; 3: 1")
    assert not answer(gm, page, "2: 1100")
    assert "Your own points" in page.rule.text()


@pytest.mark.parametrize("text", ["rope x2, 1 gp, 10 lb, shared; from, the mill", "longsword, +1, 2315 gp, 4 lb"])
def test_what_is_written_of_a_thing_is_read_back(gm: Player, text: str) -> None:
    from desktop_app.campaign.party_book import Found

    found = read_found(text, gm.bridge.campaign_ruleset, Found("f", ""))
    assert found_text(found) == text
