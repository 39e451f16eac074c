"""The push blocks of tessellation: its shaders, and the division of patches in rounds."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Draws, Round, Uint
from vkpipe.kernels.push.memory import (
    HasCounter,
    HasPatchData,
    HasPatches,
    HasRound,
    HasState,
    HasStretch,
    HasTessIndices,
    HasTessPoints,
    HasVertices,
)
from vkpipe.kernels.push.numbers import HasInvocationCount, HasPassPrims, HasPatchCount
from vkpipe.kernels.push.tables import HasConstants, HasDraws, HasPrimHints

__all__ = [
    "ControlPush",
    "EvaluatePush",
    "TessCountPush",
    "TessPassPush",
    "TessPointsPush",
    "TessScanPush",
    "TessStatisticsPush",
    "TessStretchPush",
]


class ControlPush(HasDraws, HasConstants, HasPrimHints, HasPatchData, PushBlock):
    """Run a tessellation control shader."""


class TessCountPush(HasPatches, HasPatchCount, PushBlock):
    """Count the points and primitives of patches."""


class TessScanPush(HasPrimHints, HasPatches, HasPatchCount, HasStretch, PushBlock):
    """Find the places of the points and primitives of patches."""

    rounds: Round = member("all rounds of the span")
    round_count: Uint = member("rounds that there may be")
    room: Uint = member("the weight of the patches of a round")


class TessStatisticsPush(HasPatches, HasPatchCount, HasInvocationCount, HasCounter, PushBlock):
    """Count what patches are divided into."""


class TessPointsPush(HasPatches, HasRound, HasTessPoints, HasTessIndices, PushBlock):
    """Divide patches."""


class EvaluatePush(HasDraws, HasConstants, HasVertices, HasRound, PushBlock):
    """Run a tessellation evaluation shader."""


class TessStretchPush(HasPrimHints, HasPatches, HasRound, HasStretch, HasInvocationCount, PushBlock):
    """Choose primitives of a round, and say which of them each draw has."""

    made_draws: Draws = member("the table of DrawRecord, to be written")
    prims_each: Uint = member("primitives of the kernels for each one")
    elements_each: Uint = member("indices of these")
    stretch_first: Uint = member("the first one")
    stretch_most: Uint = member("how many, at most")


class TessPassPush(HasStretch, HasState, HasPassPrims, PushBlock):
    """Count the primitives of a pass."""
