"""Members of push blocks as attributes of classes, so that mypy knows their names and types.

A class of members is written like a dataclass, each member with its type and what it means. It is called with
the members that are to be set, all of which are optional; what it makes is their names and values, in order.
From the same class come a NumPy dtype and GLSL (:mod:`vkpipe.kernels.layout`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, NamedTuple, dataclass_transform

from vkpipe.kernels.structs import Field

__all__ = ["Later", "Members", "Place", "PushBlock", "Scratch", "Table", "TableAddress", "Value", "member"]


Scratch = Literal[
    "bin_table",
    "bins",
    "distances",
    "extras",
    "groups",
    "gs_indices",
    "gs_inputs",
    "patch_data",
    "positions",
    "rounds",
    "span",
    "state",
    "stretch",
    "tess_indices",
    "varyings",
    "walks",
]
"""The scratch buffers that plans name."""


class Place(NamedTuple):
    """A byte of a scratch buffer; as a value, its address.

    Attributes:
        size: bytes that kernels use there, at most; 0: any of the buffer.
    """

    buffer: Scratch
    offset: int = 0
    size: int = 0


class Table(NamedTuple):
    """One of the tables of the latest upload; as a value, the vector at which it begins.

    Attributes:
        left_out: vectors that would lie in front of those that were uploaded.
    """

    number: int
    left_out: int = 0


class TableAddress(NamedTuple):
    """One of the tables of the latest upload, which a kernel writes to; as a value, its address."""

    number: int


class Later:
    """A value that is known only when the member is set: what sets it knows the subclass."""

    __slots__ = ()


Value = int | Place | Table | TableAddress | Later
"""What a plan may set a member of one word or address to."""


class _Member:
    """A member with its meaning; asked of an instance, the value that it is set to."""

    def __init__(self, meaning: str) -> None:
        self.meaning = meaning
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Members | None, owner: type) -> Any:
        return self if instance is None else instance.values[instance.names.index(self.name)]


def member(meaning: str = "") -> Any:
    """Say what a member means; its annotation says what it is in GLSL."""
    return _Member(meaning)


@dataclass_transform(kw_only_default=True)
class Members:
    """Some members, with the values that they are set to.

    Attributes:
        fields: all members of the class: those of its bases, base by base, then its own. The same name is the
            same thing.
        names: the members that are set.
        values: what to.
    """

    __slots__ = ("names", "values")

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, **members: Any) -> None:
        self.names = tuple(members)
        self.values: tuple[Any, ...] = tuple(members.values())

    def __init_subclass__(cls) -> None:
        found = {field.name: field for base in cls.__bases__ for field in getattr(base, "fields", ())}
        for name, kind in cls.__annotations__.items():
            if hasattr(kind, "__metadata__"):
                found[name] = Field(name, kind.__metadata__[0], getattr(cls, name).meaning)
        cls.fields = tuple(found.values())


class PushBlock(Members):
    """Push constants of a kernel: data that a dispatch brings along.

    Attributes:
        all: every block, in the order of their classes.
        in_tables: whether it is too long to be pushed, and lies in the tables.
    """

    __slots__ = ()

    all: ClassVar[list[type[PushBlock]]] = []
    in_tables: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        PushBlock.all.append(cls)
