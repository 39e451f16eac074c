"""Draws cases of loops with both drivers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.driver.shader_texts import VS_PLAIN
from tests.random_loops.shaders import LoopShader, Words, words_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage import rental
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Box, ConstantBuffer, DrawInfo, Format, Map, ShaderType

__all__ = ["Case", "Pair"]

_SIZE = 16
_FRAGMENT = ShaderType.FRAGMENT
_FLOATS = Format.R32G32B32A32_FLOAT
_TARGETS, _AHEAD = 3, 256
_ONE = pipe.BlendFactor.ONE
_ADD = pipe.RtBlendState(
    True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
)


class Case:
    """A shader, and the draws of some frames: corners, constants, and whether slot 1 has a buffer."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        while True:
            self.shader = LoopShader(rng)
            found = self._words(rng)
            if len(found) >= 2:
                break
        self.adds = rng.random() < 0.5
        sets = found[: rng.choice((2, 3, 4))]
        self.frames: list[list[tuple[Array, Words, bool]]] = [
            [(_corners(rng), rng.choice(sets), rng.random() < 0.15) for _ in range(rng.choice((1, 2, 4)))]
            for _ in range(rng.choice((2, 3, 5)))
        ]

    def _words(self, rng: random.Random) -> list[Words]:
        """Constants with which the shader makes few turns; mostly each of its loops makes some."""
        fit = [each for each in (words_of(rng) for _ in range(100)) if self.shader.turns(each) is not None]
        found = [each for each in fit if self.shader.all_turn(each)]
        return sorted([*found[:4], *fit[:1]], key=lambda _: rng.random())


def _corners(rng: random.Random) -> Array:
    """A triangle, or two that cover all."""
    if rng.random() < 0.5:
        return np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
    places = [[rng.randrange(-8, 9) / 8, rng.randrange(-8, 9) / 8, 0, 1] for _ in range(3)]
    return np.array(places, np.float32)


