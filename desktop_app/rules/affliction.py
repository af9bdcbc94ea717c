"""Poisons and diseases: the effect of a failed save, when the next save falls due, and what ends them.

They are read off texts such as `Bite; Fortitude DC 14; 1d2 Strength a round for 4 rounds; one save ends it`, or
`Injury; Fortitude DC 14; 1d6 Constitution, then 2d6 a minute later`, as blocks and the library tell them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.formula import Formula, parse_formula
from desktop_app.rules.resolution import AbilityHarm, LaidEffect, Resolution

POISON, DISEASE, CURSE, MADNESS, DRUG = "poison", "disease", "curse", "madness", "drug"
UNTIL_CURED: Final = (CURSE, MADNESS, DRUG)
"""Kinds that no save ends by itself, and that ask for no save again, where they do not say so."""
ROUNDS_IN: Final = {"round": 1, "minute": 10, "hour": 600, "day": 14_400, "week": 100_800}
"""Rounds in each unit of time."""
_DICE: Final = r"\d{1,3}d\d{1,3}(?:\s?[+-]\s?\d{1,3})?|\d{1,3}"
_UNITS: Final = "|".join(ROUNDS_IN)
_DC: Final = pattern(r"\bDC\s?(\d{1,2})\b")
_SAVE: Final = pattern(r"\b(fort|ref|will)(?:itude|lex)?\b", re.IGNORECASE)
_ONSET: Final = pattern(rf"\b(onset|incubation)\b[^\d;,]*?({_DICE}|an?|one)\s+({_UNITS})s?", re.IGNORECASE)
_OFTEN: Final = pattern(
    rf"(?:\b(?:an?|each|every)\s|1\s?/\s?)({_UNITS})s?\b(?!\s+later)(?:\s+for\s+(\d{{1,3}})\s+(?:{_UNITS})s?)?",
    re.IGNORECASE,
)
_CURE: Final = pattern(
    r"\b(one|two|three|[1-9])\s+(consecutive\s+)?(?:successful\s+)?saves?\b(\s+in\s+a\s+row)?", re.IGNORECASE
)
_AGAIN: Final = pattern(r"\band again\b|\binitial and secondary\b", re.IGNORECASE)
_SECOND: Final = pattern(r",?\s*\b(?:then|secondary(?: damage)?)\b", re.IGNORECASE)
_COUNTS: Final = {"one": 1, "two": 2, "three": 3}
_ABILITY: Final = {word: short for short, name in ABILITY_NAMES.items() for word in (short, name.lower())}
_HARM: Final = pattern(
    rf"\b({_DICE})\s+(?:points?\s+of\s+)?({'|'.join(sorted(_ABILITY, key=len, reverse=True))})\b(?:\s+(damage|drain))?",
    re.IGNORECASE,
)
_WOUND: Final = pattern(rf"\b({_DICE})\s+(hit points|hp|fire|cold|acid|electricity)\b(?:\s+damage)?", re.IGNORECASE)
_LEVELS: Final = pattern(rf"\b({_DICE}) negative levels?\b", re.IGNORECASE)
_BARE: Final = pattern(rf"^\D{{0,12}}\b({_DICE})\b(?!\s*(?:{_UNITS}))", re.IGNORECASE)
_STATES: Final = {
    "sleep": "unconscious",
    "unconscious": "unconscious",
    "paraly": "paralyzed",
    "nause": "nauseated",
    "confus": "confused",
    "fatigue": "fatigued",
    "blind": "blinded",
    "stagger": "staggered",
    "sicken": "sickened",
    "dazed": "dazed",
    "stun": "stunned",
}
_LASTS: Final = pattern(rf"\bfor\s+({_DICE}|an?)\s+({_UNITS})s?", re.IGNORECASE)
_DEADLY: Final = pattern(r"\bdeath\b|\bdies\b(?! of)", re.IGNORECASE)
_NO_CURE: Final = pattern(r"\bcurse\b|\bno save ends it\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Affliction:
    """A poison, disease, curse, madness or drug.

    `save` against `dc`, or 10 + half the Hit Dice + `dc_ability` of the creature it comes from.

    A failed save lets `first` happen at once; from `onset` on a save falls due `every` so often, `times` times in all
    (0 = until it is cured), and each that fails lets `effect` happen; `sure` = the first of them comes without a save.
    `saves` made cure it (0 = none does), where it says so only `in_a_row`. `deadly` = the effect kills.
    `dc` 0 without an ability = nobody saves. `every` empty = no save falls due again. `lays` = what lies on who has it,
    from the end of `onset` until it is gone. `lowers` = a save made cures nothing, and lowers the DC by the Charisma
    modifier, at least by 1; at 0 it is over.
    """

    name: str
    kind: str = POISON
    save: str = "fort"
    dc: int = 0
    dc_ability: str = ""
    first: Resolution | None = None
    onset: str = ""
    sure: bool = False
    every: str = ""
    times: int = 0
    saves: int = 0
    in_a_row: bool = False
    effect: Resolution | None = None
    deadly: bool = False
    note: str = ""
    lays: Resolution | None = None
    lowers: bool = False

    @property
    def asks_a_save(self) -> bool:
        """Whether there is a save against it at all."""
        return bool(self.dc or self.dc_ability)

    @property
    def stacks(self) -> bool:
        """Whether a further dose makes it harder and longer: poisons that saves cure."""
        return self.kind == POISON and self.saves > 0


def rounds_in(time: str) -> tuple[Formula, int]:
    """A time as a number, dice perhaps, and the rounds in each unit: `2d4 weeks`. Raises FormulaError, KeyError."""
    count, _, unit = time.partition(" ")
    return parse_formula(count), ROUNDS_IN[unit.rstrip("s")]


@lru_cache(maxsize=1024)
def read_affliction(name: str, kind: str, text: str) -> Affliction | None:
    """The affliction that a text tells; None where it tells no save and no effect."""
    found, told = _DC.search(text), _SAVE.search(text)
    made = Affliction(
        name=name,
        kind=kind,
        save=told[1].lower() if told else "fort",
        dc=int(found[1]) if found else 0,
        dc_ability="" if found else "con",
    )
    twice = kind == POISON and not _CURE.search(text) and (_SECOND.search(text) or _AGAIN.search(text))
    changes = _twice(text) if twice else _often(text, kind)
    effect, first = changes.get("effect"), changes.get("first")
    if effect is None and first is None and not changes.get("deadly"):
        return None
    return replace(made, **changes)


def until_cured(name: str, kind: str, text: str) -> Affliction:
    """A curse, madness or drug of the library: it asks for a save again only where it says how often.

    What it lays on who has it does not stand in the text.
    """
    found, told = _DC.search(text), _SAVE.search(text)
    onset, often, cure = _ONSET.search(text), _OFTEN.search(_ONSET.sub("", text)), _CURE.search(text)
    return Affliction(
        name=name,
        kind=kind,
        save=told[1].lower() if told else "will",
        dc=int(found[1]) if found else 0,
        onset=_time(onset[2], onset[3]) if onset else "",
        every=f"1 {often[1].lower()}" if often else "",
        times=int(often[2]) if often and often[2] else 0,
        saves=(_COUNTS.get(cure[1].lower()) or int(cure[1])) if cure else 0,
        in_a_row=bool(cure and (cure[2] or cure[3])),
        effect=_play(_ONSET.sub("", text)) if often else None,
    )


def _twice(text: str) -> dict[str, Any]:
    """A first harm, and a second one that another save a minute later keeps away."""
    if _AGAIN.search(text):
        first = second = _play(text)
        after = text
    else:
        parts = _SECOND.split(text, maxsplit=1)
        first, after = _play(parts[0]), parts[1]
        second = _play(after) or _same(first, after)
    deadly = bool(_DEADLY.search(after))
    return {
        "first": first,
        "effect": second,
        "onset": "1 minute",
        "every": "1 minute" if second is not None or deadly else "",
        "times": 1,
        "deadly": deadly,
    }


def _often(text: str, kind: str) -> dict[str, Any]:
    """One harm again and again, until saves cure it or it has run its course."""
    onset, often, cure = _ONSET.search(text), _OFTEN.search(text), _CURE.search(text)
    told = _ONSET.sub("", text)
    parts = _SECOND.split(told, maxsplit=1)
    effect = _play(parts[-1]) or _play(parts[0])
    every = often[1].lower() if often else "day" if kind == DISEASE else "round"
    times = int(often[2]) if often and often[2] else 0
    sick = kind == DISEASE
    saves = _COUNTS.get(cure[1].lower()) or int(cure[1]) if cure else 2 if sick else 1
    changes: dict[str, Any] = {
        "effect": effect,
        "every": f"1 {every}",
        "times": times,
        "saves": 0 if _NO_CURE.search(text) else saves,
        "in_a_row": bool(cure[2] or cure[3]) if cure else sick,
        "deadly": effect is None and bool(_DEADLY.search(text)),
    }
    if onset is None:
        return changes | {"first": _play(parts[0])}
    return changes | {"onset": _time(onset[2], onset[3]), "sure": onset[1].lower() == "incubation"}


def _time(count: str, unit: str) -> str:
    """`1 day`, `1d3 days`."""
    plain = count.replace(" ", "") if count[0].isdecimal() else "1"
    return f"{plain} {unit.lower()}{'' if plain == '1' else 's'}"


def _play(text: str) -> Resolution | None:
    """What a text says is lost or suffered; None where it says nothing of that."""
    harms = tuple(
        AbilityHarm(_ABILITY[found[2].lower()], found[1].replace(" ", ""), (found[3] or "damage").lower())
        for found in _HARM.finditer(text)
    )
    wound, lasts, levels = _WOUND.search(text), _LASTS.search(text), _LEVELS.search(text)
    state = next((name for word, name in _STATES.items() if word in text.lower()), "")
    if not harms and wound is None and levels is None and not state:
        return None
    time = _time(lasts[1], lasts[2]) if lasts else "permanent"
    kind = wound[2].lower() if wound else ""
    return Resolution(
        save="none",
        ability=harms,
        negative_levels=levels[1].replace(" ", "") if levels else "",
        damage=wound[1].replace(" ", "") if wound else "",
        damage_type="" if kind in ("hp", "hit points") else kind,
        effects=(LaidEffect(state, time),) if state else (),
    )


def _same(first: Resolution | None, text: str) -> Resolution | None:
    """`1d6 Strength, then 2d6`: the same sort of harm with other dice; `sleeps a minute, then for an hour` likewise."""
    bare, lasts = _BARE.search(text), _LASTS.search(text)
    if first is None:
        return None
    if first.ability and bare is not None:
        return replace(first, ability=(replace(first.ability[0], amount=bare[1].replace(" ", "")),))
    if first.effects and lasts is not None:
        return replace(first, effects=(replace(first.effects[0], lasts=_time(lasts[1], lasts[2])),))
    return None
