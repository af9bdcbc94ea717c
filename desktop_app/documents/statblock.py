"""The full stat block, by the customs of the ruleset: sections, or the label list."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import NO_BREAK, feet, join, label, listed, thousands, typeset
from desktop_app.documents.parts import Block, Heading, Paragraph, Part, Role, Run, Runs, Section
from desktop_app.documents.subject import AttackLine, Subject
from desktop_app.rules.chapters.worth import Print
from desktop_app.rules.text import capital, plain, signed


def full_block(subject: Subject) -> Block:
    """Everything there is to a creature."""
    return Block(subject.name, _LAYOUTS[subject.layout](subject))


def _sectioned(subject: Subject) -> tuple[Section, ...]:
    """Name, then defense, offense, statistics and what follows, each under a small heading."""
    sections = (
        Section(_opening(subject)),
        _headed("Defense", _defense(subject)),
        _headed("Offense", _offense(subject)),
        _headed("Tactics", _prose(subject.creature.tactics)),
        _headed("Statistics", _statistics(subject)),
        _headed("Special Abilities", say.special_texts(subject)),
        _headed("Ecology", _ecology(subject)),
        _headed("Notes", _prose(subject.creature.notes)),
    )
    return tuple(section for section in sections if section.parts)


def _headed(title: str, parts: tuple[Part, ...]) -> Section:
    return Section((say.section_head(title), *parts) if parts else ())


def _prose(text: str) -> tuple[Part, ...]:
    return tuple(Paragraph((Run(typeset(piece)),), Role.PROSE) for piece in text.splitlines() if piece.strip())


def _opening(subject: Subject) -> tuple[Part, ...]:
    parts: list[Part] = [Heading(subject.name, say.challenge(subject))]
    if subject.experience is not None:
        parts.append(say.line("XP", thousands(subject.experience)))
    levels = say.levels(subject)
    if levels:
        parts.append(Paragraph((Run(typeset(levels)),)))
    parts.append(Paragraph((Run(typeset(say.kind_of(subject))),)))
    senses = say.senses(subject)
    line = label("Init", signed(subject.initiative))
    if senses:
        line = join((line, label("Senses", senses)))
    parts.append(Paragraph(join((line, *say.noticing(subject)))))
    return (*parts, *_state(subject))


def _state(subject: Subject) -> tuple[Part, ...]:
    """Conditions it stands under and other things to know, if any."""
    return say.lines((("Conditions", listed(subject.conditions)), ("Note", listed(subject.notes))))


def _defense(subject: Subject) -> tuple[Part, ...]:
    armor = f"{subject.ac}, touch{NO_BREAK}{subject.touch}, flat-footed{NO_BREAK}{subject.flat_footed}"
    cases = f"; {typeset(listed(subject.qualities.armor))}" if subject.qualities.armor else ""
    saving = join(
        tuple(label(name, signed(value)) for name, value in zip(say.SAVE_NAMES, subject.saves, strict=True)), ", "
    )
    if subject.qualities.saves:
        saving += (Run(f"; {typeset(listed(subject.qualities.saves))}"),)
    extra = join(
        tuple(
            label(name, text)
            for name, text in (
                ("Defensive Abilities", listed(say.abilities(subject, "defensive"))),
                *say.against_harm(subject),
                ("Weaknesses", listed(f"vulnerability to {each}" for each in subject.qualities.weaknesses)),
            )
            if text
        )
    )
    return (
        say.line("AC", armor + say.ac_parts(subject) + cases),
        say.line("hp", hit_points(subject)),
        Paragraph(saving),
        *((Paragraph(extra),) if extra else ()),
    )


def hit_points(subject: Subject) -> str:
    """`6 (1d10+1)`; while hurt `3 of 6 (1d10+1)`."""
    now = f"{plain(subject.current_hp)} of {subject.hp}" if subject.current_hp is not None else str(subject.hp)
    return f"{now} ({subject.hit_dice})" if subject.hit_dice else now


def _offense(subject: Subject) -> tuple[Part, ...]:
    unusual = (subject.space, subject.reach) != (5, 5)
    room: Runs = ()
    if unusual:
        room = join((label("Space", feet(subject.space)), label("Reach", feet(subject.reach))))
    return (
        say.line("Speed", say.speeds(subject)),
        *say.lines(
            (
                ("Melee", say.attacks(subject.attacks, ranged=False)),
                ("Ranged", say.attacks(subject.attacks, ranged=True)),
            )
        ),
        *((Paragraph(room),) if room else ()),
        *say.lines((("Special Attacks", listed((say.special_list(subject), *say.abilities(subject, "attacking")))),)),
        *(paragraph for paragraphs in say.spells(subject) for paragraph in paragraphs),
    )


def _maneuvers(subject: Subject) -> list[Runs]:
    numbers = (("CMB", subject.cmb), ("Grapple", subject.grapple))
    found = [label(name, signed(value)) for name, value in numbers if value is not None]
    if subject.cmd is not None:
        found.append(label("CMD", plain(subject.cmd)))
    return found


def _statistics(subject: Subject) -> tuple[Part, ...]:
    creature = subject.creature
    return (
        Paragraph(say.ability_runs(subject)),
        Paragraph(join((label("Base Atk", signed(subject.bab)), *_maneuvers(subject)))),
        *say.lines(
            (
                ("Feats", listed(creature.feats)),
                ("Skills", say.skills(subject)),
                ("Languages", listed(creature.languages)),
                ("SQ", listed(say.abilities(subject, "other"))),
                ("Gear", say.gear(subject)),
                *say.minds(subject),
            )
        ),
    )


def _ecology(subject: Subject) -> tuple[Part, ...]:
    creature = subject.creature
    return say.lines(
        (
            ("Environment", creature.environment),
            ("Organization", creature.organization),
            ("Treasure", creature.treasure),
        )
    )


def _labelled(subject: Subject) -> tuple[Section, ...]:
    """The label list with attack and full attack."""
    return _label_list(subject, f"{feet(subject.space)}/{feet(subject.reach)}", "Space/Reach", _attack_lines(subject))


def _labelled_old(subject: Subject) -> tuple[Section, ...]:
    """The older label list: attacks and damage on lines of their own, face instead of space."""
    room = f"{_face(subject)}/{feet(subject.reach)}"
    return _label_list(subject, room, "Face/Reach", _old_attack_lines(subject))


def _label_list(subject: Subject, room: str, room_label: str, attacks: tuple[Part, ...]) -> tuple[Section, ...]:
    creature = subject.creature
    who = " ".join(word for word in (subject.size_word.capitalize(), _type(subject)) if word)
    cases = typeset(listed(subject.qualities.saves))
    opening = (
        Heading(subject.name, say.challenge(subject)),
        *(Paragraph((Run(typeset(text)),)) for text in (say.levels(subject), who) if text),
        *_state(subject),
        say.line("Hit Dice:", _hit_dice(subject)),
        say.line("Initiative:", signed(subject.initiative)),
        say.line("Speed:", say.speeds(subject, squares=True)),
        say.line("Armor Class:", _armor_class(subject)),
        say.line(*_base_attack(subject)),
    )
    fighting = (
        *attacks,
        say.line(f"{room_label}:", room),
        *say.lines(
            (
                ("Special:", say.special_list(subject)),
                ("Qualities:", _qualities(subject)),
                ("Saves:", say.saves(subject) + (f"; {cases}" if cases else "")),
            )
        ),
    )
    person = say.lines(
        (
            ("Abilities:", say.ability_scores(subject)),
            ("Skills:", say.skills(subject)),
            ("Feats:", listed(creature.feats)),
            ("Languages:", listed(creature.languages)),
            ("Environment:", creature.environment),
            ("Organization:", creature.organization),
            ("Treasure:", creature.treasure),
            ("Alignment:", capital(creature.alignment)),
            ("Possessions:", say.gear(subject)),
            *((f"{item}:", told) for item, told in say.minds(subject)),
        )
    )
    casting = tuple(paragraph for paragraphs in say.spells(subject) for paragraph in paragraphs)
    rest = (casting, _headed("Combat", _prose(creature.tactics)).parts, say.special_texts(subject))
    last = _headed("Notes", _prose(creature.notes)).parts
    return tuple(Section(parts) for parts in (opening, fighting, person, *rest, last) if parts)


def _type(subject: Subject) -> str:
    subtypes = subject.creature.subtypes
    return subject.creature.kind.capitalize() + (f" ({listed(subtypes).title()})" if subtypes else "")


def _hit_dice(subject: Subject) -> str:
    now = f"{plain(subject.current_hp)} of " if subject.current_hp is not None else ""
    return f"{subject.hit_dice} ({now}{subject.hp}{NO_BREAK}hp)" if subject.hit_dice else f"{now}{subject.hp} hp"


def _armor_class(subject: Subject) -> str:
    cases = f"; {typeset(listed(subject.qualities.armor))}" if subject.qualities.armor else ""
    return (
        f"{subject.ac}{say.ac_parts(subject)}, touch{NO_BREAK}{subject.touch}, "
        f"flat-footed{NO_BREAK}{subject.flat_footed}{cases}"
    )


def _base_attack(subject: Subject) -> tuple[str, str]:
    """`Base Attack/Grapple:` and `+1/-3`, with whichever maneuver numbers the ruleset has."""
    numbers = (("Grapple", subject.grapple), ("CMB", subject.cmb), ("CMD", subject.cmd))
    names, figures = ["Base Attack"], [signed(subject.bab)]
    for name, value in numbers:
        if value is not None:
            names.append(name)
            figures.append(plain(value) if name == "CMD" else signed(value))
    return f"{'/'.join(names)}:", "/".join(figures)


def _attack_lines(subject: Subject) -> tuple[Part, ...]:
    single = " or ".join(_with_way(each, all_bonuses=False) for each in _single_attacks(subject))
    weapons = [_with_way(each) for each in subject.attacks if not each.natural]
    natural = " and ".join(_with_way(each) for each in subject.attacks if each.natural)
    full = " or ".join([*weapons, natural] if natural else weapons)
    return say.lines((("Attack:", single), ("Full Attack:", full)))


def _single_attacks(subject: Subject) -> list[AttackLine]:
    """One attack of each weapon, and the first natural one, made alone."""
    weapons = [each for each in subject.attacks if not each.natural]
    natural = [each for each in subject.attacks if each.natural][:1]
    return [*weapons, *(_one(each) for each in natural)]


def _one(line: AttackLine) -> AttackLine:
    from dataclasses import replace

    return replace(line, count=1)


def _with_way(line: AttackLine, *, all_bonuses: bool = True) -> str:
    """`morningstar +2 melee (1d6)`."""
    way = "ranged" if line.ranged else "melee"
    text = say.attack(line, all_bonuses=all_bonuses)
    head, opened, inside = text.partition(" (")
    return f"{head} {way}{opened}{inside}"


def _old_attack_lines(subject: Subject) -> tuple[Part, ...]:
    def shown(line: AttackLine) -> str:
        way = "ranged" if line.ranged else "melee"
        return f"{say.attack(line).partition(' (')[0]} {way}"

    def damage(line: AttackLine) -> str:
        return f"{typeset(line.name)} {say.attack(line).partition(' (')[2].removesuffix(')')}"

    lines = [line for line in subject.attacks if line.damage]
    return say.lines(
        (
            ("Attacks:", "; ".join(shown(each) for each in subject.attacks)),
            ("Damage:", "; ".join(damage(each) for each in lines)),
        )
    )


def _face(subject: Subject) -> str:
    side = feet(subject.space)
    return f"{side} by {side}"


_IN_WORDS = {"Immune": "immunity to", "Resist": "resistance to"}


def _qualities(subject: Subject) -> str:
    return listed(
        (
            say.senses(subject),
            listed(say.abilities(subject)),
            *(f"vulnerability to {each}" for each in subject.qualities.weaknesses),
            *(f"{_IN_WORDS.get(name, name)}{NO_BREAK}{text}" for name, text in say.against_harm(subject) if text),
        )
    )


_LAYOUTS: dict[str, Callable[[Subject], tuple[Section, ...]]] = Print.stat_block.ways(
    {
        "sections": _sectioned,
        "labels": _labelled,
        "labels-old": _labelled_old,
    }
)
"""The layouts a ruleset may name."""
