"""Requests for the primitives that geometry shaders emit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.resources.query import Slot

__all__ = ["Divided", "GeometryOutput"]


class Divided(NamedTuple):
    """Counts what the patches of a draw are divided into, where the host has asked the device.

    Attributes:
        prims: that go into the geometry shader.
        weight: of all patches, by which they are put into rounds.
    """

    prims: int
    weight: int


@dataclass(frozen=True, eq=False)
class GeometryOutput:
    """The requests for the primitives that one draw call emits, beside drawing them.

    Attributes:
        addresses: where each buffer of stream output goes on.
        rooms: primitives of each stream that fit.
        slot: where the numbers of all primitives of the streams come to lie.
    """

    addresses: tuple[int, ...]
    rooms: tuple[int, ...]
    slot: Slot

    def totals(self) -> tuple[int, ...]:
        """The primitives of each stream; the device must be done with them."""
        return tuple(half >> shift & 0xFFFFFFFF for half in self.slot.read() for shift in (0, 32))
