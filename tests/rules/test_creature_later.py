"""Creatures of a large campaign are read when they are asked for, and are the same then as if read at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content.samples import sample_campaign
from desktop_app.rules.class_features import levels_told
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature, write_creature
from desktop_app.rules.creature_later import WITH_KIND, Unread, read_later, read_through

SAMPLE = sample_campaign()
FORMS = [write_creature(each) for each in (*SAMPLE.party, *SAMPLE.others)]


def test_a_list_of_creatures_reads_none_of_them() -> None:
    unread = [read_later(form) for form in FORMS]
    shown = [(each.name, each.cr, each.levels) for each in unread]
    assert all(isinstance(each, Unread) for each in unread)
    whole = [read_creature(form) for form in FORMS]
    assert shown == [(each.name, each.cr, each.levels) for each in whole]


def test_a_list_that_says_what_each_is_reads_none_of_them() -> None:
    def kind(creature: Creature) -> tuple[object, ...]:
        return creature.size, creature.type, creature.subtypes, creature.race, levels_told(creature)

    unread = [read_later(form, listed=WITH_KIND) for form in FORMS]
    shown = [kind(each) for each in unread]
    assert all(isinstance(each, Unread) for each in unread)
    assert shown == [kind(read_creature(form)) for form in FORMS]
    assert unread == [read_creature(form) for form in FORMS]


@pytest.mark.parametrize("form", FORMS[:6], ids=lambda form: form["name"])
def test_it_is_the_same_whatever_is_asked_first(form: dict[str, object]) -> None:
    whole = read_creature(form)
    assert read_later(form) == whole
    assert whole == read_later(form)
    assert read_later(form) == read_later(form)
    assert hash(read_later(form)) == hash(whole)
    assert write_creature(read_later(form)) == form
    assert replace(read_later(form), name="Other") == replace(whole, name="Other")
    asked = read_later(form)
    assert asked.abilities == whole.abilities
    assert type(asked) is Creature
    assert repr(asked) == repr(whole)
    assert not hasattr(read_later(form), "no_such_field")


def test_what_a_list_cannot_show_is_refused_at_once_and_all_else_when_it_is_read() -> None:
    with pytest.raises(CreatureError) as caught:
        read_later({"cr": "1"}, "creatures.a.creature")
    assert caught.value.path == "creatures.a.creature.name"
    spoiled = read_later({"name": "Owl", "legs": "many"}, "creatures.a.creature")
    for _ in range(2):
        with pytest.raises(CreatureError) as caught:
            read_through(spoiled)
        assert caught.value.path == "creatures.a.creature.legs"
