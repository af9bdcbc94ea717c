"""Initiative, surprise, the turn's budget, actions, opportunities, movement."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    # When those roll who did not notice their foes: all-at-start, unaware-after-surprise.
    "round.sequence/initiative": "unaware-after-surprise",
    # What ends being flat-footed: first-turn (also one of the surprise round), first-regular-turn.
    "initiative.flat-footed": "first-turn",
    "initiative.flat-footed-no-aoo/combat-reflexes": False,
    # Uncanny dodge before the first turn: keeps-dexterity, or never-flat-footed.
    "initiative.uncanny-dodge": "keeps-dexterity",
    # What a turn holds: standard-and-move, or standard-with-move (the move is part of the standard action).
    "action.budget": "standard-and-move",
    "action.swift": 0,
    "action.immediate": False,
    # Base attack bonus from which drawing is part of a move; 99 = never (drawing on the way is its own action).
    "action.draw-weapon/with-move": 1,
    # Whether who is trained to fight with two weapons draws both at once.
    "action.draw-weapon/two": True,
    "action.shield/with-move": 1,
    "action.start-full-round/never": ("full-attack", "charge", "run", "withdraw"),
    # Whether one moves in a turn in which such an action is started or completed.
    "action.start-full-round/movement": True,
    # dodge: +4 to Armor Class; rolled: a d20 in place of the 10 of Armor Class.
    "action.total-defense": "dodge",
    "action.total-defense/reflex": 0,
    "action.total-defense/opportunities": False,
    "initiative.ready": ("standard", "move", "free"),
    "initiative.delay": True,
    # Whether the Run feat keeps the Dexterity bonus.
    "move.run/feat-keeps-dexterity": True,
    # Times Constitution in rounds that one runs without a check.
    "move.run/endurance": 1,
    "move.withdraw": True,
    # five-feet, or quarter-speed.
    "move.modes/crawl": "five-feet",
    # What a 5-foot step costs: nothing or swift.
    "move.five-foot-step": "nothing",
    # Whether moving and nothing else leaves the start square unthreatened.
    "aoo.provoke-moving/only-move": False,
    "aoo.forbidden/cover": True,
}
