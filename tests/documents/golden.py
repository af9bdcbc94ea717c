"""Documents compared with what was read over and kept, as Markdown. TURNKEEPER_GOLDEN=write keeps them anew."""

from __future__ import annotations

import os
from pathlib import Path

from desktop_app.documents.parts import Document
from desktop_app.documents.text import as_markdown

FOLDER = Path(__file__).parent / "golden"


def printed_and_kept(name: str, *documents: Document) -> tuple[str, str]:
    """The text of the documents, and the text that was read over and kept under this name."""
    text = as_markdown(documents)
    file = FOLDER / f"{name}.md"
    if os.environ.get("TURNKEEPER_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return text, file.read_text(encoding="utf-8")
