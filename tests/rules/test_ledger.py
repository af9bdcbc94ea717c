"""The laws of the tally: what stacks, what loses and why, and that order never matters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.ledger import holds, tally

STACKING = frozenset({"dodge"})
FACTS = frozenset({"melee", "vs giant"})

modifiers = st.lists(
    st.builds(
        Modifier,
        to=st.just("ac"),
        value=st.integers(-6, 6),
        type=st.sampled_from(["dodge", "luck", "morale", "untyped", "armor"]),
        source=st.sampled_from(["ring", "spell", "feat"]),
        when=st.sampled_from(["", "melee", "ranged", "melee,vs giant"]),
    ),
    max_size=8,
)


def add(*given_modifiers: tuple[int, str, str]) -> int:
    return tally("ac", [Modifier("ac", value, kind, source) for value, kind, source in given_modifiers], STACKING).total


@pytest.mark.parametrize(
    ("parts", "total"),
    [
        ([(2, "luck", "a"), (3, "luck", "b")], 3),
        ([(1, "dodge", "a"), (2, "dodge", "b")], 3),
        ([(1, "dodge", "a"), (2, "dodge", "a")], 2),
        ([(1, "untyped", "a"), (2, "untyped", "b")], 3),
        ([(1, "untyped", "a"), (2, "untyped", "a")], 2),
        ([(-1, "luck", "a"), (-2, "luck", "b")], -3),
        ([(-1, "untyped", "a"), (-2, "untyped", "a")], -2),
        ([(2, "luck", "a"), (-1, "luck", "b")], 1),
        ([(2, "luck", "a"), (2, "luck", "a")], 2),
        ([(0, "luck", "a")], 0),
    ],
)
@pytest.mark.rule("ac.bonus-kinds")
def test_stacking(parts: list[tuple[int, str, str]], total: int) -> None:
    assert add(*parts) == total


@given(modifiers, st.randoms())
def test_order_never_matters(found: list[Modifier], chance: object) -> None:
    shuffled = list(found)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert tally("ac", found, STACKING, FACTS).total == tally("ac", shuffled, STACKING, FACTS).total


@given(modifiers, st.integers(-6, -1), st.sampled_from(["luck", "untyped", "dodge"]))
def test_a_penalty_never_raises_a_number(found: list[Modifier], value: int, kind: str) -> None:
    worse = [*found, Modifier("ac", value, kind, "a curse")]
    assert tally("ac", worse, STACKING, FACTS).total <= tally("ac", found, STACKING, FACTS).total


@given(modifiers, st.integers(1, 6), st.sampled_from(["luck", "untyped", "dodge"]))
def test_a_bonus_never_lowers_a_number(found: list[Modifier], value: int, kind: str) -> None:
    better = [*found, Modifier("ac", value, kind, "a blessing")]
    assert tally("ac", better, STACKING, FACTS).total >= tally("ac", found, STACKING, FACTS).total


@given(modifiers)
def test_nothing_is_filtered_away_and_what_counts_sums_up(found: list[Modifier]) -> None:
    ledger = tally("ac", found, STACKING, FACTS)
    assert len(ledger.lines) == sum(modifier.value != 0 for modifier in found)
    assert ledger.total == sum(line.value for line in ledger.lines if line.counts)


@given(modifiers)
def test_a_line_that_loses_names_its_better(found: list[Modifier]) -> None:
    ledger = tally("ac", found, STACKING, FACTS)
    for line in ledger.lines:
        if line.counts:
            assert not line.reason
        elif holds(line.when, FACTS):
            betters = [other for other in ledger.lines if other.counts and other.type == line.type]
            assert any(abs(other.value) >= abs(line.value) and other.source in line.reason for other in betters)
        else:
            assert line.reason == f"only {line.when}"


def test_several_facts_must_all_hold() -> None:
    assert holds("melee,vs giant", FACTS)
    assert not holds("melee,vs orc", FACTS)
    assert holds("", frozenset())
