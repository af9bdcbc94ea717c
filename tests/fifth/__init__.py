"""A fifth ruleset as an outsider would add it: a child that says only what differs, its words and its functions."""

from __future__ import annotations

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions import edition_of
from desktop_app.rules.setting import Own


def _minus_twice_con(con: int | None) -> int:
    return -2 * (10 if con is None else con)


FIFTH = Edition(
    id="fifth",
    name="Fifth",
    parent=edition_of("pf1"),
    settings={
        "injury.thresholds": Own("twice-con", "minus twice its Constitution score", _minus_twice_con),
        "maneuver.cmd/base": 15,
        "maneuver.trip": "opposed-bonus",
    },
    library={
        "actions": {"stand-up": {"provokes": "no"}},
        "conditions": {"Dizzy": {"modifiers": [["attack", -3]], "summary": "-3 on attack rolls."}},
    },
    texts={"move.scale": "A square is two inches on the table and 5 feet in the game."},
)
