"""Creatures in our own forms: the creature file, and stat blocks as text, Markdown and a page of HTML."""

from __future__ import annotations

import json
from collections.abc import Iterator

from desktop_app.documents.html import html_page
from desktop_app.documents.jobs import summaries
from desktop_app.documents.parts import Document
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.documents.text import as_markdown, as_text
from desktop_app.exchange.found import Contents, Found, Tick
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.ruleset import Ruleset


def creature_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """One creature as an object, several as a list of them."""
    del ruleset
    forms = []
    for found in contents.found:
        forms.append(write_creature(found.creature))
        tick()
    return json.dumps(forms[0] if len(forms) == 1 else forms, ensure_ascii=False, indent=1) + "\n"


def text_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Stat blocks in the ruleset's classic layout, with an empty line between them."""
    return f"{as_text((_blocks(contents, ruleset, tick),)).strip()}\n"


def markdown_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Stat blocks as Markdown."""
    return f"{as_markdown((_blocks(contents, ruleset, tick),)).strip()}\n"


def html_file(contents: Contents, ruleset: Ruleset, tick: Tick) -> str:
    """Stat blocks as a page that stands alone."""
    title = contents.name or ", ".join(found.creature.name for found in contents.found[:3])
    return html_page((_blocks(contents, ruleset, tick),), title)


def _blocks(contents: Contents, ruleset: Ruleset, tick: Tick) -> Document:
    """A block for each different creature: of five goblins alike one is told."""
    return summaries(list(_told(contents.found, ruleset, tick)), title=contents.name)


def _told(found: tuple[Found, ...], ruleset: Ruleset, tick: Tick) -> Iterator[Subject]:
    for creature in dict.fromkeys(each.creature for each in found):
        yield subject(creature, ruleset)
        tick()
