"""Vertex inputs that are prepared for many draws."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.limits import MAX_ATTRIBS
from vkpipe.pipe.resource import Resource
from vkpipe.pipe.state_buffer import VertexBuffer
from vkpipe.pipe.state_shader import VertexElement
from vkpipe.records import dataclass

__all__ = ["VertexState"]


@dataclass(frozen=True, eq=False)
class VertexState:
    """It holds a vertex buffer and its elements for ``Context.draw_vertex_state`` (``pipe_vertex_state``).

    Attributes:
        buffer: the one vertex buffer, which all elements fetch from.
        elements: up to 32; each draw selects some of them.
        index: indices of 4 bytes; None draws without indices.
    """

    buffer: VertexBuffer
    elements: tuple[VertexElement, ...]
    index: Resource | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        if len(self.elements) > MAX_ATTRIBS:
            raise InvalidUse("VertexState", "elements", len(self.elements), f"at most {MAX_ATTRIBS}")
        for number, element in enumerate(self.elements):
            if element.vertex_buffer_index:
                found = element.vertex_buffer_index
                raise InvalidUse("VertexState", f"elements[{number}].vertex_buffer_index", found, "0")

    def selected(self, mask: int) -> tuple[VertexElement, ...]:
        """Return the elements whose bits are set; they feed the inputs 0, 1, ... of the vertex shader.

        Raises:
            InvalidUse: a bit for which there is no element.
        """
        if mask >> len(self.elements):
            legal = f"bits of {len(self.elements)} elements"
            raise InvalidUse("Context.draw_vertex_state", "partial_velem_mask", hex(mask), legal)
        return tuple(element for number, element in enumerate(self.elements) if mask >> number & 1)
