"""What the library tells makers of characters: casting, bonus feats, habits of classes, prices, wealth."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Pairs
from desktop_app.rules.forms import FormRules
from desktop_app.rules.power_entry import PowerEntry
from desktop_app.rules.resolution import Resolution

Rows = tuple[tuple[int, ...], ...]
"""A row for each class level from 1; in it a figure for each spell level from 0, -1 = none at all."""


@dataclass(frozen=True, slots=True)
class CastingEntry:
    """How a class casts: slots a day before bonus spells, and how many spells one knows where that is limited.

    `caster_level`: full, half (rounded down), or less-three. `more_slots` a spell level (a cleric's domain).
    `origin` is arcane, divine or psychic.
    """

    name: str
    ability: str
    origin: str
    slots: Rows
    known: Rows = ()
    caster_level: str = "full"
    more_slots: int = 0
    spontaneous: bool = False


@dataclass(frozen=True, slots=True)
class FeatListEntry:
    """What a kind of bonus feat may be; `fighter` = all that fighters may take, `free` = without prerequisites."""

    name: str
    feats: tuple[str, ...] = ()
    fighter: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class ClassGuide:
    """What making a character of a class needs beside its figures, and the habits that open choices are filled by.

    `alignments` = those allowed, empty = all. `bonus_feats` are (class level, list), `granted_feats` (class level,
    feat). `gold` are dice of starting money, times `gold_times`. In `feats` and `weapons` a star stands for the
    weapon in hand. `armor`, `shields`, `melee`, `ranged` name the best first.
    """

    name: str
    abilities: tuple[str, ...]
    alignments: tuple[str, ...] = ()
    alignment: str = "neutral"
    bonus_feats: tuple[tuple[int, str], ...] = ()
    granted_feats: tuple[tuple[int, str], ...] = ()
    gold: str = "3d6"
    gold_times: int = 10
    feats: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    armor: tuple[str, ...] = ()
    shields: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()
    ranged: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    shares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DailyEntry:
    """Something that a class can do so many times a day (`per`), from the class level `start` on.

    So many: `base`, one for each level of `at` that is reached, `times` for every `every` levels (counted with `plus`
    added to the level), and the modifier of `ability`; with `by_level` the level times that modifier instead. `mark` =
    what feats add to; `later` = the trait whose figure is taken off the level; `needs` = a feature that an archetype
    gives, without which there is none of it; `unless` = one with which another entry counts; `of_charisma` = options
    of which one counts Charisma in place of `ability`. `unit` = rounds, minutes,
    hours, charges or points, empty = uses. `kind` is Ex, Su or Sp. Where several classes have a feature of one name,
    `name` begins with the class: `ninja: ki pool`.
    """

    name: str
    class_name: str
    kind: str = ""
    text: str = ""
    start: int = 1
    base: int = 0
    plus: int = 0
    every: int = 0
    times: int = 1
    at: tuple[int, ...] = ()
    ability: str = ""
    per: str = "day"
    unit: str = ""
    by_level: bool = False
    mark: str = ""
    needs: str = ""
    unless: str = ""
    later: str = ""
    of_charisma: tuple[str, ...] = ()

    @property
    def feature(self) -> str:
        """The feature that it counts, as the class's table names it."""
        return self.name.removeprefix(f"{self.class_name}: ")


@dataclass(frozen=True, slots=True)
class ClassAbilityEntry:
    """What a daily use of a class does. `counted` = the entry of the daily uses, empty = that of its own name.

    `on` = self, allies (and itself), foe or touch. `action` is its cost, `sooner` from which class level it costs less.
    `upkeep` = a use is taken each round that it is on. `lasts` = how long, at the class level, with the modifier of
    `longer` as it is then in rounds; empty = until it is switched off. `amounts` are modifiers whose value is worked
    out (see `class_abilities.amount`); `first` are those of the first hit alone, `first_against` these kinds of foes.
    `against` = the alignment of the foe that it is good against. `ends` = attack: it is good for one attack.
    `after` = the condition that follows, `after_each` rounds for each that it was on, 0 = until the fight is over;
    not for who has the trait `unless`. `barred` = conditions in which it cannot be begun. `falls` = it ends when its
    user can act no more. `once` = once a fight. `lingers` = rounds that it stays on others. `play` = what it does to a
    target, `dc_ability` with its DC. `heals` = dice for each two levels, or points, that as many uses are.
    `forms` = it gives other forms. `needs` = a trait that one must have. `later` = the trait whose figure is taken off
    the class level.
    """

    name: str
    counted: str = ""
    class_names: tuple[str, ...] = ()
    start: int = 1
    on: str = "self"
    action: str = "standard"
    sooner: tuple[tuple[int, str], ...] = ()
    upkeep: bool = False
    lasts: str = ""
    longer: str = ""
    amounts: tuple[tuple[str, str, str, str], ...] = ()
    first: tuple[tuple[str, str, str, str], ...] = ()
    first_against: tuple[str, ...] = ()
    against: str = ""
    ends: str = ""
    after: str = ""
    after_each: int = 0
    unless: str = ""
    barred: tuple[str, ...] = ()
    falls: bool = False
    once: bool = False
    lingers: int = 0
    play: Resolution | None = None
    heals: str = ""
    summary: str = ""
    forms: FormRules | None = None
    needs: str = ""
    later: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """Something that a class chooses: what it may be beside the options of the library, and what it usually is.

    `open` = anything else may be typed as well. `also` = other choices whose options may be taken. `at` = the class
    level from which it is asked for. `figure` = each is worth so much, `favored enemy (undead +2)`; `grows` = those
    chosen before are each worth as much more with every one that follows; `raises` = the
    choice of which one is worth as much more, whenever that is made again. `words` = what the one-line maker calls it.
    From the class level `spells_from` on, and at each other level after it, one of its spells is known; the first by
    `first_spell` already, where that is given. `slots` = how
    many a spell of it takes, 0 = it cannot be cast. `by_row` = the figure of the row says how many there are in all.
    `freely` = so many may be chosen with a character's first level, none must; each choice of `more_by` is one more.
    """

    name: str
    options: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    open: bool = False
    also: tuple[str, ...] = ()
    at: int = 1
    figure: int = 0
    grows: bool = False
    raises: str = ""
    words: tuple[str, ...] = ()
    spells_from: int = 0
    first_spell: int = 0
    slots: int = 1
    by_row: bool = False
    freely: int = 0
    more_by: str = ""


@dataclass(frozen=True, slots=True)
class PrestigeEntry:
    """A prestige class: what one must have before its first level, and what it does for spells.

    `requirements` are (kind, name, minimum): those of feats, and `arcane` or `divine` (spells of that level),
    `sneak attack` (dice), `proficient` (a group), `two skills` (of a group), `feats of` (so many of a feat list).
    At the class levels of `arcane`, `divine` and `any_caster` a class that casts so gains a level for its spells.
    """

    name: str
    requirements: tuple[tuple[str, str, int], ...] = ()
    most_levels: int = 10
    alignments: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    arcane: tuple[int, ...] = ()
    divine: tuple[int, ...] = ()
    any_caster: tuple[int, ...] = ()
    bonus_feats: tuple[tuple[int, str], ...] = ()
    granted_feats: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PeopleEntry:
    """A race for makers: its creature type, and how much it adds to one ability of choice."""

    name: str
    type: str = "humanoid"
    subtypes: tuple[str, ...] = ()
    any_ability: int = 0
    bonus_favored: int = 0


@dataclass(frozen=True, slots=True)
class ItemEntry:
    """A thing that can be bought: cost in gold pieces, weight in pounds.

    With `most` it comes with bonuses from `least` (else `step`) to `most` in steps of `step`, written behind its name
    (`cloak of resistance +2`); it costs `cost` times the bonus squared (`linear`: times the bonus), and its modifiers
    are for each point. `slot` = where it is worn, `none` = it takes no place on the body, `read` = used up in reading;
    empty = it is carried. `marks` = what rules ask for by name. `uses` = how often it does something: `10 rounds/day`,
    `50 charges`. `effect` = the effect of the library that it then lays on its wearer, for as long as `lasts` says
    where no rounds are counted; `quick` = that is a free action. `text` = what it does; `category` wondrous, ring, rod
    ...; `price` = where that is no single figure; `making` = what its making asks for; `book` = the open
    book that it is from.
    """

    name: str
    cost: float
    weight: float = 0
    slot: str = ""
    kind: str = "gear"
    most: int = 0
    step: int = 1
    least: int = 0
    linear: bool = False
    modifiers: tuple[Modifier, ...] = ()
    marks: Pairs = ()
    uses: str = ""
    effect: str = ""
    lasts: str = ""
    quick: bool = False
    summary: str = ""
    text: str = ""
    category: str = ""
    aura: str = ""
    caster_level: int = 0
    price: str = ""
    making: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class StaffEntry:
    """A staff: its caster level, its `charges` when it is full, and its spells with the charges that each takes."""

    name: str
    caster_level: int
    charges: int
    spells: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CompanionEntry:
    """An animal that can be bound to a master: as which of `bonds`, and by which other names it is `called`.

    It `starts_as` a creature of the library, else by its own figures: speeds in feet, attacks such as `2 claw 1d4 plus
    grab`, `special` as pairs of name and text. At its master's level `at` it grows: size, what is added to natural
    armor and abilities, attacks in place of the old ones. `less` = levels that its master counts less for it. `least` =
    the caster level that an improved familiar asks for, `alignment` = its own, from which its master's may be a step
    away. `gift` = what its master has of it. `skills` = those in which it trains first. `blows` = the dice of its
    natural weapons from a level of its master on.
    """

    name: str
    bonds: tuple[str, ...] = ("animal companion",)
    called: tuple[str, ...] = ()
    starts_as: str = ""
    type: str = "animal"
    size: str = "medium"
    speeds: Pairs = ()
    legs: int = 4
    hit_dice: int = 2
    die: int = 8
    good_saves: tuple[str, ...] = ()
    natural: int = 0
    attacks: tuple[str, ...] = ()
    abilities: Pairs = ()
    senses: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    special: tuple[tuple[str, str], ...] = ()
    own_feats: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    at: int = 0
    grown_size: str = ""
    grown_natural: int = 0
    grown_abilities: Pairs = ()
    grown_attacks: tuple[str, ...] = ()
    grown_traits: tuple[str, ...] = ()
    grown_special: tuple[tuple[str, str], ...] = ()
    less: int = 0
    least: int = 0
    alignment: str = ""
    gift: tuple[Modifier, ...] = ()
    blows: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EvolutionEntry:
    """An evolution of an eidolon, for `points` of its pool, from its master's level `least` on.

    `times` = how often at most; below 0: once, and once more for so many levels. A star in its name stands for what it
    `asks`: an ability, a skill, an energy, an alignment. `modes` = ways of moving as fast as on land; `grows` = sizes.
    """

    name: str
    points: int
    least: int = 1
    times: int = 1
    asks: str = ""
    attacks: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    natural: int = 0
    grows: int = 0
    modifiers: tuple[Modifier, ...] = ()
    traits: tuple[str, ...] = ()
    senses: tuple[str, ...] = ()
    resistances: tuple[str, ...] = ()
    immunities: tuple[str, ...] = ()
    dr: tuple[str, ...] = ()
    special: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class WealthEntry:
    """Gold pieces that all gear together is worth, by level from 1."""

    name: str
    gold: tuple[int, ...]
    summary: str = ""


@dataclass(frozen=True, eq=False)
class Advancement:
    """All of it for one ruleset, by lower-case name."""

    casting: Mapping[str, CastingEntry] = field(default_factory=dict)
    feat_lists: Mapping[str, FeatListEntry] = field(default_factory=dict)
    guides: Mapping[str, ClassGuide] = field(default_factory=dict)
    prestige: Mapping[str, PrestigeEntry] = field(default_factory=dict)
    daily_uses: Mapping[str, DailyEntry] = field(default_factory=dict)
    class_abilities: Mapping[str, ClassAbilityEntry] = field(default_factory=dict)
    class_choices: Mapping[str, ChoiceEntry] = field(default_factory=dict)
    peoples: Mapping[str, PeopleEntry] = field(default_factory=dict)
    items: Mapping[str, ItemEntry] = field(default_factory=dict)
    wealth: Mapping[str, WealthEntry] = field(default_factory=dict)
    staffs: Mapping[str, StaffEntry] = field(default_factory=dict)
    powers: Mapping[str, PowerEntry] = field(default_factory=dict)
    powers_given_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What gives each power: so that only those that somebody may have are read, of 400."""
    users: Mapping[str, str] = field(default_factory=dict)
    """The class that has each daily use."""
    companions: Mapping[str, CompanionEntry] = field(default_factory=dict)
    evolutions: Mapping[str, EvolutionEntry] = field(default_factory=dict)

    def daily_uses_of(self, classes: Collection[str]) -> Iterator[DailyEntry]:
        """The daily uses of these classes, in the library's order; only they are read, of 400."""
        return (self.daily_uses[name] for name, class_name in self.users.items() if class_name in classes)


NOTHING = Advancement()


def no_advancement() -> Advancement:
    """What a catalog tells that was not read from the library."""
    return NOTHING
