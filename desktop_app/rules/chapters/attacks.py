"""Attack rolls, damage, Armor Class, cover and what else the moment gives."""

from typing import Literal

from desktop_app.rules.chapters.tables import HANDS, LARGER_DICE, SIZES, SMALLER_DICE, by_size, names
from desktop_app.rules.setting import Chapter, Choice, Figures, Flag, Names, Number, Procedure, Texts

Traded = Literal["chosen", "by-base-attack"]
_TRADED: dict[Traded, str] = {"by-base-attack": "fixed by base attack", "chosen": "any number of points"}


class Attack(Chapter):
    """Attacks and what they do."""

    dice = Choice[Literal["d20", "3d6"]](
        "attack.roll/dice",
        "Where the rules call for a d20, everybody rolls",
        {"d20": "a d20", "3d6": "3d6: 18 is a natural 20, 3 a natural 1"},
        "d20",
        house="d20_rolls",
    )
    size_modifiers = Figures(
        "attack.size-modifiers", "Size in attack and Armor Class", by_size(8, 4, 2, 1, 0, -1, -2, -4, -8), keys=SIZES
    )
    minimum_damage = Choice[Literal["normal", "nonlethal"]](
        "attack.minimum-damage",
        "A hit reduced below 1 by penalties deals 1 point of",
        {"normal": "its usual damage", "nonlethal": "nonlethal damage"},
        house="minimum_damage",
    )
    into_melee = Procedure[Literal["flat", "by-size"]](
        "attack.into-melee",
        "Shooting into melee",
        {"flat": "-4", "by-size": "-4, less at much larger targets"},
    )
    invisible_against_blinded = Flag(
        "modifier.attack-table/invisible-against-blinded",
        "Invisible attackers get their bonus against blinded targets, too",
        house="invisible_against_blinded",
    )
    defensively = Number("attack.fighting-defensively", "Fighting defensively, attacks", -4, form="{:+d}")
    defensively_ac = Number("attack.fighting-defensively/ac", "Fighting defensively, Armor Class", 2, form="{:+d}")
    other_damage = Number("attack.nonlethal-lethal-swap", "Dealing the other kind of damage", -4, form="{:+d}")
    critical_touch = Choice[Literal["any", "damaging"]](
        "attack.critical-spells/touch",
        "A critical hit with a touch is possible for",
        {"any": "any spell", "damaging": "spells that deal damage"},
    )
    cleave = Flag("attack.cleave", "Cleave gives an extra attack", usual=True)
    cleave_after = Choice[Literal["drop", "hit"]](
        "attack.cleave/after",
        "The extra attack of Cleave is gained when",
        {"drop": "a foe falls", "hit": "a single attack hits"},
    )
    cleave_ac = Number("attack.cleave/ac", "Armor Class after Cleave", -2, form="{:+d}")
    ability_damage = Procedure[Literal["lowers-score", "penalty-a-two"]](
        "attack.ability-damage",
        "Ability damage",
        {
            "lowers-score": "lowers the score itself",
            "penalty-a-two": "is -1 on what uses the ability for each 2 points",
        },
    )
    ability_at_zero = Procedure[Literal["by-ability", "all-unconscious"]](
        "attack.ability-damage/at-zero",
        "A creature with an ability at 0 is",
        {"by-ability": "helpless, paralyzed or unconscious, by the ability", "all-unconscious": "unconscious"},
    )
    full_attack = Procedure[Literal["iterative", "extra-a-five"]](
        "attack.full-attack",
        "A full attack gives",
        {
            "iterative": "another attack at base attack +6, +11 and +16",
            "extra-a-five": "one more attack, and another for each 5 points of base attack",
        },
        "iterative",
    )
    full_attack_penalty = Number(
        "attack.full-attack/penalty", "All attacks of a full attack", 0, form="{:+d}", words={0: "no penalty"}
    )
    natural_primary = Choice[Literal["first", "by-name"]](
        "attack.natural-primary",
        "The primary natural attack is",
        {"first": "the first, with all of its kind", "by-name": "known by its kind"},
    )
    dragon_bite = Flag(
        "attack.natural-primary/dragon-bite", "A true dragon adds 1-1/2 times its Strength bonus to its bite"
    )
    secondary = Number("attack.natural-secondary/penalty", "Secondary natural attacks", -5, form="{:+d}")
    unarmed_damage = Texts(
        "attack.unarmed-damage",
        "Unarmed strike, by size",
        dict(zip(SIZES, ("1", "1", "1", "1d2", "1d3", "1d4", "1d6", "1d8", "2d6"), strict=True)),
        keys=SIZES,
    )
    not_proficient = Number("attack.not-proficient", "An unfamiliar weapon", -4, form="{:+d}")
    wrong_size = Number("attack.wrong-size", "A weapon of another size, for each size", -2, form="{:+d}")
    wrong_size_hands = Choice[Literal["wielder", "weapon-size"]](
        "attack.wrong-size/hands",
        "A weapon of another size is wielded",
        {
            "wielder": "with one step more or less effort for each size",
            "weapon-size": "by its size: one of the wielder's size in one hand",
        },
        "wielder",
    )
    strong_bow = Number("attack.strong-bow", "A bow for a higher Strength", -2, form="{:+d}")
    increment = Number("attack.bonus-ranged/increment", "Each further range increment", -2, form="{:+d}")
    far_shot = Choice[Literal["longer", "halves-penalty"]](
        "attack.bonus-ranged/far-shot",
        "Far Shot",
        {
            "longer": "multiplies range increments by 1-1/2, of thrown weapons by 2",
            "halves-penalty": "halves the penalty",
        },
    )
    two_weapons = Number("twf.penalties/primary", "Two weapons, the main hand", -6, form="{:+d}")
    two_weapons_off_hand = Number("twf.penalties/off-hand", "Two weapons, the other hand", -10, form="{:+d}")
    two_weapons_light = Number("twf.penalties/light", "A light second weapon, both hands", 2, form="{:+d}")
    two_weapons_feat = Number("twf.penalties/feat-primary", "Two-Weapon Fighting, the main hand", 2, form="{:+d}")
    two_weapons_feat_off_hand = Number(
        "twf.penalties/feat-off-hand", "Two-Weapon Fighting, the other hand", 6, form="{:+d}"
    )
    ambidexterity = Number("twf.penalties/ambidexterity", "Ambidexterity, the other hand", 4, form="{:+d}")


