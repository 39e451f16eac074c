"""Members of push blocks that all forms of the last stage have."""

from vkpipe.kernels.members import Members, member
from vkpipe.kernels.push.glsl_types import WordQuads
from vkpipe.kernels.push.memory import HasCursors, HasNext, HasState
from vkpipe.kernels.push.numbers import HasBinGrid, HasBinWords, HasUnfinished, HasVaryingsBase
from vkpipe.kernels.push.tables import HasConstants, HasDraws, HasViewports

__all__ = ["HasShading", "HasWalk", "HasWalks"]


class HasWalks(Members):
    """Arguments of indirect dispatches, to be read."""

    walks: WordQuads = member("arguments of this dispatch; w: how many bins or unfinished tiles it has")


class HasWalk(HasCursors, HasWalks, HasNext, HasState, HasUnfinished, HasBinGrid, HasBinWords):
    """Inputs of a walk over the tiles of bins."""


class HasShading(HasDraws, HasConstants, HasViewports, HasVaryingsBase):
    """Inputs of fragment shaders."""
