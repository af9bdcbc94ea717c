"""The language in which fights are told: who fights, what they do, which faces the dice show, what must be true.

    fight = play("pf1", Ana=hero(bab=4, weapons=[SWORD]), Orc=foe(hp=20), engaged=[("Ana", "Orc")])
    fight.start(Ana=20, Orc=10)
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 12, "damage": [5]}).expect({"Orc.hp": 15})
    fight.refused("attack", by="Ana", target="Orc")

Arguments are spelled as in scenario files; `with` is written `with_`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from desktop_app.combat.codec import read_command, state_form
from desktop_app.combat.decide import Decided, NeedsFaces, Refused, decide
from desktop_app.combat.event import Event
from desktop_app.combat.report import report
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.content.library import lineage
from desktop_app.exchange.scenario import read_scenario, ruleset_of
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.setting import Value
from tests.expectations import failures

RULESETS = tuple(edition.id for edition in EDITIONS)

SWORD = {"name": "sword", "kind": "melee", "hands": "one", "damage": "1d8", "crit": "19-20/x2"}
CLUB = {"name": "club", "kind": "melee", "hands": "one", "damage": "1d6", "damage_type": "bludgeoning"}
AXE = {"name": "axe", "kind": "melee", "hands": "two", "damage": "1d12", "crit": "20/x3"}
KNIFE = {"name": "knife", "kind": "melee", "hands": "light", "damage": "1d4", "damage_type": "piercing"}
BOW = {
    "name": "bow",
    "kind": "ranged",
    "hands": "two",
    "damage": "1d6",
    "damage_type": "piercing",
    "crit": "20/x3",
    "range": 60,
    "features": ["bow"],
}
CROSSBOW = BOW | {"name": "crossbow", "damage": "1d8", "features": ["crossbow"]}
JAVELIN = {"name": "javelin", "kind": "thrown", "hands": "one", "damage": "1d6", "range": 20}
FIST = {"name": "fist", "kind": "unarmed"}
BITE = {"name": "bite", "kind": "natural", "damage": "1d6", "damage_type": "piercing", "role": "primary"}


def creature(**fields: Any) -> dict[str, Any]:
    """A creature file's map: hit points 20 and no weapons unless it is said otherwise; abilities by their names."""
    abilities = {name: fields.pop(name) for name in ("str", "dex", "con", "int", "wis", "cha") if name in fields}
    plain: dict[str, Any] = {"hp": 20, "bab": 1, "base_saves": {"fort": 0, "ref": 0, "will": 0}}
    if "levels" in fields or "hit_dice" in fields:
        plain = {}
    if abilities:
        plain["abilities"] = abilities
    return plain | fields


def hero(**fields: Any) -> dict[str, Any]:
    """A combatant of the heroes' side; `holding`, `riding`, `at` are its own, all else its creature's."""
    return _combatant("heroes", fields)


def foe(**fields: Any) -> dict[str, Any]:
    """A combatant of the foes' side."""
    return _combatant("foes", fields)


def _combatant(side: str, fields: dict[str, Any]) -> dict[str, Any]:
    own = {name: fields.pop(name) for name in ("holding", "riding", "at") if name in fields}
    return {"side": side, "creature": creature(**fields)} | own


class Play:
    """A fight that is being told. `outcome` and `told` are those of the last command."""

    def __init__(self, ruleset: str, state: Encounter, house_rules: Mapping[str, Value] | None = None) -> None:
        rules = ruleset_of(ruleset, state.options)
        self.ruleset = rules.with_settings(house_rules) if house_rules else rules
        self.state = state
        self.outcome: Mapping[str, Any] = {}
        self.events: tuple[Event, ...] = ()

    def __getitem__(self, name: str) -> Combatant:
        return self.state.combatants[name]

    def start(self, *, aware: Iterable[str] | None = None, **initiative: int) -> Play:
        """Start with these totals."""
        arguments: dict[str, Any] = {"initiative": initiative}
        if aware is not None:
            arguments["aware"] = list(aware)
        return self.do("start", **arguments)

    def turns(self, *names: str) -> Play:
        """End the turns of these, one after the other."""
        for name in names:
            self.do("end-turn", by=name)
        return self

    def do(self, verb: str, dice: Mapping[str, object] | None = None, **arguments: Any) -> Play:
        """Do what the rules must allow."""
        decision = self._decide(verb, dice, arguments)
        assert not isinstance(decision, Refused), f"{verb} was refused: {decision.reasons}"
        self.outcome, self.events, self.state = decision.outcome, decision.events, decision.state
        return self

    def refused(self, verb: str, **arguments: Any) -> tuple[str, ...]:
        """Try what the rules must forbid; nothing has changed. Gives the reasons."""
        before = state_form(self.state)
        decision = self._decide(verb, None, arguments)
        assert isinstance(decision, Refused), f"{verb} was not refused"
        assert state_form(self.state) == before
        assert decision.reasons
        self.outcome = decision.outcome
        return decision.reasons

    def _decide(self, verb: str, dice: Mapping[str, object] | None, arguments: dict[str, Any]) -> Decided | Refused:
        command = read_command({verb: {name.rstrip("_"): value for name, value in arguments.items()}})
        source = ScriptedDice(dice or {})
        decision = decide(self.state, command, self.ruleset, source)
        assert not isinstance(decision, NeedsFaces), f"{verb} wants {decision}"
        if isinstance(decision, Decided):
            assert not source.left_over(), f"{verb} did not want {source.left_over()}"
        return decision

    def expect(self, expected: Mapping[str, object]) -> Play:
        """What must be true, by the dotted paths of scenario files."""
        wrong = list(failures(expected, self.outcome, report(self.state, self.ruleset)))
        assert not wrong, "\n".join(wrong)
        return self

    @property
    def log(self) -> str:
        """The line in the log."""
        return str(self.outcome.get("log", ""))


def play(
    ruleset: str,
    *,
    engaged: Iterable[tuple[str, str]] = (),
    options: Mapping[str, str | int | bool] | None = None,
    house_rules: Mapping[str, Value] | None = None,
    **combatants: Any,
) -> Play:
    """A fight in its preparation."""
    data = {
        "id": "play",
        "ruleset": ruleset,
        "options": dict(options or {}),
        "combatants": combatants,
        "engaged": [list(pair) for pair in engaged],
    }
    return Play(ruleset, replace(read_scenario(data).initial, title="play"), house_rules)


def like(ruleset: str, elder: str) -> bool:
    """Whether a ruleset is that one, or one of its children."""
    return elder in lineage(ruleset)
