"""What a spell or ability does to those it is used on, as one value: of spells, breath, gazes, riders, wands, potions.

In data it is called `play`, and amounts may grow with the caster level (`rules/scaling.py`); `resolution_at` works them
out. The same class serves both, so what is worked out already stays what it is. The README of this room has the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from desktop_app.rules.changeable import is_number
from desktop_app.rules.creature import ABILITIES, SAVES
from desktop_app.rules.damage import ENERGIES, LETHAL, NONLETHAL, read_reduction
from desktop_app.rules.escapes import Escape, escape_at
from desktop_app.rules.fields import FieldError, below
from desktop_app.rules.scaling import OPEN, PERMANENT, ScalingError, amount_at, lasts_at
from desktop_app.rules.wards import ANY_ENERGY, WardPlay

MELEE, RANGED = "melee touch", "ranged touch"
WEAPON: Final = "weapon"
"""An attack of the spell's own against the full Armor Class, by the caster's base attack and an ability."""
SHOT: Final = "ranged attack"
"""An attack from afar with all that helps or hinders one, against the full Armor Class."""
ATTACKS: Final = ("", MELEE, RANGED, WEAPON, SHOT)
ACTS: Final = ("", "free", "swift", "move", "standard")
NO_SAVE: Final = "none"
HALF, NEGATES, PARTIAL = "half", "negates", "partial"
ON_SAVE: Final = ("", HALF, NEGATES, PARTIAL)
HARMS: Final = ("damage", "drain", "penalty")
ALL, ONE = "all", "one"
"""Of how many abilities points come back."""
NOBODY: Final = -1
"""A bound of Hit Dice that everybody is above."""
SAME: Final = "same"
BETWEEN_ROUNDS: Final = ";"


@dataclass(frozen=True, slots=True)
class Change:
    """A modifier of an effect whose value may be an amount: `{"to": "attack", "value": "1/3 levels, max 3"}`."""

    to: str
    value: int | str
    type: str = "untyped"
    when: str = ""


@dataclass(frozen=True, slots=True)
class LaidEffect:
    """An effect put on a target: a condition, an effect of the library, or a name with its own bonuses.

    `lasts` empty = as long as the spell. `again` = the save that ends it, made anew each turn. `ward` = what it sets
    against harm. `escapes` = the checks by which one gets out of it. `after` = for how many rounds it lasts on, as dice
    (`1d4+1`), on one that has left the area that laid it.
    """

    name: str
    lasts: str = ""
    again: str = ""
    modifiers: tuple[Change, ...] = ()
    ward: WardPlay | None = None
    escapes: tuple[Escape, ...] = ()
    after: str = ""


@dataclass(frozen=True, slots=True)
class AbilityHarm:
    """Points of an ability: `kind` damage, drain or penalty; `ability` str ... cha."""

    ability: str
    amount: str
    kind: str = "damage"


@dataclass(frozen=True, slots=True)
class Restored:
    """Points of abilities that come back: of `all` or of `one`, that which lost most; `amount` empty = all of them."""

    kind: str = "damage"
    of: str = "all"
    amount: str = ""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What it does to each target. Amounts are texts; `caster_level` 0 = they are not worked out yet.

    `attack` = the touch that it needs, `attacks` = how many rays or missiles there are. `resistance` = spell resistance
    applies. `save` fort ref will none, against `dc` (0 = that of the spell), or 10, half the Hit Dice and `dc_ability`.
    `on_save` half, negates or partial (the damage in full, nothing else); `if_saved` = what a made save lets happen
    instead, `if_failed` = what comes to those who failed, with a save of its own. `harmless` = the willing make no
    save. `only` = whom it affects, `most_hit_dice` and `most_hit_points` = those of no more, `hit_dice_in_all` = of all
    together, the weakest first. `reverses` = kinds whom it heals where it harms, and the other way round. `halved` =
    half of its damage, `leaves` = hit points that it cannot take. `feeds` = what it deals comes to its user as
    temporary hit points, five for each negative level. `after_a_day` = a Fortitude save against each negative level
    falls due then. `removes` = conditions and effects that it ends (`dying` = it makes stable), `cures` =
    kinds of affliction that end where a caster level check reaches their DC, `restores` = points of
    abilities, `stopped_by` = effects that keep it away. `cases` = what it does instead to those whom a case is for,
    the first that fits; `also` = what comes to the same targets besides, by the same save where its `save` is `same`.
    `note` = for the table. `dismissible` = its
    caster may end it by a standard action. `spell_level` = of the spell that was cast, None = not known.
    `most_targets` = for how many creatures it is, 0 = there is no such bound. `charges` = how many touches it gives,
    one where it is empty. `acts` = in later rounds it does the same again by this kind of action (free, swift, move,
    standard), `charges` times in all where they are told. `attack_ability` = of a weapon attack that the spell makes.
    `each_round` = what comes to its targets in every later round while it lasts: damage without a save (`2d4`), damage
    by rounds (`1d4; 2d4; 1d4`), or `same`: all of it anew, to all who are still in its area. `grapple` = the bonus of
    its own grapple check, which must succeed before it does anything, `firmer` = what that gains against those whom it
    holds already, `crushes` = the damage that it deals to those alone. `later` = what it does in each of the rounds
    after the first to those who are still in its area. `affliction` = the poison that comes into the body, as a text.
    `dispels` = spells that it ends on a target, on whom it does nothing else then. `extends` = what its user has laid
    by one of these names lasts a round longer, on whomever it lies. `thrown` = it may be thrown so many feet as well,
    by a ranged touch; each try takes one of its charges. `slays` = dice: who has no more hit points than they come to
    dies. `largest` = the largest size that it affects; None = all. `doubled` = kinds that take twice its damage.
    `choices` = what it does in other places or ways, of which one is chosen as it is cast; `called` = its name there.
    """

    caster_level: int = 0
    attack: str = ""
    attacks: str = ""
    resistance: bool | None = None
    save: str = ""
    on_save: str = ""
    dc: int = 0
    dc_ability: str = ""
    harmless: bool = False
    only: tuple[str, ...] = ()
    most_hit_dice: int | str = 0
    most_hit_points: int = 0
    hit_dice_in_all: str = ""
    damage: str = ""
    damage_type: str = ""
    kind: str = LETHAL
    halved: bool = False
    leaves: int = 0
    heal: str = ""
    reverses: tuple[str, ...] = ()
    temporary: str = ""
    feeds: bool = False
    effects: tuple[LaidEffect, ...] = ()
    ability: tuple[AbilityHarm, ...] = ()
    negative_levels: str = ""
    after_a_day: bool = False
    removes: tuple[str, ...] = ()
    cures: tuple[str, ...] = ()
    restores: tuple[Restored, ...] = ()
    stopped_by: tuple[str, ...] = ()
    lasts: str = ""
    if_saved: Resolution | None = None
    if_failed: Resolution | None = None
    cases: tuple[Resolution, ...] = ()
    also: tuple[Resolution, ...] = ()
    school: str = ""
    descriptors: tuple[str, ...] = ()
    note: str = ""
    dismissible: bool = False
    spell_level: int | None = None
    most_targets: int = 0
    charges: str = ""
    acts: str = ""
    attack_ability: str = ""
    each_round: str = ""
    grapple: str = ""
    firmer: int = 0
    crushes: str = ""
    later: tuple[Resolution, ...] = ()
    affliction: str = ""
    dispels: tuple[str, ...] = ()
    largest: int | None = None
    extends: tuple[str, ...] = ()
    thrown: int = 0
    slays: str = ""
    doubled: tuple[str, ...] = ()
    called: str = ""
    choices: tuple[Resolution, ...] = ()

    @property
    def harms(self) -> bool:
        """Whether it deals hit point damage to targets that it does not heal."""
        return bool(self.damage)

    @property
    def saves(self) -> bool:
        """Whether a saving throw is allowed."""
        return self.save in SAVES


