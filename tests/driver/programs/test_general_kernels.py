"""Kernels that read masks, blending and tests as data draw what those do that have them as text: all bits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.multisample import read_samples
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.general_words import SECOND_SOURCES
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    BlendFunc,
    ColorMask,
    CompareFunc,
    DepthState,
    Format,
    LogicOp,
    Prim,
    RtBlendState,
    StencilOp,
    StencilState,
)

_FACTORS = [factor for factor in BlendFactor if factor not in SECOND_SOURCES]
_FUNCTIONS = list(BlendFunc)
_ALWAYS, _NEVER = "2", "0"

_FORMATS = (
    Format.R8G8B8A8_UNORM,
    Format.R16G16B16A16_UNORM,
    Format.R8G8B8A8_SNORM,
    Format.B8G8R8A8_SRGB,
    Format.R16G16B16A16_FLOAT,
    Format.R32G32B32A32_FLOAT,
    Format.R10G10B10A2_UNORM,
    Format.R32G32_FLOAT,
)
_EVERYWHERE = COLOR_FS.replace("FRAG\n", "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n").replace(
    "COLOR, COLOR", "COLOR, CONSTANT"
)
_NUMBERS = (0.0, -0.0, 1.0, -1.0, 0.5, 0.25, 1.5, -0.75, 3e38, 1e-40, np.inf, -np.inf, np.nan)

_TWO_COLORS = """\
FRAG
DCL IN[0], COLOR, CONSTANT
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[0].wxyz
  2: END
