"""What is left of counted uses: as circles where they are few, as figures where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from desktop_app.combat.tally import CountedUse
from ui.shared.widgets.stat_text import heading
from ui.theme.tokens import Tokens

MOST_CIRCLES: Final = 10
LEFT, SPENT = "\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}"


def left_words(counted: CountedUse) -> str:
    """`\u25cf\u25cf\u25cb 2 of 3`, `14 of 16 rounds`."""
    circles = LEFT * counted.left + SPENT * (counted.most - counted.left)
    return f"{circles} {counted.told}" if 0 < counted.most <= MOST_CIRCLES else counted.told


def tally_html(tally: Sequence[CountedUse], tokens: Tokens) -> str:
    """A line each under a heading; nothing where nothing is counted."""
    lines = "".join(f'<p style="margin:2px 0">{_line(each, tokens)}</p>' for each in tally)
    return heading("Uses left", tokens) + lines if lines else ""


def _line(counted: CountedUse, tokens: Tokens) -> str:
    told = f"{escape(counted.name)}: {escape(left_words(counted))}"
    return f'<span style="color:{tokens.muted}">{told}</span>' if not counted.left else told
