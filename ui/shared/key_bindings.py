"""Which key belongs to which action: one key, one action, wherever it is heard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtGui import QKeySequence

from ui.shared.action_spec import MENUS, ActionSpec
from ui.shared.text import quoted

EVERYWHERE = frozenset({"Return", "Enter", "Tab", "Shift+Tab", "Esc", "Up", "Down", "Left", "Right"})
"""Keys that no action may take: prompts, cards and lists could not be left or answered any more."""
OPENS_MENU = {f"Alt+{name[name.index('&') + 1].upper()}": name.replace("&", "") for name in MENUS}
"""Keys that no action may take either: they open the menus."""
BETWEEN = ", "
"""Between keys that are pressed one after the other, as Qt spells them."""


class KeyTakenError(ValueError):
    """Another action, `holder`, has the key."""

    def __init__(self, keys: str, holder: ActionSpec) -> None:
        super().__init__(f"{keys} is already the key of {quoted(holder.title)}.")
        self.holder = holder


class KeyBindings:
    """The keys of all actions, in Qt's portable spelling; empty for an action that has none.

    `lost` = sentences on keys that were wanted twice when these bindings were made.
    """

    def __init__(self, specs: Sequence[ActionSpec], wanted: Mapping[str, str]) -> None:
        """`wanted` = keys that the user gave to actions; they come first, in their order, then those declared."""
        self._specs = {spec.id: spec for spec in specs}
        self._declared = {spec.id: spelled(spec.keys) for spec in specs}
        self._keys = dict.fromkeys(self._specs, "")
        self._begun_by: dict[str, dict[str, None]] = {}
        """The actions that have, or had, keys that begin with a key: of 170 none but these can collide."""
        self.lost: list[str] = []
        theirs = {each: spelled(keys) for each, keys in wanted.items() if each in self._specs and _may_be(keys)}
        for action_id, keys in (
            theirs | {each: keys for each, keys in self._declared.items() if each not in theirs}
        ).items():
            self._give_or_lose(action_id, keys)

    def __getitem__(self, action_id: str) -> str:
        return self._keys[action_id]

    def give(self, action_id: str, keys: str, *, take: bool = False) -> None:
        """Give an action other keys. Raises ValueError where they belong to every prompt or to a menu.

        Where another action has them: with `take` that one is left without, else it raises KeyTakenError.
        """
        keys = spelled(keys)
        problem = _reserved(keys)
        if problem:
            raise ValueError(problem)
        for holder in self._holders(action_id, keys):
            if not take:
                raise KeyTakenError(keys, self._specs[holder])
            self._keys[holder] = ""
        self._put(action_id, keys)

    def _put(self, action_id: str, keys: str) -> None:
        self._keys[action_id] = keys
        self._begun_by.setdefault(_first(keys), {})[action_id] = None

    def reset(self) -> None:
        """Give every action the keys it was declared with."""
        for action_id, keys in self._declared.items():
            self._put(action_id, keys)
        self.lost.clear()

    def changed(self) -> dict[str, str]:
        """The keys that are not as declared, by action."""
        return {each: keys for each, keys in self._keys.items() if keys != self._declared[each]}

    def _give_or_lose(self, action_id: str, keys: str) -> None:
        try:
            self.give(action_id, keys)
        except KeyTakenError as taken:
            holder, loser = (quoted(each.title) for each in (taken.holder, self._specs[action_id]))
            self.lost.append(
                f"{keys} was chosen for both {holder} and {loser}: {holder} keeps it, {loser} has no key now."
            )

    def _holders(self, asking: str, keys: str) -> list[str]:
        alike = self._begun_by.get(_first(keys), ())
        return [each for each in alike if each != asking and collide(keys, self._keys[each])]


def spelled(keys: str) -> str:
    """Keys in Qt's portable spelling; empty where they are none."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText) if keys else ""


def _first(keys: str) -> str:
    """The first of keys that are pressed one after the other."""
    return keys.partition(BETWEEN)[0]


def collide(first: str, second: str) -> bool:
    """Whether two keys, as `spelled`, cannot both be heard: the same, or one is the beginning of the other."""
    if not first or not second:
        return False
    one, other = first + BETWEEN, second + BETWEEN
    return one.startswith(other) or other.startswith(one)


def collides_with_any(keys: str, others: Iterable[str]) -> bool:
    """Whether keys collide with one of others."""
    return any(collide(keys, other) for other in others)


def _reserved(keys: str) -> str:
    """Why no action may have these keys; empty where one may."""
    for key in keys.split(BETWEEN):
        if key in EVERYWHERE:
            return f"{keys} is used in every prompt, card and list. Choose another key."
        if key in OPENS_MENU:
            return f"{keys} opens the menu {OPENS_MENU[key]}. Choose another key."
    return ""


def _may_be(written: str) -> bool:
    """Whether what the settings give an action is a key, or none, that it can have."""
    keys = spelled(written)
    return (bool(keys) or not written) and not _reserved(keys)
