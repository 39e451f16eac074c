"""Blending of infinities, of what is no number, and of zeros of both signs: the reference's values."""

from __future__ import annotations

import numpy as np
import pytest

from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, BlendFactor, BlendFunc, Box, Format, Map, RtBlendState, ShaderType

_NAN, _INF = float("nan"), float("inf")
_VALUES = np.array([_NAN, _INF, -_INF, 0.0, -0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 3e-6, -65504.0], np.float32)
_SIZE = len(_VALUES)
_CONSTANTS = ((0.0, -0.0, _NAN, _INF), (1.0, -1.0, 0.5, -_INF))
_TARGETS = 8
_FS = (
    "FRAG\nDCL IN[0], POSITION, LINEAR\nDCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nDCL TEMP[0..1]\n"
    + "".join(f"DCL OUT[{number}], COLOR[{number}]\n" for number in range(_TARGETS))
    + "IMM[0] UINT32 {0, 0, 0, 0}\nF2I TEMP[0].xy, IN[0]\nMOV TEMP[0].zw, IMM[0].xxxx\n"
    + "TXF TEMP[1], TEMP[0], SAMP[0], 2D\n"
    + "".join(f"MOV OUT[{number}], TEMP[1]\n" for number in range(_TARGETS))
    + "END\n"
)
_SECOND = ("SRC1_COLOR", "SRC1_ALPHA", "INV_SRC1_COLOR", "INV_SRC1_ALPHA")
_FACTORS = [factor for factor in BlendFactor if factor.name not in _SECOND]
_SUMS = (BlendFunc.ADD, BlendFunc.SUBTRACT, BlendFunc.REVERSE_SUBTRACT)
_NOTHING = BlendFactor.ZERO
_States = list[tuple[BlendFunc, BlendFactor, BlendFactor]]


def _states(few: bool) -> _States:
    """Each factor beside the factor that takes nothing, and some of all others."""
    every: _States = [(func, one, _NOTHING) for func in _SUMS for one in _FACTORS]
    every += [(func, _NOTHING, one) for func in _SUMS for one in _FACTORS[::3]]
    pairs: _States = [(func, one, other) for func in _SUMS for one in _FACTORS for other in _FACTORS]
    least: _States = [(func, BlendFactor.ONE, BlendFactor.ONE) for func in (BlendFunc.MIN, BlendFunc.MAX)]
    found = every[:: 4 if few else 1] + pairs[:: 61 if few else 17] + least
    return found + found[: -len(found) % _TARGETS]


def _grid(x: tuple[int, int], y: tuple[int, int]) -> Array:
    """Colours (y, x) whose red follows x, and the others both in other orders."""
    row, column = np.mgrid[:_SIZE, :_SIZE]
    numbers = [column, column * x[0] + row * x[1], column, column * y[0] + row * y[1]]
    return np.asarray(_VALUES[np.stack(numbers, axis=-1) % _SIZE])


def _rows(texels: Array) -> Array:
    return np.ascontiguousarray(texels).view(np.uint8).reshape(1, _SIZE, -1)


def _drawn(ctx: pipe.Context, fmt: Format, states: _States) -> list[Array]:
    """The floats of all targets, after draws with eight states at a time; second ones are those of alpha."""
    rig, box = Rig(ctx, _SIZE, _SIZE, (fmt,) * _TARGETS), Box(width=_SIZE, height=_SIZE)
    rig.rasterizer(half_pixel_center=True)
    template = pipe.ResourceTemplate(
        format=Format.R32G32B32A32_FLOAT, width0=_SIZE, height0=_SIZE, bind=Bind.SAMPLER_VIEW
    )
    texture = ctx.screen.resource_create(template)
    ctx.texture_subdata(texture, 0, Map.WRITE, box, _rows(_grid((5, 1), (7, 3))))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    rig.shaders(COLOR_VS, _FS)
    old = _rows(vkformat.pack(fmt, _grid((1, 5), (2, 11)).transpose(1, 0, 2)))
    found = []
    for number in range(0, len(states), _TARGETS):
        some = states[number : number + _TARGETS]
        rt = [
            RtBlendState(
                True,
                rgb_func=func,
                rgb_src_factor=source,
                rgb_dst_factor=target,
                alpha_func=others[0],
                alpha_src_factor=others[1],
                alpha_dst_factor=others[2],
            )
            for (func, source, target), others in zip(some, some[1:] + some[:1], strict=True)
        ]
        for constant in _CONSTANTS:
            for each in rig.colors:
                ctx.texture_subdata(each, 0, Map.WRITE, box, old)
            rig.blend(*rt, independent_blend_enable=True)
            ctx.set_blend_color(pipe.BlendColor(constant))
            rig.quad()
            found += [np.asarray(rig.values(each)) for each in range(_TARGETS)]
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    return found


@pytest.mark.parametrize("kernels", ["special", "general"])
@pytest.mark.parametrize("fmt", [Format.R32G32B32A32_FLOAT, Format.R16G16B16A16_FLOAT], ids=lambda f: f.name)
def test_special_values(
    ctx: VkContext, ref: pipe.Context, fmt: Format, kernels: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All values and the signs of zeros; of what is no number the bits may differ."""
    general = kernels == "general"
    monkeypatch.setenv("VKPIPE_GENERAL", "2" if general else "0")
    states = _states(few=not general)
    pairs = zip(_drawn(ctx, fmt, states), _drawn(ref, fmt, states), strict=True)
    for number, (got, want) in enumerate(pairs):
        same = (np.isnan(got) & np.isnan(want)) | ((got == want) & (np.signbit(got) == np.signbit(want)))
        state = states[number // (2 * _TARGETS) * _TARGETS + number % _TARGETS]
        assert same.all(), (state, np.argwhere(~same)[0], got[~same][0], want[~same][0])


def test_nothing_is_taken_with_the_factor_zero(ref: pipe.Context) -> None:
    """As by llvmpipe and GPUs: a colour that is no number is gone with the first one that covers it."""
    rig = Rig(ref, 2, 2, (Format.R32G32B32A32_FLOAT,))
    rig.clear((_NAN, _INF, -_INF, -0.0))
    rig.blend(RtBlendState(True, rgb_src_factor=BlendFactor.ONE, rgb_dst_factor=BlendFactor.ZERO))
    rig.quad(color=(0.5, 0.25, 1.0, 1.0))
    assert rig.values()[0, 0].tolist() == [0.5, 0.25, 1.0, 1.0]
