"""The shipped library: reads `resources/` into the frozen values of the rules core and hands them in."""

from __future__ import annotations

from functools import cache

from desktop_app.content.library import load_catalog
from desktop_app.content.schema import ContentError
from desktop_app.rules.delta import Edition
from desktop_app.rules.editions import EDITIONS, edition_of
from desktop_app.rules.ruleset import Ruleset

__all__ = ["ContentError", "load_ruleset", "rulesets"]


def rulesets() -> tuple[Edition, ...]:
    """All rulesets that can be played, in the order of the menus; nothing of the library is read for it."""
    return tuple(EDITIONS)


@cache
def load_ruleset(ruleset_id: str) -> Ruleset:
    """The ruleset of that id with its library; read once, the same value ever after.

    Raises KeyError, with the ids that exist, for one that does not; ContentError for a mistake in the data.
    """
    return Ruleset.of(edition_of(ruleset_id), load_catalog(ruleset_id))
