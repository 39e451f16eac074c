"""Makes draws: with all shaders and calls, counted, captured, and depending on what was counted before."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.random_programs.quads import place_of, tint_of
from tests.virgl.random_programs.shaders import TEXTS
from tests.virgl.random_programs.steps import CONDITIONS, COUNTED, QUADS, Draw
from tests.virgl.small.gl import Gl

__all__ = ["Draws"]

Array = npt.NDArray[Any]

_INDICES, _FEEDBACK = 0x8893, 0x8C8E
_SHORT, _TRIANGLES, _STRIP, _PATCHES, _RESTART = 0x1403, 4, 5, 0x0E, 0x8D69
_CAPTURED_BYTES = 2048
_COMPILE = 0x1300


class Draws:
    """The shaders, and what draws of one program take beside them."""

    def __init__(self, gl: Gl) -> None:
        self._gl = gl
        self._programs: dict[tuple[str, bool], int] = {}
        self._places: dict[tuple[str, bool, str], int] = {}
        for name in TEXTS:
            self._make(name, False)
        gl.PatchParameteri(0x8E72, 4)

    def _make(self, name: str, captured: bool) -> None:
        gl = self._gl
        varyings = ("seen", "gl_Position") if captured else ()
        program = self._programs[name, captured] = gl.program(captured=varyings, **TEXTS[name])
        for uniform in ("place", "tint", "number"):
            self._places[name, captured, uniform] = gl.GetUniformLocation(program, uniform.encode())

    def begin(self, corners: Array, found: list[Array]) -> None:
        """Make the buffers of a program. The indices are in the vertex array that is bound.

        Args:
            corners: the rectangles, which lists of calls keep as they are now.
            found: gets what is read.
        """
        gl, self._found, self._corners = self._gl, found, corners
        self._query = 0
        self._lists: dict[tuple[int, ...], int] = {}
        first = 4 * np.arange(QUADS)[:, None]
        self._indices = (np.array([0, 1, 2, 2, 1, 3]) + first).astype(np.uint16)
        strips = np.concatenate([np.arange(4) + first, np.full((QUADS, 1), 0xFFFF)], axis=1)
        self._strip_buffer = gl.buffer(_INDICES, strips.astype(np.uint16))
        self._index_buffer = gl.buffer(_INDICES, self._indices)
        self._feedback = gl.buffer(_FEEDBACK, np.zeros(_CAPTURED_BYTES, np.uint8), 0)

    def use(self, name: str, captured: bool = False) -> None:
        """Use the shaders of a name."""
        if (name, captured) not in self._programs:
            self._make(name, captured)
        self._gl.UseProgram(self._programs[name, captured])

    def fill(self, quad: int) -> None:
        """Draw one rectangle where it is."""
        self.use("flat")
        self._gl.Uniform4f(self._places["flat", False, "place"], 0.0, 0.0, 1.0, 1.0)
        self._gl.DrawArrays(_STRIP, 4 * quad, 4)

    def draw(self, step: Draw) -> None:
        """Make a draw, and read what counts and captures it."""
        gl, counted = self._gl, COUNTED.get(step.counted, 0)
        query = gl.new("Query") if counted else 0
        if counted:
            gl.BeginQuery(counted, query)
        depends = step.condition and self._query
        if depends:
            gl.BeginConditionalRender(self._query, CONDITIONS[step.condition])
        self._captured(step)
        if depends:
            gl.EndConditionalRender()
        if counted:
            gl.EndQuery(counted)
            self._count(step.counted, query)

    def _count(self, name: str, query: int) -> None:
        """Read a result; of times, no more than that there is one."""
        count = np.zeros(1, np.uint32)
        self._gl.GetQueryObjectuiv(query, 0x8866, count)
        if name in ("samples", "any"):
            self._query = query
        self._found.append(count * (name != "time"))

    def _captured(self, step: Draw) -> None:
        gl = self._gl
        self.use(step.shader, step.captured)
        if not step.captured:
            self._run(step)
            return
        gl.BindBufferBase(_FEEDBACK, 0, self._feedback)
        gl.BeginTransformFeedback(_TRIANGLES)
        self._run(step)
        gl.EndTransformFeedback()
        self._found.append(gl.words(_FEEDBACK, self._feedback, _CAPTURED_BYTES // 4))

    def _run(self, step: Draw) -> None:
        dice = Random(step.seed)
        self._gl.BindBuffer(_INDICES, self._index_buffer)
        self._uniforms(step, dice)
        if step.call in ("several", "several indices", "several restarts", "display list"):
            self._call_several(step)
            return
        for quad in step.quads:
            if step.moved:
                self._uniforms(step, dice)
            self._call(step, quad, dice)

    def _uniforms(self, step: Draw, dice: Random) -> None:
        gl = self._gl
        place, tint, number = (
            self._places[step.shader, step.captured, name] for name in ("place", "tint", "number")
        )
        for uniform, value in ((place, place_of(dice)), (tint, tint_of(dice))):
            if uniform >= 0 and dice.random() < 0.8:
                gl.Uniform4f(uniform, *map(float, value))
        if number >= 0:
            gl.Uniform1i(number, dice.randrange(8))

    def _call_several(self, step: Draw) -> None:
        """Rectangles by one call."""
        gl, quads = self._gl, np.array(step.quads)
        divided = step.shader == "divided"
        strips, triangles = (_PATCHES, _PATCHES) if divided else (_STRIP, _TRIANGLES)
        count = len(quads)
        if step.call == "several indices":
            each, places = np.full(count, 6, np.int32), 12 * quads.astype(np.uint64)
            gl.MultiDrawElements(triangles, each, _SHORT, places, count)
        elif step.call == "several restarts":
            sizes = np.array([5 * (quad % 4) + 4 for quad in step.quads], np.int32)
            starts = np.minimum(5 * quads, 5 * QUADS - sizes).astype(np.uint64)
            gl.BindBuffer(_INDICES, self._strip_buffer)
            gl.Enable(_RESTART)
            gl.MultiDrawElements(strips, sizes, _SHORT, 2 * starts, count)
            gl.Disable(_RESTART)
            gl.BindBuffer(_INDICES, self._index_buffer)
        elif step.call == "display list" and not divided:
            self._call_list(step.quads)
        else:
            gl.MultiDrawArrays(strips, (4 * quads).astype(np.int32), np.full(count, 4, np.int32), count)

    def _call_list(self, quads: tuple[int, ...]) -> None:
        """Call a list of strips, as they were when it was made."""
        gl = self._gl
        if quads not in self._lists:
            self._lists[quads] = gl.GenLists(1)
            gl.NewList(self._lists[quads], _COMPILE)
            for quad in quads:
                gl.Begin(_STRIP)
                for corner in self._corners[4 * quad : 4 * quad + 4].tolist():
                    gl.VertexAttrib4f(1, *corner[2:])
                    gl.VertexAttrib2f(0, *corner[:2])
                gl.End()
            gl.EndList()
        gl.CallList(self._lists[quads])

    def _call(self, step: Draw, quad: int, dice: Random) -> None:
        gl, place = self._gl, ctypes.c_void_p(12 * quad)
        divided = step.shader == "divided"
        strips, triangles = (_PATCHES, _PATCHES) if divided else (_STRIP, _TRIANGLES)
        if step.call == "instances" or step.shader == "instances":
            gl.DrawArraysInstancedBaseInstance(strips, 4 * quad, 4, step.instances, dice.randrange(8))
        elif step.call == "strips":
            gl.DrawArrays(strips, 4 * quad, 4)
        elif step.call == "triangles":
            gl.DrawArrays(triangles, 4 * quad, 3)
        elif step.call == "indices":
            gl.DrawElements(triangles, 6, _SHORT, place)
        elif step.call == "base vertex":
            gl.DrawElementsBaseVertex(triangles, 6, _SHORT, None, 4 * quad)
        else:
            gl.BindBuffer(_INDICES, 0)
            gl.DrawElements(triangles, 6, _SHORT, self._indices[quad])
            gl.BindBuffer(_INDICES, self._index_buffer)
