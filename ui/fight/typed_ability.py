"""Class abilities as they are typed: `rage`, `end rage`, `lay on hands 10`, `wild shape wolf`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from desktop_app.combat.class_abilities import AbilityAtHand
from ui.shared.typed_input import PromptError, one_of

_SHOWN: Final = 4
"""How many abilities are shown as examples."""
_ENDS: Final = re.compile(r"^(?:end|no|stop)\s+", re.IGNORECASE)
_POINTS: Final = re.compile(r"^(?P<name>.*?)\s+(?P<points>\d{1,9})$")


def examples(at_hand: Sequence[AbilityAtHand]) -> str:
    """`end rage   smite evil`: what can be typed for those that one has."""
    return "   ".join(f"end {each.name}" if each.is_on else each.name for each in at_hand[:_SHOWN])


def read_form(text: str, at_hand: Sequence[AbilityAtHand]) -> tuple[AbilityAtHand, str] | None:
    """The ability and the form of `wild shape wolf`; None where that is no form."""
    words = " ".join(text.lower().split())
    found = (each for each in at_hand if each.forms is not None and not each.is_on)
    return next(((each, words[len(each.name) + 1 :]) for each in found if words.startswith(f"{each.name} ")), None)


def read_ability(text: str, by: str, at_hand: Sequence[AbilityAtHand]) -> tuple[AbilityAtHand, int]:
    """Which one is meant, and how many points of it, 0 where none are typed. Raises PromptError."""
    words = text.strip()
    if not words:
        raise PromptError(f"Type what {by} uses: {', '.join(each.name for each in at_hand[:3])}.")
    ends = _ENDS.match(words)
    body = words[ends.end() :] if ends is not None else words
    found = _POINTS.match(body)
    name = (found["name"] if found is not None else body).strip().lower()
    meant = one_of(name, [each.name for each in at_hand], f"ability of {by}")
    ability = next(each for each in at_hand if each.name == meant)
    if ends is not None and not ability.is_on:
        raise PromptError(f"{by} has no {ability.name} on.")
    points = int(found["points"]) if found is not None else 0
    if found is not None and not ability.takes_points:
        raise PromptError(f"{ability.name} takes no number: type {ability.name}.")
    return ability, points
