"""The indices of a draw: where they are, which vertices they name, and where restart indices cut them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.indices import Segments, index_range, known_range, known_segments, segments
from vkpipe.driver.draws.inputs import DrawInputs
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.resources.uploads import Uploads
from vkpipe.driver.state.bindings import copy_user_data
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box, DrawInfo, DrawStartCountBias, Map, Prim
from vkpipe.pipe.call_rules import check_user_indices
from vkpipe.pipe.context_transfer import TransferMethods

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.pipe import Resource

__all__ = ["Bytes", "DrawnIndices", "IndexCalls"]

_WHERE = "Context.draw_vbo"

Bytes = npt.NDArray[np.uint8]

DrawnIndices = tuple[int, int, int, int, Segments | None]
"""Address and end in bytes of the indices, the first vertex that they name and how many there are up to the
last (0: not known); the parts of the draw, where restart indices or the end of a loop make several of it."""

_MOST_STRIPS = 1 << 22
"""Parts of a draw with restart indices or of loops, in all instances: each takes a record on the host."""


class IndexCalls(TransferMethods):
    """Mixed into the context."""

    screen: KernelScreen
    uploads: Uploads
    inputs: DrawInputs

    def checked_buffer(self, resource: Resource, field: str) -> BufferResource:
        return own_buffer(self.screen, f"{_WHERE}: {field}", "buffer", resource)

    def read_buffer(self, buffer: BufferResource) -> Bytes:
        """Return all bytes of a buffer, after pending writes."""
        if buffer.host_bytes is not None:
            return buffer.host_bytes
        with self.transfer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
            return np.array(transfer.data).reshape(-1)

    def index_count(self, info: DrawInfo) -> int:
        index = info.index
        size = index.width0 if isinstance(index, BufferResource) else index.nbytes  # type: ignore[union-attr]
        return size // info.index_size

    def restarting_indices(self, info: DrawInfo) -> Bytes | None:
        """The indices, where the host has to look for those that restart."""
        if not info.primitive_restart or not info.index_size:
            return None
        if isinstance(info.index, np.ndarray):
            return copy_user_data(info.index)
        assert info.index is not None
        return self.read_buffer(self.checked_buffer(info.index, "index"))

    def drawn_indices(
        self,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        data: Bytes | None,
        checked: bool = True,
    ) -> DrawnIndices:
        """Check the vertices that a draw reads; where its indices are and which vertices they name.

        Args:
            data: the indices, where the host has to look for those that restart.
            checked: a vertex outside its buffer is an error; else it reads as zero.
        """
        cut = None
        if info.mode is Prim.LINE_LOOP:
            cut = Segments(np.array([part.start]), np.array([part.count]), None)
        if not info.index_size:
            if checked:
                self.inputs.check_vertices(info, (part.start, part.start + part.count - 1))
            return 0, 0, 0, 0, cut
        address, end, found = self._index_buffer(info, part)
        if data is not None:
            restarts = self._segments(info, part, data)
            found = restarts.used
            if cut is not None or len(restarts.starts) > 1:
                cut = restarts
        if cut is not None and len(cut.starts) * info.instance_count > _MOST_STRIPS:
            asked = f"{len(cut.starts)} strips or loops, {info.instance_count} instances"
            raise NotSupported(asked, f"a draw has at most {_MOST_STRIPS} of them, all instances together")
        if found is None:
            if checked:
                self.inputs.check_vertices(info, None)
            return address, end, 0, 0, cut
        low, high = found[0] + part.index_bias, found[1] + part.index_bias
        if checked:
            self.inputs.check_vertices(info, (low, high))
        wide = low < -(2**31) or high >= 2**31
        return address, end, low, 0 if wide else high - low + 1, cut

    def _segments(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, data: Bytes) -> Segments:
        """The parts into which restart indices cut a draw."""
        asked = (info.index_size, part.start, part.count, info.restart_index)
        if isinstance(info.index, BufferResource) and data is info.index.host_bytes:
            return known_segments(info.index, *asked)
        return segments(data, *asked)

    def _index_buffer(
        self, info: DrawInfo, part: DrawInfo | DrawStartCountBias
    ) -> tuple[int, int, tuple[int, int] | None]:
        """Address and length of the indices in bytes, and the smallest and the largest if they are known."""
        index = info.index
        if isinstance(index, BufferResource):
            index.check_usable(self.screen, _WHERE, "index")
            found = known_range(index, info.index_size, part.start, part.count)
            return index.buffer.address, index.width0, found
        if info.has_user_indices:
            data = copy_user_data(index)  # type: ignore[arg-type]
            check_user_indices(part.start + part.count, info.index_size, data.size)
            found = index_range(data, info.index_size, part.start, part.count)
            return self.uploads.place(data), data.size, found
        raise InvalidUse(_WHERE, "index", index, "a buffer of this screen or an array")
