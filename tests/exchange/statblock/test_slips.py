"""What scanners and paper lose is doubted where it stands, and hardly anything is misread without a doubt."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import read_text
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN
from tests.silent_misreads import main


@pytest.mark.parametrize(
    ("before", "after", "field"),
    [
        ("Dex 14", "Dex l4", "abilities.dex"),
        ("Str 19", "Strong 19", "abilities.str"),
        ("swim 40 ft.", "swim 4O ft.", "speed"),
        ("hp 34", "hp 3S", "hp"),
        ("CMD 21", "CMD 2l", "cmd"),
        ("touch 11, ", "", "touch"),
        ("Skill Focus (Stealth)B, Weapon", "Skill Focus (Stealth)B Weapon", "feats"),
        ("CMD 21", "CMD S", "printed.cmd"),
        ("Perception +7, Stealth +6, Swim +12", "Perception +S, Stealth +B, Swim +S", "skills"),
    ],
)
def test_what_was_lost_is_doubted_at_its_field(before: str, after: str, field: str) -> None:
    assert before in GLOOM_OTTER.text
    fields = {mark.field for mark in read_text(GLOOM_OTTER.text.replace(before, after), "pf1")[0].marks}
    assert field in fields, fields


@pytest.mark.parametrize("dash", ["\u2014", "~", "\u2011"])
def test_any_dash_in_flat_footed_is_one(dash: str) -> None:
    reading = read_text(GLOOM_OTTER.text.replace("flat-footed", f"flat{dash}footed"), "pf1")[0]
    assert dict(reading.creature.printed.numbers)["flat_footed"] == 13


@pytest.mark.parametrize("sample", [GLOOM_OTTER, RUST_WARDEN], ids=["otter", "warden"])
def test_a_clean_text_has_no_doubt_about_slips(sample: object) -> None:
    marks = read_text(sample.text, "pf1")[0].marks  # type: ignore[attr-defined]
    assert not [mark for mark in marks if "letter stands" in mark.why or "no comma" in mark.why]


def test_hardly_a_field_is_misread_without_a_doubt(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(400, 7) <= 1, capsys.readouterr().out
