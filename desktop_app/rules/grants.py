"""What a creature's race, type, classes, feats and traits give it, gathered once: modifiers by number, and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_app.patterns_later import pattern
from desktop_app.rules.archetypes import names_of, table_of
from desktop_app.rules.automatic_bonuses import automatic_modifiers
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import FeatEntry, TraitEntry
from desktop_app.rules.class_option import (
    ClassOption,
    chosen_in,
    option_level,
    option_of,
    options_of,
    shifted,
)
from desktop_app.rules.class_rows import class_features, plain_rows
from desktop_app.rules.creature import Creature, Doubt, Pairs
from desktop_app.rules.race_traits import part_of, race_gives_up
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import amount_at
from desktop_app.rules.text import capital
from desktop_app.rules.wording import Figured, chosen, figured, singular

ByNumber = Mapping[str, tuple[Modifier, ...]]

_ADDING = frozenset({"damage_steps", "shield_focus"})
"""Marks that add up; of all others the highest counts."""

_FOOTNOTE = pattern(r"(?:#?[bm]|[ᴮ†‡]+)$")
"""A publisher's mark behind a feat's name, as for bonus feats."""


_TRAINING = "weapon training"
_CHOSEN_TRAINING, _CHOSEN_WEAPON = "chosen weapon training", "chosen weapon"
_TURNED = pattern(r"\bblades, (heavy|light)\b")
"""A weapon group as tables of contents sort it."""
_SPELLED = {"polearm": "pole arm"}
"""Weapon groups as some books spell them."""


@dataclass(frozen=True, eq=False, slots=True)
class Grants:
    """All standing modifiers by the number they change; marks by name, those bound to a choice as `mark (choice)`.

    `traits` = every trait, also those of race, type and class, by its name without figure, with the figure's text.
    """

    modifiers: ByNumber
    marks: Mapping[str, int]
    traits: Mapping[str, str]
    feats: Mapping[str, tuple[str, ...]]
    flags: frozenset[str]
    doubts: tuple[Doubt, ...]


def grants(creature: Creature, ruleset: Ruleset) -> Grants:
    """Gather what stands on the creature for good; what it is not known in the library stays as a doubt."""
    gathered = _Gathering(creature, ruleset)
    for name in _trait_names(creature, ruleset, gathered):
        gathered.trait(name)
    gathered.settle_traits()
    for index, feat in enumerate(creature.feats):
        gathered.feat(feat, f"feats.{index}")
    for name, value in given_marks(creature, ruleset):
        gathered.mark(name, value)
    for modifier in given_modifiers(creature, ruleset):
        gathered.modifier(modifier)
    for modifier in automatic_modifiers(creature, ruleset):
        gathered.modifier(modifier)
    for bonus in creature.bonuses:
        gathered.modifier(Modifier(bonus.to, bonus.value, bonus.type.lower(), bonus.source, bonus.when))
    return gathered.done()


def by_number(modifiers: Iterable[Modifier]) -> dict[str, tuple[Modifier, ...]]:
    """Modifiers sorted by the number that they change."""
    sorted_out: dict[str, list[Modifier]] = {}
    for modifier in modifiers:
        sorted_out.setdefault(number_key(modifier.to), []).append(modifier)
    return {number: tuple(found) for number, found in sorted_out.items()}


def number_key(to: str) -> str:
    """A number's name for looking up: skills and the like in lower case."""
    return to.lower()


def race_name(creature: Creature, ruleset: Ruleset) -> str:
    """The race to look up: the creature's own, else a subtype that is a race of the library."""
    if creature.race:
        return creature.race.lower()
    if creature.type.lower() == "humanoid":
        return next((subtype.lower() for subtype in creature.subtypes if subtype.lower() in ruleset.catalog.races), "")
    return ""


def _trait_names(creature: Creature, ruleset: Ruleset, gathered: _Gathering) -> Iterator[str]:
    catalog = ruleset.catalog
    race = catalog.races.get(race_name(creature, ruleset))
    if race is not None:
        given_up = race_gives_up(creature, ruleset)
        for modifier in race.modifiers:
            if not given_up or part_of(modifier) not in given_up:
                gathered.modifier(modifier)
        yield from (trait for trait in race.traits if trait not in given_up)
    elif creature.race and catalog.races:
        gathered.doubt("race", creature.race, "this race is not in the library: its abilities are not counted")
    kind = catalog.types.get(creature.type.lower())
    if kind is not None:
        yield from kind.traits
    for subtype in creature.subtypes:
        yield f"{subtype} subtype"
    levels = _levels_of(creature)
    options = tuple(chosen_options(creature, ruleset))
    yield from class_features(levels, ruleset, names_of(creature, ruleset), options)
    yield from creature.traits
    yield from _trained(creature)
    for option in options:
        for row in plain_rows(option, levels):
            yield row
            yield from _with_chosen_weapon(row, creature)


