"""A note's text as plain Markdown: links and pictures as addresses, for the window to show or for files to hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote

from desktop_app.campaign.links import Link, Target, links_in, name_key
from desktop_app.patterns_later import pattern

GO, MAKE, PICTURE = "go", "make", "picture"
"""What addresses in a shown note begin with: to something of the campaign, to a note to be made, to a picture."""
_SIGNS: Final = pattern(r"([\\`*_{}\[\]()#+\-.!<>|~])")
_FENCE: Final = pattern(r"^\s{0,3}(```|~~~)")
_PICTURE: Final = pattern(r"!\[(?P<words>[^\[\]\n]{0,400})\]\(picture:(?P<name>[0-9a-zA-Z._-]{1,100})\)")
MOST_LETTERS, MOST_LINES, MOST_ROWS = 40_000, 2_000, 300
"""Letters, lines and rows of tables that are laid out of one note; what is more takes seconds at every pause."""

Address = Callable[[Link, "Target | None"], str]


def picture_text(name: str, words: str) -> str:
    """How a note holds a picture of the campaign."""
    plain = re.sub(r"[\[\]\n]", " ", words).strip()
    return f"![{plain}]({PICTURE}:{name})"


def pictures_in(text: str) -> tuple[str, ...]:
    """The names of the pictures that a note shows, each once."""
    return tuple(dict.fromkeys(found["name"] for found in _PICTURE.finditer(text)))


def beginning(text: str) -> str:
    """As much of a note as is laid out while one types: all of it, but for what no page of a book comes near."""
    end = rows = 0
    for number, line in enumerate(text.split("\n")):
        rows += line.lstrip().startswith("|")
        if number >= MOST_LINES or rows > MOST_ROWS or end + len(line) > MOST_LETTERS:
            return text[:end] or text[:MOST_LETTERS]
        end += len(line) + 1
    return text


def as_shown(text: str, names: Mapping[str, Target]) -> str:
    """A note for the window: each line of its own, as it was typed, and links as `go:kind/id` or `make:name`."""
    return _broken_lines(with_addresses(text, names, _address))


def with_addresses(text: str, names: Mapping[str, Target], address: Address) -> str:
    """The text with plain Markdown links in the place of its own."""
    parts: list[str] = []
    done = 0
    for link in links_in(text):
        target = names.get(name_key(link.name))
        parts += [text[done : link.start], f"[{_escaped(link.shown)}]({address(link, target)})"]
        done = link.end
    return "".join([*parts, text[done:]])


def _address(link: Link, target: Target | None) -> str:
    if target is None:
        return f"{MAKE}:{quote(link.name, safe='')}"
    return f"{GO}:{target.kind}/{quote(target.id, safe='')}"


def _escaped(words: str) -> str:
    return _SIGNS.sub(r"\\\1", words)


def _broken_lines(text: str) -> str:
    """Two spaces at the end of each line: Markdown joins lines otherwise, and nobody at a table expects that.

    Lines of tables and code stay as they are. What stands between a quotation and a table keeps Qt from taking them for
    one.
    """
    lines: list[str] = []
    in_code, quoted = False, False
    for line in text.split("\n"):
        if quoted and line.startswith("|"):
            lines += ["\N{NO-BREAK SPACE}", ""]
        quoted = line.startswith(">") if line.strip() else quoted
        if _FENCE.match(line):
            in_code = not in_code
            lines.append(line)
        else:
            is_plain = in_code or not line.strip() or line.lstrip().startswith("|")
            lines.append(line if is_plain else f"{line.rstrip()}  ")
    return "\n".join(lines)
