"""Experience points for a defeated creature, by its challenge rating."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_app.rules.ruleset import Ruleset


def experience(challenge_rating: str, ruleset: Ruleset) -> int | None:
    """Points for one creature of that rating (`1/3`, `7`), all characters together; None where the ruleset has no table.

    Setting: `award.by-challenge`, empty in rulesets whose open text leaves the figures out.
    """
    table = ruleset.settings["award.by-challenge"]
    if not isinstance(table, Mapping):
        raise TypeError(f"setting award.by-challenge of {ruleset.id} is {table!r}, not a table")
    points = dict(table).get(challenge_rating.strip())  # type: ignore[call-overload]
    return None if points is None else int(points)
