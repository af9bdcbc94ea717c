"""The rulesets of an open campaign as they are played: under its house rules, with the packs that are switched on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from desktop_app.campaign.state import Campaign
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from desktop_app.content.packs import Pack

Options = Mapping[str, str | int | bool]
RulesetOf = Callable[[str, Options], Ruleset]


class Rulesets:
    """Each is made when it is asked for; `warn` is told when the campaign's own cannot be played as it is."""

    def __init__(self, ruleset_of: RulesetOf, warn: Callable[[str], object]) -> None:
        self._ruleset_of, self._warn = ruleset_of, warn
        self._of_campaign: tuple[object, Ruleset] | None = None
        self.packs: tuple[Pack, ...] | None = None
        """Those that are switched on; None = not known yet."""

    def of_encounter(self, state: Encounter) -> Ruleset:
        """The ruleset that an encounter was made with."""
        return self._ruleset_of(state.ruleset, state.options)

    def of_campaign(self, campaign: Campaign) -> Ruleset:
        """The ruleset of a campaign with its house rules and packs: the same value as long as these stay."""
        key = (campaign.ruleset, tuple(campaign.options.items()), self.packs)
        if self._of_campaign is None or self._of_campaign[0] != key:
            self._of_campaign = (key, self._playable(campaign))
        return self._of_campaign[1]

    def without_house_rules(self, ruleset: str) -> Ruleset:
        """Any ruleset as it is played with the packs that are on."""
        return self._ruleset_of(ruleset, self.pack_options(ruleset))

    def options(self, campaign: Campaign) -> Options:
        """The house rules of a campaign and what packs add: its ruleset can be made of them anew, elsewhere."""
        return {**campaign.options, **self.pack_options(campaign.ruleset)}

    def pack_options(self, ruleset: str) -> Options:
        """What the packs that are on add to a ruleset; a new encounter keeps it."""
        if not self.packs:
            return {}
        from desktop_app.content.pack_rules import pack_options

        return pack_options(ruleset, self.packs)

    def _playable(self, campaign: Campaign) -> Ruleset:
        """The campaign's; without house rules where a file holds some that this program does not know."""
        try:
            return self._ruleset_of(campaign.ruleset, self.options(campaign))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            self._warn(f"The house rules of this campaign cannot be used and are ignored: {error}.")
            return self._ruleset_of(campaign.ruleset, {})
