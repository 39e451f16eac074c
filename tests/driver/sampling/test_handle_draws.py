"""Draws whose shaders name textures and images by handles: device and reference draw the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.geometry_shaders import geometry
from tests.reference.patch_shaders import Shaders, bind, control, evaluation
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, ImageAccess, Map, Prim, SamplerState, ShaderType, TexFilter

_FLOATS = Format.R32G32B32A32_FLOAT
_NEAREST = SamplerState(min_img_filter=TexFilter.NEAREST, mag_img_filter=TexFilter.NEAREST)
_DRAWN = (ShaderType.VERTEX, ShaderType.TESS_CTRL, ShaderType.TESS_EVAL, ShaderType.GEOMETRY)

# The colour's red is the number of the handle, green and blue are where to look.
_FS = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL CONST[0..7]
DCL TEMP[0..1]
DCL ADDR[0]
FLR TEMP[0].x, IN[0].xxxx
F2I TEMP[0].x, TEMP[0].xxxx
UARL ADDR[0].x, TEMP[0].xxxx
MOV TEMP[0], CONST[ADDR[0].x]
MOV TEMP[1], IN[0].yzyz
TEX OUT[0], TEMP[1], TEMP[0], 2D
END
"""


class Scene:
    """A rig, textures by handles, and the constants that hold these."""

    def __init__(self, rig: Rig) -> None:
        self.rig, self.ctx = rig, rig.ctx
        self._random = np.random.default_rng(9)

    def texture(self, fmt: Format = _FLOATS, levels: int = 1, size: int = 8) -> pipe.Resource:
        """A square texture of random texels."""
        binds = Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE | Bind.RENDER_TARGET
        template = pipe.ResourceTemplate(
            format=fmt, width0=size, height0=size, last_level=levels - 1, bind=binds
        )
        made = self.ctx.screen.resource_create(template)
        for level in range(levels):
            side = size >> level
            with self.ctx.transfer_map(made, level, Map.WRITE, Box(width=side, height=side)) as texels:
                raw = self._random.random((texels.data.size // 4,), np.float32).view(np.uint8)
                texels.data[:] = raw.reshape(texels.data.shape)
        return made

    def handle(self, texture: pipe.Resource, state: SamplerState = _NEAREST) -> int:
        """A resident handle of a texture."""
        view = self.ctx.create_sampler_view(
            texture, pipe.SamplerViewTemplate(texture.format, last_level=texture.last_level)
        )
        made = self.ctx.create_texture_handle(view, self.ctx.create_sampler_state(replace(state)))
        self.ctx.make_texture_handle_resident(made, True)
        return made

    def image(self, texture: pipe.Resource) -> int:
        """A resident handle of an image."""
        made = self.ctx.create_image_handle(pipe.ImageView(texture, texture.format))
        self.ctx.make_image_handle_resident(made, ImageAccess.READ_WRITE, True)
        return made

    def name(self, *handles: int, stage: ShaderType = ShaderType.FRAGMENT) -> None:
        """Put handles into the constants of a stage."""
        words = np.zeros((8, 4), np.uint32)
        for number, handle in enumerate(handles):
            words[number, :2] = handle & 0xFFFFFFFF, handle >> 32
        self.ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=words))

    def part(self, number: int, left: int, right: int) -> None:
        """Cover columns of the target with what a handle of this number finds."""
        corners = [(left, 0), (left, 16), (right, 16), (right, 0)]
        places = ((0.01, 0.02), (0.01, 1.02), (1.01, 1.02), (1.01, 0.02))
        self.rig.draw(Prim.TRIANGLE_FAN, corners, [(number + 0.5, y, z, 1) for y, z in places])


def _divergent(scene: Scene) -> None:
    """The number changes within quads; levels are those of the quad."""
    rig = scene.rig
    made = [scene.handle(scene.texture(levels=3)), scene.handle(scene.texture(size=4))]
    scene.name(made[0], 0, made[1], made[0])
    rig.shaders(fs=_FS)
    corners = [(0, 0), (0, 16), (16, 16), (16, 0)]
    rig.draw(
        Prim.TRIANGLE_FAN,
        corners,
        [(0.1, 0, 0.01, 1), (3.8, 0, 0.98, 1), (3.8, 1, 0.98, 1), (0.1, 1, 0.01, 1)],
    )


