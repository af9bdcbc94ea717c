"""`odds`: the exact odds of attacks and other actions of a scenario file, before anything is rolled."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.combat.command import Command
    from desktop_app.combat.state import Encounter
    from desktop_app.exchange.scenario import Scenario
    from desktop_app.rules.ruleset import Ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="scenario files (YAML or JSON); - = input")
    parser.add_argument("--json", action="store_true", help="print one JSON object a step")


def run(arguments: argparse.Namespace) -> int:
    """Tell the odds of every step of every document before it is played; 1 if a file or a step could not be read."""
    failed = False
    for file in arguments.files:
        for found in answers(file):
            failed = failed or found.get("error") is not None
            sys.stdout.write((json.dumps(found, ensure_ascii=False) if arguments.json else _text(found)) + "\n")
    return 1 if failed else 0


def answers(file: str) -> Iterator[dict[str, object]]:
    """For each step that rolls: `{id, step, action, odds, told, lines}`; what is wrong stands in `error`."""
    from desktop_app.cli.replay import documents
    from desktop_app.exchange.scenario import ScenarioError, read_scenario

    for found in documents(file):
        if isinstance(found, str):
            yield {"error": found}
            continue
        name = found.get("id") if isinstance(found, Mapping) else None
        try:
            yield from _of_scenario(read_scenario(found))
        except ScenarioError as wrong:
            yield {"id": name, "error": str(wrong)}


def _of_scenario(scenario: Scenario) -> Iterator[dict[str, object]]:
    """The odds of each step as things stand before it; a step without dice ends the document: no die was thrown."""
    from desktop_app.exchange.scenario import ScenarioError, play, ruleset_of

    ruleset = ruleset_of(scenario.ruleset, scenario.initial.options)
    state, played = scenario.initial, play(scenario)
    for number, step in enumerate(scenario.steps, 1):
        told = _told(state, step.command, ruleset)
        if told:
            yield {"id": scenario.id, "step": number, "action": step.command.title(state), **told, "error": None}
        try:
            state = next(played)[1]
        except ScenarioError as wrong:
            if number < len(scenario.steps):
                yield {"id": scenario.id, "step": number, "error": f"what comes after it is not told: {wrong}"}
            return


def _told(state: Encounter, command: Command, ruleset: Ruleset) -> dict[str, object]:
    """The odds as figures and in words; nothing where nothing is rolled."""
    from desktop_app.combat.commands import Measure
    from desktop_app.odds.following import ALL_OF_IT
    from desktop_app.odds.telling import tell_odds
    from desktop_app.odds.words import listed_lines

    asked = command
    if isinstance(command, Measure):
        if command.odds is None:
            return {}
        asked = _asked(command.odds)
    words = tell_odds(state, asked, ruleset, ALL_OF_IT)
    return {"told": words.headline, "lines": list(listed_lines(words))} if words.headline else {}


def _asked(form: Mapping[str, object]) -> Command:
    from desktop_app.combat.codec import read_command
    from desktop_app.exchange.scenario import ScenarioError
    from desktop_app.rules.fields import FieldError

    try:
        return read_command(form, "odds")
    except FieldError as wrong:
        raise ScenarioError(str(wrong)) from wrong


def _text(found: Mapping[str, object]) -> str:
    if found.get("error"):
        return f"{found['id']}: {found['error']}" if found.get("id") else str(found["error"])
    lines = found["lines"]
    assert isinstance(lines, Sequence)
    return "\n".join([f"{found['action']}: {found['told']}", *(f"  {line}" for line in lines)])
