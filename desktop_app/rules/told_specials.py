"""What special abilities say on a sheet: those that classes and their choices give, with the creature's own figures.

A text that somebody has written or changed stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.class_features import ToldFeature, feature_entry, figured_text, told_features
from desktop_app.rules.creature import Special
from desktop_app.rules.number_names import number_name
from desktop_app.rules.powers import Power, power_play, powers_of
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import several, signed

_COUNTED: Final = pattern(r"^(\d+) ([a-z ]+?)(?= \d)")
_QUIET_CHOICES: Final = frozenset(
    {"opposition school", "trait", "racial trait", "drawback", "social talent", "nature bond", "hunter's bond"}
)
"""Choices of no matter in a fight, by what is chosen."""
_QUIET_OPTIONS: Final = frozenset({"arcane bond: familiar"})
_ONLY_A_FEAT: Final = pattern(r"(?:[A-Z][a-z-]+\. )?Has the feat [^.]*\.")
_NO_SAVE: Final = ("", "none")
_SAVES: Final = {"fort": "Fortitude", "ref": "Reflex", "will": "Will"}


def told_special(special: Special, sheet: Sheet) -> str:
    """What an ability does: of one with the library's own text the figures as well."""
    name, text = special.name.lower(), special.text
    return _of_class(name, sheet, text) or _of_power(name, sheet, text) or text


def told_count(name: str, sheet: Sheet) -> str:
    """The same of something counted that no ability of the creature tells of; empty where the library knows nothing."""
    return _of_class(name.lower(), sheet, None) or _of_power(name.lower(), sheet, None)


def other_features(sheet: Sheet) -> tuple[ToldFeature, ...]:
    """The class features but for those that the creature's special abilities tell."""
    told = {each.name.lower() for each in sheet.creature.special if each.text}
    return tuple(each for each in told_features(sheet) if read_row(each.name).name.lower() not in told)


def features_in_fights(sheet: Sheet) -> tuple[ToldFeature, ...]:
    """Those of them that are of matter in a fight: not crafts, lore, bonus feats, or what is in the numbers already."""
    return tuple(each for each in other_features(sheet) if not _is_quiet(each, sheet))


def rows_of_block(sheet: Sheet) -> tuple[str, ...]:
    """The names of class features as a stat block lists them.

    What was chosen stands for the feature that let one choose, feats and damage reduction have lines of their own.
    """
    return tuple(each.name for each in other_features(sheet) if ": " in each.name or not _told_elsewhere(each, sheet))


def _told_elsewhere(told: ToldFeature, sheet: Sheet) -> bool:
    entry = feature_entry(told.name, told.class_name, sheet.ruleset)
    if entry is None:
        return False
    asked = bool(entry.choice) and read_row(told.name).name != "wild shape"
    return asked or told.name.startswith("damage reduction") or _ONLY_A_FEAT.fullmatch(told.text) is not None


def _is_quiet(told: ToldFeature, sheet: Sheet) -> bool:
    kind, _, which = told.name.lower().partition(": ")
    if which and (kind in _QUIET_CHOICES or told.name.lower() in _QUIET_OPTIONS):
        return True
    entry = feature_entry(told.name, told.class_name, sheet.ruleset)
    return (entry is not None and entry.quiet) or _ONLY_A_FEAT.fullmatch(told.text) is not None


def _of_class(name: str, sheet: Sheet, text: str | None) -> str:
    """What a class says of its feature; `text` None = whatever the creature's own text is."""
    levels = sheet.standing.class_levels
    for entry in sheet.ruleset.catalog.advancement().daily_uses_of(levels):
        if entry.feature == name and text in (None, entry.text):
            row = next((each for each in sheet.standing.class_features if read_row(each).name == name), "")
            return figured_text(row, sheet) if row else ""
    return ""


def _of_power(name: str, sheet: Sheet, text: str | None) -> str:
    if name not in sheet.ruleset.catalog.advancement().powers:
        return ""
    power = next((each for each in powers_of(sheet.creature, sheet.ruleset) if each.entry.name.lower() == name), None)
    if power is None or text not in (None, power.entry.text):
        return ""
    figures = ", ".join(_figures(power, sheet))
    return f"{power.entry.text.rstrip('.')}: {figures}." if figures else power.entry.text


def _figures(power: Power, sheet: Sheet) -> Iterator[str]:
    """`1d6+4 fire`, `heals 1d4+4`, `+2 saves`, `Reflex DC 19`."""
    play = power_play(power, sheet)
    grown = [weapon for level, weapon in power.entry.grows if level <= power.level]
    if grown:
        yield _COUNTED.sub(lambda found: several(int(found[1]), found[2]), grown[-1])
    if play.damage:
        yield f"{play.damage} {play.damage_type}".strip()
    if play.heal:
        yield f"heals {play.heal}"
    for effect in play.effects:
        for each in effect.modifiers:
            value = str(each.value)
            if value.removeprefix("-").isdecimal():
                yield f"{signed(int(value))} {number_name(each.to)}"
    if play.save not in _NO_SAVE:
        yield f"{_SAVES.get(play.save, play.save)} DC {play.dc}"
