"""The fate of every field of the state objects: one row for each module that reads some of them."""

from __future__ import annotations

from collections.abc import Mapping

from vkpipe.pipe.fates import Fate, hint, part, refused, used
from vkpipe.pipe.state_blend import BlendColor, BlendState, RtBlendState
from vkpipe.pipe.state_buffer import ConstantBuffer, ImageView, IndexBuffer, ShaderBuffer, VertexBuffer
from vkpipe.pipe.state_dsa import AlphaState, DepthState, DepthStencilAlphaState, StencilRef, StencilState
from vkpipe.pipe.state_framebuffer import FramebufferState
from vkpipe.pipe.state_rasterizer import ClipState, PolyStipple, RasterizerState
from vkpipe.pipe.state_sampler import SamplerState
from vkpipe.pipe.state_shader import (
    ComputeState,
    ShaderState,
    StreamOutput,
    StreamOutputInfo,
    VertexElement,
)
from vkpipe.pipe.state_viewport import Box, ScissorState, ViewportState

__all__ = ["STATES"]

_NO_DITHER = "colours are never dithered"

STATES: Mapping[type, Mapping[str, Fate]] = {
    RtBlendState: {
        **used("kernels/blend.py", "blend_enable rgb_func rgb_src_factor rgb_dst_factor colormask"),
        **used("kernels/blend.py", "alpha_func alpha_src_factor alpha_dst_factor"),
    },
    BlendState: {
        **used("pipe/state_blend.py", "rt independent_blend_enable"),
        **used(
            "driver/state/last_stage_state.py", "logicop_enable logicop_func alpha_to_coverage alpha_to_one"
        ),
        **used("driver/state/last_stage_state.py", "advanced_blend_func"),
        **hint(_NO_DITHER, "dither"),
        **hint("coverage from alpha is never dithered", "alpha_to_coverage_dither"),
        **hint("targets beyond it have no surface or a mask", "max_rt"),
        **hint("fragments always see what the ones before them left", "blend_coherent"),
    },
    BlendColor: used("driver/state/bindings.py", "color"),
    ConstantBuffer: used("driver/calls/bind_calls.py", "buffer buffer_offset buffer_size user_buffer"),
    VertexBuffer: used("driver/calls/bind_calls.py", "stride buffer_offset buffer user_buffer"),
    IndexBuffer: used("pipe/drawn_inputs.py", "index_size offset buffer user_buffer"),
    ShaderBuffer: used("driver/calls/resource_calls.py", "buffer buffer_offset buffer_size"),
    ImageView: {
        **used("driver/calls/resource_calls.py", "resource format level first_layer last_layer offset size"),
        **used("driver/state/shader_resources.py", "access"),
        **hint("what the shader does follows from its text", "shader_access"),
        **hint("first_layer and last_layer say as much", "single_layer_view"),
        **refused("tex2d_from_buf", "tex2d_from_buf"),
        **part("tex2d_from_buf", "row_stride width height"),
    },
    DepthState: {
        **used("driver/state/last_stage_state.py", "enabled writemask func bounds_test"),
        **used("driver/state/blend_words.py", "bounds_min bounds_max"),
    },
    StencilState: {
        **used("driver/state/last_stage_state.py", "enabled"),
        **used("kernels/stencil.py", "func fail_op zpass_op zfail_op valuemask writemask"),
    },
    AlphaState: {
        **used("driver/state/last_stage_state.py", "enabled func"),
        **used("driver/state/blend_words.py", "ref_value"),
    },
    DepthStencilAlphaState: used("driver/state/last_stage_state.py", "depth stencil alpha"),
    StencilRef: used("driver/state/blend_words.py", "ref_value"),
    RasterizerState: {
        **used("kernels/linkage.py", "flatshade light_twoside clamp_vertex_color sprite_coord_mode"),
        **used("kernels/linkage.py", "point_size_per_vertex sprite_coord_enable"),
        **used(
            "driver/state/raster_flags.py", "front_ccw cull_face flatshade_first bottom_edge_rule clip_halfz"
        ),
        **used(
            "driver/state/raster_flags.py", "depth_clip_near depth_clip_far half_pixel_center line_last_pixel"
        ),
        **used("driver/state/raster_flags.py", "point_quad_rasterization point_tri_clip"),
        **used("kernels/modes.py", "fill_front fill_back offset_point offset_line offset_tri poly_smooth"),
        **used("kernels/modes.py", "point_smooth line_smooth line_rectangular line_stipple_enable"),
        **used("kernels/modes.py", "line_stipple_factor offset_units_unscaled offset_units offset_scale"),
        **used("kernels/modes.py", "offset_clamp"),
        **used("kernels/space.py", "clip_plane_enable"),
        **used("driver/state/last_stage_state.py", "clamp_fragment_color multisample force_persample_interp"),
        **used("driver/state/last_stage_state.py", "no_ms_sample_mask_out"),
        **used("driver/state/last_stage_state.py", "poly_stipple_enable unclamped_fragment_depth_values"),
        **used("driver/state/viewports.py", "scissor rasterizer_discard"),
        **used("driver/state/blend_words.py", "line_stipple_pattern"),
        **used("driver/state/viewports.py", "line_width point_size"),
        **refused("PIPE_CAP_CONSERVATIVE_RASTER_POST_SNAP_TRIANGLES", "conservative_raster_mode"),
        **refused("PIPE_CAPF_MAX_CONSERVATIVE_RASTER_DILATE", "conservative_raster_dilate"),
        **refused(
            "PIPE_CAP_MAX_CONSERVATIVE_RASTER_SUBPIXEL_PRECISION_BIAS",
            "subpixel_precision_x subpixel_precision_y",
        ),
        **used("driver/state/groups/derive.py", "tile_raster_order_fixed"),
        **hint(
            "what a draw reads is as it was before it, whatever the direction",
            "tile_raster_order_increasing_x tile_raster_order_increasing_y",
        ),
    },
    ClipState: used("driver/calls/bind_calls.py", "ucp"),
    PolyStipple: used("driver/state/blend_words.py", "stipple"),
    SamplerState: {
        **used(
            "driver/resources/samplers.py",
            "wrap_s wrap_t wrap_r min_img_filter mag_img_filter min_mip_filter",
        ),
        **used("driver/resources/samplers.py", "max_anisotropy lod_bias min_lod max_lod border_color"),
        **used("driver/state/lookups.py", "compare_mode normalized_coords seamless_cube_map reduction_mode"),
        **used("kernels/lookups.py", "compare_func"),
        **hint("the format of the view says what the border's components are", "border_color_is_integer"),
        **hint("the view has the format", "border_color_format"),
    },
    StreamOutput: used(
        "driver/shaders/outputs.py",
        "register_index start_component num_components output_buffer dst_offset stream",
    ),
    StreamOutputInfo: used("driver/shaders/outputs.py", "output stride"),
    ShaderState: {
        **used("driver/shaders/shader.py", "tokens stream_output"),
        **refused("PIPE_SHADER_IR_{value.name}", "type"),
        **part("type", "ir"),
    },
    ComputeState: {
        **used("driver/shaders/compute_shader.py", "prog static_shared_mem req_private_mem req_input_mem"),
        **refused("PIPE_SHADER_IR_{value.name}", "ir_type"),
    },
    VertexElement: {
        **used("driver/draws/attributes.py", "src_offset vertex_buffer_index src_stride"),
        **used("kernels/vertex_io.py", "src_format instance_divisor"),
        **used("pipe/dual_slot.py", "dual_slot"),
    },
    Box: used("driver/calls/transfer_calls.py", "x y z width height depth"),
    ScissorState: used("driver/state/viewports.py", "minx miny maxx maxy"),
    ViewportState: {
        **used("driver/state/viewports.py", "scale translate"),
        **used("pipe/state_viewport.py", "swizzle_x swizzle_y swizzle_z swizzle_w"),
    },
    FramebufferState: {
        **used("driver/calls/bind_calls.py", "width height samples layers cbufs zsbuf"),
        **used("auxiliary/targets/render_pass.py", "resolve"),
    },
}
"""Class -> field -> what becomes of it."""
