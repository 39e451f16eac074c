"""Draws that run with one set of dispatches: the state they share, and what differs from draw to draw."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.pipe import Prim

if TYPE_CHECKING:
    from vkpipe.driver.fine_programs import FineProgram
    from vkpipe.driver.programs import Program
    from vkpipe.winsys import vulkan as vk

__all__ = ["BufferRange", "DrawGroup", "DrawItem", "GroupState", "VertexRange", "prim_count"]


class BufferRange(NamedTuple):
    """Constants as the device sees them: where they lie and how many vectors may be read."""

    address: int
    size: int


class VertexRange(NamedTuple):
    """A bound vertex buffer as the device sees it, in bytes."""

    address: int
    end: int
    offset: int
    stride: int


class DrawItem(NamedTuple):
    """One draw. ``used`` is the range of vertices (bias included) that its indices name, if known."""

    mode: Prim
    start: int
    count: int  # type: ignore[assignment]  # Gallium's name, over that of tuple.count
    index_size: int
    index_address: int
    index_offset: int
    index_end: int
    index_bias: int
    start_instance: int
    instance_count: int
    draw_id: int
    used: tuple[int, int] | None
    vertex_buffers: tuple[VertexRange, ...]
    vs_constants: tuple[BufferRange, ...]
    fs_constants: tuple[BufferRange, ...]
    viewport: tuple[float, ...]


TextureBinding = tuple["vk.ImageView", "vk.Sampler"]


@dataclass(frozen=True, eq=False)
class GroupState:
    """What all draws of a group share."""

    vertex: Program
    fine: FineProgram
    varyings: int
    flags: int
    size: tuple[int, int]
    region: tuple[int, int, int, int]
    color: vk.ImageView | None
    depth: vk.ImageView | None
    vertex_textures: tuple[TextureBinding, ...]
    fragment_textures: tuple[TextureBinding, ...]
    blend: tuple[float, float, float, float, float]
    longest_pass: int

    @property
    def corners(self) -> tuple[int, int]:
        """The region in two words, x | y << 16; an empty one stays empty."""
        x0, y0, x1, y1 = self.region
        if x1 < x0 or y1 < y0:
            return 0xFFFFFFFF, 0
        return x0 | y0 << 16, x1 | y1 << 16


@dataclass(eq=False)
class DrawGroup:
    """A state and the draws made with it, in order."""

    state: GroupState
    items: list[DrawItem] = field(default_factory=list)


def prim_count(mode: Prim, count: int) -> int:
    """Triangles of ``count`` vertices (Gallium 0.4, section 7.1, Drawing)."""
    return count // 3 if mode == Prim.TRIANGLES else max(0, count - 2)
