"""Branches and kills of fragment shaders on constants: draws take the sides that their constants ask for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, make_texture, quad, window, write_texture
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.driver.state.known_branches import MOST_CHANGES
from vkpipe.pipe import Bind, ConstantBuffer, ConstantRows, ContextFlag, DrawInfo, ShaderType
from vkpipe.pipe.repeats import ListedBuffers, ListedIndices

_FRAGMENT = ShaderType.FRAGMENT
_SIZE = 16
_NUMBERS = count(1)
_FLOATS = "R32G32B32A32_FLOAT"
_NO_BUFFERS = ListedBuffers(np.zeros(0, np.uint32), np.zeros(0, np.intp), ())
_NO_INDICES = ListedIndices(np.zeros(0, np.int64), np.zeros(0, np.intp), ())

_VERTEX = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
MOV OUT[0], IN[0]
MOV OUT[1], IN[0]
END
"""
_SHADER = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL CONST[2][0]
DCL SAMP[0..1]
DCL SVIEW[0..1], 2D, FLOAT
DCL TEMP[0..5]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] FLT32 {0.0, 1.0, 0.0625, 0.5}
  0: MUL TEMP[4], IN[1].xyyy, IMM[1].zzzz
  1: USEQ TEMP[1].x, CONST[1].xxxx, IMM[0].yyyy
  2: UIF TEMP[1].xxxx
  3:   TEX TEMP[0], TEMP[4], SAMP[1], 2D
  4:   ADD TEMP[0], TEMP[0], CONST[0]
  5: ELSE
  6:   TEX TEMP[0], TEMP[4], SAMP[0], 2D
  7: ENDIF
  8: FSLT TEMP[2].x, IN[0].xxxx, IMM[1].xxxx
  9: USEQ TEMP[3].x, CONST[2][0].zzzz, IMM[0].wwww
 10: AND TEMP[2].x, TEMP[2].xxxx, TEMP[3].xxxx
 11: AND TEMP[2].x, TEMP[2].xxxx, IMM[1].yyyy
 12: KILL_IF -TEMP[2].xxxx
 13: MOV OUT[0], TEMP[0]
 14: END
