"""The party comes over from another encounter: wounds, lasting effects, harmed abilities; shown before it is done."""

from __future__ import annotations

import re
from collections.abc import Callable

from desktop_app.campaign.game_clock import since
from desktop_app.campaign.joining import NoPartyError, party_joining
from desktop_app.campaign.presence import absent
from desktop_app.campaign.state import Campaign
from desktop_app.combat.carrying_over import as_they_left
from desktop_app.combat.commands import Add, Bring
from desktop_app.combat.narrate import lines
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.combat.sides import HEROES
from desktop_app.combat.spans import span_text
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.combat.timeline import ROUNDS_A_MINUTE, game_time
from desktop_app.session.encounters import EncounterSession
from desktop_app.session.results import Failed
from ui.fight.encounter_controller import EncounterController
from ui.fight.typed_time import read_span
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.grouped_steps import many
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, one_of
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

HIT_POINTS, EFFECTS, ABILITIES, USES = "hit points", "effects", "abilities", "uses"
TICKS = (
    (HIT_POINTS, "Hit points", "Bring damage, temporary hit points, and who is dying or dead."),
    (EFFECTS, "Effects", "Bring spells, conditions and your own changes with the time they have left."),
    (ABILITIES, "Ability damage", "Bring ability damage and drain."),
    (USES, "Used spells", "Bring used spells and daily uses."),
)
EXAMPLE = "the encounter   the encounter, 2 h later   empty: as on its sheets"
_LATER = re.compile(r"^(?P<title>.*?)(?:\s*,\s*(?P<later>\d[^,]*?)(?:\s+later)?)?\s*$")


class Bringing(EncounterController):
    """Asks from where, shows who comes and how they stand, and brings them as one step."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        self.panel = PreviewPanel("Bring the party", (), TICKS)
        self._there: dict[str, Encounter] = {}
        self._asked = 0
        self._titles: dict[str, str] = {}
        self.panel.ticked.connect(lambda: self._changed(page.prompt.field.text()))

    def ask(self) -> None:
        """Ask from which encounter the party comes."""
        bridge = self._bridge()
        if bridge.state is None:
            return
        planned = bridge.campaign.encounters
        others = [id for id in bridge.opened.touched() if id in planned and id != bridge.encounter_id]
        self._there.clear()
        self._titles = {}
        for id in others:
            self._titles.setdefault(planned[id].title, id)
        for key in (HIT_POINTS, EFFECTS, ABILITIES, USES):
            self.panel.tick(key, on=True)
        fought = [id for id in others if bridge.opened.summary(id).get("phase", SETUP) != SETUP]
        first = _proposed(bridge.campaign, fought[0]) if fought else ""
        names = tuple(self._titles)
        prompt = Prompt("Bring the party from", EXAMPLE, self._submit, first, names, self._changed, self.panel)
        self._page.prompt.ask(prompt)
        self.panel.show()
        self._changed(first)

    def _changed(self, text: str) -> None:
        """Show how they would stand, as soon as the other encounter is read."""
        self._asked += 1
        asked = self._asked
        try:
            if not text.strip():
                coming = many([each.heading().removeprefix("add ") for each in self._fresh()])
                self.panel.tell([f"{coming}: as on the sheets of the campaign."])
                return
            id, title, later = self._read(text)
        except PromptError as error:
            self.panel.tell([str(error)])
            return

        def read(there: Encounter) -> None:
            if asked == self._asked:
                self._propose(there, title, later)

        self._with(id, read)

    def _fresh(self) -> tuple[Add, ...]:
        """Those of the party who are not here yet, as they are on their sheets. Raises PromptError."""
        bridge = self._bridge()
        if bridge.state is None:
            return ()
        try:
            return party_joining(bridge.campaign, bridge.state, bridge.ruleset, bridge.encounter_id)
        except NoPartyError as error:
            raise PromptError(str(error)) from error

    def _read(self, text: str) -> tuple[str, str, int]:
        found = _LATER.match(text)
        assert found is not None
        if text.strip() in self._titles:
            return self._titles[text.strip()], text.strip(), 0
        if not found["title"].strip():
            raise PromptError("Type the name of the encounter to bring the party from, or nothing at all.")
        title = one_of(found["title"].strip().lower(), tuple(self._titles), "other encounter")
        return self._titles[title], title, read_span(found["later"]) if found["later"] else 0

    def _with(self, id: str, then: Callable[[Encounter], object]) -> None:
        if id in self._there:
            then(self._there[id])
        else:

            def told(answer: EncounterSession | Refused | Failed) -> None:
                if isinstance(answer, Refused | Failed):
                    self.panel.tell(answer.reasons if isinstance(answer, Refused) else [answer.message])
                else:
                    self._there[id] = answer.state
                    then(answer.state)

            self._bridge().opened.open_encounter(id, told)

    def _command(self, there: Encounter, title: str, later: int) -> Bring:
        away = absent(self._bridge().campaign, self._bridge().encounter_id)
        heroes = {name: who for name, who in there.combatants.items() if who.side == HEROES}
        party = [name for name, who in heroes.items() if who.source_creature not in away]
        if not heroes:
            raise PromptError(f"Nobody of the party is in {quoted(title)}.")
        if not party:
            raise PromptError(f"All of the party who are in {quoted(title)} are absent now; bring them by name.")
        return Bring(
            combatants=as_they_left(there, party),
            clock=game_time(there),
            later=later,
            origin=title,
            hit_points=self.panel.is_ticked(HIT_POINTS),
            effects=self.panel.is_ticked(EFFECTS),
            abilities=self.panel.is_ticked(ABILITIES),
            uses=self.panel.is_ticked(USES),
        )

    def _propose(self, there: Encounter, title: str, later: int) -> None:
        bridge = self._bridge()

        def told(answer: EncounterProposal | Refused | NeedsFaces) -> None:
            if isinstance(answer, Refused):
                self.panel.tell(answer.reasons)
            elif isinstance(answer, NeedsFaces):
                self.panel.tell(["Part of it is rolled: you will be asked for the dice."])
            else:
                clock = f"Game time: {span_text(0, game_time(answer.state))}."
                self.panel.tell([*(line for line in lines(answer.events) if " comes from " in line), clock])

        try:
            bridge.propose(self._command(there, title, later), {}, told)
        except PromptError as error:
            self.panel.tell([str(error)])

    def _submit(self, text: str, overrule: bool, answered: Answered) -> None:
        bridge = self._bridge()
        if not text.strip():
            self._send_all(self._fresh(), "add the party", answered, overrule=overrule)
            return
        id, title, later = self._read(text)

        def bring(there: Encounter) -> None:
            try:
                bridge.do(self._command(there, title, later), teller(answered), overrule=overrule)
            except PromptError as error:
                answered(str(error))

        self._with(id, bring)


def _proposed(campaign: Campaign, encounter: str) -> str:
    """From where they come, and how much later it is by the campaign's clock."""
    minutes = since(campaign.clock, encounter) // ROUNDS_A_MINUTE
    title = campaign.encounters[encounter].title
    return f"{title}, {span_text(minutes)} later" if minutes else title
