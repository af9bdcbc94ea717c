"""Dataclasses whose methods are compiled when they are first called are dataclasses like all others."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

import desktop_app
from desktop_app import dataclasses_later
from desktop_app.store.contents import DocumentInfo


def one_of_ours() -> type:
    """A class as our modules have them: it is taken for one of a module of the program."""

    @dataclass(frozen=True, slots=True, order=True)
    class Named:
        """A name with parts."""

        __module__ = "desktop_app.version"

        name: str
        size: int = 3
        parts: tuple[str, ...] = field(default_factory=tuple)

        def __post_init__(self) -> None:
            if self.size < 0:
                raise ValueError(self.size)

    return Named


def test_nothing_is_compiled_before_it_is_called_and_then_it_is_the_librarys_own() -> None:
    named = one_of_ours()
    before = {name: vars(named)[name] for name in ("__init__", "__eq__", "__hash__", "__setattr__", "__lt__")}
    one = named("a")
    assert vars(named)["__init__"] is not before["__init__"]
    assert vars(named)["__init__"].__code__.co_varnames[:4] == ("self", "name", "size", "parts")
    assert vars(named)["__init__"].__qualname__.endswith("Named.__init__")
    assert all(vars(named)[name] is method for name, method in before.items() if name != "__init__")
    assert one == named("a")
    assert hash(one) == hash(named("a"))
    assert one < named("b")
    assert all(vars(named)[name] is not before[name] for name in ("__eq__", "__hash__", "__lt__"))


def test_they_do_what_dataclasses_do() -> None:
    named = one_of_ours()
    one = named("a", parts=("x",))
    assert repr(one).endswith("Named(name='a', size=3, parts=('x',))")
    assert repr(one) == repr(one)
    assert replace(one, size=4) == named("a", 4, ("x",)) != one
    assert dataclasses.asdict(one) == {"name": "a", "size": 3, "parts": ("x",)}
    assert copy.copy(one) == one == copy.deepcopy(one)
    assert vars(named)["__match_args__"] == ("name", "size", "parts")
    assert not hasattr(one, "__dict__")
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'size'"):
        one.size = 4
    with pytest.raises(FrozenInstanceError):
        del one.size
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        named()
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        named("a", colour="red")
    with pytest.raises(ValueError, match="-1"):
        named("a", -1)


def test_what_another_class_has_from_one_is_put_where_it_belongs() -> None:
    named = one_of_ours()

    class Heir(named):  # type: ignore[misc, valid-type]
        """No dataclass itself."""

    substitute = vars(named)["__init__"]
    assert Heir("a").name == "a"
    assert vars(named)["__init__"] is not substitute
    assert "__init__" not in vars(Heir)


def test_values_of_the_program_are_kept_and_read_as_before() -> None:
    one = DocumentInfo("e1", "encounter")
    assert pickle.loads(pickle.dumps(one)) == one


def test_to_begin_twice_changes_nothing_and_others_classes_stay_as_they_are() -> None:
    assert desktop_app.VERSION
    before = getattr(dataclasses, "_create_fn", None)
    dataclasses_later.begin()
    assert getattr(dataclasses, "_create_fn", None) is before

    @dataclass
    class Theirs:
        name: str

    assert vars(Theirs)["__init__"].__code__.co_varnames == ("self", "name")
