"""`print`: creatures on paper, as a PDF, without a display. The renderer is handed in: it is the window's."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.rules.text import capital

if TYPE_CHECKING:
    from desktop_app.documents.encounter import Plan
    from desktop_app.documents.page import PageSetup
    from desktop_app.documents.parts import CardSize, Document, Packet
    from desktop_app.documents.subject import Subject
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.rules.spell import Spell

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
    "spells",
    "rules",
)
_WITHOUT_FILES = ("conditions", "buffs", "rules")
_CARDS = ("2.5x3.5", "3x5", "4x6")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        help="creature files; for encounter sheets a file is an encounter and the same creature again a copy",
    )
    parser.add_argument("--as", dest="kind", choices=KINDS, default="summary", help="what to print (summary)")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the PDF to write")
    parser.add_argument("--length", choices=("full", "short", "three-lines"), default="full", help="of summaries")
    parser.add_argument("--party", metavar="FILE", nargs="+", default=[], help="creature files of the party")
    parser.add_argument("--title", default="", help="over the pages and in the file")
    parser.add_argument("--ruleset", metavar="ID", default="", help="show all creatures under this ruleset")
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
    groups, unread = _read(arguments.files)
    party, unread_party = _read(arguments.party)
    if arguments.files and not any(group.creatures for group in groups):
        sys.stderr.write("There is nothing to print: none of the files holds a creature that can be read.\n")
        return 1
    friends = [creature for group in party for creature in group.creatures]
    renderer: Renderer = arguments.renderer
    try:
        job = _Job(arguments, groups, friends, ruleset_of([*_all(groups), *friends]))
        for note in renderer(job.packet(), setup, Path(arguments.output)):
            sys.stderr.write(f"{note}\n")
    except CannotPrint as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 1 if unread or unread_party else 0


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
    from desktop_app.cli.rulesets import first_ruleset, unknown_ruleset
    from desktop_app.content import load_ruleset

    if wrong := unknown_ruleset(arguments.ruleset):
        raise ValueError(f"{wrong}.")

    def chosen(creatures: Sequence[Creature]) -> Ruleset:
        named = next((creature.ruleset for creature in creatures if creature.ruleset), "")
        return load_ruleset(arguments.ruleset or named or first_ruleset())

    return chosen


@dataclass(frozen=True, slots=True)
class _Group:
    """The creatures of one file; for encounter sheets a file is an encounter."""

    title: str
    creatures: tuple[Creature, ...]


def _all(groups: Sequence[_Group]) -> list[Creature]:
    return [creature for group in groups for creature in group.creatures]


def _read(files: Sequence[str]) -> tuple[list[_Group], bool]:
    """The creatures of files, and whether something could not be read, which is told."""
    from desktop_app.exchange.creature_files import Unread
    from desktop_app.reading.command_line import read_creatures

    groups: list[_Group] = []
    failed = False
    for file in files:
        found: list[Creature] = []
        for each in read_creatures(file):
            if isinstance(each, Unread):
                failed = True
                place = f"{each.file}, creature {each.position}" if each.position else each.file
                sys.stderr.writelines(f"{place}: {error}\n" for error in each.errors)
            else:
                found.append(each)
        title = Path(file).stem.replace("-", " ").replace("_", " ").strip()
        groups.append(_Group(capital(title) or "Encounter", tuple(found)))
    return groups, failed


@dataclass(frozen=True, slots=True)
class _Job:
    """What is printed of what."""

    arguments: argparse.Namespace
    groups: Sequence[_Group]
    party: Sequence[Creature]
    ruleset: Ruleset

    def packet(self) -> Packet:
        """The whole job."""
        from desktop_app.documents.encounter import encounter_sheet
        from desktop_app.documents.jobs import session_packet
        from desktop_app.documents.parts import Packet

        title: str = self.arguments.title
        if self.arguments.kind == "packet":
            return session_packet(title or "Session", self._plans(), self._told(self.party), cards=self._card())
        if self.arguments.kind == "encounter":
            sheets = tuple(encounter_sheet(plan) for plan in self._plans())
            return Packet(title or sheets[0].title, sheets, contents=len(sheets) > 2)
        document = self._makers()[self.arguments.kind](title)
        return Packet(title or document.title, (document,))

    def _makers(self) -> dict[str, Callable[[str], Document]]:
        from desktop_app.content.screen import load_screen
        from desktop_app.documents import cards
        from desktop_app.documents.character import character_sheets
        from desktop_app.documents.jobs import summaries
        from desktop_app.documents.party import party_summary
        from desktop_app.documents.screen import rules_sheet
        from desktop_app.documents.spell_facts import spell_cards
        from desktop_app.documents.subjects import kinds_of

        catalog = self.ruleset.catalog
        creatures = _all(self.groups)
        told = self._told(creatures)
        return {
            "summary": lambda title: summaries(told, self.arguments.length, title),
            "cards": lambda title: cards.stat_cards(told, self._card(), title or "Stat cards"),
            "sheet": lambda _: character_sheets(told, spell_of=self._spell),
            "spells": lambda _: spell_cards(told, self._spell, self._card()),
            "party": lambda title: party_summary(told, title or "Party"),
            "initiative": lambda _: cards.initiative_cards(kinds_of(creatures, self.ruleset)),
            "tents": lambda _: cards.initiative_tents(kinds_of(creatures, self.ruleset)),
            "conditions": lambda _: cards.condition_cards(dict.fromkeys(catalog.conditions.values()), self._card()),
            "buffs": lambda _: cards.buff_cards(dict.fromkeys(catalog.buffs.values()), self._card()),
            "rules": lambda _: rules_sheet(self.ruleset, load_screen(self.ruleset)),
        }

    def _spell(self, name: str) -> Spell | None:
        from desktop_app.content.spells import named_spell

        return named_spell(self.ruleset, name)

    def _told(self, creatures: Sequence[Creature]) -> list[Subject]:
        """Each different creature once."""
        from desktop_app.documents.subjects import subject

        return [subject(creature, self.ruleset) for creature in dict.fromkeys(creatures)]

    def _plans(self) -> list[Plan]:
        from desktop_app.documents.encounter import Plan
        from desktop_app.documents.fights import worth_of
        from desktop_app.documents.subjects import kinds_of

        friends = kinds_of(self.party, self.ruleset)
        plans = []
        for group in self.groups:
            title = self.arguments.title if len(self.groups) == 1 and self.arguments.title else group.title
            foes = kinds_of(group.creatures, self.ruleset)
            plans.append(Plan(title, foes, friends, experience=worth_of(foes)))
        return plans

    def _card(self) -> CardSize:
        from desktop_app.documents.parts import CARD_SIZES

        return CARD_SIZES[_CARDS.index(self.arguments.card)]
