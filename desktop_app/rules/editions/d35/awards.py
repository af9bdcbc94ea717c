"""What defeated creatures are worth. The open rules of this edition give no figures: the game master does."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "award.by-challenge": {},
    "award.individual/few": {},
    "award.individual/usual": {},
    "award.individual/many": {},
    "encounter.points": "doubling",
    "encounter.party-level": "by-number",
    "encounter.difficulty": {"easy": -2, "average": 0, "challenging": 1, "hard": 3, "epic": 5},
    "encounter.average-a-day": 4,
}
