"""Which vertex is fetched from where: indices, biases, instances, divisors, strides; and system values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Box, DrawInfo, DrawStartCountBias, Format, Map, VertexBuffer, VertexElement

_MICRO = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])


def _grid(count: int = 64) -> Array:
    """A micro triangle in each pixel of 8x8: vertex v belongs to pixel v // 3."""
    pixel = np.arange(count)
    points = _MICRO + np.stack([pixel % 8, pixel // 8], axis=1)[:, None, :]
    return window(points, 8, 8)


_VS_NUMBERS = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
DCL SV[0], VERTEXID
DCL SV[1], VERTEXID_NOBASE
DCL SV[2], BASEVERTEX
DCL SV[3], INSTANCEID
DCL SV[4], BASEINSTANCE
DCL SV[5], DRAWID
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1].x, SV[0].xxxx
  2: MOV OUT[1].y, SV[1].xxxx
  3: MOV OUT[1].z, SV[2].xxxx
  4: MOV OUT[1].w, SV[3].xxxx
  5: MOV OUT[2].x, SV[4].xxxx
  6: MOV OUT[2].yzw, SV[5].xxxx
  7: END
"""


def _numbers(board: Board, positions: Array, info: DrawInfo, draws: Any = ()) -> tuple[Array, Array]:
    """What the system values are at each of 64 pixels: (vertex id, without base, base, instance id) and
    (base instance, draw id)."""
    shown = []
    for generic in (0, 1):
        board.shaders(_VS_NUMBERS, FS_FLAT.replace("GENERIC[0]", f"GENERIC[{generic}]"))
        board.clear((9999, 9999, 9999, 9999))
        board.vertices(positions)
        board.ctx.draw_vbo(info, draws)
        shown.append(board.pixels().reshape(64, 4).astype(np.int32))
    return shown[0], shown[1][:, :2]


@pytest.fixture
def numbers(ctx: VkContext) -> Board:
    """8x8 pixels of four integers."""
    return Board(ctx, 8, 8, "R32G32B32A32_UINT")


@pytest.mark.covers(
    "TGSI_SEMANTIC_VERTEXID",
    "TGSI_SEMANTIC_VERTEXID_NOBASE",
    "TGSI_SEMANTIC_BASEVERTEX",
    "TGSI_SEMANTIC_INSTANCEID",
    "TGSI_SEMANTIC_BASEINSTANCE",
    "TGSI_SEMANTIC_DRAWID",
    "pipe_draw_info::start",
)
def test_system_values_without_indices(numbers: Board) -> None:
    """The base is the first vertex; the last vertex of a triangle provokes."""
    info = DrawInfo(start=30, count=90, start_instance=7, instance_count=5, drawid=3)
    ids, rest = _numbers(numbers, _grid(), info)
    drawn = np.arange(10, 40)
    last = 3 * drawn + 2
    assert np.array_equal(ids[drawn], np.stack([last, last - 30, 0 * last + 30, 0 * last + 4], axis=1))
    assert (rest[drawn] == [7, 3]).all()
    assert (np.delete(ids, drawn, axis=0) == 9999).all()


@pytest.mark.covers("pipe_draw_info::index_size", "pipe_draw_info::index_bias", "pipe_draw_info::index")
@pytest.mark.parametrize("kind", ["uint8", "uint16", "uint32"])
@pytest.mark.parametrize("bias", [0, 11, -6])
@pytest.mark.parametrize("place", ["array", "buffer", "written by the device"])
@pytest.mark.covers("PIPE_BIND_INDEX_BUFFER", "pipe_draw_info::count")
def test_system_values_with_indices(numbers: Board, kind: str, bias: int, place: str) -> None:
    """Every size and bias, from a start that is no multiple of four bytes."""
    ctx = numbers.ctx
    order = np.random.default_rng(3).permutation(64)[:40]
    used = (3 * order[:, None] + np.arange(3)).reshape(-1)
    offset = max(bias, 0)
    positions = np.concatenate([np.zeros((offset, 4), np.float32), _grid()])
    indices = (used + offset - bias).astype(kind)
    data = np.concatenate([np.full(5, 200, kind), indices, np.full(3, 77, kind)])
    index: Any = data if place == "array" else make_buffer(ctx, data, Bind.INDEX_BUFFER)
    if place == "written by the device":
        _overwrite_in_a_batch(numbers, index, data)
    info = DrawInfo(start=5, count=120, index_size=data.itemsize, index=index, index_bias=bias, drawid=9)
    ids, rest = _numbers(numbers, positions, info)
    last = 3 * order + 2 + offset
    assert np.array_equal(ids[order], np.stack([last, last - bias, 0 * last + bias, 0 * last], axis=1))
    assert (rest[order] == [0, 9]).all()
    assert (np.delete(ids, order, axis=0) == 9999).all()


def _overwrite_in_a_batch(board: Board, index: pipe.Resource, data: Array) -> None:
    """Write the indices while a pending draw uses the buffer, so that the host's copy is not what counts."""
    ctx = board.ctx
    board.vertices(_grid())
    board.shaders(_VS_NUMBERS, FS_FLAT)
    ctx.buffer_subdata(index, Map.WRITE, 0, bytes(data.nbytes))
    ctx.draw_vbo(DrawInfo(count=3, index=index, index_size=data.itemsize))
    ctx.buffer_subdata(index, Map.WRITE, 0, data)


@pytest.mark.covers(
    "pipe_draw_info::drawid", "pipe_draw_info::increment_draw_id", "pipe_draw_start_count_bias::start"
)
@pytest.mark.parametrize("increment", [False, True])
@pytest.mark.covers("pipe_draw_start_count_bias::count", "pipe_draw_start_count_bias::index_bias")
def test_several_ranges_in_one_draw(numbers: Board, increment: bool) -> None:
    """Each range has its own start, count and bias; DRAWID counts where that is asked for."""
    indices = np.arange(192, dtype=np.uint8)
    draws = [DrawStartCountBias(0, 6, 0), DrawStartCountBias(6, 3, 9), DrawStartCountBias(30, 9, -3)]
    info = DrawInfo(index=indices, index_size=1, drawid=4, increment_draw_id=increment)
    ids, rest = _numbers(numbers, _grid(), info, draws)
    want = {0: (0, 0), 1: (0, 0), 5: (9, 1), 9: (-3, 2), 10: (-3, 2), 11: (-3, 2)}
    for pixel in range(64):
        if pixel not in want:
            assert (ids[pixel] == 9999).all()
            continue
        bias, draw = want[pixel]
        assert ids[pixel].tolist() == [3 * pixel + 2, 3 * pixel + 2 - bias, bias, 0]
        assert rest[pixel].tolist() == [0, 4 + draw if increment else 4]


@pytest.mark.parametrize("mode", ["TRIANGLE_STRIP", "TRIANGLE_FAN"])
@pytest.mark.covers("pipe_draw_info::mode")
def test_strips_and_fans_number_vertices_from_the_start(numbers: Board, mode: str) -> None:
    """Vertices 0 to 2 are skipped; the third triangle of what follows covers pixel (4, 4)."""
    far = window([[0, 0]] * 5, 8, 8)
    visible = window(_MICRO + np.array([4, 4]), 8, 8)
    center = visible[:1] if mode == "TRIANGLE_FAN" else far[:1]
    rest = visible[1:] if mode == "TRIANGLE_FAN" else visible
    positions = np.concatenate([far[:3], center, far[:2] if mode == "TRIANGLE_FAN" else far[:1], rest])
    info = DrawInfo(mode=pipe.Prim[mode], start=3, count=len(positions) - 3)
    ids, _ = _numbers(numbers, positions, info)
    last = len(positions) - 1
    assert ids[36].tolist() == [last, last - 3, 3, 0]


def test_as_many_buffers_as_there_may_be(ctx: VkContext) -> None:
    """Each holds one number; the vertex shader adds those of four far apart, the last one among them."""
    most = ctx.screen.get_param(pipe.Cap.MAX_VERTEX_BUFFERS)
    board = Board(ctx, 8, 8, "R32G32B32A32_FLOAT")
    slots = (1, most // 2, most - 2, most - 1)
    lines = [f"ADD TEMP[0].x, TEMP[0].xxxx, IN[{number}].xxxx" for number in range(1, 5)]
    code = ["MOV OUT[0], IN[0]", *lines, "MOV OUT[1], TEMP[0].xxxx", "END"]
    inputs = "\n".join(f"DCL IN[{number}]" for number in range(5))
    outputs = "DCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\nDCL TEMP[0]"
    board.shaders("\n".join(["VERT", inputs, outputs, *code]) + "\n", FS_FLAT)
    elements = [VertexElement(0, slot, Format.R32_FLOAT) for slot in slots]
    position = VertexElement(0, 0, Format.R32G32B32A32_FLOAT)
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state([position, *elements]))
    corners = window([[0, 0], [16, 0], [0, 16]], 8, 8)
    numbers = [VertexBuffer(0, 0, user_buffer=np.array([2.0**slot], np.float32)) for slot in range(1, most)]
    ctx.set_vertex_buffers(0, [VertexBuffer(16, 0, user_buffer=corners), *numbers])
    board.clear()
    board.draw(3)
    assert (board.pixels()[..., 0] == np.float32(sum(2.0**slot for slot in slots))).all()


@pytest.mark.covers("pipe_vertex_element::instance_divisor", "pipe_draw_info::start_instance")
@pytest.mark.parametrize("divisor", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("first", [0, 5])
def test_attributes_per_instance(numbers: Board, divisor: int, first: int) -> None:
    """Instance n reads element first + n / divisor; INSTANCEID itself begins at 0."""
    board, instances = numbers, 20
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
IMM[0] UINT32 {7, 3, 0, 0}
IMM[1] FLT32 {0.25, 0.0, 0.0, 0.0}
  0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
  1: USHR TEMP[0].y, SV[0].xxxx, IMM[0].yyyy
  2: U2F TEMP[0].xy, TEMP[0].xyyy
  3: MOV OUT[0], IN[0]
  4: MAD OUT[0].xy, TEMP[0].xyyy, IMM[1].xxxx, IN[0].xyyy
  5: MOV OUT[1], IN[1]
  6: END
"""
    count = first + (instances - 1) // divisor + 1
    values = np.arange(100, 100 + count, dtype=np.uint16)
    board.shaders(vs, FS_FLAT)
    board.clear()
    elements = [
        VertexElement(),
        VertexElement(2, 1, Format.R16_UINT, instance_divisor=divisor),
    ]
    ctx = board.ctx
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
    odd = np.zeros(2 + 6 * count, np.uint8)
    for n, value in enumerate(values):
        odd[2 + 6 * n : 4 + 6 * n] = np.array([value]).view(np.uint8)
    buffers = [VertexBuffer(16, 0, user_buffer=_grid()), VertexBuffer(6, 0, user_buffer=odd)]
    ctx.set_vertex_buffers(0, buffers)
    board.draw(3, start_instance=first, instance_count=instances)
    got = board.pixels().reshape(64, 4)
    want = values[first + np.arange(instances) // divisor]
    assert np.array_equal(got[:instances, 0], want)
    assert (got[instances:] == 0).all()


@pytest.mark.covers(
    "pipe_vertex_buffer::stride",
    "pipe_vertex_buffer::buffer_offset",
    "pipe_vertex_element::src_offset",
    "pipe_vertex_element::vertex_buffer_index",
    "pipe_vertex_buffer::user_buffer",
    "pipe_vertex_buffer::buffer",
)
@pytest.mark.parametrize("user", [True, False], ids=["user memory", "resource"])
@pytest.mark.parametrize(("offset", "pad"), [(0, 0), (4, 4), (1, 3), (3, 2), (7, 0)])
@pytest.mark.covers("pipe_context::set_vertex_buffers", "PIPE_BIND_VERTEX_BUFFER")
def test_interleaved_attributes_at_any_offset(board: Board, user: bool, offset: int, pad: int) -> None:
    """Position (float3) and colour (byte4) in one buffer, bound in slot 5."""
    ctx = board.ctx
    positions = window(quad(0, 0, 8, 8), 8, 8)[:, :3]
    stride = 16 + pad
    raw = np.full(offset + 6 * stride, 0xEE, np.uint8)
    for n in range(6):
        at = offset + n * stride
        raw[at : at + 12] = np.ascontiguousarray(positions[n]).view(np.uint8)
        raw[at + 12 : at + 16] = [0, 255, 51 * n, 255]
    elements = [
        VertexElement(0, 5, Format.R32G32B32_FLOAT),
        VertexElement(12, 5, Format.R8G8B8A8_UNORM),
    ]
    board.shaders(VS_COLOR, FS_FLAT)
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
    made = None if user else make_buffer(ctx, raw, Bind.VERTEX_BUFFER)
    ctx.set_vertex_buffers(5, [VertexBuffer(stride, offset, made, raw if user else None)])
    board.clear()
    board.draw(6)
    blocks = board.blocks()
    assert blocks[0, 7].tolist() == [0, 255, 102, 255] and blocks[7, 0].tolist() == [0, 255, 255, 255]


def test_a_stride_of_zero_reads_one_vertex_for_all(board: Board) -> None:
    board.vertices(window(quad(0, 0, 8, 8), 8, 8), np.zeros((6, 4)))
    color = np.array([0, 0, 1, 1], np.float32)
    board.ctx.set_vertex_buffers(1, [VertexBuffer(stride=0, user_buffer=color)])
    board.clear()
    board.draw(6)
    assert (board.pixels() == [0, 0, 1, 1]).all()


def test_user_memory_is_read_when_it_is_set(board: Board) -> None:
    """What the application does with its arrays afterwards does not matter."""
    positions = window(quad(0, 0, 8, 8), 8, 8)
    colors = np.tile(np.array([0, 1, 0, 1], np.float32), (6, 1))
    indices = np.arange(6, dtype=np.uint32)
    board.clear()
    board.vertices(positions, colors)
    colors[:] = positions[:] = 0.5
    board.draw(6, index=indices, index_size=4)
    indices[:] = 0
    assert (board.pixels() == [0, 1, 0, 1]).all()


def test_a_buffer_changes_between_draws_of_one_batch(any_ctx: VkContext) -> None:
    """Vertices and indices are written between draws without a flush: each draw sees what was there."""
    ctx, board = any_ctx, Board(any_ctx)
    halves = [window(quad(0, 0, 4, 8), 8, 8), window(quad(4, 0, 8, 8), 8, 8)]
    vertices = make_buffer(ctx, halves[0], Bind.VERTEX_BUFFER)
    index = make_buffer(ctx, np.arange(6, dtype=np.uint16), Bind.INDEX_BUFFER)
    colors = np.array([[1, 0, 0, 1]] * 6 + [[0, 0, 1, 1]] * 6, np.float32)
    board.clear()
    board.vertices(np.zeros((12, 4)), colors)
    ctx.set_vertex_buffers(0, [VertexBuffer(stride=16, buffer=vertices)])
    board.ctx.set_vertex_buffers(1, [VertexBuffer(stride=16, user_buffer=colors)])
    board.draw(6, index=index, index_size=2)
    ctx.buffer_subdata(vertices, Map.WRITE, 0, halves[1])
    ctx.buffer_subdata(index, Map.WRITE, 0, np.arange(5, -1, -1).astype(np.uint16))
    board.draw(6, index=index, index_size=2)
    pixels = board.pixels()
    assert (pixels == [1, 0, 0, 1]).all()
    with ctx.buffer_map(index, 0, Map.READ, Box(width=12)) as transfer:
        assert transfer.data.view(np.uint16).tolist() == [5, 4, 3, 2, 1, 0]


def test_indices_that_grow_within_a_batch(any_ctx: VkContext) -> None:
    """The second draw uses other vertices than the first: their range has to be found anew."""
    ctx, board = any_ctx, Board(any_ctx)
    corners = np.concatenate([quad(0, 0, 4, 8), quad(4, 0, 8, 8)])
    index = make_buffer(ctx, np.arange(6, dtype=np.uint16), Bind.INDEX_BUFFER)
    board.clear()
    board.vertices(window(corners, 8, 8), np.repeat([[1, 0, 0, 1], [0, 0, 1, 1]], 6, axis=0))
    board.draw(6, index=index, index_size=2)
    ctx.buffer_subdata(index, Map.WRITE, 0, np.arange(6, 12).astype(np.uint16))
    board.draw(6, index=index, index_size=2)
    with ctx.buffer_map(index, 0, Map.WRITE, Box(width=12)) as transfer:
        transfer.data[:] = 0
    board.draw(6, index=index, index_size=2)
    pixels = board.pixels()
    assert (pixels[:, :4] == [1, 0, 0, 1]).all() and (pixels[:, 4:] == [0, 0, 1, 1]).all()


def test_the_largest_indices_reach_a_shader_that_fetches_nothing(numbers: Board) -> None:
    """Vertex numbers wrap at 32 bits, as nothing else is left to do."""
    vs = """VERT
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
IMM[0] UINT32 {1, 2, 4294967292, 0}
IMM[1] FLT32 {4.0, -1.0, 0.0, 1.0}
  0: UADD TEMP[0].x, SV[0].xxxx, -IMM[0].zzzz
  1: AND TEMP[0].y, TEMP[0].xxxx, IMM[0].xxxx
  2: AND TEMP[0].z, TEMP[0].xxxx, IMM[0].yyyy
  3: USHR TEMP[0].z, TEMP[0].zzzz, IMM[0].xxxx
  4: U2F TEMP[0].yz, TEMP[0].yyzz
  5: MAD OUT[0].xy, TEMP[0].yzzz, IMM[1].xxxx, IMM[1].yyyy
  6: MOV OUT[0].zw, IMM[1].zzzw
  7: MOV OUT[1], SV[0].xxxx
  8: END
"""
    board = numbers
    board.shaders(vs, FS_FLAT)
    board.clear()
    indices = np.array([0xFFFFFFFC, 0xFFFFFFFD, 0xFFFFFFFE], np.uint32)
    board.draw(3, index=indices, index_size=4)
    assert (board.pixels() == 0xFFFFFFFE).all()
