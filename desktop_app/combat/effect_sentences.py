"""What the log says when an effect begins or ends: conditions, holds in a grapple, waits, auras, other forms."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.recharge import RECHARGE, USED_AGAIN, ready_told, wait_told
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.auras import SAFE
from desktop_app.rules.text import with_article

HELD: Final = {
    "holds": ("holds {}", "no longer holds {}"),
    "pins": ("pins {}", "no longer pins {}"),
    "attached": ("is attached to {}", "is no longer attached to {}"),
    "swallowed": ("is in the gullet of {}", "is out of the gullet of {}"),
}
"""What two creatures are to each other in a grapple, by the names of the effects: begun, and over."""


def began(who: str, active: ActiveEffect) -> str:
    """`Ana is prone.`, `Lion holds Ana.`"""
    name, source = active.effect.name, active.effect.source
    if source == RECHARGE:
        return wait_told(who, active)
    if name in HELD and source:
        return f"{who} {HELD[name][0].format(source)}."
    verb = "is" if active.condition or name.startswith(SAFE) else "is affected by"
    return f"{who} {verb} {name}."


def ended(who: str, name: str, source: str, why: str) -> str:
    """`Ana is no longer affected by prone (stands up).`"""
    if source == RECHARGE:
        return "" if why == USED_AGAIN else ready_told(who, name)
    behind = f" ({why})" if why else ""
    if name in HELD and source:
        return f"{who} {HELD[name][1].format(source)}{behind}."
    verb = "is no longer" if name.startswith(SAFE) else "is no longer affected by"
    return f"{who} {verb} {name}{behind}."


def form_taken(who: str, form: str, grows: str = "") -> str:
    """`Dru takes the form of a wolf.`; `Ana grows 2 claws.`"""
    if grows:
        return f"{who} grows {grows}."
    return f"{who} takes the form of {with_article(form)}." if form else f"{who} is in its own form."
