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
    Runs,
    Section,
    Style,
    Table,
    Track,
    WritingLines,
)
from desktop_app.documents.spell_facts import SpellOf, spell_list
from desktop_app.documents.subject import AttackLine, Subject, Texts
from desktop_app.making.typed_gear import dearest_first
from desktop_app.rules.creature import ABILITIES as ABILITY_SCORES
from desktop_app.rules.qualities import is_told
from desktop_app.rules.tally import ABILITIES, SPELLS, USES, CountedUse, ability_key
from desktop_app.rules.text import capital, plain, several, signed

NO_PICTURES: Mapping[str, str] = {}


def character_sheets(
    subjects: Sequence[Subject],
    *,
    with_damage: bool = False,
    pictures: Mapping[str, str] = NO_PICTURES,
    spell_of: SpellOf = lambda _: None,
) -> Document:
    """Characters in full, each beginning a page. `with_damage` = with hit points and conditions as they stand.

    `pictures` = portraits by the name that a creature says; `spell_of` = the library's spell of a name.
    """
    blocks = tuple(
        block
        for subject in subjects
        for block in _blocks(subject, pictures.get(subject.creature.portrait, ""), spell_of, with_damage=with_damage)
    )
    title = subjects[0].name if len(subjects) == 1 else "Characters"
    return Document("Character sheets", title, blocks, columns=2)


def _blocks(subject: Subject, picture: str, spell_of: SpellOf, *, with_damage: bool) -> tuple[Block, ...]:
    head = Block(subject.name, (Section(_head(subject)),), span=True, fresh=True)
    blocks = (
        head,
        Block("", (Section((Picture(picture),)),) if picture else ()),
        Block("", (Section(_defence(subject, with_damage=with_damage)),)),
        _block("Attacks", _attacks(subject)),
        _block("Skills", _skills(subject)),
        _listed("Special abilities", _abilities(subject)),
        _listed("Class features", _texts(subject.features)),
        _listed("Feats", _texts(subject.feats)),
        *(Block("", level, loose=True) for level in spell_list(subject, spell_of, lambda name: _slots(subject, name))),
        _block("Gear", _gear(subject)),
        Block("", (Section(_notes(subject)),) if subject.creature.notes.strip() else ()),
        Block("", (Section((WritingLines(6, "Notes"),)),), span=True, filler=True),
    )
    return tuple(block for block in blocks if block.parts)


def _block(title: str, parts: tuple[Part, ...]) -> Block:
    return Block("", (Section((say.section_head(title), *parts)),) if parts else ())


def _listed(title: str, parts: tuple[Part, ...]) -> Block:
    """The same of parts that need not stay together: a column may end between two of them."""
    if not parts:
        return Block("", ())
    sections = (Section((say.section_head(title), parts[0])), *(Section((part,)) for part in parts[1:]))
    return Block("", sections, loose=True)


def _texts(texts: Texts) -> tuple[Part, ...]:
    """Each name with what it does."""
    return tuple(
        Paragraph((Run(capital(typeset(name)), Style.LABEL), Run(f" {typeset(text)}" if text else "")))
        for name, text in texts
    )


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
    wounds = f", the last {subject.wound_points} are wound points" if subject.wound_points else ""
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
        say.line("Hit points", f"{now}{subject.hp}{wounds}{each}"),
        track,
        *say.lines(
            (
                ("Conditions", conditions),
                ("Armor class", listed((say.ac_parts(subject).strip(" ()"), *subject.qualities.armor))),
                ("Saves", listed(subject.qualities.saves)),
                ("Healing", listed(subject.qualities.healing)),
                ("Speed", say.speeds(subject)),
                ("Space and reach", f"{feet(subject.space)}, {feet(subject.reach)}"),
                ("Senses", say.senses(subject)),
                *say.against_harm(subject),
                ("Vulnerable to", listed(subject.qualities.weaknesses)),
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
    extra = f" plus {line.extra}" if line.extra else ""
    reach = f"{line.range_increment}{NO_BREAK}ft." if line.range_increment else ""
    return (
        (Run(typeset(f"{several(line.count, line.name)}{extra}"), Style.BOLD),),
        (Run(say.bonuses(line.bonuses)),),
        (Run(dice(line.damage) or DASH),),
        (Run(critical(line.crit) or "\N{MULTIPLICATION SIGN}2"),),
        (Run(reach),),
    )


def _skills(subject: Subject) -> tuple[Part, ...]:
    """What it has learned in bold figures, then what anybody can try, in two columns."""
    cells = [((Run(typeset(name)),), (Run(signed(total), Style.BOLD),)) for name, total in subject.skills]
    cells += [((Run(typeset(name), Style.ITALIC),), (Run(signed(total)),)) for name, total in subject.untrained]
    if not cells:
        return ()
    half = -(-len(cells) // 2)
    none: tuple[Runs, Runs] = ((), ())
    rows = tuple((*left, *(cells[half + place] if half + place < len(cells) else none))
                 for place, left in enumerate(cells[:half]))  # fmt: skip
    column, figure = Column(share=1), Column(align=Align.RIGHT)
    return (Table((column, figure, column, figure), rows),)


def _abilities(subject: Subject) -> tuple[Part, ...]:
    parts: list[Part] = list(
        say.lines((("Traits", listed(each for each in say.traits(subject) if not is_told(each))),))
    )
    counted = {each.key: each for each in subject.counted if each.group == ABILITIES}
    for special in subject.specials:
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


def _slots(subject: Subject, name: str) -> tuple[Part, ...]:
    """Boxes for the slots of a level of a class, by the tally's name of it."""
    return tuple(_boxes(each) for each in subject.counted if each.group == SPELLS and each.name == name)


def _gear(subject: Subject) -> tuple[Part, ...]:
    money = listed(f"{plain(count)}{NO_BREAK}{coin}" for coin, count in dearest_first(subject.creature.money))
    carried = ((capital(use), typeset(listed(names))) for use, names in subject.carried)
    return say.lines((("Load", capital(subject.load)), *carried, *say.minds(subject), ("Money", money)))


def _notes(subject: Subject) -> tuple[Part, ...]:
    notes = subject.creature.notes
    return tuple(Paragraph((Run(typeset(text)),), Role.PROSE) for text in notes.splitlines() if text.strip())
