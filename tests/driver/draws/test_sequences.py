"""Random sequences of calls: a context that collects them draws what a new context for each draw would.

Whatever is remembered from call to call (state, ranges, addresses, batches) shows here when it goes stale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, make_buffer, make_texture, read_texture, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR, sampling_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    Clear,
    ColorMask,
    CompareFunc,
    ConstantBuffer,
    DepthState,
    Face,
    FramebufferState,
    Map,
    Prim,
    RasterizerState,
    RtBlendState,
    SamplerState,
    SamplerViewTemplate,
    ScissorState,
    ShaderState,
    ShaderType,
    SurfaceTemplate,
    VertexBuffer,
    VertexElement,
    ViewportState,
)
from vkpipe.pipe.repeats import DrawRanges

_SIZE = 32
_NAMES = ("first", "second", "third", "depth")
_VERTICES = 60
_FS_TINTED = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0..3]
  0: ADD OUT[0], IN[0], CONST[2]
  1: END
"""
_SHADERS = (FS_FLAT, _FS_TINTED, sampling_fs("2D"))
_BLENDS = (
    RtBlendState(),
    RtBlendState(colormask=ColorMask.R | ColorMask.A),
    RtBlendState(
        True,
        rgb_src_factor=BlendFactor.CONST_COLOR,
        rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
        alpha_src_factor=BlendFactor.CONST_ALPHA,
        alpha_dst_factor=BlendFactor.ONE,
    ),
)
_DEPTHS = (
    DepthState(),
    DepthState(True, True, CompareFunc.LESS),
    DepthState(True, False, CompareFunc.GEQUAL),
)
_RASTERIZERS = (
    RasterizerState(scissor=True),
    RasterizerState(scissor=True, flatshade_first=True),
    RasterizerState(cull_face=Face.BACK),
)


@dataclass
class _World:
    """Resources that both ways of drawing have alike, and what is bound: names and plain values."""

    ctx: VkContext
    made: dict[str, pipe.Resource] = field(default_factory=dict)
    bound: dict[str, Any] = field(default_factory=dict)
    lists: dict[int, tuple[pipe.DrawInfo, DrawRanges]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        both = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
        for name in ("first", "second"):
            self.made[name] = make_texture(self.ctx, "R8G8B8A8_UNORM", _SIZE, _SIZE, bind=both)
            write_texture(self.ctx, self.made[name], np.zeros((1, _SIZE, _SIZE, 4), np.uint8))
        self.made["third"] = make_texture(self.ctx, "R8G8B8A8_UNORM", 8, 8)
        write_texture(self.ctx, self.made["third"], np.full((1, 8, 8, 4), 100, np.uint8))
        self.made["depth"] = make_texture(self.ctx, "Z24X8_UNORM", _SIZE, _SIZE, bind=Bind.DEPTH_STENCIL)
        write_texture(self.ctx, self.made["depth"], np.zeros((1, _SIZE, _SIZE, 4), np.uint8))
        self.made["vertices"] = make_buffer(self.ctx, bytes(32 * _VERTICES), Bind.VERTEX_BUFFER)
        self.made["indices"] = make_buffer(self.ctx, bytes(2 * _VERTICES), Bind.INDEX_BUFFER)
        self.made["constants"] = make_buffer(self.ctx, bytes(64), Bind.CONSTANT_BUFFER)
        self.bound = {
            "shader": 0,
            "blend": 0,
            "depth": 0,
            "rasterizer": 0,
            "target": ("first", True),
            "viewport": (16.0, 16.0, 16.0, 16.0),
            "scissor": (4, 4, 20, 28),
            "blend color": 0.5,
            "view": "third",
            "vertices": None,
            "constants": None,
        }

    def destroy(self) -> None:
        for made in self.made.values():
            made.destroy()

    def pictures(self) -> list[Array]:
        return [read_texture(self.ctx, self.made[name]) for name in _NAMES]


def _bind(world: _World, ctx: VkContext, what: str) -> None:
    """Make one of the set or bind calls."""
    value: Any = world.bound[what]
    stage = ShaderType.FRAGMENT
    if what == "shader":
        ctx.bind_fs_state(ctx.create_fs_state(ShaderState(tokens=_SHADERS[value])))
    elif what == "blend":
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState(rt=(_BLENDS[value],))))
    elif what == "depth":
        state = pipe.DepthStencilAlphaState(depth=_DEPTHS[value])
        ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(state))
    elif what == "rasterizer":
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(_RASTERIZERS[value]))
    elif what == "target":
        name, depth = value
        color, zs = (ctx.create_surface(world.made[n], SurfaceTemplate()) for n in (name, "depth"))
        ctx.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=(color,), zsbuf=zs if depth else None))
    elif what == "viewport":
        x, y, width, height = value
        ctx.set_viewport_states(0, [ViewportState((width, height, 0.5), (x, y, 0.5))])
    elif what == "scissor":
        ctx.set_scissor_states(0, [ScissorState(*value)])
    elif what == "blend color":
        ctx.set_blend_color(pipe.BlendColor((value, value, value, value)))
    elif what == "view":
        texture = world.made[value]
        ctx.set_sampler_views(stage, 0, [ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))])
    elif what == "vertices":
        source = {"buffer": world.made["vertices"]} if value is None else {"user_buffer": value}
        ctx.set_vertex_buffers(0, [VertexBuffer(stride=32, **source)])
    elif what == "constants":
        given = (
            ConstantBuffer(world.made["constants"]) if value is None else ConstantBuffer(user_buffer=value)
        )
        ctx.set_constant_buffer(stage, 0, given)


