"""The push blocks of groups that are drawn without bins."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint, Words
from vkpipe.kernels.push.last_stage import HasShading
from vkpipe.kernels.push.memory import (
    HasBlend,
    HasCounter,
    HasGroups,
    HasLists,
    HasStale,
    HasState,
    HasStrokes,
)
from vkpipe.kernels.push.numbers import HasDepthRows, HasGroupCount, HasLayer, HasListRoom, HasRange, HasSize
from vkpipe.kernels.push.primitives import HasSetup
from vkpipe.kernels.push.tables import HasPrimHints
from vkpipe.kernels.push.vertex import VertexPush

__all__ = ["DirectPlanPush", "DirectPush", "DirectSetupPush", "SinglePush", "WholePush"]


class DirectPush(HasStale, HasShading, HasBlend, HasCounter, HasSize, HasLayer, HasDepthRows, PushBlock):
    """Draw a group without bins."""

    group_number: Uint = member("of the GroupRecord that has the dispatch's arguments")


class DirectSetupPush(
    HasSetup, HasGroups, HasLists, HasPrimHints, HasRange, HasGroupCount, HasListRoom, HasSize, PushBlock
):
    """Set up the triangles of groups without bins."""


class DirectPlanPush(HasGroups, HasState, HasLists, HasGroupCount, HasListRoom, PushBlock):
    """Plan the dispatches of groups without bins."""


class WholePush(VertexPush, DirectSetupPush, HasStrokes, PushBlock):
    """Run all stages of groups without bins before the last one."""

    in_tables = True


class SinglePush(VertexPush, DirectSetupPush, DirectPush):
    """Run all stages of a small group."""

    in_tables = True
    done: Words = member("a word that becomes 1 when all is done")