class Feat(Chapter):
    """Feats that give up accuracy, and keen weapons."""

    power_attack = Choice[Traded]("feat.power-attack", "Power Attack", _TRADED)
    power_attack_damage = Figures(
        "feat.power-attack/damage", "Damage that Power Attack adds, in half points, by hand", keys=HANDS
    )
    combat_expertise = Choice[Traded]("feat.combat-expertise", "Combat Expertise", _TRADED)
    combat_expertise_most = Number("feat.combat-expertise/most", "Most points of Combat Expertise", 5, form="{} points")
    keen_twice = Flag("feat.improved-critical/keen", "A keen weapon and Improved Critical stack", usual=False)


class Damage(Chapter):
    """Damage reduction, and dice by the size of a weapon."""

    enhancement_counts = Flag(
        "damage.reduction/enhancement-counts", "Weapons of +3 and better count as special materials and alignments"
    )
    larger = Texts("damage.larger", "Weapon damage one size larger", LARGER_DICE)
    smaller = Texts("damage.smaller", "Weapon damage one size smaller", SMALLER_DICE)


class Defense(Chapter):
    """Armor Class, cover, flanking, evasion."""

    armor = Choice[Literal["armor-class", "damage-reduction"]](
        "ac.formula/armor",
        "Armor and natural armor",
        {
            "armor-class": "count wholly for Armor Class",
            "damage-reduction": "turn half, and a fifth, into damage reduction",
        },
        "armor-class",
        house="armor_reduces",
    )
    incorporeal_touch = Choice[Literal["not-force", "ignores-cover-not-force"]](
        "ac.incorporeal-touch",
        "Incorporeal touch attacks",
        {
            "not-force": "are touch attacks; only force effects give armor against them",
            "ignores-cover-not-force": "ignore cover, but not force effects",
        },
    )
    incorporeal_harm = Procedure[Literal["half", "even-chance"]](
        "ac.incorporeal-touch/harm",
        "Corporeal magic deals incorporeal creatures",
        {"half": "half its damage", "even-chance": "its damage 50% of the time"},
    )
    ghost_touch_criticals = Flag(
        "ac.incorporeal-touch/ghost-touch-criticals",
        "A ghost touch weapon can deal critical hits and sneak attacks to incorporeal creatures",
    )
    grappling_loses_dexterity = Flag(
        "modifier.ac-table/grappling-loses-dexterity",
        "A grappler is denied Dexterity against attackers outside the grapple",
    )
    helpless_flat_footed = Flag("helpless.ac/flat-footed", "Helpless creatures count as flat-footed")
    partial_cover = Flag("cover.bonuses/partial", "Partial cover is worth half", house="partial_cover")
    evasion_in_armor = Figures("evasion.medium-armor", "Classes with evasion in medium armor, from their level", {})
    flank_with_friends = Flag("flanking.bonus/friends", "Only one of one's own side helps to flank", usual=True)
    flank_like_rogues = Names(
        "flanking.rogues",
        "Classes that flank as rogues do",
        ("rogue", "assassin", "ninja", "shadowdancer", "unchained rogue"),
    )
    dodge_like_rogues = Names(
        "flanking.dodgers",
        "Classes whose levels count for improved uncanny dodge",
        names(
            "assassin, barbarian, bloodrager, dwarven defender, ninja, rogue, shadowdancer, skald, stalwart defender, "
            "unchained barbarian, unchained rogue"
        ),
    )
