"""Small habits of the window's text."""

from __future__ import annotations

from desktop_app.documents.figures import plain, signed

__all__ = ["name_and_number", "plain", "quoted", "signed"]


def quoted(text: str) -> str:
    """Text in quotation marks, as the window writes them."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text.strip()}\N{RIGHT DOUBLE QUOTATION MARK}"


def name_and_number(name: str) -> tuple[str, int]:
    """`Goblin 12` as (`Goblin`, 12); a name without a number has 0."""
    head, _, tail = name.rpartition(" ")
    return (head, int(tail)) if head and tail.isdigit() else (name, 0)
