"""The outcome of a command, folded from its events: in the words of the scenario format, and as typed values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from desktop_app.combat.event import Event
from desktop_app.combat.events_combatants import HitPointsChanged
from desktop_app.combat.events_magic import AbilityUsed, SpellCast, TurningResolved
from desktop_app.combat.events_rolls import (
    ActionLost,
    AreaRolled,
    AreaShared,
    AttackRolled,
    CheckRolled,
    CheckSettled,
    DamageRolled,
    DamageStated,
    Scattered,
)
from desktop_app.combat.events_turns import PendingSet
from desktop_app.combat.narrate import log_line

A_SPELL: Final = "a spell"


@dataclass(frozen=True, slots=True)
class DamageAnswer:
    """Damage after all defenses of the body, before temporary hit points."""

    lethal: int
    nonlethal: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.lethal + self.nonlethal


@dataclass(frozen=True, slots=True)
class AttackAnswer:
    """An attack of a full attack; `damage` None = it missed."""

    roll: AttackRolled
    damage: DamageAnswer | None = None


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """A check and its result in words; `roll` None = it failed before a die was rolled."""

    roll: CheckRolled | None
    effect: str = ""


@dataclass(frozen=True, slots=True)
class TargetAnswer:
    """One of those affected: whether it saved (None = it had no save), its share, the damage, the healing.

    `why` = what kept all of it away.
    """

    saved: bool | None
    share: str
    damage: int = 0
    healed: int = 0
    why: str = ""


NOBODY_YET: Final = TargetAnswer(None, "")


@dataclass(frozen=True, slots=True)
class AreaAnswer:
    """The damage of an area as rolled, and what it did to each."""

    total: int
    targets: Mapping[str, TargetAnswer] = field(default_factory=dict)

    def with_target(self, name: str, told: TargetAnswer) -> AreaAnswer:
        """The same with what was done to one."""
        return replace(self, targets={**self.targets, name: told})


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a command. If several events of one kind happened, the last one counts.

    `provokes` = who may strike first: then the action waits, and nothing else has happened. `lost` = why an action that
    waited is lost. `cast` = the spell that came off, `used` = the ability, empty if none did. `deals` = what damage
    belongs to that comes next: an attack of a full attack, an area, else the command itself.
    """

    provokes: tuple[str, ...] = ()
    lost: str = ""
    attack: AttackRolled | None = None
    attacks: tuple[AttackAnswer, ...] = ()
    damage: DamageAnswer | None = None
    area: AreaAnswer | None = None
    check: CheckAnswer | None = None
    maneuver: CheckAnswer | None = None
    save: CheckRolled | None = None
    concentration: CheckRolled | None = None
    turning: TurningResolved | None = None
    scatter: Scattered | None = None
    cast: str = ""
    used: str = ""
    deals: str = ""


NOTHING: Final = Answer()
"""The answer to a command of which nothing is told but that it was done."""


def outcome_of(events: Sequence[Event]) -> Answer:
    """Read the outcome of a command from its events."""
    answer = NOTHING
    for event in events:
        take = _TAKES.get(type(event))
        if take is not None:
            answer = take(answer, event)
    return answer


def outcome_form(events: Sequence[Event]) -> dict[str, object]:
    """The same in the words of the scenario format."""
    answer = outcome_of(events)
    told: dict[str, object] = {"ok": not answer.lost}
    if answer.lost:
        told["reason"] = answer.lost
    told |= {"pending": bool(answer.provokes), "provokes": list(answer.provokes)}
    for key, write in _FORMS if answer is not NOTHING else ():
        found = getattr(answer, key)
        if found:
            told[key] = write(found)
    if answer.area is not None:
        told["damage"] = {"total": answer.area.total}
        told["targets"] = {name: _target_form(each) for name, each in answer.area.targets.items()}
    told["log"] = log_line(events)
    return told


_TAKES: Final[dict[type[Event], Callable[[Answer, Any], Answer]]] = {}

E = TypeVar("E", bound=Event)
Take = Callable[[Answer, E], Answer]
ATTACK, AREA = "attack", "area"
POINTS: Final = ("damage", "healing")
"""What is rolled for all at once and told as their total."""


def _takes(event_class: type[E]) -> Callable[[Take[E]], Take[E]]:
    """Decorator: this function gives the answer with an event of that class taken in."""

    def register(take: Take[E]) -> Take[E]:
        _TAKES[event_class] = take
        return take

    return register


@_takes(PendingSet)
def _pending(answer: Answer, event: PendingSet) -> Answer:
    return replace(answer, provokes=event.provoked) if event.provoked else answer


@_takes(ActionLost)
def _lost(answer: Answer, event: ActionLost) -> Answer:
    return replace(answer, lost=" ".join(event.reasons))


@_takes(AttackRolled)
def _attack(answer: Answer, event: AttackRolled) -> Answer:
    if event.number is None:
        return replace(answer, attack=event, deals="")
    return replace(answer, attacks=(*answer.attacks, AttackAnswer(event)), deals=ATTACK)


@_takes(DamageRolled)
def _damage(answer: Answer, event: DamageRolled) -> Answer:
    dealt = DamageAnswer(event.lethal, event.nonlethal)
    if answer.deals == AREA and answer.area is not None:
        had = answer.area.targets[event.target]
        share = replace(had, damage=had.damage + dealt.total)
        return replace(answer, area=answer.area.with_target(event.target, share))
    if answer.deals == ATTACK:
        *before, last = answer.attacks
        return replace(answer, attacks=(*before, replace(last, damage=dealt)))
    return replace(answer, damage=dealt)


