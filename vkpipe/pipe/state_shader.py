"""Shaders, stream output and vertex elements (Gallium 0.4, sections 7.1.7, 8.5 and 8.6)."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import InvalidUse
from vkpipe.pipe.check import as_tuple, in_range
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_context import ShaderIr
from vkpipe.pipe.format import Format
from vkpipe.pipe.kinds import U32
from vkpipe.pipe.limits import MAX_ATTRIBS, MAX_SO_BUFFERS, MAX_SO_OUTPUTS, MAX_VERTEX_STREAMS
from vkpipe.records import dataclass

__all__ = ["ComputeState", "ShaderState", "StreamOutput", "StreamOutputInfo", "VertexElement"]


@dataclass(frozen=True, slots=True)
class StreamOutput:
    """One shader output that is written to a stream output buffer.

    Attributes:
        register_index: number of the OUT register.
        start_component, num_components: the part of it that is written, 0 to 3 and 1 to 4.
        output_buffer: the stream output target, 0 to 3.
        dst_offset: place in the vertex of that buffer, in dwords.
        stream: the geometry shader's vertex stream, 0 to 3.
    """

    register_index: U32
    start_component: U32 = 0
    num_components: U32 = 4
    output_buffer: U32 = 0
    dst_offset: U32 = 0
    stream: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)
        in_range(self, 0, 3, "start_component")
        in_range(self, 1, 4, "num_components")
        in_range(self, 0, MAX_SO_BUFFERS - 1, "output_buffer")
        in_range(self, 0, MAX_VERTEX_STREAMS - 1, "stream")


@dataclass(frozen=True, slots=True)
class StreamOutputInfo:
    """The outputs that a shader writes to its stream output targets.

    Attributes:
        output: the pieces, in the order in which they are written.
        stride: dwords per vertex of each of the four buffers.
    """

    output: tuple[StreamOutput, ...] = ()
    stride: tuple[int, ...] = (0, 0, 0, 0)

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "output", 0, MAX_SO_OUTPUTS)
        as_tuple(self, "stride", MAX_SO_BUFFERS, MAX_SO_BUFFERS)

    def unwritten(self, number: int) -> int:
        """Return the dwords behind the outputs of a vertex in a buffer; the last needs no room for them."""
        ends = [e.dst_offset + e.num_components for e in self.output if e.output_buffer == number]
        return max(0, self.stride[number] - max(ends, default=0))

    @property
    def num_outputs(self) -> int:
        return len(self.output)


@dataclass(frozen=True, slots=True)
class ShaderState:
    """A shader of a graphics stage (section 8.5).

    Attributes:
        tokens: the shader as TGSI text.
        stream_output: what is captured from the last stage before rasterization.
        type: the language; only TGSI is read from ``tokens``.
        ir: a shader in another language, with ``type`` saying which.
    """

    tokens: str = ""
    stream_output: StreamOutputInfo = StreamOutputInfo()
    type: ShaderIr = ShaderIr.TGSI
    ir: Any = None

    def __post_init__(self) -> None:
        check_fields(self)
        if not isinstance(self.tokens, str):
            raise InvalidUse("ShaderState", "tokens", type(self.tokens).__name__, "TGSI text (str)")

    @property
    def native(self) -> Any:
        """``ir`` when the shader is in the driver's own language."""
        return self.ir if self.type == ShaderIr.NATIVE else None

    @property
    def nir(self) -> Any:
        """``ir`` when the shader is NIR."""
        return self.ir if self.type in (ShaderIr.NIR, ShaderIr.NIR_SERIALIZED) else None


@dataclass(frozen=True, slots=True)
class ComputeState:
    """A compute shader (section 7.1.17).

    Attributes:
        prog: the shader as TGSI text.
        static_shared_mem: bytes of memory shared within a work group (``req_local_mem`` formerly).
        req_private_mem: bytes of memory per invocation.
        req_input_mem: bytes of kernel input.
    """

    prog: str = ""
    ir_type: ShaderIr = ShaderIr.TGSI
    static_shared_mem: U32 = 0
    req_private_mem: U32 = 0
    req_input_mem: U32 = 0

    def __post_init__(self) -> None:
        check_fields(self)
        if not isinstance(self.prog, str):
            raise InvalidUse("ComputeState", "prog", type(self.prog).__name__, "TGSI text (str)")

    @property
    def req_local_mem(self) -> int:
        """The former name of ``static_shared_mem``."""
        return self.static_shared_mem


@dataclass(frozen=True, slots=True)
class VertexElement:
    """The place from which one vertex attribute is fetched (section 8.6).

    The address is ``stride * index + src_offset`` for vertices and ``stride * (instance // divisor) +
    src_offset`` with a divisor; components that the format lacks are taken from (0, 0, 0, 1).

    Attributes:
        src_stride: bytes from one vertex to the next; None takes the vertex buffer's stride.
        dual_slot: the attribute fills two inputs (64-bit formats of three or four components).
    """

    src_offset: U32 = 0
    vertex_buffer_index: U32 = 0
    src_format: Format = Format.R32G32B32A32_FLOAT
    instance_divisor: U32 = 0
    src_stride: U32 | None = None
    dual_slot: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        in_range(self, 0, MAX_ATTRIBS - 1, "vertex_buffer_index")