"""
"""Shows one of two textures, and with a 3 kills what lies at the left."""


class _Scene:
    """A quad over all of the target, in a shader whose text nothing else is drawn with."""

    def __init__(self, ctx: VkContext) -> None:
        self.ctx = ctx
        self.board = Board(ctx, _SIZE, _SIZE, _FLOATS)
        own = "MOV TEMP[5].x, IMM[1].xxxx\n" * next(_NUMBERS)
        self.board.shaders(_VERTEX, _SHADER.replace("  0: MUL", f"{own}  0: MUL"))
        self._corners = make_buffer(ctx, window(quad(0, 0, _SIZE, _SIZE), _SIZE, _SIZE), Bind.VERTEX_BUFFER)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=self._corners)])
        ramp = np.arange(4 * _SIZE * _SIZE, dtype=np.float32).reshape(_SIZE, _SIZE, 4)
        self.texels = (ramp, 2048 - ramp)
        self._textures = [make_texture(ctx, _FLOATS, _SIZE, _SIZE) for _ in self.texels]
        for texture, texels in zip(self._textures, self.texels, strict=True):
            write_texture(ctx, texture, texels.view(np.uint8).reshape(1, _SIZE, _SIZE, 16))
        views = [
            ctx.create_sampler_view(each, pipe.SamplerViewTemplate(each.format)) for each in self._textures
        ]
        nearest = pipe.TexFilter.NEAREST
        self.board.views(*views, state=pipe.SamplerState(min_img_filter=nearest, mag_img_filter=nearest))
        self.info = DrawInfo(count=6)

    def choose(self, which: int, test: int, added: float = 0.0) -> None:
        self.board.constants(_words(which, added))
        self.board.constants(np.array([0, 0, test, 0], np.uint32), 2)

    def wanted(self, which: int, test: int, added: float = 0.0) -> Array:
        shown = self.texels[1] + np.float32(added) if which == 1 else self.texels[0].copy()
        if test == 3:
            shown[:, : _SIZE // 2] = 0
        return shown

    def draw(self) -> None:
        self.ctx.draw_vbo(self.info)

    def check(self, which: int, test: int, added: float = 0.0) -> None:
        """Draw, and compare with what is wanted."""
        self.choose(which, test, added)
        self.board.clear()
        self.draw()
        np.testing.assert_array_equal(self.board.pixels(), self.wanted(which, test, added))

    def state(self) -> GroupState:
        return next(state for state in reversed(self.ctx._states) if state is not None)

    def shape(self) -> tuple[int, bool]:
        """How many textures the kernel of the last draw looks up, and whether it may kill."""
        traits = self.state().last_stage._traits
        assert traits.shader is not None
        return len(traits.shader.body.samplers), traits.shader.info.uses_kill

    def close(self) -> None:
        for each in (*self._textures, self._corners):
            each.destroy()
        self.board.close()


def _words(which: int, added: float = 0.0) -> Array:
    words = np.zeros(8, np.uint32)
    words[:4] = np.full(4, added, np.float32).view(np.uint32)
    words[4] = which
    return words


@pytest.fixture
def scene(screen: VkScreen) -> Iterator[_Scene]:
    if not screen.programs.limited:
        pytest.skip("only devices whose lanes take all branches gain by it")
    with screen.context_create(ContextFlag.ROBUST_BUFFER_ACCESS) as ctx:
        made = _Scene(ctx)
        yield made
        made.close()


def test_each_draw_takes_its_own_sides(scene: _Scene) -> None:
    for which, test in ((0, 0), (1, 0), (0, 3), (1, 3), (0, 0), (2, 2), (1, 1), (0, 3), (1, 0)):
        for added in (0.5, 0.5, 8.0):
            scene.check(which, test, added)


@pytest.mark.parametrize(
    ("which", "test", "shape"), [(0, 0, (1, False)), (1, 0, (1, False)), (1, 3, (1, True))]
)
def test_a_side_that_is_not_taken_is_in_no_kernel(
    scene: _Scene, which: int, test: int, shape: tuple[int, bool]
) -> None:
    scene.check(which, test)
    assert scene.shape() == shape


def test_what_the_host_does_not_know_stays(scene: _Scene) -> None:
    scene.check(1, 0)
    buffer = make_buffer(scene.ctx, np.array([0, 0, 3, 0], np.uint32), Bind.CONSTANT_BUFFER)
    scene.board.clear()
    scene.ctx.set_constant_buffer(_FRAGMENT, 2, ConstantBuffer(buffer=buffer))
    scene.draw()
    np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(1, 3))
    assert scene.shape() == (2, True)
    scene.ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, np.zeros(4, np.uint32))
    scene.draw()
    np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(1, 0))
    scene.board.constants(_words(1)[:4])
    scene.draw()
    np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(0, 0), "beyond its end it reads as zero")
    assert scene.shape() == (2, True)
    buffer.destroy()


_WRITES = """FRAG
DCL OUT[0], COLOR
DCL OUT[1], POSITION
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
MOV OUT[0], IMM[0].xxxx
UIF CONST[0].xxxx
  TEX TEMP[0], IMM[0].xxxx, SAMP[0], 2D
  MOV OUT[1].z, TEMP[0].xxxx
ENDIF
END
"""
_FETCHES = """FRAG
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
MOV TEMP[0], IMM[0].xxxx
UIF CONST[0].xxxx
  FBFETCH TEMP[0], OUT[0]
  KILL_IF TEMP[0]
