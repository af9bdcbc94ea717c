"""`odds`: what a scenario's steps may come to before they are rolled."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.direct import direct

FIGHT = """
id: a-duel
ruleset: pf1
combatants:
  Ana: {side: heroes, creature: {hp: 20, bab: 5, weapons: [{name: sword, kind: melee, hands: one, damage: 1d8}]}}
  Orc: {side: foes, creature: {hp: 8, armor: {bonus: 5}, base_saves: {fort: 0, ref: 0, will: 0}}}
steps:
  - start: {}
    dice: {initiative: {Ana: 15, Orc: 8}}
  - attack: {by: Ana, target: Orc, with: sword}
  - end-turn: {by: Ana}
"""


def test_each_action_is_told_before_it_is_rolled(tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(FIGHT, encoding="utf-8")
    done = direct("odds", str(file))
    assert done.stdout.startswith("attack: Ana on Orc: 55% to hit, 2.6 damage")
    assert "  Orc has 8 hit points." in done.stdout
    assert done.returncode == 1, "what comes after a roll without dice is not known"
    assert "missing: attack" in done.stdout


def test_a_question_in_the_file_is_answered_as_json_lines() -> None:
    asked = FIGHT.replace("  - attack:", "  - measure: {odds: {save: {by: Orc, kind: fort, dc: 11}}}\n  - attack:")
    cut = asked[: asked.index("  - attack:")]
    done = direct("odds", "-", "--json", stdin=cut)
    told = json.loads(done.stdout)
    assert (told["step"], told["told"], told["error"]) == (2, "50% to succeed", None)
    assert done.returncode == 0


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    missing = direct("odds", str(tmp_path / "nothing.yaml"))
    assert missing.returncode == 1
    assert "cannot be read" in missing.stdout
    wrong = direct("odds", "-", stdin=FIGHT.replace("pf1", "pf9"))
    assert wrong.returncode == 1
    assert "a-duel: ruleset:" in wrong.stdout
