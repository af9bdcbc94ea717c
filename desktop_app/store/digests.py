"""The digest that every journal line and snapshot carries, so that a damaged one is recognised when it is read."""

from __future__ import annotations

import hashlib


def digest_of(*parts: object) -> str:
    """The first 16 hexadecimal digits of the SHA-256 over all fields of a line."""
    return hashlib.sha256("\x1f".join(str(part) for part in parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]
