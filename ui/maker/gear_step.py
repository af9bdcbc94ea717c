"""Gear: what it has at the left with its price and use; what can be bought at the right; the money that is left."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.making.open_choices import GearChoice, gear, wealth_tables
from desktop_app.making.plan import IN_HAND, OFF_HAND, PACKED, WORN, Gear, Plan
from desktop_app.making.prices import gear_price
from desktop_app.making.quick_gear import usual_use
from desktop_app.making.typed import plain_text
from desktop_app.rules.text import amount
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, combo, field, named_row, offer
from ui.shared.text import MINUS, capital
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme

USES = (WORN, IN_HAND, OFF_HAND, PACKED)
TYPED = "typed"
MOST_GOLD = 1e12
_COUNTED = re.compile(r"^(?P<name>.*\S)\s+x\s*(?P<count>\d{1,4})$", re.IGNORECASE)


def gold(amount: float) -> str:
    """`1,500 gp`, `0.5 gp`."""
    return f"{amount:,.2f}".rstrip("0").rstrip(".") + " gp"


class GearPage(StepPage):
    """Enter buys; Del throws away; magic things are typed: +1 longsword, belt of giant strength +4."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Gear")
        self.wealth = combo("Wealth", self._choose_wealth, "Choose how much the gear may cost.")
        self.budget = field("Gold pieces to spend", self._take_budget, example="by the table")
        self.things = ChoiceList(theme, "What it has")
        self.shop = ChoiceBox(theme, "What can be bought", "Type to filter; Enter buys it")
        self.typed = field("Item as typed", self._take_text, example="+1 longsword, torch x4")
        self.typed.setToolTip(
            "Enter buys what you type, or changes the item that is selected above. Empty the field for a new item."
        )
        self.use = combo("Use of the selected item", self._choose_use, "Worn, in hand or packed away.")
        self._row = -1
        self._lay_out()
        self.things.selectionModel().currentChanged.connect(lambda *_: self._show_chosen())
        self.things.dropped.connect(self._drop)
        self.shop.picked.connect(self._buy)
        self.setFocusProxy(self.shop)

    def _fill(self) -> None:
        """Show what it has and what can be bought."""
        plan, ruleset = self.controller.plan, self.controller.ruleset
        self._show_budget(plan)
        against = {each.place: each.why for each in self.controller.problems if each.place.startswith("gear.")}
        here = self.things.currentIndex().row()
        self.things.choices.show_choices(
            [
                Choice(str(row), _text(each), each.use, against.get(f"gear.{row}", ""), gold(gear_price(each, ruleset)))
                for row, each in enumerate(plan.gear)
            ]
        )
        if plan.gear and here >= len(plan.gear):
            self.things.stand_on(len(plan.gear) - 1)
        self._show_chosen()
        held = {each.item.lower() for each in plan.gear}
        self.shop.show_choices([_offer(each, held) for each in gear(plan, ruleset)])

    def _show_budget(self, plan: Plan) -> None:
        tables = [(name, capital(name)) for name, _ in wealth_tables(self.controller.ruleset)]
        known = {name.lower(): name for name, _ in tables}
        key = TYPED if plan.budget else known.get(plan.wealth.lower(), plan.wealth)
        offer(self.wealth, [("", "Choose ..."), *tables, (TYPED, "Typed in")], key)
        self.budget.show_text(f"{plan.budget:.2f}".rstrip("0").rstrip(".") if plan.budget else "")
        worth, had = self.controller.budgets.gold
        has = f"Gear for {gold(worth - plan.gold)}" + (f" and {gold(plan.gold)} in coins" if plan.gold else "")
        if not had:
            self.tell(f"{has}, without a limit.")
            return
        left = round(had - worth, 2)
        ends = f"{gold(-left)} too much" if left < 0 else f"{gold(left) if left else 'nothing'} left"
        self.tell(f"{has} of {gold(had)}, {ends}.")

    def _show_chosen(self) -> None:
        self._row = self.things.currentIndex().row()
        plan = self.controller.plan
        there = 0 <= self._row < len(plan.gear)
        self.use.setEnabled(there)
        offer(self.use, [(each, each) for each in USES], plan.gear[self._row].use if there else PACKED)
        self.typed.show_text(_text(plan.gear[self._row]) if there else "")

    def _buy(self, name: str) -> None:
        self._add(Gear(name, 1, self._use_of(name)))

    def _use_of(self, name: str) -> str:
        return usual_use(name, self.controller.creature, self.controller.ruleset)

    def _add(self, new: Gear) -> None:
        plan = self.controller.plan
        for row, each in enumerate(plan.gear):
            if each.item.lower() == new.item.lower() and each.use == new.use == PACKED:
                more = replace(each, count=each.count + new.count)
                self._put((*plan.gear[:row], more, *plan.gear[row + 1 :]), f"buy {_text(new)}")
                return
        self._put((*plan.gear, new), f"buy {_text(new)}")
        self.things.stand_on(len(self.controller.plan.gear) - 1)

    def _take_text(self, text: str) -> str:
        words = plain_text(text)
        if not words:
            self.things.setCurrentIndex(QModelIndex())  # the next that is typed is bought
            return ""
        found = _COUNTED.match(words)
        name, count = (found["name"], int(found["count"])) if found is not None else (words, 1)
        plan, row = self.controller.plan, self._row
        if 0 <= row < len(plan.gear):
            held = plan.gear[row]
            # A ring typed over a spear is worn, not in hand as that was; the same kind of thing is used as before.
            use = held.use if self._use_of(held.item) == self._use_of(name) else self._use_of(name)
            new = replace(held, item=name, count=count, use=use)
            self._put((*plan.gear[:row], new, *plan.gear[row + 1 :]), f"gear {words}")
        else:
            self._add(Gear(name, count, self._use_of(name)))
        return ""

    def _drop(self, key: str) -> None:
        row, things = int(key), self.controller.plan.gear
        self._put(things[:row] + things[row + 1 :], f"without {_text(things[row])}")

    def _choose_use(self, use: str) -> None:
        things, row = self.controller.plan.gear, self._row
        if 0 <= row < len(things):
            new = replace(things[row], use=use)
            self._put((*things[:row], new, *things[row + 1 :]), f"{things[row].item}: {use}")

    def _put(self, things: tuple[Gear, ...], what: str) -> None:
        self.controller.change(replace(self.controller.plan, gear=things), what)

    def _choose_wealth(self, key: str) -> None:
        if key != TYPED:
            self.controller.change(replace(self.controller.plan, wealth=key, budget=0), f"wealth: {key or 'open'}")

    def _take_budget(self, text: str) -> str:
        words = plain_text(text).lower().removesuffix("gp").replace(",", "").strip()
        try:
            amount = float(words or 0)
        except ValueError:
            amount = -1
        if not 0 <= amount <= MOST_GOLD:
            return f"Gold pieces should be a number such as 3000, not {text.strip()!r}."
        wealth = "" if amount else self.controller.plan.wealth
        self.controller.change(replace(self.controller.plan, budget=amount, wealth=wealth), f"budget {words}")
        return ""

    def _lay_out(self) -> None:
        self.rows.addLayout(named_row(("Wealth", self.wealth, 1), ("Gold pieces to spend", self.budget, 1)))
        both = QHBoxLayout()
        both.setSpacing(10)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, name, widget in ((left, "What it has", self.things), (right, "What can be bought", self.shop)):
            column.setSpacing(3)
            column.addWidget(label(name, "section"))
            column.addWidget(widget, 1)
            both.addLayout(column, 1)
        self.rows.addLayout(both, 1)
        self.use.setMinimumContentsLength(15)
        self.rows.addLayout(named_row(("Type an item or change it", self.typed, 1), ("Use", self.use, 0)))


def _text(each: Gear) -> str:
    return f"{each.item} x{each.count}" if each.count > 1 else each.item


def _offer(each: GearChoice, held: set[str]) -> Choice:
    weight = f"{amount(each.weight)} lb" if each.weight else ""
    about = ", ".join(part for part in (each.kind, weight, each.summary.replace("-", MINUS)) if part)
    return Choice(each.name, each.name, about, each.warning, gold(each.price), each.name.lower() in held)
