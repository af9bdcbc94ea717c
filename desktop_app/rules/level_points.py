"""Experience points that levels need, and how far somebody is.

Where the ruleset has tracks (`award.track/*`) the one that the game master chose holds, the medium one by itself. Where
its open rules give no figures our formula stands in, which goes with the award for foes: from each level to the next
takes `award.level-step` points for each level that one has, so that level 2 needs 1,000, level 3 needs 3,000 and level
4 needs 6,000. The game master's own points for a level come before either; levels above the last that has points are
counted on by the last step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.rules.awards import MOST_POINTS
from desktop_app.rules.ruleset import Ruleset

TRACKS: Final = ("slow", "medium", "fast")
USUAL: Final = "medium"
HIGHEST: Final = 40
"""Levels beyond it are asked for by nobody."""


@dataclass(frozen=True, slots=True)
class LevelRule:
    """How levels are earned: a track of the ruleset, and the game master's own points by level."""

    track: str = USUAL
    own: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far somebody is: `reached` = the level that the points are enough for, `next_at` = those of the next."""

    level: int
    points: int
    next_at: int
    reached: int

    @property
    def is_due(self) -> bool:
        """Whether the points are enough for a level that has not been taken yet."""
        return self.reached > self.level

    @property
    def missing(self) -> int:
        """Points that the next level still needs."""
        return max(self.next_at - self.points, 0)


def has_tracks(ruleset: Ruleset) -> bool:
    """Whether the ruleset has tables of its own."""
    return all(ruleset.award.track[name] for name in TRACKS)


def points_for(level: int, ruleset: Ruleset, rule: LevelRule | None = None) -> int:
    """The points with which a level is reached, in all; 0 for the first."""
    how = rule or LevelRule()
    if level <= 1:
        return 0
    return how.own[level] if level in how.own else _by_rules(level, ruleset, how.track)


def standing(level: int, points: int, ruleset: Ruleset, rule: LevelRule | None = None) -> Standing:
    """How far somebody of that level is with so many points."""
    reached = 1
    while reached < HIGHEST and points >= points_for(reached + 1, ruleset, rule):
        reached += 1
    return Standing(level, points, points_for(level + 1, ruleset, rule), reached)


def told_rule(ruleset: Ruleset, rule: LevelRule) -> str:
    """Where the points of levels come from, in a sentence."""
    if has_tracks(ruleset):
        told = f"Levels by the {rule.track} track of the ruleset."
    else:
        step = ruleset.award.level_step
        told = (
            "The open rules give no points for levels, so this is a formula: each level takes "
            f"{step:,} points for every level that one has (level 2: {step:,}, level 3: {3 * step:,})."
        )
    return f"{told} Your own points come before it." if rule.own else told


def objection(own: Mapping[int, int], ruleset: Ruleset, track: str) -> str:
    """What is wrong with a game master's own points; empty if nothing is: each level needs more than the one before."""
    rule, before = LevelRule(track, own), 0
    for level in range(2, max([*own, 20]) + 1):
        needed = points_for(level, ruleset, rule)
        if needed <= before:
            return f"Level {level} would need {needed:,} points, no more than level {level - 1} with {before:,}."
        before = needed
    return ""


def read_levels(text: str) -> dict[int, int]:
    """The game master's points as they are kept: `2: 1300; 3: 3300`. What cannot be read is left out."""
    found = {}
    for part in text.split(";"):
        level, _, points = (word.strip() for word in part.partition(":"))
        if not (level.isdecimal() and points.isdecimal() and len(level) <= 2 and len(points) <= len(str(MOST_POINTS))):
            continue
        if 2 <= int(level) <= HIGHEST:
            found[int(level)] = int(points)
    return found


def write_levels(own: Mapping[int, int]) -> str:
    """The text of `read_levels`, by rising level."""
    return "; ".join(f"{level}: {own[level]}" for level in sorted(own))


def _by_rules(level: int, ruleset: Ruleset, track: str) -> int:
    table = ruleset.award.track[track if track in TRACKS else USUAL]
    if not table:
        return ruleset.award.level_step * level * (level - 1) // 2
    if str(level) in table:
        return table[str(level)]
    last = max(map(int, table))
    step = table[str(last)] - table[str(last - 1)]
    return table[str(last)] + (level - last) * step
