"""What packs add to the rules: their feats, conditions, items and effects, laid over the library's.

A fight is made with the packs that are switched on and keeps what they said: their entries go into its options as text,
so that it stays the same fight when a pack is changed, switched off or gone, and on another machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any, Final

from desktop_app.content import load_ruleset
from desktop_app.content.kinds import AFFLICTIONS, KINDS
from desktop_app.content.library import Lineage, chosen, lineage
from desktop_app.content.packs import CATALOG_SECTIONS, CREATURES, FURTHER_SECTIONS, Pack, further_kind
from desktop_app.content.schema import ContentError, Kind, Raw
from desktop_app.content.shelf import Shelf, Unread, laid_over
from desktop_app.rules.advancement import Advancement, CastingEntry
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import Catalog, ClassEntry
from desktop_app.rules.class_feature import ClassFeature
from desktop_app.rules.class_option import ClassOption
from desktop_app.rules.house_rules import Choice, under
from desktop_app.rules.ruleset import Ruleset

ARCHETYPE: Final = "archetype: "
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
    packs = tuple(map(_read, texts))
    for pack in packs:
        for section, kind in CATALOG_SECTIONS.items():
            raws = pack.get("entries", {}).get(section)
            if raws:
                named = str(pack.get("name", ""))
                shelves[kind.shelf] = _overlaid(kind, shelves[kind.shelf], chosen(raws, line), named, lenient=lenient)
    kept = plain.catalog
    brought = _Brought(packs, line, lenient=lenient)
    classes = {name: shelves["classes"][name] for name in brought.classes() if name in shelves["classes"]}
    if not lenient:
        for section in FURTHER_SECTIONS:
            brought(section)
    return replace(
        plain,
        catalog=Catalog(
            **shelves,
            advancement=cache(partial(_advancement, kept, brought, classes)),
            class_features=cache(partial(_features, kept, brought)),
            class_options=cache(partial(_options, kept, brought, classes)),
            brought=brought,
            own_classes=classes,
        ),
    )


class _Brought:
    """What packs bring of the kinds that a catalog has no shelf for; read when one of them is first asked for."""

    def __init__(self, packs: tuple[dict[str, Any], ...], line: Lineage, *, lenient: bool) -> None:
        self._packs, self._line, self._lenient = packs, line, lenient
        self._shelves: dict[str, Shelf[Any]] = {}

    def classes(self) -> tuple[str, ...]:
        """Their classes by lower-case name."""
        return tuple(
            str(raw.get("name", "")).lower()
            for pack in self._packs
            for raw in chosen(pack.get("entries", {}).get("classes", ()), self._line)
        )

    def __call__(self, section: str) -> Shelf[Any]:
        """What they bring of it, a later pack over an earlier one. Raises ContentError unless it is lenient."""
        found = self._shelves.get(section)
        if found is None:
            found = Shelf({}, {})
            for pack in self._packs:
                raws = pack.get("entries", {}).get(section) if section in FURTHER_SECTIONS else ()
                if raws:
                    named, kind = str(pack.get("name", "")), further_kind(section)
                    told = chosen(raws, self._line)
                    told = map(_BY_NAME[section], told) if section in _BY_NAME else told
                    if "book" in kind.readers:
                        told = ({"book": named, **raw} for raw in told)
                    found = _overlaid(kind, found, told, named, lenient=self._lenient)
            self._shelves[section] = found
        return found


def _as_a_spell(raw: Raw) -> Raw:
    """Spells and class options are called in small letters, as the library's are."""
    return {**raw, "name": raw["name"].lower()} if isinstance(raw.get("name"), str) else raw


def _as_an_archetype(raw: Raw) -> Raw:
    """Archetypes are told from other options by what stands before their names."""
    return {**raw, "name": f"{ARCHETYPE}{raw['name'].lower()}"} if isinstance(raw.get("name"), str) else raw


_BY_NAME: Final[Mapping[str, Callable[[Raw], Raw]]] = {
    "spells": _as_a_spell, "archetypes": _as_an_archetype, "class_options": _as_a_spell,
}  # fmt: skip


