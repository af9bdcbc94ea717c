"""The tally between fights: what the campaign's creatures have used, kept as settings by the names of the tally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from desktop_app.campaign.command import CountUses
from desktop_app.campaign.state import Campaign, Kept, used_key
from desktop_app.combat.state import Encounter
from desktop_app.combat.tally import CountedUse, counted_uses
from desktop_app.rules.creature import Pairs
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.tally import ITEMS, WITHIN_A_DAY, as_kept, tally_of, used_of

__all__ = ["CountedUse", "brought_home", "counted_at_home", "kept_overnight", "used_at_home"]


def counted_at_home(campaign: Campaign, kept: Kept, ruleset: Ruleset) -> tuple[CountedUse, ...]:
    """Everything of a creature that is counted but its gear, with what it has used."""
    tally = tally_of(sheet(kept.creature, (), ruleset), {})
    used = dict(_used(campaign, kept, tally))
    return tuple(replace(each, used=used_of(each.key, used)) for each in tally if each.group != ITEMS)


def used_at_home(campaign: Campaign, kept: Kept, ruleset: Ruleset) -> Pairs:
    """What a creature has used before it joins a fight, by the keys of the tally."""
    return _used(campaign, kept, tally_of(sheet(kept.creature, (), ruleset), {}))


def _used(campaign: Campaign, kept: Kept, tally: Iterable[CountedUse]) -> Pairs:
    found = []
    for each in tally:
        used = _setting(campaign, kept.id, each)
        if used and each.group != ITEMS:
            found.append((each.key, min(used, each.most)))
    return tuple(sorted(found))


def _setting(campaign: Campaign, id: str, counted: CountedUse) -> int:
    value = campaign.settings.get(used_key(id, counted.name))
    return int(value) if isinstance(value, int | str) and str(value).isdecimal() else 0


def brought_home(campaign: Campaign, fought: Encounter, ruleset: Ruleset) -> CountUses | None:
    """What a fight that is over has changed about it; nothing for a creature that fought several times over."""
    times = Counter(who.source_creature for who in fought.combatants.values())
    changed: list[tuple[str, int]] = []
    for who in fought.combatants.values():
        kept = campaign.creatures.get(who.source_creature)
        if kept is None or times[who.source_creature] > 1:
            continue
        before = {each.key: each.used for each in counted_at_home(campaign, kept, ruleset)}
        changed.extend(
            (used_key(kept.id, each.name), as_kept(each.name, each.used))
            for each in counted_uses(fought, who.name, ruleset)
            if before.get(each.key, each.used) != each.used
        )
    return CountUses(used=tuple(changed)) if changed else None


def kept_overnight(campaign: Campaign, ids: Iterable[str], ruleset: Ruleset) -> tuple[str, ...]:
    """The settings that a new day does not make fresh: charges, and what comes back once a week."""
    return tuple(
        used_key(id, each.name)
        for id in ids
        if id in campaign.creatures
        for each in counted_at_home(campaign, campaign.creatures[id], ruleset)
        if each.span not in WITHIN_A_DAY
    )