class Stage:
    """Targets, a texture and a buffer of one context."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.ctx, screen = ctx, ctx.screen
        template = pipe.ResourceTemplate(
            format=_FLOATS, width0=_SIZE, height0=_SIZE, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
        )
        self._colors = [screen.resource_create(template) for _ in range(_TARGETS)]
        self._surfaces = [ctx.create_surface(each, pipe.SurfaceTemplate()) for each in self._colors]
        texture = screen.resource_create(template)
        texels = np.random.default_rng(3).integers(-8, 8, (1, _SIZE, _SIZE, 4)).astype(np.float32) / 8
        whole = Box(width=_SIZE, height=_SIZE)
        ctx.texture_subdata(texture, 0, Map.WRITE, whole, texels.view(np.uint8).reshape(1, _SIZE, _SIZE, 16))
        self._view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(_FLOATS))
        self._counts = screen.resource_create(pipe.ResourceTemplate.buffer(16, Bind.SHADER_BUFFER))
        self._words = screen.resource_create(pipe.ResourceTemplate.buffer(32, Bind.CONSTANT_BUFFER))
        self._made: list[Any] = [
            self._view,
            texture,
            self._counts,
            self._words,
            *self._surfaces,
            *self._colors,
        ]
        self._bind()

    def _bind(self) -> None:
        ctx, half = self.ctx, (_SIZE / 2, _SIZE / 2, 0.5)
        nearest = pipe.SamplerState(
            min_img_filter=pipe.TexFilter.NEAREST, mag_img_filter=pipe.TexFilter.NEAREST
        )
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        ctx.bind_sampler_states(_FRAGMENT, 0, [ctx.create_sampler_state(nearest)])
        ctx.set_sampler_views(_FRAGMENT, 0, [self._view])
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
        ctx.bind_depth_stencil_alpha_state(
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
        )
        elements = [pipe.VertexElement(src_format=_FLOATS)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(VS_PLAIN)))

    def play(self, case: Case) -> list[Array]:
        """Draw the frames of a case; what is in targets and buffer after each."""
        ctx, shader = self.ctx, case.shader
        cbufs = tuple(self._surfaces[: shader.targets])
        ctx.set_framebuffer_state(pipe.FramebufferState(_SIZE, _SIZE, cbufs=cbufs))
        blend = pipe.BlendState(rt=(_ADD if case.adds else pipe.RtBlendState(),))
        ctx.bind_blend_state(ctx.create_blend_state(blend))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(shader.text)))
        buffer = pipe.ShaderBuffer(self._counts, 0, 16) if shader.stores else None
        ctx.set_shader_buffers(_FRAGMENT, 0, [buffer])
        ctx.clear_buffer(self._counts, 0, 16, bytes(4))
        found = []
        for frame in case.frames:
            ctx.clear(pipe.Clear.COLOR, (0.5, 0.25, 0.0, 1.0), 1.0, 0)
            for corners, words, in_buffer in frame:
                self._draw(corners, words, in_buffer)
            found += [self._read(each) for each in self._colors[: shader.targets]]
            with ctx.transfer_map(self._counts, 0, Map.READ, Box(width=16)) as transfer:
                found.append(np.array(transfer.data))
        return found

    def _draw(self, corners: Array, words: Words, in_buffer: bool) -> None:
        ctx = self.ctx
        first, second = (np.array(each, np.uint32) for each in words)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=corners)])
        ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(user_buffer=first))
        ahead = np.full(_AHEAD // 4, 3, np.uint32)
        given = ConstantBuffer(
            user_buffer=np.concatenate([ahead, second]), buffer_offset=_AHEAD, buffer_size=second.nbytes
        )
        if in_buffer:
            ctx.buffer_subdata(self._words, Map.WRITE, 0, second.view(np.uint8))
            given = ConstantBuffer(buffer=self._words)
        ctx.set_constant_buffer(_FRAGMENT, 1, given)
        ctx.draw_vbo(DrawInfo(count=len(corners)))

    def _read(self, texture: pipe.Resource) -> Array:
        with self.ctx.transfer_map(texture, 0, Map.READ, Box(width=_SIZE, height=_SIZE)) as transfer:
            return np.array(transfer.data).reshape(_SIZE, _SIZE, 16).view(np.float32)

    def close(self) -> None:
        """Destroy what was made."""
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        self.ctx.set_sampler_views(_FRAGMENT, 0, [None])
        for each in self._made:
            each.destroy()


class Pair:
    """Draws cases with device and reference; those that are not exact with unrolled loops and without."""

    def __init__(
        self, screen: VkScreen, ctx: VkContext, ref: pipe.Context, patch: pytest.MonkeyPatch
    ) -> None:
        self._programs, self._patch = screen.programs, patch
        self._passes = screen.programs.passes | {"later", "turns"}
        patch.setattr(LastStage, "is_cached", False)
        self._more = screen.context_create()
        self._stages = [Stage(ctx), Stage(ref), Stage(self._more)]

    def difference(self, seed: int, case: Case) -> str:
        """Draw a case; says what differs, if anything does. One NaN is like another."""
        self._patch.setattr(rental, "_PRICE", 0.25 * (seed % 2))
        mine, theirs, plain = self._stages
        self._patch.setattr(self._programs, "passes", self._passes)
        got = mine.play(case)
        self._patch.setattr(self._programs, "passes", self._passes - {"turns"})
        wanted = (theirs if case.shader.exact else plain).play(case)
        for number, (some, others) in enumerate(zip(got, wanted, strict=True)):
            if not np.array_equal(some, others, equal_nan=some.dtype == np.float32):
                place = tuple(np.argwhere(some != others)[0])
                what = f"{some[place]}, not {others[place]}"
                return f"case {seed}: picture {number} differs at {place}: {what}\n{case.shader.text}"
        return ""

    def close(self) -> None:
        """Destroy what was made."""
        for stage in self._stages:
            stage.close()
        self._more.destroy()
