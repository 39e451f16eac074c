"""The stages that a state needs, in order: what draw_pipe_validate is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.draw.demands import Demands
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.stages.aaline import AaLine
from vkpipe.auxiliary.draw.stages.aapoint import AaPoint
from vkpipe.auxiliary.draw.stages.attributes import Attributes
from vkpipe.auxiliary.draw.stages.clip import Clip
from vkpipe.auxiliary.draw.stages.cull import Cull
from vkpipe.auxiliary.draw.stages.flatshade import Flatshade
from vkpipe.auxiliary.draw.stages.offset import Offset
from vkpipe.auxiliary.draw.stages.pstipple import PolygonStipple
from vkpipe.auxiliary.draw.stages.stage import LastStage
from vkpipe.auxiliary.draw.stages.stipple import Stipple
from vkpipe.auxiliary.draw.stages.twoside import Twoside
from vkpipe.auxiliary.draw.stages.unfilled import Unfilled
from vkpipe.auxiliary.draw.stages.user_cull import UserCull
from vkpipe.auxiliary.draw.stages.wide_line import WideLine
from vkpipe.auxiliary.draw.stages.wide_point import WidePoint
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.auxiliary.draw.viewports import viewport_of
from vkpipe.pipe import Format, PolygonMode, RasterizerState

__all__ = ["first_stage"]


def first_stage(
    state: DrawState, last: LastStage, statistics: Statistics, demands: Demands | None = None
) -> LastStage:
    """Return the first of the stages, behind which are the others and then ``last``.

    ``demands``: what ``last`` leaves to them.
    """
    raster, shader = state.rasterizer, state.last
    assert raster is not None and shader is not None
    demands = Demands() if demands is None else demands
    stage, layout = last, demands.layout
    if layout is not None:
        stage = _points_and_lines(stage, raster, layout, demands, state.samples)
        if raster.poly_stipple_enable and demands.poly_stipple:
            stage = PolygonStipple(stage)
        if raster.line_stipple_enable and demands.line_stipple:
            stage = Stipple(stage, raster, layout, state.samples)
    if not {raster.fill_front, raster.fill_back} <= {PolygonMode.FILL, PolygonMode.FILL_RECTANGLE}:
        stage = Unfilled(stage, raster)
    if raster.offset_tri or raster.offset_line or raster.offset_point:
        stage = Offset(stage, raster, _zs_format(state))
    if layout is not None and raster.light_twoside and demands.two_side:
        stage = Twoside(stage, layout)
    stage = Cull(stage, raster)
    if layout is not None:
        stage = Flatshade(stage, layout) if demands.flatshade else stage
        stage = Attributes(stage, layout)
    twice = shader is not state.vs
    stage = Clip(stage, raster, lambda index: viewport_of(state, index), twice, statistics)
    return UserCull(stage) if shader.info.property("NUM_CULLDIST_ENABLED") else stage


def _points_and_lines(
    stage: LastStage, raster: RasterizerState, layout: Layout, demands: Demands, samples: int
) -> LastStage:
    """Put the stages that make triangles of points and lines in front of ``stage``."""
    # On targets with samples nothing is smooth, and points are discs, which only the driver draws.
    smooth = not (raster.multisample and samples > 1)
    if raster.line_smooth and smooth:
        stage = AaLine(stage, raster, layout) if demands.aa_lines else stage
    elif raster.line_width > demands.wide_lines:
        stage = WideLine(stage, raster, layout, samples)
    if raster.point_quad_rasterization or (smooth and not raster.point_smooth):
        stage = WidePoint(stage, raster, layout, demands.wide_points)
    elif smooth and demands.aa_points:
        stage = AaPoint(stage, raster, layout)
    return stage


def _zs_format(state: DrawState) -> Format:
    surface = None if state.framebuffer is None else state.framebuffer.zsbuf
    return Format.NONE if surface is None else surface.format
