"""Companions follow their masters in the step that changes them; and masters have the gifts of their familiars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop_app.campaign.event import CreatureKept
from desktop_app.campaign.state import Campaign, Kept, masters_concerned
from desktop_app.making.companions import bonded, kinds, level_of, species
from desktop_app.making.gifts import with_gifts
from desktop_app.making.monsters.work import ChangeError
from desktop_app.rules.ruleset import Ruleset


def followed(before: Campaign, after: Campaign, ruleset: Ruleset) -> Iterator[CreatureKept]:
    """What happens to masters and companions after a change, which is not told by the change itself."""
    for id in masters_concerned(before, after):
        master, bound = after.creatures[id], [each for each in after.companions(id) if each.bond is not None]
        first = before.creatures.get(id)
        creature = with_gifts(master.creature, [each.bond for each in bound if each.bond is not None], ruleset)
        if creature is not master.creature:
            what = "has what its familiar gives" if bound else "no longer has what its familiar gave"
            yield CreatureKept(kept=replace(master, creature=creature), what=what)
        if first is not None and first.creature is creature:
            continue
        for each in bound:
            grown = _grown(each, replace(master, creature=creature), ruleset)
            if grown is not None:
                yield grown


def _grown(kept: Kept, master: Kept, ruleset: Ruleset) -> CreatureKept | None:
    """The companion by its master's level as it is now; None where nothing is another."""
    bond = kept.bond
    assert bond is not None
    if bond.kind not in kinds(ruleset):
        return None
    level = level_of(bond.kind, master.creature, species(bond, ruleset), ruleset)
    wanted = bond if bond.typed or not level else replace(bond, level=level)
    shares = ruleset.companion.shares[bond.kind]
    if wanted == bond and not shares:
        return None
    try:
        creature, made = bonded(kept.creature, bond, wanted, master.creature, ruleset)
    except ChangeError:
        return None
    if (creature, made) == (kept.creature, bond):
        return None
    what = f"follows {master.creature.name} ({wanted.source})"
    return CreatureKept(kept=replace(kept, creature=creature, bond=made), what=what)
