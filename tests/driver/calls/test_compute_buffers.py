"""Shader buffers and counters: what is bound of them, what lies outside, and who sees what was stored."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Board, quad, window
from tests.driver.refused import refused
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Cap, ShaderBuffer, ShaderCap, ShaderType

FILL = comp(
    "BUFFER[0]; CONST[0][0]",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "UADD TEMP[2].x, TEMP[0].xxxx, CONST[0][0].xxxx",
    "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
)
"""Word n of the buffer is n plus the first constant."""

COPY = comp(
    "BUFFER[0..1]",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx",
    "STORE BUFFER[1].x, TEMP[1].xxxx, TEMP[2].xxxx",
)

SIZE = comp(
    "BUFFER[0..1]",
    "RESQ TEMP[1].x, BUFFER[0]",
    "STORE BUFFER[1].x, IMM[0].xxxx, TEMP[1].xxxx",
    block=(1, 1, 1),
)


@pytest.mark.covers(
    "pipe_context::set_shader_buffers",
    "pipe_shader_buffer::buffer",
    "pipe_shader_buffer::buffer_offset",
    "pipe_shader_buffer::buffer_size",
    "PIPE_BIND_SHADER_BUFFER",
    "PIPE_CAP_SHADER_BUFFER_OFFSET_ALIGNMENT",
    "TGSI_FILE_BUFFER",
    "TGSI_OPCODE_STORE",
)
def test_stores_stay_inside_the_range(lab: Lab) -> None:
    step = lab.ctx.screen.get_param(Cap.SHADER_BUFFER_OFFSET_ALIGNMENT)
    result = lab.buffer(np.full(256, 7))
    lab.shader(FILL)
    lab.constants([100, 0, 0, 0])
    lab.buffers(ShaderBuffer(result, 2 * step, 52))
    lab.launch(32)
    expected = np.full(256, 7, np.uint32)
    expected[step // 2 : step // 2 + 13] = np.arange(100, 113)
    assert np.array_equal(lab.words(result), expected)


@pytest.mark.covers("TGSI_OPCODE_LOAD", "PIPE_CAP_ROBUST_BUFFER_ACCESS_BEHAVIOR")
def test_loads_beyond_the_range_give_zero(lab: Lab) -> None:
    source = lab.buffer(np.arange(1, 257))
    result = lab.buffer(np.full(64, 7))
    lab.shader(COPY)
    lab.buffers(ShaderBuffer(source, 0, 40), result)
    lab.launch(8)
    expected = np.where(np.arange(64) < 10, np.arange(1, 65), 0)
    assert np.array_equal(lab.words(result), expected)


@pytest.mark.covers("TGSI_OPCODE_RESQ")
@pytest.mark.parametrize(("offset", "size", "length"), [(0, 100, 100), (64, 0, 960), (64, 36, 36), (0, 7, 4)])
def test_a_shader_can_ask_for_the_size(lab: Lab, offset: int, size: int, length: int) -> None:
    """In whole words; a size of 0 means up to the end."""
    result = lab.buffer(1)
    lab.shader(SIZE)
    lab.buffers(ShaderBuffer(lab.buffer(256), offset, size), result)
    lab.launch(1)
    assert lab.words(result)[0] == length


def test_what_is_not_bound_reads_zero_and_takes_nothing(lab: Lab) -> None:
    result = lab.buffer(np.full(64, 7))
    lab.shader(COPY)
    lab.buffers(None, result)
    lab.launch(8)
    assert not lab.words(result).any()
    lab.buffers(result, None)
    lab.launch(8)
    lab.shader(SIZE)
    lab.buffers(ShaderBuffer(), result)
    lab.launch(1)
    lab.buffers(ShaderBuffer(result, 256), result)
    lab.launch(1)
    assert not lab.words(result).any()


def test_a_device_without_null_descriptors_refuses_what_is_not_bound(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = lab.ctx.screen.device.core
    monkeypatch.setattr(core, "features", core.features - {"nullDescriptor"})
    lab.shader(COPY)
    lab.buffers(lab.buffer(8))
    with refused(lab.ctx, InvalidUse, "shader_buffers[COMPUTE][1]", "no null descriptors"):
        lab.launch(1)


def test_constant_buffers_as_resources_of_loads(lab: Lab) -> None:
    text = comp(
        "CONST[2][0..3]; BUFFER[0]",
        "LOAD TEMP[1], CONSTBUF[2], IMM[0].wwww",
        "STORE BUFFER[0], IMM[0].xxxx, TEMP[1]",
        block=(1, 1, 1),
    )
    result = lab.buffer(4)
    lab.shader(text)
    lab.constants(np.arange(100, 116), 2)
    lab.buffers(result)
    lab.launch(1)
    assert lab.words(result).tolist() == [104, 105, 106, 107]


@pytest.mark.covers("TGSI_FILE_RESOURCE")
def test_the_highest_slot_works_and_no_higher(lab: Lab) -> None:
    most = lab.ctx.screen.get_shader_param(COMPUTE, ShaderCap.MAX_SHADER_BUFFERS)
    last = FILL.replace("BUFFER[0]", f"BUFFER[{most - 1}]")
    result = lab.buffer(8)
    lab.shader(last)
    lab.constants([1, 0, 0, 0])
    lab.buffers(result, start=most - 1)
    lab.launch(1)
    assert np.array_equal(lab.words(result), np.arange(1, 9))
    with refused(lab.ctx, InvalidUse, "set_shader_buffers", f"at most {most}"):
        lab.buffers(result, start=most)
    with refused(lab.ctx, NotSupported, "PIPE_SHADER_CAP_MAX_SHADER_BUFFERS", f"BUFFER[{most}]"):
        lab.shader(FILL.replace("BUFFER[0]", f"BUFFER[{most}]"))


@pytest.mark.covers("PIPE_SHADER_CAP_MAX_SHADER_BUFFERS")
def test_all_slots_at_once(lab: Lab) -> None:
    ctx = lab.ctx
    most = ctx.screen.get_shader_param(COMPUTE, ShaderCap.MAX_SHADER_BUFFERS)
    assert most >= 1
    stores = [f"STORE BUFFER[{slot}].x, TEMP[1].xxxx, TEMP[0].xxxx" for slot in range(most)]
    lab.shader(comp(f"BUFFER[0..{most - 1}]", "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz", *stores))
    made = [lab.buffer(8) for _ in range(most)]
    lab.buffers(*made)
    lab.launch(1)
    assert all(np.array_equal(lab.words(buffer), np.arange(8)) for buffer in made)


BAD: dict[str, tuple[Callable[[Lab, pipe.Resource], ShaderBuffer], tuple[str, ...]]] = {
    "offset": (lambda lab, b: ShaderBuffer(b, 2, 16), ("buffer_offset", "multiple of")),
    "behind": (lambda lab, b: ShaderBuffer(b, 1024, 16), ("buffer_offset", "at most")),
    "long": (lambda lab, b: ShaderBuffer(b, 64, 64), ("buffer_offset + buffer_size", "at most")),
    "texture": (lambda lab, b: ShaderBuffer(lab.texture("R32_UINT", 4)), ("buffer",)),
}


@pytest.mark.parametrize("case", BAD)
def test_wrong_ranges_are_refused_and_change_nothing(lab: Lab, case: str) -> None:
    make, words = BAD[case]
    result = lab.buffer(16)
    lab.shader(FILL)
    lab.buffers(result)
    with refused(lab.ctx, InvalidUse, "Context.set_shader_buffers", *words):
        lab.buffers(None, make(lab, lab.buffer(16)))
    lab.constants([5, 0, 0, 0])
    lab.launch(2)
    assert np.array_equal(lab.words(result), np.arange(5, 21))


def test_stores_need_a_writable_buffer(lab: Lab) -> None:
    source, result = lab.buffer(np.arange(16)), lab.buffer(16)
    lab.shader(COPY)
    made = [ShaderBuffer(source), ShaderBuffer(result)]
    lab.ctx.set_shader_buffers(COMPUTE, 0, made, 0b01)
    with refused(lab.ctx, InvalidUse, "Context.launch_grid", "shader_buffers[COMPUTE][1]", "writable"):
        lab.launch(2)
    lab.ctx.set_shader_buffers(COMPUTE, 0, made, 0b10)
    lab.launch(2)
    assert np.array_equal(lab.words(result), np.arange(16))


def test_a_destroyed_buffer_is_noticed(lab: Lab) -> None:
    gone = lab.buffer(16)
    lab.shader(FILL)
    lab.buffers(gone)
    gone.destroy()
    with refused(lab.ctx, InvalidUse, "shader_buffers[COMPUTE][0]", "destroyed"):
        lab.launch(1)


def test_a_buffer_outlives_its_owner_in_a_launch(lab: Lab) -> None:
    source, result = lab.buffer(np.arange(8)), lab.buffer(8)
    lab.shader(COPY)
    lab.buffers(source, result)
    lab.launch(1)
    source.destroy()
    assert np.array_equal(lab.words(result), np.arange(8))


# opcode: second and, for ATOMCAS, third value, and what becomes of an old word
ATOMICS: dict[str, Callable[[int, int], int]] = {
    "ATOMUADD": lambda old, v: old + v,
    "ATOMXCHG": lambda old, v: v,
    "ATOMAND": lambda old, v: old & v,
    "ATOMOR": lambda old, v: old | v,
    "ATOMXOR": lambda old, v: old ^ v,
    "ATOMUMIN": min,
    "ATOMUMAX": max,
    "ATOMCAS": lambda old, v: v if old == 12 else old,
}


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.covers(f"TGSI_OPCODE_{n}")) for n in ATOMICS]
)
def test_atomics_return_the_old_word(lab: Lab, name: str) -> None:
    more = "CONST[0][0].yyyy, CONST[0][0].xxxx" if name == "ATOMCAS" else "CONST[0][0].xxxx"
    text = comp(
        "BUFFER[0..1]; CONST[0][0]",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
        f"{name} TEMP[2].x, BUFFER[0], TEMP[1].xxxx, {more}",
        "STORE BUFFER[1].x, TEMP[1].xxxx, TEMP[2].xxxx",
    )
    start = np.array([0, 1, 5, 9, 10, 12, 15, 255], np.uint32)
    words, olds = lab.buffer(start), lab.buffer(16)
    lab.shader(text)
    lab.constants([10, 12, 0, 0])
    lab.buffers(words, olds)
    lab.launch(2)
    assert np.array_equal(lab.words(olds), [*start, *[0] * 8])
    assert np.array_equal(lab.words(words), [ATOMICS[name](int(old), 10) for old in start])


def test_atomics_of_many_threads_lose_nothing(lab: Lab) -> None:
    text = comp(
        "BUFFER[0..1]",
        "ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].zzzz, IMM[0].yyyy",
        "UMUL TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz",
        "ATOMUADD TEMP[2].x, BUFFER[1], TEMP[1].xxxx, IMM[0].yyyy",
        block=(64, 1, 1),
    )
    count, seen = lab.buffer(4), lab.buffer(64 * 100)
    lab.shader(text)
    lab.buffers(count, seen)
    lab.launch(100)
    assert lab.words(count).tolist() == [0, 6400, 0, 0]
    assert (lab.words(seen) == 1).all()


@pytest.mark.covers(
    "pipe_context::set_hw_atomic_buffers",
    "TGSI_FILE_HW_ATOMIC",
    "PIPE_SHADER_CAP_MAX_HW_ATOMIC_COUNTER_BUFFERS",
    "PIPE_CAP_MAX_COMBINED_HW_ATOMIC_COUNTER_BUFFERS",
)
def test_counters(lab: Lab) -> None:
    most = lab.ctx.screen.get_shader_param(COMPUTE, ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS)
    last = most - 1
    text = comp(
        f"HWATOMIC[0][0..2]; HWATOMIC[{last}][1]",
        "ATOMUADD TEMP[1].x, HWATOMIC[0][2], IMM[0].xxxx, IMM[0].yyyy",
        f"ATOMUADD TEMP[1].x, HWATOMIC[{last}][1], IMM[0].xxxx, IMM[0].zzzz",
    )
    counters, others = lab.buffer(8), lab.buffer(8)
    lab.shader(text)
    lab.ctx.set_hw_atomic_buffers(0, [ShaderBuffer(counters)])
    lab.ctx.set_hw_atomic_buffers(last, [ShaderBuffer(others, 0, 8)])
    lab.launch(3)
    assert lab.words(counters).tolist() == [0, 0, 24, 0, 0, 0, 0, 0]
    assert lab.words(others).tolist() == [0, 96, 0, 0, 0, 0, 0, 0]
    with refused(lab.ctx, InvalidUse, "set_hw_atomic_buffers", f"at most {most}"):
        lab.ctx.set_hw_atomic_buffers(most, [None])


@pytest.mark.covers("PIPE_BARRIER_VERTEX_BUFFER", "PIPE_BARRIER_INDEX_BUFFER")
def test_a_shader_writes_vertices_and_indices(ctx: VkContext, lab: Lab) -> None:
    """The host's copy of the indices is out of date then, and must not be trusted."""
    with Board(ctx) as board:
        board.clear((1, 0, 0, 1))
        corners = window(quad(0, 0, 8, 8), 8, 8)
        colors = np.tile(np.array([0, 1, 0, 1], np.float32), (6, 1))
        board.vertices(corners, colors)
        indices = lab.buffer(6, Bind.INDEX_BUFFER | Bind.SHADER_BUFFER)
        vertices = lab.buffer(24, Bind.VERTEX_BUFFER | Bind.SHADER_BUFFER)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=vertices)])
        board.draw(6, index_size=4, index=indices)
        lab.shader(COPY)
        lab.buffers(lab.buffer(corners.view(np.uint32).reshape(-1)), vertices)
        lab.launch(3)
        lab.shader(FILL)
        lab.constants([0, 0, 0, 0])
        lab.buffers(indices)
        lab.launch(1)
        ctx.memory_barrier(pipe.Barrier.VERTEX_BUFFER | pipe.Barrier.INDEX_BUFFER)
        board.draw(6, index_size=4, index=indices)
        assert (board.pixels() == [0, 1, 0, 1]).all()


