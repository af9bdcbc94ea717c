"""What a trap or haunt does, read off its text: attacks, saves, damage, poison, conditions, how long.

`Arrow at one target: +15 ranged, 1d8+1/x3`, `Pit 10 feet deep: 1d6 by the fall, then 1d4 spikes each, +10 melee, 1d4+2;
Reflex DC 20 negates`. What cannot be read stays in the text, for the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from desktop_app.rules.hazard import ARMOR, MANEUVER, TOUCH, HazardStrike
from desktop_app.rules.resolution import HALF, NEGATES, PARTIAL, AbilityHarm, LaidEffect, Resolution

Poison = Callable[[str], str]
"""The text of a poison or disease by its name, empty where none is called so."""
_DICE: Final = r"\d{1,2}d\d{1,3}(?:[+-]\d{1,3})?"
_AMOUNT: Final = rf"(?:{_DICE}|\d{{1,3}})"
_STATES: Final = (
    "prone", "paralyzed", "nauseated", "petrified", "entangled", "shaken", "stunned", "dazed", "sickened", "exhausted",
    "fatigued", "blinded", "deafened", "confused", "frightened", "panicked", "staggered", "dead",
)  # fmt: skip
_TYPES: Final = "acid|cold|electricity|fire|sonic|bludgeoning|piercing|slashing|nonlethal"
_ABILITIES: Final = {"Strength": "str", "Dexterity": "dex", "Constitution": "con",
                     "Intelligence": "int", "Wisdom": "wis", "Charisma": "cha"}  # fmt: skip
_COUNT: Final = re.compile(r"\b(1d[48]|1d6) (spikes|darts|spears)\b")
_STRIKE: Final = re.compile(
    r"(?:(?P<touched>[Mm]elee|[Rr]anged) touch \+(?P<by>\d{1,2})|\+(?P<bonus>\d{1,2}) (?P<how>melee|ranged)"
    r"|(?:\b(?P<bodiless>incorporeal touch)[^.;:,]*[,:]|: ?)? ?\+(?P<plain>\d{1,2})(?=,))"
    rf"(?P<between>[^.;:]*?[:,]\s*|[^.;]*?:\s*)(?P<damage>{_AMOUNT})"
    rf"(?:/(?P<threat>\d\d)-20)?(?:/?x(?P<times>\d))?(?:\s(?P<kind>{_TYPES}))?"
)
_GRIP: Final = re.compile(
    r"(?P<what>grappl\w+|[Nn]oose|[Tt]rips)[^.;]*?(?:CMB|combat maneuver) \+(?P<bonus>\d{1,2})|"
    r"CMB \+(?P<late>\d{1,2}) grapple"
)
_SAVE: Final = re.compile(r"\b(?P<save>Fortitude|Reflex|Will) DC (?P<dc>\d{1,2})\b(?P<then>[^.;]*)")
_DAMAGE: Final = re.compile(
    rf"(?<![d\d+])(?<!only )(?P<dice>{_DICE}|(?<=: )\d{{2,3}}|\d{{2,3}}(?= fire)|(?<=takes )\d+)(?![\d+])"
    rf"(?:\s(?P<kind>{_TYPES})\b)?"
    r"(?! (?:rounds?|minutes?|hours?|days?|spikes|darts|spears|targets?|Large|tentacles|tongues|negative|temporary))"
    rf"(?:\s(?P<ability>{'|'.join(_ABILITIES)})(?:\s(?P<lost>damage|drain))?)?"
)
_LEVELS: Final = re.compile(rf"(?P<levels>{_AMOUNT}) (?:temporary )?negative levels?")
_STATE: Final = re.compile(
    rf"\b(?P<name>{'|'.join(_STATES)})\b(?: for (?P<time>{_AMOUNT} (?:round|minute|hour|day)s?))?"
)
_ROUNDS: Final = re.compile(rf"\bfor (?P<rounds>{_AMOUNT}) rounds\b")
_EACH_ROUND: Final = re.compile(r"\b[Ee]ach (?:later )?round\b")
_EACH: Final = re.compile(r" each round for (?P<rounds>\d{1,2}) rounds")
_DELAY: Final = re.compile(r"\bafter (?P<delay>\d{1,2}) rounds?\b")
_POISONED: Final = re.compile(
    r"(?:\band|,) (?P<name>[A-Za-z][a-z ]+?)(?: \((?P<text>Fortitude DC [^)]*)\)|(?=[.;,]|$))"
)
_CONTACT: Final = re.compile(r"(?P<name>[a-z ]+?)(?:, contact)?; (?P<text>Fortitude DC \d+; .*)")
_UNITS: Final = {"halves": HALF, "half": HALF, "negates": NEGATES}
_NO_NAMES: Final = ("pit", "melee", "ranged", "gas", "all", "each", "up", "adjacent", "trips", "")


def read_effect(text: str, poison: Poison) -> dict[str, Any]:
    """The fields of a `Hazard` that its text tells: strikes, play, first, delay, rounds."""
    told = text.partition(" Destroyed ")[0]
    strikes, rest, starts = _strikes(told, poison)
    play, at = _play(rest, strikes=bool(strikes))
    before = bool(strikes) and play is not None and bool(play.damage) and at < starts
    if strikes and play is not None and not before:
        strikes, play = (_with_play(strikes[0], play), *strikes[1:]), None
    delay, lasting = _DELAY.search(told), _ROUNDS.search(told)
    each = bool(_EACH_ROUND.search(told)) or (lasting is not None and "each" in told.partition("for")[0].lower())
    if any(each.play is not None and each.play.each_round for each in strikes):
        each, lasting = False, None
    chamber = lasting is not None and not _of_state(told, lasting.start())
    return {
        "strikes": strikes,
        "play": play,
        "first": before,
        "delay": delay["delay"] if delay else "",
        "rounds": lasting["rounds"] if lasting is not None and chamber else "100" if each else "",
    }


def _of_state(told: str, at: int) -> bool:
    """Whether the rounds at that place are those of a condition."""
    return any(each.start("time") - len("for ") == at for each in _STATE.finditer(told) if each["time"])


def _strikes(told: str, poison: Poison) -> tuple[tuple[HazardStrike, ...], str, int]:
    """The attacks, the text without them, and where the first of them began."""
    found = _STRIKE.search(told)
    if found is None:
        return _grip(told)
    count = _COUNT.search(told)
    touch = bool(found["touched"] or found["bodiless"])
    tail = told[found.end() :]
    venom = _poisoned(tail, poison)
    play = Resolution(affliction=venom, dc=_dc(venom)) if venom else None
    strike = HazardStrike(
        name=count[2].removesuffix("s") if count else _named(told),
        bonus=int(found["by"] or found["bonus"] or found["plain"]),
        against=TOUCH if touch else ARMOR,
        ranged=(found["touched"] or found["how"] or "").lower() == "ranged",
        damage=found["damage"],
        damage_type=found["kind"] or "",
        threat=int(found["threat"] or 20),
        multiplier=int(found["times"] or 2),
        count=count[1] if count else "",
        play=play,
    )
    levels = _LEVELS.match(told, found.start("damage"))
    if levels is not None:
        strike = replace(strike, damage="", play=Resolution(negative_levels=levels["levels"]))
    rest = told[: found.start()] + ", " + ("" if venom else tail[levels.end() - found.end() :] if levels else tail)
    behind = tail.rpartition(")")[2].partition(";")[2]
    rest = f"{rest}; {behind}" if venom and behind else rest
    return (strike if venom else _on_a_save(strike, tail.partition(";")[0]),), rest, found.start()


def _on_a_save(strike: HazardStrike, tail: str) -> HazardStrike:
    """Of a hit against which a save is made: all that it does is what the save is about."""
    saving, lasting = _SAVE.search(tail), _EACH.match(tail)
    if lasting is not None:
        again = Resolution(damage=strike.damage, damage_type=strike.damage_type, each_round=strike.damage,
                           lasts=f"{lasting['rounds']} rounds")  # fmt: skip
        return replace(strike, damage="", damage_type="", play=again)
    word = _UNITS.get(saving["then"].split()[0].strip(","), "") if saving is not None and saving["then"].split() else ""
    only = re.search(rf"\bonly (?P<dice>{_AMOUNT})", saving["then"]) if saving is not None else None
    if saving is None or not (word or only):
        return strike
    whole = strike.play or Resolution(damage=strike.damage, damage_type=strike.damage_type)
    made = _saved(whole, saving, None)
    return replace(strike, damage="", damage_type="", play=made)


def _grip(told: str) -> tuple[tuple[HazardStrike, ...], str, int]:
    found = _GRIP.search(told)
    if found is None:
        return (), told, len(told)
    trips = (found["what"] or "").lower() == "trips"
    state = "prone" if trips else "grappled"
    laid = Resolution(effects=(LaidEffect(state, "permanent"),))
    strike = HazardStrike(_named(told), int(found["bonus"] or found["late"]), MANEUVER, play=laid)
    return (strike,), told[: found.start()] + told[found.end() :], found.start()


def _named(told: str) -> str:
    """What strikes, by the first word of the text: `arrow`."""
    first = re.match(r"(?:(?:A|The|One|Two|Swinging|Stone|Spiked) )*([A-Za-z]+)", told)
    word = first[1].lower() if first else ""
    return word if word not in _NO_NAMES else "attack"


def _poisoned(tail: str, poison: Poison) -> str:
    found = _POISONED.match(tail) or _POISONED.search(tail)
    if found is None:
        return ""
    return found["text"] or poison(found["name"].strip())


def _dc(text: str) -> int:
    found = re.search(r"DC (\d+)", text)
    return int(found[1]) if found else 0


def _play(text: str, *, strikes: bool) -> tuple[Resolution | None, int]:
    """What it does without an attack, and where that stands."""
    contact = _CONTACT.search(text) if not strikes else None
    if contact is not None:
        return Resolution(affliction=contact["text"], dc=_dc(contact["text"])), 0
    saving = _SAVE.search(text)
    bare = _SAVE.sub(_blanked, text)
    damage = next((each for each in _DAMAGE.finditer(bare) if not each["ability"]), None)
    lost = next((each for each in _DAMAGE.finditer(bare) if each["ability"]), None)
    state = _STATE.search(text)
    levels = _LEVELS.search(text)
    if damage is None and lost is None and state is None and levels is None:
        return None, len(text)
    made = Resolution(save="none")
    if damage is not None:
        kind = damage["kind"] or ""
        made = replace(made, damage=damage["dice"], damage_type="" if kind == "nonlethal" else kind,
                       kind="nonlethal" if kind == "nonlethal" else "lethal")  # fmt: skip
    if lost is not None:
        harm = AbilityHarm(_ABILITIES[lost["ability"]], lost["dice"], lost["lost"] or "damage")
        made = replace(made, ability=(harm,))
    if levels is not None:
        made = replace(made, negative_levels=levels["levels"])
    if state is not None:
        made = replace(made, effects=(LaidEffect(state["name"], _time(state["time"])),))
    if saving is not None:
        made = _saved(made, saving, state)
    return made, damage.start() if damage is not None else len(text)


def _blanked(saving: re.Match[str]) -> str:
    """A save that says only what it leaves has no dice of its own."""
    return " " * len(saving[0]) if saving["then"].startswith((" halves", " neg")) else saving[0]


def _saved(made: Resolution, saving: re.Match[str], state: re.Match[str] | None) -> Resolution:
    """With its save: what a made one leaves."""
    short = {"Fortitude": "fort", "Reflex": "ref", "Will": "will"}[saving["save"]]
    then = saving["then"].split()
    word = _UNITS.get(then[0].strip(","), "") if then else ""
    only = re.search(rf"\bonly (?P<dice>{_AMOUNT})", saving["then"])
    made = replace(made, save=short, dc=int(saving["dc"]), on_save=word or NEGATES)
    if only is not None:
        return replace(made, on_save=NEGATES, if_saved=Resolution(damage=only["dice"]))
    if not word and state is not None and made.damage:
        made = replace(made, on_save=PARTIAL)
    return made


def _time(told: str | None) -> str:
    return told or "permanent"


def _with_play(strike: HazardStrike, play: Resolution) -> HazardStrike:
    """A hit brings this besides."""
    if strike.play is None:
        return replace(strike, play=play)
    if not strike.play.save and play.save in ("fort", "ref", "will"):
        made = replace(strike.play, save=play.save, dc=play.dc, on_save=play.on_save or NEGATES)
        return strike if strike.play.affliction else replace(strike, play=made)
    return strike
