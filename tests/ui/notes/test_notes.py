"""Notes are written, linked, renamed, found and taken back by keys, and nothing that is typed is lost."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import WriteNote
from desktop_app.campaign.note_commands import PinNote
from desktop_app.campaign.note_markdown import pictures_in
from desktop_app.campaign.state import Page
from desktop_app.paths import UserFolders
from tests.ui.conftest import OpenWindow
from tests.ui.hostile import TEXTS, is_a_sentence, paste
from tests.ui.patience import wait_until
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player, shut
from ui.notes.handout import Handout
from ui.notes.notes_page import NotesPage


def page_of(gm: Player) -> NotesPage:
    return gm.window.notes.page


def notes(gm: Player) -> dict[str, Page]:
    return {page.title: page for page in gm.bridge.campaign.pages.values()}


def begin(gm: Player, name: str, text: str) -> None:
    """A new note by keys, written."""
    gm.press(Key.Key_W, CTRL | SHIFT)
    gm.until(page_of(gm).name.hasFocus)
    gm.type(name)
    gm.until(page_of(gm).editor.hasFocus)
    first, *more = text.split("\n")
    gm.type(first, enter=False)
    for line in more:
        gm.press(Key.Key_Return)
        gm.type(line, enter=False)


def keep(gm: Player) -> None:
    """As when one pauses."""
    gm.press(Key.Key_S, CTRL)
    gm.settle()


def links_shown(gm: Player) -> dict[str, str]:
    """The links of the note as it reads: their words, and where they go."""
    document, found = page_of(gm).shown.document(), {}
    block = document.begin()
    while block.isValid():
        part = block.begin()
        while not part.atEnd():
            fragment = part.fragment()
            if fragment.charFormat().isAnchor():
                found[fragment.text()] = fragment.charFormat().anchorHref()
            part += 1
        block = block.next()
    return found


def test_a_note_is_written_linked_and_followed_by_keys(gm: Player) -> None:
    page = page_of(gm)
    gm.press(Key.Key_F4)
    assert "no notes yet" in page._empty.text()
    begin(gm, "Old mill", "# The mill\nGuarded by [[gobl")
    assert page.editor.is_offering
    offered = page.editor.names.item(0).text()
    gm.press(Key.Key_Return)
    gm.type(" and [[Nobody]] ", enter=False)
    keep(gm)
    goblin = next(kept for kept in gm.bridge.campaign.creatures.values() if kept.creature.name in offered)
    text = notes(gm)["Old mill"].text
    assert text == f"# The mill\nGuarded by [[{goblin.creature.name}]] and [[Nobody]] "
    gm.until(lambda: len(links_shown(gm)) == 2)
    assert links_shown(gm) == {goblin.creature.name: f"go:creature/{goblin.id}", "Nobody": "make:Nobody"}

    gm.press(Key.Key_Escape)
    assert page.shown.hasFocus()
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)  # a link to nothing makes the note
    gm.until(lambda: "Nobody" in notes(gm) and page.editor.hasFocus())
    gm.type("Lives in the [[old m", enter=False)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Escape)
    gm.until(lambda: "Old mill" in links_shown(gm))

    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)
    gm.until(lambda: page.name.text() == "Old mill")
    assert "Linked from" in page.shown.toPlainText()
    assert "Lives in the Old mill" in page.shown.toPlainText()
    gm.press(Key.Key_F2)
    gm.type("New mill")
    gm.settle()
    assert notes(gm)["Nobody"].text == "Lives in the [[New mill]]"
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.window.pages.currentWidget() is gm.window.creature)
    assert gm.window.creature.controller.now is not None
    assert gm.window.creature.controller.now.kept.id == goblin.id


def test_undo_goes_by_pauses_and_also_takes_back_what_is_just_being_typed(gm: Player) -> None:
    begin(gm, "Rumours", "One.")
    keep(gm)
    gm.type(" Two.", enter=False)
    keep(gm)
    gm.type(" Three.", enter=False)
    steps = len(gm.bridge.opened.campaign.entries)
    assert gm.window.actions["edit.undo"].isEnabled()
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: page_of(gm).editor.toPlainText() == "One. Two.")
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: page_of(gm).editor.toPlainText() == "One.")
    gm.press(Key.Key_Z, CTRL | SHIFT)
    gm.press(Key.Key_Z, CTRL | SHIFT)
    gm.until(lambda: page_of(gm).editor.toPlainText() == "One. Two. Three.")
    assert len(gm.bridge.opened.campaign.entries) == steps + 1, "a step for each pause, none for each letter"


def test_what_is_refused_is_told_and_the_text_stays(gm: Player) -> None:
    begin(gm, "Rumours", "A light.")
    begin(gm, "Tolls", "x")
    gm.press(Key.Key_F2)
    gm.type("rumours")
    page = page_of(gm)
    gm.until(lambda: "already" in page.problem.text())
    assert page.name.text() == "rumours"
    gm.press(Key.Key_Escape)
    assert page.name.text() == "Tolls"
    page.editor.setFocus()
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    QApplication.clipboard().setText("y" * 100_000)
    gm.press(Key.Key_V, CTRL)
    keep(gm)
    gm.until(lambda: "100,001" in page.problem.text())
    assert len(page.editor.toPlainText()) == 100_001
    assert notes(gm)["Tolls"].text == "x"
    gm.press(Key.Key_Backspace)
    keep(gm)
    assert len(notes(gm)["Tolls"].text) == 100_000
    assert not page.problem.isVisible()
    lines = "- [[Rumours]] at the mill\n" * 3_800
    page.editor.setPlainText(lines)
    keep(gm)
    assert notes(gm)["Tolls"].text == lines
    gm.until(lambda: page.shown.toPlainText().startswith("This is the beginning. The note goes on for"))
    assert page.shown.toPlainText().count("Rumours") > 1_000


def test_what_is_typed_while_the_disk_is_waited_for_is_kept_too(gm: Player) -> None:
    begin(gm, "Tolls", "x")
    begin(gm, "Rumours", "One.")
    writing = gm.window.notes.writing
    tolls = notes(gm)["Tolls"].id
    writing.keep()
    page_of(gm).editor.insertPlainText(" Two.")
    writing.open(tolls)  # before the first step was answered
    gm.until(lambda: notes(gm)["Rumours"].text == "One. Two.")
    page_of(gm).editor.setPlainText("y" * 100_001)
    writing.open(notes(gm)["Rumours"].id)
    gm.until(lambda: "100,001" in page_of(gm).problem.text())
    assert (writing.id, len(page_of(gm).editor.toPlainText())) == (tolls, 100_001), "what is refused is shown again"


def test_hostile_texts_as_a_name_in_the_text_and_to_find(gm: Player) -> None:
    """A name is refused with its sentence or taken whole; a note's text may be anything."""
    begin(gm, "Tolls", "x")
    page = page_of(gm)
    refused = set()
    for kind, text in TEXTS.items():
        gm.press(Key.Key_F2)
        paste(gm, page.name, text)
        gm.press(Key.Key_Return)
        gm.settle()
        if page.problem.isVisible():
            refused.add(kind)
            assert is_a_sentence(page.problem.text())
            gm.press(Key.Key_Escape)
            assert page.name.text() in notes(gm)
        else:
            assert page.name.text() in notes(gm)
    assert refused == {"empty", "5,000 letters", "nul", "emoji"}
    for text in TEXTS.values():
        page.editor.setFocus()
        page.editor.selectAll()
        QApplication.clipboard().setText(text)
        gm.press(Key.Key_V, CTRL)
        keep(gm)
        (kept,) = notes(gm).values()
        assert kept.text == page.editor.toPlainText(), "also where a broken character had to give way to a sign"
        assert not page.problem.isVisible()


