"""The way of the Tab key through a card or a page: as its controls stand, whenever they were made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QLayoutItem, QScrollArea, QSplitter, QTabWidget, QWidget


def tab_as_shown(top: QLayout) -> None:
    """Let Tab go through all controls in a layout from its top to its foot."""
    for before, after in pairwise(controls(top)):
        QWidget.setTabOrder(before, after)


def controls(layout: QLayout) -> Iterator[QWidget]:
    """All controls of a layout that Tab can reach, in order, including those hidden at present."""
    for item in _items(layout):
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from _controls_of(widget)
        elif inner is not None:
            yield from controls(inner)


def _controls_of(widget: QWidget) -> Iterator[QWidget]:
    """The widget itself, or those in it where it is a mere holder of others."""
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
    if isinstance(widget, QSplitter | QTabWidget):
        for place in range(widget.count()):
            part = widget.widget(place)
            yield from _controls_of(part) if part is not None else ()
    else:
        inner = _inside(widget)
        if inner is not None:
            yield from controls(inner)
        elif widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def _inside(widget: QWidget) -> QLayout | None:
    """The layout of a mere holder of others; a control of its own has none to go through."""
    if isinstance(widget, QScrollArea):
        held = widget.widget()
        return held.layout() if held is not None else None
    return widget.layout() if widget.focusPolicy() == Qt.FocusPolicy.NoFocus else None


def _items(layout: QLayout) -> list[QLayoutItem]:
    items = [item for index in range(layout.count()) if (item := layout.itemAt(index)) is not None]
    if not isinstance(layout, QGridLayout):
        return items
    places: dict[int, tuple[int, ...]] = {}
    for index, item in enumerate(items):
        place = layout.getItemPosition(index)
        places[id(item)] = place if isinstance(place, tuple) else ()
    return sorted(items, key=lambda item: places[id(item)])
