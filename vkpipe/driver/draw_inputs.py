"""What draws read beside their indices, as the device sees it: worked out again only when it changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.bound import STAGES, Bound, BoundBuffer
from vkpipe.driver.derive import attachments
from vkpipe.driver.group import BufferRange, VertexRange
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, ShaderType
from vkpipe.pipe.lifetime import Destroyable

if TYPE_CHECKING:
    from vkpipe.driver.batch import Batch
    from vkpipe.driver.uploads import Uploads

__all__ = ["DrawInputs"]

_WHERE = "Context.draw_vbo"
_NO_VERTICES = VertexRange(0, 0, 0, 0)
_NO_CONSTANTS = BufferRange(0, 0)


@dataclass(frozen=True)
class _Attribute:
    """How far one attribute can be fetched: the last vertex, or with a divisor the last step of instances."""

    register: int
    slot: int
    size: int
    stride: int
    divisor: int
    last: int | None


class DrawInputs:
    """The vertex buffers and constants of the next draw, and how far they reach."""

    def __init__(self, bound: Bound, batch: Batch, uploads: Uploads) -> None:
        self._bound = bound
        self._batch = batch
        self._uploads = uploads
        self._seen: tuple[int, int] = (-1, -1)
        self._attributes: tuple[_Attribute, ...] = ()
        self.vertex_buffers: tuple[VertexRange, ...] = (_NO_VERTICES,)
        self.constants: dict[ShaderType, tuple[BufferRange, ...]] = {}

    def update(self) -> None:
        """Look at what has changed since the last draw; keep what draws touch until the batch has run.

        Raises:
            InvalidUse: something that is bound was destroyed.
        """
        bound = self._bound
        seen = (self._batch.number, Destroyable.destructions)
        everything = seen != self._seen
        if everything or bound.changed_vertex_buffers:
            self.vertex_buffers = self._vertex_ranges()
            self._attributes = self._reach()
        for stage in STAGES:
            if everything or stage in bound.changed_constants:
                self.constants[stage] = self._constant_ranges(stage)
        if everything or bound.changed_targets:
            self._check_targets()
        if everything or bound.changed_targets or bound.changed_vertex_buffers:
            self._reference()
        bound.changed_vertex_buffers = bound.changed_targets = False
        bound.changed_constants.clear()
        self._seen = seen

    def check_vertices(self, info: DrawInfo, used: tuple[int, int] | None) -> None:
        """Refuse a draw that is known to read past its vertex buffers.

        Where the host does not know the indices, the device reads zeros instead.
        """
        if not info.index_size:
            used = (info.start, info.start + info.count - 1)
        for attribute in self._attributes:
            if attribute.divisor:
                low, last = 0, info.start_instance + (info.instance_count - 1) // attribute.divisor
            elif used is None:
                continue
            else:
                low, last = used
            if low < 0 or (attribute.last is not None and last > attribute.last):
                plain = "index" if info.index_size else "start + count"
                what = "instances" if attribute.divisor else plain
                most = "any" if attribute.last is None else attribute.last
                holds = (
                    f"vertex buffer {attribute.slot} has {attribute.size} bytes, stride {attribute.stride}"
                )
                legal = f"vertices 0 to {most}: {holds}, for IN[{attribute.register}]"
                raise InvalidUse(_WHERE, what, low if low < 0 else last, legal)

    def _reach(self) -> tuple[_Attribute, ...]:
        elements, vs = self._bound.vertex_elements, self._bound.vs
        if elements is None or vs is None:
            return ()
        made = []
        for entry in vs.state.info.inputs:
            if not entry.usage_mask:
                continue
            element = elements.state[entry.index]
            buffer = self._bound.vertex_buffers[element.vertex_buffer_index]
            stride = buffer.stride if element.src_stride is None else element.src_stride
            room = buffer.size - element.src_offset - vkformat.describe(element.src_format).block_bytes
            last = -1 if room < 0 else (room // stride if stride else None)
            slot = element.vertex_buffer_index
            made.append(_Attribute(entry.index, slot, buffer.size, stride, element.instance_divisor, last))
        return tuple(made)

    def _address(self, buffer: BoundBuffer) -> int:
        if buffer.resource is not None:
            buffer.resource.check_alive(_WHERE, "buffer")
            return buffer.resource.buffer.address
        assert buffer.data is not None
        return self._uploads.place(buffer.data)

    def _vertex_ranges(self) -> tuple[VertexRange, ...]:
        buffers = self._bound.vertex_buffers
        made = []
        for slot in range(max(buffers, default=-1) + 1):
            buffer = buffers.get(slot)
            if buffer is None:
                made.append(_NO_VERTICES)
                continue
            end = buffer.offset + buffer.size
            made.append(VertexRange(self._address(buffer), end, buffer.offset, buffer.stride))
        return tuple(made) or (_NO_VERTICES,)

    def _constant_ranges(self, stage: ShaderType) -> tuple[BufferRange, ...]:
        slots = self._bound.constants[stage]
        shader = self._bound.vs if stage == ShaderType.VERTEX else self._bound.fs
        read = [entry.slot for entry in shader.state.info.const_buffers] if shader else []
        made = []
        for slot in range(max(read, default=-1) + 1):
            buffer = slots.get(slot)
            if buffer is None:
                made.append(_NO_CONSTANTS)
                continue
            if buffer.resource is not None:
                self._batch.reference(buffer.resource)
            made.append(BufferRange(self._address(buffer) + buffer.offset, -(-buffer.size // 16)))
        return tuple(made) or (_NO_CONSTANTS,)

    def _check_targets(self) -> None:
        """What is drawn into or sampled may have been destroyed since it was bound."""
        assert self._bound.framebuffer is not None
        for surface, field in zip(attachments(self._bound.framebuffer), ("cbufs[0]", "zsbuf"), strict=True):
            if surface is not None:
                surface.check_alive(_WHERE, field)
                surface.texture.check_alive(_WHERE, field)
        for stage in STAGES:
            for slot, view in self._bound.views[stage].items():
                view.check_alive(_WHERE, f"sampler_views[{stage.name}][{slot}]")
                view.texture.check_alive(_WHERE, f"sampler_views[{stage.name}][{slot}]")

    def _reference(self) -> None:
        bound, batch = self._bound, self._batch
        assert bound.framebuffer is not None
        for surface in attachments(bound.framebuffer):
            if surface is not None:
                batch.reference(surface.texture, writes=True)
        for stage in STAGES:
            for view in bound.views[stage].values():
                batch.reference(view.texture)
        for buffer in bound.vertex_buffers.values():
            if buffer.resource is not None:
                batch.reference(buffer.resource)
