"""Dataclasses of :mod:`vkpipe.records` are those of the standard library, but for when methods are made."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from vkpipe.records import dataclass

_KINDS = [dataclasses.dataclass, dataclass]


@dataclass(frozen=True, slots=True)
class _Point:
    x: int
    y: int = 2
    names: list[str] = dataclasses.field(default_factory=list, compare=False)


def _three(make: Callable[..., Any], **options: bool) -> Any:
    @make(**options)
    class Made:
        a: int
        b: tuple[int, ...] = (1,)
        c: list[int] = dataclasses.field(default_factory=list, repr=False, compare=False)
        d: int = dataclasses.field(default=4, init=False)

    return Made


_OPTIONS = [
    {},
    {"eq": False},
    {"slots": True},
    {"frozen": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "eq": False},
]


@pytest.mark.parametrize("options", _OPTIONS)
def test_objects_are_made_shown_and_compared_alike(options: dict[str, bool]) -> None:
    shown = []
    for make in _KINDS:
        kind = _three(make, **options)
        first, second, third = kind(1), kind(1, c=[5]), kind(2, (3, 4))
        assert (first.a, first.b, first.c, first.d) == (1, (1,), [], 4)
        assert first.c is not kind(1).c and third.b == (3, 4)
        hashes = kind.__hash__ is not None and hash(first) == hash(second)
        shown.append((repr(first), first == second, first == third, first != 1, hashes, kind.__match_args__))
        assert hasattr(first, "__dict__") is ("slots" not in options)
    assert shown[0] == shown[1]


@pytest.mark.parametrize("make", _KINDS)
@pytest.mark.parametrize("slots", [False, True])
def test_what_is_frozen_refuses_to_change(make: Callable[..., Any], slots: bool) -> None:
    made = _three(make, frozen=True, slots=slots)(1)
    for name in ("a",) if slots else ("a", "other"):
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot assign to field '{name}'"):
            setattr(made, name, 2)
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'a'"):
        del made.a


@pytest.mark.parametrize("make", _KINDS)
def test_subclasses_may_have_more(make: Callable[..., Any]) -> None:
    class More(_three(make, frozen=True)):  # type: ignore[misc]
        pass

    made = More(1)
    made.other = 3
    assert made.other == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.a = 2


def test_wrong_arguments_are_told_as_usual() -> None:
    with pytest.raises(TypeError, match=r"_Point.__init__\(\) missing 1 required positional argument: 'x'"):
        _Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        _Point(1, z=2)  # type: ignore[call-arg]


def test_methods_of_the_class_itself_stay() -> None:
    @dataclass(frozen=True)
    class Own:
        a: int

        def __eq__(self, other: object) -> bool:
            return True

        def __repr__(self) -> str:
            return "own"

        def __post_init__(self) -> None:
            object.__setattr__(self, "a", self.a + 1)

    assert Own(1) == 7 and repr(Own(1)) == "own" and Own(1).a == 2
    assert hash(Own(1)) == hash((2,))


def test_they_are_copied_pickled_and_replaced() -> None:
    made = _Point(1, names=["a"])
    for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert other == made and other.names == ["a"]
    assert dataclasses.replace(made, y=5) == _Point(1, 5)
    assert dataclasses.asdict(made) == {"x": 1, "y": 2, "names": ["a"]}


def test_init_is_compiled_with_the_first_object() -> None:
    kind = _three(dataclass)
    before = kind.__init__
    kind(1)
    assert kind.__init__ is not before
    assert kind.__init__.__code__.co_varnames[:4] == ("self", "a", "b", "c")
