"""Tables that all rulesets share."""

SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")


def by_size(*figures: int) -> dict[str, int]:
    """Nine figures, from Fine to Colossal."""
    return dict(zip(SIZES, figures, strict=True))


LARGER_DICE = {
    "1": "1d2",
    "1d2": "1d3",
    "1d3": "1d4",
    "1d4": "1d6",
    "1d6": "1d8",
    "1d8": "2d6",
    "1d10": "2d8",
    "1d12": "3d6",
    "2d4": "2d6",
    "2d6": "3d6",
    "2d8": "3d8",
    "2d10": "4d8",
    "3d6": "4d6",
    "3d8": "4d8",
    "4d6": "6d6",
    "4d8": "6d8",
    "6d6": "8d6",
    "6d8": "8d8",
    "8d6": "12d6",
    "8d8": "12d8",
}
"""Weapon damage one size larger."""

SMALLER_DICE = {
    "1d2": "1",
    "1d3": "1d2",
    "1d4": "1d3",
    "1d6": "1d4",
    "1d8": "1d6",
    "1d10": "1d8",
    "1d12": "1d10",
    "2d4": "1d6",
    "2d6": "1d10",
    "2d8": "2d6",
    "2d10": "2d8",
    "3d6": "2d6",
    "3d8": "2d8",
    "4d6": "3d6",
    "4d8": "3d8",
    "6d6": "4d6",
    "6d8": "4d8",
    "8d6": "6d6",
    "8d8": "6d8",
    "12d6": "8d6",
    "12d8": "8d8",
}
"""Weapon damage one size smaller."""
