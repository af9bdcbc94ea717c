"""`print`: creatures on paper, as a PDF, without a display. The renderer is handed in: it is the window's."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.documents.page import PageSetup
    from desktop_app.documents.parts import CardSize, Document, Packet
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset

    Renderer = Callable[[Packet, PageSetup, Path], tuple[str, ...]]

KINDS = (
    "summary",
    "cards",
    "encounter",
    "packet",
    "sheet",
    "party",
    "initiative",
    "tents",
    "conditions",
    "buffs",
    "rules",
)
_WITHOUT_FILES = ("conditions", "buffs", "rules")
_CARDS = ("2.5x3.5", "3x5", "4x6")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="*", help="creature files; the same creature again = a copy")
    parser.add_argument("--as", dest="kind", choices=KINDS, default="summary", help="what to print (summary)")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the PDF to write")
    parser.add_argument("--length", choices=("full", "short", "three-lines"), default="full", help="of summaries")
    parser.add_argument("--party", metavar="FILE", nargs="+", default=[], help="creature files of the party")
    parser.add_argument("--title", default="", help="over the pages and in the file")
    parser.add_argument("--ruleset", metavar="ID", default="", help="look at all creatures under this ruleset")
    parser.add_argument("--card", choices=_CARDS, default=_CARDS[0], help="size of cards in inches")
    parser.add_argument("--paper", metavar="NAME", default="a4", help="a4, letter, a5, half-letter, card-3x5 ...")
    parser.add_argument("--landscape", action="store_true")
    parser.add_argument("--margin", metavar="MM", type=float, help="borders in millimetres")
    parser.add_argument("--columns", type=int, choices=(1, 2, 3), default=0)
    parser.add_argument("--type-size", metavar="POINTS", type=float, default=9.0, help="9; large print is 13")
    parser.add_argument("--black", action="store_true", help="no colour")
    parser.add_argument("--no-crop-marks", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Write the PDF; 1 if a creature could not be read or the file not be written, 2 for wrong arguments."""
    from desktop_app.documents.jobs import CannotPrint

    if not arguments.files and arguments.kind not in _WITHOUT_FILES:
        sys.stderr.write("There is nothing to print: name at least one creature file.\n")
        return 2
    try:
        setup = _setup(arguments)
        ruleset_of = _rulesets(arguments)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    creatures, unread = _read(arguments.files)
    party, unread_party = _read(arguments.party)
    failed = unread or unread_party
    if not creatures and arguments.files:
        sys.stderr.write("There is nothing to print: none of the files holds a creature that can be read.\n")
        return 1
    renderer: Renderer = arguments.renderer
    try:
        packet = _packet(arguments, creatures, party, ruleset_of)
        for note in renderer(packet, setup, Path(arguments.output)):
            sys.stderr.write(f"{note}\n")
    except CannotPrint as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 1 if failed else 0


def _setup(arguments: argparse.Namespace) -> PageSetup:
    from desktop_app.documents.page import MILLIMETRE, PageSetup, paper
    from desktop_app.session.clock import today

    setup = PageSetup(
        paper(arguments.paper),
        landscape=arguments.landscape,
        columns=arguments.columns,
        colour=not arguments.black,
        crop_marks=not arguments.no_crop_marks,
        date=today(),
    )
    if arguments.margin is not None:
        setup = replace(setup, margin=arguments.margin * MILLIMETRE)
    return setup.with_type(arguments.type_size)


def _rulesets(arguments: argparse.Namespace) -> Callable[[Sequence[Creature]], Ruleset]:
    """The ruleset asked for, else that of the first creature that names one."""
    from desktop_app.content import load_ruleset, rulesets

    known = [edition.id for edition in rulesets()]
    if arguments.ruleset and arguments.ruleset not in known:
        raise ValueError(f"--ruleset: expected one of {', '.join(known)}, got {arguments.ruleset!r}.")

    def chosen(creatures: Sequence[Creature]) -> Ruleset:
        named = next((creature.ruleset for creature in creatures if creature.ruleset), "")
        return load_ruleset(arguments.ruleset or named or known[0])

    return chosen


