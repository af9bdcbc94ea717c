"""What packs add to the rules: their feats, conditions, items and effects, laid over the library's.

A fight is made with the packs that are switched on and keeps what they said: their entries go into its options as text,
so that it stays the same fight when a pack is changed, switched off or gone, and on another machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from desktop_app.content import load_ruleset
from desktop_app.content.kinds import AFFLICTIONS, KINDS
from desktop_app.content.library import chosen, lineage
from desktop_app.content.packs import CREATURES, SECTIONS, Pack
from desktop_app.content.schema import ContentError, Kind, Raw
from desktop_app.content.shelf import Shelf
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.house_rules import Choice, under
from desktop_app.rules.ruleset import Ruleset

PACK: Final = "pack:"
"""Options of this name, with the pack's file behind it, hold a pack's entries; all others are house rules."""


def pack_options(ruleset: str, packs: Iterable[Pack]) -> dict[str, Choice]:
    """What the packs add to a ruleset, as options of a fight. Packs that hold only creatures add nothing."""
    return {PACK + pack.path.name: _text(pack) for pack in packs if pack.suits(ruleset) and _has_rules(pack)}


def packs_of(options: Mapping[str, Choice]) -> dict[str, Choice]:
    """Those options that hold packs."""
    return {name: value for name, value in options.items() if name.startswith(PACK)}


def pack_names(options: Mapping[str, Choice]) -> tuple[str, ...]:
    """What the packs in options are called."""
    return tuple(str(_read(str(value)).get("name", name)) for name, value in packs_of(options).items())


def ruleset_under(ruleset: str, options: Mapping[str, Choice]) -> Ruleset:
    """The ruleset of that id with the packs and house rules of a fight; the same options give the same value.

    An entry of a pack that this program cannot read (it is of another version) is left out: who has it keeps its name
    as a note. Raises KeyError for a ruleset or a house rule that does not exist.
    """
    texts = tuple(str(value) for name, value in sorted(packs_of(options).items()))
    house_rules = {name: value for name, value in options.items() if not name.startswith(PACK)}
    return under(_with_texts(ruleset, texts, lenient=True) if texts else load_ruleset(ruleset), house_rules)


def with_packs(ruleset: str, packs: Iterable[Pack]) -> Ruleset:
    """The ruleset with the packs' entries over the library's, a later pack over an earlier one.

    The same entries give the same value. Raises KeyError for a ruleset that does not exist, ContentError for an entry
    that `check_pack` would have refused.
    """
    texts = tuple(_text(pack) for pack in packs if pack.suits(ruleset) and _has_rules(pack))
    return _with_texts(ruleset, texts, lenient=False) if texts else load_ruleset(ruleset)


@lru_cache(maxsize=16)
def _with_texts(ruleset: str, texts: tuple[str, ...], *, lenient: bool) -> Ruleset:
    plain = load_ruleset(ruleset)
    line = lineage(ruleset)
    shelves: dict[str, Shelf[Any]] = {kind.shelf: getattr(plain.catalog, kind.shelf) for kind in KINDS}
    shelves[AFFLICTIONS.shelf] = Shelf({}, {})
    for text in texts:
        pack = _read(text)
        for section, kind in SECTIONS.items():
            raws = pack.get("entries", {}).get(section)
            if raws:
                named = str(pack.get("name", ""))
                shelves[kind.shelf] = _overlaid(kind, shelves[kind.shelf], chosen(raws, line), named, lenient=lenient)
    kept = plain.catalog
    return replace(
        plain,
        catalog=Catalog(
            **shelves,
            advancement=kept.advancement,
            class_features=kept.class_features,
            class_options=kept.class_options,
        ),
    )


def _overlaid(kind: Kind, shelf: Shelf[Any], raws: Iterable[Raw], pack: str, *, lenient: bool) -> Shelf[Any]:
    entries, aliases = dict(shelf.items()), dict(shelf.aliases)
    for raw in raws:
        try:
            entry: Any = kind.read(raw)
        except ContentError:
            if lenient:
                continue
            raise
        name = entry.name.lower()
        if getattr(entry, "modifiers", ()) and name not in entries:
            entry = replace(entry, modifiers=tuple(_from(pack, entry.name, each) for each in entry.modifiers))
        entries[name] = entry
        aliases.pop(name, None)
        aliases.update((alias.lower(), name) for alias in raw.get("aliases", ()) if isinstance(alias, str))
    return Shelf(entries, aliases)


def _from(pack: str, entry: str, modifier: Modifier) -> Modifier:
    """The modifier with the pack beside the entry's name. What takes an entry's place keeps its name as the source:
    by it the rules know what does not count twice.
    """
    return replace(modifier, source=f"{entry} ({pack})") if modifier.source == entry and pack else modifier


def _has_rules(pack: Pack) -> bool:
    return any(entries for section, entries in pack.sections.items() if section != CREATURES)


def _text(pack: Pack) -> str:
    entries = {section: listed for section, listed in pack.sections.items() if section != CREATURES}
    form = {"name": pack.name, "entries": entries}
    return json.dumps(form, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _read(text: str) -> dict[str, Any]:
    try:
        form = json.loads(text)
    except ValueError:
        return {}
    return form if isinstance(form, dict) and isinstance(form.get("entries", {}), dict) else {}
