"""Pictures that come in a creature are kept by the campaign once; what is none is left out."""

from __future__ import annotations

import base64
import json
from dataclasses import replace

import pytest

from desktop_app.campaign.carried import carried, read_carried
from desktop_app.campaign.pictures import MOST, taken_picture, with_picture
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.rules.creature import Creature

FACE = base64.b64encode(b"\xff\xd8\xff face").decode()
ROOK = base64.b64encode(b"\x89PNG\r\n\x1a\n rook").decode()


@pytest.mark.parametrize(("data", "kind"), [(FACE, "jpeg"), (ROOK, "png")])
def test_a_picture_goes_into_the_creature_and_comes_out_again(data: str, kind: str) -> None:
    shown = with_picture(Creature("Ana", portrait="abc"), {"abc": data})
    assert shown.portrait == f"data:image/{kind};base64,{data}"
    creature, taken = taken_picture(shown)
    assert taken == data
    assert len(creature.portrait) == 16
    assert taken_picture(creature) == (creature, "")


@pytest.mark.parametrize(
    "portrait",
    ["data:", "data:image/gif;base64,AAAA", "data:image/png;base64,A", "data:text/html,<b>", "data:image/png;base64,!!",
     "data:image/png;base64," + "A" * MOST],
)  # fmt: skip
def test_what_is_no_picture_is_left_out(portrait: str) -> None:
    creature, taken = taken_picture(Creature("Ana", portrait=portrait))
    assert (creature.portrait, taken) == ("", "")


def test_a_name_that_no_campaign_knows_is_left_as_it_is_and_one_without_a_picture_goes_without() -> None:
    assert taken_picture(Creature("Ana", portrait="abc")) == (Creature("Ana", portrait="abc"), "")
    assert with_picture(Creature("Ana", portrait="abc"), {}).portrait == ""


def test_copies_carry_pictures_unless_they_grow_too_long_by_them() -> None:
    held = Kept("a", Creature("Ana", portrait="abc"))
    text = carried([held], {"abc": FACE})
    (again,) = read_carried(text, Campaign(), lambda: "x")
    assert taken_picture(again.creature)[1] == FACE
    short = carried([held, replace(held, id="b")], {"abc": FACE * 400_000})
    assert [each["creature"]["portrait"] for each in json.loads(short)["creatures"]] == ["abc", "abc"]
