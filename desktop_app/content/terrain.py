"""The words of terrain and climate in a creature's environment, so that a search and a suggestion can compare them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "any": ("any",),
    "arctic": ("arctic", "cold"),
    "aquatic": ("water",),
    "cold": ("cold",),
    "warm": ("warm",),
    "temperate": ("temperate",),
    "forest": ("forest",),
    "jungle": ("forest", "warm"),
    "wood": ("forest",),
    "hill": ("hills",),
    "mountain": ("mountains",),
    "volcanic": ("mountains", "warm"),
    "plain": ("plains",),
    "grassland": ("plains",),
    "savanna": ("plains", "warm"),
    "desert": ("desert",),
    "waste": ("desert",),
    "marsh": ("marsh",),
    "swamp": ("marsh",),
    "moor": ("marsh",),
    "bog": ("marsh",),
    "water": ("water",),
    "ocean": ("water",),
    "sea": ("water",),
    "lake": ("water",),
    "river": ("water",),
    "coast": ("coast", "water"),
    "shore": ("coast", "water"),
    "beach": ("coast", "water"),
    "underground": ("underground",),
    "cave": ("underground",),
    "cavern": ("underground",),
    "dungeon": ("underground", "ruins"),
    "sewer": ("underground", "urban"),
    "ruin": ("ruins",),
    "tomb": ("ruins",),
    "graveyard": ("ruins",),
    "urban": ("urban",),
    "city": ("urban",),
    "town": ("urban",),
    "village": ("urban",),
    "plane": ("planes",),
    "sky": ("sky",),
}
"""What each word of an environment's text says, plural or not."""

LAND: Final = ("desert", "forest", "hills", "marsh", "mountains", "plains")
"""What `any land` stands for."""

CLIMATES: Final = frozenset({"arctic", "cold", "temperate", "warm"})


@lru_cache(maxsize=4096)
def terrains(environment: str) -> tuple[str, ...]:
    """The known words that `environment` names, sorted; `any` alone means everywhere, `any land` all land."""
    text = environment.lower()
    found: set[str] = set()
    for word in re.findall(r"[a-z]+", text):
        for form in (word, word.removesuffix("s"), word.removesuffix("es")):
            if form in WORDS:
                found.update(WORDS[form])
                break
    if "any" in found:
        if re.search(r"\bland\b", text):
            found.update(LAND)
        if found & CLIMATES or len(found) > 1:
            found.discard("any")
    return tuple(sorted(found))


def suits(environment: tuple[str, ...], terrain: str) -> bool:
    """Whether what lives in `environment` may be met in `terrain`; what lives anywhere, or nowhere told, may."""
    return not environment or "any" in environment or terrain in environment
