"""What creatures' numbers are made of: bonuses, saves, sizes, skills, ability scores, levels."""

from typing import Literal

from desktop_app.rules.chapters.tables import SIZES, by_size
from desktop_app.rules.setting import Chapter, Choice, Figures, Flag, Names, Number, Texts


class Bonus(Chapter):
    """Bonuses and saving throws."""

    stacking = Names("bonus.stacking", "Bonus types that stack, besides untyped bonuses")
    prestige_saves = Choice[Literal["as-classes", "from-one"]](
        "save.formula/prestige",
        "Saves of prestige classes",
        {"as-classes": "start as those of other classes", "from-one": "start one lower"},
    )


class Size(Chapter):
    """What a creature's size does."""

    hide = Figures("size.hide", "Size in hiding", by_size(16, 12, 8, 4, 0, -4, -8, -12, -16), keys=SIZES)
    fly = Figures("size.fly", "Size in flying", keys=SIZES)
    two_legs = Figures(
        "size.carrying/two-legs",
        "Eighths of a Medium creature's load, on two legs",
        by_size(1, 2, 4, 6, 8, 16, 32, 64, 128),
        keys=SIZES,
    )
    four_legs = Figures(
        "size.carrying/four-legs",
        "Eighths of a Medium creature's load, on four legs or more",
        by_size(2, 4, 6, 8, 12, 24, 48, 96, 192),
        keys=SIZES,
    )
    gear_weight = Figures(
        "size.gear-weight",
        "Percent of its listed weight that armor, a shield or a weapon has",
        by_size(10, 10, 10, 50, 100, 200, 500, 800, 1200),
        keys=SIZES,
    )
    construct_hit_points = Figures(
        "size.construct-hit-points", "Hit points of constructs", by_size(0, 0, 0, 10, 20, 30, 40, 60, 80), keys=SIZES
    )


class Gear(Chapter):
    """Magic items that are worn."""

    at_the_table = False

    places = Texts(
        "gear.places",
        "Places on the body for magic items",
        {
            "belt": "belt",
            "body": "body",
            "chest": "chest",
            "eyes": "eyes",
            "feet": "feet",
            "hands": "hands",
            "head": "head",
            "headband": "headband",
            "neck": "neck",
            "ring": "ring finger",
            "shoulders": "shoulders",
            "wrists": "wrists",
        },
    )
    several = Figures("gear.places/several", "Places with room for more than one item", {"ring": 2})
    armor_on_body = Flag("gear.places/armor", "Armor takes the place of a robe", usual=False)
    ego_by_value = Figures(
        "gear.ego",
        "Ego of an intelligent item, by a base value of more gold pieces than these",
        {"1000": 1, "5000": 2, "10000": 3, "20000": 4, "50000": 6, "100000": 8, "200000": 12},
    )
    ego_by_bonus = Number("gear.ego/bonus", "Ego for each +1 of enhancement and of special abilities", 0)
    ego_of_senses = Figures(
        "gear.ego/senses",
        "Ego for what an intelligent item senses and how it talks",
        {"telepathy": 1, "blindsense": 1, "read languages": 1, "read magic": 1},
    )
    ego_of_purpose = Number("gear.ego/purpose", "Ego for a special purpose", 2)
    ego_of_dedicated = Number("gear.ego/dedicated", "Ego for the dedicated power of a special purpose", 2)


class Skill(Chapter):
    """Skills."""

    at_the_table = False

    abilities = Texts("skill.abilities", "The skills, with their key abilities")
    trained_only = Names("skill.trained-only", "Skills that need training")
    armor_check = Names("skill.armor-check", "Skills with an armor check penalty")
    armor_check_twice = Names("skill.armor-check/double", "Skills with twice the armor check penalty")
    class_bonus = Number(
        "skill.class-bonus", "Class skills", form="{:+d} with a rank", words={0: "cost fewer skill points"}
    )
    above_hit_dice = Number("skill.ranks/above-hit-dice", "Most ranks", form="Hit Dice and {}", words={0: "Hit Dice"})
    cross_class_half = Flag(
        "skill.ranks/cross-class-half", "Cross-class skills have half the ranks and cost twice the points"
    )
    first_level_times = Number("skill.points/first-level-times", "Skill points of the first level", form="{} times")
    sized_hiding = Names("skill.size/hide", "Skills with the size modifier for hiding")
    sized_flying = Names("skill.size/fly", "Skills with the size modifier for flying")
    movement = Texts(
        "skill.movement", "Skills with a bonus for the movement itself", {"climb": "climb", "swim": "swim"}
    )
    movement_bonus = Number("skill.movement/bonus", "Climbing or swimming with a climb or swim speed", 8, form="{:+d}")
    speed = Names("skill.speed", "Skills that speed helps")
    faster = Number("skill.speed/faster", "For each 10 feet of speed above 30", 4, form="{:+d}")
    slower = Number("skill.speed/slower", "For each 10 feet of speed below 30", -6, form="{:+d}")
    synergy = Texts("skill.synergy", "Skills that give synergy")
    synergy_ranks = Number("skill.synergy/ranks", "Ranks for a synergy bonus", 5)
    synergy_bonus = Number("skill.synergy/bonus", "Synergy bonus", 2, form="{:+d}")
    listed_with = Texts("skill.class-skills/with", "Class skills of all who have one of these as a class skill", {})
    background = Choice[Literal["as-all", "of-their-own"]](
        "skill.background",
        "Background skills",
        {"as-all": "are learned as all skills", "of-their-own": "have skill points of their own beside the others"},
        "as-all",
        house="background_skills",
    )
    background_points = Number(
        "skill.background/points", "Skill points of a class level for background skills alone", 2
    )
    background_names = Names("skill.background/names", "Skills that are background skills")
    background_more = Texts(
        "skill.background/more",
        "Skills that there are only with points for background skills",
        {"artistry": "int", "lore": "int"},
    )
    background_trained = Names("skill.background/trained", "Those of them that need training", ("lore",))
    background_listed = Texts(
        "skill.background/listed",
        "Those of them that are class skills with others, or always",
        {"artistry": "craft, perform", "lore": ""},
    )
    passive = Names("skill.passive", "Skills with which a creature notices things unasked")


