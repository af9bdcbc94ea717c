"""`turnkeeper forecast`: the same seed tells the same, and what is not there is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.cli import run
from desktop_app.content.samples import sample_campaign
from desktop_app.first_campaign import first_documents
from desktop_app.opening import ruleset_of
from desktop_app.session.clock import utc_now
from desktop_app.store.new_file import write_new

AT = "2026-01-01T00:00:00Z"


@pytest.fixture
def campaign(tmp_path: Path) -> str:
    """The sample campaign in a file."""
    sample, path = sample_campaign(), tmp_path / "sample.turnkeeper"
    documents = first_documents(sample, ruleset_of(sample.ruleset, {}), utc_now)
    write_new(path, [(new, AT) for new in documents], AT, before=lambda _new: None)
    return str(path)


def test_an_encounter_is_forecast_and_what_is_not_there_is_named(
    campaign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["forecast", campaign, "the goblin", "--fights", "60", "--tactics", "heroes=focus,flee", "--next", "wolves"]
    assert run([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["fights"] == 60 == sum(side["won"] for side in told["sides"]) + told["undecided"]
    assert told["told"].startswith("The party wins ")
    assert told["chain"][1]["title"] == "Wolves on the north road"
    assert run(asked) == 0
    text = capsys.readouterr().out
    assert text.startswith(told["told"])
    assert "Hedda Kolstad" in text
    assert "all at one" in text
    assert "“Wolves on the north road” after it" in text
    for wrong, why in (
        (["zz"], "there are: Wolves on the north road"),
        (["the"], "more than one"),
        (["the goblin", "--tactics", "heroes=bravely"], "no-healing"),
        (["the goblin", "--tactics", "owls=flee"], "no side 'owls'"),
        (["the goblin", "--fights", "0"], "--fights"),
    ):
        assert run(["forecast", campaign, *wrong]) == 2
        assert why in capsys.readouterr().err


def test_what_a_forecast_does_not_count_is_told(campaign: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["forecast", campaign, "the crypt", "--fights", "2"]) == 0
    text = capsys.readouterr().out
    assert "Spells and powers that neither deal damage nor heal are not used: Borin Ashmantle" in text
    assert "Ghoul" in text, "it paralyzes, and nothing of it is left out"
    assert "Of what follows a hit" not in text
