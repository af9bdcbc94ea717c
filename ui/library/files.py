"""Which files can be chosen to be read, as a file dialog wants it."""

from __future__ import annotations

from desktop_app.exchange.programs import ENDINGS

FILTER = f"Creatures ({' '.join(f'*{ending}' for ending in (*ENDINGS, '.creature', '.yaml', '.yml'))});;All files (*)"
