"""Draws for many rows of constants at once: as set_constant_buffer and draw_vbo for each row would draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT, VS_MOVED
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import batch
from vkpipe.driver.plan import bundles
from vkpipe.pipe import Bind, BlendFactor, ConstantBuffer, ConstantRows, DrawInfo, ShaderType

_SIZE = 32
_COUNT = 7
_VERTEX, _FRAGMENT, _GEOMETRY = ShaderType.VERTEX, ShaderType.FRAGMENT, ShaderType.GEOMETRY
_SECOND = FS_CONSTANT.replace("DCL CONST[0]", "DCL CONST[0]\nDCL CONST[1][0]").replace(
    "MOV OUT[0], CONST[0]", "ADD OUT[0], CONST[0], CONST[1][0]"
)


class _Scene:
    """A rectangle of 3x3 pixels, which rows of constants put elsewhere in other colours; draws add up."""

    def __init__(self, ctx: VkContext) -> None:
        self.ctx = ctx
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT")
        self.board.shaders(VS_MOVED, FS_CONSTANT)
        one = BlendFactor.ONE
        self.board.blend(
            pipe.RtBlendState(
                blend_enable=True,
                rgb_src_factor=one,
                rgb_dst_factor=one,
                alpha_src_factor=one,
                alpha_dst_factor=one,
            )
        )
        corners = window(quad(1, 1, 4, 4), _SIZE, _SIZE)
        self.vertices = make_buffer(ctx, corners, Bind.VERTEX_BUFFER)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=self.vertices)])
        self.board.constants(np.zeros(4, np.float32), stage=_VERTEX)
        self.board.constants([0.25] * 4)
        self.board.clear()
        self.info = DrawInfo(count=6)

    def close(self) -> None:
        self.vertices.destroy()
        self.board.close()


@pytest.fixture
def scene(ctx: VkContext) -> Iterator[_Scene]:
    made = _Scene(ctx)
    yield made
    for slot in range(3):
        ctx.set_constant_buffer(_FRAGMENT, slot, None)
    made.close()


def _offsets(count: int = _COUNT, words: int = 4) -> Array:
    """Places side by side; one that comes twice, too."""
    made = np.zeros((count, words), np.float32)
    made[:, 0] = np.arange(count) % 6 * 8 / _SIZE
    made[:, 1] = np.arange(count) // 5 * 6 / _SIZE
    return made


def _colors(count: int = _COUNT, words: int = 4) -> Array:
    made = np.zeros((count, words), np.float32)
    made[:] = 2.0 ** np.arange(count)[:, None] / 64
    return made


def _rows(shader: ShaderType, slot: int, values: Array) -> ConstantRows:
    return ConstantRows(shader, slot, values.view(np.uint8))


_LISTS: dict[str, Callable[[], list[ConstantRows]]] = {
    "vertex": lambda: [_rows(_VERTEX, 0, _offsets())],
    "fragment": lambda: [_rows(_FRAGMENT, 0, _colors())],
    "both": lambda: [_rows(_FRAGMENT, 0, _colors()), _rows(_VERTEX, 0, _offsets())],
    "no whole vectors": lambda: [_rows(_VERTEX, 0, _offsets(words=5)), _rows(_FRAGMENT, 0, _colors(words=6))],
    "a second slot": lambda: [_rows(_FRAGMENT, 1, _colors()), _rows(_VERTEX, 0, _offsets())],
    "a slot that nothing reads": lambda: [_rows(_FRAGMENT, 2, _colors()), _rows(_VERTEX, 0, _offsets())],
    "a stage without a shader": lambda: [_rows(_GEOMETRY, 0, _colors()), _rows(_VERTEX, 0, _offsets())],
    "one slot twice": lambda: [_rows(_VERTEX, 0, _offsets()[::-1].copy()), _rows(_VERTEX, 0, _offsets())],
    "one row": lambda: [_rows(_VERTEX, 0, _offsets(1))],
}


def _one_by_one(ctx: VkContext, info: DrawInfo, constants: list[ConstantRows], first: int) -> None:
    for row in range(first, len(constants[0].rows)):
        for shader, slot, rows in constants:
            ctx.set_constant_buffer(shader, slot, ConstantBuffer(user_buffer=rows[row].tobytes()))
        ctx.draw_vbo(info)


def _pictures(scene: _Scene, constants: list[ConstantRows], at_once: bool) -> tuple[list[bytes], list[int]]:
    """Of three frames, behind whose rows another draw follows with what is set then; rows drawn at once."""
    ctx, pictures, made = scene.ctx, [], []
    for _ in range(3):
        ctx.draw_vbo(scene.info)
        ctx.draw_vbo(scene.info)
        drawn = ctx.draw_repeated(scene.info, constants) if at_once else 0
        _one_by_one(ctx, scene.info, constants, drawn)
        ctx.draw_vbo(scene.info)
        scene.board.constants(np.array([0, 1, 0, 0], np.float32), stage=_VERTEX)
        ctx.draw_vbo(scene.info)
        ctx.flush()
        pictures.append(scene.board.pixels().tobytes())
        made.append(drawn)
    return pictures, made


@pytest.mark.parametrize("binned", [False, True], ids=["directly", "through bins"])
@pytest.mark.parametrize("name", _LISTS)
def test_rows_draw_what_calls_would(
    name: str, binned: bool, scene: _Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    if binned:
        monkeypatch.setattr(bundles, "most_prims", lambda state: 0)
    if name == "a second slot":
        scene.board.shaders(VS_MOVED, _SECOND)
    constants = _LISTS[name]()
    found, made = _pictures(scene, constants, at_once=True)
    assert made == [len(constants[0].rows)] * 3
    scene.ctx.set_constant_buffer(_FRAGMENT, 1, None)
    scene.board.constants(np.zeros(4, np.float32), stage=_VERTEX)
    scene.board.constants([0.25] * 4)
    scene.board.clear()
    assert (found, [0] * 3) == _pictures(scene, constants, at_once=False)
    assert all(a != b for a, b in pairwise(found))


def test_rows_that_the_batch_has_no_room_for_are_left(scene: _Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_MOST_ITEMS", 5)
    constants = _LISTS["both"]()
    ctx, info = scene.ctx, scene.info
    ctx.draw_vbo(info)
    ctx.draw_vbo(info)
    assert ctx.draw_repeated(info, constants) == 3
    assert ctx.draw_repeated(info, constants) == 1, "it has to be submitted first"
    assert ctx.draw_repeated(info, constants) == 0
    ctx.flush()
    # The first three, and the first once more, over what was drawn before at the same place.
    assert scene.board.pixels()[2, [2, 6, 10, 14], 0].tolist() == [0.5 + 2 / 64, 2 / 64, 4 / 64, 0]


_OTHERS: dict[str, Callable[[_Scene], object]] = {
    "nothing before it": lambda scene: scene.ctx.flush(),
    "another draw": lambda scene: scene.ctx.draw_vbo(DrawInfo(count=6)),
    "other constants": lambda scene: scene.board.constants([1] * 4),
    "another state": lambda scene: scene.ctx.set_sample_mask(0xFFFFFFF),
    "something destroyed": lambda scene: make_buffer(scene.ctx, np.zeros(4), Bind.VERTEX_BUFFER).destroy(),
}


@pytest.mark.parametrize("name", _OTHERS)
def test_only_a_draw_that_was_just_made_again_is_drawn_for_rows(name: str, scene: _Scene) -> None:
    ctx = scene.ctx
    ctx.draw_vbo(scene.info)
    assert ctx.draw_repeated(scene.info, _LISTS["both"]()) == 0, "it has come once"
    ctx.draw_vbo(scene.info)
    _OTHERS[name](scene)
    assert ctx.draw_repeated(scene.info, _LISTS["both"]()) == 0
    assert ctx.draw_repeated(scene.info, []) == 0
    ctx.set_sample_mask(0xFFFFFFFF)
