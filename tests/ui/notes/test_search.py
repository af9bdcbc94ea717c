"""Ctrl+F searches names, notes and logs as one types, and Enter goes there."""

from __future__ import annotations

from pathlib import Path

from desktop_app.campaign.clock_commands import WriteDay
from desktop_app.campaign.command import WriteNote
from desktop_app.campaign.everything import Hit
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.party_commands import AwardExperience, KeepFound
from desktop_app.combat.commands import Note
from tests.ui.player import CTRL, Key, Player


def rows(gm: Player) -> list[str]:
    model = gm.window.search.page.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def test_names_notes_and_logs_are_found_as_one_types_and_gone_to(gm: Player) -> None:
    gm.bridge.change_campaign(WriteNote(id="n1", name="Old mill", text="A green lantern.\nThe goblin lies."))
    gm.settle()
    gm.go_to("The goblin toll")
    gm.until(lambda: gm.bridge.session is not None)
    gm.bridge.do(Note(text="the bridge burns green"))
    gm.settle()
    gm.press(Key.Key_F, CTRL)
    page = gm.window.search.page
    assert page.field.hasFocus()
    assert "Type words" in page._told.text()
    gm.until(lambda: gm.window.search.texts.left == 0)
    gm.type("green", enter=False)
    assert rows(gm) == [
        "Notes", "Old mill: A green lantern.", "Logs of encounters", "The goblin toll: Note: the bridge burns green",
    ]  # fmt: skip
    gm.press(Key.Key_Down)
    hit = page.model.row(page.list.currentIndex().row())
    assert isinstance(hit, Hit)
    assert hit.kind == "log"
    gm.press(Key.Key_Return)
    gm.until(gm.page.isVisible)
    log = gm.page.log
    gm.until(lambda: log.currentIndex().data() == "Note: the bridge burns green")
    assert log.hasFocus()
    there = gm.bridge.encounter_id
    gm.go_to("Wolves on the north road")
    gm.until(lambda: gm.bridge.encounter_id not in ("", there))
    gm.press(Key.Key_F, CTRL)
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.bridge.encounter_id == there)
    gm.until(lambda: log.currentIndex().data() == "Note: the bridge burns green")

    gm.press(Key.Key_F, CTRL)
    assert page.field.selectedText() == "green"
    gm.type("goblin", enter=False)
    assert rows(gm)[:2] == ["Notes", "Old mill: The goblin lies."]
    assert "Creatures" in rows(gm)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.window.notes.is_made and gm.window.notes.page.isVisible())
    assert gm.window.notes.page.name.text() == "Old mill"

    member = next(iter(gm.bridge.campaign.creatures))
    gm.bridge.change_campaign(KeepFound(found=Found("f1", "silver crown", notes="of the drowned king")))
    gm.bridge.change_campaign(AwardExperience(awards=(Award("a1", "the drowned crown", {member: 5}),)))
    gm.bridge.change_campaign(WriteDay(day=40, text="The drowned king comes for it"))
    gm.settle()
    gm.press(Key.Key_F, CTRL)
    gm.type("drowned", enter=False)
    assert rows(gm) == [
        "Loot", "silver crown: of the drowned king", "Experience", "the drowned crown",
        "Calendar", "The drowned king comes for it",
    ]  # fmt: skip
    gm.press(Key.Key_Return)
    book = gm.window.ledger.page
    gm.until(book.isVisible)
    assert (book.loot_table.key(), book.loot_table.hasFocus()) == ("f1", True)
    gm.press(Key.Key_F, CTRL)
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    calendar = gm.window.calendar.page
    gm.until(calendar.isVisible)
    assert (calendar.day, calendar.note.text()) == (40, "The drowned king comes for it")

    gm.press(Key.Key_F, CTRL)
    gm.type("no such words", enter=False)
    assert rows(gm) == []
    assert "Nothing in the campaign" in page._told.text()
    gm.press(Key.Key_Escape)
    assert not page.isVisible()


def test_all_notes_are_written_into_a_folder(gm: Player, tmp_path: Path) -> None:
    gm.bridge.change_campaign(WriteNote(id="n1", name="Old mill", text="By [[Road|the road]]."))
    gm.bridge.change_campaign(WriteNote(id="n2", name="Road"))
    gm.settle()
    gm.press(Key.Key_F4)
    gm.window.notes.export.write(tmp_path / "notes", everything=True)
    gm.until(lambda: any("2 notes were written" in each for each in gm.messages()))
    assert (tmp_path / "notes" / "Old mill.md").read_text("utf-8") == "# Old mill\n\nBy [the road](Road.md).\n"
    (tmp_path / "notes" / "Road.md").write_text("Written elsewhere.")
    gm.window.notes.export.write(tmp_path / "notes", everything=True)
    gm.until(lambda: any("another file Road.md already. Nothing was written" in each for each in gm.messages()))
    assert (tmp_path / "notes" / "Road.md").read_text("utf-8") == "Written elsewhere."
    replace = gm.window.banners.standing()[0].button
    assert replace is not None
    gm.press_button(replace)
    gm.until(lambda: (tmp_path / "notes" / "Road.md").read_text("utf-8").startswith("# Road"))
    (tmp_path / "file").write_text("x")
    gm.window.notes.export.write(tmp_path / "file", everything=False)
    gm.until(lambda: any("could not be written" in each for each in gm.messages()))
