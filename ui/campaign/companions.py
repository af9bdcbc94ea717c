"""Companions, mounts and familiars: from the campaign or the library to their master, adjusted to its level."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.campaign.command import AddCreatures, BindCompanion
from desktop_app.campaign.joining import joining
from desktop_app.campaign.state import OTHERS, Kept
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.events import CombatantJoined
from desktop_app.making.bond import Bond
from desktop_app.making.companions import bonded, kinds, level_for
from desktop_app.making.monsters.work import ChangeError
from desktop_app.session.results import DO
from ui.shared.grouped_steps import many
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, closest
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge, EncounterChange

_TYPED = re.compile(
    r"^(?P<name>.*?)(?:\s+as\s+(?:an?\s+)?(?P<kind>[a-z ]+?)(?:\s+(?P<level>\d{1,9}))?)?$", re.IGNORECASE
)


class Companions:
    """Asks in the window's prompt; each answer is one step of the campaign."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window

    def give(self) -> None:
        """Ask which creature of the campaign or the library follows the chosen one."""
        bridge, id = self._bridge, self._window.creatures.chosen()
        if id not in bridge.campaign.creatures:
            self._window.tell("Select the master among the creatures of the campaign first.")
            return
        ruleset = bridge.campaign_ruleset
        self._window.library.search.shelf.want()
        library = self._window.library.search.shelf.creatures

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            library = self._window.library.search.shelf.creatures
            master, own = _kept(bridge, id), _others(bridge, id)
            name, bond = _read(text, master.creature, ruleset)
            free = {each: kept for each, kept in own.items() if not kept.master}
            found = closest(name, free)
            if found and (found[0].lower() == name.lower() or not closest(name, library)):
                self._bind(free[found[0]], master, bond, answered)
            else:
                self._join(name, master, bond, answered)

        title = f"Companion of {bridge.campaign.creatures[id].creature.name}"
        example = f"wolf, or wolf as {kinds(ruleset)[0]}" if kinds(ruleset) else "wolf"
        self._window.prompt.ask(Prompt(title, example, submit, names=[*_others(bridge, id), *library]))

    def follow(self) -> None:
        """Ask for the master of the selected creature and the kind of companion; empty = none."""
        bridge, id = self._bridge, self._window.creatures.chosen()
        if id not in bridge.campaign.creatures:
            self._window.tell("Select a creature of the campaign first.")
            return
        ruleset = bridge.campaign_ruleset

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            kept, others = _kept(bridge, id), _others(bridge, id)
            if not text.strip():
                self._bind(kept, None, None, answered)
                return
            name = _TYPED.match(text.strip())
            found = closest(name["name"], others) if name is not None else []
            if not found:
                raise PromptError(f"There is no creature called {quoted(text)} in the campaign.")
            master = others[found[0]]
            self._bind(kept, master, _read(text, master.creature, ruleset)[1], answered)

        example = f"a name, or a name as {kinds(ruleset)[0]}; empty for none" if kinds(ruleset) else "a name"
        kept = bridge.campaign.creatures[id]
        shown, names = self._as_typed(kept), [*_others(bridge, id)]
        self._window.prompt.ask(Prompt(f"Master of {kept.creature.name}", example, submit, shown, names))

    def encounter_changed(self, change: EncounterChange) -> None:
        """A creature joined the encounter: offer to add its companions."""
        bridge = self._bridge
        if bridge.state is None or change.cause != DO:
            return
        joined = [event.combatant for event in change.entry.events if isinstance(event, CombatantJoined)]
        there = {each.source_creature for each in bridge.state.combatants.values()}
        coming = {
            kept.id: (kept, who)
            for who in joined
            for kept in bridge.campaign.companions(who.source_creature)
            if kept.id not in there
        }
        if not coming:
            return
        names = many([kept.creature.name for kept, _ in coming.values()])
        masters = dict.fromkeys(who.name for _, who in coming.values())
        has = "has a companion" if len(coming) == 1 else "bring companions" if len(masters) > 1 else "has companions"
        commands: list[Command] = [
            replace(joining(kept, bridge.ruleset, campaign=bridge.campaign), side=who.side)
            for kept, who in coming.values()
        ]
        step = commands[0] if len(commands) == 1 else Together(commands=tuple(commands), name=f"add {names}")
        text = f"{many([*masters])} {has}: {names}."
        self._window.banners.show_message(NOTE, text, f"Add {names}", lambda: self._bring(step))

    def _bring(self, step: Command) -> None:
        self._bridge.do(step)
        self._window.navigation.to_order()

    def _as_typed(self, kept: Kept) -> str:
        """Its master, with the master's present level."""
        bridge = self._bridge
        master = bridge.campaign.creatures.get(kept.master)
        if master is None:
            return ""
        if kept.bond is None:
            return master.creature.name
        level = level_for(kept.bond.kind, master.creature, bridge.campaign_ruleset) or kept.bond.level
        return f"{master.creature.name} as {kept.bond.kind} {level}"

    def _bind(self, kept: Kept, master: Kept | None, bond: Bond | None, answered: Answered) -> None:
        bridge = self._bridge
        ruleset = bridge.campaign_ruleset
        try:
            if kept.bond is None and bond is None:
                creature, made = kept.creature, None
            else:
                creature, made = bonded(
                    kept.creature, kept.bond, bond, master.creature if master is not None else None, ruleset
                )
        except ChangeError as error:
            raise PromptError(str(error)) from None
        whose = master.id if master is not None else ""
        bridge.change_campaign(BindCompanion(id=kept.id, creature=creature, master=whose, bond=made), teller(answered))

    def _join(self, name: str, master: Kept, bond: Bond | None, answered: Answered) -> None:
        """Add a creature of the library to the campaign as a companion."""
        bridge, library = self._bridge, self._window.library.search.shelf.creatures
        found = closest(name, library)
        if not found:
            raise PromptError(f"There is no creature called {quoted(name)} in the campaign or the library.")
        creature, made = library[found[0]], None
        if bond is not None:
            try:
                creature, made = bonded(creature, None, bond, master.creature, bridge.campaign_ruleset)
            except ChangeError as error:
                raise PromptError(str(error)) from None
        folder = master.folder if master.folder != "party" else OTHERS
        kept = Kept(bridge.opened.fresh_id(), creature, folder, master=master.id, bond=made)
        bridge.change_campaign(AddCreatures(creatures=(kept,)), teller(answered))

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()


