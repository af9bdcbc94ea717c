"""House rules: settings that tables play differently, with the choices there are, in words.

A campaign keeps them as settings by catalogue id; a scenario may also call them by their short names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.delta import Setting
from desktop_app.rules.ruleset import Ruleset

Choice = str | int | bool


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A setting that may be chosen: `choices` = (value, what it means); `name` = its short name in scenarios."""

    setting: str
    name: str
    title: str
    choices: tuple[tuple[Choice, str], ...]


YES_NO: Final = ((True, "yes"), (False, "no"))

HOUSE_RULES: Final = (
    HouseRule("injury.massive-damage/active", "massive_damage", "Massive damage may kill outright", YES_NO),
    HouseRule(
        "round.sequence/initiative",
        "initiative_of_the_unaware",
        "The surprised roll initiative",
        (("all-at-start", "with all others"), ("unaware-after-surprise", "when the surprise round is over")),
    ),
    HouseRule(
        "initiative.flat-footed",
        "flat_footed_until",
        "A creature is flat-footed until",
        (
            ("first-turn", "its first turn, be it in the surprise round"),
            ("first-regular-turn", "its first regular turn"),
        ),
    ),
    HouseRule(
        "injury.disabled/cost",
        "disabled_cost",
        "A strenuous act of a disabled creature costs",
        ((1, "1 hit point, after the act"), (0, "nothing")),
    ),
    HouseRule("nonlethal.overflow", "nonlethal_overflow", "Nonlethal damage above the maximum is lethal", YES_NO),
    HouseRule(
        "injury.thresholds",
        "dead_at",
        "A creature is dead at",
        (("con-score", "minus its Constitution score"), ("minus-ten", "-10 hit points")),
    ),
    HouseRule(
        "injury.stabilize-check",
        "stabilize",
        "The dying become stable",
        (("con-check", "by a Constitution check"), ("ten-percent", "one time in ten")),
    ),
    HouseRule(
        "attack.minimum-damage",
        "minimum_damage",
        "A hit that penalties bring below 1 does 1 point of",
        (("normal", "its usual damage"), ("nonlethal", "nonlethal damage")),
    ),
    HouseRule("cover.bonuses/partial", "partial_cover", "Partial cover is worth half", YES_NO),
    HouseRule(
        "modifier.attack-table/invisible-against-blinded",
        "invisible_against_blinded",
        "The invisible have their bonus against the blinded, too",
        YES_NO,
    ),
    HouseRule(
        "maneuver.check/ties",
        "maneuver_ties",
        "A tie of opposed maneuver checks goes to",
        (("defender", "the defender"), ("attacker", "the attacker"), ("higher-modifier", "the higher modifier")),
    ),
    HouseRule(
        "maneuver.trip/must-exceed", "trip_must_exceed", "A trip must exceed the number, not just equal it", YES_NO
    ),
    HouseRule(
        "maneuver.provoke/overrun",
        "overrun_provokes",
        "An overrun provokes",
        (("target", "its target"), ("nobody", "nobody")),
    ),
    HouseRule(
        "spell.while-grappling",
        "casting_in_a_grapple",
        "Spells in a grapple",
        (
            ("no-somatic", "never with gestures"),
            ("any", "whatever the hands allow"),
            ("opposed-bonus", "by an opposed maneuver check, harder with gestures"),
        ),
    ),
    HouseRule(
        "spell.quickened",
        "quickened",
        "A quickened spell is",
        (("swift", "a swift action"), ("free", "a free action, once a round")),
    ),
    HouseRule(
        "splash.miss/distance",
        "splash_scatter",
        "A splash weapon that misses goes astray by",
        (
            ("increment-thrown", "a square for each range increment it was thrown"),
            ("increment-length", "the length of its range increment"),
        ),
    ),
)


def under(ruleset: Ruleset, options: Mapping[str, Choice]) -> Ruleset:
    """The ruleset with house rules, by setting or by short name. Raises KeyError for a name that is neither."""
    if not options:
        return ruleset
    changes: dict[str, Setting] = {setting_of(name): value for name, value in options.items()}
    return ruleset.with_settings(changes)


def setting_of(name: str) -> str:
    """The setting that a short name means; any other name is a setting's own."""
    return next((rule.setting for rule in HOUSE_RULES if rule.name == name), name)
