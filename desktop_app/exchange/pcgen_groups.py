"""PCGen's groups (.rpgrp), which its output sheets write for initiative tools: characters with all their totals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, InFight, Tick
from desktop_app.exchange.named_fields import read_named_fields
from desktop_app.exchange.trees import number, words
from desktop_app.exchange.unread import Passed, WatchedElement, with_unread

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

ROOT: Final = "group-set"
_PASSED: Final = Passed(frozenset({"fullArmorClass", "fullSaves", "fullHitDice", "summary", "id", "portrait", "count"}))
"""Totals that are read one by one, and how it is shown."""
_MOST_COUNT: Final = 100
_LEVEL: Final = re.compile(r"(\d+)\s*(?:st|nd|rd|th)?\s*(?:lvl|level)\s+([^;,]+)", re.IGNORECASE)
_ATTACK: Final = re.compile(r"([^:,;]+):\s*([+-]\d+(?:/[+-]\d+)*)\s*\(([^)]*)\)")
_FEET: Final = re.compile(r"(?:Walk\s+)?(\d+)\s*(?:'|ft\.?|feet)", re.IGNORECASE)
_SCORE: Final = re.compile(r"\s*(\d+)")
_NAMES: Final = ("str", "dex", "con", "int", "wis", "cha")
_SAVES: Final = {"Fort": "fortSave", "Ref": "reflexSave", "Will": "willSave"}
_SIZES: Final = {"F": "Fine", "D": "Diminutive", "T": "Tiny", "S": "Small", "M": "Medium", "L": "Large", "H": "Huge",
                 "G": "Gargantuan", "C": "Colossal"}  # fmt: skip


def read_group_set(root: Element, ruleset: str, what: str, tick: Tick) -> Contents:
    """Everybody of all groups. Raises BadFileError where there is nobody."""
    found: list[Found] = []
    left_out: list[str] = []
    for listed in list(root.iter("combatant"))[:MOST_CREATURES]:
        combatant = WatchedElement(listed)
        creature = read_named_fields({key: value for key, value in _fields(combatant).items() if value}, ruleset)
        tick()
        if creature is None:
            left_out.append(f"{words(combatant, 'name') or 'An entry without a name'}: it has no numbers")
            continue
        now, most = number(words(combatant, "currentHitPoints")), number(words(combatant, "hitPoints"))
        stands = InFight(hp=now, maximum=most, hero=bool(words(combatant, "player")))
        count = min(max(number(words(combatant, "count")) or 1, 1), _MOST_COUNT)
        whole = with_unread(creature, combatant.left(_PASSED))
        found += [Found(whole, stands)] * count
    if not found:
        raise BadFileError(f"{what}: a group of PCGen without anybody who has numbers")
    return Contents(tuple(found[:MOST_CREATURES]), left_out=tuple(left_out))


def _fields(each: Element) -> dict[str, str]:
    """Its fields by the names of a stat block's."""
    size = words(each, "size")
    maneuvers = words(each, "baseAttackGrapple")
    return {
        "Name": words(each, "name"),
        "CR": words(each, "challengeRating"),
        "Race": _first(words(each, "raceClass")),
        "Class": ", ".join(f"{name.strip()} {level}" for level, name in _LEVEL.findall(words(each, "levels"))),
        "Alignment": words(each, "fullType").split(" ")[0],
        "Size": _SIZES.get(size, size),
        "Type": next((kind.text or "" for kind in each.findall("type") if kind.text != "default"), "").lower(),
        "SubType": f"({words(each, 'descriptor').lower()})" if words(each, "descriptor") else "",
        "Init": words(each, "init-modifier"),
        "Senses": _listed(words(each, "senses")),
        "Languages": words(each, "languages"),
        "AC": _armor(each),
        "HP": words(each, "hitPoints"),
        "HD": f"({words(each, 'hitDice').split('  ')[0].strip('()')})" if words(each, "hitDice") else "",
        "Saves": ", ".join(f"{save} {_signed(each, name)}" for save, name in _SAVES.items()),
        "Speed": ", ".join(f"{feet} ft." for feet in _FEET.findall(words(each, "speed"))[:1]),
        "Melee": " or ".join(f"{name.strip()} {bonus} ({rest})" for name, bonus, rest in _attacks(each)),
        "Space": words(each, "space"),
        "Reach": words(each, "reach"),
        "SpecialAttacks": _listed(words(each, "specialAttacks")),
        "SQ": _listed(words(each, "specialQualities")),
        "AbilityScores": ", ".join(_scores(each)),
        "BaseAtk": words(each, "baseAttack"),
        "CMB": _after(maneuvers, "CMB"),
        "CMD": _after(maneuvers, "CMD"),
        "Grapple": words(each, "grapple") if not _after(maneuvers, "CMB") else "",
        "Feats": _listed(words(each, "feats")),
        "Skills": _listed(words(each, "skills")).replace(":", ""),
        "Gear": _listed(words(each, "possessions")),
    }


def _first(text: str) -> str:
    return text.split(";")[0].strip()


def _listed(text: str) -> str:
    """A list whose parts are set apart by semicolons, commas, or both."""
    return ", ".join(part.strip() for part in re.split(r"[;,]", text) if part.strip())


def _armor(each: Element) -> str:
    ac, touch, flat = (words(each, name) for name in ("ac", "touchAc", "flatFootedAc"))
    return f"{ac}, touch {touch}, flat-footed {flat}" if ac and touch and flat else ac


def _signed(each: Element, name: str) -> str:
    value = number(words(each, name))
    return f"{value:+d}" if value is not None else ""


def _after(text: str, label: str) -> str:
    found = re.search(rf"\b{label}:?\s*([+-]?\d+)", text)
    return found[1] if found else ""


def _scores(each: Element) -> Iterator[str]:
    for name in _NAMES:
        found = _SCORE.match(words(each, name))
        if found:
            yield f"{name.capitalize()} {found[1]}"


def _attacks(each: Element) -> Iterator[tuple[str, str, str]]:
    """Its weapons: a plain multiplier of two is not told, as in a stat block."""
    for name, bonus, rest in _ATTACK.findall(words(each, "attack")):
        yield name, bonus, rest.replace("/20/x2", "").replace("/x2", "").replace("/20/", "/")
