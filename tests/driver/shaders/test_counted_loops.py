"""Loops of fragment shaders that count to a constant make the turns that draws ask for, unrolled or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, make_texture, quad, window, write_texture
from tests.driver.shader_texts import VS_PLAIN
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage import rental as rental_module
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.pipe import Bind, ConstantBuffer, ConstantRows, DrawInfo, ShaderType

_FRAGMENT = ShaderType.FRAGMENT
_SIZE = 16
_PATIENCE = 60
_NUMBERS = count(1)

_SHADER = """FRAG
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL CONST[2][0]
DCL TEMP[0..2]
IMM[0] UINT32 {0, 1, 0, 0}
IMM[1] FLT32 {0.0, 1.0, 0.0, 16.0}
  0: MOV TEMP[0], IMM[1].xxxx
  1: MOV TEMP[1].x, IMM[0].xxxx
  2: BGNLOOP
  3:   ISGE TEMP[2].x, TEMP[1].xxxx, CONST[1].zzzz
  4:   UIF TEMP[2].xxxx
  5:     BRK
  6:   ENDIF
  7:   ADD TEMP[0].x, TEMP[0].xxxx, CONST[0].xxxx
  8:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
  9: ENDLOOP
 10: MOV TEMP[1].x, IMM[0].xxxx
 11: BGNLOOP
 12:   USGE TEMP[2].x, TEMP[1].xxxx, CONST[2][0].xxxx
 13:   UIF TEMP[2].xxxx
 14:     BRK
 15:   ENDIF
 16:   ADD TEMP[0].y, TEMP[0].yyyy, IMM[1].yyyy
 17:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
 18: ENDLOOP
 19: MOV OUT[0], TEMP[0]
 20: END
