"""Reads which other forms an ability gives."""

from __future__ import annotations

from typing import Any

from desktop_app.content.schema import Unfit, levels, yes_or_no
from desktop_app.rules.forms import FormRules


def form_rules(path: str, value: object) -> FormRules:
    """A value of `forms`. Raises Unfit for what is none."""
    if not isinstance(value, dict):
        raise Unfit(f"expected which forms can be taken, found {value!r}")
    made: dict[str, Any] = {
        name: levels(path, value[name]) for name in ("allowed", "speeds", "attacks") if name in value
    }
    made |= {name: yes_or_no(path, value[name]) for name in ("bounded", "rests") if name in value}
    rows = value.get("by_size", [])
    if not isinstance(rows, list) or not all(_is_row(row) for row in rows):
        raise Unfit(f"expected rows of [size, number, value, type], found {rows!r}")
    return FormRules(**made, by_size=tuple((size, to, amount, kind) for size, to, amount, kind in rows))


def _is_row(row: object) -> bool:
    return isinstance(row, list) and [type(part) for part in row] == [str] * 4
