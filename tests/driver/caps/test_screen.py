"""What the screen says of itself holds; fences and flushes say when work is done."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

import numpy as np
import pytest

from tests.driver.caps.caps_shown import SHOWN_BY
from tests.driver.draw import Board, make_buffer, read_texture
from tests.driver.refused import refused
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, WouldBlock
from vkpipe.pipe import (
    Bind,
    Box,
    Cap,
    CapF,
    Format,
    Map,
    ResourceTemplate,
    ShaderCap,
    ShaderType,
    TextureTarget,
)

LIMITS = {
    # capability: template with this extent
    "MAX_TEXTURE_2D_SIZE": lambda n: ResourceTemplate(width0=n, bind=Bind.SAMPLER_VIEW),
    "MAX_TEXTURE_3D_LEVELS": lambda n: ResourceTemplate(
        TextureTarget.TEXTURE_3D, depth0=1 << (n - 1), last_level=n - 1, bind=Bind.SAMPLER_VIEW
    ),
    "MAX_TEXTURE_2D_LEVELS": lambda n: ResourceTemplate(
        height0=1 << (n - 1), last_level=n - 1, format=Format.R8_UNORM, bind=Bind.RENDER_TARGET
    ),
    "MAX_TEXTURE_ARRAY_LAYERS": lambda n: ResourceTemplate(
        TextureTarget.TEXTURE_2D_ARRAY, array_size=n, bind=Bind.SAMPLER_VIEW
    ),
}


@pytest.mark.covers("pipe_screen::get_param", "PIPE_CAP_{name}", "pipe_screen::can_create_resource")
@pytest.mark.parametrize("name", LIMITS)
def test_the_largest_textures_can_be_made_and_no_larger(screen: VkScreen, name: str) -> None:
    limit = screen.get_param(Cap[name])
    assert limit > 1
    largest = screen.resource_create(LIMITS[name](limit))
    largest.destroy()
    assert not screen.can_create_resource(LIMITS[name](limit + 1))
    with pytest.raises(InvalidUse):
        screen.resource_create(LIMITS[name](limit + 1))


@pytest.mark.covers("PIPE_CAP_MAX_TEXTURE_CUBE_LEVELS")
def test_the_largest_cube_can_be_made(screen: VkScreen) -> None:
    levels = screen.get_param(Cap.MAX_TEXTURE_CUBE_LEVELS)
    for more, fits in ((0, True), (1, False)):
        edge = 1 << (levels - 1 + more)
        cube = TextureTarget.TEXTURE_CUBE
        template = ResourceTemplate(cube, Format.R8_UNORM, edge, edge, 1, 6, levels - 1 + more)
        assert screen.can_create_resource(template) == fits


# What tests of this folder show to work, and with what number: the screen has to announce it.
WORKING = {
    "COMPUTE_GRID_INFO_LAST_BLOCK": 1,
    "NPOT_TEXTURES": 1,
    "TEXTURE_SWIZZLE": 1,
    "BLEND_EQUATION_SEPARATE": 1,
    "MAX_RENDER_TARGETS": 8,
    "MAX_TEXTURE_GATHER_COMPONENTS": 4,
    "TEXTURE_QUERY_LOD": 1,
    "TEXTURE_GATHER_SM5": 1,
    "TEXTURE_GATHER_OFFSETS": 1,
    "TGSI_TG4_COMPONENT_IN_SWIZZLE": 0,
    "TGSI_TEX_TXF_LZ": 1,
    "TEXTURE_QUERY_SAMPLES": 1,
    "SAMPLER_VIEW_TARGET": 1,
    "BUFFER_SAMPLER_VIEW_RGBA_ONLY": 0,
    "TEXTURE_BORDER_COLOR_QUIRK": 0,
    "SEAMLESS_CUBE_MAP_PER_TEXTURE": 1,
    "SAMPLER_REDUCTION_MINMAX": 1,
    "TEXTURE_BUFFER_OBJECTS": 1,
    "TEXTURE_MULTISAMPLE": 1,
    "MAX_VIEWPORTS": 16,
    "VS_LAYER_VIEWPORT": 1,
    "CLIP_PLANES": 1,
    "CULL_DISTANCE": 1,
    "DEPTH_CLIP_DISABLE": 1,
    "DEPTH_CLIP_DISABLE_SEPARATE": 1,
    "VS_WINDOW_SPACE_POSITION": 1,
    "FRAMEBUFFER_NO_ATTACHMENT": 1,
    "VERTEX_ELEMENT_INSTANCE_DIVISOR": 1,
    "VS_INSTANCEID": 1,
    "START_INSTANCE": 1,
    "VERTEXID_NOBASE": 0,
    "DRAW_PARAMETERS": 1,
    "USER_VERTEX_BUFFERS": 1,
    "USER_INDEX_BUFFERS": 1,
    "USER_CONSTANT_BUFFERS": 1,
    "CONSTANT_BUFFER_OFFSET_ALIGNMENT": 16,
    "VERTEX_BUFFER_OFFSET_4BYTE_ALIGNED_ONLY": 0,
    "VERTEX_BUFFER_STRIDE_4BYTE_ALIGNED_ONLY": 0,
    "VERTEX_ELEMENT_SRC_OFFSET_4BYTE_ALIGNED_ONLY": 0,
    "MAX_VERTEX_BUFFERS": 32,
    "MAX_VARYINGS": 31,
    "FS_COORD_ORIGIN_UPPER_LEFT": 1,
    "FS_COORD_ORIGIN_LOWER_LEFT": 1,
    "FS_COORD_PIXEL_CENTER_HALF_INTEGER": 1,
    "FS_COORD_PIXEL_CENTER_INTEGER": 1,
    "FRAGMENT_SHADER_DERIVATIVES": 1,
    "FRAGMENT_SHADER_TEXTURE_LOD": 1,
    "VERTEX_SHADER_SATURATE": 1,
    "BINDLESS_TEXTURE": 1,
    "CLIP_HALFZ": 1,
    "FLATSHADE": 1,
    "ALPHA_TEST": 1,
    "TEXRECT": 1,
    "CLEAR_SCISSORED": 1,
    "MIXED_FRAMEBUFFER_SIZES": 1,
    "MIXED_COLOR_DEPTH_BITS": 1,
    "RASTERIZER_SUBPIXEL_BITS": 8,
    "SUPPORTED_PRIM_MODES": (1 << 15) - 1,
    "QUERY_MEMORY_INFO": 1,
    "GLSL_FEATURE_LEVEL": 430,
    "GLSL_FEATURE_LEVEL_COMPATIBILITY": 430,
    "MAX_GEOMETRY_OUTPUT_VERTICES": 1024,
    "MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS": 1024 * 32 * 4,
    "MAX_GS_INVOCATIONS": 32,
    "MAX_SHADER_PATCH_VARYINGS": 32,
    "MAX_VERTEX_STREAMS": 4,
    "ANISOTROPIC_FILTER": 1,
    "FORCE_PERSAMPLE_INTERP": 1,
    "IMAGE_ATOMIC_INC_WRAP": 1,
    "INT64": 1,
    "INT64_DIVMOD": 1,
    "MIXED_COLORBUFFER_FORMATS": 1,
    "POLYGON_OFFSET_CLAMP": 1,
    "POLYGON_OFFSET_UNITS_UNSCALED": 1,
    "PRIMITIVE_RESTART_FIXED_INDEX": 1,
    "SAMPLER_REDUCTION_MINMAX_ARB": 1,
    "SEAMLESS_CUBE_MAP": 1,
    "SHADER_BALLOT": 1,
    "SHADER_GROUP_VOTE": 1,
    "STREAM_OUTPUT_INTERLEAVE_BUFFERS": 1,
    "TEXTURE_MIRROR_CLAMP": 1,
    "TEXTURE_MIRROR_CLAMP_TO_EDGE": 1,
    "TEXTURE_SHADOW_LOD": 1,
    "TGSI_ATOMFADD": 1,
    "TGSI_ATOMINC_WRAP": 1,
    "TGSI_FS_COORD_ORIGIN_LOWER_LEFT": 1,
    "TGSI_FS_COORD_ORIGIN_UPPER_LEFT": 1,
    "TGSI_FS_COORD_PIXEL_CENTER_HALF_INTEGER": 1,
    "TGSI_FS_COORD_PIXEL_CENTER_INTEGER": 1,
    "TGSI_INSTANCEID": 1,
    "TGSI_TEXCOORD": 1,
    "TGSI_TXQS": 1,
}


@pytest.mark.parametrize("name", WORKING)
def test_what_works_is_announced(screen: VkScreen, name: str, shown: Callable[[str], None]) -> None:
    assert screen.get_param(Cap[name]) == WORKING[name]
    if name in SHOWN_BY:
        module, _, test = SHOWN_BY[name].rpartition(".")
        assert callable(getattr(import_module(f"tests.{module}"), test, None)), f"there is no {module}.{test}"
        shown(f"PIPE_CAP_{name}")


def test_what_is_shown_is_announced() -> None:
    assert SHOWN_BY.keys() <= WORKING.keys()


def test_saturation_in_a_vertex_shader(board: Board) -> None:
    board.shaders(VS_COLOR.replace("MOV OUT[1]", "MOV_SAT OUT[1]"), FS_FLAT)
    board.clear()
    board.fill((-3, 0.2, 7, 1))
    assert (board.blocks() == [0, 51, 255, 255]).all()


@pytest.mark.covers("pipe_screen::get_shader_param", "pipe_screen::get_paramf", "PIPE_SHADER_IR_TGSI")
def test_capabilities_are_numbers_for_every_name(screen: VkScreen) -> None:
    for cap in Cap:
        assert isinstance(screen.get_param(cap), int) and screen.get_param(cap) >= -128
    for capf in CapF:
        assert isinstance(screen.get_paramf(capf), float)
    for stage in ShaderType:
        values = [screen.get_shader_param(stage, cap) for cap in ShaderCap]
        assert any(values)
        assert screen.get_shader_param(stage, ShaderCap.SUPPORTED_IRS) == 1 << pipe.ShaderIr.TGSI


@pytest.mark.covers(
    "pipe_screen::get_name",
    "pipe_screen::get_vendor",
    "pipe_screen::get_device_vendor",
    "pipe_screen::get_device_uuid",
    "pipe_screen::query_memory_info",
)
@pytest.mark.covers(
    *(f"pipe_memory_info::{name}_memory" for name in ("total_device", "avail_device")),
    *(f"pipe_memory_info::{name}_memory" for name in ("total_staging", "avail_staging")),
    *("pipe_memory_info::device_memory_evicted", "PIPE_CAP_VIDEO_MEMORY", "PIPE_ENDIAN_LITTLE"),
)
def test_the_screen_has_a_name(screen: VkScreen) -> None:
    assert screen.device.info.name in screen.get_name()
    assert screen.get_vendor() == "vkpipe" and screen.get_device_vendor()
    assert len(screen.get_device_uuid()) == 16
    info = screen.query_memory_info()
    assert 0 < info.avail_device_memory <= info.total_device_memory
    assert 0 <= info.avail_staging_memory <= info.total_staging_memory
    assert info.device_memory_evicted == info.nr_device_memory_evictions == 0  # Vulkan tells of none
    assert screen.get_param(Cap.VIDEO_MEMORY) == info.total_device_memory // 1024
    assert screen.get_param(Cap.ENDIANNESS) == pipe.Endian[sys.byteorder.upper()]


@pytest.mark.covers("PIPE_CAP_MIN_MAP_BUFFER_ALIGNMENT")
def test_mapped_buffers_are_aligned(ctx: VkContext) -> None:
    alignment = ctx.screen.get_param(Cap.MIN_MAP_BUFFER_ALIGNMENT)
    for size in (4, 100, 5000):
        buffer = make_buffer(ctx, bytes(size), Bind.VERTEX_BUFFER)
        with ctx.buffer_map(buffer, 0, Map.READ, Box(width=size)) as transfer:
            assert transfer.data.ctypes.data % alignment == 0
        buffer.destroy()


@pytest.mark.covers("PIPE_FORMAT_NONE")
def test_formats_are_asked_for_with_every_target_and_use(screen: VkScreen) -> None:
    """No combination makes it stumble; samples are for 2D alone, and NONE is for framebuffers alone."""
    asked = screen.is_format_supported
    for target in TextureTarget:
        for bind in Bind:
            nothing = asked(Format.NONE, target, 0, 0, bind)
            without = bind == Bind.RENDER_TARGET and target == TextureTarget.TEXTURE_2D
            assert nothing == without or target == TextureTarget.BUFFER
            flat = target in (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_2D_ARRAY)
            assert flat or not asked(Format.R8G8B8A8_UNORM, target, 4, 4, bind)
        both = Bind.SAMPLER_VIEW | Bind.RENDER_TARGET
        single = [
            asked(Format.R8G8B8A8_UNORM, target, 0, 0, bind)
            for bind in (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET)
        ]
        assert asked(Format.R8G8B8A8_UNORM, target, 0, 0, both) == all(single)


@pytest.mark.covers(
    "pipe_context::flush",
    "pipe_screen::fence_finish",
    "pipe_screen::fence_signalled",
    "pipe_screen::fence_reference",
)
def test_fences_tell_when_work_is_done(screen: VkScreen, ctx: VkContext) -> None:
    nothing = ctx.flush()
    assert nothing.signalled() and screen.fence_finish(ctx, nothing, 0)
    with Board(ctx, 512, 512) as board:
        fences = []
        for _ in range(5):
            board.clear()
            board.fill()
            fences.append(ctx.flush())
        assert screen.fence_finish(ctx, fences[-1])
        assert all(fence.signalled() for fence in fences)
        assert all(screen.fence_finish(None, fence, 0) for fence in fences)


def test_a_flush_submits_only_what_there_is(ctx: VkContext) -> None:
    with Board(ctx) as board:
        before = ctx.serial
        board.clear()
        board.fill()
        assert ctx.serial == before
        ctx.flush()
        after = ctx.serial
        assert after > before
        ctx.flush()
        assert ctx.serial == after


@pytest.mark.covers("PIPE_MAP_DONTBLOCK")
def test_a_map_that_must_not_wait_says_so(ctx: VkContext) -> None:
    with Board(ctx) as board:
        board.clear((1, 1, 1, 1))
        assert board.color is not None
        flags = Map.READ | Map.DONTBLOCK
        with refused(ctx, WouldBlock, "Context.transfer_map", "DONTBLOCK"):
            ctx.transfer_map(board.color, 0, flags, Box(width=8, height=8))
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        with ctx.transfer_map(board.color, 0, flags, Box(width=8, height=8)) as transfer:
            assert (transfer.data == 255).all()


@pytest.mark.covers("PIPE_MAP_READ", "PIPE_MAP_WRITE", "PIPE_MAP_DISCARD_RANGE", "PIPE_MAP_FLUSH_EXPLICIT")
@pytest.mark.covers("PIPE_MAP_DISCARD_WHOLE_RESOURCE")
def test_a_map_waits_for_what_it_reads_and_replaces_what_is_in_use(ctx: VkContext) -> None:
    """Reading sees the draw before; discarding a buffer in use neither waits nor disturbs that use."""
    with Board(ctx) as board:
        board.clear()
        data = np.tile(np.array([0, 1, 0, 1], np.float32), (6, 1))
        colors = make_buffer(ctx, data, Bind.VERTEX_BUFFER)
        board.fill((1, 0, 0, 1))
        ctx.set_vertex_buffers(1, [pipe.VertexBuffer(stride=16, buffer=colors)])
        board.draw(6)
        serial = ctx.serial
        with ctx.buffer_map(colors, 0, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, Box(width=96)) as transfer:
            transfer.data[:] = 0
        assert ctx.serial == serial
        assert (board.pixels() == [0, 1, 0, 1]).all()
        with ctx.buffer_map(colors, 0, Map.READ, Box(width=96)) as transfer:
            assert not transfer.data.any()
        colors.destroy()


@pytest.mark.covers(
    "pipe_context::flush_resource", "pipe_context::memory_barrier", "pipe_context::texture_barrier"
)
@pytest.mark.covers("PIPE_BARRIER_ALL", "PIPE_BARRIER_UPDATE")
def test_barriers_and_flushes_of_resources_change_nothing(board: Board) -> None:
    board.clear((0, 0, 1, 1))
    assert board.color is not None
    board.ctx.flush_resource(board.color)
    board.ctx.texture_barrier()
    board.ctx.memory_barrier(pipe.Barrier.VERTEX_BUFFER)
    board.rectangle((0, 0, 4, 8), (1, 0, 0, 1))
    board.ctx.texture_barrier()
    board.ctx.memory_barrier(pipe.Barrier.UPDATE)
    board.rectangle((2, 0, 4, 8), (0, 1, 0, 1))
    board.ctx.memory_barrier(pipe.Barrier.ALL)
    got = read_texture(board.ctx, board.color)[0, 0]
    assert got.tolist() == [[255, 0, 0, 255]] * 2 + [[0, 255, 0, 255]] * 2 + [[0, 0, 255, 255]] * 4
