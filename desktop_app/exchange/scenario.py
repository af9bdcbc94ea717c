"""Scenario files: scripted fights, read, played and written. The form grows by adding only."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.combat.codec import command_form, read_command, read_state, state_form
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add
from desktop_app.combat.decide import Decided, NeedsFaces, Refused, decide
from desktop_app.combat.grid.ground import Ground, rows_of
from desktop_app.combat.ground_form import read_rows
from desktop_app.combat.on_map import reach_on_map
from desktop_app.combat.outcome import refusal
from desktop_app.combat.report import report
from desktop_app.combat.sides import FOES
from desktop_app.combat.state import Encounter, Riding
from desktop_app.content import load_ruleset
from desktop_app.content.pack_rules import ruleset_under
from desktop_app.odds import answering  # noqa: F401 - it answers the question `odds`
from desktop_app.rules.answer import answer
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.dice import FaceError, ScriptedDice, SeededDice
from desktop_app.rules.fields import FieldError, as_map, below, choice, record, text, texts, whole, yes_no
from desktop_app.rules.house_rules import setting_of
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.setting import SettingError
from desktop_app.rules.sheet import sheet

ANY: Final = -(10**9), 10**9


class ScenarioError(ValueError):
    """A scenario that cannot be played; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """One command with the faces of its dice, and what must be true afterwards."""

    command: Command
    dice: Mapping[str, object] = field(default_factory=dict)
    expect: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scripted fight: the state before it, its steps, and what the sheets must say."""

    id: str
    ruleset: str
    initial: Encounter
    steps: tuple[Step, ...]
    rules: tuple[str, ...] = ()
    sheet: Mapping[str, object] = field(default_factory=dict)


def _plain(value: object, path: str) -> object:
    del path
    return value


def _at(value: object, path: str) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 2:
        raise FieldError(path, "a square: [column, row]", value)
    column, row = (whole(*ANY)(each, path) for each in value)
    return (column, row)


_SCENARIO: Final = {
    "id": text,
    "rules": texts,
    "ruleset": text,
    "title": text,
    "options": _plain,
    "combatants": _plain,
    "engaged": _plain,
    "map": _plain,
    "sheet": _plain,
    "state": _plain,
    "steps": _plain,
}
_COMBATANT: Final = {
    "side": text,
    "at": _at,
    "creature": _plain,
    "holding": texts,
    "riding": _plain,
    "hidden": yes_no,
    "group": text,
}


def read_scenario(data: object) -> Scenario:
    """The scenario of one YAML document. Raises ScenarioError that names the field and what was expected."""
    try:
        return _read(data)
    except FieldError as wrong:
        raise ScenarioError(str(wrong)) from wrong


def _read(data: object) -> Scenario:
    given = record(data, "", _SCENARIO, ["id", "ruleset"])
    ruleset = ruleset_of(given["ruleset"], _options(given.get("options")))
    if "state" in given:
        initial = read_state(as_map(given["state"], "state"))
    else:
        initial = _initial(ruleset, given)
    return Scenario(
        id=given["id"],
        ruleset=given["ruleset"],
        initial=initial,
        steps=tuple(_steps(given.get("steps") or [])),
        rules=given.get("rules", ()),
        sheet=as_map(given.get("sheet") or {}, "sheet"),
    )


def ruleset_of(name: str, options: Mapping[str, str | int | bool]) -> Ruleset:
    """The ruleset of that id with house rules. Raises ScenarioError for what does not exist."""
    try:
        load_ruleset(name)
    except KeyError as unknown:
        raise ScenarioError(f"ruleset: {unknown.args[0]}") from unknown
    try:
        return ruleset_under(name, options)
    except KeyError as unknown:
        raise ScenarioError(f"options: {unknown.args[0]!r} is not a house rule of this ruleset") from unknown
    except SettingError as wrong:
        raise ScenarioError(f"options: {wrong}") from wrong


def _options(given: object) -> dict[str, str | int | bool]:
    options: dict[str, str | int | bool] = {}
    for name, value in as_map(given or {}, "options").items():
        if not isinstance(value, str | int | bool):
            raise FieldError(below("options", name), "a text, a number, true or false", value)
        options[setting_of(name)] = value
    return options


def _initial(ruleset: Ruleset, given: Mapping[str, object]) -> Encounter:
    """The encounter in its preparation, everybody in place."""
    title = str(given.get("title", given["id"]))
    ground = _ground(given.get("map"))
    state = Encounter(ruleset.id, title=title, options=_options(given.get("options")), ground=ground)
    combatants = as_map(given.get("combatants") or {}, "combatants")
    for name, entry in combatants.items():
        state = _joined(state, ruleset, name, entry, below("combatants", name))
    for name, entry in combatants.items():
        state = _seated(state, name, as_map(entry, below("combatants", name)).get("riding"))
    state = replace(state, engaged=frozenset(_pairs(given.get("engaged") or [], state)))
    engaged, one_way = reach_on_map(state, ruleset)
    return replace(state, engaged=engaged, one_way=one_way)


def _ground(given: object) -> Ground | None:
    """The map, if there is one: rows of letters."""
    if given is None or given == "":
        return None
    return read_rows(text(given, "map"), "map")


def _joined(state: Encounter, ruleset: Ruleset, name: str, entry: object, path: str) -> Encounter:
    fields = record(entry, path, _COMBATANT, ["creature"])
    form = {"name": name} | as_map(fields["creature"], below(path, "creature"))
    creature = read_creature(form, below(path, "creature"))
    command = Add(
        creature=creature,
        name=name,
        side=fields.get("side", FOES),
        at=None if state.ground is not None and fields.get("riding") else fields.get("at"),
        holding=fields.get("holding"),
        hidden=fields.get("hidden", False),
        group=fields.get("group", ""),
    )
    decision = decide(state, command, ruleset, SeededDice(0))
    if isinstance(decision, Refused):
        raise ScenarioError(f"{path}: {' '.join(decision.reasons)}")
    if not isinstance(decision, Decided):
        raise ScenarioError(f"{path}: {decision}")
    return decision.state


def _seated(state: Encounter, name: str, riding: object) -> Encounter:
    if riding is None:
        return state
    path = f"combatants.{name}.riding"
    given = record(riding, path, {"mount": text, "saddle": choice("riding", "military")}, ["mount"])
    if given["mount"] not in state.combatants:
        raise FieldError(below(path, "mount"), "the name of a combatant", given["mount"])
    seated = replace(state.combatants[name], riding=Riding(**given))
    if state.ground is not None:
        seated = replace(seated, at=state.combatants[given["mount"]].at)
    return state.with_combatant(seated)


def _pairs(given: object, state: Encounter) -> Iterator[frozenset[str]]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise FieldError("engaged", "a list of pairs", given)
    for index, pair in enumerate(given):
        path = below("engaged", index)
        names = texts(pair, path)
        if len(names) != 2 or not set(names) <= set(state.combatants):
            raise FieldError(path, "two names of combatants", pair)
        yield frozenset(names)


def _steps(given: object) -> Iterator[Step]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise FieldError("steps", "a list", given)
    for index, entry in enumerate(given):
        path = below("steps", index)
        fields = as_map(entry, path)
        dice = as_map(fields.pop("dice", None) or {}, below(path, "dice"))
        expect = as_map(fields.pop("expect", None) or {}, below(path, "expect"))
        yield Step(read_command(_named(fields), path), dice, expect)


def _named(fields: dict[str, object]) -> dict[str, object]:
    """In a command that brings a creature its name may be left out where the command gives one."""
    for verb in ("add", "edit"):
        arguments = fields.get(verb)
        if isinstance(arguments, Mapping) and isinstance(arguments.get("creature"), Mapping):
            name = {"name": arguments["name"]} if "name" in arguments else {}
            fields = fields | {verb: {**arguments, "creature": {**name, **arguments["creature"]}}}
    return fields


def play(scenario: Scenario) -> Iterator[tuple[Mapping[str, object], Encounter]]:
    """The outcome of each step and the state after it. Raises ScenarioError where faces lack or are left over."""
    ruleset = ruleset_of(scenario.ruleset, scenario.initial.options)
    state = scenario.initial
    done: list[Encounter] = []
    undone: list[Encounter] = []
    for number, step in enumerate(scenario.steps, 1):
        if step.command.verb in ("undo", "redo"):
            back, forth = (done, undone) if step.command.verb == "undo" else (undone, done)
            if back:
                forth.append(state)
                state = back.pop()
                yield _plain_yes(), state
            else:
                yield refusal((f"There is nothing to {step.command.verb}.",)).outcome, state
            continue
        outcome, after = _played(state, step, ruleset, f"step {number} ({step.command.verb})")
        if after is not state:
            done.append(state)
            undone.clear()
            state = after
        yield outcome, state


def _plain_yes() -> dict[str, object]:
    return {"ok": True, "pending": False, "provokes": [], "log": ""}


def _played(state: Encounter, step: Step, ruleset: Ruleset, place: str) -> tuple[Mapping[str, object], Encounter]:
    try:
        dice = ScriptedDice(step.dice)
        decision = decide(state, step.command, ruleset, dice)
    except FaceError as wrong:
        raise ScenarioError(f"{place}: {wrong}") from wrong
    if isinstance(decision, NeedsFaces):
        wanted = ", ".join(f"{face.label}{' of ' + face.who if face.who else ''}" for face in decision.labels)
        raise ScenarioError(f"{place}: dice: missing: {wanted}")
    if not isinstance(decision, Decided):
        return decision.outcome, state
    left = dice.left_over()
    if left:
        raise ScenarioError(f"{place}: dice: not needed: {', '.join(left)}")
    return decision.outcome, decision.state if decision.events else state


def answer_of(data: object) -> dict[str, object]:
    """What `replay` prints for one document: never raises, what is wrong stands in `error`."""
    found: dict[str, object] = {"id": _shown(data, "id"), "ruleset": _shown(data, "ruleset"), "sheet": {}, "steps": []}
    try:
        scenario = read_scenario(data)
        ruleset = ruleset_of(scenario.ruleset, scenario.initial.options)
        found["sheet"] = {
            name: answer(sheet(who.creature, (), ruleset)) for name, who in scenario.initial.combatants.items()
        }
        steps: list[object] = []
        found["steps"] = steps
        for outcome, state in play(scenario):
            steps.append({"outcome": outcome, "state": report(state, ruleset)})
        found["error"] = None
    except ScenarioError as wrong:
        found["error"] = str(wrong)
    return found


def _shown(data: object, key: str) -> object:
    value = data.get(key) if isinstance(data, Mapping) else None
    return value if isinstance(value, str) else None


def export_scenario(
    initial: Encounter, entries: Iterable[tuple[Command, Mapping[str, object]]], id: str = ""
) -> dict[str, object]:
    """A fight as a scenario: the state it began with, and each command with its dice. The same version replays it.

    What the plain form cannot say of the beginning (wounds from before, say) is kept whole under `state`.
    """
    form: dict[str, object] = {"id": id or initial.title or "fight", "rules": [], "ruleset": initial.ruleset}
    if initial.options:
        form["options"] = dict(initial.options)
    form["combatants"] = {name: _combatant_form(initial, name) for name in initial.combatants}
    if initial.ground is not None:
        form["map"] = "\n".join(rows_of(initial.ground)) + "\n"
    elif initial.engaged:
        form["engaged"] = sorted(sorted(pair) for pair in initial.engaged)
    if state_form(_read(json.loads(json.dumps(form))).initial) != state_form(replace(initial, title=str(form["id"]))):
        form["state"] = state_form(initial)
        form["combatants"] = {}
        form.pop("engaged", None)
        form.pop("map", None)
    form["steps"] = [_step_form(command, dice) for command, dice in entries]
    return form


def _combatant_form(state: Encounter, name: str) -> dict[str, object]:
    who = state.combatants[name]
    form: dict[str, object] = {"side": who.side, "creature": write_creature(who.creature)}
    if who.at is not None:
        form["at"] = list(who.at)
    if who.holding_said:
        form["holding"] = list(who.holding)
    if who.riding is not None:
        form["riding"] = encode(who.riding)
    if who.hidden:
        form["hidden"] = True
    if who.group:
        form["group"] = who.group
    return form


def _step_form(command: Command, dice: Mapping[str, object]) -> dict[str, object]:
    form: dict[str, object] = dict(command_form(command))
    if dice:
        form["dice"] = dict(dice)
    return form


def scenario_text(form: Mapping[str, object]) -> str:
    """A scenario as the text of a YAML file: a line for each combatant and each step, in flow style."""
    lines: list[str] = []
    for key, value in form.items():
        if key == "map" and isinstance(value, str):
            lines += ["map: |", *(f"  {row}" for row in value.splitlines())]
        elif key == "combatants" and isinstance(value, Mapping) and value:
            lines.append(f"{key}:")
            lines += [f"  {_json(name)}: {_json(entry)}" for name, entry in value.items()]
        elif key == "steps" and isinstance(value, Sequence) and value:
            lines.append(f"{key}:")
            lines += [f"  - {_json(step)}" for step in value]
        else:
            lines.append(f"{key}: {_json(value)}")
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
