"""Files that nobody means well with, made small and on the spot."""

from __future__ import annotations

import io
import json
import zipfile

INDEX = (
    '<document signature="Portfolio Index"><program name="Hero Lab"/>{more}<characters>{who}</characters></document>'
)
BLOCK = '<character name="C{n}"><statblock format="xml" folder="s" filename="m.xml"/></character>'


def packed(members: dict[str, str]) -> bytes:
    """An archive of these members."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return made.getvalue()


def many_elements(count: int = 14_000_000) -> bytes:
    """A portfolio whose index unpacks to millions of empty elements."""
    return packed({"index.xml": INDEX.format(more="<a/>" * count, who=BLOCK.format(n=0))})


def one_large_member(characters: int = 300, size: int = 50_000_000) -> bytes:
    """A portfolio in which many characters lie in one member, packed to next to nothing."""
    who = "".join(BLOCK.format(n=number) for number in range(characters))
    member = f"<document><public><character name='C0'/></public>{' ' * size}</document>"
    return packed({"index.xml": INDEX.format(more="", who=who), "s/m.xml": member})


def deep_yaml(levels: int = 30_000) -> str:
    """Lists in lists: `- - - -`."""
    return "- " * levels


def growing_yaml() -> str:
    """Ten lists, each of which names the one before nine times: a thousand million values in 500 characters."""
    lines = ['a0: &a0 ["x"]']
    lines += [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, 11)]
    return "\n".join(lines)


def deep_json(levels: int = 100_000) -> str:
    """Lists in lists."""
    return "[" * levels + "]" * levels


def endless_number(figures: int = 5_000) -> str:
    """A creature whose hit points have so many figures."""
    return json.dumps({"format": "turnkeeper.creature/1", "name": "Toad", "hp": 0}).replace(": 0", f": {'9' * figures}")


def deep_xml(levels: int = 400_000) -> bytes:
    """Elements in elements."""
    return b"<Monster>" + b"<a>" * levels + b"</a>" * levels + b"</Monster>"


def wide_table(columns: int = 200_000, rows: int = 2_000) -> bytes:
    """A table with a header of very many columns, and many short rows."""
    header = ",".join(["Name", "AC", "HP", *(f"c{number}" for number in range(columns))])
    return "\n".join([header, *["Toad,12,3"] * rows]).encode()
