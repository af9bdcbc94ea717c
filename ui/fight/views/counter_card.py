"""The card of a counterspell, shown before a foe's spell is rolled: who counters it, and by what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.commands import Cast, Counterspell
from desktop_app.combat.countering import Counterer, counter_command
from desktop_app.combat.spells import KnownSpell
from desktop_app.rules.text import capital
from ui.fight.views.action_card import ActionCard, combo, fill, rows
from ui.shared.bridge import Bridge
from ui.shared.text import signed
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme


class CounterCard(ActionCard):
    """Who counters the spell that is being cast; Esc lets the spell go on. `closed` either way."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._counterers: tuple[Counterer, ...] = ()
        self._cast = Cast(by="")
        self.who, self.means = combo("Who counters it"), combo("What counters it")
        self.facts = label("", "muted", wraps=True)
        self.choices.addLayout(rows(("Who", self.who), ("With", self.means), ("", self.facts)))
        self.who.currentIndexChanged.connect(self._other)
        self.means.currentIndexChanged.connect(self.changed)
        self.leave.setText("Let it pass")
        self.leave.setToolTip("Nobody counters the spell (Esc).")

    def open(self, cast: Cast, counterers: Sequence[Counterer], *, asks: bool) -> None:
        """Ask who of them counters this casting, and by what."""
        spell = cast.name or "a spell"
        self.begin(f"{capital(spell)} can be countered", counterers[0].name, asks=asks,
                   note=f"{cast.by} begins to cast {spell}, level {cast.spell_level}.")  # fmt: skip
        self._cast, self._counterers = cast, tuple(counterers)
        fill(self.who, [each.name for each in counterers])
        self._fill_means()
        self.ready(self.go)

    @property
    def names(self) -> tuple[str, ...]:
        """Those who are asked."""
        return tuple(each.name for each in self._counterers)

    def wish(self) -> Counterspell:
        """The counterspell as chosen."""
        return counter_command(self._counterer.name, self._cast.by, self._cast.name, self._cast.spell_level, self._used)

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return "Counter it"

    def show_ahead(self) -> None:
        """The check that it takes, and what is spent."""
        from desktop_app.combat.decide.counterspell import counter_ahead

        state, command = self._bridge().state, self.wish()
        if state is None:
            return
        told = counter_ahead(state, command, self._bridge().ruleset)
        check = "Dispel check" if command.dispel else "Spellcraft"
        what = "dispels it" if command.dispel else "knows it and counters it"
        self.facts.setText(f"{check} {signed(told.ledger.total)} against DC {told.dc}: {what} {told.chance}.")

    @property
    def _counterer(self) -> Counterer:
        return self._counterers[max(self.who.currentIndex(), 0)]

    @property
    def _used(self) -> KnownSpell:
        return self._counterer.means[max(self.means.currentIndex(), 0)]

    def _other(self, *_: object) -> None:
        self.by = self._counterer.name
        self._fill_means()
        self.changed()

    def _fill_means(self) -> None:
        fill(self.means, [_listed(each) for each in self._counterer.means])


def _listed(spell: KnownSpell) -> str:
    """`fireball, level 3, 2 left`."""
    return ", ".join([spell.name, f"level {spell.level}", *([f"{spell.left} left"] if spell.left is not None else [])])
