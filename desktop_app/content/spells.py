"""The index of the core spells, by ruleset; read when it is first asked for, never at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Final

from desktop_app.content import schema as read
from desktop_app.content.library import every_entry, lineage, shelf
from desktop_app.content.schema import Kind, kind
from desktop_app.content.shelf import Shelf, Stock, Supply, Unread, with_brought
from desktop_app.paths import resources
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.metamagic import version_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import DISCIPLINES, SCHOOLS, Spell
from desktop_app.rules.spell_later import listed

KIND: Final[Kind] = kind(
    "spells",
    Spell,
    name=read.text,
    school=read.one_of(*SCHOOLS, *DISCIPLINES),
    levels=read.numbers,
    summary=read.text,
    subschool=read.text,
    descriptors=read.texts,
    components=read.texts,
    casting_time=read.text,
    range=read.text,
    duration=read.text,
    save=read.text,
    resistance=read.text,
    touch=read.one_of("", "melee", "ranged"),
    targets=read.scaled,
    apart=read.whole,
    area=read.text,
    counters=read.texts,
    play=read.play,
    text=read.text,
    cost=read.text,
    book=read.text,
)

_LISTED: Final = replace(KIND, make=listed, readers={**KIND.readers, "play": lambda _name, form: form})
"""The same of the library's own entries, of which tests see to it that each can be read to the end."""


@cache
def load_spells(ruleset: str, folder: Path | None = None) -> Shelf[Spell]:
    """The spells of a ruleset by lower-case name; `dispel magic, greater` is found as well as `greater dispel magic`.

    Raises KeyError for a ruleset that does not exist, ContentError for a mistake in the data; one in what a spell does
    is raised as FieldError when that is asked for.
    """
    base = folder or resources()
    return shelf(_LISTED, every_entry(base, KIND), lineage(ruleset))


def spells_of(ruleset: Ruleset | str) -> Shelf[Spell]:
    """The spells of a ruleset with those that packs and the table itself bring, which come before the library's.

    The id of a ruleset = those of the library alone.
    """
    if isinstance(ruleset, str):
        return load_spells(ruleset)
    return _with_brought(ruleset.catalog, ruleset.id)


@lru_cache(maxsize=8)
def _with_brought(catalog: Catalog, ruleset: str) -> Shelf[Spell]:
    found = with_brought(catalog, KIND.shelf, load_spells(ruleset))
    lists = {name: entry.casts_as.lower() for name, entry in catalog.own_classes.items() if entry.casts_as}
    if not lists:
        return found
    return Shelf({}, {}, (Supply(partial(_on_lists, found, lists), found.__contains__),))


def _on_lists(plain: Shelf[Spell], lists: Mapping[str, str]) -> Stock[Spell]:
    """The spells with their levels for classes that cast from another one's list."""
    spells, aliases = plain.stock()
    return {name: Unread(partial(_listed, plain, name, lists)) for name in spells}, aliases


def _listed(plain: Shelf[Spell], name: str, lists: Mapping[str, str]) -> Spell:
    spell = plain[name]
    more = {own: level for own, other in lists.items() if (level := spell.level(other)) is not None}
    return replace(spell, levels=tuple(sorted({**more, **dict(spell.levels)}.items()))) if more else spell


def find_spells(
    ruleset: Ruleset | str, text: str = "", class_name: str = "", level: int | None = None, school: str = ""
) -> tuple[Spell, ...]:
    """The spells in which every word of `text` occurs, on a class's list at a level; the nearest names first.

    Of names that are as near, those of the core rules come first.
    """
    words = text.lower().split()
    found = [spell for spell in spells_of(ruleset).values() if _fits(spell, words, class_name, level, school)]
    return tuple(
        sorted(found, key=lambda spell: (*_distance(spell, text.strip().lower()), bool(spell.book), spell.name))
    )


def _fits(spell: Spell, words: list[str], class_name: str, level: int | None, school: str) -> bool:
    if school and spell.school != school:
        return False
    if class_name and spell.level(class_name) is None:
        return False
    if level is not None and level not in ({spell.level(class_name)} if class_name else {at for _, at in spell.levels}):
        return False
    body = f"{spell.name} {spell.kind} {spell.summary}".lower() if words else ""
    return all(word in body for word in words)


