"""Initiative, surprise, the turn's budget, actions, opportunities, movement."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "action.budget": "standard-with-move",
    "action.swift": 1,
    "action.immediate": True,
    "action.total-defense/opportunities": True,
    "action.start-full-round/movement": False,
    "move.run/feat-keeps-dexterity": False,
    "move.withdraw": False,
    "aoo.provoke-moving/only-move": True,
}
