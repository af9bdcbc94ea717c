"""Documents compared with what was read over and kept, as Markdown. TURNKEEPER_GOLDEN=write keeps them anew."""

from __future__ import annotations

import os
from pathlib import Path

from desktop_app.documents.parts import Document
from desktop_app.documents.text import as_markdown

FOLDER = Path(__file__).parent / "golden"


def check(name: str, *documents: Document) -> None:
    """The documents read as the kept file does."""
    text = as_markdown(documents)
    file = FOLDER / f"{name}.md"
    if os.environ.get("TURNKEEPER_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
