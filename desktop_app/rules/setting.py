"""What a ruleset's settings are made of: each rule that rulesets play in different ways is declared once.

A chapter (`rules/chapters/`) is a class whose attributes are declarations. On the class an attribute is the declaration
(`Injury.thresholds.title`), on a ruleset's chapter it is the value (`ruleset.injury.thresholds`), typed and looked up
like any attribute. Editions give values by id and are checked against the declarations when they are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, overload

Value = str | int | bool | tuple[str, ...] | Mapping[str, int] | Mapping[str, str]
T = TypeVar("T")
C = TypeVar("C", bound=str | int)
W = TypeVar("W")

NEVER: Final = 99
"""A number that nothing reaches, for what never happens."""


class SettingError(ValueError):
    """A setting that does not exist, or whose value is none of those it may have; the text names both."""


class Own(str):
    """A choice that an edition brings itself: its name, what it means in words, and the function that it stands for."""

    __slots__ = ("way", "words")
    words: str
    way: Any

    def __new__(cls, name: str, words: str, way: object) -> Self:
        made = super().__new__(cls, name)
        made.words, made.way = words, way
        return made


class Ways(dict[Any, W]):
    """The functions of a choice by its names, and what editions bring of their own."""

    def __missing__(self, name: object) -> W:
        if isinstance(name, Own):
            way: W = name.way
            return way
        raise KeyError(name)


class Setting(Generic[T]):
    """One setting.

    `id` is the rule's in the catalogue, a part of it behind a slash; `title` is what people call it. `usual` is what
    rulesets play that say nothing else; without one each must say its own. `house` is the short name by which a table
    may change it, empty where it may not.
    """

    expected: str = "a value"
    words: Mapping[Any, str] = {}
    """What its values mean, where there are a few only: the choices that a table may make."""

    def __init__(self, id: str, title: str, usual: T | None = None, *, house: str = "") -> None:
        self.id, self.title, self.usual, self.house = id, title, usual, house
        self.place = ""

    @property
    def rule(self) -> str:
        """The rule of the catalogue that it is a part of."""
        return self.id.partition("/")[0]

    def __set_name__(self, owner: type, name: str) -> None:
        self.place = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object, owner: type) -> Self | T:
        """The declaration. A chapter's values lie in its own dictionary, which Python asks first."""
        return self

    def suits(self, value: object) -> bool:
        """Whether it may have that value."""
        raise NotImplementedError

    def said(self, value: object) -> str:
        """The value in words, behind the title; empty for tables, which take more than a line."""
        del value
        return ""

    def members(self) -> Iterator[Setting[Any]]:
        """The settings that are given by an id: itself."""
        yield self

    def value_from(self, given: Mapping[str, Value]) -> Value:
        """Its value among all values of a ruleset."""
        return given[self.id]


class Choice(Setting[C]):
    """One of several ways, each with what it means in words."""

    def __init__(self, id: str, title: str, words: Mapping[C, str], usual: C | None = None, *, house: str = "") -> None:
        super().__init__(id, title, usual, house=house)
        self.words = words
        self.expected = f"one of {', '.join(map(repr, words))}"

    def suits(self, value: object) -> bool:
        return any(value == known and type(value) is type(known) for known in self.words)

    def said(self, value: object) -> str:
        return value.words if isinstance(value, Own) else self.words.get(value, str(value))

    def ways(self, table: Mapping[C, W]) -> Ways[W]:
        """A table of what is done by each way. Raises SettingError where one is missing or none of the ways."""
        if set(table) != set(self.words):
            raise SettingError(f"{self.id}: there are functions for {sorted(table)}; expected {self.expected}")
        return Ways(table)


class Procedure(Choice[C]):
    """A choice that selects a function, from the one table beside the rule; an edition may bring one of its own."""

    def suits(self, value: object) -> bool:
        return isinstance(value, Own) or super().suits(value)


