"""Tokens with portraits: the picture in the middle, letters where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Space
from ui.map.map_view import MapView
from ui.map.tokens import SMALL, Token
from ui.shared.pictures import kept
from ui.theme.theme import Theme

PURPLE = QColor(160, 20, 160)


def middle_of(view: MapView, at: Space) -> QColor:
    """The colour in the middle of the squares."""
    point = view.view.middle_of(at).toPoint()
    return view.grab().toImage().pixelColor(point)


def is_like(color: QColor, other: QColor) -> bool:
    """Whether they are the same but for what JPEG makes of it."""
    apart = (color.red() - other.red(), color.green() - other.green(), color.blue() - other.blue())
    return max(map(abs, apart)) < 12


def test_a_portrait_is_painted_in_its_token_where_there_is_room(qapp: QApplication) -> None:
    face = QImage(QSize(60, 80), QImage.Format.Format_RGB32)
    face.fill(PURPLE)
    picture = kept(face)
    view = MapView(Theme(qapp, "light"))
    view.resize(400, 400)
    with_face = Token("Hedda", Space(1, 1), is_hero=True, letters="HK", share=1.0, portrait=picture.name)
    unknown = Token("Orc", Space(3, 3), is_hero=False, letters="O", share=1.0, portrait="no such picture")
    view.pictures.know({picture.name: picture.data})
    view.show_board(Board(Ground(5, 5)), (with_face, unknown), "")
    view.shows_cursor = False
    assert view.view.scale > SMALL
    assert is_like(middle_of(view, with_face.space), PURPLE)
    assert not is_like(middle_of(view, unknown.space), PURPLE)
    view.zoom((SMALL - 4) / view.view.scale)
    assert not is_like(middle_of(view, with_face.space), PURPLE)


def test_many_portraits_come_a_few_at_a_time_and_all_of_them(qapp: QApplication) -> None:
    view = MapView(Theme(qapp, "light"))
    view.resize(700, 120)
    texts = {}
    tokens = []
    for number in range(10):
        face = QImage(QSize(30, 30), QImage.Format.Format_RGB32)
        face.fill(PURPLE.lighter(100 + number))
        picture = kept(face)
        texts[picture.name] = picture.data
        tokens.append(
            Token(f"Orc {number}", Space(number, 0), is_hero=False, letters="O", share=1.0, portrait=picture.name)
        )
    view.pictures.know(texts)
    view.show_board(Board(Ground(10, 1)), tuple(tokens), "")
    waited = []
    for _ in range(len(tokens)):
        view.grab()
        waited.append(view.pictures.waits)
    assert waited[0]
    assert not waited[-1]
    shown = view.grab().toImage()
    for token in tokens[1:]:
        color = shown.pixelColor(view.view.middle_of(token.space).toPoint())
        assert color.red() > 120 > color.green(), token.name
