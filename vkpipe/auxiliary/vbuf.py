"""Vertex buffers that a driver does not take: what u_vbuf is in Mesa.

Vertex buffers, elements and draws go to a :class:`VertexBufferManager` instead of the context. All that the
driver takes passes through. Memory of the application is uploaded, and elements of other formats or at odd
places are translated into a buffer of their own, for the vertices that a draw reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.auxiliary.translate import Translate, TranslateElement, TranslateKey
from vkpipe.auxiliary.upload import UploadManager
from vkpipe.auxiliary.vbuf_caps import VbufCaps, wide_format
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Box, DrawInfo, DrawStartCountBias, Map, VertexBuffer, VertexElement
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.records import dataclass

__all__ = ["VertexBufferManager"]

Numbers = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
_FAR = 4
"""Indices are unrolled where the vertices between the lowest and the highest are so many times as many."""


@dataclass(frozen=True)
class _Numbers:
    """The vertices that a draw reads: a range, or (``indices``) one after the other.

    Attributes:
        first, count: of the range, the bias included. ``instance``, ``instances``: those of the draw.
        indices: numbers with the bias, where each index gets a vertex of its own.
    """

    first: int
    count: int
    instance: int
    instances: int
    indices: Numbers | None = None


class VertexBufferManager:
    """Sets vertex buffers and elements of a context, and draws.

    Args:
        context: draws. ``caps``: what it takes; by default what its screen says.
        unrolls: whether a draw whose indices are far apart is drawn without them, so that fewer vertices are
            translated; shaders may not read VERTEXID then.

    Attributes:
        translated, uploaded: draws for which elements were translated, and user buffers uploaded.
    """

    def __init__(self, context: pipe.Context, caps: VbufCaps | None = None, unrolls: bool = False) -> None:
        self.context = context
        self._unrolls = unrolls
        self.caps = VbufCaps.of(context.screen) if caps is None else caps
        self.translated = self.uploaded = 0
        self._upload = UploadManager(context, bind=Bind.VERTEX_BUFFER)
        self._states = CsoCache(context)
        self._elements: tuple[VertexElement, ...] = ()
        self._buffers: dict[int, VertexBuffer] = {}
        self._bound: set[int] = set()

    def set_vertex_elements(self, elements: Sequence[VertexElement]) -> None:
        """Set the elements of the next draws."""
        self._elements = tuple(elements)

    def set_vertex_buffers(self, start: int, buffers: Sequence[VertexBuffer | None]) -> None:
        """Set vertex buffers. Memory of the application is read by draws: it may not change before."""
        for slot, buffer in enumerate(buffers, start):
            if buffer is None:
                self._buffers.pop(slot, None)
            else:
                self._buffers[slot] = buffer

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        """Draw what is set.

        Raises:
            NotSupported: vertices have to be translated or uploaded, but only the device knows which
                (indirect draws); or there are too many buffers.
        """
        odd = [n for n, element in enumerate(self._elements) if self._is_odd(element)]
        used = {element.vertex_buffer_index for element in self._elements}
        users = [slot for slot in sorted(used) if self._is_user(slot)] if not self.caps.user_buffers else []
        if not odd and not users:
            self._bind(self._elements, self._buffers)
            self.context.draw_vbo(info, draws)
            return
        if info.indirect is not None or info.count_from_stream_output is not None:
            raise NotSupported("pipe_draw_info::indirect", "with vertex buffers that have to be translated")
        for number, part in enumerate(draws or [_whole(info)]):
            drawid = info.drawid + (number if info.increment_draw_id else 0)
            one = replace(info, start=part.start, count=part.count, index_bias=part.index_bias, drawid=drawid)
            self._draw(replace(one, increment_draw_id=False), odd, users)

    def _draw(self, info: DrawInfo, odd: list[int], users: list[int]) -> None:
        numbers = self._numbers(info)
        if not numbers.count or not info.instance_count:
            return
        unrolled = numbers.indices is not None
        elements, buffers = list(self._elements), dict(self._buffers)
        if unrolled:
            # All that is a vertex's goes along, in the order of the indices.
            odd = [n for n, e in enumerate(elements) if n in odd or not e.instance_divisor]
        if odd:
            self._translate(numbers, odd, elements, buffers)
            self.translated += 1
        still = {element.vertex_buffer_index for element in elements}
        for slot in users:
            if slot in still:
                buffers[slot] = self._uploaded(slot)
        self.uploaded += bool(still & set(users))
        self._bind(tuple(elements), {slot: each for slot, each in buffers.items() if slot in still})
        if unrolled:
            info = replace(
                info, index_size=0, index=None, index_bias=0, start=0, primitive_restart=False,
                index_bounds_valid=False,
            )  # fmt: skip
        self.context.draw_vbo(info)

    def _is_user(self, slot: int) -> bool:
        return slot in self._buffers and self._buffers[slot].is_user_buffer

    def _is_odd(self, element: VertexElement) -> bool:
        """Return whether the driver does not read an element where and as it is."""
        buffer = self._buffers.get(element.vertex_buffer_index)
        if buffer is None:
            return False
        caps = self.caps
        stride = buffer.stride if element.src_stride is None else element.src_stride
        return (
            element.src_format not in caps.formats
            or element.src_offset % caps.element_alignment != 0
            or stride % caps.stride_alignment != 0
            or buffer.buffer_offset % caps.offset_alignment != 0
            or element.vertex_buffer_index >= caps.buffers
        )

    def _numbers(self, info: DrawInfo) -> _Numbers:
        """Find out which vertices a draw reads."""
        instances = info.start_instance, info.instance_count
        if not info.index_size:
            return _Numbers(info.start, info.count, *instances)
        indices = self._indices(info)
        read = indices[indices != info.restart_index] if info.primitive_restart else indices
        if not len(read):
            return _Numbers(0, 0, *instances)
        low, high = int(read.min()), int(read.max())
        count = high - low + 1
        if self._unrolls and count > _FAR * len(indices) and not info.primitive_restart:
            return _Numbers(0, len(indices), *instances, indices + info.index_bias)
        return _Numbers(low + info.index_bias, count, *instances)

    def _indices(self, info: DrawInfo) -> Numbers:
        if info.resource is not None:
            data = self._mapped(info.resource)
        else:
            assert info.user is not None
            data = np.ascontiguousarray(info.user).reshape(-1).view(np.uint8)
        whole = data[: data.size // info.index_size * info.index_size].view(_TYPES[info.index_size])
        found = np.zeros(info.count, np.int64)
        there = whole[info.start : info.start + info.count]
        found[: len(there)] = there
        return found

    def _translate(
        self,
        numbers: _Numbers,
        odd: list[int],
        elements: list[VertexElement],
        buffers: dict[int, VertexBuffer],
    ) -> None:
        """Translate elements into buffers of their own: one for vertices, and one for each divisor."""
        for divisor in sorted({elements[n].instance_divisor for n in odd}):
            of_divisor = [n for n in odd if elements[n].instance_divisor == divisor]
            chosen = _chosen(numbers, divisor)
            slot = self._free_slot(buffers)
            offset, key = 0, []
            for n in of_divisor:
                element = elements[n]
                wide = wide_format(element.src_format)
                if wide not in self.caps.formats:
                    raise NotSupported(f"PIPE_FORMAT_{element.src_format.name}", f"nor {wide.name}")
                key.append(TranslateElement(element.src_format, wide, n, element.src_offset, offset))
                elements[n] = VertexElement(offset, slot, wide, divisor)
                offset += vkformat.describe(wide).block_bytes
            translate = Translate(TranslateKey(offset, tuple(key)))
            for n in of_divisor:
                old = self._elements[n]
                buffer = self._buffers[old.vertex_buffer_index]
                stride = buffer.stride if old.src_stride is None else old.src_stride
                translate.set_buffer(n, self._bytes(buffer), stride)
            # Vertices keep their numbers: the first one lies as if those before it were there.
            ahead = int(chosen[0]) * offset if numbers.indices is None or divisor else 0
            resource, place = self._upload.data(translate.run_elts(chosen), 4, ahead)
            buffers[slot] = VertexBuffer(offset, place - ahead, resource)

    def _free_slot(self, buffers: dict[int, VertexBuffer]) -> int:
        taken = set(buffers) | {element.vertex_buffer_index for element in self._elements}
        slot = next((n for n in range(self.caps.buffers) if n not in taken), None)
        if slot is None:
            raise NotSupported("PIPE_CAP_MAX_VERTEX_BUFFERS", f"{len(taken) + 1} vertex buffers")
        return slot

    def _uploaded(self, slot: int) -> VertexBuffer:
        buffer = self._buffers[slot]
        resource, place = self._upload.data(self._bytes(buffer), 4)
        return VertexBuffer(buffer.stride, place, resource)

    def _bytes(self, buffer: VertexBuffer) -> Bytes:
        if buffer.buffer is not None:
            return self._mapped(buffer.buffer)[buffer.buffer_offset :]
        assert buffer.user_buffer is not None
        data = user_bytes("VertexBufferManager", "user_buffer", buffer.user_buffer)
        return data[buffer.buffer_offset :]

    def _mapped(self, resource: pipe.Resource) -> Bytes:
        with self.context.buffer_map(resource, 0, Map.READ, Box(width=resource.width0)) as transfer:
            return np.array(transfer.data)

    def _bind(self, elements: tuple[VertexElement, ...], buffers: dict[int, VertexBuffer]) -> None:
        self.context.bind_vertex_elements_state(self._states.get("vertex_elements", elements))
        slots = range(max(self._bound | set(buffers), default=-1) + 1)
        self.context.set_vertex_buffers(0, [buffers.get(slot) for slot in slots])
        self._bound = set(buffers)


def _whole(info: DrawInfo) -> DrawStartCountBias:
    return DrawStartCountBias(info.start, info.count, info.index_bias)


def _chosen(numbers: _Numbers, divisor: int) -> Numbers:
    """Return which vertices, or elements of instances, are read."""
    if divisor:
        last = numbers.instance + (numbers.instances - 1) // divisor
        return np.arange(numbers.instance, last + 1, dtype=np.int64)
    if numbers.indices is not None:
        return numbers.indices
    return np.arange(numbers.first, numbers.first + numbers.count, dtype=np.int64)
