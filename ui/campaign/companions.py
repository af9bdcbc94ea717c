"""Companions, mounts and familiars: from the campaign or the library to their master, adjusted to its level."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.campaign.command import AddCreatures, BindCompanion
from desktop_app.campaign.joining import joining
from desktop_app.campaign.state import Kept
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.events import CombatantJoined
from desktop_app.making.companion_wishes import name_typed, objection, offered_names, read_wish
from desktop_app.making.companions import bonded, kinds, kinds_of, level_for, species
from desktop_app.making.leadership import leadership, led, too_high
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.species import names_of, species_of
from desktop_app.making.training import example_of, may_learn, offered, read_training, to_choose, training
from desktop_app.session.results import DO
from ui.campaign.cohorts import Cohorts
from ui.campaign.follower_copies import follower, wish_typed
from ui.shared.grouped_steps import many
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, closest
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.basics import label
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.making.bond import Bond
    from desktop_app.rules.ruleset import Ruleset
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge, EncounterChange, Refusal

TO_CHOOSE = " to choose."


class Companions:
    """Asks in the window's prompt; each answer is one step of the campaign."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window
        self._choices = label("", "small", wraps=True)
        self._cohorts = Cohorts(window)

    def give(self, id: str = "") -> None:
        """Ask what follows the chosen creature; a copy is made of it, and grows by the master's level."""
        bridge, id = self._bridge, id or self._window.creatures.chosen()
        if id not in bridge.campaign.creatures:
            self._window.tell("Select the master among the creatures of the campaign first.")
            return
        ruleset, master = bridge.campaign_ruleset, bridge.campaign.creatures[id]
        self._window.library.search.shelf.want()

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            self._join(text, _kept(bridge, id), answered, overrule=overrule)

        given = kinds_of(master.creature, ruleset)
        offered = offered_names(master.creature, ruleset)
        own = [each.creature.name for each in bridge.campaign.creatures.values() if each.id != id and not each.master]
        others = [name for kind, _ in given for name in names_of(species_of(kind, ruleset))]
        names = tuple(dict.fromkeys((*offered, *others, *own, *self._window.library.search.shelf.creatures)))
        example = offered[0].lower() if offered and "Wolf" not in offered else "wolf"
        kind = given[0][0] if given else next(iter(kinds(ruleset)), "")
        example = f"{example}, or {example} as {kind}{'' if given else ' 4'}" if kind else example
        self._window.prompt.ask(Prompt(f"Companion of {master.creature.name}", example, submit, names=names))

    def join(self, id: str, text: str) -> None:
        """Give a master what was typed as its companion, and stay at the master's sheet; tell why it cannot be."""
        bridge = self._bridge

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._window.tell(refusal.text)
            self.offer(id)

        try:
            master, shelf = _kept(bridge, id), self._window.library.search.shelf.creatures
            kept = follower(bridge, shelf, wish_typed(text, master, bridge), master)
            bridge.change_campaign(AddCreatures(creatures=(kept,)), told)
        except PromptError as error:
            self._window.tell(str(error))
            self.offer(id)

    def offer(self, id: str) -> None:
        """Say that a creature may have a companion by its classes, or that its own has something to learn."""
        bridge, ruleset = self._bridge, self._bridge.campaign_ruleset
        if id not in bridge.campaign.creatures:
            return
        master, bound = bridge.campaign.creatures[id], bridge.campaign.companions(id)
        self._withdraw(master)
        self._cohorts.offer(id)
        kinds_bound = {each.bond.kind for each in bound if each.bond is not None}
        may = [(kind, level) for kind, level in kinds_of(master.creature, ruleset) if kind not in kinds_bound]
        for each in bound:
            self._offer_training(each)
        leads = leadership(master.creature, ruleset, has_bound=bool(kinds_bound))
        self._cohorts.offer_followers(id)
        if leads is not None and leads.cohort and all(each.bond is not None or each.group for each in bound):
            text = f"{master.creature.name} may have {led(leads).partition(': ')[2].partition(',')[0]}."
            self._window.banners.show_message(NOTE, text, "Make the cohort", partial(self._cohorts.make, id))
        if may:
            what = " and ".join(f"{_an(kind)} (level {level})" for kind, level in may)
            text, does = f"{master.creature.name} may have {what}.", f"Choose {_an(may[0][0])}"
            self._window.banners.show_message(NOTE, text, does, lambda: self.give(id))

    def _offer_training(self, companion: Kept) -> None:
        """Say what a companion may still choose, in the place of what was said of it before."""
        self._put_away(begins=f"{companion.creature.name} has ", ends=TO_CHOOSE)
        bond = companion.bond
        if bond is not None and bond.species and (open_ones := to_choose(bond, self._bridge.campaign_ruleset)):
            text = f"{companion.creature.name} has {open_ones}{TO_CHOOSE}"
            self._window.banners.show_message(NOTE, text, "Choose", partial(self.train, companion.id))

    def _withdraw(self, master: Kept) -> None:
        """Put away what was offered to a master before it was taken up in another way."""
        self._put_away(begins=f"{master.creature.name} may have ")

    def _put_away(self, begins: str, ends: str = "") -> None:
        for banner in self._window.banners.standing():
            if banner.text.startswith(begins) and banner.text.endswith(ends):
                banner.put_away()

    def gather(self) -> None:
        """Ask for the followers of the chosen leader."""
        self._cohorts.gather(self._window.creatures.chosen())

    def follow(self) -> None:
        """Ask for the master of the selected creature and the kind of companion; empty = none."""
        bridge, id = self._bridge, self._window.creatures.chosen()
        if id not in bridge.campaign.creatures:
            self._window.tell("Select a creature of the campaign first.")
            return
        ruleset = bridge.campaign_ruleset

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            kept, others = _kept(bridge, id), _others(bridge, id)
            if not text.strip():
                self._bind(kept, None, None, answered)
                return
            found = closest(name_typed(text), others)
            if not found:
                raise PromptError(f"There is no creature called {quoted(text)} in the campaign.")
            master = others[found[0]]
            bound = any(each.bond is not None for each in bridge.campaign.companions(master.id))
            reason = too_high(kept.creature, master.creature, ruleset, has_bound=bound)
            if reason and not overrule:
                answered(reason, overrulable=True)
                return
            self._bind(kept, master, self._bond(kept, text, master, ruleset), answered)

        example = f"a name, or a name as {kinds(ruleset)[0]}; empty for none" if kinds(ruleset) else "a name"
        kept = bridge.campaign.creatures[id]
        shown, names = self._as_typed(kept), [*_others(bridge, id)]
        self._window.prompt.ask(Prompt(f"Master of {kept.creature.name}", example, submit, shown, names))

    def train(self, id: str = "") -> None:
        """Ask for the ability score increases and tricks of the chosen companion."""
        bridge, id = self._bridge, id or self._window.creatures.chosen()
        ruleset, kept = bridge.campaign_ruleset, bridge.campaign.creatures.get(id)
        may = may_learn(kept.creature, kept.bond, ruleset) if kept is not None and kept.bond is not None else ""
        if kept is None or kept.bond is None or not may:
            self._window.tell("Select an animal that is bound to a master and can be trained first.")
            return

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            now = _kept(bridge, id)
            if now.bond is None:
                raise PromptError(f"{now.creature.name} is bound to nobody any more.")
            try:
                wanted = read_training(text, now.creature, now.bond, ruleset)
            except ChangeError as error:
                raise PromptError(str(error)) from None
            self._bind(now, bridge.campaign.creatures.get(now.master), wanted, answered)

        title = f"Training of {kept.creature.name}: {may}"
        text = training(kept.creature, kept.bond, ruleset)
        self._choices.setText(offered(kept.creature, kept.bond, ruleset))
        self._window.prompt.ask(Prompt(title, example_of(kept.bond, ruleset), submit, text, panel=self._choices))

    @staticmethod
    def _bond(kept: Kept, text: str, master: Kept, ruleset: Ruleset) -> Bond | None:
        """The bond that was typed; what the animal has of an old one of that kind stays chosen."""
        try:
            bond = read_wish(text, master.creature, ruleset).bond
        except ChangeError as error:
            raise PromptError(str(error)) from None
        old = kept.bond
        if bond is None or old is None or old.kind != bond.kind:
            return replace(bond, species="") if bond is not None else None
        less = entry.less if (entry := species(old, ruleset)) is not None else 0
        return replace(old, level=bond.level - less, typed=bond.typed)

    def encounter_changed(self, change: EncounterChange) -> None:
        """A creature joined the encounter: offer to add its companions, and all of its followers."""
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
        names = many([_told(kept) for kept, _ in coming.values()])
        masters = dict.fromkeys(who.name for _, who in coming.values())
        has = "has a companion" if len(coming) == 1 else "bring companions" if len(masters) > 1 else "has companions"
        if any(kept.group for kept, _ in coming.values()):
            has = "are followed by" if len(masters) > 1 else "is followed by"
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
        ruleset = bridge.campaign_ruleset
        entry = species(kept.bond, ruleset)
        own = kept.bond.level + (entry.less if entry is not None else 0)
        level = own if kept.bond.typed else level_for(kept.bond.kind, master.creature, ruleset) or own
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

        def bound() -> None:
            if kept.bond is not None and kept.id in bridge.campaign.creatures:
                self._offer_training(bridge.campaign.creatures[kept.id])

        command = BindCompanion(id=kept.id, creature=creature, master=whose, bond=made)
        bridge.change_campaign(command, teller(answered, bound))
        if master is not None and made is not None:
            self._withdraw(master)

    def _join(self, text: str, master: Kept, answered: Answered, *, overrule: bool) -> None:
        """Add a copy of an animal to the campaign as a companion, and show its sheet."""
        bridge = self._bridge
        wish = wish_typed(text, master, bridge)
        reason = objection(wish, master.creature, bridge.campaign_ruleset)
        if reason and not overrule:
            answered(reason, overrulable=True)
            return
        kept = follower(bridge, self._window.library.search.shelf.creatures, wish, master)
        bridge.change_campaign(AddCreatures(creatures=(kept,)), teller(answered, lambda: self._shown(kept.id)))

    def _shown(self, id: str) -> None:
        kept = self._bridge.campaign.creatures.get(id)
        if kept is not None:
            self._window.navigation.show_creature(id)
            self.offer(kept.master)

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


def _an(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _told(kept: Kept) -> str:
    """`Wolf`, `12 of Guard`: who comes along."""
    return f"{kept.group} of {kept.creature.name}" if kept.group else kept.creature.name
