"""What a ruleset has words for, by name: conditions, actions, feats, abilities, items, materials, spell effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from desktop_app.rules.text import amount
from ui.shared.text import capital, signed

if TYPE_CHECKING:
    from desktop_app.rules.catalog import ArmorEntry, Catalog, WeaponEntry
    from desktop_app.rules.ruleset import Ruleset


class RuleEntry(NamedTuple):
    """An entry: its name, what it is in a word, and its text."""

    name: str
    kind: str
    text: str


_kept: list[tuple[object, tuple[RuleEntry, ...]]] = []


def entries_of(ruleset: Ruleset) -> tuple[RuleEntry, ...]:
    """Every entry of the ruleset's library that says something, by name; kept for the ruleset asked for last."""
    if not _kept or _kept[0][0] is not ruleset.catalog:
        _kept[:] = [(ruleset.catalog, tuple(sorted(_made(ruleset.catalog))))]
    return _kept[0][1]


def _made(catalog: Catalog) -> Iterator[RuleEntry]:
    for condition in catalog.conditions.values():
        if condition.summary:
            yield RuleEntry(capital(condition.name), "condition", condition.summary)
    for action in catalog.actions.values():
        words = f"{capital(action.type.replace('-', ' '))} action. Provokes: {action.provokes}. {action.note}".strip()
        yield RuleEntry(capital(action.name), "action", words)
    for kind, entries in (("feat", catalog.feats), ("ability", catalog.traits), ("item", catalog.materials)):
        for each in entries.values():
            if each.summary:
                yield RuleEntry(capital(each.name), kind, each.summary)
    for weapon in catalog.weapons.values():
        yield RuleEntry(weapon.name, "weapon", _weapon(weapon))
    for armor in catalog.armor.values():
        yield RuleEntry(armor.name, armor.kind, _armor(armor))


def _weapon(each: WeaponEntry) -> str:
    sort = " ".join(filter(None, (each.proficiency, _hands(each.hands), each.kind)))
    dealt = " ".join(filter(None, (each.damage, each.damage_type)))
    parts = [f"{capital(sort)} weapon", f"damage {dealt}" if dealt else ""]
    parts.append(f"critical {each.crit}" if each.crit else "")
    parts.append(f"range increment {each.range} ft." if each.range else "")
    parts.append(f"{amount(each.weight)} lb." if each.weight else "")
    parts.append(f"{each.cost:g} gp" if each.cost else "")
    return _sentence(parts)


def _hands(hands: str) -> str:
    return {"one": "one-handed", "two": "two-handed"}.get(hands, hands)


def _armor(each: ArmorEntry) -> str:
    parts = [f"{capital(each.category)} {each.kind}" if each.category else capital(each.kind)]
    parts.append(f"{signed(each.bonus)} to AC")
    parts.append(f"maximum Dexterity {signed(each.max_dex)}" if each.max_dex is not None else "")
    parts.append(f"armor check penalty {signed(each.check_penalty)}" if each.check_penalty else "")
    parts.append(f"arcane spell failure {each.arcane_failure} %" if each.arcane_failure else "")
    parts.append(f"{amount(each.weight)} lb." if each.weight else "")
    parts.append(f"{each.cost:g} gp" if each.cost else "")
    return _sentence(parts)


def _sentence(parts: list[str]) -> str:
    return f"{', '.join(filter(None, parts)).rstrip('.')}."
