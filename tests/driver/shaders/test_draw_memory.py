"""Buffers, images and counters in vertex and fragment shaders, against the reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import batch
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Format, Prim, ShaderType

Words = npt.NDArray[np.uint32]

_WORDS = 512
_FRAGMENT = ShaderType.FRAGMENT

# Adds one to the word of the pixel in BUFFER[0], and stores its number in the image.
_COUNTS_PIXELS = """FRAG
{properties}DCL IN[0], POSITION, LINEAR
DCL IN[1], COLOR, COLOR
DCL OUT[0], COLOR
DCL BUFFER[0]
DCL IMAGE[0], 2D, WR
DCL HWATOMIC[0][0..1]
DCL TEMP[0..3]
IMM[0] UINT32 {{16, 4, 1, 0}}
{extra}  0: F2U TEMP[0].xy, IN[0].xyyy
  1: UMAD TEMP[1].x, TEMP[0].yyyy, IMM[0].xxxx, TEMP[0].xxxx
  2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
  3: {first}
  4: ATOMUADD TEMP[3].x, BUFFER[0], TEMP[2].xxxx, IMM[0].zzzz
  5: ATOMUADD TEMP[3].x, HWATOMIC[0][0], IMM[0].wwww, IMM[0].zzzz
  6: STORE IMAGE[0], TEMP[0], TEMP[1], 2D
  7: MOV OUT[0], IN[1]
  8: END
"""


_STORES_VERTICES = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL BUFFER[0]
DCL IMAGE[0], 2D, WR
DCL TEMP[0..1]
IMM[0] UINT32 {4, 100, 0, 3}
  0: UMUL TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
  1: UADD TEMP[0].y, SV[0].xxxx, IMM[0].yyyy
  2: STORE BUFFER[0].x, TEMP[0].xxxx, TEMP[0].yyyy
  3: MOV TEMP[1].x, SV[0].xxxx
  4: MOV TEMP[1].y, IMM[0].wwww
  5: STORE IMAGE[0], TEMP[1], TEMP[0].yyyy, 2D
  6: MOV OUT[0], IN[0]
  7: MOV OUT[1], IN[1]
  8: END
"""


def _fragment(properties: str = "", first: str = "NOP", extra: str = "") -> str:
    lines = "".join(f"PROPERTY {name}\n" for name in properties.split(";") if name)
    return _COUNTS_PIXELS.format(properties=lines, first=first, extra=extra)


class _Bench:
    """A rig with a buffer, counters and an image for a stage."""

    def __init__(self, ctx: pipe.Context, stage: ShaderType = _FRAGMENT, **rig: Any) -> None:
        self.rig, self.ctx = Rig(ctx, **rig), ctx
        create = ctx.screen.resource_create
        self.buffer = create(pipe.ResourceTemplate.buffer(4 * _WORDS, Bind.SHADER_BUFFER))
        self.counters = create(pipe.ResourceTemplate.buffer(64, Bind.SHADER_BUFFER))
        binds = Bind.SHADER_IMAGE | Bind.SAMPLER_VIEW
        self.image = create(pipe.ResourceTemplate(format=Format.R32_UINT, width0=16, height0=16, bind=binds))
        for buffer in (self.buffer, self.counters):
            ctx.clear_buffer(buffer, 0, buffer.width0, bytes(4))
        ctx.clear_texture(self.image, 0, pipe.Box(width=16, height=16), bytes(4))
        ctx.set_shader_buffers(stage, 0, [pipe.ShaderBuffer(self.buffer, 0, 4 * _WORDS)])
        ctx.set_hw_atomic_buffers(0, [pipe.ShaderBuffer(self.counters, 0, 64)])
        ctx.set_shader_images(stage, 0, [pipe.ImageView(resource=self.image, format=Format.R32_UINT)])

    def words(self, resource: pipe.Resource) -> Words:
        box = pipe.Box(width=resource.width0, height=resource.height0)
        with self.ctx.transfer_map(resource, 0, pipe.Map.READ, box) as transfer:
            return np.array(transfer.data).reshape(-1).view(np.uint32).copy()

    def results(self) -> tuple[Words, ...]:
        return self.words(self.buffer), self.words(self.counters), self.words(self.image)


