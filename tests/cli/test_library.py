"""`library`: what the library has, listed and searched on the command line."""

from __future__ import annotations

import json

import pytest

from desktop_app import cli
from desktop_app.cli.library import KINDS
from desktop_app.content.books import BOOK_KINDS, book_entries, found_in

LEAST = {
    "creatures": (1900, 800), "spells": (1500, 950), "feats": (1200, 480), "items": (2800, 1600),
    "afflictions": (200, 100), "traps": (70, 80), "haunts": (35, 0), "archetypes": (300, 0), "traits": (230, 0),
    "monster-rules": (170, 130), "conditions": (38, 38), "actions": (75, 75), "abilities": (280, 70),
    "class-features": (600, 600), "class-options": (800, 160),
}  # fmt: skip


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What the command prints."""
    assert cli.run(["library", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_it_knows_the_kinds_that_there_are() -> None:
    assert set(KINDS) == set(BOOK_KINDS) == set(LEAST)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_of_a_kind_is_told_with_what_one_plays_it_by(kind: str) -> None:
    for ruleset, least in zip(("pf1", "d35"), LEAST[kind], strict=True):
        entries = book_entries(kind, ruleset)
        assert len(entries) >= least
        assert all(entry.name and entry.facts for entry in entries)


def test_a_creature_is_told_with_all_numbers_of_its_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    (first, *_) = listed(capsys, "--json", "young", "red", "dragon")
    told = json.loads(first)
    assert (told["name"], told["ruleset"], told["cr"]) == ("Young Red Dragon", "pf1", "10")
    assert told["book"] == "Bestiary"
    assert {"ac", "hp", "attacks", "why", "skills"} <= told.keys()


def test_words_find_names_and_other_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys, "--kind", "spells", "fireball")[0] == "fireball"
    assert any("Vorpal" in line for line in listed(capsys, "--kind", "items", "vorp"))
    grabs = found_in(book_entries("monster-rules", "pf1"), "grab")
    assert grabs[0].name == "Grab"
    assert "grapple" in grabs[0].facts["text"]


def test_what_is_not_there_and_rulesets_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["library", "--kind", "feats", "no such feat"]) == 1
    assert cli.run(["library", "--ruleset", "d20"]) == 2
    assert "expected one of pf1" in capsys.readouterr().err
