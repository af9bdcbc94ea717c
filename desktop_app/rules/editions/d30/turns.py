"""Initiative, surprise, the turn's budget, actions, opportunities, movement."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
