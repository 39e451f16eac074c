"""A client that draws: a connection by hand with a target, state and a pair of shaders."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path

from tests.virgl.wire import Wire, command, create
from vkpipe.pipe import Clear, Format, Prim, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType, VirglBind

__all__ = ["FRAGMENT", "VERTEX", "Painter"]

VERTEX = """VERT
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL TEMP[0..1]
IMM[0] UINT32 {1, 2, 0, 0}
IMM[1] FLT32 {4.0, 2.0, -1.0, 1.0}
IMM[2] FLT32 {%s, 0.0, 0.0, 1.0}
AND TEMP[0].xy, SV[0].xxxx, IMM[0].xyyy
U2F TEMP[0].xy, TEMP[0].xyyy
MOV TEMP[1], IMM[2]
MAD TEMP[1].xy, TEMP[0].xyyy, IMM[1].xyyy, IMM[1].zzzz
MOV OUT[0], TEMP[1]
END
"""
"""The corners of a triangle that covers everything, whose first three vertices are numbers 0 to 2; its depth
(``%s``) tells one such shader from another."""

FRAGMENT = "FRAG\nDCL OUT[0], COLOR\nIMM[0] FLT32 {%s, 1.0, 0.0, 1.0}\nMOV OUT[0], IMM[0]\nEND\n"
"""A colour, whose red is to be filled in."""

_R8G8B8A8 = int(Format.R8G8B8A8_UNORM)
_TARGET = int(VirglBind.RENDER_TARGET | VirglBind.SAMPLER_VIEW)
_COLOR_MASK = 0xF << 27
_DEPTH_CLIP = 1 << 1
_VERTEX, _FRAGMENT = 0, 1


def _shader(handle: int, stage: int, text: str) -> bytes:
    data = text.encode() + b"\0"
    data += bytes(-len(data) % 4)
    words = struct.unpack(f"<{len(data) // 4}I", data)
    return create(ObjectType.SHADER, handle, stage, len(text) + 1, 300, 0, *words) + command(
        Command.BIND_SHADER, handle, stage
    )


class Painter:
    """One client with a target of ``size`` x ``size`` pixels in RGBA8, resource 1 of its connection."""

    def __init__(self, path: Path, name: str, size: int) -> None:
        self.wire = Wire(path, name)
        self.size = size
        self._corner: mmap.mmap | None = self.wire.resource(
            1, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (size, size, 1), 4
        )
        half = size / 2
        state = (
            create(ObjectType.BLEND, 11, 0, 0, *[_COLOR_MASK] * 8),
            create(ObjectType.RASTERIZER, 12, _DEPTH_CLIP, *(0,) * 7),
            create(ObjectType.DSA, 13, *(0,) * 4),
        )
        self.wire.submit(
            command(Command.CREATE_SUB_CTX, 1),
            command(Command.SET_SUB_CTX, 1),
            create(ObjectType.SURFACE, 10, 1, _R8G8B8A8, 0, 0),
            command(Command.SET_FRAMEBUFFER_STATE, 1, 0, 10),
            command(Command.SET_VIEWPORT_STATE, 0, half, half, 0.5, half, half, 0.5),
            *state,
            *[
                command(Command.BIND_OBJECT, handle, kind=kind)
                for handle, kind in (
                    (11, ObjectType.BLEND),
                    (12, ObjectType.RASTERIZER),
                    (13, ObjectType.DSA),
                )
            ],
        )

    def shaders(self, vertex: str, fragment: str) -> None:
        """Bind a pair of shaders; the one before has no handle any more."""
        self.wire.submit(_shader(20, _VERTEX, vertex), _shader(21, _FRAGMENT, fragment))

    def clear(self, times: int = 1) -> None:
        """Clear the target, each time on its own."""
        for _ in range(times):
            self.wire.submit(command(Command.CLEAR, int(Clear.COLOR0), 0.0, 0.0, 1.0, 1.0, 0, 0, 0))

    def draw(self, vertices: int = 3) -> None:
        """Draw triangles."""
        words = (0, vertices, int(Prim.TRIANGLES), 0, 1, 0, 0, 0, 0, 0, vertices - 1, 0)
        self.wire.submit(command(Command.DRAW_VBO, *words))

    def pixel(self) -> bytes:
        """The first pixel, once all that was asked for is done."""
        self.ask()
        return self.answer()

    def ask(self) -> None:
        """Ask for the first pixel, and wait for nothing."""
        self.wire.ask(1, 0, (0, 0, 0, 1, 1, 1))

    def answer(self) -> bytes:
        """Wait until what was asked for is there."""
        self.wire.answer()
        assert self._corner is not None
        return self._corner[:4]

    def close(self) -> None:
        """Hang up."""
        self.wire.socket.close()
