"""draw_vbo: from a DrawInfo and what is bound to an item of the batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.batch import Batch
from vkpipe.driver.bound import Bound, BoundBuffer, copy_user_data
from vkpipe.driver.derive import GroupStates, attachments
from vkpipe.driver.group import BufferRange, DrawItem, GroupState, VertexRange, prim_count
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
            self.bound.dirty = False
        drawn = [entry for entry in infos if prim_count(entry.mode, entry.count) and entry.instance_count]
        if not drawn:
            return
        # Before anything is placed for the batch, as what is placed lasts only until the flush.
        self.batch.make_room()
        self._check_targets()
        items = [self._item(entry) for entry in drawn]
        self._reference(info)
        for item in items:
            self.batch.draw(self._state, item)

    def _check_targets(self) -> None:
        """What is drawn into may have been destroyed since it was bound."""
        assert self.bound.framebuffer is not None
        for surface, field in zip(attachments(self.bound.framebuffer), ("cbufs[0]", "zsbuf"), strict=True):
            if surface is not None:
                surface.check_alive(_WHERE, field)
                surface.texture.check_alive(_WHERE, field)
        for stage in (ShaderType.VERTEX, ShaderType.FRAGMENT):
            for slot, view in self.bound.views[stage].items():
                view.check_alive(_WHERE, f"sampler_views[{stage.name}][{slot}]")
                view.texture.check_alive(_WHERE, f"sampler_views[{stage.name}][{slot}]")

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
        self._check_vertices(info, used)
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
            vertex_buffers=self._vertex_ranges(),
            vs_constants=self._constant_ranges(ShaderType.VERTEX),
            fs_constants=self._constant_ranges(ShaderType.FRAGMENT),
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

    def _check_vertices(self, info: DrawInfo, used: tuple[int, int] | None) -> None:
        """Refuse a draw that is known to read past its vertex buffers.

        Where the host does not know the indices, the device reads zeros instead.
        """
        elements, vs = self.bound.vertex_elements, self.bound.vs
        if elements is None or vs is None:
            return
        if not info.index_size:
            used = (info.start, info.start + info.count - 1)
        for entry in vs.state.info.inputs:
            if not entry.usage_mask:
                continue
            element = elements.state[entry.index]
            buffer = self.bound.vertex_buffers[element.vertex_buffer_index]
            if element.instance_divisor:
                last = info.start_instance + (info.instance_count - 1) // element.instance_divisor
                low, what = 0, "instances"
            elif used is None:
                continue
            else:
                low, last = used
                what = "index" if info.index_size else "start + count"
            stride = buffer.stride if element.src_stride is None else element.src_stride
            room = buffer.size - element.src_offset - element_bytes(element)
            most = -1 if room < 0 else (room // stride if stride else last)
            if low < 0 or last > most:
                slot = element.vertex_buffer_index
                worst = low if low < 0 else last
                holds = f"vertex buffer {slot} has {buffer.size} bytes, stride {stride}"
                legal = f"vertices 0 to {most}: {holds}, for IN[{entry.index}]"
                raise InvalidUse(_WHERE, what, worst, legal)

    def _address(self, buffer: BoundBuffer) -> int:
        if buffer.resource is not None:
            buffer.resource.check_alive(_WHERE, "buffer")
            return buffer.resource.buffer.address
        assert buffer.data is not None
        return self.uploads.place(buffer.data)

    def _vertex_ranges(self) -> tuple[VertexRange, ...]:
        buffers = self.bound.vertex_buffers
        none = VertexRange(0, 0, 0, 0)
        made = []
        for slot in range(max(buffers, default=-1) + 1):
            buffer = buffers.get(slot)
            made.append(
                none
                if buffer is None
                else VertexRange(
                    self._address(buffer), buffer.offset + buffer.size, buffer.offset, buffer.stride
                )
            )
        return tuple(made) or (none,)

    def _constant_ranges(self, stage: ShaderType) -> tuple[BufferRange, ...]:
        slots = self.bound.constants[stage]
        none = BufferRange(0, 0)
        shader = self.bound.vs if stage == ShaderType.VERTEX else self.bound.fs
        read = [entry.slot for entry in shader.state.info.const_buffers] if shader else []
        made = []
        for slot in range(max(read, default=-1) + 1):
            buffer = slots.get(slot)
            made.append(
                none
                if buffer is None
                else BufferRange(self._address(buffer) + buffer.offset, -(-buffer.size // 16))
            )
        return tuple(made) or (none,)

    def _reference(self, info: DrawInfo) -> None:
        """Keep everything that the draw touches until the batch has run."""
        bound, batch = self.bound, self.batch
        assert bound.framebuffer is not None
        for surface in attachments(bound.framebuffer):
            if surface is not None:
                batch.reference(surface.texture, writes=True)
        for stage in (ShaderType.VERTEX, ShaderType.FRAGMENT):
            for view in bound.views[stage].values():
                batch.reference(view.texture)
            for constant in bound.constants[stage].values():
                if constant.resource is not None:
                    batch.reference(constant.resource)
        for buffer in bound.vertex_buffers.values():
            if buffer.resource is not None:
                batch.reference(buffer.resource)
        if isinstance(info.index, BufferResource):
            batch.reference(info.index)


def element_bytes(element: pipe.VertexElement) -> int:
    """Bytes that one fetch of a vertex element reads."""
    from vkpipe.format import describe

    return describe(element.src_format).block_bytes