_SHARED: Final = ("attack", "attacks", "resistance", "save", "on_save", "dc", "dc_ability", "harmless", "damage_type",
                  "kind", "reverses", "lasts", "school", "descriptors",
                  "stopped_by", "dismissible", "doubled")  # fmt: skip
"""What a case and a made save have from the whole, where they do not say it themselves."""
WARD_AMOUNTS: Final = ("resists", "points", "images")
_AMOUNTS: Final = ("slays", "attacks", "damage", "heal", "temporary", "negative_levels", "hit_dice_in_all",
                   "charges", "grapple", "crushes")  # fmt: skip


def resolution_at(play: Resolution, caster_level: int, duration: str = "") -> Resolution:
    """The same with every amount worked out at a caster level. `duration` = of effects that name none.

    Raises ScalingError.
    """
    lasts = lasts_at(play.lasts or duration or PERMANENT, caster_level)
    amounts: dict[str, Any] = {name: _at(getattr(play, name), caster_level) for name in _AMOUNTS}
    made = replace(
        play,
        caster_level=caster_level,
        lasts=lasts,
        effects=tuple(_effect_at(each, caster_level, lasts) for each in play.effects),
        ability=tuple(replace(each, amount=_at(each.amount, caster_level)) for each in play.ability),
        restores=tuple(replace(each, amount=_at(each.amount, caster_level)) for each in play.restores),
        each_round="; ".join(
            each if each == SAME else _at(each, caster_level) for each in rounds_told(play.each_round)
        ),
        most_hit_dice=_hit_dice_at(play.most_hit_dice, caster_level),
        **amounts,
    )
    own, besides, chosen = (
        tuple(resolution_at(_filled(part, play), caster_level, lasts) for part in parts)
        for parts in (play.cases, play.also, play.choices)
    )
    later = tuple(resolution_at(_filled(part, play, "damage_type"), caster_level, lasts) for part in play.later)
    saved, failed = (
        resolution_at(_filled(part, play, "save", "on_save"), caster_level, lasts) if part is not None else None
        for part in (play.if_saved, play.if_failed)
    )
    return replace(made, cases=own, also=besides, choices=chosen, later=later, if_saved=saved, if_failed=failed)


