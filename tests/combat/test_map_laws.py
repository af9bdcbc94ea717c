"""What holds in every fight on a map, whatever is commanded: the fold, the bounds, the export, the pairs in melee."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat import codec
from desktop_app.combat.apply import fold
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.grid.drawing import BRUSHES
from desktop_app.combat.on_map import board_of, reach_on_map
from desktop_app.combat.report import report
from desktop_app.exchange.scenario import export_scenario, play, read_scenario
from desktop_app.rules.dice import RecordingDice, SeededDice
from tests.combat.randomly import COMMANDS, NAMES, fight, options, weapon
from tests.play import RULESETS, Play

WIDE, HIGH = 9, 6
who = st.sampled_from(NAMES)
square = st.tuples(st.integers(-1, WIDE), st.integers(-1, HIGH))
near = st.tuples(st.integers(-1, 1), st.integers(-1, 1))
MODES = ("walk", "step", "run", "withdraw", "crawl", "squeeze", "fly", "swim", "climb", "stealth")


def _verb(verb: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({verb: st.fixed_dictionaries(fields)})


ON_MAP = st.one_of(
    _verb("move", by=who, path=st.lists(near, min_size=1, max_size=5), mode=st.sampled_from(MODES)),
    _verb("move", by=who, path=st.lists(near, min_size=1, max_size=5), only_move=st.booleans()),
    _verb("place", by=who, at=st.one_of(square, st.none())),
    _verb("draw", squares=st.lists(square, max_size=6), brush=st.sampled_from((*BRUSHES, "lava"))),
    _verb("attack", by=who, target=who, **{"with": weapon}, options=st.just(["charge"])),
    _verb("attack", by=who, target=who, **{"with": weapon}, options=options),
    _verb("maneuver", by=who, target=who, kind=st.sampled_from(("bull-rush", "overrun", "grapple", "trip"))),
    _verb("maneuver", by=who, target=who, kind=st.just("overrun"), path=st.lists(near, min_size=1, max_size=4)),
    _verb("opportunity", by=who, target=who),
    _verb("proceed"),
    _verb("end-turn"),
    COMMANDS,
)


def _with_path(form: dict[str, Any], play: Play) -> dict[str, Any]:
    """The steps of a path from where its mover stands."""
    ((verb, fields),) = form.items()
    at = play.state.combatants[fields["by"]].at if "path" in fields and fields["by"] in play.state.combatants else None
    if "path" not in fields or verb not in ("move", "maneuver"):
        return form
    x, y = at or (0, 0)
    path = []
    for dx, dy in fields["path"]:
        x, y = x + dx, y + dy
        path.append([x, y])
    return {verb: fields | {"path": path}}


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=40, deadline=None)
@given(
    places=st.lists(square, min_size=5, max_size=5),
    walls=st.lists(square, max_size=6),
    forms=st.lists(st.tuples(ON_MAP, st.sampled_from((False, False, True))), max_size=18),
    seed=st.integers(0, 10**6),
)
def test_whatever_happens_on_a_map(
    ruleset: str, places: list[Any], walls: list[Any], forms: list[tuple[dict[str, Any], bool]], seed: int
) -> None:
    game = fight(ruleset)
    initial, dice, entries = game.state, SeededDice(seed), []
    begin: list[dict[str, Any]] = [{"map": {"ground": {"rows": ["." * WIDE] * HIGH}}}]
    begin += [{"draw": {"squares": walls, "brush": "wall"}}]
    begin += [{"place": {"by": name, "at": at}} for name, at in zip(NAMES, places, strict=True)]
    for form, force in [*((each, False) for each in (*begin, {"start": {}})), *forms]:
        ((verb, fields),) = _with_path(form, game).items()
        command = codec.read_command({verb: fields | ({"force": True} if force else {})})
        rolled = RecordingDice(dice)
        decision = decide(game.state, command, game.ruleset, rolled)
        if not isinstance(decision, Decided):
            continue
        events = [codec.read_event(json.loads(json.dumps(codec.event_form(event)))) for event in decision.events]
        assert codec.state_form(fold(game.state, events)) == codec.state_form(decision.state)
        game.state = decision.state
        entries.append((command, rolled.record))
        _stand_where_they_can(game)
    again = list(play(read_scenario(json.loads(json.dumps(export_scenario(initial, entries))))))
    if again:
        assert report(again[-1][1], game.ruleset) == report(game.state, game.ruleset)


def _stand_where_they_can(game: Play) -> None:
    ground = game.state.ground
    assert ground is not None
    assert reach_on_map(game.state, game.ruleset) == (game.state.engaged, game.state.one_way)
    board = board_of(game.state, game.ruleset)
    assert board is not None
    for name, figure in board.figures.items():
        assert ground.holds(figure.space), (name, figure.space)
