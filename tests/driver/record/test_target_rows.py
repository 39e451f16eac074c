"""Every target has the reference's texels, samples and layers, too, where some are stored by address."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture, write_texture
from tests.driver.multisample import compare, rest
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.pipe import AlphaState, BlendFactor, ColorMask, CompareFunc, DepthState, Format, RtBlendState
from vkpipe.records import dataclass

_SIZE = (42, 27)
_FEW, _MANY = 8, 30
_RGBA, _FLOAT, _HALVES = Format.R8G8B8A8_UNORM, Format.R32_FLOAT, Format.R16G16B16A16_FLOAT
_PLAIN = RtBlendState()
_HIDDEN = RtBlendState(colormask=ColorMask(0))
_PARTLY = RtBlendState(colormask=ColorMask.R | ColorMask.B)
_ADDED = RtBlendState(blend_enable=True, rgb_src_factor=BlendFactor.ONE, rgb_dst_factor=BlendFactor.ONE)


def _writes(*outputs: int) -> str:
    """A fragment shader whose output ``n`` is the colour turned by ``n`` components."""
    turned = ("xyzw", "yzwx", "zwxy")
    lines = ["FRAG", "DCL IN[0], COLOR, COLOR"]
    lines += [f"DCL OUT[{place}], COLOR[{number}]" for place, number in enumerate(outputs)]
    lines += [f"  {i}: MOV OUT[{i}], IN[0].{turned[number]}" for i, number in enumerate(outputs)]
    return "\n".join([*lines, f"  {len(outputs)}: END\n"])


_EVERY = _writes(0, 1, 2)
# The layer is twice the alpha of the first vertex.
_LAYERED = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], LAYER
DCL TEMP[0]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: ADD TEMP[0].x, IN[1].wwww, IN[1].wwww
  3: F2U OUT[2].x, TEMP[0].xxxx
  4: END
"""
_LAYERS = 4


@dataclass(frozen=True)
class _Case:
    """``bound``: of the targets made, those that are bound, None for a place without one."""

    formats: tuple[Format, ...] = (_RGBA, _FLOAT, _RGBA)
    bound: tuple[int | None, ...] = (0, 1, 2)
    blends: tuple[RtBlendState, ...] = (_PLAIN, _PLAIN, _PLAIN)
    shader: str = _EVERY


_CASES = {
    "all": _Case(),
    "first-none": _Case(bound=(None, 1, 2)),
    "middle-none": _Case(bound=(0, None, 2)),
    "last-alone": _Case(bound=(None, None, 2)),
    "none": _Case(bound=()),
    "first-masked": _Case(blends=(_HIDDEN, _PLAIN, _PLAIN)),
    "first-partly": _Case(blends=(_PARTLY, _HIDDEN, _PARTLY)),
    "all-masked": _Case(blends=(_HIDDEN, _HIDDEN, _HIDDEN)),
    "first-not-written": _Case(shader=_writes(1, 2)),
    "first-alone-written": _Case(shader=_writes(0)),
    "one-for-all": _Case(
        shader=COLOR_FS.replace("DCL IN", "PROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\nDCL IN", 1)
    ),
    "first-eight-bytes": _Case((_HALVES, _RGBA, _FLOAT)),
    "first-two-bytes": _Case((Format.R16_UNORM, _RGBA, _RGBA)),
    "first-blended": _Case(blends=(_ADDED, _PLAIN, _HIDDEN)),
    "last-blended": _Case(blends=(_PLAIN, _HIDDEN, _ADDED)),
}


