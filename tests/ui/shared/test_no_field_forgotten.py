"""Every place of the window that makes a field or asks by a prompt is known here, with the test that types nonsense."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import ui

FIELDS: Final = {
    "QLineEdit", "QPlainTextEdit", "QTextEdit", "QSpinBox", "QDoubleSpinBox", "QDateEdit", "QDateTimeEdit", "QTimeEdit",
}  # fmt: skip
"""Qt's fields; those of our own are found by what they are made of."""
MAKERS: Final = {"named_field", "Prompt"}
HOSTILE, CARDS, BAD = "shared/test_hostile_texts.py", "shared/test_hostile_cards.py", "shared/test_bad_input.py"
FINDS: Final = "it finds in a list: any text is one, and shows nothing where nothing fits"
BOUNDED: Final = "a spin box takes figures alone, between its bounds"
MAKES: Final = "it makes fields for others, which are named here themselves"

TRIED: Final[dict[str, str]] = {
    # Treasure, tables, the compendium
    "campaign/randoms.py Prompt": "shared/test_hostile_library.py",
    "campaign/views/random_page.py QPlainTextEdit": "shared/test_hostile_library.py",
    "campaign/views/random_page.py TypedField": "any text is the title of a table",
    "library/compendium_controller.py Prompt 2": "shared/test_hostile_library.py",
    "library/compendium_page.py MovingField": FINDS,
    "library/own_controller.py Prompt": "library/test_own_rules.py",
    "library/own_page.py NarrowingField": FINDS,
    "library/own_fields.py LongText": "library/test_own_magic.py",
    "library/own_fields.py TypedField 3": "library/test_own_magic.py",
    "library/own_fields.py setEditable": "library/test_own_magic.py",
    "party/treasure_asks.py Prompt": "shared/test_hostile_library.py",
    "home/collection_page.py NarrowingField": FINDS,
    "maker/folder_box.py TypedField": "maker/test_folder_box.py",
    "maker/folder_box.py setEditable": "any text is the name of a folder",
    # The fight
    "fight/abilities.py Prompt": HOSTILE,
    "fight/bringing.py Prompt": HOSTILE,
    "fight/clock.py Prompt 2": HOSTILE,
    "fight/countering.py Prompt": HOSTILE,
    "fight/damage_prompt.py Prompt": HOSTILE,
    "fight/delegates/order.py InitiativeField": HOSTILE,
    "fight/effects.py Prompt": HOSTILE,
    "fight/face_prompt.py Prompt": HOSTILE,
    "fight/fight_controller.py Prompt 2": HOSTILE,
    "fight/game_master.py Prompt 2": HOSTILE,
    "fight/hero_points.py Prompt": "fight/test_hero_points.py",
    "fight/map_making.py Prompt 2": HOSTILE,
    "fight/notes.py Prompt": HOSTILE,
    "fight/off_turn.py Prompt": HOSTILE,
    "fight/roller.py Prompt": HOSTILE,
    "fight/uses_left.py Prompt": HOSTILE,
    "fight/views/action_card.py named_field": MAKES,
    "fight/views/all_actions_card.py PromptField": CARDS,
    "fight/views/attack_card.py self.field": CARDS,
    "fight/views/card_parts.py PromptField": MAKES,
    "fight/views/concentration_card.py self.field 3": CARDS,
    "fight/views/duration_popup.py DurationField": HOSTILE,
    "fight/views/escape_card.py self.field": "fight/test_prepared_versions.py",
    "fight/views/face_row.py PromptField": CARDS,
    "fight/views/full_attack_card.py self.field": CARDS,
    "fight/views/hazard_card.py self.field 2": "fight/test_hazard_card.py",
    "fight/views/option_boxes.py QSpinBox": BOUNDED,
    "fight/views/ready_card.py PromptField": CARDS,
    "fight/views/ready_card.py self.field": CARDS,
    "fight/views/ready_card.py setEditable": CARDS,
    "fight/views/spell_card.py PromptField": CARDS,
    "fight/views/spell_card.py self.field 2": CARDS,
    "fight/views/spell_card.py setEditable": CARDS,
    "fight/views/turning_card.py self.field 2": CARDS,
    "notes/notes_page.py NoteEditor": "notes/test_notes.py",
    "notes/notes_page.py NameField": "notes/test_notes.py",
    "notes/search_page.py MovingField": FINDS,
    "sessions/sessions_page.py TypedField 2": "sessions/test_sessions.py",
    "sessions/sessions_page.py NameField": "sessions/test_sessions.py",
    "sessions/texts.py NoteEditor": "sessions/test_sessions.py",
    "campaign/encounter_shelves.py Prompt": "campaign/test_encounter_shelves.py",
    # The rooms around it
    "clock/calendar_controller.py Prompt 3": "clock/test_calendar.py",
    "clock/calendar_editor.py TypedField": "clock/test_calendar.py",
    "clock/calendar_page.py TypedField": "clock/test_calendar.py",
    "campaign/cohorts.py Prompt": HOSTILE,
    "campaign/companions.py Prompt 3": HOSTILE,
    "campaign/folders_and_tags.py Prompt 3": HOSTILE,
    "campaign/roster.py Prompt 2": HOSTILE,
    "campaign/standing_field.py Prompt": HOSTILE,
    "campaign/views/compare_page.py TypedField": FINDS,
    "campaign/views/party_page.py AddField": "campaign/test_party.py",
    "campaign/views/points_group.py TypedField": HOSTILE,
    "campaign/views/sidebar.py FilterField": FINDS,
    "campaign/views/spells_page.py MovingField": FINDS,
    "home/home_controller.py Prompt": "home/test_home.py",
    "party/experience.py Prompt 2": "party/test_party_book_page.py",
    "party/member_asks.py Prompt 2": "party/test_party_book_page.py",
    "party/purse.py Prompt 2": "party/test_party_book_page.py",
    "library/library_page.py Prompt": "library/test_library.py",
    "library/library_page.py SearchField": "library/test_library.py",
    "library/plan_controller.py Prompt": HOSTILE,
    "library/reading_page.py StatTextField": "library/test_hostile_reading.py",
    "shared/list_page.py NarrowingField": FINDS,
    "shared/widgets/ledger_popup.py TypedField": "sheet/test_sheet_page.py",
    "shared/widgets/palette.py TypedField": BAD,
    "shared/widgets/prompt_bar.py PromptField": MAKES,
    "shell/keys_page.py NarrowingField": FINDS,
    "shell/new_campaign_page.py TypedField": HOSTILE,
    "shell/report_page.py QPlainTextEdit": "it is read, not typed in",
    "shared/widgets/settings_form.py QSpinBox": BOUNDED,
    # The maker, the sheet and the paper
    "maker/ability_step.py ScoreField": "maker/test_maker.py",
    "maker/change_page.py StepField": "maker/test_change_page.py",
    "maker/change_page.py TypedField": "maker/test_change_page.py",
    "maker/choice_view.py FilterField": FINDS,
    "maker/finish_step.py NotesField": "any text is a note",
    "maker/level_options.py OverruledField": "maker/test_class_choices.py",
    "maker/level_page.py FilterField": FINDS,
    "maker/numbers_page.py NumberField": "maker/test_numbers_page.py",
    "maker/option_step.py OverruledField": "maker/test_class_choices.py",
    "maker/page.py LineField": "maker/test_maker.py",
    "maker/skill_step.py FilterField": FINDS,
    "maker/step_page.py EditField": "maker/test_maker.py",
    "printing/setup_form.py QSpinBox": BOUNDED,
    "printing/setup_form.py TypedField 2": "any text is a heading",
    "sheet/sheet_controller.py EditField": "sheet/test_sheet_page.py",
    "sheet/views/gear_tab.py AddField": "sheet/test_sheet_side.py",
    "sheet/views/line_delegate.py TypedField": "sheet/test_sheet_side.py",
    "sheet/views/names_list.py AddField": "sheet/test_sheet_side.py",
    "sheet/views/notes_tab.py NotesField": "any text is a note",
    "sheet/views/skills_tab.py AddField": "sheet/test_sheet_side.py",
    "sheet/views/switches_tab.py AddField": "sheet/test_sheet_side.py",
    "sheet/views/uses.py QSpinBox": BOUNDED,
}
"""Where fields and prompts are made, how many where there are several; the test that tries them, or why none need."""


