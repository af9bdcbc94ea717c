"""The phrases that every layout of a stat block shares: attacks, defences, abilities, abilities' text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from desktop_app.documents.figures import (
    DASH,
    EN,
    NO_BREAK,
    critical,
    dice,
    feet,
    label,
    listed,
    typeset,
)
from desktop_app.documents.parts import Paragraph, Role, Run, Runs, Style
from desktop_app.documents.subject import AttackLine, Subject
from desktop_app.making.typed_gear import dearest_first
from desktop_app.rules.class_features import levels_told
from desktop_app.rules.creature import Special, Spellcasting, Weapon
from desktop_app.rules.qualities import LAND
from desktop_app.rules.text import capital, plain, several, signed
from desktop_app.rules.wording import singular

SAVE_NAMES = ("Fort", "Ref", "Will")
ABILITY_NAMES = ("Str", "Dex", "Con", "Int", "Wis", "Cha")


def line(name: str, text: str) -> Paragraph:
    """A labelled line."""
    return Paragraph(label(name, text))


def lines(pairs: Iterable[tuple[str, str]]) -> tuple[Paragraph, ...]:
    """Labelled lines, those without text left out."""
    return tuple(line(name, text) for name, text in pairs if text)


def section_head(text: str) -> Paragraph:
    """A small heading inside a block."""
    return Paragraph((Run(text),), Role.SECTION)


def bonuses(values: Iterable[int]) -> str:
    """`+11/+6/+1`."""
    return "/".join(signed(value) for value in values)


def attack(line: AttackLine, *, all_bonuses: bool = True) -> str:
    """`2 claws +6 (1d6+4/19-20 plus 1d6 fire)`."""
    name = typeset(several(line.count, line.name)).replace(" ", NO_BREAK, 1 if line.count > 1 else 0)
    values = line.bonuses if all_bonuses else line.bonuses[:1]
    touch = f"{NO_BREAK}touch" if line.touch else ""
    inside = dice(line.damage)
    threat = critical(line.crit)
    if threat:
        inside += f"/{threat}"
    if line.extra:
        inside = " plus ".join(text for text in (inside, typeset(line.extra)) if text)
    return f"{name}{NO_BREAK}{bonuses(values)}{touch}" + (f" ({inside})" if inside else "")


def attacks(lines: Iterable[AttackLine], *, ranged: bool) -> str:
    """All melee or all ranged attacks: natural ones are made together, weapons are a choice."""
    chosen = [each for each in lines if each.ranged is ranged]
    natural = listed(attack(each) for each in chosen if each.natural)
    weapons = [attack(each) for each in chosen if not each.natural]
    return " or ".join([*weapons, natural] if natural else weapons)


def ac_parts(subject: Subject) -> str:
    """`(+4 armor, +2 Dex, -1 size)`, or nothing."""
    parts = listed(f"{signed(value)}{NO_BREAK}{kind}" for value, kind in subject.ac_parts)
    return f" ({parts})" if parts else ""


def speeds(subject: Subject, *, squares: bool = False) -> str:
    """Land speed in armor, then the others."""
    pieces = []
    for mode, speed in subject.qualities.speeds:
        beside = f" ({speed // 5} squares)" if squares and mode == LAND else ""
        pieces.append(f"{feet(speed)}{beside}" if mode == LAND else f"{mode} {feet(speed)}")
    return listed(pieces)


def against_harm(subject: Subject) -> tuple[tuple[str, str], ...]:
    """Damage reduction, immunities, resistances and spell resistance, each with its short name; empty = none."""
    found = subject.qualities
    return (
        ("DR", typeset(listed(found.reductions))),
        ("Immune", listed(found.immunities)),
        ("Resist", listed(found.resistances)),
        ("SR", str(found.sr) if found.sr else ""),
    )


def ability_scores(subject: Subject) -> str:
    """`Str 11, Dex 15, Con -, ...`: a dash for a score that the creature does not have."""
    return listed(
        f"{name}{NO_BREAK}{DASH if score is None else score}"
        for name, score in zip(ABILITY_NAMES, subject.scores, strict=True)
    )


def ability_runs(subject: Subject) -> Runs:
    """The same with bold names."""
    runs: list[Run] = []
    for name, score in zip(ABILITY_NAMES, subject.scores, strict=True):
        if runs:
            runs.append(Run(", "))
        runs += [Run(name, Style.LABEL), Run(f"{NO_BREAK}{DASH if score is None else score}")]
    return tuple(runs)


def saves(subject: Subject) -> str:
    """`Fort +3, Ref +4, Will -1`."""
    return listed(f"{name}{NO_BREAK}{signed(value)}" for name, value in zip(SAVE_NAMES, subject.saves, strict=True))


def skills(subject: Subject) -> str:
    """`Climb +5, Stealth +10`."""
    return listed(f"{typeset(name)}{NO_BREAK}{signed(total)}" for name, total in subject.skills)


_ALIGNMENTS = {"lawful": "L", "neutral": "N", "chaotic": "C", "good": "G", "evil": "E"}


def alignment(words: str) -> str:
    """`neutral evil` as NE; other words stay as they are."""
    letters = [_ALIGNMENTS.get(word, "") for word in words.lower().split()]
    return "".join(letters) if letters and all(letters) and len(letters) <= 2 else words


def kind_of(subject: Subject) -> str:
    """`NE Small humanoid (goblinoid)`."""
    creature = subject.creature
    subtypes = f" ({listed(creature.subtypes)})" if creature.subtypes else ""
    words = (alignment(creature.alignment), subject.size_word.capitalize(), f"{creature.kind}{subtypes}")
    return " ".join(word for word in words if word)


def levels(subject: Subject) -> str:
    """`Goblin warrior 1/rogue 2`."""
    creature = subject.creature
    classes = levels_told(creature, "/", NO_BREAK)
    text = " ".join(word for word in (creature.race, classes) if word)
    return capital(text) if classes else ""


def senses(subject: Subject) -> str:
    """`darkvision 60 ft., scent`."""
    return listed(typeset(sense) for sense in subject.qualities.senses)


def noticing(subject: Subject) -> tuple[Runs, ...]:
    """`Perception +5`, or whichever skills of noticing the ruleset has."""
    return tuple(label(name, signed(total)) for name, total in subject.qualities.notice)


_DEFENSIVE = (
    "uncanny dodge",
    "evasion",
    "ferocity",
    "incorporeal",
    "no critical",
    "trap sense",
    "danger sense",
    "bravery",
    "armor training",
    "resist nature's lure",
    "still mind",
    "slippery mind",
    "defensive roll",
    "indomitable will",
    "fast healing",
    "regen",
)
_ATTACKING = (
    "trip", "grab", "improved grab", "pounce", "powerful charge", "rend", "rake", "constrict", "sneak attack",
    "weapon training", "favored enemy", "rage power", "flurry of blows", "channel", "smite", "bomb",
)  # fmt: skip

_SORTED = {"defensive": _DEFENSIVE, "attacking": _ATTACKING}


def traits(subject: Subject, kind: str = "") -> tuple[str, ...]:
    """Traits that are no senses; of `kind` defensive, attacking or other, or all of them."""
    shown = senses(subject).lower()
    told = {name.lower() for name, _ in subject.features}
    own = [
        trait
        for trait in subject.creature.traits
        if trait.lower().rstrip("0123456789 ft.") not in shown and trait.lower() not in told
    ]
    if not kind:
        return tuple(own)
    if kind in _SORTED:
        return tuple(trait for trait in own if _among(trait, _SORTED[kind]))
    return tuple(trait for trait in own if not _among(trait, _DEFENSIVE + _ATTACKING))


def abilities(subject: Subject, kind: str = "") -> tuple[str, ...]:
    """The traits with the class features, but for those that the list of special abilities names.

    Choices of one sort stand together: `rage powers (powerful blow, superstition)`.
    """
    named = {special.name.lower() for special in subject.creature.special}
    given = tuple(name for name in subject.rows if name.lower().partition(" (")[0] not in named)
    if kind in _SORTED:
        given = tuple(name for name in given if _among(name, _SORTED[kind]))
    elif kind:
        given = tuple(name for name in given if not _among(name, _DEFENSIVE + _ATTACKING))
    own = (each for each in traits(subject, kind) if not each.startswith("vulnerable to "))
    written = (_SIGNED.sub(r"\1 +\2", each) for each in _together((*own, *given)))
    return tuple(typeset(each) for each in dict.fromkeys(written))


_SIGNED = re.compile(r"^(trap sense|danger sense|bravery|sneak attack|trapfinding|AC bonus) (\d)")


_CALLED = {"firearm": "gun training"}
"""What a choice is called in a block where its own word says too little."""


def _together(names: Iterable[str]) -> Iterable[str]:
    sorts: dict[str, list[str]] = {}
    for name in names:
        sort, between, which = name.partition(": ")
        held = sorts.setdefault(_CALLED.get(sort, sort) if between else name, [])
        held += [which] if between else []
    for sort, chosen in sorts.items():
        yield f"{_many(sort) if len(chosen) > 1 else sort} ({', '.join(chosen)})" if chosen else sort


def _many(sort: str) -> str:
    """`mercies`, `hexes`, `talents`."""
    if sort.endswith("y"):
        return f"{sort[:-1]}ies"
    return f"{sort}es" if sort.endswith("x") else f"{sort}s"


def _among(trait: str, words: tuple[str, ...]) -> bool:
    lower = trait.lower().removeprefix("improved ")
    return any(lower.startswith(word) for word in words)


def special_name(special: Special) -> str:
    """`sneak attack (Ex, 3/day)`."""
    inside = listed((special.kind, special.uses))
    return special.name + (f" ({inside})" if inside else "")


def special_texts(subject: Subject) -> tuple[Paragraph, ...]:
    """Abilities that have a text, each a paragraph with its name run in."""
    return tuple(
        Paragraph((Run(capital(special_name(special)), Style.LABEL), Run(f" {typeset(special.text)}")))
        for special in subject.specials
        if special.text
    )


def special_list(subject: Subject) -> str:
    """The names of all special abilities, but for the heading of a list of spells, which stands over that list."""
    named = (each for each in subject.creature.special if not each.name.lower().startswith(_HEADS))
    return listed(typeset(special_name(special)) for special in named)


_HEADS = ("spell-like abilities", "psi-like abilities")


def spells(subject: Subject) -> tuple[tuple[Paragraph, ...], ...]:
    """For each class its spells, a line for each level, the highest first, with the DC of saves against them."""
    lists = zip(subject.creature.spellcasting, subject.spell_dcs, strict=True)
    return tuple(_spell_list(casting, dc, () if place else subject.focus) for place, (casting, dc) in enumerate(lists))


def focused(focus: Iterable[tuple[str, int]]) -> str:
    """`evocation DC +2`: what its saves are harder by; empty where no school is."""
    return listed(f"{school} DC{NO_BREAK}{signed(more)}" for school, more in focus)


def _spell_list(casting: Spellcasting, dc: int, focus: Iterable[tuple[str, int]]) -> tuple[Paragraph, ...]:
    told = focused(focus)
    opening = f"(CL{NO_BREAK}{casting.caster_level}{f'; {told}' if told else ''})"
    chosen, word = (casting.prepared, "Prepared") if casting.prepared else (casting.known, "Known")
    head = Paragraph(label(f"{casting.class_name.capitalize()} Spells {word}", opening))
    slots = dict(casting.slots)
    named = dict(chosen)
    order = sorted({*slots, *named}, key=lambda level: (-int(level) if level.isdecimal() else 1, level))
    rows = []
    for level in order:
        inside = listed(
            (
                f"{slots[level]}/day" if level in slots else "",
                f"DC{NO_BREAK}{dc + int(level)}" if level.isdecimal() else "",
            )
        )
        count = f" ({inside})" if inside else ""
        names = listed(_each_once(named.get(level, ()))) or EN
        rows.append(Paragraph((Run(f"{ordinal(level)}{count}", Style.ITALIC), Run(f" {EN} {typeset(names)}"))))
    return (head, *rows)


def _each_once(names: tuple[str, ...]) -> Iterable[str]:
    """`fireball (2)` for one that is prepared twice."""
    for name in dict.fromkeys(names):
        count = names.count(name)
        yield f"{name} ({count})" if count > 1 else name


def ordinal(level: str) -> str:
    """`1st` for `1`; what is no number stays."""
    if not level.isdecimal() or level == "0":
        return level
    ending = {1: "st", 2: "nd", 3: "rd"}.get(int(level) % 10 if int(level) % 100 not in (11, 12, 13) else 0, "th")
    return f"{level}{ending}"


def gear(subject: Subject) -> str:
    """What it carries: armor, shield, weapons that are no natural ones, other things, money."""
    creature = subject.creature
    worn = [_armor(piece) for piece in (creature.armor, creature.shield) if piece is not None]
    carried = [weapon.name for weapon in creature.weapons if not _of_body(weapon)]
    things = [f"{item.item}{f' ({item.count})' if item.count > 1 else ''}" for item in creature.equipment]
    money = [f"{plain(count)}{NO_BREAK}{coin}" for coin, count in dearest_first(creature.money)]
    return listed(typeset(each) for each in [*worn, *carried, *things, *money])


def _of_body(weapon: Weapon) -> bool:
    return weapon.kind in ("natural", "unarmed") or singular(weapon.item or weapon.name) == "unarmed strike"


def minds(subject: Subject) -> tuple[tuple[str, str], ...]:
    """Its intelligent items, each by its name."""
    return tuple((capital(item), typeset(told)) for item, told in subject.minds)


def _armor(piece: object) -> str:
    item = getattr(piece, "item", "")
    enhancement = getattr(piece, "enhancement", 0)
    prefix = f"{signed(enhancement)} " if enhancement else "masterwork " if getattr(piece, "masterwork", False) else ""
    return f"{prefix}{item}" if item else ""


def challenge(subject: Subject) -> str:
    """`CR 1/3`, or nothing."""
    return f"CR{NO_BREAK}{subject.creature.cr}" if subject.creature.cr else ""
