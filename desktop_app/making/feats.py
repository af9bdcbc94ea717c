"""Feats of a creature: what is missing for those it has, which it could take next, and how one is added or changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches

from desktop_app.making.typed import TypedError, plain_text
from desktop_app.making.waived import lacking
from desktop_app.rules.catalog import FeatEntry
from desktop_app.rules.creature import Creature
from desktop_app.rules.prerequisites import open_feats
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.wording import chosen


@dataclass(frozen=True, slots=True)
class Held:
    """A feat that a creature has: its benefit, its missing prerequisites, and whether the library knows it."""

    name: str
    summary: str
    missing: tuple[str, ...]
    known: bool


def feats_at_table(creature: Creature, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Feats that ask for a choice or a look at the table, with what they do; those in the numbers already are not."""
    found = []
    for name in creature.feats:
        entry = ruleset.catalog.feats.get(chosen(name).name)
        if entry is not None and entry.summary and (entry.mode or not entry.modifiers) and not _is_craft(entry):
            found.append((name, entry.summary))
    return tuple(found)


def _is_craft(entry: FeatEntry) -> bool:
    """Whether it makes items and nothing else."""
    return "item creation" in entry.kinds or entry.name.startswith(("Brew ", "Craft ", "Forge ", "Scribe "))


def held_feats(sheet: Sheet) -> tuple[Held, ...]:
    """All feats of a creature, in its own order, also those whose prerequisites are missing."""
    feats, lacks = sheet.ruleset.catalog.feats, lacking(sheet)
    found = []
    for name in sheet.creature.feats:
        entry = feats.get(chosen(name).name)
        found.append(Held(name, entry.summary if entry else "", lacks.get(name, ()), entry is not None or not feats))
    return tuple(found)


def next_feats(sheet: Sheet) -> tuple[str, ...]:
    """Names of all feats, those that the creature could take now first."""
    ready = [entry.name for entry in open_feats(sheet)]
    taken = set(ready)
    return (*ready, *(entry.name for entry in sheet.ruleset.catalog.feats.values() if entry.name not in taken))


def with_feat(creature: Creature, index: int | None, text: str, ruleset: Ruleset) -> Creature:
    """The creature with the feat of that place as typed (nothing = without it), or with one more. Raises TypedError."""
    name = plain_text(text)
    feats = list(creature.feats)
    if index is not None and not name:
        del feats[index]
        return replace(creature, feats=tuple(feats))
    if not name:
        raise TypedError("A feat needs a name, such as Dodge or Weapon Focus (longsword).")
    name = _spelled(name, ruleset)
    others = [feat.lower() for place, feat in enumerate(feats) if place != index]
    entry = ruleset.catalog.feats.get(chosen(name).name)
    if name.lower() in others and not (entry is not None and entry.repeatable):
        raise TypedError(f"{name} is already there.")
    if index is None:
        feats.append(name)
    else:
        feats[index] = name
    return replace(creature, feats=tuple(feats))


def _spelled(text: str, ruleset: Ruleset) -> str:
    """A feat as the library writes it, its choice in parentheses kept as typed."""
    entry = ruleset.catalog.feats.get(chosen(text).name)
    head, bracket, choice = text.partition("(")
    if entry is None:
        return text
    return f"{entry.name} {bracket}{choice}".strip() if bracket else entry.name if head.strip() else text


def nearest(name: str, ruleset: Ruleset) -> str:
    """The library's feat with the most similar spelling; empty if none is near."""
    known = {entry.name.lower(): entry.name for entry in ruleset.catalog.feats.values()}
    near = get_close_matches(chosen(name).name, known, 1, 0.75)
    return known[near[0]] if near else ""
