"""What lies packed beside the shipped creatures tells and finds the same as they do themselves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop_app.content.creature_index import searchable
from desktop_app.content.creatures import FOLDER, load_creatures
from desktop_app.content.packed_creatures import index_path, packed, search_path
from desktop_app.content.search import SearchIndex
from desktop_app.content.shipped_search import shipped_search
from tests import pack_library

FOLDERS = sorted(path for path in pack_library.HOME.iterdir() if path.is_dir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_is_packed_is_of_the_files_as_they_are_now(folder: Path) -> None:
    lines, search = pack_library.made(folder)
    told = "`python -m tests.pack_library` packs them anew"
    assert index_path(folder).read_text(encoding="utf-8") == lines, told
    assert search_path(folder).read_text(encoding="utf-8") == search, told


@pytest.mark.parametrize(
    "text", ["young red dragon", "cr:3-7 type:undead fly", "wolf al:evil", "Dire, Ape", "a e i", ""]
)
def test_a_restored_index_finds_what_a_made_one_finds(text: str) -> None:
    restored = shipped_search("d35")
    assert restored is not None
    entries = load_creatures("d35")
    assert restored.search(text).ids == SearchIndex(searchable(each) for each in entries).search(text).ids


def test_creatures_are_known_by_the_other_names_of_their_books() -> None:
    index = shipped_search("pf1")
    assert index is not None
    assert "doru" in index.search("div, doru").ids


def copied(tmp_path: Path) -> Path:
    """A folder of resources that has the creatures of one ruleset, with what is packed beside them."""
    home = tmp_path / "compendium" / FOLDER
    shutil.copytree(pack_library.HOME / "d35", home / "d35")
    index_path(home / "d35").parent.mkdir()
    shutil.copy(index_path(pack_library.HOME / "d35"), index_path(home / "d35"))
    return home / "d35"


def test_of_changed_files_each_creature_is_read_whole(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    file = folder / "ooze.json"
    file.write_text(
        file.read_text(encoding="utf-8").replace('"Gelatinous Cube"', '"Quite Another Cube"'), encoding="utf-8"
    )
    assert packed(folder) is None
    names = {entry.name for entry in load_creatures("d35", tmp_path)}
    assert "Quite Another Cube" in names
    assert names - {"Quite Another Cube"} < {entry.name for entry in load_creatures("d35")}


@pytest.mark.parametrize("damage", ["", "{", '{"lines": []}', "[]"])
def test_damage_to_what_is_packed_costs_time_and_nothing_else(tmp_path: Path, damage: str) -> None:
    folder = copied(tmp_path)
    index_path(folder).write_text(damage, encoding="utf-8")
    for file in folder.glob("*.json"):
        if file.name != "plant.json":
            file.unlink()
    assert packed(folder) is None
    assert {entry.creature.type for entry in load_creatures("d35", tmp_path)} == {"plant"}
