"""The card of gazes and auras: which one, who must save, who looks away, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.auras import AuraAtHand, face_of
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Condition, Together
from desktop_app.combat.spans import lasts_text
from desktop_app.rules.text import capital, listed
from ui.fight.views.action_card import combo, fill, show_row
from ui.fight.views.at_selected_card import AtSelectedCard
from ui.fight.views.channel_card import dc_words
from ui.shared.bridge import Bridge
from ui.shared.text import as_tip
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import button, show_text
from ui.theme.theme import Theme

LOOKS, AVERTS, BLINDFOLDED = "Looking", "Averted: 50% without a save", "Shut or blindfolded"
EYES = (LOOKS, AVERTS, BLINDFOLDED)
EYES_ROW = 1


class AuraCard(AtSelectedCard):
    """Who saves against whose gaze or aura: those who are near are proposed, the selected may take their place."""

    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        eyes = combo("Whether they look")
        super().__init__(theme, bridge, ("What", "Which gaze or aura"), ("Eyes", eyes))
        self.eyes = eyes
        self._auras: Sequence[AuraAtHand] = ()
        self._selected: tuple[str, ...] = ()
        self._nobody = False
        self.far = button("Nobody is near", self._settle, tip="It reaches nobody this turn; nobody saves.")
        self.buttons.addWidget(self.far)
        fill(self.eyes, EYES)
        self.which.currentIndexChanged.connect(self._propose_targets)
        self.eyes.currentIndexChanged.connect(self.changed)

    def open(self, auras: Sequence[AuraAtHand], selected: Sequence[str], *, asks: bool) -> None:
        """Ask which one; what is due comes first, with those whom it reaches; others are at the `selected`."""
        self.begin("Gazes and auras", auras[0].by, asks=asks)
        self._auras, self._selected = auras, tuple(selected)
        fill(self.which, [_title(each) for each in auras])
        fill(self.eyes, EYES)
        self._propose_targets()
        self.ready(self.go)

    def show_targets(self, names: Sequence[str]) -> None:
        """Others are selected in the order: they are near now."""
        self._selected = tuple(names)
        if wanted := self.others(names):
            self.aim(wanted)

    def wish(self) -> Command:
        """Those who are near face it. Raises PromptError where nobody is."""
        chosen = self._chosen
        if self._nobody:
            return face_of(chosen, ())
        if not self._targets:
            raise PromptError(f"Select in the order the creatures that the {chosen.aura.name} reaches.")
        if self._gaze and self.eyes.currentText() == BLINDFOLDED:
            blind = (Condition(to=name, add="blinded", source="blindfold") for name in self._targets)
            return Together(commands=(*blind, face_of(chosen, ())), name=f"{listed(self._targets)}: eyes shut")
        averting = self._targets if self._gaze and self.eyes.currentText() == AVERTS else ()
        return face_of(chosen, self._targets, averting)

    @property
    def verb(self) -> str:
        """See `AtSelectedCard`."""
        return "Save"

    def show_choices(self, *, shown: bool) -> None:
        """That nobody is near is said before anybody saves."""
        super().show_choices(shown=shown)
        self.far.setVisible(shown and bool(self._auras) and self._chosen.asked)

    def show_ahead(self) -> None:
        """What it does, how far it reaches, its DC, and who must save."""
        if not self._auras:
            return
        chosen = self._chosen
        show_row(self._form, EYES_ROW, shown=self._gaze)
        within = f"Within {chosen.aura.feet} feet." if chosen.aura.feet else "In its space."
        self.facts.setText(f"{capital(_does(chosen))}. {within}")
        self.facts.setToolTip(as_tip(dc_words(chosen.dc)) if chosen.aura.play.saves else "")
        who = ", ".join(self._targets) or "nobody yet; select them in the order"
        show_text(self.at, f"{'Must save' if chosen.aura.play.saves else 'Near'}: {who}.")

    @property
    def _chosen(self) -> AuraAtHand:
        return self._auras[max(self.which.currentIndex(), 0)]

    @property
    def _gaze(self) -> bool:
        return self._chosen.is_gaze

    def _propose_targets(self, *_: object) -> None:
        chosen = self._chosen
        self.by, self._nobody = chosen.by, False
        self._targets = chosen.targets if chosen.asked else self.others(self._selected)
        self.changed()

    def _settle(self) -> None:
        """Nobody is near: it is settled for this turn."""
        self._nobody = True
        self.propose()
        self._nobody = False


def _title(each: AuraAtHand) -> str:
    return capital(each.title) if each.asked else f"{capital(each.aura.name)}, at the selected"


def _does(each: AuraAtHand) -> str:
    """`petrified, Fortitude DC 16 negates`."""
    play = each.aura.play
    parts = [f"{play.damage} {play.damage_type} damage"] if play.damage else []
    for effect in play.effects:
        lasts = "" if effect.lasts == "permanent" else lasts_text(effect.lasts)
        parts.append(f"{effect.name}{lasts}")
    parts += [f"{each.save_words} {play.on_save}"] if play.saves else []
    return ", ".join(parts)
