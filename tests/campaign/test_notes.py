"""Notes: their kinds and pins, links that stay right when anything is renamed, and what points at what."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from desktop_app.campaign import codec, command
from desktop_app.campaign.command import Command, WriteNote
from desktop_app.campaign.deciding import LONGEST_TEXT
from desktop_app.campaign.links import (
    CREATURE,
    ENCOUNTER,
    NOTE,
    Target,
    by_name,
    link_name,
    link_to,
    links_here,
    links_in,
    name_key,
    offered,
)
from desktop_app.campaign.note_commands import FileNote, PinNote, PutPicture, WriteInNote, passage
from desktop_app.campaign.note_markdown import (
    MOST_LETTERS,
    MOST_LINES,
    MOST_ROWS,
    as_shown,
    beginning,
    picture_text,
    pictures_in,
)
from desktop_app.campaign.state import HANDOUT, OTHER, PERSON, Campaign
from tests.campaign.test_campaign import GOBLIN, done, peopled, why_not

MILL = "The light in [[goblin]]'s mill, by [[The Bridge|that bridge]]; ask [[Old Tam]]."


def noted(*more: Command) -> Campaign:
    return done(peopled(), WriteNote(id="n2", name="Mill", text=MILL), *more)


def test_a_note_keeps_its_kind_and_its_pin_while_it_is_written() -> None:
    state = noted(
        FileNote(id="n2", to=HANDOUT),
        PinNote(id="n2"),
        WriteNote(id="n2", name="The mill", text="New."),
        WriteNote(id="n3", name="Tam", of=PERSON),
    )
    assert (state.pages["n2"].kind, state.pages["n2"].pinned, state.pages["n2"].text) == (HANDOUT, True, "New.")
    assert (state.pages["n1"].kind, state.pages["n1"].pinned) == (OTHER, False)
    assert state.pages["n3"].kind == PERSON
    assert codec.read_state(codec.state_form(state)).pages == state.pages


def test_the_beginning_of_a_note_is_shown_where_it_is_longer_than_a_book() -> None:
    assert beginning(MILL) == MILL
    assert beginning("x" * 50_000) == "x" * MOST_LETTERS
    assert beginning("- a\n" * 8_000).count("\n") == MOST_LINES
    assert beginning("before\n" + "|a|b|\n" * 8_000).count("|a|b|") == MOST_ROWS


def test_a_note_of_an_older_file_has_a_kind_and_no_pin() -> None:
    form = codec.state_form(noted())
    form["pages"] = {"n1": {"id": "n1", "title": "Rumours", "text": "A light."}}
    assert codec.read_state(form).pages["n1"].kind == OTHER


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (WriteNote(id="n9", name="rumours"), "called 'Rumours' already"),
        (WriteNote(id="n1", name="Rumours", text="x" * (LONGEST_TEXT + 1)), "at most 100,000 letters"),
        (WriteNote(id="n9", name="x", of="war"), "not 'war'"),
        (FileNote(id="n1", to=""), "not ''"),
        (FileNote(id="n9", to=OTHER), "no note 'n9'"),
        (PinNote(id="n9"), "no note 'n9'"),
        (PutPicture(id="n9", text="", name="p", data="AAAA"), "no note 'n9'"),
        (PutPicture(id="n1", text="", name="p", data=""), "empty or too large"),
    ],
)
def test_what_a_note_cannot_be_is_refused_with_the_reason(asked: Command, reason: str) -> None:
    assert reason in why_not(peopled(), asked)


TEXTS = some.text("ab\n\U0001f409", max_size=12)


@given(TEXTS, TEXTS)
def test_a_passage_makes_one_text_of_the_other_and_back(before: str, after: str) -> None:
    campaign = peopled()
    done(campaign, WriteNote(id="n1", name="Rumours", text=before))
    assert done(campaign, passage("n1", before, after)).pages["n1"].text == after
    campaign.undo()
    assert campaign.state.pages["n1"].text == before


def test_a_passage_is_refused_where_the_note_is_another_now() -> None:
    campaign = peopled()
    for at, gone in ((0, "B light"), (90, ""), (-1, "")):
        assert "has changed" in why_not(campaign, WriteInNote(id="n1", at=at, gone=gone, put="x"))
    assert "at most" in why_not(campaign, WriteInNote(id="n1", at=0, put="x" * LONGEST_TEXT))


def test_a_picture_and_the_text_with_it_are_one_step() -> None:
    campaign = peopled()
    text = f"See {picture_text('abc', 'a [map]')}"
    state = done(campaign, PutPicture(id="n1", text=text, name="abc", data="iVBORw0KGgo="))
    assert pictures_in(state.pages["n1"].text) == ("abc",)
    assert "abc" in state.pictures
    campaign.undo()
    assert "abc" not in campaign.state.pictures
    assert campaign.state.pages["n1"].text == "A light in the mill."


def test_links_follow_what_they_go_to_in_the_same_step() -> None:
    campaign = peopled()
    done(campaign, WriteNote(id="n2", name="Mill", text=MILL))
    done(campaign, command.EditCreature(id="c2", creature=replace(GOBLIN, name="Gnash [chief]")))
    state = done(campaign, command.RenameEncounter(id="e1", name="The Old Bridge"))
    assert state.pages["n2"].text == (
        "The light in [[Gnash (chief)|goblin]]'s mill, by [[The Old Bridge|that bridge]]; ask [[Old Tam]].".replace(
            "|goblin", ""
        )
    )
    campaign.undo()
    assert "[[The Bridge|that bridge]]" in campaign.state.pages["n2"].text
    assert "[[Gnash (chief)]]" in campaign.state.pages["n2"].text


def test_a_note_that_is_renamed_and_links_to_itself_keeps_what_was_just_written() -> None:
    state = noted(WriteNote(id="n2", name="The mill", text="[[mill]] burns; [[Rumours]]."))
    assert state.pages["n2"].text == "[[The mill]] burns; [[Rumours]]."


def test_a_name_goes_to_the_note_before_the_creature_and_whatever_its_capitals() -> None:
    state = noted()
    assert by_name(state)[name_key("  GOBLIN ")].kind == CREATURE
    state = noted(WriteNote(id="n4", name="Goblin"))
    assert by_name(state)[name_key("goblin")] == Target(NOTE, "n4", "Goblin")


def test_what_points_here_is_told_with_its_line() -> None:
    state = noted(WriteNote(id="n3", name="Tolls", text="First.\nPay at [[the bridge]] twice.\n[[The Bridge]]"))
    found = links_here(state, Target(ENCOUNTER, "e1", "The Bridge"))
    assert [(where.name, line) for where, line in found] == [
        ("Mill", "The light in goblin's mill, by that bridge; ask Old Tam."),
        ("Tolls", "Pay at the bridge twice."),
    ]
    assert links_here(state, Target(NOTE, "n2", "Mill")) == ()


def test_names_are_offered_that_begin_so_before_those_with_it_in_them() -> None:
    assert [each.name for each in offered(noted(), "b")] == ["The Bridge", "Goblin"][::-1]
    assert [each.name for each in offered(noted(), "the ")] == ["The Bridge", "The Gate"]
    assert offered(noted(), "zzz") == ()


def test_links_are_addresses_where_a_note_is_shown() -> None:
    state = noted()
    shown = as_shown("[[goblin|the *chief*]]\n[[Old Tam]] <b>", by_name(state))
    assert shown == "[the \\*chief\\*](go:creature/c2)  \n[Old Tam](make:Old%20Tam) <b>  "
    assert as_shown("```\na\n```\nb", {}) == "```\na\n```\nb  "


@given(some.text(max_size=60), some.text(min_size=1, max_size=30).filter(lambda name: bool(link_name(name))))
def test_a_link_to_anything_is_read_back_from_any_text(before: str, name: str) -> None:
    target = Target(NOTE, "n", name)
    found = list(links_in(f"{before.replace('[', '(')} {link_to(target)} ]] [["))[-1:]
    assert [name_key(link.name) for link in found] == [name_key(name)]
