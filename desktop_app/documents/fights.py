"""From a fight to its papers: the plan of the encounter sheet, the chapters of the log, what each one did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    AttackRolled,
    CombatantRenamed,
    DamageRolled,
    HitPointsChanged,
    LifeChanged,
    PhaseBegan,
    RoundBegan,
)
from desktop_app.combat.narrate import sentence
from desktop_app.combat.state import OVER, SURPRISE, Encounter
from desktop_app.documents.encounter import Kind, Plan
from desktop_app.documents.log import Aftermath, Chapter, Deed
from desktop_app.documents.subjects import kinds_in
from desktop_app.rules.awards import experience
from desktop_app.rules.dying import DEAD, DYING, HEALTHY, STABLE, UNCONSCIOUS
from desktop_app.rules.ruleset import Ruleset

HEROES = "heroes"
_DOWN = (DYING, STABLE, UNCONSCIOUS, DEAD)


def plan_of(state: Encounter, ruleset: Ruleset, title: str = "", party: str = HEROES) -> Plan:
    """The encounter sheet of a fight as it stands; the side `party` is the player characters'."""
    by_side = kinds_in(state, ruleset)
    foes = tuple(kind for side, kinds in by_side.items() if side != party for kind in kinds)
    return Plan(
        title or state.title or "Encounter",
        foes,
        by_side.get(party, ()),
        "\n".join(state.notes),
        experience=worth_of(foes),
    )


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
    told: list[tuple[str, list[str]]] = [("Before the fight", [])]
    for event in events:
        title = _opens(event)
        if title:
            told.append((title, []))
        else:
            text = sentence(event)
            if text:
                told[-1][1].append(text)
    return tuple(Chapter(title, tuple(sentences)) for title, sentences in told if sentences)


def _opens(event: Event) -> str:
    if isinstance(event, RoundBegan):
        return f"Round {event.round}"
    if isinstance(event, PhaseBegan):
        return {SURPRISE: "The surprise round", OVER: "After the fight"}.get(event.phase, "")
    return ""


@dataclass(slots=True)
class _Tally:
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    hits: int = 0
    attacks: int = 0
    felled: int = 0


@dataclass(slots=True)
class _Book:
    """Who did what, by name; whoever hurt one last has felled it."""

    tallies: dict[str, _Tally] = field(default_factory=dict)
    last_blow: dict[str, str] = field(default_factory=dict)
    down: set[str] = field(default_factory=set)

    def of(self, name: str) -> _Tally:
        return self.tallies.setdefault(name, _Tally())

    def take(self, event: Event) -> None:
        """Count one event."""
        if isinstance(event, AttackRolled):
            self.of(event.by).attacks += 1
            self.of(event.by).hits += event.hit
        elif isinstance(event, DamageRolled):
            self.of(event.by).dealt += event.lethal + event.nonlethal
            self.last_blow[event.target] = event.by
        elif isinstance(event, HitPointsChanged):
            self.of(event.who).taken += event.lethal + max(event.nonlethal_change, 0)
            self.of(event.who).healed += event.healed
        elif isinstance(event, LifeChanged):
            self._live(event)
        elif isinstance(event, CombatantRenamed):
            self.tallies[event.to] = self.tallies.pop(event.who, _Tally())

    def _live(self, event: LifeChanged) -> None:
        if event.life not in _DOWN:
            self.down.discard(event.who)
        elif event.who not in self.down:
            self.down.add(event.who)
            self.of(self.last_blow.get(event.who, "")).felled += 1


def deeds(events: Iterable[Event], state: Encounter) -> tuple[Deed, ...]:
    """What everybody who is in the fight at its end did and suffered."""
    book = _Book()
    for event in events:
        book.take(event)
    made = []
    for name, combatant in state.combatants.items():
        tally = book.of(name)
        made.append(
            Deed(
                name,
                combatant.side,
                tally.dealt,
                tally.taken,
                tally.healed,
                tally.hits,
                tally.attacks,
                tally.felled,
                "" if combatant.life == HEALTHY else combatant.life,
            )
        )
    return tuple(made)


def aftermath(
    events: Sequence[Event], state: Encounter, ruleset: Ruleset, title: str = "", party: str = HEROES
) -> Aftermath:
    """The page after a fight: experience for the foes that are down, shared among the party."""
    foes = [each for each in state.combatants.values() if each.side != party]
    points = [experience(each.creature.cr, ruleset) for each in foes if each.life in _DOWN]
    known = [each for each in points if each is not None]
    heads = sum(1 for each in state.combatants.values() if each.side == party)
    return Aftermath(
        title or state.title or "The fight",
        state.round,
        deeds(events, state),
        sum(known) if known and len(known) == len(points) else None,
        heads,
        notes="\n".join(state.notes),
    )
