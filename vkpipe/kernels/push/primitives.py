"""The push blocks from assembly to the setup of triangles."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Vectors, WordQuads
from vkpipe.kernels.push.memory import (
    HasBins,
    HasBinTable,
    HasCounter,
    HasKeys,
    HasPrimitives,
    HasState,
    HasStrokes,
    HasTouched,
)
from vkpipe.kernels.push.numbers import HasBinsXy, HasBinWords, HasNumberBase, HasRange, HasRegion, HasSize
from vkpipe.kernels.push.tables import HasDraws, HasPrimHints, HasViewports

__all__ = ["AssemblePush", "ClipCountPush", "HasAssembled", "HasSetup", "SetupPush", "StrokePush"]


class HasAssembled(HasDraws, HasViewports, HasPrimitives, HasState):
    """Inputs and outputs of assembly."""


class HasSetup(HasAssembled):
    """Inputs and outputs of triangle setup."""

    polygons: Vectors = member("window coordinates of clipped polygons")
    triangles: WordQuads = member("VKP_TRIANGLE_QUADS for each triangle")


class AssemblePush(
    HasAssembled,
    HasStrokes,
    HasKeys,
    HasTouched,
    HasPrimHints,
    HasRegion,
    HasRange,
    HasNumberBase,
    HasSize,
    PushBlock,
):
    """Make primitives of vertices."""


class ClipCountPush(HasDraws, HasViewports, HasPrimHints, HasState, HasRange, HasCounter, PushBlock):
    """Count what clipping leaves."""


class StrokePush(HasDraws, HasViewports, HasStrokes, HasPrimHints, HasState, HasRange, PushBlock):
    """Find where the pattern of each line goes on."""

    polygons: WordQuads = member(
        "until there are any: steps before the pass, then those of each chunk of lines"
    )


class SetupPush(HasSetup, HasBins, HasBinTable, HasRegion, HasRange, HasBinsXy, HasBinWords, PushBlock):
    """Clip primitives, count pieces, set up triangles and enter them into bins."""
