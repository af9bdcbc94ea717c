"""Reads what makers of characters need from the library: casting, bonus feats, habits of classes, prices, wealth."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from desktop_app.content import library
from desktop_app.content import schema as read
from desktop_app.content.form_rules import form_rules
from desktop_app.content.schema import Kind, Unfit, kind
from desktop_app.paths import resources
from desktop_app.rules import advancement as entries
from desktop_app.rules.advancement import Advancement
from desktop_app.rules.bonus import UNTYPED
from desktop_app.rules.power_entry import PowerEntry


def _rows(_: str, value: object) -> tuple[tuple[int, ...], ...]:
    """A list of lists of whole numbers, one for each of twenty levels."""
    if not isinstance(value, list) or len(value) != LEVELS or not all(_figures(row) for row in value):
        raise Unfit(f"expected {LEVELS} rows of whole numbers, found {value!r}")
    return tuple(tuple(row) for row in value)


def _row(_: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != LEVELS or not _figures(value):
        raise Unfit(f"expected {LEVELS} whole numbers, found {value!r}")
    return tuple(value)


def _some(_: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not _figures(value):
        raise Unfit(f"expected whole numbers, found {value!r}")
    return tuple(value)


def _told(_: str, value: object) -> tuple[tuple[str, str], ...]:
    """A list of `[name, text]`."""
    rows: list[Any] = value if isinstance(value, list) else [value]
    if not all(isinstance(row, list) and [type(part) for part in row] == [str, str] for row in rows):
        raise Unfit(f"expected a list of [name, text], found {value!r}")
    return tuple((name, told) for name, told in rows)


def _figures(row: object) -> bool:
    return isinstance(row, list) and all(type(figure) is int for figure in row)


def _amounts(_: str, value: object) -> tuple[tuple[str, str, str, str], ...]:
    """A list of `[to, amount, type, when]`, the last two of which may be left out."""
    rows = [_amount(row) for row in value] if isinstance(value, list) else []
    if not rows:
        raise Unfit(f"expected modifiers [to, amount, type, when] in texts, found {value!r}")
    return tuple(rows)


def _amount(row: object) -> tuple[str, str, str, str]:
    match row:
        case [str(to), str(value)]:
            return to, value, UNTYPED, ""
        case [str(to), str(value), str(kind)]:
            return to, value, kind, ""
        case [str(to), str(value), str(kind), str(when)]:
            return to, value, kind, when
    raise Unfit(f"expected a modifier [to, amount, type, when] in texts, found {row!r}")


LEVELS: Final = 20

KINDS: Final[tuple[Kind, ...]] = (
    kind(
        "casting",
        entries.CastingEntry,
        name=read.text,
        ability=read.text,
        origin=read.one_of("arcane", "divine", "psychic"),
        slots=_rows,
        known=_rows,
        caster_level=read.one_of("full", "half", "less-three"),
        more_slots=read.whole,
        spontaneous=read.yes_or_no,
    ),
    kind(
        "feat_lists",
        entries.FeatListEntry,
        name=read.text,
        feats=read.texts,
        fighter=read.yes_or_no,
        free=read.yes_or_no,
    ),
    kind(
        "guides",
        entries.ClassGuide,
        name=read.text,
        abilities=read.texts,
        alignments=read.texts,
        alignment=read.text,
        bonus_feats=read.levels,
        granted_feats=read.levels,
        gold=read.text,
        gold_times=read.whole,
        feats=read.texts,
        skills=read.texts,
        armor=read.texts,
        shields=read.texts,
        melee=read.texts,
        ranged=read.texts,
        gear=read.texts,
        choices=read.texts,
        shares=read.texts,
    ),
    kind(
        "prestige",
        entries.PrestigeEntry,
        name=read.text,
        requirements=read.prerequisites,
        most_levels=read.whole,
        alignments=read.texts,
        races=read.texts,
        arcane=_some,
        divine=_some,
        any_caster=_some,
        bonus_feats=read.levels,
        granted_feats=read.levels,
    ),
    kind(
        "daily_uses",
        entries.DailyEntry,
        name=read.text,
        class_name=read.text,
        kind=read.one_of("", "Ex", "Su", "Sp"),
        text=read.text,
        start=read.whole,
        base=read.whole,
        plus=read.whole,
        every=read.whole,
        times=read.whole,
        at=_some,
        ability=read.text,
        per=read.text,
        unit=read.one_of("", "rounds", "minutes", "hours", "charges", "points"),
        by_level=read.yes_or_no,
        mark=read.text,
        needs=read.text,
        unless=read.text,
        later=read.text,
        of_charisma=read.texts,
    ),
    kind(
        "class_abilities",
        entries.ClassAbilityEntry,
        name=read.text,
        counted=read.text,
        class_names=read.texts,
        start=read.whole,
        on=read.one_of("self", "allies", "foe", "touch"),
        action=read.one_of("free", "standard", "swift", "move", "full-round"),
        sooner=read.levels,
        upkeep=read.yes_or_no,
        lasts=read.text,
        longer=read.text,
        amounts=_amounts,
        first=_amounts,
        first_against=read.texts,
        against=read.text,
        ends=read.one_of("", "attack"),
        after=read.text,
        after_each=read.whole,
        unless=read.text,
        barred=read.texts,
        falls=read.yes_or_no,
        once=read.yes_or_no,
        lingers=read.whole,
        play=read.play,
        heals=read.one_of("", "dice", "points"),
        summary=read.text,
        forms=form_rules,
        needs=read.text,
        later=read.text,
    ),
    kind(
        "class_choices",
        entries.ChoiceEntry,
        name=read.text,
        options=read.texts,
        usual=read.texts,
        open=read.yes_or_no,
        also=read.texts,
        at=read.whole,
        grows=read.yes_or_no,
        figure=read.whole,
        raises=read.text,
        words=read.texts,
        spells_from=read.whole,
        first_spell=read.whole,
        slots=read.whole,
        by_row=read.yes_or_no,
        freely=read.whole,
        more_by=read.text,
    ),
    kind(
        "peoples",
        entries.PeopleEntry,
        name=read.text,
        type=read.text,
        subtypes=read.texts,
        any_ability=read.whole,
        bonus_favored=read.whole,
    ),
    kind(
        "items",
        entries.ItemEntry,
        name=read.text,
        cost=read.amount,
        weight=read.amount,
        slot=read.text,
        kind=read.text,
        most=read.whole,
        step=read.whole,
        least=read.whole,
        linear=read.yes_or_no,
        modifiers=read.modifiers,
        marks=read.numbers,
        uses=read.text,
        effect=read.text,
        lasts=read.text,
        quick=read.yes_or_no,
        summary=read.text,
        text=read.text,
        category=read.text,
        aura=read.text,
        caster_level=read.whole,
        price=read.text,
        making=read.text,
        book=read.text,
    ),
    kind(
        "staffs",
        entries.StaffEntry,
        name=read.text,
        caster_level=read.whole,
        charges=read.whole,
        spells=read.numbers,
    ),
    kind(
        "powers",
        PowerEntry,
        name=read.text,
        given_by=read.texts,
        kind=read.one_of("Ex", "Su", "Sp"),
        text=read.text,
        base=read.whole,
        by_ability=read.yes_or_no,
        by_level=read.whole,
        unit=read.one_of("", "rounds", "minutes", "hours", "steps", "points"),
        cost=read.one_of("", "free", "standard", "move", "swift", "immediate", "full-round"),
        on_self=read.yes_or_no,
        rounds_by_ability=read.yes_or_no,
        play=read.play,
        start=read.whole,
        at=_some,
        every=read.whole,
        counted=read.text,
        takes=read.whole,
        sooner=read.levels,
        keeps_up=read.yes_or_no,
        once_each=read.yes_or_no,
        ability=read.text,
        dc_ability=read.text,
        adds=read.yes_or_no,
        rounds=read.whole,
        by_hit_dice=read.yes_or_no,
        most=read.text,
        feature=read.text,
        grows=read.levels,
        energies=_told,
        halves=read.yes_or_no,
        spared=read.text,
        strains=read.yes_or_no,
        swells=read.text,
    ),
    kind(
        "companions",
        entries.CompanionEntry,
        name=read.text,
        bonds=read.texts,
        called=read.texts,
        starts_as=read.text,
        type=read.text,
        size=read.text,
        speeds=read.numbers,
        legs=read.whole,
        hit_dice=read.whole,
        die=read.whole,
        good_saves=read.texts,
        natural=read.whole,
        attacks=read.texts,
        abilities=read.numbers,
        senses=read.texts,
        traits=read.texts,
        special=_told,
        own_feats=read.texts,
        skills=read.texts,
        at=read.whole,
        grown_size=read.text,
        grown_natural=read.whole,
        grown_abilities=read.numbers,
        grown_attacks=read.texts,
        grown_traits=read.texts,
        grown_special=_told,
        less=read.whole,
        least=read.whole,
        alignment=read.text,
        gift=read.modifiers,
        blows=read.levels,
    ),
    kind(
        "evolutions",
        entries.EvolutionEntry,
        name=read.text,
        points=read.whole,
        least=read.whole,
        times=read.whole,
        asks=read.one_of("", "ability", "skill", "energy", "alignment"),
        attacks=read.texts,
        modes=read.texts,
        natural=read.whole,
        grows=read.whole,
        modifiers=read.modifiers,
        traits=read.texts,
        senses=read.texts,
        resistances=read.texts,
        immunities=read.texts,
        dr=read.texts,
        special=_told,
    ),
    kind("wealth", entries.WealthEntry, name=read.text, gold=_row, summary=read.text),
)
ITEMS: Final = next(each for each in KINDS if each.shelf == "items")


@cache
def load_advancement(ruleset: str, folder: Path | None = None) -> Advancement:
    """What makers need under one ruleset; read when it is first asked for. Raises ContentError, OSError."""
    base = folder or resources()
    line = library.lineage(ruleset)
    # Of each kind the entries are fetched when one is asked for: who fights needs two or three kinds of fourteen.
    shelves: dict[str, Any] = {each.shelf: library.shelf_later(base, each, line) for each in KINDS}
    given_by = {name: tuple(given) for name, given in _field_of(base, line, "powers", "given_by").items()}
    return Advancement(**shelves, powers_given_by=given_by, users=_field_of(base, line, "daily_uses", "class_name"))


def _field_of(base: Path, line: library.Lineage, shelf: str, field: str) -> dict[str, Any]:
    """What all entries of a kind tell in that field, which each of them has."""
    kind = next(each for each in KINDS if each.shelf == shelf)
    return library.told_of(kind, library.every_entry(base, kind), line, field)