@pytest.mark.parametrize("stage", [ShaderType.VERTEX, ShaderType.FRAGMENT])
def test_other_stages_have_as_many_slots(lab: Lab, stage: ShaderType) -> None:
    ctx = lab.ctx
    for cap in (ShaderCap.MAX_SHADER_BUFFERS, ShaderCap.MAX_SHADER_IMAGES, ShaderCap.MAX_HW_ATOMIC_COUNTERS):
        most = ctx.screen.get_shader_param(COMPUTE, cap)
        assert ctx.screen.get_shader_param(stage, cap) == most > 0
    most = ctx.screen.get_shader_param(stage, ShaderCap.MAX_SHADER_BUFFERS)
    fragment = f"FRAG\nDCL OUT[0], COLOR\nDCL BUFFER[{most}]\nIMM[0] UINT32 {{0, 0, 0, 0}}\n"
    vertex = fragment.replace("FRAG", "VERT").replace("COLOR", "POSITION")
    head = vertex if stage == ShaderType.VERTEX else fragment
    text = f"{head}0: LOAD OUT[0], BUFFER[{most}], IMM[0]\n1: END\n"
    create = ctx.create_vs_state if stage == ShaderType.VERTEX else ctx.create_fs_state
    with refused(ctx, NotSupported, "PIPE_SHADER_CAP_MAX_SHADER_BUFFERS"):
        create(pipe.ShaderState(tokens=text))


def test_with_and_without_mapped_memory(any_ctx: VkContext) -> None:
    with Lab(any_ctx) as lab:
        source, result = lab.buffer(np.arange(64)), lab.buffer(64)
        lab.shader(COPY)
        lab.buffers(source, result)
        lab.launch(8)
        assert np.array_equal(lab.words(result), np.arange(64))
        lab.buffers(result, source)
        any_ctx.buffer_subdata(result, pipe.Map.WRITE, 8, np.array([77], np.uint32))
        lab.launch(8)
        assert lab.words(source)[:4].tolist() == [0, 1, 77, 3]
