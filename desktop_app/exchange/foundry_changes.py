"""What the items of a Foundry actor change: bonuses that the rules know, and in words those that they do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.exchange.foundry_items import inner_of
from desktop_app.exchange.trees import at, list_at, number, text_at
from desktop_app.rules.creature import ABILITIES, Bonus, Doubt

WORN: Final = ("equipment", "weapon")
_TARGETS: Final = {
    "fort": ("fort", "untyped"), "ref": ("ref", "untyped"), "will": ("will", "untyped"), "init": ("init", "untyped"),
    "cmb": ("cmb", "untyped"), "cmd": ("cmd", "untyped"), "aac": ("ac", "armor"), "sac": ("ac", "shield"),
    "nac": ("ac", "natural"), "ac": ("ac", "untyped"), "allSavingThrows": ("saves", "untyped"),
    "attack": ("attack", "untyped"), "damage": ("damage", "untyped"), "skills": ("skills", "untyped"),
    "allChecks": ("checks", "untyped"), "allSpeeds": ("speed", "untyped"), "landSpeed": ("speed:land", "untyped"),
    "flySpeed": ("speed:fly", "untyped"), "swimSpeed": ("speed:swim", "untyped"),
    "climbSpeed": ("speed:climb", "untyped"), "burrowSpeed": ("speed:burrow", "untyped"), "bab": ("bab", "untyped"),
    "spellResist": ("sr", "untyped"), "cl": ("caster level", "untyped"), "dc": ("dc", "untyped"),
    "concentration": ("concentration", "untyped"),
    **{f"{ability}Checks": (f"check:{ability}", "untyped") for ability in ABILITIES},
    **{f"{ability}Skills": (f"skills:{ability}", "untyped") for ability in ABILITIES},
}  # fmt: skip
"""What is changed by the words of the file, and the type of bonus where it tells none."""
_CASES: Final = {
    "mattack": ("attack", "melee"), "rattack": ("attack", "ranged"), "mdamage": ("damage", "melee"),
    "mwdamage": ("damage", "melee"), "rwdamage": ("damage", "ranged"), "rdamage": ("damage", "ranged"),
}  # fmt: skip
"""What is changed for some attacks alone."""
_HELD_ALREADY: Final = ("mhp", "wounds", "vigor")
"""Hit points stand in the file with everything that adds to them."""
_KINDS: Final = {
    "enh": "enhancement", "enhancement": "enhancement", "resist": "resistance", "resistance": "resistance",
    "deflection": "deflection", "insight": "insight", "luck": "luck", "sacred": "sacred", "profane": "profane",
    "morale": "morale", "competence": "competence", "alchemical": "alchemical", "size": "size", "dodge": "dodge",
    "circumstance": "circumstance", "armor": "armor", "shield": "shield", "trait": "trait", "racial": "racial",
}  # fmt: skip
"""The types of bonuses by the words of the file."""
_UNKNOWN: Final = "What it changes was not understood, and is left out: {told}."
_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class Changed:
    """A change of an item: the target and formula by the words of the file, the type of bonus."""

    target: str
    formula: str
    source: str
    kind: str
    adds: bool

    @property
    def value(self) -> int:
        """What it adds, where that is a plain number; else 0."""
        return (number(self.formula) or 0) if self.adds else 0


def changes_of(items: Sequence[object]) -> Iterator[Changed]:
    """Everything that items change."""
    for item in items:
        held = at(inner_of(item), "changes")
        for change in held.values() if isinstance(held, Mapping) else list_at(inner_of(item), "changes"):
            if isinstance(change, list):  # as D35E and the oldest pf1 write them
                change = dict(zip(("formula", "target", "subTarget", "modifier"), change, strict=False))
            target = text_at(change, "subTarget") or text_at(change, "target")
            kind = text_at(change, "type") or text_at(change, "modifier")
            adds = text_at(change, "operator") in ("", "add")
            if target and (formula := text_at(change, "formula")):
                yield Changed(target, formula, text_at(item, "name"), kind, adds)


def bonuses_of(items: Sequence[object], skills: Mapping[str, str], doubts: list[Doubt]) -> tuple[Bonus, ...]:
    """What race, buffs and equipment add; what feats and classes add, the rules know.

    What is no plain number, or changes what no rule knows, is a doubt.
    """
    kept = [item for item in items if text_at(item, "type") not in ("feat", "class") and counts(item)]
    worn = names_of(items, WORN)
    found, others = [], []
    for change in changes_of(kept):
        bonus = _bonus(change, skills, is_worn=change.source in worn)
        if bonus is not None:
            found.append(bonus)
        elif change.formula not in ("0", "+0") and change.target not in (*_HELD_ALREADY, *ABILITIES):
            others.append(f"{change.source[:60]}, {change.target[:40]} {change.formula[:40]}".strip(", "))
    if others:
        more = f" and {len(others) - _MOST} more" if len(others) > _MOST else ""
        doubts.append(Doubt("bonuses", "", _UNKNOWN.format(told=f"{'; '.join(others[:_MOST])}{more}")))
    return tuple(found)


def _bonus(change: Changed, skills: Mapping[str, str], *, is_worn: bool) -> Bonus | None:
    value, source = change.value, change.source
    if not value:
        return None
    target, kind = change.target, _KINDS.get(change.kind, "untyped")
    if target in _TARGETS:
        to, usual = _TARGETS[target]
        return Bonus(to, kind if usual == "untyped" else usual, value, source)
    if target in _CASES:
        to, when = _CASES[target]
        return Bonus(to, kind, value, source, when)
    if target in ABILITIES and is_worn:
        return Bonus(f"ability:{target}", kind, value, source)
    if target.startswith("skill.") and target[6:] in skills:
        return Bonus(f"skill:{skills[target[6:]]}", kind, value, source)
    return None


def counts(item: object) -> bool:
    """Whether what it adds holds: gear that is worn, an effect that is on, anything else."""
    inner = inner_of(item)
    if text_at(item, "type") in WORN:
        return at(inner, "equipped") is True
    return text_at(item, "type") != "buff" or at(inner, "active") is not False


def names_of(items: Sequence[object], kinds: tuple[str, ...]) -> frozenset[str]:
    """The names of the items of some types."""
    return frozenset(text_at(item, "name") for item in items if text_at(item, "type") in kinds)
