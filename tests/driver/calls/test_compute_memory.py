"""Memory of a block and of a thread, the kernel's input, constants and textures of compute shaders."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Array, make_texture, write_texture
from tests.driver.refused import refused
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Cap, ComputeCap, TexFilter, TexMipfilter

WIDTH = 64

# Sums WIDTH words of BUFFER[0] per block, halving what is left in each turn.
REDUCTION = comp(
    "BUFFER[0..1]; MEMORY[0], SHARED",
    "UMUL TEMP[1].x, SV[0].xxxx, IMM[0].zzzz",
    "UMUL TEMP[2].x, TEMP[0].xxxx, IMM[0].zzzz",
    "LOAD TEMP[3].x, BUFFER[0], TEMP[2].xxxx",
    "STORE MEMORY[0].x, TEMP[1].xxxx, TEMP[3].xxxx",
    "BARRIER",
    "USHR TEMP[4].x, SV[2].xxxx, IMM[0].yyyy",
    "BGNLOOP :20",
    "  USEQ TEMP[5].x, TEMP[4].xxxx, IMM[0].xxxx",
    "  UIF TEMP[5].xxxx :11",
    "    BRK",
    "  ENDIF",
    "  USLT TEMP[5].x, SV[0].xxxx, TEMP[4].xxxx",
    "  UIF TEMP[5].xxxx :18",
    "    UMAD TEMP[6].x, TEMP[4].xxxx, IMM[0].zzzz, TEMP[1].xxxx",
    "    LOAD TEMP[6].x, MEMORY[0], TEMP[6].xxxx",
    "    LOAD TEMP[7].x, MEMORY[0], TEMP[1].xxxx",
    "    UADD TEMP[7].x, TEMP[7].xxxx, TEMP[6].xxxx",
    "    STORE MEMORY[0].x, TEMP[1].xxxx, TEMP[7].xxxx",
    "  ENDIF",
    "  USHR TEMP[4].x, TEMP[4].xxxx, IMM[0].yyyy",
    "  BARRIER",
    "ENDLOOP :7",
    "LOAD TEMP[3].x, MEMORY[0], IMM[0].xxxx",
    "UMUL TEMP[1].x, SV[1].xxxx, IMM[0].zzzz",
    "STORE BUFFER[1].x, TEMP[1].xxxx, TEMP[3].xxxx",
    block=(WIDTH, 1, 1),
)


@pytest.mark.covers(
    "TGSI_OPCODE_BARRIER",
    "TGSI_MEMORY_TYPE_SHARED",
    "TGSI_FILE_MEMORY",
    "pipe_compute_state::static_shared_mem",
    "pipe_compute_state::prog",
)
def test_a_reduction_in_shared_memory(lab: Lab) -> None:
    values = np.random.default_rng(1).integers(0, 1 << 20, (10, WIDTH), np.uint32)
    result = lab.buffer(10)
    lab.shader(REDUCTION, static_shared_mem=4 * WIDTH)
    lab.buffers(lab.buffer(values.reshape(-1)), result)
    lab.launch(10)
    assert np.array_equal(lab.words(result), values.sum(1))


SHARED = comp(
    "BUFFER[0]; MEMORY[0], SHARED",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "STORE MEMORY[0].x, TEMP[1].xxxx, SV[0].xxxx",
    "BARRIER",
    "LOAD TEMP[2].x, MEMORY[0], TEMP[1].xxxx",
    "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
    block=(16, 1, 1),
)


@pytest.mark.covers("pipe_grid_info::variable_shared_mem")
@pytest.mark.parametrize(("static", "variable", "words"), [(24, 0, 6), (0, 40, 10), (8, 16, 6), (64, 64, 16)])
def test_shared_memory_is_as_large_as_asked_for(lab: Lab, static: int, variable: int, words: int) -> None:
    result = lab.buffer(np.full(16, 7))
    lab.shader(SHARED, static_shared_mem=static)
    lab.buffers(result)
    lab.launch(1, variable_shared_mem=variable)
    assert np.array_equal(lab.words(result), np.where(np.arange(16) < words, np.arange(16), 0))


@pytest.mark.covers("pipe_compute_state::static_shared_mem", "PIPE_COMPUTE_CAP_MAX_LOCAL_SIZE")
def test_too_much_or_no_shared_memory_is_refused(lab: Lab) -> None:
    most = lab.ctx.screen.get_compute_param(ComputeCap.MAX_LOCAL_SIZE)
    assert isinstance(most, int)
    lab.shader(SHARED, static_shared_mem=most)
    lab.buffers(lab.buffer(16))
    lab.launch(1)
    with refused(lab.ctx, InvalidUse, "Context.create_compute_state", "static_shared_mem", f"at most {most}"):
        lab.shader(SHARED, static_shared_mem=most + 1)
    lab.shader(SHARED)
    with refused(lab.ctx, InvalidUse, "static_shared_mem", "threads of a block share"):
        lab.launch(1)


@pytest.mark.covers("TGSI_MEMORY_TYPE_PRIVATE", "pipe_compute_state::req_private_mem")
def test_each_thread_has_its_own_private_memory(lab: Lab) -> None:
    text = comp(
        "BUFFER[0]; MEMORY[0], PRIVATE",
        "STORE MEMORY[0].x, IMM[0].wwww, TEMP[0].xxxx",
        "STORE MEMORY[0].x, IMM[0].zzzz, IMM[0].yyyy",
        "LOAD TEMP[2].x, MEMORY[0], IMM[0].wwww",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
        "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
    )
    result = lab.buffer(32)
    lab.shader(text, req_private_mem=20)
    lab.buffers(result)
    lab.launch(4)
    assert np.array_equal(lab.words(result), np.arange(32))
    lab.shader(text, req_private_mem=16)
    lab.launch(4)
    assert not lab.words(result).any()
    most = lab.ctx.screen.get_compute_param(ComputeCap.MAX_PRIVATE_SIZE)
    assert isinstance(most, int)
    with refused(lab.ctx, InvalidUse, "req_private_mem", f"at most {most}"):
        lab.shader(text, req_private_mem=most + 1)


INPUT = comp(
    "BUFFER[0]; MEMORY[0], INPUT",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "LOAD TEMP[2].x, MEMORY[0], TEMP[1].xxxx",
    "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
)


@pytest.mark.covers("TGSI_MEMORY_TYPE_INPUT", "pipe_grid_info::input", "pipe_compute_state::req_input_mem")
def test_input(lab: Lab) -> None:
    first, second = lab.buffer(np.full(16, 7)), lab.buffer(np.full(16, 7))
    lab.shader(INPUT, req_input_mem=20)
    data = np.arange(1, 9, dtype=np.uint32)
    lab.buffers(first)
    lab.launch(2, input=data)
    data[:] = 50
    lab.buffers(second)
    lab.launch(2, input=data.tobytes())
    assert lab.words(first).tolist() == [1, 2, 3, 4, 5] + [0] * 11
    assert lab.words(second).tolist() == [50] * 5 + [0] * 11


@pytest.mark.covers("PIPE_COMPUTE_CAP_MAX_INPUT_SIZE")
def test_input_that_is_missing_or_too_large_is_refused(lab: Lab) -> None:
    lab.shader(INPUT, req_input_mem=20)
    lab.buffers(lab.buffer(16))
    for data in (None, bytes(19)):
        with refused(lab.ctx, InvalidUse, "input", "req_input_mem = 20"):
            lab.launch(1, input=data)
    most = lab.ctx.screen.get_compute_param(ComputeCap.MAX_INPUT_SIZE)
    assert isinstance(most, int)
    with refused(lab.ctx, InvalidUse, "req_input_mem", f"at most {most}"):
        lab.shader(INPUT, req_input_mem=most + 1)
    result = lab.buffer(16)
    lab.shader(INPUT, req_input_mem=most)
    lab.buffers(result)
    lab.launch(2, input=np.arange(most // 4, dtype=np.uint32))
    assert np.array_equal(lab.words(result), np.arange(16))


CONSTANTS = comp(
    "BUFFER[0]; CONST[0][0..1]; CONST[3][0..7]; ADDR[0]",
    "UARL ADDR[0].x, TEMP[0].xxxx",
    "UADD TEMP[2], CONST[0][1], CONST[3][ADDR[0].x]",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
    "STORE BUFFER[0], TEMP[1].xxxx, TEMP[2]",
)


@pytest.mark.covers("pipe_context::set_constant_buffer")
@pytest.mark.parametrize("kind", ["user", "resource"])
def test_constants(lab: Lab, kind: str) -> None:
    """From memory of the application and from buffers; each launch has those that were set then."""
    tables = [np.arange(40, dtype=np.uint32) + 1000 * n for n in range(3)]
    results = [lab.buffer(32) for _ in tables]
    lab.shader(CONSTANTS)
    lab.constants([9, 9, 9, 9, 100, 200, 300, 400])
    for table, result in zip(tables, results, strict=True):
        if kind == "user":
            lab.ctx.set_constant_buffer(COMPUTE, 3, pipe.ConstantBuffer(user_buffer=table, buffer_offset=32))
        else:
            buffer = lab.buffer(table, Bind.CONSTANT_BUFFER)
            lab.ctx.set_constant_buffer(COMPUTE, 3, pipe.ConstantBuffer(buffer, 32))
        lab.buffers(result)
        lab.launch(1)
    for table, result in zip(tables, results, strict=True):
        expected = table[8:40].reshape(8, 4) + np.array([100, 200, 300, 400])
        assert np.array_equal(lab.words(result).reshape(8, 4), expected)


def test_constants_that_are_not_bound_are_zero(lab: Lab) -> None:
    result = lab.buffer(np.full(32, 7))
    lab.shader(CONSTANTS)
    lab.buffers(result)
    lab.launch(1)
    assert not lab.words(result).any()
    gone = lab.buffer(32, Bind.CONSTANT_BUFFER)
    lab.ctx.set_constant_buffer(COMPUTE, 3, pipe.ConstantBuffer(gone))
    gone.destroy()
    with refused(lab.ctx, InvalidUse, "constant_buffers[COMPUTE][3]", "destroyed"):
        lab.launch(1)
    lab.ctx.set_constant_buffer(COMPUTE, 3, None)
    lab.launch(1)
    assert not lab.words(result).any()


def texture(lab: Lab) -> tuple[pipe.Resource, Array]:
    """A texture of 8x1 texels and its second level, each red its number / 255."""
    made = make_texture(lab.ctx, "R8G8B8A8_UNORM", 8, 2, last_level=1)
    data = np.zeros((1, 2, 8, 4), np.uint8)
    data[0, :, :, 0] = np.arange(16).reshape(2, 8)
    write_texture(lab.ctx, made, data)
    write_texture(lab.ctx, made, np.full((1, 1, 4, 4), 200, np.uint8), 1)
    return made, data


def sampled(lab: Lab, lookup: str, threads: int) -> Array:
    """The red bytes that a lookup gives; TEMP[1] is its coordinate: (thread + 0.5) / 8, 0.25, 0, level."""
    text = comp(
        "SAMP[0]; SVIEW[0], 2D, FLOAT; BUFFER[0]; CONST[0][0..1]",
        "U2F TEMP[3].x, TEMP[0].xxxx",
        "MAD TEMP[1].x, TEMP[3].xxxx, CONST[0][0].xxxx, CONST[0][0].yyyy",
        "MOV TEMP[1].yzw, CONST[0][1].xyzw",
        lookup,
        "MUL TEMP[2].x, TEMP[2].xxxx, CONST[0][0].zzzz",
        "F2U TEMP[2].x, TEMP[2].xxxx",
        "UMUL TEMP[3].x, TEMP[0].xxxx, IMM[0].zzzz",
        "STORE BUFFER[0].x, TEMP[3].xxxx, TEMP[2].xxxx",
    )
    result = lab.buffer(threads)
    lab.shader(text)
    lab.buffers(result)
    lab.launch(threads // 8)
    return lab.words(result)


@pytest.mark.covers("pipe_context::bind_sampler_states", "pipe_context::set_sampler_views", "TGSI_OPCODE_TXL")
def test_textures(lab: Lab) -> None:
    ctx = lab.ctx
    made, data = texture(lab)
    view = ctx.create_sampler_view(made, pipe.SamplerViewTemplate.of(made))
    state = pipe.SamplerState(
        min_img_filter=TexFilter.NEAREST,
        mag_img_filter=TexFilter.NEAREST,
        min_mip_filter=TexMipfilter.NEAREST,
    )
    ctx.set_sampler_views(COMPUTE, 0, [view])
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(state)])
    row = data[0, 0, :, 0]
    for level, expected in ((0.0, row), (1.0, np.full(8, 200))):
        lab.constants(np.array([0.125, 0.0625, 255.1, 0, 0, 0.25, 0, level], np.float32))
        assert np.array_equal(sampled(lab, "TXL TEMP[2], TEMP[1], SAMP[0], 2D", 8), expected)
    assert np.array_equal(sampled(lab, "TEX TEMP[2], TEMP[1], SAMP[0], 2D", 8), row)
    ctx.set_sampler_views(COMPUTE, 0, [None])
    with refused(ctx, InvalidUse, "sampler_views[COMPUTE][0]", "unit 0"):
        lab.launch(1)
    view.destroy()
    made.destroy()


def test_textures_that_were_destroyed_are_refused(lab: Lab) -> None:
    ctx = lab.ctx
    made = make_texture(ctx, "R32_UINT", 8)
    view = ctx.create_sampler_view(made, pipe.SamplerViewTemplate.of(made))
    ctx.set_sampler_views(COMPUTE, 0, [view])
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    sampled(lab, "TXL TEMP[2], TEMP[1], SAMP[0], 2D", 8)
    made.destroy()
    with refused(ctx, InvalidUse, "Context.launch_grid", "destroyed"):
        lab.launch(1)
    ctx.set_sampler_views(COMPUTE, 0, [None])
    view.destroy()


@pytest.mark.covers("PIPE_CAP_DOUBLES", "TGSI_OPCODE_DMUL")
def test_doubles_where_the_device_has_them(lab: Lab) -> None:
    assert lab.ctx.screen.get_param(Cap.DOUBLES) == int("shaderFloat64" in lab.ctx.screen.device.features)
    if not lab.ctx.screen.get_param(Cap.DOUBLES):
        pytest.skip("no doubles on this device")
    text = comp(
        "BUFFER[0]",
        "LOAD TEMP[1], BUFFER[0], IMM[0].xxxx",
        "DMUL TEMP[2].xy, TEMP[1].xyxy, TEMP[1].zwzw",
        "STORE BUFFER[0].xy, IMM[0].xxxx, TEMP[2]",
        block=(1, 1, 1),
    )
    buffer = lab.buffer(np.array([1 / 3, 1e200]).view(np.uint32))
    lab.shader(text)
    lab.buffers(buffer)
    lab.launch(1)
    assert lab.words(buffer).view(np.float64)[0] == np.float64(1 / 3) * 1e200
