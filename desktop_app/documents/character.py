"""The character sheet of one or two pages, with or without what has happened to the character today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop_app.documents import phrases as say
from desktop_app.documents.encounter import hit_point_track
from desktop_app.documents.figures import DASH, NO_BREAK, critical, dice, feet, listed, typeset
from desktop_app.documents.parts import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Figures,
    Heading,
    Paragraph,
    Part,
    Picture,
    Rank,
    Role,
    Run,
    Section,
    Style,
    Table,
    Track,
    WritingLines,
)
from desktop_app.documents.subject import AttackLine, Subject
from desktop_app.rules.creature import ABILITIES as ABILITY_SCORES
from desktop_app.rules.tally import ABILITIES, SPELLS, USES, CountedUse, ability_key
from desktop_app.rules.text import capital, plain, signed

NO_PICTURES: Mapping[str, str] = {}


def character_sheets(
    subjects: Sequence[Subject], *, with_damage: bool = False, pictures: Mapping[str, str] = NO_PICTURES
) -> Document:
    """Characters in full, each beginning a page. `with_damage` = with hit points and conditions as they stand.

    `pictures` = portraits by the name that a creature says.
    """
    blocks = tuple(
        block
        for subject in subjects
        for block in _blocks(subject, with_damage=with_damage, picture=pictures.get(subject.creature.portrait, ""))
    )
    title = subjects[0].name if len(subjects) == 1 else "Characters"
    return Document("Character sheets", title, blocks, columns=2)


def _blocks(subject: Subject, *, with_damage: bool, picture: str = "") -> tuple[Block, ...]:
    head = Block(subject.name, (Section(_head(subject)),), span=True, fresh=True)
    blocks = (
        head,
        Block("", (Section((Picture(picture),)),) if picture else ()),
        Block("", (Section(_defence(subject, with_damage=with_damage)),)),
        _block("Attacks", _attacks(subject)),
        _block("Skills", _skills(subject)),
        _block("Feats and abilities", _abilities(subject)),
        *(Block("", (Section(paragraphs),)) for paragraphs in say.spells(subject)),
        _block("Spell slots", _slots(subject)),
        _block("Gear", _gear(subject)),
        Block("", (Section(_notes(subject)),)),
    )
    return tuple(block for block in blocks if block.parts)


def _block(title: str, parts: tuple[Part, ...]) -> Block:
    return Block("", (Section((say.section_head(title), *parts)),) if parts else ())


def _head(subject: Subject) -> tuple[Part, ...]:
    creature = subject.creature
    player = f"Player: {creature.player}" if creature.player else say.challenge(subject)
    who = "; ".join(text for text in (say.levels(subject), say.kind_of(subject)) if text)
    return (
        Heading(creature.name, player, Rank.TITLE),
        Paragraph((Run(typeset(who), Style.ITALIC),), Role.PROSE),
        Figures(tuple(_ability(subject, number) for number in range(len(ABILITY_SCORES)))),
    )


def _ability(subject: Subject, number: int) -> tuple[str, str]:
    score = subject.scores[number]
    name = say.ABILITY_NAMES[number]
    if score is None:
        return name, DASH
    return f"{name} {score}", signed((score - 10) // 2)


def _defence(subject: Subject, *, with_damage: bool) -> tuple[Part, ...]:
    creature = subject.creature
    damage = max(subject.hp - subject.current_hp, 0) if with_damage and subject.current_hp is not None else 0
    track = hit_point_track(subject.hp, damage)
    each = f" (a box is {track.each})" if track.each > 1 else ""
    now = f"{plain(subject.current_hp)} of " if with_damage and subject.current_hp is not None else ""
    maneuvers = (("CMB", subject.cmb), ("Grapple", subject.grapple))
    fort, ref, will = subject.saves
    conditions = listed(subject.conditions) if with_damage else ""
    return (
        Figures(
            (("AC", plain(subject.ac)), ("touch", plain(subject.touch)), ("flat-footed", plain(subject.flat_footed)))
        ),
        Figures((("Fort", signed(fort)), ("Ref", signed(ref)), ("Will", signed(will)))),
        Figures(
            (
                ("initiative", signed(subject.initiative)),
                ("base attack", signed(subject.bab)),
                *((name, signed(value)) for name, value in maneuvers if value is not None),
                *((("CMD", plain(subject.cmd)),) if subject.cmd is not None else ()),
            )
        ),
        say.line("Hit points", f"{now}{subject.hp}{each}"),
        track,
        *say.lines(
            (
                ("Conditions", conditions),
                ("Armor class", say.ac_parts(subject).strip(" ()")),
                ("Speed", say.speeds(subject)),
                ("Space and reach", f"{feet(subject.space)}, {feet(subject.reach)}"),
                ("Senses", say.senses(subject)),
                *say.against_harm(subject),
                ("Languages", listed(creature.languages)),
            )
        ),
    )


def _attacks(subject: Subject) -> tuple[Part, ...]:
    if not subject.attacks:
        return ()
    columns = (
        Column("Attack", share=3),
        Column("Bonus", Align.RIGHT),
        Column("Damage", Align.RIGHT),
        Column("Critical", Align.RIGHT),
        Column("Range", Align.RIGHT),
    )
    return (Table(columns, tuple(_attack_row(each) for each in subject.attacks)),)


def _attack_row(line: AttackLine) -> tuple[Cell, ...]:
    count = f"{line.count} " if line.count > 1 else ""
    extra = f" plus {line.extra}" if line.extra else ""
    reach = f"{line.range_increment}{NO_BREAK}ft." if line.range_increment else ""
    return (
        (Run(typeset(f"{count}{line.name}{extra}"), Style.BOLD),),
        (Run(say.bonuses(line.bonuses)),),
        (Run(dice(line.damage) or DASH),),
        (Run(critical(line.crit) or "\N{MULTIPLICATION SIGN}2"),),
        (Run(reach),),
    )


def _skills(subject: Subject) -> tuple[Part, ...]:
    if not subject.skills:
        return ()
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        ((Run(typeset(name)),), (Run(signed(total), Style.BOLD),)) for name, total in subject.skills
    )
    return (Table((Column(share=1), Column(align=Align.RIGHT)), rows),)


def _abilities(subject: Subject) -> tuple[Part, ...]:
    creature = subject.creature
    parts: list[Part] = list(say.lines((("Feats", listed(creature.feats)), ("Traits", listed(say.traits(subject))))))
    counted = {each.key: each for each in subject.counted if each.group == ABILITIES}
    for special in creature.special:
        text = f" {typeset(special.text)}" if special.text else ""
        parts.append(Paragraph((Run(capital(say.special_name(special)), Style.LABEL), Run(text))))
        own = counted.pop(ability_key(special.name, special.kind), None)
        parts += [_boxes(own)] if own is not None else []
    for each in counted.values():
        parts += [say.line(capital(each.name), _how_many(each)), _boxes(each)]
    return tuple(parts)


def _boxes(counted: CountedUse) -> Track:
    """A box for each use, or for so many of them where there are many."""
    return hit_point_track(counted.most)


def _how_many(counted: CountedUse) -> str:
    """`16 rounds a day`, `3 a day`, `50 charges`."""
    unit = f" {counted.unit}" if counted.unit != USES else ""
    each = f" (a box is {_boxes(counted).each})" if _boxes(counted).each > 1 else ""
    return f"{counted.most}{unit}{f' a {counted.span}' if counted.span else ''}{each}"


def _slots(subject: Subject) -> tuple[Part, ...]:
    """Boxes for the slots of each level of each class."""
    slots = [each for each in subject.counted if each.group == SPELLS]
    return tuple(part for each in slots for part in (say.line(capital(each.name), _how_many(each)), _boxes(each)))


def _gear(subject: Subject) -> tuple[Part, ...]:
    text = say.gear(subject)
    return (Paragraph((Run(text),), Role.PROSE),) if text else ()


def _notes(subject: Subject) -> tuple[Part, ...]:
    notes = subject.creature.notes
    prose = tuple(Paragraph((Run(typeset(text)),), Role.PROSE) for text in notes.splitlines() if text.strip())
    return (*prose, WritingLines(6, "Notes"))
