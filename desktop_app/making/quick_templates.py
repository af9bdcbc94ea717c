"""Finds a template in the words of a line: `vampire human sorcerer 8`, `half-dragon (red) fighter 5`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from desktop_app.making.monsters.template import Template
from desktop_app.making.quick_choices import is_option
from desktop_app.rules.ruleset import Ruleset


def without_template(text: str, ruleset: Ruleset, templates: Mapping[str, Template]) -> tuple[str, str]:
    """The line without a template's name, and that name with its variant as one types it; `` where it names none.

    It stands at the head of its part, before or behind the race. What a class can choose as well (`celestial`) is a
    template only as the first word: a `celestial human fighter 3`, but a `human sorcerer 8, celestial`.
    """
    for name, template in sorted(templates.items(), key=lambda each: -len(each[0])):
        words = name.replace("-", "[- ]")
        variants = "|".join(re.escape(choice) for choice, _ in template.choices)
        before = rf"(?:(?P<before>{variants})\s+)?" if variants else ""
        behind = rf"(?:\s+\(?(?P<behind>{variants})\)?)?" if variants else ""
        where = r"^\s*" if is_option(name, ruleset) or name in ruleset.catalog.classes else r"(?<![\w-])"
        found = re.search(rf"{where}{before}{words}(?![\w-]){behind}", text, re.IGNORECASE)
        if found is None or re.search(r"\b(?:named|called)\b", text[: found.start()], re.IGNORECASE):
            continue
        which = next((each for each in found.groupdict().values() if each), "") if variants else ""
        rest = f"{text[: found.start()]} {text[found.end() :]}"
        return rest, f"{name} ({which.lower()})" if which else name
    return text, ""
