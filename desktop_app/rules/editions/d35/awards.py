"""What defeated creatures are worth. The open rules of this edition give no figures: a formula of ours stands in.

A foe whose rating is the party's level is worth `award.own-level` points for each of these levels, all characters
together; see `rules/awards.py`. The game master's own points come before it.
"""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "award.by-challenge": {},
    "award.points": "by-level",
    "award.own-level": 300,
    "award.individual/few": {},
    "award.individual/usual": {},
    "award.individual/many": {},
    "encounter.points": "doubling",
    "encounter.party-level": "by-number",
    "encounter.difficulty": {"easy": -2, "average": 0, "challenging": 1, "hard": 3, "epic": 5},
    "encounter.average-a-day": 4,
}