def _same(
    ctx: VkContext, ref: pipe.Context, scene: Callable[[_Bench], None], **bench: Any
) -> tuple[Words, ...]:
    made, wanted = _Bench(ctx, **bench), _Bench(ref, **bench)
    scene(made)
    scene(wanted)
    for got, want, name in zip(
        made.results(), wanted.results(), ("buffer", "counters", "image"), strict=True
    ):
        np.testing.assert_array_equal(got, want, err_msg=name)
    assert np.array_equal(made.rig.raw(), wanted.rig.raw())
    return wanted.results()


def _triangles(bench: _Bench, count: int = 9, seed: int = 3) -> None:
    rng = np.random.default_rng(seed)
    places = np.concatenate([rng.uniform(-4, 20, (3 * count, 2)), rng.uniform(0, 1, (3 * count, 1))], axis=1)
    bench.rig.draw(Prim.TRIANGLES, places, rng.integers(0, 2, (3 * count, 4)))


_LESS = pipe.DepthState(True, True, pipe.CompareFunc.LESS)


@pytest.mark.covers("pipe_context::set_shader_buffers", "pipe_context::set_shader_images")
@pytest.mark.parametrize(
    "properties",
    [
        "",
        pytest.param(
            "FS_EARLY_DEPTH_STENCIL 1", marks=pytest.mark.covers("TGSI_PROPERTY_FS_EARLY_DEPTH_STENCIL")
        ),
    ],
)
@pytest.mark.parametrize("tests", ["none", "depth", "stencil"])
def test_fragments_count_where_they_are(
    ctx: VkContext, ref: pipe.Context, properties: str, tests: str
) -> None:
    """Late tests do not keep the shader from running; early ones do."""
    stencil = pipe.StencilState(True, pipe.CompareFunc.EQUAL, zpass_op=pipe.StencilOp.INCR)
    fields: dict[str, dict[str, Any]] = {
        "none": {},
        "depth": {"depth": _LESS},
        "stencil": {"depth": _LESS, "stencil": (stencil, pipe.StencilState())},
    }

    def scene(bench: _Bench) -> None:
        bench.rig.shaders(fs=_fragment(properties))
        bench.rig.tests(**fields[tests])
        _triangles(bench)
        _triangles(bench, seed=4)

    formats = {} if tests == "none" else {"depth": Format.Z24_UNORM_S8_UINT}
    counted = _same(ctx, ref, scene, **formats)[0]
    assert counted.max() > (1 if tests == "none" or not properties else 0)


@pytest.mark.parametrize("properties", ["", "FS_EARLY_DEPTH_STENCIL 1"])
def test_pixels_of_several_samples_run_once(ctx: VkContext, ref: pipe.Context, properties: str) -> None:
    made, wanted = (_Bench(c, samples=4, depth=Format.Z24_UNORM_S8_UINT) for c in (ctx, ref))
    for bench in (made, wanted):
        bench.rig.rasterizer(multisample=True)
        bench.rig.shaders(fs=_fragment(properties))
        bench.rig.tests(depth=_LESS)
        _triangles(bench)
        _triangles(bench, seed=4)
    for got, want in zip(made.results(), wanted.results(), strict=True):
        np.testing.assert_array_equal(got, want)
    assert wanted.results()[0].any()


def test_what_is_killed_or_helps_changes_nothing(ctx: VkContext, ref: pipe.Context) -> None:
    """Half of the pixels are killed before; derivatives make helpers of the rest of each quad."""

    def scene(bench: _Bench) -> None:
        bench.rig.shaders(fs=_fragment(first="KILL_IF -IN[1].yyyy"))
        _triangles(bench)

    _same(ctx, ref, scene)


def test_without_any_target(ctx: VkContext, ref: pipe.Context) -> None:
    """The shader runs for what it changes, though all of its colours are masked."""

    def scene(bench: _Bench) -> None:
        bench.rig.shaders(fs=_fragment())
        bench.rig.blend(pipe.RtBlendState(colormask=pipe.ColorMask(0)))
        _triangles(bench)

    assert _same(ctx, ref, scene)[0].any()


@pytest.mark.covers("TGSI_FILE_BUFFER", "TGSI_FILE_IMAGE", "TGSI_FILE_HW_ATOMIC")
def test_vertices_store_by_their_number(ctx: VkContext, ref: pipe.Context) -> None:
    """Only vertices that indices name, each with the same value however often it runs."""

    def scene(bench: _Bench) -> None:
        bench.rig.shaders(vs=_STORES_VERTICES)
        rng = np.random.default_rng(5)
        indices = np.array([1, 3, 9, 9, 12, 3], np.uint16)
        places = rng.uniform(0, 16, (16, 2))
        bench.rig.draw(Prim.TRIANGLES, places, index=indices, index_size=2, count=6)

    buffer = _same(ctx, ref, scene, stage=ShaderType.VERTEX)[0]
    assert np.flatnonzero(buffer).tolist() == [1, 3, 9, 12]


