"""What creatures are worth and how they are changed: awards, encounters, advanced monsters, companions, print."""

from collections.abc import Callable, Mapping
from typing import Literal

from desktop_app.rules.chapters.tables import names
from desktop_app.rules.setting import Chapter, Choice, Family, Figures, Names, Number, Procedure, Setting, T, Texts

_BY_TYPE = {
    2: "dragon, outsider",
    3: "animal, magical beast, monstrous humanoid",
    4: "aberration, construct, elemental, fey, giant, humanoid, ooze, plant, undead, vermin",
}
_GAINED = ("diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")
_BY_GAINED = {
    "str": (0, 2, 4, 4, 8, 8, 8, 8),
    "dex": (-2, -2, -2, -2, -2, -2, 0, 0),
    "con": (0, 0, 0, 2, 4, 4, 4, 4),
    "natural": (0, 0, 0, 0, 2, 3, 4, 5),
}
BONDS = ("animal companion", "familiar", "special mount", "eidolon", "phantom")
_THREES = (1, 3, 6, 9, 12, 15, 18)
_TWOS = (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)


def from_level(levels: tuple[int, ...], *figures: int) -> dict[str, int]:
    """Figures, each from its level on."""
    return dict(zip(map(str, levels), figures, strict=True))


_CLASSES: dict[str, Mapping[str, str]] = {"special mount": {"paladin": "all"}, "eidolon": {}, "phantom": {}}
_CHOSEN: dict[str, Mapping[str, str]] = {bond: {} for bond in BONDS}
_HIT_DICE: dict[str, Mapping[str, int]] = {"familiar": {}, "eidolon": {}, "phantom": {}}
_SPEED: dict[str, Mapping[str, int]] = {"animal companion": {}, "familiar": {}, "eidolon": {}, "phantom": {}}
_NATURAL: dict[str, Mapping[str, int]] = {
    "animal companion": from_level(_THREES, 0, 2, 4, 6, 8, 10, 12),
    "familiar": from_level(_TWOS, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "eidolon": {},
    "phantom": {},
}
_RAISED: dict[str, tuple[str, ...]] = {
    "animal companion": ("str", "dex"),
    "familiar": (),
    "eidolon": ("str", "dex"),
    "phantom": ("dex", "cha"),
}
_ABILITY: dict[str, Mapping[str, int]] = {
    "animal companion": from_level(_THREES, 0, 1, 2, 3, 4, 5, 6),
    "familiar": {},
    "eidolon": {},
    "phantom": {},
}
_INTELLIGENCE: dict[str, Mapping[str, int]] = {
    "animal companion": {},
    "eidolon": {},
    "phantom": {},
    "familiar": from_level(_TWOS, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
}
_RESISTANCE: dict[str, Mapping[str, int]] = {
    "animal companion": {},
    "familiar": from_level((11,), 5),
    "eidolon": {},
    "phantom": {},
}
_TRICKS: dict[str, Mapping[str, int]] = {
    "animal companion": from_level(_THREES, 1, 2, 3, 4, 5, 6, 7),
    "familiar": {},
    "eidolon": {},
    "phantom": {},
}
_RAISES: dict[str, Mapping[str, int]] = {bond: {} for bond in BONDS}
_POOL: dict[str, Mapping[str, int]] = {bond: {} for bond in BONDS}
_ATTACKS: dict[str, Mapping[str, int]] = {bond: {} for bond in BONDS}
_SHARES: dict[str, tuple[str, ...]] = {
    "animal companion": (),
    "familiar": ("half hit points", "base attack", "base saves", "ranks"),
    "eidolon": (),
    "phantom": (),
}
_SPECIAL: dict[str, Mapping[str, str]] = {
    "animal companion": {
        "1": "link, share spells",
        "3": "evasion",
        "6": "devotion",
        "9": "multiattack",
        "15": "improved evasion",
    },
    "familiar": {
        "1": "counts as magical beast, alertness, improved evasion, share spells, empathic link",
        "3": "deliver touch spells",
        "5": "speak with master",
        "7": "speak with animals of its kind",
        "13": "scry on familiar",
    },
    "eidolon": {},
    "phantom": {},
}


class Award(Chapter):
    """Points for defeated creatures, and how hard an encounter is."""

    at_the_table = False

    by_challenge = Figures("award.by-challenge", "Points for a defeated creature, all characters together")
    way = Choice[Literal["table", "by-level"]](
        "award.points",
        "Experience points come",
        {"table": "from a table by challenge rating", "by-level": "from a formula by challenge rating and party level"},
    )
    own_level = Number("award.own-level", "Points for a foe of the party's level, for each of these levels", 300)
    individual = Family(
        "award.individual/*",
        "Points for each of * characters",
        ("few", "usual", "many"),
        lambda rule, title, _column: Figures(rule, title),
    )
    track = Family(
        "award.track/*",
        "Points that levels need, * track",
        ("slow", "medium", "fast"),
        lambda rule, title, _track: Figures(rule, title, {}),
    )
    level_step = Number("award.level-step", "Points for the next level, for each level that one has", 1000)
    ladder = Procedure[Literal["awards", "doubling"]](
        "encounter.points",
        "The cost of an encounter",
        {"awards": "is what it awards", "doubling": "doubles with two challenge ratings"},
    )
    party_level = Procedure[Literal["three-and-six", "by-number"]](
        "encounter.party-level",
        "A party's level is the mean,",
        {
            "three-and-six": "one less for three or fewer, one more for six or more",
            "by-number": "shifted by its number",
        },
    )
    difficulty = Figures("encounter.difficulty", "Difficulty, in levels above the party's")
    average_a_day = Number("encounter.average-a-day", "Average encounters a day", 4)


class Change(Chapter):
    """What a changed monster gets and costs. What growing into a size adds, shrinking out of it takes away."""

    at_the_table = False

    size = Family(
        "change.size/*",
        "Growing into a size adds to *",
        tuple(_BY_GAINED),
        lambda rule, title, what: Figures(rule, title, dict(zip(_GAINED, _BY_GAINED[what], strict=True)), keys=_GAINED),
    )
    feats = Choice[Literal["one-a-two", "one-a-three"]](
        "change.feats",
        "Monsters have feats at",
        {"one-a-two": "Hit Dice 1, 3, 5 and so on", "one-a-three": "Hit Dice 1, 3, 6 and so on"},
    )
    challenge = Choice[Literal["by-type", "by-statistics"]](
        "change.challenge",
        "The challenge of Hit Dice and size comes from",
        {"by-type": "so many Hit Dice a point", "by-statistics": "a comparison with usual figures"},
    )
    hit_dice_a_point = Figures(
        "change.challenge/hit-dice",
        "Hit Dice for a point of challenge",
        {kind: dice for dice, kinds in _BY_TYPE.items() for kind in names(kinds)},
    )
    large = Number("change.challenge/large", "Becoming Large adds to the challenge", 1, form="{:+d}")
    statistics = Family(
        "change.statistics/*",
        "What is usual at a challenge: *",
        ("hp", "ac", "attack", "damage"),
        lambda rule, title, _what: Figures(rule, title),
    )
    class_abilities = Names("change.levels/abilities", "Ability adjustments for the first class levels, the best first")
    half_until = Choice[Literal["racial-dice", "challenge"]](
        "change.levels/half-until",
        "Levels in a class of another way count half until they are as many as",
        {"racial-dice": "the racial Hit Dice", "challenge": "the challenge rating"},
    )
    below = Number("change.levels/below", "Challenge below class levels", form="{}")
    npc_below = Number("change.levels/npc-below", "Challenge below levels in NPC classes", form="{}")


def _of_bonds(
    part: str, title: str, make: Callable[[str, str, T | None], Setting[T]], usual: Mapping[str, T]
) -> Family[T]:
    return Family(f"companion.*/{part}", title, BONDS, lambda rule, title, bond: make(rule, title, usual.get(bond)))


class Companion(Chapter):
    """What animals get from their master's level. A figure holds from its level on."""

    at_the_table = False

    kinds = Names("companion.kinds", "What an animal can be to its master", BONDS[:3], known=BONDS)
    classes = _of_bonds("classes", "Classes with a *, and how their levels count", Texts, _CLASSES)
    chosen = _of_bonds("chosen", "Classes that choose a *, by which option, and what else shows it", Texts, _CHOSEN)
    dice_are_all = Family(
        "companion.*/hit-dice-way",
        "The Hit Dice of a * are",
        BONDS,
        lambda rule, title, bond: Choice[Literal["added", "total"]](
            rule,
            title,
            {"added": "added to its own", "total": "all that it has"},
            "added" if bond == "familiar" else "total" if bond in ("eidolon", "phantom") else None,
        ),
    )
    hit_dice = _of_bonds("hit-dice", "Hit Dice of a *", Figures, _HIT_DICE)
    natural = _of_bonds("natural", "Natural armor of a *", Figures, _NATURAL)
    raised = _of_bonds("abilities", "Abilities that rise with a *", Names, _RAISED)
    ability = _of_bonds("ability", "How far they rise with a *", Figures, _ABILITY)
    intelligence = _of_bonds("int", "Intelligence of a *", Figures, _INTELLIGENCE)
    speed = _of_bonds("speed", "Speed of a *", Figures, _SPEED)
    resistance = _of_bonds("resistance", "Spell resistance of a *, above the level", Figures, _RESISTANCE)
    tricks = _of_bonds("tricks", "Bonus tricks of a *", Figures, _TRICKS)
    raises = _of_bonds("raises", "Ability score increases of a *, in all", Figures, _RAISES)
    cohort_below = Number("companion.cohort/below", "Levels that a cohort is below its leader at least", 2, form="{}")
    pool = _of_bonds("pool", "Evolution points of a *", Figures, _POOL)
    attacks = _of_bonds("attacks", "Natural attacks of a *, at most", Figures, _ATTACKS)
    shares = _of_bonds("shares", "What a * has of its master", Names, _SHARES)
    special = _of_bonds("special", "Special abilities of a *", Texts, _SPECIAL)
    riders = Texts("companion.riders", "Classes whose companion is a mount: a feat, and no shared spells", {})


class Print(Chapter):
    """How stat blocks are set in print."""

    at_the_table = False

    stat_block = Procedure[Literal["sections", "labels", "labels-old"]](
        "print.stat-block",
        "Stat blocks are printed",
        {
            "sections": "in sections: defense, offense, statistics",
            "labels": "as a list",
            "labels-old": "as a list with damage on a line of its own",
        },
    )
