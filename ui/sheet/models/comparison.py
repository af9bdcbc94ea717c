"""A creature under another ruleset, and its printed numbers against the derived ones, as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from desktop_app.rules.audit import Difference, audit
from desktop_app.rules.compare import RuleDifference, under
from desktop_app.rules.ruleset import Ruleset
from ui.sheet.models.shown import Shown
from ui.sheet.models.words import ARROW, change_text, title_of
from ui.theme.tokens import Tokens

CELL = 'style="padding: 2px 10px 2px 0"'


def audit_html(shown: Shown, tokens: Tokens) -> str:
    """Where printed numbers part from what the rules give; nothing where nothing was printed."""
    printed = shown.creature.printed
    if not printed.numbers and not printed.attacks:
        return ""
    found = audit(shown.made)
    if not found:
        return _head("Printed and by the rules", tokens) + _line("All printed numbers agree with the rules.")
    rows = [f"<td {CELL}>Number</td><td {CELL}>Printed</td><td {CELL}>By the rules</td>"]
    rows += [_difference(each) for each in found]
    return _head("Printed and by the rules", tokens) + _table(rows, tokens)


def _difference(each: Difference) -> str:
    name = each.number.removeprefix("attacks.").replace(".", " ") if "." in each.number else title_of(each.number)
    cells = (escape(name), f"<b>{escape(str(each.printed))}</b>", f"<b>{escape(str(each.derived))}</b>")
    return "".join(f"<td {CELL}>{cell}</td>" for cell in cells)


def beside_html(shown: Shown, here: Ruleset, there: Ruleset, tokens: Tokens) -> str:
    """What is different for the creature under another ruleset: numbers, rules, and what that one takes from others."""
    found = under(shown.creature, shown.made.effects, here, there)
    parts = [_head(f"Numbers: {found.here} {ARROW} {found.there}", tokens)]
    if found.numbers:
        parts.append(_table((f"<td {CELL}>{escape(change_text(each))}</td>" for each in found.numbers), tokens))
    else:
        parts.append(_line("No number on the sheet differs."))
    parts.append(rules_html(found.rules, found.here, found.there, tokens))
    parts.append(falls_back_html(there, tokens))
    return "".join(parts)


def rules_html(rules: Iterable[RuleDifference], here: str, there: str, tokens: Tokens) -> str:
    """The rules that two rulesets play in different ways."""
    rows = [f"<td {CELL}></td><td {CELL}>{escape(here)}</td><td {CELL}>{escape(there)}</td>"]
    for each in rules:
        cells = (f"<b>{escape(each.topic)}</b>", escape(each.here), escape(each.there))
        rows.append("".join(f"<td {CELL}>{cell}</td>" for cell in cells))
    if len(rows) == 1:
        return ""
    return _head("Rules at the table", tokens) + _table(rows, tokens)


def falls_back_html(ruleset: Ruleset, tokens: Tokens) -> str:
    """What the ruleset's own text leaves silent and takes from another one."""
    return notes_html(ruleset.name, ruleset.falls_back, tokens)


def notes_html(name: str, notes: Iterable[str], tokens: Tokens) -> str:
    """The same of a ruleset of that name; nothing where it takes nothing from others."""
    lines = "".join(_line(text) for text in notes)
    return _head(f"What {name} takes from other rulesets", tokens) + lines if lines else ""


def _head(text: str, tokens: Tokens) -> str:
    return f'<p style="margin:10px 0 3px 0; color:{tokens.muted}; font-size:small"><b>{escape(text)}</b></p>'


def _line(text: str) -> str:
    return f'<p style="margin:2px 0">{escape(text)}</p>'


def _table(rows: Iterable[str], tokens: Tokens) -> str:
    listed = "".join(f'<tr style="color:{tokens.text}">{row}</tr>' for row in rows)
    return f'<table cellspacing="0" cellpadding="0">{listed}</table>'
