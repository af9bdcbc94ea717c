"""Creatures are copied as text and as themselves, cut into another campaign, duplicated and exported."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from desktop_app.campaign.carried import NotCarriedError, carried, read_carried, with_followers
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.combat.codec import state_form
from desktop_app.combat.commands import Note
from desktop_app.exchange.campaign_json import documents_of
from desktop_app.exchange.campaign_json_read import read_campaign
from desktop_app.exchange.creature_files import creatures_of
from desktop_app.exchange.out.formats import format_named
from desktop_app.exchange.programs import read_file
from desktop_app.going_out import of_creatures
from desktop_app.session.journal import Snapshot, Stored
from tests.ui.campaign.test_companions import give, kept
from tests.ui.campaign.test_shelving import answer, listed, stand_on
from tests.ui.player import CTRL, LEFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.campaign.views.export_page import NOTHING_LOST, ExportPage
from ui.shared.mime import CREATURES


@pytest.fixture
def gm(gm: Player) -> Player:
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.wait_for_library()
    return gm


def clipboard() -> QMimeData:
    return QApplication.clipboard().mimeData()


def names(gm: Player) -> list[str]:
    return [each.creature.name for each in gm.bridge.campaign.creatures.values()]


def test_ctrl_c_at_the_side_gives_the_block_as_text_and_ctrl_v_a_copy(gm: Player) -> None:
    stand_on(gm, "Wolf")
    gm.press(Key.Key_C, CTRL)
    text = clipboard().text()
    assert text.startswith("Wolf")
    assert "AC 14, touch 12, flat-footed 12" in text
    assert "bite +2" in text
    assert "<b>AC</b>" in clipboard().html()
    assert gm.messages()[0] == "Wolf copied: paste as text, or with Ctrl+V into a campaign."
    gm.press(Key.Key_V, CTRL)
    assert names(gm)[-1] == "Wolf 2"
    assert kept(gm, "Wolf 2").creature.abilities == kept(gm, "Wolf").creature.abilities
    gm.press(Key.Key_Z, CTRL)
    assert "Wolf 2" not in names(gm)


def test_a_sheet_is_copied_and_duplicated_by_the_same_keys(gm: Player) -> None:
    Sheet(gm, "Wolf")
    gm.window.creature.focus_sheet()
    gm.press(Key.Key_C, CTRL)
    assert clipboard().text().startswith("Wolf")
    gm.press(Key.Key_D, CTRL)
    assert "Wolf 2" in names(gm)


def test_a_sheet_has_the_menu_of_its_creature(gm: Player) -> None:
    """By a right click on a number, though the keys are on another creature at the side."""
    Sheet(gm, "Wolf")
    stand_on(gm, "Ogre")
    figure = gm.window.creature.vitals.hit_points
    reason, spot = QContextMenuEvent.Reason.Mouse, figure.rect().center()
    QApplication.sendEvent(figure, QContextMenuEvent(reason, spot, figure.mapToGlobal(spot)))
    (menu,) = [each for each in gm.window.creature.findChildren(QMenu) if each.isVisible()]
    offered = {action.text().replace("&", ""): action for action in menu.actions()}
    assert {"Level up", "Copy", "Duplicate", "Export ...", "Cut to move to another campaign"} <= offered.keys()
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(offered["Duplicate"]).center())
    gm.settle()
    assert names(gm)[-1] == "Wolf 2"


def test_rename_and_remove_mean_the_creature_of_the_sheet(gm: Player) -> None:
    """And not the combatant that was selected in the encounter behind it."""
    gm.go_to("The goblin toll")
    gm.choose("Goblin 1")
    there = list(gm.state().combatants)
    Sheet(gm, "Wolf")
    gm.window.creature.focus_sheet()
    gm.press(Key.Key_F2)
    answer(gm, "Grey Wolf")
    assert "Grey Wolf" in names(gm)
    gm.window.creature.focus_sheet()
    gm.window.actions["edit.remove"].trigger()
    gm.settle()
    assert "Grey Wolf" not in names(gm)
    assert list(gm.state().combatants) == there
    gm.press(Key.Key_Z, CTRL)
    assert "Grey Wolf" in names(gm)


def test_a_master_is_cut_with_its_familiar_and_comes_back_with_it(gm: Player) -> None:
    give(gm, "Serelin Vey", "raven as familiar")
    before = listed(gm)
    mage = kept(gm, "Serelin Vey").creature
    stand_on(gm, "Serelin Vey")
    gm.press(Key.Key_X, CTRL)
    assert not {"Serelin Vey", "Raven"} & set(names(gm))
    stand_on(gm, "Wolf")
    gm.press(Key.Key_V, CTRL)
    assert sorted(listed(gm)) == sorted(before)
    assert kept(gm, "Raven").master == kept(gm, "Serelin Vey").id
    assert kept(gm, "Serelin Vey").creature.bonuses == mage.bonuses, "its familiar's gift once"


def test_a_copy_of_a_master_alone_has_no_gift(gm: Player) -> None:
    give(gm, "Serelin Vey", "raven as familiar")
    stand_on(gm, "Serelin Vey")
    gm.press(Key.Key_D, CTRL)
    twin = kept(gm, "Serelin Vey 2").creature
    assert not [each for each in twin.bonuses if "familiar" in each.source]


def test_combatants_are_copied_as_text(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_C, CTRL)
    assert clipboard().text().startswith("Goblin")
    assert not clipboard().hasFormat(CREATURES)


def test_what_is_exported_can_be_read_again(gm: Player, tmp_path: Path) -> None:
    give(gm, "Serelin Vey", "raven as familiar")
    stand_on(gm, "Serelin Vey")
    gm.window.actions["creature.export"].trigger()
    page = gm.window.creatures.handing.exporting.page
    assert page.what.currentText().startswith("Serelin Vey")
    assert "Turnkeeper encounter with its fight and log (JSON)" not in forms(page)
    gm.until(lambda: page.words() == NOTHING_LOST)
    to_file(gm, tmp_path / "Serelin")
    gm.until((tmp_path / "Serelin.creature.json").exists)
    read = list(creatures_of((tmp_path / "Serelin.creature.json").read_text(encoding="utf-8")))
    assert read == [kept(gm, "Serelin Vey").creature, kept(gm, "Raven").creature]


def forms(page: ExportPage) -> list[str]:
    return [page.form.itemText(row) for row in range(page.form.count())]


def test_an_encounter_goes_out_whole_in_the_midst_of_its_fight(gm: Player, tmp_path: Path) -> None:
    gm.go_to("The goblin toll")
    here = gm.bridge.encounter_id
    gm.bridge.do(Note(text="They want two silver a head."))
    gm.settle()
    gm.window.sidebar.list.setFocus()
    gm.window.sidebar.mark(here)
    gm.window.actions["creature.export"].trigger()
    exporting = gm.window.creatures.handing.exporting
    page = exporting.page
    assert page.form.currentText() == "Turnkeeper encounter with its fight and log (JSON)", "nothing is lost by it"
    gm.until(lambda: page.words() == NOTHING_LOST)
    page.go.setFocus()
    to_file(gm, tmp_path / "toll")
    gm.until((tmp_path / "toll.encounter.json").exists)
    read = read_campaign((tmp_path / "toll.encounter.json").read_bytes(), "toll")
    assert (read.problems, read.title) == ([], "The goblin toll")
    (campaign, fight) = read.documents
    assert "They want two silver" in fight.records[-1].events
    session = documents_of().encounter(Stored(fight.id, fight.records, (Snapshot(0, fight.state),)), Campaign())
    assert state_form(session.state) == state_form(gm.state())
    kept_there = json.loads(campaign.state)["creatures"]
    assert set(kept_there) == {each.source_creature for each in gm.state().combatants.values() if each.source_creature}


def to_file(gm: Player, path: Path) -> None:
    """Press the button of the page and choose a place."""
    gm.press(Key.Key_Return)
    (dialog,) = gm.window.frame.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    gm.settle()
    gm.activate()


def test_losses_are_told_before_an_encounter_goes_to_another_program(gm: Player, tmp_path: Path) -> None:
    gm.go_to("The goblin toll")
    gm.window.sidebar.list.setFocus()
    gm.window.sidebar.mark(gm.bridge.encounter_id)
    gm.window.actions["creature.export"].trigger()
    exporting = gm.window.creatures.handing.exporting
    page = exporting.page
    assert page.what.currentText() == "Encounter The goblin toll"
    page.form.setCurrentText("Fantasy Grounds, 3.5E and PFRPG (XML)")
    gm.until(lambda: "Totals only" in page.words())
    to_file(gm, tmp_path / "no such folder" / "toll.xml")
    gm.until(lambda: bool(gm.messages()) and gm.messages()[0].startswith("Nothing was exported"))
    page.go.setFocus()
    to_file(gm, tmp_path / "toll.xml")
    gm.until(lambda: any(each.startswith("Exported as") for each in gm.messages()))
    assert "<npc>" in (tmp_path / "toll.xml").read_text(encoding="utf-8")
    gm.window.actions["creature.export"].trigger()
    assert page.form.currentText() == "Fantasy Grounds, 3.5E and PFRPG (XML)", "as it was chosen before"
    page.what.setCurrentText("The party")
    page.form.setCurrentText("Improved Initiative (JSON)")
    gm.until(lambda: "Totals only" in page.words())
    page.go.setFocus()
    to_file(gm, tmp_path / "party.json")
    gm.until((tmp_path / "party.json").exists)
    again = read_file((tmp_path / "party.json").read_bytes(), "party.json", gm.bridge.campaign_ruleset.id).found
    assert {each.creature.name for each in again} == {each.creature.name for each in gm.bridge.campaign.party()}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": "turnkeeper.kept/1", "creatures": [{}]}', "[" * 5000])
def test_what_holds_no_creature_is_refused_in_words(gm: Player, text: str) -> None:
    with pytest.raises(NotCarriedError, match="holds no creature"):
        read_carried(text, gm.bridge.campaign, lambda: "x")
    held = QMimeData()
    held.setData(CREATURES, text.encode())
    QApplication.clipboard().setMimeData(held)
    stand_on(gm, "Wolf")
    before = names(gm)
    gm.press(Key.Key_V, CTRL)
    assert names(gm) == before
    assert gm.messages()


def test_what_is_carried_reads_back(gm: Player) -> None:
    found = with_followers(gm.bridge.campaign, [kept(gm, "Wolf").id])
    text = carried(found, {})
    assert json.loads(text)["form"] == "turnkeeper.kept/1"
    (again,) = read_carried(text, gm.bridge.campaign, lambda: "fresh")
    first: Kept = found[0]
    assert (again.id, again.creature.name) == ("fresh", "Wolf 2")
    assert again.creature.skills == first.creature.skills


def test_esc_ends_the_writing_of_many_and_leaves_no_file(gm: Player, tmp_path: Path) -> None:
    goblin = kept(gm, "Wolf").creature
    many = [Kept(f"w{number}", replace(goblin, name=f"Wolf {number}")) for number in range(20_000)]  # half a minute
    exporting = gm.window.creatures.handing.exporting
    gm.window.actions["creature.export"].trigger()
    contents, target = of_creatures(many, gm.bridge.campaign), tmp_path / "wolves.txt"
    exporting.write(format_named("text"), contents, gm.bridge.campaign_ruleset, target)
    gm.until(lambda: any("Exporting wolves.txt" in text for text in gm.messages()))
    gm.press(Key.Key_Escape)
    gm.until(lambda: not exporting.busy)
    assert not target.exists()
    assert not any("Exported" in text for text in gm.messages())
    exporting.write(
        format_named("text"), of_creatures(many[:2], gm.bridge.campaign), gm.bridge.campaign_ruleset, target
    )
    gm.until(target.exists)
