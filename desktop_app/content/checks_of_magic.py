"""Checks of spells, items and templates that packs and tables bring: what would be played otherwise than meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from desktop_app.content.books import PREFIXES
from desktop_app.content.schema import ContentError
from desktop_app.content.tables import table_mistakes
from desktop_app.making.monsters.template import BRACES, Template
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.archetypes import ARCHETYPE
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.class_feature import ClassFeature, read_row
from desktop_app.rules.class_features import text_mistakes
from desktop_app.rules.class_option import FEAT_ROW, ClassOption
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.own_tables import TableEntry
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import EXPECTED_TIME, ScalingError, lasts_at
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_play import as_printed
from desktop_app.rules.tally import read_uses
from desktop_app.rules.text import listed
from desktop_app.rules.wording import chosen

Mistake = tuple[str, str]
HIGHEST_LEVEL: Final = 9
MOST_LEVELS: Final = 20
MOST_STEPS: Final = 8
"""Steps of size between the smallest and the largest."""
_FIGURES: Final = ("hd", "hd20", "racial", "cha", "dc_con", "dc_cha", "dc_racial")
"""What a text of a template may name in braces, beside the words of its variants."""


def check_brought(file: str, entry: Any, ruleset: Ruleset) -> Iterator[ContentError]:  # noqa: ANN401 - of any kind
    """What is wrong with an entry of a kind that no catalog has a shelf for; nothing for others."""
    check = _CHECKS.get(type(entry))
    for field, expected in check(entry, ruleset) if check else ():
        yield ContentError(file, entry.name, field, expected)


def _spell(spell: Spell, ruleset: Ruleset) -> Iterator[Mistake]:
    for name, level in spell.levels:
        if not _casts(name, ruleset.catalog):
            yield "levels", f"no class that casts spells is called {name!r}"
        if not 0 <= level <= HIGHEST_LEVEL:
            yield "levels", f"expected a level from 0 to {HIGHEST_LEVEL} for {name}, found {level}"
    if not spell.levels:
        yield "levels", "expected a class and the level of the spell on its list"
    if spell.play is None:
        return
    if spell.save and as_printed(spell.play, spell).save == "none" and not spell.save.startswith("none"):
        yield "save", "expected none, or a save with what it does, as in Reflex half or Will negates"
    if any(not each.lasts for each in spell.play.effects) and not (spell.play.lasts or _is_time(spell.duration)):
        yield "duration", f"expected {EXPECTED_TIME}"


def _casts(name: str, catalog: Catalog) -> bool:
    entry = catalog.classes.get(name)
    return name in catalog.advancement().casting or (entry is not None and bool(entry.casts_as))


def _is_time(text: str) -> bool:
    try:
        return bool(text) and bool(lasts_at(text, 1))
    except ScalingError:
        return False


def _item(item: ItemEntry, ruleset: Ruleset) -> Iterator[Mistake]:
    places = ruleset.gear.places
    if item.slot and item.slot not in (*places, "none", "read"):
        yield "slot", f"expected none, read or one of {', '.join(sorted(places))}, found {item.slot!r}"
    if not item.slot and item.modifiers:
        yield "slot", "expected where it is worn, or none: what is only carried changes nothing"
    if item.uses and read_uses(item.uses) is None:
        yield "uses", f"expected something like 3/day, 10 rounds/day or 50 charges, found {item.uses!r}"
    if item.lasts and not _is_time(item.lasts):
        yield "lasts", f"expected {EXPECTED_TIME}"
    if item.effect and item.effect.lower() not in ruleset.catalog.buffs:
        yield "effect", f"no effect is called {item.effect!r}: make it first, as an effect of your own"
    if item.caster_level < 0:
        yield "caster_level", f"expected 0 or more, found {item.caster_level}"
    if item.most and not (0 < item.step <= item.most and 0 <= item.least <= item.most):
        yield "most", "expected bonuses that begin at the step and end here"


def _template(template: Template, ruleset: Ruleset) -> Iterator[Mistake]:
    catalog = ruleset.catalog
    for field in ("types", "not_types"):
        for name in getattr(template, field):
            if name.lower() not in catalog.types:
                yield field, f"no creature type is called {name!r}"
    if template.type and template.type.lower() not in catalog.types:
        yield "type", f"no creature type is called {template.type!r}"
    for name in template.feats:
        if name.lower().partition(" (")[0] not in catalog.feats:
            yield "feats", f"no feat is called {name!r}"
    if abs(template.size) > MOST_STEPS:
        yield "size", f"expected steps from -{MOST_STEPS} to {MOST_STEPS}, found {template.size}"
    if template.hit_die not in (0, 4, 6, 8, 10, 12):
        yield "hit_die", f"expected 4, 6, 8, 10 or 12, found {template.hit_die}"
    if template.resist and not template.resist_from:
        yield "resist_from", "expected how much it resists, from which Hit Dice"
    for gained in template.attacks:
        yield from _attack(gained.count, dict(gained.dice))
    yield from _texts(template)


def _attack(count: int, dice: Mapping[str, str]) -> Iterator[Mistake]:
    if not 1 <= count <= 20:
        yield "attacks", f"expected 1 to 20 of an attack, found {count}"
    for told in dice.values():
        try:
            parse_formula(told)
        except FormulaError as error:
            yield "attacks", str(error)


def _texts(template: Template) -> Iterator[Mistake]:
    """Words in braces are figures that are filled in: each must be one that there is."""
    words = {word: "" for _, chosen in template.choices for word, _ in chosen}
    words |= {"choice": ""} if template.choices else {}
    held = {
        "special": [each.text for each in template.special],
        "immunities": list(template.immunities),
        "form": [template.form],
    }
    known: dict[str, tuple[str, ...]] = {
        "special": (*_FIGURES, *words),
        "immunities": tuple(words),
        "form": ("template", "name", *words),
    }
    for field, texts in held.items():
        named = (name for text in texts for name in BRACES.findall(text))
        if any(name not in known[field] for name in named):
            told = ", ".join(f"{{{each}}}" for each in known[field])
            yield field, f"in braces nothing but {told or 'the words of its variants'} can stand"


def _feature(feature: ClassFeature, ruleset: Ruleset) -> Iterator[Mistake]:
    tables = ruleset.catalog.own_classes.values()
    rows = frozenset(read_row(name).name for entry in tables for _, name in entry.features)
    for mistake in text_mistakes(feature, rows):
        yield "text", mistake


def _archetype(option: ClassOption, ruleset: Ruleset) -> Iterator[Mistake]:
    if not option.classes:
        yield "classes", "expected the classes whose archetype it is"
    tables = []
    for name in option.classes:
        entry = ruleset.catalog.classes.get(name.lower())
        if entry is None:
            yield "classes", f"no class is called {name!r}"
        else:
            tables += [(level, read_row(feature).name) for level, feature in entry.features]
    for level, name in option.removes:
        if tables and not any(held == read_row(name).name and level in (0, at) for at, held in tables):
            where = f" at level {level}" if level else ""
            yield "removes", f"the {listed(option.classes)} has no {name!r}{where}"
    for level, name in option.features:
        if not 1 <= level <= MOST_LEVELS:
            yield "features", f"{name!r} at level {level}; expected 1 to {MOST_LEVELS}"
    if option.casting and option.casting not in ABILITIES:
        yield "casting", f"expected an ability, found {option.casting!r}"
    rows = frozenset(read_row(name).name for _, name in option.features)
    for name, text in option.texts:
        for mistake in text_mistakes(ClassFeature(name, text), rows):
            yield "texts", f"{name}: {mistake}"


def _option(option: ClassOption, ruleset: Ruleset) -> Iterator[Mistake]:
    """Archetypes are options too, by what stands before their names."""
    if option.name.lower().startswith(f"{ARCHETYPE}: "):
        yield from _archetype(option, ruleset)
        return
    if not option.choice or not option.short or option.name.lower().startswith(PREFIXES):
        yield "name", "expected what it is chosen for, a colon, and what it is called: reed secret: mist step"
    catalog = ruleset.catalog
    for name in option.classes:
        if name.lower() not in catalog.classes:
            yield "classes", f"no class is called {name!r}"
    for level, row in option.features:
        if not 1 <= level <= MOST_LEVELS:
            yield "features", f"{row!r} at level {level}; expected 1 to {MOST_LEVELS}"
    for feat in option.gives:
        if chosen(feat).name not in catalog.feats:
            yield "gives", f"there is no feat {feat!r}"
    others = catalog.class_options()
    for field, names in (("needs", option.needs), ("bars", option.bars)):
        for name in (each for told in names for each in told.split(" or ")):
            feat = name.lower().removeprefix(FEAT_ROW)
            known = chosen(feat).name in catalog.feats if feat != name.lower() else name.lower() in others
            if ": " in name and not known:
                yield field, f"there is no {name!r}"


_CHECKS: Final[Mapping[type, Callable[[Any, Ruleset], Iterable[Mistake]]]] = {
    Spell: _spell,
    ItemEntry: _item,
    Template: _template,
    ClassFeature: _feature,
    ClassOption: _option,
    TableEntry: table_mistakes,
}
