"""The names that generated GLSL may define at file scope, and what each stands for.

The files of ``shaders/`` define names of their own, none of which matches a row here: a name that two texts
define in different ways compiles until a kernel has both. Users have no say in names: those of a translated
shader are made of the numbers of its registers and units.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["GENERATED", "IN_TURNS", "NameKind", "Names"]

NameKind = Literal["macro", "struct", "function", "variable"]


class Names(NamedTuple):
    """Names that match ``pattern`` as a whole are of this kind; ``source``: who makes them."""

    kind: NameKind
    pattern: str
    source: str


_UNIT = r"vkp_(?:samp_\d+|view_\d+_\w+?)"
_SAMPLER_FUNCTIONS = (
    "along|decode|edge|fetch|footprint|gather|level|lookup|mix|scale|shown|size|texel|unpack_[sz]|x|y"
)
_MEMORIES = (
    "active_tiles|bins|bin_table|distances|extras|groups|gs_inputs|items|keys|lists|offsets|patch_data|pixel_tiles|"
    "positions|prims|stale|strokes|tables|tess_points|touched|triangles|varyings"
)

GENERATED: tuple[Names, ...] = (
    Names("macro", r"VKP_[A-Z0-9_]+", "the defines of a variant"),
    Names(
        "variable", r"VKP_(?:ASTC_\w+_(?:BITS|RANGES)|BPTC_(?:ANCHORS|PARTITIONS_\d))", "kernels/decode.py"
    ),
    Names("variable", "VKP_BC(?:7_MODES|6H_(?:FIELDS|MODES|RANGES))", "kernels/decode.py"),
    Names("variable", "VKP_(?:EAC_MODIFIERS|ETC_(?:DISTANCES|MODIFIERS)|WIDE_MATRIX)", "kernels/decode.py"),
    Names("macro", r"VKPF_[A-Z0-9_]+", "format/glsl_helpers.py"),
    Names("function", r"vkpf_\w+", "format/glsl_helpers.py"),
    Names("struct", r"[A-Z]\w+(?:Push|Record|State)", "kernels/layout.py"),
    Names(
        "variable",
        "Draws|Groups|LongPairs|Longs|Pairs|Patches|PushBlock|push|Round|Span|State|Stretch|Vectors|WordQuads|Words",
        "kernels/layout.py",
    ),
    Names("function", f"vkp_(?:{_MEMORIES}|load_block)", "kernels/layout.py"),
    Names("variable", f"vkp_(?:{_MEMORIES})_(?:memory|block)", "kernels/layout.py"),
    Names(
        "function",
        r"vkp_(?:draw|group|viewport|attribute|constant_record|table_word)(?:_for_all)?",
        "layout",
    ),
    Names(
        "variable",
        r"(?:vertex_)?(?:tgsi_(?:in|out|sv)|temp|addr|pred|imm|const)(?:_\d+)+",
        "translate/glsl/registers.py",
    ),
    Names(
        "variable",
        r"(?:vertex_)?tgsi_(?:killed|helper|steps|stacked|stack)(?:_\d+)?",
        "translate/glsl/emit.py",
    ),
    Names("function", r"(?:vertex_)?tgsi_(?!in_|out_|sv_)\w+", "translate/glsl"),
    Names("macro", "tgsi_sampled(?:Offset)?", "translate/glsl/texture.py"),
    Names("variable", r"lane_(?:vkp|const)_\w+", "kernels/interpolation.py"),
    Names("variable", r"vkp_varying(?:_\d+)+|vkp_viewport_index", "kernels/interpolation.py"),
    Names("function", r"vkp_interpolate_(?:at|centroid|offset|sample)", "kernels/interpolation.py"),
    Names("function", r"vkp_(?:keep|share)_lane", "kernels/interpolation.py"),
    Names("variable", f"{_UNIT}(?:_samples)?", "translate/glsl/views.py"),
    Names("variable", f"{_UNIT}_(?:bias|lowest|highest)", "kernels/lookups.py"),
    Names("function", rf"{_UNIT}_(?:{_SAMPLER_FUNCTIONS})(?:_\d+)?", "kernels/lookups.py"),
    Names("function", "vkp_sampler_lod", "kernels/levels.py"),
    Names("struct", "vkp_(?:axis|footprint)", "kernels/lookup_library.py"),
    Names(
        "function",
        "vkp_(?:across_edges|axis_of|cube_face|layer_at|mirrors|modulo|on_face|wrapped)",
        "kernels/lookup_library.py",
    ),
    Names("variable", r"vkp_(?:image|buffer|atomic|resource)_\d+(?:_samples)?", "translate/glsl/bindings.py"),
    Names("variable", "vkp_(?:shared|private)", "translate/glsl/bindings.py"),
    Names("variable", "VkpWord", "translate/glsl/word_memory.py"),
    Names(
        "function",
        r"vkp_(?:(?:buffer|atomic|resource|words)_\d+|shared|private|global|global_wide)_\w+",
        "translate/glsl/bindings.py",
    ),
    Names("variable", "vkp_layer|vkp_(?:color_\\d+|color|depth|source|target)_image", "kernels/targets.py"),
    Names("macro", r"vkp_(?:color_\d+|color|depth|source|target)_raw", "kernels/targets.py"),
    Names("function", r"vkp_(?:color_\d+|color|depth|source|target)_(?:load|store)", "kernels/targets.py"),
    Names("struct", "VkpColors|VkpOutputs", "kernels/colors.py"),
    Names("macro", "vkp_colors_touch|vkp_outputs|vkp_put_out", "kernels/colors.py"),
    Names("function", "vkp_colors_(?:blend|load|pick|store)|vkp_framebuffer", "kernels/colors.py"),
    Names("variable", "vkp_fetched", "kernels/colors.py"),
    Names("function", r"vkp_blend_\w+|vkp_color_(?:un)?pack(?:_\w+)?", "kernels/blend.py"),
    Names("function", r"vkp_depth_(?:existing|pack|passes)|vkp_(?:un)?pack(?:_[sz])?", "kernels/depth.py"),
    Names("function", r"vkp_key_(?:depth|order|passes)", "kernels/depth.py"),
    Names("function", r"vkp_test|vkp_stencil_\d|vkp_in_bounds", "kernels/stencil.py"),
    Names("variable", r"vkp_general_\d+", "kernels/general_words.py"),
    Names("function", r"vkp_general_(?:bit|blend|is|times)", "kernels/general_blend.py"),
    Names("function", "vkp_general_(?:operation|passes|stencil)", "kernels/general_tests.py"),
    Names("function", r"vkp_general_(?:clamp|(?:un)?pack_\d+)", "kernels/general_format.py"),
    Names(
        "function",
        "vkp_fields|vkp_small_(?:de|en)code|vkp_halves_encode|vkp_floats_(?:de|en)code",
        "kernels/general_format.py",
    ),
    Names("function", r"vkp_fetch_\w+", "kernels/vertex_io.py"),
    Names(
        "function",
        r"vkp_blit(?:_pack|_unpack(?:_[sz])?)?|vkp_(?:filtered|mean|slice|source_color)",
        "kernels/blit.py",
    ),
    Names("variable", "vkp_source", "kernels/blit.py"),
    Names("function", "vkp_decode", "kernels/decode.py"),
)
"""Rows of which a generated name matches exactly one of its kind."""

IN_TURNS = frozenset(
    (
        *("VkpColors", "vkp_colors_blend", "vkp_colors_load", "vkp_colors_pick", "vkp_colors_store"),
        *(
            "vkp_constant_record_for_all",
            "vkp_draw_for_all",
            "vkp_attribute_for_all",
            "vkp_viewport_for_all",
        ),
        *("vkp_any", "vkp_lanes", "vkp_max_all", "vkp_or_all", "vkp_sum_until", "vkp_viewport_of_lane"),
        *("prim_elements", "vkp_in_windows", "vkp_prims", "vkp_touch_colors", "vkp_touch_next_depth"),
        *("tgsi_load_constants", "tgsi_main"),
        *(
            "Wide",
            "vkp_clamped",
            "vkp_is_negative",
            "vkp_is_positive",
            "vkp_is_zero",
            "vkp_low",
            "vkp_magnitude",
        ),
        *("vkp_minus", "vkp_plus", "vkp_product", "vkp_shifted", "vkp_wide", "vkp_wide_of", "vkp_words_of"),
    )
)
"""Names that are macros in some variants of a kernel and structs or functions in others, never both."""
