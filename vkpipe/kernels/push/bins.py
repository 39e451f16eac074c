"""The push blocks of bins: their lists, and the walks over their tiles."""

from vkpipe.kernels.members import Members, PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint, WordQuads
from vkpipe.kernels.push.last_stage import HasShading, HasWalk
from vkpipe.kernels.push.memory import (
    HasBins,
    HasBinTable,
    HasBlend,
    HasCounter,
    HasCursors,
    HasKeys,
    HasLists,
    HasNext,
    HasState,
    HasStrokes,
)
from vkpipe.kernels.push.numbers import (
    HasBinGrid,
    HasBinsXy,
    HasBinWords,
    HasCorners,
    HasDepthRows,
    HasGoes,
    HasLayer,
    HasListLimits,
    HasRange,
    HasRegion,
    HasSize,
)
from vkpipe.kernels.push.primitives import HasSetup
from vkpipe.kernels.push.tables import HasPrimHints
from vkpipe.kernels.push.vertex import VertexPush

__all__ = [
    "BinPush",
    "FewBinsPush",
    "FinePush",
    "HasListArguments",
    "OpaquePush",
    "UnfinishedPush",
    "WholeBinsPush",
]


class HasListArguments(Members):
    """Arguments of indirect dispatches, to be written."""

    walks: WordQuads = member("arguments of the kernels that walk lists and bitmaps")


class BinPush(
    HasState,
    HasBinTable,
    HasLists,
    HasListArguments,
    HasBins,
    HasBinsXy,
    HasBinWords,
    HasListLimits,
    PushBlock,
):
    """Write the lists of bins, and count the tiles of these."""

    tiles_per_bin: Uint = member("tiles of a bin, or pairs of them, whichever a subgroup owns")
    tiles_per_workgroup: Uint = member("of these, those of a workgroup of the kernel that walks the lists")


class FewBinsPush(HasSetup, HasStrokes, HasPrimHints, HasRegion, HasRange, HasSize, BinPush):
    """Set up few triangles and enter them into bins, and write the lists of these."""

    in_tables = True
    most_entered: Uint = member("bins that the triangles of a thread may stand in, all together")


class WholeBinsPush(VertexPush, FewBinsPush):
    """Run all stages of few primitives in bins before the last one."""

    in_tables = True


class FinePush(
    HasWalk,
    HasShading,
    HasDepthRows,
    HasBlend,
    HasCounter,
    HasSize,
    HasCorners,
    HasLayer,
    HasGoes,
    PushBlock,
):
    """Walk the tiles of bins in order, and draw."""


class OpaquePush(HasWalk, HasShading, HasBlend, HasKeys, HasSize, HasCorners, HasDepthRows, PushBlock):
    """Walk the tiles of bins, and draw what is seen in the end."""


class UnfinishedPush(HasCursors, HasNext, HasState, HasSize, HasBinGrid, PushBlock):
    """List the tiles that are not finished."""

    cursor_words: Uint = member("of cursors for each tile")
