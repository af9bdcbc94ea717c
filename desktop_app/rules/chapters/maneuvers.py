"""Combat maneuvers, charges, feints."""

from typing import Final, Literal

from desktop_app.rules.chapters.tables import SIZES, by_size
from desktop_app.rules.setting import NEVER, Chapter, Choice, Family, Figures, Flag, Names, Number, Procedure

KINDS = ("bull-rush", "disarm", "grapple", "overrun", "snatch", "sunder", "trip")
Ties = Literal["defender", "attacker", "higher-modifier"]
Provoked = Literal["target", "nobody", "all", "target-if-unarmed", "both-moving"]
Harm = Literal["nothing", "ends-it", "penalty"]

_TIES: dict[Ties, str] = {
    "defender": "the defender",
    "attacker": "the attacker",
    "higher-modifier": "the higher modifier",
}
_PROVOKED: dict[Provoked, str] = {
    "target": "its target",
    "nobody": "nobody",
    "all": "all who threaten",
    "target-if-unarmed": "its target, if it is made unarmed",
    "both-moving": "all who threaten the mover, except the target",
}
_HARM: dict[Harm, str] = {
    "nothing": "changes nothing",
    "ends-it": "makes the attempt fail",
    "penalty": "is a penalty on the attempt",
}
_USUALLY_PROVOKED: dict[str, Provoked] = dict.fromkeys(("disarm", "grapple", "overrun", "sunder", "snatch"), "target")
_LARGER = {0: "of one's own size", 1: "one size larger", NEVER: "of any size"}


PROVOKING: Final = Procedure[Provoked]("maneuver.provoke", "Attempting a maneuver provokes", _PROVOKED)
"""What every maneuver's own setting is like."""


class Maneuver(Chapter):
    """What all maneuvers have in common."""

    ties = Procedure[Ties](
        "maneuver.check/ties", "A tie of opposed maneuver checks goes to", _TIES, "defender", house="maneuver_ties"
    )
    from_afar = Flag("maneuver.check/ranged", "Ranged weapons can disarm and sunder", usual=False)
    cmb = Choice[Literal["none", "better", "strength-or-small-dexterity"]](
        "maneuver.cmb",
        "Combat Maneuver Bonus",
        {
            "none": "not used",
            "better": "with the better of Strength and Dexterity",
            "strength-or-small-dexterity": "with Strength, Tiny and smaller with Dexterity",
        },
    )
    cmb_size = Figures(
        "maneuver.cmb/size", "Size in the Combat Maneuver Bonus", by_size(-8, -4, -2, -1, 0, 1, 2, 4, 8), keys=SIZES
    )
    cmd = Flag("maneuver.cmd", "Combat Maneuver Defense is used")
    cmd_base = Number("maneuver.cmd/base", "Combat Maneuver Defense starts at", 10)
    cmd_bonuses = Names(
        "maneuver.cmd/ac-bonuses",
        "Bonuses to Armor Class that count for Combat Maneuver Defense",
        ("circumstance", "deflection", "dodge", "insight", "luck", "morale", "profane", "sacred"),
    )
    helpless_target = Choice[Literal["automatic", "rolls"]](
        "maneuver.helpless-target",
        "A maneuver on a helpless target",
        {"automatic": "succeeds without a roll", "rolls": "is rolled normally"},
    )
    provokes = Family[Provoked](
        "maneuver.provoke/*",
        "Attempting a * provokes",
        KINDS,
        lambda rule, title, kind: Procedure(
            rule, title, _PROVOKED, _USUALLY_PROVOKED.get(kind), house="overrun_provokes" if kind == "overrun" else ""
        ),
    )
    harm = Family[Harm](
        "maneuver.damage/*",
        "Damage taken while attempting a *",
        KINDS,
        lambda rule, title, kind: Choice(rule, title, _HARM, "ends-it" if kind == "snatch" else None),
    )
    larger = Family[int](
        "maneuver.*/larger",
        "Largest target of a *",
        ("bull-rush", "overrun", "trip"),
        lambda rule, title, _kind: Number(rule, title, 1, form="{} sizes larger", words=_LARGER),
    )
    counter = Family[bool](
        "maneuver.*/counter",
        "A target that resisted a * may attempt one in return",
        ("disarm", "overrun", "trip"),
        lambda rule, title, _kind: Flag(rule, title),
    )