def _advancement(kept: Catalog, brought: _Brought, own: Mapping[str, ClassEntry]) -> Advancement:
    """What makers need, with the items of packs among those of the library."""
    plain, items = kept.advancement(), brought("items")
    if items and isinstance(plain.items, Shelf):
        plain = replace(plain, items=laid_over(plain.items, items))
    casting = {
        name: _casts_as(entry, plain.casting[entry.casts_as.lower()])
        for name, entry in own.items()
        if entry.casts_as.lower() in plain.casting
    }
    if casting and isinstance(plain.casting, Shelf):
        plain = replace(plain, casting=laid_over(plain.casting, Shelf(casting, {})))
    options = brought("class_options")
    if options:
        from desktop_app.content.own_choices import choices_of

        choices = choices_of(options.values(), plain.class_choices)
        plain = replace(plain, class_choices={**plain.class_choices, **choices})
    return plain


def _casts_as(entry: ClassEntry, other: CastingEntry) -> CastingEntry:
    """The spells a day and spells known of another class, under the name of an own one and by its ability."""
    return replace(other, name=entry.name, ability=entry.casting_ability or other.ability)


def _options(kept: Catalog, brought: _Brought, own: Mapping[str, ClassEntry]) -> Mapping[str, ClassOption]:
    """What class features let one choose, with the options and archetypes of packs."""
    plain, archetypes, options = kept.class_options(), brought("archetypes"), brought("class_options")
    if not (archetypes or options) or not isinstance(plain, Shelf):
        return plain
    grown: Mapping[str, ClassOption] = {}
    if options:
        from desktop_app.content.own_choices import growing

        grown = growing(options, own, plain.values())
    return laid_over(plain, Shelf({**archetypes, **grown}, {**archetypes.aliases, **options.aliases}))


def _features(kept: Catalog, brought: _Brought) -> Mapping[str, ClassFeature]:
    """The texts of class features, those of packs among them."""
    plain, own = kept.class_features(), brought("class_features")
    options = brought("class_options")
    if options and isinstance(plain, Shelf):
        from desktop_app.content.own_choices import asking, choices_of

        choices = choices_of(options.values(), kept.advancement().class_choices)
        own = Shelf({**own, **asking(choices, own)}, own.aliases)
    return laid_over(plain, own) if own and isinstance(plain, Shelf) else plain


def entries_of(kind: Kind, ruleset: Ruleset) -> Shelf[Any]:
    """All entries of a section's kind under a ruleset, those of packs among them."""
    if kind.shelf == "spells":
        from desktop_app.content.spells import spells_of

        return spells_of(ruleset)
    if kind.shelf == "templates":
        from desktop_app.content.templates import templates_of

        return templates_of(ruleset)
    if kind.shelf == "tables":
        return Shelf(ruleset.catalog.brought(kind.shelf), {})
    if kind.shelf == AFFLICTIONS.shelf:
        from desktop_app.content.afflictions import told_afflictions

        return Shelf({**told_afflictions(ruleset.id), **ruleset.catalog.afflictions}, {})
    if kind.shelf == "archetypes":
        options = ruleset.catalog.class_options()
        named = (name for name in options if name.startswith(ARCHETYPE))
        return Shelf({name.removeprefix(ARCHETYPE): Unread(partial(options.__getitem__, name)) for name in named}, {})
    if kind.shelf == "class_options":
        from desktop_app.content.books import PREFIXES

        options = ruleset.catalog.class_options()
        own = ruleset.catalog.brought(kind.shelf)
        named = (name for name in options if name in own or not name.startswith(PREFIXES))
        return Shelf({name: Unread(partial(options.__getitem__, name)) for name in named}, {})
    if kind.shelf == "class_features":
        features = ruleset.catalog.class_features()
        return features if isinstance(features, Shelf) else Shelf(features, {})
    holder = ruleset.catalog.advancement() if kind.shelf == "items" else ruleset.catalog
    shelf: Shelf[Any] = getattr(holder, kind.shelf)
    return shelf


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
