"""The copy of an animal that follows a master: by the name that was typed, bound, named apart from others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.campaign.state import OTHERS, PARTY, Kept
from desktop_app.making.companion_wishes import Wish, animal, read_wish
from desktop_app.making.companions import bonded
from desktop_app.making.monsters.work import ChangeError
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, closest

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from ui.shared.bridge import Bridge


def wish_typed(text: str, master: Kept, bridge: Bridge) -> Wish:
    """The animal and the bond that were typed. Raises PromptError."""
    try:
        return read_wish(text, master.creature, bridge.campaign_ruleset)
    except ChangeError as error:
        raise PromptError(str(error)) from None


def follower(bridge: Bridge, library: Mapping[str, Creature], wish: Wish, master: Kept) -> Kept:
    """A copy of the animal as it follows its master. Raises PromptError."""
    creature, made = _animal(wish, bridge, library), None
    creature = replace(creature, name=_free_name(creature.name, master, bridge))
    if wish.bond is not None:
        try:
            creature, made = bonded(creature, None, wish.bond, master.creature, bridge.campaign_ruleset)
        except ChangeError as error:
            raise PromptError(str(error)) from None
    folder = master.folder if master.folder != PARTY else OTHERS
    return Kept(bridge.opened.fresh_id(), creature, folder, master=master.id, bond=made)


def _animal(wish: Wish, bridge: Bridge, library: Mapping[str, Creature]) -> Creature:
    """A copy of what was typed: a species, a creature of the library, or one of the campaign's own."""
    name = wish.name
    if wish.bond is not None and wish.bond.species:
        made = animal(wish, bridge.campaign_ruleset, library.get)
        if made is None:
            raise PromptError(f"{wish.bond.species} is not in the library, or that is still being read: try again.")
        return made
    own = {each.creature.name: each.creature for each in bridge.campaign.creatures.values()}
    for known in (library, own):
        exact = next((each for each in known if each.lower() == name.lower()), None)
        if exact is not None:
            return known[exact]
    for known in (library, own):
        if found := closest(name, known):
            return known[found[0]]
    raise PromptError(f"There is no creature called {quoted(name)} in the campaign or the library.")


def _free_name(name: str, master: Kept, bridge: Bridge) -> str:
    """Its name, told apart from those of the campaign by its master's."""
    taken = {each.creature.name.lower() for each in bridge.campaign.creatures.values()}
    return f"{name} of {master.creature.name}" if name.lower() in taken else name
