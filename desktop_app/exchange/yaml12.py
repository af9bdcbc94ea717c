"""YAML read by the 1.2 core schema: `on`, `off`, `yes` and `no` are text, `true` and `false` are not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO, Any

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
                raise yaml.constructor.ConstructorError(None, None, "a key must be a plain word", key_node.start_mark)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice in one map", key_node.start_mark
                )
            seen.add(key)
        made: dict[object, object] = super().construct_mapping(node, deep=deep)
        return made


def _integer(loader: Any, node: yaml.ScalarNode) -> int:  # noqa: ANN401 - PyYAML's own interface
    """Whole numbers of the core schema; a leading 0 means nothing, 0o is octal."""
    text = str(loader.construct_scalar(node))
    if len(text) > _MOST_FIGURES:
        raise yaml.constructor.ConstructorError(None, None, "a number of too many figures", node.start_mark)
    return int(text, 0) if text[:2] in ("0o", "0x") else int(text, 10)


for _tag, _pattern, _first in _CORE:
    _compiled = re.compile(f"(?:{_pattern})$")
    for _letter in (*_first, ""):
        if _letter or _tag.endswith("null"):
            CoreLoader.yaml_implicit_resolvers.setdefault(_letter, []).append((_tag, _compiled))
CoreLoader.add_constructor("tag:yaml.org,2002:int", _integer)


def load_all(text: str | IO[str]) -> Iterator[object]:
    """The documents of a YAML text, one by one. Raises yaml.YAMLError for text that is no YAML."""
    return iter(yaml.load_all(text, Loader=CoreLoader))


def load(text: str | IO[str]) -> object:
    """The one document of a YAML text. Raises yaml.YAMLError."""
    return yaml.load(text, Loader=CoreLoader)  # noqa: S506 - CoreLoader is a safe loader
