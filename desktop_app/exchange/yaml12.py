"""YAML read by the 1.2 core schema: `on`, `off`, `yes` and `no` are text, `true` and `false` are not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

_CORE = (
    ("tag:yaml.org,2002:null", r"~|null|Null|NULL|", "~nN"),
    ("tag:yaml.org,2002:bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("tag:yaml.org,2002:int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "tag:yaml.org,2002:float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        "-+0123456789.",
    ),
)
_MOST_FIGURES = 100
LARGEST: Final = 20_000_000
DEEPEST: Final = 100
MOST_NODES: Final = 2_000_000
"""Characters, levels and values of a YAML text that are read at most; a creature has six levels and 300 values."""
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class CoreLoader(_Base):  # type: ignore[misc]
    """PyYAML's safe loader with the resolvers of the 1.2 core schema; a key that stands twice is refused."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        """A map; the last of two equal keys would hide the first, so that is an error."""
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, dict | list):
                raise yaml.constructor.ConstructorError(None, None, "a key must be plain text", key_node.start_mark)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is used twice in one mapping", key_node.start_mark
                )
            seen.add(key)
        made: dict[object, object] = super().construct_mapping(node, deep=deep)
        return made


def _integer(loader: Any, node: yaml.ScalarNode) -> int:  # noqa: ANN401 - PyYAML's own interface
    """Whole numbers of the core schema; a leading 0 means nothing, 0o is octal."""
    text = str(loader.construct_scalar(node))
    if len(text) > _MOST_FIGURES:
        raise yaml.constructor.ConstructorError(None, None, "a number with too many digits", node.start_mark)
    return int(text, 0) if text[:2] in ("0o", "0x") else int(text, 10)


for _tag, _pattern, _first in _CORE:
    _compiled = re.compile(f"(?:{_pattern})$")
    for _letter in (*_first, ""):
        if _letter or _tag.endswith("null"):
            CoreLoader.yaml_implicit_resolvers.setdefault(_letter, []).append((_tag, _compiled))
CoreLoader.add_constructor("tag:yaml.org,2002:int", _integer)


def load_all(text: str) -> Iterator[object]:
    """The documents of a YAML text, one by one. Raises yaml.YAMLError for text that is no YAML, or none to be read."""
    check_bounds(text)
    yield from yaml.load_all(text, Loader=CoreLoader)


def load(text: str) -> object:
    """The one document of a YAML text. Raises yaml.YAMLError."""
    check_bounds(text)
    return yaml.load(text, Loader=CoreLoader)  # noqa: S506 - CoreLoader is a safe loader


def check_bounds(text: str) -> None:
    """Check a text before it is parsed, since libyaml follows any depth until the stack overflows.

    Raises yaml.YAMLError for one that is too large, too deep, or that grows without end by naming its own parts again.
    """
    if len(text) > LARGEST:
        raise yaml.YAMLError(f"a YAML text of more than {LARGEST // 1_000_000} million characters")
    sizes: dict[str | None, int] = {}
    opened: list[tuple[str | None, int]] = []
    count = 0
    events: Iterator[Any] = yaml.parse(text, Loader=CoreLoader)
    for event in events:
        if isinstance(event, yaml.CollectionStartEvent):
            opened.append((event.anchor, count))
            count += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = opened.pop()
            if anchor:
                sizes[anchor] = count - before
        elif isinstance(event, yaml.AliasEvent):
            count += sizes.get(event.anchor, 1)
        elif isinstance(event, yaml.ScalarEvent):
            count += 1
        if len(opened) > DEEPEST:
            raise yaml.MarkedYAMLError(None, None, f"nested deeper than {DEEPEST} levels", event.start_mark)
        if count > MOST_NODES:
            raise yaml.MarkedYAMLError(None, None, f"more than {MOST_NODES:,} values", event.start_mark)
