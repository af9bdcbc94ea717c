"""Gazes and auras: read off the words of an ability or of an aura line, as blocks and the library tell them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.breath import LONGEST_NOTE
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.resolution import HALF, NEGATES, PARTIAL, Change, LaidEffect, Resolution
from desktop_app.rules.ruleset import Ruleset

GAZE, AURA = "gaze", "aura"
SAFE: Final = "safe from "
"""How the name of what keeps an aura away from one who withstood it begins."""
EACH_TURN, OWN_TURN, WHEN_USED = "each turn", "own turn", "when used"
"""When who is near saves: as its own turn begins, on the turn of the owner, or when it is used on it."""
FRIGHTFUL: Final = "frightful presence"
MENACE: Final = "aura of menace"
WEAK: Final = 4
"""Those of so many Hit Dice or fewer panic at a frightful presence."""
USUAL_FEET: Final = 30
_DICE: Final = r"\d{0,2}d\d{1,3}(?:\s?[+]\s?\d{1,3})?"
_SOUNDS: Final = r"\b(?:shriek|screech|babble|gibbering|song|moan|howl|wail|trill|trumpet|glance)\b"
_NAMES: Final = pattern(
    rf"\b(?:gaze|aura|stench|presence|despair|distraction|blinding beauty)\b|{_SOUNDS}", re.IGNORECASE
)
_AROUND: Final = pattern(
    r"(?:free action: )?\d{1,4}(?:-foot aura\b|-?ft\.? radius\b| ?ft\.?[,;]| feet[,:])", re.IGNORECASE
)
"""How the words of an aura begin: `30-foot aura`, `10 ft., DC 22`."""
_FORWARD: Final = pattern(r"\b(?:cone|breath|line|ray|sight|lock|darkness)\b", re.IGNORECASE)
"""What reaches so far without being around its owner, or harms nobody."""
_USED: Final = pattern(_SOUNDS, re.IGNORECASE)
"""Sounds and glances are made, by an action; auras are there."""
DISTRACTION: Final = "distraction"
DESPAIR: Final = "despair"
_EITHER_WAY: Final = pattern(r"\bwhether or not\b", re.IGNORECASE)
_BUT: Final = pattern(r"\bbut (?:other )?(?P<kind>[a-z]+?)s\b", re.IGNORECASE)
_HUMANOIDS: Final = pattern(r"\ball humanoids\b", re.IGNORECASE)
_KINDLY: Final = pattern(r"\bprotective\b|\bholy\b|\bcourage\b|\bdesecrat|\bof good\b|\bunnatural\b", re.IGNORECASE)
"""Auras that ask nobody for a save."""
_FEET: Final = pattern(r"(?P<feet>\d{1,4})[- ]?(?:ft\b\.?|foot|feet)", re.IGNORECASE)
_DC: Final = pattern(r"\bDC (\d{1,2})\b", re.IGNORECASE)
_SAVE: Final = pattern(r"\b(?P<save>Ref|Fort|Will)(?:lex|itude)?\b(?! spell)", re.IGNORECASE)
_BASED: Final = pattern(r"\b(?P<ability>Constitution|Charisma|Wisdom|Intelligence|Strength|Dexterity)-based")
_LASTS: Final = pattern(
    rf"(?<![\w-])(?P<count>{_DICE}|\d{{1,3}}) (?P<unit>round|minute|hour)s?\b(?! dead)", re.IGNORECASE
)
_A_ROUND: Final = pattern(r"\bfor (?:a|one) round\b", re.IGNORECASE)
_A_DAY: Final = pattern(r"\b(?:24 hours|(?:1|one) day)\b", re.IGNORECASE)
_NOT_AGAIN: Final = pattern(rf"\b(?:again|immune|immunity|unaffected|affected)\b[^.]*{_A_DAY.pattern}", re.IGNORECASE)
_DAMAGE: Final = pattern(
    rf"(?P<dice>{_DICE})\s+(?:points? of\s+)?(?P<type>acid|cold|electricity|fire|sonic|heat)\b", re.IGNORECASE
)
_OWN: Final = pattern(r"\bstart of (?:its|his|her|the [\w' -]+?'s) turn\b", re.IGNORECASE)
_ONLY: Final = pattern(
    r"\b(?P<kind>good|evil|lawful|chaotic|living) creatures"
    r"(?: of (?P<most>\d+) (?:Hit Dice|HD) or (?:fewer|less))?",
    re.IGNORECASE,
)
_DOES: Final = {
    "petrified": r"\bpetrifi(?:ed|es|cation)\b|\b(?:in)?to stone\b",
    "dead": r"\bor (?:be slain|die)\b|^(?:death|instantly kill)\b|\bslays\b|\bcreatures of [\w ]+ (?:fewer|less) die\b",
    "paralyzed": r"\bparaly[sz]",
    "stunned": r"\bstun(?:ned|s)?\b",
    "nauseated": r"\bnause",
    "sickened": r"\bsicken",
    "blinded": r"\bblind(?:ed|s|ness| for good)\b",
    "dazed": r"\bdaze[ds]?\b",
    "confused": r"\bconfus",
    "fascinated": r"\bfascinat|\brapt\b|\bcaptivat",
    "charmed": r"\bcharm",
    "staggered": r"\bstagger",
    "exhausted": r"\bexhaust",
    "fatigued": r"\bfatigue",
    "deafened": r"\bdeafen",
    "panicked": r"\bpanic|\bas (?:the )?fear\b|\bas (?:a|the) fear spell\b",
    "frightened": r"\bfrightened\b|\bafraid\b",
    "shaken": r"\bshaken\b",
    "cowering": r"\bcower",
    "entangled": r"\bentangled\b",
    "unconscious": r"\b(?:falls? )?asleep\b",
    "Slow": r"\bslowed\b",
}
"""Conditions by the words for them. The one that is told first counts."""
_BY_NAME: Final = {"stench": "sickened", "fear": "panicked"}
"""What they do where their words tell nothing, as an aura line does."""
_FEAR: Final = frozenset({"panicked", "frightened", "shaken", "cowering"})
_MIND: Final = frozenset({"confused", "fascinated", "charmed"})
_BODY: Final = frozenset({"petrified", "dead", "paralyzed", "stunned", "nauseated", "sickened"})
"""What Fortitude resists where no save is named."""
_BETWEEN: Final = pattern(r";|\.(?= [A-Z])")


@dataclass(frozen=True, slots=True)
class Aura:
    """A gaze or an aura: what it is called, what it does, how far it reaches in feet, and `when` whoever is near saves.

    `once` = who made the save is not asked again for a day, `either_way` = nor is who failed it. `special` = the
    ability that it was read off.
    """

    name: str
    kind: str
    play: Resolution
    special: Special
    feet: int = USUAL_FEET
    when: str = EACH_TURN
    once: bool = False
    either_way: bool = False


def names_an_aura(name: str) -> bool:
    """Whether an ability is called as gazes and auras are."""
    return bool(_NAMES.search(name))


def _is_aura(special: Special) -> bool:
    """Whether an ability is called as gazes and auras are, or its words begin with how far it reaches around."""
    return bool(_NAMES.search(special.name)) or (
        _AROUND.match(special.text) is not None and not _FORWARD.search(special.name)
    )


def may_have_auras(creature: Creature) -> bool:
    """Whether anything of it is a gaze or an aura; most creatures have none."""
    return any(map(_is_aura, creature.special)) or any(map(_NAMES.search, creature.traits))


def auras_of(creature: Creature, hit_dice: int, ruleset: Ruleset) -> tuple[Aura, ...]:
    """Its gazes and auras as far as their words are understood. `hit_dice` = all of its Hit Dice and levels."""
    lines = [Special(*_parted(trait)) for trait in creature.traits if _NAMES.search(trait)]
    found: dict[str, Aura] = {}
    for special in (*creature.special, *lines):
        made = aura_of(special, hit_dice, ruleset)
        if made is not None:
            found.setdefault(made.name, made)
    return tuple(found.values())


def aura_of(special: Special, hit_dice: int, ruleset: Ruleset) -> Aura | None:
    """The gaze or aura that an ability is; None where it is none, or its words tell no harm that is understood."""
    name = re.split(r"\s*[\d(,;:]", special.name)[0].strip().lower()
    if not _is_aura(replace(special, name=name)) or _KINDLY.search(name):
        return None
    words = " ".join(f"{special.text}".replace("\N{EN DASH}", "-").split())
    gaze = "gaze" in name.split()
    if name == FRIGHTFUL:
        play: Resolution | None = _frightful(hit_dice, ruleset)
    else:
        play = _menace() if name == MENACE else _like_fear(_play(name, words), hit_dice)
    if play is None:
        return None
    feet, text = _FEET.search(words), f"{special.name} {words}"
    used = bool(special.uses) or (bool(_USED.search(name)) and not gaze)
    when = WHEN_USED if used else OWN_TURN if name == FRIGHTFUL or _OWN.search(words) else EACH_TURN
    return Aura(
        name=name,
        kind=GAZE if gaze else AURA,
        play=_saved(play, name, text, gaze=gaze),
        feet=int(feet["feet"]) if feet else 0 if name == DISTRACTION else USUAL_FEET,
        when=when,
        once=_lasts_a_day(name, words) and play.damage == "",
        either_way=name == DESPAIR or bool(_EITHER_WAY.search(words)),
        special=special,
    )


def _lasts_a_day(name: str, words: str) -> bool:
    return name in (FRIGHTFUL, MENACE, DESPAIR) or "stench" in name or "fear" in name or bool(_NOT_AGAIN.search(words))


def _parted(line: str) -> tuple[str, str, str]:
    """`stench (DC 13, 10 rounds)`: its name, no kind, its words."""
    name, _, words = line.partition("(")
    return name.strip(), "", words.strip().removesuffix(")")


def _frightful(hit_dice: int, ruleset: Ruleset) -> Resolution:
    """Those of fewer Hit Dice are shaken, those of four or fewer panicked."""
    lasts = f"{ruleset.spell.frightful_dice}d6 rounds"
    whole = Resolution(effects=(LaidEffect("shaken", lasts),), most_hit_dice=hit_dice - 1 or -1, lasts=lasts)
    weak = replace(whole, effects=(LaidEffect("panicked", lasts),), most_hit_dice=min(WEAK, hit_dice - 1) or -1)
    return replace(whole, cases=(weak,))


def _menace() -> Resolution:
    """-2 to attack rolls, Armor Class and saves until they hit its owner, a day at most."""
    changes = tuple(Change(to, -2) for to in ("attack", "ac", "saves"))
    effect = LaidEffect(MENACE, "24 hours", modifiers=changes)
    return Resolution(effects=(effect,), lasts="24 hours", note="who hits its owner is free of it.")


def _like_fear(play: Resolution | None, hit_dice: int) -> Resolution | None:
    """Panic without a time is as of the spell fear: a round for each Hit Die, shaken for one where the save is made."""
    if play is None or play.effects != (LaidEffect("panicked", "permanent"),):
        return play
    shaken = Resolution(effects=(LaidEffect("shaken", "1 rounds"),))
    return replace(play, effects=(LaidEffect("panicked", f"{hit_dice} rounds"),), if_saved=shaken)


def _play(name: str, words: str) -> Resolution | None:
    """What the first clause that tells harm says, with the rest for the table."""
    clauses = [part.strip(" .") for part in _BETWEEN.split(words) if part.strip(" .")]
    for number, clause in enumerate(clauses):
        made = _harm(clause)
        if made is not None:
            rest = "; ".join(part for part in clauses[number + 1 :] if not _told(part)).strip(" .")
            return replace(made, note=f"{rest}." if rest and len(rest) <= LONGEST_NOTE else "")
    usual = next((condition for word, condition in _BY_NAME.items() if word in name), "")
    usual = usual or next((each for each, pattern in _DOES.items() if re.search(pattern, name)), "")
    if not usual or not (clauses or _DC.search(words)):
        return None
    return Resolution(effects=(LaidEffect(usual, _time(words, usual)),))


def _told(part: str) -> bool:
    """Whether a part says nothing that is not read already."""
    return bool(_BASED.search(part) or re.fullmatch(r"(?:\w+ )?DC \d+(?: negates)?|\d+ feet", part, re.IGNORECASE))


def _harm(clause: str) -> Resolution | None:
    """The damage or the condition of one clause; None where it tells none."""
    damage = _DAMAGE.search(clause)
    if damage is not None:
        kind = damage["type"].lower().replace("heat", "fire")
        return Resolution(damage=damage["dice"].replace(" ", ""), damage_type=kind)
    return condition_told(clause)


def condition_told(clause: str) -> Resolution | None:
    """The condition that a clause names first, how long it lasts and whom it affects; None where it names none."""
    places = {name: found.start() for name, text in _DOES.items() if (found := re.search(text, clause, re.IGNORECASE))}
    if not places:
        return None
    name = min(places, key=lambda each: places[each])
    made = Resolution(effects=(LaidEffect(name, _time(clause, name)),))
    others = _BUT.search(clause)
    if others is not None or _HUMANOIDS.search(clause):
        return replace(made, only=(f"not {others['kind'].lower()}",) if others is not None else ("humanoid",))
    only = _ONLY.search(clause)
    if only is None:
        return made
    return replace(made, only=(only["kind"].lower(),), most_hit_dice=int(only["most"] or 0))


def _time(words: str, condition: str) -> str:
    """How long it lasts; what names no time lasts until it is ended."""
    if condition in ("petrified", "dead"):
        return "permanent"
    for found in _LASTS.finditer(words):
        if not _A_DAY.match(found[0]):
            return f"{found['count'].replace(' ', '')} {found['unit'].lower()}s"
    return "1 rounds" if _A_ROUND.search(words) else "permanent"


def _saved(play: Resolution, name: str, text: str, *, gaze: bool) -> Resolution:
    """With its save, its DC and what it is: as its words say, else as is usual."""
    laid = {effect.name for effect in play.effects}
    found, dc, based = _SAVE.search(text), _DC.search(text), _BASED.search(text)
    if play.damage and found is None:
        return replace(play, save="", resistance=False)
    stench = "stench" in name
    feared = bool(laid & _FEAR) or name == DESPAIR or bool(re.search(r"\b(?:by|with|in) fear\b", text))
    body = stench or (bool(laid & _BODY) and not feared)
    usual = "fort" if body else "ref" if play.damage else "will"
    keeps = next((word for word, mark in {HALF: "hal", PARTIAL: "partial"}.items() if f" {mark}" in text), NEGATES)
    kinds = ["mind-affecting", "fear"] if feared else ["mind-affecting"] if laid & _MIND else []
    kinds += (["poison"] if stench else []) + (["gaze"] if gaze else []) + (["death"] if "dead" in laid else [])
    ability = based["ability"][:3].lower() if based else "con" if stench else "cha"
    made = replace(
        play,
        save=found["save"].lower() if found else usual,
        on_save=keeps if play.damage else NEGATES,
        dc=int(dc[1]) if dc else 0,
        dc_ability="" if dc else ability,
        descriptors=tuple(kinds),
        resistance=False,
    )
    cases = tuple(
        replace(made, effects=each.effects, most_hit_dice=each.most_hit_dice, cases=()) for each in play.cases
    )
    return replace(made, cases=cases)
