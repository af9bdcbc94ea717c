"""Texts for the reading page: no more of them, and no longer words, than a field can lay out while one types."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.exchange.text_limit import LONGEST

LONGEST_WORD: Final = 1_000
"""Signs without a break between them; a field takes seconds to break a hundred thousand."""
_ENDLESS = re.compile(rf"[^ \t\n]{{{LONGEST_WORD}}}(?=[^ \t\n])")


def fitted(text: str) -> str:
    """The text as the page shows it: what is read of it and one sign more, endless words broken into lines."""
    text = text[: LONGEST + 1].replace("\r\n", "\n").replace("\r", "\n")
    return _ENDLESS.sub(lambda match: match[0] + "\n", text)
