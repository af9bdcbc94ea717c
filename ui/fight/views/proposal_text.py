"""A proposal as HTML for its card: what would happen in a sentence each, and every number behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from desktop_app.combat.event import Event
from desktop_app.combat.events import AbilityChanged, AreaRolled, AttackRolled, CheckRolled, DamageRolled, RiderFollowed
from desktop_app.combat.outcome_of import POINTS, outcome_of
from desktop_app.rules.harm import told
from desktop_app.rules.text import capital
from ui.shared.ledger_rows import Detail, explained
from ui.shared.text import plain
from ui.theme.tokens import Tokens


def verdict(events: Iterable[Event]) -> str:
    """The outcome in a few words: `Hit: 21 against AC 17, 8 damage`; empty if nothing was rolled."""
    parts: list[str] = []
    rider = ""
    for event in events:
        if isinstance(event, RiderFollowed):
            rider = capital(event.rider)
            if event.left_out or event.why:
                parts.append(f"{rider}: {event.why or 'left out'}")
        elif isinstance(event, AttackRolled):
            word = "Critical hit" if event.confirmed else "Hit" if event.hit else "Miss"
            parts.append(word if event.certain else f"{word}: {plain(event.total)} against AC {event.ac}")
        elif isinstance(event, DamageRolled) and parts and not event.bare:
            parts[-1] += f", {event.lethal + event.nonlethal} {event.kind_told}damage"
        elif isinstance(event, AbilityChanged) and parts and event.change < 0:
            parts[-1] += f", {told(str(-event.change), event.sort, event.ability)}"
        elif isinstance(event, CheckRolled) and event.success is not None:
            parts.append(_checked(event, rider))
    return "; ".join(parts)


def verdict_on_all(events: Sequence[Event]) -> str:
    """What came of a breath, a burst or a gaze: `22 damage, 1 of 3 save`, `Save failed`; empty if it was none."""
    area = outcome_of(events).area
    if area is None:
        return ""
    saved = [each.saved for each in area.targets.values() if each.saved is not None]
    rolled = [each.what for each in events if isinstance(each, AreaRolled) and each.what in POINTS]
    parts = [f"{area.total} {rolled[-1]}"] if area.total and rolled else []
    if len(saved) == 1:
        parts.append("save made" if saved[0] else "save failed")
    elif saved:
        parts.append(f"{sum(saved)} of {len(saved)} save")
    return capital(", ".join(parts))


def _checked(event: CheckRolled, rider: str) -> str:
    """A check or save, of what a hit brings where it belongs to that."""
    against = f"{plain(event.total)} against {event.dc}" if event.dc is not None else plain(event.total)
    if not rider:
        return f"{'Success' if event.success else 'Failure'}: {against}"
    if event.told_as == "save":
        return f"{rider}: {'saved' if event.success else 'not saved'}, {plain(event.total)} against DC {event.dc}"
    words = ("success", "failure")
    return f"{rider}: {words[not event.success]}, {against}"


def warning(events: Sequence[Event]) -> str:
    """Who may make an attack of opportunity first, as the card says it; empty if no one may."""
    provoked = outcome_of(events).provokes
    who = "it" if len(provoked) == 1 else "they"
    return f"This provokes {', '.join(provoked)}. If you accept, {who} may attack first." if provoked else ""


def proposal_html(events: Sequence[Event], tokens: Tokens) -> str:
    """Sentences and their rows."""
    parts = []
    for text, rows in explained(events):
        parts.append(f'<p style="margin:6px 0 2px 0">{escape(text)}</p>')
        parts.append(rows_html(rows, tokens))
    return "".join(parts)


def rows_html(rows: Sequence[Detail], tokens: Tokens) -> str:
    """Explaining rows as a table: the value, what it is, and why it does not count."""
    return (
        f'<table cellspacing="0" cellpadding="1">{"".join(_row(row, tokens) for row in rows)}</table>' if rows else ""
    )


def _row(row: Detail, tokens: Tokens) -> str:
    value, text = escape(row.value), escape(row.text)
    if row.head:
        return f'<tr><td align="right"><b>{value}</b></td><td width="8"></td><td><b>{text}</b></td></tr>'
    reason = f' <span style="color:{tokens.muted}">{escape(row.reason)}</span>' if row.reason else ""
    if row.struck:
        value, text = f"<s>{value}</s>", f'<span style="color:{tokens.muted}"><s>{text}</s></span>'
    return f'<tr><td align="right">{value}</td><td width="8"></td><td>{text}{reason}</td></tr>'
