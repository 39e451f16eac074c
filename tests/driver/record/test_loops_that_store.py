"""Fragment shaders with loops that store to memory: each fragment runs once, with all its turns.

On a device that stops an invocation after a number of turns such a run cannot be made again, so the work on a
tile ends behind each that has taken many.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import quad
from tests.driver.multisample import read_samples, rest
from tests.driver.record.loop_layers import DIHEDRAL, layers, limit_turns, told, turning
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim, RtBlendState, ShaderType
from vkpipe.translate.glsl.turns import LIMITED_TURNS

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_DEPTHS = Format.Z24_UNORM_S8_UINT
_TURNS = 600
_ADD = "ATOMUADD TEMP[4].x, BUFFER[0], IMM[1].xxxx, IMM[1].yyyy"
_KILL = "ADD TEMP[4].x, TEMP[2].xxxx, IMM[0].zzzz; KILL_IF TEMP[4].xxxx"


@pytest.fixture(scope="module")
def few_turns() -> Iterator[pipe.Screen]:
    """A screen of its own, as programs are kept."""
    with vkpipe.create_screen() as screen:
        yield screen


@pytest.fixture
def narrow(few_turns: pipe.Screen, monkeypatch: pytest.MonkeyPatch) -> Iterator[VkContext]:
    limit_turns(monkeypatch, 128, _TURNS)
    with few_turns.context_create() as ctx:
        assert isinstance(ctx, VkContext)
        if not ctx.screen.device.is_cpu:
            pytest.skip("only CPU devices stop invocations")
        yield ctx


def _word(ctx: pipe.Context) -> pipe.Resource:
    """A word that counts fragments."""
    words = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(16, pipe.Bind.SHADER_BUFFER))
    ctx.buffer_subdata(words, pipe.Map.WRITE, 0, np.zeros(4, np.uint32))
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(words, 0, 16)], 1)
    return words


def _read(ctx: pipe.Context, words: pipe.Resource) -> int:
    with ctx.transfer_map(words, 0, pipe.Map.READ, pipe.Box(width=16)) as transfer:
        found = int(np.array(transfer.data).reshape(-1).view(np.uint32)[0])
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [None])
    words.destroy()
    return found


@pytest.mark.parametrize("samples", ["pixels", "smooth", "multisample", "each sample"])
@pytest.mark.parametrize("more", ["", "discard", "depth", "discard, depth"])
def test_each_run_has_all_turns(
    narrow: VkContext,
    ref: pipe.Context,
    caplog: pytest.LogCaptureFixture,
    more: str,
    samples: str,
) -> None:
    found = []
    for ctx in (narrow, ref):
        rig = Rig(ctx, 8, 8, _FLOATS, _DEPTHS, 4 if "sample" in samples else 0)
        words, shaded = _word(ctx), samples == "each sample"
        ctx.set_min_samples(4 if shaded else 1)
        rig.rasterizer(
            multisample="sample" in samples,
            force_persample_interp=shaded,
            half_pixel_center=True,
            poly_smooth=samples == "smooth",
        )
        rig.blend(DIHEDRAL)
        if "depth" in more:
            rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.shaders(fs=turning(f"{_ADD}; {_KILL}" if "discard" in more else _ADD, "DCL BUFFER[0]\n"))
        layers(rig, 3 if shaded else 5, _TURNS - 10)
        ctx.set_min_samples(1)
        colors = read_samples(ctx, rig.colors[0]).view(np.float32)
        found.append((colors, _read(ctx, words)))
        rest(rig)
    (colors, count), (wanted, wanted_count) = found
    np.testing.assert_array_equal(colors, wanted)
    assert len(np.unique(wanted)) > 1
    assert count == wanted_count > 64
    assert told(caplog) == []


def test_turns_up_to_the_limit(ctx: VkContext, caplog: pytest.LogCaptureFixture) -> None:
    """Three layers, of which each pixel takes nearly all turns that there are."""
    words = _word(ctx)
    rig = Rig(ctx, 8, 8, _FLOATS)
    rig.rasterizer(half_pixel_center=True)
    rig.blend(RtBlendState(True, rgb_dst_factor=pipe.BlendFactor.ONE, alpha_dst_factor=pipe.BlendFactor.ONE))
    rig.shaders(fs=turning(_ADD, "DCL BUFFER[0]\n", "FACE, CONSTANT"))
    rig.draw(Prim.TRIANGLES, np.concatenate([quad(0, 0, 8, 8)] * 3), (1, 1, 1, LIMITED_TURNS - 10))
    got = rig.values()
    assert _read(ctx, words) == 3 * 64
    assert (np.abs(got) == 3).all()
    assert told(caplog) == []
