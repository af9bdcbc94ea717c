"""The rulesets: how each plays what `rules/chapters` declares. A new one is a folder here and one line."""

from desktop_app.rules.creature import Creature
from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.cmbv import CMBV
from desktop_app.rules.editions.d30 import D30
from desktop_app.rules.editions.d35 import D35
from desktop_app.rules.editions.pf1 import PF1

EDITIONS: list[Edition] = [PF1, D35, D30, CMBV]
"""In the order of the menus. Who is whose child is said by `Edition.parent` alone."""


def edition_of(id: str) -> Edition:
    """The ruleset of that id. Raises KeyError, with the ids that exist, for one that does not."""
    for edition in EDITIONS:
        if edition.id == id:
            return edition
    raise KeyError(f"no ruleset {id!r}; expected one of {', '.join(edition.id for edition in EDITIONS)}")


def made_for_another(creature: Creature, ruleset: str) -> bool:
    """Whether a creature was made for a ruleset that this one does not build on; False where none is named."""
    return bool(creature.ruleset) and all(edition.id != creature.ruleset for edition in edition_of(ruleset).line)
