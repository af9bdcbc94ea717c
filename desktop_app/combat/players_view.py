"""What the players may see of a fight: a pure function of the state, with nothing of the game master's in it.

Hidden combatants and invisible foes are left out, unrevealed ones have no name, the others' hit points come in four
steps at most, and before the fight begins nothing shows at all. Whatever is not in `PlayersRow` cannot reach
the players' window.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.points_told import full_told, now_told
from desktop_app.combat.sides import HEROES
from desktop_app.combat.spans import short_span
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter
from desktop_app.combat.timeline import rounds_left
from desktop_app.rules.dying import DEAD, DESTROYED, DYING
from desktop_app.rules.text import capital

FIGURES, BARS, WORDS, HIDDEN = "figures", "bars", "words", "hidden"
KIND, NUMBER, NAMES = "kind", "number", "names"
EVERYTHING, CONDITIONS, OWN, NOTHING = "everything", "conditions", "party", "nothing"

UNHURT, HURT, BADLY_HURT, NEARLY_DOWN, DOWN = "unhurt", "hurt", "badly hurt", "nearly down", "down"
GONE: Final = frozenset({DEAD, DESTROYED})
FALLEN: Final = GONE | {DOWN}
STEPS: Final = ((100, UNHURT), (50, HURT), (25, BADLY_HURT), (0, NEARLY_DOWN))
"""More than so many percent of the hit points (all of them for the first) and the word for it."""
OUT: Final = frozenset({"dying", "stable", "unconscious"})
UNKNOWN: Final = "Unknown"


@dataclass(frozen=True, slots=True)
class Choices:
    """What the game master lets the players see.

    `party`, `others` = their health as figures, bars, words or hidden; `unknown` = what those are called whose names
    are not revealed: their kind, a number, or their names after all; `lies` = which conditions and effects show.
    """

    party: str = FIGURES
    others: str = WORDS
    unknown: str = NUMBER
    lies: str = EVERYTHING


@dataclass(frozen=True, slots=True)
class PlayersRow:
    """One creature for the players. `share` = the length of its bar in percent, None = no bar; `own` = of the party."""

    name: str
    own: bool
    acting: bool = False
    following: bool = False
    waiting: bool = False
    out: bool = False
    health: str = ""
    share: int | None = None
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayersView:
    """The whole of it: `began` = there is a fight to be seen; `round` 0 = the surprise round."""

    began: bool = False
    over: bool = False
    round: int = 0
    rows: tuple[PlayersRow, ...] = ()

    @property
    def acting(self) -> str:
        """Whose turn it is; empty between turns."""
        return next((row.name for row in self.rows if row.acting), "")

    @property
    def following(self) -> str:
        """Who acts next; empty if no one does."""
        return next((row.name for row in self.rows if row.following), "")


def players_view(state: Encounter | None, choices: Choices) -> PlayersView:
    """What the players see of the state."""
    if state is None or state.phase == SETUP:
        return PlayersView()
    shown = [name for name in state.order if _is_seen(state.combatants[name])]
    late = [
        name for name, who in state.combatants.items() if who.side == HEROES and not who.hidden and name not in shown
    ]
    names, over = _names(state, choices), state.phase == OVER
    acting = "" if over else _acting(state, shown)
    following = "" if over else _following(state, shown, acting)
    rows = tuple(
        _row(state, state.combatants[name], names[name], choices, (name == acting, name == following))
        for name in (*shown, *late)
    )
    return PlayersView(began=True, over=over, round=state.round, rows=rows)


def _acting(state: Encounter, shown: list[str]) -> str:
    """Whose turn it is; while one acts that is not seen the turn before seems to go on."""
    if state.actor in shown or not state.actor or state.actor not in state.order:
        return state.actor if state.actor in shown else ""
    at = state.order.index(state.actor)
    before = [*state.order[at + 1 :], *state.order[:at]] if state.round > 1 else list(state.order[:at])
    seen = [name for name in before if name in shown and _takes_turns(state.combatants[name])]
    return seen[-1] if seen else ""


def _following(state: Encounter, shown: list[str], acting: str) -> str:
    """Who comes next of those that are seen."""
    waiting = [name for name in state.to_act if name in shown and name not in (state.actor, acting)]
    for name in (*waiting, *shown):
        if name != acting and _takes_turns(state.combatants[name]):
            return name
    return ""


def _is_seen(who: Combatant) -> bool:
    return not who.hidden and (who.side == HEROES or not who.has_condition("invisible"))


def seen_by_players(state: Encounter, choices: Choices) -> Mapping[str, str]:
    """Everybody whom the players see, and what each is called."""
    return {name: called for name, called in _names(state, choices).items() if _is_seen(state.combatants[name])}


def _takes_turns(who: Combatant) -> bool:
    """Whether its turn is one to be announced: the fallen have none, but for a dying hero, whose player rolls."""
    has_fallen = who.life in OUT and not (who.side == HEROES and who.life == DYING)
    return not who.dead and not who.delaying and not has_fallen


def _names(state: Encounter, choices: Choices) -> Mapping[str, str]:
    """What each is called. Numbers stay when another one's name is revealed, or it becomes invisible."""
    counts: dict[str, int] = {}
    found = {}
    for name, who in state.combatants.items():
        if who.hidden:
            continue
        if who.side == HEROES or choices.unknown == NAMES:
            found[name] = name
            continue
        kind = _kind(who) if choices.unknown == KIND else UNKNOWN
        counts[kind] = counts.get(kind, 0) + 1
        found[name] = name if who.revealed else f"{kind} {counts[kind]}"
    return found


