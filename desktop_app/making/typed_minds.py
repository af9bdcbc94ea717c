"""An intelligent item as it is typed: `+2 longsword: Int 12, Cha 14, LG, telepathy, power bless 3/day`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.making.alignment import ALIGNMENTS, spelled
from desktop_app.making.minds import MENTAL, scores_text
from desktop_app.making.typed import TypedError, plain_text, whole
from desktop_app.rules.creature import ABILITIES, NO_ABILITIES, Abilities, Mind
from desktop_app.rules.creature_form import HIGHEST_SCORE, MOST_COINS
from desktop_app.rules.text import listed

EXAMPLE: Final = "+2 longsword: Int 12, Wis 10, Cha 14, LG, telepathy, darkvision, power bless 3/day"
TALKS: Final = ("empathy", "speech", "telepathy")
_SENSES: Final = re.compile(r"^(?:senses\b.*|.*vision\b.*|blindsense\b.*|hearing\b.*|read (?:languages|magic))$", re.I)
_SCORE: Final = re.compile(r"^(int|wis|cha)[a-z]*\s+(\d{1,9})$", re.I)
_WORDED: Final = re.compile(
    r"^(lesser powers?|greater powers?|powers?|dedicated power|special purpose|purpose|speaks)\s+(\S.*)$", re.I
)
_EGO: Final = re.compile(r"^ego\s+(\d{1,9})$", re.I)
_VALUE: Final = re.compile(r"^(?:value\s+)?([\d,]{1,15})\s*gp$", re.I)
_MOST_EGO: Final = 100


def mind_text(mind: Mind) -> str:
    """An intelligent item as it would be typed."""
    parts = (
        scores_text(mind),
        mind.alignment,
        *mind.communication,
        *mind.senses,
        *(f"speaks {each}" for each in mind.languages),
        *(f"power {each}" for each in mind.powers),
        *(f"greater power {each}" for each in mind.greater_powers),
        f"purpose {mind.purpose}" if mind.purpose else "",
        f"dedicated power {mind.dedicated_power}" if mind.dedicated_power else "",
        f"value {mind.value} gp" if mind.value is not None else "",
        f"Ego {mind.ego}" if mind.ego is not None else "",
    )
    return f"{mind.item}: {', '.join(part for part in parts if part)}"


def read_mind(text: str) -> Mind:
    """An intelligent item as typed. Raises TypedError with the part that is not understood."""
    item, colon, rest = plain_text(text).partition(":")
    parts = [part.strip() for part in re.split(r";|,(?!\d{3}\b)", rest) if part.strip()]
    if not item.strip() or not colon or not parts:
        raise TypedError(f"Type the item, a colon and what it has, such as {EXAMPLE}.")
    mind = Mind(item.strip())
    for part in parts:
        mind = _with(mind, part)
    if mind.abilities == NO_ABILITIES:
        raise TypedError("An intelligent item has at least one of Int, Wis and Cha, such as Int 12.")
    return mind


def _with(mind: Mind, part: str) -> Mind:
    if score := _SCORE.match(part):
        return _with_score(mind, score[1].lower(), score[2])
    if (alignment := spelled(part)) in ALIGNMENTS:
        return replace(mind, alignment=alignment)
    if part.lower() in TALKS:
        return replace(mind, communication=(*mind.communication, part.lower()))
    if _SENSES.match(part):
        return replace(mind, senses=(*mind.senses, re.sub(r"^senses\s+(?=\S)", "", part, flags=re.I)))
    if worded := _WORDED.match(part):
        return _with_words(mind, worded[1].lower().removesuffix("s"), worded[2])
    if found := _EGO.match(part):
        return replace(mind, ego=whole(found[1], "Ego", 0, _MOST_EGO))
    if found := _VALUE.match(part):
        return replace(mind, value=whole(found[1].replace(",", ""), "Its value in gold pieces", 0, MOST_COINS))
    short = part if len(part) <= _SHOWN else f"{part[:_SHOWN]} ..."
    expected = listed(("a score", "an alignment", *TALKS, "a sense", "speaks", "power", "greater power", "purpose"))
    raise TypedError(f"{short!r} is not understood; expected {expected}, dedicated power, value or Ego.")


_SHOWN: Final = 40


def _with_score(mind: Mind, ability: str, typed: str) -> Mind:
    assert ability in MENTAL
    scores = list(mind.abilities.scores)
    scores[ABILITIES.index(ability)] = whole(typed, ability.capitalize(), 1, HIGHEST_SCORE)
    return replace(mind, abilities=Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5])))


def _with_words(mind: Mind, what: str, words: str) -> Mind:
    match what:
        case "power" | "lesser power":
            return replace(mind, powers=(*mind.powers, words))
        case "greater power":
            return replace(mind, greater_powers=(*mind.greater_powers, words))
        case "speak":
            return replace(mind, languages=(*mind.languages, words))
        case "dedicated power":
            return replace(mind, dedicated_power=words)
        case _:
            return replace(mind, purpose=words)
