"""Our own scripted fights, each proved step by step, and played again from their export."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop_app.combat.codec import state_form
from desktop_app.exchange.scenario import Scenario, answer_of, export_scenario, play, read_scenario
from desktop_app.exchange.yaml12 import load_all
from tests.expectations import failures

FOLDER = Path(__file__).parent.parent / "scenarios"


def documents() -> list[Any]:
    """Every scenario of every file."""
    found: list[Any] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        loaded: list[Any] = list(load_all(path.read_text(encoding="utf-8")))
        found += [pytest.param(data, id=data["id"]) for data in loaded if data]
    return found


DOCUMENTS = documents()


@pytest.mark.parametrize("data", DOCUMENTS)
def test_every_expectation_holds(data: dict[str, Any]) -> None:
    found = answer_of(data)
    assert found["error"] is None
    wrong: list[str] = []
    for name, wanted in data.get("sheet", {}).items():
        wrong += failures({f"sheet.{name}.{path}": value for path, value in wanted.items()}, found, {"combatants": {}})
    steps: Any = found["steps"]
    for number, (step, played) in enumerate(zip(data["steps"], steps, strict=True), 1):
        told = failures(step.get("expect", {}), played["outcome"], played["state"])
        wrong += [f"step {number}: {line}" for line in told]
    assert not wrong


def test_ids_are_unique() -> None:
    ids = [parameter.id for parameter in DOCUMENTS]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("data", DOCUMENTS)
def test_replay_of_the_export_ends_in_the_same_state(data: dict[str, Any]) -> None:
    scenario = read_scenario(data)
    exported = read_scenario(
        export_scenario(scenario.initial, [(step.command, step.dice) for step in scenario.steps], scenario.id)
    )
    assert _end(exported) == _end(scenario)


def _end(scenario: Scenario) -> dict[str, Any]:
    states = [scenario.initial, *(state for _, state in play(scenario))]
    return state_form(states[-1]) | {"title": ""}