def _with_chosen_weapon(row: str, creature: Creature) -> Iterator[str]:
    """`chosen weapon training 2` of one who chose the greatsword is weapon training with it."""
    found = figured(row)
    if found.name == _CHOSEN_TRAINING and found.text:
        for trait in creature.traits:
            kind, _, weapon = trait.lower().partition(": ")
            if kind == _CHOSEN_WEAPON and weapon:
                yield f"{_TRAINING} ({weapon} +{found.text})"


def _levels_of(creature: Creature) -> dict[str, int]:
    """The levels of each class, by its name in lower case."""
    levels: dict[str, int] = {}
    for taken in creature.levels:
        name = taken.class_name.lower()
        levels[name] = levels.get(name, 0) + taken.level
    return levels


def _level_for(feature: str, creature: Creature, ruleset: Ruleset) -> int:
    """The levels of all classes together that give a feature, by its name without figure; else of what they chose."""
    archetypes, levels = names_of(creature, ruleset), _levels_of(creature)
    found = sum(
        level
        for name, level in levels.items()
        if any(at <= level and figured(row).name == feature for at, row in table_of(name, ruleset, archetypes))
    )
    by_choice = (
        option_level(option, levels)
        for option in chosen_options(creature, ruleset)
        if any(figured(row).name == feature for _, row in option.features)
    )
    return found or max(by_choice, default=0)


def _trained(creature: Creature) -> Iterator[str]:
    """Weapon groups that a block tells as a special attack: `weapon training (heavy blades +1)`."""
    if any(trait.lower().startswith(f"{_TRAINING} (") for trait in creature.traits):
        return
    for told in creature.special:
        if told.name.lower() == _TRAINING and told.text:
            yield f"{_TRAINING} ({told.text.strip().rstrip('.').lower()})"


def chosen_options(creature: Creature, ruleset: Ruleset) -> Iterator[ClassOption]:
    """What a creature's classes have chosen; the library of it is only read where there is such a choice."""
    if any(": " in trait for trait in creature.traits):
        yield from shifted(options_of(creature, ruleset.catalog.class_options()))


class _Gathering:
    """Gathers modifiers and marks in one pass; thrown away when the grants are made."""

    def __init__(self, creature: Creature, ruleset: Ruleset) -> None:
        self._creature = creature
        self._ruleset = ruleset
        self._modifiers: list[Modifier] = []
        self._marks: dict[str, int] = {}
        self._traits: dict[str, Figured] = {}
        self._feats: dict[str, tuple[str, ...]] = {}
        self._flags: set[str] = set()
        self._doubts: list[Doubt] = []

    def doubt(self, field: str, text: str, why: str) -> None:
        self._doubts.append(Doubt(field, text, why))

    def modifier(self, modifier: Modifier) -> None:
        self._modifiers.append(modifier)

    def mark(self, name: str, value: int) -> None:
        held = self._marks.get(name)
        if held is not None:
            value = held + value if name.partition(" (")[0] in _ADDING else max(held, value)
        self._marks[name] = value

    def trait(self, text: str) -> None:
        """Of one trait with several figures the last of the highest counts."""
        found = figured(text)
        held = self._traits.get(found.name)
        if held is None or (found.value is None and found.text) or (found.value or 0) > (held.value or 0):
            self._traits[found.name] = found

    def settle_traits(self) -> None:
        """Count each trait once, with its highest figure."""
        for found in self._traits.values():
            entry = self._ruleset.catalog.traits.get(found.name)
            if entry is not None:
                self._settle(entry, found)
            elif "(" in found.name:
                self._settle_chosen(found)

    def _settle(self, entry: TraitEntry, found: Figured) -> None:
        times = (found.value if found.value is not None else 0) if entry.scales else 1
        if entry.grows:
            level = _level_for(found.name, self._creature, self._ruleset)
            times = amount_at(entry.grows, level).bonus if level else 0
        for modifier in entry.modifiers:
            self._modifiers.append(modifier if times == 1 else replace(modifier, value=modifier.value * times))
        for name, value in entry.marks:
            self.mark(name, value * times)
        self._flags |= entry.flags

    def _settle_chosen(self, found: Figured) -> None:
        """A trait with choices in parentheses, the figure behind them or behind each: favored enemy (giants +4)."""
        name = chosen(_TURNED.sub(r"\1 blades", found.name))
        entry = self._ruleset.catalog.traits.get(name.name)
        for text in name.choices if entry is not None else ():
            choice = figured(text)
            value = choice.value if choice.value is not None else found.value
            kind = _kind(choice.name)
            bound = tuple(_bound(modifier, kind, choice.name) for modifier in entry.modifiers) if entry else ()
            if entry is not None and "chosen" in " ".join(modifier.when for modifier in entry.modifiers):
                self._settle(replace(entry, modifiers=bound), choice._replace(value=value))

    def feat(self, text: str, path: str) -> None:
        found = _feat_of(text, self._ruleset)
        self._feats[found.name] = self._feats.get(found.name, ()) + found.choices
        if not found.known and self._ruleset.catalog.feats:
            self.doubt(path, text, "this feat is not in the library: it is kept as a note and changes no number")
        for name, value in found.marks:
            self.mark(name, value)
        for modifier in found.modifiers:
            self._take(modifier, found.times)

    def _take(self, modifier: Modifier, times: int) -> None:
        """A feat taken again is a source of its own, so that it counts again."""
        again = f"{modifier.source} ("
        count = sum(
            held.to == modifier.to and (held.source == modifier.source or held.source.startswith(again))
            for held in self._modifiers
        )
        if not count and times == 1:
            self._modifiers.append(modifier)
            return
        for index in range(count, count + times):
            source = modifier.source if index == 0 else f"{modifier.source} ({index + 1})"
            self._modifiers.append(replace(modifier, source=source))

    def done(self) -> Grants:
        return Grants(
            by_number(self._modifiers),
            self._marks,
            {name: found.text for name, found in self._traits.items()},
            self._feats,
            frozenset(self._flags),
            tuple(self._doubts),
        )


