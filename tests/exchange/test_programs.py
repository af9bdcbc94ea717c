"""Which program wrote a file is told by its name and by what stands in it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from desktop_app.exchange.endings import ENDINGS
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.text_limit import LONGEST
from desktop_app.rules.creature_form import read_creature, write_creature
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN
from tests.exchange.test_combat_manager import character, document
from tests.exchange.test_csv_table import HEADER, ROW
from tests.exchange.test_foundry import actor, dumped
from tests.exchange.test_hero_lab import EXPORT, WHOLE, portfolio
from tests.exchange.test_improved_initiative import block, export
from tests.exchange.test_pcgen import FILE

FILES = {
    "party.cmpt": (document(character("Ogre", "a"), "ArrayOfCharacter"), "Ogre"),
    "CombatState.xml": (document(character("Ogre", "a"), "ArrayOfCharacter"), "Ogre"),
    "hero.por": (portfolio(WHOLE), "Ilva"),
    "hero.xml": (EXPORT, "Ilva"),
    "hero.pcg": (FILE.encode(), "Ilva | the Tall"),
    "no ending at all": (FILE.encode(), "Ilva | the Tall"),
    "monsters.csv": (f"{HEADER}\n{ROW}\n".encode(), "Reed Ogre"),
    "actor.json": (dumped(actor()), "Bog Giant"),
    "export.json": (export(Creatures=[block()]), "Reed Captain"),
    "pasted.txt": (GLOOM_OTTER.text.encode(), "Gloom Otter"),
    "page.html": (f"<pre>{RUST_WARDEN.text}</pre>".encode(), "Rust Warden"),
}


@pytest.mark.parametrize("name", FILES)
def test_every_kind_of_file(name: str) -> None:
    data, creature = FILES[name]
    found = read_file(data, name, "pf1").found
    assert found[0].creature.name == creature
    assert found[0].creature.ruleset == "pf1"
    for one in found:
        assert read_creature(write_creature(one.creature)) == one.creature


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("empty.txt", b" \n", "empty.txt: the file is empty"),
        ("diary.txt", b"Dear diary", "diary.txt: no stat block found"),
        (
            "other.xml",
            b"<?xml version='1.0'?><rss/>",
            "other.xml: XML of an unknown program, with the root <rss>",
        ),
        ("broken.json", b"{", "broken.json: not valid JSON"),
        ("cut.por", portfolio(WHOLE)[:200], "cut.por: the archive is damaged"),
    ],
)
def test_messages_name_the_file_and_what_was_expected(name: str, data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_file(data, name, "pf1")


@pytest.mark.parametrize("name", FILES)
def test_a_file_cut_anywhere_is_read_or_told(name: str) -> None:
    data, creature = FILES[name]
    for end in range(1, len(data), max(len(data) // 60, 1)):
        read, told = None, ""
        try:
            read = read_file(data[:end], name, "pf1")
        except BadFileError as error:
            told = str(error)
        if read is None:
            assert told.startswith(f"{name}: ")
            continue
        assert read.found or read.left_out or creature.encode() not in data[:end]
        for each in read.found:
            assert creature.startswith(each.creature.name)
            assert read_creature(write_creature(each.creature)) == each.creature


def test_endings_are_written_small_and_once() -> None:
    assert len(set(ENDINGS)) == len(ENDINGS)
    assert all(ending == ending.lower() and ending.startswith(".") for ending in ENDINGS)


def test_json_of_our_own_is_not_taken_for_another_programs() -> None:
    with pytest.raises(BadFileError):
        read_file(json.dumps({"format": "turnkeeper.creature/1", "name": "Ana"}).encode(), "ana.json", "pf1")


def test_a_text_of_any_length_gives_all_its_creatures() -> None:
    text = "\n\n".join((GLOOM_OTTER.text, RUST_WARDEN.text) * 120)
    assert len(text) > LONGEST
    found = read_file(text.encode(), "years.txt", "pf1").found
    assert [each.creature.name for each in found] == ["Gloom Otter", "Rust Warden"] * 120
    assert len({replace(each.creature, name="") for each in found}) == 2
