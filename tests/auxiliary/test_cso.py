"""Bindings that are remembered: nothing is made or bound twice, and what was bound comes back."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, COLOR_VS, Array
from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import BlendState, RasterizerState, SamplerState, ShaderState, ShaderType, VertexBuffer


@pytest.fixture(params=["device", "reference"])
def context(request: pytest.FixtureRequest) -> Iterator[pipe.Context]:
    """Both drivers."""
    yield request.getfixturevalue({"device": "ctx", "reference": "ref"}[request.param])


@pytest.mark.covers("auxiliary::cso_cache", "auxiliary::u_cache")
def test_equal_states_are_made_once(context: pipe.Context) -> None:
    cache = CsoCache(context)
    first = cache.get("blend", BlendState())
    assert cache.get("blend", BlendState(logicop_enable=False)) is first
    assert cache.get("blend", BlendState(alpha_to_one=True)) is not first
    assert cache.get("vs", ShaderState(tokens=COLOR_VS)) is cache.get("vs", ShaderState(tokens=COLOR_VS))
    assert (cache.made, len(cache)) == (3, 3)
    cache.clear()
    assert len(cache) == 0
    with pytest.raises(InvalidUse, match="kind"):
        cache.get("sandwich", BlendState())


def _colored(cso: CsoContext, surface: pipe.Surface, color: tuple[float, ...]) -> Array:
    """Fill the target with a triangle; the colours that are there then."""
    data = np.array([(x, y, 0, 1, *color) for x, y in ((-1, -1), (3, -1), (-1, 3))], np.float32)
    cso.set_vertex_buffers((VertexBuffer(stride=32, user_buffer=data),))
    cso.context.draw_vbo(pipe.DrawInfo(count=3))
    with cso.context.transfer_map(surface.texture, 0, pipe.Map.READ, pipe.Box(width=4, height=4)) as transfer:
        return np.array(transfer.data).reshape(16, 4)


def _prepared(context: pipe.Context) -> tuple[CsoContext, pipe.Surface]:
    cso = CsoContext(context)
    texture = context.screen.resource_create(
        pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.RENDER_TARGET)
    )
    surface = context.create_surface(texture, pipe.SurfaceTemplate())
    cso.set_framebuffer(pipe.FramebufferState(4, 4, cbufs=(surface,)))
    cso.set_viewports((pipe.ViewportState((2.0, 2.0, 0.5), (2.0, 2.0, 0.5)),))
    cso.set_blend(BlendState())
    cso.set_rasterizer(RasterizerState(half_pixel_center=True))
    cso.set_depth_stencil_alpha(pipe.DepthStencilAlphaState())
    cso.set_vs(ShaderState(tokens=COLOR_VS))
    cso.set_fs(ShaderState(tokens=COLOR_FS))
    cso.set_vertex_elements([pipe.VertexElement(src_offset=16 * n) for n in range(2)])
    return cso, surface


@pytest.mark.covers("auxiliary::cso_context")
def test_what_is_equal_is_not_bound_again(context: pipe.Context) -> None:
    cso, surface = _prepared(context)
    assert (_colored(cso, surface, (1, 0, 0, 1)) == [255, 0, 0, 255]).all()
    calls = cso.calls
    cso.set_blend(BlendState())
    cso.set_fs(ShaderState(tokens=COLOR_FS))
    cso.set_samplers(ShaderType.FRAGMENT, ())
    assert cso.calls == calls + 1
    # Memory of the application may have changed, so it is bound each time.
    assert (_colored(cso, surface, (0, 1, 0, 1)) == [0, 255, 0, 255]).all()
    cso.destroy()
    assert len(cso.cache) == 0


def test_what_was_bound_comes_back(context: pipe.Context) -> None:
    cso, surface = _prepared(context)
    red_only = BlendState(rt=(pipe.RtBlendState(colormask=pipe.ColorMask.R),))
    cso.set_samplers(ShaderType.FRAGMENT, (SamplerState(),))
    _colored(cso, surface, (0, 0, 0, 0))
    with cso.saved():
        cso.set_blend(red_only)
        cso.set_stencil_ref(pipe.StencilRef((3, 4)))
        cso.set_samplers(ShaderType.FRAGMENT, (SamplerState(), SamplerState(lod_bias=1.0)))
        assert (_colored(cso, surface, (1, 1, 1, 1)) == [255, 0, 0, 0]).all()
    assert (_colored(cso, surface, (0, 1, 0, 1)) == [0, 255, 0, 255]).all()
    with pytest.raises(RuntimeError), cso.saved():
        cso.set_blend(red_only)
        raise RuntimeError
    assert (_colored(cso, surface, (0, 0, 1, 1)) == [0, 0, 255, 255]).all()
    cso.forget()
    cso.set_blend(red_only)
    assert (_colored(cso, surface, (1, 1, 0, 0)) == [255, 0, 255, 255]).all()
    cso.destroy()
