"""Initiative, surprise, the turn's budget, actions, opportunities, movement."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "action.swift": 1,
    "action.immediate": True,
    "action.draw-weapon/with-move": 99,
    "action.draw-weapon/two": False,
    "action.shield/with-move": 99,
    "action.total-defense": "rolled",
    "action.total-defense/reflex": 4,
    "move.run/endurance": 5,
    "move.modes/crawl": "quarter-speed",
    "move.five-foot-step": "swift",
}