class Number(Setting[int]):
    """A whole number; `words` is what some numbers mean, and otherwise the form in which it is told."""

    expected = "a whole number"

    def __init__(
        self,
        id: str,
        title: str,
        usual: int | None = None,
        *,
        form: str = "{}",
        words: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(id, title, usual)
        self.form, self.words = form, words or {}

    def suits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def said(self, value: object) -> str:
        assert isinstance(value, int)
        return self.words.get(value, self.form.format(value))


class Flag(Setting[bool]):
    """Yes or no."""

    expected = "True or False"
    words = {True: "yes", False: "no"}

    def suits(self, value: object) -> bool:
        return isinstance(value, bool)

    def said(self, value: object) -> str:
        return self.words[bool(value)]


class Names(Setting[tuple[str, ...]]):
    """Names in an order; `known` = the only ones there are, where that is known."""

    expected = "names, as a tuple"

    def __init__(
        self, id: str, title: str, usual: tuple[str, ...] | None = None, *, known: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, title, usual)
        self.known = known
        if known:
            self.expected = f"names among {', '.join(map(repr, known))}"

    def suits(self, value: object) -> bool:
        return isinstance(value, tuple) and all(
            isinstance(name, str) and (not self.known or name in self.known) for name in value
        )

    def said(self, value: object) -> str:
        assert isinstance(value, tuple)
        return ", ".join(value).replace("-", " ") or "none"


class Table(Setting[Mapping[str, W]]):
    """Figures or words by name; `keys` = the names that must be there, where they are known."""

    holds: type
    expected = "a table"

    def __init__(
        self, id: str, title: str, usual: Mapping[str, W] | None = None, *, keys: tuple[str, ...] = ()
    ) -> None:
        super().__init__(id, title, usual)
        self.keys = keys
        if keys:
            self.expected = f"{self.expected} for {', '.join(keys)}"

    def suits(self, value: object) -> bool:
        return (
            isinstance(value, Mapping)
            and all(isinstance(name, str) and type(held) is self.holds for name, held in value.items())
            and (not self.keys or set(value) == set(self.keys))
        )


class Figures(Table[int]):
    """Whole numbers by name."""

    holds, expected = int, "a table of whole numbers"


class Texts(Table[str]):
    """Words by name."""

    holds, expected = str, "a table of words"


class Family(Generic[T]):
    """The same setting of several things (`maneuver.provoke/trip`, `maneuver.provoke/disarm`), as one table of them.

    `make` declares it for one of the things by its id and its title; both are given with `*` for the thing's name.
    """

    def __init__(
        self, id: str, title: str, things: tuple[str, ...], make: Callable[[str, str, str], Setting[T]]
    ) -> None:
        self.id, self.title = id, title
        self.of: Final = {thing: make(id.replace("*", thing), _named(title, thing), thing) for thing in things}
        self.place = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.place = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Mapping[str, T]: ...
    def __get__(self, instance: object, owner: type) -> Self | Mapping[str, T]:
        """The declaration; a chapter's values lie in its own dictionary."""
        return self

    def members(self) -> Iterator[Setting[Any]]:
        """The settings that are given by an id, one for each thing."""
        yield from self.of.values()

    def value_from(self, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """The values of all things by their names."""
        return {thing: given[setting.id] for thing, setting in self.of.items()}


def _named(title: str, thing: str) -> str:
    """A title that is given with `a *`, of one thing."""
    name = thing.replace("-", " ")
    article = "an" if name[0] in "aeiou" else "a"
    return title.replace("a *", f"{article} {name}").replace("*", name)


class Chapter:
    """A chapter of the rules: on a subclass the declarations, on an instance the values of one ruleset."""

    at_the_table: ClassVar[bool] = True
    """Whether people notice in a fight that rulesets differ here; such rules are listed where rulesets are compared."""

    def __init__(self, given: Mapping[str, Value]) -> None:
        values = vars(self)
        for declared in self.declarations():
            values[declared.place] = declared.value_from(given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(
            f"{type(self).__name__}.{name} does not change: a ruleset with other settings is another one"
        )

    @classmethod
    def declarations(cls) -> Iterator[Setting[Any] | Family[Any]]:
        """What is declared in it, in order."""
        return (each for each in vars(cls).values() if isinstance(each, Setting | Family))
