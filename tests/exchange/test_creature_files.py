"""Creatures in files: JSON, JSON Lines, YAML; what is wrong is told in its place."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

import pytest

from desktop_app.cli.sheet import add_arguments, run
from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.reading.command_line import read_creatures
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import write_creature


def sheet_command(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(arguments))


def names(text: str) -> list[str]:
    return [found.name if isinstance(found, Creature) else f"! {found.errors[0]}" for found in creatures_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        '[{"name": "A"}, {"name": "B"}]',
        '{"name": "A"}\n\n{"name": "B"}\n',
        "name: A\n---\nname: B\n",
        "- name: A\n- name: B\n",
        "{name: A}\n---\n{name: B}\n",
        '\ufeff[{"name": "A"}, {"name": "B"}]',
    ],
)
def test_every_form_is_read_in_order(text: str) -> None:
    assert names(text) == ["A", "B"]


def test_one_json_object_is_one_creature() -> None:
    assert names('{\n  "name": "A"\n}') == ["A"]


def test_a_bad_creature_stands_between_the_good_ones() -> None:
    found = names('{"name": "A"}\n{"name": "B", "size": "big"}\nnonsense\n{"name": "C"}')
    assert found[0] == "A"
    assert found[1].startswith("! size: expected one of fine")
    assert found[2].startswith("! not valid JSON")
    assert found[3] == "C"


@pytest.mark.parametrize("text", ["", "   \n", "a: [", "just words", "[1, 2"])
def test_what_is_no_creature_is_told(text: str) -> None:
    assert all(isinstance(found, Unread) for found in creatures_of(text))
    assert list(creatures_of(text))


def test_a_key_that_stands_twice_is_told_and_hides_nothing() -> None:
    twice = '{"name": "B", "abilities": {"str": 12, "str": 18}}'
    told = "! str: this key is used twice in one object"
    assert names(twice) == [told]
    assert names(f'{{"name": "A"}}\n{twice}\n{{"name": "C"}}') == ["A", told, "C"]
    assert names(f'{twice}\n{{"name": "C"}}') == [told, "C"]
    assert names(f'[{{"name": "A"}}, {twice}]') == [told]


def test_yaml_reads_on_and_off_as_text() -> None:
    (creature,) = creatures_of("name: off\nnotes: yes\n")
    assert isinstance(creature, Creature)
    assert (creature.name, creature.notes) == ("off", "yes")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    (found,) = read_creatures(str(tmp_path / "nowhere.json"))
    assert isinstance(found, Unread)
    assert "nowhere.json" in found.errors[0]


def test_written_creatures_are_read_again() -> None:
    creatures = [Creature("A", legs=4), Creature("B", feats=("Dodge",))]
    forms = [write_creature(creature) for creature in creatures]
    assert list(creatures_of(json.dumps(forms))) == creatures
    assert list(creatures_of(json.dumps(forms[0]))) == creatures[:1]


def test_the_command_prints_a_line_a_creature(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.json"
    file.write_text('[{"name": "A", "abilities": {"dex": 14}}, {"name": "B", "size": "big"}]', encoding="utf-8")
    status = sheet_command([str(file), "--json"])
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert status == 1
    assert (first["name"], first["ruleset"], first["ac"], first["init"]) == ("A", "pf1", 12, 2)
    assert second["name"] == "B"
    assert second["errors"][0].startswith("size: expected one of")


def test_standard_input_and_another_ruleset(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"name: A\nbab: 6\n")))
    assert sheet_command(["-", "--json", "--ruleset", "d35"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ruleset"], found["grapple"]) == ("d35", 6)
    assert "cmb" not in found


def test_an_unknown_ruleset_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet_command(["-", "--ruleset", "dnd5"]) == 2
    assert "expected one of pf1" in capsys.readouterr().err


def test_without_json_people_can_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("name: A\nbab: 1\nprinted: {bab: 2}\nweapons: [{name: club, damage: 1d6}]\n", encoding="utf-8")
    assert sheet_command([str(file)]) == 0
    out = capsys.readouterr().out
    assert "club +1 (1d6, 20/x2)" in out
    assert "printed bab 2, by the rules 1" in out
