"""The two themes hold every colour, and text can be read on all of them."""

from __future__ import annotations

import pytest

from ui.theme.tokens import DARK, LIGHT, TEXT_ON, contrast, load_tokens


def test_contrast_is_measured_as_the_guidelines_say() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", [LIGHT, DARK])
def test_text_can_be_read_everywhere(name: str) -> None:
    tokens = load_tokens(name)
    poor = [
        f"{ink} on {paper}: {contrast(getattr(tokens, ink), getattr(tokens, paper)):.2f}"
        for ink, papers in TEXT_ON
        for paper in papers
        if contrast(getattr(tokens, ink), getattr(tokens, paper)) < 4.5
    ]
    assert poor == []


@pytest.mark.parametrize("name", [LIGHT, DARK])
def test_bars_and_borders_of_fields_stand_out(name: str) -> None:
    """What is not text but carries meaning needs 3 to 1."""
    tokens = load_tokens(name)
    assert contrast(tokens.line_strong, tokens.surface) >= 3
    assert contrast(tokens.turn_edge, tokens.surface) >= 3