@_takes(DamageStated)
def _stated(answer: Answer, event: DamageStated) -> Answer:
    return replace(answer, damage=DamageAnswer(event.lethal, event.nonlethal))


@_takes(AreaRolled)
def _area(answer: Answer, event: AreaRolled) -> Answer:
    if event.what not in POINTS:
        return answer
    told = answer.area.targets if answer.area is not None else {}
    return replace(answer, area=AreaAnswer(event.total, told), deals=AREA)


@_takes(AreaShared)
def _shared(answer: Answer, event: AreaShared) -> Answer:
    area = answer.area if answer.area is not None else AreaAnswer(0)
    had = area.targets.get(event.who, NOBODY_YET)
    told = TargetAnswer(event.saved, event.share, had.damage, had.healed, event.why)
    return replace(answer, area=area.with_target(event.who, told), deals=AREA)


@_takes(HitPointsChanged)
def _healed(answer: Answer, event: HitPointsChanged) -> Answer:
    if answer.area is None or event.who not in answer.area.targets or not event.healed:
        return answer
    had = answer.area.targets[event.who]
    return replace(answer, area=answer.area.with_target(event.who, replace(had, healed=had.healed + event.healed)))


@_takes(CheckRolled)
def _check(answer: Answer, event: CheckRolled) -> Answer:
    told: Callable[[Answer, CheckRolled], Answer] | None = _CHECKS.get(event.told_as)
    return told(answer, event) if told is not None else answer


_CHECKS: Final[dict[str, Callable[[Answer, CheckRolled], Answer]]] = {
    "check": lambda answer, event: replace(answer, check=CheckAnswer(event)),
    "maneuver": lambda answer, event: replace(answer, maneuver=CheckAnswer(event)),
    "save": lambda answer, event: replace(answer, save=event),
    "concentration": lambda answer, event: replace(answer, concentration=event),
}
"""Where a check is told, by the word in its event."""


@_takes(CheckSettled)
def _settled(answer: Answer, event: CheckSettled) -> Answer:
    if event.failed:
        return replace(answer, check=CheckAnswer(None, event.effect))
    check, maneuver = (
        replace(told, effect=event.effect) if told is not None else None for told in (answer.check, answer.maneuver)
    )
    return replace(answer, check=check, maneuver=maneuver)


@_takes(TurningResolved)
def _turning(answer: Answer, event: TurningResolved) -> Answer:
    return replace(answer, turning=event)


@_takes(Scattered)
def _scattered(answer: Answer, event: Scattered) -> Answer:
    return replace(answer, scatter=event)


@_takes(SpellCast)
def _cast(answer: Answer, event: SpellCast) -> Answer:
    return replace(answer, cast=event.spell or A_SPELL)


@_takes(AbilityUsed)
def _used(answer: Answer, event: AbilityUsed) -> Answer:
    return replace(answer, used=event.ability)


def _attack_form(roll: AttackRolled) -> dict[str, object]:
    return {
        "die": roll.die,
        "total": roll.total,
        "ac": roll.ac,
        "hit": roll.hit,
        "threat": roll.threat,
        "confirmed": bool(roll.confirmed),
        "missed_by_concealment": roll.missed_by_concealment,
    }


def _attacks_form(attacks: tuple[AttackAnswer, ...]) -> list[dict[str, object]]:
    return [
        _attack_form(attack.roll) | ({"damage": _damage_form(attack.damage)} if attack.damage is not None else {})
        for attack in attacks
    ]


def _damage_form(damage: DamageAnswer) -> dict[str, object]:
    return {"total": damage.total, "lethal": damage.lethal, "nonlethal": damage.nonlethal}


def _check_form(told: CheckAnswer) -> dict[str, object]:
    """Where it is opposed the goal is the other's roll; a check against nothing has a total alone."""
    roll = told.roll
    if roll is None:
        return {"success": False, "effect": told.effect}
    form: dict[str, object] = {"die": roll.die, "total": roll.total}
    if roll.dc is None:
        return form
    goal = "opposed" if roll.against else "dc"
    return form | {goal: roll.dc, "success": roll.success, "margin": roll.total - roll.dc, "effect": told.effect}


def _roll_form(roll: CheckRolled) -> dict[str, object]:
    return {"die": roll.die, "total": roll.total, "dc": roll.dc, "success": roll.success}


def _target_form(told: TargetAnswer) -> dict[str, object]:
    form: dict[str, object] = {"saved": told.saved, "share": told.share, "damage": told.damage}
    return form | {key: held for key, held in (("healed", told.healed), ("why", told.why)) if held}


def _turning_form(told: TurningResolved) -> dict[str, object]:
    found: dict[str, object] = {"result": told.result, "max_hd": told.max_hd, "hd_total": told.hd_total}
    return found | {word: list(dice) for word, dice in told.groups}


def _scatter_form(told: Scattered) -> dict[str, object]:
    return {"direction": told.direction, "to": list(told.to) if told.to is not None else None}


_FORMS: Final[tuple[tuple[str, Callable[[Any], object]], ...]] = (
    ("attack", _attack_form),
    ("attacks", _attacks_form),
    ("damage", _damage_form),
    ("check", _check_form),
    ("maneuver", _check_form),
    ("save", _roll_form),
    ("concentration", _roll_form),
    ("turning", _turning_form),
    ("scatter", _scatter_form),
    ("cast", str),
    ("used", str),
)
"""What an answer may hold beside whether it was done, and how each is written."""
