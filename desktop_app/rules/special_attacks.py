"""Special attacks on several at once: trample, whirlwind, a roar, death throes ..., read off the words of an ability.

What hits one creature by an attack is in `riders.py`, breath weapons are in `breath.py`, gazes and auras in `auras.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import modifier_of
from desktop_app.rules.auras import condition_told, names_an_aura
from desktop_app.rules.breath import Breath, area_told, breath_of, plain_name, wait_told, with_note
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.damage import LETHAL, NONLETHAL
from desktop_app.rules.escapes import Escape
from desktop_app.rules.resolution import (
    HALF,
    NEGATES,
    PARTIAL,
    RANGED,
    SAME,
    Change,
    LaidEffect,
    Resolution,
    resolution_at,
)
from desktop_app.rules.size import Size
from desktop_app.rules.told_points import points_told

STANDARD, FULL_ROUND, FREE, NO_ACTION = "standard", "full-round", "free", ""
DEATH_THROES: Final = "death throes"
AN_HOUR: Final = "600"
"""Rounds until what is made once an hour is ready again."""
PIPES: Final = "pipes"
_TUNES: Final = (
    ("charm", r"\bcharm", Resolution(
        effects=(LaidEffect("charmed", "1 hour/level"),), only=("humanoid",), school="enchantment",
        descriptors=("mind-affecting", "charm"), note="who is threatened or attacked saves at +5.")),
    ("fear", r"\bafraid\b|\bfear\b", Resolution(
        effects=(LaidEffect("panicked", "1 round/level"),), only=("living",), school="necromancy",
        descriptors=("mind-affecting", "fear"))),
    ("sleep", r"\basleep\b|\bsleep\b", Resolution(
        effects=(LaidEffect("unconscious", "1 minute/level"),), only=("living",), school="enchantment",
        hit_dice_in_all="4", most_hit_dice=4, descriptors=("mind-affecting", "sleep"),
        note="who is hurt or shaken awake with a standard action is awake again.")),
    ("suggestion", r"\bsuggestion\b", Resolution(
        effects=(LaidEffect("suggestion", "1 hour/level"),), school="enchantment",
        descriptors=("mind-affecting", "language-dependent"), note="what is reasonable; openly harmful words end it.")),
)  # fmt: skip
"""What a satyr may play: the tune, the words for it, and what the spell of that name does."""
_CASTER_LEVEL: Final = pattern(r"\bcaster level (\d{1,2})\b", re.IGNORECASE)
_DICE: Final = r"\d{1,2}d\d{1,3}(?:\s?[+]\s?\d{1,3})?"
_KINDS: Final = "acid|cold|electricity|fire|sonic|force|negative energy|piercing|slashing|bludgeoning"
_DAMAGE: Final = pattern(
    rf"(?<![\w+])(?P<dice>{_DICE})(?!\d|\s?[+])"
    r"(?!\s*(?:rounds?|minutes?|hours?|days?|feet|Str|Dex|Con|Int|Wis|Cha|points? of [A-Z]))"
    rf"(?:\s+(?:points? of\s+)?(?P<soft>nonlethal))?(?:\s+(?:points? of\s+)?(?P<kind>{_KINDS})\b)?",
)
_POINTS: Final = pattern(r"\b(?P<points>\d{2,3}) points(?: of damage)?\b")
_DC: Final = pattern(r"\bDC (\d{1,2})\b")
_SAVE: Final = pattern(r"\b(?P<save>Ref|Fort|Will)(?:lex|itude)?\b")
_REACHES: Final = pattern(r"\b(?:within|at up to|out to|thrown up to) (?P<feet>\d{1,4}) feet\b", re.IGNORECASE)
_FREE: Final = pattern(r"\bas a free action\b", re.IGNORECASE)
_FULL: Final = pattern(r"\bfull-round action\b", re.IGNORECASE)
_TOUCH: Final = pattern(r"\branged touch\b", re.IGNORECASE)
_ROUNDS: Final = pattern(r"\b(\d{1,2}) rounds\b")
_ONE: Final = pattern(r"^(?:one|a single)\b", re.IGNORECASE)
_SINGLE: Final = pattern(r"\bone (?:foe|target|creature|living creature)\b", re.IGNORECASE)
_PASSIVE: Final = pattern(
    r"\b(?:whoever|whom(?:ever)?|touches|touched|strikes? it|attended|held|victim|hits?|wound|slayer|for each"
    r"|or afraid)\b",
    re.IGNORECASE,
)
"""Words of what happens by itself, or with a hit."""
_BETWEEN: Final = pattern(r";|\. (?=[A-Z])")
_BESIDE: Final = pattern(r"(?:or|within|those within)\b", re.IGNORECASE)
"""How a clause begins that is no part of the same thing: another choice, or for some of them alone."""
_ASIDE: Final = pattern(r"\bsave DC is\b|-based\b|^(?:DC \d+|\d+ feet)$", re.IGNORECASE)
_SLIP: Final = pattern(r"\bescape DC (\d{1,2})\b", re.IGNORECASE)
_BURST: Final = pattern(r"\bburst DC (\d{1,2})\b", re.IGNORECASE)
HARDER_TO_BURST: Final = 4
"""A web is burst by Strength at so much more than it takes to slip out of it."""
_CAUGHT: Final = (Change("ability:dex", -4), Change("attack", -2))
"""What those suffer whom a whirlwind carries off."""
_CRUSHES: Final = {Size.HUGE: "2d8", Size.GARGANTUAN: "4d6", Size.COLOSSAL: "4d8"}
_SWEEPS: Final = {Size.GARGANTUAN: "2d6", Size.COLOSSAL: "2d8"}
"""The dice of dragons so large."""
_EVERY: Final = pattern(rf"(?:{_DICE})(?= (?:acid|fire|cold|electricity)? ?(?:each|a) round)")


@dataclass(frozen=True, slots=True)
class _Source:
    """Where an attack is read: the creature, the ability, and its words as one line."""

    creature: Creature
    special: Special

    @property
    def words(self) -> str:
        inside = re.sub(r"^[^(]*\(?", "", self.special.name, count=1)
        return " ".join(f"{inside}; {self.special.text}".replace("\N{EN DASH}", "-").split()).strip(" ;")

    @property
    def dc(self) -> int:
        found = _DC.search(self.words)
        return int(found[1]) if found else 0

    def saved(self, play: Resolution, save: str, leaves: str, ability: str, words: str = "") -> Resolution:
        """With its save: as these words say, left out all of them, else the usual one."""
        words = words or self.words
        told, found = _SAVE.search(words), _DC.search(words)
        dc = int(found[1]) if found else self.dc
        kept = next((word for word, mark in _LEAVES.items() if re.search(mark, words, re.IGNORECASE)), leaves)
        return replace(
            play,
            save=told["save"].lower() if told else save,
            on_save=kept,
            dc=dc,
            dc_ability="" if dc else ability,
            resistance=False,
        )

    def slam(self, strength: float) -> str:
        """The damage of its slam with so much of its Strength: `2d6+13`; empty where it has none."""
        slam = next((each for each in self.creature.weapons if "slam" in each.name.lower()), None)
        bonus = int(modifier_of(self.creature.abilities.score("str") or 10) * strength)
        if slam is None or not slam.damage:
            return ""
        return f"{slam.damage}+{bonus}" if bonus > 0 else slam.damage

    def made(self, play: Resolution, cost: str = STANDARD, *, dying: bool = False, clause: str = "") -> Breath:
        area = _area(clause) or _area(self.words)
        wait = wait_told(self.special, self.words)
        return Breath(plain_name(self.special), area, play, wait, cost, dying=dying, ability=self.special)


_LEAVES: Final[Mapping[str, str]] = {HALF: r"\bhal(?:f|ves)\b", PARTIAL: r"\bpartial", NEGATES: r"\bnegat"}


def area_attacks_of(creature: Creature) -> tuple[Breath, ...]:
    """Its breath weapons and other attacks on several at once, as far as their words are understood."""
    return _attacks(creature) if creature.special else ()


@lru_cache(maxsize=1024)
def _attacks(creature: Creature) -> tuple[Breath, ...]:
    found: dict[str, Breath] = {}
    for special in creature.special:
        source = _Source(creature, special)
        one = breath_of(special) or _attack(source)
        for made in _tunes(source) if plain_name(special) == PIPES else (one,) if one is not None else ():
            found.setdefault(made.name, made)
    return tuple(found.values())


def _attack(source: _Source) -> Breath | None:
    if source.special.kind.lower() == "sp":
        return None
    return _READERS.get(plain_name(source.special), _by_words)(source)


def _trample(source: _Source) -> Breath | None:
    """It runs over smaller foes; who strikes at it makes no save. A full-round action."""
    found = _DAMAGE.search(source.words)
    damage = found["dice"] if found else source.slam(1.5)
    if not damage:
        return None
    note = "an attack of opportunity at it has -4."
    play = Resolution(damage=damage.replace(" ", ""), damage_type="bludgeoning", note=note)
    return replace(source.made(source.saved(play, "ref", HALF, "str"), FULL_ROUND), forgone=True, smaller=True)


def _throes(source: _Source) -> Breath | None:
    """What it does when it is slain; it takes no action."""
    clause = next((part for part in _BETWEEN.split(source.words) if _DC.search(part)), "")
    play = damage_told(source.words) or _harm(clause)
    return source.made(_usual(source, play, source.words), NO_ACTION, dying=True) if play is not None else None


def _slow(source: _Source) -> Breath:
    """The spell's effect on all near it, as a free action. Rule: condition.known-effects."""
    rounds = _ROUNDS.search(source.words)
    effect = LaidEffect("Slow", f"{rounds[1] if rounds else 7} rounds")
    made = source.made(source.saved(Resolution(effects=(effect,)), "will", NEGATES, "con"), FREE)
    return replace(made, wait=made.wait or "2", area=made.area or "within 10 feet")


