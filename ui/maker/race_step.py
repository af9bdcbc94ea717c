"""Race: a list that filters, what each race gives, and the ability of choice where a race has one."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.open_choices import RaceChoice, races
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES
from ui.maker.choice_view import ChoiceBox
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, combo, named_row, offer
from ui.shared.text import MINUS, signed
from ui.theme.theme import Theme


class RacePage(StepPage):
    """One race is taken with Enter or a click."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Race")
        self.races = ChoiceBox(theme, "Races", "Type to filter: dwarf, elf")
        self.ability = combo("Ability to raise", self._choose_ability, "Choose the ability to which the race adds.")
        self.rows.addWidget(self.races, 1)
        self._row = named_row(("Ability to raise", self.ability, 0))
        self._row.addStretch(1)
        self.rows.addLayout(self._row)
        self.races.picked.connect(self._choose)
        self.setFocusProxy(self.races)

    def _fill(self) -> None:
        """Show all races, with the one that is taken ticked."""
        plan = self.controller.plan
        there = races(self.controller.ruleset)
        taken = plan.race.lower()
        self.races.show_choices(
            [Choice(each.name, each.name, race_text(each), chosen=each.name.lower() == taken) for each in there]
        )
        adds = next((each.any_ability for each in there if each.name.lower() == taken), 0)
        self.ability.setEnabled(bool(adds))
        pairs = [("", f"{signed(adds)} to ..." if adds else "none")]
        pairs += [(each, f"{signed(adds)} {ABILITY_NAMES[each]}") for each in ABILITIES if adds]
        offer(self.ability, pairs, plan.racial_choice if adds else "")
        self.tell(f"Now: {plan.race}." if plan.race else "Choose a race with Enter or a click.")

    def _choose(self, name: str) -> None:
        plan = self.controller.plan
        if name.lower() != plan.race.lower():
            self.controller.change(replace(plan, race=name.lower(), racial_choice=""), f"race {name}")

    def _choose_ability(self, ability: str) -> None:
        plan = replace(self.controller.plan, racial_choice=ability)
        self.controller.change(plan, f"ability of choice {ABILITY_NAMES.get(ability, 'open')}")


def race_text(race: RaceChoice) -> str:
    """`Medium, 30 ft., +2 Con, +2 Wis, -2 Cha, darkvision 60`."""
    choice = f"{signed(race.any_ability)} to one ability" if race.any_ability else ""
    return ", ".join(
        part
        for part in (
            race.size.capitalize(),
            f"{race.speed} ft.",
            race.abilities.replace("-", MINUS),
            choice,
            *race.traits,
        )
        if part
    )
