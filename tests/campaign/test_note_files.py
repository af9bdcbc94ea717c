"""Notes as Markdown files: names a disk can have, links from file to file, pictures beside them."""

from __future__ import annotations

from desktop_app.campaign.command import WriteNote
from desktop_app.campaign.note_commands import PutPicture
from desktop_app.campaign.note_files import file_names, note_files
from desktop_app.campaign.state import Page
from tests.campaign.test_notes import noted

PNG = "iVBORw0KGgo="


def test_all_notes_are_files_with_links_and_pictures() -> None:
    state = noted(
        WriteNote(id="n3", name="Who? Tam/Old", text="# Tam\nIn the [[mill]], by [[goblin]]."),
        PutPicture(id="n1", text="See [[Who? Tam/Old|him]]: ![map](picture:abc)", name="abc", data=PNG),
    )
    files = note_files(state, state.pages.values())
    assert set(files) == {"Rumours.md", "Mill.md", "Who- Tam-Old.md", "pictures/abc.png"}
    assert files["Rumours.md"].decode() == "# Rumours\n\nSee [him](Who-%20Tam-Old.md): ![map](pictures/abc.png)\n"
    assert files["Who- Tam-Old.md"].decode() == "# Tam\nIn the [mill](Mill.md), by [goblin](#Goblin).\n"
    assert set(note_files(state, [state.pages["n2"]])) == {"Mill.md"}


def test_no_two_files_are_called_alike_and_none_is_without_a_name() -> None:
    pages = [Page("a", "Mill"), Page("b", "mill?"), Page("c", "MILL"), Page("d", "..")]
    assert list(file_names(pages).values()) == ["Mill.md", "mill-.md", "MILL 2.md", "note.md"]


def test_no_name_is_longer_than_a_disk_takes_or_is_kept_by_the_system() -> None:
    pages = [Page("a", "\N{SNOWMAN}\N{KATAKANA LETTER A}" * 100), Page("b", "con"), Page("c", "x" * 200)]
    names = file_names(pages)
    assert all(len(name.encode()) < 255 for name in names.values())
    assert names["b"] == "con note.md"