def _residency_changes(scene: Scene) -> None:
    """Between draws of one batch handles come and go, and stand for something else."""
    rig, ctx = scene.rig, scene.ctx
    textures = [scene.texture() for _ in range(3)]
    made = [scene.handle(texture) for texture in textures]
    rig.shaders(fs=_FS)
    scene.name(*made)
    scene.part(0, 0, 3)
    ctx.make_texture_handle_resident(made[1], False)
    scene.part(1, 3, 6)
    ctx.make_texture_handle_resident(made[1], True)
    scene.part(1, 6, 9)
    ctx.make_texture_handle_resident(made[2], False)
    ctx.delete_texture_handle(made[2])
    again = scene.handle(textures[0])
    scene.part(2, 9, 12)
    scene.name(made[0], made[1], again)
    scene.part(2, 12, 16)


def _between_other_shaders(scene: Scene) -> None:
    """Draws that take no handles, with units of their own, are drawn in between."""
    rig, ctx = scene.rig, scene.ctx
    made = scene.handle(scene.texture())
    scene.name(made, made)
    rig.shaders(fs=_FS)
    scene.part(0, 0, 5)
    rig.shaders()
    rig.draw(Prim.TRIANGLES, [(5, 0), (5, 16), (11, 0)], (0.5, 0.25, 1.0, 1.0))
    rig.shaders(fs=_FS)
    scene.part(1, 9, 16)
    ctx.make_texture_handle_resident(made, False)
    scene.part(1, 2, 3)


def _drawn_into_before(scene: Scene) -> None:
    """A resident texture is the target of earlier draws of the same batch, and a target again."""
    rig, ctx = scene.rig, scene.ctx
    texture = scene.texture(size=16)
    handle = scene.handle(texture)
    scene.name(handle)
    surfaces = [ctx.create_surface(each, pipe.SurfaceTemplate()) for each in (texture, rig.colors[0])]
    for number in range(3):
        ctx.set_framebuffer_state(pipe.FramebufferState(16, 16, cbufs=(surfaces[0],)))
        rig.shaders()
        rig.draw(Prim.TRIANGLES, [(0, 4 * number), (16, 4 * number), (0, 16)], (1.0, number / 2, 0.25, 1.0))
        ctx.set_framebuffer_state(pipe.FramebufferState(16, 16, cbufs=(surfaces[1],)))
        rig.shaders(fs=_FS)
        scene.part(0, 5 * number, 5 * number + 5)


def _images(scene: Scene) -> None:
    """Fragments store to one of two images, which another draw loads."""
    rig, ctx = scene.rig, scene.ctx
    images = [scene.image(scene.texture(size=16)) for _ in range(2)]
    head = _FS[: _FS.index("MOV TEMP[1]")].replace(
        "DCL TEMP[0..1]", "DCL TEMP[0..1]\nDCL IN[1], POSITION, LINEAR"
    )
    place = "F2I TEMP[1], IN[1]\n"
    scene.name(*images)
    rig.shaders(fs=f"{head}{place}STORE TEMP[0], TEMP[1], IN[0], 2D\nMOV OUT[0], IN[0]\nEND\n")
    scene.part(0, 0, 9)
    scene.part(1, 6, 16)
    ctx.memory_barrier(pipe.Barrier.IMAGE)
    rig.shaders(fs=f"{head}{place}LOAD OUT[0], TEMP[0], TEMP[1], 2D\nEND\n")
    scene.part(0, 0, 8)
    scene.part(1, 8, 16)


_SCENES: dict[str, Callable[[Scene], None]] = {
    "divergent": _divergent,
    "residency changes": _residency_changes,
    "between other shaders": _between_other_shaders,
    "drawn into before": _drawn_into_before,
    "images": _images,
}


@pytest.mark.covers("pipe_context::make_texture_handle_resident", "pipe_context::make_image_handle_resident")
@pytest.mark.parametrize("name", _SCENES)
def test_pictures_by_handles(ctx: VkContext, name: str) -> None:
    picture = same(ctx, lambda rig: _SCENES[name](Scene(rig)), formats=(_FLOATS,))
    assert len(np.unique(picture.reshape(-1, 4), axis=0)) > 8


_LOOKED_UP = """MOV TEMP[3], CONST[0]
F2I TEMP[2], {color}.xxxx
MOV TEMP[2].w, CONST[0].wwww
MOV TEMP[2].y, CONST[0].wwww
TXF TEMP[2], TEMP[2], TEMP[3], 2D
MOV {out}, TEMP[2]
"""
_DECLARED = "DCL CONST[0]\nDCL TEMP[2..3]\n"