def test_the_list_is_narrowed_sorted_pinned_and_emptied(gm: Player) -> None:
    for name, text in (("Zara", "A bard."), ("Arn", "A smith in the harbour."), ("Mill", "It burns.")):
        begin(gm, name, text)
    page = page_of(gm)
    gm.press(Key.Key_Period, CTRL)
    gm.settle()
    names = [page.model.index(row).data() for row in range(page.model.rowCount())]
    assert names == ["Mill", "Arn", "Zara"], "the pinned one first"
    page.kind.setCurrentIndex(page.kind.findData("place"))
    page.kind.activated.emit(page.kind.currentIndex())
    gm.settle()
    assert notes(gm)["Mill"].kind == "place"
    page.of.setCurrentIndex(page.of.findData("place"))
    page.of.activated.emit(page.of.currentIndex())
    assert [each.title for each in page.model.rows] == ["Mill"]
    page.of.setCurrentIndex(0)
    page.filter.setFocus()
    gm.type("harb smith", enter=False)
    assert [each.title for each in page.model.rows] == ["Arn"]
    gm.press(Key.Key_Down)
    assert page.list.hasFocus()
    page.filter.clear()
    page.list.setCurrentIndex(page.model.index(2))
    assert page.name.text() == "Zara"
    gm.press(Key.Key_Delete)
    gm.until(lambda: "Zara" not in notes(gm))
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: "Zara" in notes(gm))