def _kept(bridge: Bridge, id: str) -> Kept:
    """A creature as it is now, which may be another than when the prompt was opened. Raises PromptError."""
    if id not in bridge.campaign.creatures:
        raise PromptError("The creature is no longer in the campaign.")
    return bridge.campaign.creatures[id]


def _others(bridge: Bridge, id: str) -> dict[str, Kept]:
    return {each.creature.name: each for each in bridge.campaign.creatures.values() if each.id != id}


def _read(text: str, master: Creature, ruleset: Ruleset) -> tuple[str, Bond | None]:
    """`wolf as animal companion 4`; without a level the one that the master's classes give."""
    found = _TYPED.match(" ".join(text.split()))
    if found is None or not found["name"]:
        raise PromptError("Type a name, such as wolf, or wolf as familiar.")
    if not found["kind"]:
        return found["name"], None
    known = closest(found["kind"], dict.fromkeys(kinds(ruleset)))
    if not known:
        raise PromptError(f"{ruleset.name} has {', '.join(kinds(ruleset)) or 'none'}, not {found['kind']}.")
    level = int(found["level"]) if found["level"] else level_for(known[0], master, ruleset)
    if not level:
        raise PromptError(
            f"No class of {master.name} grants it. Type its level as well, such as {found['name']} as {known[0]} 4."
        )
    return found["name"], replace(Bond(known[0], level))
