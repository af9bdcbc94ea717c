"""The rules sheet, a game master's screen: what actions cost and provoke, modifiers, conditions, by the ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.documents import phrases as say
from desktop_app.documents.figures import typeset
from desktop_app.documents.modifiers import modifier_text
from desktop_app.documents.parts import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Paragraph,
    Rank,
    Run,
    Section,
    Style,
    Table,
)
from desktop_app.rules.catalog import ActionEntry, ConditionEntry
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import signed

_ORDER = ("standard", "move", "move-equivalent", "full-round", "swift", "immediate", "free", "no-action")
_TITLES = {
    "standard": "Standard actions",
    "move": "Move actions",
    "move-equivalent": "Move-equivalent actions",
    "full-round": "Full-round actions",
    "swift": "Swift actions",
    "immediate": "Immediate actions",
    "free": "Free actions",
    "no-action": "No action",
}
_PROVOKES = {"target-only": "target only", "both-for-movement": "both, for moving"}


@dataclass(frozen=True, slots=True)
class ScreenTable:
    """A table of the screen as the content library gives it: cells are words; the first column is the widest."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def rules_sheet(ruleset: Ruleset, tables: Sequence[ScreenTable] = ()) -> Document:
    """The screen of a ruleset."""
    catalog = ruleset.catalog
    title = Block("", (Section((Heading(f"{ruleset.name}: rules of the fight", rank=Rank.TITLE),)),), span=True)
    blocks = [
        title,
        *_actions(catalog.actions.values()),
        *(_table(each) for each in tables),
        _sizes(ruleset),
        *_conditions(catalog.conditions.values()),
    ]
    return Document("Rules sheet", f"Rules of the fight ({ruleset.name})", tuple(blocks))


def _actions(actions: Iterable[ActionEntry]) -> list[Block]:
    """A table for each kind of action; kinds out of the ordinary come last."""
    kinds: dict[str, list[ActionEntry]] = {}
    for action in dict.fromkeys(actions):
        kinds.setdefault(action.type if action.type in _ORDER else "", []).append(action)
    order = [kind for kind in _ORDER if kind in kinds]
    blocks = [_action_table(_TITLES[kind], kinds[kind], with_kind=False) for kind in order]
    if "" in kinds:
        blocks.append(_action_table("Instead of an attack, and others", kinds[""], with_kind=True))
    return blocks


def _action_table(title: str, actions: Sequence[ActionEntry], *, with_kind: bool) -> Block:
    kind = (Column("How"),) if with_kind else ()
    columns = (Column("Action", share=1), *kind, Column("Provokes"))
    rows = tuple(_action_row(action, with_kind=with_kind) for action in actions)
    return _headed(title, Table(columns, rows))


def _action_row(action: ActionEntry, *, with_kind: bool) -> tuple[Cell, ...]:
    note = (Run(f" {typeset(action.note)}", Style.ITALIC),) if action.note else ()
    kind: tuple[Cell, ...] = ((Run(action.type.replace("-", " ")),),) if with_kind else ()
    provokes = _PROVOKES.get(action.provokes, action.provokes)
    return ((Run(action.name), *note), *kind, (Run(provokes, Style.BOLD if provokes == "yes" else Style.PLAIN),))


def _headed(title: str, table: Table) -> Block:
    return Block(title, (Section((say.section_head(title), table)),))


def _table(table: ScreenTable) -> Block:
    first, *others = table.heads
    columns = (Column(first, share=1), *(Column(head, Align.CENTRE) for head in others))
    rows: tuple[tuple[Cell, ...], ...] = tuple(tuple((Run(typeset(cell)),) for cell in row) for row in table.rows)
    return _headed(table.title, Table(columns, rows))


def _sizes(ruleset: Ruleset) -> Block:
    """What a size is worth, by the ruleset's own figures."""
    figures = [("Attack, AC", ruleset.attack.size_modifiers)]
    if ruleset.maneuver.cmb != "none":
        figures.append(("Maneuvers", ruleset.maneuver.cmb_size))
    if ruleset.grapple.has_check:
        figures.append(("Grapple", ruleset.grapple.size))
    columns = (Column("Size", share=1), *(Column(head, Align.RIGHT) for head, _ in figures))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        ((Run(size.capitalize()),), *((Run(signed(by_size[size])),) for _, by_size in figures))
        for size in figures[0][1]
    )
    return _headed("Sizes", Table(columns, rows))


def _conditions(conditions: Iterable[ConditionEntry]) -> list[Block]:
    """Every condition as a line; the first stands under the heading, so that it never begins a column alone."""
    ordered = sorted(set(conditions), key=lambda each: each.name)
    if not ordered:
        return []
    first, *rest = (Section((_condition(each),)) for each in ordered)
    opening = Section((say.section_head("Conditions"), *first.parts))
    return [Block("Conditions", (opening, *rest))]


def _condition(condition: ConditionEntry) -> Paragraph:
    text = condition.summary
    if not text:
        text = "; ".join(modifier_text(each) for each in condition.modifiers)
    return Paragraph((Run(condition.name, Style.LABEL), Run(f" {typeset(text)}")))
