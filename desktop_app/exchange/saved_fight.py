"""A fight that another program saved, as an encounter here: the same turn of the same round, with all who take part.

What the rules work out by themselves (being dying, being flat-footed) follows from what the file says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add, Adjust, Arrange, Condition, GiveEffect
from desktop_app.combat.conditions import plain_name
from desktop_app.combat.decide import decide
from desktop_app.combat.outcome import Decided
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.standing import base_sheet
from desktop_app.combat.state import NORMAL, Encounter
from desktop_app.exchange.found import Fight, InFight
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.ruleset import Ruleset

SAID: Final = "as the file says"
MOST_MEMBERS: Final = 300
"""Who takes part in one fight; the largest battles known have a third of it."""


@dataclass(frozen=True, slots=True)
class Member:
    """Who takes part: the creature, the id under which the campaign keeps it (empty = not), and how it stands."""

    creature: Creature
    kept: str
    stands: InFight


def encounter_of(
    fight: Fight, members: Mapping[int, Member], start: Encounter, ruleset: Ruleset
) -> tuple[Encounter, tuple[str, ...]]:
    """The encounter as it stood, made of an empty one, and a sentence for each thing that could not be kept.

    `members` by their number in the file; those whom the fight names and who are missing there stay away.
    """
    making = _Making(start, ruleset)
    names: dict[int, str] = {}
    for place in fight.members[:MOST_MEMBERS]:
        if place in members:
            name = making.joined(members[place], begun=fight.round is not None)
            if name:
                names[place] = name
    if len(fight.members) > MOST_MEMBERS:
        making.lost.append(f"{fight.name or 'A fight'}: only the first {MOST_MEMBERS} who take part come in.")
    if fight.round is not None and names:
        making.state = _under_way(making.state, fight, names, ruleset)
    for place, name in names.items():
        making.stand(name, members[place].stands, begun=fight.round is not None)
    if fight.round is not None and names:
        making.state = _waiting(making.state, {names[each]: members[each].stands for each in names})
    return making.state, tuple(making.lost)


class _Making:
    """The encounter as it grows, by the commands that a game master would give."""

    def __init__(self, state: Encounter, ruleset: Ruleset) -> None:
        self.state, self._ruleset = state, ruleset
        self.lost: list[str] = []

    def joined(self, member: Member, *, begun: bool) -> str:
        """Let one join; its name in the fight, empty if it cannot."""
        before, stands = set(self.state.combatants), member.stands
        self._do(
            Add(
                creature=member.creature,
                name=stands.name,
                side=HEROES if stands.hero or stands.ally else FOES,
                hidden=stands.hidden,
                group=stands.group,
                source_creature=member.kept,
                initiative=None if begun else stands.initiative or None,
            ),
            member.creature.name,
        )
        return next((name for name in self.state.combatants if name not in before), "")

    def stand(self, name: str, stands: InFight, *, begun: bool) -> None:
        """Its hit points, conditions and notes."""
        who = self.state.combatant(name)
        if stands.maximum is not None and stands.maximum != who.maximum and stands.maximum > 0:
            self._do(Adjust(to=name, what="maximum", value=stands.maximum, reason=SAID), name)
        hp = self.state.combatant(name).maximum - stands.lost if stands.hp is None and stands.lost else stands.hp
        for what, value, usual in (
            ("nonlethal", stands.nonlethal, 0),
            ("temp_hp", stands.temporary, 0),
            ("hp", hp, self.state.combatant(name).maximum),
        ):
            if value is not None and value != usual:
                self._do(Adjust(to=name, what=what, value=value, reason=SAID), name)
        notes = [stands.notes] if stands.notes else []
        for condition, rounds in stands.conditions:
            self._affect(name, condition, rounds if begun else None)
            if rounds is not None and not begun:
                notes.append(f"{condition}: {rounds} {'round' if rounds == 1 else 'rounds'} left when it was saved")
        if notes:
            self._do(Arrange(name=name, notes="\n".join(notes)), name)

    def _affect(self, name: str, condition: str, rounds: int | None) -> None:
        if rounds is not None and rounds < 1:
            return  # it ends with this very count
        known = plain_name(condition, self._ruleset)
        if known:
            self._do(Condition(to=name, add=known, rounds=rounds), name)
        else:
            # By the game master's word: what no rule knows stands there by its name, and ends when its rounds are over.
            self._do(GiveEffect(to=name, name=condition, rounds=rounds, source=SAID, force=True), name)

    def _do(self, command: Command, whose: str) -> None:
        answer = decide(self.state, command, self._ruleset, ScriptedDice({}))
        if isinstance(answer, Decided):
            self.state = answer.state
        else:
            reasons = getattr(answer, "reasons", ("it needs dice",))
            self.lost.append(f"{whose}: {command.heading()}: {' '.join(reasons)}")


def _under_way(state: Encounter, fight: Fight, names: Mapping[int, str], ruleset: Ruleset) -> Encounter:
    """The same with everybody in order, in the round that the file says, the turn with the one who is acting."""
    order = _ordered(fight, names, state)
    actor = names.get(fight.actor, order[0]) if fight.actor is not None else order[0]
    at, number = order.index(actor), max(fight.round or 1, 1)
    combatants = {}
    for name, who in state.combatants.items():
        place = order.index(name)
        combatants[name] = replace(
            who,
            initiative=who.initiative if who.initiative is not None else 0,
            initiative_modifier=base_sheet(who, ruleset).total("init"),
            initiative_tie=len(order) - place,
            acted=number > 1 or place <= at,
        )
    return replace(
        state, phase=NORMAL, round=number, order=order, to_act=order[at:], actor=actor, combatants=combatants
    )


def _ordered(fight: Fight, names: Mapping[int, str], state: Encounter) -> tuple[str, ...]:
    """All of them in turn order; those of whom the file does not tell it stand last."""
    told = tuple(names[each] for each in fight.order if each in names)
    return tuple(dict.fromkeys((*told, *state.combatants)))


def _waiting(state: Encounter, stands: Mapping[str, InFight]) -> Encounter:
    """The same with the counts that the file says, and those who delay out of the order of this round."""
    combatants = {}
    counts = _falling([stands[name].initiative for name in state.order if name in stands])
    totals = dict(zip((name for name in state.order if name in stands), counts, strict=True))
    for name, who in state.combatants.items():
        delays = name in stands and stands[name].delaying and name != state.actor
        combatants[name] = replace(who, initiative=totals.get(name, who.initiative), delaying=delays)
    to_act = tuple(name for name in state.to_act if not combatants[name].delaying)
    return replace(state, combatants=combatants, to_act=to_act)


def _falling(counts: Sequence[int | None]) -> list[int]:
    """Counts that never rise along the order: one that is missing, or too high for its place, is that before it."""
    made: list[int] = []
    for count in counts:
        before = made[-1] if made else None
        if count is None:
            made.append(before if before is not None else 0)
        else:
            made.append(count if before is None else min(count, before))
    return made
