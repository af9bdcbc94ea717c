"""How ability scores come about when a creature is made."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    # What a score costs, and the budgets that can be chosen, by their names.
    "scores.cost": {
        "8": 0, "9": 1, "10": 2, "11": 3, "12": 4, "13": 5, "14": 6, "15": 8, "16": 10, "17": 13, "18": 16,
    },
    "scores.budgets": {"standard": 25, "tougher": 28, "high": 32},
    # Arrays by name; the first is the usual one.
    "scores.arrays": {
        "elite": "15 14 13 12 10 8",
        "standard": "13 12 11 10 9 8",
        "heroic": "15 14 13 12 10 8",
        "average": "11 11 11 10 10 10",
    },
    # Rolled sets that may be thrown away: no better than this sum of modifiers, or than this best score.
    "scores.hopeless/modifiers": 0,
    "scores.hopeless/best": 13,
}  # fmt: skip