def _wind(source: _Source) -> Breath | None:
    """Damage for those whom it touches; a second save keeps them from being carried off, with damage each round."""
    found = _DAMAGE.search(source.words)
    damage = found["dice"] if found else source.slam(1)
    if not damage:
        return None
    every = _EVERY.search(source.words)
    rounds = max((source.creature.hit_dice_in_all or 2) // 2, 1)
    caught = LaidEffect(f"caught in the {plain_name(source.special)}", f"{rounds} rounds", modifiers=_CAUGHT)
    carried = Resolution(
        effects=(caught,),
        damage_type="bludgeoning",
        each_round=every[0] if every else damage,
        lasts=f"{rounds} rounds",
    )
    carried = source.saved(carried, "ref", NEGATES, "str")
    lasts = f"{rounds} rounds" if rounds > 1 else "a round"
    note = f"The form lasts {lasts}. Who is carried off and can fly may save each round to get out."
    play = Resolution(damage=damage, damage_type="bludgeoning", also=(replace(carried, on_save=NEGATES),), note=note)
    made = source.made(replace(source.saved(play, "ref", NEGATES, "str"), on_save=NEGATES))
    return replace(made, smaller=True)


def _crush(source: _Source) -> Breath | None:
    """It lands on those three sizes smaller, who are pinned and crushed each round. A dragon's dice go by its size."""
    damage = _by_size(source, _CRUSHES)
    if not damage:
        return None
    note = "it may stay on them as in a grapple; who gets out is free."
    play = Resolution(damage=damage, damage_type="bludgeoning", effects=(LaidEffect("pinned", "permanent"),), note=note)
    play = replace(play, each_round=damage, lasts="100 rounds", largest=(source.creature.size or Size.HUGE) - 3)
    made = source.made(replace(source.saved(play, "ref", NEGATES, "con"), on_save=NEGATES))
    return replace(made, area=made.area or "under its body")


def _sweep(source: _Source) -> Breath | None:
    """Its tail sweeps a half-circle over those four sizes smaller. A dragon's by its size."""
    damage = _by_size(source, _SWEEPS)
    if not damage:
        return None
    size = source.creature.size or Size.GARGANTUAN
    play = Resolution(damage=damage, damage_type="bludgeoning", largest=size - 4)
    made = source.made(source.saved(play, "ref", HALF, "con"))
    return replace(made, area=made.area or f"half-circle of {40 if size >= Size.COLOSSAL else 30} feet")


def _by_size(source: _Source, dice: Mapping[Size, str]) -> str:
    """The damage told, else that of a dragon so large, with one and a half times its Strength."""
    found, creature = _DAMAGE.search(source.words), source.creature
    if found is not None and source.dc:
        return found["dice"].replace(" ", "")
    told = dice.get(creature.size or Size.MEDIUM, "")
    if creature.type.lower() != "dragon" or not told:
        return ""
    bonus = modifier_of(creature.abilities.score("str") or 10) * 3 // 2
    return f"{told}+{bonus}" if bonus > 0 else told


def _appearance(source: _Source) -> Breath | None:
    """All within 30 feet who see it suffer what its words say."""
    text = source.special.text
    if not _area(text):
        source = replace(source, special=replace(source.special, text=f"Standard action, within 30 feet: {text}"))
    return _by_words(source)


def _croak(source: _Source) -> Breath:
    """A croak that shakes all but its own kind within 30 feet."""
    play = Resolution(effects=(LaidEffect("shaken", "1d4 rounds"),), descriptors=("mind-affecting", "fear"))
    made = source.made(source.saved(play, "will", NEGATES, "con"))
    return replace(made, area=made.area or "within 30 feet", wait=made.wait or AN_HOUR)


def _engulf(source: _Source) -> Breath:
    """It moves over its foes: whoever does not get out of the way is held inside it."""
    every = _EVERY.search(source.words)
    kind = next((each for each in ("acid", "fire", "cold") if each in source.words), "")
    play = Resolution(
        effects=(LaidEffect("pinned", "permanent"),),
        each_round=every[0] if every else "",
        damage_type=kind,
        lasts="100 rounds" if every else "",
        note="the engulfed cannot breathe.",
    )
    made = source.made(replace(source.saved(play, "ref", NEGATES, "str"), on_save=NEGATES))
    return replace(made, forgone=True)


def _web(source: _Source) -> Breath:
    """A web thrown as a net is: a ranged touch, and its target is entangled. Rule: condition.known-effects."""
    play = Resolution(
        attack=RANGED,
        save="none",
        resistance=False,
        effects=(LaidEffect("entangled", "permanent", escapes=_ways_out(source)),),
        most_targets=1,
        note="" if source.words else "it reaches 50 feet.",
    )
    made = source.made(play)
    return replace(made, area=made.area or "within 50 feet")


def _tunes(source: _Source) -> tuple[Breath, ...]:
    """The tunes of magical pipes, of which one is chosen each time: as spells of its own level, or of the level told.

    Who saves is safe from all of them for a day.
    """
    told, found = _CASTER_LEVEL.search(source.words), []
    level = int(told[1]) if told else max(source.creature.hit_dice_in_all or 1, 1)
    for tune, words, play in _TUNES:
        if re.search(words, source.words, re.IGNORECASE):
            made = source.made(source.saved(resolution_at(play, level), "will", NEGATES, "cha"))
            found.append(replace(made, name=f"{PIPES}: {tune}", area=made.area or "within 60 feet", spares=PIPES))
    return tuple(found)


def _ways_out(source: _Source) -> tuple[Escape, ...]:
    """Escape Artist, or Strength at 4 more: by the DCs that are told, else 10, half the Hit Dice and Constitution."""
    constitution = modifier_of(source.creature.abilities.score("con") or 10)
    slip, burst = _SLIP.search(source.words), _BURST.search(source.words)
    dc = int(slip[1]) if slip else source.dc or 10 + (source.creature.hit_dice_in_all or 1) // 2 + constitution
    return (Escape("Escape Artist", dc), Escape("str", int(burst[1]) if burst else dc + HARDER_TO_BURST))


def _by_words(source: _Source) -> Breath | None:
    """Any other ability that tells a save against damage, a condition or points of an ability, and whom it reaches."""
    words = source.words
    if not _area(words) or not source.dc or _PASSIVE.search(words) or names_an_aura(source.special.name):
        return None
    clauses = [part.strip(" .") for part in _BETWEEN.split(words) if part.strip(" .")]
    plays = [_harm(clause) for clause in clauses]
    number = next((place for place, play in enumerate(plays) if play is not None), -1)
    play = plays[number] if clauses else None
    if play is None:
        return None
    also, rest = [], []
    for place, clause in enumerate(clauses[number + 1 :], number + 1):
        other = plays[place]
        if other is not None and _DC.search(clause) and not _BESIDE.match(clause):
            also.append(source.saved(other, "fort", NEGATES, "con", clause))
        elif not _ASIDE.search(clause) and not _told(clause):
            rest.append(clause)
    own = clauses[number] if _DC.search(clauses[number]) or also else words
    whole = _usual(source, play, own) if not also or own is words or _DC.search(own) else replace(play, save="none")
    attack = RANGED if _TOUCH.search(words) else ""
    one = 1 if _ONE.search(words) or _SINGLE.search(clauses[number]) or attack else 0
    cost = FREE if _FREE.search(words) else FULL_ROUND if _FULL.search(words) else STANDARD
    made = replace(whole, attack=attack, most_targets=one, also=(*whole.also, *also), resistance=False)
    return source.made(with_note(made, rest), cost, clause=clauses[number])


def _area(words: str) -> str:
    feet = _REACHES.search(words)
    return f"within {feet['feet']} feet" if feet else area_told(words)


def _usual(source: _Source, play: Resolution, words: str) -> Resolution:
    """With the save that its words tell, else Reflex for half of damage and Fortitude against the rest."""
    return source.saved(play, "ref" if play.damage else "fort", HALF if play.damage else NEGATES, "con", words)


def _told(part: str) -> bool:
    """Whether a part says nothing but the save."""
    return bool(re.fullmatch(r"(?:(?:Ref|Fort|Will)(?:lex|itude)? )?DC \d+(?: (?:halves|half|negates|partial))?", part))


def _harm(clause: str) -> Resolution | None:
    """What a clause says that it does: a condition, points of an ability, or damage."""
    made, points = condition_told(clause), points_told(clause)
    if made is not None and made.effects:
        kinds = ("mind-affecting", "fear") if made.effects[0].name in ("panicked", "frightened", "shaken") else ()
        return replace(made, descriptors=kinds, ability=points)
    if points:
        return Resolution(ability=points)
    return damage_told(clause)


def damage_told(words: str) -> Resolution | None:
    """`12d6 cold and 8d6 piercing`, `100 points`: all by one save; None where no damage is told."""
    plays = [_dealt(found) for found in _DAMAGE.finditer(words)]
    if not plays and (fixed := _POINTS.search(words)):
        plays = [Resolution(damage=fixed["points"])]
    if not plays:
        return None
    first, *others = plays
    return replace(first, also=tuple(replace(each, save=SAME) for each in others))


def _dealt(found: re.Match[str]) -> Resolution:
    kind = NONLETHAL if found["soft"] else LETHAL
    return Resolution(damage=found["dice"].replace(" ", ""), damage_type=found["kind"] or "", kind=kind)


_READERS: Final[Mapping[str, Callable[[_Source], Breath | None]]] = {
    "trample": _trample,
    "stampede": _trample,
    DEATH_THROES: _throes,
    "slow": _slow,
    "whirlwind": _wind,
    "vortex": _wind,
    "engulf": _engulf,
    "web": _web,
    "crush": _crush,
    "horrific appearance": _appearance,
    "terrifying croak": _croak,
    "tail sweep": _sweep,
}
"""How those with rules of their own are read, by their names."""
