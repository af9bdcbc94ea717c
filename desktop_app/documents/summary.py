"""The short block (final numbers only) and the summary of three lines."""

from __future__ import annotations

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import NO_BREAK, feet, join, label, listed, thousands
from desktop_app.documents.parts import Block, Heading, Paragraph, Part, Run, Runs, Section, Style
from desktop_app.documents.statblock import hit_points
from desktop_app.documents.subject import Subject
from desktop_app.rules.text import plain, signed


def short_block(subject: Subject) -> Block:
    """What is needed to run the creature: final numbers, no parts of them, no prose."""
    return Block(subject.name, (Section((Heading(subject.name, say.challenge(subject)), *short_parts(subject))),))


def short_parts(subject: Subject) -> tuple[Part, ...]:
    """The lines of the short block, without the name."""
    who = "; ".join(text for text in (say.kind_of(subject), say.levels(subject)) if text)
    return (
        Paragraph((Run(who, Style.ITALIC),)),
        Paragraph(defences(subject)),
        Paragraph(saves_and_senses(subject)),
        *say.lines(
            (
                ("Melee", say.attacks(subject.attacks, ranged=False)),
                ("Ranged", say.attacks(subject.attacks, ranged=True)),
            )
        ),
        Paragraph(movement(subject)),
        *say.lines(
            (
                ("Special", listed((say.special_list(subject), *say.traits(subject)))),
                ("Conditions", listed(subject.conditions)),
                ("Feats", listed(subject.creature.feats)),
                ("Skills", say.skills(subject)),
            )
        ),
        *(paragraph for paragraphs in say.spells(subject) for paragraph in paragraphs),
    )


def defences(subject: Subject) -> Runs:
    """Armor class, hit points, and what turns damage aside."""
    armor = f"{subject.ac} (touch{NO_BREAK}{subject.touch}, flat-footed{NO_BREAK}{subject.flat_footed})"
    pairs = (
        ("AC", armor),
        ("hp", hit_points(subject)),
        *say.against_harm(subject),
    )
    return join(tuple(label(name, text) for name, text in pairs if text))


def saves_and_senses(subject: Subject) -> Runs:
    """Saves, initiative and perception."""
    saving = tuple(label(name, signed(value)) for name, value in zip(say.SAVE_NAMES, subject.saves, strict=True))
    cases = listed((*subject.qualities.saves, *(f"{each} to AC" for each in subject.qualities.armor)))
    pieces = [
        join(saving, ", "),
        *((label("Saves", cases),) if cases else ()),
        label("Init", signed(subject.initiative)),
        *say.noticing(subject),
    ]
    if say.senses(subject):
        pieces.append(label("Senses", say.senses(subject)))
    return join(pieces)


def movement(subject: Subject) -> Runs:
    """Speed, space and reach where unusual, maneuver numbers."""
    pieces = [label("Speed", say.speeds(subject))]
    if (subject.space, subject.reach) != (5, 5):
        pieces.append(
            label("Space/Reach", f"{feet(subject.space).removesuffix(f'{NO_BREAK}ft.')}/{feet(subject.reach)}")
        )
    pieces += maneuvers(subject)
    return join(pieces)


def maneuvers(subject: Subject) -> list[Runs]:
    """Whichever of CMB, CMD and grapple the ruleset has."""
    found = []
    if subject.cmb is not None:
        found.append(label("CMB", signed(subject.cmb)))
    if subject.cmd is not None:
        found.append(label("CMD", plain(subject.cmd)))
    if subject.grapple is not None:
        found.append(label("Grapple", signed(subject.grapple)))
    return found


def three_lines(subject: Subject) -> tuple[Paragraph, ...]:
    """Defence, attacks, the rest: all that a minor foe needs."""
    both = [say.attacks(subject.attacks, ranged=False), say.attacks(subject.attacks, ranged=True)]
    fighting = [label("Melee", both[0])] if both[0] else []
    fighting += [label("Ranged", both[1])] if both[1] else []
    rest = [movement(subject)]
    special = listed((say.special_list(subject), *say.traits(subject)))
    if special:
        rest.append(label("Special", special))
    return (
        Paragraph(join((defences(subject), saves_and_senses(subject)))),
        *((Paragraph(join(fighting)),) if fighting else ()),
        Paragraph(join(rest)),
    )


def summary_block(subject: Subject) -> Block:
    """The name and three lines."""
    return Block(subject.name, (Section((Heading(subject.name, worth(subject)), *three_lines(subject))),))


def worth(subject: Subject) -> str:
    """`CR 3`, with its experience points where they are known."""
    points = f"{thousands(subject.experience)}{NO_BREAK}XP" if subject.experience is not None else ""
    return " \N{MIDDLE DOT} ".join(word for word in (say.challenge(subject), points) if word)
