"""Why a number is what it is, in rows for the window: ledgers and the events that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    AttackRolled,
    CheckRolled,
    DamageRolled,
    DiceRolled,
    EffectAdded,
    HitPointsChanged,
    InitiativeSet,
    LifeChanged,
    Overruled,
)
from desktop_app.combat.narrate import told
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.dying import life_words
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.number_names import check_name, number_name, type_name
from ui.shared.text import capital, plain, signed


@dataclass(frozen=True, slots=True)
class Detail:
    """One row of an explanation: a value, what it is, and why it does not count (then it is struck through)."""

    text: str
    value: str = ""
    struck: bool = False
    reason: str = ""
    head: bool = False


def line_text(line: Line) -> str:
    """`dodge, Dodge`: the type (but for untyped) and the source of a line."""
    parts = [line.type if line.type not in ("", "untyped") else "", line.source]
    return ", ".join(dict.fromkeys(part for part in parts if part)) or "modifier"


def ledger_rows(ledger: Ledger) -> tuple[Detail, ...]:
    """Every line of a ledger, those that do not count struck, with the reason."""
    return tuple(
        Detail(line_text(line), signed(line.value), not line.counts, line.reason or ("" if line.counts else "off"))
        for line in ledger.lines
    )


def event_rows(event: Event) -> tuple[Detail, ...]:
    """Every number of an event explained; empty where there is nothing to explain."""
    explainer = _EXPLAINERS.get(type(event))
    return explainer(event) if explainer else ()


def explained(events: Iterable[Event]) -> tuple[tuple[str, tuple[Detail, ...]], ...]:
    """For each line of the log: its text and the rows behind it."""
    found = []
    silent: tuple[Detail, ...] = ()
    for text, those in told(events):
        rows = tuple(row for event in those for row in event_rows(event))
        if text:
            found.append((text, rows))
        else:
            silent += rows
    if found and silent:
        text, rows = found[-1]
        found[-1] = (text, rows + silent)
    return tuple(found)


def _rolled(dice: str) -> str:
    """`the die (d20)`, `the dice (3d6)`."""
    return f"the {'die' if dice.startswith('d') else 'dice'} ({dice})"


def _attack(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, AttackRolled)
    rows = [
        Detail("Attack roll", plain(event.total), head=True),
        Detail(_rolled(event.dice), str(event.die)),
        *ledger_rows(event.attack),
        Detail(f"Armor class of {event.target}", plain(event.ac), head=True),
        *ledger_rows(event.armor_class),
    ]
    if event.confirm_die is not None:
        verdict = "confirmed" if event.confirmed else "not confirmed"
        rows += [
            Detail("Critical threat, confirmation roll", plain(event.confirm_total), head=True),
            Detail(f"{_rolled(event.dice)}, {verdict}", str(event.confirm_die)),
        ]
    if event.miss_chance:
        rows.append(Detail(f"Miss chance {event.miss_chance}%, d% shows", str(event.miss_die or ""), head=True))
    return tuple(rows)


def _damage(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, DamageRolled)
    if event.bare:
        return ()
    rows = [Detail(f"Damage to {event.target}", str(event.lethal + event.nonlethal), head=True)]
    if event.faces:
        rows.append(Detail("the dice: " + ", ".join(map(str, event.faces)), str(sum(event.faces))))
    rows += ledger_rows(event.bonus)
    if event.multiplier > 1:
        rows.append(Detail("critical multiplier, included above", f"\N{MULTIPLICATION SIGN}{event.multiplier}"))
    if event.extra_faces:
        extra = ", ".join(map(str, event.extra_faces))
        rows.append(Detail(f"extra dice, not multiplied: {extra}", signed(sum(event.extra_faces))))
    rows += [Detail(note) for note in event.notes]
    return tuple(rows)


def _check(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, CheckRolled)
    rows = [
        Detail(f"{event.who}: {check_name(event.what)}", plain(event.total), head=True),
        Detail("the die", str(event.die)),
    ]
    rows += ledger_rows(event.ledger)
    if event.dc is not None:
        rows.append(Detail(_goal(event), str(event.dc)))
    return tuple(rows)


def _goal(event: CheckRolled) -> str:
    """What the roll is compared with."""
    if event.percentile:
        return "succeeds up to, on d%"
    return f"against the roll of {event.against}" if event.against else "against DC"


def _dice(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, DiceRolled)
    dropped = event.dropped or ((),) * len(event.faces)
    return tuple(
        Detail(", ".join(f"({face})" if at in gone else str(face) for at, face in enumerate(faces)), plain(total))
        for faces, gone, total in zip(event.faces, dropped, event.totals, strict=True)
    )


def _initiative(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, InitiativeSet)
    rows = [Detail(f"Initiative of {event.who}", plain(event.total), head=True)]
    if event.face is None:
        return (*rows, Detail("given by the game master", plain(event.total)))
    return (*rows, Detail(_rolled(event.dice), str(event.face)), Detail("initiative modifier", signed(event.modifier)))


def _hit_points(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, HitPointsChanged)
    rows = [Detail(f"Hit points of {event.who}", head=True)]
    if event.soaked:
        rows.append(Detail("absorbed by temporary hit points", plain(-event.soaked)))
    if event.lethal:
        rows.append(Detail("hit points lost", plain(-event.lethal)))
    if event.nonlethal_change:
        rows.append(Detail("nonlethal damage", signed(event.nonlethal_change)))
    if event.healed:
        rows.append(Detail("healed", signed(event.healed)))
    rows.append(Detail("total damage taken", str(event.damage)))
    return tuple(rows)


def _life(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, LifeChanged)
    return (Detail(f"{event.who} {life_words(event.told or event.life)}", reason=event.cause),)


def _effect(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, EffectAdded)
    active = event.active
    until = "until removed"
    if active.ends_round is not None:
        until = f"ends in round {active.ends_round}, just before {active.ends_before or 'its count'}"
    changes = [Detail(_changed(each), signed(each.value)) for each in active.effect.modifiers]
    return (Detail(f"{active.effect.name}: {until}", head=True), *changes)


def _changed(modifier: Modifier) -> str:
    """`AC, morale bonus, in melee`: what an effect changes, and when."""
    when = f", only {modifier.when}" if modifier.when else ""
    return f"{capital(number_name(modifier.to))}, {type_name(modifier.type, modifier.value)}{when}"


def _overruled(event: Event) -> tuple[Detail, ...]:
    assert isinstance(event, Overruled)
    return tuple(Detail(reason) for reason in event.reasons)


_EXPLAINERS: dict[type[Event], Callable[[Event], tuple[Detail, ...]]] = {
    AttackRolled: _attack,
    DamageRolled: _damage,
    CheckRolled: _check,
    DiceRolled: _dice,
    InitiativeSet: _initiative,
    HitPointsChanged: _hit_points,
    LifeChanged: _life,
    EffectAdded: _effect,
    Overruled: _overruled,
}
