"""Derives the state that the text of the last stage's kernels depends on."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.driver.programs.binning import has_keys
from vkpipe.driver.resources.views import TextureSurface
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.texture_checks import plain_lookups
from vkpipe.errors import InvalidUse
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.levels import SamplerFact
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.samples import SampleState
from vkpipe.kernels.stencil import has_depth, has_float_depth, has_stencil
from vkpipe.kernels.targets import PLANE, TargetImage
from vkpipe.pipe import (
    AdvancedBlend,
    AlphaState,
    DepthStencilAlphaState,
    ShaderType,
    StatQuery,
    StencilState,
    Surface,
)

__all__ = ["last_stage_state_of"]


def _color_state(bound: Bound, samples: int, arrayed: bool) -> ColorState:
    framebuffer, blend, raster = bound.framebuffer, bound.blend, bound.rasterizer
    assert framebuffer is not None and blend is not None and raster is not None
    targets = (
        ColorTarget(number, surface.texel_format, blend.state.target(number), _image(surface, arrayed))
        for number, surface in enumerate(framebuffer.cbufs)
        if isinstance(surface, TextureSurface)
    )
    return ColorState(
        tuple(targets),
        advanced=_equation(bound),
        logicop=blend.state.logicop_func if blend.state.logicop_enable else None,
        alpha_to_one=blend.state.alpha_to_one and samples > 1 and raster.state.multisample,
        clamp=raster.state.clamp_fragment_color,
    )


def _equation(bound: Bound) -> AdvancedBlend:
    """The advanced equation, which a logic operation replaces.

    Raises:
        InvalidUse: the fragment shader does not allow it (KHR_blend_equation_advanced, "blend_support").
    """
    assert bound.blend is not None
    equation = bound.blend.state.advanced_blend_func
    if not equation or bound.blend.state.logicop_enable or bound.fragment is None:
        return AdvancedBlend.NONE
    allowed = bound.fragment.info.property("FS_BLEND_EQUATION_ADVANCED")
    if not allowed >> equation & 1:
        legal = f"bit {int(equation)} set, as BlendState.advanced_blend_func is {equation.name}"
        raise InvalidUse("Context.draw_vbo", "FS_BLEND_EQUATION_ADVANCED", allowed, legal)
    return equation


def _sample_state(bound: Bound) -> SampleState:
    count, raster, blend = bound.samples, bound.rasterizer, bound.blend
    assert raster is not None and blend is not None
    if count == 1 or not raster.state.multisample:
        return SampleState(count, mask_out=_has_mask_out(bound))
    every = (1 << count) - 1
    return SampleState(
        count,
        spread=True,
        masked=bound.sample_mask & every != every,
        shaded=raster.state.force_persample_interp or bound.min_samples > 1,
        alpha_to_coverage=blend.state.alpha_to_coverage,
        placed=bool(bound.sample_locations),
    )


def _has_mask_out(bound: Bound) -> bool:
    """Return whether SAMPLEMASK counts, as it does (one kernel for both) where the shader has none."""
    raster = bound.rasterizer
    assert raster is not None
    writes = bound.fragment is not None and bound.fragment.info.writes_samplemask
    return raster.state.multisample or raster.state.no_ms_sample_mask_out or not writes


def _stencil_faces(state: DepthStencilAlphaState) -> tuple[StencilState, ...]:
    """The faces whose states differ; where only the front is enabled, it holds for both."""
    front, back = state.stencil
    if not front.enabled:
        return ()
    return (front, back) if back.enabled else (front,)


def _depth_image(depth: Surface | None, arrayed: bool) -> TargetImage:
    """The kind of image of the depth buffer."""
    if not isinstance(depth, TextureSurface):
        return PLANE
    return _image(depth, arrayed)


def _image(surface: TextureSurface, arrayed: bool) -> TargetImage:
    """The kind of image of a target."""
    linear = surface.has_layer_rows if arrayed else surface.has_pairs
    return replace(surface.kernel_image(arrayed), linear=linear)


def last_stage_state_of(bound: Bound, variant: Assembly, levels: tuple[SamplerFact, ...]) -> LastStageState:
    """Return the part of the state that the text of the last stage's kernels depends on, with the facts about
    the samplers of the fragment shader.
    """
    raster, tests, framebuffer = bound.rasterizer, bound.depth_stencil_alpha, bound.framebuffer
    assert raster is not None and tests is not None and framebuffer is not None
    target = framebuffer.zsbuf.format if framebuffer.zsbuf is not None else None
    enabled = has_depth(target) and tests.state.depth.enabled
    bounds = has_depth(target) and tests.state.depth.bounds_test
    stencil = _stencil_faces(tests.state) if has_stencil(target) else ()
    alpha = tests.state.alpha
    arrayed = bound.samples > 1 or variant.space.layers
    fs = bound.fragment
    state = LastStageState(
        colors=_color_state(bound, bound.samples, arrayed),
        samples=_sample_state(bound),
        arrayed=arrayed,
        depth_image=_depth_image(framebuffer.zsbuf, arrayed),
        depth_format=target if enabled or bounds or stencil else None,
        depth_func=tests.state.depth.func if enabled else None,
        depth_write=enabled and tests.state.depth.writemask,
        alpha=AlphaState(True, alpha.func) if alpha.enabled else AlphaState(),
        flatshade_first=raster.state.flatshade_first,
        half_pixel_center=raster.state.half_pixel_center,
        keyed=has_keys(framebuffer.width, framebuffer.height)
        and not variant.space.layers
        and not variant.space.scissors
        and variant.keyed,
        levels=levels,
        stencil=stencil,
        depth_bounds=bounds,
        counts=bound.counting,
        invoked=fs is not None and StatQuery.PS_INVOCATIONS in bound.stages,
        stippled=raster.state.poly_stipple_enable and variant.has("triangle"),
        unclamped=raster.state.unclamped_fragment_depth_values and has_float_depth(target),
        windows=bound.windows.kind,
    )
    if fs is None or not fs.body.samplers or state.opaque(fs.info):
        return state
    return replace(state, plain_lookups=plain_lookups(bound, ShaderType.FRAGMENT, fs.body))