def _kind(who: Combatant) -> str:
    kind = who.creature.kind.strip()
    return capital(kind) if kind else UNKNOWN


def _row(state: Encounter, who: Combatant, name: str, choices: Choices, turn: tuple[bool, bool]) -> PlayersRow:
    own = who.side == HEROES
    health, share = _health(who, choices.party if own else choices.others, own=own)
    return PlayersRow(
        name=name,
        own=own,
        acting=turn[0],
        following=turn[1],
        waiting=who.delaying or (own and who.readied is not None and not turn[0]),
        out=who.dead or who.life in OUT,
        health=health,
        share=share,
        conditions=_lies_on(state, who, choices.lies, own=own),
    )


def _health(who: Combatant, manner: str, *, own: bool) -> tuple[str, int | None]:
    """Health in words or numbers, and the length of the bar. Every manner shows that a creature is down or dead."""
    word = _word(who)
    fallen = word if word in FALLEN else ""
    if manner == HIDDEN:
        return fallen, None
    if manner == WORDS:
        return word, None
    if own and manner == FIGURES:
        extra = f" +{who.temp_hp}" if who.temp_hp else ""
        extra += f" NL {who.nonlethal}" if who.nonlethal else ""
        life = f", {who.life_told}" if who.life != "healthy" else ""
        return f"{now_told(who)} / {full_told(who)}{extra}{life}", _percent(who)
    return fallen, _percent(who) if own else _quarters(who)


def _word(who: Combatant) -> str:
    if who.dead:
        return who.life_told
    if who.life in OUT or who.hp < 0:
        return DOWN
    left = 100 * who.hp / max(who.maximum, 1)
    return UNHURT if left >= STEPS[0][0] else next(word for most, word in STEPS[1:] if left > most or not most)


def _percent(who: Combatant) -> int:
    return max(min(100 * who.hp // max(who.maximum, 1), 100), 0)


def _quarters(who: Combatant) -> int:
    """The bar of a creature outside the party, in four steps, so that the players cannot read its hit points."""
    if _word(who) in FALLEN or who.hp <= 0:
        return 0
    return min(-(-4 * who.hp // max(who.maximum, 1)), 4) * 25


def _lies_on(state: Encounter, who: Combatant, manner: str, *, own: bool) -> tuple[str, ...]:
    """Conditions of all or of the party, its spells with their time; of the others no spells, no figures, no time."""
    if manner == NOTHING or (manner == OWN and not own):
        return ()
    found = []
    for active in who.effects:
        if active.condition:
            left = rounds_left(active, state) if own and not active.ends_on_turn else None
            found.append(active.effect.name + (f" {short_span(left)}" if left is not None else ""))
        elif own and manner == EVERYTHING and not active.ends_on_turn:
            left = rounds_left(active, state)
            found.append(active.effect.name + (f" {short_span(left)}" if left is not None else ""))
    return tuple(dict.fromkeys(found))
