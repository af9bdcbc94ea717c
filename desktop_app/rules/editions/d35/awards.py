"""What defeated creatures are worth. The open rules of this edition give no figures: the game master does."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {"award.by-challenge": {}}
