"""House rules: the settings that a table may change.

A campaign keeps them as settings by catalogue id; a scenario may also call them by their short names.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    return ruleset.with_settings(changes) if changes else ruleset


def setting_of(name: str) -> str:
    """The setting that a short name means; any other name is a setting's own."""
    return _BY_NAME.get(name, name)
