"""Notes and sessions on paper: the game master's Markdown as paragraphs, tables and pictures, links as their words."""

from __future__ import annotations

from desktop_app.campaign.state import Page
from desktop_app.documents.note_sheet import all_notes, note_sheet
from desktop_app.documents.parts import Paragraph, Picture, Role, Rule, Style, Table
from desktop_app.documents.prose import prose
from desktop_app.documents.text import as_text

NOTE = """# The mill
Ask **old [[Zara|the miller]]** for *flour*.

> You smell smoke.
- a lantern
![map](picture:p1) of the road
![gone](picture:p2)
---
| Day | Price |
|---|--:|
| Market | 2 gp |
| Rest |
"""


def test_markdown_becomes_parts() -> None:
    parts = list(prose(NOTE, {"p1": "data"}))
    assert [type(each) for each in parts] == [
        Paragraph, Paragraph, Paragraph, Paragraph, Paragraph, Picture, Rule, Table,
    ]  # fmt: skip
    texts = ["".join(run.text for run in each.runs) for each in parts if isinstance(each, Paragraph)]
    assert texts == [
        "The mill",
        "Ask old the miller for flour.",
        "You smell smoke.",
        "\N{BULLET} a lantern",
        "of the road",
    ]
    asked = parts[1]
    assert isinstance(asked, Paragraph)
    assert [run.style for run in asked.runs] == [Style.PLAIN, Style.BOLD, Style.PLAIN, Style.ITALIC, Style.PLAIN]
    assert asked.role is Role.PROSE
    table = parts[-1]
    assert isinstance(table, Table)
    assert [each.head for each in table.columns] == ["Day", "Price"]
    assert [len(row) for row in table.rows] == [2, 2]


def test_odd_markdown_is_paper_as_well() -> None:
    """Nothing of it raises, and whatever has letters keeps them."""
    assert list(prose("")) == []
    for text in ("", "|", "|||\n|-|", "**", "*" * 5_000, "_a_b_", "[[", "# ", "> ", "- ", "![](picture:)", "\0"):
        list(prose(text))
        assert any("mill" in repr(part) for part in prose(f"{text}\n\nmill")), text[:20]


def test_one_note_tells_no_kind_and_all_do() -> None:
    page = Page("n1", "Zara", "A miller.", "person")
    assert as_text([note_sheet(page, {})]).split() == ["Zara", "====", "A", "miller."]
    assert "person" in as_text([all_notes("Ash Keep", [page], {})])
