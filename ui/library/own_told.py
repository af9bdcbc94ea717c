"""What an own entry does to a creature, as HTML: each number before and after, and every line behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from desktop_app.content.own_when import notes_on
from desktop_app.content.tables import own_tables
from desktop_app.rules.number_names import number_name
from desktop_app.rules.own_tables import roll_on
from desktop_app.rules.text import listed
from ui.shared.ledger_rows import ledger_rows
from ui.shared.text import capital, quoted

if TYPE_CHECKING:
    from desktop_app.campaign.tried_on import TriedOn
    from desktop_app.content.schema import Raw
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.dice import Dice
    from desktop_app.rules.ruleset import Ruleset

MOST_NAMED = 4
"""So many are named of those who still have what is gone."""


def trial_html(creature: Creature, section: str, raw: Raw, before: Ruleset, after: Ruleset) -> str:
    """What an entry of that section does to a creature, by the rules without it and with it."""
    from desktop_app.campaign.tried_on import tried_on  # it loads all that makes creatures

    tried = tried_on(creature, section, str(raw["name"]), before, after)
    return tried_html(tried, creature.name, notes_on(raw, after))


def tried_html(tried: TriedOn, who: str, notes: Sequence[str] = ()) -> str:
    """The numbers that change for the creature called `who`; `notes` = what is to be known of the entry itself."""
    none = "" if tried.numbers or tried.told else f"No number of {who} changes."
    lines = [*notes, *filter(None, (tried.untold or none,)), *tried.told]
    parts = [f'<p style="margin:6px 0 0 0">{escape(line)}</p>' for line in lines]
    for each in tried.numbers:
        parts.append(
            f'<p style="margin:6px 0 0 0"><b>{escape(capital(figure_name(each.number)))}</b> '
            f"{_figure(each.before)} \N{RIGHTWARDS ARROW} <b>{_figure(each.after)}</b></p>"
        )
        rows = [row for ledger in each.ledgers for row in ledger_rows(ledger)]
        parts += [
            f'<p style="margin:0 0 0 16px">{escape(row.value)} {_line(row.text, row.reason, struck=row.struck)}</p>'
            for row in rows
        ]
    return "".join(parts)


def rolled_html(name: str, ruleset: Ruleset, dice: Dice) -> str:
    """A roll on a table of one's own, and on those that its row names."""
    tables = own_tables(ruleset)
    lines = roll_on(tables[name.lower()], tables, dice)
    return "".join(f'<p style="margin:6px 0 0 0">{escape(str(line))}</p>' for line in lines)


def left_without(who: Sequence[str], name: str) -> str:
    """That these still have an entry that is called so no longer; empty where none has. It follows a sentence."""
    if not who:
        return ""
    has = "has" if len(who) == 1 else "have"
    return f" {_first_of(who)} still {has} {quoted(name)}, which no rule is called now: change it on the sheet."


def renamed_for(who: Sequence[str]) -> str:
    """That the sheets of these have the entry by its new name. It follows a sentence."""
    sheets = "The sheet of" if len(who) == 1 else "The sheets of"
    says = "says" if len(who) == 1 else "say"
    return f" {sheets} {_first_of(who)} {says} so, too; one step of undo takes all of it back."


def _first_of(who: Sequence[str]) -> str:
    return listed(who if len(who) <= MOST_NAMED else (*who[: MOST_NAMED - 1], f"{len(who) - MOST_NAMED + 1} more"))


def figure_name(number: str) -> str:
    """`skills.Climb` Climb, `attacks.bite.attack` attack with bite, `speed.fly` fly speed."""
    first, _, rest = number.partition(".")
    if first == "attacks":
        weapon, _, part = rest.rpartition(".")
        return f"{'critical hit' if part == 'crit' else part} with {weapon}"
    return rest if first == "skills" else number_name(f"{first}:{rest}" if rest else number)


def _line(text: str, reason: str, *, struck: bool) -> str:
    return f"<s>{escape(text)}</s> ({escape(reason)})" if struck else escape(text)


def _figure(value: object) -> str:
    return "none" if value is None else escape(str(value))
