"""Cards: stat cards in three sizes, initiative cards and tents, cards of conditions and of buffs."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.documents import phrases as say
from desktop_app.documents.encounter import Kind, hit_point_track
from desktop_app.documents.figures import NO_BREAK, feet, join, listed, times, typeset
from desktop_app.documents.modifiers import modifier_text
from desktop_app.documents.parts import (
    INITIATIVE,
    POKER,
    TENT,
    Blank,
    Block,
    Card,
    CardSize,
    Column,
    Document,
    Figures,
    Heading,
    Paragraph,
    Part,
    Role,
    Run,
    Section,
    Style,
    Table,
    Track,
)
from desktop_app.documents.statblock import hit_points
from desktop_app.documents.subject import Subject
from desktop_app.documents.summary import maneuvers
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import BuffEntry, ConditionEntry
from desktop_app.rules.text import capital, plain, signed


def stat_cards(subjects: Iterable[Subject], size: CardSize = POKER, title: str = "Stat cards") -> Document:
    """A card for each creature."""
    return Document("Stat cards", title, cards=tuple(Card(_stat_card(each)) for each in subjects), card_size=size)


def _stat_card(subject: Subject) -> Block:
    sections = (
        Section((Heading(subject.name, say.challenge(subject)), _figures(subject), *_who(subject))),
        Section(_fight(subject)),
        Section(_rest(subject)),
        Section(say.special_texts(subject)),
    )
    return Block(subject.name, tuple(section for section in sections if section.parts))


def _who(subject: Subject) -> tuple[Part, ...]:
    text = "; ".join(text for text in (say.kind_of(subject), say.levels(subject)) if text)
    return (Paragraph((Run(typeset(text), Style.ITALIC),)),)


def _figures(subject: Subject) -> Figures:
    fort, ref, will = subject.saves
    return Figures(
        (
            ("AC", plain(subject.ac)),
            ("touch", plain(subject.touch)),
            ("flat", plain(subject.flat_footed)),
            ("Fort", signed(fort)),
            ("Ref", signed(ref)),
            ("Will", signed(will)),
        )
    )


def _fight(subject: Subject) -> tuple[Part, ...]:
    initiative = f"{signed(subject.initiative)}"
    notice = "".join(f"; {name}{NO_BREAK}{signed(total)}" for name, total in subject.qualities.notice)
    room = f"; reach{NO_BREAK}{feet(subject.reach)}" if (subject.space, subject.reach) != (5, 5) else ""
    shown = hit_point_track(subject.hp, subject.hp - subject.current_hp if subject.current_hp is not None else 0)
    each = f" (a box is {shown.each})" if shown.each > 1 else ""
    return (
        say.line("hp", f"{hit_points(subject)}{each}"),
        shown,
        say.line("Init", initiative + notice),
        say.line("Speed", say.speeds(subject) + room),
        *say.lines(
            (
                ("Melee", say.attacks(subject.attacks, ranged=False)),
                ("Ranged", say.attacks(subject.attacks, ranged=True)),
            )
        ),
    )


def _rest(subject: Subject) -> tuple[Part, ...]:
    creature = subject.creature
    numbers = maneuvers(subject)
    return (
        *((Paragraph(join(numbers)),) if numbers else ()),
        *say.lines(
            (
                *say.against_harm(subject),
                ("Special", listed((say.special_list(subject), *say.traits(subject)))),
                ("Senses", say.senses(subject)),
                ("Conditions", listed(subject.conditions)),
                ("Feats", listed(creature.feats)),
                ("Skills", say.skills(subject)),
            )
        ),
    )


def initiative_cards(kinds: Iterable[Kind], title: str = "Initiative cards") -> Document:
    """A card for each single creature, to be laid in the order of turns."""
    cards = tuple(Card(_initiative_face(kind, index)) for kind in kinds for index in range(len(kind.copies)))
    return Document("Initiative cards", title, cards=cards, card_size=INITIATIVE)


def initiative_tents(kinds: Iterable[Kind], title: str = "Initiative tents") -> Document:
    """Tents over the screen: the players read a name, the game master the numbers."""
    cards = tuple(
        Card(_initiative_face(kind, index), _name_face(kind.copies[index].name))
        for kind in kinds
        for index in range(len(kind.copies))
    )
    return Document("Initiative tents", title, cards=cards, card_size=TENT)


def _name_face(name: str) -> Block:
    return Block(name, (Section((Paragraph((Run(name),), Role.BIG),)),))


def _initiative_face(kind: Kind, index: int) -> Block:
    subject, copy = kind.subject, kind.copies[index]
    score = (Run(plain(copy.initiative), Style.BOLD),) if copy.initiative is not None else Blank(boxed=True)
    label = (Run(f"Initiative ({signed(subject.initiative)})", Style.LABEL),)
    hp = (Run("hp", Style.LABEL), Run(f"{NO_BREAK}{copy.maximum}"))
    track = hit_point_track(copy.maximum, copy.damage)
    each = f" (a box is {track.each})" if track.each > 1 else ""
    melee, ranged = (say.attacks(subject.attacks, ranged=way) for way in (False, True))
    parts: tuple[Part, ...] = (
        Heading(copy.name, say.challenge(subject)),
        Table((Column(), Column(), Column(share=1)), ((label, score, ()),)),
        _figures(subject),
        Paragraph((*hp, Run(each))),
        track,
        *say.lines((("Melee", melee), ("Ranged", ranged), ("Conditions", listed(copy.conditions)))),
    )
    return Block(copy.name, (Section(parts),))


def condition_cards(conditions: Iterable[ConditionEntry], size: CardSize = POKER) -> Document:
    """A card for each condition: what it does to numbers, what it forbids, a count of rounds."""
    cards = tuple(
        Card(_effect_card(each.name, "Condition", each.modifiers, each.flags, each.summary, "", each.includes))
        for each in conditions
    )
    return Document("Condition cards", "Condition cards", cards=cards, card_size=size)


def buff_cards(buffs: Iterable[BuffEntry], size: CardSize = POKER) -> Document:
    """A card for each spell or stance that lasts: bonuses with their types, the duration, a count of rounds."""
    cards = tuple(
        Card(_effect_card(each.name, "Buff", each.modifiers, each.flags, each.summary, each.duration)) for each in buffs
    )
    return Document("Buff cards", "Buff cards", cards=cards, card_size=size)


def _effect_card(
    name: str,
    sort: str,
    modifiers: Iterable[Modifier],
    flags: Iterable[str],
    summary: str,
    duration: str,
    includes: Iterable[str] = (),
) -> Block:
    numbers = tuple(Paragraph((Run(modifier_text(each), Style.BOLD),)) for each in modifiers)
    parts: tuple[Part, ...] = (
        Heading(capital(name), sort),
        *say.lines((("Lasts", duration),)),
        *numbers,
        *say.lines((("Also", "" if summary else listed(sorted(flags))), ("Includes", listed(includes)))),
        *((Paragraph((Run(typeset(summary)),), Role.PROSE),) if summary else ()),
    )
    count = Section((Paragraph((Run("Rounds left", Style.LABEL),), Role.NOTE), Track(10)))
    return Block(name, (Section(parts), count))


def counted(kind: Kind) -> str:
    """`Goblin x4`."""
    return f"{kind.subject.name} {times(len(kind.copies))}" if len(kind.copies) > 1 else kind.subject.name
