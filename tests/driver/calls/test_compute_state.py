"""Compute states and capabilities: what is refused, what is told, and in which order work is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Board, make_texture, read_texture
from tests.driver.refused import refused
from tests.driver.shader_texts import VS_PLAIN, sampling_fs
from vkpipe import pipe
from vkpipe.driver.caps import params as caps
from vkpipe.driver.caps import shader_needs
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.errors import InvalidUse, NotSupported, TgsiError
from vkpipe.pipe import Bind, Cap, ComputeCap, ComputeState, ImageView, ShaderCap, ShaderIr, ShaderType
from vkpipe.pipe.global_memory import GLOBAL_SIZE

ADD = comp("BUFFER[0]", "ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy", block=(1, 1, 1))

REFUSED: dict[str, tuple[ComputeState, type[Exception], tuple[str, ...]]] = {
    "language": (ComputeState(ADD, ShaderIr.NIR), NotSupported, ("PIPE_SHADER_IR_NIR",)),
    "no text": (ComputeState(""), TgsiError, ()),
    "text": (ComputeState(ADD.replace("ATOMUADD", "ATOMNAND")), TgsiError, ("ATOMNAND",)),
    "stage": (ComputeState(VS_PLAIN), InvalidUse, ("prog", "COMP")),
    "shared": (ComputeState(ADD, static_shared_mem=1 << 30), InvalidUse, ("static_shared_mem",)),
}


@pytest.mark.refuses("pipe_compute_state::ir_type")
@pytest.mark.parametrize("case", REFUSED)
def test_wrong_states_are_refused(lab: Lab, case: str) -> None:
    state, error, words = REFUSED[case]
    result = lab.buffer(1)
    lab.shader(ADD)
    lab.buffers(result)
    with refused(lab.ctx, error, *words):  # type: ignore[arg-type]
        lab.ctx.create_compute_state(state)
    lab.launch(1)
    assert lab.words(result)[0] == 1


def test_a_block_must_fit_the_device(screen: VkScreen) -> None:
    """Asked of a device with the least that Vulkan allows."""
    limits = {**screen.device.info.limits, "maxComputeWorkGroupInvocations": 128}
    small = replace(screen.device.info, limits=limits)
    ComputeShader(ComputeState(ADD.replace("WIDTH 1", "WIDTH 128")), small, "here")
    with pytest.raises(InvalidUse, match="CS_FIXED_BLOCK_WIDTH"):
        ComputeShader(ComputeState(ADD.replace("WIDTH 1", "WIDTH 129")), small, "here")


@pytest.mark.covers("pipe_context::delete_compute_state", "pipe_context::bind_compute_state")
def test_states_are_bound_and_deleted(lab: Lab) -> None:
    ctx, result = lab.ctx, lab.buffer(1)
    state = ctx.create_compute_state(ComputeState(ADD))
    ctx.bind_compute_state(state)
    lab.buffers(result)
    with refused(ctx, InvalidUse, "delete_compute_state", "not bound"):
        ctx.delete_compute_state(state)
    lab.launch(1)
    ctx.bind_compute_state(None)
    ctx.delete_compute_state(state)
    with refused(ctx, InvalidUse, "bind_compute_state", "not deleted"):
        ctx.bind_compute_state(state)
    with refused(ctx, InvalidUse, "bind_compute_state"):
        ctx.bind_compute_state(ctx.create_blend_state(pipe.BlendState()))
    assert lab.words(result)[0] == 1


NEEDS = {need: capability for need, (capability, _) in shader_needs.NEEDS.items()}


@pytest.mark.parametrize("need", NEEDS)
def test_what_the_device_lacks_is_refused_by_name(screen: VkScreen, need: str) -> None:
    """Asked of a device without any feature."""
    info = ComputeShader(ComputeState(ADD), screen.device.info, "here").info
    bare = replace(screen.device.info, features=frozenset())
    wanting: Any = type("Wanting", (), {"needs": frozenset({need}), "stage": info.stage})()
    if need.startswith("subgroup") or need in ("fbfetch", "bindless"):
        shader_needs.check_needs(wanting, bare)  # every device that is opened has these
        return
    with pytest.raises(NotSupported, match=NEEDS[need]):
        shader_needs.check_needs(wanting, bare)
    cap = NEEDS[need].removeprefix("PIPE_CAP_")
    assert caps.screen_param(bare, Cap[cap]) == 0
    announced = screen.get_param(Cap[cap])
    if announced:
        shader_needs.check_needs(wanting, screen.device.info)
    else:
        with pytest.raises(NotSupported):
            shader_needs.check_needs(wanting, screen.device.info)


LACKING = {
    "PIPE_CAP_DOUBLES": "DADD TEMP[1], TEMP[2], TEMP[2]",
    "PIPE_CAP_INT64": "U64ADD TEMP[1], TEMP[2], TEMP[2]",
    "PIPE_CAP_TGSI_CLOCK": "CLOCK TEMP[1].xy",
}


@pytest.mark.refuses("{capability}")
@pytest.mark.parametrize("capability", LACKING)
def test_shaders_of_every_stage_are_refused_when_they_are_made(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, capability: str
) -> None:
    """Before anything is compiled, on a device without any feature."""
    core, code = ctx.screen.device.core, f"0: {LACKING[capability]}\n1: END\n"
    declared = "DCL TEMP[0..2]\nDCL OUT[0], "
    with monkeypatch.context() as patch:
        patch.setattr(core, "info", replace(core.info, features=frozenset()))
        with pytest.raises(NotSupported, match=capability):
            ctx.create_vs_state(pipe.ShaderState(f"VERT\n{declared}POSITION\n{code}"))
        with pytest.raises(NotSupported, match=capability):
            ctx.create_fs_state(pipe.ShaderState(f"FRAG\n{declared}COLOR\n{code}"))
        with pytest.raises(NotSupported, match=capability):
            ctx.create_compute_state(ComputeState(comp("", LACKING[capability])))


# Looked at in test_caps_hold.py.
_NOT_HERE = ("MAX_CLOCK_FREQUENCY", "MAX_COMPUTE_UNITS")


@pytest.mark.covers(
    "pipe_screen::get_compute_param",
    "PIPE_CAP_COMPUTE",
    *(f"PIPE_COMPUTE_CAP_{cap.name}" for cap in ComputeCap if cap.name not in _NOT_HERE),
)
def test_compute_capabilities(screen: VkScreen) -> None:
    limits = screen.device.info.limits
    told = {cap: screen.get_compute_param(cap) for cap in ComputeCap}
    size = screen.device.info.subgroup_size
    assert screen.get_param(Cap.COMPUTE) == 1
    assert told[ComputeCap.IR_TARGET] == ""
    assert told[ComputeCap.GRID_DIMENSION] == 3
    assert told[ComputeCap.MAX_GRID_SIZE] == tuple(limits["maxComputeWorkGroupCount"])
    assert told[ComputeCap.MAX_BLOCK_SIZE] == tuple(limits["maxComputeWorkGroupSize"])
    threads = limits["maxComputeWorkGroupInvocations"]
    assert told[ComputeCap.MAX_THREADS_PER_BLOCK] == threads
    assert told[ComputeCap.MAX_VARIABLE_THREADS_PER_BLOCK] == threads
    assert told[ComputeCap.MAX_LOCAL_SIZE] == limits["maxComputeSharedMemorySize"]
    assert told[ComputeCap.MAX_MEM_ALLOC_SIZE] == limits["maxStorageBufferRange"]
    assert told[ComputeCap.IMAGES_SUPPORTED] == 1 and told[ComputeCap.ADDRESS_BITS] == 64
    assert told[ComputeCap.SUBGROUP_SIZE] == size and told[ComputeCap.MAX_SUBGROUPS] == threads // size
    sizes = told[ComputeCap.SUBGROUP_SIZES]
    assert isinstance(sizes, int) and sizes & size
    assert told[ComputeCap.MAX_GLOBAL_SIZE] == GLOBAL_SIZE
    with pytest.raises(NotSupported, match="PIPE_SHADER_IR_NIR"):
        screen.get_compute_param(ComputeCap.GRID_DIMENSION, ShaderIr.NIR)


@pytest.mark.covers("PIPE_CAP_MAX_SHADER_BUFFER_SIZE", "PIPE_CAP_MAX_COMBINED_SHADER_BUFFERS")
def test_capabilities_of_the_stage(screen: VkScreen) -> None:
    limits = screen.device.info.limits
    asked = {cap: screen.get_shader_param(COMPUTE, cap) for cap in ShaderCap}
    buffers, counters = asked[ShaderCap.MAX_SHADER_BUFFERS], asked[ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS]
    assert counters >= 1 and counters + buffers <= limits["maxPerStageDescriptorStorageBuffers"]
    assert 1 <= asked[ShaderCap.MAX_SHADER_IMAGES] <= limits["maxPerStageDescriptorStorageImages"]
    assert asked[ShaderCap.MAX_INPUTS] == asked[ShaderCap.MAX_OUTPUTS] == 0
    assert asked[ShaderCap.MAX_TEXTURE_SAMPLERS] == 32 and asked[ShaderCap.INTEGERS] == 1
    assert screen.get_param(Cap.MAX_SHADER_BUFFER_SIZE) <= limits["maxStorageBufferRange"]
    assert screen.get_param(Cap.MAX_COMBINED_SHADER_BUFFERS) == 5 * buffers


@pytest.mark.covers("pipe_context::get_compute_state_info")
def test_facts_about_a_state(ctx: VkContext) -> None:
    state = ctx.create_compute_state(ComputeState(ADD, req_private_mem=64))
    info = ctx.get_compute_state_info(state)
    size = ctx.screen.device.info.subgroup_size
    assert set(info) == {"max_threads", "private_memory", "preferred_simd_size", "simd_sizes"}
    assert info["private_memory"] == 64 and info["preferred_simd_size"] == size and info["simd_sizes"] & size
    assert ctx.get_compute_state_subgroup_size(state, (32, 2, 1)) == size
    with refused(ctx, InvalidUse, "get_compute_state_subgroup_size", "block"):
        ctx.get_compute_state_subgroup_size(state, (0, 1, 1))
    with refused(ctx, InvalidUse, "get_compute_state_subgroup_size", "three numbers"):
        ctx.get_compute_state_subgroup_size(state, (1,))
    with refused(ctx, InvalidUse, "get_compute_state_info"):
        ctx.get_compute_state_info(None)


# Turns red into green and what was green into blue, texel by texel of IMAGE[0].
ROTATE = comp(
    "IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR",
    "UMAD TEMP[0].xy, SV[1].xyyy, SV[2].xyyy, SV[0].xyyy",
    "LOAD TEMP[1], IMAGE[0], TEMP[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM",
    "MOV TEMP[1].xyz, TEMP[1].zxyy",
    "STORE IMAGE[0], TEMP[0], TEMP[1], 2D, PIPE_FORMAT_R8G8B8A8_UNORM",
    block=(8, 8, 1),
)

TURNS = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


@pytest.mark.covers("pipe_context::memory_barrier", "PIPE_BARRIER_IMAGE", "PIPE_BARRIER_FRAMEBUFFER")
def test_draws_and_launches_keep_their_order(lab: Lab) -> None:
    """Draw, change what was drawn, draw half of it again, change everything."""
    ctx = lab.ctx
    with Board(ctx) as board:
        bind = Bind.RENDER_TARGET | Bind.SHADER_IMAGE
        target = lab.texture("R8G8B8A8_UNORM", 8, 8, bind=bind)
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=(surface,)))
        lab.shader(ROTATE)
        ctx.set_shader_images(COMPUTE, 0, [ImageView(target)])
        serial = ctx.serial
        board.clear((1, 0, 0, 1))
        lab.launch(1)
        board.rectangle((0, 0, 4, 8), (1, 0, 0, 1))
        lab.launch(1)
        lab.launch(1)
        board.rectangle((0, 0, 2, 8), (1, 1, 1, 1))
        assert ctx.serial == serial
        got = read_texture(ctx, target)[0, 0, :, :3]
        assert [tuple(texel) for texel in got] == [(255,) * 3] * 2 + [TURNS[2]] * 2 + [TURNS[0]] * 4
        surface.destroy()


def test_what_was_computed_is_drawn(lab: Lab) -> None:
    """A launch stores into a texture that the next draw samples."""
    ctx = lab.ctx
    with Board(ctx) as board:
        texture = lab.texture("R8G8B8A8_UNORM", 8, 8)
        store = comp(
            "IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR; CONST[0][0]",
            "UMAD TEMP[0].xy, SV[1].xyyy, SV[2].xyyy, SV[0].xyyy",
            "STORE IMAGE[0], TEMP[0], CONST[0][0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM",
            block=(8, 8, 1),
        )
        lab.shader(store)
        ctx.set_shader_images(COMPUTE, 0, [ImageView(texture)])
        view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
        board.views(view)
        board.shaders(fs=sampling_fs("2D"))
        pictures = []
        for color in ((1, 0, 0, 1), (0, 1, 0, 1)):
            lab.constants(np.array(color, np.float32))
            lab.launch(1)
            board.clear()
            board.fill((0.5, 0.5, 0, 0))
            pictures.append(board.pixels()[4, 4].tolist())
        assert pictures == [[1, 0, 0, 1], [0, 1, 0, 1]]
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        view.destroy()


def test_contexts_have_their_own_bindings(screen: VkScreen, lab: Lab) -> None:
    """Two contexts count in one buffer, each with a shader of its own; neither sees the other's bindings."""
    result = lab.buffer(4)
    with screen.context_create() as other:
        for context, place in ((lab.ctx, "xxxx"), (other, "zzzz")):
            text = ADD.replace("IMM[0].xxxx, IMM[0].yyyy", f"IMM[0].{place}, IMM[0].yyyy")
            context.bind_compute_state(context.create_compute_state(ComputeState(text)))
            context.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(result)])
        for _ in range(3):
            lab.launch(2)
            lab.ctx.flush()
            other.launch_grid(pipe.GridInfo(grid=(5, 1, 1)))
            other.flush()
        other.flush().wait(pipe.TIMEOUT_INFINITE)
    assert lab.words(result).tolist() == [6, 15, 0, 0]


