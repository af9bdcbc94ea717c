"""A shelf of entries by lower-case name, that also finds them by their other names and reads each when it is taken."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from desktop_app.rules.catalog import Catalog

T = TypeVar("T")
D = TypeVar("D")


class Unread:
    """An entry that nobody has taken from its shelf yet: `read` makes it."""

    __slots__ = ("read",)

    def __init__(self, read: Callable[[], Any]) -> None:
        self.read: Final = read


Stock = tuple[Mapping[str, T | Unread], Mapping[str, str]]
"""Entries by name, and aliases."""


class Supply(Generic[T]):
    """Entries that few ask for: `fetch` makes them, `may_have` says quickly whether one of that name can be there."""

    __slots__ = ("fetch", "may_have")

    def __init__(self, fetch: Callable[[], Stock[T]], may_have: Callable[[str], bool] = lambda _name: True) -> None:
        self.fetch: Final = fetch
        self.may_have: Final = may_have


class Shelf(dict[str, T]):
    """Entries by name; an alias finds its entry and is never listed, so that nothing is listed twice.

    An entry may be put there `Unread`: it is read when it is first taken, and raises then what its reader raises.
    `more` = what is fetched, one after the other, when a name is not here, or all of it when all are gone through.
    """

    def __init__(
        self,
        entries: Mapping[str, T | Unread],
        aliases: Mapping[str, str],
        more: Iterable[Supply[T]] = (),
    ) -> None:
        super().__init__(entries)  # type: ignore[arg-type]
        self.aliases = dict(aliases)
        self._more = list(more)

    def _fetch(self, name: str | None = None) -> bool:
        """Fetch all that is left, or the first that may have the name; whether there was any."""
        wanted = [each for each in self._more if name is None or each.may_have(name)][: None if name is None else 1]
        for supply in wanted:
            self._more = [each for each in self._more if each is not supply]
            entries, aliases = supply.fetch()
            for key, entry in entries.items():
                super().setdefault(key, entry)  # type: ignore[arg-type]
            self.aliases = {**aliases, **self.aliases}
        return bool(wanted)

    def stock(self) -> Stock[T]:
        """Everything on it as it lies there, and its aliases: for a shelf that is laid over this one."""
        self._fetch()
        return dict(super().items()), self.aliases

    def __getitem__(self, name: str) -> T:
        key = name if super().__contains__(name) else self.aliases.get(name)
        if key is None:
            if self._fetch(name):
                return self[name]
            raise KeyError(name)
        found: T | Unread = super().__getitem__(key)
        if not isinstance(found, Unread):
            return found
        made: T = found.read()
        self[key] = made
        return made

    def __iter__(self) -> Iterator[str]:
        self._fetch()
        return super().__iter__()

    def __len__(self) -> int:
        self._fetch()
        return super().__len__()

    def __contains__(self, name: object) -> bool:
        there = super().__contains__(name) or name in self.aliases
        return there or (isinstance(name, str) and self._fetch(name) and name in self)

    def get(self, name: str, default: D | None = None) -> T | D | None:  # type: ignore[override]
        """The entry of that name or alias, else `default`."""
        try:
            return self[name]
        except KeyError:
            return default

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """Every name."""
        return KeysView(self)

    def values(self) -> ValuesView[T]:  # type: ignore[override]
        """Every entry, read as it comes."""
        return ValuesView(self)

    def items(self) -> ItemsView[str, T]:  # type: ignore[override]
        """Every name with its entry, read as it comes."""
        return ItemsView(self)


def laid_over(base: Shelf[T], own: Shelf[T]) -> Shelf[T]:
    """The entries of `own`, and those of `base` whose names it does not have; these are fetched when one is wanted."""
    return Shelf(*own.stock(), (Supply(base.stock, base.__contains__),))


def with_brought(catalog: Catalog, shelf: str, base: Shelf[T]) -> Shelf[T]:
    """The library's entries of a kind with those that packs and the table itself bring, which come before them."""
    brought = catalog.brought(shelf)
    return laid_over(base, brought) if isinstance(brought, Shelf) and brought else base
