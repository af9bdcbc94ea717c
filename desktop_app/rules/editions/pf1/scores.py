"""How ability scores come about: other costs and budgets."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "scores.cost": {
        "7": -4, "8": -2, "9": -1, "10": 0, "11": 1, "12": 2, "13": 3, "14": 5, "15": 7, "16": 10, "17": 13, "18": 17,
    },
    "scores.budgets": {"low": 10, "standard": 15, "high": 20, "epic": 25},
    # Whatever was rolled stands.
    "scores.hopeless/modifiers": -30,
    "scores.hopeless/best": 0,
}  # fmt: skip
