"""Kernels that write captured vertices to the buffers of stream output."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.programs.maker import Defines, ProgramMaker, Recipe
from vkpipe.driver.programs.shader_parts import counting, shader_bindings
from vkpipe.kernels import vertex_io
from vkpipe.kernels.capture import corners, store_captured, store_geometry_output
from vkpipe.kernels.geometry import Emission
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.levels import SamplerFact, shader_source
from vkpipe.kernels.linkage import vertex_colors
from vkpipe.kernels.modes import SHAPES, SIMPLE

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.tessellation import Division
    from vkpipe.pipe import Prim, StreamOutputInfo, VertexElement

__all__ = ["CapturePrograms"]


class CapturePrograms(ProgramMaker):
    """Makes them, for vertex shaders and for what other stages have made."""

    def capture(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        mode: Prim,
        buffers: tuple[int, ...],
        clamped: bool,
        levels: tuple[SamplerFact, ...] = (),
    ) -> Program:
        """The kernel that writes what a shader captures of such primitives to those of its buffers.

        ``clamped``: colours are.
        """
        kind = SHAPES[mode].kind
        modes = mode not in SIMPLE and kind == "triangle"
        info = shader.stream_output
        fetches = vertex_io.fetches(shader.info, elements, aligned)
        key = ("capture", shader.text, info, fetches, kind, modes, buffers, clamped, levels)
        known = self._find(key)
        if known is not None:
            return known
        user = {
            "fetch": vertex_io.fetch_functions(elements, aligned),
            "vertex_shader": shader_source(levels, shader.body),
            "load_inputs": vertex_io.load_inputs(shader.info, elements, aligned),
            "store_captured": store_captured(info, buffers, vertex_colors(shader.info) if clamped else ()),
        }
        defines: Defines = {
            "VKP_CORNERS": corners(mode),
            "VKP_MODES": int(modes),
            **counting(self, shader.body),
        }
        return self.once(key, Recipe(Kernels.CAPTURE, defines, user, (shader_bindings(shader),)))

    def geometry_output(
        self,
        emission: Emission | Division,
        info: StreamOutputInfo,
        buffers: tuple[int, ...],
        outputs: tuple[int, ...],
        counted: bool = False,
    ) -> Program:
        """The kernel that writes what a geometry shader has emitted, or tessellation made, to its buffers.

        Args:
            outputs: what is stored of its vertices.
            counted: tessellation makes the primitives, be it for a geometry shader.
        """
        user = {"store_captured": store_geometry_output(info, buffers, outputs)}
        emits = isinstance(emission, Emission)
        prims = emission.prims if isinstance(emission, Emission) else 1
        defines: Defines = {"VKP_CORNERS": emission.corners, "VKP_MOST_PRIMS": f"{prims}u"}
        defines |= {"VKP_COUNTED": int(counted), "VKP_INVOCATIONS": int(emits)}
        key = ("geometry_output", emission.corners, prims, emits, counted, info, buffers, outputs)
        return self.once(key, Recipe(Kernels.GEOMETRY_OUTPUT, defines, user))