def _bind_rest(ctx: VkContext) -> None:
    """What never changes."""
    ctx.bind_vs_state(ctx.create_vs_state(ShaderState(tokens=VS_COLOR)))
    elements = [VertexElement(), VertexElement(16)]
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(SamplerState())])


Step = Callable[[_World, VkContext], None]


def _vertices(rng: np.random.Generator) -> Array:
    made = np.zeros((_VERTICES, 8), np.float32)
    made[:, :2] = rng.uniform(-1.3, 1.3, (_VERTICES, 2))
    made[:, 2] = rng.uniform(-1, 1, _VERTICES)
    made[:, 3] = 1
    made[:, 4:] = rng.uniform(0, 1, (_VERTICES, 4))
    return made


_BINDINGS = (
    "shader",
    "blend",
    "depth",
    "rasterizer",
    "target",
    "viewport",
    "scissor",
    "blend color",
    "view",
    "vertices",
    "constants",
)


def _a_binding(rng: np.random.Generator) -> tuple[str, Any]:
    """Something to bind, and its new value."""
    what = str(rng.choice(_BINDINGS))
    if what in ("shader", "blend", "depth", "rasterizer"):
        return what, int(rng.integers(3))
    if what == "target":
        return what, (str(rng.choice(["first", "second"])), bool(rng.integers(2)))
    if what == "viewport":
        return what, (*rng.uniform(8, 24, 2).tolist(), *rng.uniform(-16, 16, 2).tolist())
    if what == "scissor":
        x, y = rng.integers(0, 20, 2).tolist()
        return what, (x, y, x + int(rng.integers(1, 20)), y + int(rng.integers(1, 20)))
    if what == "blend color":
        return what, float(rng.uniform())
    if what == "view":
        return what, str(rng.choice(["first", "second", "third"]))
    if rng.integers(2):
        return what, None
    return what, _vertices(rng) if what == "vertices" else rng.uniform(0, 0.5, (4, 4)).astype(np.float32)


def _a_draw(rng: np.random.Generator) -> Step:
    mode = Prim(int(rng.integers(4, 7)))
    start, count = int(rng.integers(0, 20)), int(rng.integers(0, 40))
    kind = int(rng.integers(3))
    user = rng.integers(0, _VERTICES, _VERTICES).astype(np.uint8)
    several = (
        [pipe.DrawStartCountBias(int(s), 9) for s in rng.integers(0, 50, 3)] if rng.integers(4) == 0 else []
    )

    def draw(world: _World, ctx: VkContext) -> None:
        index: Any = (None, user, world.made["indices"])[kind]
        size = (0, 1, 2)[kind]
        ctx.draw_vbo(pipe.DrawInfo(mode, start, count, size, index), several)

    return draw


def _a_list(rng: np.random.Generator, number: int) -> Step:
    """Several ranges in one call, which comes again and again."""
    mode = Prim(int(rng.integers(4, 7)))
    size, count = int(rng.choice([0, 2])), int(rng.integers(2, 6))
    places = rng.integers(0, 40, (count, 2)).tolist()
    ranges = DrawRanges([pipe.DrawStartCountBias(start, min(length, 9)) for start, length in places])

    def draw(world: _World, ctx: VkContext) -> None:
        if number not in world.lists:
            index = world.made["indices"] if size else None
            world.lists[number] = pipe.DrawInfo(mode, index_size=size, index=index), ranges
        ctx.draw_vbo(*world.lists[number])

    return draw


