"""Whole jobs: summaries of many creatures, and the packet of an evening."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_app.documents.cards import initiative_cards, stat_cards
from desktop_app.documents.encounter import Kind, Plan, encounter_sheet
from desktop_app.documents.parts import POKER, Block, CardSize, Document, Heading, Packet, Rank, Section
from desktop_app.documents.party import party_summary
from desktop_app.documents.statblock import full_block
from desktop_app.documents.subject import Subject
from desktop_app.documents.summary import short_block, summary_block

FULL, SHORT, THREE_LINES = "full", "short", "three-lines"
_LENGTHS = {FULL: full_block, SHORT: short_block, THREE_LINES: summary_block}
LENGTHS = tuple(_LENGTHS)
"""How much a summary tells: everything, the final numbers, three lines."""


class CannotPrint(Exception):
    """A job that could not be done; the message is a full sentence for the user."""


def summaries(subjects: Sequence[Subject], length: str = FULL, title: str = "") -> Document:
    """A block for each creature, under a title if there is one."""
    if not subjects:
        return Document("Stat summaries", title)
    heading = (Block("", (Section((Heading(title, rank=Rank.TITLE),)),), span=True),) if title else ()
    blocks = tuple(_LENGTHS[length](subject) for subject in subjects)
    return Document("Stat summaries", title or "Creatures", (*heading, *blocks))


def session_packet(
    title: str,
    plans: Sequence[Plan],
    party: Sequence[Subject] = (),
    others: Sequence[Subject] = (),
    *,
    cards: CardSize | None = POKER,
    sheets: Sequence[Document] = (),
) -> Packet:
    """Chosen encounters, all their creatures in full, cards, the party: one job with a list of contents.

    `others` = further creatures to have at hand; `cards` None = without cards; `sheets` = those of the plans,
    where they are made already.
    """
    kinds = _each_once(kind for plan in plans for kind in plan.foes)
    creatures = [kind.subject for kind in kinds]
    creatures += [subject for subject in others if subject not in creatures]
    documents = [*(sheets or map(encounter_sheet, plans))]
    documents.append(party_summary(party))
    documents.append(summaries(creatures, FULL, "Creatures"))
    if cards is not None:
        documents.append(stat_cards(creatures, cards))
        documents.append(initiative_cards(_for_cards(plans)))
    return Packet(title, tuple(document for document in documents if not document.empty), contents=True)


def _for_cards(plans: Sequence[Plan]) -> list[Kind]:
    """The party once, however many encounters it is in; the foes of each encounter."""
    party: dict[str, Kind] = {}
    for plan in plans:
        for kind in plan.party:
            party.setdefault(kind.subject.name, kind)
    return [*party.values(), *(kind for plan in plans for kind in plan.foes)]


def _each_once(kinds: Iterable[Kind]) -> list[Kind]:
    """Kinds of several encounters, those with the same numbers once."""
    found: dict[Subject, Kind] = {}
    for kind in kinds:
        found.setdefault(kind.subject, kind)
    return list(found.values())
