"""Members that the host sets in the blocks of several kernels."""

from vkpipe.kernels.push.memory import HasBlend, HasCounter, HasState
from vkpipe.kernels.push.numbers import (
    HasBinGrid,
    HasBinsXy,
    HasBinWords,
    HasCorners,
    HasDepthRows,
    HasFlags,
    HasGoes,
    HasGroupCount,
    HasInvocationCount,
    HasLayer,
    HasListLimits,
    HasListRoom,
    HasNumberBase,
    HasPassPrims,
    HasRegion,
    HasSize,
    HasUnfinished,
    HasVaryingsBase,
)
from vkpipe.kernels.push.tables import (
    HasAttributes,
    HasConstants,
    HasDraws,
    HasPrimHints,
    HasSlotHints,
    HasViewports,
)

__all__ = ["BatchTables", "HasBinned", "SharedMembers", "TableStarts", "TargetMembers"]


class HasBinned(
    HasNumberBase, HasBinsXy, HasBinWords, HasBinGrid, HasListLimits, HasGoes, HasUnfinished, HasCounter
):
    """Numbers of bins."""


class SharedMembers(
    HasBinned,
    HasState,
    HasPassPrims,
    HasFlags,
    HasGroupCount,
    HasListRoom,
    HasBlend,
    HasVaryingsBase,
    HasLayer,
    HasInvocationCount,
):
    """Members that are set in the blocks of all kernels that have them."""


class BatchTables(HasAttributes, HasConstants, HasViewports):
    """The tables that the draws of a batch refer to."""


class TableStarts(HasDraws, HasSlotHints, HasPrimHints):
    """The tables of an upload."""


class TargetMembers(HasRegion, HasCorners, HasSize, HasDepthRows):
    """The size of the framebuffer, the region that may be drawn, and where the depth buffer lies."""
