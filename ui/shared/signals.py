"""Signals that say what they carry, so that mypy checks who sends them and who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from PySide6.QtCore import QMetaMethod, QObject, Signal

T = TypeVar("T")


class TypedSignal(Protocol[T]):
    """A signal of Qt that carries one value of this type."""

    def connect(self, slot: Callable[[T], object]) -> object:
        """Have the slot called with every value."""

    def emit(self, value: T, /) -> None:
        """Send a value to all that listen."""


def signal_of(kind: type[T]) -> TypedSignal[T]:  # noqa: ARG001 - for mypy: Qt itself carries any object
    """A signal for the body of a QObject class."""
    return cast("TypedSignal[T]", Signal(object))


def end_signals(source: QObject) -> None:
    """Let go of all that listens to the signals of the object's own class.

    A function that listens and holds its source keeps both for good: Qt's connections are nothing that Python's
    collector of memory sees.
    """
    described = source.metaObject()
    for number in range(described.methodOffset(), described.methodCount()):
        method = described.method(number)
        if method.methodType() is QMetaMethod.MethodType.Signal and source.isSignalConnected(method):
            QObject.disconnect(source, method, None, QMetaMethod())  # type: ignore[call-overload]
