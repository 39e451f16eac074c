"""The push blocks of kernels that run vertex shaders and capture what these write."""

from vkpipe.kernels.members import Members, PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint
from vkpipe.kernels.push.memory import HasCaptured, HasVertices
from vkpipe.kernels.push.numbers import HasFlags
from vkpipe.kernels.push.tables import HasAttributes, HasConstants, HasDraws, HasPrimHints, HasSlotHints

__all__ = ["CapturePush", "HasCaptureRange", "VertexPush"]


class VertexPush(HasDraws, HasAttributes, HasConstants, HasSlotHints, HasVertices, PushBlock):
    """Shade vertices."""

    slot_count: Uint = member("slots to shade")


class HasCaptureRange(Members):
    """The vertices that are captured."""

    first_captured: Uint = member("the first vertex of the dispatch")
    end_captured: Uint = member("the first one that is not captured any more")


class CapturePush(
    HasDraws, HasAttributes, HasConstants, HasPrimHints, HasCaptureRange, HasFlags, HasCaptured, PushBlock
):
    """Capture what a vertex shader writes."""
