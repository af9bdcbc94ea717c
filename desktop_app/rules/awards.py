"""Experience points for a defeated creature, by its challenge rating."""

from __future__ import annotations

from desktop_app.rules.ruleset import Ruleset


def experience(challenge_rating: str, ruleset: Ruleset) -> int | None:
    """Points for one creature of that rating (`1/3`, `7`), all characters together; None without a table.

    Setting: `award.by-challenge`, empty in rulesets whose open text leaves the figures out.
    """
    return ruleset.sizes("award.by-challenge").get(challenge_rating.strip())
