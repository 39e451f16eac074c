"""The stages that a state needs, in order: what draw_pipe_validate is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.draw.stages.clip import Clip
from vkpipe.auxiliary.draw.stages.cull import Cull
from vkpipe.auxiliary.draw.stages.offset import Offset
from vkpipe.auxiliary.draw.stages.stage import LastStage
from vkpipe.auxiliary.draw.stages.unfilled import Unfilled
from vkpipe.auxiliary.draw.stages.user_cull import UserCull
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.auxiliary.draw.viewports import viewport_of
from vkpipe.pipe import Format, PolygonMode

__all__ = ["first_stage"]


def first_stage(state: DrawState, last: LastStage, statistics: Statistics) -> LastStage:
    """Return the first of the stages, behind which are the others and then ``last``."""
    raster = state.rasterizer
    assert raster is not None and state.last is not None
    stage = last
    if {raster.fill_front, raster.fill_back} != {PolygonMode.FILL}:
        stage = Unfilled(stage, raster)
    if raster.offset_tri or raster.offset_line or raster.offset_point:
        stage = Offset(stage, raster, _zs_format(state))
    stage = Cull(stage, raster)
    stage = Clip(
        stage, raster, lambda index: viewport_of(state, index), state.last is not state.vs, statistics
    )
    return UserCull(stage) if state.last.info.property("NUM_CULLDIST_ENABLED") else stage


def _zs_format(state: DrawState) -> Format:
    surface = None if state.framebuffer is None else state.framebuffer.zsbuf
    return Format.NONE if surface is None else surface.format