def options_of(play: Resolution) -> tuple[str, ...]:
    """What its caster chooses from, the usual one first; nothing where there is no choice."""
    return (play.called, *(each.called for each in play.choices)) if play.choices else ()


def with_option(play: Resolution, called: str) -> Resolution:
    """What it does in the way that was chosen, and no other."""
    found = next((each for each in play.choices if each.called == called), play)
    return replace(found, choices=(), called="", most_targets=play.most_targets)


def _at(text: str, level: int) -> str:
    return amount_at(text, level).text if text else ""


def rounds_told(each_round: str) -> tuple[str, ...]:
    """`1d4; 2d4` by rounds; one entry where every round is alike."""
    return tuple(filter(None, (part.strip() for part in each_round.split(BETWEEN_ROUNDS))))


def _hit_dice_at(most: int | str, level: int) -> int:
    """So many Hit Dice; below 0 where a low caster level leaves none, for 0 is no bound."""
    if isinstance(most, int):
        return most
    return amount_at(most, level).bonus or NOBODY


def _effect_at(effect: LaidEffect, level: int, lasts: str) -> LaidEffect:
    changes = tuple(
        replace(change, value=_at(change.value, level)) if isinstance(change.value, str) else change
        for change in effect.modifiers
    )
    ward = effect.ward
    if ward is not None:
        grown: dict[str, Any] = {name: _at(getattr(ward, name), level) for name in WARD_AMOUNTS}
        ward = replace(ward, **grown)
    lasting = lasts_at(effect.lasts, level) if effect.lasts else lasts
    escapes = tuple(escape_at(each, level) for each in effect.escapes)
    return replace(effect, lasts=lasting, modifiers=changes, ward=ward, escapes=escapes)


def _filled(part: Resolution, whole: Resolution, *but: str) -> Resolution:
    """A case with what it does not say itself."""
    unsaid = {name: getattr(whole, name) for name in _SHARED if name not in but and not getattr(part, name)
              and not (name == "resistance" and part.resistance is False)}  # fmt: skip
    if "kind" not in but and part.kind == LETHAL:
        unsaid["kind"] = whole.kind
    return replace(part, **unsaid)


def read_play(form: Mapping[str, Any], path: str = "play") -> Resolution:
    """A `play` of library data or of a creature file, checked. Raises FieldError, which says what was expected."""
    from desktop_app.rules.plain_forms import read_fields  # it knows creatures, which may hold plays

    made = read_fields(Resolution, form, path)
    assert isinstance(made, Resolution)
    _check(made, path)
    return made