def _distance(spell: Spell, wanted: str) -> tuple[bool, bool]:
    """Lower is nearer: the name begins so, the name holds it."""
    name = spell.name.lower()
    return not name.startswith(wanted), wanted not in name


def spell_classes(ruleset: Ruleset | str) -> tuple[str, ...]:
    """The classes whose lists are in the index."""
    return tuple(sorted({name for spell in spells_of(ruleset).values() for name, _ in spell.levels}))


def usual_spells(ruleset: Ruleset | str) -> Callable[[str, int], tuple[str, ...]]:
    """The names of a class's spells of one level, those that everybody takes at the front: for makers.

    `wizard: evocation` = those of one school.
    """

    def names(class_name: str, level: int) -> tuple[str, ...]:
        name, _, school = class_name.partition(": ")
        listed = [
            spell.name
            for spell in spells_of(ruleset).values()
            if spell.level(name) == level and school in ("", spell.school)
        ]
        # What is a cantrip to most is a poor choice for the class that has it at a higher level.
        usual = {name: place for place, name in enumerate(_USUAL if level else _CANTRIPS)}
        return tuple(sorted(listed, key=lambda name: (usual.get(name, len(usual)), name)))

    return names


def named_spell(ruleset: Ruleset | str, text: str) -> Spell | None:
    """The spell that a creature's list means: also with a mark behind it, `cure light wounds (domain)` or `fly x2`.

    Of a metamagic version, `empowered fireball`, it is the spell itself.
    """
    spells = spells_of(ruleset)
    whole = " ".join(text.lower().split())
    for name in dict.fromkeys((whole, version_of(whole).plain)):
        for shape in (name, name.partition(" (")[0], name.rpartition(" x")[0] or name, name.rstrip("*d")):
            found = spells.get(shape.strip())
            if found is not None:
                return found
    return None


_CANTRIPS: Final = (
    "detect magic",
    "light",
    "guidance",
    "stabilize",
    "cure minor wounds",
    "read magic",
    "ray of frost",
    "create water",
    "resistance",
    "mage hand",
    "prestidigitation",
    "daze",
)
_USUAL: Final = (
    "cure light wounds",
    "magic missile",
    "mage armor",
    "shield",
    "bless",
    "shield of faith",
    "divine favor",
    "command",
    "burning hands",
    "sleep",
    "entangle",
    "longstrider",
    "faerie fire",
    "protection from evil",
    "magic weapon",
    "bull's strength",
    "mirror image",
    "scorching ray",
    "invisibility",
    "barkskin",
    "flaming sphere",
    "spiritual weapon",
    "cure moderate wounds",
    "bear's endurance",
    "resist energy",
    "web",
    "cat's grace",
    "glitterdust",
    "fireball",
    "haste",
    "hold person",
    "dispel magic",
    "prayer",
    "searing light",
    "call lightning",
    "cure serious wounds",
    "magic vestment",
    "lightning bolt",
    "fly",
    "good hope",
    "greater magic fang",
    "stoneskin",
    "dimension door",
    "flame strike",
    "divine power",
    "freedom of movement",
    "cure critical wounds",
    "greater invisibility",
    "black tentacles",
    "ice storm",
    "enervation",
    "death ward",
    "cone of cold",
    "wall of force",
    "teleport",
    "righteous might",
    "breath of life",
    "slay living",
    "baleful polymorph",
    "animal growth",
    "call lightning storm",
    "hold monster",
    "cloudkill",
    "spell resistance",
    "heal",
    "harm",
    "disintegrate",
    "chain lightning",
    "greater dispel magic",
    "blade barrier",
    "mass bull's strength",
    "greater heroism",
    "finger of death",
    "prismatic spray",
    "greater teleport",
    "destruction",
    "holy word",
    "fire storm",
    "spell turning",
    "horrid wilting",
    "mind blank",
    "sunburst",
    "earthquake",
    "holy aura",
    "meteor swarm",
    "time stop",
    "mass heal",
    "storm of vengeance",
    "energy drain",
    "shapechange",
)
"""What most casters take, the most wanted first within each level; cantrips for themselves."""
