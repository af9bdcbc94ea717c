"""Initiative, surprise, the turn's budget, actions, opportunities, movement."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "round.sequence/initiative": "all-at-start",
    "initiative.flat-footed-no-aoo/combat-reflexes": True,
    "initiative.uncanny-dodge": "never-flat-footed",
    "action.swift": 1,
    "action.immediate": True,
    "initiative.ready": ("standard", "move", "swift", "free"),
}
