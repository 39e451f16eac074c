"""Checks that stream output can capture the outputs of a shader."""

from __future__ import annotations

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import StreamOutputInfo
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.names import Stage

__all__ = ["check_outputs"]


def check_outputs(info: StreamOutputInfo, shader: ShaderInfo, where: str) -> None:
    """Return whether a shader can be captured so.

    Raises:
        InvalidUse: it has no such output, or a vertex has no room for what is written.
        NotSupported: a stream other than 0 of a vertex shader.
    """
    registers = {entry.index for entry in shader.outputs}
    for number, entry in enumerate(info.output):
        name = f"stream_output.output[{number}]"
        if entry.stream and shader.stage is not Stage.GEOMETRY:
            raise NotSupported("PIPE_CAP_MAX_VERTEX_STREAMS", f"{name}.stream = {entry.stream}")
        if entry.register_index not in registers:
            legal = f"an output of the shader: {sorted(registers)}"
            raise InvalidUse(where, f"{name}.register_index", entry.register_index, legal)
        if entry.start_component + entry.num_components > 4:
            value = (entry.start_component, entry.num_components)
            raise InvalidUse(where, f"{name}.start_component, num_components", value, "a sum of at most 4")
        stride = info.stride[entry.output_buffer]
        if entry.dst_offset + entry.num_components > stride:
            legal = f"{entry.num_components} words within the {stride} of a vertex"
            raise InvalidUse(where, f"{name}.dst_offset", entry.dst_offset, legal)
