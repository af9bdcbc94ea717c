"""Scenario files that cannot be played say what is wrong and where; the command line never shows a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.combat.commands import Command, Damage
from desktop_app.combat.grid.ground import Ground, ground_from_rows
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.exchange.scenario import answer_of, export_scenario, play, read_scenario, scenario_text
from desktop_app.exchange.yaml12 import load_all
from tests.play import SWORD, foe, hero
from tests.play import play as told

GOOD: dict[str, Any] = {
    "id": "x",
    "ruleset": "pf1",
    "combatants": {"Ana": hero(weapons=[SWORD]), "Orc": foe()},
    "steps": [{"start": {"initiative": {"Ana": 20, "Orc": 10}}}],
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ruleset": "pf9"}, "expected one of pf1"),
        ({"ruleset": None}, "ruleset: expected a value"),
        ({"map": "..z"}, "map: expected rows of letters (Row 0 of the map has 'z' in column 2"),
        ({"map": "." * 201}, "A map is 1 to 200 squares wide and high, not 201 by 1"),
        ({"map": "...", "combatants": {"Ana": hero() | {"at": [3, 0]}}}, "would stand outside of the map at D1"),
        (
            {"map": "...", "combatants": {"Ana": hero() | {"at": [1, 0]}, "Bo": hero() | {"at": [1, 0]}}},
            "Ana stands at B1",
        ),
        ({"options": {"sunny": True}}, "'sunny' is not a house rule"),
        ({"options": [1]}, "options: expected a map"),
        ({"teams": 1}, "teams: expected a known field"),
        ({"combatants": {"Ana": {"side": "heroes"}}}, "combatants.Ana.creature: expected a value"),
        ({"combatants": {"Ana": {"creature": {"hp": "many"}}}}, "combatants.Ana.creature.hp: expected a whole number"),
        ({"combatants": {"Ana": {"creature": {}, "at": [1]}}}, "combatants.Ana.at: expected a square"),
        ({"combatants": {"Ana": hero() | {"riding": {"mount": "Bob"}}}}, "mount: expected the name of a combatant"),
        ({"engaged": [["Ana", "Bob"]]}, "engaged.0: expected two names"),
        ({"steps": 3}, "steps: expected a list"),
        ({"steps": [{"dance": {}}]}, "expected a command"),
        ({"steps": [{"start": {}, "end-turn": {}}]}, "steps.0: expected one command"),
        ({"steps": [{"attack": {"by": "Ana"}}]}, "steps.0.attack.target: expected a value"),
        ({"steps": [{"attack": {"by": "Ana", "target": "Orc", "hard": True}}]}, "attack.hard: expected a known field"),
        ({"steps": [{"damage": {"to": "Ana", "amount": "abc"}}]}, "damage.amount: expected a whole number, got 'abc'"),
        ({"steps": [{"start": {}}]}, "step 1 (start): dice: missing: initiative of Ana"),
        ({"steps": [{"start": {}, "dice": {"initiative": {"Ana": 30, "Orc": 1}}}]}, "d20 has no face 30"),
        ({"steps": [{"end-fight": {}, "dice": {"luck": 3}}]}, "not needed: luck"),
        ({"steps": [{"add": {"creature": {"hp": 3}}}]}, "creature.name: expected a value"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], message: str) -> None:
    found = answer_of(GOOD | change)
    assert message in str(found["error"])


def test_nonsense_documents_are_refused() -> None:
    nonsense: tuple[object, ...] = (None, 3, [], "text")
    assert all(answer_of(data)["error"] for data in nonsense)


def test_an_export_of_a_fight_with_a_past_keeps_all_of_it() -> None:
    fight = told("pf1", Ana=hero(weapons=[SWORD], holding=["sword"]), Orc=foe(), engaged=[("Ana", "Orc")])
    fight.start(Ana=20, Orc=10).do("damage", to="Orc", amount=7)
    form = json.loads(json.dumps(export_scenario(fight.state, [(Damage(to="Orc", amount=4), {})], "later")))
    assert "state" in form
    *_, (_, end) = play(read_scenario(form))
    assert end.combatants["Orc"].hp == 9
    assert end.actor == "Ana"


def test_an_export_from_the_beginning_reads_like_a_scenario() -> None:
    fight = told("pf1", Ana=hero(weapons=[SWORD], holding=["sword"]), Orc=foe(at=[1, 2]), engaged=[("Ana", "Orc")])
    form = export_scenario(fight.state, [(Damage(to="Orc", amount=4), {"fort": 3})], "later")
    assert "state" not in form
    assert form["engaged"] == [["Ana", "Orc"]]
    assert form["steps"] == [{"damage": {"to": "Orc", "amount": 4}, "dice": {"fort": 3}}]


def test_the_text_of_an_export_is_read_back_as_it_was() -> None:
    fight = told("pf1", Ana=hero(name="On: off", weapons=[SWORD]), Orc=foe(), engaged=[("Ana", "Orc")])
    commands: list[tuple[Command, dict[str, object]]] = [
        (Damage(to="Orc", amount=4, type="yes, 1e3"), {}),
        (Damage(to="Ana", amount=1), {}),
    ]
    form = export_scenario(fight.state, commands, "0x10")
    text = scenario_text(form)
    assert list(load_all(text)) == [json.loads(json.dumps(form))]
    assert text.count("\n  - ") == 2


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "desktop_app", "replay", *arguments], capture_output=True, text=True, check=False
    )


def test_the_command_line_prints_a_line_for_each_document(tmp_path: Path) -> None:
    file, broken = tmp_path / "fight.yaml", tmp_path / "broken.yaml"
    file.write_text(f"{json.dumps(GOOD)}\n---\n{json.dumps(GOOD | {'id': 'y', 'ruleset': 'pf9'})}\n", encoding="utf-8")
    broken.write_text("id: [", encoding="utf-8")
    good = run(str(file), str(broken), str(tmp_path / "nowhere.yaml"), "--json")
    lines = [json.loads(line) for line in good.stdout.splitlines()]
    assert [line["id"] for line in lines] == ["x", "y", None, None]
    assert [bool(line["error"]) for line in lines] == [False, True, True, True]
    assert lines[0]["steps"][0]["state"]["actor"] == "Ana"
    assert lines[0]["sheet"]["Ana"]["attacks"]["sword"]["attack"] == [1]
    assert "cannot be read" in lines[3]["error"]
    assert good.returncode == 1
    assert not good.stderr
    told_plainly = run(str(file))
    assert "Ana's turn." in told_plainly.stdout


def test_an_export_keeps_the_map_with_light_fog_and_picture() -> None:
    """Letters cannot tell light, fog upon walls or a picture: then the state is kept whole."""
    start = told("pf1", Ana=hero(weapons=[SWORD])).state
    plain = export_scenario(replace(start, ground=ground_from_rows("..#\n+.w")), [], "plain")
    assert plain["map"] == "..#\n+.w\n"
    dark = Ground(3, 2, {(2, 0): "wall"}, frozenset({(2, 0)}), {(0, 0): "dark"})
    picture = MapPicture("abc", "aGk=", 210, 140, 70.0, 1.5, 0.0)
    form = json.loads(json.dumps(export_scenario(replace(start, ground=dark, picture=picture), [], "dark")))
    kept = read_scenario(form).initial
    assert kept.ground == dark
    assert kept.picture == picture
