"""The sample campaign, written by us, that the program opens at its first start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from desktop_app.paths import resources
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature


@dataclass(frozen=True, slots=True)
class SampleGroup:
    """So many of one creature of the campaign, by its name."""

    creature: str
    count: int


@dataclass(frozen=True, slots=True)
class SampleEncounter:
    """A prepared encounter: who waits there, besides the party."""

    title: str
    groups: tuple[SampleGroup, ...]


@dataclass(frozen=True, slots=True)
class SampleCampaign:
    """A campaign ready to be played: the party, everybody else, and the encounters prepared with them."""

    title: str
    ruleset: str
    party: tuple[Creature, ...]
    others: tuple[Creature, ...]
    encounters: tuple[SampleEncounter, ...]

    def creature(self, name: str) -> Creature:
        """The creature of that name. Raises KeyError if there is none."""
        for creature in (*self.party, *self.others):
            if creature.name == name:
                return creature
        raise KeyError(name)


def sample_campaign(folder: Path | None = None) -> SampleCampaign:
    """The sample campaign; its encounters name creatures that it has. Raises FieldError for a mistake in the data."""
    file = (folder or resources()) / "samples" / "campaign.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    campaign = SampleCampaign(
        data["title"],
        data["ruleset"],
        tuple(read_creature(form, f"party.{index}") for index, form in enumerate(data["party"])),
        tuple(read_creature(form, f"others.{index}") for index, form in enumerate(data["others"])),
        tuple(
            SampleEncounter(
                encounter["title"],
                tuple(SampleGroup(group["creature"], group["count"]) for group in encounter["creatures"]),
            )
            for encounter in data["encounters"]
        ),
    )
    for encounter in campaign.encounters:
        for group in encounter.groups:
            campaign.creature(group.creature)
    return campaign
