"""An entry of the library as HTML: its name, what it is, its text, and its facts in a table."""

from __future__ import annotations

from html import escape

from desktop_app.content.told_entry import Told
from desktop_app.documents.figures import typeset
from ui.theme.tokens import Tokens


def entry_html(told: Told, tokens: Tokens) -> str:
    """All of it: the text first, for that is what one looks for, then the facts."""
    lines = "".join(
        f'<tr><td style="color:{tokens.muted}; padding:2px 12px 2px 0">{escape(name)}</td>'
        f'<td style="padding:2px 0">{escape(typeset(fact))}</td></tr>'
        for name, fact in told.lines
    )
    kind = f'<p style="margin:0; color:{tokens.muted}; font-size:small">{escape(told.kind)}</p>' if told.kind else ""
    text = "".join(
        f'<p style="margin:4px 0 8px 0">{escape(typeset(part)).replace(chr(10), "<br>")}</p>' for part in told.text
    )
    table = f'<table cellspacing="0" cellpadding="0" style="margin-top:10px">{lines}</table>' if lines else ""
    return f'<p style="margin:0; font-size:large"><b>{escape(told.name)}</b></p>{kind}{text}{table}'
