"""What goes over the pipes between the program and the process that reads: JSON, with its length before it."""

from __future__ import annotations

import json
import struct
from typing import Any, BinaryIO, Final

MOST: Final = 120_000_000
"""Bytes of one frame: a file of the largest size in base64 fits."""
_LENGTH: Final = struct.Struct(">I")

Frame = dict[str, Any]
"""A map of plain JSON values."""


def write_frame(stream: BinaryIO, frame: Frame) -> None:
    """Send one frame. Raises OSError if the other process no longer listens."""
    data = json.dumps(frame, separators=(",", ":")).encode("ascii")
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def read_frame(stream: BinaryIO) -> Frame | None:
    """The next frame; None where the other end is gone, or speaks of something else."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    if length > MOST:
        return None
    data = stream.read(length)
    if len(data) < length:
        return None
    try:
        frame = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return frame if isinstance(frame, dict) else None