def words_of(play: Resolution) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Its fields that hold one word of several: the field, the word, and all that may stand there."""
    return (
        ("attack", play.attack, ATTACKS),
        ("save", play.save, ("", NO_SAVE, *SAVES, SAME)),
        ("on_save", play.on_save, ON_SAVE),
        ("dc_ability", play.dc_ability, ("", *ABILITIES)),
        ("kind", play.kind, (LETHAL, NONLETHAL)),
        ("acts", play.acts, ACTS),
        ("attack_ability", play.attack_ability, ("", *ABILITIES)),
    )


def _check(play: Resolution, path: str) -> None:
    for name, word, allowed in words_of(play):
        _one_of(word, allowed, below(path, name))
    for name in _AMOUNTS:
        _amount(getattr(play, name), below(path, name))
    for told in rounds_told(play.each_round):
        _amount("" if told == SAME else told, below(path, "each_round"))
    if isinstance(play.most_hit_dice, str):
        _amount(play.most_hit_dice, below(path, "most_hit_dice"))
    _time(play.lasts, below(path, "lasts"))
    for place, effect in enumerate(play.effects):
        _check_effect(effect, below(below(path, "effects"), place))
    for place, harm in enumerate(play.ability):
        where = below(below(path, "ability"), place)
        _one_of(harm.ability, ABILITIES, below(where, "ability"))
        _one_of(harm.kind, HARMS, below(where, "kind"))
        _amount(harm.amount, below(where, "amount"))
    for place, back in enumerate(play.restores):
        where = below(below(path, "restores"), place)
        _one_of(back.kind, HARMS, below(where, "kind"))
        _one_of(back.of, (ALL, ONE), below(where, "of"))
        _amount(back.amount, below(where, "amount"))
    for name in ("cases", "also", "later", "choices"):
        for place, part in enumerate(getattr(play, name)):
            _check(part, below(below(path, name), place))
    for name in ("if_saved", "if_failed"):
        if getattr(play, name) is not None:
            _check(getattr(play, name), below(path, name))


def _check_ward(ward: WardPlay, path: str) -> None:
    for name in WARD_AMOUNTS:
        _amount(getattr(ward, name), below(path, name))
    kinds = [word.strip() for word in ward.against.split(",") if word.strip()]
    for word in kinds:
        _one_of(word, (ANY_ENERGY, *sorted(ENERGIES)), below(path, "against"))
    try:
        read_reduction(ward.reduction or "1/-")
    except ValueError:
        raise FieldError(below(path, "reduction"), "damage reduction such as 10/magic", ward.reduction) from None


def _check_effect(effect: LaidEffect, path: str) -> None:
    if effect.ward is not None:
        _check_ward(effect.ward, below(path, "ward"))
    if not effect.name.strip():
        raise FieldError(below(path, "name"), "the name of a condition or an effect", effect.name)
    _one_of(effect.again, ("", *SAVES), below(path, "again"))
    _time(effect.lasts, below(path, "lasts"))
    _amount(effect.after, below(path, "after"))
    for place, escape in enumerate(effect.escapes):
        where = below(below(path, "escapes"), place)
        _one_of(escape.cost, (*ACTS, "full-round"), below(where, "cost"))
        _amount(str(escape.dc), below(where, "dc"))
    for place, change in enumerate(effect.modifiers):
        where = below(below(path, "modifiers"), place)
        if not is_number(change.to):
            raise FieldError(below(where, "to"), "a number that can change, such as attack or ability:str", change.to)
        if isinstance(change.value, str):
            _amount(change.value, below(where, "value"))


def _one_of(word: str, allowed: tuple[str, ...], path: str) -> None:
    if word not in allowed:
        raise FieldError(path, "one of " + ", ".join(filter(None, allowed)), word)


def _amount(text: str, path: str) -> None:
    try:
        _at(text, 1)
    except ScalingError as wrong:
        raise FieldError(path, str(wrong).removeprefix("expected ").partition(", found")[0], text) from None


def _time(text: str, path: str) -> None:
    try:
        if text and text not in OPEN:
            lasts_at(text, 1)
    except ScalingError as wrong:
        raise FieldError(path, str(wrong).removeprefix("expected ").partition(", found")[0], text) from None
