"""XML and JSON of other programs: opened carefully, asked kindly."""

from __future__ import annotations

import json
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from typing import Any, Final

from desktop_app.exchange.found import LARGEST_FILE, BadFileError
from desktop_app.exchange.statblock.cleaning import decoded

MOST_ELEMENTS: Final = 1_000_000
"""Elements of an XML document; the biggest saves known have a fifth of it."""
MOST_VALUES: Final = 3_000_000
"""Values of a JSON text; the biggest saves known have a tenth of it."""
_DTD = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def xml_root(data: bytes, what: str) -> ET.Element:
    """The root of an XML document. Raises BadFileError for what is none, naming line and column; `what` = the file."""
    if len(data) > LARGEST_FILE:
        raise BadFileError(f"{what}: the file is too large to be read ({len(data):,} bytes)")
    if data.count(b"<") > 2 * MOST_ELEMENTS:
        raise BadFileError(f"{what}: more than {MOST_ELEMENTS:,} elements, too many to be read")
    if _DTD.search(data.replace(b"\0", b"")):  # the zeros of UTF-16 would hide it
        raise BadFileError(f"{what}: the file declares XML entities, which are refused for safety")
    try:
        return ET.fromstring(data)  # noqa: S314 - see above
    except ET.ParseError as error:
        line, column = error.position
        raise BadFileError(
            f"{what}: not valid XML: {str(error).split(':')[0]} in line {line}, column {column}"
        ) from None
    except (ValueError, LookupError) as error:
        raise BadFileError(f"{what}: not valid XML: {error}") from None


def json_value(data: bytes, what: str) -> object:
    """The value of a JSON text. Raises BadFileError for what is none, naming line and column."""
    if len(data) > LARGEST_FILE:
        raise BadFileError(f"{what}: the file is too large to be read ({len(data):,} bytes)")
    if sum(data.count(sign) for sign in (b",", b"[", b"{")) > MOST_VALUES:
        raise BadFileError(f"{what}: more than {MOST_VALUES:,} values, too many to be read")
    try:
        return plain_json(data if len(data) > 400_000 else decoded(data))
    except UnicodeDecodeError:
        raise BadFileError(f"{what}: not valid JSON: unknown encoding") from None
    except json.JSONDecodeError as error:
        place = f" in line {error.lineno}, column {error.colno}"
        raise BadFileError(f"{what}: not valid JSON: {error.msg}{place}") from None
    except ValueError as error:
        raise BadFileError(f"{what}: not valid JSON: {error}") from None


def plain_json(text: str | bytes, objects: Callable[[list[tuple[str, Any]]], object] | None = None) -> object:
    """The value of a JSON text. Raises ValueError, of one nested too deeply or with endless figures too.

    `objects` makes an object of its pairs; a map of them otherwise.
    """
    try:
        value: object = json.loads(text, object_pairs_hook=objects)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except ValueError as error:
        if "integer string conversion" in str(error):
            raise ValueError("a number with too many digits") from None
        raise
    return value


def words(element: ET.Element | None, path: str) -> str:
    """The text of a child, in one piece; nothing where there is none."""
    child = element.find(path) if element is not None else None
    return (child.text or "").strip() if child is not None else ""


def number(text: object) -> int | None:
    """A whole number from text such as `+3`, `2,400` or from a JSON number."""
    if isinstance(text, bool) or text is None:
        return None
    if isinstance(text, int):
        return text
    if isinstance(text, float):
        return int(text) if math.isfinite(text) else None
    match = re.match(r"\s*([+-]?\d[\d,]{0,11})(?:\.\d+)?\s*$", str(text))
    return int(match[1].replace(",", "")) if match else None


def at(value: object, *path: str) -> object:
    """The value below some keys of a JSON object, or None."""
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value


def text_at(value: object, *path: str) -> str:
    """The text below some keys of a JSON object; numbers as written, anything else is nothing."""
    found = at(value, *path)
    if isinstance(found, str):
        return found.strip()
    return str(found) if isinstance(found, int | float) and not isinstance(found, bool) else ""


def list_at(value: object, *path: str) -> list[object]:
    """The list below some keys of a JSON object; empty if there is none."""
    found = at(value, *path)
    return found if isinstance(found, list) else []