ENDIF
MOV OUT[0], TEMP[0]
END
"""


def test_what_one_side_alone_writes_or_fetches_stays(scene: _Scene) -> None:
    """Depth that is not written is some value, and who may read the framebuffer runs for each sample."""
    state = scene.ctx.create_fs_state(pipe.ShaderState(_WRITES)).state
    assert state.outcomes((0,)) == (False,) and state.resolved((False,)) is None
    assert state.resolved((True,)) is not None
    assert scene.ctx.create_fs_state(pipe.ShaderState(_FETCHES)).state.conditions == ()


def test_few_outcomes_have_kernels_of_their_own(scene: _Scene) -> None:
    for which, test in ((0, 0), (1, 0), (0, 3), (1, 3)):
        scene.check(which, test)
        assert scene.shape()[0] == 1
    shader = scene.ctx.bound.fs
    assert shader is not None and len(shader.state._resolved) == 4


def test_outcomes_that_often_change_divide_no_frame(scene: _Scene) -> None:
    """One after the other would be groups of one draw each."""
    scene.board.clear()
    for number in range(4 * MOST_CHANGES):
        scene.choose(number % 2, 0, number)
        scene.draw()
    assert len(scene.ctx.batch.work) < 2 * MOST_CHANGES
    np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(1, 0, 4 * MOST_CHANGES - 1))
    assert scene.shape() == (2, True)
    scene.check(0, 3)
    assert scene.shape() == (2, True), "from then on, too"


def test_few_changes_in_each_of_many_frames_are_not_too_many(scene: _Scene) -> None:
    for _ in range(MOST_CHANGES):
        for which in (0, 1, 0):
            scene.choose(which, 0)
            scene.draw()
        scene.ctx.flush()
    assert scene.shape() == (1, False)


@pytest.mark.parametrize("slot", [0, 2])
@pytest.mark.parametrize("alike", [True, False])
def test_rows_of_constants_have_sides_of_their_own(scene: _Scene, slot: int, alike: bool) -> None:
    one = pipe.BlendFactor.ONE
    added = pipe.RtBlendState(
        True, rgb_src_factor=one, rgb_dst_factor=one, alpha_src_factor=one, alpha_dst_factor=one
    )
    scene.board.blend(added)
    scene.board.clear()
    scene.choose(1, 0)
    for _ in range(3):
        scene.draw()
    chosen = [(1, 0, step) for step in range(6)]
    if not alike:
        chosen = [
            (which if slot == 0 else 1, 3 * which if slot == 2 else 0, 0) for which in (1, 0, 0, 1, 1, 0)
        ]
    rows = [
        _words(which, step) if slot == 0 else np.array([step, 0, test, 0], np.uint32)
        for which, test, step in chosen
    ]
    table, done, most = np.stack([row.view(np.uint8) for row in rows]), 0, 0
    while done < len(table):
        drawn = scene.ctx.draw_repeated(scene.info, [ConstantRows(_FRAGMENT, slot, table[done:])])
        if not drawn:
            scene.ctx.set_constant_buffer(_FRAGMENT, slot, ConstantBuffer(user_buffer=table[done].tobytes()))
            scene.draw()
        done, most = done + (drawn or 1), max(most, drawn)
    assert (most > 1) == alike, "what decides is the same in all rows"
    shown = sum(scene.wanted(which, test, step if slot == 0 else 0) for which, test, step in chosen)
    np.testing.assert_array_equal(scene.board.pixels(), shown + 3 * scene.wanted(1, 0))


@pytest.mark.parametrize("sets", [True, False], ids=["set in the list", "set before it"])
@pytest.mark.parametrize("binds", [True, False], ids=["bound in the list", "bound before it"])
def test_lists_take_the_sides_of_their_constants(scene: _Scene, sets: bool, binds: bool) -> None:
    """A list is drawn again where what decides is as it was, whatever else its constants are."""
    ctx, listed, drawn = scene.ctx, None, []
    shader = ctx.bound.fs
    scene.choose(0, 0)
    for which, test, added in ((1, 0, 0), (1, 0, 1), (0, 0, 0), (1, 3, 0), (1, 2, 0), (1, 0, 4)):
        scene.board.clear()
        words = np.concatenate([_words(which, added), np.array([0, 0, test, 0], np.uint32)])
        if not sets:
            scene.choose(which, test, added)
        if binds:
            ctx.bind_fs_state(None)
        listing = ctx.list_draws() if listed is None else None
        if listing is None:
            given = words if sets else words[:0]
            drawn.append(ctx.draw_list(listed, given, _NO_BUFFERS, _NO_INDICES))
        if listing is not None or not drawn[-1]:
            ctx.bind_fs_state(shader)
            if sets:
                scene.choose(which, test, added)
                if listing is not None:
                    listing.set_constants(_FRAGMENT, 0)
                    listing.set_constants(_FRAGMENT, 2)
            scene.draw()
        if listing is not None:
            listed = listing.end()
            assert listed is not None
        np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(which, test, added))
    assert drawn == [True, False, False, False, True]


def test_a_shader_bound_again_has_the_constants_of_now(scene: _Scene) -> None:
    scene.check(0, 0)
    shader = scene.ctx.bound.fs
    scene.ctx.bind_fs_state(None)
    scene.choose(1, 3)
    scene.ctx.bind_fs_state(shader)
    scene.board.clear()
    scene.draw()
    np.testing.assert_array_equal(scene.board.pixels(), scene.wanted(1, 3))


def test_a_switch_turns_it_off(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"branches"})
    with screen.context_create() as ctx:
        scene = _Scene(ctx)
        scene.check(1, 0)
        assert scene.shape() == (2, True)
        scene.close()