"""

Paint = Callable[[Rig], None]


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """All states that a general kernel can draw are drawn by it."""
    monkeypatch.setenv("VKPIPE_GENERAL", _ALWAYS)


def _raw(rig: Rig) -> list[Array]:
    """The texels of everything that was drawn into, also of all samples."""
    found = [texture for texture in (*rig.colors, rig.zs) if texture is not None]
    if found[0].nr_samples > 1:
        return [read_samples(rig.ctx, texture) for texture in found]
    return [rig._read(texture, 0) for texture in found]


def _both(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, paint: Paint, general: bool = True, **fields: object
) -> list[tuple[Array, Array]]:
    """What special kernels draw, and what general ones do."""
    made = []
    for mode in (_NEVER, _ALWAYS):
        monkeypatch.setenv("VKPIPE_GENERAL", mode)
        with screen.context_create() as ctx:
            rig = Rig(ctx, **fields)  # type: ignore[arg-type]
            paint(rig)
            made.append(_raw(rig))
            states = list(ctx.group_states._known.values())
            assert {state.last_stage.general for state in states} == {general and mode == _ALWAYS}
    return list(zip(*made, strict=True))


def _same_texels(fmt: Format, want: Array, got: Array) -> None:
    """Equal bits, or a NaN where a NaN is wanted: which one it is, is open."""
    kind = {"R16G16B16A16_FLOAT": np.float16, "R32G32B32A32_FLOAT": np.float32, "R32G32_FLOAT": np.float32}
    if fmt.name in kind:
        floats = [np.ascontiguousarray(texels).view(kind[fmt.name]) for texels in (want, got)]
        words = np.uint16 if kind[fmt.name] is np.float16 else np.uint32
        off = (floats[0].view(words) != floats[1].view(words)) & ~(np.isnan(floats[0]) & np.isnan(floats[1]))
        assert not off.any(), f"{fmt.name}: {floats[0][off][:4]} {floats[1][off][:4]}"
        return
    np.testing.assert_array_equal(want, got, fmt.name)


def _blending(number: int) -> RtBlendState:
    """One of 45, in which each factor stands three times in each place."""
    if number >= 45:
        crossed = (BlendFactor.DST_COLOR, BlendFactor.SRC_COLOR)
        func = BlendFunc.REVERSE_SUBTRACT if number % 2 else BlendFunc.SUBTRACT
        return RtBlendState(True, func, *crossed, func, *crossed)
    masked = ColorMask(number % 14 + 1) if number % 4 == 3 else ColorMask.RGBA
    return RtBlendState(
        number % 9 != 8,
        rgb_func=_FUNCTIONS[number % 5],
        rgb_src_factor=_FACTORS[number % 15],
        rgb_dst_factor=_FACTORS[(7 * number + 3) % 15],
        alpha_func=_FUNCTIONS[(number // 5 + 2 * number) % 5],
        alpha_src_factor=_FACTORS[(4 * number + 1) % 15],
        alpha_dst_factor=_FACTORS[(11 * number + 2) % 15],
        colormask=masked,
    )


def _flat_triangles(rig: Rig, seed: int, numbers: tuple[float, ...] = _NUMBERS) -> None:
    rng = np.random.default_rng(seed)
    colors = np.repeat(rng.choice(np.array(numbers, np.float32), (20, 4)), 3, axis=0)
    rig.draw(Prim.TRIANGLES, rng.uniform(-4, 20, (60, 2)), colors)


@pytest.mark.parametrize("row", range(6))
def test_blending_of_all_kinds_of_formats(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, row: int
) -> None:
    """With infinities, NaN and both zeros; the formats go round, so that each meets each factor."""
    formats = (*_FORMATS[row:], *_FORMATS[:row])

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_EVERYWHERE)
        rig.ctx.set_blend_color(pipe.BlendColor((0.5, -0.25, 0.75, 1.5)))
        rig.clear((0.2, 0.6, -1.0, 0.4))
        states = [_blending(8 * row + target) for target in range(8)]
        rig.blend(*states, independent_blend_enable=True)
        _flat_triangles(rig, row)

    for fmt, (want, got) in zip(formats, _both(screen, monkeypatch, paint, formats=formats), strict=True):
        assert np.ptp(want) > 0
        _same_texels(fmt, want, got)


def _two_colored(number: int) -> RtBlendState:
    """One of 57, in which each factor, of either colour, stands three times in each place."""
    every = list(BlendFactor)
    return RtBlendState(
        True,
        rgb_func=_FUNCTIONS[number % 5],
        rgb_src_factor=every[number % 19],
        rgb_dst_factor=every[(7 * number + 3) % 19],
        alpha_func=_FUNCTIONS[(number // 5 + 2 * number) % 5],
        alpha_src_factor=every[(4 * number + 1) % 19],
        alpha_dst_factor=every[(11 * number + 2) % 19],
    )


@pytest.mark.parametrize("fmt", _FORMATS[:6], ids=lambda fmt: fmt.name)
def test_blending_with_a_second_color(screen: VkScreen, monkeypatch: pytest.MonkeyPatch, fmt: Format) -> None:
    """One kernel has all factors, whichever of the four are of which colour."""
    numbers = range(int(fmt) % 3, 57, 3)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_TWO_COLORS)
        rig.ctx.set_blend_color(pipe.BlendColor((0.5, -0.25, 0.75, 1.5)))
        rig.clear((0.2, 0.6, -1.0, 0.4))
        for number in numbers:
            rig.blend(_two_colored(number), alpha_to_one=number % 4 == 3)
            _flat_triangles(rig, number)

    want, got = _both(screen, monkeypatch, paint, formats=(fmt,))[0]
    assert np.ptp(want) > 0
    _same_texels(fmt, want, got)


def test_alpha_that_counts_as_one_and_colors_that_are_clamped(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    formats = (Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_EVERYWHERE)
        rig.rasterizer(clamp_fragment_color=True, multisample=True)
        over = RtBlendState(
            True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA
        )
        rig.blend(over, alpha_to_one=True)
        _flat_triangles(rig, 3)

    pairs = _both(screen, monkeypatch, paint, formats=formats, samples=4)
    for fmt, (want, got) in zip(formats, pairs, strict=True):
        _same_texels(fmt, want, got)


@pytest.mark.parametrize("samples", [0, 4])
def test_stencil_and_depth_together(screen: VkScreen, monkeypatch: pytest.MonkeyPatch, samples: int) -> None:
    front = StencilState(
        True, CompareFunc.LEQUAL, StencilOp.INVERT, StencilOp.INCR, StencilOp.DECR_WRAP, 0x3F, 0x7F
    )
    back = StencilState(
        True, CompareFunc.NOTEQUAL, StencilOp.REPLACE, StencilOp.KEEP, StencilOp.INCR, 0xFF, 0xF1
    )

    def paint(rig: Rig) -> None:
        rig.rasterizer(multisample=True)
        rig.clear((0, 0, 0, 0), 0.5, 7)
        rig.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, colormask=ColorMask.R | ColorMask.A))
        rig.tests(
            (9, 3), depth=DepthState(True, True, CompareFunc.LESS), stencil=(front, back), alpha=AlphaState()
        )
        rng = np.random.default_rng(5)
        places = np.concatenate([rng.uniform(-4, 20, (60, 2)), rng.uniform(0, 1, (60, 1))], axis=1)
        rig.draw(Prim.TRIANGLES, places, rng.uniform(0, 1, (60, 4)))

    depth = Format.Z24_UNORM_S8_UINT
    for want, got in _both(screen, monkeypatch, paint, depth=depth, samples=samples):
        assert np.ptp(want) > 0
        np.testing.assert_array_equal(want, got)


def _strip(rig: Rig, number: int, z: float = 0.0, color: object = (1.0, 1.0, 1.0, 1.0)) -> None:
    """A strip of pixels, of two triangles that turn to the front and back."""
    x, y = number % rig.width, number // rig.width
    corners = [(x, y, z), (x + 1, y, z), (x, y + 1, z), (x + 1, y + 1, z), (x, y + 1, z), (x + 1, y, z)]
    rig.draw(Prim.TRIANGLES, corners, color)


@pytest.mark.usefixtures("always")
def test_all_logic_operations(ctx: pipe.Context) -> None:
    """One kernel draws all sixteen, into normalized formats and one where they mean nothing."""

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_EVERYWHERE)
        for number, (op, on) in enumerate(product(LogicOp, (True, False))):
            rig.blend(RtBlendState(True, colormask=ColorMask(15 - number % 3)), logicop_enable=False)
            _strip(rig, number, color=np.array([0x35, 0xC1, 0x0F, 0xAA]) / 255)
            rig.blend(RtBlendState(colormask=ColorMask.RGBA), logicop_enable=on, logicop_func=op)
            _strip(rig, number, color=np.array([0x53, 0x99, 0xF0, 0x0F]) / 255)

    formats = (Format.R8G8B8A8_UNORM, Format.B5G6R5_UNORM, Format.R16G16_UNORM, Format.B8G8R8A8_SRGB)
    same(ctx, paint, formats=formats)


@pytest.mark.usefixtures("always")
def test_logic_operations_and_masks_of_integers(ctx: pipe.Context) -> None:
    def paint(rig: Rig) -> None:
        fs = "FRAG\nDCL OUT[0], COLOR\nIMM[0] UINT32 {{{}, {}, 0, 7}}\n  0: MOV OUT[0], IMM[0]\n  1: END\n"
        rig.clear((0x53, 0xF0, 12, 255))
        rig.shaders(fs=fs.format(0x35, 0x199))
        for number, op in enumerate(LogicOp):
            mask = ColorMask(number % 15 + 1)
            rig.blend(RtBlendState(colormask=mask), logicop_enable=number != 3, logicop_func=op)
            _strip(rig, number)

    same(ctx, paint, formats=(Format.R8G8B8A8_UINT,))
    same(ctx, paint, formats=(Format.R32G32B32A32_SINT,))


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize(
    "fmt", [Format.Z16_UNORM, Format.Z24X8_UNORM, Format.Z32_FLOAT, Format.Z32_FLOAT_S8X24_UINT]
)
def test_all_depth_functions(ctx: pipe.Context, fmt: Format) -> None:
    def paint(rig: Rig) -> None:
        rig.clear((0, 0, 0, 0), 0.5)
        rows = product(CompareFunc, (True, False), (0.25, 0.5, 0.75))
        for number, (func, write, z) in enumerate(rows):
            rig.tests(depth=DepthState(number % 7 != 6, write, func))
            _strip(rig, number, z)

    same(ctx, paint, depth=fmt)


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("fmt", [Format.S8_UINT, Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT_S8X24_UINT])
def test_all_stencil_functions_and_operations(ctx: pipe.Context, fmt: Format) -> None:
    rng = np.random.default_rng(int(fmt))

    def face() -> StencilState:
        ops = [StencilOp(int(op)) for op in rng.integers(0, 8, 3)]
        func = CompareFunc(int(rng.integers(0, 8)))
        return StencilState(True, func, *ops, *(int(mask) for mask in rng.integers(1, 256, 2)))

    rows = [(face(), face() if number % 4 else StencilState()) for number in range(96)]
    rows += [(StencilState(True, zpass_op=op, writemask=255), StencilState()) for op in StencilOp]
    rows += [(StencilState(True, func), StencilState()) for func in CompareFunc]

    def paint(rig: Rig) -> None:
        for stencil in (0, 0x5A, 255):
            rig.clear((0, 0, 0, 0), 0.5, stencil)
            for number, faces in enumerate(rows):
                refs = (number * 37 % 256, number * 11 % 256)
                rig.tests(refs, stencil=faces, depth=DepthState(number % 3 > 0, True, CompareFunc.LESS))
                _strip(rig, number, number % 2 * 0.75)

    same(ctx, paint, depth=fmt)


@pytest.mark.usefixtures("always")
def test_all_alpha_functions(ctx: pipe.Context) -> None:
    def paint(rig: Rig) -> None:
        rig.shaders(fs=_EVERYWHERE)
        rows = product((*CompareFunc, None), (0.25, 0.5, 0.75, np.nan, np.inf))
        for number, (func, alpha) in enumerate(rows):
            test = AlphaState() if func is None else AlphaState(True, func, 0.5)
            rig.tests(alpha=test, depth=DepthState(True, True, CompareFunc.ALWAYS))
            _strip(rig, number, 0.25, (1.0, 0.5, 0.25, alpha))

    same(ctx, paint, depth=Format.Z16_UNORM, formats=(Format.R8G8B8A8_UNORM,))
