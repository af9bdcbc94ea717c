"""Checks of feats among themselves: every prerequisite exists, and none leads back to its own feat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from desktop_app.content.schema import ContentError
from desktop_app.rules.catalog import Catalog, FeatEntry
from desktop_app.rules.creature import ABILITIES

FILE: Final = "feats.json"

KNOWN: Final[Mapping[str, Callable[[str, Catalog], bool]]] = {
    "ability": lambda name, _: name in ABILITIES,
    "feat": lambda name, catalog: name.lower() in catalog.feats,
    "class": lambda name, catalog: name.lower() in catalog.classes,
    "skill": lambda name, _: bool(name),
    "bab": lambda name, _: not name,
    "level": lambda name, _: not name,
    "caster level": lambda name, _: not name,
    "other": lambda name, _: bool(name),
}
"""Kinds of prerequisites, and which names each may have."""


def unmet_names(catalog: Catalog, feats: Iterable[FeatEntry] | None = None) -> Iterator[ContentError]:
    """Prerequisites of these feats, else of all, that name nothing of this ruleset."""
    for feat in catalog.feats.values() if feats is None else feats:
        for kind, name, _ in feat.prerequisites:
            known = KNOWN.get(kind)
            if known is None:
                yield _wrong(feat, f"no kind {kind!r}; expected one of {', '.join(KNOWN)}")
            elif not known(name, catalog):
                yield _wrong(feat, f"no {kind} is called {name!r}")


def feat_loops(catalog: Catalog, feats: Iterable[FeatEntry] | None = None) -> Iterator[ContentError]:
    """Feats of these, else of all, that ask for themselves, told once for each feat on the way round."""
    for feat in catalog.feats.values() if feats is None else feats:
        if feat.name.lower() in _asked_for(feat, catalog):
            yield _wrong(feat, "leads back to this feat")


def _asked_for(feat: FeatEntry, catalog: Catalog) -> set[str]:
    """All feats that must be had before, however far back."""
    found: set[str] = set()
    waiting = [feat]
    while waiting:
        for kind, name, _ in waiting.pop().prerequisites:
            if kind == "feat" and name.lower() not in found and name.lower() in catalog.feats:
                found.add(name.lower())
                waiting.append(catalog.feats[name.lower()])
    return found


def _wrong(feat: FeatEntry, expected: str) -> ContentError:
    return ContentError(FILE, feat.name, "prerequisites", expected)
