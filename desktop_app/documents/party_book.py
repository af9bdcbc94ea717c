"""The book of the party on one page: members and their points, the ledger, the purse, what was found."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.campaign.members import level_rule, standing_of
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.presence import is_present, members
from desktop_app.campaign.state import Campaign
from desktop_app.documents import phrases as say
from desktop_app.documents.parts import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Paragraph,
    Part,
    Rank,
    Role,
    Run,
    Section,
    Style,
    Table,
)
from desktop_app.rules.coins import from_copper
from desktop_app.rules.level_points import told_rule
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import amount


def party_book(campaign: Campaign, ruleset: Ruleset) -> Document:
    """All of it, the newest entries of the ledger first."""
    book = campaign.party_book
    title = campaign.title or "Party"
    things = list(book.found.values())
    here = [each for each in things if each.is_here]
    shared, loot = [each for each in here if each.shared], [each for each in here if not each.shared]
    gone = [each for each in things if not each.is_here]
    blocks = [
        Block(title, (Section((Heading(title, rank=Rank.TITLE),)),)),
        _block("Members", _members(campaign, ruleset), told_rule(ruleset, level_rule(campaign, ruleset))),
        _block("Purse", None, f"{book.purse.told()}; {amount(book.purse.weight)} lb."),
        _block("Loot in the party\N{RIGHT SINGLE QUOTATION MARK}s store", _things(loot, campaign), totals(loot)),
        _block("Shared gear", _things(shared, campaign), totals(shared)),
        _block("Given and sold", _things(gone, campaign), ""),
        _block("Experience", _ledger(campaign), ""),
    ]
    return Document("Party book", title, tuple(block for block in blocks if block is not None), columns=1)


def totals(things: Iterable[Found]) -> str:
    """`3 things, worth 61 gp, 12 lb.`; empty for none."""
    held = list(things)
    if not held:
        return ""
    count = sum(each.count for each in held)
    value = from_copper(sum(each.value * each.count for each in held)).told()
    weight = sum(each.weight * each.count for each in held)
    return f"{count:,} thing{'s' if count != 1 else ''}, worth {value}, {amount(weight)} lb."


def who_has(found: Found, campaign: Campaign) -> str:
    """`Anna`, `sold for 15 gp`, or `the store`."""
    if found.sold_for is not None:
        return f"sold for {from_copper(found.sold_for).told()}"
    if found.has:
        kept = campaign.creatures.get(found.has)
        return kept.creature.name if kept is not None else "one who is gone"
    return "shared gear" if found.shared else "the store"


def shares_told(award: Award, campaign: Campaign) -> str:
    """`300 for Anna, Bo`; different shares are told one by one."""
    by_points: dict[int, list[str]] = {}
    for id, points in award.shares.items():
        kept = campaign.creatures.get(id)
        by_points.setdefault(points, []).append(kept.creature.name if kept is not None else "one who is gone")
    return "; ".join(f"{points:,} for {', '.join(names)}" for points, names in by_points.items())


def counters_told(campaign: Campaign, id: str) -> str:
    """`Hero points 3, luck 1`."""
    return ", ".join(f"{name} {value}" for name, value in campaign.party_book.counters.get(id, {}).items())


def _block(name: str, table: Table | None, told: str) -> Block | None:
    parts: list[Part] = [say.section_head(name)]
    if table is not None and table.rows:
        parts.append(table)
    elif name not in ("Purse", "Members"):
        return None
    if told:
        parts.append(Paragraph((Run(told),), Role.NOTE if table is not None else Role.BODY))
    return Block("", (Section(tuple(parts)),))


def _members(campaign: Campaign, ruleset: Ruleset) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for kept in members(campaign):
        how = standing_of(campaign, kept, ruleset)
        due = " (level up!)" if how.is_due else ""
        away = "" if is_present(campaign, kept.id) else " (absent)"
        texts = (f"{how.level}{due}", f"{how.points:,}", f"{how.next_at:,}", counters_told(campaign, kept.id))
        rows.append(((Run(kept.creature.name, Style.BOLD), Run(away)), *((Run(text),) for text in texts)))
        blank: tuple[Cell, ...] = tuple((Run(""),) for _ in texts)
        rows += [((Run(f"with {each.creature.name}"),), *blank) for each in campaign.companions(kept.id)]
    heads = (Column("Name", share=2), Column("Level"), Column("Points", Align.RIGHT), Column("Next", Align.RIGHT))
    return Table((*heads, Column("Counters", share=2)), tuple(rows))


def _things(things: Iterable[Found], campaign: Campaign) -> Table:
    rows = tuple(
        tuple(
            (Run(text),)
            for text in (
                each.name,
                f"{each.count:,}",
                from_copper(each.value).told(),
                f"{amount(each.weight * each.count)} lb",
                who_has(each, campaign),
                each.notes,
            )
        )
        for each in things
    )
    figures = (Column("Count", Align.RIGHT), Column("Each", Align.RIGHT), Column("Weight", Align.RIGHT))
    return Table((Column("Thing", share=3), *figures, Column("Who has it", share=2), Column("Notes", share=3)), rows)


def _ledger(campaign: Campaign) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for award in reversed(list(campaign.party_book.awards.values())):
        texts = (award.what, session_told(award.session, campaign), shares_told(award, campaign))
        rows.append(tuple((Run(text),) for text in texts))
    return Table((Column("For", share=3), Column("Session", share=1), Column("Points", share=4)), tuple(rows))


def session_told(id: str, campaign: Campaign) -> str:
    """What a session is called; its id where it is gone."""
    session = campaign.sessions.get(id)
    return session.name if session is not None else id
