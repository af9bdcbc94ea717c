"""How this ruleset sets its stat blocks in print."""

from desktop_app.rules.delta import Setting

# sections (defense, offense, statistics), labels (a list), labels-old (the list with damage on a line of its own).
SETTINGS: dict[str, Setting] = {"print.stat-block": "labels"}
