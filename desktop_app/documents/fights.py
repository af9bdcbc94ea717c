"""From a fight to its papers: the plan of the encounter sheet, the chapters of the log, the page after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from desktop_app.combat.event import Event
from desktop_app.combat.events import PhaseBegan, RoundBegan
from desktop_app.combat.hazards import does_words, facts_words, hazard_ratings, hazard_worth, stands_words
from desktop_app.combat.narrate import lines
from desktop_app.combat.placed_hazard import HAZARD_READY, PlacedHazard
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import OVER, SURPRISE, Combatant, Encounter
from desktop_app.documents.battle_map import map_of
from desktop_app.documents.encounter import HazardEntry, Kind, Plan
from desktop_app.documents.log import STANDING, Aftermath, Award, Chapter
from desktop_app.documents.performances import DOWN, LEFT, read_book
from desktop_app.documents.subjects import Told, kinds_in, subject
from desktop_app.rules.awards import level_of, mean_level, worth
from desktop_app.rules.encounter_budget import award, share
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital


def plan_of(
    state: Encounter,
    ruleset: Ruleset,
    title: str = "",
    party: str = HEROES,
    followers: frozenset[str] = frozenset(),
    own: Mapping[str, int] | None = None,
    treasure: str = "",
    told: Told = subject,
) -> Plan:
    """The encounter sheet of a fight as it stands; the side `party` is the player characters', less their followers.

    `own` = the game master's own points by rating; `treasure` = what was rolled for it, in a line.
    """
    by_side = kinds_in(state, ruleset, told)
    characters = [each for each in state.combatants.values() if each.side == party]
    leading = [each for each in characters if each.source_creature not in followers] or characters
    heads, levels = len(leading), [level_of(each.creature) for each in leading]
    ratings = [each.creature.cr for each in state.combatants.values() if each.side != party]
    ratings += hazard_ratings(state)
    given = award(ratings, levels, ruleset, own) if ratings else None
    foes = tuple(kind for side, kinds in by_side.items() if side != party for kind in kinds)
    return Plan(
        title or state.title or "Encounter",
        foes,
        by_side.get(party, ()),
        "\n".join(state.notes),
        treasure=treasure,
        experience=given,
        heads=heads,
        share=share(ratings, heads, ruleset, given),
        map=map_of(state, ruleset),
        hazards=tuple(_hazard_entry(each, ruleset) for each in state.hazards),
    )


def _hazard_entry(held: PlacedHazard, ruleset: Ruleset) -> HazardEntry:
    hazard = held.hazard
    facts = facts_words(hazard, ruleset)
    stands = f"{capital(stands_words(held))}." if held.stands != HAZARD_READY or held.found_by else ""
    return HazardEntry(held.name, facts, does_words(hazard), hazard.text, stands, hazard.hit_points, held.damage)


def worth_of(kinds: Iterable[Kind]) -> int | None:
    """The experience of all copies together, or None where one of them has no figure."""
    total = 0
    for kind in kinds:
        if kind.subject.experience is None:
            return None
        total += kind.subject.experience * len(kind.copies)
    return total or None


def chapters(events: Iterable[Event]) -> tuple[Chapter, ...]:
    """The log by rounds, in the log's own sentences."""
    parts: list[tuple[str, list[Event]]] = [("Before the fight", [])]
    for event in events:
        title = _opens(event)
        if title:
            parts.append((title, []))
        else:
            parts[-1][1].append(event)
    told = ((title, lines(those)) for title, those in parts)
    return tuple(Chapter(title, sentences) for title, sentences in told if sentences)


def _opens(event: Event) -> str:
    if isinstance(event, RoundBegan):
        return f"Round {event.round}"
    if isinstance(event, PhaseBegan):
        return {SURPRISE: "The surprise round", OVER: "After the fight"}.get(event.phase, "")
    return ""


@dataclass(frozen=True, slots=True)
class Basis:
    """What a summary needs beside state and ruleset: the party's side, the game master's own points by rating.

    `first` = the encounter before its first event, where somebody was in it already. `followers` = the campaign's ids
    of those who follow a master, as mounts and familiars do: they take no share of their own. `treasure` = what was
    rolled for it, for the encounter sheet.
    """

    own: Mapping[str, int] = field(default_factory=dict)
    party: str = HEROES
    first: Encounter | None = None
    followers: frozenset[str] = frozenset()
    treasure: str = ""


def _foe_awards(
    foes: Mapping[str, Combatant], state: Encounter, level: int, ruleset: Ruleset, own: Mapping[str, int]
) -> tuple[Award, ...]:
    """What foes are worth, those that have left the fight among them; who is down counts, unless otherwise said."""
    present = state.combatants
    return tuple(
        Award(
            name,
            each.creature.cr,
            worth(each.creature.cr, level, ruleset, own),
            state.credits.get(name, name in present and each.life in DOWN),
            (each.life_told if each.life in DOWN else STANDING) if name in present else LEFT,
        )
        for name, each in foes.items()
    )


def _hazard_awards(state: Encounter, level: int, ruleset: Ruleset, own: Mapping[str, int]) -> tuple[Award, ...]:
    """What traps and haunts are worth: those that went off, were disabled or led past count."""
    stands = {each.name: each.stands for each in state.hazards}
    return tuple(
        Award(each.name, each.rating, worth(each.rating, level, ruleset, own), each.counts, stands[each.name])
        for each in hazard_worth(state)
    )


def aftermath(
    events: Iterable[Event],
    state: Encounter,
    ruleset: Ruleset,
    title: str = "",
    basis: Basis | None = None,
) -> Aftermath:
    """The page after a fight: what each did, who fell, and the experience for the foes that count, shared out.

    Foes that are down count, all others where the game master says so; every character of the party has a share but
    who follows another, unless the game master says otherwise.
    """
    how = basis or Basis()
    book = read_book(events, how.first)
    present = state.combatants
    foes = {name: each for name, each in present.items() if each.side != how.party}
    foes |= {name: each for name, each in book.left(state).items() if each.side != how.party}
    heroes = {name: each for name, each in present.items() if each.side == how.party}
    leading = {name for name, each in heroes.items() if each.source_creature not in how.followers} or set(heroes)
    level = mean_level(level_of(heroes[name].creature) for name in leading)
    awards = (*_foe_awards(foes, state, level, ruleset, how.own), *_hazard_awards(state, level, ruleset, how.own))
    counted = [each.points for each in awards if each.counts]
    known = [each for each in counted if each is not None]
    ratings = [each.rating for each in awards if each.counts and each.points is not None]
    shares = tuple((name, state.credits.get(name, name in leading)) for name in heroes)
    heads = sum(has for _, has in shares)
    return Aftermath(
        title or state.title or "The fight",
        state.round,
        book.performances(state),
        sum(known) if known else None,
        heads,
        notes="\n".join(state.notes),
        falls=tuple(book.falls),
        awards=awards,
        shares=shares,
        level=level,
        given=share(ratings, heads, ruleset, sum(known)),
    )
