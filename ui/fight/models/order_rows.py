"""Which rows the order has: who waits on top, then the turns and the effects that end at them, at the foot the dead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from desktop_app.combat.state import OVER, SETUP, ActiveEffect, Combatant, Encounter


class RowKind(Enum):
    """What a row is."""

    COMBATANT = "combatant"
    WAITING = "waiting"
    ENDING = "ending"
    TURNS = "turns"
    DEAD = "dead"


class Row(NamedTuple):
    """A row: a combatant by `name`, or a line of text between them; `place` = before whose turn it stands."""

    kind: RowKind
    name: str = ""
    text: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """What is shown of the order: the dead or only how many, effects that end as rows.

    `act_key` brings in who waits, `dead_key` shows the dead; either may have none.
    """

    shows_dead: bool = False
    shows_endings: bool = True
    dead_words: str = ""
    act_key: str = ""
    dead_key: str = ""


def rows_of(state: Encounter | None, layout: Layout) -> list[Row]:
    """All rows from top to bottom."""
    if state is None:
        return []
    names = names_of(state)
    if state.phase in (SETUP, OVER):
        return [Row(RowKind.COMBATANT, name) for name in names]
    waiting = [name for name in names if waits(state, state.combatants[name])]
    apart = set(waiting)
    dead = [name for name in names if state.combatants[name].dead and name not in apart]
    apart |= set(dead)
    acting = [name for name in names if name not in apart]
    rows: list[Row] = []
    if waiting:
        rows.append(Row(RowKind.WAITING, text=_waiting_words(layout)))
        rows += [Row(RowKind.COMBATANT, name) for name in waiting]
        rows.append(Row(RowKind.TURNS, text="In turn order"))
    endings = _placed(endings_of(state), acting, state.order) if layout.shows_endings else {}
    for name in (*acting, ""):
        rows += [Row(RowKind.ENDING, text=text, place=name) for text in endings.get(name, ())]
        if name:
            rows.append(Row(RowKind.COMBATANT, name))
    if dead:
        rows.append(Row(RowKind.DEAD, text=_dead_words(dead, layout)))
        rows += [Row(RowKind.COMBATANT, name) for name in dead if layout.shows_dead]
    return rows


def names_of(state: Encounter | None) -> tuple[str, ...]:
    """All combatants in turn order, those without a place behind the others."""
    if state is None:
        return ()
    listed = tuple(name for name in state.order if name in state.combatants)
    there = set(listed)
    return listed + tuple(name for name in state.combatants if name not in there)


def waits(state: Encounter, who: Combatant) -> bool:
    """Whether it stands apart: it delays, or has readied something and it is not its turn."""
    return not who.dead and (who.delaying or (who.readied is not None and state.actor != who.name))


def endings_of(state: Encounter) -> dict[str, tuple[str, ...]]:
    """Before whose turn which effects end when that turn comes next: `shaken ends: Orc 1, Orc 2`."""
    found: dict[str, dict[str, list[str]]] = {}
    for who in state.combatants.values():
        for active in who.effects:
            anchor = _anchor(active, state)
            if anchor and not who.dead:
                found.setdefault(anchor, {}).setdefault(active.effect.name, []).append(who.name)
    return {
        anchor: tuple(f"{effect} ends: {', '.join(names)}" for effect, names in effects.items())
        for anchor, effects in found.items()
    }


def _placed(
    endings: Mapping[str, tuple[str, ...]], acting: Sequence[str], order: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """The texts by the row they belong to: that of their anchor, or of the next one that acts; empty = at the end."""
    placed: dict[str, tuple[str, ...]] = {}
    acts = set(acting)
    for anchor, texts in endings.items():
        behind = order[order.index(anchor) :]
        place = next((name for name in behind if name in acts), "")
        placed[place] = placed.get(place, ()) + texts
    return placed


def _anchor(active: ActiveEffect, state: Encounter) -> str:
    """On whose count it ends when that count comes next; empty if it lasts longer."""
    anchor = active.ends_before
    if anchor not in state.order:
        return ""
    if active.ends_on_turn:
        return anchor
    comes = state.round if anchor in state.to_act and anchor != state.actor else state.round + 1
    return anchor if active.ends_round is not None and active.ends_round <= comes else ""


def _waiting_words(layout: Layout) -> str:
    return f"Delaying or readied: press {layout.act_key} to let one act" if layout.act_key else "Waiting"


def _dead_words(dead: Sequence[str], layout: Layout) -> str:
    sign = "hide" if layout.shows_dead else "show"
    extra = f", {layout.dead_words}" if layout.dead_words else ""
    way = f"click or {layout.dead_key}" if layout.dead_key else "click"
    return f"{len(dead)} dead{extra} ({way} to {sign})"


def group_edges(rows: Sequence[Row], groups: Iterable[tuple[str, str]]) -> dict[str, tuple[bool, bool]]:
    """Per combatant of a group whether the row above and the row below belong to the same group."""
    of = dict(groups)
    edges: dict[str, tuple[bool, bool]] = {}
    for at, row in enumerate(rows):
        group = of.get(row.name, "")
        if not group:
            continue
        above = rows[at - 1].name if at else ""
        below = rows[at + 1].name if at + 1 < len(rows) else ""
        edges[row.name] = (of.get(above, "") == group, of.get(below, "") == group)
    return edges
