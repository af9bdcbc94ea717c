"""Spells of which nothing is told but that they are cast, and casting said as an action inside a grapple.

Rule: spell.quickened, spell.while-grappling.
"""

from __future__ import annotations

from desktop_app.combat.commands import Act, Cast, Grapple
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.acts import checks, performs
from desktop_app.combat.decide.casting import QUICKENED, cast, lose_charge
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import Told


@checks("cast-quickened")
def _may_quicken(draft: Draft, command: Act) -> None:
    used = QUICKENED in draft.who(command.by).turn.marks
    draft.object(used, f"{command.by} has already cast a quickened spell this round.")


@performs("cast-quickened", "cast-spell-standard", "cast-spell-full")
def _cast_as_action(draft: Draft, command: Act) -> None:
    """A spell of which nothing is told but that it is cast."""
    lose_charge(draft, command.by, "casts another spell")
    if command.action == "cast-quickened":
        mark(draft, command.by, QUICKENED)
    draft.emit(Told(text=f"{command.by} casts a spell.", who=command.by))


def cast_in_grapple(draft: Draft, command: Grapple) -> None:
    """The same as casting, said as an action inside the grapple."""
    cast(
        draft,
        Cast(
            by=command.by,
            spell_level=command.spell_level or 0,
            components=command.components,
            concentration_bonus=command.concentration_bonus,
            target=command.target,
            force=command.force,
        ),
    )
