"""Spells on paper: as a list by level with what one needs to cast each, and as cards to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import NO_BREAK, times, typeset
from desktop_app.documents.parts import (
    POKER,
    Block,
    Card,
    CardSize,
    Document,
    Heading,
    Paragraph,
    Part,
    Role,
    Run,
    Section,
    Style,
    Track,
)
from desktop_app.documents.subject import Subject
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.spell import Spell, limits_text, range_text
from desktop_app.rules.spell_told import spell_told
from desktop_app.rules.text import capital

SpellOf = Callable[[str], Spell | None]
"""The library's spell of a name, or None where it has none."""
_ONE_ACTION: Final = "1 standard action"


class _Named(NamedTuple):
    """A spell of a creature: its casting and level, how often it stands there, the DC without what its school adds."""

    casting: Spellcasting
    level: str
    name: str
    times: int
    dc: int | None
    focus: tuple[tuple[str, int], ...]


def spells_of(subject: Subject) -> Iterator[_Named]:
    """All spells that a creature knows or has prepared, each once for its level, the lowest first."""
    for casting, base in zip(subject.creature.spellcasting, subject.spell_dcs, strict=True):
        for level, names in sorted(casting.known or casting.prepared, key=lambda pair: (len(pair[0]), pair[0])):
            dc = base + int(level) if level.isdecimal() else None
            for name in dict.fromkeys(names):
                yield _Named(casting, level, name, names.count(name), dc, subject.focus)


def spell_list(
    subject: Subject, spell_of: SpellOf, boxes: Callable[[str], tuple[Part, ...]]
) -> tuple[tuple[Section, ...], ...]:
    """Each class's spells, level by level: its boxes with the first spell, then each spell with what casting it takes.

    `boxes` gives what stands under `wizard, level 3`.
    """
    found = []
    named = list(spells_of(subject))
    for casting, base in zip(subject.creature.spellcasting, subject.spell_dcs, strict=True):
        head = f"{capital(casting.class_name)} spells, caster level {casting.caster_level}"
        opening: tuple[Part, ...] = (say.section_head(head),)
        own = [each for each in named if each.casting is casting]
        levels = sorted({level for level, _ in casting.slots} | {each.level for each in own}, key=_by_level)
        for level in levels:
            title = f"{capital(_level_name(level))}{f', DC{NO_BREAK}{base + int(level)}' if level.isdecimal() else ''}"
            parts = [*opening, Paragraph((Run(title, Style.LABEL),)), *boxes(f"{casting.class_name}, level {level}")]
            lines = [_line(each, spell_of(each.name)) for each in own if each.level == level]
            found.append((Section((*parts, *lines[:1])), *(Section((line,)) for line in lines[1:])))
            opening = ()
    return tuple(found)


def _by_level(level: str) -> tuple[int, str]:
    return len(level), level


def _level_name(level: str) -> str:
    return f"{say.ordinal(level)} level" if level.isdecimal() else level


def _line(named: _Named, spell: Spell | None) -> Paragraph:
    """`Fireball (evocation [fire]; V, S, M; long, 800 ft.; Reflex half DC 18) A ball of fire.`"""
    count = f" {times(named.times)}" if named.times > 1 else ""
    name = Run(f"{capital(typeset(named.name))}{count}", Style.BOLD)
    if spell is None:
        return Paragraph((name,))
    facts = (spell.kind, *(fact for _, fact in spell_facts(spell, named)))
    inside = "; ".join(typeset(each) for each in facts if each)
    return Paragraph((name, Run(f" ({inside})", Style.ITALIC), Run(f" {typeset(spell.summary)}")))


def spell_facts(spell: Spell, named: _Named) -> Iterator[tuple[str, str]]:
    """What one needs to cast it and what it reaches, each with its name; a usual casting time goes without saying."""
    level = named.casting.caster_level
    yield "Components", ", ".join(spell.components)
    yield "Casting time", "" if spell.casting_time == _ONE_ACTION else spell.casting_time
    yield "Range", range_text(spell, level)
    yield "Area or targets", _small(limits_text(spell, level))
    yield "Duration", spell.duration
    yield "Saving throw", _save(spell, named)
    yield "Touch", f"{spell.touch} touch attack" if spell.touch else ""
    yield "Spell resistance", "" if spell.resistance in ("", "no", "none") else f"spell resistance {spell.resistance}"


def _save(spell: Spell, named: _Named) -> str:
    """`Reflex half DC 18`, with what a focus on its school adds."""
    if spell.save in ("", "none"):
        return ""
    if named.dc is None or not spell.save[:1].isupper():
        return spell.save
    return f"{spell.save} DC{NO_BREAK}{named.dc + dict(named.focus).get(spell.school, 0)}"


def spell_cards(subjects: Iterable[Subject], spell_of: SpellOf, size: CardSize = POKER) -> Document:
    """A card for each spell that they know or have prepared."""
    cards = tuple(
        Card(_card(subject, named, spell_of(named.name))) for subject in subjects for named in spells_of(subject)
    )
    return Document("Spell cards", "Spell cards", cards=cards, card_size=size)


def casts_spells(creature: Creature) -> bool:
    """Whether it has a spell for a card."""
    return any(names for casting in creature.spellcasting for _, names in casting.known or casting.prepared)


def _card(subject: Subject, named: _Named, spell: Spell | None) -> Block:
    level = f"{capital(named.casting.class_name)} {named.level}"
    parts: list[Part] = [Heading(capital(named.name), level)]
    if spell is None:
        parts.append(Paragraph((Run("This spell is not in the list of spells."),), Role.NOTE))
    else:
        parts.append(Paragraph((Run(capital(typeset(spell.kind)), Style.ITALIC),)))
        parts += say.lines((name, typeset(_bare(name, fact))) for name, fact in spell_facts(spell, named))
        parts.append(Paragraph((Run(typeset(spell_told(spell))),), Role.PROSE))
    count = (Track(named.times),) if named.casting.prepared and named.level != "0" else ()
    who = Paragraph((Run(f"{subject.name}, caster level {named.casting.caster_level}"),), Role.NOTE)
    return Block(capital(named.name), (Section(tuple(parts)), Section((*count, who))))


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _bare(name: str, fact: str) -> str:
    return fact.removeprefix("spell resistance ") if name == "Spell resistance" else fact
