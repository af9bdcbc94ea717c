"""The pages of Help: first steps, rules by name, about. Texts are Markdown of ours under `resources/help`."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from desktop_app.content.rules_text import RuleText, find_rules
from desktop_app.paths import resources
from desktop_app.rules.ruleset import Ruleset
from desktop_app.version import VERSION
from ui.shared.rule_entries import RuleEntry, entries_of
from ui.shared.widgets.basics import back_button, label
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

MOST_SHOWN = 120
NEW_LINE = "\n"


class HelpPage(QWidget):
    """Shows one text at a time; rules have a filter. `left` to go back."""

    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._ruleset: Ruleset | None = None
        self._rules: tuple[RuleEntry, ...] = ()
        self._title = label("", "huge")
        self.filter = TypedField()
        self.filter.setPlaceholderText("Part of a name, such as shaken or charge")
        self.filter.setAccessibleName("Find a rule by name")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show_rules)
        self.text = QTextBrowser()
        self.text.setAccessibleName("Help")
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(QDesktopServices.openUrl)
        sheet = QFrame()
        sheet.setMaximumWidth(860)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        column.addWidget(self.filter)
        column.addWidget(self.text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 18, 24, 18)
        row.addStretch(1)
        row.addWidget(sheet, 30)
        row.addStretch(1)

    def show_text(self, name: str, title: str) -> None:
        """Show a text of `resources/help`."""
        self._title.setText(title)
        self.filter.hide()
        source = (resources() / "help" / f"{name}.md").read_text(encoding="utf-8")
        self.text.document().setDefaultFont(self._theme.font())
        self.text.setMarkdown(source.replace("{version}", VERSION))
        self.text.setFocus()

    def show_rules(self, ruleset: Ruleset, name: str = "") -> None:
        """Show the rules, conditions, actions, feats and items of a ruleset by name; `name` stands in the filter."""
        self._title.setText(f"Rules by name: {ruleset.name}")
        self._ruleset = ruleset
        self._rules = entries_of(ruleset)
        self.filter.show()
        self.filter.setText(name)
        self._show_rules()
        self.filter.setFocus()

    def _show_rules(self, _text: str = "") -> None:
        if self._ruleset is None:
            return
        wanted = self.filter.text().strip().lower()
        named = [each for each in self._rules if wanted in each[0].lower()]
        found = find_rules(wanted, self._ruleset)
        rules = [(each.title, "rule", NEW_LINE.join(_lines(each, self._ruleset))) for each in found]
        rows = [
            f"<p><b>{escape(name)}</b> <span style='color:{self._theme.tokens.muted}'>{escape(kind)}</span><br>"
            f"{escape(text).replace(NEW_LINE, '<br>')}</p>"
            for name, kind, text in (*named, *rules)[:MOST_SHOWN]
        ]
        self.text.document().setDefaultFont(self._theme.font())
        self.text.setHtml("".join(rows) or "<p>Nothing in the rules has a name like that.</p>")


def _lines(rule: RuleText, ruleset: Ruleset) -> Iterator[str]:
    """How a rule goes, and below it what is played of it."""
    yield rule.told(ruleset)
    yield from (f"\N{BULLET} {line}." for line in rule.played(ruleset))