class Scores(Chapter):
    """How ability scores come about when a creature is made."""

    at_the_table = False

    cost = Figures("scores.cost", "What a score costs")
    budgets = Figures("scores.budgets", "Points to buy scores with")
    arrays = Texts(
        "scores.arrays",
        "Arrays of scores, the usual one first",
        {
            "elite": "15 14 13 12 10 8",
            "standard": "13 12 11 10 9 8",
            "heroic": "15 14 13 12 10 8",
            "average": "11 11 11 10 10 10",
        },
    )
    hopeless_modifiers = Number(
        "scores.hopeless/modifiers", "A rolled set may be rolled again if its modifiers total at most"
    )
    hopeless_best = Number("scores.hopeless/best", "A rolled set may be rolled again if its best score is at most")


class Level(Chapter):
    """How characters grow."""

    at_the_table = False

    feats = Choice[Literal["odd", "first-and-thirds"]](
        "level.feats",
        "Feats come at",
        {"odd": "Hit Dice 1, 3, 5 and so on", "first-and-thirds": "Hit Dice 1, 3, 6, 9 and so on"},
    )
    retroactive_points = Flag(
        "level.skill-points/retroactive", "An Intelligence increase gives skill points for earlier levels, too"
    )
    favored_bonus = Flag("level.favored-bonus", "A level in a favored class gives a hit point or a skill point")
    fractional_attack = Choice[Literal["rounded", "fractions"]](
        "level.fractional-attack",
        "Base attack of several classes",
        {"rounded": "is rounded down class by class", "fractions": "adds up with its fractions, then is rounded down"},
        "rounded",
        house="fractional_attack",
    )
    fractional_saves = Choice[Literal["rounded", "start-once", "start-each"]](
        "level.fractional-saves",
        "Base saves of several classes",
        {
            "rounded": "are rounded down class by class",
            "start-once": "add up with their fractions; a good save starts at 2 once",
            "start-each": "add up with their fractions; a good save starts at 2 in each class",
        },
        "rounded",
        house="fractional_saves",
    )
    automatic_bonuses = Choice[Literal["items", "by-level", "no-items"]](
        "level.automatic-bonuses",
        "The usual bonuses of magic items",
        {
            "items": "come from magic items",
            "by-level": "come to characters by level; their wealth is halved",
            "no-items": "come to characters as if two levels higher, without magic items",
        },
        "items",
        house="automatic_bonuses",
    )
    automatic_resistance = Figures(
        "level.automatic-bonuses/resistance",
        "Automatic resistance bonus to saves, by level",
        {"3": 1, "8": 2, "10": 3, "13": 4, "14": 5},
    )
    automatic_deflection = Figures(
        "level.automatic-bonuses/deflection",
        "Automatic deflection bonus, by level",
        {"5": 1, "10": 2, "16": 3, "17": 4, "18": 5},
    )
    automatic_toughening = Figures(
        "level.automatic-bonuses/toughening",
        "Automatic enhancement of natural armor, by level",
        {"8": 1, "13": 2, "16": 3, "17": 4, "18": 5},
    )
    automatic_single = Figures(
        "level.automatic-bonuses/single",
        "Automatic enhancement of one armor and one weapon, by level",
        {"4": 1, "9": 2, "14": 3, "15": 4, "17": 5},
    )
    automatic_first = Figures(
        "level.automatic-bonuses/first",
        "Automatic enhancement of the first of two, by level",
        {"8": 1, "14": 2, "15": 3, "17": 4},
    )
    automatic_second = Figures(
        "level.automatic-bonuses/second",
        "Automatic enhancement of the second of two, by level",
        {"8": 1, "14": 2, "15": 3},
    )
    automatic_mental = Texts(
        "level.automatic-bonuses/mental",
        "Automatic enhancement of mental abilities, by level",
        {"6": "2", "11": "4", "13": "4 2", "15": "6 2 | 4 4", "17": "6 2 2 | 4 4 2", "18": "6 4 2 | 4 4 4"},
    )
    automatic_physical = Texts(
        "level.automatic-bonuses/physical",
        "Automatic enhancement of physical abilities, by level",
        {"7": "2", "12": "4", "13": "4 2", "16": "6 2 | 4 4", "17": "6 2 2 | 4 4 2", "18": "6 4 2 | 4 4 4"},
    )
    automatic_wealth = Number(
        "level.automatic-bonuses/wealth", "Wealth where bonuses come by level", 50, form="{} percent"
    )
