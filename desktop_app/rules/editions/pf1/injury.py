"""Hit points, dying, healing, nonlethal damage."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "injury.thresholds": "con-score",
    "injury.massive-damage": "half-and-fifty",
    "injury.massive-damage/active": False,
    "injury.stabilize-check": "con-check",
    "injury.continuous-damage": True,
    "injury.recover": "con-check",
    "nonlethal.overflow": True,
    "injury.regeneration": "heals",
}
