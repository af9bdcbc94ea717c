"""Things that break: the table of hardness and hit points, and what an attack leaves."""

from __future__ import annotations

import pytest

from desktop_app.rules import objects
from desktop_app.rules.objects import Sundered, Toughness
from desktop_app.rules.size import Size


@pytest.mark.rule("maneuver.object-hp", "d35")
@pytest.mark.parametrize(
    ("name", "kind", "hands", "row"),
    [
        ("greatsword", "melee", "two", "two-handed blade"),
        ("Longsword +1", "melee", "one", "one-handed blade"),
        ("dagger", "melee", "light", "light blade"),
        ("heavy mace", "melee", "one", "one-handed metal-hafted weapon"),
        ("handaxe", "melee", "light", "light hafted weapon"),
        ("battleaxe", "melee", "one", "one-handed hafted weapon"),
        ("quarterstaff", "melee", "two", "two-handed hafted weapon"),
        ("longbow", "ranged", "two", "projectile weapon"),
    ],
)
def test_a_weapon_finds_its_row(name: str, kind: str, hands: str, row: str) -> None:
    assert objects.weapon_kind(name, kind, hands) == row


@pytest.mark.rule("maneuver.object-hp", "d35")
def test_sizes_halve_and_double() -> None:
    assert objects.toughness("two-handed blade", Size.LARGE) == Toughness(10, 20)
    assert objects.toughness("two-handed hafted weapon", Size.SMALL) == Toughness(5, 5)
    assert objects.toughness("one-handed blade", enhancement=1) == Toughness(12, 15)
    assert objects.toughness("one-handed blade", material="adamantine").hardness == 20


@pytest.mark.rule("maneuver.object-hp", "d35")
def test_armor_has_five_hit_points_a_point() -> None:
    assert objects.armor_toughness(5, metal=True) == Toughness(10, 25)


@pytest.mark.rule("maneuver.object-hp", "d35")
@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("buckler", "buckler"),
        ("tower shield", "tower shield"),
        ("light wooden shield", "light wooden shield"),
        ("heavy steel shield", "heavy steel shield"),
        ("heavy shield", "heavy steel shield"),
    ],
)
def test_a_shield_finds_its_row(name: str, row: str) -> None:
    assert objects.shield_kind(name, "") == row


@pytest.mark.rule("maneuver.sunder", "pf1")
def test_where_items_break_they_do_at_half_and_are_destroyed_only_if_wanted() -> None:
    assert objects.sundered(5, 5, 10, 13, breaks=True, destroy=False) == Sundered(2, 3, broken=True, destroyed=False)
    assert objects.sundered(5, 5, 10, 12, breaks=True, destroy=False) == Sundered(3, 2, broken=False, destroyed=False)
    assert objects.sundered(5, 5, 10, 16, breaks=True, destroy=False) == Sundered(1, 6, broken=True, destroyed=False)
    assert objects.sundered(5, 5, 10, 16, breaks=True, destroy=True).destroyed
    assert objects.sundered(5, 5, 10, 15, breaks=True, destroy=False).hp == 1


@pytest.mark.rule("maneuver.sunder", "d35", "d30", "cmbv")
def test_elsewhere_nothing_is_broken_before_it_is_destroyed() -> None:
    assert objects.sundered(5, 5, 10, 14, breaks=False, destroy=False) == Sundered(1, 4, broken=False, destroyed=False)
    assert objects.sundered(5, 5, 10, 15, breaks=False, destroy=False) == Sundered(0, 5, broken=True, destroyed=True)
    assert objects.sundered(5, 5, 10, 9, breaks=False, destroy=False).hp == 5
