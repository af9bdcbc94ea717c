"""The rules in our own words, a few sentences each, found by name: help for the table, not the rulebook."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from desktop_app.content.library import lineage
from desktop_app.paths import resources
from desktop_app.rules.editions import EDITIONS


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule: its catalogue id, what people call it, and how it goes in each ruleset by the ruleset's id."""

    id: str
    title: str
    texts: tuple[tuple[str, str], ...]

    def told(self, ruleset: str) -> str:
        """How it goes in that ruleset. Raises KeyError for a ruleset that does not exist."""
        return dict(self.texts)[ruleset]

    @property
    def differs(self) -> bool:
        """Whether the rulesets part here."""
        return len({text for _, text in self.texts}) > 1


@cache
def all_rules() -> tuple[RuleText, ...]:
    """Every rule, in the order of the catalogue."""
    rows = json.loads((resources() / "help" / "rules.json").read_text(encoding="utf-8"))
    lines = [(edition.id, lineage(edition.id)) for edition in EDITIONS]
    return tuple(
        RuleText(row["id"], row["title"], tuple((ruleset, _text(row, line)) for ruleset, line in lines)) for row in rows
    )


def _text(row: dict[str, Any], line: tuple[str, ...]) -> str:
    """The text of the nearest elder that has one of its own, else the common one."""
    text = str(row["text"])
    for ruleset in line:
        text = row.get("in", {}).get(ruleset, {}).get("text", text)
    return text


def rule(rule_id: str) -> RuleText:
    """The rule of that catalogue id. Raises KeyError if there is none."""
    for found in all_rules():
        if found.id == rule_id:
            return found
    raise KeyError(rule_id)


def find_rules(text: str, ruleset: str = "") -> tuple[RuleText, ...]:
    """Rules in which every word of `text` occurs, those first that are called so; all rules for an empty text.

    With `ruleset` only its own wording is searched, else that of all.
    """
    words = text.lower().split()
    ranked = [(_rank(found, words), found) for found in all_rules() if _has(found, words, ruleset)]
    return tuple(found for _, found in sorted(ranked, key=lambda pair: pair[0]))


def _has(found: RuleText, words: list[str], ruleset: str) -> bool:
    told = found.told(ruleset) if ruleset else " ".join(text for _, text in found.texts)
    body = f"{found.id} {found.title} {told}".lower()
    return all(word in body for word in words)


def _rank(found: RuleText, words: list[str]) -> tuple[bool, bool, str]:
    """Lower is nearer: the title begins so, the title says so, the text says so."""
    title = found.title.lower()
    return not title.startswith(" ".join(words)), not all(word in title for word in words), title if words else ""
