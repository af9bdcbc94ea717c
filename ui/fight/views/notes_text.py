"""What the game master keeps with a combatant, as HTML: notes, reminders, group, whether it is hidden."""

from __future__ import annotations

from html import escape

from desktop_app.combat.reminders import Reminder
from desktop_app.combat.state import Combatant
from desktop_app.rules.text import capital
from ui.fight.turn_notes import save_words
from ui.shared.widgets.stat_text import heading, paragraph
from ui.theme.tokens import Tokens


def kept_html(who: Combatant, tokens: Tokens, melee: str = "") -> str:
    """Nothing where nothing is kept; `melee` = with whom it is in melee."""
    parts = [
        f'<p style="margin:2px 0">{escape(capital(melee))}</p>' if melee else "",
        paragraph("Group", who.group),
        paragraph("Hidden", "the players do not see it" if who.hidden else ""),
        *(paragraph("Reminder", reminder_words(each)) for each in who.reminders),
        *(f'<p style="margin:2px 0">{escape(line)}</p>' for line in who.notes.splitlines() if line.strip()),
    ]
    shown = "".join(parts)
    return heading("At the table", tokens) + shown if shown else ""


def reminder_words(reminder: Reminder) -> str:
    """`hold person, Will 15 each turn, ends paralyzed`, `the web burns, in round 5`."""
    parts = [reminder.text]
    if reminder.save:
        parts.append(f"{save_words(reminder)} each turn")
        if reminder.ends:
            parts.append(f"ends {reminder.ends}")
    elif reminder.every:
        parts.append("each turn")
    if reminder.round:
        parts.append(f"{'from' if reminder.every else 'in'} round {reminder.round}")
    return ", ".join(parts)
