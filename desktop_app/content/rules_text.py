"""The rules in our own words, a few sentences each, found by name: help for the table, not the rulebook."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from desktop_app.content.filled import filled, with_choices
from desktop_app.paths import resources
from desktop_app.rules.chapters import NOTICED
from desktop_app.rules.editions import edition_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.setting import Own, Setting


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule: its catalogue id, what people call it, how it goes, and how in rulesets with words of their own."""

    id: str
    title: str
    text: str
    own: Mapping[str, str]

    def told(self, ruleset: Ruleset) -> str:
        """How it goes in that ruleset, filled from what is played."""
        return filled(self._words(ruleset), ruleset)

    def played(self, ruleset: Ruleset) -> tuple[str, ...]:
        """What those settings of this rule are there of which the text itself does not speak, a line each."""
        words = self._words(ruleset)
        silent = (each for each in _SETTINGS.get(self.id, ()) if not _speaks(words, each, ruleset))
        return tuple(f"{each.title}: {ruleset.said(each)}" for each in silent if ruleset.said(each))

    def _words(self, ruleset: Ruleset) -> str:
        """The text as it is written, by the nearest elder that has one of its own."""
        text = self.text
        for edition in edition_of(ruleset.id).line:
            text = edition.texts.get(self.id, self.own.get(edition.id, text))
        return text


def _speaks(words: str, setting: Setting[Any], ruleset: Ruleset) -> bool:
    """Whether a text tells a setting, or chooses by it; what an edition brings of its own no text can choose by."""
    chooses = re.search(rf"\[{re.escape(setting.id)}[=?]", words) is not None
    return f"{{{setting.id}}}" in with_choices(words, ruleset) or (
        chooses and not isinstance(ruleset.settings[setting.id], Own)
    )


TOLD_WITH: Final = {
    "action.hero-points": "action.special-abilities",
    "attack.not-proficient": "attack.roll",
    "attack.strong-bow": "attack.strength-to-damage",
    "attack.wrong-size": "attack.roll",
    "bonus.stacking": "ac.bonus-kinds",
    "damage.reduction": "attack.damage-basic",
    "feat.combat-expertise": "attack.fighting-defensively",
    "feat.improved-critical": "attack.critical-threat",
    "feat.power-attack": "attack.bonus-melee",
    "flanking.dodgers": "initiative.uncanny-dodge",
    "flanking.rogues": "flanking.bonus",
    "injury.recover": "injury.recover-with-help",
    "injury.regeneration": "healing.natural",
    "injury.wounds": "injury.thresholds",
    "maneuver.damage": "maneuver.provoke",
}
"""Settings that are no rule of the catalogue: the rule with which help tells them."""


def _by_rule() -> dict[str, tuple[Setting[Any], ...]]:
    found: dict[str, tuple[Setting[Any], ...]] = {}
    for each in NOTICED:
        told = TOLD_WITH.get(each.rule, each.rule)
        found[told] = (*found.get(told, ()), each)
    return found


_SETTINGS: Final = _by_rule()


@cache
def all_rules() -> tuple[RuleText, ...]:
    """Every rule, in the order of the catalogue."""
    rows = json.loads((resources() / "help" / "rules.json").read_text(encoding="utf-8"))
    return tuple(
        RuleText(
            row["id"],
            row["title"],
            row.get("text", ""),
            {ruleset: own["text"] for ruleset, own in row.get("in", {}).items()},
        )
        for row in rows
    )


def rule(rule_id: str) -> RuleText:
    """The rule of that catalogue id. Raises KeyError if there is none."""
    for found in all_rules():
        if found.id == rule_id:
            return found
    raise KeyError(rule_id)


def find_rules(text: str, ruleset: Ruleset) -> tuple[RuleText, ...]:
    """Rules in which every word of `text` occurs, those first that are called so; all rules for an empty text."""
    words = text.lower().split()
    ranked = [(_rank(found, words), found) for found in all_rules() if _has(found, words, ruleset)]
    return tuple(found for _, found in sorted(ranked, key=lambda pair: pair[0]))


def _has(found: RuleText, words: list[str], ruleset: Ruleset) -> bool:
    told = " ".join((found.told(ruleset), *found.played(ruleset))) if words else ""
    body = f"{found.id} {found.title} {told}".lower()
    return all(word in body for word in words)


def _rank(found: RuleText, words: list[str]) -> tuple[bool, bool, str]:
    """Lower is nearer: the title begins so, the title says so, the text says so."""
    title = found.title.lower()
    return not title.startswith(" ".join(words)), not all(word in title for word in words), title if words else ""
