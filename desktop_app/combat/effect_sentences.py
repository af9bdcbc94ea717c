"""What the log says when an effect begins or ends: conditions, holds in a grapple, waits, auras, other forms."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.recharge import RECHARGE, USED_AGAIN, ready_told, wait_told
from desktop_app.combat.spans import span_text
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.auras import SAFE
from desktop_app.rules.hero_points import POINT
from desktop_app.rules.text import with_article

HELD: Final = {
    "holds": ("holds {}", "no longer holds {}"),
    "pins": ("pins {}", "no longer pins {}"),
    "attached": ("is attached to {}", "is no longer attached to {}"),
    "swallowed": ("is in the gullet of {}", "is out of the gullet of {}"),
}
REGENERATES: Final = {"regeneration stopped": ("does not regenerate next turn", "regenerates again")}
"""What is said of a creature by the name of the effect: begun, and over."""
"""What two creatures are to each other in a grapple, by the names of the effects: begun, and over."""
_STATES: Final = frozenset({
    "prone", "helpless", "unconscious", "stable", "dead", "invisible", "incorporeal", "ethereal", "flat-footed",
    "asleep", "deaf", "blind", "sick", "broken", "hidden", "caught", "held", "bound", "tied", "hasted", "mute",
})  # fmt: skip
"""Words of what a creature is, beside participles such as `shaken` and `burning`."""
_SAID: Final = {"bleed": "bleeding"}
"""What is said of a creature where the condition's name is no word for that."""
_SHORT: Final = 4
"""Words of no more letters are no participles: `ring`, `seed`."""
_BEHIND: Final = frozenset({"in", "by", "from", "to", "with", "on", "eyes", "defensively"})
"""Words behind such a word that leave it what it is: `caught in the whirlwind`, but not `raging song`."""


def began(who: str, active: ActiveEffect) -> str:
    """`Ana is prone.`, `Lion holds Ana.`"""
    name, source = active.effect.name, active.effect.source
    if name == POINT:
        return ""  # it was told when it was spent
    if source == RECHARGE:
        return wait_told(who, active)
    if name in HELD and source:
        return f"{who} {HELD[name][0].format(source)}."
    if name in REGENERATES:
        return f"{who} {REGENERATES[name][0]}."
    return f"{who} {_is(name, named=bool(active.condition))}{_for(active)}."


def ended(who: str, name: str, source: str, why: str) -> str:
    """`Ana is no longer prone (stands up).`, `Ana is no longer affected by Bless (duration ended).`"""
    if name == POINT:
        return "" if why == "used" else f"The hero point of {who} has helped no roll."
    if source == RECHARGE:
        return "" if why == USED_AGAIN else ready_told(who, name)
    behind = f" ({why})" if why else ""
    if name in REGENERATES:
        return f"{who} {REGENERATES[name][1]}."
    if name in HELD and source:
        return f"{who} {HELD[name][1].format(source)}{behind}."
    return f"{who} {_is(name, 'is no longer')}{behind}."


def _for(active: ActiveEffect) -> str:
    """` for 3 rounds`; empty where it has no end of its own, or ends within the round."""
    if active.ends_round is None or not active.began_round or active.ends_on_turn:
        return ""
    rounds = active.ends_round - active.began_round
    return f" for {span_text(0, rounds)}" if rounds > 0 else ""


def _is(name: str, verb: str = "is", *, named: bool = False) -> str:
    """`is shaken`, `is caught in the whirlwind`, `is affected by Bless`; `named` = it is a condition of the game."""
    if named or name.startswith(SAFE) or _is_state(name):
        return f"{verb} {_SAID.get(name, name)}"
    return f"{verb} affected by {name}"


def _is_state(name: str) -> bool:
    """Whether the words can stand behind `is`: a participle or another word of what somebody is, not a title."""
    first, *others = name.split()
    if first != first.lower() or (others and others[0] not in _BEHIND):
        return others[-1:] == ["drained"]
    return first in _STATES or first in _SAID or (len(first) > _SHORT and first.endswith(("ed", "ing", "en")))


def form_taken(who: str, form: str, grows: str = "") -> str:
    """`Dru takes the form of a wolf.`; `Ana grows 2 claws.`"""
    if grows:
        return f"{who} grows {grows}."
    return f"{who} takes the form of {with_article(form)}." if form else f"{who} is in its own form."
