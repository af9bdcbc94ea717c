"""Worlds and packs of Foundry: their actors in folders, and combats that go on at the same turn."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Fight, Found, InFight, Tick
from desktop_app.exchange.foundry import ACTOR_TYPES, actor_found
from desktop_app.exchange.foundry_state import stands_of
from desktop_app.exchange.foundry_store import ACTORS, Document, Documents
from desktop_app.exchange.trees import at, list_at, number, text_at

_FRIENDLY: Final = 1
_NO_COUNT: Final = -9_999.0
_DEEPEST: Final = 6
"""Levels of a map that a token lays over its actor's."""
_ADVENTURES: Final = "adventures"
NOBODY: Final = "{fight}: {who} takes part, but is not among the actors"


@dataclass(slots=True)
class _Read:
    """What was read so far: the creatures, where each actor's is among them, the fights, what was left out."""

    ruleset: str
    races: Container[str]
    tick: Tick
    found: list[Found] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    fights: list[Fight] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def read_documents(
    collections: Mapping[str, Documents], ruleset: str, what: str, tick: Tick, races: Container[str]
) -> Contents:
    """The actors and combats of a world or a pack, by its collections. Raises BadFileError where there are none."""
    read = _Read(ruleset, races, tick)
    read.left_out += [f"{kind}: {each}" for kind, held in collections.items() for each in held.problems]
    _take(read, collections)
    for adventure in collections.get(_ADVENTURES, Documents({})).values():
        _take(read, {kind: _embedded(adventure, kind) for kind in (ACTORS, "combats", "folders", "scenes")})
    others = [f"{kind} ({len(held)})" for kind, held in collections.items() if kind not in _KNOWN and held]
    if not read.found:
        told = f"; it has {', '.join(others)}" if others else ""
        raise BadFileError(f"{what}: no Foundry actor found{told}")
    read.left_out += [f"{each}: only actors and combats are brought in" for each in others]
    return Contents(tuple(read.found), left_out=tuple(read.left_out), fights=tuple(read.fights))


_KNOWN: Final = (ACTORS, "combats", "folders", "scenes", _ADVENTURES)


def _embedded(adventure: Document, kind: str) -> Documents:
    """The documents that an adventure holds whole."""
    held = [each for each in list_at(adventure, kind) if isinstance(each, dict)]
    return Documents({text_at(each, "_id") or str(place): json.dumps(each).encode() for place, each in enumerate(held)})


def _take(read: _Read, collections: Mapping[str, Documents]) -> None:
    actors, folders = collections.get(ACTORS, Documents({})), collections.get("folders", Documents({}))
    for id, actor in actors.items():
        if text_at(actor, "type") not in ACTOR_TYPES or not text_at(actor, "name"):
            if text_at(actor, "name"):
                read.left_out.append(f"{text_at(actor, 'name')[:120]}: a {text_at(actor, 'type')}, not a creature")
            continue
        if len(read.found) >= MOST_CREATURES:
            read.left_out.append(f"At most {MOST_CREATURES:,} creatures are read from one world; it has more")
            break
        found, lost = actor_found(actor, read.ruleset, read.races)
        read.places[id] = len(read.found)
        read.found.append(replace(found, folder=_folder(text_at(actor, "folder"), folders)))
        read.left_out += lost
        read.tick()
    scenes = collections.get("scenes", Documents({}))
    for combat in collections.get("combats", Documents({})).values():
        _take_combat(read, combat, actors, scenes)


def _folder(id: str, folders: Documents) -> str:
    return text_at(folders[id], "name")[:60] if id in folders else ""


def _take_combat(read: _Read, combat: Document, actors: Documents, scenes: Documents) -> None:
    """A combat: everybody in turn order, the turn with whom it says."""
    combatants = _ordered(combat)
    round = number(at(combat, "round")) or None
    scene = text_at(combat, "scene") or next((id for each in combatants if (id := text_at(each, "sceneId"))), "")
    scenery = scenes.get(scene, {})
    tokens = {text_at(each, "_id"): each for each in list_at(scenery, "tokens")}
    name = text_at(combat, "name") or text_at(scenery, "name") or text_at(scenery, "navName")
    turn = number(at(combat, "turn"))
    members: list[int] = []
    actor: int | None = None
    for place, combatant in enumerate(combatants):
        token = tokens.get(text_at(combatant, "tokenId"))
        id = text_at(combatant, "actorId") or text_at(token, "actorId")
        if id not in read.places:
            who = _called(combatant, token) or "somebody"
            read.left_out.append(NOBODY.format(fight=name or "A combat", who=who))
            continue
        base = read.found[read.places[id]]
        stands = _stands(combatant, token, actors[id], round)
        actor = len(read.found) if place == turn else actor
        members.append(len(read.found))
        read.found.append(replace(base, in_fight=stands, again=True))
    if members:
        rolled = any(read.found[each].in_fight.initiative is not None for each in members)  # type: ignore[union-attr]
        begun = round if rolled else None
        read.fights.append(Fight(name[:120], tuple(members), begun, tuple(members) if begun else (), actor))


def _called(combatant: object, token: object) -> str:
    return (text_at(combatant, "name") or text_at(token, "name"))[:120]


def _stands(combatant: object, token: object, actor: Document, round: int | None) -> InFight:
    """How one stands: as its token does, if that has figures of its own, else as its actor."""
    delta = at(token, "delta")
    own = delta if isinstance(delta, Mapping) else at(token, "actorData")
    linked = at(token, "actorLink") is True
    whole = actor if linked or not isinstance(own, Mapping) else _laid_over(actor, own)
    stands = stands_of(whole, round)
    count = number(at(combatant, "initiative"))
    dead = (("dead", None),) if at(combatant, "defeated") is True else ()
    return replace(
        stands,
        name=_called(combatant, token),
        initiative=count,
        hidden=at(combatant, "hidden") is True or at(token, "hidden") is True,
        ally=number(at(token, "disposition")) == _FRIENDLY,
        conditions=tuple(dict.fromkeys((*stands.conditions, *dead))),
    )


def _laid_over(actor: Mapping[str, object], own: Mapping[str, object], deep: int = _DEEPEST) -> Document:
    """The actor with what its token says otherwise; lists of the token's own come before the actor's."""
    made = dict(actor)
    for key, value in own.items():
        before = made.get(key)
        if isinstance(value, Mapping) and isinstance(before, Mapping) and deep:
            made[key] = _laid_over(before, value, deep - 1)
        elif isinstance(value, list) and isinstance(before, list):
            ids = {text_at(each, "_id") for each in value}
            made[key] = [*value, *(each for each in before if text_at(each, "_id") not in ids)]
        elif value is not None:
            made[key] = value
    return made


def _ordered(combat: Document) -> list[object]:
    """Its combatants in turn order: the highest count first; equal ones as the version that wrote it has them."""
    combatants = list_at(combat, "combatants")
    by_id = any(at(each, "actorId") is not None for each in combatants)

    def rank(combatant: object) -> tuple[float, str]:
        count = at(combatant, "initiative")
        is_one = isinstance(count, int | float) and not isinstance(count, bool)
        return -(float(count) if is_one else _NO_COUNT), text_at(combatant, "_id" if by_id else "name")  # type: ignore[arg-type]

    return sorted(combatants, key=rank)
