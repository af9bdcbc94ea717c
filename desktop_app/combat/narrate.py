"""Events told to people: a sentence each, or none where a number merely moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from desktop_app.combat import effect_sentences
from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    AbilityChanged,
    AbilityUsed,
    ActionLost,
    Adjusted,
    AreaRolled,
    AreaShared,
    AttackRolled,
    CheckRolled,
    ClockAdvanced,
    CombatantEdited,
    CombatantJoined,
    CombatantLeft,
    CombatantRenamed,
    Credited,
    DamageRolled,
    DamageStated,
    DelaySet,
    DiceRolled,
    EffectAdded,
    EffectEnded,
    EngagedSet,
    FormTaken,
    HarmRolled,
    HitPointsChanged,
    InitiativeSet,
    LifeChanged,
    Noted,
    Overruled,
    PhaseBegan,
    ReadySet,
    Reminded,
    RiderFollowed,
    RoundBegan,
    Scattered,
    SpellCast,
    SpellCompleted,
    SpellDischarged,
    Told,
    TurnBegan,
    TurningResolved,
    TurnPassed,
)
from desktop_app.combat.in_melee import engaged_words
from desktop_app.combat.recharge import wait_told
from desktop_app.combat.spans import time_passes
from desktop_app.combat.toughness import NEGATIVE_LEVELS
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.dying import life_words
from desktop_app.rules.harm import PENALTY, is_harm
from desktop_app.rules.magic_items import used_words
from desktop_app.rules.number_names import check_name, number_name
from desktop_app.rules.text import capital, listed, spell_title

UNTOLD: Final = "In secret: "
"""Before what the players are not told."""

E = TypeVar("E", bound=Event)
Narrator = Callable[[Event], str]
_NARRATORS: dict[type[Event], Narrator] = {}


def narrates(event_class: type[E]) -> Callable[[Callable[[E], str]], Callable[[E], str]]:
    """Decorator: this function tells events of that class; an empty text tells nothing."""

    def register(narrator: Callable[[E], str]) -> Callable[[E], str]:
        _NARRATORS[event_class] = narrator  # type: ignore[assignment]
        return narrator

    return register


def sentence(event: Event) -> str:
    """What the log says of an event, or nothing."""
    narrator = _NARRATORS.get(type(event))
    return narrator(event) if narrator else ""


def told(events: Iterable[Event]) -> tuple[tuple[str, tuple[Event, ...]], ...]:
    """The lines of the log, each with what it tells; empty for what goes untold. A turn that passes is one line."""
    found: list[tuple[str, tuple[Event, ...]]] = []
    began, acting = 0, ""
    for event in events:
        if isinstance(event, TurnBegan):
            began, acting = len(found), event.who
        found.append((sentence(event), (event,)))
        if isinstance(event, TurnPassed) and event.who == acting:
            turn = found[began:]
            text = " ".join(filter(None, (line for line, _ in turn[1:])))
            found[began:] = [(text, tuple(each for _, those in turn for each in those))]
    return tuple(found)


def lines(events: Iterable[Event]) -> tuple[str, ...]:
    """What the log says of events, in order."""
    return tuple(line for line, _ in told(events) if line)


def log_line(events: Iterable[Event]) -> str:
    """All of it in one line."""
    return " ".join(lines(events))


@narrates(AttackRolled)
def _attack(event: AttackRolled) -> str:
    ending = "a hit"
    if event.missed_by_concealment:
        ending = f"a miss because of concealment (d% {event.miss_die}, a miss up to {event.miss_chance})"
    elif not event.hit:
        ending = "a miss"
    elif event.confirmed:
        ending = f"a critical hit (confirmed with {event.confirm_die})"
    elif event.confirmed is False:
        ending = f"a hit, critical threat not confirmed ({event.confirm_die})"
    if event.certain:
        return f"{event.by} swarms over {event.target}: a hit without a roll."
    verb = "makes an attack of opportunity against" if event.opportunity and event.counted else "attacks"
    whom = f"{event.target} with {event.weapon}{'' if event.counted else ', out of turn'}"
    return (
        f"{event.by} {verb} {whom}: {event.die}{event.attack.total:+d} = {event.total} against AC {event.ac}, {ending}."
    )


@narrates(DamageRolled)
def _damage(event: DamageRolled) -> str:
    if event.bare:
        return ""
    lethal = f"{_count(event.lethal, 'point')} of {event.kind_told}damage"
    kinds = [lethal] if event.lethal or not event.nonlethal else []
    if event.nonlethal:
        kinds.append(f"{_count(event.nonlethal, 'point')} of nonlethal damage")
    notes = f" ({'; '.join(event.notes)})" if event.notes else ""
    return f"{event.target} takes {' and '.join(kinds)}{notes}."


@narrates(DamageStated)
def _stated(event: DamageStated) -> str:
    return f"{event.target}: {'; '.join(event.notes)}." if event.notes else ""


@narrates(HarmRolled)
def _harm(event: HarmRolled) -> str:
    shown = ", ".join(map(str, event.faces))
    return f"{capital(event.harm)}: {shown}{f' = {event.total}' if shown != str(event.total) else ''}."


@narrates(RiderFollowed)
def _rider(event: RiderFollowed) -> str:
    if event.left_out:
        return f"{capital(event.rider)} is left out by the game master."
    if event.why:
        return f"{capital(event.rider)} has no effect: {event.why}."
    return "" if is_harm(event.rider) else f"The hit brings {event.rider}."


@narrates(HitPointsChanged)
def _hit_points(event: HitPointsChanged) -> str:
    parts, why = [], f" ({event.cause})" if event.cause != "damage" else ""
    if event.lethal and event.cause:
        parts.append(f"{event.who} loses {_points(event.lethal)}{why}.")
    if event.nonlethal_change > 0 and event.cause:
        parts.append(f"{event.who} takes {_count(event.nonlethal_change, 'point')} of nonlethal damage{why}.")
    eased = f"loses {-event.nonlethal_change} nonlethal damage" if event.nonlethal_change < 0 else ""
    regained = f"regains {_points(event.healed)}" if event.healed else ""
    if eased or regained:
        parts.append(f"{event.who} {' and '.join(filter(None, (regained, eased)))}.")
    return " ".join(parts)


def _points(count: int) -> str:
    return _count(count, "hit point")


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


@narrates(LifeChanged)
def _life(event: LifeChanged) -> str:
    return f"{event.who} {life_words(event.told or event.life)}{_why(event.cause)}."


@narrates(CheckRolled)
def _check(event: CheckRolled) -> str:
    against = f"{event.against}'s" if event.against else "CMD" if event.against_cmd else "DC"
    goal = f" against {against} {event.dc}" if event.dc is not None else ""
    end = "" if event.success is None else ", success" if event.success else ", failure"
    roll = f"{event.die}{event.total - event.die:+d} = {event.total}"
    if event.percentile:
        goal, roll = f", succeeds on 1 to {event.dc}", f"{event.die} on d%"
    told = f"{event.who} rolls {check_name(event.what)}: {roll}{goal}{end}."
    return f"{UNTOLD}{told}" if event.secret else told


@narrates(DiceRolled)
def _dice(event: DiceRolled) -> str:
    who = f"{event.who} rolls {event.dice}" if event.who else f"{'rolled' if event.secret else 'Rolled'} {event.dice}"
    dropped = event.dropped or ((),) * len(event.faces)
    if len(event.faces) > 1:
        came = ", ".join(map(str, event.totals))
    else:
        shown = [f"({face})" if place in dropped[0] else str(face) for place, face in enumerate(event.faces[0])]
        came = f"{', '.join(shown)} = {event.totals[0]}"
    if event.again is not None:
        place, before = event.again
        who = f"{event.who or 'The game master'} rolls die {place} of {event.dice} again, it showed {before}"
    told = f"{who}: {came}."
    return f"{UNTOLD}{told}" if event.secret else told


@narrates(InitiativeSet)
def _initiative(event: InitiativeSet) -> str:
    rolled = f" ({event.face}{event.modifier:+d})" if event.face is not None else ""
    again, tie = " again," if event.again else "", ", tie rolled off" if event.settles else ""
    return f"{event.who}: initiative{again} {event.total}{rolled}{tie}."


@narrates(EffectAdded)
def _effect_added(event: EffectAdded) -> str:
    if event.active.condition == NEGATIVE_LEVELS:
        return wait_told(event.who, event.active)
    return effect_sentences.began(event.who, event.active)


@narrates(EffectEnded)
def _effect_ended(event: EffectEnded) -> str:
    return effect_sentences.ended(event.who, event.name, event.source, event.why)


@narrates(AbilityChanged)
def _ability(event: AbilityChanged) -> str:
    if not event.change:
        return ""
    name, by = ABILITY_NAMES[event.ability], f" ({event.source})" if event.source else ""
    if event.change > 0:
        return f"{event.who} regains {_count(event.change, 'point')} of {name}{by}."
    points = _count(-event.change, "point")
    if event.sort == PENALTY:
        return f"{event.who} takes a penalty of {points} to {name}{by}."
    return f"{event.who} takes {points} of {name} {event.sort}{by}."


@narrates(RoundBegan)
def _round(event: RoundBegan) -> str:
    return f"Round {event.round} begins." if event.round else ""


@narrates(PhaseBegan)
def _phase(event: PhaseBegan) -> str:
    return {"surprise": "The surprise round begins.", "over": "The fight is over."}.get(event.phase, "")


@narrates(TurnBegan)
def _turn(event: TurnBegan) -> str:
    return f"{event.who}'s turn."


@narrates(TurnPassed)
def _passed(event: TurnPassed) -> str:
    return f"{event.why.removesuffix('.')}: the turn passes."


@narrates(DelaySet)
def _delay(event: DelaySet) -> str:
    return f"{event.who} delays." if event.delaying else f"{event.who} rejoins the order."


@narrates(ReadySet)
def _ready(event: ReadySet) -> str:
    if event.readied is None:
        return ""
    trigger = f": {event.readied.trigger}" if event.readied.trigger else ""
    what = f", {event.readied.name or event.readied.weapon}" if event.readied.name or event.readied.weapon else ""
    at = f" at {event.readied.target}" if event.readied.target else ""
    return f"{event.who} readies a {event.readied.does} action{what}{at}{trigger}."


@narrates(EngagedSet)
def _engaged(event: EngagedSet) -> str:
    return engaged_words(event.a, event.b, engaged=event.engaged, one_way=event.one_way)


@narrates(Credited)
def _credited(event: Credited) -> str:
    return f"{event.who} {'counts' if event.counts else 'does not count'} for experience."


@narrates(ClockAdvanced)
def _clock(event: ClockAdvanced) -> str:
    return f"{time_passes(event.minutes, event.rounds)}." if event.told else ""


@narrates(CombatantJoined)
def _joined(event: CombatantJoined) -> str:
    return f"{event.combatant.name} joins the encounter."


@narrates(CombatantLeft)
def _left(event: CombatantLeft) -> str:
    return f"{event.who} leaves the encounter."


@narrates(CombatantRenamed)
def _renamed(event: CombatantRenamed) -> str:
    return f"{event.who} is now called {event.to}."


narrates(FormTaken)(lambda event: effect_sentences.form_taken(event.who, event.form, event.grows))


narrates(CombatantEdited)(lambda event: f"{event.who} was edited{_why(event.what)}.")


@narrates(Adjusted)
def _adjusted(event: Adjusted) -> str:
    return f"{event.who}: {number_name(event.what)} is now {event.value}, set by the game master{_why(event.reason)}."


def _why(reason: str) -> str:
    return f" ({reason})" if reason not in ("", "damage") else ""


@narrates(ActionLost)
def _action_lost(event: ActionLost) -> str:
    return f"The action is lost: {' '.join(event.reasons)}"


@narrates(AreaRolled)
def _area_rolled(event: AreaRolled) -> str:
    shown = ", ".join(map(str, event.faces))
    what = "number of images" if event.what == "images" else event.what
    return f"The {what} is {event.total} ({event.formula}: {shown})." if event.faces else ""


@narrates(AreaShared)
def _area_shared(event: AreaShared) -> str:
    return f"{event.who} is not affected: {event.why}." if event.why else ""


@narrates(Scattered)
def _scattered(event: Scattered) -> str:
    if event.to is None:
        return f"The {event.weapon} lands in direction {event.direction}."
    return f"The {event.weapon} breaks at {event.to[0]}, {event.to[1]}."


@narrates(TurningResolved)
def _turning(event: TurningResolved) -> str:
    what = event.words or "nobody is affected"
    return f"{event.who} can affect undead of up to {event.max_hd} Hit Dice: {what}."


@narrates(SpellCast)
def _spell_cast(event: SpellCast) -> str:
    on = f" on {listed(event.targets)}" if event.targets else ""
    return f"{event.who} casts {spell_title(event.spell) or 'a spell'}{on}."


@narrates(AbilityUsed)
def _ability_used(event: AbilityUsed) -> str:
    return used_words(event.who, event.ability, event.targets)


@narrates(SpellCompleted)
def _spell_completed(event: SpellCompleted) -> str:
    return f"{event.who} completes the spell."


@narrates(SpellDischarged)
def _spell_discharged(event: SpellDischarged) -> str:
    return f"{event.who} delivers {event.spell} to {event.target}."


@narrates(Told)
def _told(event: Told) -> str:
    return event.text


@narrates(Noted)
def _noted(event: Noted) -> str:
    return f"Note{' on ' + event.on if event.on else ''}: {event.text}"


@narrates(Reminded)
def _reminded(event: Reminded) -> str:
    return f"Reminder{' on ' + event.who if event.who else ''}: {event.text}."


@narrates(Overruled)
def _overruled(event: Overruled) -> str:
    return f"Overruled by the game master ({event.what}): {' '.join(event.reasons)}"
