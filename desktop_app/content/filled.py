"""Texts that tell what a ruleset plays, filled from it: no text can tell another ruleset's number or procedure.

`{injury.thresholds}` is a setting's value in words, `{twf.penalties/primary+twf.penalties/light}` a sum of two numbers,
`{action stand-up}` what an action costs and provokes.
`[nonlethal.overflow?so|otherwise]` and `[maneuver.trip=defense?so|otherwise]` choose by a setting; what is chosen may
hold braces, but no brackets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from desktop_app.rules.chapters import SETTINGS
from desktop_app.rules.ruleset import Ruleset

_CHOICE: Final = re.compile(r"\[([^\]\[=?]+)(?:=([^?\]]+))?\?([^|\]]*)\|([^\]]*)\]")
_VALUE: Final = re.compile(r"\{(action )?([^{}]+)\}")
_PROVOKES: Final = {"yes": "provokes", "no": "provokes nobody", "target-only": "provokes its target"}


def filled(text: str, ruleset: Ruleset) -> str:
    """The text as it is true for the ruleset, house rules and all. Raises KeyError for a setting or action unknown."""
    return _VALUE.sub(lambda found: (_action if found[1] else _said)(found[2], ruleset), with_choices(text, ruleset))


def with_choices(text: str, ruleset: Ruleset) -> str:
    """The text with its choices made; what stands in braces stays."""
    return _CHOICE.sub(lambda found: _chosen(found, ruleset), text)


def _chosen(found: re.Match[str], ruleset: Ruleset) -> str:
    value = ruleset.settings[found[1]]
    return found[3] if (str(value) == found[2] if found[2] else value) else found[4]


def _said(id: str, ruleset: Ruleset) -> str:
    if "+" in id:
        figures = (ruleset.settings[each] for each in id.split("+"))
        return f"{sum(figure for figure in figures if isinstance(figure, int)):+d}"
    value = ruleset.settings[id]
    if isinstance(value, Mapping):
        return ", ".join(f"{name.capitalize()} {_figure(held)}" for name, held in value.items())
    return SETTINGS[id].said(value)


def _figure(held: str | int) -> str:
    return f"{held:+d}" if isinstance(held, int) else held


def _action(id: str, ruleset: Ruleset) -> str:
    entry = ruleset.catalog.actions[id]
    article = "an" if entry.type[0] in "aeiou" else "a"
    what = "no action" if entry.type == "no-action" else f"{article} {entry.type} action"
    return f"{what} that {_PROVOKES.get(entry.provokes, f'provokes {entry.provokes}')}"
