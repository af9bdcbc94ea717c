"""A creature's picture on its way: in files and copies it lies in the creature itself, in a campaign beside it."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Creature

_DATA: Final = "data:"
_PICTURE: Final = pattern(r"data:image/(?:png|jpeg);base64,(?P<data>[A-Za-z0-9+/]+={0,2})")
_PNG: Final = "iVBORw0KGgo"
"""How a PNG file begins, in base64; what is kept otherwise is a JPEG file."""
MOST: Final = 4_000_000
"""Letters that a picture may have."""


def with_picture(creature: Creature, pictures: Mapping[str, str]) -> Creature:
    """The creature with its picture in itself, as it goes into a file; without one where the campaign has none."""
    data = pictures.get(creature.portrait, "")
    kind = "png" if data.startswith(_PNG) else "jpeg"
    return replace(creature, portrait=f"{_DATA}image/{kind};base64,{data}" if data else "")


def comes_with_picture(creature: Creature) -> bool:
    """Whether the creature has its picture in itself."""
    return creature.portrait.startswith(_DATA)


def taken_picture(creature: Creature) -> tuple[Creature, str]:
    """The creature naming its picture, and the image file in base64 if it came with one.

    What is no picture is left out: the creature comes without it.
    """
    if not comes_with_picture(creature):
        return creature, ""
    found = _PICTURE.fullmatch(creature.portrait) if len(creature.portrait) <= MOST else None
    try:
        held = base64.b64decode(found["data"], validate=True) if found is not None else b""
    except binascii.Error:
        held = b""
    name = hashlib.sha256(held).hexdigest()[:16] if held else ""
    return replace(creature, portrait=name), found["data"] if found is not None and name else ""