def _a_change(rng: np.random.Generator) -> Step:
    """Write into a resource that may be in use, or clear."""
    kind = int(rng.integers(6))
    vertices = _vertices(rng)
    indices = rng.integers(0, _VERTICES, _VERTICES).astype(np.uint16)
    constants = rng.uniform(0, 0.5, (4, 4)).astype(np.float32)
    texels = rng.integers(0, 256, (1, 4, 4, 4)).astype(np.uint8)
    color = rng.uniform(0, 1, 4).tolist()
    box = pipe.Box(int(rng.integers(0, 4)), int(rng.integers(0, 4)), 0, 4, 4)
    name = str(rng.choice(["first", "second", "third"]))
    buffers = Clear(int(rng.choice([int(Clear.COLOR0), int(Clear.DEPTH), int(Clear.COLOR0 | Clear.DEPTH)])))

    def change(world: _World, ctx: VkContext) -> None:
        if kind == 0:
            ctx.buffer_subdata(world.made["vertices"], Map.WRITE, 0, vertices)
        elif kind == 1:
            ctx.buffer_subdata(world.made["indices"], Map.WRITE, 0, indices)
        elif kind == 2:
            ctx.buffer_subdata(world.made["constants"], Map.WRITE, 0, constants)
        elif kind == 3:
            write_texture(ctx, world.made[name], texels, box=box)
        else:
            scissor = ScissorState(box.x, box.y, 20, 30) if kind == 5 else None
            ctx.clear(buffers, color, color[0], 0, scissor)

    return change


def _sequence(seed: int, length: int) -> list[tuple[str, Any]]:
    """("bind", (what, value)), ("do", step), ("flush", None). Mostly a single thing changes between draws, so
    that nothing else makes the context look at its state again."""
    rng = np.random.default_rng(seed)
    lists = [_a_list(rng, number) for number in range(3)]
    steps: list[tuple[str, Any]] = []
    while len(steps) < length:
        roll = rng.integers(20)
        if roll < 12:
            steps.append(("bind", _a_binding(rng)))
        elif roll < 15:
            steps.append(("do", _a_change(rng)))
        elif roll == 15:
            steps.append(("flush", None))
        steps.append(("do", lists[rng.integers(3)] if rng.integers(3) == 0 else _a_draw(rng)))
    return steps


def _samples_its_target(world: _World) -> bool:
    """Then what is drawn is not defined, so the draw is left out."""
    return bool(world.bound["view"] == world.bound["target"][0] and world.bound["shader"] == 2)


def _collected(screen: VkScreen, steps: Sequence[tuple[str, Any]]) -> list[Array]:
    """One context, which is told only what changes."""
    with screen.context_create() as ctx:
        world = _World(ctx)
        _bind_rest(ctx)
        for what in world.bound:
            _bind(world, ctx, what)
        for kind, step in steps:
            if kind == "bind":
                world.bound[step[0]] = step[1]
                _bind(world, ctx, step[0])
            elif kind == "flush":
                ctx.flush()
            elif not _samples_its_target(world):
                step(world, ctx)
        pictures = world.pictures()
        world.destroy()
    return pictures


def _one_by_one(screen: VkScreen, steps: Sequence[tuple[str, Any]]) -> list[Array]:
    """A context for each draw, which is told everything and destroyed before the next."""
    with screen.context_create() as owner:
        world = _World(owner)
        owner.flush()
        for kind, step in steps:
            if kind == "bind":
                world.bound[step[0]] = step[1]
            elif kind == "do" and not _samples_its_target(world):
                with screen.context_create() as ctx:
                    _bind_rest(ctx)
                    for what in world.bound:
                        _bind(world, ctx, what)
                    step(world, ctx)
        pictures = world.pictures()
        world.destroy()
    return pictures


@pytest.mark.parametrize("seed", range(12))
def test_collected_calls_draw_what_single_ones_draw(
    screen: VkScreen, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when they are cut into short passes."""
    before = len(screen.device.validation_messages)
    steps = _sequence(seed, 80)
    apart, together = _one_by_one(screen, steps), _collected(screen, steps)
    monkeypatch.setattr(screen, "longest_pass", (2, 6, 14, 34)[seed % 4])
    cut = _collected(screen, steps)
    for name, single, left, right in zip(_NAMES, apart, together, cut, strict=True):
        assert np.array_equal(single, left), f"{name} differs"
        assert np.array_equal(single, right), f"{name} differs in short passes"
    assert any(picture.any() for picture in together)
    assert screen.device.validation_messages[before:] == []
