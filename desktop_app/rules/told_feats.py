"""What the library says of a feat."""

from __future__ import annotations

from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import chosen


def feat_summary(name: str, ruleset: Ruleset) -> str:
    """What the library says of a feat, empty where it does not know it."""
    entry = ruleset.catalog.feats.get(chosen(name).name)
    return entry.summary if entry is not None else ""
