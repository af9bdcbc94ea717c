"""Long work pauses between creatures, where somebody asked for it and in that thread alone."""

from __future__ import annotations

from threading import Thread

from desktop_app.campaign import codec
from desktop_app.campaign.merge_command import MergeCampaign
from desktop_app.campaign.state import Kept
from desktop_app.pauses import pausing
from desktop_app.rules.creature import Creature

MANY = 20
COMMAND = MergeCampaign(name="Fen", creatures=tuple(Kept(str(n), Creature(f"Toad {n}"), "") for n in range(MANY)))


def test_each_creature_is_a_place_to_rest() -> None:
    rests: list[str] = []
    with pausing(lambda: rests.append("here")):
        form = codec.command_form(COMMAND)
        assert len(rests) == MANY
        elsewhere = Thread(target=codec.read_command, args=(form,))
        elsewhere.start()
        elsewhere.join()
        assert len(rests) == MANY
        assert codec.read_command(form) == COMMAND
        assert len(rests) == 2 * MANY
    codec.command_form(COMMAND)
    assert len(rests) == 2 * MANY
