"""The colours of the window by what they are for, read from `resources/themes`, and the measure of contrast."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields

from desktop_app.paths import resources


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours as `#rrggbb`. `turn` marks the row whose turn it is; chips are the small boxes of conditions."""

    window: str
    surface: str
    raised: str
    sunken: str
    line: str
    line_strong: str
    text: str
    muted: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_soft: str
    selection: str
    turn: str
    turn_edge: str
    danger: str
    danger_soft: str
    warn: str
    warn_soft: str
    good: str
    good_soft: str
    chip: str
    chip_text: str
    chip_bad: str
    chip_bad_text: str
    chip_good: str
    chip_good_text: str
    bar_track: str
    bar_full: str
    bar_half: str
    bar_low: str
    bar_temporary: str
    bar_nonlethal: str


LIGHT, DARK = "light", "dark"

TEXT_ON = (
    ("text", ("window", "surface", "raised", "sunken", "selection", "turn", "accent_soft")),
    ("muted", ("window", "surface", "raised", "sunken", "selection", "turn", "accent_soft")),
    ("accent", ("window", "surface", "raised", "accent_soft")),
    ("on_accent", ("accent", "accent_hover")),
    ("danger", ("window", "surface", "raised", "danger_soft", "selection", "turn")),
    ("warn", ("window", "surface", "raised", "warn_soft", "turn")),
    ("good", ("window", "surface", "raised", "good_soft")),
    ("chip_text", ("chip",)),
    ("chip_bad_text", ("chip_bad",)),
    ("chip_good_text", ("chip_good",)),
)
"""Which colour is written on which; each pair keeps a contrast of 4.5 to 1."""


def load_tokens(name: str) -> Tokens:
    """The colours of `light` or `dark`. Raises OSError or ValueError where the file is missing or wrong."""
    found = json.loads((resources() / "themes" / f"{name}.json").read_text(encoding="utf-8"))
    wanted = [field.name for field in fields(Tokens)]
    if sorted(found) != sorted(wanted):
        raise ValueError(f"theme {name}: has {sorted(found)}, expected {sorted(wanted)}")
    return Tokens(**found)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, 1 to 21, by the definition of the Web Content Accessibility Guidelines."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