def test_many_launches_are_submitted_as_they_come(lab: Lab) -> None:
    result = lab.buffer(1)
    lab.shader(ADD)
    lab.buffers(result)
    for _ in range(600):
        lab.launch(1)
    assert lab.ctx.serial > 0
    assert lab.words(result)[0] == 600


def test_a_destroyed_context_launches_nothing(screen: VkScreen, lab: Lab) -> None:
    result = lab.buffer(1)
    context = screen.context_create()
    context.bind_compute_state(context.create_compute_state(ComputeState(ADD)))
    context.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(result)])
    context.launch_grid(pipe.GridInfo())
    context.destroy()
    assert lab.words(result)[0] == 1
    with pytest.raises(InvalidUse):
        context.launch_grid(pipe.GridInfo())


def test_textures_for_images_are_announced(screen: VkScreen, ctx: VkContext) -> None:
    for fmt, bind in (("B8G8R8A8_UNORM", False), ("R8G8B8A8_UNORM", True), ("Z32_FLOAT", False)):
        wanted = Bind.SHADER_IMAGE
        target = pipe.TextureTarget.TEXTURE_2D
        assert screen.is_format_supported(pipe.Format[fmt], target, 0, 0, wanted) == bind
        if not bind:
            with pytest.raises(NotSupported, match=fmt):
                make_texture(ctx, fmt, 4, 4, bind=wanted)
    buffer = pipe.TextureTarget.BUFFER
    assert screen.is_format_supported(pipe.Format.R32_UINT, buffer, 0, 0, Bind.SHADER_IMAGE)
    assert not screen.is_format_supported(pipe.Format.B8G8R8A8_UNORM, buffer, 0, 0, Bind.SHADER_IMAGE)
