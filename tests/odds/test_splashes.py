"""Odds of splash weapons: the direct hit and the splash are the shares of what the rules roll, on a map or off."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.events import AttackRolled
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.ground_form import ground_form
from desktop_app.odds.answering import odds_form
from desktop_app.odds.telling import tell_odds
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.dying import CAN_ACT
from tests.play import Play, foe, hero, play

ROLLS = 500
FLASK = {"name": "flask", "kind": "thrown", "damage": "2d4", "damage_type": "fire", "range": 10,
         "features": ["splash"], "splash": "1d3"}  # fmt: skip
PLACES = {"Ana": (1, 3), "Orc": (3, 3), "Imp": (4, 3), "Rats": (5, 4)}
AT_ORC = {"by": "Ana", "with": "flask", "target": "Orc", "near": ["Imp"]}


def fight_of(ruleset: str, *, on_map: bool) -> Play:
    """A thrower with an orc before her; an imp that resists fire and a swarm stand behind it."""
    made = play(
        ruleset,
        Ana=hero(hp=20, bab=3, dex=14, weapons=[FLASK]),
        Orc=foe(hp=6, dex=12),
        Imp=foe(hp=2, resistances=["fire 1"]),
        Rats=foe(hp=3, size="tiny", subtypes=["swarm"]),
    )
    if on_map:
        made.do("map", ground=ground_form(Ground(14, 7)))
        for name, at in PLACES.items():
            made.do("place", by=name, at=at)
    return made.start(Ana=20, Orc=12, Imp=11, Rats=10)


def rolled(fight: Play, form: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """Mean and four standard errors of what odds tell, by throwing it."""
    command, dice = replace(read_command(form), force=True), SeededDice(5)
    seen: dict[str, list[float]] = {}
    for _ in range(ROLLS):
        made = decide(fight.state, command, fight.ruleset, dice)
        assert isinstance(made, Decided)
        (throw,) = (each for each in made.events if isinstance(each, AttackRolled))
        seen.setdefault("hit", []).append(throw.hit)
        for name, who in made.state.combatants.items():
            seen.setdefault(f"{name} damage", []).append(who.damage - fight.state.combatants[name].damage)
            seen.setdefault(f"{name} drop", []).append(who.life not in CAN_ACT)
    found = {}
    for key, values in seen.items():
        mean = sum(values) / len(values)
        found[key] = mean, 4 * sqrt(sum((value - mean) ** 2 for value in values)) / len(values) + 0.02
    return found


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("case", ["no map", "map", "point"])
@pytest.mark.rule("splash.attack", "splash.intersection", "splash.miss")
def test_odds_of_a_throw_are_the_shares_of_what_is_rolled(ruleset: str, case: str) -> None:
    fight = fight_of(ruleset, on_map=case != "no map")
    form = {"splash": {"by": "Ana", "with": "flask", "at": [5, 4]} if case == "point" else AT_ORC}
    told: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    assert told["hit"] + told["miss"] == pytest.approx(1)
    assert told["damage"] == pytest.approx(sum(each["damage"] for each in told["targets"].values()))
    for key, (mean, error) in rolled(fight, form).items():
        name, _, figure = key.rpartition(" ")
        here = told["targets"].get(name, {figure: 0.0})[figure] if name else told[figure]
        assert abs(here - mean) <= error, key
    reached = set(told["targets"])
    assert {"Orc", "Imp"} <= reached
    assert ("Rats" in reached) == (case != "no map")


def test_a_throw_is_told_in_words_and_measured() -> None:
    fight = fight_of("pf1", on_map=False)
    words = tell_odds(fight.state, read_command({"splash": AT_ORC}), fight.ruleset)
    assert words.headline.split(",")[0].endswith("% to hit")
    assert "% to drop Orc" in words.headline
    assert words.headline.endswith("damage to 1 other")
    assert any(line.startswith("Imp: 100% to be splashed") for line in words.lines)
    assert any("touch" in line.lower() or line.startswith("AC ") for line in words.lines)
    fight.do("measure", odds={"splash": AT_ORC}).expect({"measure.hit": {"about": 0.8}})
    nobody = tell_odds(fight.state, read_command({"splash": {"by": "Orc", "target": "Ana"}}), fight.ruleset)
    assert nobody.headline == ""
