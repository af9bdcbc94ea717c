"""The field with the name of a thing at the head of its page, in the largest type."""

from __future__ import annotations

from ui.shared.widgets.typed_field import TypedField


class NameField(TypedField):
    """As high as its letters, whatever the size of the text: the style sheet says so."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "name")
