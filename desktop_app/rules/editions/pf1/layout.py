"""How this ruleset sets its stat blocks in print."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {"print.stat-block": "sections"}
