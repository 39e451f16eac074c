"""draw_vbo: from a DrawInfo and what is bound to an item of the batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.batch import Batch
from vkpipe.driver.bound import Bound, copy_user_data
from vkpipe.driver.derive import GroupStates
from vkpipe.driver.draw_inputs import DrawInputs
from vkpipe.driver.group import DrawItem, GroupState, prim_count
from vkpipe.driver.indices import IndexRanges, index_range
from vkpipe.driver.resource import BufferResource
from vkpipe.driver.uploads import Uploads
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, ShaderType, gallium_name

if TYPE_CHECKING:
    from vkpipe import pipe

__all__ = ["DrawCalls"]

_TRIANGLES = frozenset((Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN))
_WHERE = "Context.draw_vbo"


class DrawCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    batch: Batch
    group_states: GroupStates
    index_ranges: IndexRanges
    uploads: Uploads
    inputs: DrawInputs
    _state: GroupState | None = None

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        self.batch.check_open()
        infos = (
            [info]
            if not draws
            else [
                replace(
                    info,
                    start=draw.start,
                    count=draw.count,
                    index_bias=draw.index_bias,
                    drawid=info.drawid + (number if info.increment_draw_id else 0),
                )
                for number, draw in enumerate(draws)
            ]
        )
        for entry in infos:
            self._check_info(entry)
        raster = self.bound.rasterizer
        if raster is not None and raster.state.rasterizer_discard:
            return
        if self.bound.dirty or self._state is None:
            self._state = self.group_states.get(self.bound)
            self.bound.settle()
        drawn = [entry for entry in infos if prim_count(entry.mode, entry.count) and entry.instance_count]
        if not drawn:
            return
        # Before anything is placed for the batch, as what is placed lasts only until the flush.
        self.batch.make_room()
        self.inputs.update()
        items = [self._item(entry) for entry in drawn]
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        for item in items:
            self.batch.draw(self._state, item)

    def _check_info(self, info: DrawInfo) -> None:
        if info.mode not in _TRIANGLES:
            raise NotSupported(gallium_name(info.mode))
        missing = (
            (info.primitive_restart, "PIPE_CAP_PRIMITIVE_RESTART"),
            (info.indirect is not None, "PIPE_CAP_DRAW_INDIRECT"),
            (info.count_from_stream_output is not None, "PIPE_CAP_STREAM_OUTPUT_PAUSE_RESUME"),
            (info.view_mask != 0, "view_mask"),
        )
        for asked, capability in missing:
            if asked:
                raise NotSupported(capability)

    def _item(self, info: DrawInfo) -> DrawItem:
        address, offset, end, used = self._indices(info)
        inputs = self.inputs
        inputs.check_vertices(info, used)
        viewport = self.bound.viewport
        assert viewport is not None
        return DrawItem(
            mode=info.mode,
            start=info.start,
            count=info.count,
            index_size=info.index_size,
            index_address=address,
            index_offset=offset,
            index_end=end,
            index_bias=info.index_bias if info.index_size else 0,
            start_instance=info.start_instance,
            instance_count=info.instance_count,
            draw_id=info.drawid,
            used=used,
            vertex_buffers=inputs.vertex_buffers,
            vs_constants=inputs.constants[ShaderType.VERTEX],
            fs_constants=inputs.constants[ShaderType.FRAGMENT],
            viewport=(*viewport.scale, *viewport.translate),
        )

    def _indices(self, info: DrawInfo) -> tuple[int, int, int, tuple[int, int] | None]:
        """Address, first byte, end in bytes and range of vertices (bias included) of a draw's indices."""
        index = info.index
        if not info.index_size or index is None:
            return 0, 0, 0, None
        if isinstance(index, BufferResource):
            index.check_usable(self.screen, _WHERE, "index")
            found = self.index_ranges.get(index, info.index_size, info.start, info.count)
            place = (index.buffer.address, 0, index.width0)
        elif info.has_user_indices:
            data = copy_user_data(index)  # type: ignore[arg-type]
            end = (info.start + info.count) * info.index_size
            if end > data.size:
                legal = f"at most the {data.size // info.index_size} indices of the array"
                raise InvalidUse(_WHERE, "start + count", info.start + info.count, legal)
            found = index_range(data, info.index_size, info.start, info.count)
            place = (self.uploads.place(data), 0, data.size)
        else:
            raise InvalidUse(_WHERE, "index", index, "a buffer of this screen or an array")
        used = (found[0] + info.index_bias, found[1] + info.index_bias) if found else None
        return (*place, used)
