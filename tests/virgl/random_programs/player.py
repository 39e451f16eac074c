"""Plays programs with whatever OpenGL the process has."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.random_programs.draws import Draws
from tests.virgl.random_programs.quads import STRIDE, place_of, quads_of, tint_of
from tests.virgl.random_programs.steps import (
    LAYER,
    QUADS,
    Bind,
    Block,
    Clear,
    Clip,
    CopyIn,
    Draw,
    Flush,
    Layer,
    Program,
    Read,
    Renew,
    State,
    Upload,
    Vertices,
)
from tests.virgl.small.gl import Gl

__all__ = ["Player"]

Array = npt.NDArray[Any]

_ARRAY, _UNIFORM = 0x8892, 0x8A11
_FLOAT, _BYTE, _RGBA = 0x1406, 0x1401, 0x1908
_TEXTURE, _UNIT, _FRAMEBUFFER, _COLOR = 0x0DE1, 0x84C0, 0x8D40, 0x8CE0
_BLEND, _SCISSOR, _DEPTH, _STENCIL, _CULL = 0x0BE2, 0x0C11, 0x0B71, 0x0B90, 0x0B44
_FACTORS = {
    "ZERO": 0,
    "ONE": 1,
    "SRC_ALPHA": 0x302,
    "ONE_MINUS_SRC_ALPHA": 0x303,
    "ONE_MINUS_DST_ALPHA": 0x305,
}
_EQUATIONS = {"FUNC_ADD": 0x8006, "MAX": 0x8008, "FUNC_REVERSE_SUBTRACT": 0x800B}
_BUFFERS = (0x4000, 0x100, 0x400)
_MAPPINGS = {"mapped": 2 | 4, "unsynchronized": 2 | 32}
_LEQUAL, _EQUAL, _ALWAYS, _KEEP, _REPLACE = 0x203, 0x202, 0x207, 0x1E00, 0x1E01


class Player:
    """A context with the shaders; what a program needs beside them is made for each."""

    def __init__(self) -> None:
        self.gl = gl = Gl("compat", (4, 2))
        gl.PixelStorei(0x0CF5, 1)
        gl.PixelStorei(0x0D05, 1)
        self._draws = Draws(gl)

    def play(self, program: Program) -> dict[str, Array]:
        """All that the program has read, and what it leaves in the window and the textures."""
        self._size = program.size
        self._begin(program.seed)
        gl = self.gl
        for number, frame in enumerate(program.frames):
            self._reset()
            for step in frame:
                getattr(self, f"_{type(step).__name__.lower()}")(step)
            self._layer(Layer(-1))
            if number % 2:
                self._found.append(self._pixels((0, 0, *self._size)))
            else:
                gl.Flush()
        self._found.append(self._pixels((0, 0, *self._size)))
        for framebuffer in self._framebuffers[1:]:
            gl.BindFramebuffer(_FRAMEBUFFER, framebuffer)
            self._found.append(self._pixels((0, 0, LAYER, LAYER)))
        if error := gl.GetError():
            raise RuntimeError(f"error {error:#x}")
        return {str(number): found for number, found in enumerate(self._found)}

    def _begin(self, seed: int) -> None:
        """Make the window, textures and buffers."""
        gl, random = self.gl, np.random.default_rng(seed)
        self._found: list[Array] = []
        self._bound, self._target = Bind(0, 1), -1
        self._vertices_data = quads_of(seed, QUADS)
        self._textures = []
        for _ in range(4):
            self._textures.append(gl.texture(_TEXTURE, 0x8058, LAYER, LAYER))
            gl.TexParameteri(_TEXTURE, 0x2802, 0x2901)
            gl.TexParameteri(_TEXTURE, 0x2803, 0x2901)
            texels = 17 * random.integers(0, 16, (LAYER, LAYER, 4)).astype(np.uint8)
            texels[..., 3] = 255 * (texels[..., 3] > 80)
            gl.TexSubImage2D(_TEXTURE, 0, 0, 0, LAYER, LAYER, _RGBA, _BYTE, texels)
        self._window = gl.texture(_TEXTURE, 0x8058, *self._size)
        self._framebuffers = []
        for texture in (self._window, *self._textures[2:]):
            self._framebuffers.append(gl.new("Framebuffer"))
            gl.BindFramebuffer(_FRAMEBUFFER, self._framebuffers[-1])
            gl.FramebufferTexture2D(_FRAMEBUFFER, _COLOR, _TEXTURE, texture, 0)
        depth = gl.new("Renderbuffer")
        gl.BindFramebuffer(_FRAMEBUFFER, self._framebuffers[0])
        gl.BindRenderbuffer(0x8D41, depth)
        gl.RenderbufferStorage(0x8D41, 0x88F0, *self._size)
        gl.FramebufferRenderbuffer(_FRAMEBUFFER, 0x821A, 0x8D41, depth)
        self._buffers(random)

    def _buffers(self, random: np.random.Generator) -> None:
        gl = self.gl
        gl.BindVertexArray(gl.new("VertexArray"))
        offsets = random.integers(0, 9, (16, 4)) / (16, 16, 15, 15)
        gl.buffer(_ARRAY, offsets.astype(np.float32))
        gl.VertexAttribPointer(2, 4, _FLOAT, 0, 16, None)
        gl.VertexAttribDivisor(2, 1)
        self._vertex_buffer = gl.buffer(_ARRAY, self._vertices_data)
        gl.VertexAttribPointer(0, 2, _FLOAT, 0, STRIDE, None)
        gl.VertexAttribPointer(1, 4, _FLOAT, 0, STRIDE, ctypes.c_void_p(8))
        for number in range(3):
            gl.EnableVertexAttribArray(number)
        self._draws.begin(self._vertices_data, self._found)
        dice = Random(int(random.integers(1000)))
        block = [*(place_of(dice) for _ in range(8)), *(tint_of(dice) for _ in range(8))]
        self._block_buffer = gl.buffer(_UNIFORM, np.array(block, np.float32), 0)

    def _reset(self) -> None:
        """What a frame begins with."""
        self._state(State())
        self._clip(Clip(-1))
        self._layer(Layer(-1))
        self.gl.ClearColor(0.25, 0.5, 0.75, 1.0)
        self.gl.Clear(sum(_BUFFERS))
        self._bind(Bind(0, 1))

    def _switch(self, cap: int, on: bool) -> None:
        (self.gl.Enable if on else self.gl.Disable)(cap)

    def _state(self, step: State) -> None:
        gl = self.gl
        self._switch(_BLEND, step.blend is not None)
        if step.blend is not None:
            source, to, equation = step.blend
            gl.BlendFunc(_FACTORS[source], _FACTORS[to])
            gl.BlendEquation(_EQUATIONS[equation])
        self._switch(_SCISSOR, step.scissor is not None)
        if step.scissor is not None:
            gl.Scissor(*step.scissor)
        gl.ColorMask(*(step.mask >> bit & 1 for bit in range(4)))
        self._switch(_DEPTH, step.depth)
        gl.DepthFunc(_LEQUAL)
        self._switch(_CULL, step.cull)

    def _bind(self, step: Bind) -> None:
        """What is drawn into is not looked up."""
        self._bound = step
        for unit, number in ((1, step.second), (0, step.first)):
            self.gl.ActiveTexture(_UNIT + unit)
            self.gl.BindTexture(_TEXTURE, self._textures[0 if number == self._target else number])

    def _on_spare_unit(self, texture: int) -> None:
        self.gl.ActiveTexture(_UNIT + 2)
        self.gl.BindTexture(_TEXTURE, self._textures[texture])

    def _upload(self, step: Upload) -> None:
        x, y, width, height = step.box
        random = np.random.default_rng(step.seed)
        texels = 17 * random.integers(0, 16, (height, width, 4)).astype(np.uint8)
        texels[..., 3] = 255
        self._on_spare_unit(step.texture)
        self.gl.TexSubImage2D(_TEXTURE, 0, x, y, width, height, _RGBA, _BYTE, texels)

    def _copyin(self, step: CopyIn) -> None:
        target = self._target
        self._layer(Layer(-1))
        self._on_spare_unit(step.texture)
        x, y, width, height = step.box
        self.gl.CopyTexSubImage2D(_TEXTURE, 0, 0, 0, x, y, width, height)
        self._layer(Layer(target))

    def _vertices(self, step: Vertices) -> None:
        gl, count = self.gl, min(step.quads, QUADS - step.first)
        data = quads_of(step.seed, count)
        self._vertices_data[4 * step.first : 4 * (step.first + count)] = data
        place = 4 * STRIDE * step.first
        gl.BindBuffer(_ARRAY, self._vertex_buffer)
        if step.write == "all anew":
            whole = self._vertices_data
            gl.BufferData(_ARRAY, whole.nbytes, None, 0x88E0)
            gl.BufferSubData(_ARRAY, 0, whole.nbytes, whole)
        elif step.write == "part":
            gl.BufferSubData(_ARRAY, place, data.nbytes, data)
        else:
            if step.write == "unsynchronized":
                gl.Finish()
            gl.write_mapped(_ARRAY, place, data, _MAPPINGS[step.write])

    def _block(self, step: Block) -> None:
        dice = Random(step.seed)
        value = np.array(place_of(dice) if step.number < 8 else tint_of(dice), np.float32)
        self.gl.BindBuffer(_UNIFORM, self._block_buffer)
        self.gl.BufferSubData(_UNIFORM, 16 * step.number, 16, value)

    def _layer(self, step: Layer) -> None:
        gl, self._target = self.gl, step.texture
        inside = step.texture >= 0
        gl.BindFramebuffer(_FRAMEBUFFER, self._framebuffers[step.texture - 1 if inside else 0])
        gl.Viewport(0, 0, *((LAYER, LAYER) if inside else self._size))
        self._bind(self._bound)
        if step.cleared:
            gl.ClearColor(0.0, 1.0, 0.2, 1.0)
            gl.Clear(_BUFFERS[0])

    def _clip(self, step: Clip) -> None:
        gl = self.gl
        self._switch(_STENCIL, step.quad >= 0)
        if step.quad < 0 or self._target >= 0:
            return
        gl.ClearStencil(0)
        gl.Clear(_BUFFERS[2])
        gl.StencilFunc(_ALWAYS, 1, 255)
        gl.StencilOp(_KEEP, _KEEP, _REPLACE)
        self._draws.fill(step.quad)
        gl.StencilFunc(_EQUAL, 1, 255)
        gl.StencilOp(_KEEP, _KEEP, _KEEP)

    def _clear(self, step: Clear) -> None:
        self.gl.ClearColor(*tint_of(Random(step.seed)))
        self.gl.Clear(sum(bit for number, bit in enumerate(_BUFFERS) if step.buffers >> number & 1))

    def _read(self, step: Read) -> None:
        target = self._target
        self._layer(Layer(-1))
        self._found.append(self._pixels((step.x, step.y, 12, 8)))
        self._layer(Layer(target))

    def _pixels(self, box: tuple[int, int, int, int]) -> Array:
        found = np.zeros((box[3], box[2], 4), np.uint8)
        self.gl.ReadPixels(*box, _RGBA, _BYTE, found)
        return found

    def _draw(self, step: Draw) -> None:
        self._draws.draw(step)

    def _renew(self, step: Renew) -> None:
        """The old texture is destroyed before anything is cleared."""
        gl, target = self.gl, self._target
        self._layer(Layer(-1))
        gl.DeleteTextures(1, ctypes.byref(ctypes.c_uint(self._window)))
        gl.ActiveTexture(_UNIT + 2)
        self._window = gl.texture(_TEXTURE, 0x8058, *self._size)
        gl.FramebufferTexture2D(_FRAMEBUFFER, _COLOR, _TEXTURE, self._window, 0)
        gl.Disable(_SCISSOR)
        gl.ColorMask(1, 1, 1, 1)
        self._clear(Clear(3, step.seed))
        self._layer(Layer(target))

    def _flush(self, step: Flush) -> None:
        (self.gl.Finish if step.finish else self.gl.Flush)()
