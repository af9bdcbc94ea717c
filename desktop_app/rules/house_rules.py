"""House rules: the settings that a table may change.

A campaign keeps them as settings by catalogue id; a scenario may also call them by their short names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from desktop_app.rules.chapters import SETTINGS
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.setting import Setting, Value

Choice = str | int | bool

HOUSE_RULES: Final[tuple[Setting[Any], ...]] = tuple(each for each in SETTINGS.values() if each.house)
"""The settings that the page of the rules offers, in the order of the chapters."""

_BY_NAME: Final = {rule.house: rule.id for rule in HOUSE_RULES}

RETIRED: Final = frozenset(
    {
        "aoo.combat-reflexes",
        "helpless.coup-de-grace",
        "initiative.delay",
        "maneuver.aim",
        "maneuver.charge/strength",
        "maneuver.check",
        "maneuver.covering-fire",
        "maneuver.interrupt",
        "maneuver.overrun/double-speed",
        "mount.control",
        "mount.fighting",
        "mount.overrun",
        "spell.components/experience",
        "spell.counterspell",
        "spell.holding-charge/friends",
        "spell.metamagic-time/classes",
        "spell.touch/critical",
        "splash.attack/own-square",
    }
)
"""Settings that older campaigns and scenarios may name: no rule of the fight ever asked for them."""


def under(ruleset: Ruleset, options: Mapping[str, Choice]) -> Ruleset:
    """The ruleset with house rules, by setting or by short name.

    Raises KeyError for a name that is neither, SettingError for a value that the setting cannot have.
    """
    changes: dict[str, Value] = {}
    for name, value in options.items():
        id = setting_of(name)
        if id in SETTINGS:
            changes[id] = value
        elif id not in RETIRED:
            raise KeyError(name)
    if not changes:
        return ruleset
    played = ruleset.with_settings(changes)
    beside: dict[str, Value] = {}
    for id, bring in _BRINGS.items():
        if id in changes:
            beside |= bring(played)
    return played.with_settings(beside) if beside else played


def _background_skills(played: Ruleset) -> Mapping[str, Value]:
    """The skills that there are only where background skills have points of their own."""
    if played.skill.background != "of-their-own":
        return {}
    return {
        "skill.abilities": dict(sorted({**played.skill.abilities, **played.skill.background_more}.items())),
        "skill.trained-only": (*played.skill.trained_only, *played.skill.background_trained),
        "skill.class-skills/with": {**played.skill.listed_with, **played.skill.background_listed},
    }


_BRINGS: Final[Mapping[str, Callable[[Ruleset], Mapping[str, Value]]]] = {"skill.background": _background_skills}
"""House rules that bring other settings along, such as the skills that there are."""


def setting_of(name: str) -> str:
    """The setting that a short name means; any other name is a setting's own."""
    return _BY_NAME.get(name, name)
