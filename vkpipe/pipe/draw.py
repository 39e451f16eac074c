"""Arguments of draws, blits and launches (Gallium 0.4, sections 7.1.9, 7.1.14, 7.1.17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.check import as_tuple
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_blend import ColorMask
from vkpipe.pipe.defines_raster import Prim
from vkpipe.pipe.defines_texture import TexFilter, TextureTarget
from vkpipe.pipe.format import Format
from vkpipe.pipe.kinds import I32, U32
from vkpipe.pipe.limits import MAX_WINDOW_RECTANGLES
from vkpipe.pipe.resource import Resource, StreamOutputTarget
from vkpipe.pipe.state_buffer import check_indices
from vkpipe.pipe.state_viewport import Box, ScissorState
from vkpipe.pipe.user_memory import UserData
from vkpipe.records import dataclass

__all__ = ["BlitEnd", "BlitInfo", "DrawIndirectInfo", "DrawInfo", "DrawStartCountBias", "GridInfo"]

_UNIT_BOX = Box()
_NO_SCISSOR = ScissorState()


@dataclass(frozen=True, slots=True)
class DrawStartCountBias:
    """One range of a draw that has several: first vertex or index, how many, and the index bias."""

    start: U32 = 0
    count: U32 = 0
    index_bias: I32 = 0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DrawIndirectInfo:
    """A draw whose numbers lie in a buffer.

    Each record has 32-bit words: count, instance_count, start, start_instance; with indices count,
    instance_count, start, index_bias, start_instance.

    Attributes:
        buffer, offset: the first record; ``stride`` bytes to the next.
        draw_count: the (largest) number of records.
        indirect_draw_count, indirect_draw_count_offset: where the actual number lies, if not known.
        count_from_stream_output: take the number of vertices from what was captured.
    """

    buffer: Resource | None = None
    offset: U32 = 0
    stride: U32 = 0
    draw_count: U32 = 1
    indirect_draw_count: Resource | None = None
    indirect_draw_count_offset: U32 = 0
    count_from_stream_output: StreamOutputTarget | None = None

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, eq=False)
class DrawInfo:
    """One draw (section 7.1.9).

    Attributes:
        index_size: 0 without indices, else 1, 2 or 4 bytes.
        index: the indices: a resource, or an array of the application; None, with an ``index_size``: those
            of ``Context.set_index_buffer``. ``start`` counts indices.
        start, count: the first vertex (or index) and how many.
        index_bias: added to each index before vertices are fetched, after comparison with
            ``restart_index``.
        min_index, max_index: bounds of the indices, before the bias; meaningful only with
            ``index_bounds_valid``. Too wide bounds give the same picture more slowly, with too narrow ones
            the picture is undefined.
        start_instance, instance_count: the instances; ``start_instance`` only affects fetching.
        vertices_per_patch: with PATCHES; 0: as many as ``Context.set_patch_vertices`` has said.
        drawid: what DRAWID reads; with ``increment_draw_id`` it counts up over several ranges.
        indirect: the numbers lie in a buffer.
        count_from_stream_output: the number of vertices is what this target has captured.
        view_mask: views of a multi-view draw, 0 for none.
    """

    mode: Prim = Prim.TRIANGLES
    start: U32 = 0
    count: U32 = 0
    index_size: int = 0
    index: Resource | npt.NDArray[Any] | None = None
    index_bias: I32 = 0
    min_index: U32 = 0
    max_index: U32 = 0xFFFFFFFF
    index_bounds_valid: bool = False
    start_instance: U32 = 0
    instance_count: U32 = 1
    primitive_restart: bool = False
    restart_index: U32 = 0xFFFFFFFF
    vertices_per_patch: U32 = 0
    drawid: U32 = 0
    indirect: DrawIndirectInfo | None = None
    count_from_stream_output: StreamOutputTarget | None = None
    view_mask: U32 = 0
    increment_draw_id: bool = False
    take_index_buffer_ownership: bool = False
    index_bias_varies: bool = False
    was_line_loop: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        if self.index_size not in (0, 1, 2, 4):
            raise InvalidUse("DrawInfo", "index_size", self.index_size, "0 (no indices), 1, 2 or 4")
        if self.index_size == 0 and self.index is not None:
            raise InvalidUse("DrawInfo", "index", self.index, "None, as index_size is 0")
        if type(self.index) is np.ndarray:
            check_indices("DrawInfo", "index", self.index, self.index_size)
        if self.start + self.count > 2**32:
            raise InvalidUse("DrawInfo", "start + count", self.start + self.count, f"at most {2**32}")

    @property
    def indexed(self) -> bool:
        return self.index_size != 0

    @property
    def has_user_indices(self) -> bool:
        return isinstance(self.index, np.ndarray)

    @property
    def user(self) -> npt.NDArray[Any] | None:
        """The indices, when they are an array."""
        return self.index if isinstance(self.index, np.ndarray) else None

    @property
    def resource(self) -> Resource | None:
        """The indices, when they are a resource."""
        return None if isinstance(self.index, np.ndarray) else self.index

    @property
    def counting_target(self) -> StreamOutputTarget | None:
        """The target whose captured vertices are drawn, however many there are."""
        if self.count_from_stream_output is None and self.indirect is not None:
            return self.indirect.count_from_stream_output
        return self.count_from_stream_output

    def of_captured(self, count: int) -> DrawInfo:
        """Return the same draw of so many captured vertices."""
        return replace(self, count=count, start=0, index_size=0, index=None, indirect=None,
                       count_from_stream_output=None)  # fmt: skip

    @property
    def indirect_offset(self) -> int:
        return self.indirect.offset if self.indirect else 0


@dataclass(frozen=True, slots=True)
class BlitEnd:
    """One side of a blit: a region of a level, read or written as ``format``."""

    resource: Resource
    level: U32 = 0
    box: Box = _UNIT_BOX
    format: Format = Format.NONE

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class BlitInfo:
    """A copy with scaling, conversion and resolve (section 7.1.14).

    Attributes:
        mask: which channels are written: RGBA, Z, S.
        scissor: limits what is written, with ``scissor_enable``.
        window_rectangles: up to 8 rectangles outside of which nothing is written, or inside when
            ``window_rectangle_include`` is false.
        alpha_blend: blend over the destination by source alpha.
        dst_sample: write only this sample (counted from 1), 0 for all.
        sample0_only: read only the first sample instead of resolving.
    """

    dst: BlitEnd
    src: BlitEnd
    mask: ColorMask = ColorMask.RGBA
    filter: TexFilter = TexFilter.NEAREST
    scissor_enable: bool = False
    scissor: ScissorState = _NO_SCISSOR
    render_condition_enable: bool = False
    window_rectangle_include: bool = False
    window_rectangles: tuple[ScissorState, ...] = ()
    alpha_blend: bool = False
    dst_sample: U32 = 0
    sample0_only: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "window_rectangles", 0, MAX_WINDOW_RECTANGLES)

    @property
    def num_window_rectangles(self) -> int:
        return len(self.window_rectangles)

    @property
    def filters(self) -> bool:
        """Return whether texels are mixed: places are the centres of texels where nothing is scaled."""
        src, dst = self.src.box, self.dst.box
        pairs = ((src.width, dst.width), (src.height, dst.height), (src.depth, dst.depth))
        return self.filter == TexFilter.LINEAR and any(abs(one) != abs(other) for one, other in pairs)

    @property
    def mixes_slices(self) -> bool:
        """Return whether slices of a volume are mixed: where there are more or fewer in the other box."""
        if self.src.resource.target != TextureTarget.TEXTURE_3D:
            return False
        return self.filter == TexFilter.LINEAR and abs(self.src.box.depth) != abs(self.dst.box.depth)


@dataclass(frozen=True, slots=True, eq=False)
class GridInfo:
    """A launch of the bound compute shader (section 7.1.17).

    Attributes:
        pc: the entry point of a program that has several.
        input: the kernel's input, as many bytes as the state's ``req_input_mem``.
        block: invocations of a work group along x, y, z; ``last_block`` of the last group where it is
            smaller (0 for equal).
        grid: work groups along x, y, z; ``grid_base`` is added to their numbers.
        indirect, indirect_offset: a buffer with the three numbers of ``grid``.
        variable_shared_mem: bytes of shared memory beyond the state's.
    """

    grid: tuple[U32, U32, U32] = (1, 1, 1)
    block: tuple[U32, U32, U32] = (1, 1, 1)
    last_block: tuple[U32, U32, U32] = (0, 0, 0)
    grid_base: tuple[U32, U32, U32] = (0, 0, 0)
    work_dim: U32 = 3
    pc: U32 = 0
    input: UserData | None = None
    variable_shared_mem: U32 = 0
    indirect: Resource | None = None
    indirect_offset: U32 = 0
    indirect_stride: U32 = 0
    draw_count: U32 = 1
    indirect_draw_count: Resource | None = None
    indirect_draw_count_offset: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)
        for field in ("grid", "block", "last_block", "grid_base"):
            as_tuple(self, field, 3, 3)
