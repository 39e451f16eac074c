"""The kernels of joint groups, which choose among shaders, textures and ways of blending by primitive."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.programs.last_stage import LastStage, Walk, storage_images
from vkpipe.driver.programs.maker import Binding, Defines
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.registry import Programs
from vkpipe.kernels.joint import JointShader, joint_snippets, joint_source
from vkpipe.kernels.members import PushBlock
from vkpipe.pipe import RtBlendState

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.joinable import Body, Joinable

__all__ = ["JointProgram"]

# With so few triangles a loop over all of them, of a few iterations each, is far from any limit.
_FEW_TRIANGLES = 20000

_TEXELS: Binding = (0, "uniform_texel", 1)


class JointProgram(LastStage):
    """The ordered or opaque form for several shaders and ways of blending; never without bins."""

    def __init__(
        self,
        programs: Programs,
        example: Joinable,
        shaders: dict[Body, Shader],
        blends: tuple[tuple[RtBlendState, ...], ...],
        opaque: bool,
    ) -> None:
        """``example``: any of the states, which agree in all that is not their own."""
        state, linkage = example.state, example.linkage
        super().__init__(programs, example.shader, linkage, state)
        self._opaque = opaque
        self._short = True
        self.direct_most = 0
        bodies = [JointShader(shader.body, body.lookups) for body, shader in shaders.items()]
        self._source = joint_source(bodies)
        self._texts = joint_snippets(bodies, blends, state, linkage, opaque)
        self._defines["VKP_BODIES"] = len(bodies)
        self._defines["VKP_KEEP"] = int(any(_keeps(example, ways) for ways in blends))
        self._bindings = (_TEXELS,) if any(body.lookups for body in shaders) else ()
        self._key = ("joint", example.kernel, tuple(shaders), blends, opaque)

    def walk(self, prims: int, draws: int, tiles: int) -> Walk:
        """Choose the walk, as for one shader. Unrolled ones have no loop for a triangle, so that none of a
        few stops them.
        """
        walk = super().walk(prims, draws, tiles)
        if walk.form == "visibility":
            walk = replace(walk, form="opaque")
        few = prims * self._assembly.space.pieces <= _FEW_TRIANGLES
        return replace(walk, iterations=0) if walk.unrolled and few else walk

    def _shading(
        self,
        kernel: str,
        push: type[PushBlock],
        more: Defines,
        texts: dict[str, str],
        vertex: Program | None = None,
    ) -> Program:
        colors = [target.format for target in self._state.colors.targets if target.number in self.colors]
        depth = (self._state.depth_format,)
        return self._programs.once(
            (*self._key, kernel, push, *more.items()),
            kernel,
            push,
            {**self._defines, **more},
            {**texts, "fragment_shader": self._source},
            (storage_images(*colors, *depth), self._bindings),
            self._programs.lanes,
        )


def _keeps(example: Joinable, ways: tuple[RtBlendState, ...]) -> bool:
    """Return whether a texel that is written keeps some of its old bits."""
    colors = example.state.colors
    targets = (replace(target, blend=way) for target, way in zip(colors.targets, ways, strict=True))
    return replace(colors, targets=tuple(targets)).keeps(example.shader.info)
