"""State objects: all of Gallium's fields, immutable, hashable, and strict about their values."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import numpy as np
import pytest

from tests.checklist import groups
from vkpipe import pipe
from vkpipe.errors import InvalidUse

STRUCTS: dict[str, type] = {
    "pipe_blend_state": pipe.BlendState,
    "pipe_rt_blend_state": pipe.RtBlendState,
    "pipe_depth_stencil_alpha_state": pipe.DepthStencilAlphaState,
    "pipe_depth_state": pipe.DepthState,
    "pipe_stencil_state": pipe.StencilState,
    "pipe_alpha_state": pipe.AlphaState,
    "pipe_rasterizer_state": pipe.RasterizerState,
    "pipe_sampler_state": pipe.SamplerState,
    "pipe_vertex_element": pipe.VertexElement,
    "pipe_shader_state": pipe.ShaderState,
    "pipe_stream_output_info": pipe.StreamOutputInfo,
    "pipe_stream_output": pipe.StreamOutput,
    "pipe_compute_state": pipe.ComputeState,
    "pipe_blend_color": pipe.BlendColor,
    "pipe_stencil_ref": pipe.StencilRef,
    "pipe_clip_state": pipe.ClipState,
    "pipe_poly_stipple": pipe.PolyStipple,
    "pipe_scissor_state": pipe.ScissorState,
    "pipe_viewport_state": pipe.ViewportState,
    "pipe_framebuffer_state": pipe.FramebufferState,
    "pipe_constant_buffer": pipe.ConstantBuffer,
    "pipe_shader_buffer": pipe.ShaderBuffer,
    "pipe_image_view": pipe.ImageView,
    "pipe_vertex_buffer": pipe.VertexBuffer,
    "pipe_index_buffer": pipe.IndexBuffer,
    "pipe_draw_info": pipe.DrawInfo,
    "pipe_draw_indirect_info": pipe.DrawIndirectInfo,
    "pipe_draw_start_count_bias": pipe.DrawStartCountBias,
    "pipe_blit_info": pipe.BlitInfo,
    "pipe_grid_info": pipe.GridInfo,
    "pipe_debug_callback": pipe.DebugCallback,
    "pipe_device_reset_callback": pipe.DeviceResetCallback,
    "pipe_memory_info": pipe.MemoryInfo,
    "pipe_box": pipe.Box,
}

# Fields that C nests without a name of their own: struct -> the class that holds them here.
NESTED: dict[str, type] = {
    "pipe_stream_output_info": pipe.StreamOutput,
    "pipe_blit_info": pipe.BlitEnd,
}

RESOURCE = pipe.Resource(pipe.Screen(), pipe.ResourceTemplate())

# What cannot be left out when an object of the class is made.
NEEDED: dict[type, dict[str, Any]] = {
    pipe.StreamOutput: {"register_index": 0},
    pipe.FramebufferState: {"width": 4, "height": 4},
    pipe.BlitInfo: {"dst": pipe.BlitEnd(RESOURCE), "src": pipe.BlitEnd(RESOURCE)},
    pipe.DebugCallback: {"debug_message": print},
    pipe.DeviceResetCallback: {"reset": print},
}

BY_IDENTITY = (pipe.ConstantBuffer, pipe.VertexBuffer, pipe.IndexBuffer, pipe.DrawInfo, pipe.GridInfo)


def make(cls: type) -> Any:
    return cls(**NEEDED.get(cls, {}))


@pytest.mark.parametrize("struct", STRUCTS)
def test_every_field_of_the_struct_exists(struct: str) -> None:
    state = make(STRUCTS[struct])
    fields = [name.split("::")[1] for name in groups()[struct]]
    holders = (state, NESTED[struct]) if struct in NESTED else (state,)
    spelled = {"async": "async_"}
    missing = [f for f in fields if not any(hasattr(holder, spelled.get(f, f)) for holder in holders)]
    assert missing == []


@pytest.mark.parametrize("cls", STRUCTS.values())
def test_states_are_frozen_hashable_and_compact(cls: type) -> None:
    state = make(cls)
    field = dataclasses.fields(cls)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(state, field, getattr(state, field))
    assert not hasattr(state, "__dict__")
    assert (state == make(cls)) is (cls not in BY_IDENTITY)
    assert hash(state) == (hash(make(cls)) if cls not in BY_IDENTITY else hash(state))


def test_states_can_be_pickled_and_replaced() -> None:
    state = pipe.BlendState(rt=(pipe.RtBlendState(blend_enable=True),))
    assert pickle.loads(pickle.dumps(state)) == state
    assert dataclasses.replace(state, dither=True) != state


def test_factors_of_zero_without_blending() -> None:
    """State trackers leave them 0, which is no factor; the state is a default one."""
    none = dict.fromkeys(("rgb_src_factor", "rgb_dst_factor", "alpha_src_factor", "alpha_dst_factor"), 0)
    assert pipe.RtBlendState(**none) == pipe.RtBlendState()  # type: ignore[arg-type]


def test_plain_numbers_become_members() -> None:
    state = pipe.RtBlendState(rgb_func=2, rgb_src_factor=3, colormask=5)  # type: ignore[arg-type]
    assert state.rgb_func is pipe.BlendFunc.REVERSE_SUBTRACT
    assert state.rgb_src_factor is pipe.BlendFactor.SRC_ALPHA
    assert state.colormask == pipe.ColorMask.R | pipe.ColorMask.B
    assert isinstance(state.colormask, pipe.ColorMask)


WRONG: dict[str, tuple[type, dict[str, Any], str]] = {
    "blend function": (pipe.RtBlendState, {"rgb_func": 9}, "rgb_func"),
    "factor of a blended target": (
        pipe.RtBlendState,
        {"blend_enable": True, "rgb_dst_factor": 0},
        "rgb_dst_factor",
    ),
    "colormask": (pipe.RtBlendState, {"colormask": 16}, "colormask"),
    "no render target": (pipe.BlendState, {"rt": ()}, "rt"),
    "nine render targets": (pipe.BlendState, {"rt": (pipe.RtBlendState(),) * 9}, "rt"),
    "one stencil face": (pipe.DepthStencilAlphaState, {"stencil": (pipe.StencilState(),)}, "stencil"),
    "stencil mask": (pipe.StencilState, {"valuemask": 256}, "valuemask"),
    "cull face": (pipe.RasterizerState, {"cull_face": 4}, "cull_face"),
    "line width": (pipe.RasterizerState, {"line_width": -1.0}, "line_width"),
    "unnormalized repeat": (pipe.SamplerState, {"normalized_coords": False}, "wrap_s"),
    "shader as bytes": (pipe.ShaderState, {"tokens": b"VERT"}, "tokens"),
    "five components": (pipe.StreamOutput, {"register_index": 0, "num_components": 5}, "num_components"),
    "clip planes": (pipe.ClipState, {"ucp": ()}, "ucp"),
    "viewport scale": (pipe.ViewportState, {"scale": (1.0, 1.0)}, "scale"),
    "negative size": (pipe.FramebufferState, {"width": -1, "height": 1}, "width"),
    "empty resource": (pipe.ResourceTemplate, {"width0": 0}, "width0"),
    "unknown format": (pipe.ResourceTemplate, {"format": 9999}, "format"),
    "index size": (pipe.DrawInfo, {"index_size": 3, "index": np.zeros(3, np.uint8)}, "index_size"),
    "indices without a size": (pipe.DrawInfo, {"index": np.zeros(3, np.uint8)}, "index"),
    "negative count": (pipe.DrawInfo, {"count": -1}, "count"),
    "count as text": (pipe.DrawInfo, {"count": "3"}, "count"),
    "point size not a number": (pipe.RasterizerState, {"point_size": float("nan")}, "point_size"),
    "constants from two sources": (
        pipe.ConstantBuffer,
        {"buffer": RESOURCE, "user_buffer": b""},
        "user_buffer",
    ),
    "offset of bytes": (pipe.ConstantBuffer, {"buffer_offset": "16", "user_buffer": b""}, "buffer_offset"),
    "size of bytes": (pipe.ConstantBuffer, {"buffer_size": -1, "user_buffer": b""}, "buffer_size"),
    "two sources": (pipe.VertexBuffer, {"buffer": RESOURCE, "user_buffer": b""}, "user_buffer"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_values_are_refused_by_name(case: str) -> None:
    cls, values, field = WRONG[case]
    with pytest.raises(InvalidUse) as caught:
        cls(**values)
    assert (caught.value.where, caught.value.field) == (cls.__name__, field)
    assert caught.value.legal


def test_rasterizer_defaults_are_those_of_opengl_framebuffer_objects() -> None:
    state = pipe.RasterizerState()
    assert state.half_pixel_center and not state.bottom_edge_rule
    assert state.depth_clip and not state.depth_clamp and not state.clip_halfz
    assert state.cull_face == pipe.Face.NONE and state.fill_front == state.fill_back == pipe.PolygonMode.FILL
    assert not pipe.RasterizerState(depth_clip_far=False).depth_clip


def test_without_independent_blend_the_first_target_stands_for_all() -> None:
    first, second = pipe.RtBlendState(colormask=pipe.ColorMask.R), pipe.RtBlendState(blend_enable=True)
    assert pipe.BlendState(rt=(first, second)).target(1) is first
    independent = pipe.BlendState(rt=(first, second), independent_blend_enable=True)
    assert independent.target(1) is second
    assert independent.target(5) == pipe.RtBlendState()


def test_flattened_names_read_the_nested_tests() -> None:
    depth = pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.GEQUAL, bounds_max=0.5)
    state = pipe.DepthStencilAlphaState(depth=depth, alpha=pipe.AlphaState(True, pipe.CompareFunc.LESS, 0.25))
    assert (state.depth_enabled, state.depth_writemask, state.depth_func) == (True, True, depth.func)
    assert (state.depth_bounds_min, state.depth_bounds_max) == (0.0, 0.5)
    assert (state.alpha_enabled, state.alpha_func, state.alpha_ref_value) == (
        True,
        pipe.CompareFunc.LESS,
        0.25,
    )


def test_a_covering_viewport_maps_the_corners_of_clip_space() -> None:
    viewport = pipe.ViewportState.covering(640, 480, x=10, y=20)

    def window(*ndc: float) -> tuple[float, ...]:
        return tuple(n * s + t for n, s, t in zip(ndc, viewport.scale, viewport.translate, strict=True))

    assert window(-1, 1, -1) == (10, 20, 0)
    assert window(1, -1, 1) == (650, 500, 1)


def test_indices_are_an_array_or_a_resource() -> None:
    array = np.arange(3, dtype=np.uint16)
    info = pipe.DrawInfo(count=3, index_size=2, index=array)
    assert info.indexed and info.has_user_indices and info.user is array and info.resource is None
    info = pipe.DrawInfo(count=3, index_size=2, index=RESOURCE)
    assert info.indexed and not info.has_user_indices and info.user is None and info.resource is RESOURCE
    assert not pipe.DrawInfo(count=3).indexed
