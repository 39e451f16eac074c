"""The fate of every field of draws, launches, blits and of the templates of resources and views."""

from __future__ import annotations

from collections.abc import Mapping

from vkpipe.pipe.draw import BlitEnd, BlitInfo, DrawIndirectInfo, DrawInfo, DrawStartCountBias, GridInfo
from vkpipe.pipe.fates import Fate, hint, part, refused, used
from vkpipe.pipe.template import ResourceTemplate, SamplerViewTemplate, SurfaceTemplate

__all__ = ["DRAWS"]

DRAWS: Mapping[type, Mapping[str, Fate]] = {
    DrawStartCountBias: used("driver/calls/draw_records.py", "start count index_bias"),
    DrawIndirectInfo: {
        **used("driver/draws/indirect.py", "buffer offset stride draw_count"),
        **used("driver/draws/indirect.py", "indirect_draw_count indirect_draw_count_offset"),
        **used("driver/calls/stream_output_calls.py", "count_from_stream_output"),
    },
    DrawInfo: {
        **used("driver/calls/draw_calls.py", "mode count drawid instance_count increment_draw_id"),
        **used("driver/calls/draw_records.py", "start index_bias"),
        **used("driver/calls/index_calls.py", "index_size index primitive_restart restart_index"),
        **used("kernels/draw_record.py", "start_instance"),
        **used("driver/draws/indirect.py", "indirect"),
        **used("driver/calls/stream_output_calls.py", "count_from_stream_output"),
        **hint("the driver finds the bounds itself", "min_index max_index index_bounds_valid"),
        **hint("references are counted by Python", "take_index_buffer_ownership"),
        **hint("each range has its own bias", "index_bias_varies"),
        **hint("the strip has the line that closes it", "was_line_loop"),
        **used("pipe/patch_rules.py", "vertices_per_patch"),
        **used("auxiliary/targets/methods.py", "view_mask"),
    },
    BlitEnd: used("driver/calls/blit_calls.py", "resource level box format"),
    BlitInfo: {
        **used("driver/calls/blit_calls.py", "dst src mask scissor_enable scissor render_condition_enable"),
        **used("pipe/draw.py", "filter"),
        **used(
            "driver/calls/blit_calls.py", "window_rectangle_include window_rectangles alpha_blend dst_sample"
        ),
        **used("driver/calls/blit_calls.py", "sample0_only"),
    },
    GridInfo: {
        **used("driver/calls/grid.py", "grid block grid_base work_dim variable_shared_mem indirect"),
        **used("pipe/grid_rules.py", "input indirect_offset indirect_stride draw_count pc last_block"),
        **used("driver/calls/grid.py", "indirect_draw_count indirect_draw_count_offset"),
    },
    ResourceTemplate: {
        **used(
            "driver/resources/resource.py",
            "target format width0 height0 depth0 array_size last_level nr_samples",
        ),
        **used("driver/calls/create_calls.py", "nr_storage_samples bind"),
        **used("pipe/template_rules.py", "flags"),
        **hint("where the memory is best", "usage"),
        **refused("PIPE_RESOURCE_FLAG_SPARSE", "nr_sparse_levels"),
    },
    SurfaceTemplate: {
        **used("pipe/call_rules.py", "level first_layer last_layer nr_samples"),
        **used("pipe/resource.py", "format"),
        **used("pipe/call_rules.py", "first_element last_element"),
        **used("driver/state/shader_resources.py", "writable"),
    },
    SamplerViewTemplate: {
        **used(
            "driver/resources/views.py", "format target swizzle_r swizzle_g swizzle_b swizzle_a first_level"
        ),
        **used("driver/resources/views.py", "last_level first_layer last_layer offset size"),
        **used("pipe/template.py", "first_element last_element"),
        **refused("tex2d_from_buf", "is_tex2d_from_buf"),
        **part("is_tex2d_from_buf", "row_stride width height"),
    },
}
"""Class -> field -> what becomes of it."""