def _read(files: Sequence[str]) -> tuple[list[Creature], bool]:
    """The creatures of files, and whether something could not be read, which is told."""
    from desktop_app.exchange.creature_files import Unread, read_creatures

    found: list[Creature] = []
    failed = False
    for file in files:
        for each in read_creatures(file):
            if isinstance(each, Unread):
                failed = True
                place = f"{each.file}, creature {each.position}" if each.position else each.file
                sys.stderr.writelines(f"{place}: {error}\n" for error in each.errors)
            else:
                found.append(each)
    return found, failed


def _packet(
    arguments: argparse.Namespace,
    creatures: Sequence[Creature],
    party: Sequence[Creature],
    ruleset_of: Callable[[Sequence[Creature]], Ruleset],
) -> Packet:
    from desktop_app.documents.encounter import Plan
    from desktop_app.documents.jobs import session_packet
    from desktop_app.documents.parts import Packet
    from desktop_app.documents.subjects import kinds_of, subject

    ruleset = ruleset_of((*creatures, *party))
    if arguments.kind == "packet":
        title = arguments.title or "Session"
        foes, friends = kinds_of(creatures, ruleset), kinds_of(party, ruleset)
        plan = Plan(arguments.title or "Encounter", foes, friends, experience=_worth(creatures, ruleset))
        told = tuple(subject(creature, ruleset) for creature in party)
        return session_packet(title, (plan,), told, cards=_card(arguments))
    document = _document(arguments, creatures, party, ruleset)
    return Packet(arguments.title or document.title, (document,))


def _document(
    arguments: argparse.Namespace, creatures: Sequence[Creature], party: Sequence[Creature], ruleset: Ruleset
) -> Document:
    from desktop_app.content.screen import load_screen
    from desktop_app.documents import cards
    from desktop_app.documents.encounter import Plan, encounter_sheet
    from desktop_app.documents.jobs import summaries
    from desktop_app.documents.party import party_summary
    from desktop_app.documents.screen import rules_sheet
    from desktop_app.documents.subjects import kinds_of, subject

    each_once = [subject(creature, ruleset) for creature in dict.fromkeys(creatures)]
    kinds = kinds_of(creatures, ruleset)
    title = arguments.title
    makers: dict[str, Callable[[], Document]] = {
        "summary": lambda: summaries(each_once, arguments.length, title),
        "cards": lambda: cards.stat_cards(each_once, _card(arguments), title or "Stat cards"),
        "encounter": lambda: encounter_sheet(
            Plan(title or "Encounter", kinds, kinds_of(party, ruleset), experience=_worth(creatures, ruleset))
        ),
        "sheet": lambda: _sheets(creatures, ruleset),
        "party": lambda: party_summary(each_once, title or "Party"),
        "initiative": lambda: cards.initiative_cards(kinds, title or "Initiative cards"),
        "tents": lambda: cards.initiative_tents(kinds, title or "Initiative tents"),
        "conditions": lambda: cards.condition_cards(
            dict.fromkeys(ruleset.catalog.conditions.values()), _card(arguments)
        ),
        "buffs": lambda: cards.buff_cards(dict.fromkeys(ruleset.catalog.buffs.values()), _card(arguments)),
        "rules": lambda: rules_sheet(ruleset, load_screen(ruleset.id)),
    }
    return makers[arguments.kind]()


def _sheets(creatures: Sequence[Creature], ruleset: Ruleset) -> Document:
    """All character sheets, each beginning a page."""
    from desktop_app.documents.character import character_sheets
    from desktop_app.documents.subjects import subject

    return character_sheets([subject(creature, ruleset) for creature in dict.fromkeys(creatures)])


def _worth(creatures: Sequence[Creature], ruleset: Ruleset) -> int | None:
    """The experience of all together, or None where one of them has no figure."""
    from desktop_app.rules.awards import experience

    points = [experience(creature.cr, ruleset) for creature in creatures]
    known = [each for each in points if each is not None]
    return sum(known) if known and len(known) == len(points) else None


def _card(arguments: argparse.Namespace) -> CardSize:
    from desktop_app.documents.parts import CARD_SIZES

    return CARD_SIZES[_CARDS.index(arguments.card)]