def made() -> Iterator[str]:
    """Where `ui/` makes a field or asks by a prompt: the module and what is called there."""
    home = Path(next(iter(ui.__path__)))
    trees = {path.relative_to(home).as_posix(): ast.parse(path.read_text("utf-8")) for path in home.rglob("*.py")}
    kinds = kinds_of_fields(list(trees.values())) | MAKERS
    for path, tree in trees.items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = ast.unparse(call.func)
            if name == "self.field" or name.split(".")[-1] in kinds:
                yield f"{path} {name}"
            elif name.endswith(".setEditable") and ast.unparse(call.args[0]) == "True":
                yield f"{path} setEditable"


def kinds_of_fields(trees: list[ast.Module]) -> set[str]:
    """The classes that are fields, by what they are made of."""
    kinds, classes = set(FIELDS), [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while found := {
        each.name for each in classes if each.name not in kinds and {ast.unparse(base) for base in each.bases} & kinds
    }:
        kinds |= found
    return kinds


def test_no_field_and_no_prompt_is_forgotten() -> None:
    counted = Counter(made())
    there = {place if number == 1 else f"{place} {number}" for place, number in counted.items()}
    assert there - set(TRIED) == set(), "type hostile texts into these, and say here which test does"
    assert set(TRIED) - there == set(), "these are gone"


def test_the_tests_that_are_named_are_there() -> None:
    tests = Path(__file__).parent.parent
    named = {each for each in TRIED.values() if each.endswith(".py")}
    assert {each for each in named if not (tests / each).is_file()} == set()