"""


def _words(first: int, step: float = 1.0) -> Array:
    """Two vectors: what each turn adds, and the number of turns."""
    made = np.zeros(8, np.uint32)
    made[0] = np.float32(step).view(np.uint32)
    made[6] = first & 0xFFFFFFFF
    return made


class _Scene:
    """Pixels show how many turns both loops have made: in red times what a turn adds, in green."""

    def __init__(self, ctx: VkContext) -> None:
        self.ctx = ctx
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT")
        # Nothing else is drawn with this text.
        own = "".join(f"MOV TEMP[0].w, IMM[1].xxxx\n{_}" for _ in [""] * next(_NUMBERS))
        self.board.shaders(VS_PLAIN, _SHADER.replace("  0: MOV", f"{own}  0: MOV"))
        self._corners = make_buffer(ctx, window(quad(0, 0, _SIZE, _SIZE), _SIZE, _SIZE), Bind.VERTEX_BUFFER)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=self._corners)])
        self.info = DrawInfo(count=6)

    def turns(self, first: int, second: int, step: float = 1.0) -> None:
        self.board.constants(_words(first, step))
        self.board.constants(np.array([second, 0, 0, 0], np.uint32), 2)

    def drawn(self) -> tuple[float, float]:
        self.ctx.draw_vbo(self.info)
        return self.shown()

    def shown(self) -> tuple[float, float]:
        pixels = self.board.pixels()
        assert (pixels == pixels[0, 0]).all()
        return float(pixels[0, 0, 0]), float(pixels[0, 0, 1])

    def state(self) -> GroupState:
        return next(state for state in reversed(self.ctx._states) if state is not None)

    def loops(self) -> bool:
        """Whether the kernel of the last draw has loops."""
        return self.state().last_stage._traits.loops

    def close(self) -> None:
        self._corners.destroy()
        self.board.close()


@pytest.fixture
def scene(screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> Iterator[_Scene]:
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "turns"})
    monkeypatch.setattr(LastStage, "is_cached", False)
    made = _Scene(ctx)
    yield made
    made.close()


_SEQUENCE: Sequence[tuple[int, int]] = (
    (3, 5),
    (3, 5),
    (0, 0),
    (7, 1),
    (3, 5),
    (32, 2),
    (33, 2),
    (-1, 4),
    (1, 40),
)


@pytest.mark.covers("TGSI_OPCODE_BGNLOOP", "pipe_context::set_constant_buffer")
@pytest.mark.parametrize("rented", [False, True], ids=["at first", "where unrolled ones pay at once"])
def test_each_draw_makes_its_own_turns(scene: _Scene, rented: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if rented:
        monkeypatch.setattr(rental_module, "_PRICE", 0.0)
    for first, second in (*_SEQUENCE, *_SEQUENCE):
        scene.turns(first, second, 0.5)
        assert scene.drawn() == (max(first, 0) / 2, second)
        scene.turns(first, second, 0.25)
        assert scene.drawn() == (max(first, 0) / 4, second), "other constants, the same turns"


def test_the_first_turns_are_unrolled_and_others_where_they_pay(
    scene: _Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.turns(3, 5)
    assert scene.drawn() == (3, 5) and not scene.loops()
    scene.turns(4, 5)
    assert scene.drawn() == (4, 5) and scene.loops()
    scene.turns(3, 5, 2)
    assert scene.drawn() == (6, 5) and not scene.loops()
    monkeypatch.setattr(rental_module, "_PRICE", 0.0)
    scene.turns(4, 5)
    assert scene.drawn() == (4, 5)
    rental = scene.state().rental
    assert rental is not None and rental._special is not None
    for program in rental._special._making._asked:
        program.wait()
        if program.compiling is not None:
            program.compiling.result(_PATIENCE)
    for _ in range(2):
        assert scene.drawn() == (4, 5)
    assert not scene.loops() and scene.state().rental is None
    scene.turns(40, 5)
    assert scene.drawn() == (40, 5) and scene.loops(), "too many"
    state = scene.state()
    scene.turns(41, 5)
    assert scene.drawn() == (41, 5) and scene.state() is state, "loops take what they find"


def test_what_the_host_does_not_know_is_not_unrolled(scene: _Scene) -> None:
    scene.turns(3, 5)
    buffer = make_buffer(scene.ctx, np.array([6, 0, 0, 0], np.uint32), Bind.CONSTANT_BUFFER)
    scene.ctx.set_constant_buffer(_FRAGMENT, 2, ConstantBuffer(buffer=buffer))
    assert scene.drawn() == (3, 6) and scene.loops()
    scene.ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, np.array([2], np.uint32))
    assert scene.drawn() == (3, 2)
    scene.ctx.set_constant_buffer(_FRAGMENT, 2, None)
    assert scene.drawn() == (3, 0) and scene.loops()
    scene.board.constants(_words(9)[:4])
    scene.board.constants(np.array([1, 0, 0, 0], np.uint32), 2)
    assert scene.drawn() == (0, 1) and scene.loops(), "beyond its end a buffer reads as zero"
    scene.ctx.set_constant_buffer(
        _FRAGMENT, 0, ConstantBuffer(user_buffer=np.tile(_words(9), 40), buffer_offset=256, buffer_size=32)
    )
    assert scene.drawn() == (9, 1) and not scene.loops()
    buffer.destroy()


def test_rows_of_constants_have_turns_of_their_own(scene: _Scene) -> None:
    one = pipe.BlendFactor.ONE
    scene.board.blend(
        pipe.RtBlendState(
            True, rgb_src_factor=one, rgb_dst_factor=one, alpha_src_factor=one, alpha_dst_factor=one
        )
    )
    scene.board.clear()
    scene.turns(1, 1)
    for _ in range(3):
        scene.ctx.draw_vbo(scene.info)
    rows = np.stack([_words(turns).view(np.uint8) for turns in (1, 2, 5, 2)])
    done = 0
    while done < len(rows):
        drawn = scene.ctx.draw_repeated(scene.info, [ConstantRows(_FRAGMENT, 0, rows[done:])])
        if not drawn:
            scene.ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(user_buffer=rows[done].tobytes()))
            scene.ctx.draw_vbo(scene.info)
        done += drawn or 1
    assert scene.shown() == (3 + 10, 3 + 4)


@pytest.mark.parametrize("passes", ["turns", "later"])
def test_a_switch_turns_it_off(scene: _Scene, passes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = scene.ctx.screen.programs
    monkeypatch.setattr(programs, "passes", programs.passes - {passes})
    scene.turns(3, 5)
    assert scene.drawn() == (3, 5) and scene.loops()


_USES = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL IN[2], FACE, CONSTANT
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..3]
IMM[0] UINT32 {0, 1, 0, 0}
IMM[1] FLT32 {0.0, 0.0625, 0.0, 0.0}
  0: MOV TEMP[0], IMM[1].xxxx
  1: MOV TEMP[1].x, IMM[0].xxxx
  2: BGNLOOP
  3:   ISGE TEMP[2].x, TEMP[1].xxxx, CONST[1].zzzz
  4:   UIF TEMP[2].xxxx
  5:     BRK
  6:   ENDIF
  7:   MUL TEMP[3], IN[1].xyyy, IMM[1].yyyy
  8:   TEX TEMP[2], TEMP[3], SAMP[0], 2D
  9:   ADD TEMP[0], TEMP[0], TEMP[2]
 10:   ADD TEMP[0], TEMP[0], IN[0]
 11:   UIF IN[2].xxxx
 12:     ADD TEMP[0].w, TEMP[0].wwww, CONST[0].xxxx
 13:   ENDIF
 14:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
 15: ENDLOOP
 16: MOV OUT[0], TEMP[0]
 17: END
"""


@pytest.mark.parametrize("rented", [False, True], ids=["at first", "where unrolled ones pay at once"])
def test_inputs_and_textures_of_loops_alone(
    scene: _Scene, rented: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a turn the shader reads none of them, with many all."""
    if rented:
        monkeypatch.setattr(rental_module, "_PRICE", 0.0)
    texels = np.arange(4 * _SIZE * _SIZE, dtype=np.float32).reshape(_SIZE, _SIZE, 4) / 4
    texture = make_texture(scene.ctx, "R32G32B32A32_FLOAT", _SIZE, _SIZE, bind=Bind.SAMPLER_VIEW)
    write_texture(scene.ctx, texture, texels.view(np.uint8).reshape(1, _SIZE, _SIZE, 16))
    with Board(scene.ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT") as board:
        own = "MOV TEMP[0].w, IMM[1].xxxx\n" * next(_NUMBERS)
        board.shaders(fs=_USES.replace("  0: MOV", f"{own}  0: MOV"))
        nearest = pipe.SamplerState(
            min_img_filter=pipe.TexFilter.NEAREST, mag_img_filter=pipe.TexFilter.NEAREST
        )
        view = scene.ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(texture.format))
        board.views(view, state=nearest)
        for turns in (0, 2, 0, 40, 3, 0, 2):
            board.constants(_words(turns, 8.0))
            board.fill((1, 2, 3, 4))
            each = texels + np.array([1, 2, 3, 4], np.float32) + np.array([0, 0, 0, 8], np.float32)
            np.testing.assert_array_equal(board.pixels(), each * turns)
    texture.destroy()
