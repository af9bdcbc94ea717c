"""Which creatures a spell or ability can affect: by type, immunities, Hit Dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop_app.rules.channeling import CHANNEL
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import listed

NOT_ALIVE: Final = frozenset({"undead", "construct"})
LIKE_UNDEAD: Final = "healed by negative energy"
NOT: Final = "not "
ALIGNMENTS: Final = frozenset({"good", "evil", "lawful", "chaotic", "neutral"})
ALLY, FOE = "ally", "foe"
WORDS: Final = frozenset({"living", "incorporeal", "corporeal", ALLY, FOE, *ALIGNMENTS})
"""What `only` may say beside types, subtypes and races."""
_SIDES: Final = {ALLY: "allies", FOE: "foes"}
_LETTERS: Final = {"g": "good", "e": "evil", "l": "lawful", "c": "chaotic", "n": "neutral"}
_IMMUNE_TO: Final = ("immune to magic ", "immune to ")
FEAR: Final = "fear"
FORTITUDE: Final = "fortitude"
MIND_AFFECTING: Final = "mind-affecting"
_TOLD: Final = {FORTITUDE: "effects that require a Fortitude save", "mind-affecting": "mind-affecting effects"}
"""What immunities are called where their own word is not enough."""
_BY_EFFECT: Final = {
    "paralyzed": "paralysis",
    "stunned": "stunning",
    "fatigued": "fatigue",
    "exhausted": "fatigue",
    **dict.fromkeys(("shaken", "frightened", "panicked", "cowering"), FEAR),
}
"""What an immunity calls what such a condition is."""


def kinds_of(sheet: Sheet) -> frozenset[str]:
    """All that it is: type, subtypes, race, living or not, alignments."""
    creature = sheet.creature
    found = {creature.kind.lower(), creature.race.lower(), *(word.lower() for word in creature.subtypes)}
    found.add("undead" if sheet.has_trait(LIKE_UNDEAD) else creature.kind.lower())
    if not found & NOT_ALIVE:
        found.add("living")
    found.add("incorporeal" if sheet.mark("incorporeal") or "incorporeal" in found else "corporeal")
    words = creature.alignment.lower().split()
    letters = words[0] if len(words) == 1 and len(words[0]) <= 2 else ""
    found |= {_LETTERS[letter] for letter in letters if letter in _LETTERS} | (set(words) & ALIGNMENTS)
    return frozenset(found - {""})


def is_one_of(kinds: frozenset[str], only: Iterable[str]) -> bool:
    """Whether one of these kinds is meant: any of the words, and none of those with `not`.

    `evil outsider` means those who are both.
    """
    words = [word.lower() for word in only]
    wanted = [word for word in words if not word.startswith(NOT)]
    if any(word.removeprefix(NOT) in kinds for word in words if word.startswith(NOT)):
        return False
    return not wanted or any(word in kinds or kinds.issuperset(word.split()) for word in wanted)


def case_for(sheet: Sheet, whole: Resolution, ally: bool, hit_points: int) -> Resolution:
    """What it does to this one: the first case that it falls under, else the whole. `ally` = of its user."""
    return next((case for case in whole.cases if not unaffected_kind(sheet, case, ally, hit_points)), whole)


def unaffected_kind(sheet: Sheet, play: Resolution, ally: bool, hit_points: int) -> str:
    """Why the spell does not affect the creature; empty if it does."""
    kinds = kinds_of(sheet) | {ALLY if ally else FOE}
    if not is_one_of(kinds, play.only):
        spared = [word.removeprefix(NOT) for word in play.only if word.startswith(NOT)]
        if len(spared) == len(play.only):
            return f"has no effect on {listed([word for word in spared if word.lower() in kinds])} creatures"
        return f"affects only {meant_words(play.only)}"
    most = int(play.most_hit_dice)
    if most and sheet.hit_dice > most:
        return f"affects nobody of more than {max(most, 0)} Hit Dice"
    if play.largest is not None and sheet.size > play.largest:
        return "affects only smaller creatures"
    if play.most_hit_points and hit_points > play.most_hit_points:
        return f"affects nobody of more than {play.most_hit_points} hit points"
    return ""


_TYPES: Final = frozenset({
    "aberration", "animal", "beast", "construct", "dragon", "elemental", "giant", "humanoid", "magical beast",
    "monstrous humanoid", "ooze", "outsider", "plant", "shapechanger",
})  # fmt: skip
"""Types of creatures that are called by the plural of their names."""


def meant_words(only: Iterable[str]) -> str:
    """`living creatures`, `humanoids or animals`, `living creatures but not plants`, `allies`."""
    words = tuple(only)
    sides = [_SIDES[word] for word in words if word in _SIDES]
    kinds = [word for word in words if word not in _SIDES and not word.startswith(NOT)]
    spared = [word.removeprefix(NOT) for word in words if word.startswith(NOT)]
    besides = f" but not {' or '.join(map(_several, spared))}" if spared else ""
    return f"{' or '.join([*sides, *map(_several, kinds)]) or 'creatures'}{besides}"


def _several(kind: str) -> str:
    """`humanoids`, `vermin`, `living creatures`: all of a kind."""
    kind = kind.lower()
    if kind in ("undead", "vermin", "fey"):
        return kind
    return f"{kind}s" if kind in _TYPES else f"{kind} creatures"


def immunity(sheet: Sheet, play: Resolution) -> str:
    """Which immunity keeps all of it away, or nothing; all fear affects the mind. Rule: condition.known-effects."""
    immune = immunities(sheet)
    words = [*play.descriptors, play.school]
    if FEAR in play.descriptors:
        words.append(MIND_AFFECTING)
    if play.saves and play.save == "fort" and not play.harmless and not play.damage:
        words.append(FORTITUDE)
    found = next((word for word in words if word and word in immune), "")
    return f"immune to {_TOLD.get(found, found)}" if found else ""


def immune_to_effect(sheet: Sheet, name: str, descriptors: Iterable[str] = ()) -> str:
    """Which immunity keeps an effect of that name away, or nothing.

    Shaken, frightened, panicked and cowering are states of fear, but for the undead that a channeled burst turns; what
    is told to be fear affects the mind. Rule: condition.known-effects.
    """
    word = _BY_EFFECT.get(name.lower(), name.lower())
    if word == FEAR and CHANNEL in descriptors:
        return ""
    if word == "fatigue" and sheet.has_trait("no fatigue"):
        return "immune to fatigue"
    if word == FEAR and FEAR in descriptors and word not in immunities(sheet):
        word = MIND_AFFECTING
    return f"immune to {_TOLD.get(word, word)}" if word in immunities(sheet) else ""


def immunities(sheet: Sheet) -> frozenset[str]:
    """What it is immune to, one word or two each: `mind-affecting`, `sleep`, `paralysis` ..."""
    found = {MIND_AFFECTING} if sheet.mark("mindless") else set[str]()
    for trait in (*sheet.standing.grants.traits, *sheet.standing.grants.marks):
        for start in _IMMUNE_TO:
            if trait.startswith(start):
                found.add(_plain(trait.removeprefix(start)))
                break
    for text in sheet.creature.immunities:
        found |= {_plain(word) for word in text.lower().replace(" and ", ",").split(",")}
    return frozenset(found - {""})


def _plain(text: str) -> str:
    words = text.strip().lower()
    for ending in (" effects", " effect", " magic", " spells"):
        words = words.removesuffix(ending)
    return words
