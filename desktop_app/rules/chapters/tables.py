"""Tables that all rulesets share."""

SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")
HANDS = ("light", "one", "two", "off-hand", "natural", "only natural", "secondary")


def by_size(*figures: int) -> dict[str, int]:
    """Nine figures, from Fine to Colossal."""
    return dict(zip(SIZES, figures, strict=True))


def by_score(first: int, *costs: int) -> dict[str, int]:
    """Costs of ability scores, from the first on."""
    return {str(first + at): cost for at, cost in enumerate(costs)}


def by_hand(*halves: int) -> dict[str, int]:
    """Halves of a point for a light weapon, one and two hands, the off hand, natural, the only natural, secondary."""
    return dict(zip(HANDS, halves, strict=True))


def by_ability(**skills: str) -> dict[str, str]:
    """Skills by name with their key abilities, given as lists by ability."""
    return dict(sorted((skill, ability) for ability, listed in skills.items() for skill in names(listed)))


def names(listed: str) -> tuple[str, ...]:
    """The names of a list with commas."""
    return tuple(listed.split(", "))


def _steps(listed: str) -> dict[str, str]:
    return dict(step.split(":") for step in listed.split())


LARGER_DICE = _steps(
    "1:1d2 1d2:1d3 1d3:1d4 1d4:1d6 1d6:1d8 1d8:2d6 1d10:2d8 1d12:3d6 2d4:2d6 2d6:3d6 2d8:3d8 2d10:4d8 3d6:4d6 "
    "3d8:4d8 4d6:6d6 4d8:6d8 6d6:8d6 6d8:8d8 8d6:12d6 8d8:12d8"
)
"""Weapon damage one size larger."""

SMALLER_DICE = _steps(
    "1d2:1 1d3:1d2 1d4:1d3 1d6:1d4 1d8:1d6 1d10:1d8 1d12:1d10 2d4:1d6 2d6:1d10 2d8:2d6 2d10:2d8 3d6:2d6 3d8:2d8 "
    "4d6:3d6 4d8:3d8 6d6:4d6 6d8:4d8 8d6:6d6 8d8:6d8 12d6:8d6 12d8:8d8"
)
"""Weapon damage one size smaller."""
