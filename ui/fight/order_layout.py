"""What the order shows just now: by the settings, by what was unfolded, and what the dead are worth."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import Encounter
from desktop_app.documents.figures import thousands
from desktop_app.rules.awards import experience
from desktop_app.rules.ruleset import Ruleset
from ui.fight.models.order_rows import Layout


def layout_of(
    state: Encounter, ruleset: Ruleset, keys_of: Callable[[str], str], *, shows_dead: bool, shows_endings: bool
) -> Layout:
    """The layout of the order of that encounter; `keys_of` = which keys an action has now."""
    worth = worth_of_dead(state, ruleset)
    return Layout(shows_dead, shows_endings, worth, keys_of("fight.act-now"), keys_of("master.dead"))


def worth_of_dead(state: Encounter, ruleset: Ruleset) -> str:
    """`270 XP` for the dead foes; empty if none is dead, or if the ruleset has no award for one of them."""
    dead = [who for who in state.combatants.values() if who.dead and who.side != HEROES]
    points = [experience(who.creature.cr, ruleset) for who in dead]
    known = [each for each in points if each is not None]
    return f"{thousands(sum(known))} XP" if known and len(known) == len(points) else ""
