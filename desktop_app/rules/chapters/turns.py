"""Rounds and turns: initiative, actions, attacks of opportunity, movement."""

from typing import Literal

from desktop_app.rules.setting import NEVER, Chapter, Choice, Flag, Names, Number, Procedure

ACTION_KINDS = ("standard", "move", "swift", "free")
_DRAWN = {0: "at any base attack bonus", NEVER: "never: drawing is an action of its own"}


class Initiative(Chapter):
    """The order of turns, surprise, readied actions."""

    roll_timing = Procedure[Literal["all-at-start", "unaware-after-surprise"]](
        "round.sequence/initiative",
        "Surprised creatures roll initiative",
        {"all-at-start": "with all others", "unaware-after-surprise": "after the surprise round"},
        house="initiative_of_the_unaware",
    )
    flat_footed = Choice[Literal["first-turn", "first-regular-turn"]](
        "initiative.flat-footed",
        "A creature is flat-footed until",
        {
            "first-turn": "its first turn, even in the surprise round",
            "first-regular-turn": "its first regular turn",
        },
        "first-turn",
        house="flat_footed_until",
    )
    combat_reflexes = Flag(
        "initiative.flat-footed-no-aoo/combat-reflexes",
        "Combat Reflexes allows attacks of opportunity while flat-footed",
    )
    uncanny_dodge = Choice[Literal["keeps-dexterity", "never-flat-footed"]](
        "initiative.uncanny-dodge",
        "A creature with uncanny dodge",
        {"keeps-dexterity": "keeps Dexterity to AC", "never-flat-footed": "is never flat-footed"},
    )
    ready = Names("initiative.ready", "Actions that can be readied", known=ACTION_KINDS)
    ready_brace = Flag(
        "initiative.ready-brace", "A readied weapon with brace doubles its damage against a charge", usual=True
    )


class Action(Chapter):
    """What a turn holds, and what single actions do."""

    budget = Choice[Literal["standard-and-move", "standard-with-move"]](
        "action.budget",
        "A turn holds",
        {
            "standard-and-move": "a standard action and a move",
            "standard-with-move": "a standard action that has its own movement",
        },
        "standard-and-move",
    )
    swift = Number("action.swift", "Swift actions", form="{} a turn", words={0: "there are none", 1: "one a turn"})
    immediate = Flag("action.immediate", "Immediate actions")
    draws_on_the_way = Number(
        "action.draw-weapon/with-move", "A weapon is drawn while moving from base attack", 1, form="{:+d}", words=_DRAWN
    )
    draws_two = Flag(
        "action.draw-weapon/two", "A creature with Two-Weapon Fighting draws two weapons at once", usual=True
    )
    shield_on_the_way = Number(
        "action.shield/with-move", "A shield is readied while moving from base attack", 1, form="{:+d}", words=_DRAWN
    )
    never_begun = Names(
        "action.start-full-round/never",
        "Never spread over two turns",
        ("full-attack", "charge", "run", "withdraw"),
    )
    moves_while_begun = Flag(
        "action.start-full-round/movement",
        "A turn that starts or completes a full-round action allows a move",
        usual=True,
    )
    total_defense = Choice[Literal["dodge", "rolled"]](
        "action.total-defense",
        "Total defense",
        {"dodge": "+4 to Armor Class", "rolled": "a d20 roll in place of the 10 in Armor Class"},
        "dodge",
    )
    total_defense_reflex = Number(
        "action.total-defense/reflex", "Total defense adds to Reflex saves", 0, form="{:+d}", words={0: "nothing"}
    )
    total_defense_strikes = Flag(
        "action.total-defense/opportunities", "Total defense allows attacks of opportunity", usual=False
    )
    hero_points = Choice[Literal["nobody", "party", "everybody"]](
        "action.hero-points",
        "Hero points are there for",
        {"nobody": "nobody", "party": "characters of the party", "everybody": "all characters, foes too"},
        "nobody",
        house="hero_points",
    )
    armor_hampers_mounting = Flag(
        "action.mount/check-penalty", "The armor check penalty counts twice for fast mounting"
    )


class Opportunity(Chapter):
    """Attacks of opportunity."""

    only_move = Flag(
        "aoo.provoke-moving/only-move",
        "A creature that only moves leaves its first square without provoking",
        usual=False,
    )
    cover = Flag("aoo.forbidden/cover", "Cover prevents attacks of opportunity", usual=True)


class Move(Chapter):
    """Movement."""

    run_multiplier = Number("move.run/multiplier", "Running covers", 4, form="{} times the speed")
    run_heavy = Number("move.run/heavy", "Running in heavy armor covers", 3, form="{} times the speed")
    run_endurance = Number(
        "move.run/endurance",
        "A creature runs without a check for",
        1,
        form="{} times as many rounds as the Constitution score",
        words={1: "as many rounds as the Constitution score"},
    )
    run_keeps_dexterity = Flag("move.run/feat-keeps-dexterity", "The Run feat keeps Dexterity to AC", usual=True)
    withdraw = Flag("move.withdraw", "Withdraw is an action", usual=True)
    withdraw_past = Choice[Literal["provokes", "opposed-check"]](
        "move.withdraw/past",
        "Leaving a further foe's reach while withdrawing",
        {"provokes": "provokes", "opposed-check": "provokes unless an opposed maneuver check is won"},
        "provokes",
    )
    crawl = Choice[Literal["five-feet", "quarter-speed"]](
        "move.modes/crawl",
        "A crawl covers",
        {"five-feet": "5 feet", "quarter-speed": "a quarter of the speed"},
        "five-feet",
    )
    step = Choice[Literal["nothing", "swift"]](
        "move.five-foot-step",
        "A 5-foot step costs",
        {"nothing": "nothing", "swift": "the swift action"},
        "nothing",
    )