@pytest.fixture(params=[_FEW, _MANY], ids=["direct", "binned"])
def count(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """So many triangles are a group; many go through bins."""
    monkeypatch.setattr(bundles, "most_prims", lambda _: _FEW)
    yield request.param


def _draw(rig: Rig, count: int, seed: int) -> None:
    random = np.random.default_rng(seed)
    places = random.uniform(-6, 48, (count, 1, 3)) + random.uniform(-20, 20, (count, 3, 3))
    places[..., 2] = random.integers(0, 17, (count, 1)) / 16
    colors = np.repeat(random.integers(0, 5, (count, 4)) / 4, 3, axis=0)
    rig.draw(pipe.Prim.TRIANGLES, places.reshape(-1, 3), colors)


def _paint(rig: Rig, case: _Case, count: int, samples: int, layers: tuple[int, int] = (0, 0)) -> None:
    """Opaque triangles, then some that are cut out: both last stages store colours and depth."""
    chosen = pipe.SurfaceTemplate(first_layer=layers[0], last_layer=layers[1])
    surfaces = [rig.ctx.create_surface(texture, chosen) for texture in rig.colors]
    assert rig.zs is not None
    zsbuf = rig.ctx.create_surface(rig.zs, chosen)
    cbufs = tuple(None if number is None else surfaces[number] for number in case.bound)
    rig.ctx.set_framebuffer_state(pipe.FramebufferState(*_SIZE, cbufs=cbufs, zsbuf=zsbuf))
    rig.rasterizer(multisample=samples > 0, half_pixel_center=True)
    rig.shaders(_LAYERED if layers[0] < layers[1] else COLOR_VS, case.shader)
    rig.blend(*case.blends, independent_blend_enable=True)
    for alpha in (AlphaState(), AlphaState(True, CompareFunc.LESS, 0.9)):
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS), alpha=alpha)
        _draw(rig, count, seed=count + alpha.enabled)
    for surface in (*surfaces, zsbuf):
        surface.destroy()


@pytest.mark.covers("pipe_framebuffer_state::cbufs")
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("case", _CASES)
def test_every_target_has_the_texels_of_the_reference(
    ctx: VkContext, ref: pipe.Context, case: str, samples: int, count: int
) -> None:
    chosen = _CASES[case]
    compare(
        ctx,
        ref,
        lambda rig: _paint(rig, chosen, count, samples),
        samples,
        Format.Z24_UNORM_S8_UINT,
        chosen.formats,
        _SIZE,
    )


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("layers", [(2, 2), (1, 3)], ids=["one", "chosen"])
def test_layers_keep_to_themselves(
    ctx: VkContext, ref: pipe.Context, layers: tuple[int, int], samples: int, count: int
) -> None:
    case = _CASES["last-blended"]
    compare(
        ctx,
        ref,
        lambda rig: _paint(rig, case, count, samples, layers),
        samples,
        Format.Z24_UNORM_S8_UINT,
        case.formats,
        _SIZE,
        _LAYERS,
    )


def _of_level(ctx: VkContext, count: int) -> list[Array]:
    """All levels of colour and depth, where layers 1 and 2 of level 1 are drawn to."""
    made = [
        make_texture(
            ctx,
            fmt,
            75,
            45,
            bind=bind,
            target=pipe.TextureTarget.TEXTURE_2D_ARRAY,
            last_level=2,
            array_size=_LAYERS,
        )
        for fmt, bind in ((_RGBA, pipe.Bind.RENDER_TARGET), (Format.Z32_FLOAT, pipe.Bind.DEPTH_STENCIL))
    ]
    for texture in made:
        for level in range(3):
            texels = np.full_like(read_texture(ctx, texture, level), 0x3F)
            write_texture(ctx, texture, texels, level)
    rig = Rig(ctx, 37, 22)
    chosen = pipe.SurfaceTemplate(level=1, first_layer=1, last_layer=2)
    color, depth = (ctx.create_surface(texture, chosen) for texture in made)
    ctx.set_framebuffer_state(pipe.FramebufferState(37, 22, cbufs=(color,), zsbuf=depth))
    rig.shaders(_LAYERED)
    for alpha in (AlphaState(), AlphaState(True, CompareFunc.LESS, 0.9)):
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS), alpha=alpha)
        _draw(rig, count, seed=count + alpha.enabled)
    found = [read_texture(ctx, texture, level) for texture in made for level in range(3)]
    rest(rig)
    for thing in (color, depth, *made):
        thing.destroy()
    return found


def test_layers_of_a_level_have_their_own_rows(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    by_address = _of_level(ctx, count)
    monkeypatch.setattr(KernelLayers, "has_layer_rows", False)
    for number, (one, other) in enumerate(zip(by_address, _of_level(ctx, count), strict=True)):
        np.testing.assert_array_equal(one, other)
        drawn = [bool((layer != 0x3F).any()) for layer in one]
        assert drawn == [number % 3 == 1 and layer in (1, 2) for layer in range(_LAYERS)]
