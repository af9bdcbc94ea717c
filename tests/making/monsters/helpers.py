"""Short ways to change a creature and to read what came out."""

from __future__ import annotations

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature as shipped
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import Changed, Step, changed
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import Sheet, plain_sheet


def change(creature: Creature, *steps: Step, ruleset: str = "d35") -> Changed:
    """The creature with these changes."""
    return changed(creature, steps, load_ruleset(ruleset), load_templates(ruleset))


def numbers(creature: Creature, ruleset: str = "d35") -> Sheet:
    """The sheet of a creature."""
    return plain_sheet(creature, load_ruleset(ruleset))


def of_library(ruleset: str, id: str) -> Creature:
    """A shipped creature."""
    return shipped(ruleset, id).creature


def somebody(**fields: object) -> Creature:
    """A creature of a creature file's fields."""
    return read_creature({"name": "Somebody", **fields})