class Charge(Chapter):
    """Charging."""

    attack = Number("maneuver.charge", "Attack bonus for a charge", 2, form="{:+d}", words={0: "no bonus"})
    ac = Number("maneuver.charge/ac", "Armor Class after a charge", -2, form="{:+d}")
    speeds = Number(
        "maneuver.charge/speeds",
        "A charge covers",
        2,
        form="{} times the speed",
        words={1: "the speed", 2: "twice the speed"},
    )
    further = Flag(
        "maneuver.charge/further",
        "The move action on top carries a charge twice as far and adds Strength to its damage",
        usual=False,
    )
    kinds = Names("maneuver.charge/kinds", "Maneuvers that may end a charge", known=KINDS)
    bull_rush = Number(
        "maneuver.charge/bull-rush", "Bull rush bonus for a charge", 2, form="{:+d}", words={0: "no bonus"}
    )


class BullRush(Chapter):
    """Pushing back."""

    way = Procedure[Literal["defense", "strength-checks", "opposed-bonus"]](
        "maneuver.bull-rush",
        "Bull rush",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "strength-checks": "opposed Strength checks",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    push = Procedure[Literal["five-and-fives", "five-and-fives-following", "foot-a-point"]](
        "maneuver.bull-rush/push",
        "A bull rush pushes",
        {
            "five-and-fives": "5 feet, and 5 more for each 5 points",
            "five-and-fives-following": "5 feet, and 5 more for each 5 points if the attacker moves along",
            "foot-a-point": "1 foot for each point",
        },
    )
    must_follow = Flag("maneuver.bull-rush/must-follow", "The attacker of a bull rush must move along", usual=False)
    enters_space = Flag(
        "maneuver.bull-rush/enters-space", "The attacker of a bull rush moves into the target's space first"
    )
    stray = Number(
        "maneuver.bull-rush/stray",
        "Chance that an attack of opportunity against a bull rush hits the other creature",
        form="{}%",
        words={0: "none"},
    )


class Disarm(Chapter):
    """Disarming and snatching."""

    way = Procedure[Literal["defense", "opposed-attacks", "opposed-bonus"]](
        "maneuver.disarm",
        "Disarm",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "opposed-attacks": "opposed attack rolls",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    both_hands_at = Number(
        "maneuver.disarm/both-hands-at",
        "Disarm drops the items of both hands from",
        form="{} points above",
        words={0: "never"},
    )
    backfires_at = Number(
        "maneuver.disarm/backfires-at",
        "A failed disarm drops the attacker's weapon from",
        form="{} points below",
        words={0: "never"},
    )
    unarmed = Number("maneuver.disarm/unarmed", "Disarming unarmed", form="{:+d}", words={0: "no penalty"})
    toss_at = Number(
        "maneuver.disarm/toss-at", "Disarm flings the weapon away from", 0, form="{} points above", words={0: "never"}
    )
    grab_item = Procedure[Literal["none", "as-disarm", "opposed-bonus"]](
        "maneuver.grab-item",
        "Snatching an item",
        {
            "none": "not possible",
            "as-disarm": "like a disarm",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )


class Grapple(Chapter):
    """Grappling."""

    size = Figures(
        "maneuver.grapple-size-d35",
        "Size in the grapple check",
        by_size(-16, -12, -8, -4, 0, 4, 8, 12, 16),
        keys=SIZES,
    )
    has_check = Flag("maneuver.grapple-size-d35/check", "Grappling has its own check and size modifier")
    start = Procedure[Literal["defense", "touch-then-opposed", "opposed-bonus"]](
        "maneuver.grapple-start",
        "Grapple",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "touch-then-opposed": "a touch, then opposed grapple checks",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    ties = Procedure[Ties]("maneuver.grapple-start/ties", "A tie in a grapple goes to", _TIES, "higher-modifier")
    too_large = Number(
        "maneuver.grapple-start/too-large", "Too large to be grappled", form="{} sizes larger", words={0: "nobody"}
    )
    condition = Choice[Literal["grappled", "grappling"]](
        "maneuver.grapple-start/condition",
        "Grappling creatures have the grappled condition",
        {"grappled": "grappled", "grappling": "grappling"},
    )
    damages = Flag("maneuver.grapple-start/damages", "Starting a grapple deals unarmed damage")
    joining = Choice[Literal["usual", "free"]](
        "maneuver.grapple-start/joining",
        "Joining a grapple",
        {"usual": "works like starting one", "free": "neither provokes nor needs a touch attack"},
    )
    inside = Choice[Literal["versus-defense", "opposed-by-kind", "opposed-bonus"]](
        "maneuver.grapple-while",
        "Grapple actions are rolled",
        {
            "versus-defense": "against the Combat Maneuver Defense",
            "opposed-by-kind": "opposed grapple checks",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    weapon = Number("maneuver.grapple-while/weapon", "Weapons inside a grapple", form="{:+d}", words={0: "no penalty"})
    weapon_kinds = Names(
        "maneuver.grapple-while/weapon-kinds",
        "Weapons usable in a grapple",
        known=("unarmed", "natural", "light", "one"),
    )
    strikes_outside = Flag(
        "maneuver.grapple-while/anybody", "Grapplers can attack creatures outside, and with two weapons"
    )
    shots_stray = Flag("modifier.grappling-ranged", "Shots into a grapple can hit the other grappler")
    pin = Choice[Literal["kept", "a-round", "held"]](
        "maneuver.pin-d35",
        "A pin lasts",
        {"kept": "while it is maintained each turn", "a-round": "a round", "held": "until the pinned creature escapes"},
    )


class Overrun(Chapter):
    """Overrunning."""

    way = Procedure[Literal["defense", "strength-checks", "opposed-bonus"]](
        "maneuver.overrun",
        "Overrun",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "strength-checks": "Strength against the better of Strength and Dexterity",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    prone = Procedure[Literal["any-win", "by-five"]](
        "maneuver.overrun/prone",
        "An overrun knocks prone",
        {"any-win": "whenever the check succeeds", "by-five": "if the check succeeds by 5 or more"},
    )
    once = Flag("maneuver.overrun/once", "One overrun a round")
    avoidable = Flag("maneuver.overrun/avoidable", "The target of an overrun may step aside", usual=True)
    several = Flag("maneuver.overrun/several", "One overrun may go over several targets", usual=False)
    avoided_costs = Flag("maneuver.overrun/avoided-costs", "A target that steps aside still uses up the overrun")


class Sunder(Chapter):
    """Sundering."""

    way = Procedure[Literal["defense", "opposed-attacks", "opposed-bonus"]](
        "maneuver.sunder",
        "Sunder",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "opposed-attacks": "opposed attack rolls",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    breaks = Flag("maneuver.sunder/breaks", "At half its hit points an item is broken")
    worn_armor = Choice[Literal["as-item", "refused", "attack-roll"]](
        "maneuver.sunder/worn-armor",
        "Worn armor",
        {
            "as-item": "can be sundered like other items",
            "refused": "cannot be sundered",
            "attack-roll": "is hit with a normal attack",
        },
    )
    damage_types = Names("maneuver.sunder/damage-types", "Damage types that can sunder")


class Trip(Chapter):
    """Tripping."""

    way = Procedure[Literal["defense", "touch-then-strength", "opposed-bonus"]](
        "maneuver.trip",
        "Trip",
        {
            "defense": "one roll against the Combat Maneuver Defense",
            "touch-then-strength": "a touch, then Strength against the better of Strength and Dexterity",
            "opposed-bonus": "opposed Combat Maneuver Bonus",
        },
    )
    must_exceed = Flag(
        "maneuver.trip/must-exceed",
        "A trip must exceed the target number",
        usual=False,
        house="trip_must_exceed",
    )
    needs_legs = Flag("maneuver.trip/needs-legs", "Creatures without legs cannot be tripped")
    needs_trip_weapon = Flag("maneuver.trip/needs-trip-weapon", "Only trip weapons can trip")
    backfires_at = Number(
        "maneuver.trip/backfires-at",
        "A failed trip knocks the attacker prone from",
        form="{} points below",
        words={0: "never"},
    )


class Feint(Chapter):
    """Feinting, and helping others."""

    way = Procedure[Literal["fixed-number", "opposed-sense-motive", "the-blow-itself"]](
        "maneuver.feint",
        "A feint is Bluff",
        {
            "fixed-number": "against 10, base attack and Wisdom, or Sense Motive",
            "opposed-sense-motive": "against Sense Motive and base attack",
            "the-blow-itself": "in place of the attack roll",
        },
    )
    animal = Number("maneuver.feint/animal", "Feinting against an animal", -8, form="{:+d}")
    nonhumanoid = Number("maneuver.feint/nonhumanoid", "Feinting against a non-humanoid", -4, form="{:+d}")
    aid = Number("maneuver.aid-another/bonus", "Aid another gives", 2, form="{:+d}")
