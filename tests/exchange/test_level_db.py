"""LevelDB folders, as Foundry keeps packs and worlds in them: a real one, and what is done to harm it."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.level_db import entries, is_level_db
from desktop_app.exchange.snappy import unpacked, varint

WORLD = Path(__file__).parent / "files" / "foundry_world.zip"
"""A world of our own, written by LevelDB itself: each folder has a packed table and a log behind it."""


def files_of(folder: str) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(WORLD.read_bytes())) as archive:
        names = [name for name in archive.namelist() if name.startswith(f"{folder}/")]
        return {name.removeprefix(f"{folder}/"): archive.read(name) for name in names}


def test_the_newest_value_of_each_key_counts_and_what_is_gone_is_gone() -> None:
    files = files_of("data/actors")
    assert is_level_db(files)
    found = entries(files, files.__getitem__, "actors")
    keys = [key.decode() for key in found]
    assert "!actors!gone000000000000" not in keys
    assert [key for key in keys if key.startswith("!actors!")] == [
        "!actors!aHero00000000001", "!actors!aHut000000000001", "!actors!aReedling0000001"]  # fmt: skip
    assert b"An older name" not in found[b"!actors!aReedling0000001"]
    assert found[b"!actors.items!aReedling0000001.i2"].count(b"Reeds whisper") == 40


def test_without_a_manifest_every_file_counts() -> None:
    files = files_of("data/actors")
    whole = entries(files, files.__getitem__, "actors")
    torn = {name: data for name, data in files.items() if not name.startswith("MANIFEST")} | {"MANIFEST-000004": b"?"}
    assert entries(torn, torn.__getitem__, "actors") == whole


def test_a_log_that_ends_in_the_midst_gives_what_is_whole() -> None:
    files = files_of("packs/beasts")
    (log,) = (name for name in files if name.endswith(".log"))
    torn = files | {log: files[log][:-40]}
    left = set(entries(files, files.__getitem__, "beasts")) - set(entries(torn, torn.__getitem__, "beasts"))
    assert left == {b"!folders!fp"}


def test_harmed_files_are_told_and_nothing_else_happens() -> None:
    rng = random.Random(22)
    files = files_of("data/actors")
    told = 0
    for _ in range(400):
        name = rng.choice([each for each in files if each != "CURRENT"])
        data = bytearray(files[name])
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        harmed = files | {name: bytes(data[: rng.choice((len(data), rng.randrange(len(data))))])}
        try:
            entries(harmed, harmed.__getitem__, "actors")
        except BadFileError as error:
            told += str(error).startswith("actors: the database")
    assert told > 20


@pytest.mark.parametrize(
    ("packed", "plain"),
    [
        (b"\x03\x08abc", b"abc"),
        (b"\x0a\x04abc"[:2] + b"ab" + b"\x11\x02", b"ab" * 5),  # near: eight letters from two before
        (b"\x07\x08abc\x0e\x03\x00", b"abcabca"),  # far: four letters from three before
        (b"\x07\x08abc\x0f\x03\x00\x00\x00", b"abcabca"),
        (b"\x46\xf0\x45" + b"x" * 70, b"x" * 70),  # the length in a byte of its own
    ],
)
def test_packed_blocks(packed: bytes, plain: bytes) -> None:
    assert unpacked(packed, 1_000) == plain


@pytest.mark.parametrize(
    "packed", [b"", b"\x80", b"\x05\x08abc", b"\x03\x08ab", b"\x04\x04ab\x05\x09", b"\xff\xff\xff\xff\x0fabc"]
)
def test_blocks_that_are_damaged(packed: bytes) -> None:
    with pytest.raises((ValueError, IndexError), match=r"a (number|block|piece)|letters|index"):
        unpacked(packed, 1_000)


def test_a_number_in_groups_of_seven_bits() -> None:
    assert varint(b"\xac\x02", 0) == (300, 2)