@dataclass(frozen=True, eq=False, slots=True)
class _Feat:
    """A feat of a creature file read against the library: choices bound, a mode's modifiers bound to its option."""

    name: str
    choices: tuple[str, ...]
    known: bool
    times: int
    marks: Pairs
    modifiers: tuple[Modifier, ...]


@lru_cache(maxsize=4096)
def _feat_of(text: str, ruleset: Ruleset) -> _Feat:
    found = chosen(text)
    feats = ruleset.catalog.feats
    entry = feats.get(found.name) or feats.get(text.strip().lower())
    if entry is None:
        entry = feats.get(_FOOTNOTE.sub("", found.name).strip())
        found = found._replace(name=entry.name.lower()) if entry is not None else found
    if entry is None:
        return _Feat(found.name, found.choices, known=False, times=1, marks=(), modifiers=())
    choices = tuple(singular(choice) for choice in found.choices)
    return _Feat(
        found.name,
        found.choices,
        known=True,
        times=found.times if entry.repeatable else 1,
        marks=tuple(
            (f"{name} ({bound})" if bound else name, value) for name, value in entry.marks for bound in choices or ("",)
        ),
        modifiers=tuple(_feat_modifiers(entry, choices)),
    )


def _feat_modifiers(entry: FeatEntry, choices: tuple[str, ...]) -> Iterator[Modifier]:
    """A feat's modifiers: the chosen weapon or skill named, a mode's bound to the option that switches it on."""
    for modifier in entry.modifiers:
        if entry.mode:
            when = entry.name.lower() if not modifier.when else f"{entry.name.lower()},{modifier.when}"
            yield replace(modifier, when=when)
        elif "chosen" in modifier.when.split(","):
            yield from (_bound(modifier, choice) for choice in choices)
        else:
            yield modifier


def _kind(text: str) -> str:
    """One of a kind: `giants` is giant, `humanoid (orc)` orc."""
    inner = text.partition("(")[2].partition(")")[0]
    one = singular(inner or text)
    return _SPELLED.get(one, one)


def given_modifiers(creature: Creature, ruleset: Ruleset) -> Iterator[Modifier]:
    """What character traits and the like change; what stands in parentheses behind a name is what it chose."""
    for trait, option in _free_options(creature, ruleset):
        choice = chosen_in(trait)
        source = capital(trait.partition(": ")[2])
        for modifier in option.modifiers:
            bound = modifier if "chosen" not in modifier.when else _bound(modifier, choice) if choice else None
            if bound is not None:
                yield replace(bound, source=source)


def given_marks(creature: Creature, ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """The marks of character traits and the like."""
    for _, option in _free_options(creature, ruleset):
        yield from option.marks


def _free_options(creature: Creature, ruleset: Ruleset) -> Iterator[tuple[str, ClassOption]]:
    for trait in creature.traits:
        option = option_of(trait, ruleset.catalog.class_options()) if ": " in trait else None
        if option is not None and (option.modifiers or option.marks):
            yield trait, option


def _bound(modifier: Modifier, choice: str, told: str = "") -> Modifier:
    """A modifier for what was chosen; `told` = a weapon group as it was written."""
    group = "chosen group" in modifier.when
    source = f"{modifier.source} ({told if group and told else choice})"
    if modifier.to in ("skill", "skills", "skill:chosen"):
        return replace(modifier, to=f"skill:{choice}", when="", source=source)
    named = {"chosen": f"with {choice}", "chosen group": f"with group {choice}", "vs chosen": f"vs {choice}"}
    named["chosen terrain"] = f"{told or choice} terrain"
    facts = [named.get(fact, fact) for fact in modifier.when.split(",")]
    return replace(modifier, when=",".join(facts), source=source)