def test_what_was_typed_at_the_moment_of_a_crash_is_there_again(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    gm = Player(qtbot, open_window())
    begin(gm, "Rumours", "Kept. ")
    keep(gm)
    gm.type("Not kept yet", enter=False)
    drafts = folders.data / "drafts"
    gm.until(lambda: any("Not kept yet" in each.read_text("utf-8") for each in drafts.glob("note-*.json")))
    (draft,) = drafts.glob("note-*.json")
    as_they_were = {draft: draft.read_text("utf-8")}
    gm.press(Key.Key_N, CTRL | ALT)
    gm.until(lambda: bool(gm.bridge.campaign.sessions))
    gm.window.sessions.texts.parts["plan"].editor.setFocus()
    gm.type("Ask the miller", enter=False)
    gm.until(lambda: any("Ask the miller" in each.read_text("utf-8") for each in drafts.glob("plan-*.json")))
    (plan,) = drafts.glob("plan-*.json")
    as_they_were[plan] = plan.read_text("utf-8")
    gm.window.sidebar.model.fold("Chapter 1")
    shut(gm.window.frame)
    wait_until(lambda: not draft.exists() and not plan.exists())  # closing keeps it in the campaign

    gm = Player(qtbot, open_window())
    assert notes(gm)["Rumours"].text == "Kept. Not kept yet"
    (session,) = gm.bridge.campaign.sessions.values()
    assert session.plan == "Ask the miller"
    assert "Chapter 1" in gm.window.sidebar.model.folded
    for _ in range(3):  # the plan, the session, the passage of the note
        gm.bridge.undo(campaign=True)
        gm.settle()
    shut(gm.window.frame)
    for path, text in as_they_were.items():
        path.write_text(text, "utf-8")  # as if the program had ended before it was a step
    gm = Player(qtbot, open_window())
    gm.until(lambda: notes(gm)["Rumours"].text == "Kept. Not kept yet")
    gm.until(lambda: any(page.text == "Ask the miller" for page in notes(gm).values()))  # its session is gone
    assert sum("is there again" in each for each in gm.messages()) == 2
    gm.until(lambda: not draft.exists() and not plan.exists())


def test_pictures_are_pasted_and_dropped_kept_with_the_campaign_and_shown(gm: Player, tmp_path: Path) -> None:
    begin(gm, "Map", "See:")
    page, image = page_of(gm), QImage(1300, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    image.save(str(tmp_path / "old map.png"))
    QApplication.clipboard().setImage(image)
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: len(pictures_in(notes(gm)["Map"].text)) == 1)
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / "old map.png"))])
    page.editor.insertFromMimeData(dropped)
    gm.until(lambda: "old map" in notes(gm)["Map"].text)
    name = pictures_in(notes(gm)["Map"].text)[0]
    assert name in gm.bridge.campaign.pictures
    shown = page.shown.loadResource(2, QUrl(f"picture:{name}"))
    assert isinstance(shown, QImage)
    assert 0 < shown.width() <= page.shown.viewport().width()
    assert page.shown.loadResource(2, QUrl.fromLocalFile(str(tmp_path / "old map.png"))) is None
    gm.press(Key.Key_F11, CTRL)
    seen = gm.window.players.view
    gm.until(seen.isVisible)
    handout = seen.findChild(Handout)
    assert isinstance(handout, Handout)
    assert "Map" in handout.toPlainText()
    assert seen.fight.isHidden()
    big = handout.loadResource(2, QUrl(f"picture:{name}"))
    assert isinstance(big, QImage)
    assert shown.width() < big.width() <= handout.viewport().width()
    gm.activate()
    gm.press(Key.Key_P, CTRL)
    preview = gm.window.sheets.preview
    assert preview is not None
    assert "Map" in preview.windowTitle()
    preview.close()
    gm.activate()
    gm.press(Key.Key_F11, CTRL)
    assert not seen.fight.isHidden()
    gm.press(Key.Key_F11)
    page.editor.setFocus()
    (tmp_path / "no.png").write_bytes(b"nothing")
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / "no.png"))])
    page.editor.insertFromMimeData(dropped)
    gm.until(lambda: "not a readable picture" in page.problem.text())


def test_find_anything_finds_notes_by_name_and_by_words(gm: Player) -> None:
    begin(gm, "Old mill", "A green lantern burns.")
    keep(gm)
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    palette = gm.open_palette("old mi")
    assert palette.found()[0] == "Old mill"
    palette.close()
    palette = gm.open_palette("green lantern")
    assert "A green lantern burns." in palette.found()
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    gm.until(lambda: gm.window.pages.currentWidget() is page_of(gm))
    assert page_of(gm).name.text() == "Old mill"


def test_pinned_and_linked_notes_stand_beside_the_fight(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.until(lambda: gm.bridge.session is not None)
    gm.press(Key.Key_F4, SHIFT)
    panel = gm.window.notes_beside.panel
    assert panel.nothing.isVisible()
    assert "[[The goblin toll]]" in panel.nothing.text()
    gm.bridge.change_campaign(WriteNote(id="a", name="House rules", text="Natural 20 counts."))
    gm.bridge.change_campaign(WriteNote(id="b", name="The road", text="Ends at [[the goblin toll]]."))
    gm.bridge.change_campaign(WriteNote(id="c", name="Elsewhere", text="Nothing."))
    gm.bridge.change_campaign(PinNote(id="a"))
    gm.settle()
    assert [panel.which.itemText(row) for row in range(panel.which.count())] == ["The road", "House rules"]
    assert "Ends at" in panel.shown.toPlainText()
    assert not gm.page.selected.isVisible()
    gm.press(Key.Key_F8)
    assert not panel.isVisible(), "the map takes the place"
    gm.press(Key.Key_F4, SHIFT)
    assert panel.shown.hasFocus()
    gm.press(Key.Key_Escape)
    assert not panel.isVisible()
    assert gm.page.selected.isVisible()
    assert gm.page.order.hasFocus()
