"""The push blocks of geometry shaders, and of the capture of what they and tessellation make."""

from vkpipe.kernels.members import Members, PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint, Words
from vkpipe.kernels.push.memory import HasCaptured, HasGeometryOutput, HasStretch, HasTessIndices, HasVertices
from vkpipe.kernels.push.numbers import HasFlags, HasInvocationCount
from vkpipe.kernels.push.tables import HasConstants, HasDraws, HasPrimHints

__all__ = ["GeometryOutputPush", "GeometryPush", "HasEmission", "HasRoom", "HasStream", "TessTotalPush"]


class HasEmission(
    HasDraws, HasConstants, HasPrimHints, HasVertices, HasGeometryOutput, HasInvocationCount, HasFlags
):
    """Inputs and outputs of geometry shaders."""


class GeometryPush(HasEmission, HasTessIndices, HasStretch, PushBlock):
    """Run a geometry shader."""


class HasStream(Members):
    """The vertex stream that is captured."""

    so_total: Words = member("primitives of each stream so far")
    stream: Uint = member("the stream that is captured")


class HasRoom(Members):
    """Room in the buffers of stream output."""

    first_place: Uint = member("the first place for a primitive of the dispatch")
    end_place: Uint = member("the first one behind all")
    room: Uint = member("primitives that fit")


class GeometryOutputPush(
    HasGeometryOutput, HasStream, HasStretch, HasInvocationCount, HasRoom, HasCaptured, PushBlock
):
    """Count and capture what a geometry shader has emitted."""


class TessTotalPush(HasStream, HasStretch, PushBlock):
    """Count what tessellation has made."""
