"""A campaign in a real file, worked with one answer at a time, as a window would with its event loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop_app.campaign.decide import Rulebook
from desktop_app.campaign.state import PARTY, Campaign, Kept, Option, Planned
from desktop_app.combat.state import Encounter
from desktop_app.open_campaign import OpenCampaign
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import Dice, SeededDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session import Accepted, utc_now
from desktop_app.session.campaigns import CampaignDocument
from desktop_app.session.encounters import EncounterDocument, EncounterSession
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.thread import StoreThread
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER, Tools

RULESETS = {edition.id: Ruleset.of(edition, Catalog()) for edition in EDITIONS}
IDS = tuple(RULESETS)
ANA, ORC = Creature("Ana", hp=20), Creature("Orc", hp=12)


def ruleset(id: str, _options: Mapping[str, Option]) -> Ruleset:
    return RULESETS[id]


def first() -> Sequence[NewDocument]:
    """A campaign with Ana, an orc and one encounter with nobody in it."""
    campaign = Campaign(
        "Ash Keep",
        IDS[0],
        creatures={"c1": Kept("c1", ANA, PARTY), "c2": Kept("c2", ORC)},
        encounters={"e1": Planned("e1", "The Bridge")},
    )
    encounter = EncounterDocument(RULESETS[IDS[0]]).write_state(Encounter(ruleset=IDS[0]))
    document = CampaignDocument(Rulebook(IDS)).write_state(campaign)
    return (NewDocument(CAMPAIGN, CAMPAIGN, document), NewDocument("e1", ENCOUNTER, encounter))


class AtOnce:
    """An open campaign, and its answers at once."""

    def __init__(
        self, path: Path, dice: Dice | None = None, first: Callable[[], Sequence[NewDocument]] = first
    ) -> None:
        self.store = StoreThread(Opening(path, utc_now()), lambda _deliver: None)
        self.opened = OpenCampaign(self.store, Tools(ruleset, IDS, dice or SeededDice(1), first))
        problem = self.answer(self.opened.open)
        if isinstance(problem, StoreError):
            self.store.close()
            raise problem

    def answer(self, ask: Callable[[Callable[[Any], None]], None]) -> Any:
        """What `ask` is told in the end."""
        answers: list[Any] = []
        ask(answers.append)
        assert self.store.wait(lambda: bool(answers))
        return answers[0]

    def encounter(self, id: str) -> EncounterSession:
        """The session of an encounter."""
        session = self.answer(lambda then: self.opened.open_encounter(id, then))
        assert not isinstance(session, str)
        return session  # type: ignore[no-any-return]

    def done(self, session: Any, command: Any, dice: Mapping[str, object] | None = None) -> Accepted[Any, Any, Any]:
        """Carry out; it must be accepted."""
        answer = self.answer(lambda then: session.do(command, dice, then))
        assert isinstance(answer, Accepted), answer
        return answer

    def close(self) -> None:
        self.opened.close()
