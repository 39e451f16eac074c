"""Reads textures of any format through a sampler view: one kernel for each kind of numbers."""

from __future__ import annotations

from types import TracebackType

import numpy as np

from tests.driver.draw import Array, Board, quad, window
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format, ShaderType, TextureTarget

__all__ = ["STEPS", "TexelReader"]

STEPS = {False: 1e-6, True: 2e-3}
"""Errors that texels may have: of linear formats less than half a step, of sRGB ones lavapipe's curve."""

_KINDS = {"FLOAT": "R32G32B32A32_FLOAT", "UINT": "R32G32B32A32_UINT", "SINT": "R32G32B32A32_SINT"}
_TYPES = {"FLOAT": np.float32, "UINT": np.uint32, "SINT": np.int32}

_FS = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, {kind}
DCL CONST[0]
DCL TEMP[0]
  0: F2I TEMP[0], IN[0]
  1: MOV TEMP[0].zw, CONST[0].xyzw
  2: {place}
  3: TXF TEMP[0], TEMP[0], SAMP[0], {target}
  4: MOV OUT[0], TEMP[0]
  5: END
"""

_TARGETS = {
    TextureTarget.TEXTURE_1D: ("1D", "NOP"),
    TextureTarget.TEXTURE_1D_ARRAY: ("1D_ARRAY", "MOV TEMP[0].y, TEMP[0].zzzz"),
    TextureTarget.TEXTURE_2D: ("2D", "NOP"),
    TextureTarget.TEXTURE_RECT: ("RECT", "NOP"),
    TextureTarget.TEXTURE_2D_ARRAY: ("2D_ARRAY", "NOP"),
    TextureTarget.TEXTURE_3D: ("3D", "NOP"),
}

_POINTS = window(quad(0, 0, 1, 1), 1, 1)


class TexelReader:
    """A board of the size of the largest level that is read, of each kind of numbers that is asked for."""

    def __init__(self, ctx: VkContext, width: int, height: int) -> None:
        self._ctx, self._size = ctx, (width, height)
        self._boards: dict[str, Board] = {}

    def __enter__(self) -> TexelReader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for board in self._boards.values():
            board.close()

    def read(
        self,
        texture: pipe.Resource,
        level: int = 0,
        layer: int = 0,
        kind: str = "FLOAT",
        fmt: Format | None = None,
        target: TextureTarget | None = None,
    ) -> Array:
        """The texels ``(height, width, 4)`` of a layer of a level, as a format and through a target."""
        width, height, _ = texture.level_size(level)
        seen = target or TextureTarget(texture.target)
        board = self._boards.get(kind)
        if board is None:
            board = self._boards[kind] = Board(self._ctx, *self._size, _KINDS[kind])
        name, place = _TARGETS[seen]
        board.bind()
        board.shaders(fs=_FS.format(target=name, kind=kind, place=place))
        slices = texture.depth0 if seen == TextureTarget.TEXTURE_3D else texture.array_size
        view = self._ctx.create_sampler_view(
            texture,
            pipe.SamplerViewTemplate(
                fmt or texture.format, seen, last_level=texture.last_level, last_layer=slices - 1
            ),
        )
        board.views(view)
        self._ctx.set_constant_buffer(
            ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=np.array([0, 0, layer, level], np.int32))
        )
        board.vertices(_POINTS, np.zeros((6, 4)))
        board.draw(6)
        found = board.pixels()[:height, :width].view(_TYPES[kind])
        self._ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        return np.array(found)
