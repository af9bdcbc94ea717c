"""`turnkeeper treasure`: the same seed tells the same rolls, and they add up."""

from __future__ import annotations

import json

import pytest

from desktop_app.cli import run


def test_treasure_as_json_adds_up_and_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--level", "5", "--ruleset", "pf1"], ["--gold", "2000", "--ruleset", "d35"]):
        texts = []
        for _ in range(2):
            assert run(["treasure", *arguments, "--seed", "3", "--json"]) == 0
            texts.append(capsys.readouterr().out)
        assert texts[0] == texts[1]
        told = json.loads(texts[0])
        worth = {"pp": 10, "gp": 1, "sp": 0.1, "cp": 0.01}
        total = sum(
            each["count"] * each["value_gp"] if "name" in each else sum(worth[k] * n for k, n in each["coins"].items())
            for each in told["treasure"]
        )
        assert total == pytest.approx(told["total_gp"])
        assert told["rolls"][0]["rolls"]


def test_treasure_as_text_tells_every_roll_and_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["treasure", "--ruleset", "d35", "--roll", "2 @gems", "--seed", "4"]) == 0
    text = capsys.readouterr().out
    assert "How many: gems: 2" in text
    assert text.count("Gems, d% ") == 2
    assert "Together " in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--level", "21"], "1 to 20"),
        (["--level", "5", "--types", "AZ", "--ruleset", "pf1"], "Z is none"),
        (["--level", "5", "--types", "A", "--ruleset", "d35"], "by level"),
        (["--roll", "moss"], "no table 'moss'"),
        (["--ruleset", "x"], "--ruleset"),
    ],
)
def test_what_is_not_there_is_named(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["treasure", *arguments]) == 2
    assert told in capsys.readouterr().err