def _stage(stage: ShaderType) -> Shaders | tuple[str, str | None]:
    """Shaders of which one looks the colour up: those of patches, or the vertex and the geometry shader."""
    if stage is ShaderType.VERTEX:
        looked_up = _LOOKED_UP.format(color="IN[1]", out="OUT[1]")
        return COLOR_VS.replace("  1: MOV OUT[1], IN[1]\n  2: ", looked_up).replace(
            "DCL IN[1]\n", f"DCL IN[1]\n{_DECLARED}"
        ).replace("  0: ", ""), None
    if stage is ShaderType.GEOMETRY:
        lines = []
        for vertex in range(3):
            found = _LOOKED_UP.format(color=f"IN[{vertex}][1]", out="OUT[1]").splitlines()
            lines += [*found, f"MOV OUT[0], IN[{vertex}][0]", "EMIT IMM[0].xxxx"]
        return COLOR_VS, geometry("TRIANGLES", "TRIANGLE_STRIP", [*lines, "ENDPRIM IMM[0].xxxx"], _DECLARED)
    levels = "MOV OUT[2], IMM[1].yyyy\nMOV OUT[3], IMM[1].yyyy\n"
    shade = "MOV OUT[1], IN[0][1]\n"
    if stage is ShaderType.TESS_CTRL:
        body = levels + _LOOKED_UP.format(color="IN[ADDR[0].x][1]", out="OUT[ADDR[0].x][1]")
        return Shaders(
            evaluation(Prim.TRIANGLES, shade=(shade, ""))[0],
            control(3, (body, ""), ("DCL CONST[0]\n", ""))[0],
        )
    shade = _LOOKED_UP.format(color="IN[0][1]", out="OUT[1]")
    return Shaders(
        evaluation(Prim.TRIANGLES, shade=(shade, ""), declarations=("DCL CONST[0]\n", ""))[0],
        control(3, (levels, ""))[0],
    )


@pytest.mark.parametrize("stage", _DRAWN, ids=lambda stage: stage.name)
def test_all_stages_take_handles(ctx: VkContext, stage: ShaderType) -> None:
    """The colour of a vertex is the number of the texel that it gets."""
    shaders = _stage(stage)

    def paint(rig: Rig) -> None:
        scene = Scene(rig)
        made = [scene.handle(scene.texture()) for _ in range(2)]
        patches = isinstance(shaders, Shaders)
        if isinstance(shaders, Shaders):
            bind(rig.ctx, shaders)
            rig.ctx.set_patch_vertices(3)
        else:
            rig.shaders(shaders[0], COLOR_FS)
            if shaders[1] is not None:
                state = pipe.ShaderState(tokens=shaders[1])
                rig.ctx.bind_gs_state(rig.ctx.create_gs_state(state))
        for number, handle in enumerate((*made, 0)):
            scene.name(handle, stage=stage)
            colors = [(1 + 2 * number, 0, 0, 1), (2, 0, 0, 1), (5 - number, 0, 0, 1)]
            corners = [(5 * number, 0), (5 * number, 16), (5 * number + 8, 0)]
            rig.draw(Prim.PATCHES if patches else Prim.TRIANGLES, corners, colors)

    picture = same(ctx, paint, formats=(_FLOATS,))
    assert picture.any()


def test_limits_of_residency(ctx: VkContext) -> None:
    """What the device has no descriptors for is refused by draws, and nothing is lost."""
    rig = Rig(ctx, 16, 16, (_FLOATS,))
    scene = Scene(rig)
    texture = scene.texture(size=1)
    made = [scene.handle(texture) for _ in range(96)]
    scene.name(made[95])
    rig.shaders(fs=_FS)
    limits = ctx.screen.device.info.limits
    if int(limits["maxPerStageDescriptorSamplers"]) < 96:
        with pytest.raises(NotSupported, match="PIPE_CAP_BINDLESS_TEXTURE"):
            scene.part(0, 0, 16)
    with pytest.raises(NotSupported, match="PIPE_CAP_BINDLESS_TEXTURE"):
        scene.handle(texture)
    for handle in made[:90]:
        ctx.make_texture_handle_resident(handle, False)
    scene.part(0, 0, 16)
    assert np.array_equal(rig.values()[8, 8], rig.values()[0, 0])
    assert rig.values()[8, 8].any()
    texture.destroy()
    with pytest.raises(InvalidUse, match="resident handle"):
        scene.part(0, 0, 16)
