"""The card of a concentration check that the game master asks for: what interferes, and how much."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Concentrate
from desktop_app.rules.concentration import BY_DAMAGE, TROUBLES
from ui.fight.views.action_card import ActionCard, combo, fill, rows
from ui.fight.views.spell_card import read_bonus
from ui.shared.bridge import Bridge
from ui.shared.text import quoted, signed, whole_number
from ui.shared.typed_input import HIGHEST_SPELL, MOST_HIT_POINTS, PromptError
from ui.theme.theme import Theme

WORDS = {
    "damage": "Damage taken while casting",
    "continuous-damage": "Continuous damage",
    "motion": "Vigorous motion",
    "violent-motion": "Violent motion",
    "extreme-motion": "Extreme motion",
    "entangled": "Entangled",
    "grapple": "Grappled",
    "wind-rain": "Wind with rain or sleet",
    "wind-hail": "Wind with hail or debris",
    "defensive": "Casting defensively",
}
"""What interferes, as it is called here, by the words of the rules."""


class ConcentrationCard(ActionCard):
    """Who keeps a spell in spite of what."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._bonuses: dict[str, int] = {}
        self._listed = {text: because for because, text in WORDS.items() if because in TROUBLES}
        self.who, self.because = combo("Creature"), combo("Cause of the check")
        self.level, self.damage = self.field("Spell level", "3"), self.field("Damage taken", "8")
        self.bonus = self.field("Concentration bonus, if different", "")
        fill(self.because, list(self._listed))
        self.choices.addLayout(
            rows(("Who", self.who), ("Against", self.because), ("Spell level", self.level),
                 ("Damage", self.damage), ("Bonus", self.bonus))
        )  # fmt: skip
        self.because.currentIndexChanged.connect(self._other_trouble)
        self.who.currentTextChanged.connect(self._other_creature)

    def open(self, who: str, bonuses: dict[str, int], level: int | None, *, asks: bool) -> None:
        """Ask for a concentration check; `bonuses` = of everybody, `level` = of the spell in the making."""
        self.begin("Concentration", who, asks=asks, note="On a failure the spell is lost.")
        self._bonuses = bonuses
        fill(self.who, list(bonuses), who)
        fill(self.because, list(self._listed))
        self.level.setText("" if level is None else str(level))
        self.damage.clear()
        self.bonus.clear()
        self._other_trouble()
        self._other_creature()
        self.ready(self.damage if level is not None else self.level)

    def wish(self) -> Command:
        """The check as chosen. Raises PromptError."""
        because = self._listed[self.because.currentText()]
        damage = _number(self.damage.text(), MOST_HIT_POINTS, "damage taken") if because in BY_DAMAGE else 0
        return Concentrate(
            by=self.who.currentText(),
            spell_level=_number(self.level.text(), HIGHEST_SPELL, "spell's level"),
            because=because,
            damage=damage,
            concentration_bonus=read_bonus(self.bonus.text()),
        )

    def _other_trouble(self, *_: object) -> None:
        self.damage.setEnabled(self._listed.get(self.because.currentText(), "") in BY_DAMAGE)
        self.changed()

    def _other_creature(self, *_: object) -> None:
        self.by = self.who.currentText()
        self.bonus.setPlaceholderText(signed(self._bonuses.get(self.by, 0)))
        self.changed()


def _number(text: str, most: int, what: str) -> int:
    number = whole_number(text)
    if number is None or number > most:
        raise PromptError(f"Type the {what}, a whole number from 0 to {most:,}, not {quoted(text)}.")
    return number
