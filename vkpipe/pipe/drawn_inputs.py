"""Index buffers that are set, and prepared vertex inputs: calls that every driver makes of its others."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.pipe.context_bind import BindingMethods
from vkpipe.pipe.context_cso import CsoMethods
from vkpipe.pipe.context_draw import DrawMethods
from vkpipe.pipe.draw import DrawInfo, DrawStartCountBias
from vkpipe.pipe.state_buffer import IndexBuffer
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.pipe.vertex_state import VertexState

__all__ = ["DrawnInputs"]

_SET, _DRAW = "Context.set_index_buffer", "Context.draw_vbo"
_INDEX_SIZE = 4
"""Bytes of an index of a vertex state."""

Ranges = Sequence[DrawStartCountBias]


class DrawnInputs(CsoMethods, BindingMethods, DrawMethods):
    """Mixed into contexts."""

    _set_indices: IndexBuffer | None = None
    _elements: WeakKeyDictionary[VertexState, dict[int, Any]] | None = None

    def keeping_inputs(self) -> AbstractContextManager[None]:
        """Bind the vertex elements and buffers of now again in the end."""
        raise NotImplementedError

    def set_index_buffer(self, buffer: IndexBuffer | None) -> None:
        if buffer is not None and buffer.offset % buffer.index_size:
            legal = f"a multiple of index_size, {buffer.index_size}"
            raise InvalidUse(_SET, "offset", buffer.offset, legal)
        if buffer is not None and buffer.user_buffer is not None:
            data = user_bytes(_SET, "user_buffer", buffer.user_buffer)
            whole = data[buffer.offset : data.size // buffer.index_size * buffer.index_size]
            indices = whole.copy().view(f"u{buffer.index_size}")
            buffer = replace(buffer, offset=0, user_buffer=indices)
        self._set_indices = buffer

    def with_set_indices(self, info: DrawInfo, draws: Ranges) -> tuple[DrawInfo, Ranges]:
        """Return a draw, and its ranges, with the indices that are set, as it brings none itself.

        Raises:
            InvalidUse: none are set, they have another size, or the numbers of the draw lie in a buffer and
                the indices do not begin at its start.
        """
        bound = self._set_indices
        if bound is None:
            raise InvalidUse(_DRAW, "index", None, "indices, or those of Context.set_index_buffer")
        if bound.index_size != info.index_size:
            legal = f"{bound.index_size}, as Context.set_index_buffer said"
            raise InvalidUse(_DRAW, "index_size", info.index_size, legal)
        index = bound.buffer if bound.user_buffer is None else np.asarray(bound.user_buffer)
        first = bound.offset // bound.index_size
        if first and info.indirect is not None:
            raise InvalidUse(_DRAW, "indirect", info.indirect, f"none: the indices begin at {bound.offset}")
        parts = tuple(replace(part, start=part.start + first) for part in draws)
        return replace(info, index=index, start=info.start + first), parts

    def draw_vertex_state(
        self, state: VertexState, partial_velem_mask: int, info: DrawInfo, draws: Ranges
    ) -> None:
        handle = self._handle(state, partial_velem_mask)
        size = 0 if state.index is None else _INDEX_SIZE
        with self.keeping_inputs():
            self.bind_vertex_elements_state(handle)
            self.set_vertex_buffers(0, [state.buffer])
            self.draw_vbo(replace(info, index_size=size, index=state.index), draws)

    def _handle(self, state: VertexState, mask: int) -> Any:
        """The vertex elements of a selection, made once."""
        if self._elements is None:
            self._elements = WeakKeyDictionary()
        made = self._elements.setdefault(state, {})
        if mask not in made:
            made[mask] = self.create_vertex_elements_state(state.selected(mask))
        return made[mask]
