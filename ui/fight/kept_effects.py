"""Effects that were typed once and are kept for the table: `keep war song +2 morale to attack 8`, later `1`.

They are effects among the rules of one's own, numbered in the order that they were kept. A fight that was made before
knows them as well: what is laid there are their bonuses as they would be typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.campaign.command import SetOption
from desktop_app.campaign.state import OWN_RULES
from desktop_app.making.typed_bonus import modifier_text
from desktop_app.making.typed_effect import TypedEffect, effect_names
from desktop_app.rules.effects_of import duration_rounds
from ui.shared.text import capital, quoted
from ui.shared.typed_input import PromptError, read_name

if TYPE_CHECKING:
    from desktop_app.rules.catalog import BuffEntry
    from ui.shared.bridge import Bridge

KEEP = "keep "
SECTION = "effects"
HOW = "Type its bonuses to keep it for the table: keep war song +2 morale to attack 8."


def kept_effects(bridge: Bridge) -> tuple[BuffEntry, ...]:
    """Those of the table, in the order of their numbers."""
    held = bridge.campaign.options.get(OWN_RULES)
    if held is None:
        return ()
    from desktop_app.content.own_rules import own_rules

    shelf = bridge.campaign_ruleset.catalog.buffs
    found = (shelf.get(str(raw["name"]).lower()) for raw in own_rules(held).sections.get(SECTION, ()))
    return tuple(entry for entry in found if entry is not None)


def kept_line(bridge: Bridge) -> str:
    """`Kept for the table: 1 War song, 2 Ward.`; how one is kept where there is none."""
    told = ", ".join(f"{number} {entry.name}" for number, entry in enumerate(kept_effects(bridge), 1))
    return f"Kept for the table: {told}." if told else ""


def is_kept_by(text: str) -> bool:
    """Whether the text says that the effect is to be kept."""
    return text.lstrip().lower().startswith(KEEP)


def meant(text: str, bridge: Bridge) -> str:
    """The text with a number or a name of a kept effect as it would be typed; without `keep`."""
    words = text.strip()
    if is_kept_by(words):
        return words[len(KEEP) :]
    kept = kept_effects(bridge)
    if words.isascii() and words.isdecimal() and len(words) <= len(str(len(kept))) and 1 <= int(words) <= len(kept):
        return _as_typed(kept[int(words) - 1])
    here = {name.lower() for name in effect_names(bridge.ruleset)}
    named = next((each for each in kept if each.name.lower() == words.lower() and words.lower() not in here), None)
    return text if named is None else _as_typed(named)


def keep(read: TypedEffect, bridge: Bridge) -> None:
    """Keep what was typed for the table, as one step of the campaign. Raises PromptError for what cannot be kept."""
    from desktop_app.content.own_rules import mistakes, own_rules

    if read.ends or not read.modifiers:
        raise PromptError(HOW)
    name = capital(read_name(read.name))
    own = own_rules(bridge.campaign.options.get(OWN_RULES))
    if name.lower() in bridge.campaign_ruleset.catalog.buffs and own.entry(SECTION, name) is None:
        raise PromptError(f"The library has {quoted(name)}: give yours another name.")
    told = ", ".join(modifier_text(each.value, each.type, each.to, each.when) for each in read.modifiers)
    raw: dict[str, Any] = {
        "name": name,
        "summary": f"Kept from a fight, {told}.",
        "modifiers": [[each.to, each.value, each.type, each.when] for each in read.modifiers],
    }
    if read.rounds is not None:
        raw["duration"] = f"{read.rounds} rounds" if read.rounds != 1 else "1 round"
    own = own.put(SECTION, raw, name)
    value = own.text()
    assert value is not None
    wrong = mistakes(SECTION, raw, bridge.campaign.ruleset, {**bridge.rulesets.options(bridge.campaign),
                                                             OWN_RULES: value})  # fmt: skip
    if wrong:
        raise PromptError(f"It cannot be kept: {wrong[0][1]}.")
    bridge.change_campaign(SetOption(option=OWN_RULES, value=value, what=f"keep {name} for the table"))


def _as_typed(entry: BuffEntry) -> str:
    """`War song +2 morale to attack 8`."""
    told = ", ".join(modifier_text(each.value, each.type, each.to, each.when) for each in entry.modifiers)
    rounds = duration_rounds(entry.duration)
    return f"{entry.name} {told} {rounds if rounds is not None else ''}".strip()
