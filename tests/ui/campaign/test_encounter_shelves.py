"""Encounters at the side: put into folders and the archive by keys and by drag, put in order, folded, found."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt

from desktop_app.session.results import Accepted
from tests.ui.hostile import is_a_sentence
from tests.ui.player import ALT, CTRL, Key, Player
from ui.campaign.models.encounter_rows import ARCHIVE


def listed(gm: Player) -> list[str]:
    """The rows below the heading of the encounters; those in a folder stand further right."""
    model = gm.window.sidebar.model
    rows = [model.item(row) for row in range(model.rowCount())]
    start = next(at for at, row in enumerate(rows) if row is not None and row.text == "Encounters")
    return [f"{'  ' * row.depth}{row.text}" for row in rows[start + 1 :] if row is not None]


def stand_on(gm: Player, title: str) -> None:
    """The keys on a row of the campaign, without opening it."""
    side = gm.window.sidebar.list
    side.setFocus()
    side.setCurrentIndex(gm.sidebar_row(title))


def drag(gm: Player, title: str, onto: str, *, above: bool = False) -> None:
    """As the list does when a row is let go of on another, or in the gap above it."""
    model = gm.window.sidebar.model
    carried, target = model.mimeData([gm.sidebar_row(title)]), gm.sidebar_row(onto)
    row, parent = (target.row(), QModelIndex()) if above else (-1, target)
    assert model.dropMimeData(carried, Qt.DropAction.CopyAction, row, 0, parent)
    gm.settle()


def move(gm: Player, title: str, folder: str) -> None:
    """By keys."""
    stand_on(gm, title)
    gm.press(Key.Key_J, CTRL | ALT)
    assert gm.window.prompt.isVisible()
    gm.window.prompt.field.selectAll()
    gm.type(folder, enter=False)
    gm.press(Key.Key_Return)
    gm.settle()


def test_encounters_are_filed_folded_and_archived(gm: Player) -> None:
    wolves, toll, crypt = listed(gm)
    move(gm, toll, "Chapter 1")
    assert listed(gm) == [wolves, crypt, "Chapter 1", f"  {toll}"]
    drag(gm, wolves, "Chapter 1")
    drag(gm, wolves, toll)
    assert listed(gm) == [crypt, "Chapter 1", f"  {wolves}", f"  {toll}"]
    drag(gm, crypt, toll, above=True)
    assert listed(gm) == ["Chapter 1", f"  {wolves}", f"  {crypt}", f"  {toll}"]
    drag(gm, crypt, "Encounters")
    assert listed(gm)[0] == crypt

    stand_on(gm, "Chapter 1")
    gm.press(Key.Key_Return)
    assert listed(gm) == [crypt, "Chapter 1"]
    gm.window.sidebar.filter.setText(toll)
    assert listed(gm) == ["Chapter 1", f"  {toll}"]
    gm.window.sidebar.filter.clear()
    gm.click(gm.window.sidebar.list, gm.sidebar_row("Chapter 1"))
    assert len(listed(gm)) == 4

    stand_on(gm, toll)
    gm.press(Key.Key_A, CTRL | ALT)
    assert listed(gm) == [crypt, "Chapter 1", f"  {wolves}", "Archive"]
    stand_on(gm, "Archive")
    gm.press(Key.Key_Return)
    assert listed(gm)[-1] == f"  {toll}"
    drag(gm, crypt, "Archive")
    assert listed(gm)[-2:] == [f"  {toll}", f"  {crypt}"]
    stand_on(gm, toll)
    gm.press(Key.Key_A, CTRL | ALT)
    assert listed(gm) == ["Chapter 1", f"  {wolves}", f"  {toll}", "Archive", f"  {crypt}"]

    stand_on(gm, "Chapter 1")
    gm.press(Key.Key_F2)
    gm.window.prompt.field.selectAll()
    gm.type("The road")
    gm.settle()
    assert gm.bridge.campaign.encounter_folders() == ("The road",)
    stand_on(gm, "The road")
    gm.press(Key.Key_Delete)
    assert gm.bridge.campaign.encounter_folders() == ()
    answers: list[object] = []
    gm.bridge.opened.campaign.undo(answers.append)
    gm.settle()
    assert isinstance(answers[0], Accepted)
    assert "The road" in listed(gm)


def test_a_folder_of_ten_thousand_letters_is_refused_in_its_place(gm: Player) -> None:
    first, before = listed(gm)[0], gm.bridge.campaign
    stand_on(gm, first)
    gm.press(Key.Key_J, CTRL | ALT)
    prompt = gm.window.prompt
    prompt.field.setText("x" * 300)
    gm.press(Key.Key_Return)
    gm.settle()
    assert is_a_sentence(prompt.problem)
    assert prompt.field.text() == "x" * 300
    prompt.field.setText("x" * 10_000)
    gm.press(Key.Key_Return)
    assert is_a_sentence(prompt.problem)
    assert gm.bridge.campaign is before
    gm.window.sidebar.model.fold(ARCHIVE)
    assert listed(gm)[0] == first
