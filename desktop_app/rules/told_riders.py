"""Riders with names of their own, read off the words of their ability: `Tail: Fortitude DC 20 or dazed for 1 round`.

The universal ones, such as paralysis and grabbing, are in `riders.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.affliction import CURSE, DISEASE, POISON, Affliction, read_affliction
from desktop_app.rules.auras import condition_told
from desktop_app.rules.breath import LONGEST_NOTE
from desktop_app.rules.harm import LEVELS, harm_within
from desktop_app.rules.resolution import HALF, NEGATES, NO_SAVE, Change, LaidEffect, Resolution
from desktop_app.rules.special_attacks import damage_told
from desktop_app.rules.told_points import points_told

_BETWEEN: Final = pattern(r";|\.(?= [A-Z])")
_SAVE: Final = pattern(r"(?:,? and )?\b(?P<save>fort|ref|will)\w* DC (?P<dc>\d{1,2})\b", re.IGNORECASE)
_OR: Final = pattern(r"\s*(?:,| each,?)? ?or\b", re.IGNORECASE)
_HALVES: Final = pattern(r"\s*(?:for )?hal(?:f|ves)\b", re.IGNORECASE)
_NEGATES: Final = pattern(r"\s*negates\b", re.IGNORECASE)
_SAVED: Final = pattern(r"\b(?:a|the) (?:first )?(?:made )?save leaves\b(?P<what>.*)", re.IGNORECASE)
_NEW_SAVE: Final = pattern(r"\bnew (?:(?P<save>fort|ref|will)|save)", re.IGNORECASE)
_ONLY_IF: Final = pattern(r"\bbrings to\b|\bat 0\b|^if\b|\bcritical\b", re.IGNORECASE)
"""Words of what happens in some cases alone."""
_CHOSEN: Final = pattern(r"\bat random\b|\bits choice\b|\bby sin\b|\bor:", re.IGNORECASE)
"""Words of what is one thing or another: that is for the table."""
_DEALT: Final = pattern(r"\bdamage\b|\bpoints\b", re.IGNORECASE)
_MORE: Final = pattern(r"\bmore\b", re.IGNORECASE)
_COURSE: Final = pattern(r"\b(?:an?|each|every) (?:round|minute|hour|day)\b", re.IGNORECASE)
_SAVES_OR: Final = pattern(rf"{_SAVE.pattern} or\b", re.IGNORECASE)
_TIME: Final = pattern(r"\bfor (?P<count>\d+d\d+(?:\+\d+)?|\d+|an?|one) (?P<unit>round|minute|hour|day)s?\b")
_LESS: Final = pattern(r"(?<![\w+])-(?P<points>\d{1,2}) (?:on |to )?(?P<what>[A-Za-z, ]+)")
_NUMBERS: Final = {name: f"ability:{short}" for short, name in ABILITY_NAMES.items()} | {
    "attacks": "attack",
    "attack rolls": "attack",
    "saves": "saves",
    "AC": "ac",
    "Reflex": "ref",
    "Will saves": "will",
}
_ROUNDLY: Final = pattern(r"(?P<dice>\d+d\d+) (?P<type>fire|acid|cold|electricity) (?:a|each|every) round\b")
_KINDS: Final = ("mind-affecting", "fear", "poison", "disease", "curse", "death")
"""What an ability may be, and so what keeps it away."""
_FEARS: Final = ("shaken", "frightened", "panicked", "cowering")


def affliction_told(name: str, text: str) -> Affliction | None:
    """A poison, disease or curse that goes on by saves of its own; None where the words tell no course."""
    if not _COURSE.search(text) or _SAVES_OR.search(text) or not _SAVE.search(text):
        return None
    low = text.lower()
    kind = CURSE if "curse" in low else DISEASE if "disease" in low or "fever" in low else POISON
    return read_affliction(name, kind, text)


def play_told(name: str, text: str, known: str = "") -> Resolution | None:
    """What the first clause says that tells harm, with the rest for the table; None where none does.

    `known` = the damage that the attack does already, which the words may tell once more.
    """
    if _CHOSEN.search(text):
        return None
    clauses = [part.strip(" .") for part in _BETWEEN.split(text) if part.strip(" .")]
    for place, clause in enumerate(clauses):
        always = not _ONLY_IF.search(re.sub(r"\([^)]*\)", "", clause))
        made = _of_clause(name, clause, known) if always else None
        if made is None:
            continue
        rest = clauses[place + 1 :]
        alone = _SAVE.match(rest[0]) if rest and not made.saves and not made.also else None
        if alone is not None:
            leaves = HALF if _HALVES.match(rest[0], alone.end()) else NEGATES
            made, rest = _saved(made, alone, leaves), rest[1:]
        return _with_rest(name, made, text, rest)
    return None


def _of_clause(name: str, clause: str, known: str) -> Resolution | None:
    found = _SAVE.search(clause)
    if found is None:
        return _without_save(name, clause, known)
    before, after = clause[: found.start()], clause[found.end() :]
    damage = damage_told(before)
    if _HALVES.match(after):
        return _saved(damage, found, HALF) if damage is not None else None
    if damage is not None and damage.damage in known:
        damage = None
    if _OR.match(after):
        harm = suffered(name, _OR.sub("", after, count=1))
        return replace(damage, save=NO_SAVE, also=(_saved(harm, found),)) if damage is not None else _saved(harm, found)
    if _NEGATES.match(after) or damage is None:
        told = suffered(name, before, lays=False)
        return _saved(told, found) if told is not None else None
    return None


def _without_save(name: str, clause: str, known: str) -> Resolution | None:
    """More damage, harm each round, or points of abilities, that no save keeps away."""
    if (lasting := _each_round(name, clause)) is not None:
        return replace(lasting, save=NO_SAVE)
    points = points_told(clause)
    if points and not _COURSE.search(clause):
        return Resolution(save=NO_SAVE, ability=points)
    damage = damage_told(clause) if _MORE.search(clause) else None
    return replace(damage, save=NO_SAVE) if damage is not None and damage.damage not in known else None


def suffered(name: str, clause: str, *, lays: bool = True) -> Resolution | None:
    """Points of abilities, negative levels, a condition or damage.

    `lays` = where there is none of these, an effect of the ability's own name.
    """
    if (lasting := _each_round(name, clause)) is not None:
        return lasting
    condition, points = condition_told(clause), points_told(clause)
    levels = next((str(each.dice) for each in harm_within(clause)[1] if each.kind == LEVELS), "")
    if condition is not None or points or levels:
        return replace(condition or Resolution(), ability=points, negative_levels=levels)
    damage = damage_told(clause)
    if damage is not None and (damage.damage_type or _DEALT.search(clause)):
        return damage
    if not lays:
        return None
    effect = LaidEffect(name, _lasts(clause), modifiers=tuple(_changes(clause)))
    return Resolution(effects=(effect,), note=clause.strip())


def _each_round(name: str, clause: str) -> Resolution | None:
    """`2d6 fire a round for 5 rounds`: at once, and again at each of its turns while that lasts."""
    found = _ROUNDLY.search(clause)
    if found is None:
        return None
    lays = LaidEffect("burning" if found["type"] == "fire" else name, _lasts(clause))
    return Resolution(damage=found["dice"], damage_type=found["type"], each_round=found["dice"], effects=(lays,))


def _saved(play: Resolution | None, found: re.Match[str], leaves: str = NEGATES) -> Resolution:
    return replace(play or Resolution(), save=found["save"].lower(), dc=int(found["dc"]), on_save=leaves)


def _lasts(clause: str) -> str:
    found = _TIME.search(clause)
    if found is None:
        return "permanent"
    return f"{found['count'] if found['count'][0].isdecimal() else '1'} {found['unit']}s"


def _changes(clause: str) -> Iterator[Change]:
    """`-2 Dexterity and Charisma`, `-4 on saves`."""
    for found in _LESS.finditer(clause):
        for words in re.split(r", | and ", found["what"].partition(" for ")[0].partition(" against ")[0]):
            if words.strip() in _NUMBERS:
                yield Change(_NUMBERS[words.strip()], -int(found["points"]))


def _with_rest(name: str, play: Resolution, text: str, rest: list[str]) -> Resolution:
    """With its kinds, the save that is made anew, what a made save leaves, and what is for the table."""
    saved = next((found for clause in rest if (found := _SAVED.search(clause)) is not None), None)
    leaves = condition_told(saved["what"]) if saved is not None else None
    left = [clause for clause in rest if leaves is None or not _SAVED.search(clause)]
    anew = _NEW_SAVE.search(text)
    again = (anew["save"] or play.save or "").lower() if anew is not None else ""
    low = text.lower()
    kinds = [each for each in _KINDS if re.search(rf"\b{each}\b", low)]
    if any(each.name in _FEARS for each in play.effects):
        kinds.append("fear")
    note = "; ".join(filter(None, (play.note, *(each for each in left if each.lower() not in _KINDS)))).strip(" .")
    return replace(
        play,
        effects=tuple(replace(each, again=again if again in ("fort", "ref", "will") else "") for each in play.effects),
        if_saved=leaves,
        descriptors=(name, *dict.fromkeys(kinds)),
        resistance=False,
        note=f"{note}." if note and len(note) <= LONGEST_NOTE else "",
    )