@pytest.mark.covers("rasterizer_discard")
def test_vertices_store_though_nothing_is_rasterized(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(bench: _Bench) -> None:
        bench.rig.shaders(vs=_STORES_VERTICES)
        bench.rig.rasterizer(rasterizer_discard=True)
        bench.rig.draw(Prim.TRIANGLES, [(0, 0), (16, 0), (0, 16)])

    assert _same(ctx, ref, scene, stage=ShaderType.VERTEX)[0].any()


@pytest.mark.covers("PIPE_BARRIER_SHADER_BUFFER")
def test_draws_see_what_the_one_before_stored(ctx: VkContext, ref: pipe.Context) -> None:
    """Fragments of the first draw count in a buffer, from which the second takes its colour."""
    reads = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL BUFFER[0]
DCL TEMP[0..2]
IMM[0] UINT32 {16, 4, 1, 0}
IMM[1] FLT32 {0.25, 0.25, 0.25, 0.25}
  0: F2U TEMP[0].xy, IN[0].xyyy
  1: UMAD TEMP[1].x, TEMP[0].yyyy, IMM[0].xxxx, TEMP[0].xxxx
  2: UMUL TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
  3: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
  4: U2F TEMP[2], TEMP[2].xxxx
  5: MUL OUT[0], TEMP[2], IMM[1]
  6: END
"""

    def scene(bench: _Bench) -> None:
        bench.rig.shaders(fs=_fragment())
        _triangles(bench)
        bench.ctx.memory_barrier(pipe.Barrier.SHADER_BUFFER)
        bench.rig.shaders(fs=reads)
        bench.rig.quad()

    _same(ctx, ref, scene)


def test_vertices_see_what_fragments_stored_before(ctx: VkContext, ref: pipe.Context) -> None:
    """Groups of few primitives share their vertex stage, but not where one reads what the other stores."""
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL BUFFER[0]
DCL TEMP[0]
IMM[0] UINT32 {0, 0, 0, 0}
  0: LOAD TEMP[0].x, BUFFER[0], IMM[0].xxxx
  1: U2F TEMP[0], TEMP[0].xxxx
  2: MOV OUT[0], IN[0]
  3: MUL OUT[1], IN[1], TEMP[0]
  4: END
"""

    def scene(bench: _Bench) -> None:
        words = pipe.ShaderBuffer(bench.buffer, 0, 4 * _WORDS)
        bench.ctx.set_shader_buffers(ShaderType.VERTEX, 0, [words])
        bench.rig.shaders(fs=_fragment())
        bench.rig.quad()
        bench.rig.shaders(vs=vs, fs=COLOR_FS)
        bench.rig.quad(color=(0.5, 1.0, 0.25, 1.0))

    _same(ctx, ref, scene)


def test_a_draw_that_makes_room_keeps_its_buffers(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The batch is submitted in the middle of the call; what the draw stores to stays for the next one."""
    monkeypatch.setattr(batch, "_MOST_ITEMS", 1)
    bench = _Bench(ctx)
    bench.rig.shaders(fs=_fragment())
    for _ in range(3):
        bench.rig.quad()
        for buffer in (bench.buffer, bench.counters):
            assert isinstance(buffer, BufferResource) and ctx.batch.references(buffer)
    assert set(bench.words(bench.buffer)[:256].tolist()) == {3}


def test_buffers_that_were_destroyed_are_refused(ctx: VkContext) -> None:
    bench = _Bench(ctx)
    bench.rig.shaders(fs=_fragment())
    bench.rig.quad()
    bench.buffer.destroy()
    with pytest.raises(InvalidUse, match="destroyed"):
        bench.rig.quad()


def test_read_only_buffers_are_not_stored_to(ctx: VkContext) -> None:
    bench = _Bench(ctx)
    bench.rig.shaders(fs=_fragment())
    ctx.set_shader_buffers(_FRAGMENT, 0, [pipe.ShaderBuffer(bench.buffer, 0, 4 * _WORDS)], writable=0)
    with pytest.raises(InvalidUse, match="not writable"):
        bench.rig.quad()
