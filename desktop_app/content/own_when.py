"""The cases in which a bonus holds that rules find by themselves, as words to choose from; all others are notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from desktop_app.content.schema import Raw
from desktop_app.rules.ruleset import Ruleset

_MANEUVERS: Final = (
    "bull-rush",
    "disarm",
    "drag",
    "feint",
    "grapple",
    "overrun",
    "reposition",
    "steal",
    "sunder",
    "trip",
)
_ATTACKS: Final = (
    ("melee", "in melee"), ("ranged", "with ranged attacks"), ("thrown", "with thrown weapons"), ("touch", "by touch"),
    ("natural", "with natural attacks"), ("unarmed", "unarmed"), ("light", "with light weapons"),
    ("finesse", "with weapons of finesse"), ("one-handed piercing", "with one-handed piercing weapons"),
    ("two-handed", "with both hands"), ("two-weapon", "with two weapons"), ("off-hand", "with the off hand"),
    ("charge", "on a charge"), ("flanking", "flanking"), ("higher-ground", "from higher ground"),
    ("point-blank", "within 30 feet"), ("full-attack", "in a full attack"), ("opportunity", "attacks of opportunity"),
    ("confirm", "to confirm critical hits"), ("defensively", "fighting defensively"), ("mounted", "mounted"),
    ("mounted-charge", "on a mounted charge"),
    ("chosen", "with what is named in parentheses"), ("chosen group", "with the weapon groups named in parentheses"),
    ("chosen terrain", "in the terrains named in parentheses"),
)  # fmt: skip
_WEARER: Final = (
    ("unarmored", "without armor and shield"), ("lightly armored", "in light armor or none"),
    ("not heavy", "without heavy armor or load"), ("unloaded", "at most lightly loaded"),
)  # fmt: skip
_SAVES: Final = (
    "charm", "compulsion", "death", "disease", "emotion", "enchantment", "fear", "illusion", "mind-affecting",
    "paralysis", "poison", "sleep", "spells", "stunning", "traps", "acid", "cold", "electricity", "fire", "sonic",
    "energy drain", "gaze", "divination", "necromancy", "sr", "curse",
)  # fmt: skip
_FOES: Final = (
    "aberration", "animal", "construct", "dragon", "elemental", "fey", "giant", "goblinoid", "humanoid",
    "magical beast", "monstrous humanoid", "ooze", "orc", "outsider", "plant", "undead", "vermin", "evil", "good",
    "chaotic", "lawful", "chosen", "invisible", "incorporeal", "larger",
)  # fmt: skip
CASES: Final[tuple[tuple[str, str], ...]] = (
    ("", "always"),
    *_ATTACKS,
    *_WEARER,
    *((each, f"own {each.replace('-', ' ')}") for each in _MANEUVERS),
    *((f"vs {each}", f"against {each.replace('-', ' ')}") for each in (*_MANEUVERS, *_SAVES, *_FOES)),
)
"""What rules find, and how it is called in the choice."""
_KNOWN: Final = frozenset(case for case, _ in CASES)
_WEAPON: Final = ("with group ", "with ")


def notes_on(raw: Raw, ruleset: Ruleset) -> tuple[str, ...]:
    """A sentence for each case of an entry that no rule finds by itself, and for each effect that is only a name."""
    return (*_on_cases(raw, ruleset), *_on_effects(raw, ruleset))


def _on_effects(raw: Raw, ruleset: Ruleset) -> Iterator[str]:
    catalog, play = ruleset.catalog, raw.get("play") or {}
    for effect in play.get("effects", ()):
        name = str(effect["name"])
        if not effect.get("modifiers") and name.lower() not in catalog.conditions and name.lower() not in catalog.buffs:
            yield f"{_told(name)} is no condition or effect that rules know: its name alone lies on the target."


def _told(word: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{word}\N{RIGHT DOUBLE QUOTATION MARK}"


def _on_cases(raw: Raw, ruleset: Ruleset) -> tuple[str, ...]:
    cases = dict.fromkeys(part.strip() for when in _whens(raw) for part in when.split(",") if part.strip())
    return tuple(
        f"{_told(case)}: no rule finds this case by itself. The bonus stands beside the number as a note, and counts "
        "where you add it."
        for case in cases
        if not is_found(case, ruleset)
    )


def is_found(case: str, ruleset: Ruleset) -> bool:
    """Whether rules find out by themselves that this is so."""
    if case in _KNOWN or case.endswith(" terrain"):
        return True
    catalog, foe = ruleset.catalog, case.removeprefix("vs ")
    if foe != case:
        return foe.lower() in catalog.types or foe.lower() in catalog.races
    return any(case.startswith(word) and _weapon(case.removeprefix(word), ruleset) for word in _WEAPON)


def _weapon(name: str, ruleset: Ruleset) -> bool:
    return name in ruleset.catalog.weapons or any(name in each.groups for each in ruleset.catalog.weapons.values())


def _whens(raw: Raw) -> Iterator[str]:
    for row in (*raw.get("modifiers", ()), *raw.get("bonuses", ())):
        yield str(row[3]) if len(row) > 3 else ""
    play: Mapping[str, Any] = raw.get("play") or {}
    for effect in play.get("effects", ()):
        yield from (str(change.get("when", "")) for change in effect.get("modifiers", ()))
