"""Resources of file RES in vertex and fragment shaders, the same for all stages: against the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.refused import refused
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, Prim

_WIDTH = 16

# Stores its number where the pixel is, adds one to a word of the buffer, and reads one that vertices wrote.
_FRAGMENT = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL RES[0], BUFFER, RAW, WR
DCL RES[1], 2D, WR
DCL TEMP[0..3]
IMM[0] UINT32 {4, 16, 1, 2048}
  0: F2U TEMP[0].xy, IN[0].xyyy
  1: UMAD TEMP[1].x, TEMP[0].yyyy, IMM[0].yyyy, TEMP[0].xxxx
  2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].xxxx
  3: ATOMUADD TEMP[3].x, RES[0], TEMP[2].xxxx, IMM[0].zzzz
  4: STORE RES[1], TEMP[0], TEMP[1].xxxx
  5: LOAD TEMP[3].x, RES[0], IMM[0].wwww
  6: U2F OUT[0], TEMP[3].xxxx
  7: END
"""
# The first vertex stores one in a word behind those of the pixels.
_VERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL RES[0], BUFFER, RAW, WR
DCL TEMP[0]
IMM[0] UINT32 {2048, 1, 4, 0}
  0: UMAD TEMP[0].x, SV[0].xxxx, IMM[0].zzzz, IMM[0].xxxx
  1: STORE RES[0].x, TEMP[0].xxxx, IMM[0].yyyy
  2: MOV OUT[0], IN[0]
  3: END
"""


class _Scene:
    """A buffer and a texture that all stages see, and two triangles."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.ctx = ctx
        self.rig = Rig(ctx, formats=(Format.R32G32B32A32_FLOAT,))
        create = ctx.screen.resource_create
        self.buffer = create(pipe.ResourceTemplate.buffer(4096, Bind.SHADER_RESOURCE))
        self.texture = create(
            pipe.ResourceTemplate(
                format=Format.R32_UINT, width0=_WIDTH, height0=_WIDTH, bind=Bind.SHADER_RESOURCE
            )
        )
        ctx.clear_buffer(self.buffer, 0, 4096, bytes(4))
        ctx.clear_texture(self.texture, 0, pipe.Box(width=_WIDTH, height=_WIDTH), bytes(4))
        self.bind()

    def bind(self, writable: bool = True) -> None:
        whole = pipe.SurfaceTemplate(last_element=4095, writable=writable)
        surfaces = [self.ctx.create_surface(resource, whole) for resource in (self.buffer, self.texture)]
        self.ctx.set_shader_resources(0, surfaces)

    def draw(self) -> None:
        self.rig.shaders(_VERTEX, _FRAGMENT)
        corners = np.array([[0, 0, 0], [12, 1, 0], [3, 14, 0], [2, 2, 0], [15, 5, 0], [4, 15, 0]], np.float32)
        self.rig.draw(Prim.TRIANGLES, corners, np.zeros((6, 4)))

    def results(self) -> list[np.ndarray]:
        found = [self.rig.raw()]
        for resource in (self.buffer, self.texture):
            box = pipe.Box(width=resource.width0, height=resource.height0)
            with self.ctx.transfer_map(resource, 0, pipe.Map.READ, box) as transfer:
                found.append(np.array(transfer.data))
        return found


@pytest.mark.covers(
    "pipe_context::set_shader_resources",
    "PIPE_BIND_SHADER_RESOURCE",
    "pipe_surface::first_element",
    "pipe_surface::last_element",
)
def test_all_stages_see_the_same_resources(ctx: VkContext, ref: pipe.Context) -> None:
    scenes = [_Scene(ctx), _Scene(ref)]
    for scene in scenes:
        scene.draw()
        scene.draw()
    mine, theirs = (scene.results() for scene in scenes)
    for got, want in zip(mine, theirs, strict=True):
        assert np.array_equal(got, want)
    words = theirs[1].view(np.uint32)
    assert words[512:518].tolist() == [1] * 6 and words[:256].max() == 4
    assert theirs[0].view(np.float32).max() == 1


def test_resources_that_draws_cannot_use_are_refused(ctx: VkContext) -> None:
    scene = _Scene(ctx)
    scene.bind(writable=False)
    with refused(ctx, InvalidUse, "shader_resources[0]", "not writable"):
        scene.draw()
    scene = _Scene(ctx)
    scene.rig.shaders(fs=_FRAGMENT.replace("RES[1], 2D, WR", "RES[1], 2D, RAW, WR"))
    with refused(ctx, NotSupported, "TGSI_FILE_RESOURCE", "textures that are RAW, in draws"):
        scene.rig.draw(Prim.POINTS, np.array([[1, 1, 0]], np.float32), np.zeros((1, 4)))
