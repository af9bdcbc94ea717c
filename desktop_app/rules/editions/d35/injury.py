"""Hit points, dying, healing, nonlethal damage."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    # minus-ten, or con-score.
    "injury.thresholds": "minus-ten",
    # fifty, or half-and-fifty; and whether the rule is in force without being asked for.
    "injury.massive-damage": "fifty",
    "injury.massive-damage/active": True,
    # ten-percent, or con-check.
    "injury.stabilize-check": "ten-percent",
    "injury.continuous-damage": False,
    "injury.recover": "ten-percent",
    "nonlethal.overflow": False,
    # What regeneration does: nonlethal (damage becomes nonlethal), or heals.
    "injury.regeneration": "nonlethal",
    "injury.disabled/cost": 1,
}
