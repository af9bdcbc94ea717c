"""Small habits of the window's text."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def signed(value: int) -> str:
    """`+3`, `+0`, `-1` with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def plain(value: int) -> str:
    """A number without a plus sign, with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def quoted(text: str) -> str:
    """Text in quotation marks, as the window writes them."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text.strip()}\N{RIGHT DOUBLE QUOTATION MARK}"


def name_and_number(name: str) -> tuple[str, int]:
    """`Goblin 12` as (`Goblin`, 12); a name without a number has 0."""
    head, _, tail = name.rpartition(" ")
    return (head, int(tail)) if head and tail.isdigit() else (name, 0)
