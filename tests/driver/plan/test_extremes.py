"""The smallest and the widest framebuffers, with what makes kernels of its own, and several threads."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from tests.driver.shader_texts import chosen_vs
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    StencilOp,
    StencilState,
)

_WAYS: dict[str, dict[str, Any]] = {
    "plain": {},
    "blended": {
        "blend": RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
    },
    "stencil": {"tests": {"stencil": (StencilState(True, zpass_op=StencilOp.INCR), StencilState())}},
    "samples": {"samples": 4, "raster": {"multisample": True}},
    "layers": {"layers": 3},
    "planes": {"raster": {"clip_plane_enable": 1}},
    "lines": {
        "mode": Prim.LINE_STRIP,
        "raster": {"line_stipple_enable": True, "line_stipple_pattern": 0x0F3},
    },
    "points": {"mode": Prim.POINTS, "raster": {"point_size": 9.0}},
    "smooth": {"raster": {"poly_smooth": True}},
    "unfilled": {"raster": {"fill_front": pipe.PolygonMode.LINE, "fill_back": pipe.PolygonMode.POINT}},
}


def _paint(ctx: pipe.Context, way: dict[str, Any], width: int, height: int, seed: int = 1) -> Rig:
    samples, layers = way.get("samples", 0), way.get("layers", 1)
    rig = Rig(ctx, width, height, depth=Format.Z24_UNORM_S8_UINT, samples=samples, layers=layers)
    if layers > 1:
        rig.shaders(vs=chosen_vs("LAYER").replace("IN[2].xxxx", "IN[1].wwww"))
    ctx.set_clip_state(pipe.ClipState(((1.0, 0.5, 0.0, 0.125),) * 8))
    rig.rasterizer(**way.get("raster", {}))
    rig.tests(**{"depth": DepthState(True, True, CompareFunc.LEQUAL), **way.get("tests", {})})
    if "blend" in way:
        rig.blend(way["blend"])
    rng = np.random.default_rng(seed)
    places = rng.uniform(-1.2, 1.4, (36, 3)) * (width, height, 0) + (0, 0, 0.5)
    places[:3, :2] = [(-width, -height), (3 * width, -height), (-width, 3 * height)]
    colors = rng.uniform(0, 1, (36, 4))
    colors[:, 3] = np.repeat(np.arange(12) % 3, 3).astype(np.int32).astype(np.float32) * 1e-45
    rig.draw(way.get("mode", Prim.TRIANGLES), places, colors)
    return rig


def _pixels(rig: Rig, way: dict[str, Any]) -> list[np.ndarray]:
    """All layers; of several samples their mean."""
    if way.get("samples", 0) > 1:
        texture = rig.ctx.screen.resource_create(
            pipe.ResourceTemplate(
                format=Format.R8G8B8A8_UNORM,
                width0=rig.width,
                height0=rig.height,
                bind=pipe.Bind.RENDER_TARGET,
            )
        )
        box = pipe.Box(width=rig.width, height=rig.height)
        rig.ctx.blit(pipe.BlitInfo(pipe.BlitEnd(texture, 0, box), pipe.BlitEnd(rig.colors[0], 0, box)))
        rig.colors[0] = texture
    return [rig.raw(0, layer).astype(int) for layer in range(way.get("layers", 1))]


@pytest.mark.parametrize("way", _WAYS.values(), ids=_WAYS)
@pytest.mark.parametrize("size", [(1, 1), (16384, 1), (1, 700), (67, 3)], ids=str)
def test_small_and_wide_framebuffers(
    ctx: VkContext, ref: pipe.Context, way: dict[str, Any], size: tuple[int, int]
) -> None:
    got, want = (_pixels(_paint(context, way, *size), way) for context in (ctx, ref))
    for mine, other in zip(got, want, strict=True):
        assert np.abs(mine - other).max() <= 1, (
            f"{(np.abs(mine - other) > 1).any(axis=-1).sum()} pixels differ"
        )


def test_threads_draw_in_contexts_of_their_own(screen: VkScreen, ref: pipe.Context) -> None:
    """Each thread makes kernels that the others make as well."""
    ways = list(_WAYS.values())
    found: dict[int, list[list[np.ndarray]]] = {}
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            with screen.context_create() as context:
                order = ways[number:] + ways[:number]
                found[number] = [_pixels(_paint(context, way, 24, 20), way) for way in order]
        except BaseException as error:
            failures.append(error)

    before = len(screen.device.validation_messages)
    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    want = [_pixels(_paint(ref, way, 24, 20), way) for way in ways]
    for number, mine in found.items():
        for got, other in zip(mine, want[number:] + want[:number], strict=True):
            assert all(np.abs(a - b).max() <= 1 for a, b in zip(got, other, strict=True))
    assert screen.device.validation_messages[before:] == []
