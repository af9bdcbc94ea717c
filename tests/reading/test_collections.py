"""Whole collections by the process that reads: folders, archives, databases, and files that nobody means well with."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.exchange.collected import Collection
from desktop_app.reading import collections
from desktop_app.reading.collections import read_collection
from desktop_app.reading.process import CancelledError
from desktop_app.reading.requests import Rules, Wait
from tests.exchange.statblock.blocks import GLOOM_OTTER
from tests.exchange.test_combat_manager import MONSTER, document
from tests.exchange.test_foundry import actor, dumped
from tests.exchange.test_improved_initiative import block, export
from tests.exchange.test_pcgen import FILE

RULES = Rules("pf1")


def packed(files: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()


def names(collection: Collection) -> list[str]:
    return [each.creature.name for each in collection.creatures.values()]


def read(tmp_path: Path, files: dict[str, bytes]) -> Collection:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    return read_collection([tmp_path / name for name in files], RULES)


def database(tables: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as made:
        made.executescript(tables)
        return bytes(made.serialize())


def test_every_program_in_one_folder_and_in_an_archive_of_it(tmp_path: Path) -> None:
    files = {
        "own.xml": document(MONSTER, "ArrayOfMonster"),
        "actors.db": dumped(actor()).replace(b"\n", b" ") + b"\n" + dumped(actor(name="Second")).replace(b"\n", b" "),
        "backup.json": export(Creatures=[block(Name="Marsh Thing")]),
        "otter.txt": GLOOM_OTTER.text.encode(),
        "hero.pcg": FILE.encode(),
    }
    folder = tmp_path / "Years"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    (folder / ".hidden.txt").write_bytes(GLOOM_OTTER.text.encode())
    (folder / "away").symlink_to(tmp_path)
    (tmp_path / "Years.zip").write_bytes(packed(files))
    there = read_collection([folder], RULES)
    archive = read_collection([tmp_path / "Years.zip"], RULES)
    assert {"Reed Ogre", "Second", "Marsh Thing", "Gloom Otter"} <= set(names(there))
    assert sorted(names(there)) == sorted(names(archive))
    assert {each.file for each in there.creatures.values()} == {f"Years/{name}" for name in files}


def test_a_database_with_monsters_of_ones_own(tmp_path: Path) -> None:
    rows = (
        'CREATE TABLE "Monster" (ID INTEGER, Name TEXT, CR TEXT, AC TEXT, HP INTEGER, Fort INTEGER, Note TEXT);'
        "INSERT INTO Monster VALUES (1, 'Fen Lurker', '2', '15, touch 11, flat-footed 13', 22, 4, 'Hates light');"
        "INSERT INTO Monster VALUES (2, NULL, NULL, NULL, NULL, NULL, NULL);"
        "CREATE TABLE Spell (Name TEXT); INSERT INTO Spell VALUES ('Ooze Dart');"
        "CREATE VIEW Sly AS SELECT Name, AC, HP FROM Monster;"
    )
    found = read(tmp_path, {"own.db": database(rows), "none.sqlite": database("CREATE TABLE a (b);"),
                            "ours.sqlite": database("CREATE TABLE entry (a); CREATE TABLE document (a);"),
                            "torn.db": database(rows)[:5_000]})  # fmt: skip
    lurker = next(iter(found.creatures.values())).creature
    assert names(found)[:1] == ["Fen Lurker"]
    assert {"ac": 15, "touch": 11, "hp": 22, "fort": 4}.items() <= dict(lurker.printed.numbers).items()
    assert "Hates light" in lurker.notes
    told = "\n".join(found.problems)
    for said in ("own.db: Spell (1)", "own.db: Monster, row 2", "none.sqlite: a database without creatures",
                 "ours.sqlite: this is a campaign"):  # fmt: skip
        assert said in told, told


def bomb(size: int = 30_000_000) -> bytes:
    return packed({"otter.txt": b" " * size, "fine.txt": GLOOM_OTTER.text.encode()})


def nested() -> bytes:
    data = packed({"otter.txt": GLOOM_OTTER.text.encode()})
    for _ in range(4):
        data = packed({"more.zip": data})
    return data


ENTITIES = b'<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><ArrayOfMonster>&c;</ArrayOfMonster>'


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("bomb.zip", bomb(), "bomb.zip: otter.txt in the archive is too large"),
        ("nested.zip", nested(), "an archive within archives"),
        ("climbs.zip", packed({"../../otter.txt": GLOOM_OTTER.text.encode()}), "leads out of the archive"),
        ("torn.zip", packed({"otter.txt": GLOOM_OTTER.text.encode()})[:60], "torn.zip: the archive is damaged"),
        ("entities.xml", ENTITIES, "entities.xml: the file declares XML entities"),
        ("newer.creature", b'{"format": "turnkeeper.creature/99", "name": "Toad"}', "newer.creature, creature 1 Toad"),
        ("noise.json", b"{" + bytes(range(256)), "noise.json: not valid JSON"),
        ("empty.csv", b"", "empty.csv"),
        ("prose.txt", b"Minutes of the council.", "prose.txt: no stat block found"),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value[:20] else "",
)
def test_a_bad_file_is_a_sentence_and_spoils_no_other(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    found = read(tmp_path, {name: data, "otter.txt": GLOOM_OTTER.text.encode()})
    assert any(said in problem for problem in found.problems), found.problems
    assert "Gloom Otter" in names(found)


def test_a_file_too_large_is_not_opened(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    with large.open("wb") as opened:
        opened.truncate(100_000_000)
    found = read_collection([large], RULES)
    assert found.problems == ("large.txt: the file is larger than 60 MB.",)
    assert not found.creatures


def test_a_folder_of_too_many_files_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collections, "MOST_LISTED", 3)
    for name in ("a.png", "b.txt", "c.png", "d.txt"):
        (tmp_path / name).write_text(GLOOM_OTTER.text, encoding="utf-8")
    found = read_collection([tmp_path], RULES)
    assert names(found) == ["Gloom Otter"]
    assert found.problems == (f"{tmp_path.name}/d.txt and all behind it: the folder has more than 3 files.",)


def test_a_reading_that_is_ended_gives_nothing(tmp_path: Path) -> None:
    (tmp_path / "otter.txt").write_text(GLOOM_OTTER.text, encoding="utf-8")
    wait = Wait()
    wait.stop.set()
    with pytest.raises(CancelledError):
        read_collection([tmp_path], RULES, wait)
