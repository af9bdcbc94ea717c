"""Spells of which what they do is read when it is first asked for: to whoever asks they are whole."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

from desktop_app.rules.fields import FieldError
from desktop_app.rules.resolution import read_play
from desktop_app.rules.spell import Spell
from desktop_app.rules.spell_later import listed

TOLD: dict[str, Any] = {
    "name": "ember ward",
    "school": "abjuration",
    "levels": (("wizard", 2),),
    "summary": "Wards against fire.",
}
FORM = {"save": "ref", "on_save": "half", "damage": "1d6/level, max 5d6"}


def fresh() -> Spell:
    """One that nobody has asked yet."""
    return listed(**TOLD, play=FORM)


def test_it_is_the_spell_that_its_form_describes() -> None:
    whole = Spell(**TOLD, play=read_play(FORM))
    assert fresh() == whole
    assert whole == fresh()
    assert hash(fresh()) == hash(whole)
    assert repr(fresh().play) == repr(whole.play)
    assert fresh() != replace(whole, range="close")
    assert listed(**TOLD) == replace(whole, play=None)


def test_a_change_and_a_copy_keep_what_it_does() -> None:
    for other in (copy.deepcopy(fresh()), pickle.loads(pickle.dumps(fresh())), replace(fresh(), name="ember ward")):
        assert other == fresh()
    assert replace(fresh(), range="close").play == read_play(FORM)


def test_what_is_no_play_is_told_when_it_is_asked_for() -> None:
    wrong = listed(**TOLD, play={"damage": "a lot"})
    assert wrong.name == "ember ward"
    with pytest.raises(FieldError, match="damage"):
        _ = wrong.play
    with pytest.raises(AttributeError):
        _ = wrong.nothing  # type: ignore[attr-defined]
